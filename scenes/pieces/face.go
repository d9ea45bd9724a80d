package pieces

import (
	"math"

	"cinderclash/game"
)

// Face is the expression of a puppet.
type Face uint8

// The expressions.
const (
	AtRest Face = iota
	Thinking
	Wincing  // has been hurt
	Gloating // has hurt somebody
	Alert    // may act
	Grim     // minds what it does
	Straining
	Shouting
	Gasping
	Aiming
	Smiling
	Laughing
	Mourning // a friend has fallen, or worse
	Weary    // little life is left
	Fainted
	Faces = 15
)

// EyeShape is a drawing of eyes.
type EyeShape uint8

// The drawings of eyes. Only those that see have pupils and lids.
const (
	Seeing EyeShape = iota
	Closed
	Screwed
	Merry
	EyeShapes = 4
)

// eyeNames end the names of the pictures of eyes.
var eyeNames = [EyeShapes]string{Seeing: "eyes", Closed: "closed", Screwed: "screwed", Merry: "merry"}

// MouthShape is a drawing of a mouth.
type MouthShape uint8

// The drawings of mouths.
const (
	Shut MouthShape = iota
	Frown
	Smile
	Grin
	Shout
	Clench
	Gasp
	Aside       // pursed to one side
	MouthShapes = 8
)

// mouthNames end the names of the pictures of mouths.
var mouthNames = [MouthShapes]string{Shut: "rest", Frown: "grim", Smile: "smile", Grin: "grin", Shout: "shout", Clench: "clench", Gasp: "gasp", Aside: "aside"}

// jaws says how far each mouth opens the jaw, in figure units: tusks go down with it.
var jaws = [MouthShapes]float64{Grin: 3, Shout: 6, Gasp: 4, Clench: 1}

// features say how the movable parts of a face lie.
type features struct {
	brows [2]brow    // the near and the far one
	lids  [2]float64 // how far the near and the far eye are shut, 0 to 1
	wide  float64    // how much the eyes are torn open, 0 to 1
	ahead float64    // where the pupils look, from -1, back, to 1, forward
	down  float64    // and from -1, up, to 1, down
	eyes  EyeShape
	mouth MouthShape
}

// brow says how a brow lies.
type brow struct {
	up   float64 // in figure units
	tilt float64 // degrees by which its inner end is down
}

// expressions are the features of each expression.
var expressions = [Faces]features{
	AtRest:    {},
	Thinking:  {brows: [2]brow{{-1, 6}, {5, -6}}, lids: [2]float64{0.2, 0}, wide: 0.3, ahead: 0.8, down: -0.9, mouth: Aside},
	Wincing:   {brows: [2]brow{{0.5, -14}, {0.5, -14}}, eyes: Screwed, mouth: Clench},
	Gloating:  {brows: [2]brow{{4, -4}, {0, 12}}, lids: [2]float64{0.42, 0.42}, ahead: 0.8, mouth: Grin},
	Alert:     {brows: [2]brow{{-0.6, 6}, {-0.6, 6}}, ahead: 0.8},
	Grim:      {brows: [2]brow{{-1.4, 11}, {-1.4, 11}}, lids: [2]float64{0.28, 0.28}, ahead: 0.8, mouth: Frown},
	Straining: {brows: [2]brow{{-2, 15}, {-2, 15}}, lids: [2]float64{0.34, 0.34}, ahead: 0.8, mouth: Clench},
	Shouting:  {brows: [2]brow{{0, 16}, {0, 16}}, wide: 0.35, ahead: 0.9, mouth: Shout},
	Gasping:   {brows: [2]brow{{5, -9}, {5, -9}}, wide: 1, mouth: Gasp},
	Aiming:    {brows: [2]brow{{-2, 10}, {0.5, 8}}, lids: [2]float64{0.6, 0}, ahead: 1, mouth: Aside},
	Smiling:   {brows: [2]brow{{2.4, -4}, {2.4, -4}}, lids: [2]float64{0.2, 0.2}, ahead: 0.4, mouth: Smile},
	Laughing:  {brows: [2]brow{{4, -3}, {4, -3}}, eyes: Merry, mouth: Grin},
	Mourning:  {brows: [2]brow{{2, -16}, {2, -16}}, lids: [2]float64{0.3, 0.3}, down: 0.7, mouth: Frown},
	Weary:     {brows: [2]brow{{0.6, -9}, {0.6, -9}}, lids: [2]float64{0.46, 0.46}, ahead: 0.5, mouth: Frown},
	Fainted:   {brows: [2]brow{{3, -8}, {3, -8}}, lids: [2]float64{1, 1}},
}

