package pieces

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/engine/card"
	"cinderclash/game"
)

// Deed is how an attack is done: in a pose, and with a thing that the near hand holds meanwhile in place of the weapon, or nil.
type Deed struct {
	Pose Pose
	With *Thing
}

// Thing is something that heroes use in a deed. It is immutable and shared by all looks.
type Thing struct {
	Garment
	Sticks bool   // it flies with its upper end first, and sticks in the ground
	Heard  string // the weapon that it sounds like; "" for none
}

// Name returns the name of the picture of a thing.
func (t *Thing) Name() string { return heldName(&t.Garment) }

// deedLook is a deed in heroes.yaml.
type deedLook struct {
	Pose  string `yaml:"pose"`
	Holds string `yaml:"holds"` // a thing under things, or a part such as weapon/sword; "" for what the hero holds
}

// thingLook says how a drawing under props/ is held.
type thingLook struct {
	Grip   [2]float64 `yaml:"grip"` // where the hand is, as shares of its width and height from the upper left
	Wide   float64    `yaml:"wide"` // its width in figure units
	Sticks bool       `yaml:"sticks"`
	Heard  string     `yaml:"heard"` // the weapon that it sounds like; "" for none
}

// readThings finds the pictures of the things that heroes use in deeds.
func (w *Wardrobe) readThings(fsys fs.FS) (errs []error) {
	bad := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("%s: things: "+format, append([]any{wardrobeFile}, args...)...))
	}
	const widest = 300 // figure units
	for _, name := range slices.Sorted(maps.Keys(w.book.Things)) {
		is := w.book.Things[name]
		data, err := fs.ReadFile(fsys, "props/"+name+".svg")
		if err != nil {
			bad("%s: there is no picture props/%s.svg; draw it or write another name", name, name)
			continue
		}
		var width, height float64
		box, _, err := svgHead(data)
		if _, scanned := fmt.Sscanf(box, "0 0 %g %g", &width, &height); err != nil || scanned != nil || width <= 0 || height <= 0 {
			bad("%s: the viewBox of props/%s.svg is %q; it must read 0 0 width height", name, name, box)
			continue
		}
		if is.Wide <= 0 || is.Wide > widest {
			bad("%s is %g units wide; write wide, up to %d", name, is.Wide, widest)
		}
		if slices.Min(is.Grip[:]) < 0 || slices.Max(is.Grip[:]) > 1 {
			bad("%s is gripped at %v; write two numbers from 0 to 1, from the left and from the top", name, is.Grip)
		}
		high := is.Wide * height / width
		w.things[name] = &Thing{Garment{Picture: "props/" + name, X: handX - is.Grip[0]*is.Wide, Y: handY - is.Grip[1]*high, W: is.Wide, H: high}, is.Sticks, is.Heard}
	}
	return errs
}

// readDeeds checks and records how attacks are done whose words say so.
func (w *Wardrobe) readDeeds() (errs []error) {
	for _, ability := range slices.Sorted(maps.Keys(w.book.Deeds)) {
		is := w.book.Deeds[ability]
		p, ok := poseNamed(is.Pose)
		if !ok || !p.Attacks() {
			errs = append(errs, fmt.Errorf("%s: deeds: %s: there is no attack %q; write one of %s", wardrobeFile, ability, is.Pose, strings.Join(poseNames[Slash:Flinch], ", ")))
			continue
		}
		d := Deed{Pose: p}
		if is.Holds != "" {
			if d.With, ok = w.thing(is.Holds); !ok {
				errs = append(errs, fmt.Errorf("%s: deeds: %s: nothing is called %q; write one of %s, or a part such as weapon/sword", wardrobeFile, ability, is.Holds, strings.Join(slices.Sorted(maps.Keys(w.book.Things)), ", ")))
				continue
			}
			if d.Pose == Throw { // it leaves the hand that holds it
				d.Pose = Hurl
			}
			if !d.Pose.wields() {
				errs = append(errs, fmt.Errorf("%s: deeds: %s: the near hand does nothing in %s; write one of slash, chop, smash, thrust, stab, throw, cast-staff and invoke", wardrobeFile, ability, is.Pose))
			}
		}
		w.deeds[ability] = d
	}
	return errs
}

// thing returns a thing by its name in heroes.yaml, or a part of a hero such as weapon/sword.
func (w *Wardrobe) thing(name string) (*Thing, bool) {
	if t, ok := w.things[name]; ok {
		return t, true
	}
	folder, _, _ := strings.Cut(name, "/")
	part, ok := w.parts[name]
	if !ok || folder != "weapon" && folder != "offhand" {
		return nil, false
	}
	t := &Thing{Garment: part, Sticks: folder == "weapon", Heard: w.book.Held[heldName(&part)].Heard}
	w.things[name] = t
	return t, true
}

// wields reports whether the near hand uses what it holds in a pose.
func (p Pose) wields() bool {
	switch p {
	case Slash, Chop, Smash, Thrust, Stab, Hurl, CastStaff, Invoke:
		return true
	default: // the far hand acts, or a limb
	}
	return false
}

// Thrown returns what is thrown in the attack of an ability whoever does it, or nil.
func (w *Wardrobe) Thrown(a *card.Ability) *Thing {
	if d := w.deeds[a.Key]; d.Pose == Hurl {
		return d.With
	}
	return nil
}

// Thrown returns what is thrown in the attack of an ability, or nil.
func (k *Kit) Thrown(a *card.Ability) *Thing { return k.wardrobe.Thrown(a) }

// Thing returns the picture of a thing that lies on the ground.
func (k *Kit) Thing(t *Thing) game.Picture { return k.things[t] }

// swapTicks is how long it takes to put something away, and to take something up.
const swapTicks = 4

// holding returns the thing that the near hand holds at a tick in place of the weapon, or nil, and how large it is drawn: less than 1 while it is taken up
// or put away.
func (m *Motion) holding(tick int) (with *Thing, size float64) {
	since, all := tick-m.is.at, m.is.ticks()
	if m.is.with == nil || since < 0 || since >= all {
		return nil, 1
	}
	of := func(ticks int) float64 { return max(0, min(1, float64(ticks)/swapTicks)) }
	switch left := all - since; {
	case since < swapTicks:
		return nil, of(swapTicks - since)
	case left <= swapTicks:
		return nil, of(swapTicks + 1 - left)
	default:
		return m.is.with, min(of(since-swapTicks+1), of(left-swapTicks))
	}
}

// around returns the scaling of what a hand holds around that hand.
func around(size float64) ebiten.GeoM { return scaled(size, size, handX, handY) }

// thingPictures returns the pictures of everything that somebody who looks so uses in deeds. unlit says whether for a light that moves.
func (l *Look) thingPictures(p *game.Pictures, unlit bool) map[*Thing]game.Picture {
	all := make(map[*Thing]game.Picture, len(l.things))
	for _, t := range l.things {
		v, key := game.Variant{Shines: shining}, "thing/lit"
		if !unlit {
			v.Light, key = &lowFire, "thing/baked"
		}
		all[t] = p.Variant(t.Picture, key, v)
	}
	return all
}

// DrawThing draws a thing in flight as [Figure.DrawHeld] does.
func (f *Figure) DrawThing(c *game.Canvas, t *Thing, at game.Point, direction float64, st Stand) {
	picture := f.things[t]
	if f.lit.colours != nil {
		picture = f.lit.things[t]
	}
	f.flying(c, &t.Garment, picture, at, direction, st)
}
