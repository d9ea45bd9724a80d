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

// followFixing has the button come and go with what the session allows.
func (t *Table) followFixing() {
	who, ok := t.session.Fixer()
	now := fixing{who: who, on: ok, wants: ok && t.session.Fixing(who)}
	if was := t.fix; now.on && was.on && now.who == was.who {
		now.seen = was.seen + 1
		if now.wants {
			now.with = was.with
		}
	}
	t.fix = now
}

// turnFixing has the player want to fix a die, or not any more.
func (t *Table) turnFixing() { t.session.SetFixing(t.fix.who, !t.session.Fixing(t.fix.who)) }

// fixDropped takes a card that was dropped on the button: it is to be given up for a die, which is asked for when that
// player's dice are rolled. It reports whether this is what was dropped.
func (t *Table) fixDropped(ctx *game.Context, from, onto widget) bool {
	if from.kind != cardWidget || from.ID == "" || onto.kind != fixWidget || from.who != onto.who {
		return false
	}
	switch {
	case t.lib.Cards[from.card].Cost.Colors() == 0:
		t.refusedRule = int(match.ByFixing.Rule())
		t.refuse(t.words.T("table.because", t.words.T("table.fix-colorless"), t.refusedRule))
	case t.live() && t.ask.pend.Cause == match.ByFixing:
		t.fixWith(ctx, from.card)
	default:
		t.session.SetFixing(t.fix.who, true)
		t.fix.wants, t.fix.with = true, from.card
	}
	return true
}

// giveUp chooses the card that was dropped on the button once it is asked for, if it still can be.
func (t *Table) giveUp(ctx *game.Context) {
	if t.fix.with == 0 || !t.ask.on || t.ask.pend.Cause != match.ByFixing {
		return
	}
	id := t.fix.with
	t.fix.with = 0
	if _, ok := t.ask.cardMove(id); ok {
		t.fixWith(ctx, id)
	}
}

// lingers reports whether the table waits a moment before a player's dice roll, since they may want to fix one. Any
// key or click beside the button hurries it on.
func (t *Table) lingers(ctx *game.Context) bool {
	who, ok := t.session.Declining()
	if !ok || !t.fix.on || t.fix.who != who {
		return false
	}
	least := fixTicks
	if ctx.Speed() == 0 {
		least = fixTicksInstant
	}
	return t.fix.seen < least && (!ctx.Input.AnyPress || t.hot == fixBox)
}

// fixRect is the button's place: where the dice will lie.
func (t *Table) fixRect() game.Rect {
	return t.lay.sideOf(t.fix.who == t.model.below).tray.Inset(8, 8)
}

func (t *Table) fixText() string {
	switch {
	case t.fix.with != 0:
		return t.words.cardName(t.fix.with)
	case t.fix.wants:
		return t.words.fixWanted
	}
	return t.words.fix
}

// fixWidgets appends the button while it is there.
func (t *Table) fixWidgets(buf []widget) []widget {
	if !t.fix.on {
		return buf
	}
	w := widget{kind: fixWidget, who: t.fix.who, does: doFixing}
	w.Box = game.Box{ID: fixBox, Rect: t.fixRect(), Enabled: true, Text: t.fixText()}
	return append(buf, w)
}

func (t *Table) drawFix(c *game.Canvas, ctx *game.Context, w *widget) {
	look := ctx.Focus.Look(w.ID)
	look.Strong, look.Size = t.fix.wants || t.hand().drawn != "", 20
	c.Button(ctx.Theme, w.Box, look)
}

func (t *Table) wordFixTip(d *pieces.Tip) {
	d.Head, d.Text = t.fixText(), t.words.T("table.because", t.words.T("table.fix-why"), int(match.ByFixing.Rule()))
	switch {
	case t.fix.with != 0:
		d.Text = t.words.T("table.fix-why-card", t.words.cardName(t.fix.with))
	case t.fix.wants:
		d.Text = t.words.T("table.fix-why-wanted")
	}
}