// face returns the expression of a puppet t ticks after it has begun a pose, or AtRest for the one of its mood.
func (p *played) face(t int) Face {
	const before, after = 5, 12 // the ticks around a blow in which it shouts
	contact := t - p.pose.Impact(p.force)
	all := p.ticks()
	switch {
	case p.pose == Ready:
		return Alert
	case !p.pose.lasts() && t >= all:
		return AtRest
	case p.pose == Shoot && contact < 0:
		return Aiming
	case p.pose.Attacks():
		switch {
		case contact >= after && (p.pose == RaiseHand || p.pose == RaiseStaff):
			return Smiling
		case contact >= after || p.pose == Shoot:
			return Grim
		case contact >= -before:
			return Shouting
		case p.pose.Missile() == Bolt:
			return Grim
		}
		return Straining
	}
	for _, turn := range turns[p.pose] {
		if t < turn.until || turn.until == 0 {
			return turn.face
		}
	}
	return AtRest
}

// turn is an expression that lasts until a tick of a pose, or to its end.
type turn struct {
	face  Face
	until int
}

// turns are the expressions of the poses that are no attacks, in order.
var turns = [poses][]turn{
	Flinch:  {{Gasping, 10}, {Wincing, 0}},
	Stagger: {{Gasping, 10}, {Wincing, 34}, {Weary, 0}},
	Brace:   {{Straining, 0}},
	Buffed:  {{Grim, 10}, {Shouting, 22}, {Smiling, 0}},
	Cursed:  {{Gasping, 12}, {Mourning, 0}},
	Joke:    {{Smiling, 24}, {Laughing, 62}, {Smiling, 0}},
	Cheer:   {{Straining, 8}, {Shouting, 24}, {Laughing, 0}},
	Run:     {{Grim, 0}},
	Leap:    {{Straining, 0}},
	Fall:    {{Gasping, 10}, {Wincing, FallLands + 4}, {Fainted, 0}}, FallBack: {{Gasping, FallLands}, {Wincing, FallLands + 4}, {Fainted, 0}},
	FallFolded: {{Gasping, 14}, {Wincing, FallLands + 4}, {Fainted, 0}},
}

// mood is an expression for some time.
type mood struct {
	face        Face
	from, until int // ticks
}

// Feel returns a motion in which the puppet has an expression for some ticks from a tick on, unless its pose has one.
func (m Motion) Feel(f Face, tick, ticks int) Motion {
	m.mood = mood{f, tick, tick + ticks}
	return m
}

// Mood returns what the puppet feels at a tick, or AtRest.
func (m Motion) Mood(tick int) Face {
	if m.mood.from <= tick && tick < m.mood.until {
		return m.mood.face
	}
	return AtRest
}

// face returns the expression at a tick. calm is the one of a puppet that feels nothing.
func (m *Motion) face(tick int, calm Face) Face {
	is := &m.is
	for i := 0; i < len(m.was) && tick < is.at; i++ {
		is = &m.was[i]
	}
	f := is.face(tick - is.at)
	switch {
	case f != AtRest && f != Alert:
		return f
	case m.mood.from <= tick && tick < m.mood.until:
		return m.mood.face
	case calm != AtRest:
		return calm
	case f == AtRest && m.settled == Ready && tick >= m.since:
		return Alert
	}
	return f
}

// whiling returns the expression of a puppet that does something at rest, or calm.
func (m *Motion) whiling(l *Look, tick int, calm Face) Face {
	moody := m.mood.from <= tick && tick < m.mood.until
	if pose := m.Pose(tick); calm != AtRest || moody || m.weak > 0 || pose != Idle && pose != Ready {
		return calm
	}
	h, t := l.whiles(tick + l.Phase)
	if _, k := h.at(t); k != nil {
		return k.face
	}
	return AtRest
}

// faceTicks is how long the parts of a face take from one expression to the next.
const faceTicks = 4

