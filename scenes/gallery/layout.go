package gallery

import (
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/game"
	"cinderclash/scenes/browse"
	"cinderclash/scenes/pieces"
)

// timeBox is the bar that shows the present tick.
const timeBox = "gallery.time"

// Sizes in design units.
const (
	margin   = 24.0
	barHigh  = 104.0 // the two rows of pages
	rowHigh  = 52.0
	rowGap   = 10.0
	nameHigh = 34.0
	large    = 440.0 // width of what is shown large
)

// lay adds the page of the chosen kind.
func (g *Gallery) lay(ctx *game.Context) {
	g.Clear()
	g.dials, g.turns = g.dials[:0], g.turns[:0]
	if g.kind == Effects {
		g.layEffects(ctx)
		return
	}
	room := ctx.Room()
	if g.kind == Places {
		g.Ground(func(c *game.Canvas, ctx *game.Context) {
			c.Fill(c.Window(), 0, ctx.Theme.Ground)
			g.scene.draw(c, c.Window(), g.clock.tick, float64(g.clock.tick)/placeTicks)
		})
	} else {
		g.Behind(g.kit.Backdrop(pieces.SortingOffice))
	}
	rest := room.Inset(margin, 14)
	bar, rest := rest.CutTop(barHigh)
	g.layBar(ctx, bar)
	_, rest = rest.CutTop(rowGap)
	if add := g.rowOf(g.kind); add != nil {
		var row game.Rect
		row, rest = rest.CutTop(rowHigh)
		add(ctx, row)
	}
	switch g.kind {
	case Heroes:
		g.layHeroes(ctx, rest)
	case Worn:
		g.layWorn(ctx, rest)
	case Clips:
		g.layClips(ctx, rest)
	case Cards:
		g.layCards(ctx, rest)
	case Dice:
		g.layDice(ctx, rest)
	case Icons:
		g.layIcons(ctx, rest)
	case Places:
		g.layPlaces(ctx, rest)
	case Sounds:
		g.laySounds(ctx, rest)
	case Music:
		g.layMusic(ctx, rest)
	case Effects: // laid above
	}
}

// rowOf returns what adds the row of buttons that chooses within a page, or nil if the page has none.
func (g *Gallery) rowOf(k Kind) func(ctx *game.Context, row game.Rect) {
	switch k {
	case Heroes, Worn, Cards:
		return g.layFactions
	case Sounds:
		return g.layFamilies
	case Clips, Dice, Icons, Effects, Places, Music:
	}
	return nil
}

// layBar adds the way out and a button for each page.
func (g *Gallery) layBar(ctx *game.Context, r game.Rect) {
	back, r := r.CutLeft(150)
	g.Button("gallery.leave", back, ctx.Text.T("gallery.leave"), game.Go(game.Quit())).On = game.Any(game.Cancel)
	_, r = r.CutLeft(rowGap)
	const columns = (kinds + 1) / 2
	wide, high := (r.W+rowGap)/float64(columns), (r.H+rowGap)/2
	for k := range kinds {
		at := game.Rect{X: r.X + wide*float64(k%columns), Y: r.Y + high*float64(k/columns), W: wide - rowGap, H: high - rowGap}
		w := g.Button("gallery.kind/"+kindNames[k], at, ctx.Text.T("gallery.kind."+kindNames[k]), game.Act(func(ctx *game.Context) { g.open(ctx, k) }))
		w.Look.Strong, w.Look.Size, w.Like = k == g.kind, 24, "kinds"
	}
}

// layFactions adds a button for each faction.
func (g *Gallery) layFactions(ctx *game.Context, r game.Rect) {
	wide := (r.W + rowGap) / float64(len(g.factions))
	for i, f := range g.factions {
		of := &g.kit.Library.Factions[f]
		at := game.Rect{X: r.X + wide*float64(i), Y: r.Y, W: wide - rowGap, H: r.H}
		w := g.Button("gallery.faction/"+of.Key, at, of.Name[pieces.Lang(ctx)], game.Act(func(ctx *game.Context) {
			g.faction = i
			g.hero, g.card = leading(heroesOf(g.kit.Library, f), g.hero), leading(cardsOf(g.kit.Library, f), g.card)
			g.cards.Show(g.subjects(), false)
			g.lay(ctx)
		}))
		w.Look.Strong, w.Look.Size, w.Like = i == g.faction, 22, "factions"
	}
}

