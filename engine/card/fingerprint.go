package card

import (
	"fmt"
	"hash/fnv"
	"slices"

	"cinderclash/engine/dice"
)

// Fingerprint returns a hash that is the same for two libraries that play alike. It covers factions,
// heroes, cards and abilities, in the order of their ids, with everything that affects play. Names, flavour
// and grammar are left out, and so are ready decks, since a match records its own decks. It is 0 for a
// library that was not loaded. The first call computes it.
func (l *Library) Fingerprint() uint64 {
	if l.fingerprint == nil {
		return 0
	}
	return l.fingerprint()
}

// heroSum is a hero as the fingerprint covers it. Its fields, also those that are left empty here, and their order are part of
// every fingerprint that a save holds: a new field of [Hero] belongs here only if it affects play.
type heroSum struct {
	ID                   HeroID
	Key                  string
	Name, Title, Flavour Words
	Race                 Race
	Class                Class
	Faction              FactionID
	Attr                 [Attrs]uint8
	Life                 uint8
	Abilities            []AbilityID
	Feminine             bool
	Look                 map[string]string
	Pack                 string
}

// cardSum is a card as the fingerprint covers it, as [heroSum] is a hero.
type cardSum struct {
	ID        CardID
	Key       string
	Name      Words
	Flavour   Words
	Faction   FactionID
	Kind      Kind
	Litany    bool
	Subtype   Damage
	Unique    bool
	Slot      Slot
	Hands     uint8
	Adds      bool
	Made      bool
	Most      uint8
	Cost      dice.Cost
	Play      AbilityID
	Abilities []AbilityID
	Proving   bool
	Pack      string
}

// sum computes the fingerprint of a library that is loaded and compiled.
func (l *Library) sum() uint64 {
	h := fnv.New64a()
	for _, f := range l.Factions {
		fmt.Fprintf(h, "faction %s\n", f.Key)
		if f.Open {
			fmt.Fprintln(h, "open")
		}
	}
	for _, hero := range l.Heroes {
		fmt.Fprintf(h, "hero %+v\n", heroSum{
			ID: hero.ID, Key: hero.Key, Race: hero.Race, Class: hero.Class, Faction: hero.Faction, Attr: hero.Attr, Life: hero.Life,
			Abilities: hero.Abilities,
		})
	}
	for _, c := range l.Cards {
		fmt.Fprintf(h, "card %+v\n", cardSum{
			ID: c.ID, Key: c.Key, Faction: c.Faction, Kind: c.Kind, Litany: c.Litany, Subtype: c.Subtype, Unique: c.Unique, Slot: c.Slot, Hands: c.Hands,
			Adds: c.Adds, Made: c.Made, Most: c.Most, Cost: c.Cost, Play: c.Play, Abilities: c.Abilities, Proving: c.Proving,
		})
	}
	for _, a := range l.Abilities {
		a.Name, a.Do = Words{}, nil // Code has the content of Do
		a.Mods = slices.Clone(a.Mods)
		for i := range a.Mods {
			a.Mods[i].Gives = nil // it is an ability of its own
		}
		fmt.Fprintf(h, "ability %+v\n", a)
	}
	return h.Sum64()
}
