package score

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// Sixteenth is the length of a sixteenth in ticks.
const Sixteenth = 6

// Bars is the number of bars of a period; a phrase has phraseBars of them.
const (
	Bars       = 16
	phraseBars = 4
)

// Layer is what comes and goes with the tension of a match.
type Layer uint8

// The layers, in the order in which they come.
const (
	Air Layer = iota
	Drone
	Pulse
	Theme
	Descant
	Layers
)

// String returns the layer's name in texts.
func (l Layer) String() string {
	return [Layers]string{Air: "air", Drone: "drone", Pulse: "pulse", Theme: "theme", Descant: "descant"}[l]
}

// Part is what an instrument plays.
type Part uint8

// The parts. Beat is the only one without pitches.
const (
	Far    Part = iota // single tones and the germ from afar
	Low                // the bass of the drone
	Inner              // its upper voice
	Strum              // a broken chord
	Beat               // strokes
	Lead               // the theme
	Second             // what goes against it
	Parts
)

// Layer returns the layer in which a part plays.
func (p Part) Layer() Layer { return [Parts]Layer{Air, Drone, Drone, Pulse, Pulse, Theme, Descant}[p] }

// Note is a tone or a stroke.
type Note struct {
	Part       Part
	At, Length int     // ticks, At from the beginning of the period
	Pitch      int     // MIDI; of Beat a stroke: 0 is the deep one, 1 and 2 are lighter
	Loud       float64 // over 0, at most 1
}

// Period is sixteen bars of music.
type Period struct {
	Notes  []Note // by At, then by Part
	Chords [Bars]int
}

// Period composes the n-th period of a piece.
func (p *Piece) Period(seed uint64, n int) *Period {
	c := &composer{Piece: p, rng: rand.New(rand.NewPCG(seed, uint64(n))), plan: p.plan(seed, n)}
	c.harmonise()
	theme, top := c.theme()
	c.descant(theme)
	c.sing(theme, top)
	c.drone()
	c.pulse()
	c.air()
	slices.SortStableFunc(c.notes, func(a, b Note) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Part, b.Part)) })
	return &Period{Notes: c.notes, Chords: c.chords}
}

// composer writes one period.
type composer struct {
	*Piece
	rng    *rand.Rand
	plan   plan
	chords [Bars]int
	notes  []Note
}

// plan is what a period is in the form.
type plan struct {
	idea     rhythm
	turn     int // which answers follow: no two periods of a round have equal ones
	inverted bool
	moved    bool    // the first phrase does not begin at home
	open     bool    // it ends on what wants the tonic
	lift     float64 // how much higher it lies than A, in steps
	ornament float64
}

// plan draws what the periods of a round share, and returns the plan of the n-th period.
func (p *Piece) plan(seed uint64, n int) plan {
	round := n / 4
	rng := rand.New(rand.NewPCG(seed, 1<<40))
	ideas := p.metre.ideas
	first := rng.IntN(len(ideas)) + round
	idea := ideas[first%len(ideas)]
	switch n % 4 {
	case 0:
		return plan{idea: idea, turn: first, ornament: 0.3 * p.ornament}
	case 1:
		shifted := p.metre.shifted
		return plan{idea: shifted[(first+round/len(ideas))%len(shifted)], turn: first + 1, moved: true, ornament: 0.8 * p.ornament, lift: 0.5}
	case 2:
		return plan{idea: ideas[(first+2)%len(ideas)], turn: first + 3, inverted: true, moved: true, open: true, ornament: 0.5 * p.ornament, lift: 1}
	}
	return plan{idea: idea, turn: first + 1, ornament: 1.4 * p.ornament}
}

// harmonise chooses the chords.
func (c *composer) harmonise() {
	h := c.harmony
	first, last := h.open, h.closes
	if c.plan.open {
		first, last = h.depart, h.drive
	}
	for i, from := range [][][4]int{first, h.rest, h.drive, last} {
		copy(c.chords[phraseBars*i:], from[c.rng.IntN(len(from))][:])
	}
}

// add adds a note whose times are in sixteenths.
func (c *composer) add(part Part, at, length, pitch int, loud float64) {
	c.notes = append(c.notes, Note{part, at * Sixteenth, length * Sixteenth, pitch, min(1, max(0.05, loud))})
}

// pitch returns the pitch of a step in a part.
func (c *composer) pitch(part Part, step int) int { return c.Tonic[part] + c.Mode.semitones(step) }

// steps returns the lowest and the highest step of a part that its instrument has.
func (c *composer) steps(part Part) (low, high int) {
	for c.pitch(part, low-1) >= c.Range[part].Low {
		low--
	}
	for c.pitch(part, low) < c.Range[part].Low {
		low++
	}
	high = low
	for c.pitch(part, high+1) <= c.Range[part].High {
		high++
	}
	return low, high
}

// chord returns the root of the chord at a time in sixteenths.
func (c *composer) chord(at int) int { return c.chords[min(Bars-1, at/c.metre.bar)] }