// painted returns the painter of a picture, for a tile that can be pointed at.
func (g *Gallery) painted(p picture, lit bool) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		t := ctx.Theme
		c.Tile(t, r, look)
		if lit {
			c.Stroke(r, t.Radius, 2.5, t.EmberBright)
		}
		at, name := r.CutTop(r.H - nameHigh)
		p.draw(c, ctx, at.Inset(6, 4), g.tick(ctx))
		c.Text(p.name, name.Inset(6, 0), game.TextStyle{
			Font: game.Serif, Size: 20, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}

// tick returns the tick of what moves at rest.
func (g *Gallery) tick(ctx *game.Context) int {
	if ctx.Calm() {
		return 0
	}
	return ctx.Tick
}

// layHeroes adds the heroes of a faction, and one of them large.
func (g *Gallery) layHeroes(ctx *game.Context, r game.Rect) {
	r, big := r.CutLeft(r.W - large)
	big = big.Inset(margin/2, rowGap)
	all := heroesOf(g.kit.Library, g.factions[g.faction])
	columns := 3
	if r.W > 1.3*r.H {
		columns = 4
	}
	rows := max(1, (len(all)+columns-1)/columns)
	dx, dy := r.W/float64(columns), min(r.H/float64(rows), 320)
	for i, id := range all {
		at := game.Rect{X: r.X + dx*float64(i%columns), Y: r.Y + rowGap + dy*float64(i/columns), W: dx - rowGap, H: dy - rowGap}
		p := lineUp(g.kit, ctx, id)
		g.Painted("gallery."+p.id, at, p.name, g.painted(p, id == g.hero), game.Act(func(ctx *game.Context) {
			g.hero = id
			g.lay(ctx)
		}))
	}
	title, line := g.kit.HeroText(ctx, g.hero)
	g.Ground(func(c *game.Canvas, ctx *game.Context) { c.Panel(ctx.Theme, big) })
	figure, words := big.Inset(16, 10).CutTop(big.H - 150)
	hero := g.hero
	g.Ground(func(c *game.Canvas, ctx *game.Context) {
		small, whole := figure.CutTop(min(figure.H*0.28, figure.W*0.45))
		stand(g.kit, c, hero, whole, g.tick(ctx), pieces.Stand{})
		expressions(g.kit, c, ctx, hero, game.Rect{X: small.X + small.W - small.H, Y: small.Y, W: small.H, H: small.H}, g.tick(ctx))
		black := game.Rect{X: small.X, Y: small.Y, W: small.H * widest / tallest, H: small.H}
		c.Fill(black, 6, ctx.Theme.Ash)
		stand(g.kit, c, hero, black.Inset(0, 4), g.tick(ctx), pieces.Stand{Silhouette: true})
	})
	style := game.TextStyle{Font: game.Display, Size: 28, Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	name, words := words.CutTop(words.H * 0.34)
	g.Label("gallery.name", name, style, g.kit.HeroName(ctx, hero))
	style.Font, style.Size = game.SerifItalic, 22
	name, words = words.CutTop(words.H / 2)
	g.Label("gallery.title", name, style, title)
	style.Font, style.Size, style.Color = game.Sans, 20, ctx.Theme.Ash
	g.Label("gallery.line", words, style, line)
}

// layClips adds a hero in a clip, and the controls of its ticks.
func (g *Gallery) layClips(ctx *game.Context, r game.Rect) {
	clips := pieces.Clips()
	r, foot := r.CutTop(r.H - 2*rowHigh - rowGap)
	top, r := r.CutTop(rowHigh)
	hero, pose := top.CutLeft((top.W - rowGap) / 2)
	_, pose = pose.CutLeft(rowGap)
	g.heroDial(ctx, "hero", hero, &g.hero)
	g.dial("clip", pose, ctx.Text.T("gallery.clip."+clips[g.clip].String()), func(ctx *game.Context, by int) {
		g.clip = browse.Turn(g.clip, by, len(clips))
		g.restart()
	})
	p := clip(g.kit, g.hero, clips[g.clip])
	at := r.Inset(0, rowGap)
	g.Ground(func(c *game.Canvas, ctx *game.Context) {
		c.Panel(ctx.Theme, at)
		p.draw(c, ctx, at.Inset(10, 10), min(g.clock.tick, g.clock.length-pause))
	})
	g.layTime(ctx, foot)
}

// dial adds a dial, which calls turn with the direction and then lays the page again.
func (g *Gallery) dial(id string, r game.Rect, value string, turn func(ctx *game.Context, by int)) {
	d := &browse.Dial{ID: "gallery." + id, Rect: r, Value: value, Enabled: true}
	g.dials = append(g.dials, d)
	g.turns = append(g.turns, func(ctx *game.Context, by int) {
		turn(ctx, by)
		g.lay(ctx)
	})
	g.Part(d)
}

// heroDial adds a dial that chooses a hero.
func (g *Gallery) heroDial(ctx *game.Context, id string, r game.Rect, of *card.HeroID) {
	g.dial(id, r, g.kit.HeroName(ctx, *of), func(_ *game.Context, by int) {
		*of = card.HeroID(browse.Turn(int(*of)-1, by, len(g.kit.Library.Heroes)-1) + 1)
		g.shown = nil
	})
}

// layTime adds the bar of ticks, and below it the buttons that stop the loop, step through it and change its pace.
func (g *Gallery) layTime(ctx *game.Context, r game.Rect) {
	bar, r := r.CutTop(r.H/2 - rowGap/2)
	_, r = r.CutTop(rowGap)
	w := g.Painted(timeBox, bar, ctx.Text.T("gallery.time", g.clock.length), g.drawTime, nil)
	w.Kind = game.Slider
	wide := (r.W + rowGap) / 4
	n := 0
	button := func(id, text string, on game.Action, do func(ctx *game.Context)) *game.Widget {
		at := game.Rect{X: r.X + wide*float64(n), Y: r.Y, W: wide - rowGap, H: r.H}
		n++
		w := g.Button("gallery."+id, at, text, game.Act(func(ctx *game.Context) {
			do(ctx)
			g.lay(ctx)
		}))
		w.On, w.Look.Size, w.Look.Lines, w.Like = game.Any(on), 22, 2, "time"
		return w
	}
	play := "gallery.pause"
	if g.clock.paused {
		play = "gallery.play"
	}
	button("back", ctx.Text.T("gallery.back"), game.PageUp, func(*game.Context) { g.clock.step(-1) })
	button("play", ctx.Text.T(play), game.Pass, func(*game.Context) { g.clock.paused = !g.clock.paused }).Look.Strong = true
	button("step", ctx.Text.T("gallery.step"), game.PageDown, func(*game.Context) { g.clock.step(1) })
	button("pace", ctx.Text.T("gallery.pace."+strconv.Itoa(g.clock.slow)), game.Undo, func(*game.Context) { g.clock.turnPace() })
}

// drawTime draws the present tick as a part of the loop.
func (g *Gallery) drawTime(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
	t, k := ctx.Theme, &g.clock
	c.Fill(r, t.Radius, t.Ground)
	done := r
	done.W = max(2*t.Radius, r.W*float64(k.tick+1)/float64(k.length))
	c.Fill(done, t.Radius, game.Mix(t.Ember, t.Ground, 0.5))
	edge := t.Line
	if look.Hot {
		edge = t.Ember
	}
	c.Stroke(r, t.Radius, 1.5, edge)
	if look.Ring {
		c.Ring(t, r)
	}
	c.Text(pieces.Numeral(k.tick), r, game.TextStyle{
		Font: game.SansBold, Size: 22, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
}

// layCards adds the cards of a faction in the size of a hand, and one of them large.
func (g *Gallery) layCards(ctx *game.Context, r game.Rect) {
	r, big := r.CutLeft(r.W - large)
	_, r = r.CutTop(rowGap)
	g.cards.Lay(ctx, r)
	g.Part(g.cards)
	p := face(g.kit, g.card)
	big, hint := big.Inset(margin/2, rowGap).CutTop(big.H - rowHigh - 2*rowGap)
	g.layHint(ctx, hint)
	g.Ground(func(c *game.Canvas, ctx *game.Context) { p.draw(c, ctx, big, 0) })
}

// layDice adds the dice: a column for each state, a row for each colour.
func (g *Gallery) layDice(ctx *game.Context, r game.Rect) {
	r, foot := r.CutTop(r.H - 2*rowHigh - rowGap)
	names := g.stage.DieStates()
	head, r := r.CutTop(rowHigh)
	dx, dy := r.W/float64(len(names)), min(r.H/float64(dice.NumColors), 260)
	style := game.TextStyle{Font: game.Sans, Size: 22, Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1}
	for i, name := range names {
		at := game.Rect{X: head.X + dx*float64(i), Y: head.Y, W: dx, H: head.H}
		g.Label("gallery.die/"+name, at.Inset(4, 0), style, ctx.Text.T("gallery.die."+name))
		for col := range dice.Color(dice.NumColors) {
			p := die(g.stage, name, col)
			at := game.Rect{X: r.X + dx*float64(i), Y: r.Y + dy*float64(col), W: dx, H: dy}.Inset(6, 6)
			g.Ground(func(c *game.Canvas, ctx *game.Context) {
				c.Tile(ctx.Theme, at, game.ButtonLook{})
				p.draw(c, ctx, at, g.clock.tick)
			})
		}
	}
	g.layTime(ctx, foot)
}

// layIcons adds the icons of a page, each with the name of its file.
func (g *Gallery) layIcons(ctx *game.Context, r game.Rect) {
	const wide, high = 218.0, 124.0
	r, foot := r.CutTop(r.H - rowHigh - rowGap)
	columns, rows := max(1, int(r.W/wide)), max(1, int(r.H/high))
	g.icons.Per = columns * rows
	g.icons.Show(len(g.names))
	from, end := g.icons.Span()
	dx, dy := r.W/float64(columns), min(r.H/float64(rows), 1.5*high)
	style := game.TextStyle{Font: game.Sans, Size: 18, Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	for i, name := range g.names[from:end] {
		at := game.Rect{X: r.X + dx*float64(i%columns), Y: r.Y + dy*float64(i/columns), W: dx, H: dy}.Inset(4, 4)
		p := icon(name)
		picture, label := at.CutTop(at.H - nameHigh)
		g.Ground(func(c *game.Canvas, ctx *game.Context) {
			c.Tile(ctx.Theme, at, game.ButtonLook{})
			p.draw(c, ctx, picture.Inset(6, 6), 0)
		})
		g.Label("gallery."+p.id, label, style, name)
	}
	_, foot = foot.CutTop(rowGap)
	left, foot := foot.CutLeft(220)
	right, foot := foot.CutRight(220)
	g.icons.Lay(ctx, &g.Page, left, right)
	g.layHint(ctx, foot.Inset(margin, 0))
}

// layHint adds the hint of what is pointed at.
func (g *Gallery) layHint(ctx *game.Context, r game.Rect) {
	style := ctx.Theme.HintStyle()
	style.MaxLines = 2
	g.Hint("gallery.hint", r, style, "")
}

// layPlaces adds the choice of the place that is shown behind everything, and the controls of its ticks.
func (g *Gallery) layPlaces(ctx *game.Context, r game.Rect) {
	r, foot := r.CutTop(r.H - 2*rowHigh - rowGap)
	top, _ := r.CutTop(rowHigh)
	g.dial("place", top, g.places[g.place], func(_ *game.Context, by int) { g.place = browse.Turn(g.place, by, len(g.places)) })
	g.layTime(ctx, foot)
}

// layEffects adds the table, and the controls of an effect in the part that the table leaves for them.
func (g *Gallery) layEffects(ctx *game.Context) {
	shown := g.shown
	if shown == nil {
		g.Behind(g.kit.Backdrop(pieces.SortingOffice))
		return
	}
	const wide, pitch, high = 380.0, 57.0, 50.0
	panel, _ := shown.stage.Place("panel/controls")
	k := panel.W / wide
	g.Ground(func(c *game.Canvas, ctx *game.Context) { shown.stage.Draw(c, ctx) })
	g.Ground(pieces.ControlGround(panel))
	line := func(n int) game.Rect {
		return game.Rect{X: panel.X + 12*k, Y: panel.Y + (8+pitch*float64(n))*k, W: panel.W - 24*k, H: high * k}
	}
	g.dial("effect", line(0), g.effectName(ctx, &effects()[g.effect]), func(_ *game.Context, by int) {
		g.effect = browse.Turn(g.effect, by, len(effects()))
		g.shown = nil
	})
	left, right := line(1).CutLeft(line(1).W/2 - 4*k)
	_, right = right.CutLeft(8 * k)
	g.heroDial(ctx, "hero", left, &g.hero)
	g.heroDial(ctx, "rival", right, &g.rival)
	time := line(2)
	time.H = line(3).Y + line(3).H - time.Y
	g.layTime(ctx, time)
	way := func(id string, r game.Rect, text string, do game.Handler) *game.Widget {
		w := g.Button("gallery."+id, r, text, do)
		w.Look.Size, w.Look.Lines = 20*k, 2
		return w
	}
	left, right = line(4).CutLeft(line(4).W/2 - 4*k)
	_, right = right.CutLeft(8 * k)
	way("pages", left, ctx.Text.T("gallery.pages"), game.Act(func(ctx *game.Context) { g.open(ctx, Heroes) }))
	way("leave", right, ctx.Text.T("gallery.leave"), game.Go(game.Quit())).On = game.Any(game.Cancel)
}
