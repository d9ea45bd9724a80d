package pieces

import "math"

// Pose is an action or attitude of a puppet.
type Pose uint8

// The poses. Idle, Ready and Gone last until another is played. Fall ends in Gone. The others return to
// rest.
const (
	Idle   Pose = iota // breathes
	Ready              // the hero may act: weapon up, weight forward
	Lunge              // strikes at the opposite hero
	Shoot              // draws a bow and shoots, or throws something
	Cast               // raises the arms and releases a spell
	Flinch             // is hit
	Brace              // hides behind the shield
	Cheer              // has won
	Run                // runs to another place
	Fall               // is knocked out: drops and turns to ash
	Gone               // nothing is drawn
	poses
)

// Ticks returns the duration of a pose, at 60 ticks per second, or 0 for those that last.
func (p Pose) Ticks() int {
	switch p {
	case Lunge, Shoot, Cast, Flinch, Brace, Cheer, Run, Fall:
		k := keys(p)
		return k[len(k)-1].tick
	default: // it lasts until the next
	}
	return 0
}

// Impact returns the tick at which a pose has its effect: the blow lands, the arrow or spell leaves.
func (p Pose) Impact() int {
	switch p {
	case Lunge:
		return 17
	case Shoot:
		return 27
	case Cast:
		return 28
	default: // it hits nothing
	}
	return 0
}

// face returns the expression of a puppet in a pose.
func (p Pose) face() Face {
	switch p {
	case Flinch, Fall:
		return Wincing
	case Cheer:
		return Gloating
	default: // calm
	}
	return AtRest
}

// breathTicks is the duration of one breath, after which all movement at rest repeats.
const breathTicks = 180

// blendTicks is the duration of the blend between poses.
const blendTicks = 8

// The joints of a posture. Angles are in degrees clockwise as seen, distances in figure units, x to the
// right, y down.
const (
	rootX  = iota
	rootY  // negative in the air
	rootA  // around the feet
	squash // added to the height of the figure; 0.1 is a tenth
	lean   // chest around the hips
	chestY // the chest moves up and down with the breath
	headA
	cloakA
	skirtA
	nearUpperA
	nearForeA // around the elbow, in addition to the upper arm
	weaponA   // absolute, independent of the arm
	farUpperA
	farForeA
	offhandA
	nearLegA
	farLegA
	glow // 0 to 1
	ash  // 0 to 1
	joints
)

type posture [joints]float64

type key struct {
	tick int
	posture
}

// rest returns the posture of a stance at rest.
func rest(s Stance, p Pose, tick int) posture {
	t := 2 * math.Pi * float64(tick%breathTicks) / breathTicks
	breath, slow := math.Sin(t), math.Sin(t-0.9)
	ps := posture{
		chestY: -1.6 - 1.6*breath, headA: 1.2 * slow, cloakA: 1.5 + 2*slow, skirtA: 0.8 * slow,
		nearUpperA: 16 + 1.5*breath, nearForeA: -38 - 2*breath, weaponA: -20 + 1.6*slow,
		farUpperA: -14 - 1.5*breath, farForeA: -34 - 2*breath, offhandA: 2 + 1.5*slow,
		nearLegA: 3, farLegA: -4,
	}
	switch s {
	case Staff:
		ps[nearUpperA], ps[nearForeA], ps[weaponA] = 20+1.2*breath, -24-1.5*breath, -5+0.7*slow
	case Archer:
		ps[nearUpperA], ps[nearForeA], ps[weaponA] = 14+1.5*breath, -30-2*breath, 152+2*slow
		ps[farUpperA], ps[farForeA], ps[offhandA] = -22-1.5*breath, -30-2*breath, 8+1.5*slow
	default: // Blade is the plain one
	}
	if p != Ready {
		return ps
	}
	quick := math.Sin(2 * t)
	ps[rootX], ps[lean], ps[headA] = 4, 7+0.8*quick, -3+1.2*slow
	ps[nearLegA], ps[farLegA], ps[cloakA] = 15, -16, 9+3*slow
	ps[skirtA] = 1.5 + slow
	ps[farUpperA], ps[farForeA] = -38-2*quick, -44-2*quick
	switch s {
	case Blade:
		ps[nearUpperA], ps[nearForeA], ps[weaponA] = 2+1.5*quick, -62-2*quick, 62+2*slow
	case Staff:
		ps[nearUpperA], ps[nearForeA], ps[weaponA] = -2+quick, -56-1.5*quick, 42+1.5*slow
	case Archer:
		ps[nearUpperA], ps[nearForeA], ps[weaponA] = -28+quick, -72-1.5*quick, 88+slow
		ps[farUpperA], ps[farForeA], ps[offhandA] = -62-quick, -20-quick, 6+slow
	}
	return ps
}

