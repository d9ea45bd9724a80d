package session

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"cinderclash/build/fixture"
	"cinderclash/saves"
)

// fullDisk is a disk that can become full, so that no file can be made.
type fullDisk struct {
	saves.System
	full atomic.Bool
}

func (d *fullDisk) Create(path string, mode fs.FileMode) (saves.File, error) {
	if d.full.Load() {
		return nil, syscall.ENOSPC
	}
	return d.System.Create(path, mode)
}

// hostOn opens a data folder on a disk, as the program does.
func hostOn(t *testing.T, system saves.System, dir string) (h *Host, end func()) {
	t.Helper()
	store, _ := saves.OpenOn(system, dir)
	h = NewHost(HostOptions{
		Rules: fixture.Rules(t), Store: store, Iters: 1, Program: "1.2.3",
		Now: func() time.Time { return time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC) },
	})
	ended := false
	end = func() {
		if ended {
			return
		}
		ended = true
		h.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	}
	t.Cleanup(end)
	return h, end
}

// A match that ends while the disk is full stays where it is kept until it can become a replay, which happens once.
func TestAMatchThatEndsOnAFullDisk(t *testing.T) {
	for _, sameRun := range []bool{true, false} {
		dir, system := t.TempDir(), &fullDisk{System: saves.Disk()}
		h, end := hostOn(t, system, dir)
		s := solo(t, h, 3)
		play(t, s, rand.New(rand.NewPCG(5, 6)), 60)
		if err := h.auto.journal.Flush(); err != nil {
			t.Fatal(err)
		}
		system.full.Store(true)
		s.Concede()
		h.auto.ending.Wait()
		var waits *endWaits
		if told := h.TakeNotices(); !slices.ContainsFunc(told, func(n error) bool { return errors.As(n, &waits) }) {
			t.Errorf("it is not told: %v", told)
		}
		if h.FindMatch() {
			t.Error("a match that is over can be continued")
		}
		h.TakeNotices()
		// Another match does not replace it.
		play(t, solo(t, h, 4), rand.New(rand.NewPCG(5, 6)), 60)
		if past, err := h.Archive().ReadSummaries(); err != nil || len(past) != 0 {
			t.Errorf("%d matches are past, %v", len(past), err)
		}
		if !sameRun {
			end()
			h, _ = hostOn(t, system, dir)
		}
		h.TakeNotices()
		system.full.Store(false)
		if h.FindMatch() {
			t.Error("a match that is over can be continued")
		}
		if told := h.TakeNotices(); len(told) == 0 || !errors.Is(told[len(told)-1], ErrEnded) {
			t.Errorf("told %v", told)
		}
		for range 2 {
			past, err := h.Archive().ReadSummaries()
			if err != nil || len(past) != 1 || past[0].Winner != 1 {
				t.Fatalf("%+v, %v", past, err)
			}
			replay, err := h.Replayer().Replay(past[0].Name)
			if err != nil {
				t.Fatal(err)
			}
			if _, all := replay.Playback().At(); all != past[0].Decisions {
				t.Errorf("the replay has %d decisions of %d", all, past[0].Decisions)
			}
			h.asked = false
			if h.FindMatch() {
				t.Error("it comes back")
			}
		}
		quiet(t, h)
	}
}

// A match that is not kept, because the match before could not be put anywhere, is kept as soon as there is room.
func TestAMatchIsKeptOnceThereIsRoom(t *testing.T) {
	system := &fullDisk{System: saves.Disk()}
	h, _ := hostOn(t, system, t.TempDir())
	rng := rand.New(rand.NewPCG(5, 6))
	play(t, solo(t, h, 3), rng, 60)
	h.Leave()
	system.full.Store(true)
	s := solo(t, h, 4)
	play(t, s, rng, 30)
	if s.Keeping() != Unkept {
		t.Errorf("it is kept: %d", s.Keeping())
	}
	system.full.Store(false)
	for range pollsARetry {
		h.Poll()
	}
	if s.Keeping() != Kept {
		t.Errorf("it is not kept: %d", s.Keeping())
	}
	play(t, s, rng, 10)
	n := len(s.Records())
	if !h.FindMatch() || len(h.saved.Records) < n {
		t.Errorf("%d of %d records can be continued", len(h.saved.Records), n)
	}
	if copies, err := h.Archive().Copies(); err != nil || len(copies) != 1 {
		t.Errorf("%d copies of the match before, %v", len(copies), err)
	}
}

// While another program has the data folder, its match can be watched. Once it has ended, this program's match is kept,
// and the other's is among the saved ones.
func TestTheFolderIsTakenOver(t *testing.T) {
	for _, playing := range []string{"a match", "nothing", "a match that was left"} {
		dir := t.TempDir()
		first, end := hostOn(t, saves.Disk(), dir)
		theirs := solo(t, first, 3)
		rng := rand.New(rand.NewPCG(5, 6))
		play(t, theirs, rng, 60)
		if err := first.auto.journal.Flush(); err != nil {
			t.Fatal(err)
		}
		second, endSecond := hostOn(t, saves.Disk(), dir)
		if !second.FindMatch() || !second.Foreign() {
			t.Fatal("the other's match is not seen")
		}
		watched, err := second.WatchOther()
		if err != nil {
			t.Fatal(err)
		}
		if _, all := watched.Playback().At(); all == 0 {
			t.Error("there is nothing to watch")
		}
		if _, err := second.Continue(); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the other's match is continued: %v", err)
		}
		var own *Session
		if playing != "nothing" {
			own = solo(t, second, 4)
			play(t, own, rng, 40)
			if own.Keeping() != InUse {
				t.Errorf("keeping %d", own.Keeping())
			}
		}
		if playing == "a match that was left" {
			second.Leave()
		}
		second.Poll()
		if told := toldUnkept(second); (told > 0) != (own != nil) {
			t.Errorf("%s: that the match is not kept is told %d times", playing, told)
		}
		end()
		fixture.Await(t, "the folder to be free", second.Store().Free)
		second.Poll()
		if told := second.TakeNotices(); !slices.ContainsFunc(told, func(n error) bool { return errors.Is(n, ErrFree) }) {
			t.Errorf("told %v", told)
		}
		if !second.TakeChange() || second.TakeChange() {
			t.Error("that it has changed is not told once")
		}
		beside := map[string]int{"a match": 1, "nothing": 0, "a match that was left": 1}[playing]
		if copies, err := second.Archive().Copies(); err != nil || len(copies) != beside {
			t.Errorf("%s: %d saved matches, %v", playing, len(copies), err)
		}
		if playing == "a match" {
			if own.Keeping() != Kept {
				t.Errorf("keeping %d", own.Keeping())
			}
			play(t, own, rng, 10)
		}
		if !second.FindMatch() || second.Foreign() {
			t.Fatalf("%s: there is nothing to continue", playing)
		}
		endSecond()
		third, _ := hostOn(t, saves.Disk(), dir)
		s, err := third.Continue()
		if err != nil {
			t.Fatal(err)
		}
		if want := map[string]uint64{"a match": 4, "nothing": 3, "a match that was left": 3}[playing]; s.Seed() != want {
			t.Errorf("%s: the match of seed %d is continued", playing, s.Seed())
		}
	}
}
