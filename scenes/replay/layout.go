package replay

import (
	"strconv"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// timeBox is the bar that shows how far the match has been replayed.
const timeBox = "replay/time"

// panel is the rectangle of the controls, where the table leaves room for them.
func (r *Replay) panel() game.Rect {
	at, _ := r.Place("panel/controls")
	return at
}

// Rows of buttons, in design units of a panel that is panelWide wide. A wider one is drawn larger.
const (
	pitch     = 51 // distance from row to row
	high      = 46
	below     = 148 // from the upper edge of the panel
	panelWide = 380.0
)

// lay adds the controls: the position, the bar, the steps by decision, clash and round, and the other ways on.
func (r *Replay) lay(ctx *game.Context) {
	p, t, c := ctx.Text, ctx.Theme, &r.Controls
	at, all := r.play.At()
	panel := r.panel()
	r.follow()
	r.laid = laid{at, panel, r.judged, r.drawn}
	k := panel.W / panelWide
	in := func(x, y, w, h float64) game.Rect {
		return game.Rect{X: panel.X + x*k, Y: panel.Y + y*k, W: w * k, H: h * k}
	}
	c.Clear()
	c.Ground(pieces.ControlGround(panel))
	where := in(14, 4, 352, 46)
	if r.hindsight != nil {
		r.layChances(ctx, in(174, below+3*pitch, 98, high))
	}
	c.Hint("replay.where", where, game.TextStyle{
		Font: game.Sans, Size: 19 * k, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.1,
	}, r.where(ctx))
	time := c.Painted(timeBox, in(16, 52, 348, 90), p.T("replay.time", at, all), r.drawTime, nil)
	time.Kind = game.Slider
	r.steps(ctx, 0, in, "decision", stepper{do: r.to(at - 1), on: game.Any(game.Undo)}, stepper{do: game.Act(r.step)})
	clashes, rounds := r.places.clashes, r.places.rounds
	r.steps(ctx, 1, in, "clash",
		stepper{do: r.to(r.places.last(clashes, at)), on: game.Any(game.PageUp)},
		stepper{do: r.to(r.places.next(clashes, at)), on: game.Any(game.PageDown)})
	r.steps(ctx, 2, in, "round", stepper{do: r.to(r.places.last(rounds, at))}, stepper{do: r.to(r.places.next(rounds, at))})
	way := func(id string, place game.Rect, text string, do game.Handler) *game.Widget {
		w := c.Button("replay/"+id, place, text, do)
		w.Look.Size, w.Look.Lines = 20*k, 2
		return w
	}
	atEnd := func(w *game.Widget, hint string) {
		if at == all {
			w.Enabled, w.Hint = false, p.T(hint)
		}
	}
	play := "replay.play"
	if r.playing {
		play = "replay.pause"
	}
	w := way("play", in(200, below, 168, high), p.T(play), game.Act(r.turn))
	w.Look.Strong = true
	atEnd(w, "replay.at-end")
	way("speed", in(200, below+pitch, 168, high), p.T("options.speed-said."+strconv.Itoa(ctx.Speed())), game.Act(r.turnSpeed))
	kept := func(w *game.Widget) {
		if !r.play.SeesAll() {
			w.Enabled, w.Hint = false, p.T("session.running")
		}
	}
	kept(way("seat", in(200, below+2*pitch, 168, high), r.seat(ctx), game.Act(r.turnSeat)))
	w = way("from", in(14, below+3*pitch, 150, high), p.T("replay.from"), r.playFrom)
	w.Hint = p.T("replay.from-hint")
	atEnd(w, "replay.from-end")
	kept(w)
	way("leave", in(282, below+3*pitch, 86, high), p.T("replay.leave"), game.Go(game.Reset(r.back))).On = game.Any(game.Cancel, game.Menu)
	r.layJudged(ctx)
	c.On(game.Any(game.First), r.to(0))
	c.On(game.Any(game.Last), r.to(all))
}

// layChances adds the button that shows how likely each side was to win.
func (r *Replay) layChances(ctx *game.Context, at game.Rect) {
	key := "result.show-chances"
	if r.chances {
		key = "result.hide-chances"
	}
	w := r.Controls.Button("replay/chances", at, ctx.Text.T("replay.chances"), game.Act(func(ctx *game.Context) {
		r.chances = !r.chances
		r.lay(ctx)
	}))
	w.Look, w.Hint = game.ButtonLook{Size: 20 * r.panel().W / panelWide, Lines: 2, Open: r.chances}, ctx.Text.T(key)
}

// seat says from which seat the match is seen.
func (r *Replay) seat(ctx *game.Context) string {
	switch who := r.session.Viewer(); {
	case r.play.Open():
		return ctx.Text.T("replay.open")
	case who > match.Second:
		return ctx.Text.T("replay.seen-in-common")
	default:
		return ctx.Text.T("replay.seen-by", r.session.Names()[who])
	}
}

// stepper is the handler of a button that steps through the match, and the actions that choose the button.
type stepper struct {
	do game.Handler
	on game.Actions
}

// steps adds a row of buttons that go back and forth, with the name of their unit between them.
func (r *Replay) steps(ctx *game.Context, row int, in func(x, y, w, h float64) game.Rect, by string, back, forth stepper) {
	p, c, y := ctx.Text, &r.Controls, below+float64(row)*pitch
	at, all := r.play.At()
	c.Label("", in(60, y, 86, high), game.TextStyle{
		Font: game.Sans, Size: 19 * r.panel().W / panelWide, MinSize: 18, Color: ctx.Theme.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("replay."+by))
	arrow := func(id string, x float64, able bool, hint string, dir float64, step stepper) {
		text := p.T("replay.step." + id)
		w := c.Painted("replay/"+id, in(x, y, 44, high), text, arrowPainter(able, dir), step.do)
		if w.Enabled, w.On = able, step.on; !able {
			w.Hint = p.T(hint)
		}
	}
	arrow(by+"-back", 14, at > 0, "replay.at-start", -1, back)
	arrow(by+"-forth", 148, at < all, "replay.at-end", 1, forth)
}

// where says which position of the match is shown, and how it stands.
func (r *Replay) where(ctx *game.Context) string {
	said := r.place(ctx)
	if chance, ok := r.chance(); ok && r.chances {
		said += "\n" + ctx.Text.T("replay.chance", r.session.Names()[r.session.Viewer()], pieces.Percent(chance))
	}
	return said
}

func (r *Replay) place(ctx *game.Context) string {
	p, o := ctx.Text, r.session.Observation()
	at, all := r.play.At()
	switch lane, fighting := o.Clash(); {
	case at == all:
		return p.T("replay.end", at)
	case o.Round() == 0:
		return p.T("replay.before", at, all)
	case fighting:
		return p.T("replay.in-clash", o.Round(), lane+1, at, all)
	}
	return p.T("replay.in-round", o.Round(), at, all)
}

// arrowPainter returns the painter of a button with an arrow to the left (-1) or to the right (1).
func arrowPainter(able bool, dir float64) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		c.Button(ctx.Theme, game.Box{Rect: r, Enabled: able}, look)
		ink := ctx.Theme.Bone
		if !able {
			ink = game.Fade(ctx.Theme.Ash, 0.5)
		}
		mid := r.Center()
		c.Polygon(ink, game.Point{X: mid.X - 6*dir, Y: mid.Y - 11}, game.Point{X: mid.X + 8*dir, Y: mid.Y}, game.Point{X: mid.X - 6*dir, Y: mid.Y + 11})
	}
}

