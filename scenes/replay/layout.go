package replay

import (
	"strconv"

	"cinderclash/game"
)

// timeBox is the bar that shows how far the match has been replayed.
const timeBox = "replay/time"

// panel is the rectangle of the controls, where the table leaves room for them.
func (r *Replay) panel() game.Rect {
	if b, ok := r.Scene.(board); ok {
		if at, ok := b.Place("panel/controls"); ok {
			return at
		}
	}
	return game.Rect{X: 1208, Y: 566, W: 380, H: 328}
}

// Rows of buttons, in design units.
const (
	pitch = 56 // distance from row to row
	high  = 50
	below = 100 // from the upper edge of the panel
)

// lay adds the controls: the position, the bar, the steps by decision, clash and round, and the other ways on.
func (r *Replay) lay(ctx *game.Context) {
	p, t, c := ctx.Text, ctx.Theme, &r.controls
	at, all := r.play.At()
	panel := r.panel()
	r.laid = laid{at, panel}
	in := func(x, y, w, h float64) game.Rect { return game.Rect{X: panel.X + x, Y: panel.Y + y, W: w, H: h} }
	c.Clear()
	c.Ground(func(c *game.Canvas, ctx *game.Context) {
		t := ctx.Theme
		c.Gradient(panel, t.Radius, game.Mix(t.Panel, t.PanelLight, 0.5), t.Panel)
		c.Stroke(panel, t.Radius, 2, t.Ember)
	})
	c.Hint("replay.where", in(14, 6, 352, 50), game.TextStyle{
		Font: game.Sans, Size: 19, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.1, Fixed: true,
	}, r.where(ctx))
	time := c.Painted(timeBox, in(16, 60, 348, 32), p.T("replay.time", at, all), r.drawTime, nil)
	time.Kind = game.Slider
	r.steps(ctx, 0, in, "decision", stepper{do: r.to(at - 1), on: game.Any(game.Undo)}, stepper{do: game.Act(r.step)})
	clashes, rounds := r.places.clashes, r.places.rounds
	r.steps(ctx, 1, in, "clash",
		stepper{do: r.to(r.places.last(clashes, at)), on: game.Any(game.PageUp)},
		stepper{do: r.to(r.places.next(clashes, at)), on: game.Any(game.PageDown)})
	r.steps(ctx, 2, in, "round", stepper{do: r.to(r.places.last(rounds, at))}, stepper{do: r.to(r.places.next(rounds, at))})
	way := func(id string, place game.Rect, text string, do game.Handler) *game.Widget {
		w := c.Button("replay/"+id, place, text, do)
		w.Look.Size, w.Look.Lines = 20, 2
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
	way("speed", in(200, below+pitch, 168, high), p.T("options.speed-value."+strconv.Itoa(ctx.Speed())), game.Act(r.turnSpeed))
	seat := p.T("replay.seen-by", r.session.Names()[r.session.Viewer()])
	if r.play.Open() {
		seat = p.T("replay.open")
	}
	way("seat", in(200, below+2*pitch, 168, high), seat, game.Act(r.turnSeat))
	w = way("from", in(14, 272, 200, high), p.T("replay.from"), r.playFrom)
	w.Hint = p.T("replay.from-hint")
	atEnd(w, "replay.from-end")
	way("leave", in(224, 272, 144, high), p.T("replay.leave"), game.Go(game.Reset(r.back))).On = game.Any(game.Cancel, game.Menu)
	c.On(game.Any(game.First), r.to(0))
	c.On(game.Any(game.Last), r.to(all))
}

// stepper is the handler of a button that steps through the match, and the actions that choose the button.
type stepper struct {
	do game.Handler
	on game.Actions
}

// steps adds a row of buttons that go back and forth, with the name of their unit between them.
func (r *Replay) steps(ctx *game.Context, row int, in func(x, y, w, h float64) game.Rect, by string, back, forth stepper) {
	p, c, y := ctx.Text, &r.controls, below+float64(row)*pitch
	at, all := r.play.At()
	c.Label("", in(60, y, 86, high), game.TextStyle{
		Font: game.Sans, Size: 19, MinSize: 18, Color: ctx.Theme.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true, Fixed: true,
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

// where says which position of the match is shown.
func (r *Replay) where(ctx *game.Context) string {
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

// drawTime draws how far the match has been replayed, with a mark at the beginning of each round.
func (r *Replay) drawTime(c *game.Canvas, ctx *game.Context, bar game.Rect, look game.ButtonLook) {
	t := ctx.Theme
	at, all := r.play.At()
	x := func(n int) float64 { return bar.X + bar.W*float64(n)/float64(max(1, all)) }
	groove := game.Rect{X: bar.X, Y: bar.Y + 10, W: bar.W, H: 12}
	c.Fill(groove, 6, t.Ground)
	done := groove
	done.W = x(at) - bar.X
	c.Fill(done, 6, t.Ember)
	for _, n := range r.places.clashes {
		c.Fill(game.Rect{X: x(n) - 0.75, Y: groove.Y + 2, W: 1.5, H: 8}, 0, t.Line)
	}
	for _, n := range r.places.rounds {
		c.Fill(game.Rect{X: x(n) - 1.25, Y: bar.Y + 4, W: 2.5, H: 24}, 0, t.Bone)
	}
	knob := t.EmberBright
	if look.Hot {
		knob = t.Bone
	}
	c.Circle(game.Point{X: x(at), Y: bar.Y + bar.H/2}, 10, knob)
	if look.Ring {
		c.Ring(t, bar)
	}
}
