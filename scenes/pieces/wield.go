package pieces

import (
	"path"
	"slices"

	"cinderclash/engine/card"
)

// use is how a thing that is held is used. The zero value is a thing that is good for nothing.
type use struct {
	Strikes string `yaml:"strikes"` // the pose in which it strikes; "" for none
	Casts   string `yaml:"casts"`   // the pose in which a spell is cast with it; "" for none
	Heard   string `yaml:"heard"`   // the weapon that it sounds like; "" for none
	From    string `yaml:"from"`    // the pose in which it is used from a distance, if not for spells: shoot, throw or flick
}

// Attack returns how a hero who looks like l does an attack with an ability. What is held and the range decide, and not the kind
// of damage: who holds a bow shoots a fire arrow, and strikes with a blade that burns. Some abilities say themselves what is done. What is cast is cast
// with the gesture of what the ability does.
func (l *Look) Attack(a *card.Ability) Deed {
	switch deed, ok := l.deeds[a.Key]; {
	case !ok:
	case deed.With != nil:
		return Deed{gestureOf(a).with(deed.Pose), deed.With}
	case deed.Pose == Throw:
		return Deed{Pose: l.throw()}
	case l.able(deed.Pose):
		return l.nocked(gestureOf(a).with(deed.Pose))
	}
	return l.nocked(l.attack(a))
}

// nocked returns a deed in a pose, with an arrow in the near hand if it shoots one and holds something else.
func (l *Look) nocked(p Pose) Deed {
	if p == Shoot {
		return Deed{p, l.nock}
	}
	return Deed{Pose: p}
}

// attack returns the pose of an attack that what is held and the range decide.
func (l *Look) attack(a *card.Ability) Pose {
	near, far := l.uses[0], l.uses[1]
	distant := near.from
	if distant == Idle || far.from == Shoot {
		distant = far.from
	}
	switch of := a.Attack; {
	case of.Range == card.Melee:
		return l.strike()
	case distant == Shoot && of.Range != card.Aura:
		return Shoot
	case of.Range == card.Aura:
		return Invoke
	case of.Damage.Magical():
		return l.Spell(a)
	case of.Range == card.Reach && near.strikes != Idle:
		return near.strikes
	case distant != Idle:
		return distant
	}
	return l.throw()
}

// able reports whether the hero holds what a pose needs.
func (l *Look) able(p Pose) bool {
	near, far := l.uses[0], l.uses[1]
	switch p {
	case CastBook:
		return near.casts == CastBook || far.casts == CastBook
	case Bash:
		return l.Parts[Offhand].Picture != ""
	case Slash, Chop, Smash, Thrust, Hurl:
		return l.Parts[Weapon].Picture != ""
	case Shoot, Butt, Flick:
		return near.from == p || far.from == p || far.strikes == p
	default: // it needs a hand, or nothing
	}
	return true
}

// throw returns the pose in which the hero throws something: what the far hand holds, or a stone if it is free, or else the weapon.
func (l *Look) throw() Pose {
	if l.uses[1].from == Throw || l.Parts[Offhand].Picture == "" {
		return Throw
	}
	return Hurl
}

// strike returns the pose in which the hero strikes in melee.
func (l *Look) strike() Pose {
	near, far := l.uses[0], l.uses[1]
	switch {
	case near.strikes == Stab && far.strikes == Stab:
		return TwinStab
	case near.strikes != Idle:
		return near.strikes
	case far.strikes != Idle:
		return far.strikes
	}
	return Punch
}

// Spell returns the pose in which the hero casts the spell that an ability is: what is held decides, and what the spell does.
func (l *Look) Spell(a *card.Ability) Pose { return gestureOf(a).with(l.cast()) }

// Casts reports whether the hero casts spells of some kind in a pose.
func (l *Look) Casts(p Pose) bool {
	for g := range gestures {
		if g.with(l.cast()) == p {
			return true
		}
	}
	return false
}

// cast returns the pose in which the hero casts a spell at one.
func (l *Look) cast() Pose {
	near, far := l.uses[0], l.uses[1]
	switch {
	case near.casts != Idle:
		return near.casts
	case far.casts != Idle:
		return far.casts
	case l.Parts[Offhand].Picture == "":
		return CastHand
	}
	return CastStaff // the far hand is not free, so the weapon is the wand
}

// wields is a use with poses in place of their names; Idle is none.
type wields struct {
	strikes, casts, from Pose
	heard                string
}

// poses returns a use with its poses. A name that is no pose's is none.
func (u use) poses() (w wields) {
	w.strikes, _ = poseNamed(u.Strikes)
	w.casts, _ = poseNamed(u.Casts)
	w.from, _ = poseNamed(u.From)
	w.heard = u.Heard
	return w
}

// poseNamed returns the pose with a name. ok is false if there is none.
func poseNamed(name string) (p Pose, ok bool) {
	i := slices.Index(poseNames[:], name)
	return Pose(max(0, i)), i >= 0
}

// Missile is what leaves a puppet in a pose.
type Missile uint8

// The missiles.
const (
	NoMissile Missile = iota
	Arrow             // from a bow
	Thrown            // what the far hand has held, or a stone if it was empty
	Hurled            // what the near hand has held
	Hook              // at a line
	Bolt              // magic
)

// Missile returns what leaves a puppet in an attack's pose.
func (p Pose) Missile() Missile {
	switch p {
	case Shoot:
		return Arrow
	case Throw:
		return Thrown
	case Hurl:
		return Hurled
	case Flick:
		return Hook
	case CastHand, SweepHand, RaiseHand, PressHand, CastStaff, SweepStaff, RaiseStaff, PressStaff, CastBook, Invoke:
		return Bolt
	default: // it strikes, or is no attack
	}
	return NoMissile
}

// Muzzle returns the place, in the puppet's units, where the missile of a deed leaves: at the moment of the effect of its pose, without blending.
// Of a blow it is the place that hits.
func (l *Look) Muzzle(d Deed) (x, y float64) {
	pose := d.Pose
	if !pose.Attacks() {
		return 0, -130
	}
	k := &clips[pose]
	p := k.keys[k.contact].posture
	b := bones{with: d.With}
	b.pose(&p, l)
	weapon, off := l.held(d.With), &l.Parts[Offhand]
	if off.Picture == "" && (pose == CastBook || pose == Butt || pose == Bash) {
		return b.far.hand.Apply(handX, handY+8)
	}
	switch pose {
	case Hurl:
		return b.near.hand.Apply(handX, handY+8)
	case Throw, CastHand, SweepHand, RaiseHand, PressHand:
		return b.far.hand.Apply(handX, handY+8)
	case CastBook:
		return b.far.held.Apply(handX, off.Y)
	case Butt:
		return b.far.held.Apply(handX, off.Y)
	case Bash:
		return b.far.held.Apply(off.X+off.W, handY)
	case Kick:
		return b.farLeg.shin.Apply(kneeX+10, footY)
	case Headbutt:
		return b.head.Apply(neckX+40, neckY-40)
	case Shoot:
		return b.far.hand.Apply(handX, handY+20)
	default: // strikes with the weapon
	}
	if weapon.Picture == "" {
		return b.near.hand.Apply(handX, handY+8)
	}
	return b.near.held.Apply(handX, weapon.Y+6)
}

// held returns what the near hand holds: a thing, or the weapon if there is none.
func (l *Look) held(with *Thing) *Garment {
	if with != nil {
		return &with.Garment
	}
	return &l.Parts[Weapon]
}

// heldName returns the name of what a garment holds, as in heroes.yaml.
func heldName(g *Garment) string { return path.Base(g.Picture) }
