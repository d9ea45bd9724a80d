package record

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/engine/match"

	"github.com/google/go-cmp/cmp"
)

func TestWhatWasTakenBackIsNotPlayed(t *testing.T) {
	lib := frozen(t)
	m := some(t, lib, 40)
	at30 := some(t, lib, 30)
	records := append(slices.Clone(m.Records), Undo(30, false, at30.Now.Hash()))
	back, err := Read(lib, "FILE", records)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(back.Moves, m.Moves[:30]) || back.Now.Hash() != at30.Now.Hash() || back.Undos != 1 || back.Marked {
		t.Errorf("%d moves are left after %d undos, marked: %v", len(back.Moves), back.Undos, back.Marked)
	}
	if diff := cmp.Diff(records, back.Records); diff != "" {
		t.Error(diff)
	}
	if want := "30 decisions, 1 undo, not ended"; !strings.Contains(back.Summary(), want) {
		t.Errorf("%q does not say %q", back.Summary(), want)
	}
	// Played on into a part without decisions, and on from there.
	back.goOn(t, rand.New(rand.NewPCG(8, 9)))
	begun := some(t, lib, 0)
	records = append(slices.Clone(back.Records), Undo(0, true, begun.Now.Hash()))
	back, err = Read(lib, "FILE", records)
	if err != nil {
		t.Fatal(err)
	}
	if len(back.Moves) != 0 || back.Now.Hash() != begun.Now.Hash() || back.Undos != 2 || !back.Marked {
		t.Errorf("%d moves are left after %d undos, marked: %v", len(back.Moves), back.Undos, back.Marked)
	}
	back.goOn(t, rand.New(rand.NewPCG(3, 4)))
	again, err := Read(lib, "FILE", back.Records)
	if err != nil || len(again.Moves) != 1 {
		t.Errorf("%d moves, %v", len(again.Moves), err)
	}
}

func TestDamagedUndos(t *testing.T) {
	lib := frozen(t)
	m := some(t, lib, 20)
	at15 := some(t, lib, 15)
	good := string(Undo(15, true, at15.Now.Hash()))
	for name, tt := range map[string]struct {
		record string
		want   string
	}{
		"too far":   {strings.Replace(good, "15", "20", 1), "it goes back to 20 decisions where there are 20"},
		"no number": {strings.Replace(good, "15", "x", 1), `"x" is not a number of decisions`},
		"negative":  {strings.Replace(good, "15", "-1", 1), `"-1" is not a number of decisions`},
		"huge":      {strings.Replace(good, "15", "99999999999999999999", 1), `"99999999999999999999" is not a number of decisions`},
		"elsewhere": {strings.Replace(good, "15", "14", 1), "which is not that after 14 decisions"},
		"no hash":   {"undo 15", "it has no hash"},
		"short":     {"undo 15 =12", `"12" is not a hash of 16 hexadecimal digits`},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Read(lib, "FILE", append(slices.Clone(m.Records), []byte(tt.record)))
			if err == nil || !strings.Contains(err.Error(), "FILE, record 22: ") || !strings.Contains(err.Error(), tt.want) {
				t.Fatalf("%v does not say %q", err, tt.want)
			}
			if len(got.Moves) != 20 || len(got.Records) != 21 || got.Undos != 0 || got.Marked {
				t.Errorf("%d moves can be played on from, after %d undos", len(got.Moves), got.Undos)
			}
		})
	}
	// Damage before an undo leaves what came before the damage. Damage after it leaves what the undo left.
	broken := func(record int) [][]byte {
		records := append(slices.Clone(m.Records), []byte(good))
		last := &Match{Rules: at15.Rules, Header: at15.Header, Decks: at15.Decks, Now: at15.Now, Records: records}
		last.goOn(t, rand.New(rand.NewPCG(1, 1)))
		records = last.Records
		records[record] = Decision(m.Rules, match.ByMay, match.Move{Kind: match.Yes}, 1)
		return records
	}
	for record, left := range map[int]int{4: 3, 22: 15} {
		got, err := Read(lib, "FILE", broken(record))
		if err == nil || len(got.Moves) != left || got.Counted != left || !got.Marked || !got.Rebase {
			t.Errorf("damage in record %d leaves %d moves of %d decisions, marked: %v (%v)", record, len(got.Moves), got.Counted, got.Marked, err)
		}
	}
	// Records that were taken back may hold anything.
	got, err := Read(lib, "FILE", broken(18))
	if err != nil || len(got.Moves) != 16 {
		t.Errorf("%d moves, %v", len(got.Moves), err)
	}
}
