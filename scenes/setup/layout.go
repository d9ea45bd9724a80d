package setup

import (
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Relayout reads the texts again, and lays out what is shown: the decks and rivals, or with More all settings.
func (s *Setup) Relayout(ctx *game.Context) {
	s.Clear()
	s.Behind(s.kit.Backdrop(pieces.Gate))
	if s.more {
		s.layAll(ctx)
	} else {
		s.layPlain(ctx)
	}
	s.Ground(func(c *game.Canvas, ctx *game.Context) { s.hover.Draw(c, ctx, s.kit) })
}

// layAll adds the customs, all settings, the heroes of both decks, and the ways on and back.
func (s *Setup) layAll(ctx *game.Context) {
	p, t, room := ctx.Text, ctx.Theme, ctx.Room()
	at := func(x, y, w, h float64) game.Rect { return game.Rect{X: room.X + x, Y: room.Y + y, W: w, H: h} }
	const margin, between = 50, 20
	upright, top, foot := room.W < game.DesignWidth, 136.0, 124.0
	if upright {
		top, foot = 188, 212
	}
	s.Label("setup.heading", at(margin, 8, room.W-2*margin, 54), t.TitleStyle(), p.T("setup.heading"))
	s.layCustoms(ctx, at(margin, 66, room.W-2*margin, top-78), upright)
	panel := at(margin, top, room.W-2*margin, room.H-top-foot)
	next := game.Point{X: (panel.W + between) / 2}
	if upright {
		next = game.Point{Y: (panel.H + between) / 2}
		panel.H = next.Y - between
	} else {
		panel.W = next.X - between
	}
	for side := range sides {
		s.side(ctx, side, panel)
		panel = panel.Move(next.X, next.Y)
	}
	back, turn, begin := waysOf(room)
	s.layLess(ctx, turn)
	seed := game.Rect{X: turn.X + turn.W + between, Y: back.Y, W: 340, H: back.H}
	swap := game.Rect{X: begin.X - between - 220, Y: back.Y, W: 220, H: back.H}
	if upright { // in a line of their own
		seed, swap = game.Rect{X: back.X, Y: back.Y - 78, W: 500, H: back.H}, swap.Move(begin.X+begin.W-swap.X-swap.W, -78)
	}
	s.layOrder(ctx, seed, swap)
	s.ends(ctx, back, begin)
}

// layLess adds the button that folds the settings away again. It says why it cannot while customs or players are chosen that would
// be hidden.
func (s *Setup) layLess(ctx *game.Context, at game.Rect) {
	p := ctx.Text
	w := s.Button("setup.less", at, p.T("setup.less"), game.Act(func(ctx *game.Context) {
		s.more = false
		s.Relayout(ctx)
		ctx.Focus.Set("setup.more")
	}))
	w.Look.Size, w.Hint = 22, p.T("setup.hint.less")
	if s.special() {
		w.Enabled, w.Hint = false, p.T("setup.hint.less-special")
	}
}

// layCustoms adds the choice of the customs, a sentence about them, and the way to the player's own.
func (s *Setup) layCustoms(ctx *game.Context, all game.Rect, upright bool) {
	const high, gap, ownWide = 58, 20, 230
	p, t := ctx.Text, ctx.Theme
	c := s.customs()
	line, about := all, all
	line.H = high
	own, choice := line.CutRight(ownWide)
	if choice.W -= gap; upright {
		about.Y, about.H = all.Y+high+4, all.H-high-4
	} else {
		choice, about = choice.CutLeft(0.46 * choice.W)
		about.X, about.W, about.H = about.X+gap, about.W-gap, high
	}
	name := c.name
	if name == "" {
		name = pieces.CustomsName(p, c.Customs)
	}
	form := &s.under
	form.Control, form.Rect = 0.66, choice
	form.Rows = append(form.Rows[:0], game.Row{
		ID: boxCustoms, Kind: game.Choice, Label: p.T("setup.customs"), Value: name, Enabled: true, Hint: p.T("setup.hint.customs"),
	})
	s.Part(form)
	style := t.HintStyle()
	style.Align, style.MaxLines, style.Leading, style.Shrink = game.Start, 2, 1.1, true
	s.Label("setup.customs.about", about, style, pieces.CustomsAbout(p, c.Customs))
	w := s.Button("setup.own", own, p.T("setup.own"), s.toHouseRules)
	w.Look.Size, w.Hint = 22, p.T("setup.hint.own")
}

// waysOf returns the places of the ways back, to more or fewer settings, and on. The last line of the room below them is free.
func waysOf(room game.Rect) (back, turn, begin game.Rect) {
	const wide, high, less, gap, margin = 430, 70, 160, 20, 50
	back = pieces.LeaveAt(room)
	turn = game.Rect{X: back.X + back.W + gap, Y: back.Y, W: less, H: back.H}
	begin = game.Rect{X: room.X + room.W - margin - wide, Y: back.Center().Y - high/2, W: wide, H: high}
	return back, turn, begin
}

// layOrder adds the seed and the exchange of sides.
func (s *Setup) layOrder(ctx *game.Context, seed, swapping game.Rect) {
	p, t := ctx.Text, ctx.Theme
	label, field := seed.CutLeft(125)
	s.Label("setup.seed.label", label, game.TextStyle{
		Font: game.Serif, Size: t.Lead, Color: t.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("setup.seed"))
	s.seed.Rect, s.seed.Label, s.seed.Hint = field, p.T("setup.any-seed"), p.T("setup.hint.seed")
	s.Part(&s.seed)
	swap := s.Button("setup.swap", swapping, p.T("setup.swap"), game.Act(s.exchange))
	swap.Look.Size, swap.Look.Lines, swap.Like, swap.Hint = 22, 2, "way", p.T("setup.hint.swap")
	if s.shared() {
		swap.Hint = p.T("setup.hint.swap-both")
	}
}

// ends adds the ways back and on, and a line below them, which says what the match lacks.
func (s *Setup) ends(ctx *game.Context, back, beginning game.Rect) {
	p, t := ctx.Text, ctx.Theme
	leave := s.Button("setup.back", back, p.T("setup.back"), game.Go(game.Reset(route.Title{})))
	leave.Look.Size, leave.Look.Lines, leave.Like, leave.On = 22, 2, "way", game.Any(game.Cancel)
	key := "setup.begin"
	if s.watching() {
		key = "setup.watch"
	}
	begin := s.Button("setup.begin", beginning, p.T(key), s.start)
	begin.Look, begin.First = game.ButtonLook{Strong: true, Size: 30}, true
	unready := s.unready(ctx)
	begin.Enabled = unready == ""
	hint, end := t.HintStyle(), beginning.X+beginning.W
	hint.Align = game.End
	s.Hint("setup.hint", game.Rect{X: back.X, Y: back.Y + back.H + 5, W: end - back.X, H: 34}, hint, unready)
}

// divide divides a panel into the settings and the heroes of a side: one below the other, or side by side if it is low.
func divide(panel game.Rect) (settings, heroes game.Rect) {
	const margin, high = 24, 308
	if panel.H < 560 {
		settings, heroes = panel.Inset(margin, 0).CutLeft(panel.W * 0.54)
		_, heroes = heroes.CutLeft(margin)
		return settings, heroes.Inset(0, 18)
	}
	settings, heroes = panel.Inset(margin, 0).CutTop(high)
	heroes.H -= 18
	return settings, heroes
}

// side adds a panel with the settings of one side.
func (s *Setup) side(ctx *game.Context, side int, panel game.Rect) {
	p, t, lang := ctx.Text, ctx.Theme, pieces.Lang(ctx)
	d := s.deckOf(side)
	settings, all := divide(panel)
	at := func(y, h float64) game.Rect { return game.Rect{X: settings.X, Y: settings.Y + y, W: settings.W, H: h} }
	s.Panel(panel)
	title, beside := at(10, 48).CutLeft(200)
	name := at(62, 60)
	form := &s.forms[side]
	form.Control = 0.66
	form.Rect, form.Rows = at(132, 60), form.Rows[:0]
	text := p.T("setup.you")
	about := t.HintStyle()
	about.Align, about.MaxLines, about.Leading = game.End, 2, 1.05
	switch {
	case side == you && s.watching():
		text = p.T("setup.watched")
		s.layPlayer(ctx, name, 0.66)
		s.Label("", beside, about, aboutBot(ctx, s.bots[s.player]))
	case side == you && s.shared():
		text = p.T("setup.first")
	case side == rival:
		text, name = p.T("setup.rival"), beside
		form.Rect = at(62, 130)
		level := game.Row{ID: boxLevel, Kind: game.Choice, Label: p.T("setup.level"), Value: p.T("setup.human"), Enabled: true, Hint: p.T("setup.hint.human")}
		if s.shared() {
			text = p.T("setup.second")
		} else {
			level.Value, level.Hint = botText(ctx, s.bots[s.bot], "name"), p.T("setup.hint.level")
			s.Label("", beside, about, aboutBot(ctx, s.bots[s.bot]))
		}
		form.Rows = append(form.Rows, level)
	}
	s.Label("", title, game.TextStyle{Font: game.Display, Size: 30, Color: t.EmberBright, VAlign: game.Middle, MaxLines: 1, Shrink: true}, text)
	form.Rows = append(form.Rows, game.Row{
		ID: deckBox(side), Kind: game.Choice, Label: p.T("setup.deck"), Value: d.Name[lang], Enabled: len(s.decks) > 1,
	})
	field := &s.names[side]
	switch {
	case side == you && !s.watching():
		if !s.shared() {
			s.layPlayer(ctx, name, 0.66)
			name = beside
		}
		field.Label = p.T("setup.name")
	case side == rival:
		field.Label = p.T("setup.name-friend")
	}
	if field.Rect = name; side == you && !s.watching() || s.shared() {
		s.Part(field)
	}
	s.Part(form)
	faction := s.host.Rules().Library.Factions[d.Faction].Name[lang]
	s.Label("", at(202, 32), game.TextStyle{
		Font: game.SansBold, Size: 18, Color: t.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("setup.deck-line", len(d.Cards), faction))
	s.Label("", at(234, 64), game.TextStyle{
		Font: game.SerifItalic, Size: 22, Color: t.Bone, VAlign: game.Middle, MaxLines: 3, Shrink: true,
	}, d.Flavour[lang])
	s.layHeroes(ctx, side, all, 6)
}

// layHeroes adds the heroes of a side's deck beside each other. Their names have one size.
func (s *Setup) layHeroes(ctx *game.Context, side int, all game.Rect, gap float64) {
	heroes := s.known(side)
	wide := (all.W + gap) / float64(max(1, len(heroes)))
	tile := func(i int) game.Rect {
		return game.Rect{X: all.X + wide*float64(i), Y: all.Y, W: wide - gap, H: all.H}
	}
	called := game.TextStyle{
		Font: game.Serif, Size: 22, Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1, MaxLines: 2, Shrink: true,
	}
	least := called.Size
	for _, id := range heroes {
		least = min(least, ctx.Canvas.FittedSize(s.kit.HeroName(ctx, id), calledAt(tile(0)), called))
	}
	called.Size, called.Fixed = least, true
	for i, id := range heroes {
		s.hero(ctx, "setup.hero/"+strconv.Itoa(side)+"/"+strconv.Itoa(i), tile(i), id, side == rival, called)
	}
}

// layPlayer adds the choice of who plays the first side. control is the share of its width that the value has.
func (s *Setup) layPlayer(ctx *game.Context, at game.Rect, control float64) {
	p := ctx.Text
	row := game.Row{ID: boxPlayer, Kind: game.Choice, Label: p.T("setup.level"), Value: p.T("setup.yourself"), Enabled: true, Hint: p.T("setup.hint.player")}
	if s.watching() {
		row.Value = botText(ctx, s.bots[s.player], "name")
	}
	s.plays.Rows, s.plays.Rect, s.plays.Control = append(s.plays.Rows[:0], row), at, control
	s.Part(&s.plays)
}

// calledAt returns the place of a hero's name in the hero's rectangle.
func calledAt(hero game.Rect) game.Rect {
	const high = 58
	_, r := hero.CutTop(hero.H - high)
	return r.Inset(4, 2)
}

// hero adds a hero of a deck, who looks to the left or to the right.
func (s *Setup) hero(ctx *game.Context, id string, r game.Rect, hero card.HeroID, left bool, style game.TextStyle) {
	name, subject := s.kit.HeroName(ctx, hero), pieces.Subject{Hero: hero}
	w := s.Painted(id, r, name, func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		c.Tile(ctx.Theme, r, look)
		called := calledAt(r)
		drawPicture(c, ctx, s.kit.Figure(hero), game.Rect{X: r.X, Y: r.Y, W: r.W, H: called.Y - r.Y}.Inset(6, 6), left)
		c.Text(name, called, style)
	}, game.Go(game.Push(route.Inspect{Kit: s.kit, Subject: subject})))
	w.For, w.Hint = subject, ctx.Text.T("setup.hint.hero", ctx.Prompt(game.Confirm))
}
