package dice

// A Color is the color a die shows.
type Color uint8

// The colors, from the most to the least common on a die (rule 101).
const (
	Red Color = iota
	Green
	Blue
)

// NumColors is the number of colors.
const NumColors = 3

// faces holds how many of a die's six faces show each color (rule 101).
var faces = [NumColors]uint64{Red: 3, Green: 2, Blue: 1}

// letters holds the letter of each color in texts.
const letters = "RGB"

// Faces returns how many of a die's six faces show c (rule 101).
func (c Color) Faces() int { return int(faces[c]) }

// String returns the letter of c: R, G or B.
func (c Color) String() string { return letters[c : c+1] }

// Colors is a set of colors; bit i stands for Color i. The zero value is the
// empty set. As a symbol of a cost, a set is what a die may show to pay it.
type Colors uint8

// The sets that are symbols of a cost.
const (
	OnlyRed     Colors = 1 << Red
	OnlyGreen   Colors = 1 << Green
	RedOrGreen  Colors = OnlyRed | OnlyGreen
	OnlyBlue    Colors = 1 << Blue
	RedOrBlue   Colors = OnlyRed | OnlyBlue
	GreenOrBlue Colors = OnlyGreen | OnlyBlue
	AnyColor    Colors = OnlyRed | OnlyGreen | OnlyBlue
)

// Has reports whether c is in the set.
func (s Colors) Has(c Color) bool { return s&(1<<c) != 0 }

// String returns the set as a symbol of a cost: a letter, two letters as in
// (R/G), or * for all three colors. The empty set is the empty string.
func (s Colors) String() string {
	switch s {
	case 0:
		return ""
	case AnyColor:
		return "*"
	default: // several colours are written one after the other
	}
	text := ""
	for c := Red; c <= Blue; c++ {
		if !s.Has(c) {
			continue
		}
		if text != "" {
			return "(" + text + "/" + c.String() + ")"
		}
		text = c.String()
	}
	return text
}
