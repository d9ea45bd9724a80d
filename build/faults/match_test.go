package faults

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/record"
	"cinderclash/scenes/session"
)

const (
	folder = "/data"
	pause  = 200 * time.Millisecond // between two decisions
)

// own returns a player's own files, in the same folder.
func own() map[string]string {
	return map[string]string{
		"deck-001.save1": "a", "notes.yaml20240101": "b", "probe7": "c", "docker-compose.yaml1": "d",
		".cinderclash-unfinished-notes": "e", "match-1.journal": "f", "mymatch-00000001.journal": "g", "crash-notes.txt": "h",
	}
}

// tries counts, by kind, what was tried and what survived. It is printed at the end.
type tries struct {
	mu    sync.Mutex
	order []string
	count map[string]*[2]int
}

var tried = tries{count: map[string]*[2]int{}} // in this test run

func (t *tries) add(what string, survived bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.count[what]
	if c == nil {
		c = &[2]int{}
		t.count[what] = c
		t.order = append(t.order, what)
	}
	c[0]++
	if survived {
		c[1]++
	}
}

func (t *tries) print() {
	fmt.Println("| what | tried | survived |\n|---|---:|---:|")
	for _, what := range t.order {
		fmt.Printf("| %s | %d | %d |\n", what, t.count[what][0], t.count[what][1])
	}
}

// childVariable names the folder in which the test binary, run as a program, plays until it is killed.
const childVariable = "FAULTS_CHILD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childVariable); dir != "" {
		playUntilKilled(dir)
		return
	}
	code := m.Run()
	if len(tried.order) > 0 {
		tried.print()
	}
	os.Exit(code)
}

// program is the game without its window, on a Disk.
type program struct {
	store *saves.Store
	host  *session.Host
}

func open(rules *match.Rules, system saves.System, dir string) *program {
	store, _ := saves.OpenOn(system, dir)
	return &program{store, session.NewHost(session.HostOptions{Rules: rules, Store: store, Iters: 1, Program: "faults"})}
}

func (p *program) end() {
	p.host.Close()
	_ = p.store.Close()
}

// begin begins a match. The seed determines chance and the decisions of both players.
func (p *program) begin(seed uint64) (*session.Session, error) {
	decks := p.host.Rules().Library.Decks
	return p.host.Begin([2]card.DeckList{decks[0], decks[1]}, [2]session.Seat{{Name: "Ann"}, {Name: "Ben", Bot: ai.Random{}}}, seed)
}

// step plays one decision.
func step(s *session.Session, rng *rand.Rand) error {
	if !s.Ready() {
		s.Advance()
		return nil
	}
	legal := s.Observation().Legal(nil)
	legal = slices.DeleteFunc(legal, func(m match.Move) bool { return m.Kind == match.Concede })
	if len(legal) > 1 && len(s.Records())%3 == 0 {
		s.Pick(legal[0]) // the program may die before or after this half of a choice is written
	}
	_, err := s.Play(legal[rng.IntN(len(legal))])
	return err
}

// had is what a player has seen of a match when the program ends.
type had struct {
	records [][]byte
	times   []time.Time // when each record appeared
	over    bool
	told    int
}

// play plays a match until it is over, the disk is dead, or stop returns true.
func (p *program) play(t *testing.T, s *session.Session, seed uint64, stop func() bool) (h had) {
	rng := rand.New(rand.NewPCG(seed, 1))
	for !s.Over() && !stop() {
		if err := step(s, rng); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if stop() {
			break // the last decision may not have reached the disk
		}
		h.see(s)
		time.Sleep(pause)
		h.told += len(p.host.TakeNotices())
		p.host.Poll()
	}
	h.over = s.Over()
	return h
}

func (h *had) see(s *session.Session) {
	h.records = s.Records()
	for len(h.times) < len(h.records) {
		h.times = append(h.times, time.Now())
	}
}

// finds restarts the program and returns what it finds: the records of the match to continue, if any, and
// how often the match is among those that have ended.
func finds(rules *match.Rules, d *Disk) (records [][]byte, past int, err error) {
	p := open(rules, d, folder)
	defer p.end()
	if p.host.FindMatch() {
		s, err := p.host.Continue()
		if err != nil {
			return nil, 0, err
		}
		records = slices.Clone(s.Records())
	}
	all, err := p.host.Archive().ReadSummaries()
	if err != nil {
		return nil, 0, err
	}
	replays, err := p.host.Archive().Replays()
	if err == nil && len(replays) != len(all) {
		err = fmt.Errorf("%d replays of %d matches", len(replays), len(all))
	}
	for _, r := range replays {
		if m, failed := p.host.Archive().Read(r.Name); failed != nil || !m.Now.Result().Over {
			err = fmt.Errorf("the replay %s is not whole: %v", r.Name, failed)
		}
	}
	return records, len(all), err
}

