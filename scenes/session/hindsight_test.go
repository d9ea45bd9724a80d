package session

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// ended returns a match of a human who plays at random that is over.
func ended(t *testing.T, h *Host, seed uint64) *Session {
	t.Helper()
	s := solo(t, h, seed)
	play(t, s, rand.New(rand.NewPCG(seed, 2)), 100000)
	if !s.Over() {
		t.Fatal("it does not end")
	}
	return s
}

func TestHindsightOfAMatch(t *testing.T) {
	h := host(t, t.TempDir(), fixture.Rules(t))
	for seed := range uint64(2) {
		s := ended(t, h, seed)
		x, err := h.Replayer().LookBack(s)
		if err != nil {
			t.Fatal(err)
		}
		for who := match.First; who <= match.Second; who++ {
			x.Ask(who)
			all := x.Standings(who)
			last := all[len(all)-1]
			end := 0.0
			if s.Observation().Result().Winner == who {
				end = 1
			}
			if last.At != x.Decisions() || last.Chance != end || all[0].Round != 1 || len(all) < 10 {
				t.Errorf("player %d: %d standings from %+v to %+v", who+1, len(all), all[0], last)
			}
			if !slices.IsSortedFunc(all, func(a, b Standing) int { return a.At - b.At }) {
				t.Errorf("player %d: not in order", who+1)
			}
			turns := x.Turns(who)
			if len(turns) == 0 || len(turns) > mostTurns {
				t.Errorf("player %d: %d turning points", who+1, len(turns))
			}
			least, clashes := 1.0, 0
			for i := range turns {
				turn := &turns[i]
				least = min(least, turn.swing())
				if n := len(turn.Events); n > 8 || n == 0 && turn.Spared.Hero == 0 || turn.From.At >= turn.To.At {
					t.Errorf("player %d: turning point %+v", who+1, *turn)
				}
				for _, e := range turn.Events {
					if e.Round < turn.From.Round || e.Clash >= 0 && (e.Round != turn.From.Round || e.Clash != turn.From.Clash) {
						t.Errorf("player %d: of clash %d of round %d it tells %+v", who+1, turn.From.Clash+1, turn.From.Round, e)
					}
				}
			}
			greater, from := 0, all[0]
			for i, now := range all[1:] {
				if i < len(all)-2 && now.Round == from.Round && now.Clash == from.Clash {
					continue
				}
				clashes++
				if (&Turn{From: from, To: now}).swing() > least {
					greater++
				}
				from = now
			}
			if greater >= mostTurns || clashes < len(turns) {
				t.Errorf("player %d: the changes in %d of %d clashes are greater than the least of the turning points", who+1, greater, clashes)
			}
		}
		// The same match is not computed again, whether it was just played or is replayed.
		again, err := h.Replayer().Rewatch(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, of := range []*Session{s, again} {
			if same, err := h.Replayer().LookBack(of); err != nil || same != x {
				t.Errorf("it is computed again (%v)", err)
			}
		}
	}
}

// Each choice of the viewer of a replay is compared with a legal move. Decisions of others are not.
func TestAReplayReviewsTheViewersChoices(t *testing.T) {
	h := host(t, t.TempDir(), fixture.Rules(t))
	s, err := h.Replayer().Rewatch(ended(t, h, 3))
	if err != nil {
		t.Fatal(err)
	}
	x, err := h.Replayer().LookBack(s)
	if err != nil {
		t.Fatal(err)
	}
	r := s.Playback()
	_, all := r.At()
	reviewed, better := 0, 0
	for n := 0; n < all; n += 3 {
		if err := r.Seek(n); err != nil {
			t.Fatal(err)
		}
		review, known, any := x.Review(r)
		m := r.Moment(n)
		if any != known || any && m.Who != s.Viewer() {
			t.Fatalf("at %d, a decision of %d: %v, %v", n, m.Who, known, any)
		}
		if !any {
			continue
		}
		reviewed++
		if review.Other != r.recording.steps[n].move || !s.Observation().Why(review.Best).OK() || review.BestChance < review.OtherChance {
			t.Errorf("at %d, where %+v was chosen: %+v", n, r.recording.steps[n].move, review)
		}
		if review.Best != review.Other {
			better++
		}
		if same, _, _ := x.Review(r); same != review {
			t.Errorf("at %d at first %+v, then %+v", n, review, same)
		}
	}
	if better == 0 || better == reviewed {
		t.Errorf("of %d choices at random %d were found wanting", reviewed, better)
	}
}

// In the background, hindsight comes standing by standing. It stops when another match begins, and begins again when it is asked
// for.
func TestHindsightRestsDuringAMatch(t *testing.T) {
	rules := fixture.Rules(t)
	h := NewHost(HostOptions{Rules: rules})
	t.Cleanup(h.Close)
	begin := func() *Session {
		s, err := h.Begin([2]card.DeckList{rules.Library.Decks[0], rules.Library.Decks[1]}, [2]Seat{{Name: "Ann"}, {Name: "Ben"}}, 1)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := begin()
	rng := rand.New(rand.NewPCG(1, 2))
	for !s.Over() {
		s.TakeOver()
		play(t, s, rng, 1)
	}
	x, err := h.Replayer().LookBack(s)
	if err != nil {
		t.Fatal(err)
	}
	await := func(n int) {
		t.Helper()
		fixture.Await(t, "standings", func() bool {
			x.Ask(match.Second)
			known, _ := x.Known(match.Second)
			return known >= n
		})
	}
	await(2)
	begin()
	if x.views[match.Second].stop != nil {
		t.Error("it goes on during the next match")
	}
	await(3)
	if got := x.Standings(match.Second); len(got) < 3 || got[0].Chance <= 0 || got[0].Chance >= 1 {
		t.Errorf("known: %+v", got)
	}
	if x.Turns(match.Second) != nil {
		t.Error("turning points before all is known")
	}
}

// A fault while hindsight is computed ends nothing, and the player gets a notice.
func TestAFaultOfHindsightIsTold(t *testing.T) {
	h := host(t, t.TempDir(), fixture.Rules(t))
	x, err := h.Replayer().LookBack(ended(t, h, 4))
	if err != nil {
		t.Fatal(err)
	}
	x.marks = slices.Clone(x.marks)
	x.marks[1].match = match.Match{}
	x.Ask(match.First)
	if known, all := x.Known(match.First); known != 1 || all < 2 {
		t.Errorf("known are %d of %d", known, all)
	}
	notices := h.TakeNotices()
	var fault *BotFault
	if len(notices) != 1 || !errors.As(notices[0], &fault) || fault.Name != "" || len(h.TakeNotices()) != 0 {
		t.Errorf("told %v", notices)
	}
}
