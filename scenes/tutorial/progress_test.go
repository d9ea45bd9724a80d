package tutorial

import (
	"testing"

	"cinderclash/saves"
)

// opened returns the progress in a data folder, as a program started there finds it.
func opened(t *testing.T, dir string) *Progress {
	t.Helper()
	store, _ := saves.Open(dir)
	t.Cleanup(func() { store.Close() })
	p, err := OpenProgress(store)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// finish records that a lesson is done.
func finish(t *testing.T, p *Progress, id string) {
	t.Helper()
	if err := p.Finish(id); err != nil {
		t.Fatal(err)
	}
}

// The puzzles of a folder stay done whatever its name, also if the folder was away while others were done.
func TestProgressOfAFolderWithSpaces(t *testing.T) {
	dir := t.TempDir()
	const own = "Two  odd doors/my latch"
	finish(t, opened(t, dir), own)
	p := opened(t, dir)
	if !p.Done(own) || p.Done("Two") || p.Done("latch") {
		t.Errorf("done is %q", p.done)
	}
	finish(t, p, "burn")
	if p = opened(t, dir); !p.Done(own) || !p.Done("burn") {
		t.Errorf("done is %q", p.done)
	}
}

// Each of two programs on one folder keeps what the other has recorded.
func TestProgressOfTwoPrograms(t *testing.T) {
	dir := t.TempDir()
	a, b := opened(t, dir), opened(t, dir)
	finish(t, a, "burn")
	finish(t, b, "soup")
	finish(t, a, "tide")
	p := opened(t, dir)
	for _, id := range []string{"burn", "soup", "tide"} {
		if !p.Done(id) {
			t.Errorf("%s is not done: %q", id, p.done)
		}
	}
}
