package shelf

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"cinderclash/saves"
)

// note is a item that a player has made.
type note struct{ id, name string }

func (n note) Key() (id, name string) { return n.id, n.name }

func kind() Kind[note] {
	return Kind[note]{
		Prefix: "note-", Format: saves.Format{Kind: "note", Version: 1}, Most: 9,
		Read:  func(id, _, payload string) (note, error) { return note{id, payload}, nil },
		Write: func(n note) string { return n.name },
	}
}

// failing is a disk on which nothing can be changed while why is set.
type failing struct {
	saves.System
	why   error
	tries int
}

func (d *failing) Create(path string, mode fs.FileMode) (saves.File, error) {
	if d.why != nil && strings.HasPrefix(path, "/") {
		d.tries++
		return nil, d.why
	}
	return d.System.Create(path, mode)
}

func (d *failing) Remove(path string) error {
	if d.why != nil {
		return d.why
	}
	return d.System.Remove(path)
}

func opened(t *testing.T, disk *failing, dir string) *Shelf[note] {
	t.Helper()
	store, _ := saves.OpenOn(disk, dir)
	t.Cleanup(func() { store.Close() })
	s, notices := Open(store, kind())
	for _, n := range notices {
		t.Error(n)
	}
	return s
}

// on returns what a program that starts now finds.
func on(t *testing.T, dir string) map[string]string {
	t.Helper()
	store, _ := saves.Open(dir)
	defer store.Close()
	s, _ := Open(store, kind())
	all := map[string]string{}
	for _, n := range s.All() {
		all[n.id] = n.name
	}
	return all
}

// What cannot be written stays on the shelf, is unsaved, is tried again by itself, and is written as it is by then.
func TestWhatCannotBeWrittenIsTriedAgain(t *testing.T) {
	dir, disk := t.TempDir(), &failing{System: saves.Disk()}
	s := opened(t, disk, dir)
	disk.why = fs.ErrPermission
	if err := s.Put(note{"note-001", "one"}); err == nil || !s.Unsaved("note-001") || s.AllSaved() {
		t.Errorf("put %v, unsaved %v", err, s.Unsaved("note-001"))
	}
	if err := s.Put(note{"note-002", "two"}); err == nil {
		t.Error("the second was written")
	}
	if err := s.Put(note{"note-001", "one anew"}); err == nil {
		t.Error("the first was written")
	}
	for range 2000 {
		if news := s.Attend(); news != nil {
			t.Fatalf("what the caller has told is told again: %v", news)
		}
	}
	if disk.tries < 20 || disk.tries > 200 {
		t.Errorf("in half a minute there were %d attempts", disk.tries)
	}
	disk.why = nil
	told := 0
	for range 2 * 300 {
		if news := s.Attend(); errors.Is(news, saves.ErrSaved) {
			told++
		} else if news != nil {
			t.Error(news)
		}
	}
	if told != 1 || !s.AllSaved() {
		t.Errorf("that it is saved is told %d times; all saved %v", told, s.AllSaved())
	}
	if got := on(t, dir); len(got) != 2 || got["note-001"] != "one anew" || got["note-002"] != "two" {
		t.Errorf("on disk is %v", got)
	}
}

// A file that another program holds for a moment is tried again soon, without a word; if it holds it for long, that is told.
func TestAFileThatIsHeldForAMoment(t *testing.T) {
	held := errors.Join(saves.ErrBusy, errors.New("sharing violation"))
	for _, ticks := range []int{60, 240, 299, 400} {
		dir, disk := t.TempDir(), &failing{System: saves.Disk()}
		s := opened(t, disk, dir)
		disk.why = held
		if err := s.Put(note{"note-001", "one"}); !saves.Busy(err) {
			t.Fatalf("put %v", err)
		}
		told, saved := 0, 0
		for n := range 1200 {
			if n == ticks {
				disk.why = nil
			}
			switch news := s.Attend(); {
			case errors.Is(news, saves.ErrSaved):
				saved++
			case news != nil:
				told++
			}
		}
		want := 0
		if ticks >= 300 {
			want = 1
		}
		if told != want || saved != want || !s.AllSaved() || on(t, dir)["note-001"] != "one" {
			t.Errorf("held for %d ticks: told %d times, then saved %d times, on disk %v", ticks, told, saved, on(t, dir))
		}
	}
}

// What cannot be removed stays on the shelf, as it stays on disk.
func TestWhatCannotBeRemovedStays(t *testing.T) {
	dir, disk := t.TempDir(), &failing{System: saves.Disk()}
	s := opened(t, disk, dir)
	if err := s.Put(note{"note-001", "one"}); err != nil {
		t.Fatal(err)
	}
	disk.why = fs.ErrPermission
	if err := s.Remove("note-001"); err == nil {
		t.Error("it was removed")
	}
	if _, there := s.Get("note-001"); !there || on(t, dir)["note-001"] != "one" {
		t.Errorf("on the shelf %v, on disk %v", there, on(t, dir))
	}
	disk.why = nil
	if err := s.Remove("note-001"); err != nil || len(on(t, dir)) != 0 {
		t.Errorf("then %v, on disk %v", err, on(t, dir))
	}
	// What was never written is removed too.
	disk.why = fs.ErrPermission
	_ = s.Put(note{"note-002", "two"})
	disk.why = nil
	if err := s.Remove("note-002"); err != nil || !s.AllSaved() {
		t.Errorf("what was never written: %v, all saved %v", err, s.AllSaved())
	}
}
