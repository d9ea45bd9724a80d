package pieces

import (
	"math"
	"slices"

	"cinderclash/game"
)

// Course is a picture of how likely a player was to win, from the beginning of a match to its end.
type Course struct {
	Points []CoursePoint // in order
	All    int           // decisions of the match, the width of the picture
	Names  [2]string     // who wins where the line is at the top, and at the bottom; "" for none
	Marks  []int         // decisions of numbered marks
	Now    int           // the decision that is shown; -1 for none
	ground []game.Point  // corners of the area below the line, kept for reuse
	spots  []game.Point  // where the marks are drawn, kept for reuse
}

// CoursePoint is a point of the line.
type CoursePoint struct {
	At     int // decisions before it
	Round  int
	Chance float64 // from 0 to 1
}

// courseText is the size of the letters in the picture.
const courseText = 18

// courseFoot is the height of the numbers of the rounds, below the line.
const courseFoot = 24

// Draw draws the picture into r: the line over the filled area below it, even chances as a broken line, and a line with a
// number where each round begins.
func (l *Course) Draw(c *game.Canvas, th *game.Theme, r game.Rect) {
	c.Well(th, r, th.Radius)
	c.Push()
	c.Clip(r)
	foot := game.TextStyle{Font: game.Sans, Size: courseText, Color: th.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	l.drawRounds(c, th, r, foot)
	r.H -= courseFoot
	l.drawLine(c, th, r)
	if l.Now >= 0 {
		x := l.across(r, l.Now)
		c.Line(game.Point{X: x, Y: r.Y}, game.Point{X: x, Y: r.Y + r.H + courseFoot}, 3, th.Bone)
	}
	name := foot
	name.Font, name.Color = game.SansBold, th.Bone
	for i, who := range l.Names {
		if who == "" {
			continue
		}
		box := game.Rect{X: r.X + 8, Y: r.Y + 3, W: r.W*0.6 - 8, H: 24}
		if i == 1 {
			box.Y = r.Y + r.H - 27
		}
		w, _ := c.TextSize(who, box.W, name)
		if right := r.X + r.W - w - 8; l.room(r, i, right, w) > l.room(r, i, box.X, w) {
			box.X = right
		}
		c.Fill(game.Rect{X: box.X - 5, Y: box.Y, W: w + 10, H: box.H}, 6, game.Fade(th.Ground, 0.8))
		c.Text(who, box, name)
	}
	c.Pop()
	name.Align, name.Color = game.Middle, th.Ground
	l.spots = l.spots[:0]
	for i, mark := range l.Marks {
		k := l.marked(mark)
		if k < 0 {
			continue
		}
		at := l.place(r, &l.Points[k])
		p := l.spot(r, at)
		c.Line(at, p, 2, th.Bone)
		c.Circle(p, markRadius+2, th.Ground)
		c.Circle(p, markRadius, th.Bone)
		c.Text(Numeral(i+1), game.Rect{X: p.X - markRadius, Y: p.Y - 12, W: 2 * markRadius, H: 24}, name)
	}
}

// markRadius is the radius of a numbered mark, in design units.
const markRadius = 11.0

// spot returns where the next mark is drawn: at its point of the line, or above or below it where other marks lie.
func (l *Course) spot(r game.Rect, at game.Point) game.Point {
	const edge, apart = markRadius + 2, 2*markRadius + 4
	p := game.Point{X: max(r.X+edge, min(r.X+r.W-edge, at.X)), Y: max(r.Y+edge, min(r.Y+r.H-edge, at.Y))}
	free := func(y float64) bool {
		return y >= r.Y+edge && y <= r.Y+r.H-edge && !slices.ContainsFunc(l.spots, func(o game.Point) bool { return math.Hypot(o.X-p.X, o.Y-y) < apart })
	}
	for by := 0.0; by < r.H; by++ {
		if free(p.Y - by) {
			p.Y -= by
			break
		}
		if free(p.Y + by) {
			p.Y += by
			break
		}
	}
	l.spots = append(l.spots, p)
	return p
}

// room returns the distance of the line and the marks from a name of width wide that begins at x, at the top or, for i = 1, at
// the bottom. It is at most enough. Marks hide more than the line, so they count as nearer.
func (l *Course) room(r game.Rect, i int, x, wide float64) float64 {
	const enough, reach, mark = 40.0, 20.0, 40.0
	away := func(k int) float64 {
		switch at := l.place(r, &l.Points[k]); {
		case at.X < x-reach || at.X > x+wide+reach:
			return enough + mark
		case i == 1:
			return r.Y + r.H - at.Y
		default:
			return at.Y - r.Y
		}
	}
	least := enough
	for k := range l.Points {
		least = min(least, away(k))
	}
	for _, m := range l.Marks {
		if k := l.marked(m); k >= 0 {
			least = min(least, away(k)-mark)
		}
	}
	return least
}

// marked returns the index of the point at which a mark lies, or -1 for none.
func (l *Course) marked(mark int) int {
	return slices.IndexFunc(l.Points, func(p CoursePoint) bool { return p.At >= mark })
}

// drawRounds draws where the rounds begin, and their numbers.
func (l *Course) drawRounds(c *game.Canvas, th *game.Theme, r game.Rect, style game.TextStyle) {
	round, last := 0, r.X-100
	for i := range l.Points {
		p := &l.Points[i]
		if p.Round == round {
			continue
		}
		round = p.Round
		x := l.place(r, p).X
		c.Line(game.Point{X: x, Y: r.Y}, game.Point{X: x, Y: r.Y + r.H}, 1, th.Line)
		if x-last > 24 && x+26 < r.X+r.W { // else the numbers would lie on each other, or be cut off
			c.Text(Numeral(round), game.Rect{X: x + 5, Y: r.Y + r.H - courseFoot, W: 30, H: courseFoot}, style)
			last = x
		}
	}
}

// groundPart is the number of segments of the line for which the area below is drawn at once. A polygon is filled by triangles
// from its first corner, and the count of triangles that overlap at a point cannot exceed 255.
const groundPart = 100

// drawLine draws the line, and even chances.
func (l *Course) drawLine(c *game.Canvas, th *game.Theme, r game.Rect) {
	for from := 0; from < len(l.Points)-1; from += groundPart {
		l.ground = l.ground[:0]
		for i := from; i <= min(from+groundPart, len(l.Points)-1); i++ {
			l.ground = append(l.ground, l.place(r, &l.Points[i]))
		}
		first, last := l.ground[0], l.ground[len(l.ground)-1]
		l.ground = append(l.ground, game.Point{X: last.X, Y: r.Y + r.H}, game.Point{X: first.X, Y: r.Y + r.H})
		c.Polygon(game.Fade(th.Ember, 0.22), l.ground...)
	}
	middle := r.Y + r.H/2
	for x := r.X; x < r.X+r.W; x += 14 {
		c.Line(game.Point{X: x, Y: middle}, game.Point{X: x + 7, Y: middle}, 1.5, th.Dim)
	}
	for i := 1; i < len(l.Points); i++ {
		c.Line(l.place(r, &l.Points[i-1]), l.place(r, &l.Points[i]), 3, th.EmberBright)
	}
}

// across returns where a decision lies from left to right.
func (l *Course) across(r game.Rect, at int) float64 {
	return r.X + r.W*float64(at)/float64(max(1, l.All))
}

func (l *Course) place(r game.Rect, p *CoursePoint) game.Point {
	const edge = 4.0
	return game.Point{X: l.across(r, p.At), Y: r.Y + edge + (r.H-2*edge)*(1-p.Chance)}
}
