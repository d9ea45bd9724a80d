package narrate

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// Where a hero is drawn at random, the forecast names all heroes that may be drawn, and the bars show the least and the most.
func TestForecastsTellWhatChanceMayDo(t *testing.T) {
	for _, lang := range text.Languages() {
		drawn, twice := 0, 0
		for seed := uint64(1); seed < 60 && (drawn < 3 || twice == 0); seed++ {
			s := sessions.New(t, seed, [2]int{int(seed % 8), int(seed * 3 % 8)})
			w := narratorOf(t, s, lang)
			l, f := Forecaster{Words: w, Below: match.First, Asker: match.First}, Forecasts{}
			everyQuestion(t, s, func(o *match.Observation, legal []match.Move) bool {
				for _, mv := range legal {
					var pv match.Preview
					if !o.Preview(&pv, mv).OK() || len(pv.Draws) == 0 {
						continue
					}
					drawn++
					f.Look(l, Glance{Moves: true, Move: mv, Cause: o.Pending().Cause, Legal: legal})
					if strings.Contains(f.Hot.Line, w.T("outcome.doubt.fate")) {
						t.Errorf("%s: %s: %q", lang, o.Rules().FormatMove(mv), f.Hot.Line)
					}
					for _, draw := range pv.Draws {
						if !strings.Contains(f.Hot.Line, w.HeroName(draw.Hero())) {
							t.Errorf("%s: %q does not name %s", lang, f.Hot.Line, w.HeroName(draw.Hero()))
						}
					}
					ends, again := everyEnd(o, mv, pv.Draws)
					if again {
						twice++
					}
					for who := match.First; who <= match.Second; who++ {
						for i := range o.Listed(who) {
							r, p := match.At(who, i), f.Hot.Lives[who][i]
							least, most := 1000, -1000
							for k := range ends {
								after := ends[k].Hero(r).After
								least, most = min(least, after), max(most, after)
							}
							if p.Least != least || p.To != most || least < most && (!p.Changes || !strings.HasPrefix(p.Span, pieces.Numeral(most)+"–")) {
								t.Errorf("%s: %s ends with %d to %d life, and the bar shows %+v", lang, w.HeroName(r), least, most, p)
							}
						}
					}
					if gist := l.Gist(&pv, "", l.After(mv)).Whole; strings.Contains(gist, "?") || gist == "" {
						t.Errorf("%s: %s is marked %q", lang, o.Rules().FormatMove(mv), gist)
					}
				}
				return drawn < 40
			})
		}
		if drawn < 3 || twice == 0 {
			t.Errorf("%s: %d forecasts with a draw, %d with several", lang, drawn, twice)
		}
	}
}

// everyEnd previews a move with every combination of draws. again is whether any of them draws more than once.
func everyEnd(o *match.Observation, mv match.Move, draws []match.Move) (ends []*match.Preview, again bool) {
	lines := [][]match.Move{}
	for _, d := range draws {
		lines = append(lines, []match.Move{mv, d})
	}
	for len(lines) > 0 {
		pv := &match.Preview{}
		o.Preview(pv, lines[0]...)
		if len(pv.Draws) == 0 {
			ends = append(ends, pv)
		}
		for _, d := range pv.Draws {
			again = true
			lines = append(lines, append(slices.Clone(lines[0]), d))
		}
		lines = lines[1:]
	}
	return ends, again
}

// The words of a draw: together where the same happens to all, one by one where it differs, and equal draws counted.
func TestDrawsAreWorded(t *testing.T) {
	w := narratorOf(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	a, b, c := match.At(match.First, 0), match.At(match.First, 1), match.At(match.First, 2)
	names := [3]string{w.HeroName(a), w.HeroName(b), w.HeroName(c)}
	same := []lot{{hero: a, least: 4, most: 4}, {hero: b, least: 4, most: 4}, {hero: c, least: 4, most: 4}}
	differs := []lot{{hero: a, least: 2, most: 2}, {hero: b, least: 5, most: 5, falls: true}}
	unclear := []lot{{hero: a, unclear: true}, {hero: b}}
	for want, lt := range map[string]lottery{
		"4 at random to " + names[0] + ", " + names[1] + " or " + names[2]:         {rounds: [mostDraws][]lot{same}},
		"2 times 4 at random to " + names[0] + ", " + names[1] + " or " + names[2]: {rounds: [mostDraws][]lot{same, same}},
		"at random 5 to " + names[1] + " (falls), or 2 to " + names[0]:             {rounds: [mostDraws][]lot{differs}},
		"chance draws " + names[0] + " or " + names[1]:                             {rounds: [mostDraws][]lot{unclear}},
		names[0] + " heals 3–4, at random":                                         {rounds: [mostDraws][]lot{{{hero: a, least: -4, most: -3}}}},
	} {
		line := outcomeLine{Forecaster: Forecaster{Words: w}}
		if lt.say(&line); line.line != want {
			t.Errorf("it says %q, not %q", line.line, want)
		}
	}
}