// The key frames of each pose. The first and the last are replaced by the posture at rest.
var (
	lungeKeys = []key{
		{tick: 0},
		{10, posture{rootX: -14, lean: -12, headA: 6, cloakA: -6, skirtA: -2, nearUpperA: 92, nearForeA: -62, weaponA: -58, farUpperA: -52, farForeA: -30, offhandA: 4, nearLegA: 12, farLegA: -8}},
		{14, posture{rootX: 20, rootY: -4, lean: 14, headA: -6, cloakA: 26, skirtA: 5, nearUpperA: -40, nearForeA: -50, weaponA: 30, farUpperA: 8, farForeA: -30, offhandA: 8, nearLegA: 24, farLegA: -26}},
		{17, posture{rootX: 52, lean: 22, headA: -12, cloakA: 34, skirtA: 9, nearUpperA: -76, nearForeA: -8, weaponA: 88, farUpperA: 34, farForeA: -34, offhandA: 10, nearLegA: 36, farLegA: -34}},
		{24, posture{rootX: 56, lean: 24, headA: -12, cloakA: 22, skirtA: 7, nearUpperA: -70, nearForeA: -10, weaponA: 104, farUpperA: 36, farForeA: -36, offhandA: 10, nearLegA: 38, farLegA: -35}},
		{42, posture{}},
	}
	shootKeys = []key{
		{tick: 0},
		{10, posture{lean: -2, headA: 2, cloakA: 2, nearUpperA: -66, nearForeA: -24, weaponA: 90, farUpperA: -84, farForeA: -8, offhandA: 0, nearLegA: 14, farLegA: -14}},
		{22, posture{rootX: -4, lean: -6, headA: 2, cloakA: 2, nearUpperA: 24, nearForeA: -118, weaponA: 90, farUpperA: -84, farForeA: -4, offhandA: 0, nearLegA: 16, farLegA: -16}},
		{27, posture{rootX: -5, lean: -7, headA: 2, cloakA: 2, nearUpperA: 28, nearForeA: -122, weaponA: 90, farUpperA: -86, farForeA: -2, offhandA: 0, nearLegA: 16, farLegA: -16}},
		{30, posture{rootX: 2, lean: 2, headA: -2, cloakA: 8, nearUpperA: 58, nearForeA: -60, weaponA: 60, farUpperA: -84, farForeA: -4, offhandA: 14, nearLegA: 14, farLegA: -14}},
		{38, posture{rootX: 2, lean: 1, headA: -1, cloakA: 3, nearUpperA: 50, nearForeA: -50, weaponA: 70, farUpperA: -80, farForeA: -8, offhandA: 8, nearLegA: 14, farLegA: -14}},
		{54, posture{}},
	}
	castKeys = []key{
		{tick: 0},
		{10, posture{rootX: -4, lean: -6, chestY: -3, headA: -4, cloakA: -3, nearUpperA: 34, nearForeA: -22, weaponA: -16, farUpperA: -50, farForeA: -70, offhandA: -6, nearLegA: 8, farLegA: -8, glow: 0.4}},
		{22, posture{rootX: -6, rootY: -5, lean: -11, chestY: -6, headA: -10, cloakA: 6, skirtA: 3, nearUpperA: 168, nearForeA: -14, weaponA: -12, farUpperA: -142, farForeA: -16, offhandA: 4, nearLegA: 10, farLegA: -6, glow: 1}},
		{28, posture{rootX: 14, lean: 15, headA: -6, cloakA: 24, skirtA: 6, nearUpperA: 274, nearForeA: -12, weaponA: 66, farUpperA: -84, farForeA: -8, offhandA: 6, nearLegA: 24, farLegA: -22, glow: 0.8}},
		{38, posture{rootX: 14, lean: 14, headA: -5, cloakA: 12, skirtA: 3, nearUpperA: 278, nearForeA: -14, weaponA: 62, farUpperA: -80, farForeA: -12, offhandA: 5, nearLegA: 23, farLegA: -22, glow: 0.2}},
		{54, posture{}},
	}
	flinchKeys = []key{
		{tick: 0},
		{4, posture{rootX: -20, lean: -20, headA: -18, cloakA: -16, skirtA: -6, nearUpperA: -20, nearForeA: -40, weaponA: 70, farUpperA: -64, farForeA: -56, offhandA: 18, nearLegA: 22, farLegA: 4}},
		{11, posture{rootX: -22, lean: -10, headA: 10, cloakA: 12, skirtA: 3, nearUpperA: 6, nearForeA: -54, weaponA: 58, farUpperA: -30, farForeA: -60, offhandA: 6, nearLegA: 20, farLegA: -8}},
		{28, posture{}},
	}
	braceKeys = []key{
		{tick: 0},
		{8, posture{rootX: -8, squash: -0.03, lean: 6, headA: 8, cloakA: 8, nearUpperA: 26, nearForeA: -70, weaponA: -12, farUpperA: -66, farForeA: -46, offhandA: -4, nearLegA: 26, farLegA: -18}},
		{34, posture{rootX: -9, squash: -0.035, lean: 8, headA: 9, cloakA: 6, nearUpperA: 26, nearForeA: -72, weaponA: -12, farUpperA: -68, farForeA: -46, offhandA: -4, nearLegA: 27, farLegA: -18}},
		{50, posture{}},
	}
	cheerKeys = []key{
		{tick: 0},
		{8, posture{squash: -0.07, lean: 8, headA: 6, nearUpperA: 40, nearForeA: -40, weaponA: -20, farUpperA: -20, farForeA: -60, offhandA: 4, nearLegA: 10, farLegA: -10}},
		{20, posture{rootY: -26, squash: 0.04, lean: -6, headA: -12, cloakA: -10, skirtA: -4, nearUpperA: 166, nearForeA: -6, weaponA: -6, farUpperA: -150, farForeA: -22, offhandA: -10, nearLegA: 14, farLegA: -18}},
		{32, posture{squash: -0.06, lean: 4, headA: -4, cloakA: 12, skirtA: 4, nearUpperA: 140, nearForeA: -14, weaponA: -14, farUpperA: -120, farForeA: -40, offhandA: 0, nearLegA: 8, farLegA: -8}},
		{44, posture{rootY: -26, squash: 0.04, lean: -6, headA: -12, cloakA: -10, skirtA: -4, nearUpperA: 170, nearForeA: -6, weaponA: 0, farUpperA: -150, farForeA: -22, offhandA: -10, nearLegA: 14, farLegA: -18}},
		{56, posture{squash: -0.05, lean: 3, headA: -6, cloakA: 12, skirtA: 4, nearUpperA: 146, nearForeA: -12, weaponA: -10, farUpperA: -60, farForeA: -70, offhandA: 2, nearLegA: 6, farLegA: -8}},
		{78, posture{lean: -3, headA: -8, nearUpperA: 152, nearForeA: -12, weaponA: -6, farUpperA: -30, farForeA: -60, offhandA: 2, nearLegA: 5, farLegA: -8}},
		{96, posture{}},
	}
	runKeys  = strides(5, 7)
	fallKeys = []key{
		{tick: 0},
		{8, posture{rootX: -14, lean: -22, headA: -20, cloakA: -10, nearUpperA: -50, nearForeA: -40, weaponA: 40, farUpperA: -70, farForeA: -40, offhandA: 20, nearLegA: 16, farLegA: -6}},
		{26, posture{rootX: -20, lean: 18, headA: 24, cloakA: 6, skirtA: 4, nearUpperA: 6, nearForeA: -14, weaponA: 78, farUpperA: -10, farForeA: -16, offhandA: 30, nearLegA: 58, farLegA: -52, ash: 0.04}},
		{40, posture{rootX: -18, rootA: 8, lean: 30, headA: 30, cloakA: 0, skirtA: 6, nearUpperA: -14, nearForeA: -10, weaponA: 96, farUpperA: -26, farForeA: -12, offhandA: 50, nearLegA: 60, farLegA: -54, ash: 0.25}},
		{84, posture{rootX: -18, rootA: 10, lean: 33, headA: 32, cloakA: 0, skirtA: 6, nearUpperA: -16, nearForeA: -10, weaponA: 98, farUpperA: -28, farForeA: -12, offhandA: 52, nearLegA: 60, farLegA: -54, ash: 1}},
	}
)

