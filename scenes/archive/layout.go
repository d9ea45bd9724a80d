package archive

import (
	"strconv"

	"cinderclash/game"
	"cinderclash/scenes/route"
)

// pitch is from row to row, with gap between them.
const (
	gap   = 10
	pitch = 136
)

// lay lists the pages, the matches and what can be done.
func (a *Archive) lay(ctx *game.Context) {
	p, t := ctx.Text, ctx.Theme
	ask, empty, open := "archive.ask", "archive.empty", "archive.load"
	if a.replays {
		ask, empty, open = "archive.ask-replays", "archive.empty-replays", "archive.watch"
	}
	a.Clear()
	a.Ground(a.kit.Backdrop)
	a.Label("archive.heading", game.Rect{X: 200, Y: 26, W: 1200, H: 60}, t.TitleStyle(), p.T("archive.heading"))
	a.Hint("archive.ask", game.Rect{X: 200, Y: 86, W: 1200, H: 40}, t.AskStyle(), p.T(ask))
	a.tab("archive.saves", game.Rect{X: 110, Y: 138, W: 314, H: 58}, ctx, !a.replays)
	a.tab("archive.replays", game.Rect{X: 440, Y: 138, W: 314, H: 58}, ctx, a.replays)
	a.list.View = game.Rect{X: 110, Y: 206, W: 960, H: 620}
	a.Panel(a.list.View)
	for i := range a.rows {
		r := game.Rect{X: gap, Y: gap + float64(i)*pitch, W: a.list.View.W - 44, H: pitch - gap}
		choose := game.Act(func(ctx *game.Context) { a.choose(ctx, i) })
		a.Painted("archive.row/"+strconv.Itoa(i), r, a.rows[i].Text(), a.kit.Saved(&a.rows[i], i == a.chosen), choose).In = &a.list
	}
	a.list.Height = float64(len(a.rows))*pitch + gap
	if len(a.rows) == 0 {
		none := t.HintStyle()
		none.Size, none.MaxLines = t.Body, 3
		a.Label("archive.empty", game.Rect{X: 150, Y: 440, W: 880, H: 90}, none, p.T(empty))
	}
	some := a.chosen >= 0
	good := some && !a.rows[a.chosen].Bad
	rename := game.Act(a.rename)
	a.title.Label, a.title.Do, a.title.Hint = p.T("archive.title-label"), rename, ""
	if a.title.Disabled = !some; !some {
		a.title.Hint = p.T("archive.why-name")
	}
	a.Part(&a.title)
	at := game.Rect{X: 1110, Y: 206, W: 380, H: 60}
	way := func(id, text string, able bool, why string, do game.Handler) *game.Widget {
		w := a.Button(id, at, p.T(text), do)
		switch {
		case a.asking:
			w.Enabled, w.Hint = false, p.T("archive.why-asking")
		case !able:
			w.Enabled, w.Hint = false, p.T(why)
		}
		at.Y += 74
		return w
	}
	why := "archive.why-bad"
	if !some {
		why = "archive.why-none"
	}
	way("archive.open", open, good, why, a.open).Look.Strong = true
	way("archive.delete", "archive.delete", some, why, game.Act(a.drop))
	way(undoBox, "archive.undo", a.undo != nil, "archive.why-undo", game.Act(a.restore))
	way("archive.export", "archive.export", good, why, game.Act(a.export))
	way("archive.import", "archive.import", true, "", game.Act(a.take))
	at.Y = 660
	way("archive.rename", "archive.rename", some, "archive.why-name", rename)
	a.Button("archive.back", game.Rect{X: 1110, Y: 764, W: 380, H: 60}, p.T("archive.back"), game.Go(game.Reset(route.Title{}))).On = game.Any(game.Cancel)
}

// tab adds the way to a page. One key leads to whichever is not open.
func (a *Archive) tab(id string, r game.Rect, ctx *game.Context, open bool) {
	w := a.Button(id, r, ctx.Text.T(id), nil)
	if w.Look.Strong = open; !open {
		w.Do, w.On = game.Act(a.turn), game.Any(game.NextTab, game.PrevTab)
	}
}

// reveal brings a match of the list into view, and so much of its neighbours that keys can lead on to them.
func (a *Archive) reveal(i int) {
	const peek = 40
	a.list.Reveal(float64(i)*pitch-peek, pitch+gap+2*peek)
}
