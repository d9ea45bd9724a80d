package card

// WhoKind is how an effect names its recipients.
type WhoKind uint8

// The ways of naming recipients. The zero value names nobody.
const (
	NoWho WhoKind = iota
	// Self is the hero holding the source (rule 616); the attached hero for equipment.
	Self
	// Paired is the rival opposite of Self, read on resolution (rule 308).
	Paired
	// Target is the hero (or heroes) chosen for target number Index of the ability.
	Target
	// Each is every hero that fits Side, Where and Having, all at once; it does not target (rule 505).
	Each
	// Random is one hero drawn by chance among those that fit (rule 425).
	Random
	// EventHero is the hero the answered or triggering event happened to.
	EventHero
	// EventSource is the hero who caused that event.
	EventSource
	// You is the controller's side as a player: for draws, dice, hands.
	You
	// Opponent is the other player.
	Opponent
	// EventPlayer is the player the event is about.
	EventPlayer
	// Both is both players at once (rule 606).
	Both
)

// Side narrows heroes by allegiance, seen from the controller.
type Side uint8

// The sides. The zero value is either side.
const (
	AnySide Side = iota
	Ally
	Rival
)

// Where narrows heroes by their place in the pairings (rules 304, 305, 425).
type Where uint8

// The places, seen from the hero holding the source. AnyWhere, the zero value,
// is every standing hero, unpaired ones included.
const (
	AnyWhere Where = iota
	Active
	Inactive
	Adjacent
	Previous
	Subsequent
	// Other is everybody except the hero holding the source.
	Other
)

// Having narrows heroes by a state they are in.
type Having uint8

// The states. The zero value asks nothing. HasCounter uses Spec.Arg as a
// [Counter], OfClass as a [Class], OfSuperclass as a [Superclass], OfRace as a [Race].
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
	Index uint8 // Target: its number, from 0
	Spec  Spec  // Each, Random
}

// ChoiceSet is a set of the choices of an ability: bit k stands for choice k, from 0.
type ChoiceSet uint8

// Choice is one thing an ability asks its player to target (rule 506).
type Choice struct {
	Spec Spec
	// Min and Max bound how many different heroes are chosen. Min 0 makes it optional.
	Min, Max uint8
}
