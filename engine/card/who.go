package card

// WhoKind is how an effect names its recipients.
type WhoKind uint8

// The ways of naming recipients. The zero value names nobody.
const (
	NoWho WhoKind = iota
	// Self is the hero that holds the source (rule 616). For equipment that is the hero it is attached to.
	Self
	// Paired is the rival paired with Self, determined on resolution (rule 308).
	Paired
	// Target is the hero or heroes chosen as target number Index of the ability.
	Target
	// Each is every hero that fits Side, Where and Having, all at once. It does not target (rule 505).
	Each
	// Random is one hero drawn at random among those that fit (rule 425).
	Random
	// EventHero is the hero the answered or triggering event happened to.
	EventHero
	// EventSource is the hero who caused that event.
	EventSource
	// You is the controller as a player: for draws, dice and hands.
	You
	// Opponent is the other player.
	Opponent
	// EventPlayer is the player the event is about.
	EventPlayer
	// Both is both players at once (rule 606).
	Both
)

// Side narrows heroes by side, as seen from the controller.
type Side uint8

// The sides. The zero value is either side.
const (
	AnySide Side = iota
	Ally
	Rival
)

// Where narrows heroes by their place in the pairings (rules 304, 305, 425).
type Where uint8

// The places, as seen from the hero that holds the source. AnyWhere, the zero value, is every standing
// hero, unpaired ones included.
const (
	AnyWhere Where = iota
	Active
	Inactive
	Adjacent
	Previous
	Subsequent
	// Other is everybody but the hero that holds the source.
	Other
)

// Having narrows heroes by a state they are in.
type Having uint8

// The states. The zero value matches every hero. Spec.Arg is a [Counter] for HasCounter, a [Class] for
// OfClass, a [Superclass] for OfSuperclass and a [Race] for OfRace.
const (
	AnyState Having = iota
	Wounded
	Unwounded
	HasBane
	HasBoon
	HasCounter
	HasEquipment
	OfClass
	OfSuperclass
	OfRace
)

// Spec describes a set of standing heroes.
type Spec struct {
	Side   Side
	Where  Where
	Having Having
	Arg    uint8
}

// Who names the recipients of an effect.
type Who struct {
	Kind  WhoKind
	Index uint8 // Target: its index, from 0
	Spec  Spec  // Each, Random
}

// IsPlayer reports whether w is one player, and no hero.
func (w Who) IsPlayer() bool {
	return w.Kind == You || w.Kind == Opponent || w.Kind == EventPlayer
}

// ChoiceSet is a set of the choices of an ability: bit k stands for choice k, from 0.
type ChoiceSet uint8

// Choice is one target, or set of targets, that an ability asks its player to choose (rule 506).
type Choice struct {
	Spec Spec
	// Min and Max are the least and the most heroes to choose, all different. A Min of 0 makes the choice
	// optional.
	Min, Max uint8
	// By says who chooses, and when.
	By Chooser
}

// Chooser is who chooses heroes, and when.
type Chooser uint8

// The choosers. By the zero value, it is the player of the action on announcing. The others choose when an effect comes to
// the choice, and their texts do not use the word "target" (rule 506).
const (
	ByTargeting Chooser = iota
	ByYou
	ByOpponent
)
