package pieces

import "cinderclash/game"

// Tip is a short text beside the thing that is pointed at or focused. Empty parts are left out. A tip is drawn again
// in each frame, so prepare its texts once.
type Tip struct {
	Head    string
	Line    string // type of the thing
	Sums    string // how its numbers are computed
	Text    string
	More    string // meanings of words in Text
	Warning string // why it cannot be chosen
	Offer   string // what choosing it does
	Foot    string // what to press for more
	At      game.Rect
	Below   bool      // placed below the thing, or above it if there is no room; else beside it
	Within  game.Rect // area to stay in, if there is room; the zero Rect for anywhere
	Clear   game.Rect // area to keep visible, such as buttons, if there is room
}

// tipMargin is the space within a tip, tipGap the distance to the thing.
const (
	tipMargin = 18.0
	tipGap    = 16.0
	edgeGap   = 8.0
)

// tipWidths are tried in order until the tip is no higher than the table.
var tipWidths = [...]float64{380, 480, 600, 760}

// tipPart is one text of a tip, with the space above it.
type tipPart struct {
	text   string
	style  game.TextStyle
	above  float64
	indent float64
}

func (t *Tip) parts(th *game.Theme, k float64) [tipParts]tipPart {
	parts := [tipParts]tipPart{
		{text: t.Head, style: game.TextStyle{Font: game.SerifBold, Size: 23, Color: th.EmberBright, Leading: 1.15}},
		{text: t.Line, style: game.TextStyle{Font: game.SerifItalic, Size: 18, Color: th.Ash, Leading: 1.15}},
		{text: t.Sums, style: game.TextStyle{Font: game.Sans, Size: 19, Color: th.Bone, Leading: 1.25}, above: 4},
		{text: t.Text, style: game.TextStyle{Font: game.Serif, Size: 20, Color: th.Bone, Leading: 1.2}, above: 4},
		{text: t.More, style: game.TextStyle{Font: game.Serif, Size: 18, Color: th.Ash, Leading: 1.18}, above: 10},
		{text: t.Warning, style: game.TextStyle{Font: game.SerifItalic, Size: 19, MinSize: 18, Color: th.Bane, Leading: 1.15}, above: 12, indent: 36},
		{text: t.Offer, style: game.TextStyle{Font: game.SerifItalic, Size: 19, MinSize: 18, Color: th.Boon, Leading: 1.15}, above: 12},
		{text: t.Foot, style: game.TextStyle{Font: game.Sans, Size: 18, Color: th.Ash, Leading: 1.15}, above: 10},
	}
	for i := range parts {
		p := &parts[i]
		p.style.Size, p.above, p.indent = p.style.Size*k, p.above*k, p.indent*k
	}
	return parts
}

// tipGrowth returns the factor by which tips are larger in room than in a wide window, from 1 to 1.5.
func tipGrowth(room game.Rect) float64 { return max(1, min(1.5, 1.2*room.H/room.W)) }

// tipParts is the number of texts of a tip, empty ones included.
const tipParts = 8

// Rect returns where the tip is drawn.
func (t *Tip) Rect(c *game.Canvas, th *game.Theme) game.Rect {
	grow := tipGrowth(c.Room())
	parts := t.parts(th, grow)
	r, _ := t.lay(c, &parts, grow)
	return r
}

// lay returns where the tip lies, and how high each part is with the space above it.
func (t *Tip) lay(c *game.Canvas, parts *[tipParts]tipPart, grow float64) (r game.Rect, heights [tipParts]float64) {
	wide, high := 0.0, 0.0
	for _, wide = range tipWidths {
		wide *= grow
		high = 2*tipMargin - 4
		for i := range parts {
			p := &parts[i]
			if p.text == "" {
				continue
			}
			above := p.above
			if high < 2*tipMargin {
				above = 0 // the first part
			}
			_, heights[i] = c.TextSize(p.text, wide-2*tipMargin-p.indent, p.style)
			heights[i] += above
			high += heights[i]
		}
		if high <= c.Room().H-2*edgeGap {
			break
		}
	}
	return clearOf(t.place(wide, high, c.Room()), t.At, t.Clear, c.Room()), heights
}

