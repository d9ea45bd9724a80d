package setup

import (
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Relayout reads the texts again, and adds all settings, the heroes of both decks, and the ways on and back.
func (s *Setup) Relayout(ctx *game.Context) {
	p, t := ctx.Text, ctx.Theme
	s.Clear()
	s.Ground(s.kit.Backdrop)
	s.Label("setup.heading", game.Rect{X: 200, Y: 16, W: 1200, H: 56}, t.TitleStyle(), p.T("setup.heading"))
	s.Label("setup.ask", game.Rect{X: 200, Y: 72, W: 1200, H: 36}, t.AskStyle(), p.T("setup.ask"))
	for side := range sides {
		s.side(ctx, side, game.Rect{X: 50 + float64(side)*760, Y: 118, W: 740, H: 644})
	}
	label := game.TextStyle{Font: game.Serif, Size: t.Lead, Color: t.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	more := game.Rect{X: 50, Y: 786, W: 160, H: 62}
	if s.more {
		s.Label("setup.seed.label", more, label, p.T("setup.seed"))
		s.seed.Rect, s.seed.Label, s.seed.Hint = game.Rect{X: 220, Y: 786, W: 330, H: 62}, p.T("setup.any-seed"), p.T("setup.hint.seed")
		s.Part(&s.seed)
	} else {
		w := s.Button("setup.more", more, p.T("setup.more"), game.Act(s.ask))
		w.Look.Size, w.Hint = 22, p.T("setup.hint.more")
	}
	swap := s.Button("setup.swap", game.Rect{X: 566, Y: 786, W: 204, H: 62}, p.T("setup.swap"), game.Act(s.exchange))
	swap.Look.Size, swap.Hint = 22, p.T("setup.hint.swap")
	if s.shared() {
		swap.Hint = p.T("setup.hint.swap-both")
	}
	s.Button("setup.back", game.Rect{X: 780, Y: 786, W: 260, H: 62}, p.T("setup.back"), game.Go(game.Reset(route.Title{}))).On = game.Any(game.Cancel)
	begin := s.Button("setup.begin", game.Rect{X: 1120, Y: 782, W: 430, H: 70}, p.T("setup.begin"), s.start)
	begin.Look, begin.First = game.ButtonLook{Strong: true, Size: 30}, true
	unready := ""
	if name := s.illegal(ctx); name != "" {
		unready, begin.Enabled = p.T("setup.illegal", name), false
	}
	hint := t.HintStyle()
	hint.Align = game.End
	s.Hint("setup.hint", game.Rect{X: 610, Y: 852, W: 880, H: 34}, hint, unready)
	s.Ground(func(c *game.Canvas, ctx *game.Context) { s.hover.Draw(c, ctx, s.kit) })
}

// side adds a panel with the settings of one side.
func (s *Setup) side(ctx *game.Context, side int, panel game.Rect) {
	p, t, lang := ctx.Text, ctx.Theme, pieces.Lang(ctx)
	d := &s.decks[s.deck[side]]
	at := func(y, h float64) game.Rect { return game.Rect{X: panel.X + 24, Y: panel.Y + y, W: panel.W - 48, H: h} }
	s.Panel(panel)
	title, beside := at(14, 40).CutLeft(240)
	name := at(62, 60)
	form := &s.forms[side]
	form.Rect, form.Rows = at(132, 60), form.Rows[:0]
	text := p.T("setup.you")
	switch {
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
			about := t.HintStyle()
			about.Align = game.End
			s.Label("", beside, about, botText(ctx, s.bots[s.bot], "about"))
		}
		form.Rows = append(form.Rows, level)
	}
	s.Label("", title, game.TextStyle{Font: game.SerifBold, Size: 30, Color: t.EmberBright, VAlign: game.Middle, MaxLines: 1}, text)
	form.Rows = append(form.Rows, game.Row{
		ID: deckBox(side), Kind: game.Choice, Label: p.T("setup.deck"), Value: d.Name[lang], Enabled: len(s.decks) > 1,
	})
	field := &s.names[side]
	if side == you {
		field.Label = p.T("setup.name")
		label, rest := name.CutLeft(240)
		_, label = label.CutLeft(24)
		s.Label("setup.name.label", label, game.TextStyle{Font: game.Serif, Size: t.Lead, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}, field.Label)
		name = rest
	} else {
		field.Label = p.T("setup.name-friend")
	}
	if field.Rect = name; side == you || s.shared() {
		s.Part(field)
	}
	s.Part(form)
	faction := s.host.Rules().Library.Factions[d.Faction].Name[lang]
	s.Label("", at(202, 32), game.TextStyle{
		Font: game.SansBold, Size: 18, Color: t.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("setup.deck-line", faction, len(d.Cards)))
	s.Label("", at(234, 64), game.TextStyle{
		Font: game.SerifItalic, Size: 22, Color: t.Bone, VAlign: game.Middle, MaxLines: 3, Shrink: true,
	}, d.Flavour[lang])
	heroes, all := s.known(side), at(308, 318)
	w := all.W / float64(max(1, len(heroes)))
	for i, id := range heroes {
		r := game.Rect{X: all.X + w*float64(i), Y: all.Y, W: w - 6, H: all.H}
		s.hero(ctx, "setup.hero/"+strconv.Itoa(side)+"/"+strconv.Itoa(i), r, id, side == rival)
	}
}

// hero adds a hero of a deck, who looks to the left or to the right.
func (s *Setup) hero(ctx *game.Context, id string, r game.Rect, hero card.HeroID, left bool) {
	name, subject := s.kit.HeroName(ctx, hero), pieces.Subject{Hero: hero}
	w := s.Painted(id, r, name, func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		tick := ctx.Tick
		if ctx.Calm() {
			tick = 0
		}
		c.Tile(ctx.Theme, r, look)
		s.kit.Figure(hero).Draw(c, pieces.Motion{}, tick, pieces.Stand{X: r.X + r.W/2, Y: r.Y + 236, Size: min(0.76, r.W/190), Left: left})
		c.Text(name, game.Rect{X: r.X + 4, Y: r.Y + 250, W: r.W - 8, H: 62}, game.TextStyle{
			Font: game.Serif, Size: 21, Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true,
		})
	}, game.Go(game.Push(route.Inspect{Subject: subject})))
	w.For, w.Hint = subject, ctx.Text.T("setup.hint.hero", ctx.Prompt(game.Confirm))
}
