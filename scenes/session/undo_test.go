package session

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
	"cinderclash/saves/history"
	"cinderclash/saves/record"

	"github.com/google/go-cmp/cmp"
)

// stand is the state of the session at a human's choice.
type stand struct {
	hash  uint64
	log   []Entry
	cause match.Cause
	move  match.Move
}

func standOf(s *Session) stand {
	return stand{hash: s.match.Hash(), log: slices.Clone(s.Log()), cause: s.match.Pending().Cause}
}

// choose plays on until a human has a choice, and reports whether there is one.
func choose(t *testing.T, s *Session) bool {
	t.Helper()
	for !s.Over() {
		legal := s.Observation().Legal(nil)
		if s.Ready() && len(legal) > 1 {
			return true
		}
		play(t, s, rand.New(rand.NewPCG(0, 0)), 1)
	}
	return false
}

// Every choice is taken back and made again, with the same result. The choices of an action are made one by one and played
// together.
func TestEachKindOfDecisionIsTakenBack(t *testing.T) {
	rules := fixture.Rules(t)
	causes := map[match.Cause]int{}
	for seed := range uint64(2) {
		o := options(rules, seed)
		o.Seats[0].Bot = nil
		s := open(t, o)
		rng := rand.New(rand.NewPCG(seed, 1))
		for choose(t, s) {
			before := standOf(s)
			var made []stand
			for {
				made = append(made, stand{cause: s.Observation().Pending().Cause})
				legal := s.Observation().Legal(nil)
				made[len(made)-1].move = legal[rng.IntN(len(legal))]
				if _, err := s.Play(made[len(made)-1].move); err != nil {
					t.Fatal(err)
				}
				if !s.Withdrawable() {
					break
				}
			}
			if !choose(t, s) {
				break
			}
			after := standOf(s)
			undo, ok := s.Undo()
			again := slices.IndexFunc(made, func(m stand) bool { return m.cause == undo.Cause })
			if !ok || undo.Who != match.First || again < 0 || undo.Consent {
				t.Fatalf("going back to %v: %+v, %v", made, undo, ok)
			}
			if err := s.TakeBack(); err != nil {
				t.Fatal(err)
			}
			causes[undo.Cause]++
			now := standOf(s)
			n := len(now.log)
			if n < len(before.log) || n > len(after.log) || !cmp.Equal(now.log[:len(before.log)], before.log) {
				t.Fatalf("after taking back %v all is different", undo.Cause)
			}
			if diff := cmp.Diff(after.log[n:], undo.Events); diff != "" {
				t.Fatalf("of what is taken back it says: %s", diff)
			}
			if again == 0 && now.hash != before.hash {
				t.Fatalf("taking back %v does not lead to where it was", undo.Cause)
			}
			for _, m := range made[again:] {
				if _, err := s.Play(m.move); err != nil {
					t.Fatal(err)
				}
			}
			choose(t, s)
			if now := standOf(s); now.hash != after.hash || !cmp.Equal(now.log, after.log) {
				t.Fatalf("after deciding %v again all is different", undo.Cause)
			}
		}
	}
	for _, c := range []match.Cause{match.ByDraft, match.ByMulligan, match.ByPairing, match.ByReroll, match.ByActivation, match.ByWindow, match.ByTarget, match.ByCost} {
		if causes[c] == 0 {
			t.Errorf("no %v was taken back", c)
		}
	}
}

func TestUndoGoesBackToTheBeginning(t *testing.T) {
	rules := fixture.Rules(t)
	o := options(rules, 5)
	o.Seats[0].Bot = nil
	s := open(t, o)
	rng := rand.New(rand.NewPCG(7, 7))
	if _, ok := s.Undo(); ok || s.TakeBack() == nil {
		t.Error("there is something to take back before the first choice")
	}
	choose(t, s)
	first := s.match.Hash()
	play(t, s, rng, 150)
	n := 0
	for _, ok := s.Undo(); ok; _, ok = s.Undo() {
		if err := s.TakeBack(); err != nil {
			t.Fatal(err)
		}
		if !s.Ready() {
			t.Fatal("it went back to somebody else's decision")
		}
		n++
	}
	if s.match.Hash() != first || n < 10 || !s.Marked() {
		t.Errorf("after %d undos this is not the beginning, marked: %v", n, s.Marked())
	}
}

