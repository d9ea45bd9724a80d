package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// itemTop is the height of an item's name, itemEdge the margin of the plate, itemPicture the width of its picture. In a row
// the texts begin rowText from its left.
const itemTop, itemEdge, itemPicture, rowText = 40.0, 12.0, 100.0, 74.0

// plateShares are the widths that a plate may have, as shares of the stack's column. It has the least one in which its texts are no
// higher than its picture.
var plateShares = [...]float64{0.72, 0.86, 1}

func (e *Entry) stateStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: Mark, Size: 19 * e.grow, MinSize: 16, Color: th.Bone, MaxLines: 2, Shrink: true, VAlign: game.Middle, Leading: 1, Excerpt: true}
}

func (e *Entry) nameStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: Title, Size: 30 * e.grow, MinSize: 18, Color: th.Bone, MaxLines: 1, Shrink: true, VAlign: game.Middle}
}

// costHigh is the height of the dice that an item costs.
const costHigh = 28.0

func (e *Entry) outcomeStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: Title, Size: 24 * e.grow, MinSize: 14, Color: th.EmberBright, Leading: 1.05, Shrink: true, VAlign: game.Middle}
}

func (e *Entry) sumStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: Label, Size: 18 * e.grow, MinSize: 14, Color: th.Bone, Leading: 1.05, Shrink: true}
}

func (e *Entry) rulesStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: Prose, Size: 20 * e.grow, MinSize: 16, Color: th.Bone, Leading: 1.08, Shrink: true, Excerpt: true}
}

// pictureHigh returns the height of the plate's picture.
func (e *Entry) pictureHigh() float64 { return itemPicture * e.grow }

// Picture returns the place of the item's picture, from which its card flies when the item leaves the stack.
func (e *Entry) Picture() game.Rect {
	k := e.grow
	return game.Rect{X: e.At.X + itemEdge*k, Y: e.At.Y + (itemEdge+itemTop)*k, W: itemPicture * k * 0.6, H: itemPicture * k * 0.6 * 1.4}
}

// portraitScale is the scale of the face on a plate.
const portraitScale = 0.95

// CostAt returns where the cost of the item stands on its plate, to which the dice that pay it burn.
func (e *Entry) CostAt() game.Point {
	k := e.grow
	return game.Point{X: e.To.X + e.To.W - (itemEdge+34)*k, Y: e.To.Y + (itemEdge+itemTop/2)*k}
}

// textWide returns the width of the texts beside the picture of a plate that is plate wide.
func (e *Entry) textWide(plate float64) float64 { return plate - (itemPicture+3*itemEdge)*e.grow }

// fit returns the width of the plate in column, and the height that its texts need.
func (e *Entry) fit(c *game.Canvas, column float64) (wide, high float64) {
	var th game.Theme // colours do not matter here
	k := e.grow
	name, _ := c.TextSize(e.Name, column, e.nameStyle(&th))
	if e.cost.Total() > 0 {
		name += pieces.CostWidth(e.cost, costHigh*k) + 10*k
	}
	for _, share := range plateShares {
		wide = share * column
		said, effect, text, sum := e.heights(c, wide)
		if high = said + effect + text + sum; high <= e.pictureHigh() && name <= wide-2*itemEdge*k {
			break
		}
	}
	return wide, max(high, e.pictureHigh()) + (itemTop+2*itemEdge)*k
}

// heights returns the heights of an item's state, outcome, rules text and sum on a plate that is plate wide, each in full.
func (e *Entry) heights(c *game.Canvas, plate float64) (said, effect, text, sum float64) {
	var th game.Theme // colours do not matter here
	k, w := e.grow, e.textWide(plate)
	said = 28 * k
	style := e.stateStyle(&th)
	style.MaxLines, style.Shrink = 0, false
	if _, high := c.TextSize(e.state, w, style); high > said {
		said = 48 * k
	}
	if e.outcome != "" {
		_, effect = c.TextSize(e.outcome, w, e.outcomeStyle(&th))
		effect += 8 * k
	}
	if e.Rules != "" {
		_, text = c.TextSize(e.Rules, w, e.rulesStyle(&th))
	}
	if e.sum != "" {
		_, sum = c.TextSize(e.sum, w, e.sumStyle(&th))
		sum += 4 * k
	}
	return said, effect, text, sum
}

// Draw draws an item at its present position: the newest as a plate, older ones as the edge that peeps out, or all as rows.
func (e *Entry) Draw(b Frame, m *Model, top, hot bool) {
	c, th, r, k := b.Canvas, b.Ctx.Theme, e.At, e.grow
	c.Shadow(r.Move(0, 4), 12, 16, game.Fade(th.Ground, 0.9))
	c.Plate(th, game.Wood, r, 12, false)
	if top {
		c.Stroke(r, 12, 2, th.Ember)
	}
	if hot {
		c.Stroke(r.Inset(-2, -2), 13, 2.5, th.EmberBright)
	}
	switch {
	case r.W < e.To.W-1 && top && !e.row: // on its way, or growing for a longer text
		e.drawSmaller(b, m)
	case r.W < e.To.W*0.7:
	case e.row:
		e.drawRow(b, m)
	case top && r.H > plateLeast*k*0.7:
		e.drawPlate(b, m)
	}
}

