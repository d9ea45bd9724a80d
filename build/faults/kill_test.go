package faults

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"cinderclash/build/fixture"
	"cinderclash/saves"
	"cinderclash/scenes/session"
)

// playUntilKilled continues the match in a folder of the real disk, or begins one, and then plays one match
// after the other. It prints how many matches have ended and how many records of the present one are on
// disk.
func playUntilKilled(dir string) {
	var t testing.T
	p := open(fixture.Rules(&t), saves.Disk(), dir)
	var s *session.Session
	for n := uint64(1); ; n++ {
		var err error
		if s == nil && p.host.FindMatch() {
			s, err = p.host.Continue()
		} else {
			s, err = p.begin(uint64(time.Now().UnixNano()))
		}
		if err != nil {
			fmt.Println("failed:", err)
			return
		}
		rng := rand.New(rand.NewPCG(n, uint64(time.Now().UnixNano())))
		for i := 0; !s.Over(); i++ {
			if err := step(s, rng); err != nil {
				fmt.Println("failed:", err)
				return
			}
			if i%7 == 0 {
				p.store.Flush()
				past, err := p.host.Archive().ReadSummaries()
				if err != nil {
					fmt.Println("failed:", err)
					return
				}
				fmt.Println(len(past), len(s.Records()))
			}
			time.Sleep(time.Millisecond)
		}
	}
}

// A program is killed at random moments and restarted, again and again. After each start everything that
// was on disk is there, and each match that has ended is there exactly once.
func TestKilledAtRandom(t *testing.T) {
	rules, dir := fixture.Rules(t), filepath.Join(t.TempDir(), "data")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range own() {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))
	for n := range kills {
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), childVariable+"="+dir)
		cmd.Stderr = os.Stderr
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		past, records, said := 0, 0, ""
		var end *time.Timer
		for lines.Scan() {
			if end == nil { // it is playing
				end = time.AfterFunc(time.Duration(rng.IntN(1500))*time.Millisecond, func() { _ = cmd.Process.Kill() })
			}
			said = lines.Text()
			if _, err := fmt.Sscan(said, &past, &records); err != nil {
				_ = cmd.Process.Kill()
				t.Fatalf("the program said %q", said)
			}
		}
		_ = cmd.Wait()
		p := open(rules, saves.Disk(), dir)
		ok := p.store.Access() == saves.Full
		found := 0
		if p.host.FindMatch() {
			s, err := p.host.Continue()
			if err != nil {
				t.Fatalf("kill %d: %v", n, err)
			}
			found = len(s.Records())
		}
		all, err := p.host.Archive().ReadSummaries()
		names := map[string]bool{}
		for _, one := range all {
			names[one.Name] = true
		}
		replays, _ := p.host.Archive().Replays()
		ok = ok && err == nil && len(names) == len(all) && len(replays) == len(all) && (len(all) > past || len(all) == past && found >= records)
		p.end()
		if !ok {
			t.Errorf("kill %d: %d records and %d past, %d replays, %v; it had said %q", n, found, len(all), len(replays), err, said)
		}
		for name, text := range own() {
			if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(data) != text {
				ok = false
				t.Errorf("kill %d: %s holds %q, %v", n, name, data, err)
			}
		}
		tried.add("kill -9 of a program that plays, on a real disk", ok)
	}
}

// A clock that stops, goes back or jumps ahead does not mix up matches.
func TestAClockThatJumps(t *testing.T) {
	rules := fixture.Rules(t)
	start := time.Date(2026, 3, 29, 1, 30, 0, 0, time.UTC)
	for what, clock := range map[string]func(n int) time.Time{
		"stands still": func(int) time.Time { return start },
		"goes back":    func(n int) time.Time { return start.Add(-time.Duration(n) * 40 * 24 * time.Hour) },
		"jumps ahead":  func(n int) time.Time { return start.AddDate(n*20, 0, 0) },
		"goes mad":     func(n int) time.Time { return start.Add(time.Duration(n%3-1) * time.Hour) },
	} {
		store, _ := saves.OpenOn(NewDisk(), folder)
		n := 0
		h := session.NewHost(session.HostOptions{Rules: rules, Store: store, Iters: 1, Program: "faults", Now: func() time.Time { n++; return clock(n) }})
		p := &program{store, h}
		rng := rand.New(rand.NewPCG(1, 1))
		for i := range 6 {
			s, err := p.begin(uint64(i / 2)) // two matches have the same seed
			if err != nil {
				t.Fatal(err)
			}
			for k := 0; !s.Over() && (i%3 != 0 || k < 80); k++ {
				if err := step(s, rng); err != nil {
					t.Fatal(err)
				}
			}
		}
		h.Leave()
		ok := true
		past, err := h.Archive().ReadSummaries()
		copies, err2 := h.Archive().Copies()
		if err != nil || err2 != nil || len(past) != 4 || len(copies) != 2 {
			ok = false
			t.Errorf("a clock that %s: %d past and %d copies, %v, %v", what, len(past), len(copies), err, err2)
		}
		p.end()
		tried.add("a clock that "+what+": matches kept apart", ok)
	}
}
