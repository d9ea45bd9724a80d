package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// asking is the decision that a player at the screen is asked for, and how far it has been made.
type asking struct {
	on    bool
	stale bool // texts and rows are to be made anew
	pend  match.Pending
	legal []match.Move

	rows    []row
	confirm button
	pass    button
	title   string
	why     string
	scroll  game.Scroll
	high    float64 // of a row
	sure    bool    // a pass is asked for a second time
	cancels bool    // in place of a pass it is what is being announced that can be withdrawn
	note    string  // what is being decided about, in the words of its card

	own  match.Ref   // half of a pairing
	last dice.Color  // of the die last chosen to be paid, or not
	card card.CardID // half of fixing a colour

	payment dice.Pool // proposed, and what has been made of it

	marks int  // dice marked to be rolled again
	since int  // tick since when it is asked
	moved bool // the keyboard has been led to the first choice
}

// row is a choice with no better place than the list in the prompt.
type row struct {
	id      string
	text    string
	cost    dice.Cost
	move    match.Move
	enabled bool
	plan    bool // marks dice as keep says and decides nothing yet
	keep    dice.Pool
	card    card.CardID
	hero    match.Ref
	dice    dice.Pool // drawn instead of a cost
	ability card.AbilityID
	odds    string // of a plan
	place   int    // in the list, from 0
}

type button struct {
	text    string
	move    match.Move
	enabled bool
}

const (
	passBox    = "prompt/pass"
	confirmBox = "prompt/confirm"
	drawBox    = "prompt/draw"
	cancelBox  = "prompt/cancel"
	handBox    = "prompt/hand"
	menuBox    = "menu"
	logBox     = "log"
	paceBox    = "pace"
	helpBox    = "help"
)

func (a *asking) close() {
	legal, rows, scroll := a.legal[:0], a.rows[:0], a.scroll
	*a = asking{legal: legal, rows: rows, scroll: scroll, stale: true}
}

// answerable reports whether a button of the prompt answers it.
func (a *asking) answerable() bool { return a.confirm.text != "" || a.pass.text != "" }

// halfMade reports whether the first half of a decision has been chosen.
func (a *asking) halfMade() bool { return a.own != 0 || a.card != 0 }

// back takes back half a decision and reports whether there was one.
func (a *asking) back() bool {
	if !a.halfMade() {
		return false
	}
	a.own, a.card, a.stale = 0, 0, true
	return true
}

// asker is whose decision it is: of the player below, or, before both of two at one screen, of either.
func (t *Table) asker() match.Player {
	if t.ask.on {
		return t.ask.pend.Who
	}
	return t.model.below
}

// prepare readies the decision that is asked for.
func (t *Table) prepare(ctx *game.Context) {
	a, o := &t.ask, t.session.Observation()
	if a.on && a.pend == o.Pending() && !a.stale {
		return
	}
	if !a.on || a.pend != o.Pending() {
		a.close()
		a.on, a.since, a.pend = true, t.tick, o.Pending()
		a.scroll.Top()
		for i := range t.model.trays[t.asker()].dice {
			t.model.trays[t.asker()].dice[i].kept = true
		}
	}
	a.stale = false
	a.pend = o.Pending()
	a.legal = o.Legal(a.legal[:0])
	t.propose()
	t.word(ctx)
	t.boxStale = true
	t.previewCost()
	t.foresee()
	t.aim(ctx)
}

// waitFor tells whom the table waits for.
func (t *Table) waitFor() {
	a := &t.ask
	if !a.stale {
		return
	}
	a.stale = false
	t.boxStale = true
	t.wordWaiting()
}

// give plays the player's decision.
func (t *Table) give(ctx *game.Context, mv match.Move) {
	if !t.session.Withdrawable() {
		t.unsaid = t.told
	}
	events, err := t.session.Play(mv)
	if err != nil {
		if why := t.session.Observation().Why(mv); !why.OK() { // else a lesson refuses, and says so itself
			t.refuse(t.reason(why))
		}
		return
	}
	t.line.Read()
	t.happen(ctx, events)
}

func (t *Table) refuse(why string) { t.refused = why }

// allows reports whether a move can be chosen now.
func (a *asking) allows(mv match.Move) bool {
	for i := range a.legal {
		if a.legal[i] == mv {
			return a.on
		}
	}
	return false
}