// Tip draws a tip within the table. Call it after drawing everything else.
func (k *Kit) Tip(c *game.Canvas, ctx *game.Context, t *Tip) {
	grow := tipGrowth(c.Room())
	parts := t.parts(ctx.Theme, grow)
	r, heights := t.lay(c, &parts, grow)
	c.Panel(ctx.Theme, r)
	y := r.Y + tipMargin - 4
	for i := range parts {
		p := &parts[i]
		if p.text == "" {
			continue
		}
		above := p.above
		if y < r.Y+tipMargin {
			above = 0
		}
		if p.text == t.Warning && p.indent > 0 {
			c.Picture(k.warning, game.Rect{X: r.X + tipMargin, Y: y + above, W: 26 * grow, H: 26 * grow})
		}
		c.Text(p.text, game.Rect{X: r.X + tipMargin + p.indent, Y: y + above, W: r.W - 2*tipMargin - p.indent}, p.style)
		y += heights[i]
	}
}

// place returns a place for a tip of size w, h within room.
func (t *Tip) place(w, h float64, room game.Rect) game.Rect {
	at := t.At
	if !t.Below {
		r := Beside(at, w, h, room)
		left, right := at.X-w-tipGap, at.X+at.W+tipGap
		switch in := t.Within; {
		case in == game.Rect{} || r.X >= in.X && r.X+w <= in.X+in.W:
		case left >= in.X:
			r.X = left
		case right+w <= in.X+in.W:
			r.X = right
		}
		return r
	}
	r := game.Rect{X: at.X + at.W/2 - w/2, Y: at.Y + at.H + edgeGap, W: w, H: h}
	if r.Y+h > room.Y+room.H-edgeGap {
		r.Y = at.Y - edgeGap - h
	}
	return keepIn(r, room)
}

// clearOf moves a tip off an area that must stay visible, if there is room above, beside or below that
// covers neither.
func clearOf(r, at, other, room game.Rect) game.Rect {
	overlap := func(a, b game.Rect) bool {
		return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
	}
	if !overlap(r, other) {
		return r
	}
	above, below, left, right := r, r, r, r
	above.Y, below.Y = other.Y-edgeGap-r.H, other.Y+other.H+edgeGap
	left.X, right.X = other.X-edgeGap-r.W, other.X+other.W+edgeGap
	for _, try := range [...]game.Rect{above, right, left, below} {
		if keepIn(try, room) == try && !overlap(try, at) {
			return try
		}
	}
	return r
}

// keepIn moves a rectangle into room, as far as it fits.
func keepIn(r, room game.Rect) game.Rect {
	r.X = max(room.X+edgeGap, min(room.X+room.W-edgeGap-r.W, r.X))
	r.Y = max(room.Y+edgeGap, min(room.Y+room.H-edgeGap-r.H, r.Y))
	return r
}

// Beside returns a place of size w, h beside at within room. It is on the side towards the middle of the
// room, or on the other side if it does not fit there.
func Beside(at game.Rect, w, h float64, room game.Rect) game.Rect {
	left, right := at.X-w-tipGap, at.X+at.W+tipGap
	r := game.Rect{X: left, Y: at.Y + at.H/2 - h/2, W: w, H: h}
	if rightward := at.Center().X < room.Center().X; left < room.X+edgeGap || rightward && right+w <= room.X+room.W-edgeGap {
		r.X = right
	}
	return keepIn(r, room)
}

// TermTip returns the tip that explains a term of the glossary, or the zero Tip if there is no such term.
func (k *Kit) TermTip(ctx *game.Context, term string) Tip {
	m, ok := k.Meaning(term, Lang(ctx))
	if !ok {
		return Tip{}
	}
	return Tip{Head: m.Name, Text: m.Text}
}
