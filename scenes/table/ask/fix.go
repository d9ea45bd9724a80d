package ask

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// FixBox is the button that says that a player wants to fix a die (rule 403). A player who does not press it is not asked.
const FixBox = "fix"

// The least number of ticks that the button is shown before the dice roll without a fixed die. fixTicksInstant holds at
// speed 0, where nothing else takes time either.
const (
	fixTicks        = 50
	fixTicksInstant = 20
)

// Fixing is the button that says that a player wants to fix a die.
type Fixing struct {
	Who   match.Player // the player whose button it is
	On    bool         // it is shown
	Wants bool         // it has been pressed
	seen  int          // the ticks for which it has been shown
	With  card.CardID  // the card that was dropped on it, to give up once that is asked; or 0
}

// fixer says which player may fix a die, and keeps who wants to, and with which card.
type fixer interface {
	Fixer() (who match.Player, ok bool)
	Fixing(who match.Player) bool
	FixWith(who match.Player) card.CardID
	SetFixing(who match.Player, want bool, with card.CardID)
}

// Follow updates the button from s. It must be called once per tick.
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

// Turn switches whether the player wants to fix a die. It forgets the card.
func (f *Fixing) Turn(s fixer) { s.SetFixing(f.Who, !s.Fixing(f.Who), 0) }

// Want notes that the player wants to fix a die with a card.
func (f *Fixing) Want(s fixer, with card.CardID) {
	s.SetFixing(f.Who, true, with)
	f.Wants, f.With = true, with
}

// Lingers reports whether the table waits before the dice of a player roll, because they may want to fix one. Any key or
// click away from the button ends the wait. hot is the box that is pointed at.
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

// text returns the button's label.
func (f *Fixing) text(w *narrate.Narrator) string {
	switch {
	case f.With != 0:
		return w.CardName(f.With)
	case f.Wants:
		return w.FixWanted
	}
	return w.Fix
}

// Lay adds the button, while it is shown, where the dice will lie. A click calls turn. drawn is
// whether a card is being dragged out of the hand.
func (f *Fixing) Lay(all *board.List, l *board.Layout, below match.Player, words *narrate.Narrator, drawn bool, turn game.Handler) {
	if !f.On {
		return
	}
	w := all.Put(
		game.Box{ID: FixBox, Rect: fixRect(l, f.Who == below), Enabled: true, Text: f.text(words), Do: turn}, board.Thing{Kind: board.FixWidget, Who: f.Who},
	)
	w.Bare, w.Layer, w.Look = false, board.FixLayer, game.ButtonLook{Strong: drawn, Size: 20 * l.Grow.Tray, Lines: 2}
}

// fixRect returns the place of the button in a player's tray.
func fixRect(l *board.Layout, below bool) game.Rect {
	r := l.SideOf(below).Tray.Inset(8, 8)
	r.W = min(r.W, 340*l.Grow.Tray)
	return r
}

// Word fills in the tip that explains the button.
func (f *Fixing) Word(d *pieces.Tip, w *narrate.Narrator) {
	d.Head, d.Text = f.text(w), w.T("table.because", w.T("table.fix-why"), int(match.ByFixing.Rule()))
	switch {
	case f.With != 0:
		d.Text = w.T("table.fix-why-card", w.CardName(f.With))
	case f.Wants:
		d.Text = w.T("table.fix-why-wanted")
	}
}
