package houserules

import (
	"strconv"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Relayout reads the texts again, and adds the choice of customs, their rows, and what can be done with them.
func (c *HouseRules) Relayout(ctx *game.Context) {
	const margin, high, gap, codeWide = 50, 58, 14, 110
	p, t, room := ctx.Text, ctx.Theme, ctx.Room()
	upright := room.W < game.DesignWidth
	line := func(y, h float64) game.Rect {
		return game.Rect{X: room.X, Y: room.Y + y, W: room.W, H: h}.Inset(margin, 0)
	}
	c.Clear()
	c.Behind(c.kit.Backdrop(pieces.CustomHouse))
	c.Label("houserules.heading", line(8, 54), t.TitleStyle(), p.T("houserules.heading"))
	y := 68.0
	pair := func() (first, second game.Rect) { // side by side, or one below the other
		first = line(y, high)
		if y += high + gap; upright {
			second = line(y, high)
			y += high + gap
			return first, second
		}
		first, second = first.CutLeft(room.W*0.5 - margin)
		second.X, second.W = second.X+gap, second.W-gap
		return first, second
	}
	which, changes := pair()
	c.layWhich(ctx, which)
	c.layChanges(ctx, changes, gap)
	name, code := pair()
	c.layName(ctx, name)
	label, field := code.CutLeft(codeWide)
	c.Label("houserules.code.label", label, game.TextStyle{
		Font: game.Serif, Size: t.Lead, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("houserules.code-label"))
	c.code.Rect, c.code.Label = field, p.T("houserules.code")
	c.Part(&c.code)
	about := t.HintStyle()
	about.MaxLines, about.Leading, about.Shrink = 2, 1.15, true
	c.Label("houserules.about", line(y, 52), about, pieces.CustomsAbout(p, c.chosen().Customs)).Pill = true
	y += 60
	fields, numbers := line(y, 50).CutLeft((room.W - 2*margin - gap) / 2)
	numbers.X, numbers.W = numbers.X+gap, fields.W
	c.tab(ctx, "houserules.fields", fields, p.T("houserules.fields"), false)
	c.tab(ctx, "houserules.numbers", numbers, p.T("houserules.numbers"), true)
	y += 50 + gap
	const whyHigh, wayHigh, foot = 76, 62, 26
	ways := line(room.H-foot-wayHigh, wayHigh)
	why := line(ways.Y-room.Y-whyHigh-8, whyHigh)
	c.layRows(ctx, line(y, why.Y-room.Y-y-10), upright)
	c.layWays(ctx, ways, gap, upright)
	style := game.TextStyle{Font: game.Serif, Size: 22, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.15, MaxLines: 2, Shrink: true}
	said := c.status
	switch {
	case c.bad:
		style.Color = t.Bane
	case said == "" && !c.own():
		said = p.T("houserules.fixed")
	}
	c.Hint("houserules.why", why, style, said)
}

// layWhich adds the choice of customs.
func (c *HouseRules) layWhich(ctx *game.Context, at game.Rect) {
	c.which.Control, c.which.Rect = 0.66, at
	c.which.Rows = append(c.which.Rows[:0], game.Row{
		ID: boxWhich, Kind: game.Choice, Label: ctx.Text.T("setup.customs"), Value: title(ctx, c.chosen()), Enabled: true,
	})
	c.Part(&c.which)
}

// layChanges adds the buttons that make and remove the player's own customs.
func (c *HouseRules) layChanges(ctx *game.Context, at game.Rect, gap float64) {
	p := ctx.Text
	first, second := at.CutLeft((at.W - gap) / 2)
	second.X, second.W = second.X+gap, first.W
	renew := c.Button("houserules.new", first, p.T("houserules.new"), game.Act(c.renew))
	renew.Look.Size, renew.Like = 22, "change"
	remove := c.Button("houserules.remove", second, p.T("houserules.remove"), game.Act(c.remove))
	if remove.Enabled = c.own(); !c.own() && len(c.removed) > 0 {
		remove.Text, remove.Do, remove.Enabled = p.T("houserules.restore"), game.Act(c.restore), true
	}
	remove.Look.Size, remove.Like = 22, "change"
	if !remove.Enabled {
		remove.Hint = p.T("houserules.stays")
	}
}

// layName adds the name: a field of the player's own customs, and a text of the built-in ones.
func (c *HouseRules) layName(ctx *game.Context, at game.Rect) {
	t := ctx.Theme
	if c.own() {
		c.name.Rect, c.name.Label = at, ctx.Text.T("houserules.name")
		c.Part(&c.name)
		return
	}
	c.Label(boxName, at, game.TextStyle{Font: game.Display, Size: 30, Color: t.EmberBright, VAlign: game.Middle, MaxLines: 1, Shrink: true}, c.name.Text)
}

// tab adds the button that shows the fields or the numbers.
func (c *HouseRules) tab(ctx *game.Context, id string, at game.Rect, text string, numbers bool) {
	w := c.Button(id, at, text, game.Act(func(ctx *game.Context) { c.turn(ctx, numbers) }))
	w.Look.Size, w.Like = 22, "tab"
	if w.Look.Open = numbers == c.numbers; !w.Look.Open {
		w.On = game.Any(game.NextTab, game.PrevTab)
	}
}

// turn shows the fields or the numbers.
func (c *HouseRules) turn(ctx *game.Context, numbers bool) {
	c.numbers = numbers
	c.Relayout(ctx)
}

// layRows adds the rows of the fields or of the numbers.
func (c *HouseRules) layRows(ctx *game.Context, at game.Rect, upright bool) {
	const leastRow = 34 // of words, with texts of the usual size
	highest := 78.0
	p, now := ctx.Text, c.chosen().Customs
	f := &c.form
	f.Rows, f.Control, f.Columns = f.Rows[:0], 0.46, 2
	if upright {
		f.Columns, highest = 1, 100
	}
	if f.Least = 0; c.numbers {
		for _, n := range match.FormatFields() {
			least, most := n.Limits(now.Format)
			v := n.Of(now.Format)
			f.Rows = append(f.Rows, game.Row{
				ID: numberBoxes + n.Key, Kind: game.Meter, Label: pieces.NumberName(p, &n), Value: strconv.Itoa(v),
				Part: float64(v-least) / float64(max(1, most-least)), Enabled: c.own(), Hint: pieces.NumberWhy(p, &n, now.Format),
			})
		}
	} else {
		factor := ctx.Canvas.Fonts.Factor()
		f.Least = leastRow * factor * factor // a larger text needs more lines, too
		for _, field := range match.ProfileFields() {
			f.Rows = append(f.Rows, game.Row{
				ID: fieldBoxes + field.Key, Kind: game.Choice, Label: pieces.FieldName(p, &field), Value: pieces.FieldValue(p, &field, field.Of(now.Profile)),
				Enabled: c.own(), Hint: pieces.FieldWhy(p, &field),
			})
		}
	}
	rows := float64((len(f.Rows) + f.Columns - 1) / f.Columns)
	at.H = min(at.H, rows*max(highest, f.Least))
	f.Rect = at
	c.Part(f)
}

// layWays adds the buttons that leave the screen, and those for the code.
func (c *HouseRules) layWays(ctx *game.Context, at game.Rect, gap float64, upright bool) {
	const many = 4
	p := ctx.Text
	at.W = (at.W+gap)/many - gap
	way := func(id, text string, do game.Handler) *game.Widget {
		w := c.Button(id, at, p.T(text), do)
		w.Look.Size, w.Like = 22, "way"
		at.X += at.W + gap
		return w
	}
	way("houserules.back", "setup.back", c.leave).On = game.Any(game.Cancel)
	if c.code.Text != c.chosen().Code() {
		way("houserules.take", "houserules.take", game.Act(c.takeWritten)).Look.Strong = true
	} else {
		way("houserules.copy", "houserules.copy", game.Act(c.copy)).Enabled = c.pasting() && c.clip == nil
	}
	way("houserules.paste", "houserules.paste", game.Act(c.paste)).Enabled = c.pasting() && c.clip == nil
	agree := way("houserules.agree", "houserules.agree", c.agree)
	agree.Look.Strong, agree.First = true, true
}