func TestAMatchWithUndosIsContinued(t *testing.T) {
	rules := fixture.Rules(t)
	h := host(t, t.TempDir(), rules)
	s := solo(t, h, 6)
	rng := rand.New(rand.NewPCG(4, 4))
	for range 12 {
		play(t, s, rng, 25)
		if _, ok := s.Undo(); ok {
			if err := s.TakeBack(); err != nil {
				t.Fatal(err)
			}
		}
	}
	saved, err := record.Read(rules.Library, "test", s.Records())
	if err != nil || saved.Undos < 5 || saved.Marked != s.Marked() {
		t.Fatalf("%d undos, marked: %v, %v", saved.Undos, saved.Marked, err)
	}
	h.Leave()
	back, err := h.Continue()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s.Records(), back.Records()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(s.Log(), back.Log()); diff != "" {
		t.Error(diff)
	}
	if back.match.Hash() != s.match.Hash() || back.Marked() != s.Marked() || len(back.steps) != len(s.steps) {
		t.Error("the match is another")
	}
}

// Taking back an outcome of chance, or something that a player has seen, marks the match. Taking back anything else does
// not.
func TestWhatMarksAMatch(t *testing.T) {
	rules := fixture.Rules(t)
	seen := map[bool]int{}
	for seed := range uint64(4) {
		o := options(rules, seed)
		o.Seats[0].Bot = nil
		s := open(t, o)
		rng := rand.New(rand.NewPCG(seed, 9))
		for choose(t, s) {
			from := len(s.Log())
			steps := len(s.steps)
			play(t, s, rng, 1)
			if !choose(t, s) {
				break
			}
			chance := slices.ContainsFunc(s.steps[steps:], func(d step) bool { return d.who == match.Chance })
			drawn := slices.ContainsFunc(s.Log()[from:], func(e Entry) bool {
				return e.Event.Kind == match.CardDrawn && e.Event.Player == match.First || e.Event.Kind == match.HeroesRevealed
			})
			theirs := slices.ContainsFunc(s.Log()[from:], func(e Entry) bool {
				return e.Event.Kind == match.ActionAnnounced && e.Event.Player == match.Second && e.Event.Card != 0
			})
			undo, _ := s.Undo()
			if (chance || drawn || theirs) && !undo.Crosses {
				t.Fatalf("chance %v, drawn %v, played %v: and yet it does not mark the match", chance, drawn, theirs)
			}
			seen[undo.Crosses]++
		}
	}
	if seen[true] < 20 || seen[false] < 20 {
		t.Errorf("marked or not: %v", seen)
	}
}

func TestTwoPlayersTakeBackTogether(t *testing.T) {
	rules := fixture.Rules(t)
	seen := map[bool]int{}
	for seed := range uint64(3) {
		s := hotSeatOf(t, rules, seed)
		rng := rand.New(rand.NewPCG(seed, 3))
		for n := 0; n < 300 && !s.Over(); n++ {
			share(t, s, rng)
			undo, ok := s.Undo()
			if !ok {
				continue
			}
			since := s.steps[undo.left:]
			chance := slices.ContainsFunc(since, func(d step) bool { return d.who == match.Chance })
			other := slices.ContainsFunc(since, func(d step) bool { return d.chosen && d.who == undo.Who.Other() })
			if (chance || other) && !undo.Consent || undo.Crosses && !undo.Consent {
				t.Fatalf("chance %v, the other decided %v, and nobody has to agree", chance, other)
			}
			if s.Viewer() <= match.Second && undo.Who != s.Viewer() {
				t.Fatal("what the other decided is taken back")
			}
			for _, e := range undo.Events {
				if e.Event != e.Event.For(s.Viewer()) {
					t.Fatalf("%d is told %+v", s.Viewer(), e.Event)
				}
			}
			seen[undo.Consent]++
			if n%17 == 0 {
				if err := s.TakeBack(); err != nil {
					t.Fatal(err)
				}
				if p := s.match.Pending(); p.Who != undo.Who || p.Cause != undo.Cause {
					t.Fatalf("it went back to %+v, not %+v", p, undo)
				}
			}
		}
	}
	if seen[true] < 20 || seen[false] < 20 {
		t.Errorf("with and without consent: %v", seen)
	}
}

