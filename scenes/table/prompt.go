package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// prompt is what is asked in words, with the choices that have no place of their own and the buttons that answer.
type prompt struct {
	lay     *layout
	title   string
	why     string
	note    string // what is being decided about, in the words of its card
	rows    []row
	confirm button
	pass    button
	cancels bool // in place of a pass it is what is being announced that can be withdrawn
	hand    bool // who decides before both of two players may have the own hand shown
	hint    bool // there is a hint to be had
	scroll  game.Scroll
	high    float64 // of a row

	sentences bool    // the rows hold sentences, and are as high as the longest of them
	fitted    float64 // the player's text size for which they were measured, 0 before that
}

// row is a choice with no better place than the list in the prompt.
type row struct {
	id   string
	text string
	move match.Move
	does deed // if not to make the move
	card card.CardID
	hero match.Ref
	dice dice.Pool // drawn beside it
}

type button struct {
	text    string
	move    match.Move
	enabled bool
}

// means are what else a player may do who is asked.
type means struct {
	withdraws bool // take back what is being announced
	shared    bool // two players share the screen
	inTheOpen bool // it is decided before both
	hints     bool // ask for a hint
	holds     bool // hold priority, to be asked over the next own action
	held      bool // which the player does
	led       bool // the player is led through every part of a decision, so that none is proposed
}

// clear empties it.
func (p *prompt) clear() { *p = prompt{lay: p.lay, rows: p.rows[:0], scroll: p.scroll} }

// answerable reports whether a button answers it.
func (p *prompt) answerable() bool { return p.confirm.text != "" || p.pass.text != "" }

// foot is how far down heroes can be pointed at: above the prompt, and above the choices that stand at it.
func (p *prompt) foot() float64 {
	if p.scroll.Height > 0 {
		return min(p.lay.help.Y, p.scroll.View.Y)
	}
	return p.lay.help.Y
}

// word makes the prompt's texts and rows for the decision asked for.
func (p *prompt) word(l teller, a *asking, m *model, fore *foresight, may means) {
	o, w, pend := l.w.match.Observation(), l.w, a.pend
	tr := &m.trays[pend.Who]
	p.clear()
	a.makePlans(w, o, &m.hands[m.below], tr)
	p.title = w.question(a)
	if may.shared {
		p.title = w.sideOf(pend.Who, m) + p.title
	}
	p.why = l.because(a, tr, fore, may)
	switch pend.Shape {
	case match.Act:
		p.plainRows(w, a, m)
		if pend.Optional {
			p.pass = button{w.pass(pend), match.Move{Kind: match.Pass}, true}
		}
	case match.YesNo:
		p.confirm = button{w.T("table.yes"), match.Move{Kind: match.Yes}, true}
		p.pass = button{w.T("table.no"), match.Move{Kind: match.No}, true}
	case match.DiceToKeep:
		p.wordKeeping(w, a, tr)
	case match.SideOf:
		p.plainRows(w, a, m)
	default: // a row for each answer
		p.plainRows(w, a, m)
		for _, mv := range a.legal {
			switch mv.Kind {
			case match.Pass:
				p.pass = button{w.pass(pend), mv, true}
			case match.Done:
				p.confirm = button{w.T("table.done"), mv, true}
			default: // a row of its own
			}
		}
	}
	if pend.Shape == match.DiceToPay {
		p.confirm = button{text: w.T("table.pay"), move: payMove(a.payment), enabled: true}
	}
	if may.withdraws {
		p.offerCancel(w)
	}
	if a.sure {
		p.pass.text = w.T("options.pass-again")
	}
	if len(p.rows) == 0 && !a.keeping() {
		p.note = w.noteOf(o, pend)
	}
	p.hand, p.hint = may.inTheOpen && o.HandSize(pend.Who) > 0, may.hints
	p.size(pend.Cause)
}

// offerCancel offers to withdraw what is being announced: where a choice could be declined else, or in a row.
func (p *prompt) offerCancel(w *wording) {
	text := w.T("table.cancel")
	if p.pass.text == "" {
		p.pass, p.cancels = button{text: text, enabled: true}, true
		return
	}
	p.rows = append(p.rows, row{id: cancelBox, text: text, does: doWithdraw})
}

