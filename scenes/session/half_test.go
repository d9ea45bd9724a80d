package session

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/record"

	"github.com/google/go-cmp/cmp"
)

// resumed returns the session that continues a match with these records, as after a kill.
func resumed(t *testing.T, s *Session, records [][]byte) *Session {
	t.Helper()
	saved, err := record.Read(s.Rules().Library, "FILE", records)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Resume(saved, Options{Iters: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(again.Close)
	return again
}

// decisions returns records without the ones of half-made choices.
func decisions(all [][]byte) [][]byte {
	return slices.DeleteFunc(slices.Clone(all), func(r []byte) bool {
		word, _, _ := strings.Cut(string(r), " ")
		return word == "begun" || word == "picked" || word == "wants"
	})
}

// playTo plays at random until so returns true.
func playTo(t *testing.T, s *Session, rng *rand.Rand, so func() bool) {
	t.Helper()
	for n := 0; !so(); n++ {
		if s.Over() || n > 100_000 {
			t.Fatal("that never comes to be")
		}
		if s.Shared() {
			share(t, s, rng)
		} else {
			play(t, s, rng, 1)
		}
	}
}

// If the program dies while an action is completed, no part of the action is lost, whichever record was written last: the action
// is as it was before the last choice, or it is played whole.
func TestKilledWhileAnActionIsCompleted(t *testing.T) {
	rules := fixture.Rules(t)
	rng := rand.New(rand.NewPCG(1, 2))
	tried := 0
	for seed := range uint64(6) {
		o := options(rules, seed)
		o.Seats[0].Bot = nil
		s := open(t, o)
		for !s.Over() && tried < 60 {
			if !s.Withdrawable() || !s.Ready() {
				play(t, s, rng, 1)
				continue
			}
			from, begun := len(s.records), s.Observation().Hash()
			play(t, s, rng, 1)
			if s.Withdrawable() {
				continue
			}
			done := slices.Clone(s.records)
			want := s.match.Hash()
			if len(done) < from+3 { // what is begun, and two decisions
				t.Fatalf("an action of two parts is only %d records", len(done)-from)
			}
			for n := from; n < len(done); n++ {
				again := resumed(t, s, done[:n])
				if n == from {
					if again.Observation().Hash() != begun || !again.Withdrawable() || !again.Ready() {
						t.Fatal("before it is complete it is not as it was")
					}
					continue
				}
				for again.match.Hash() != want {
					if again.Ready() {
						t.Fatalf("after %d of %d records something is asked again: %s", n-from, len(done)-from, again.Observation().Pending().Cause)
					}
					again.Advance()
				}
				if diff := cmp.Diff(decisions(done), decisions(again.records)); diff != "" {
					t.Fatal(diff)
				}
				tried++
			}
		}
	}
	if tried < 20 {
		t.Errorf("tried at %d records", tried)
	}
}

// An action that was withdrawn before the program died is still withdrawn when the match is continued.
func TestWhatIsWithdrawnStaysSo(t *testing.T) {
	o := options(fixture.Rules(t), 3)
	o.Seats[0].Bot = nil
	s := open(t, o)
	playTo(t, s, rand.New(rand.NewPCG(1, 2)), func() bool { return !s.Withdrawable() && s.Ready() && s.Observation().Pending().Shape == match.Act })
	playTo(t, s, rand.New(rand.NewPCG(3, 2)), s.Withdrawable)
	public := s.match.Observe(match.First)
	before := public.Hash()
	if again := resumed(t, s, s.Records()); !again.Withdrawable() {
		t.Error("what was begun is not")
	}
	s.Withdraw()
	if again := resumed(t, s, s.Records()); again.Withdrawable() || again.Observation().Hash() != before || !again.Ready() {
		t.Error("what was withdrawn is begun")
	}
}

// Moves picked for an answer, and what a player wants to be asked, are restored when the match is continued. The decision drops
// them.
func TestPicksAndWantsAreKept(t *testing.T) {
	o := options(fixture.Rules(t), 4)
	o.Seats[0].Bot = nil
	s := open(t, o)
	rng := rand.New(rand.NewPCG(1, 2))
	legal := s.Observation().Legal(nil)
	if s.Observation().Pending().Cause != match.ByDraft {
		playTo(t, s, rng, func() bool { return s.Ready() && s.Observation().Pending().Cause == match.ByDraft })
		legal = s.Observation().Legal(nil)
	}
	for _, picks := range [][]match.Move{legal[:1], legal[:3], legal[1:3], nil, legal[2:4]} {
		s.Pick(picks...)
		n := len(s.Records())
		s.Pick(picks...)
		if len(s.Records()) != n {
			t.Error("the same choice is recorded twice")
		}
		if again := resumed(t, s, s.Records()); !slices.Equal(again.Picked(), picks) {
			t.Errorf("picked are %v, not %v", again.Picked(), picks)
		}
	}
	if _, err := s.Play(legal[2]); err != nil {
		t.Fatal(err)
	}
	if again := resumed(t, s, s.Records()); !slices.Equal(again.Picked(), legal[3:4]) || !slices.Equal(s.Picked(), legal[3:4]) {
		t.Errorf("of two, %v are left, and %v", again.Picked(), s.Picked())
	}
	playTo(t, s, rng, func() bool { return s.Ready() && s.Observation().Pending().Cause == match.ByActivation })
	if len(s.Picked()) != 0 {
		t.Errorf("picked are %v", s.Picked())
	}
	for _, want := range []bool{true, false, true} {
		s.SetHolds(match.First, want)
		if again := resumed(t, s, s.Records()); again.Holds(match.First) != want || again.Fixing(match.First) {
			t.Errorf("holding priority is %v", again.Holds(match.First))
		}
	}
	playTo(t, s, rng, func() bool { who, ok := s.Fixer(); return s.Ready() && ok && who == match.First })
	hand := s.Observation().AppendHand(nil, match.First)
	for _, with := range []card.CardID{0, hand[0], 0} {
		s.SetFixing(match.First, true, with)
		if again := resumed(t, s, s.Records()); !again.Fixing(match.First) || again.FixWith(match.First) != with {
			t.Errorf("a die is fixed with %d, not %d", again.FixWith(match.First), with)
		}
	}
	playTo(t, s, rng, func() bool { return s.Ready() && s.Observation().Pending().Cause == match.ByFixing })
	if _, err := s.Play(match.Move{Kind: match.Pass}); err != nil {
		t.Fatal(err)
	}
	if again := resumed(t, s, s.Records()); again.Fixing(match.First) {
		t.Error("after the answer it is still wanted")
	}
}

// A question to which an undo went back is asked again when the match is continued.
func TestAfterAnUndoTheQuestionIsAskedAgain(t *testing.T) {
	o := options(fixture.Rules(t), 4)
	o.Seats[0].Bot = nil
	s := open(t, o)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 12 {
		play(t, s, rng, 40)
		if s.Over() {
			return
		}
		if _, ok := s.Undo(); !ok {
			continue
		}
		if err := s.TakeBack(); err != nil {
			t.Fatal(err)
		}
		again := resumed(t, s, s.Records())
		if !s.Ready() || !again.Ready() || again.Observation().Hash() != s.Observation().Hash() {
			t.Fatalf("asked is %v, and after it is continued %v", s.Ready(), again.Ready())
		}
	}
}

// After a match of two players at one screen is continued, what one of them had begun with the hand shown, or had picked in
// secret, is not shown before the screen is handed to that player.
func TestAHalfMadeChoiceIsItsPlayersOnly(t *testing.T) {
	rules := fixture.Rules(t)
	begun, picked, open := 0, 0, 0
	for seed := range uint64(8) {
		s := hotSeatOf(t, rules, seed)
		rng := rand.New(rand.NewPCG(seed, 2))
		for n := 0; !s.Over() && n < 4000; n++ {
			if cause := s.Observation().Pending().Cause; s.Ready() && s.viewer <= match.Second && (cause == match.ByDraft || cause == match.ByMulligan) {
				s.Pick(s.Observation().Legal(nil)[:1]...)
			}
			half := s.Withdrawable() || len(s.Picked()) > 0
			if half {
				again := resumed(t, s, s.Records())
				who, waits := again.Handover()
				if again.viewer != match.Nobody {
					t.Fatalf("the screen is %d's at once", again.viewer)
				}
				if !waits || who != s.now().Pending().Who || len(again.Picked()) != 0 {
					t.Fatalf("it waits: %v, for %d; picked are %v", waits, who, again.Picked())
				}
				if public := again.match.Observe(match.Nobody); again.Observation().StackSize() != public.StackSize() {
					t.Fatal("what was begun is seen by both")
				}
				again.Cover()
				again.TakeOver()
				if again.now().Hash() != s.now().Hash() || again.viewer != who || !slices.Equal(again.Picked(), s.Picked()) || again.Withdrawable() != s.Withdrawable() {
					t.Fatal("its player does not find it as it was")
				}
				switch {
				case !s.Withdrawable():
					picked++
				case s.viewer > match.Second:
					open++
				default:
					begun++
				}
			}
			share(t, s, rng)
		}
	}
	if begun == 0 || picked == 0 || open == 0 {
		t.Errorf("%d actions begun with the hand shown, %d in front of both, %d secret picks", begun, open, picked)
	}
}

// Neither another program on the folder nor a replay shows half-made choices.
func TestAHalfMadeChoiceIsNotShownAgain(t *testing.T) {
	dir := t.TempDir()
	first, _ := hostOn(t, saves.Disk(), dir)
	decks := first.Rules().Library.Decks
	s, err := first.Begin([2]card.DeckList{decks[0], decks[1]}, [2]Seat{{Name: "Ann"}, {Name: "Ben", Bot: ai.Random{}}}, 3)
	if err != nil {
		t.Fatal(err)
	}
	playTo(t, s, rand.New(rand.NewPCG(5, 6)), s.Withdrawable)
	if err := first.auto.journal.Flush(); err != nil {
		t.Fatal(err)
	}
	other, _ := hostOn(t, saves.Disk(), dir)
	watched, err := other.WatchOther()
	if err != nil {
		t.Fatal(err)
	}
	r := watched.Playback()
	_, all := r.At()
	if err := r.Seek(all); err != nil {
		t.Fatal(err)
	}
	if seen := s.match.Observe(match.First); watched.match.Hash() != s.match.Hash() || watched.Observation().Hash() != seen.Hash() {
		t.Error("what is begun is played")
	}
}