// drawTime draws how likely the viewer was to win during the match, and how far it has been replayed.
func (r *Replay) drawTime(c *game.Canvas, ctx *game.Context, bar game.Rect, look game.ButtonLook) {
	r.course.Draw(c, ctx.Theme, bar)
	edge := ctx.Theme.Line
	if look.Hot {
		edge = ctx.Theme.Ember
	}
	c.Stroke(bar, ctx.Theme.Radius, 1.5, edge)
	if look.Ring {
		c.Ring(ctx.Theme, bar)
	}
}

// layJudged adds, where the table has its prompt, what the viewer chose next beside what the strongest level would have
// done.
func (r *Replay) layJudged(ctx *game.Context) {
	if !r.judged.any {
		return
	}
	at, _ := r.Place("panel/prompt")
	said := ctx.Text.T("replay.judging")
	if r.judged.known {
		said = r.judgement(ctx.Text, r.session, r.judged.advice, r.chances)
	}
	c := &r.Controls
	c.Ground(func(c *game.Canvas, ctx *game.Context) {
		t := ctx.Theme
		c.Shadow(at, 12, 14, game.Fade(t.Ground, 0.8))
		c.Gradient(at, 12, t.PanelLight, t.Panel)
		c.Stroke(at, 12, 2, t.Boon)
	})
	c.Label("replay.judged", at.Inset(14, 8), game.TextStyle{
		Font: game.Serif, Size: 21 * r.panel().W / panelWide, Color: ctx.Theme.Bone, VAlign: game.Middle, Leading: 1.15, MaxLines: 5, Shrink: true,
	}, said)
}
