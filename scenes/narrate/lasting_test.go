package narrate

import (
	"strings"
	"testing"

	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// Every stat that can change for a while has words and a mark. If the change has a number, both show it, and differ
// between plus and minus.
func TestWhatLastsIsWorded(t *testing.T) {
	for _, w := range narratorsOf(t, [2]int{0, 1}) {
		said := map[string]card.Stat{}
		for s := range card.Stats {
			m := card.Mod{Stat: s, N: -4}
			figure := "−4"
			if s >= card.CannotReact {
				m.N, figure = 0, ""
			}
			for _, key := range []string{"outcome.mod.", "outcome.gist.mod."} {
				line := w.Mod(key, &m)
				if line == "" || strings.Contains(line, "outcome.") || !strings.Contains(line, strings.TrimPrefix(figure, "−")) ||
					figure != "" && line == w.Mod(key, &card.Mod{Stat: s, N: 4}) || strings.Contains(line, "-4") {
					t.Errorf("%s: stat %d is worded %q", w.Language(), s, line)
				}
				if other, ok := said[line]; ok && other != s {
					t.Errorf("%s: stats %d and %d are both worded %q", w.Language(), s, other, line)
				}
				said[line] = s
			}
		}
		for f := card.ThisClash; f <= card.UntilResolved; f++ {
			if !w.Has("outcome.until." + f.String()) {
				t.Errorf("%s: no words for how long %s is", w.Language(), f)
			}
		}
		if both := w.modsText([]card.Mod{{Stat: card.ModDeals, N: 2}, {Stat: card.CannotHeal}}); !strings.Contains(both, "2") || !strings.Contains(both, w.T("outcome.mod.heal")) {
			t.Errorf("%s: %q", w.Language(), both)
		}
		if class := w.T("outcome.lost.class"); w.lost(card.ClassPassive) != class || w.lost(card.AllKinds|card.ClassPassive) != w.T("outcome.mod.and", w.T("outcome.lost.all"), class) {
			t.Errorf("%s: who loses all, and the passive of its class, loses %q", w.Language(), w.lost(card.AllKinds|card.ClassPassive))
		}
		all, some := w.lost(card.AllKinds), w.lost(card.Actions|card.Reactions)
		for _, k := range []string{"actions", "reactions"} {
			if part := w.T("outcome.lost." + k); !strings.Contains(some, part) || strings.Contains(some, w.T("outcome.lost.passives")) || all == some {
				t.Errorf("%s: who loses all loses %q, and who loses two kinds %q", w.Language(), all, some)
			}
		}
	}
}

// The mark of an answer shows the effect that it makes last, once for all heroes.
func TestMarksSayWhatLasts(t *testing.T) {
	w := narratorOf(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	bell := sessions.AbilityOf(t, w.Rules, "belain-thalier.shift-bell")
	at := int16(-1)
	for i, op := range w.Rules.Ability(bell).Code {
		if op.Verb == card.Lasting {
			at = int16(i)
		}
	}
	began := match.Event{Kind: match.LastingBegan, Ability: bell, Other: at, Hero: match.At(match.First, 0)}
	again := began
	again.Hero = match.At(match.First, 1)
	g := gist{Forecaster: Forecaster{Words: w}}
	if g.lasts(match.Events{began, again}); g.line(mostGist) != w.T("outcome.gist.mod.takes", "−2") || g.parts != 1 {
		t.Errorf("it says %q in %d parts", g.line(mostGist), g.parts)
	}
	g = gist{Forecaster: Forecaster{Words: w}, alters: "4→2"}
	if g.lasts(match.Events{began, again}); g.parts != 0 { // alters says it already
		t.Errorf("beside what it alters it says %q in %d parts", g.line(mostGist), g.parts)
	}
	pv := match.Preview{Events: match.Events{began}}
	if says := (Forecaster{Words: w}).Gist(&pv, "4→2", nil); !strings.HasPrefix(says.Brief, "4→2") {
		t.Errorf("its mark says %q of the damage that it changes", says.Brief)
	}
}

// An answer that changes the damage of the item it answers says so first, and the bar of life shows it: both while the
// answer is chosen and while it waits.
func TestAnswersTellWhatTheyAlter(t *testing.T) {
	chosen, waiting := 0, 0
	for seed := uint64(1); seed < 40 && (chosen == 0 || waiting == 0); seed++ {
		s := sessions.New(t, seed, [2]int{0, 0})
		w := narratorOf(t, s, "en")
		l, f := Forecaster{Words: w, Below: match.First, Asker: match.First}, Forecasts{}
		check := func(fc *forecast, place int, with, without *match.Preview) bool {
			if !past(with, place) || !past(without, place) {
				return false
			}
			n := 0
			for who := match.First; who <= match.Second; who++ {
				for i := range s.Observation().Listed(who) {
					r := match.At(who, i)
					was, is := without.Hero(r).Damage, with.Hero(r).Damage
					if was == is {
						continue
					}
					n++
					if figures := pieces.Numeral(was) + " → " + pieces.Numeral(is) + " to " + w.HeroName(r); !strings.Contains(fc.Line, figures) || !strings.Contains(fc.Brief, figures) {
						t.Errorf("%q, in short %q, does not tell of %q", fc.Line, fc.Brief, figures)
					}
					if p := fc.Lives[who][i]; !p.Changes || p.To != with.Hero(r).After {
						t.Errorf("the bar of %s shows %+v", w.HeroName(r), p)
					}
				}
			}
			if mark := l.AltersGist(place, with, without); n > 0 && (mark == "" || strings.Contains(mark, "%")) {
				t.Errorf("no mark tells of %q", fc.Line)
			}
			return n > 0
		}
		for range 300 {
			o := s.Observation()
			if o.Result().Over {
				break
			}
			var with, without, own match.Preview
			n := o.StackSize()
			if n > 1 && o.Item(n).Step == match.ItemWaiting && o.Item(n-1).Step == match.ItemWaiting {
				it := o.Item(n)
				fc := f.Item(l, n, &it, 0, Glance{})
				o.PreviewItem(&own, n)
				o.PreviewItem(&with, n-1)
				o.PreviewItemWithout(&without, n-1, n)
				if !own.Cancels(n-1) && check(&fc, n-1, &with, &without) {
					waiting++
				}
			}
			if !s.Ready() {
				sessions.Advance(t, s)
				continue
			}
			legal := o.Legal(nil)
			mv := legal[len(legal)-1]
			if o.Pending().Cause == match.ByWindow && n > 0 {
				for _, answer := range legal {
					if answer.Kind == match.Pass || !o.Preview(&own, answer).OK() || own.Asks.Cause == match.ByTarget || own.Cancels(n) {
						continue
					}
					mv = answer
					o.PreviewItem(&with, n, answer)
					o.PreviewItem(&without, n)
					f.Look(l, Glance{Moves: true, Move: answer, Cause: match.ByWindow, Legal: legal})
					if check(&f.Hot, n, &with, &without) {
						chosen++
					}
				}
			}
			if _, err := s.Play(mv); err != nil {
				t.Fatal(err)
			}
		}
	}
	if chosen == 0 || waiting == 0 {
		t.Errorf("%d answers to choose and %d that wait were looked at", chosen, waiting)
	}
}
