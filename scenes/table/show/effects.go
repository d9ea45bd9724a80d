package show

import (
	"image/color"
	"slices"

	"cinderclash/game"
	"cinderclash/game/burst"
)

// effects holds short-lived effects over the table. They last for some ticks, show what has already happened, and delay
// nothing.
type effects struct {
	floats   []float
	missiles []missile // on their way to somebody, or sticking there
	bursts   []burst.Burst
	lamp     lamp // the light of the newest blow
	broken   []fragment
	streams  []stream
	tokens   []token
	riffles  []riffle
	glimpses []glimpse
	signs    []sign
	brand    brand
	Banner   banner
	jolt     jolt // of the newest blow
	hush     hush // of the newest fall
	finale   finale
}

// float is a number or a word that rises above a hero.
type float struct {
	at    game.Point
	text  string
	kind  floatKind
	since int
}

type floatKind uint8

const (
	hurt floatKind = iota
	mended
	plain
)

// lamp is the light of a blow, or of a hero that is healed.
type lamp struct {
	at    game.Point
	col   color.NRGBA
	since int // tick at which the blow lands, or 0 for none
	ticks int // how long it shines
}

// banner is a line across the lanes that says what has just begun or happened.
type banner struct {
	text, under string
	since       int
	length      int // in ticks; 0 if there is no banner
}

const (
	floatTicks  = 56
	strikeTicks = 6 // in which a number shrinks to its size
	fadeTicks   = 9 // for fading in and out
)

// shown returns the opacity of a banner at a tick, from 0 to 1.
func (b *banner) shown(tick int) float64 {
	since := tick - b.since
	if b.length == 0 || since < 0 || since >= b.length {
		return 0
	}
	v := min(1, float64(since+1)/fadeTicks, float64(b.length-since)/fadeTicks)
	return 1 - (1-v)*(1-v)
}

// End ends a banner early, because something else needs its place.
func (b *banner) End(tick int) { b.length = min(b.length, tick-b.since+fadeTicks) }

// forget removes the effects that are over. lasts returns how long bursts of a kind last.
func (a *effects) forget(tick int, lasts func(burst.Kind) int) {
	a.floats = slices.DeleteFunc(a.floats, func(f float) bool { return tick-f.since >= floatTicks })
	a.missiles = slices.DeleteFunc(a.missiles, func(f missile) bool { return tick-f.since >= f.lasts() })
	a.bursts = slices.DeleteFunc(a.bursts, func(b burst.Burst) bool { return tick-b.Since >= lasts(b.Kind) })
	a.tokens = slices.DeleteFunc(a.tokens, func(t token) bool { return tick-t.since >= t.ticks() })
	a.riffles = slices.DeleteFunc(a.riffles, func(r riffle) bool { return tick-r.since >= riffleTicks })
	a.glimpses = slices.DeleteFunc(a.glimpses, func(g glimpse) bool { return tick-g.since >= glimpseTicks })
	a.signs = slices.DeleteFunc(a.signs, func(s sign) bool { return tick-s.since >= s.ticks() })
	a.streams = slices.DeleteFunc(a.streams, func(s stream) bool { return s.over(tick) })
	a.broken = slices.DeleteFunc(a.broken, func(f fragment) bool { return tick-f.since >= breakTicks })
}

// flashTicks is how long the light of a blow that has landed is seen.
const flashTicks = 14

// Flash returns the light of the newest blow or missile: its colour, its place, and its strength from 0 to 1. The strength is 0 if there is none, and for
// reduced motion.
func (a *effects) Flash(tick int, calm bool) (col color.NRGBA, at game.Point, strength float64) {
	if calm {
		return col, at, 0
	}
	for i := range a.missiles {
		f := &a.missiles[i]
		if since := tick - f.since; since >= 0 && since <= flight {
			col, at, strength = glow(f.damage), f.place(tick), 0.6
		}
	}
	if since := tick - a.lamp.since; a.lamp.since != 0 && since >= 0 && since < a.lamp.ticks {
		return a.lamp.col, a.lamp.at, 1 - float64(since)/float64(a.lamp.ticks)
	}
	return col, at, strength
}

// rise makes a text rise from a point.
func (a *effects) rise(p game.Point, text string, kind floatKind, tick int) {
	for i := range a.floats { // texts of one moment are stacked
		if f := &a.floats[i]; f.at.X == p.X && tick-f.since < 10 {
			p.Y -= 44
		}
	}
	a.floats = append(a.floats, float{at: p, text: text, kind: kind, since: tick})
}
