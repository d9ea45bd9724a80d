package show

import (
	"image/color"
	"iter"
	"math"

	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// stream is embers that fly one after the other from one place to another, where each flares up. It says from where to where
// something goes that has no picture of its own.
type stream struct {
	from, to game.Point
	wide     float64 // how far apart they leave
	bend     float64 // how far the middle of their way lies above the straight line
	n        int
	since    int // tick at which the first leaves
	ticks    int // from then until the last one arrives
	size     float64
	col      color.NRGBA
	seed     uint64
	out      bool // they go out on their way, and nothing glows at its end
}

// flareTicks is how long the place of arrival glows after the last ember.
const flareTicks = 10

// over reports whether nothing is left to be seen at a tick.
func (s *stream) over(tick int) bool { return tick-s.since >= s.ticks+flareTicks }

// leg is the share of a stream's ticks that each ember flies.
const leg = 0.62

// at returns the place of the i-th ember at a tick, and how far it has come, from 0 to 1. It is not seen outside of that.
func (s *stream) at(i, tick int) (p game.Point, way float64) {
	v := spread(s.seed + uint64(i)*0x9e3779b97f4a7c15)
	leaves := (1 - leg) * float64(i) / float64(max(1, s.n-1))
	way = (float64(tick-s.since)/float64(s.ticks) - leaves) / leg
	t := way * way * (3 - 2*way)
	turn := 2 * math.Pi * part(v)
	from := game.Point{X: s.from.X + math.Cos(turn)*s.wide*part(v>>16), Y: s.from.Y + math.Sin(turn)*s.wide*part(v>>16)}
	arc := 4 * t * (1 - t)
	aside := (part(v>>32) - 0.5) * 0.7
	dx, dy := s.to.X-from.X, s.to.Y-from.Y
	n := math.Hypot(dx, dy) + 1
	return game.Point{
		X: board.Mix(from.X, s.to.X, t) - dy/n*arc*aside*s.bend,
		Y: board.Mix(from.Y, s.to.Y, t) + dx/n*arc*aside*s.bend - arc*s.bend*(0.7+0.5*part(v>>48)),
	}, way
}

// still returns how strongly the two ends of the way glow at a tick, from 0 to 1. With reduced motion that is all that is seen: the first
// goes out, and then the second flares up.
func (s *stream) still(tick int) (leaves, arrives float64) {
	v := float64(tick-s.since) / float64(s.ticks+flareTicks)
	if v < 0 || v >= 1 {
		return 0, 0
	}
	if leaves = max(0, 1-2*v); s.out {
		return 1 - v, 0
	}
	return leaves, math.Sin(math.Pi * max(0, 2*v-1))
}

// draw draws the embers, each with a tail, and the glow where they arrive.
func (s *stream) draw(b board.Frame) {
	c, tick := b.Canvas, b.Tick
	if tick < s.since {
		return
	}
	if b.Ctx.Calm() {
		leaves, arrives := s.still(tick)
		b.Kit.Effects.Glow(c, s.from, s.size*2.4, s.size*2.4, game.Fade(s.col, 0.9*leaves))
		b.Kit.Effects.Glow(c, s.to, s.size*3.2, s.size*3.2, game.Fade(s.col, 0.9*arrives))
		return
	}
	// All light is drawn before all embers: so each of them takes one draw command.
	for at, e := range s.embers(tick) {
		b.Kit.Effects.Glow(c, at, s.size*e.left, s.size*e.left, game.Fade(s.col, 0.8*e.shown*e.left))
	}
	hot := game.Mix(s.col, color.NRGBA{0xff, 0xf2, 0xc4, 0xff}, 0.7)
	for at, e := range s.embers(tick) {
		c.Circle(at, s.size*0.34*e.left, game.Fade(game.Mix(s.col, hot, e.left), e.shown*e.left))
	}
	if arrived := float64(tick-s.since) - leg*float64(s.ticks); arrived >= 0 && !s.out {
		v := min(1, arrived/((1-leg)*float64(s.ticks)+1), float64(s.ticks+flareTicks-(tick-s.since))/flareTicks)
		b.Kit.Effects.Glow(c, s.to, s.size*3.2*v, s.size*3.2*v, game.Fade(s.col, 0.9*v))
	}
}

// ember is one of a stream, or a part of its tail.
type ember struct {
	left  float64 // of its size and heat: 1 at its head, less towards the end of its tail
	shown float64 // its opacity, from 0 to 1
}

// embers yields where the embers and their tails are.
func (s *stream) embers(tick int) iter.Seq2[game.Point, ember] {
	return func(yield func(game.Point, ember) bool) {
		for i := range s.n {
			_, way := s.at(i, tick)
			if way < 0 || way >= 1 {
				continue
			}
			shown := min(1, 6*way) * (1 - 0.5*way)
			if s.out {
				shown = min(1, 6*way) * (1 - way)
			}
			const tail = 3
			for k := tail; k >= 0; k-- {
				at, w := s.at(i, tick-k)
				if w >= 0 && !yield(at, ember{1 - float64(k)/(tail+1), shown}) {
					return
				}
			}
		}
	}
}

// spread distributes a seed over all bits.
func spread(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// part returns the lowest 16 bits as a number from 0 to less than 1.
func part(x uint64) float64 { return float64(x&0xffff) / 0x10000 }
