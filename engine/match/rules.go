package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// Steps is the order of the steps of an action (rule 501).
type Steps uint8

// The orders.
const (
	TargetsThenCosts Steps = iota
	CostsThenTargets
	TargetsWhenReached
)

// Ordering says how simultaneous triggers are ordered (rule 708).
type Ordering uint8

// The orderings.
const (
	OneOrdersAll Ordering = iota
	WhoseFirst
	Alternate
)

// Unlimited is the implied limit of an ability without a printed one (rule 515).
type Unlimited uint8

// The implied limits.
const (
	NoLimit Unlimited = iota
	// OncePerRound: actions and reactions once a round.
	OncePerRound
	// OncePerActivation: actions once in each activation; reactions and triggers once for each occurrence of their event and
	// once in each window.
	OncePerActivation
)

// Placing says when a played card is placed (rule 513).
type Placing uint8

// The times.
const (
	PlacedAfter Placing = iota
	// GraveyardBefore: a card that goes to the graveyard is there before it resolves.
	GraveyardBefore
	// PlacedBefore: any played card is placed before it resolves, equipment too.
	PlacedBefore
)

// Profile is the timing profile that a match is played under (rule 900). Rule 504 needs no field: paying a
// die, playing a card and using up a limit are changes, and by rule 719 every action makes one of them.
type Profile struct {
	Name string
	// Steps is the order of the steps of an action (rule 501).
	Steps Steps
	// OnlyTheWord means that only the word "target" targets (rule 505).
	OnlyTheWord bool
	// SkipMissing means that a part without a legal target is skipped (rule 508).
	SkipMissing bool
	// FullForbids means that equipment may not be played on a hero whose hands, or whose body part, are full (rule 109).
	FullForbids bool
	// Placing says when a played card is placed (rule 513).
	Placing Placing
	// Payer says which dice pay which symbols (rule 519).
	Payer dice.Rule
	// Ordering says how simultaneous triggers are ordered (rule 708).
	Ordering Ordering
	// Unlimited is the limit of an ability without a printed one (rule 515).
	Unlimited Unlimited
	// OrderedWithin means that the triggers of ordered attacks resolve within them (rule 607).
	OrderedWithin bool
	// AtOnce means that triggers and reactions to an event within a resolution resolve before the next part, and do not wait
	// until the whole item has resolved (rule 701).
	AtOnce bool
	// PlayedAfter means that triggers on an action being taken wait until that action has resolved, except triggers on
	// attacks (rule 703).
	PlayedAfter bool
	// ActiveFirst means that the player whose activation it is is asked first in every window (rule 711).
	ActiveFirst bool
	// GainedOnce means that a hero gains nothing from a second ability of the same name, unless the ability has a magnitude
	// (rule 517).
	GainedOnce bool
}

// Profiles returns the five built-in profiles of rule 900, the standard one first.
func Profiles() []Profile {
	return []Profile{
		{Name: "blades"},
		{Name: "phoenix", Steps: CostsThenTargets, OnlyTheWord: true, SkipMissing: true, FullForbids: true, Placing: PlacedBefore, Payer: dice.CommonerToo, GainedOnce: true},
		{Name: "imperium", SkipMissing: true, Ordering: Alternate, Unlimited: OncePerActivation, AtOnce: true, ActiveFirst: true},
		{Name: "unlimited", Steps: TargetsWhenReached, SkipMissing: true, Placing: GraveyardBefore, Ordering: WhoseFirst, OrderedWithin: true, PlayedAfter: true},
		{Name: "rings", OnlyTheWord: true, Unlimited: OncePerRound},
	}
}

// ProfileNamed returns the built-in profile with that name. The error is a [CodeError].
func ProfileNamed(name string) (Profile, error) {
	for _, p := range Profiles() {
		if p.Name == name {
			return p, nil
		}
	}
	err := &CodeError{Kind: UnknownProfile, Word: name}
	for _, p := range Profiles() {
		err.Choices = append(err.Choices, p.Name)
	}
	return Profile{}, err
}

// Rules holds the cards, the format and the profile of a match, and tables computed from them. It is immutable and may be shared
// by any number of matches and goroutines.
type Rules struct {
	Library *card.Library
	Format  Format
	Profile Profile

	abilities []card.Ability // the library's, then the native ones
	traits    []abilityTraits
	heroes    []heroTraits
	cards     []cardTraits
	given     []*sourceTraits // of abilities that other abilities give, by id; nil for all others
	// tricks lists, by faction, the cards that a player of it may hold and play as an answer to something. That is what the
	// engine may assume about a hidden hand (rule 713).
	tricks []trickTable
	// opens lists, by faction, the cards that a player of it may hold and play in the opponent's activation (rule 409).
	opens [][]trick
	// answers is, by faction, the set of events that some ability or trick of its heroes and cards answers.
	answers []uint64
	// gratis says, by faction, whether some card costs no dice.
	gratis []bool
	// anyListens is the set of events that any ability or trick of the library answers.
	anyListens uint64
	// gainable is the set of events that triggered abilities answer which an effect can give to a hero.
	gainable  uint64
	anyOpen   bool // some ability or card may be used in the opponent's activation
	natives   natives
	keys      keys
	moves     [moveKinds]bounds
	questions [causes]question
	verbs     [card.Verbs]verbRow
	// weights holds, by faction and card, how probable it is that an unseen card is this one, for samples. alike holds a 1 for
	// each card.
	weights [][]uint16
	alike   []uint16
}

// Setup holds the decks that the players bring (rule 201). They need not be legal; see [card.Library.CheckDeck].
type Setup struct {
	Decks [2]card.DeckList
}
