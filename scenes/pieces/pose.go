package pieces

import "cinderclash/engine/card"

// Pose is an action or attitude of a puppet.
type Pose uint8

// The poses. Idle, Ready and Gone last until another is played. The falls end in Gone. The others return to rest.
const (
	Idle       Pose = iota // breathes
	Ready                  // the hero may act: weapon up, weight forward
	Slash                  // cuts with a blade, from above through the other hero
	Chop                   // brings an axe or a cleaver straight down
	Smash                  // swings something heavy from behind the head
	Thrust                 // runs a point forward
	Stab                   // stabs twice with one hand
	TwinStab               // stabs with one hand and then the other
	Butt                   // strikes with the end of a bow
	Punch                  // strikes with the fist
	Kick                   // kicks
	Headbutt               // strikes with the head
	Bash                   // strikes with the shield, or with what is in the far hand
	Shoot                  // draws a bow and shoots
	Throw                  // throws what is in the far hand
	Hurl                   // throws the weapon
	Flick                  // casts a line with a rod
	CastHand               // casts a spell forward out of the far hand
	SweepHand              // casts a spell over several with the far hand
	RaiseHand              // casts a spell that helps, with raised arms
	PressHand              // casts a spell that harms, and presses the far hand down
	CastStaff              // casts a spell forward from the head of what the near hand holds
	SweepStaff             // casts a spell over several with a sweep of what the near hand holds
	RaiseStaff             // casts a spell that helps, and raises what the near hand holds
	PressStaff             // casts a spell that harms, and presses down what the near hand holds
	CastBook               // casts a spell out of the book in the far hand
	Invoke                 // calls down a spell on everybody around
	Flinch                 // is hit
	Stagger                // reels, with little life left
	Brace                  // hides behind the shield
	Buffed                 // has become stronger
	Cursed                 // has become weaker
	Joke                   // does something silly while nothing happens
	Cheer                  // has won
	Run                    // runs to another place
	Leap                   // leaps to another place
	Fall                   // is knocked out: sinks to the knees, tips over and turns to ash
	FallBack               // is knocked out by something blunt: is thrown on the back and turns to ash
	FallFolded             // is knocked out by a point: folds around it, goes down and turns to ash
	Gone                   // nothing is drawn
	poses
)

// poseNames are the names of the poses, as ids.
var poseNames = [poses]string{
	Idle: "idle", Ready: "ready", Slash: "slash", Chop: "chop", Smash: "smash", Thrust: "thrust", Stab: "stab", TwinStab: "twin-stab",
	Butt: "butt", Punch: "punch", Kick: "kick", Headbutt: "headbutt", Bash: "bash", Shoot: "shoot", Throw: "throw", Hurl: "hurl", Flick: "flick",
	CastHand: "cast-hand", SweepHand: "sweep-hand", RaiseHand: "raise-hand", PressHand: "press-hand",
	CastStaff: "cast-staff", SweepStaff: "sweep-staff", RaiseStaff: "raise-staff", PressStaff: "press-staff", CastBook: "cast-book", Invoke: "invoke", Flinch: "flinch", Stagger: "stagger", Brace: "brace",
	Buffed: "buffed", Cursed: "cursed", Joke: "joke", Cheer: "cheer", Run: "run", Leap: "leap", Fall: "fall", FallBack: "fall-back",
	FallFolded: "fall-folded", Gone: "gone",
}

// String returns the pose's name, as an id.
func (p Pose) String() string { return poseNames[p] }

// Clips returns every pose that can be seen, in order: all but Gone.
func Clips() []Pose {
	var all []Pose
	for p := range Gone {
		all = append(all, p)
	}
	return all
}

// Melee reports whether a pose strikes a hero who stands within reach.
func (p Pose) Melee() bool { return Slash <= p && p <= Bash }

// Attacks reports whether a pose is an attack, in melee or from a distance.
func (p Pose) Attacks() bool { return Slash <= p && p <= Invoke }

// lasts reports whether a pose lasts until another is played.
func (p Pose) lasts() bool { return p == Idle || p == Ready || p == Gone }

// Falls reports whether a pose is a fall.
func (p Pose) Falls() bool { return Fall <= p && p <= FallFolded }

// FallOf returns how somebody falls whom damage of a kind knocks out: blunt things and storms throw people down, points fold them, and the rest makes them sink.
func FallOf(d card.Damage) Pose {
	switch d {
	case card.Crushing, card.Earth, card.Air, card.Water:
		return FallBack
	case card.Piercing:
		return FallFolded
	default: // cuts, burns and what harms the inside
	}
	return Fall
}

// Force is how hard an attack is. The harder, the longer the hero winds up.
type Force uint8

// The forces.
const (
	Lightly  Force = iota
	Hard           // 5 damage or more
	Mightily       // 9 damage or more
)

// ForceOf returns the force of an attack that deals damage.
func ForceOf(damage int) Force {
	const hard, mighty = 5, 9
	switch {
	case damage >= mighty:
		return Mightily
	case damage >= hard:
		return Hard
	}
	return Lightly
}

// windUp is by how many ticks a force prolongs the time before a blow.
func (f Force) windUp() int { return 2 * int(f) }

// Ticks returns the duration of a pose with the least force, at 60 ticks per second, or 0 for those that last.
func (p Pose) Ticks() int { return p.ticks(Lightly) }

func (p Pose) ticks(f Force) int {
	if p.lasts() {
		return 0
	}
	n := 0
	for _, k := range clips[p].keys {
		n += k.ticks
	}
	if p.Attacks() {
		n += f.windUp()
	}
	return n
}

// Impact returns the tick at which a pose has its effect with a force: the blow lands, the arrow or the spell leaves. It is 0 for poses
// that hit nothing.
func (p Pose) Impact(f Force) int {
	if !p.Attacks() {
		return 0
	}
	n := f.windUp()
	for _, k := range clips[p].keys[:clips[p].contact+1] {
		n += k.ticks
	}
	return n
}

// Cycle returns the ticks after which a pose that is shown in a loop begins again: its duration, or one breath.
func (p Pose) Cycle() int {
	if n := p.Ticks(); n > 0 {
		return n
	}
	return breathTicks
}

// The ticks of a fall: the body hits the ground, has come to rest, and begins to come apart.
const FallLands, FallRests, FallBurns = 26, 40, 50

// Lies returns the middle of the body that lies on the ground after a fall, in the puppet's units to the front.
func (p Pose) Lies() float64 {
	if p == FallFolded {
		return 46
	}
	return -46
}