// drawSmaller draws a plate on its way, as it will be but smaller.
func (e *Entry) drawSmaller(b Frame, m *Model) {
	c, plate := b.Canvas, *e
	plate.At = game.Rect{W: e.To.W, H: e.To.H}
	c.Push()
	c.Clip(e.At)
	c.Place(e.At.X, e.At.Y, e.At.W/e.To.W)
	c.Detail(1)
	plate.drawPlate(b, m)
	c.Pop()
}

// drawPlate draws what is on the plate of the newest item.
func (e *Entry) drawPlate(b Frame, m *Model) {
	c, th, k := b.Canvas, b.Ctx.Theme, e.grow
	in := e.At.Inset(itemEdge*k, itemEdge*k)
	head, rest := in.CutTop(itemTop * k)
	name := head
	if e.cost.Total() > 0 {
		high := costHigh * k
		wide := pieces.CostWidth(e.cost, high)
		b.Kit.CostRow(c, b.Ctx, e.cost, game.Point{X: head.X + head.W - wide, Y: head.Y + (head.H-high)/2 - 2*k}, high)
		name.W -= wide + 10*k
	}
	c.Text(e.Name, name, e.nameStyle(th))
	picture := game.Rect{X: rest.X, Y: rest.Y, W: itemPicture * k, H: min(rest.H, e.pictureHigh())}
	c.Push()
	c.Clip(picture)
	if e.IsCard {
		b.DrawToken(e.Item.Card, picture)
	} else {
		m.DrawPortrait(b, e.Item.Hero, picture, portraitScale*k)
	}
	c.Pop()
	text := game.Rect{X: rest.X + (itemPicture+itemEdge)*k, Y: rest.Y, W: e.textWide(e.To.W), H: rest.H}
	said, effect, rules, sum := e.heights(c, e.To.W)
	whose, text := text.CutTop(said)
	c.Text(e.state, whose, e.stateStyle(th))
	if sum > 0 && effect+rules+sum <= text.H+1 {
		var last game.Rect
		text, last = text.CutTop(text.H - sum)
		c.Text(e.sum, last, e.sumStyle(th))
	}
	if e.outcome != "" {
		room := max(text.H-rules, 0.58*text.H)
		outcome, high := e.told(c, text.W, effect, room)
		var last game.Rect
		text, last = text.CutTop(text.H - min(high, room))
		c.Text(outcome, last, e.outcomeStyle(th))
	}
	c.Text(e.Rules, text, e.rulesStyle(th))
}

// leastOutcome is the size down to which the letters of an outcome shrink, as a share of their usual size, before only its first
// part is told.
const leastOutcome = 0.65

// told returns the outcome for a place that is wide, with room for some height, and the height it has in letters of the usual size. high is
// the height of the whole outcome. The whole is told unless its letters would have to be too small for that.
func (e *Entry) told(c *game.Canvas, wide, high, room float64) (string, float64) {
	var th game.Theme // colours do not matter here
	style := e.outcomeStyle(&th)
	if high <= room {
		return e.outcome, high
	}
	style.Size *= leastOutcome
	if _, least := c.TextSize(e.outcome, wide, style); least <= room {
		return e.outcome, high
	}
	_, high = c.TextSize(e.brief, wide, e.outcomeStyle(&th))
	return e.brief, high
}

// drawRow draws what is on a row of the list: picture, name, whose it is and on whom, and what it would do.
func (e *Entry) drawRow(b Frame, m *Model) {
	c, th, r, k := b.Canvas, b.Ctx.Theme, e.At, e.grow
	picture := game.Rect{X: r.X + 6*k, Y: r.Y + 4*k, W: 58 * k, H: r.H - 8*k}
	c.Push()
	c.Clip(picture)
	if e.IsCard {
		b.DrawTiny(e.Item.Card, game.Rect{X: picture.X, Y: picture.Y, W: picture.W, H: picture.W * 1.4})
	} else {
		m.DrawPortrait(b, e.Item.Hero, picture, 0.6*k)
	}
	c.Pop()
	upper, lower := game.Rect{X: r.X + rowText*k, Y: r.Y + 2*k, W: r.W - (rowText+12)*k, H: r.H - 4*k}.CutTop((r.H - 4*k) / 2)
	name, who := upper.CutLeft(0.46 * upper.W)
	c.Text(e.Name, name, game.TextStyle{
		Font: Name, Size: 21 * k, MinSize: 16, Color: th.Bone, MaxLines: 1, Shrink: true, VAlign: game.Middle, Excerpt: true,
	})
	style := e.stateStyle(th)
	style.MaxLines, style.Align, style.Color = 1, game.End, th.Ash
	c.Text(e.state, who, style)
	said := e.outcomeStyle(th)
	said.Size, said.MaxLines, said.Excerpt = 19*k, 1, true
	line := e.outcome
	if wide, _ := c.TextSize(line, MostText*20, said); wide > lower.W {
		line = e.brief
	}
	c.Text(line, lower, said)
}

