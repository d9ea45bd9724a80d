package board

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// However much an ability costs, its symbols stay on its chip and leave room for a mark.
func TestCostsStayOnTheirChips(t *testing.T) {
	const wide = 230.0 // width of a chip in a usual window
	for n := 1; n <= 6; n++ {
		var cost dice.Cost
		cost[dice.OnlyBlue-1] = uint8(n)
		ch := Chip{Cost: cost}
		for _, k := range []float64{1, 1.4} {
			is := Thing{}
			w := game.Widget{Box: game.Box{For: &is}}
			w.Rect = game.Rect{W: wide * k, H: chipHigh * k}
			bare := ch.pipsIn(&w, k)
			if all := pieces.CostWidth(cost, bare); bare > 26*k || 8*k+all > w.Rect.W {
				t.Errorf("%d symbols %.0f high are %.0f wide, on a chip of %.0f", n, bare, all, w.Rect.W)
			}
			is.Mark = narrate.Briefly("−4")
			high := ch.pipsIn(&w, k)
			if room := ch.markRect(w.Rect, pieces.CostWidth(cost, high), k); high > bare || room.W < 0.25*w.Rect.W {
				t.Errorf("%d symbols leave %.0f for a mark on a chip of %.0f", n, room.W, w.Rect.W)
			}
		}
	}
}

// An ability that nobody uses says in a word what it is; one that is used says nothing of the kind.
func TestAbilitiesThatAreNotUsedHaveASign(t *testing.T) {
	s := sessions.New(t, 1, [2]int{0, 1})
	w := screens.Narrator(t, s, "es")
	signs := map[string]int{}
	for id := 1; id < len(w.Lib.Heroes); id++ {
		var cs chips
		cs.make(chipsOwner{ref: match.At(match.First, 0), hero: card.HeroID(id)}, &Hero{}, w, true, false)
		for i := range cs.List {
			if c := &cs.List[i]; (c.sign == "") != c.Plays {
				t.Errorf("%s, which is used: %v, has the sign %q", c.Text, c.Plays, c.sign)
			} else {
				signs[c.sign]++
			}
		}
	}
	if len(signs) != 3 || signs[w.AlwaysOn] == 0 || signs[w.OnItsOwn] == 0 {
		t.Errorf("the signs are %v", signs)
	}
}

// If some chips are folded, every action stands before every reaction, and what nobody uses stands last. The drawing of a card stays in
// view beside two actions.
func TestFoldedChipsBeginWithActions(t *testing.T) {
	s := sessions.New(t, 1, [2]int{0, 1})
	w := screens.Narrator(t, s, "en")
	folded := 0
	for id := 1; id < len(w.Lib.Heroes); id++ {
		for gear := range w.Lib.Cards {
			if len(w.Lib.Cards[gear].Abilities) == 0 {
				continue
			}
			var cs chips
			h := &Hero{Gear: []match.Equipment{{ID: card.CardID(gear)}}}
			if cs.make(chipsOwner{ref: match.At(match.First, 0), hero: card.HeroID(id)}, h, w, true, false); len(cs.List) <= chipRows {
				continue
			}
			folded++
			actions, reacted, rested := 0, false, false
			for i := range cs.List {
				c := &cs.List[i]
				k := w.Rules.Ability(c.Ability).Kind
				switch {
				case c.Ability == 0:
					if i != actions {
						t.Errorf("%s: a card is drawn by number %d after %d actions", w.Lib.Heroes[id].Name[0], i+1, actions)
					}
				case k.Acts():
					if actions++; reacted || rested {
						t.Errorf("%s: the action %s stands at %d", w.Lib.Heroes[id].Name[0], c.Text, i+1)
					}
				case k.Reacts():
					if reacted = true; rested {
						t.Errorf("%s: the reaction %s stands at %d", w.Lib.Heroes[id].Name[0], c.Text, i+1)
					}
				default:
					rested = true
				}
			}
		}
	}
	if folded == 0 {
		t.Error("no hero has more chips than fit")
	}
}
