package session

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"

	"github.com/google/go-cmp/cmp"
)

// hotSeatOf is a match of two humans.
func hotSeatOf(t *testing.T, rules *match.Rules, seed uint64) *Session {
	t.Helper()
	o := options(rules, seed)
	o.Seats[0].Bot, o.Seats[1].Bot = nil, nil
	return open(t, o)
}

// share plays one decision of a match of two humans, at random.
func share(t *testing.T, s *Session, rng *rand.Rand) (handed bool) {
	t.Helper()
	if _, ok := s.Handover(); ok {
		s.Cover()
		s.TakeOver()
		return true
	}
	if s.InTheOpen() && rng.IntN(3) == 0 && s.Observation().HandSize(s.Decider()) > 0 {
		s.ShowHand()
		return false
	}
	play(t, s, rng, 1)
	return false
}

func TestTwoHumansShareAScreen(t *testing.T) {
	rules := fixture.Rules(t)
	for _, stops := range []Stops{StopAlways, StopAble} {
		s := hotSeatOf(t, rules, 3)
		if s.Viewer() != match.Nobody || !s.Shared() || s.Stops() != StopAlways {
			t.Fatalf("seen by %d, shared: %v, asked: %d", s.Viewer(), s.Shared(), s.Stops())
		}
		s.SetStops(stops)
		rng := rand.New(rand.NewPCG(1, 2))
		windows := 0 // windows in which only a pass is possible
		for n := 0; !s.Over(); n++ {
			if n > 100000 {
				t.Fatal("the match does not end")
			}
			who, waits := s.Handover()
			if waits && (s.Ready() || who == s.Viewer()) {
				t.Fatalf("%d is waited for, with the screen at %d", who, s.Viewer())
			}
			if _, thinking := s.Thinking(); thinking {
				t.Fatal("a human is a bot")
			}
			if o := s.match.Observe(s.match.Pending().Who); s.Ready() && o.Pending().Cause == match.ByWindow && len(o.Legal(nil)) == 1 {
				windows++
			}
			if s.Ready() && s.Observation().Viewer() != s.Observation().Pending().Who {
				t.Fatal("somebody else looks on")
			}
			share(t, s, rng)
		}
		if (stops == StopAlways) != (windows > 0) {
			t.Errorf("asked: %d, and in %d windows without a choice", stops, windows)
		}
	}
}

// mostCurtains is the most times that the screen changes hands in a match of two people, on average.
const mostCurtains = 12

// The screen changes hands only for secret choices. Players who want to see their hand, here at the first activation of each
// clash and whenever a card is then played, take it up without that. It is covered as soon as the other decides. Decisions made
// in front of both are legal and reveal no hand.
func TestTheScreenChangesHandsForSecretsOnly(t *testing.T) {
	rules := fixture.Rules(t)
	const matches = 8
	curtains, opened := 0, map[match.Cause]int{}
	for seed := range uint64(matches) {
		s := hotSeatOf(t, rules, seed)
		rng := rand.New(rand.NewPCG(seed, 2))
		var looked [2]int // the clash in which each last looked at their hand
		for n := 0; !s.Over(); n++ {
			if n > 20000 {
				t.Fatal("the match does not end")
			}
			if _, ok := s.Handover(); ok {
				curtains++
				s.Cover()
				s.TakeOver()
				continue
			}
			if !s.Ready() {
				s.Advance()
				continue
			}
			o := s.Observation()
			who, p := s.Decider(), o.Pending()
			own := s.now().Observe(who)
			mv := (ai.Greedy{}).Choose(t.Context(), &own, rng)
			if s.InTheOpen() {
				opened[p.Cause]++
				for side := match.First; side <= match.Second; side++ {
					if slices.ContainsFunc(o.AppendHand(nil, side), func(id card.CardID) bool { return id != 0 }) && !shown(s, side) {
						t.Fatalf("%s is asked before both, and shows a hand", p.Cause)
					}
				}
				clash := 100*s.round + s.clash
				first := p.Cause == match.ByActivation && looked[who] != clash && o.HandSize(who) > 0
				if looked[who] = clash; first || !slices.Contains(o.Legal(nil), mv) {
					if s.ShowHand(); s.Viewer() != who || !s.Ready() || s.InTheOpen() {
						t.Fatalf("player %d does not see the hand", who)
					}
					continue
				}
			}
			if _, err := s.Play(mv); err != nil {
				t.Fatal(err)
			}
		}
	}
	if mean := float64(curtains) / matches; mean > mostCurtains {
		t.Errorf("the curtain is drawn %.1f times in a match", mean)
	} else {
		t.Logf("the curtain is drawn %.1f times in a match", mean)
	}
	for _, c := range []match.Cause{match.ByPairing, match.ByReroll, match.ByTarget, match.ByWindow, match.ByActivation, match.ByCost} {
		if opened[c] == 0 {
			t.Errorf("%s is never asked before both", c)
		}
	}
}

// shown reports whether a card of a hand has been shown to everybody.
func shown(s *Session, side match.Player) bool {
	o := s.match.Observe(match.Nobody)
	return slices.ContainsFunc(o.AppendHand(nil, side), func(id card.CardID) bool { return id != 0 })
}

