package pieces

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"cinderclash/engine/card"
)

// heardWeapons returns the weapons that something can sound like.
func heardWeapons() []string {
	return []string{"sword", "axe", "hammer", "dagger", "spear", "club", "claw", "bow", "throw", "book", "shield"}
}

// materials returns what equipment can be made of.
func materials() []string {
	return []string{"cloth", "leather", "mail", "plate", "wood", "steel", "shield"}
}

// checkHeard checks what things sound like and what equipment is made of.
func (w *Wardrobe) checkHeard() (errs []error) {
	for _, name := range slices.Sorted(maps.Keys(w.book.Things)) {
		if h := w.book.Things[name].Heard; h != "" && !slices.Contains(heardWeapons(), h) {
			errs = append(errs, fmt.Errorf("%s: things: %s sounds like %q; write one of %s", wardrobeFile, name, h, strings.Join(heardWeapons(), ", ")))
		}
	}
	for _, card := range slices.Sorted(maps.Keys(w.book.Materials)) {
		if m := w.book.Materials[card]; !slices.Contains(materials(), m) {
			errs = append(errs, fmt.Errorf("%s: materials: %s is of %q; write one of %s", wardrobeFile, card, m, strings.Join(materials(), ", ")))
		}
	}
	return errs
}

// Material returns what a piece of equipment is made of: cloth, leather, mail, plate, wood, steel or shield, or "" if heroes.yaml does not say it.
func (k *Kit) Material(c *card.Card) string { return k.wardrobe.book.Materials[c.Key] }

// WeaponHeard returns the weapon that an attack sounds like. The thing with which it is done decides; without one, the pose and what the hero holds do.
// It is one of heardWeapons, or "" if no weapon is used.
func (l *Look) WeaponHeard(d Deed) string {
	if d.With != nil {
		return d.With.Heard
	}
	near, far := l.uses[0].heard, l.uses[1].heard
	switch d.Pose {
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