// cardMove is what choosing a card in hand does, and whether it can be chosen.
func (a *asking) cardMove(id card.CardID) (mv match.Move, ok bool) {
	kind := match.Play
	switch a.pend.Cause {
	case match.ByMulligan, match.ByOverloaded, match.ByHandLimit, match.ByExtraCost, match.ByDiscard:
		kind = match.PickCard
	case match.ByFixing:
		for _, l := range a.legal {
			if l.Kind == match.FixColor && l.CardID() == id {
				return match.Move{Kind: match.FixColor, A: uint16(id)}, a.on
			}
		}
		return match.Move{Kind: match.FixColor, A: uint16(id)}, false
	}
	mv = match.Move{Kind: kind, A: uint16(id)}
	return mv, a.allows(mv)
}

// heroMove reports whether a hero can be chosen, and the whole move if this completes one.
func (a *asking) heroMove(r match.Ref) (mv match.Move, ok bool) {
	if !a.on {
		return match.Move{}, false
	}
	if a.pend.Shape == match.Pairing {
		if r.Player() == a.pend.Who {
			for _, l := range a.legal {
				if l.Hero() == r {
					return match.Move{}, true
				}
			}
			return match.Move{}, false
		}
		for _, l := range a.legal {
			if match.Ref(l.B) == r && (a.own == 0 || l.Hero() == a.own) {
				if a.own == 0 {
					return match.Move{}, false
				}
				return l, true
			}
		}
		return match.Move{}, false
	}
	mv = match.Move{Kind: match.PickHero, A: uint16(r)}
	return mv, a.allows(mv)
}

// keeping reports whether dice are being kept or rolled again.
func (a *asking) keeping() bool { return a.on && a.pend.Shape == match.DiceToKeep }

// pool is the dice among which the player chooses what to keep.
func (a *asking) pool(d *die) bool {
	if a.pend.Cause == match.ByRerollDice || a.paying() {
		return d.state == prepared
	}
	return d.state == rolling
}