// features returns how the parts of a face lie at a tick: they move within some ticks, while eyes and mouths change at once. Where the pupils look is
// left to the posture.
func (m *Motion) features(l *Look, tick int, calm Face) features {
	now := expressions[m.face(tick, m.whiling(l, tick, calm))]
	sum := features{eyes: now.eyes, mouth: now.mouth}
	for i := range faceTicks {
		f := &expressions[m.face(tick-i, m.whiling(l, tick-i, calm))]
		for side := range sum.brows {
			sum.brows[side].up += f.brows[side].up / faceTicks
			sum.brows[side].tilt += f.brows[side].tilt / faceTicks
			sum.lids[side] += f.lids[side] / faceTicks
		}
		sum.wide += f.wide / faceTicks
		sum.ahead += f.ahead / faceTicks
		sum.down += f.down / faceTicks
	}
	if sum.wide < 0.3 {
		shut := blink(l, tick)
		for side := range sum.lids {
			sum.lids[side] = max(sum.lids[side], shut)
		}
	}
	if sum.eyes == Seeing && min(sum.lids[0], sum.lids[1]) > shutLid {
		sum.eyes = Closed
	}
	return sum
}

// blinking is how far the eyes are shut in the ticks of a blink.
var blinking = [...]float64{0.55, 1, 1, 0.7, 0.3}

// blink returns how far the eyes of somebody at rest are shut at a tick: for a moment in each breath, twice in every third one, and never at a breath's beginning.
func blink(l *Look, tick int) float64 {
	const again = 11 // ticks from the first blink to the second
	n := (tick/breathTicks%breathsPerJoke + breathsPerJoke) % breathsPerJoke
	t := (tick%breathTicks+breathTicks)%breathTicks - 20 - (l.Phase/2+29*n)%110
	if n%3 == 2 && t >= again {
		t -= again
	}
	if t < 0 || t >= len(blinking) {
		return 0
	}
	return blinking[t]
}

// leastLid is how far an eye must be shut for its lid to be seen, and shutLid from where on both are drawn shut.
const leastLid, shutLid = 0.14, 0.75

// place moves a part of the face, whose picture has been put on the figure, to where it lies in the head's units.
func (a *acted) place(part *Part, g *Garment, pupils game.Point) {
	const torn = 0.2 // the share by which eyes that are torn open are higher
	switch part.Slot {
	case Eyes:
		if a.eyes == Seeing {
			part.Geo.Concat(scaled(1, 1+torn*a.wide, 0, g.Y+g.H/2))
		}
	case Pupils:
		part.Geo.Translate(pupils.X, pupils.Y)
	case NearLid, FarLid:
		part.Geo.Concat(scaled(1, a.lids[part.Slot-NearLid], 0, g.Y))
	case Tusks:
		part.Geo.Translate(0, jaws[a.mouth])
	case NearBrow, FarBrow:
		side, turn := 0, 1.0
		if part.Slot == FarBrow { // its inner end is the left one
			side, turn = 1, -1
		}
		b := &a.brows[side]
		part.Geo.Concat(turned(turn*b.tilt, g.X+g.W/2, g.Y+g.H/2))
		part.Geo.Translate(0, -b.up)
	default: // it does not move by itself
	}
}

// How far pupils move to the side and down, in figure units, the middle of the eyes, and how far a head turns to what it looks at, in degrees.
const (
	mostGaze, mostGazeDown = 1.9, 1.3
	eyesX, eyesY           = 121, 88
	mostUp, mostDown       = 9, 12
)

// gazeAt returns how far the pupils are moved by somebody who looks at a place in the puppet's units.
func gazeAt(b *bones, at game.Point) game.Point {
	const near = 90 // units at which eyes look straight at something beside
	inv := b.head
	inv.Invert()
	x, y := inv.Apply(at.X, at.Y)
	x, y = x-eyesX, y-eyesY
	far := max(near, math.Hypot(x, y))
	return game.Point{X: mostGaze * x / far, Y: mostGazeDown * max(-1, min(1, 1.6*y/far))}
}

// headTurn returns by how many degrees a head turns to a place in the puppet's units.
func headTurn(b *bones, at game.Point) float64 {
	const share = 0.34
	x, y := b.head.Apply(eyesX, eyesY)
	return max(-mostUp, min(mostDown, share*math.Atan2(at.Y-y, max(60, math.Abs(at.X-x)))*180/math.Pi))
}