func payMove(p dice.Pool) match.Move {
	return match.Move{Kind: match.Pay, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// noteOf is the rules text of what a decision belongs to: the replacement offered, or the action on the stack.
func (w *wording) noteOf(o *match.Observation, p match.Pending) string {
	id := card.AbilityID(0)
	if offer, ok := o.Offered(); ok {
		id = offer.Ability
	} else if p.Item > 0 && int(p.Item) <= o.StackSize() && p.Cause != match.ByWindow {
		it := o.Item(int(p.Item))
		if class, ok := w.instead(&it, p.Cause); ok {
			return pieces.Markup(w.lib.ClassPassive(class, w.lang).Text)
		}
		if int(p.Item) < o.StackSize() { // the top item is shown in full, and what was just done stays in view
			id = it.Ability
		}
	}
	return w.rulesText(id)
}

// size says how high the choices are, of a question that is asked for a reason, and where they are to be seen.
func (p *prompt) size(c match.Cause) {
	p.high, p.sentences, p.fitted = rowHeight*p.lay.grow.stage, c == match.ByModes, 0
	if p.sentences {
		p.high = modeHeight * p.lay.grow.stage
	}
	p.stack()
}

// measure finds out how high rows with sentences have to be.
func (p *prompt) measure(c *game.Canvas) {
	if !p.sentences || p.fitted == c.Fonts.Factor() {
		return
	}
	k, most := p.lay.grow.stage, 0.0
	for i := range p.rows {
		_, high := c.TextSize(p.rows[i].text, p.lay.rows.W-rowEdges, rowStyle(k))
		most = max(most, high)
	}
	p.fitted, p.high = c.Fonts.Factor(), max(rowHeight*k, min(modeHeight*k, most+16*k))
	p.stack()
}

// stack puts the rows one above the other, the last at the prompt.
func (p *prompt) stack() {
	p.scroll.Height = max(0, float64(len(p.rows))*(p.high+rowGap)-rowGap)
	r := p.lay.rows
	r.Y, r.H = r.Y+r.H-min(r.H, p.scroll.Height), min(r.H, p.scroll.Height)
	p.scroll.View = r
}

// pass is what not to answer is called: of a cost instead of which a target can be chosen, to pay it.
func (w *wording) pass(p match.Pending) string {
	if a, pay := w.optional(p); pay != nil && p.Cause == match.ByTarget {
		return pieces.Capital(w.lib.CostText(a, pay, w.lang))
	}
	return w.T("table.pass." + w.passKey(p))
}

// passKey is the end of the key of what not to answer is called.
func (w *wording) passKey(p match.Pending) string {
	if _, own, _ := w.windowOver(p); own {
		return "window-own"
	}
	switch c := p.Cause; c {
	case match.ByActivation, match.ByWindow, match.ByFixing, match.ByKnight, match.ByTarget, match.ByCost:
		return c.String()
	default: // no words of its own
	}
	return "plain"
}

// sideOf says who is asked, of two at one screen, and whether they attack, in front of the question.
func (w *wording) sideOf(who match.Player, m *model) string {
	key := "table.asked"
	switch {
	case !m.known:
	case m.attacker == who:
		key = "table.asked-attacker"
	default:
		key = "table.asked-defender"
	}
	return w.T(key, w.playerName(who))
}

// question is the title of the prompt. Where several dice or cards are chosen one after the other, it says how many.
func (w *wording) question(a *asking) string {
	said, n := w.oneQuestion(a), w.match.Observation().Wanted()
	if n == 1 || a.pend.Cause == match.ByDice && w.diceVerb(a.pend) == "-"+card.GainDice.String() {
		return said
	}
	return w.T("table.ask.nth", said, int(a.pend.Chosen)+1, n)
}

func (w *wording) oneQuestion(a *asking) string {
	p := a.pend
	key := p.Cause.String()
	of, optional := w.optional(p)
	switch {
	case p.Cause == match.ByPairing && a.own != 0:
		return pieces.Capital(w.T("table.ask.pairing-rival", w.heroName(a.own)))
	case p.Cause == match.ByFixing && a.card != 0:
		return w.T("table.ask.fixing-color", w.cardName(a.card))
	case p.Cause == match.ByActivation && len(a.legal) == 1:
		return w.T("table.ask.activation-only")
	case optional != nil && p.Cause == match.ByTarget:
		return w.T("table.ask.target-or-pay", w.asks(p), w.lib.CostText(of, optional, w.lang))
	case optional != nil:
		return w.T("table.ask.pay-optional", w.asks(p), w.lib.CostText(of, optional, w.lang))
	case p.Cause == match.ByTarget && p.Max > 1:
		return w.T("table.ask.targets", int(p.Chosen)+1, int(p.Max), w.asks(p))
	case p.Cause == match.ByMay && w.offering():
		return pieces.Capital(w.T("table.ask.may-replace", w.asks(p), w.owner()))
	case p.Cause == match.ByMay && w.priced(p):
		return w.T("table.ask.pay-to", w.asks(p))
	case p.Cause == match.ByDiscard && p.Owner != p.Who:
		return w.T("table.ask.discard-rival", w.asks(p))
	case p.Cause == match.ByWindow:
		it, own, ok := w.windowOver(p)
		switch {
		case own:
			return w.T("table.ask.window-own", w.actionName(&it))
		case ok:
			return w.T("table.ask.window-item", w.actionName(&it))
		}
		return w.T("table.ask.window")
	case p.Cause == match.ByDice:
		return w.askDie(p)
	}
	return w.titled(p.Cause, key, w.asks(p))
}

// windowOver returns the action that may be answered in the window of p, and whether it is the asked player's own; ok is false
// where it is something that has happened.
func (w *wording) windowOver(p match.Pending) (it match.Item, own, ok bool) {
	o := w.match.Observation()
	n := o.StackSize()
	if p.Cause != match.ByWindow || n == 0 || o.Item(n).Step == match.ItemResolving {
		return match.Item{}, false, false
	}
	it = o.Item(n)
	return it, it.Player == p.Who, true
}

// because says what the question comes from, with the rule's number.
func (l teller) because(a *asking, tr *tray, fore *foresight, may means) string {
	w, o, p := l.w, l.w.match.Observation(), a.pend
	text := ""
	switch p.Cause {
	case match.ByWindow:
		text = w.answerable(o)
	case match.ByReroll:
		text = w.whyReroll(a, tr, !may.led)
	case match.ByFull:
		text = w.T("table.why.full")
	case match.ByPairing:
		text = w.T("table.why.pairing")
		if a.own != 0 {
			text = w.T("table.why.pairing-rival")
		}
	case match.ByActivation:
		if text = w.T("table.why.activation", w.player(p.Who.Other())); o.PassEnds() {
			text = w.T("table.why.activation-last")
		}
	case match.ByKnight:
		text = w.T("table.why.knight", w.heroName(o.Fighter(p.Who)))
	case match.ByDraft:
		text = w.T("table.why.draft", int(w.rules.Format.Kept), int(w.rules.Format.List))
	case match.ByFixing, match.ByOverloaded, match.ByHandLimit, match.BySide,
		match.ByWhose, match.ByTurn, match.ByGraveyard, match.ByOrder, match.ByMulligan:
		text = w.T("table.why." + p.Cause.String())
	case match.ByExtraCost:
		if text = w.T("table.next.extra-cost"); o.Item(int(p.Item)).Step == match.ItemResolving {
			text = w.T("table.next.extra-cost-part")
		}
	case match.ByMay:
		if text = fore.eitherWay(l); text == "" {
			text = w.T("table.next.may")
			if offer, ok := o.Offered(); ok {
				text = w.T("table.why.may-replace", w.moment(offer.Event))
			}
		}
	case match.ByCost:
		if text = w.T("table.why.cost"); p.Optional {
			it := o.Item(int(p.Item))
			text = w.T("table.why.cost-hindered", w.actionName(&it))
		}
	case match.ByDice:
		if text = w.T("table.next.dice"); p.Optional {
			text = w.T("table.next.dice-optional")
		}
		if next := w.comesNext(o, o.StackSize()-1); next != nil {
			text += " " + w.T("table.then-next", next)
		}
	default: // the text of the question
		text = w.T("table.next." + p.Cause.String())
	}
	if why := w.byCustoms(p, o); why != "" {
		text += " " + why
	}
	return w.T("table.because", text, int(p.Cause.Rule()))
}

// drawCost is the price of Draw a Card (rule 410).
func drawCost() dice.Cost {
	var c dice.Cost
	c[dice.AnyColor-1] = 1
	return c
}

// plainRows lists the answers that have no place of their own on the table.
func (p *prompt) plainRows(w *wording, a *asking, m *model) {
	for i, mv := range a.legal {
		r := row{id: "move/" + pieces.Numeral(i), move: mv}
		if r.word(w, a, m) {
			p.rows = append(p.rows, r)
		}
	}
}

// word words an answer as a row and reports whether it needs one.
func (r *row) word(w *wording, a *asking, m *model) bool {
	mv := r.move
	switch mv.Kind {
	case match.Attack:
		r.text = w.T("table.attack")
	case match.Defend:
		r.text = w.T("table.defend")
	case match.PickColor:
		r.text = w.T("table.color." + colorKey(dice.Color(mv.A)))
		r.dice[mv.A] = 1
	case match.Pay: // on the dice
		return false
	case match.FixColor:
		if a.card != mv.CardID() {
			return false
		}
		r.text = w.T("table.color." + colorKey(dice.Color(mv.B)))
		r.dice[mv.B] = 1
		r.card = mv.CardID()
	case match.PickHero:
		if h := m.hero(mv.Hero()); h.column >= 0 {
			return false
		}
		r.text, r.hero = w.heroLabel(mv.Hero()), mv.Hero()
	case match.PickCard, match.Play:
		r.text, r.card = w.cardName(mv.CardID()), mv.CardID()
		return !a.inHand(mv.CardID(), &m.hands[m.below]) || a.pend.Cause == match.ByRecover || a.pend.Cause == match.ByUnearth || a.pend.Cause == match.ByGraveyard
	case match.PickOption:
		opt := w.match.Observation().Option(int(mv.A))
		r.text, r.hero, r.card = w.option(a.pend, opt), opt.Hero, opt.Card
	default: // answered on the board
		return false
	}
	return true
}

// inHand reports whether a card is chosen where it lies in the hand.
func (a *question) inHand(id card.CardID, h *hand) bool {
	if a.pend.Cause == match.ByDiscard && a.pend.Owner != a.pend.Who {
		return false
	}
	return h.holds(id)
}

// wordKeeping words which dice are kept and which are rolled again.
func (p *prompt) wordKeeping(w *wording, a *asking, tr *tray) {
	among := a.among()
	n := tr.marked(among)
	p.confirm = button{text: w.T("table.reroll", n), enabled: n > 0 && a.allows(keepMove(tr.kept(among)))}
	if n == 0 {
		p.confirm.text = w.T("table.reroll-none")
	}
	p.pass = button{w.T("table.keep-all"), keepMove(tr.all(among)), true}
}

// waitFor says whom or what the table waits for: thinks, if who thinks.
func (p *prompt) waitFor(w *wording, who match.Player, thinks bool) {
	pend := w.match.Observation().Pending()
	p.clear()
	if thinks {
		p.title = w.T("table.thinking", w.player(who))
		p.why = w.T("table.because", w.T("table.waiting."+pend.Cause.String()), int(pend.Cause.Rule()))
	}
	p.size(match.NoCause)
}

// whyNotConfirm says why dice cannot be rolled again.
func (w *wording) whyNotConfirm(a *asking, tr *tray) string {
	switch {
	case !a.keeping():
		return ""
	case tr.marked(a.among()) == 0:
		return w.T("table.mark-first")
	}
	return w.T("table.because", w.T("table.why.reroll-least", int(a.pend.Min)), int(a.pend.Cause.Rule()))
}

// whyReroll says how dice are rolled again, how many of them must be kept if that is more than one, what comes next and, if
// odds is true, what the percentages are of.
func (w *wording) whyReroll(a *asking, tr *tray, odds bool) string {
	p, among := a.pend, a.among()
	text := w.T("table.why.reroll")
	switch {
	case p.Min > 1:
		text = w.T("table.why.reroll-least", int(p.Min))
	case tr.marked(among) > 0 && tr.kept(among) == a.keeps:
		text = w.T("table.why.reroll-proposed")
	}
	if odds && len(a.plans) > 0 {
		text += " " + w.T("table.why.odds")
	}
	return text + " " + w.rolledNext(p.Who)
}

// rolledNext says what comes once who has the dice that count: those of the rival after the attacker's, else initiative,
// and if the rival's hero has fallen the actions, since neither is rolled then (rules 402 and 423).
func (w *wording) rolledNext(who match.Player) string {
	o, rival := w.match.Observation(), who.Other()
	switch {
	case !o.Standing(rival).Has(o.Fighter(rival)):
		return w.T("table.rolled.alone")
	case who == o.Attacker():
		return w.T("table.rolled.rival")
	}
	return w.T("table.rolled.all")
}

// walk leads the keyboard from row to row, also to those that are not in view.
func (p *prompt) walk(ctx *game.Context, hot string) {
	step := 0
	switch {
	case !ctx.Focus.ByKeys():
		return
	case ctx.Input.Pressed.Has(game.Down):
		step = 1
	case ctx.Input.Pressed.Has(game.Up):
		step = -1
	}
	for i := range p.rows {
		to := i + step
		if p.rows[i].id != hot || step == 0 || to < 0 || to >= len(p.rows) {
			continue
		}
		ctx.Focus.Set(p.rows[to].id)
		p.scroll.Reveal(float64(to)*(p.high+rowGap), p.high)
		return
	}
}
