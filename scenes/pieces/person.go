package pieces

import "cinderclash/engine/card"

// Person holds what a hero's look depends on.
type Person struct {
	Hero     string // key of the hero
	Race     string // as in card files, such as elf; decides the look if the hero is not listed
	Class    string // as in card files, such as mage; decides the look likewise
	Faction  string // key of the faction, which colours every look
	Feminine bool   // the hero's pronoun is she
	// Wears is the look in the hero's definition. It has priority over everything else; see [card.Hero].
	Wears map[string]string
}

var (
	raceKeys  = [...]string{card.Human: "human", card.Elf: "elf", card.Orc: "orc", card.Leonin: "leonin"}
	classKeys = [...]string{
		card.Warrior: "warrior", card.Knight: "knight", card.Ranger: "ranger", card.Rogue: "rogue", card.Paladin: "paladin",
		card.Priest: "priest", card.Swordcaster: "swordcaster", card.Mage: "mage", card.Shaman: "shaman",
	}
)

// PersonOf returns the Person for a hero of a library.
func PersonOf(l *card.Library, h *card.Hero) Person {
	return Person{Hero: h.Key, Race: raceKeys[h.Race], Class: classKeys[h.Class], Faction: l.Factions[h.Faction].Key, Feminine: h.Feminine, Wears: h.Look}
}
