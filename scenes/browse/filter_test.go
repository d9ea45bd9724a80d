package browse

import (
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// A filter shows exactly the subjects that it should, judged by what is printed on them.
func TestFilters(t *testing.T) {
	l := fixture.Library(t)
	isHero := func(ok func(h *card.Hero) bool) func(card.HeroID) bool {
		return func(id card.HeroID) bool { return ok(&l.Heroes[id]) }
	}
	none := func(card.HeroID) bool { return false }
	for _, tt := range []struct {
		name   string
		filter Filter
		hero   func(card.HeroID) bool
		card   func(c *card.Card) bool
	}{
		{"all", Filter{}, isHero(func(*card.Hero) bool { return true }), func(*card.Card) bool { return true }},
		{"heroes", Filter{Kind: Heroes}, isHero(func(*card.Hero) bool { return true }), func(*card.Card) bool { return false }},
		{"cards", Filter{Kind: Cards}, none, func(*card.Card) bool { return true }},
		{"weapons", Filter{Kind: Weapons}, none, func(c *card.Card) bool { return c.Hands > 0 }},
		{"armour", Filter{Kind: Armour}, none, func(c *card.Card) bool { return c.Kind == card.Equipment && c.Hands == 0 }},
		{"litanies", Filter{Kind: Litanies}, none, func(c *card.Card) bool { return c.Litany }},
		{"tricks", Filter{Kind: Tricks}, none, func(c *card.Card) bool { return c.Kind == card.Trick }},
		{"a faction", Filter{Faction: 2}, isHero(func(h *card.Hero) bool { return h.Faction == 1 }), func(c *card.Card) bool { return c.Faction == 1 }},
		{"no dice", Filter{Kind: Cards, Cost: 1}, none, func(c *card.Card) bool { return c.Cost.Total() == 0 }},
		{"two dice, one blue", Filter{Kind: Cards, Cost: 3, Colour: dice.OnlyBlue}, none, func(c *card.Card) bool {
			return c.Cost.Total() == 2 && c.Cost.Colors()&dice.OnlyBlue != 0
		}},
		{"mages", Filter{Class: card.Mage}, isHero(func(h *card.Hero) bool { return h.Class == card.Mage }), func(c *card.Card) bool { return c.Kind != card.Technique }},
		{"warriors", Filter{Class: card.Warrior}, isHero(func(h *card.Hero) bool { return h.Class == card.Warrior }), func(c *card.Card) bool { return c.Kind != card.Spell }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			shown := 0
			for i := 1; i < len(l.Heroes); i++ {
				id := card.HeroID(i)
				got := tt.filter.hero(l, id)
				if got {
					shown++
				}
				if got != tt.hero(id) {
					t.Errorf("%s: %v", l.Heroes[i].Key, got)
				}
			}
			for i := 1; i < len(l.Cards); i++ {
				c := &l.Cards[i]
				got := tt.filter.card(l, c.ID)
				if got {
					shown++
				}
				if got != (tt.card(c) && !c.Proving) {
					t.Errorf("%s: %v", c.Key, got)
				}
			}
			if shown == 0 {
				t.Error("it shows nothing")
			}
		})
	}
}
