package table

import (
	"slices"

	"cinderclash/engine/match"
	"cinderclash/game"
)

// drawSide draws a player's plate and tray.
func (t *Table) drawSide(c *game.Canvas, ctx *game.Context, below bool) {
	th, m := ctx.Theme, &t.model
	s, who := t.lay.sideOf(below), t.sideOwner(below)
	// plate
	c.Fill(s.plate, 12, game.Fade(th.Panel, 0.9))
	edge := th.Line
	if deciding := t.ask.pend.Who; t.ask.on && deciding == who || !t.ask.on && m.inside && m.active == who {
		edge = th.Ember // who decides, and else whose activation it is
	}
	c.Stroke(s.plate, 12, 2, edge)
	x := s.plate.X + 8
	if m.known {
		p := t.art.defender
		if m.attacker == who {
			p = t.art.attacker
		}
		c.Picture(p, roleRect(s.plate))
		x += 40
	}
	right := s.plate.X + s.plate.W - 8
	if m.rolled && m.fighting && m.initiative == who {
		c.Picture(t.art.initiative, firstRect(s.plate))
		right -= 40
	}
	c.Text(t.words.player(who), game.Rect{X: x + 2, Y: s.plate.Y + 2, W: right - x - 4, H: s.plate.H - 4}, game.TextStyle{
		Font: game.SerifBold, Size: 22 * t.sideGrowth(below), MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 2, Leading: 1.05, Shrink: true,
	})
	t.model.trays[who].draw(t.brush(c, ctx), &t.words)
}

// sideGrowth is how large things are drawn in the strip below the stage, or in the one above it.
func (t *Table) sideGrowth(below bool) float64 {
	if below {
		return t.lay.grow.tray
	}
	return 1
}

// sideOwner is who has the strip below the stage, or the one above it.
func (t *Table) sideOwner(below bool) match.Player {
	if below {
		return t.model.below
	}
	return t.model.below.Other()
}

// cornerWidgets appends what lies in the lower left corner. Nothing is passed in a replay, so nothing says when.
func (t *Table) cornerWidgets(buf []widget) []widget {
	w := &t.words
	if t.mode.Stops {
		pace := widget{kind: paceWidget, does: doPace}
		pace.Box = game.Box{ID: paceBox, Rect: t.lay.pace, Enabled: true, Text: w.paces[t.pace]}
		buf = append(buf, pace)
	}
	menu, log := widget{kind: menuWidget, does: doMenu}, widget{kind: logWidget, does: doLog}
	menu.Box = game.Box{ID: menuBox, Rect: t.lay.menu, Enabled: true, Text: w.menu}
	log.Box = game.Box{ID: logBox, Rect: t.lay.log, Enabled: true, Text: w.log}
	return append(buf, menu, log)
}

// cornerKinds are those of the lower left corner.
var cornerKinds = [...]widgetKind{menuWidget, logWidget, paceWidget}

func (t *Table) cornerStyle() game.TextStyle {
	return game.TextStyle{Font: game.Sans, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Leading: 1.02, Size: 18 * t.lay.grow.tray, MinSize: 18, Shrink: true}
}

// drawCorner draws the lower left corner. All small buttons have one size of letters.
func (t *Table) drawCorner(c *game.Canvas, ctx *game.Context) {
	t.cornerSize = mostText
	for i := range t.widgets {
		if w := &t.widgets[i]; w.kind == hushWidget || slices.Contains(cornerKinds[:], w.kind) {
			t.cornerSize = min(t.cornerSize, c.FittedSize(w.Text, w.Rect.Inset(4, 1), t.cornerStyle()))
		}
	}
	for _, k := range cornerKinds {
		t.paint(c, ctx, k)
	}
}

func (t *Table) drawCornerButton(c *game.Canvas, ctx *game.Context, w *widget) {
	th, look := ctx.Theme, ctx.Focus.Look(w.ID)
	face, edge := game.Fade(th.Panel, 0.9), th.Line
	if look.Hot {
		face, edge = th.PanelLight, th.Ember
	}
	c.Fill(w.Rect, 10, face)
	c.Stroke(w.Rect, 10, 1.5, edge)
	if look.Ring {
		c.Ring(th, w.Rect)
	}
	style := t.cornerStyle()
	style.Size, style.Fixed, style.Color = t.cornerSize, true, th.Bone
	c.Text(w.Text, w.Rect.Inset(4, 1), style)
}