// intact returns an error that names one of the player's own files if it has changed.
func intact(d *Disk) error {
	now := d.Files()
	for name, text := range own() {
		if string(now[folder+"/"+name]) != text {
			return fmt.Errorf("%s holds %q", name, now[folder+"/"+name])
		}
	}
	return nil
}

func disk() *Disk {
	d := NewDisk()
	for name, text := range own() {
		d.Write(folder+"/"+name, []byte(text))
	}
	return d
}

// begins reports whether the shorter of two lists of records is the beginning of the longer.
func begins(records, other [][]byte) bool {
	n := min(len(records), len(other))
	return slices.EqualFunc(records[:n], other[:n], bytes.Equal)
}

// sample returns up to n of the numbers from 1 to all.
func sample(all, n int, rng *rand.Rand) []int {
	numbers := rng.Perm(all)
	for i := range numbers {
		numbers[i]++
	}
	return numbers[:min(n, all)]
}

// withEnd adds to points every step-th of the last numbers before all, unless it is there already.
func withEnd(points []int, all, last, step int) []int {
	for at := max(1, all-last); at < all; at += step {
		if !slices.Contains(points, at) {
			points = append(points, at)
		}
	}
	return points
}

// operationsOfAMatch counts the disk operations of a match, from its beginning to the end of the program.
func operationsOfAMatch(t *testing.T, rules *match.Rules, seed uint64) (count int) {
	synctest.Test(t, func(t *testing.T) {
		d := disk()
		p := open(rules, d, folder)
		s, err := p.begin(seed)
		if err != nil {
			t.Fatal(err)
		}
		if h := p.play(t, s, seed, func() bool { return false }); !h.over || h.told > 0 {
			t.Fatalf("over %v, told %d", h.over, h.told)
		}
		p.end()
		count = d.Count()
		if records, past, err := finds(rules, d); len(records) > 0 || past != 1 || err != nil {
			t.Fatalf("%d records, %d past, %v", len(records), past, err)
		}
	})
	return count
}

// seed is the seed of the match that is played on each disk. It is a short match.
const seed = 3

// The program is killed, or the power fails, at each operation of a match, its end included.
func TestKilledAtEachOperation(t *testing.T) {
	rules := fixture.Rules(t)
	all := operationsOfAMatch(t, rules, seed)
	rng := rand.New(rand.NewPCG(1, 1))
	for _, power := range []bool{false, true} {
		what := "the program dies at an operation"
		if power {
			what = "the power fails at an operation"
		}
		points := withEnd(sample(all, 4*operations, rng), all, 24, 4)
		for _, at := range points {
			ok := true
			synctest.Test(t, func(t *testing.T) {
				d := disk()
				d.Fail(Dead, at, 0)
				p := open(rules, d, folder)
				s, err := p.begin(seed)
				var h had
				if err == nil {
					h = p.play(t, s, seed, d.Failing)
				}
				died := time.Now()
				p.end()
				d.Fail(None, 0, 0)
				if power {
					d.CutPower()
				}
				records, past, err := finds(rules, d)
				least := len(h.records)
				if power {
					least = 0
					for least < len(h.times) && died.Sub(h.times[least]) > 5*time.Second+2*pause {
						least++
					}
				}
				switch {
				case err != nil, past > 1, past == 1 && (len(records) > 0 || !h.over):
					ok = false
				case past == 0 && (len(records) < least || !begins(records, h.records)):
					ok = false
				}
				if err := intact(d); err != nil {
					t.Error(err)
				}
				if !ok {
					t.Errorf("%s %d of %d: %d records of %d (over %v) and %d past, %v", what, at, all, len(records), least, h.over, past, err)
				}
				// The recovered match is played to its end, and is then there once.
				p = open(rules, d, folder)
				if p.host.FindMatch() {
					s, err := p.host.Continue()
					if err != nil {
						t.Fatal(err)
					}
					p.play(t, s, 7, func() bool { return false })
					past++
				}
				p.end()
				if records, again, err := finds(rules, d); len(records) > 0 || again != past || err != nil {
					ok = false
					t.Errorf("%s %d of %d: at last %d records and %d past, %v", what, at, all, len(records), again, err)
				}
			})
			tried.add(what, ok)
		}
	}
}

