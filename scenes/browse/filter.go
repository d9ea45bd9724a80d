package browse

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// Kind is the kind of thing that a filter shows.
type Kind uint8

// The kinds, in the order in which they are offered.
const (
	Everything Kind = iota
	Heroes
	Cards
	Weapons
	Armour
	Techniques
	Spells
	Litanies
	Tricks
	Supports
	kinds
)

// kindKeys are the last parts of the keys of their names.
var kindKeys = [kinds]string{
	"everything", "heroes", "cards", "weapons", "armour", "techniques", "spells", "litanies", "tricks", "supports",
}

// kindIcons are the pictures that stand for them.
var kindIcons = [kinds]string{
	"", "human", "hand", "weapon", "armour", "technique", "spell", "litany", "trick", "support",
}

// mostCost is the number of dice that means that many or more.
const mostCost = 4

// Filter says which heroes and cards are shown. The zero value shows all.
type Filter struct {
	Text    string // every word of it must be in the name or the texts
	Kind    Kind
	Faction int         // counted from 1; 0 for any
	Class   card.Class  // of a hero, or one that can play the card; 0 for any
	Colour  dice.Colors // a colour in the cost; 0 for any
	Cost    int         // number of dice plus 1, so that 1 is a free card; 0 for any
	Pack    string      // name of the pack of a player's own that it is from; "" for any or none
}

// hero reports whether a filter matches a hero.
func (f *Filter) hero(l *card.Library, id card.HeroID) bool {
	h := &l.Heroes[id]
	if f.Kind > Heroes || f.Class != 0 && f.Class != h.Class || f.Faction != 0 && f.Faction-1 != int(h.Faction) || f.Pack != "" && f.Pack != h.Pack {
		return false
	}
	if f.Cost == 0 && f.Colour == 0 {
		return true
	}
	for _, a := range h.Abilities {
		if cost := l.Abilities[a].Cost; cost.Total() > 0 && f.pays(cost) {
			return true
		}
	}
	return false
}

// card reports whether a filter matches a card.
func (f *Filter) card(l *card.Library, id card.CardID) bool {
	c := &l.Cards[id]
	if c.Proving || f.Pack != "" && f.Pack != c.Pack || f.Faction != 0 && f.Faction-1 != int(c.Faction) || f.Class != 0 && !l.Plays(f.Class, id) || !f.pays(c.Cost) {
		return false
	}
	switch f.Kind {
	case Heroes:
		return false
	case Weapons:
		return c.Kind == card.Equipment && c.Slot == card.Weapon
	case Armour:
		return c.Kind == card.Equipment && c.Slot != card.Weapon
	case Techniques:
		return c.Kind == card.Technique
	case Spells:
		return c.Kind == card.Spell
	case Litanies:
		return c.Litany
	case Tricks:
		return c.Kind == card.Trick
	case Supports:
		return c.Kind == card.Support
	case Everything, Cards, kinds:
	}
	return true
}

// pays reports whether a filter matches a cost.
func (f *Filter) pays(cost dice.Cost) bool {
	if f.Colour != 0 && cost.Colors()&f.Colour == 0 {
		return false
	}
	return f.Cost == 0 || min(cost.Total(), mostCost) == f.Cost-1
}
