package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// fixBox is the button with which a player wants to fix a die (rule 403): nobody is asked who has not pressed it.
const fixBox = "fix"

// The ticks for which the button is to be seen, at least, before the dice roll without a fixed die; fewer where nothing
// else takes time either.
const (
	fixTicks        = 50
	fixTicksInstant = 20
)

// fixing is the button with which a player wants to fix a die.
type fixing struct {
	who   match.Player // whose it is
	on    bool         // it is there
	wants bool         // it has been pressed
	seen  int          // ticks since it is there
	with  card.CardID  // the card that was dropped on it, to be given up when that is asked
}

// fixer allows a player to fix a die.
type fixer interface {
	Fixer() (who match.Player, ok bool)
	Fixing(who match.Player) bool
	FixWith(who match.Player) card.CardID
	SetFixing(who match.Player, want bool, with card.CardID)
}

// follow has the button come and go with what is allowed.
func (f *fixing) follow(s fixer) {
	who, ok := s.Fixer()
	now := fixing{who: who, on: ok, wants: ok && s.Fixing(who)}
	if was := f; now.on && was.on && now.who == was.who {
		now.seen = was.seen + 1
	}
	if now.wants {
		now.with = s.FixWith(who)
	}
	*f = now
}

// turn has the player want to fix a die, or not any more.
func (f *fixing) turn(s fixer) { s.SetFixing(f.who, !s.Fixing(f.who), 0) }

// want has the player want to fix a die with a card.
func (f *fixing) want(s fixer, with card.CardID) {
	s.SetFixing(f.who, true, with)
	f.wants, f.with = true, with
}

// lingers reports whether the table waits a moment before the dice of a player roll, since they may want to fix one. Any
// key or click beside the button hurries it on.
func (f *fixing) lingers(ctx *game.Context, who match.Player, hot string) bool {
	if !f.on || f.who != who {
		return false
	}
	least := fixTicks
	if ctx.Speed() == 0 {
		least = fixTicksInstant
	}
	return f.seen < least && (!ctx.Input.AnyPress || hot == fixBox)
}

// text is what is on the button.
func (f *fixing) text(w *wording) string {
	switch {
	case f.with != 0:
		return w.cardName(f.with)
	case f.wants:
		return w.fixWanted
	}
	return w.fix
}

// widgets appends the button while it is there: where the dice will lie.
func (f *fixing) widgets(buf []widget, l *layout, below match.Player, words *wording) []widget {
	if !f.on {
		return buf
	}
	w := widget{kind: fixWidget, who: f.who, does: doFixing}
	w.Box = game.Box{ID: fixBox, Rect: l.sideOf(f.who == below).tray.Inset(8, 8), Enabled: true, Text: f.text(words)}
	return append(buf, w)
}

// draw draws the button; drawn: a card is drawn out of the hand.
func (f *fixing) draw(b brush, l *layout, w *widget, drawn bool) {
	look := b.ctx.Focus.Look(w.ID)
	look.Strong, look.Size = f.wants || drawn, 20*l.grow.tray
	b.c.Button(b.ctx.Theme, w.Box, look)
}

// word says what the button is for.
func (f *fixing) word(d *pieces.Tip, w *wording) {
	d.Head, d.Text = f.text(w), w.T("table.because", w.T("table.fix-why"), int(match.ByFixing.Rule()))
	switch {
	case f.with != 0:
		d.Text = w.T("table.fix-why-card", w.cardName(f.with))
	case f.wants:
		d.Text = w.T("table.fix-why-wanted")
	}
}
