package burst

import (
	"math"

	"cinderclash/game"
)

// The numbers by chance of a particle.
const (
	byDelay uint64 = iota
	byLife
	byAngle
	bySpeed
	bySize
	byX
	byY
	bySpin
	byRing
	byStray = 100 // and the following ones
)

// seen returns the share of its life that a particle has lived, and its age. It is not seen if the share is under 0 or at least 1.
func (c *Thrown) seen(l lot, age float64) (share, lived float64) {
	lived = age - l.in(byDelay, c.Delay)
	return lived / l.in(byLife, c.Life), lived
}

// grain draws a grain of a burst at an age, and reports whether it is seen.
func (b *Book) grain(c *game.Canvas, g *grain, f *frame, l lot, age float64) bool {
	t, lived := g.seen(l, age)
	if t < 0 || t >= 1 {
		return false
	}
	at := *f
	if g.Ground {
		at = f.level()
	}
	x0, y0 := g.At[0]+g.Apart[0]*(2*l.unit(byX)-1), g.At[1]+g.Apart[1]*(2*l.unit(byY)-1)
	around := 2 * math.Pi * l.unit(byRing)
	ring := l.in(bySize+50, g.Ring)
	dx, dy := math.Cos(around), math.Sin(around)
	x0, y0 = x0+ring*dx, y0+ring*dy
	if !g.Out {
		turn := radians(g.Aim + g.Cone*(l.unit(byAngle)-0.5))
		dx, dy = math.Cos(turn), math.Sin(turn)
	}
	speed := l.in(bySpeed, g.Speed)
	way := func(t float64) (x, y, fast, falls float64) {
		gone, fell := t, t*t/2
		fast, falls = 1, t
		if g.Drag > 0 {
			fast = math.Exp(-g.Drag * t)
			gone = (1 - fast) / g.Drag
			fell, falls = (t-gone)/g.Drag, gone
		}
		return x0 + dx*speed*gone, y0 + dy*speed*gone, fast, g.Gravity * fell
	}
	x, y, fast, fell := way(lived)
	if g.Swirl != 0 {
		s, k := math.Sincos(radians(g.Swirl * lived))
		x, y = x*k-y*s, x*s+y*k
	}
	p := at.place(x, y)
	p.Y += fell * at.size
	rests := false
	if g.Lands && p.Y > at.floor {
		lo, hi := 0.0, lived // when it met the ground
		for range 12 {
			mid := (lo + hi) / 2
			mx, my, _, down := way(mid)
			if at.place(mx, my).Y+down*at.size > at.floor {
				hi = mid
			} else {
				lo = mid
			}
		}
		lx, ly, _, _ := way(lo)
		p = game.Point{X: at.place(lx, ly).X, Y: at.floor + 10*at.size*(l.unit(byStray)-0.3)}
		lived, rests = lo, true
	}
	size := l.in(bySize, g.Size) * along(g.Grows, t, 1) * at.size
	turn := 2*math.Pi*l.unit(bySpin) + radians(g.Spin*lived*math.Copysign(1, l.unit(bySpin+20)-0.5))
	switch {
	case g.Upright, g.Tilt > 0:
		turn = radians(g.Tilt * (2*l.unit(bySpin) - 1))
	case g.Follows && !rests:
		vx := speed * fast * (dx*at.along.X + dy*at.up.X)
		vy := speed * fast * (dx*at.along.Y + dy*at.up.Y)
		if g.Drag > 0 {
			vy += g.Gravity * (1 - math.Exp(-g.Drag*lived)) / g.Drag
		} else {
			vy += g.Gravity * lived
		}
		if g.Swirl != 0 {
			s, k := math.Sincos(-radians(g.Swirl * lived))
			vx, vy = vx*k-vy*s, vx*s+vy*k
		}
		turn = math.Atan2(vy, vx)
	}
	b.sprite(c, g.shape, p, size*g.Long, size, turn, g.tone(t))
	return true
}

