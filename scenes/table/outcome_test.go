package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// In both languages and at both ends of text size, the forecast for what is pointed at agrees with the engine's preview and
// fits, and the life bars show the same.
func TestOutcomesAreTold(t *testing.T) {
	damage, choices := 0, 0
	for i, lang := range text.Languages() {
		seed := uint64(40 + i)
		h := open(t, sessions.New(t, seed, [2]int{i, 2 + i}), lang, 0)
		set := h.Context().Settings()
		set.TextSize = []int{100, 150}[i]
		h.Context().Change(set)
		d := &driver{t, h, rand.New(rand.NewPCG(seed, 5))}
		for range 60 {
			a, ok := d.wait()
			if !ok {
				break
			}
			tb := h.Scene().(*Table)
			o := tb.session.Observation()
			for _, b := range h.Boxes() {
				is := board.Of(tb.Find(b.ID))
				mv := is.Move
				if !is.Whole || !o.Why(mv).OK() {
					continue
				}
				screens.Step(t, h.Step(game.Input{Pointer: game.Pointer{At: b.Rect.Center(), From: b.Rect.Center(), Present: true, Moved: true}}))
				if tb.point.hot != b.ID {
					continue // something lies over its middle
				}
				h.Draw()
				tidy(t, lang+" "+b.ID, h)
				var pv, with match.Preview
				o.Preview(&pv, mv)
				if pv.Asks.Cause == match.ByTarget {
					choices++
					if tb.forecasts.Hot.Line == "" {
						t.Errorf("%s: nothing is told of the targets of %s", lang, b.ID)
					}
					continue
				}
				for who := match.First; who <= match.Second; who++ {
					for slot := range o.Listed(who) {
						r := match.At(who, slot)
						out := *pv.Hero(r)
						altered := false
						if n := o.StackSize(); o.Pending().Cause == match.ByWindow && n > 0 && out.Before == out.After { // the forecast may tell instead what the answer changes
							var without match.Preview
							o.PreviewItem(&without, n)
							if o.PreviewItem(&with, n, mv); narrate.Comparable(&with, &without, n) && !pv.Cancels(n) && with.Hero(r).Damage != without.Hero(r).Damage {
								out, altered = *with.Hero(r), true
							}
						}
						if p := tb.forecasts.Hot.Lives[who][slot]; p.Changes != (altered || out.Before != out.After || out.Fell) || p.Changes && p.To != out.After {
							t.Errorf("%s: %s shows %+v for a hero of whom the engine says %+v", lang, b.ID, p, out)
						}
						if out.Damage == 0 {
							continue
						}
						damage++
						if line := tb.forecasts.Hot.Line; !strings.Contains(line, pieces.Numeral(out.Damage)) || !strings.Contains(line, tb.words.HeroName(r)) {
							t.Errorf("%s: %q does not tell of %d damage to %s", lang, line, out.Damage, tb.words.HeroName(r))
						}
						if sums := tb.forecasts.Hot.Sums; !strings.Contains(sums, tb.words.HeroName(r)) {
							t.Errorf("%s: no sum tells of the damage to %s: %q", lang, tb.words.HeroName(r), sums)
						}
					}
				}
			}
			d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
		}
	}
	if damage == 0 || choices == 0 {
		t.Errorf("%d foreseen damages and %d choices of targets were looked at", damage, choices)
	}
}