// strides returns the key frames of a run of n strides, each of the given ticks.
func strides(n, ticks int) []key {
	land := posture{rootX: 4, squash: -0.05, lean: 16, headA: -8, cloakA: 24, skirtA: 6, nearUpperA: 40, nearForeA: -52, weaponA: 70, farUpperA: -50, farForeA: -74, offhandA: 6, nearLegA: 44, farLegA: -46}
	pass := posture{rootX: 4, rootY: -5, lean: 19, headA: -9, cloakA: 32, skirtA: 8, nearUpperA: 0, nearForeA: -56, weaponA: 78, farUpperA: -6, farForeA: -82, offhandA: 8, nearLegA: 6, farLegA: 2}
	all := []key{{tick: 0}}
	for i := range n {
		step := land
		if i%2 == 1 { // the other foot
			step[nearLegA], step[farLegA] = land[farLegA], land[nearLegA]
			step[nearUpperA], step[farUpperA] = land[farUpperA], land[nearUpperA]
		}
		all = append(all, key{i*ticks + 3, step}, key{i*ticks + 3 + ticks/2, pass})
	}
	return append(all, key{n*ticks + 5, posture{}})
}

func keys(p Pose) []key {
	switch p {
	case Lunge:
		return lungeKeys
	case Shoot:
		return shootKeys
	case Cast:
		return castKeys
	case Flinch:
		return flinchKeys
	case Brace:
		return braceKeys
	case Cheer:
		return cheerKeys
	case Run:
		return runKeys
	case Fall:
		return fallKeys
	default: // it has no keys
	}
	return nil
}

// between interpolates from a to b; t is from 0 to 1.
func between(a, b posture, t float64) posture {
	for i := range a {
		a[i] += (b[i] - a[i]) * t
	}
	return a
}

// ease is slow at both ends; t is from 0 to 1.
func ease(t float64) float64 { return t * t * (3 - 2*t) }
