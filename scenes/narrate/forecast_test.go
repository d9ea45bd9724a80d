package narrate

import (
	"strings"
	"testing"

	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// A move is forecast while its player is asked and not otherwise. The lives forecast are the engine's. No table is needed.
func TestForesightLooksAtAMove(t *testing.T) {
	s := sessions.New(t, 3, [2]int{0, 2})
	w := narratorOf(t, s, "en")
	l, told, f := Forecaster{Words: w, Below: match.First, Asker: match.First}, 0, Forecasts{}
	everyQuestion(t, s, func(o *match.Observation, legal []match.Move) bool {
		for _, mv := range legal {
			g := Glance{Moves: true, Move: mv, Cause: o.Pending().Cause, Legal: legal}
			f.Look(l, g)
			var pv match.Preview
			if !o.Preview(&pv, mv).OK() || pv.Asks.Cause == match.ByTarget || f.Hot.Line == "" {
				continue
			}
			for who := match.First; who <= match.Second; who++ {
				for i := range o.Listed(who) {
					r := match.At(who, i)
					out := pv.Hero(r)
					if p := f.Hot.Lives[who][i]; p.Changes != (out.Before != out.After || out.Fell) || p.Changes && p.To != out.After {
						t.Errorf("%s: of %s it tells %+v, and the engine %+v", o.Rules().FormatMove(mv), w.HeroName(r), p, out)
					}
					if p, ok := f.Life(r); f.Hot.Lives[who][i].Changes && (!ok || p != f.Hot.Lives[who][i]) {
						t.Errorf("the bar of %s shows %+v", w.HeroName(r), p)
					}
				}
			}
			told++
			g.Cause = match.NoCause
			if f.Look(l, g); f.Hot.Line != "" {
				t.Errorf("%q is told while nobody is asked", f.Hot.Line)
			}
		}
		return told <= 3
	})
	if told == 0 {
		t.Error("nothing was told")
	}
}

// The forecast of several targets lists what differs, and nothing twice: not "draws 1 card, or draws 1 card, or
// something else".
func TestForesightTellsWhatDiffersBetweenTargets(t *testing.T) {
	alike, different := 0, 0
	for seed := uint64(1); seed < 12 && (alike == 0 || different == 0); seed++ {
		s := sessions.New(t, seed, [2]int{0, 2})
		w := narratorOf(t, s, "en")
		l, f := Forecaster{Words: w, Below: match.First, Asker: match.First}, Forecasts{}
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
					if line := l.tell(&each, 0, target.Hero(), l.After(mv, target)).Line; line != "" && line != first {
						first, n = line, n+1
					}
				}
				f.Look(l, Glance{Moves: true, Move: mv, Cause: o.Pending().Cause, Legal: legal})
				told := strings.Split(strings.TrimSuffix(f.Hot.Line, ", or something else"), ", or ")
				if len(told) > 1 && told[0] == told[1] {
					t.Errorf("%s: it tells %q", o.Rules().FormatMove(mv), f.Hot.Line)
				}
				switch {
				case n == 1 && len(pv.Answers) > 1:
					if alike++; f.Hot.Line != first {
						t.Errorf("%s, of which each target comes to %q: it tells %q", o.Rules().FormatMove(mv), first, f.Hot.Line)
					}
				case n > 1:
					if different++; told[0] == "" || f.Hot.Line == told[0] && told[0] != w.T("outcome.by-target") {
						t.Errorf("%s, of which targets come to different things: it tells %q", o.Rules().FormatMove(mv), f.Hot.Line)
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

// What an item of the stack would do is told as soon as nothing more is to be chosen for it, also before it has been paid for. Of its
// numbers, a plate tells how one comes about, if there is only one that is not printed.
func TestForesightTellsAnnouncedItems(t *testing.T) {
	announced, sums, plain := 0, 0, 0
	for seed := uint64(1); seed < 30 && (announced == 0 || sums == 0 || plain == 0); seed++ {
		s := sessions.New(t, seed, [2]int{6, 6})
		w := narratorOf(t, s, "en")
		l, f := Forecaster{Words: w, Below: match.First, Asker: match.First}, Forecasts{}
		everyQuestion(t, s, func(o *match.Observation, legal []match.Move) bool {
			for place := 1; place <= o.StackSize(); place++ {
				it := o.Item(place)
				if it.Trigger || it.Step != match.ItemWaiting && it.Step != match.ItemAnnounced {
					continue
				}
				var pv match.Preview
				o.PreviewItem(&pv, place)
				fc := f.Item(l, place, &it, 0, Glance{Cause: o.Pending().Cause, Legal: legal})
				if it.Step == match.ItemAnnounced && pv.Complete() {
					announced++
				}
				if changes := changesLife(o, &pv); pv.Complete() && changes && fc.Line == "" || !pv.Complete() && it.Step == match.ItemAnnounced && fc.Line != "" {
					t.Errorf("%s, %s, complete %v: it tells %q", w.AbilityName(it.Ability), it.Step, pv.Complete(), fc.Line)
				}
				switch {
				case strings.Contains(fc.Sum, "\n"), fc.Sum != "" && !strings.Contains(fc.Sum, "="):
					t.Errorf("%s: as the sum of its number it tells %q", w.AbilityName(it.Ability), fc.Sum)
				case fc.Sum != "":
					sums++
				case fc.Sums != "":
					plain++
				}
			}
			return true
		})
	}
	if announced == 0 || sums == 0 || plain == 0 {
		t.Errorf("%d announced items, %d with a sum, %d with printed or several numbers", announced, sums, plain)
	}
}

// changesLife reports whether a preview changes the life of any hero.
func changesLife(o *match.Observation, pv *match.Preview) bool {
	for who := match.First; who <= match.Second; who++ {
		for i := range o.Listed(who) {
			if h := pv.Hero(match.At(who, i)); h.Before != h.After || h.Fell {
				return true
			}
		}
	}
	return false
}

// everyQuestion plays a match with the last legal move each time, for at most 400 steps. It calls look before each move
// of a human, and stops when the match is over or look returns false.
func everyQuestion(t *testing.T, s *session.Session, look func(o *match.Observation, legal []match.Move) bool) {
	t.Helper()
	for range 400 {
		o := s.Observation()
		if o.Result().Over {
			return
		}
		if !s.Ready() {
			sessions.Advance(t, s)
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
