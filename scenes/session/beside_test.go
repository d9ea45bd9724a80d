package session

import (
	"bytes"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/record"

	"github.com/google/go-cmp/cmp"
)

// toldBeside takes the notices of a host and reports whether all of them say that a match was put among the saved ones.
func toldBeside(h *Host) bool {
	told := h.TakeNotices()
	return len(told) == 1 && errors.Is(told[0], ErrBeside)
}

// clashes plays n clashes of a match.
func clashes(t *testing.T, s *Session, rng *rand.Rand, n int) {
	t.Helper()
	for n > 0 && !s.Over() {
		before := len(s.whole)
		play(t, s, rng, 1)
		for _, e := range s.whole[before:] {
			if e.Event.Kind == match.ClashEnded {
				n--
			}
		}
	}
}

func TestTheMatchBeforeGoesToTheSavedOnes(t *testing.T) {
	h := host(t, t.TempDir(), fixture.Rules(t))
	rng := rand.New(rand.NewPCG(1, 1))
	solo(t, h, 1)
	first := solo(t, h, 2) // nobody has decided anything in the match before
	quiet(t, h)
	play(t, first, rng, 60)
	records := slices.Clone(first.Records())
	second := solo(t, h, 3)
	if !toldBeside(h) {
		t.Error("it is not told")
	}
	clashes(t, second, rng, 4)
	copies, err := h.Archive().Copies()
	if err != nil || len(copies) != 1 {
		t.Fatal(copies, err)
	}
	// Continuing the same match, from the same position or a later one, adds no saved match.
	h.Leave()
	if _, err := h.Continue(); err != nil {
		t.Fatal(err)
	}
	quiet(t, h)
	left := slices.Clone(h.current.Records())
	back, err := h.OpenCopy(copies[0].Name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(records, back.Records()); diff != "" {
		t.Error(diff)
	}
	if !toldBeside(h) {
		t.Error("it is not told that the second goes to the saved ones")
	}
	// An earlier copy of the same match does not replace what came after it.
	name, _, err := h.Archive().SaveCopy(back)
	if err != nil {
		t.Fatal(err)
	}
	clashes(t, back, rng, 3) // into the next round: a copy of the same round would be replaced by its continuation
	later := slices.Clone(back.Records())
	if _, err := h.OpenCopy(name); err != nil {
		t.Fatal(err)
	}
	copies, err = h.Archive().Copies()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range [][][]byte{records, left, later} {
		if !slices.ContainsFunc(copies, func(e saves.Entry) bool {
			m, err := h.Archive().Read(e.Name)
			return err == nil && slices.EqualFunc(m.Records, want, bytes.Equal)
		}) {
			t.Errorf("a match of %d records is lost", len(want))
		}
	}
}

// A match with unknown cards cannot be continued, and is kept while others are begun after it.
func TestTheAutosaveOfOtherCardsIsKept(t *testing.T) {
	dir := t.TempDir()
	h := host(t, dir, fixture.Rules(t))
	rng := rand.New(rand.NewPCG(5, 6))
	first := solo(t, h, 3)
	play(t, first, rng, 50)
	records := slices.Clone(first.Records())
	h.Leave()
	records[0] = bytes.Replace(records[0], []byte(`"heroes":["`), []byte(`"heroes":["of-another-set-`), 1)
	files, err := filepath.Glob(filepath.Join(dir, "*.journal"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	data, err := saves.EncodeJournal(record.Format(), records)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var damage *record.Damage
	if _, err := h.Continue(); !errors.As(err, &damage) || damage.Record != 1 {
		t.Fatalf("it goes on: %v", err)
	}
	for seed := range uint64(3) {
		clashes(t, solo(t, h, seed), rng, 4)
	}
	h.Leave()
	copies, err := h.Archive().Copies()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range copies {
		doc, err := h.Store().Get(c.Name, record.Format())
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Equal(doc.Payload, record.Lines(records)) {
			return
		}
	}
	t.Errorf("it is not among the %d saved matches", len(copies))
}

// If the power fails just as a match ends, the match becomes a replay at the next start, and cannot be continued.
func TestAMatchThatWasOverBecomesAReplay(t *testing.T) {
	for name, then := range map[string]func(*testing.T, *Host){
		"begin": func(t *testing.T, h *Host) { solo(t, h, 4) },
		"continue": func(t *testing.T, h *Host) {
			if h.FindMatch() {
				t.Error("it can be continued")
			}
			if _, err := h.Continue(); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("it is continued: %v", err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := host(t, t.TempDir(), fixture.Rules(t))
			s := solo(t, h, 3)
			play(t, s, rand.New(rand.NewPCG(3, 4)), 30)
			records := slices.Clone(s.Records())
			h.Leave()
			ended := s.match
			give := match.Move{Kind: match.Concede}
			if err := ended.Apply(give, nil); err != nil {
				t.Fatal(err)
			}
			if err := h.auto.Start(append(records, record.Decision(h.Rules(), match.NoCause, give, ended.Hash()))); err != nil {
				t.Fatal(err)
			}
			h.auto.Close()
			h.asked = false
			then(t, h)
			if told := h.TakeNotices(); len(told) != 1 || !errors.Is(told[0], ErrEnded) {
				t.Errorf("told %v", told)
			}
			if past, err := h.Archive().ReadSummaries(); err != nil || len(past) != 1 || past[0].Winner != 1 {
				t.Errorf("%+v, %v", past, err)
			}
			if copies, err := h.Archive().Copies(); err != nil || len(copies) != 0 {
				t.Errorf("%v, %v", copies, err)
			}
		})
	}
}

// If the match before cannot be kept elsewhere, nothing replaces it: the next match is played without autosave.
func TestAMatchThatCannotBePutBeside(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	h := host(t, dir, fixture.Rules(t))
	rng := rand.New(rand.NewPCG(7, 7))
	play(t, solo(t, h, 1), rng, 60)
	if !h.FindMatch() {
		t.Fatal("there is nothing to continue")
	}
	quiet(t, h)
	aside := dir + "-aside"
	if err := os.Rename(dir, aside); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(dir, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	next := solo(t, h, 2)
	told := h.TakeNotices()
	var notice saves.Notice
	if len(told) != 1 || !errors.As(told[0], &notice) || notice.Code != saves.WriteFailed {
		t.Errorf("told %v", told)
	}
	if err := errors.Join(os.Remove(dir), os.Rename(aside, dir)); err != nil {
		t.Fatal(err)
	}
	clashes(t, next, rng, 4)
	if s, err := h.Continue(); err != nil || len(s.Records()) < 60 || s.Names() != next.Names() || s.Seed() != 1 {
		t.Errorf("the match before is lost: %v", err)
	}
	quiet(t, h)
}

// A program whose folder another one has taken, because the lock was deleted, says so, and the match goes on
// without being kept.
func TestTheFolderIsTaken(t *testing.T) {
	dir := t.TempDir()
	h := host(t, dir, fixture.Rules(t))
	s := solo(t, h, 1)
	play(t, s, rand.New(rand.NewPCG(1, 1)), 10)
	h.o.Store.Flush()
	// The other program locks its file before the file has the name, so that the first program cannot be faster.
	elsewhere := t.TempDir()
	other, _ := saves.Open(elsewhere)
	defer other.Close()
	if err := os.Rename(filepath.Join(elsewhere, "lock"), filepath.Join(dir, "lock")); err != nil {
		t.Fatal(err)
	}
	h.auto.Sync()
	h.o.Store.Flush()
	h.Poll()
	var notice saves.Notice
	if told := h.TakeNotices(); len(told) == 0 || !errors.As(told[0], &notice) || notice.Code != saves.FolderTaken {
		t.Errorf("told %v", told)
	}
	if s.Keeping() != InUse {
		t.Errorf("the match is said to be %v", s.Keeping())
	}
	h.Poll()
	quiet(t, h)
}
