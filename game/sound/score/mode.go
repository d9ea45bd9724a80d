package score

// Mode is a scale of seven degrees: the semitones of each above the tonic.
type Mode [7]int

// The modes in use.
const degrees = len(Mode{})

var (
	dorian        = Mode{0, 2, 3, 5, 7, 9, 10}
	mixolydian    = Mode{0, 2, 4, 5, 7, 9, 10}
	phrygian      = Mode{0, 1, 3, 5, 7, 8, 10}
	harmonicMinor = Mode{0, 2, 3, 5, 7, 8, 11}
	aeolian       = Mode{0, 2, 3, 5, 7, 8, 10}
	ionian        = Mode{0, 2, 4, 5, 7, 9, 11}
	lydian        = Mode{0, 2, 4, 6, 7, 9, 11}
)

// semitones returns the semitones of a step above the tonic. Steps count degrees on, from 0 for the tonic; 7 is the octave.
func (m Mode) semitones(step int) int {
	octave := step / degrees
	if step < octave*degrees {
		octave--
	}
	return 12*octave + m[step-octave*degrees]
}

// degree returns the degree of a step, from 0 for the tonic.
func degree(step int) int { return (step%degrees + degrees) % degrees }

// inChord reports whether a step belongs to the triad on a root.
func inChord(step, root int) bool {
	switch degree(step - root) {
	case 0, 2, 4:
		return true
	}
	return false
}