// sprite draws a shape of the sheet.
func (b *Book) sprite(c *game.Canvas, s shape, at game.Point, w, h, turn float64, tone [4]float32) {
	sin, cos := math.Sincos(turn)
	left, top := s.cell()
	var q [4]game.MeshVertex
	for i := range q {
		fx, fy := float64(i&1)-0.5, float64(i>>1)-0.5
		q[i] = game.MeshVertex{
			X: at.X + fx*w*cos - fy*h*sin, Y: at.Y + fx*w*sin + fy*h*cos,
			U: left + float32(fx+0.5)*inner, V: top + float32(fy+0.5)*inner, Color: tone,
		}
	}
	c.MeshQuad(b.sheet, &q)
}

// steps is the number of pieces of a ribbon.
const steps = 28

// ribbon draws the nth of some equal ribbons at an age, and reports whether it is seen.
func (b *Book) ribbon(c *game.Canvas, r *ribbon, f *frame, l lot, n int, age float64) bool {
	t, lived := r.seen(l, age)
	if t < 0 || t >= 1 {
		return false
	}
	at := *f
	if r.Ground {
		at = f.level()
	}
	from, to := 0.0, 1.0
	if r.Drawn > 0 {
		to = min(1, (lived+1)/r.Drawn)
	}
	if life := l.in(byLife, r.Life); r.Wiped > 0 {
		from = max(0, (lived-life+r.Wiped)/r.Wiped)
	}
	if to <= from {
		return false
	}
	nth := float64(n) - float64(max(1, r.Count)-1)/2
	ox, oy := r.At[0]+r.Apart[0]*nth, r.At[1]+r.Apart[1]*nth
	if r.Redraw > 0 {
		l.seed += uint64(lived/r.Redraw) * 977
	}
	long, wide, tone := along(r.Grows, t, 1), along(r.Wide, t, 1), r.tone(t)
	point := func(s float64) game.Point {
		x, y := r.on(s, l, n, lived)
		return at.place(ox+x*long, oy+y*long*r.Flat)
	}
	left, top := r.shape.cell()
	var old [2]game.MeshVertex
	for i := range steps + 1 {
		s := from + (to-from)*float64(i)/steps
		p, before, after := point(s), point(max(0, s-0.01)), point(min(1, s+0.01))
		dx, dy := after.X-before.X, after.Y-before.Y
		d := max(1e-6, math.Hypot(dx, dy))
		half := along(r.Width, s, 1) * wide * at.size / 2
		nx, ny := dy/d*half, -dx/d*half
		if at.along.X < 0 { // mirrored, so that its outer side stays outside
			nx, ny = -nx, -ny
		}
		u := left + float32(s)*inner
		now := [2]game.MeshVertex{{X: p.X + nx, Y: p.Y + ny, U: u, V: top, Color: tone}, {X: p.X - nx, Y: p.Y - ny, U: u, V: top + inner, Color: tone}}
		if i > 0 {
			c.MeshQuad(b.sheet, &[4]game.MeshVertex{old[0], now[0], old[1], now[1]})
		}
		old = now
	}
	return true
}

// on returns the place on a ribbon at a share of its length.
func (r *ribbon) on(s float64, l lot, n int, lived float64) (x, y float64) {
	if len(r.Way) == 0 {
		turn := radians(r.Sweep[0] + (r.Sweep[1]-r.Sweep[0])*s + r.Turns*lived)
		d := r.Radius[0] + (r.Radius[1]-r.Radius[0])*s + r.stray(s, l)
		return d * math.Cos(turn), d * math.Sin(turn)
	}
	w := s * float64(len(r.Way)-1)
	i := min(int(w), len(r.Way)-2)
	p, q := r.Way[i], r.Way[i+1]
	w -= float64(i)
	dx, dy := q[0]-p[0], q[1]-p[1]
	d := max(1e-6, math.Hypot(dx, dy))
	off := r.stray(s, l)
	return p[0] + dx*w - dy/d*off, p[1] + dy*w + dx/d*off
}

// corners is the number of corners of a jagged ribbon.
const corners = 9

// stray returns how far a ribbon is off its way.
func (r *ribbon) stray(s float64, l lot) float64 {
	if r.Jag == 0 {
		return 0
	}
	w := s * corners
	i := math.Floor(w)
	at := func(i float64) float64 { return 2*l.unit(byStray+uint64(i)) - 1 }
	return r.Jag * (at(i) + (at(i+1)-at(i))*(w-i))
}

func radians(degrees float64) float64 { return degrees * math.Pi / 180 }
