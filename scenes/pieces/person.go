package pieces

import "cinderclash/engine/card"

// Person is what a hero's look depends on.
type Person struct {
	Hero     string // key of the hero
	Race     string // as in card files, such as elf; shapes the look of a hero that is not listed
	Class    string // as in card files, such as mage; the same
	Faction  string // key of the faction, which colours every look
	Feminine bool   // spoken of as she
}

var (
	raceKeys  = [...]string{card.Human: "human", card.Elf: "elf", card.Orc: "orc", card.Leonin: "leonin"}
	classKeys = [...]string{
		card.Warrior: "warrior", card.Knight: "knight", card.Ranger: "ranger", card.Rogue: "rogue", card.Paladin: "paladin",
		card.Priest: "priest", card.Swordcaster: "swordcaster", card.Mage: "mage", card.Shaman: "shaman",
	}
)

// PersonOf returns the person a hero of a library is.
func PersonOf(l *card.Library, h *card.Hero) Person {
	return Person{Hero: h.Key, Race: raceKeys[h.Race], Class: classKeys[h.Class], Faction: l.Factions[h.Faction].Key, Feminine: h.Feminine}
}
