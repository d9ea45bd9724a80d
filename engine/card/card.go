package card

import "cinderclash/engine/dice"

// CardID is the index of a card in [Library.Cards]. 0 is an unknown card.
type CardID uint16

// HeroID is the index of a hero in [Library.Heroes]. 0 is an unknown hero.
type HeroID uint16

// FactionID is the index of a faction in [Library.Factions].
type FactionID uint8

// Mercenaries is the faction open to everybody (rule 201), always the first.
const Mercenaries FactionID = 0

// Faction is a people or company of the world.
type Faction struct {
	Key     string
	Name    Words
	Flavour Words
	// Open means that a deck of the faction may hold heroes and cards of every faction, and not only its own and the
	// mercenaries' (rule 201).
	Open bool
	Pack string // name of the pack that it is from, empty for the game's own
}

// Hero is a hero as printed (rules 103 and 104).
type Hero struct {
	ID        HeroID
	Key       string
	Name      Words
	Title     Words
	Role      Words // what the hero is for, in at most five words; empty if a player's folder has none
	Flavour   Words
	Race      Race
	Class     Class
	Faction   FactionID
	Attr      [Attrs]uint8
	Life      uint8 // 25 - Agility - Mind + Will - Strength + Armor (rule 103)
	Abilities []AbilityID
	// Feminine says whether the hero is grammatically feminine, in languages with gender.
	Feminine bool
	// Look is what the hero wears, by slot, in the words of the package that draws it. It is nil if the hero's
	// definition has none.
	Look map[string]string
	Pack string // as in [Faction]
}

// Card is an action card as printed (rule 108).
type Card struct {
	ID      CardID
	Key     string
	Name    Words
	Flavour Words
	Faction FactionID
	Kind    Kind
	Litany  bool
	Subtype Damage // of a litany: magical, even if the litany deals no damage (rule 107)
	Unique  bool
	Slot    Slot
	Hands   uint8 // 1 or 2 for weapons
	// Adds means that a further copy on the same hero takes no hand or body part, and has no abilities of its own: only the
	// first copy's abilities work, and they can count the copies (rule 517).
	Adds bool
	// Made marks equipment that only effects make (rule 514). It is in no deck and leaves the match when it leaves its hero.
	// It is Proving too.
	Made bool
	// Most is how many copies of Made equipment a player can have in play; 0 is any number.
	Most uint8
	Cost dice.Cost
	// Play is what the card does when played. Equipment has one too; it has no effects unless the card says
	// "when played".
	Play AbilityID
	// Abilities are those printed on equipment.
	Abilities []AbilityID
	// Proving marks cards that exist only to test the engine. They are legal in no deck, but play like any
	// other card.
	Proving bool
	Pack    string // as in [Faction]
	// Scene is the card's picture in the words of the package that draws it, as YAML. It is "" if that has a picture of its own.
	Scene string
}

// DeckList is a deck as a player builds it (rule 201).
type DeckList struct {
	Key     string
	Name    Words
	Flavour Words
	Faction FactionID
	Heroes  []HeroID
	Cards   []CardID // with repeats, ascending
	Pack    string   // of a ready deck: as in [Faction]
}

// Library is every hero, card and ready deck that can be played. Index 0 of Heroes, Cards and Abilities is
// an empty value that stands for "unknown".
type Library struct {
	Factions  []Faction
	Heroes    []Hero
	Cards     []Card
	Abilities []Ability
	Decks     []DeckList

	keys        keys
	phrases     [Langs]*phrases // nil in a library that was not loaded
	packs       []packRoots
	game        *builder      // the game's own content, without packs
	fingerprint func() uint64 // computes it once; nil if the library was not loaded
}