func TestACoveredScreenShowsWhatIsPublic(t *testing.T) {
	s := hotSeatOf(t, fixture.Rules(t), 4)
	rng := rand.New(rand.NewPCG(3, 4))
	missed := 0
	for !s.Over() {
		who, ok := s.Handover()
		if !ok {
			play(t, s, rng, 1)
			continue
		}
		s.Cover()
		public := s.match.Observe(match.Nobody)
		if *s.Observation() != public || s.Concede() != nil || s.Ready() {
			t.Fatal("more is shown, or can be done, than everybody may")
		}
		for _, e := range append(s.Missed(), s.Log()...) {
			missed++
			if e.Event != e.Event.For(match.Nobody) {
				t.Fatalf("everybody is told of %+v", e.Event)
			}
		}
		s.TakeOver()
		own := s.match.Observe(who)
		if s.Viewer() != who || *s.Observation() != own {
			t.Fatalf("%d looks on, not %d", s.Viewer(), who)
		}
		for i, e := range s.Log() {
			if e.Event != s.whole[i].Event.For(who) {
				t.Fatalf("%d is told %+v", who, e.Event)
			}
		}
	}
	if missed == 0 {
		t.Error("nothing was ever missed")
	}
}

func TestConcedingFromASharedScreen(t *testing.T) {
	s := hotSeatOf(t, fixture.Rules(t), 4)
	for n := 0; s.Viewer() != match.Second; n++ {
		if n > 20000 {
			t.Fatal("the second player never has the screen")
		}
		share(t, s, rand.New(rand.NewPCG(3, 4)))
	}
	s.Concede()
	if r := s.Observation().Result(); !r.Over || r.Winner != match.First {
		t.Errorf("the one with the screen gave up, and the result is %+v", r)
	}
}

func TestASharedMatchIsContinuedCovered(t *testing.T) {
	rules := fixture.Rules(t)
	dir := filepath.Join(t.TempDir(), "data")
	h := host(t, dir, rules)
	o := options(rules, 9)
	s, err := h.Begin(o.Decks, [2]Seat{{Name: "Ann"}, {Name: "Ben"}}, 9)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 60 {
		share(t, s, rng)
	}
	for s.match.Pending().Who > match.Second {
		share(t, s, rng)
	}
	h.Leave()
	back, err := h.Continue()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s.Records(), back.Records()); diff != "" {
		t.Error(diff)
	}
	who, ok := back.Handover()
	if !ok {
		who = back.Decider()
	}
	if back.Viewer() != match.Nobody || who != s.match.Pending().Who || back.Names() != s.Names() {
		t.Errorf("the screen is %d's and waits for %d", back.Viewer(), who)
	}
}

// The setting of the windows in which players are asked is kept with the match.
func TestWhoIsAskedIsKept(t *testing.T) {
	h := host(t, t.TempDir(), fixture.Rules(t))
	lists := h.Rules().Library.Decks
	s, err := h.Begin([2]card.DeckList{lists[0], lists[1]}, [2]Seat{{Name: "Ann"}, {Name: "Ben"}}, 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, stops := range []Stops{StopAlways, StopAble, StopAlways, StopAble} {
		s.SetStops(stops)
		records := len(s.Records())
		s.SetStops(stops)
		if len(s.Records()) != records {
			t.Error("what does not change is kept")
		}
		h.Leave()
		if s, err = h.Continue(); err != nil {
			t.Fatal(err)
		}
		if s.Stops() != stops {
			t.Errorf("asked: %d, not %d", s.Stops(), stops)
		}
	}
	alone := solo(t, h, 5)
	records := len(alone.Records())
	if alone.SetStops(StopAlways); len(alone.Records()) != records {
		t.Error("whoever plays alone keeps it with the match, not with the settings")
	}
}

// Two people at one screen are asked over an action of their own only if they hold priority, and the screen is not handed over for a
// card that is the only one in its hand.
func TestASharedScreenAsksNothingThatIsPlain(t *testing.T) {
	rules := fixture.Rules(t)
	held := 0
	for seed := range uint64(6) {
		s := hotSeatOf(t, rules, seed)
		rng := rand.New(rand.NewPCG(seed, 5))
		for n := 0; !s.Over() && n < 3000; n++ {
			if who, ok := s.Handover(); ok {
				o := s.now().Observe(who)
				if row, _ := choiceOf(o.Pending().Cause); row.secret && o.HandSize(who) == 1 && len(o.Legal(nil)) == 1 {
					t.Fatalf("the screen is handed over for the only card: %s", o.Pending().Cause)
				}
			}
			if s.Ready() && ownAction(&s.Observation().Position) {
				if seed%2 == 0 {
					t.Fatal("a player is asked over an action of their own")
				}
				held++
			}
			if s.Ready() && seed%2 == 1 {
				s.SetHolds(s.Decider(), true)
			}
			share(t, s, rng)
		}
	}
	if held == 0 {
		t.Error("nobody who holds priority is asked")
	}
}
