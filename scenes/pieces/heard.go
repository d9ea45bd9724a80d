package pieces

import (
	"path"
	"strings"
)

// WeaponHeard returns the weapon that an attack in a pose sounds like: sword, axe, hammer, dagger, spear, club, claw, bow, throw, book or shield. It
// is "" if no weapon is used.
func (l *Look) WeaponHeard(p Pose) string {
	near, far := l.uses[0].heard, l.uses[1].heard
	switch p {
	case Slash, Chop, Smash, Thrust, Stab, TwinStab:
		if near != "" {
			return near
		}
		return "claw"
	case Bash:
		if far != "" {
			return far
		}
		return "club"
	case Butt, Kick, Headbutt:
		return "club"
	case Punch:
		if strings.HasPrefix(l.race(), "leonin") {
			return "claw"
		}
		return "club"
	case Shoot:
		return "bow"
	case Throw, Hurl, Flick:
		return "throw"
	case CastBook:
		return "book"
	default: // no weapon
	}
	return ""
}

// ArmourHeard returns what a blow on the hero sounds like: plate, mail, hide or cloth.
func (l *Look) ArmourHeard() string {
	switch worn := path.Base(l.Parts[Torso].Picture); worn {
	case "plate", "mail":
		return worn
	case "leather", "hide":
		return "hide"
	}
	return "cloth"
}

// ShieldHeard reports whether the hero holds a shield.
func (l *Look) ShieldHeard() bool { return l.uses[1].heard == "shield" }

// VoiceHeard returns the hero's voice, such as orc-low.
func (l *Look) VoiceHeard() string {
	race := l.race()
	if strings.HasSuffix(path.Base(l.Parts[Head].Picture), "-b") {
		return race + "-high"
	}
	return race + "-low"
}

// race returns the race of the hero's head.
func (l *Look) race() string {
	race, _, _ := strings.Cut(path.Base(l.Parts[Head].Picture), "-")
	return race
}
