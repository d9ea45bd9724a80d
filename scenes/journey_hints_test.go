package scenes

import (
	"testing"

	"cinderclash/engine/journey"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// At a meeting three hints are given. A hint that is shown again counts once, and leaving the match, a restart of the program and a
// copy of the match bring none back. An ordinary match has no limit.
func TestHintsAtAMeeting(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			router, _, end := startedIn(t, dir)
			g := openIn(t, router, route.Journey{}, "en")
			instantly(g)
			for _, id := range []string{"journey.begin", "journey.on", "journey.on", "journey.fight"} {
				act(t, g, id)
			}
			until(t, g, "draft")
			act(t, g, "draft.advise")
			if textOf(t, g, "draft.accept") == "" {
				t.Error("no hint is given")
			}
			act(t, g, "draft.advise")
			act(t, g, "draft.advise") // the same again
			left := func() int {
				t.Helper()
				c, err := router.campaign(g.Context())
				step(t, err)
				c.book.Refresh()
				walk, _ := c.book.Now()
				return journey.MostHints - walk.Hints
			}
			if left() != 2 {
				t.Fatalf("after one hint %d are left", left())
			}
			end()

			router, _, end = startedIn(t, dir)
			defer end()
			s, err := router.host.Continue()
			step(t, err)
			g = openIn(t, router, route.Match{Session: s}, "en")
			instantly(g)
			asked := 0
			for range 3000 {
				if n, limited := s.HintsLeft(); !limited || n != left() {
					t.Fatalf("%d hints are left, limited: %v, and the journey has %d", n, limited, left())
				}
				if asked == 4 || s.Over() {
					break
				}
				if s.CanHint() {
					asked++
					s.AskHint()
					if _, given, _ := s.Hint(); given != (asked <= 2) {
						t.Errorf("after a restart hint %d is given: %v", asked, given)
					}
				}
				playFirst(t, s)
			}
			if asked < 4 || left() != 0 {
				t.Errorf("%d hints were asked for, and %d are left", asked, left())
			}
		})
	}
}

// playFirst makes the first legal move of a session, or goes on to the next decision.
func playFirst(t *testing.T, s *session.Session) {
	t.Helper()
	if !s.Ready() {
		s.Advance()
		return
	}
	_, err := s.Play(s.Observation().Legal(nil)[0])
	step(t, err)
}

// An ordinary match gives any number of hints.
func TestAnOrdinaryMatchHasNoLimitOfHints(t *testing.T) {
	router := storing(t)
	s := begun(t, router, true)
	openIn(t, router, route.Match{Session: s}, "en")
	if n, limited := s.HintsLeft(); limited {
		t.Errorf("only %d hints are left", n)
	}
}
