package pieces

import (
	_ "embed"
	"errors"
	"fmt"
	"image/color"
	"io/fs"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/assets/art"
	"cinderclash/engine/card"
	"cinderclash/game"
)

//go:embed emblems.yaml
var emblemFile []byte

// emblemBook lists the things on the pictures of cards.
type emblemBook struct {
	// Cards lists the things on a card's picture by the card's key, the foremost first.
	Cards map[string]string `yaml:"cards"`
	// Kinds lists the things for cards that are not in Cards, by the name of their frame.
	Kinds map[string][]string `yaml:"kinds"`
}

// readEmblems reads emblems.yaml. Its errors say what to write instead.
func readEmblems() (emblemBook, error) {
	var b emblemBook
	if err := yaml.UnmarshalWithOptions(emblemFile, &b, yaml.Strict()); err != nil {
		return b, fmt.Errorf("scenes/pieces/emblems.yaml: %w", err)
	}
	var errs []error
	check := func(where, list string) {
		for _, name := range strings.Fields(list) {
			if _, err := fs.Stat(art.Files(), emblemPicture(name)+".svg"); err != nil {
				errs = append(errs, fmt.Errorf("scenes/pieces/emblems.yaml: %s: there is no picture %s.svg; draw it or write another name", where, emblemPicture(name)))
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(b.Cards)) {
		check(key, b.Cards[key])
	}
	for _, f := range faces {
		if len(b.Kinds[f.name]) == 0 {
			errs = append(errs, fmt.Errorf("scenes/pieces/emblems.yaml: kinds has nothing for %s; list at least one picture", f.name))
		}
		for _, list := range b.Kinds[f.name] {
			check(f.name, list)
		}
	}
	return b, errors.Join(errs...)
}

// emblemPicture returns the file under assets/art, without .svg, for a name in emblems.yaml.
func emblemPicture(name string) string {
	if strings.Contains(name, "/") {
		return "heroes/" + name
	}
	return "icons/" + name
}

// emblem is the picture on a card: things in front of a background that suggests the attack.
type emblem struct {
	damage card.Damage
	attack bool
	face   faceKind
	light  color.NRGBA
	seed   uint64
	things []thing
}

// thing is one picture and its size, w by h, in its own units.
type thing struct {
	picture game.Picture
	w, h    float64
	turn    float64 // radians
}

// newEmblem makes the emblem of a card from the things listed for it. If none are, its key selects some of
// its kind.
func (k *Kit) newEmblem(p *game.Pictures, book emblemBook, c *card.Card, attack card.Attack) emblem {
	e := emblem{face: faceOf(c), damage: attack.Damage, attack: attack != (card.Attack{}), seed: digest(c.Key)}
	e.light = faces[e.face].edge
	if e.attack && attack.Damage.Magical() {
		e.light = Element(attack.Damage - card.Fire).Color()
	}
	list, ok := book.Cards[c.Key]
	if !ok {
		of := book.Kinds[faces[e.face].name]
		list = of[e.seed%uint64(len(of))]
	}
	faction := k.Library.Factions[c.Faction].Key
	for _, name := range strings.Fields(list) {
		as := game.Variant{Colours: k.wardrobe.palette(faction)}
		if strings.Contains(name, "/") { // a part of a hero, which is drawn without light
			light := lowFire
			as.Light = &light
		}
		pic := p.Variant(emblemPicture(name), "emblem/"+faction, as)
		w, h := p.Size(pic)
		e.things = append(e.things, thing{picture: pic, w: w, h: h})
	}
	e.arrange()
	return e
}

// arrange rotates the things: one leans, two cross, more fan out. The seed determines the direction.
func (e *emblem) arrange() {
	lean := 0.28 + 0.5*unit(e.seed>>8)
	if e.seed&1 == 0 {
		lean = -lean
	}
	n := len(e.things)
	for i := range e.things {
		t := &e.things[i]
		long := t.h > 1.7*t.w
		switch {
		case n == 1 && long:
			t.turn = lean + math.Copysign(0.35, lean)
		case n == 1:
			t.turn = lean * 0.35
		case n == 2 && long:
			t.turn = (float64(i)*2 - 1) * (0.6 + 0.25*unit(e.seed>>24)) * math.Copysign(1, lean)
		case n == 2:
			t.turn = (float64(i)*2 - 1) * 0.16
		default:
			t.turn = (float64(i) - float64(n-1)/2) * 0.5
		}
	}
}

// draw draws the emblem clipped to a rectangle.
func (e *emblem) draw(c *game.Canvas, r game.Rect) {
	u := min(r.H/144, r.W/170)
	mid := r.Center()
	c.Shadow(game.Rect{X: mid.X - 6*u, Y: mid.Y - 6*u, W: 12 * u, H: 12 * u}, 6*u, min(r.H, r.W)*0.44, game.Fade(e.light, 0.5))
	e.backdrop(c, r, mid, u)
	n := len(e.things)
	for i := n - 1; i >= 0; i-- {
		t := &e.things[i]
		at := mid
		size := 122 * u
		if long := t.h > 1.7*t.w; n > 1 && !long {
			// things as wide as high are side by side, the first in front and lower
			spread := 34 * u
			at.X += (float64(i) - float64(n-1)/2) * 2 * spread / float64(n-1) * float64(1-2*int(e.seed>>1&1))
			at.Y += (6 - 14*float64(i)) * u
			size = (100 - 24*float64(i)) * u
		} else if long {
			size *= 1.25
		}
		sin, cos := math.Abs(math.Sin(t.turn)), math.Abs(math.Cos(t.turn))
		// as large as fits after rotation
		scale := min(size/math.Max(t.w, t.h), (r.H-8*u)/(t.w*sin+t.h*cos), (r.W-8*u)/(t.w*cos+t.h*sin))
		var m ebiten.GeoM
		m.Rotate(t.turn)
		m.Translate(at.X, at.Y)
		c.Push()
		c.Transform(m)
		c.Picture(t.picture, game.Rect{X: -t.w * scale / 2, Y: -t.h * scale / 2, W: t.w * scale, H: t.h * scale})
		c.Pop()
	}
	if n > 0 {
		e.foreground(c, mid, u)
	}
}

// spot returns a pseudorandom point in r, the i-th of the emblem.
func (e *emblem) spot(r game.Rect, i int) game.Point {
	v := scramble(e.seed + uint64(i)*0x9e37)
	return game.Point{X: r.X + r.W*(0.08+0.84*unit(v)), Y: r.Y + r.H*(0.1+0.8*unit(v>>20))}
}

// ray draws a straight line away from a point, between two distances from it.
func ray(c *game.Canvas, from game.Point, angle, near, far, width float64, col color.NRGBA) {
	s, k := math.Sincos(angle)
	c.Line(game.Point{X: from.X + k*near, Y: from.Y + s*near}, game.Point{X: from.X + k*far, Y: from.Y + s*far}, width, col)
}

// wave draws a wave from the left to the right of r at height y.
func wave(c *game.Canvas, r game.Rect, y, swing, phase, width float64, col color.NRGBA) {
	const steps = 14
	at := func(i int) game.Point {
		x := float64(i) / steps
		return game.Point{X: r.X + r.W*(0.04+0.92*x), Y: y + swing*math.Sin(phase+x*9)}
	}
	for i := range steps {
		c.Line(at(i), at(i+1), width, col)
	}
}

// backdrop draws the background behind the things.
func (e *emblem) backdrop(c *game.Canvas, r game.Rect, mid game.Point, u float64) {
	spin := unit(e.seed>>40) * math.Pi
	faint := game.Fade(e.light, 0.30)
	reach := min(r.H, r.W) * 0.47
	if !e.attack {
		e.quiet(c, r, mid, u, spin, reach)
		return
	}
	switch e.damage {
	case card.Fire:
		for i := range 16 {
			p := e.spot(r, i)
			d := (1.2 + 2.6*unit(scramble(e.seed^uint64(i)))) * u
			c.Circle(p, d*2.2, game.Fade(e.light, 0.16))
			c.Circle(p, d, game.Fade(e.light, 0.75))
		}
	case card.Lightning:
		for b := range 3 {
			x := r.X + r.W*(0.16+0.34*float64(b)+0.08*unit(e.seed>>(b*5)))
			p := game.Point{X: x, Y: r.Y + 4*u}
			for i := range 5 {
				q := game.Point{X: p.X + (unit(scramble(e.seed+uint64(b*7+i)))-0.5)*34*u, Y: p.Y + (r.H-8*u)/5}
				q.X = max(r.X+4*u, min(r.X+r.W-4*u, q.X))
				c.Line(p, q, 5*u, game.Fade(e.light, 0.2))
				c.Line(p, q, 1.8*u, game.Fade(e.light, 0.8))
				p = q
			}
		}
	case card.Water:
		for i := range 4 {
			wave(c, r, r.Y+r.H*(0.2+0.2*float64(i)), 6*u, spin+float64(i), 2.5*u, game.Fade(e.light, 0.22+0.12*float64(i)))
		}
	case card.Air:
		for i := range 5 {
			wave(c, r, r.Y+r.H*(0.14+0.18*float64(i)), 11*u, spin+1.7*float64(i), (1+0.6*float64(i%3))*u, game.Fade(e.light, 0.35))
		}
	case card.Earth:
		for i := range 9 {
			p := e.spot(r, i)
			d := (4 + 9*unit(scramble(e.seed^uint64(i)))) * u
			p.Y = min(r.Y+r.H-d-3*u, r.Y+r.H*(0.55+0.4*unit(scramble(e.seed+uint64(i)))))
			c.Fill(game.Rect{X: p.X - d, Y: p.Y - d*0.7, W: 2 * d, H: 1.6 * d}, d*0.4, game.Fade(game.Mix(e.light, color.NRGBA{A: 255}, 0.35), 0.75))
			c.Fill(game.Rect{X: p.X - d*0.8, Y: p.Y - d*0.6, W: d, H: 0.5 * d}, d*0.3, game.Fade(e.light, 0.5))
		}
	case card.Light:
		for i := range 20 {
			far := reach * (0.8 + 0.2*float64(i%2))
			ray(c, mid, spin+float64(i)*math.Pi/10, reach*0.4, far, 2.4*u, game.Fade(e.light, 0.5))
		}
		c.Circle(mid, reach*0.42, game.Fade(e.light, 0.28))
	case card.Darkness:
		c.Circle(mid, reach*0.94, game.Fade(e.light, 0.35))
		c.Circle(game.Point{X: mid.X + 5*u, Y: mid.Y - 4*u}, reach*0.88, color.NRGBA{0x0d, 0x09, 0x12, 235})
		for i := range 10 {
			c.Circle(e.spot(r, i), 1.4*u, game.Fade(e.light, 0.9))
		}
	case card.Crushing:
		for i := range 9 {
			ray(c, mid, spin+float64(i)*0.7, reach*0.55, reach*(0.8+0.2*unit(scramble(e.seed+uint64(i)))), 6*u, faint)
		}
	case card.Piercing:
		for i := range 9 {
			p := e.spot(r, i)
			l := (16 + 26*unit(scramble(e.seed^uint64(i)))) * u
			x := max(r.X+4*u, p.X-l)
			c.Line(game.Point{X: x, Y: p.Y}, game.Point{X: min(r.X+r.W-4*u, x+l), Y: p.Y}, 2*u, faint)
		}
	case card.Rending:
		for i := range 4 {
			x := mid.X + (float64(i)-1.5)*26*u
			c.Line(game.Point{X: x + 12*u, Y: mid.Y - reach*0.86}, game.Point{X: x - 12*u, Y: mid.Y + reach*0.86}, (6-math.Abs(float64(i)-1.5)*1.6)*u, faint)
		}
	case card.Slashing:
		arc(c, mid, reach*0.95, spin-0.9, spin+1.1, 7*u, faint)
		arc(c, mid, reach*0.74, spin+2.3, spin+4.1, 5*u, faint)
	default: // a burst of rays
		for i := range 12 {
			ray(c, mid, spin+float64(i)*math.Pi/6, reach*0.7, reach, 2.5*u, faint)
		}
	}
}

// quiet draws the background of cards that are not attacks, by type.
func (e *emblem) quiet(c *game.Canvas, r game.Rect, mid game.Point, u, spin, reach float64) {
	faint := game.Fade(e.light, 0.34)
	switch e.face {
	case spellFace:
		arc(c, mid, reach, 0, 2*math.Pi, 2*u, faint)
		arc(c, mid, reach*0.8, 0, 2*math.Pi, 1.5*u, faint)
		for i := range 12 {
			ray(c, mid, spin+float64(i)*math.Pi/6, reach*0.8, reach*(0.9+0.1*float64(i%2)), 2*u, faint)
		}
	case trickFace:
		for i := range 18 {
			a, d := spin+float64(i)*0.62, reach*(0.2+0.042*float64(i))
			s, k := math.Sincos(a)
			c.Circle(game.Point{X: mid.X + k*d, Y: mid.Y + s*d}, (1+0.2*float64(i))*u, faint)
		}
	case armourFace:
		arc(c, mid, reach, spin, spin+2*math.Pi, 3*u, faint)
		for i := range 16 {
			s, k := math.Sincos(spin + float64(i)*math.Pi/8)
			c.Circle(game.Point{X: mid.X + k*reach*0.86, Y: mid.Y + s*reach*0.86}, 2.4*u, faint)
		}
	case weaponFace:
		for i := range 7 {
			p := e.spot(r, i)
			d := (4 + 5*unit(scramble(e.seed^uint64(i)))) * u
			c.Line(game.Point{X: p.X - d, Y: p.Y}, game.Point{X: p.X + d, Y: p.Y}, 1.5*u, faint)
			c.Line(game.Point{X: p.X, Y: p.Y - d}, game.Point{X: p.X, Y: p.Y + d}, 1.5*u, faint)
		}
	default: // a wheel of rays
		for i := range 8 {
			ray(c, mid, spin+float64(i)*math.Pi/4, reach*0.62, reach, 9*u, game.Fade(e.light, 0.22))
		}
	}
}

// foreground draws what covers the things.
func (e *emblem) foreground(c *game.Canvas, mid game.Point, u float64) {
	if !e.attack {
		return
	}
	side := 1.0
	if e.seed&2 == 0 {
		side = -1
	}
	white := color.NRGBA{0xff, 0xf4, 0xe0, 190}
	switch e.damage {
	case card.Slashing:
		a := 0.0
		if side < 0 {
			a = math.Pi
		}
		arc(c, mid, 56*u, a-0.75, a+0.75, 3.5*u, white)
	case card.Crushing:
		p := game.Point{X: mid.X + side*30*u, Y: mid.Y + 40*u}
		for i := range 5 {
			ray(c, p, math.Pi+0.2+float64(i)*0.62, 9*u, 19*u, 3*u, white)
		}
	case card.Piercing:
		c.Line(game.Point{X: mid.X - side*62*u, Y: mid.Y + 46*u}, game.Point{X: mid.X - side*20*u, Y: mid.Y + 14*u}, 2.4*u, white)
	default: // an element shows in the backdrop
	}
}

// arc draws an arc from one angle to another, thickest in its middle.
func arc(c *game.Canvas, mid game.Point, radius, from, to, width float64, col color.NRGBA) {
	n := max(4, int((to-from)*6))
	at := func(i int) game.Point {
		s, k := math.Sincos(from + (to-from)*float64(i)/float64(n))
		return game.Point{X: mid.X + k*radius, Y: mid.Y + s*radius}
	}
	for i := range n {
		w := width
		if to-from < 6 {
			w = width * (0.25 + 0.75*math.Sin(math.Pi*(float64(i)+0.5)/float64(n)))
		}
		c.Line(at(i), at(i+1), w, col)
	}
}
