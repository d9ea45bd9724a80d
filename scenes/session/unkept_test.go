package session

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"

	"cinderclash/build/fixture"
	"cinderclash/saves"
	"cinderclash/saves/history"
)

// toldUnkept counts the notices that the current match is not kept.
func toldUnkept(h *Host) (n int) {
	for _, told := range h.TakeNotices() {
		if errors.As(told, new(*unkept)) {
			n++
		}
	}
	return n
}

// After a match that can never be counted in the statistics, later matches are kept as usual, and there is one notice.
func TestUnusableStatisticsStopNoMatchFromBeingKept(t *testing.T) {
	for what, put := range map[string]func(path string) error{
		"a newer version": func(path string) error {
			data, err := os.ReadFile(filepath.Join("..", "..", "saves", "history", "testdata", "newer-version.save"))
			return errors.Join(err, os.WriteFile(path, data, 0o600))
		},
		"a newer layout": func(path string) error {
			data, err := os.ReadFile(filepath.Join("..", "..", "saves", "history", "testdata", "newer-layout.save"))
			return errors.Join(err, os.WriteFile(path, data, 0o600))
		},
		"a folder": func(path string) error { return os.Mkdir(path, 0o700) },
	} {
		dir := t.TempDir()
		h, end := hostOn(t, saves.Disk(), dir)
		rng := rand.New(rand.NewPCG(5, 6))
		told := 0
		tell := func() {
			for _, n := range h.TakeNotices() {
				if !errors.As(n, new(*history.Uncounted)) {
					t.Errorf("%s: told %v", what, n)
				}
				told++
			}
		}
		if err := put(filepath.Join(dir, "history.save")); err != nil {
			t.Fatal(err)
		}
		s := solo(t, h, 3)
		for range 2 { // matches that end, each with a rematch
			play(t, s, rng, 60)
			s.Concede()
			h.auto.ending.Wait()
			var err error
			if s, err = h.Rematch(s); err != nil {
				t.Fatal(err)
			}
			h.Poll()
			tell()
		}
		play(t, s, rng, 40)
		if s.Keeping() != Kept {
			t.Errorf("%s: the rematch is not kept: %d", what, s.Keeping())
		}
		tell()
		if told != 1 {
			t.Errorf("%s: it is told %d times", what, told)
		}
		want := len(s.Records())
		end()
		again, _ := hostOn(t, saves.Disk(), dir)
		if !again.FindMatch() || len(again.saved.Records) < want {
			t.Errorf("%s: %d of %d records can be continued", what, len(again.saved.Records), want)
		}
		if replays, err := again.Archive().Replays(); err != nil || len(replays) != 2 {
			t.Errorf("%s: %d replays, %v", what, len(replays), err)
		}
	}
}

// refusing is a disk on which one file cannot be replaced.
type refusing struct {
	saves.System
	file string // "" for none
}

func (d *refusing) Replace(from, to string) error {
	if filepath.Base(to) == d.file {
		return fs.ErrPermission
	}
	return d.System.Replace(from, to)
}

// A match that was not counted because the statistics file could not be written is counted once it can be: in the same run, or
// at the next start if no other match has begun.
func TestAMatchIsCountedOnceItCanBe(t *testing.T) {
	for _, sameRun := range []bool{true, false} {
		dir, disk := t.TempDir(), &refusing{System: saves.Disk(), file: "history.save"}
		h, end := hostOn(t, disk, dir)
		rng := rand.New(rand.NewPCG(5, 6))
		s := solo(t, h, 3)
		play(t, s, rng, 60)
		s.Concede()
		h.auto.ending.Wait()
		if sameRun {
			s = solo(t, h, 4)
			play(t, s, rng, 30)
			if s.Keeping() != Kept {
				t.Errorf("the next match is not kept: %d", s.Keeping())
			}
		}
		if past, err := h.Archive().ReadSummaries(); err != nil || len(past) != 0 {
			t.Errorf("%d matches are past, %v", len(past), err)
		}
		disk.file = ""
		if sameRun {
			for range pollsARetry {
				h.Poll()
			}
			h.auto.ending.Wait()
		} else {
			end()
			h, _ = hostOn(t, disk, dir)
			if h.FindMatch() {
				t.Error("a match that is over can be continued")
			}
		}
		if past, err := h.Archive().ReadSummaries(); err != nil || len(past) != 1 {
			t.Errorf("%d matches are past, %v", len(past), err)
		}
		if replays, err := h.Archive().Replays(); err != nil || len(replays) != 1 {
			t.Errorf("%d replays, %v", len(replays), err)
		}
	}
}

// While a match is not kept, there is a notice with the reason at once and then once a minute, whatever the reason is. There is
// another notice once the match is kept again.
func TestThatAMatchIsNotKeptIsTold(t *testing.T) {
	rules := fixture.Rules(t)
	minutes := func(t *testing.T, h *Host, what string) {
		t.Helper()
		if n := toldUnkept(h); n != 1 {
			t.Errorf("%s: at once it is told %d times", what, n)
		}
		told := 0
		for range 3 * pollsAMinute {
			h.Poll()
			told += toldUnkept(h)
		}
		if told != 3 {
			t.Errorf("%s: in three minutes it is told %d times", what, told)
		}
	}
	t.Run("a full disk", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			system := &fullDisk{System: saves.Disk()}
			store, _ := saves.OpenOn(system, t.TempDir())
			h := NewHost(HostOptions{Rules: rules, Store: store, Iters: 1, Program: "1.2.3"})
			defer func() { h.Close(); store.Close() }()
			s := solo(t, h, 3)
			play(t, s, rand.New(rand.NewPCG(5, 6)), 60)
			if err := h.auto.journal.Flush(); err != nil {
				t.Fatal(err)
			}
			system.full.Store(true)
			s.Concede()
			h.auto.ending.Wait()
			h.TakeNotices()
			s = solo(t, h, 4)
			minutes(t, h, "a full disk")
			system.full.Store(false)
			var again, ended bool
			for range pollsARetry {
				h.Poll()
				for _, n := range h.TakeNotices() {
					var notice saves.Notice
					again = again || errors.As(n, &notice) && notice.Code == saves.WritesAgain
					ended = ended || errors.Is(n, ErrEnded)
				}
			}
			if s.Keeping() != Kept || !again || !ended {
				t.Errorf("keeping %d; told that it is kept: %v, that the match before is a replay: %v", s.Keeping(), again, ended)
			}
			if past, err := h.Archive().ReadSummaries(); err != nil || len(past) != 1 {
				t.Errorf("%d matches are past, %v", len(past), err)
			}
		})
	})
	t.Run("a folder in use", func(t *testing.T) {
		dir := t.TempDir()
		hostOn(t, saves.Disk(), dir)
		h, _ := hostOn(t, saves.Disk(), dir)
		solo(t, h, 4)
		minutes(t, h, "a folder in use")
	})
	t.Run("no folder", func(t *testing.T) {
		h, _ := hostOn(t, saves.Disk(), "/dev/null/none")
		solo(t, h, 4)
		minutes(t, h, "no folder")
	})
	t.Run("a match that is kept, and none", func(t *testing.T) {
		h, _ := hostOn(t, saves.Disk(), t.TempDir())
		for range 2 * pollsAMinute {
			h.Poll()
		}
		solo(t, h, 4)
		for range 2 * pollsAMinute {
			h.Poll()
		}
		quiet(t, h)
	})
}
