package session

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/saves"
)

// If the data folder disappears during a match, the match goes on and says so.
func TestAFolderThatGoesAway(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	h := host(t, dir, fixture.Rules(t))
	s := solo(t, h, 3)
	rng := rand.New(rand.NewPCG(5, 6))
	play(t, s, rng, 20)
	if err := h.auto.journal.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	// A file in place of the folder prevents the folder from being made again.
	if err := os.WriteFile(dir, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	play(t, s, rng, 100000)
	if !s.Over() {
		t.Fatal("the match did not go on")
	}
	h.auto.ending.Wait()
	told := 0
	for _, n := range h.TakeNotices() {
		var notice saves.Notice
		if !errors.As(n, &notice) || notice.Code != saves.WriteFailed && notice.Code != saves.Unkept {
			t.Errorf("told %v", n)
		}
		told++
	}
	if told == 0 {
		t.Error("nothing was told")
	}
}
