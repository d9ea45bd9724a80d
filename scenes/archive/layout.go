package archive

import (
	"strconv"

	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// pitch is the distance from row to row, gap the space between them.
const (
	gap   = 10
	pitch = 160
)

// lay lists the pages, the matches and the actions.
func (a *Archive) lay(ctx *game.Context) {
	p, t, room := ctx.Text, ctx.Theme, ctx.Room()
	place := func(x, y, w, h float64) game.Rect { return game.Rect{X: room.X + x, Y: room.Y + y, W: w, H: h} }
	// What can be done lies beside the list, or in a portrait below it, in two columns.
	side, list := room.W-430, place(50, 206, room.W-520, room.H-330)
	upright := room.W < game.DesignWidth
	if upright {
		list = place(40, 206, room.W-80, room.H-590)
	}
	ask, empty, open := "archive.ask", "archive.empty", "archive.load"
	if a.replays {
		ask, empty, open = "archive.ask-replays", "archive.empty-replays", "archive.watch"
	}
	a.Clear()
	a.Behind(a.kit.Backdrop(pieces.Archive))
	a.Label("archive.heading", place(200, 26, room.W-400, 60), t.TitleStyle(), p.T("archive.heading"))
	a.Hint("archive.ask", place(40, 86, room.W-80, 40), t.AskStyle(), p.T(ask))
	a.tab("archive.saves", game.Rect{X: list.X, Y: room.Y + 138, W: 314, H: 58}, ctx, !a.replays)
	a.tab("archive.replays", game.Rect{X: list.X + 330, Y: room.Y + 138, W: 314, H: 58}, ctx, a.replays)
	a.list.View = list
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
		a.Label("archive.empty", game.Rect{W: 880, H: 90}.CenterIn(a.list.View), none, p.T(empty))
	}
	some := a.chosen >= 0
	good := some && !a.rows[a.chosen].Bad
	rename := game.Act(a.rename)
	a.title.Label, a.title.Do, a.title.Hint = p.T("archive.title-label"), rename, ""
	if a.title.Disabled = !some; !some {
		a.title.Hint = p.T("archive.why-name")
	}
	below := room.H - 370 // the y of the buttons in a portrait
	half := (room.W - 100) / 2
	at, title, renames, back := place(side, 206, 380, 60), place(side, 592, 380, 60), place(side, 660, 380, 60), pieces.LeaveAt(room)
	if upright {
		at = place(60+half, below, half, 60)
		title = place(40, below, half, 60)
		renames, back = title.Move(0, 74), title.Move(0, 4*74)
	}
	a.title.Rect = title
	a.Part(&a.title)
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
	at = renames
	way("archive.rename", "archive.rename", some, "archive.why-name", rename)
	a.Button("archive.back", back, p.T("archive.back"), game.Go(game.Reset(route.Title{}))).On = game.Any(game.Cancel)
}

// IsUpright makes everything larger in a portrait.
func (*Archive) IsUpright() bool { return true }

// tab adds the button of a page. The same key opens the page that is not open.
func (a *Archive) tab(id string, r game.Rect, ctx *game.Context, open bool) {
	w := a.Button(id, r, ctx.Text.T(id), nil)
	if w.Look.Open = open; !open {
		w.Do, w.On = game.Act(a.turn), game.Any(game.NextTab, game.PrevTab)
	}
}

// reveal scrolls a match of the list into view, with enough of its neighbours for keys to move on to them.
func (a *Archive) reveal(i int) {
	const peek = 40
	a.list.Reveal(float64(i)*pitch-peek, pitch+gap+2*peek)
}
