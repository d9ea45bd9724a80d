package pieces

// Slot is one layer of a puppet. Slots are drawn in their order, the first lying lowest.
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
	Hair
	Weapon
	NearUpper
	NearFore
	Slots = 15
)

// Stance is how a hero stands at rest, which follows from what it holds.
type Stance uint8

// The stances.
const (
	Blade  Stance = iota // a weapon in the near hand
	Staff                // a long shaft set on the ground
	Archer               // a bow in the far hand, an arrow in the near one
)

// Garment is one drawn part of a look. The zero value is nothing worn there.
type Garment struct {
	Picture    string  // file under assets/art without .svg
	X, Y, W, H float64 // where the picture lies on the figure, in figure units
}

// Look is everything that makes one hero's puppet, ready to be drawn. It is made by a [Wardrobe], is not
// changed after that, and may be used by many puppets at once.
type Look struct {
	ID      string            // key of the colours: looks with equal IDs have equal colours
	Colours map[string]string // what is exchanged in the pictures: drawn colour to colour, as #rrggbb
	Stance  Stance
	Build   float64 // size of the whole figure, 1 for a human
	Breadth float64 // width against that of a human as tall
	Phase   int     // ticks by which breathing is ahead of other heroes
	Parts   [Slots]Garment
}
