package pieces

// Slot is one layer of a puppet. Slots are drawn in order, the backmost first.
type Slot uint8

// The slots of a puppet, from the back to the front.
const (
	Cloak Slot = iota
	HairBack
	FarUpper
	FarFore
	Offhand
	FarLeg
	NearLeg
	Skirt
	Torso
	Collar
	Head
	Features // eyes, brows and mouth
	Hair
	Weapon
	NearUpper
	NearFore
	Slots = 16
)

// Face is the expression of a puppet.
type Face uint8

// The expressions.
const (
	AtRest Face = iota
	Thinking
	Wincing  // has been hurt
	Gloating // has hurt somebody
	Faces    = 4
)

// faceNames end the names of the pictures of features.
var faceNames = [Faces]string{AtRest: "rest", Thinking: "think", Wincing: "wince", Gloating: "gloat"}

// Stance is how a hero stands at rest. It depends on what the hero holds.
type Stance uint8

// The stances.
const (
	Blade  Stance = iota // a weapon in the near hand
	Staff                // a long shaft set on the ground
	Archer               // a bow in the far hand, an arrow in the near one
)

// Garment is one drawn part of a look. The zero value is an empty slot.
type Garment struct {
	Picture    string  // file under assets/art without .svg
	X, Y, W, H float64 // place on the figure, in figure units
}

// Look is everything needed to draw one hero's puppet. A [Wardrobe] makes it. It is immutable and may be
// shared by many puppets.
type Look struct {
	ID      string            // key of the colours: looks with equal IDs have equal colours
	Colours map[string]string // colours replaced in the pictures, as #rrggbb
	Stance  Stance
	Build   float64        // size of the whole figure, 1 for a human
	Breadth float64        // width relative to a human of the same height
	Phase   int            // offset in the cycle of movement at rest, in ticks
	Parts   [Slots]Garment // with the features at rest
	Faces   [Faces]Garment // the features in each expression
}
