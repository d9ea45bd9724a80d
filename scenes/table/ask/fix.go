package ask

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// FixBox is the button with which a player wants to fix a die (rule 403): nobody is asked who has not pressed it.
const FixBox = "fix"

// The ticks for which the button is to be seen, at least, before the dice roll without a fixed die; fewer where nothing
// else takes time either.
const (
	fixTicks        = 50
	fixTicksInstant = 20
)

// Fixing is the button with which a player wants to fix a die.
type Fixing struct {
	Who   match.Player // whose it is
	On    bool         // it is there
	Wants bool         // it has been pressed
	seen  int          // ticks since it is there
	With  card.CardID  // the card that was dropped on it, to be given up when that is asked
}

// fixer allows a player to fix a die.
type fixer interface {
	Fixer() (who match.Player, ok bool)
	Fixing(who match.Player) bool
	FixWith(who match.Player) card.CardID
	SetFixing(who match.Player, want bool, with card.CardID)
}

// Follow has the button come and go with what is allowed.
func (f *Fixing) Follow(s fixer) {
	who, ok := s.Fixer()
	now := Fixing{Who: who, On: ok, Wants: ok && s.Fixing(who)}
	if was := f; now.On && was.On && now.Who == was.Who {
		now.seen = was.seen + 1
	}
	if now.Wants {
		now.With = s.FixWith(who)
	}
	*f = now
}

// Turn has the player want to fix a die, or not any more.
func (f *Fixing) Turn(s fixer) { s.SetFixing(f.Who, !s.Fixing(f.Who), 0) }

// Want has the player want to fix a die with a card.
func (f *Fixing) Want(s fixer, with card.CardID) {
	s.SetFixing(f.Who, true, with)
	f.Wants, f.With = true, with
}

// Lingers reports whether the table waits a moment before the dice of a player roll, since they may want to fix one. Any
// key or click beside the button hurries it on.
func (f *Fixing) Lingers(ctx *game.Context, who match.Player, hot string) bool {
	if !f.On || f.Who != who {
		return false
	}
	least := fixTicks
	if ctx.Speed() == 0 {
		least = fixTicksInstant
	}
	return f.seen < least && (!ctx.Input.AnyPress || hot == FixBox)
}

// text is what is on the button.
func (f *Fixing) text(w *narrate.Narrator) string {
	switch {
	case f.With != 0:
		return w.CardName(f.With)
	case f.Wants:
		return w.FixWanted
	}
	return w.Fix
}

// Widgets appends the button while it is there: where the dice will lie. turn is what it does.
func (f *Fixing) Widgets(buf []board.Widget, l *board.Layout, below match.Player, words *narrate.Narrator, turn game.Handler) []board.Widget {
	if !f.On {
		return buf
	}
	w := board.Widget{Kind: board.FixWidget, Who: f.Who}
	w.Box = game.Box{ID: FixBox, Rect: l.SideOf(f.Who == below).Tray.Inset(8, 8), Enabled: true, Text: f.text(words), Do: turn}
	return append(buf, w)
}

// Draw draws the button; drawn: a card is drawn out of the hand.
func (f *Fixing) Draw(b board.Frame, l *board.Layout, w *board.Widget, drawn bool) {
	look := b.Ctx.Focus.Look(w.ID)
	look.Strong, look.Size = f.Wants || drawn, 20*l.Grow.Tray
	b.Canvas.Button(b.Ctx.Theme, w.Box, look)
}

// Word says what the button is for.
func (f *Fixing) Word(d *pieces.Tip, w *narrate.Narrator) {
	d.Head, d.Text = f.text(w), w.T("table.because", w.T("table.fix-why"), int(match.ByFixing.Rule()))
	switch {
	case f.With != 0:
		d.Text = w.T("table.fix-why-card", w.CardName(f.With))
	case f.Wants:
		d.Text = w.T("table.fix-why-wanted")
	}
}
