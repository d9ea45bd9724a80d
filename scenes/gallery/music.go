package gallery

import (
	"math"

	"cinderclash/game"
	"cinderclash/game/sound/music"
	"cinderclash/game/sound/score"
)

// playing is the state of the page of music.
type playing struct {
	piece   string // that was chosen, or "" for silence
	tension int    // in percent
	form    game.Form
	heard   string // the piece that is heard
	layers  [score.Layers]bool
}

// playingOf returns the page as it is while some music is heard.
func playingOf(w music.Wish) playing {
	return playing{piece: w.Piece, tension: int(math.Round(100 * w.Tension))}
}

// wish returns the music of the page.
func (p *playing) wish() music.Wish {
	return music.Wish{Piece: p.piece, Tension: float64(p.tension) / 100, Silence: p.piece == ""}
}

// tensionBox is the slider of the tension, and tensionStep how far it goes at a press.
const (
	tensionBox  = "gallery.tension"
	tensionStep = 5 // percent
)

// layMusic adds the pieces, the layers of the one that is heard, and the tension.
func (g *Gallery) layMusic(ctx *game.Context, r game.Rect) {
	p, all := &g.music, score.Pieces()
	r, foot := r.CutTop(r.H - rowHigh)
	g.layHeardHint(ctx, foot, "gallery.layers")
	list, panel := r.CutLeft(r.W * 0.4)
	columns := 1
	if r.H > r.W { // the window stands upright
		list, panel = r.CutTop(r.H * 0.4)
		columns = 2
	}
	list, panel = list.Inset(0, rowGap), panel.Inset(margin/2, rowGap)
	rows := (len(all) + columns) / columns // with the button that stops
	wide, high := (list.W+rowGap)/float64(columns), min((list.H+rowGap)/float64(rows), 2*rowHigh)
	if columns > 1 {
		panel.Y = list.Y + high*float64(rows) + rowGap
		panel.H = min(panel.H, 3*large)
	}
	at := func(i int) game.Rect {
		return game.Rect{X: list.X + wide*float64(i/rows), Y: list.Y + high*float64(i%rows), W: wide - rowGap, H: high - rowGap}
	}
	button := func(i int, id, text string, strong bool, do func()) {
		w := g.Button("gallery."+id, at(i), text, game.Act(func(ctx *game.Context) {
			do()
			g.lay(ctx)
		}))
		w.Look.Strong, w.Look.Size, w.Like = strong, 26, "pieces"
	}
	for i, piece := range all {
		button(i, "piece/"+piece.Name, ctx.Text.T("gallery.piece."+piece.Name), piece.Name == p.piece, func() { p.piece = piece.Name })
	}
	button(len(all), "stop", ctx.Text.T("gallery.stop"), false, func() { p.piece = "" })
	g.layLayers(ctx, panel)
}

// layLayers adds which layers are heard, and the slider of the tension.
func (g *Gallery) layLayers(ctx *game.Context, r game.Rect) {
	p, t := &g.music, ctx.Theme
	g.Panel(r)
	in := r.Inset(margin, margin/2)
	head, in := in.CutTop(in.H * 0.16)
	title := t.AskStyle()
	title.MaxLines, title.Shrink = 1, true
	says := ctx.Text.T("gallery.no-piece")
	switch {
	case p.heard != "" && p.heard == p.piece:
		says = ctx.Text.T("gallery.playing", ctx.Text.T("gallery.piece."+p.piece))
	case p.piece != "":
		says = ctx.Text.T("gallery.coming", ctx.Text.T("gallery.piece."+p.piece))
	}
	g.Label("gallery.playing", head, title, says)
	lines, foot := in.CutTop(in.H * 0.78)
	high := min(lines.H/float64(score.Layers), 3*rowHigh)
	for i := range score.Layers {
		name := i.String()
		at := game.Rect{X: lines.X, Y: lines.Y + high*float64(i), W: lines.W, H: high}.Inset(0, 3)
		heard := p.heard == p.piece && p.heard != "" && p.layers[i]
		g.Ground(func(c *game.Canvas, ctx *game.Context) { drawLayer(c, ctx.Theme, at, heard) })
		style := game.TextStyle{Font: game.Sans, Size: 24, Color: t.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true}
		says := "gallery.unheard"
		if heard {
			style.Font, style.Color, says = game.SansBold, t.Bone, "gallery.sounding"
		}
		_, words := at.CutLeft(at.H + 8)
		left, right := words.CutLeft(words.W * 0.64)
		w := g.Label("gallery.layer/"+name, left, style, ctx.Text.T("gallery.layer."+name))
		w.Like = "layers"
		style.Align = game.End
		g.Label("gallery.layer/"+name+"/state", right.Inset(12, 0), style, ctx.Text.T(says)).Like = "layers"
	}
	p.form.Rows = []game.Row{{
		ID: tensionBox, Kind: game.Meter, Label: ctx.Text.T("gallery.tension"), Value: ctx.Text.T("gallery.percent", p.tension), Part: float64(p.tension) / 100, Enabled: true,
	}}
	p.form.Rect, p.form.Control = foot.Inset(0, max(rowGap, (foot.H-2*rowHigh)/2)), 0.66
	g.Part(&p.form)
}

// drawLayer draws the ground of a layer: a full disc before one that is heard, a ring before another.
func drawLayer(c *game.Canvas, t *game.Theme, r game.Rect, heard bool) {
	c.Fill(r, t.Radius, game.Fade(t.Ground, 0.6))
	dot, _ := r.CutLeft(r.H)
	dot = game.Rect{W: r.H * 0.4, H: r.H * 0.4}.CenterIn(dot)
	if heard {
		c.Fill(dot, dot.H/2, t.EmberBright)
	} else {
		c.Stroke(dot, dot.H/2, 2, t.Line)
	}
}

// follow lets a tick of the page of music pass: it takes the tension from the slider, and shows which layers are heard.
func (g *Gallery) follow(ctx *game.Context) {
	p := &g.music
	if ch, ok := p.form.Update(ctx); ok {
		if ch.Step == 0 {
			p.tension = int(math.Round(100 * ch.Set))
		} else {
			p.tension = max(0, min(100, p.tension+tensionStep*ch.Step))
		}
		g.lay(ctx)
	}
	if piece, layers := ctx.MusicHeard(); piece != p.heard || layers != p.layers {
		p.heard, p.layers = piece, layers
		g.lay(ctx)
	}
}
