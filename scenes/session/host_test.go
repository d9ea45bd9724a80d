package session

import (
	"bytes"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/record"

	"github.com/google/go-cmp/cmp"
)

func host(t testing.TB, dir string, rules *match.Rules) *Host {
	t.Helper()
	store, notices := saves.Open(dir)
	for _, n := range notices {
		t.Error(n)
	}
	h := NewHost(HostOptions{
		Rules: rules, Store: store, Iters: 1, Program: "1.2.3",
		Now: func() time.Time { return time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC) },
	})
	t.Cleanup(func() {
		h.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return h
}

func solo(t testing.TB, h *Host, seed uint64) *Session {
	t.Helper()
	decks := h.Rules().Library.Decks
	s, err := h.Begin([2]card.DeckList{decks[0], decks[1]}, [2]Seat{{Name: "Ann"}, {Name: "Ben", Bot: ai.Random{}}}, seed)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func quiet(t testing.TB, h *Host) {
	t.Helper()
	for _, n := range h.TakeNotices() {
		t.Errorf("there was trouble: %v", n)
	}
}

func TestContinueInTheMiddleOfAnything(t *testing.T) {
	rules := fixture.Rules(t)
	h := host(t, t.TempDir(), rules)
	if h.FindMatch() {
		t.Fatal("there is a match to continue before any")
	}
	if _, err := h.Continue(); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("nothing was continued: %v", err)
	}
	s := solo(t, h, 3)
	rng := rand.New(rand.NewPCG(5, 6))
	halves := 0
	for steps := 0; !s.Over(); steps++ {
		for n := 1 + steps%13; n > 0 && !(steps%2 == 0 && s.Withdrawable()); n-- {
			play(t, s, rng, 1)
		}
		if s.Over() {
			break
		}
		records, log, before, begun := s.Records(), slices.Clone(s.Log()), s.Observation().Hash(), s.Withdrawable()
		if begun {
			halves++
		}
		h.Leave()
		if !h.FindMatch() {
			t.Fatal("the match that was left cannot be continued")
		}
		var err error
		if s, err = h.Continue(); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(records, s.Records()); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(log, s.Log()); diff != "" {
			t.Fatal(diff)
		}
		if s.Observation().Hash() != before || s.Withdrawable() != begun {
			t.Fatalf("it goes on from another position; an action was begun: %v", begun)
		}
	}
	if halves < 5 {
		t.Errorf("it was left in the middle of an action %d times", halves)
	}
	quiet(t, h)
	if h.FindMatch() {
		t.Error("a match that is over can be continued")
	}
	inOne := solo(t, host(t, t.TempDir(), rules), 3)
	play(t, inOne, rand.New(rand.NewPCG(5, 6)), 100000)
	if diff := cmp.Diff(inOne.Records(), s.Records()); diff != "" {
		t.Errorf("interrupted, the match went another way: %s", diff)
	}
}

func TestBeginningAnotherClosesTheFirst(t *testing.T) {
	h := host(t, t.TempDir(), fixture.Rules(t))
	rng := rand.New(rand.NewPCG(1, 1))
	play(t, solo(t, h, 1), rng, 40)
	second := solo(t, h, 2)
	play(t, second, rng, 20)
	records := second.Records()
	h.Leave()
	s, err := h.Continue()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(records, s.Records()); diff != "" {
		t.Error(diff)
	}
	if !toldBeside(h) {
		t.Error("there was other trouble")
	}
}

func TestARematchRightAfterTheEnd(t *testing.T) {
	h := host(t, t.TempDir(), fixture.Rules(t))
	for seed := range uint64(5) {
		s := solo(t, h, seed)
		s.Concede()
		if _, bad := s.TakeNotice(); bad || !s.Over() {
			t.Fatal("conceding went wrong")
		}
	}
	play(t, solo(t, h, 9), rand.New(rand.NewPCG(1, 1)), 10)
	if !h.FindMatch() {
		t.Error("the last match cannot be continued")
	}
	quiet(t, h)
}

func TestADamagedAutosaveIsSetAsideAndMendedFromOlderOnes(t *testing.T) {
	rules, dir := fixture.Rules(t), t.TempDir()
	h := host(t, dir, rules)
	s := solo(t, h, 3)
	rng := rand.New(rand.NewPCG(5, 6))
	for clashes := 0; clashes < 3; {
		before := len(s.Log())
		play(t, s, rng, 1)
		for _, e := range s.Log()[before:] {
			if e.Event.Kind == match.ClashEnded {
				clashes++
			}
		}
	}
	records := s.Records()
	h.Leave()
	files, err := filepath.Glob(filepath.Join(dir, "*.journal"))
	if err != nil || len(files) < 2 || len(files) > 3 {
		t.Fatalf("generations %v, %v", files, err)
	}
	newest := slices.Max(files)
	data, err := os.ReadFile(newest)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 0x40
	if err := os.WriteFile(newest, data, 0o644); err != nil {
		t.Fatal(err)
	}
	if !h.FindMatch() {
		t.Fatal("no older match is offered")
	}
	var codes []saves.Code
	for _, n := range h.TakeNotices() {
		var notice saves.Notice
		if errors.As(n, &notice) {
			codes = append(codes, notice.Code)
		}
	}
	if diff := cmp.Diff([]saves.Code{saves.Damaged}, codes); diff != "" {
		t.Error(diff)
	}
	s, err = h.Continue()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.EqualFunc(s.Records(), records, bytes.Equal) {
		t.Errorf("%d records were offered and not all %d, of which each is in some file", len(s.Records()), len(records))
	}
	if aside, err := filepath.Glob(filepath.Join(dir, "*.journal.*")); err != nil || len(aside) != 1 { // it was damaged, and is set aside once a new one holds the whole match
		t.Errorf("set aside: %v, %v", aside, err)
	}
}

// Records with valid checksums that break the rules are skipped. The match continues from the last position that is
// known.
func TestAnAutosaveThatNoMatchCanBe(t *testing.T) {
	rules, dir := fixture.Rules(t), t.TempDir()
	h := host(t, dir, rules)
	s := solo(t, h, 3)
	play(t, s, rand.New(rand.NewPCG(5, 6)), 50)
	records := slices.Clone(s.Records())
	h.Leave()
	records[30] = records[29]
	files, err := filepath.Glob(filepath.Join(dir, "*.journal"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	data, err := saves.EncodeJournal(record.Format(), records)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(slices.Max(files), data, 0o644); err != nil {
		t.Fatal(err)
	}
	s, err = h.Continue()
	if n := len(records); err != nil || len(s.Records()) < n || !slices.EqualFunc(s.Records()[:n], records, bytes.Equal) {
		t.Fatalf("%v; want the %d records", err, n)
	}
	quiet(t, h) // a record of a whole position came after it
	play(t, s, rand.New(rand.NewPCG(5, 6)), 10)
	h.Leave()
	if s, err = h.Continue(); err != nil || len(s.Records()) < len(records)+1 {
		t.Errorf("not played on: %v", err)
	}
	quiet(t, h)
}

func TestCopies(t *testing.T) {
	dir := t.TempDir()
	h := host(t, dir, fixture.Rules(t))
	s := solo(t, h, 3)
	rng := rand.New(rand.NewPCG(5, 6))
	play(t, s, rng, 60)
	name, path, err := h.Archive().SaveCopy(s)
	if err != nil || name != "match-20260102-030405-round-1" || filepath.Dir(path) != dir {
		t.Fatalf("saved as %s at %s, %v", name, path, err)
	}
	if err := h.o.Store.Put("deck-of-mine", saves.Format{Kind: "deck", Version: 1}, nil); err != nil {
		t.Fatal(err)
	}
	records := s.Records()
	play(t, s, rng, 60)
	copies, err := h.Archive().Copies()
	if err != nil || len(copies) != 1 || copies[0].Name != name {
		t.Fatalf("listed %v, %v", copies, err)
	}
	for range 2 {
		s, err = h.OpenCopy(name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(records, s.Records()); diff != "" {
			t.Error(diff)
		}
		play(t, s, rng, 5)
	}
	if _, err := h.OpenCopy("none"); err == nil {
		t.Error("a copy that is not there was opened")
	}
	// A copy that cannot be opened leaves the current match unchanged and kept.
	play(t, s, rng, 5)
	records = s.Records()
	h.Leave()
	if s, err = h.Continue(); err != nil || len(s.Records()) != len(records) {
		t.Errorf("the match did not go on: %v", err)
	}
	for _, n := range h.TakeNotices() { // one for each match that was put among the saved ones
		if !errors.Is(n, ErrBeside) {
			t.Error(n)
		}
	}
}

func TestWithoutAStore(t *testing.T) {
	h := NewHost(HostOptions{Rules: fixture.Rules(t), Iters: 1})
	s := solo(t, h, 1)
	play(t, s, rand.New(rand.NewPCG(5, 6)), 100000)
	if !s.Over() || h.FindMatch() || h.Archive().Dialogs() {
		t.Error("without a store something is different")
	}
	if _, _, err := h.Archive().SaveCopy(s); err == nil {
		t.Error("a copy was saved nowhere")
	}
	if copies, err := h.Archive().Copies(); err != nil || len(copies) != 0 {
		t.Error(copies, err)
	}
	if _, err := h.OpenCopy("x"); err == nil {
		t.Error("a copy was opened from nowhere")
	}
	h.Close()
}

func TestSeeds(t *testing.T) {
	free := NewHost(HostOptions{Rules: fixture.Rules(t)})
	if first, second := free.NewSeed(), free.NewSeed(); first == second {
		t.Error("two matches have one seed")
	}
	seed := uint64(77)
	if got := NewHost(HostOptions{Rules: fixture.Rules(t), Seed: &seed}).NewSeed(); got != seed {
		t.Errorf("the seed is %d", got)
	}
}

const (
	killedDir  = "CINDERCLASH_TEST_DATA"
	killedSeed = 12
)

// playUntilKilled plays a match in the process that TestContinueAfterKill starts and kills.
func playUntilKilled(t *testing.T, dir string) {
	t.Helper()
	s := solo(t, host(t, dir, fixture.Rules(t)), killedSeed)
	rng := rand.New(rand.NewPCG(5, 6))
	for !s.Over() {
		play(t, s, rng, 1)
		os.Stdout.WriteString(strconv.Itoa(len(s.Records())) + "\n")
		time.Sleep(2 * time.Millisecond)
	}
	time.Sleep(time.Hour)
}

func TestContinueAfterKill(t *testing.T) {
	if dir := os.Getenv(killedDir); dir != "" {
		playUntilKilled(t, dir)
	}
	rules := fixture.Rules(t)
	whole := solo(t, host(t, t.TempDir(), rules), killedSeed)
	play(t, whole, rand.New(rand.NewPCG(5, 6)), 100000)
	for _, after := range []int{3, 40, 150} {
		dir := t.TempDir()
		cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^TestContinueAfterKill$")
		cmd.Env = append(os.Environ(), killedDir+"="+dir)
		out, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		told, line := 0, make([]byte, 0, 16)
		for one := make([]byte, 1); told < after; {
			if _, err := out.Read(one); err != nil {
				t.Fatalf("after %d records: %v", told, err)
			}
			if line = append(line, one[0]); one[0] == '\n' {
				if told, err = strconv.Atoi(strings.TrimSpace(string(line))); err != nil {
					t.Fatal(err)
				}
				line = line[:0]
			}
		}
		// The records reported are on their way to the disk, and the process plays on meanwhile.
		fixture.Await(t, "the records to be on disk", func() bool {
			files, _ := filepath.Glob(filepath.Join(dir, "*.journal"))
			return slices.ContainsFunc(files, func(file string) bool {
				records, _, err := record.Load(file)
				return err == nil && len(records) >= told
			})
		})
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // an error is expected: the process was killed

		h := host(t, dir, rules)
		s, err := h.Continue()
		if err != nil {
			t.Fatal(err)
		}
		n := len(s.Records())
		if n < told || !slices.EqualFunc(s.Records(), whole.Records()[:n], bytes.Equal) {
			t.Errorf("killed after %d records, continued with %d", told, n)
		}
	}
}

// A match under other customs keeps them when it is continued, when it is replayed and in a rematch.
func TestCustomsStayWithTheMatch(t *testing.T) {
	h := host(t, t.TempDir(), fixture.Rules(t))
	decks := h.Rules().Library.Decks
	small := match.Standard()
	small.List, small.Kept, small.Dice, small.DeckMin, small.DeckMax, small.Rounds = 4, 2, 6, 10, 20, 3
	all := []match.Customs{{Profile: match.Profiles()[2], Format: match.Standard()}}
	for _, p := range match.Profiles() {
		all = append(all, match.Customs{Profile: p, Format: small})
	}
	const named = "Our way"
	for _, c := range all {
		short := [2]card.DeckList{decks[0].Shortened(c.Format.Deck()), decks[1].Shortened(c.Format.Deck())}
		s, err := h.BeginUnder(c, named, short, [2]Seat{{Name: "Ann"}, {Name: "Ben", Bot: ai.Random{}}}, 7)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 40 && !s.Over(); n++ {
			advance(t, s)
		}
		now := s.match.Hash()
		if s, err = h.Continue(); err != nil || s.match.Hash() != now || s.Named() != named || s.o.Rules.Customs().Code() != c.Code() {
			t.Fatalf("under %s: it goes on under %s, %v", c.Code(), s.o.Rules.Customs().Code(), err)
		}
		name, _, err := h.Archive().SaveCopy(s)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = h.OpenCopy(name); err != nil || s.match.Hash() != now || s.Named() != named || s.o.Rules.Customs().Code() != c.Code() {
			t.Fatalf("under %s: a copy goes on under %s, %v", c.Code(), s.o.Rules.Customs().Code(), err)
		}
		for !s.Over() {
			advance(t, s)
		}
		again, err := h.Rematch(s)
		if err != nil || again.Named() != named || again.o.Rules.Customs().Code() != c.Code() {
			t.Errorf("after %s a rematch is under %v, %v", c.Code(), again, err)
		}
		fight, err := h.Spar(short, [2]Seat{{Name: "Ann"}, {Name: "Ben", Bot: ai.Random{}}}, 7)
		if err != nil || fight.o.Rules.Profile != match.Profiles()[0] {
			t.Errorf("a first fight is not under Blades: %v", err)
		}
	}
	wrong := match.StandardCustoms()
	wrong.Format.Kept = 0
	if _, err := h.BeginUnder(wrong, "", [2]card.DeckList{decks[0], decks[1]}, [2]Seat{}, 1); err == nil {
		t.Error("a match begins in a format that cannot be")
	}
}

// advance plays the first legal move, or a decision that is not the player's.
func advance(t *testing.T, s *Session) {
	t.Helper()
	if !s.Ready() {
		s.Advance()
		return
	}
	if _, err := s.Play(s.Observation().Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
}
