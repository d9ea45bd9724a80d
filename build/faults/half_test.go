package faults

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// half is a half-made choice, as the screen shows it.
type half struct {
	kind   string // "" for nothing
	picked []match.Move
	asked  string // what is asked next, and its answers
}

// halfOf returns the half-made choice in a session.
func halfOf(s *session.Session) half {
	h := half{picked: slices.Clone(s.Picked()), asked: fmt.Sprint(s.Observation().Pending(), s.Observation().Legal(nil))}
	switch {
	case s.Withdrawable():
		h.kind = "an action announced in part"
	case len(h.picked) > 0:
		h.kind = "an answer picked in part"
	}
	return h
}

// handed hands the screen to the player who is asked, if it waits for that.
func handed(s *session.Session) {
	if _, waits := s.Handover(); waits {
		s.Cover()
		s.TakeOver()
	}
}

// The program is killed, or the power fails, when a choice is half made. The choice is there again, half
// made. Of two players at one screen, its player alone finds it, once the screen was handed to them.
func TestKilledInAHalfMadeChoice(t *testing.T) {
	rules := fixture.Rules(t)
	decks := rules.Library.Decks
	for _, shared := range []bool{false, true} {
		for _, power := range []bool{false, true} {
			for n := range uint64(halves) {
				var found half
				ok := false
				synctest.Test(t, func(t *testing.T) {
					rng := rand.New(rand.NewPCG(n, 8))
					seats := [2]session.Seat{{Name: "Ann"}, {Name: "Ben", Bot: ai.Random{}}}
					if shared {
						seats[1].Bot = nil
					}
					d := disk()
					p := open(rules, d, folder)
					defer func() { p.end() }()
					s, err := p.host.Begin([2]card.DeckList{decks[0], decks[1]}, seats, n)
					if err != nil {
						t.Fatal(err)
					}
					// The choice at which it ends is one of the first twenty, of each kind in turn.
					for left := rng.IntN(20); ; {
						handed(s)
						if legal := s.Observation().Legal(nil); s.Ready() && len(legal) > 2 && s.Observation().Pending().Shape != match.Act && n%2 == 0 {
							s.Pick(legal[rng.IntN(len(legal))])
						}
						if h := halfOf(s); h.kind != "" && (h.picked == nil) == (n%2 == 1) {
							if left--; left < 0 {
								found = h
								break
							}
						}
						if s.Over() {
							if s, err = p.host.Rematch(s); err != nil {
								t.Fatal(err)
							}
							continue
						}
						if err := step(s, rng); err != nil {
							t.Fatal(err)
						}
					}
					who, secret := s.Observation().Pending().Who, s.Viewer() != match.Nobody
					synctest.Wait() // it has reached the disk
					if power {
						time.Sleep(6 * time.Second)
					}
					d.Fail(Dead, 1, 0)
					p.end()
					d.Fail(None, 0, 0)
					if power {
						d.CutPower()
					}
					p = open(rules, d, folder)
					if !p.host.FindMatch() {
						t.Fatal("there is no match to continue")
					}
					if s, err = p.host.Continue(); err != nil {
						t.Fatal(err)
					}
					if shared {
						if secret && (halfOf(s).picked != nil || s.Viewer() != match.Nobody) {
							t.Error("what one player has chosen in secret is shown to both")
						}
						if next, waits := s.Handover(); waits && next != who {
							t.Errorf("it is shown to player %d, and is player %d's", next, who)
						}
						handed(s)
					}
					now := halfOf(s)
					ok = now.kind == found.kind && slices.Equal(now.picked, found.picked) && now.asked == found.asked && s.Observation().Pending().Who == who
					if !ok {
						t.Errorf("match %d, two at the screen: %v, power cut: %v: there was %+v, and there is %+v", n, shared, power, found, now)
					}
				})
				how := "killed in"
				if power {
					how = "the power fails in"
				}
				at := ""
				if shared {
					at = ", two at one screen"
				}
				tried.add(fmt.Sprintf("%s a half-made choice: %s%s", how, found.kind, at), ok)
			}
		}
	}
}