// keep is the move that keeps what is not marked.
func (t *Table) keep() match.Move {
	var p dice.Pool
	tr := &t.model.trays[t.asker()]
	for i := range tr.dice {
		if d := &tr.dice[i]; t.ask.pool(d) && d.kept {
			p[d.color]++
		}
	}
	return match.Move{Kind: match.Keep, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// keepAll is the move that rolls nothing again.
func (t *Table) keepAll() match.Move {
	var p dice.Pool
	tr := &t.model.trays[t.asker()]
	for i := range tr.dice {
		if d := &tr.dice[i]; t.ask.pool(d) {
			p[d.color]++
		}
	}
	return match.Move{Kind: match.Keep, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// decide takes what was clicked or confirmed.
func (t *Table) decide(ctx *game.Context) error {
	a, f := &t.ask, ctx.Focus
	if id := f.Refused(); id != "" {
		why := t.whyNot(id)
		if why == "" {
			why = t.words.T("table.not-asked", ctx.Prompt(game.Inspect))
		}
		t.refuse(why)
	}
	if !a.on || !t.line.Done() {
		return nil
	}
	a.scroll.Update(ctx)
	if from, onto, ok := f.Dropped(); ok {
		t.dropped(ctx, from, onto)
		return nil
	}
	box := f.Activated()
	if ctx.Input.Pressed.Has(game.Pass) && a.pass.enabled {
		box = passBox
	}
	for n := game.Digit1; n <= game.Digit9; n++ {
		if ctx.Input.Pressed.Has(n) {
			if id := t.choice(int(n - game.Digit1)); id != "" {
				f.Set(id)
			}
		}
	}
	if box == "" {
		return nil
	}
	if a.sure && box != passBox {
		a.sure, a.stale = false, true
	}
	switch box {
	case passBox:
		if a.cancels {
			t.withdraw(ctx)
			return nil
		}
		if !a.sure && t.asksTwice(ctx) {
			a.sure, a.stale = true, true
			return nil
		}
		t.give(ctx, a.pass.move)
		return nil
	case confirmBox:
		if a.keeping() {
			a.confirm.move = t.keep()
		}
		t.give(ctx, a.confirm.move)
		return nil
	}
	for i := range a.rows {
		if a.rows[i].id == box && a.rows[i].id == cancelBox {
			t.withdraw(ctx)
			return nil
		}
		if a.rows[i].id == box && a.rows[i].id == handBox {
			t.session.ShowHand()
			t.ask.close()
			t.boxStale = true
			return nil
		}
		if a.rows[i].id == box && a.rows[i].plan {
			t.follow(a.rows[i].keep)
			return nil
		}
		if a.rows[i].id == box {
			t.give(ctx, a.rows[i].move)
			return nil
		}
	}
	t.decideOnTable(ctx, box)
	return nil
}

// asksTwice reports whether the player wants to be asked again before this pass. Two players at one screen are
// asked also where nothing but the pass is possible, so that nobody learns that it is not.
func (t *Table) asksTwice(ctx *game.Context) bool {
	a := &t.ask
	return ctx.Settings().ConfirmPass && a.pass.move.Kind == match.Pass && (len(a.legal) > 1 || t.session.Shared())
}

// decideOnTable takes a click on a card, a hero or a die.
func (t *Table) decideOnTable(ctx *game.Context, box string) {
	a, m := &t.ask, &t.model
	for i := range m.hands[m.below] {
		c := &m.hands[m.below][i]
		if c.box != box {
			continue
		}
		mv, ok := a.cardMove(c.id)
		switch {
		case !ok:
		case mv.Kind == match.FixColor:
			t.pickColorOf(ctx, c.id)
		default:
			t.give(ctx, mv)
		}
		return
	}
	for who := range m.heroes {
		for i := range m.listed[who] {
			if h := &m.heroes[who][i]; heroBox(h.ref) == box {
				t.pickHero(ctx, h.ref)
				return
			}
		}
	}
	if !a.keeping() && !a.paying() {
		return
	}
	tr := &m.trays[t.asker()]
	for i := range tr.dice {
		d := &tr.dice[i]
		switch {
		case d.box != box || !a.pool(d):
		case a.paying():
			t.payOther(d)
			return
		default:
			d.kept = !d.kept
			t.countMarks()
		}
	}
}

func (t *Table) countMarks() {
	a, tr := &t.ask, &t.model.trays[t.asker()]
	a.marks = 0
	for i := range tr.dice {
		if d := &tr.dice[i]; a.pool(d) && !d.kept {
			a.marks++
		}
	}
	a.stale, t.boxStale = true, true
}

// pickColorOf chooses the card to discard for a die; with one colour on it that is all.
func (t *Table) pickColorOf(ctx *game.Context, id card.CardID) {
	a := &t.ask
	n, last := 0, match.Move{}
	for _, l := range a.legal {
		if l.Kind == match.FixColor && l.CardID() == id {
			n, last = n+1, l
		}
	}
	if n == 1 {
		t.give(ctx, last)
		return
	}
	a.card, a.stale, t.boxStale = id, true, true
}

func (t *Table) pickHero(ctx *game.Context, r match.Ref) {
	a := &t.ask
	mv, ok := a.heroMove(r)
	switch {
	case !ok:
	case mv == match.Move{}:
		a.own, a.stale, t.boxStale, a.moved = r, true, true, false
	default:
		t.give(ctx, mv)
	}
}

// dropped takes a card drawn out of the hand, onto a hero it is meant for or just onto the table, and a hero
// drawn onto the one it is to face.
func (t *Table) dropped(ctx *game.Context, from, onto string) {
	if t.ask.pend.Shape == match.Pairing {
		t.drop(ctx, from, onto)
		return
	}
	if h := t.handCardOf(from); h != nil && ctx.Input.Pointer.At.Y < t.lay.hand.Y-30 {
		if _, ok := t.ask.cardMove(h.id); !ok {
			t.refuse(t.whyNot(from))
			return
		}
		t.aimed = t.heroOf(onto)
		t.decideOnTable(ctx, from)
	}
}

// aim chooses the hero that a card was dropped on, if it may be chosen.
func (t *Table) aim(ctx *game.Context) {
	r := t.aimed
	if r == 0 || !t.ask.on {
		return
	}
	if t.ask.pend.Cause != match.ByCost {
		t.aimed = 0
	}
	if mv := (match.Move{Kind: match.PickHero, A: uint16(r)}); t.ask.pend.Cause == match.ByTarget && t.ask.allows(mv) {
		t.give(ctx, mv)
	}
}

// handCardOf returns the card below that a box stands for, or nil.
func (t *Table) handCardOf(box string) *handCard {
	hand := t.model.hands[t.model.below]
	for i := range hand {
		if h := &hand[i]; h.box == box && box != "" {
			return h
		}
	}
	return nil
}

// drop pairs two heroes by dragging one onto the other.
func (t *Table) drop(ctx *game.Context, from, onto string) {
	var pair [2]match.Ref
	for who := range t.model.heroes {
		for i := range t.model.listed[who] {
			h := &t.model.heroes[who][i]
			if b := heroBox(h.ref); b == from || b == onto {
				pair[who] = h.ref
			}
		}
	}
	below := t.asker()
	if pair[0] == 0 || pair[1] == 0 {
		return
	}
	mv := match.Move{Kind: match.Pair, A: uint16(pair[below]), B: uint16(pair[below.Other()])}
	if !t.ask.allows(mv) {
		t.refuse(t.reason(t.session.Observation().Why(mv)))
		return
	}
	t.give(ctx, mv)
}

// choice is the n-th box that can be chosen, from 0, or "".
func (t *Table) choice(n int) string {
	for i := range t.boxes {
		b := &t.boxes[i]
		if !b.Enabled || b.Kind != game.Button || !t.decides(b.ID) {
			continue
		}
		if n == 0 {
			return b.ID
		}
		n--
	}
	return ""
}

// begin is the box at which the keyboard begins a decision: the first choice, but where the choices give
// something up for nothing asked, the button that keeps it, so that a hasty key costs nothing.
func (t *Table) begin() string {
	if t.ask.pend.Cause == match.ByFixing && !t.ask.halfMade() {
		return passBox
	}
	return t.choice(0)
}

// attend follows what is pointed at, and leads the keyboard to the first choice of a new decision.
func (t *Table) attend(ctx *game.Context) {
	a := &t.ask
	t.walkRows(ctx)
	if a.on && !a.moved && t.line.Done() && ctx.Focus.ByKeys() {
		a.moved = true
		t.boxes = t.layBoxes(t.boxes[:0])
		if b, ok := find(t.boxes, ctx.Focus.Hot()); !ok || !b.Enabled || !t.decides(b.ID) || a.halfMade() || a.pend.Cause == match.ByFixing {
			if id := t.begin(); id != "" {
				ctx.Focus.Set(id)
			}
		}
	}
	if hot := ctx.Focus.Hot(); hot != t.hot {
		t.hot, t.hotSince = hot, t.tick
		t.refused, t.hotWhy, t.refusedRule = "", "", 0
		t.previewCost()
		t.foresee()
	}
	if t.tick-t.hotSince == hintTicks && a.on {
		t.hotWhy = t.whyNot(t.hot)
	}
	if a.on && a.scroll.Y() != a.scroll.View.Y {
		t.boxStale = true
	}
}

func find(boxes []game.Box, id string) (game.Box, bool) {
	for i := range boxes {
		if boxes[i].ID == id {
			return boxes[i], true
		}
	}
	return game.Box{}, false
}

// previewCost finds the dice that what is pointed at would be paid with: those of every way to pay it.
func (t *Table) previewCost() {
	a := &t.ask
	t.payers = dice.Pool{}
	if a.paying() {
		t.payers = a.payment
		return
	}
	if !a.on || a.pend.Shape != match.Act {
		return
	}
	var cost dice.Cost
	if h := t.handCardOf(t.hot); h != nil && h.id != 0 {
		if _, ok := a.cardMove(h.id); ok {
			cost = t.lib.Cards[h.id].Cost
		}
	}
	for i := range a.rows {
		if r := &a.rows[i]; r.id == t.hot && r.enabled {
			cost = r.cost
		}
	}
	if cost.Total() == 0 {
		return
	}
	var buf [66]dice.Pool
	for _, p := range cost.AppendPayments(buf[:0], t.session.Observation().Dice(t.asker()).Prepared, t.rules.Profile.Payer) {
		for c := range p {
			t.payers[c] = max(t.payers[c], p[c])
		}
	}
}

// hintTicks is how long something is pointed at until it says why it cannot be chosen.
const hintTicks = 10

// walkRows leads the keyboard from row to row, also to those that are not in view.
func (t *Table) walkRows(ctx *game.Context) {
	a, step := &t.ask, 0
	switch {
	case !ctx.Focus.ByKeys():
		return
	case ctx.Input.Pressed.Has(game.Down):
		step = 1
	case ctx.Input.Pressed.Has(game.Up):
		step = -1
	}
	for i := range a.rows {
		to := i + step
		if a.rows[i].id != t.hot || step == 0 || to < 0 || to >= len(a.rows) {
			continue
		}
		ctx.Focus.Set(a.rows[to].id)
		if t.listed(&a.rows[to]) {
			a.scroll.Reveal(float64(a.rows[to].place)*(a.high+rowGap), a.high)
		}
		t.boxStale = true
		return
	}
}
