package match

import (
	"fmt"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// The most a format may ask for (rule 802); they fix the size of a [Match].
const (
	MaxList   = 6
	MaxKept   = 5
	MaxDice   = 10
	MaxDeck   = 60
	MaxAttach = 10
)

// Format is the numbers of a match (rules 801 and 802).
type Format struct {
	List      int // heroes in a list
	Kept      int // heroes that fight
	Dice      int // reserve of a player
	Opening   int // cards of the first hand
	HandLimit int // at the end of a clash
	DeckMin   int
	DeckMax   int
	Copies    int // of one card in a deck
	Rounds    int // after which the match is decided (rule 307)
	// Proving: decks may hold proving cards, so the engine stops where one of those
	// could be played.
	Proving bool
}

// Standard is the format of rule 801.
func Standard() Format {
	return Format{List: 5, Kept: 3, Dice: 5, Opening: 5, HandLimit: 7, DeckMin: 30, DeckMax: 40, Copies: 2, Rounds: 12}
}

// check says what of f is outside rule 802.
func (f Format) check() error {
	within := func(name string, n, lo, hi int) error {
		if n < lo || n > hi {
			return fmt.Errorf("format: %s is %d, must be %d to %d (rule 802)", name, n, lo, hi)
		}
		return nil
	}
	for _, err := range []error{
		within("list", f.List, 1, MaxList),
		within("kept", f.Kept, 1, min(MaxKept, f.List)),
		within("dice", f.Dice, 0, MaxDice),
		within("opening hand", f.Opening, 0, MaxDeck),
		within("hand limit", f.HandLimit, 0, MaxDeck),
		within("smallest deck", f.DeckMin, 0, f.DeckMax),
		within("largest deck", f.DeckMax, 0, MaxDeck),
		within("copies", f.Copies, 1, MaxDeck),
		within("rounds", f.Rounds, 1, 99),
	} {
		if err != nil {
			return err
		}
	}
	return nil
}

// Steps is the order of the steps of an action (rule 501).
type Steps uint8

// The orders.
const (
	TargetsThenCosts Steps = iota
	CostsThenTargets
	TargetsWhenReached
)

// Ordering is how simultaneous triggers are ordered (rule 708).
type Ordering uint8

// The orderings.
const (
	OneOrdersAll Ordering = iota
	WhoseFirst
	Alternate
)

// Unlimited is what an ability without a printed limit is held to (rule 515).
type Unlimited uint8

// The limits of abilities without one.
const (
	NoLimit Unlimited = iota
	OncePerRound
	OncePerActivation
)

// Profile is the timing profile a match is played under (rule 900). Rule 504 needs
// no field: a paid die, a played card and a used limit are changes, and rule 719
// leaves no action without one of them.
type Profile struct {
	Name string
	// Steps is rule 501.
	Steps Steps
	// OnlyTheWord: only the word "target" targets (rule 505).
	OnlyTheWord bool
	// SkipMissing: a part without a legal target is skipped (rule 508).
	SkipMissing bool
	// FullForbids: equipment past two hands or a body part may not be played (rule 109).
	FullForbids bool
	// GraveyardFirst: a played card is placed before it resolves (rule 513).
	GraveyardFirst bool
	// Payer says which dice pay which symbols (rule 519).
	Payer dice.Rule
	// Ordering is rule 708.
	Ordering Ordering
	// Unlimited is rule 515.
	Unlimited Unlimited
	// ToldWithin: triggers of told attacks resolve within them (rule 607).
	ToldWithin bool
}

// Profiles returns the five built-in profiles of rule 900, the standard one first.
func Profiles() []Profile {
	return []Profile{
		{Name: "blades"},
		{Name: "phoenix", Steps: CostsThenTargets, OnlyTheWord: true, SkipMissing: true, FullForbids: true, GraveyardFirst: true, Payer: dice.CommonerToo},
		{Name: "imperium", SkipMissing: true, Ordering: Alternate, Unlimited: OncePerActivation},
		{Name: "unlimited", Steps: TargetsWhenReached, SkipMissing: true, GraveyardFirst: true, Ordering: WhoseFirst, ToldWithin: true},
		{Name: "rings", OnlyTheWord: true, Unlimited: OncePerRound},
	}
}

// ProfileNamed returns the built-in profile of that name.
func ProfileNamed(name string) (Profile, error) {
	for _, p := range Profiles() {
		if p.Name == name {
			return p, nil
		}
	}
	return Profile{}, fmt.Errorf("no timing profile %q: use blades, phoenix, imperium, unlimited or rings", name)
}

// Rules is what a match is played by: cards, format and profile, and tables made
// from them. It is immutable and may be shared by any number of matches and
// goroutines.
type Rules struct {
	Library *card.Library
	Format  Format
	Profile Profile

	abilities []card.Ability // the library's, then the native ones
	traits    []abilityTraits
	heroes    []heroTraits
	cards     []cardTraits
	// tricks lists, per faction, the cards its players may hold that can be played in
	// a window: what the engine may assume about a hidden hand (rule 713).
	tricks [][]trick
	// cheapest is, per faction, whether some card costs no dice.
	gratis []bool
	// anyListens is what any ability or trick of the library answers to.
	anyListens uint64
	natives    natives
	keys       keys
	moves      [moveKinds]bounds
	questions  [causes]question
	// weights is, per faction and card, how likely an unseen card is it (for samples).
	weights [][]uint16
}

// Setup is what the players bring (rule 201). Decks are taken as they are: whether
// they are legal is for card.CheckDeck to say.
type Setup struct {
	Decks [2]card.DeckList
}
