package table

import (
	"slices"

	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// corner is the small buttons: for the menu, the log, and the windows in which the player is asked. The button for the log
// is the sentence that says what has happened last.
type corner struct {
	size float64 // text size of all small buttons
	hush float64 // of those that close what the coach says
}

// layIn adds the buttons. stops adds the one for the windows in which the player is asked.
func (*corner) layIn(all *board.List, l *board.Layout, w *narrate.Narrator, pace session.Stops, stops bool, do *handlers) {
	if stops {
		all.Put(game.Box{ID: ask.PaceBox, Rect: l.Pace, Enabled: true, Text: w.Paces[pace], Do: do.pace}, board.Thing{Kind: board.PaceWidget})
	}
	all.Put(game.Box{ID: ask.MenuBox, Rect: l.Menu, Enabled: true, Text: w.Menu, Do: do.menu}, board.Thing{Kind: board.MenuWidget})
	all.Put(game.Box{ID: ask.LogBox, Rect: l.Recap, Enabled: true, Text: w.Log, Do: do.log}, board.Thing{Kind: board.LogWidget})
}

// cornerKinds are the kinds of the buttons beside the one that passes.
var cornerKinds = [...]board.Kind{board.MenuWidget, board.PaceWidget}

func cornerStyle(l *board.Layout) game.TextStyle {
	return game.TextStyle{Font: board.Label, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Leading: 1.02, Size: 18 * l.Grow.Tray, MinSize: 18, Shrink: true}
}

// fit computes the text sizes that small buttons share.
func (k *corner) fit(c *game.Canvas, l *board.Layout, all []game.Widget) {
	k.size, k.hush = board.MostText, board.MostText
	for i := range all {
		size := &k.size
		switch w, is := &all[i], board.Of(&all[i]); {
		case is.Kind == board.HushWidget:
			size = &k.hush
			fallthrough
		case slices.Contains(cornerKinds[:], is.Kind):
			*size = min(*size, c.FittedSize(w.Text, w.Rect.Inset(4, 1), cornerStyle(l)))
		}
	}
}

// draw draws the buttons.
func (k *corner) draw(b board.Frame, l *board.Layout, all []game.Widget) {
	for _, kind := range cornerKinds {
		k.drawKind(b, l, all, kind)
	}
}

// drawKind draws the small buttons of a kind.
func (k *corner) drawKind(b board.Frame, l *board.Layout, all []game.Widget, kind board.Kind) {
	c, th := b.Canvas, b.Ctx.Theme
	for i := range all {
		w := &all[i]
		if board.Of(w).Kind != kind {
			continue
		}
		look := b.Ctx.Focus.Look(w.ID)
		c.Row(th, w.Rect, 10, look, true, false)
		style := cornerStyle(l)
		style.Size, style.Fixed, style.Color = k.size, true, th.Bone
		if kind == board.HushWidget {
			style.Size = k.hush
		}
		c.Text(w.Text, w.Rect.Inset(4, 1), style)
	}
}