// Each operation in turn fails: alone, with the next forty, and with all others until the match is over.
func TestEachOperationFails(t *testing.T) {
	rules := fixture.Rules(t)
	all := operationsOfAMatch(t, rules, seed)
	rng := rand.New(rand.NewPCG(2, 2))
	for _, fault := range []Fault{Full, NoRename, NoSync, ReadOnly, Files, Slow, Gone} {
		for _, width := range []int{1, 40, 0} {
			what := fmt.Sprintf("%s: one operation", fault)
			switch width {
			case 40:
				what = fmt.Sprintf("%s: forty operations", fault)
			case 0:
				what = fmt.Sprintf("%s: until the match is over", fault)
			}
			n := operations
			if width != 1 {
				n = min(operations, 200)
			}
			points := sample(all, n, rng)
			if fault == Gone && width == 1 {
				points = withEnd(points, all, 8, 1)
			}
			for _, at := range points {
				ok := true
				synctest.Test(t, func(t *testing.T) {
					d := disk()
					until := 0
					if width > 0 {
						until = at + width
					}
					d.Fail(fault, at, until)
					p := open(rules, d, folder)
					s, err := p.begin(seed)
					if err != nil {
						t.Fatal(err)
					}
					access := p.store.Access()
					h := p.play(t, s, seed, func() bool { return false })
					if !h.over {
						t.Fatal("the match did not go on")
					}
					time.Sleep(time.Minute)
					d.Fail(None, 0, 0)
					time.Sleep(time.Minute)
					p.host.FindMatch() // as on the title screen, which retries what failed
					p.end()
					records, past, err := finds(rules, d)
					// If the start could not write, the match is not kept, as the player was told.
					want := 1
					if access != saves.Full {
						want = 0
					}
					if len(records) > 0 || past != want || err != nil {
						ok = false
						t.Errorf("%s, from %d of %d: %d records and %d past, %v", what, at, all, len(records), past, err)
					}
					if err := intact(d); err != nil {
						ok = false
						t.Error(err)
					}
				})
				tried.add(what, ok)
			}
		}
	}
}

// If the program is killed while the disk fails, the next start reports it, and no more is lost than the
// player was told.
func TestKilledWhileItFails(t *testing.T) {
	rules := fixture.Rules(t)
	all := operationsOfAMatch(t, rules, seed)
	rng := rand.New(rand.NewPCG(3, 3))
	for _, fault := range []Fault{Full, NoRename, NoSync, ReadOnly, Files, Gone} {
		what := fmt.Sprintf("%s: killed while it lasts", fault)
		for _, at := range sample(all*3/4, min(2*operations, 300), rng) {
			ok := true
			synctest.Test(t, func(t *testing.T) {
				d := disk()
				d.Fail(fault, at, 0)
				p := open(rules, d, folder)
				s, err := p.begin(seed)
				if err != nil {
					t.Fatal(err)
				}
				access := p.store.Access() // the start has already reported that the store is not full
				kept, steps := 0, 0
				h := p.play(t, s, seed, func() bool {
					if s.Keeping() == session.Kept {
						kept = len(s.Records())
					}
					if d.Failing() {
						steps++
					}
					return steps > 60
				})
				unkept := s.Keeping() != session.Kept
				d.Fail(Dead, 1, 0)
				p.end()
				d.Fail(None, 0, 0)
				records, past, err := finds(rules, d)
				if err != nil || past > 1 || past == 0 && (len(records) < kept-1 || !begins(records, h.records)) {
					ok = false
					t.Errorf("%s, from %d of %d: %d records of %d and %d past, %v", what, at, all, len(records), kept, past, err)
				}
				if unkept && !h.over && h.told == 0 && access == saves.Full && len(records) < len(h.records) {
					ok = false
					t.Errorf("%s, from %d of %d: that it is not kept was not told", what, at, all)
				}
				if err := intact(d); err != nil {
					ok = false
					t.Error(err)
				}
			})
			tried.add(what, ok)
		}
	}
}