// The last blow can be taken back. The match goes on, and only its final end counts.
func TestTheEndIsTakenBack(t *testing.T) {
	h := host(t, t.TempDir(), fixture.Rules(t))
	s := solo(t, h, 8)
	rng := rand.New(rand.NewPCG(8, 8))
	play(t, s, rng, 100000)
	first := s.match.Result()
	undo, ok := s.Undo()
	if !first.Over || !ok || undo.Who != match.First || undo.Consent || len(undo.Events) == 0 {
		t.Fatalf("%+v, %+v, %v", first, undo, ok)
	}
	h.auto.ending.Wait()
	past := func(n int) []history.Summary {
		t.Helper()
		list, err := h.Archive().Replays()
		if err != nil || len(list) != n {
			t.Fatalf("%d replays, %v", len(list), err)
		}
		all, err := h.Archive().ReadSummaries()
		if err != nil || len(all) != n {
			t.Fatalf("%d summaries, %v", len(all), err)
		}
		return all
	}
	past(1)
	if err := s.TakeBack(); err != nil || s.Over() || !s.Ready() {
		t.Fatalf("over: %v, %v", s.Over(), err)
	}
	past(0)
	// It is kept like any match in progress.
	h.Leave()
	s, err := h.Continue()
	if err != nil || s.Over() {
		t.Fatal(err)
	}
	s.Concede()
	h.auto.ending.Wait()
	if all := past(1); all[0].Winner != 1 {
		t.Errorf("it ended as %+v", all[0])
	}
	if h.FindMatch() {
		t.Error("a match that is over can be continued")
	}
	quiet(t, h)
}

func TestTheEndOfASharedMatchIsTakenBack(t *testing.T) {
	s := hotSeatOf(t, fixture.Rules(t), 4)
	rng := rand.New(rand.NewPCG(4, 4))
	for n := 0; n < 100 || s.Viewer() == match.Nobody; n++ {
		if n > 1000 {
			t.Fatal("nobody looks at the match")
		}
		share(t, s, rng)
	}
	s.Concede()
	s.Cover()
	undo, ok := s.Undo()
	if !ok || !s.Over() {
		t.Fatal("it cannot be taken back")
	}
	for _, e := range undo.Events {
		if e.Event != e.Event.For(match.Nobody) {
			t.Errorf("both are told %+v", e.Event)
		}
	}
	if err := s.TakeBack(); err != nil {
		t.Fatal(err)
	}
	who, waits := s.Handover()
	if !waits {
		who = s.Decider()
	}
	if who != undo.Who || s.Viewer() != match.Nobody {
		t.Errorf("then %d has to decide, not %d", who, undo.Who)
	}
}

// After an undo, bots that think in the background may decide differently, but chance gives the same outcome for the same
// key.
func TestChanceStaysAfterAnUndoWhileABotThinks(t *testing.T) {
	o := options(fixture.Rules(t), 12)
	o.Seats[0].Bot, o.Iters = nil, 0
	s := open(t, o)
	type question struct {
		key  uint64
		dice uint8
	}
	answers := map[question]match.Move{}
	undos, same := 0, 0
	rng := rand.New(rand.NewPCG(1, 2))
	for same < 12 && !s.Over() {
		if undo, ok := s.Undo(); ok && rng.IntN(3) == 0 && slices.ContainsFunc(s.steps[undo.left:], func(d step) bool { return d.who == match.Chance }) {
			if err := s.TakeBack(); err != nil { // a bot may be thinking
				t.Fatal(err)
			}
			undos++
		}
		if s.Ready() {
			legal := s.Observation().Legal(nil)
			if _, err := s.Play(legal[rng.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		p, steps := s.match.Pending(), len(s.steps)
		s.Advance()
		if len(s.steps) == steps {
			time.Sleep(time.Millisecond)
			continue
		}
		if p.Shape != match.Random {
			continue
		}
		asked, got := question{p.Key(), p.Dice}, s.steps[steps].move
		if was, ok := answers[asked]; ok {
			same++
			if was != got {
				t.Fatalf("chance answered %+v and then %+v", was, got)
			}
		}
		answers[asked] = got
	}
	s.Close()
	if undos < 5 || same < 12 {
		t.Errorf("%d undos, %d answers again", undos, same)
	}
}

// The decision recorded for an event is the one that caused it.
func TestDecidedTellsWhenAnEventCameAbout(t *testing.T) {
	s := open(t, options(fixture.Rules(t), 7))
	for n := 0; !s.Over() && n < 300; n++ {
		from := len(s.Log())
		s.Advance()
		for i := from; i < len(s.Log()); i++ {
			if got := s.Decided(i); got != n {
				t.Fatalf("event %d came about by decision %d, and it says %d", i, n, got)
			}
		}
	}
}
