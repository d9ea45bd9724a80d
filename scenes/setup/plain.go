package setup

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// layPlain adds what most players choose: both decks with the faces of their heroes, and the rival. More leads to the rest.
func (s *Setup) layPlain(ctx *game.Context) {
	const margin, gap, top, foot, tall = 50, 20, 84, 138, 420 // tall rivals stand in two rows
	p, t, room := ctx.Text, ctx.Theme, ctx.Room()
	at := func(x, y, w, h float64) game.Rect { return game.Rect{X: room.X + x, Y: room.Y + y, W: w, H: h} }
	s.Label("setup.heading", at(margin, 16, room.W-2*margin, 54), t.TitleStyle(), p.T("setup.heading"))
	all := at(margin, top, room.W-2*margin, room.H-top-foot)
	portrait := room.W < room.H
	high := min(380, 0.57*all.H)
	if portrait {
		high = min(2*high+gap, 0.56*all.H)
	}
	decks, rivals := all.CutTop(high)
	for side := range sides {
		panel := decks
		if portrait {
			panel.H = (decks.H - gap) / sides
			panel.Y += float64(side) * (panel.H + gap)
		} else {
			panel.W = (decks.W - gap) / sides
			panel.X += float64(side) * (panel.W + gap)
		}
		s.layDeck(ctx, side, panel)
	}
	head, rivals := rivals.CutTop(gap/2 + 44)
	_, head = head.CutTop(gap / 2)
	s.Label("setup.whom", head, game.TextStyle{
		Font: game.Display, Size: 28, Color: t.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("setup.whom"))
	inRow := len(s.bots)
	if room.W < game.DesignWidth || rivals.H > tall {
		inRow = (inRow + 1) / 2
	}
	rows := (len(s.bots) + inRow - 1) / inRow
	wide, deep := (rivals.W+gap)/float64(inRow), (rivals.H+gap)/float64(rows)
	for i := range s.bots {
		s.layRival(ctx, i, game.Rect{X: rivals.X + float64(i%inRow)*wide, Y: rivals.Y + float64(i/inRow)*deep, W: wide - gap, H: deep - gap})
	}
	back, turn, begin := waysOf(room)
	w := s.Button("setup.more", turn, p.T("setup.more"), game.Act(s.ask))
	w.Look.Size, w.Like, w.Hint = 22, "way", p.T("setup.hint.more")
	s.ends(ctx, back, begin)
}

// layDeck adds the choice of a side's deck, what is said of it, and the faces of its heroes.
func (s *Setup) layDeck(ctx *game.Context, side int, panel game.Rect) {
	const edge, line, gap = 18, 60, 8
	p, t, lang := ctx.Text, ctx.Theme, pieces.Lang(ctx)
	d := s.deckOf(side)
	s.Panel(panel)
	in := panel.Inset(edge, edge-4)
	row, in := in.CutTop(line)
	form := &s.forms[side]
	form.Control, form.Rect = 0.7, row
	form.Rows = append(form.Rows[:0], game.Row{
		ID: deckBox(side), Kind: game.Choice, Label: p.T([sides]string{"setup.your-deck", "setup.their-deck"}[side]), Value: d.Name[lang], Enabled: len(s.decks) > 1,
	})
	s.Part(form)
	_, in = in.CutTop(gap)
	said, in := in.CutTop(64)
	s.Label("", said, game.TextStyle{
		Font: game.SerifItalic, Size: 22, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true,
	}, d.Flavour[lang])
	_, in = in.CutTop(gap)
	s.layHeroes(ctx, side, in, gap)
}

// drawPicture draws a figure in a frame: its head and shoulders, or the whole of it in a tall frame. The frame cuts off what is carried at the sides.
func drawPicture(c *game.Canvas, ctx *game.Context, f *pieces.Figure, frame game.Rect, left bool) {
	const round, tall = 8, 1.7
	if frame.H <= tall*frame.W {
		f.Framed(c, ctx, frame, left, 0)
		return
	}
	c.Gradient(frame, round, ctx.Theme.GroundLight, ctx.Theme.Ground)
	c.Push()
	c.Clip(frame)
	const high, edge = 320, 12 // high is of a figure of size 1 with what it holds over its head
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 0
	}
	f.Draw(c, pieces.Motion{}, tick, pieces.Stand{X: frame.Center().X, Y: frame.Y + frame.H - edge, Size: (frame.H - edge) / high, Left: left})
	c.Pop()
	c.Stroke(frame, round, 1.5, ctx.Theme.Line)
}

// layRival adds a level: a portrait, its name, and a sentence about how it plays. The chosen one has a bright edge and a tick.
func (s *Setup) layRival(ctx *game.Context, i int, r game.Rect) {
	const edge, line, tick = 12, 44, 34
	bot, t := s.bots[i], ctx.Theme
	name, about := botText(ctx, bot, "name"), aboutBot(ctx, bot)
	face := s.faces[i]
	names := make([]string, len(s.bots))
	for k, b := range s.bots {
		names[k] = botText(ctx, b, "name")
	}
	w := s.Painted("setup.rival/"+bot.Name(), r, name+". "+about, func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		chosen := i == s.bot
		c.Tile(t, r, look)
		c.Stroke(r, 10, 1.5, t.Line)
		in := r.Inset(edge, edge)
		pictured, words := in.CutLeft(min(0.9*in.H, (0.44-0.2*(c.Fonts.Factor()-1))*in.W))
		if face != nil {
			of := pieces.Portrait{Tick: ctx.Tick, Left: i >= len(s.bots)/2}
			if chosen {
				of.Face, of.Since = pieces.Gloating, s.since
			}
			if ctx.Calm() {
				of.Tick, of.Since = 0, -60
			}
			face.Figure.Portrait(c, ctx, pictured, of)
		}
		_, words = words.CutLeft(edge)
		words = game.Rect{W: words.W, H: min(words.H, 200)}.CenterIn(words)
		called, said := words.CutTop(line)
		if chosen {
			c.Stroke(r.Inset(1, 1), 12, 3, t.Ember)
			c.Tick(game.Rect{X: called.X + called.W - tick, Y: called.Y + (line-tick)/2, W: tick, H: tick}, t.EmberBright)
		}
		called.W -= tick + 4
		style := game.TextStyle{Font: game.Display, Size: 26, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
		size := c.FittedSize(name, called, style)
		for _, n := range names { // one size for all, and so one font
			size = min(size, c.FittedSize(n, called, style))
		}
		style.Size, style.Fixed = size, true
		c.Text(name, called, style)
		c.Text(about, said, game.TextStyle{Font: game.Serif, Size: 21, Color: t.Bone, Leading: 1.1, MaxLines: 5, Shrink: true})
	}, game.Act(func(ctx *game.Context) {
		if s.bot != i {
			s.bot, s.since = i, ctx.Tick
		}
		s.Relayout(ctx)
	}))
	w.Hint = ctx.Text.T("setup.hint.level")
}
