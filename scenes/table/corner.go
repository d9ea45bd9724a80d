package table

import (
	"slices"

	"cinderclash/game"
	"cinderclash/scenes/session"
)

// corner is what lies in the lower left corner: the menu, the log, and in which windows the player is asked.
type corner struct {
	size float64 // of the letters on all small buttons
}

// widgets appends the buttons. Where nothing is passed, stops is false and nothing says when.
func (*corner) widgets(buf []widget, l *layout, w *wording, pace session.Stops, stops bool) []widget {
	if stops {
		of := widget{kind: paceWidget, does: doPace}
		of.Box = game.Box{ID: paceBox, Rect: l.pace, Enabled: true, Text: w.paces[pace]}
		buf = append(buf, of)
	}
	menu, log := widget{kind: menuWidget, does: doMenu}, widget{kind: logWidget, does: doLog}
	menu.Box = game.Box{ID: menuBox, Rect: l.menu, Enabled: true, Text: w.menu}
	log.Box = game.Box{ID: logBox, Rect: l.log, Enabled: true, Text: w.log}
	return append(buf, menu, log)
}

// cornerKinds are those of the lower left corner.
var cornerKinds = [...]widgetKind{menuWidget, logWidget, paceWidget}

func cornerStyle(l *layout) game.TextStyle {
	return game.TextStyle{Font: game.Sans, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Leading: 1.02, Size: 18 * l.grow.tray, MinSize: 18, Shrink: true}
}

// draw draws the buttons. All small buttons have one size of letters.
func (k *corner) draw(b brush, l *layout, all []widget) {
	k.size = mostText
	for i := range all {
		if w := &all[i]; w.kind == hushWidget || slices.Contains(cornerKinds[:], w.kind) {
			k.size = min(k.size, b.c.FittedSize(w.Text, w.Rect.Inset(4, 1), cornerStyle(l)))
		}
	}
	for _, kind := range cornerKinds {
		k.drawKind(b, l, all, kind)
	}
}

// drawKind draws the small buttons of a kind.
func (k *corner) drawKind(b brush, l *layout, all []widget, kind widgetKind) {
	c, th := b.c, b.ctx.Theme
	for i := range all {
		w := &all[i]
		if w.kind != kind {
			continue
		}
		look := b.ctx.Focus.Look(w.ID)
		face, edge := game.Fade(th.Panel, 0.9), th.Line
		if look.Hot {
			face, edge = th.PanelLight, th.Ember
		}
		c.Fill(w.Rect, 10, face)
		c.Stroke(w.Rect, 10, 1.5, edge)
		if look.Ring {
			c.Ring(th, w.Rect)
		}
		style := cornerStyle(l)
		style.Size, style.Fixed, style.Color = k.size, true, th.Bone
		c.Text(w.Text, w.Rect.Inset(4, 1), style)
	}
}
