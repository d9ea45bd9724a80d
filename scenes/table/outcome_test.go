package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// What is pointed at says what the engine says would come of it, in figures that fit, and the bars of life show the
// same, in both languages and at the extremes of text size.
func TestOutcomesAreTold(t *testing.T) {
	damage, choices := 0, 0
	for i, lang := range text.Languages() {
		seed := uint64(40 + i)
		h := open(t, newSession(t, seed, [2]int{i, 2 + i}), lang, 0)
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
				w, ok := tb.find(b.ID)
				mv := w.move
				if !ok || !w.whole || !o.Why(mv).OK() {
					continue
				}
				step(t, h.Step(game.Input{Pointer: game.Pointer{At: b.Rect.Center(), From: b.Rect.Center(), Present: true, Moved: true}}))
				if tb.point.hot != b.ID {
					continue // something lies over its middle
				}
				h.Draw()
				tidy(t, lang+" "+b.ID, h)
				var pv, with match.Preview
				o.Preview(&pv, mv)
				if pv.Asks.Cause == match.ByTarget {
					choices++
					if tb.fore.hot.line == "" {
						t.Errorf("%s: nothing is told of the targets of %s", lang, b.ID)
					}
					continue
				}
				for who := match.First; who <= match.Second; who++ {
					for slot := range o.Listed(who) {
						r := match.At(who, slot)
						out := *pv.Hero(r)
						altered := false
						if n := o.StackSize(); o.Pending().Cause == match.ByWindow && n > 0 && out.Before == out.After { // or what it alters of what it answers
							var without match.Preview
							o.PreviewItem(&without, n)
							if o.PreviewItem(&with, n, mv); comparable(&with, &without, n) && !pv.Cancels(n) && with.Hero(r).Damage != without.Hero(r).Damage {
								out, altered = *with.Hero(r), true
							}
						}
						if p := tb.fore.hot.lives[who][slot]; p.changes != (altered || out.Before != out.After || out.Fell) || p.changes && p.to != out.After {
							t.Errorf("%s: %s shows %+v for a hero of whom the engine says %+v", lang, b.ID, p, out)
						}
						if out.Damage == 0 {
							continue
						}
						damage++
						if line := tb.fore.hot.line; !strings.Contains(line, pieces.Numeral(out.Damage)) || !strings.Contains(line, tb.words.heroName(r)) {
							t.Errorf("%s: %q does not tell of %d damage to %s", lang, line, out.Damage, tb.words.heroName(r))
						}
						if sums := tb.fore.hot.sums; !strings.Contains(sums, tb.words.heroName(r)) {
							t.Errorf("%s: no sum tells of the damage to %s: %q", lang, tb.words.heroName(r), sums)
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

// Every term of a sum and every doubt has its words.
func TestOutcomesHaveWords(t *testing.T) {
	for _, w := range wordings(t, [2]int{0, 1}) {
		lang := w.Language()
		for k := range match.TermKinds {
			for _, n := range []int{3, -3} {
				if said := w.term(&match.Term{Kind: k, N: n, Count: card.AttrOf, Ability: 1}); !strings.Contains(said, "3") {
					t.Errorf("%s: term %d is worded %q", lang, k, said)
				}
			}
		}
		for c := card.AttrOf; c < card.Counts; c++ {
			if w.count(&match.Term{Count: c}) == "" {
				t.Errorf("%s: no words for count %d", lang, c)
			}
		}
		if one, two := w.count(&match.Term{N: -1, Count: card.BanesOn}), w.count(&match.Term{N: -2, Count: card.BanesOn}); one == two || one == "" {
			t.Errorf("%s: one bane and two are both worded %q", lang, two)
		}
		for k := match.ChanceDecides; k <= match.TooLong; k++ {
			told := outcomeLine{teller: teller{w: w}}
			told.doubt(match.Doubt{Kind: k, Asked: match.Pending{Cause: match.ByRoll}, Hero: match.At(match.First, 0), Ability: 1})
			if told.line == "" {
				t.Errorf("%s: no words for doubt %d", lang, k)
			}
		}
		asked := match.Doubt{Kind: match.PlayerDecides, Asked: match.Pending{Cause: match.ByDice}}
		told := outcomeLine{teller: teller{w: w}, pv: &match.Preview{}, own: abilityOf(t, w.rules, "brisa.finders-keepers")}
		if told.doubt(asked); told.line != w.T("outcome.doubt.yours-dice-drain", 1, w.player(match.First)) {
			t.Errorf("%s: of a die to be spent it tells %q", lang, told.line)
		}
		asked.Wanted = 2
		told = outcomeLine{teller: teller{w: w}, pv: &match.Preview{}, own: cardOf(t, "kindling").Play}
		if told.doubt(asked); told.line != map[string]string{"en": "you gain 2 dice", "es": "ganas 2 dados"}[lang] {
			t.Errorf("%s: of two dice to be gained it tells %q", lang, told.line)
		}
		for v := range card.Verbs {
			for _, key := range []string{"outcome.doubt.yours-dice-" + v.String(), "outcome.gist.dice-" + v.String()} {
				if v.OnDice() && v != card.RerollDice && !w.Has(key) {
					t.Errorf("%s: %s is missing", lang, key)
				}
			}
		}
		for _, k := range match.EventKinds() {
			e := match.Event{Kind: k, Hero: match.At(match.First, 0), Source: match.At(match.First, 1), Card: 1, Ability: cardOf(t, "feint").Play}
			if line := toldOf(t, w, &e); strings.Contains(line, "table.moved.") || strings.Contains(line, "outcome.") {
				t.Errorf("%s: an outcome has no words for %s but %q", lang, k, line)
			}
		}
		for _, c := range []match.Cause{match.ByRoll, match.ByFate, match.ByCoin, match.ByShuffle, match.ByInitiative} {
			if key := "outcome.doubt." + c.String(); !w.Has(key) {
				t.Errorf("%s: %s is missing", lang, key)
			}
		}
		told = outcomeLine{teller: teller{w: w}, pv: &match.Preview{}}
		told.hero(match.At(match.First, 0), &match.HeroOutcome{Before: 20, After: 14, Damage: 6})
		told.side(match.First, &match.SideOutcome{Gained: dice.Pool{1, 0, 0}})
		if !strings.Contains(told.line, "20") || !strings.Contains(told.line, "14") || !strings.Contains(told.line, "{red}") {
			t.Errorf("%s: %q", lang, told.line)
		}
	}
}

// toldOf is what an outcome of just one event tells.
func toldOf(t *testing.T, w *wording, e *match.Event) string {
	t.Helper()
	defer func() {
		if said := recover(); said != nil {
			t.Errorf("%s: %v", e.Kind, said)
		}
	}()
	told := outcomeLine{teller: teller{w: w}, pv: &match.Preview{}}
	told.event(e, true)
	if from, _ := e.Kind.Moved(); from != match.NoZone {
		var s match.SideOutcome
		s.Moved[e.Kind] = 2
		told.side(match.First, &s)
		if !strings.Contains(told.line, "2") {
			t.Errorf("%s: %q does not tell of 2 cards", e.Kind, told.line)
		}
	}
	return told.line
}

// What would come of something stands clear of what the coach says and of the tip.
func TestOutcomesAreClearOfWhatIsSaid(t *testing.T) {
	l := layout{room: game.Rect{W: 1280, H: 720}, hint: game.Rect{X: 370, Y: 394, W: 400, H: 36}}
	card := game.Rect{X: 600, Y: 420, W: 160, H: 240}
	for _, spoken := range []game.Rect{{X: 374, Y: 342, W: 312, H: 120}, {X: 560, Y: 300, W: 312, H: 120}, {X: 374, Y: 20, W: 312, H: 120}, {}} {
		for _, up := range []*game.Rect{nil, &card} {
			at := l.outcome(260, 36, up, []game.Rect{spoken})
			if meet(at, spoken) || at.Y < l.room.Y || up != nil && meet(at, *up) {
				t.Errorf("with the coach at %v and a card at %v it stands at %v", spoken, up, at)
			}
		}
		for _, tip := range []game.Rect{{X: 380, Y: 260, W: 380, H: 220}, {X: 560, Y: 10, W: 400, H: 640}} {
			if at := l.outcome(260, 36, nil, []game.Rect{spoken, tip}); meet(at, spoken) || meet(at, tip) || !within(at, l.room) {
				t.Errorf("with the coach at %v and a tip at %v it stands at %v", spoken, tip, at)
			}
		}
	}
	if at := l.outcome(260, 36, nil, make([]game.Rect, 2)); at.Y != l.hint.Y {
		t.Errorf("with nothing in its way it stands at %v, not at %v", at, l.hint)
	}
}
