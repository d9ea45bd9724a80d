package table

import (
	"strings"
	"testing"

	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// What would come of a move is told while its player is asked, and forgotten when nobody is; what it says of lives is
// what the engine says. No table is needed for it.
func TestForesightLooksAtAMove(t *testing.T) {
	s := newSession(t, 3, [2]int{0, 2})
	w := wordingOf(t, s, "en")
	l, told, f := teller{w: w, below: match.First, asker: match.First}, 0, foresight{}
	everyQuestion(t, s, func(o *match.Observation, legal []match.Move) bool {
		for _, mv := range legal {
			g := glance{moves: true, move: mv, cause: o.Pending().Cause, legal: legal}
			f.look(l, g)
			var pv match.Preview
			if !o.Preview(&pv, mv).OK() || pv.Asks.Cause == match.ByTarget || f.hot.line == "" {
				continue
			}
			for who := match.First; who <= match.Second; who++ {
				for i := range o.Listed(who) {
					r := match.At(who, i)
					out := pv.Hero(r)
					if p := f.hot.lives[who][i]; p.changes != (out.Before != out.After || out.Fell) || p.changes && p.to != out.After {
						t.Errorf("%s: of %s it tells %+v, and the engine %+v", o.Rules().FormatMove(mv), w.heroName(r), p, out)
					}
					if p, ok := f.life(r); f.hot.lives[who][i].changes && (!ok || p != f.hot.lives[who][i]) {
						t.Errorf("the bar of %s shows %+v", w.heroName(r), p)
					}
				}
			}
			told++
			g.cause = match.NoCause
			if f.look(l, g); f.hot.line != "" {
				t.Errorf("%q is told while nobody is asked", f.hot.line)
			}
		}
		return told <= 3
	})
	if told == 0 {
		t.Error("nothing was told")
	}
}

// Of several targets it tells what differs, and nothing twice: not "draws 1 card, or draws 1 card, or something else".
func TestForesightTellsWhatDiffersBetweenTargets(t *testing.T) {
	alike, different := 0, 0
	for seed := uint64(1); seed < 12 && (alike == 0 || different == 0); seed++ {
		s := newSession(t, seed, [2]int{0, 2})
		w := wordingOf(t, s, "en")
		l, f := teller{w: w, below: match.First, asker: match.First}, foresight{}
		everyQuestion(t, s, func(o *match.Observation, legal []match.Move) bool {
			for _, mv := range legal {
				var pv, each match.Preview
				if !o.Preview(&pv, mv).OK() || pv.Asks.Cause != match.ByTarget {
					continue
				}
				first, n := "", 0
				for _, target := range pv.Answers {
					if target.Kind != match.PickHero || !o.Preview(&each, mv, target).OK() {
						continue
					}
					if line := l.tell(&each, 0, target.Hero()).line; line != "" && line != first {
						first, n = line, n+1
					}
				}
				f.look(l, glance{moves: true, move: mv, cause: o.Pending().Cause, legal: legal})
				told := strings.Split(strings.TrimSuffix(f.hot.line, ", or something else"), ", or ")
				if len(told) > 1 && told[0] == told[1] {
					t.Errorf("%s: it tells %q", o.Rules().FormatMove(mv), f.hot.line)
				}
				switch {
				case n == 1 && len(pv.Answers) > 1:
					if alike++; f.hot.line != first {
						t.Errorf("%s, of which each target comes to %q: it tells %q", o.Rules().FormatMove(mv), first, f.hot.line)
					}
				case n > 1:
					if different++; told[0] == "" || f.hot.line == told[0] && told[0] != w.T("outcome.by-target") {
						t.Errorf("%s, of which targets come to different things: it tells %q", o.Rules().FormatMove(mv), f.hot.line)
					}
				}
			}
			return true
		})
	}
	if alike == 0 || different == 0 {
		t.Errorf("%d moves with targets that come to the same, %d with others", alike, different)
	}
}

// everyQuestion plays a match with the last of the legal moves, and has look see each question to a human before, until it
// is over or look returns false.
func everyQuestion(t *testing.T, s *session.Session, look func(o *match.Observation, legal []match.Move) bool) {
	t.Helper()
	for range 400 {
		o := s.Observation()
		if o.Result().Over {
			return
		}
		if !s.Ready() {
			advance(t, s)
			continue
		}
		legal := o.Legal(nil)
		if !look(o, legal) {
			return
		}
		if _, err := s.Play(legal[len(legal)-1]); err != nil {
			t.Fatal(err)
		}
	}
}