// DrawItems draws the stack, the oldest item first, and how many items lie behind the newest.
func (s Stack) DrawItems(b Frame, l *Layout, all []game.Widget, m *Model, scroll *game.Scroll) {
	n := len(s)
	if n == 0 {
		return
	}
	c, th, k := b.Canvas, b.Ctx.Theme, s[0].grow
	listed := m.Listing
	c.Push()
	if listed {
		c.Shadow(scroll.View, 12, 20, th.Ground)
		c.Clip(scroll.View.Inset(-4, -2))
	}
	for i := range all {
		is := Of(&all[i])
		if is.Kind != ItemWidget || all[i].Rect.H == 0 {
			continue
		}
		e := &s[is.Nth]
		e.Draw(b, m, is.Nth == n-1, b.Hot == e.box)
	}
	c.Pop()
	if listed {
		scroll.Draw(c, th)
		return
	}
	if n > 1 && !s[n-1].row {
		newest := s[n-1].At
		tag := game.Rect{X: newest.X + newest.W - 58*k, Y: newest.Y - 26*k, W: 52 * k, H: 32 * k}
		c.Fill(tag, 10, th.Ground)
		c.Stroke(tag, 10, 1.5, th.Ember)
		c.Text("+"+pieces.Numeral(n-1), tag, game.TextStyle{
			Font: Number, Size: 20 * k, MinSize: 18, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}

// From returns where an arrow from an item to a point begins: at the nearest edge of the item.
func (e *Entry) From(to game.Point) game.Point {
	r, y := e.At, e.At.Y+min(e.At.H*0.75, e.At.H-20)
	if to.X < r.Center().X {
		return game.Point{X: r.X + 4, Y: y}
	}
	return game.Point{X: r.X + r.W - 4, Y: y}
}

// AimBend returns how far an arrow from an item to a target bends outwards: more if the target is far below, so that the
// arrow passes by what is asked.
func AimBend(from, to game.Point) float64 {
	bend := 34 + 0.3*max(0, to.Y-from.Y-200)
	if to.X < from.X {
		return -bend
	}
	return bend
}

// DrawAims draws an arrow from the newest item to each of its targets and, in the list, from each item.
func (s Stack) DrawAims(b Frame, m *Model, scroll *game.Scroll) {
	c, th, n := b.Canvas, b.Ctx.Theme, len(s)
	for i := range s {
		e := &s[i]
		top := i == n-1
		if !top && (!m.Listing || !scroll.Shows(e.To)) {
			continue
		}
		col, width := game.Fade(th.EmberBright, 0.95), 8.0
		if !top {
			col, width = game.Fade(th.Ash, 0.6), 5
		}
		for _, r := range e.Targets {
			if r == 0 {
				continue
			}
			h := m.Hero(r)
			if h.Column < 0 || h.Fallen {
				continue
			}
			torso := m.Torso(r)
			from := e.From(torso)
			to := h.At.aimedAt(from, torso)
			bend := AimBend(from, to)
			c.Arrow(game.Point{X: from.X, Y: from.Y + 2}, game.Point{X: to.X, Y: to.Y + 2}, bend, width+4, game.Fade(th.Ground, 0.75))
			c.Arrow(from, to, bend, width, col)
		}
	}
}

// DrawPortrait draws a hero's face in box, at scale k: the picture of an ability on the stack.
func (m *Model) DrawPortrait(b Frame, r match.Ref, box game.Rect, k float64) {
	c, th := b.Canvas, b.Ctx.Theme
	c.Gradient(box, 8, th.GroundLight, th.Ground)
	if r != 0 {
		if h := m.Hero(r); h.figure.shown != nil {
			h.drawPortrait(c, h.figure.shown, box, k)
		}
	}
	c.Stroke(box, 8, 1.5, th.Line)
}

// drawPortrait draws the part of a hero, as a figure, that fits a portrait.
func (h *Hero) drawPortrait(c *game.Canvas, as *pieces.Figure, box game.Rect, k float64) {
	c.Push()
	c.Clip(box)
	as.Draw(c, pieces.Motion{}, 0, pieces.Stand{X: box.X + box.W*0.46, Y: box.Y + box.H/2 + 142*k, Size: 0.74 * k, Left: !h.At.Left})
	c.Pop()
}
