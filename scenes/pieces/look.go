package pieces

import (
	"slices"

	"cinderclash/engine/match"
)

// Slot is one layer of a puppet. Slots are drawn in order, the backmost first.
type Slot uint8

// The slots of a puppet, from the back to the front.
const (
	Cloak Slot = iota
	HairBack
	FarUpper
	FarFore
	FarCuff // over the forearm
	FarHand
	Offhand
	StringAbove // the halves of a bow's string
	StringBelow
	FarThigh
	FarShin
	FarShoe // over the shin and the foot
	NearThigh
	NearShin
	NearShoe
	Skirt
	Lap // over the skirt
	Torso
	Vest // over the torso
	Collar
	Belt       // on which the charms hang
	Charm      // the first of the charms: what is carried and cannot be worn
	Head  Slot = iota + charms - 1
	Mask       // under the features of the face
	Eyes
	Pupils
	NearLid
	FarLid
	Mouth
	Tusks
	FarBrow
	NearBrow
	Glasses
	Hair
	Hat
	Weapon
	NearUpper
	NearFore
	NearCuff
	NearHand
	Slots = int(NearHand) + 1
)

// charms is the greatest number of charms.
const charms = match.MaxAttach

// facial reports whether a part in a slot belongs to the face.
func (s Slot) facial() bool { return Eyes <= s && s <= NearBrow }

// Grasp is the shape of a hand.
type Grasp uint8

// The shapes of a hand.
const (
	Grip Grasp = iota // around what it holds
	Open
	Point
	Fist
	Grasps = 4
)

// graspNames end the names of the pictures of hands.
var graspNames = [Grasps]string{Grip: "grip", Open: "open", Point: "point", Fist: "fist"}

// handNames are the names of the near and the far hand.
var handNames = [...]string{"near", "far"}

// shapes returns the shapes of the near and of the far hand, which of names by hand, such as far: open.
func shapes(of map[string]string) (hands [2]shaped) {
	for i, hand := range handNames {
		if g := slices.Index(graspNames[:], of[hand]); g >= 0 {
			hands[i] = shaped{true, Grasp(g)}
		}
	}
	return hands
}

// Garment is one drawn part of a look. The zero value is an empty slot.
type Garment struct {
	Picture    string  // file under assets/art without .svg
	X, Y, W, H float64 // place on the figure, in figure units
	Loose      bend    // how loosely its thirds hang, from 0 to 1
	Own        bool    // it is drawn in its own colours, whoever wears it
}

// Look is everything needed to draw one hero's puppet. A [Wardrobe] makes it. It is immutable and may be
// shared by many puppets.
type Look struct {
	ID      string            // key of the colours: looks with equal IDs have equal colours
	Colours map[string]string // colours replaced in the pictures, as #rrggbb
	Stance  Stance
	Body    Body
	metal   string         // its colour, as #rrggbb
	Phase   int            // offset in the cycle of movement at rest, in ticks
	Parts   [Slots]Garment // with eyes and mouth at rest and hands that grip
	Eyes    [EyeShapes]Garment
	Mouths  [MouthShapes]Garment
	Hands   [Grasps]Garment   // a hand in each shape
	habit   habit             // what only this hero does at rest, or nil
	hair    string            // the name of its picture
	nock    *Thing            // what a bow shoots if the near hand holds something else, or nil
	under   [2]Garment        // the hair under a hat: before the face and behind the head
	hem     float64           // share of the skirt's length that is seen, for shoes are shown; 0 for all
	uses    [2]wields         // of what the near and the far hand hold
	deeds   map[string]Deed   // how abilities are done that say so; shared by all looks
	things  map[string]*Thing // that are used in deeds; shared by all looks
}