// middle returns the content of a disk in the middle of a match, the paths of its autosaves with the newest
// last, and its records.
func middle(t *testing.T, rules *match.Rules) (files map[string][]byte, journals []string, records [][]byte) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := disk()
		p := open(rules, d, folder)
		s, err := p.begin(seed)
		if err != nil {
			t.Fatal(err)
		}
		h := p.play(t, s, seed, func() bool { return len(s.Records()) > 120 })
		p.end()
		files = d.Files()
		for path := range files {
			if strings.HasPrefix(path, folder+"/match-0") {
				journals = append(journals, path)
			}
		}
		slices.Sort(journals)
		records, _, err = finds(rules, d)
		if err != nil || len(records) < len(h.records) {
			t.Fatalf("%d records, %v", len(records), err)
		}
	})
	return files, journals, records
}

// damaged returns a disk with the files, one of them changed.
func damaged(files map[string][]byte, path string, data []byte) *Disk {
	d := NewDisk()
	for p, text := range files {
		d.Write(p, text)
	}
	d.Write(path, data)
	return d
}

// recovers returns an error unless exactly one match is found, it begins with the given records and has no
// others, and nothing is reported as lost.
func recovers(d *Disk, records [][]byte) error {
	store, _ := saves.OpenOn(d, folder)
	defer store.Close()
	all, notices := store.Recover("match", record.Format())
	if len(all) != 1 || len(all[0].Records) != len(records) || !begins(all[0].Records, records) || all[0].Lost.Records > 0 || all[0].Lost.More {
		return fmt.Errorf("%d matches are found, of %d records: %+v", len(all), len(records), all)
	}
	for _, n := range notices {
		if n.Code != saves.Damaged && n.Code != saves.OlderOffered || n.Lost > 0 {
			return fmt.Errorf("it is told that %w", n)
		}
	}
	return intact(d)
}

// One file is cut at each byte, or a bit of it is flipped. The two newest hold the whole match, so that
// nothing is lost, and nothing is said to be.
func TestDamage(t *testing.T) {
	rules := fixture.Rules(t)
	files, journals, records := middle(t, rules)
	if len(journals) != 3 {
		t.Fatalf("there are the files %v", journals)
	}
	for _, path := range journals[1:] {
		rec, err := saves.DecodeJournal(files[path], record.Format())
		if err != nil || len(rec.Records) != len(records) {
			t.Fatalf("%s holds %d of %d records, %v", path, len(rec.Records), len(records), err)
		}
	}
	newest := journals[2]
	rng := rand.New(rand.NewPCG(4, 4))
	check := func(what string, d *Disk, say string) {
		err := recovers(d, records)
		if err != nil {
			t.Errorf("%s, %s: %v", what, say, err)
		}
		tried.add(what, err == nil)
	}
	whole := files[newest]
	for _, at := range sample(len(whole), cuts, rng) {
		check("the newest file cut at a byte", damaged(files, newest, whole[:at-1]), fmt.Sprint("cut to ", at-1))
		path := journals[rng.IntN(2)]
		size := rng.IntN(len(files[path]))
		check("an older file cut at a byte", damaged(files, path, files[path][:size]), fmt.Sprintf("%s cut to %d", path, size))
	}
	for range flips {
		path := journals[rng.IntN(len(journals))]
		data := bytes.Clone(files[path])
		bit := rng.IntN(8 * len(data))
		data[bit/8] ^= 1 << (bit % 8)
		check("a bit of a file changed", damaged(files, path, data), fmt.Sprintf("bit %d of %s", bit, path))
	}
	// Some of them are played to the end, and are then there once.
	for range flips / 100 {
		data := bytes.Clone(whole)
		bit := rng.IntN(8 * len(data))
		data[bit/8] ^= 1 << (bit % 8)
		ok := true
		synctest.Test(t, func(t *testing.T) {
			d := damaged(files, newest, data)
			p := open(rules, d, folder)
			if !p.host.FindMatch() {
				t.Fatalf("bit %d: there is nothing to continue", bit)
			}
			s, err := p.host.Continue()
			if err != nil {
				t.Fatal(err)
			}
			p.play(t, s, 9, func() bool { return false })
			p.end()
			if records, past, err := finds(rules, d); len(records) > 0 || past != 1 || err != nil {
				ok = false
				t.Errorf("bit %d: %d records and %d past, %v", bit, len(records), past, err)
			}
		})
		tried.add("a bit changed, and played on to the end", ok)
	}
}
