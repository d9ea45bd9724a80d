package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// word makes the prompt's texts and rows for the decision asked for.
func (t *Table) word(*game.Context) {
	a, o, w := &t.ask, t.session.Observation(), &t.words
	p := a.pend
	a.rows, a.plans = a.rows[:0], a.plans[:0]
	a.confirm, a.pass, a.cancels = button{}, button{}, false
	a.note = ""
	a.title = t.question(p)
	if t.session.Shared() {
		a.title = t.sideOf(p.Who) + a.title
	}
	a.why = t.because(o, p)
	switch p.Shape {
	case match.Act:
		t.plainRows(o)
		if p.Optional {
			a.pass = button{w.T("table.pass." + passKey(p.Cause)), match.Move{Kind: match.Pass}, true}
		}
	case match.YesNo:
		a.confirm = button{w.T("table.yes"), match.Move{Kind: match.Yes}, true}
		a.pass = button{w.T("table.no"), match.Move{Kind: match.No}, true}
	case match.DiceToKeep:
		t.wordKeeping()
		t.makePlans(o)
	case match.SideOf:
		t.plainRows(o)
	default:
		t.plainRows(o)
		for _, mv := range a.legal {
			switch mv.Kind {
			case match.Pass:
				a.pass = button{w.T("table.pass." + passKey(p.Cause)), mv, true}
			case match.Done:
				a.confirm = button{w.T("table.done"), mv, true}
			}
		}
	}
	if p.Shape == match.DiceToPay {
		a.confirm = button{text: w.T("table.pay"), move: payMove(a.payment), enabled: true}
	}
	if t.session.Withdrawable() {
		t.offerCancel()
	}
	if a.sure {
		a.pass.text = w.T("options.pass-again")
	}
	if len(a.rows) == 0 && !a.keeping() {
		a.note = t.noteOf(o, p)
	}
	a.hand = t.session.InTheOpen() && o.HandSize(p.Who) > 0
	a.hint = t.session.CanHint()
	t.sizeRows()
}

// offerCancel offers to withdraw what is being announced: where a choice could be declined else, or in a row.
func (t *Table) offerCancel() {
	a, text := &t.ask, t.words.T("table.cancel")
	if a.pass.text == "" {
		a.pass, a.cancels = button{text: text, enabled: true}, true
		return
	}
	a.rows = append(a.rows, row{id: cancelBox, text: text, does: doWithdraw})
}

func payMove(p dice.Pool) match.Move {
	return match.Move{Kind: match.Pay, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// noteOf is the rules text of what a decision belongs to: the replacement offered, or the action on the stack.
func (t *Table) noteOf(o *match.Observation, p match.Pending) string {
	id := card.AbilityID(0)
	if offer, ok := o.Offered(); ok {
		id = offer.Ability
	} else if p.Item > 0 && int(p.Item) <= o.StackSize() && p.Cause != match.ByWindow {
		it := o.Item(int(p.Item))
		if t.rules.DrawAbility(it.Ability) && it.Hero != 0 && p.Cause != match.ByCost {
			return pieces.Markup(t.lib.ClassPassive(t.lib.Heroes[o.Hero(it.Hero).ID].Class, t.words.lang).Text)
		}
		if int(p.Item) < o.StackSize() { // the top item is shown in full, and what was just done stays in view
			id = it.Ability
		}
	}
	return t.words.rulesText(id)
}

func (t *Table) sizeRows() {
	a := &t.ask
	a.high = rowHeight * t.lay.grow.stage
	if a.pend.Cause == match.ByModes {
		a.high = modeHeight * t.lay.grow.stage
	}
	a.scroll.Height = max(0, float64(len(a.rows))*(a.high+rowGap)-rowGap)
	r := t.lay.rows
	r.Y, r.H = r.Y+r.H-min(r.H, a.scroll.Height), min(r.H, a.scroll.Height)
	a.scroll.View = r
}

func passKey(c match.Cause) string {
	switch c {
	case match.ByActivation, match.ByWindow, match.ByFixing, match.ByKnight, match.ByTarget:
		return c.String()
	}
	return "plain"
}

// sideOf says who is asked, of two at one screen, and whether they attack, in front of the question.
func (t *Table) sideOf(who match.Player) string {
	key := "table.asked"
	switch {
	case !t.model.known:
	case t.model.attacker == who:
		key = "table.asked-attacker"
	default:
		key = "table.asked-defender"
	}
	return t.words.T(key, t.words.player(who))
}

// question is the title of the prompt.
func (t *Table) question(p match.Pending) string {
	a, w := &t.ask, &t.words
	key := p.Cause.String()
	switch {
	case p.Cause == match.ByPairing && a.own != 0:
		return w.T("table.ask.pairing-rival", w.heroName(a.own))
	case p.Cause == match.ByFixing && a.card != 0:
		return w.T("table.ask.fixing-color", w.cardName(a.card))
	case p.Cause == match.ByActivation && len(a.legal) == 1:
		return w.T("table.ask.activation-only")
	case p.Cause == match.ByHandLimit:
		return w.T("table.ask.hand-limit", int(t.rules.Format.HandLimit))
	case p.Cause == match.ByTarget && p.Max > 1:
		return w.T("table.ask.targets", int(p.Chosen)+1, int(p.Max), w.asks(p))
	case p.Cause == match.ByMay && w.offering():
		return w.T("table.ask.may-replace", w.asks(p), w.owner())
	case p.Cause == match.ByDiscard && p.Owner != p.Who:
		return w.T("table.ask.discard-rival", w.asks(p))
	case p.Cause == match.ByWindow:
		o := t.session.Observation()
		if n := o.StackSize(); n > 0 && o.Item(n).Step != match.ItemResolving {
			it := o.Item(n)
			if it.Player == p.Who {
				return w.T("table.ask.window-own", w.actionName(&it))
			}
			return w.T("table.ask.window-item", w.actionName(&it))
		}
		return w.T("table.ask.window")
	case p.Cause == match.ByDice:
		key += w.diceVerb(p)
	}
	return w.titled(p.Cause, key, w.asks(p))
}

// because says what the question comes from, with the rule's number.
func (t *Table) because(o *match.Observation, p match.Pending) string {
	w := &t.words
	text := ""
	switch p.Cause {
	case match.ByWindow:
		text = w.answerable(o)
	case match.ByReroll:
		text = t.whyReroll(p)
	case match.ByFull:
		text = w.T("table.why.full")
	case match.ByPairing:
		text = w.T("table.why.pairing")
		if t.ask.own != 0 {
			text = w.T("table.why.pairing-rival")
		}
	case match.ByActivation:
		if text = w.T("table.why.activation", w.player(p.Who.Other())); o.PassEnds() {
			text = w.T("table.why.activation-last")
		}
	case match.ByKnight:
		text = w.T("table.why.knight", w.heroName(o.Fighter(p.Who)))
	case match.ByFixing, match.ByOverloaded, match.ByHandLimit, match.BySide,
		match.ByWhose, match.ByGraveyard, match.ByOrder, match.ByDraft, match.ByMulligan:
		text = w.T("table.why." + p.Cause.String())
	case match.ByMay:
		if text = t.fore.eitherWay(t.teller()); text == "" {
			text = w.T("table.next.may")
			if offer, ok := o.Offered(); ok {
				text = w.T("table.why.may-replace", w.moment(offer.Event))
			}
		}
	case match.ByCost:
		text = w.T("table.why.cost")
	default:
		text = w.T("table.next." + p.Cause.String())
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
func (t *Table) plainRows(o *match.Observation) {
	a := &t.ask
	for i, mv := range a.legal {
		r := row{id: "move/" + pieces.Numeral(i), move: mv}
		if t.rowOf(o, &r) {
			a.rows = append(a.rows, r)
		}
	}
}

// rowOf words an answer as a row and reports whether it needs one.
func (t *Table) rowOf(o *match.Observation, r *row) bool {
	a, w, mv := &t.ask, &t.words, r.move
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
		if h := t.model.hero(mv.Hero()); h.column >= 0 {
			return false
		}
		r.text, r.hero = w.heroName(mv.Hero()), mv.Hero()
	case match.PickCard, match.Play:
		r.text, r.card = w.cardName(mv.CardID()), mv.CardID()
		return !t.inHand(mv.CardID()) || a.pend.Cause == match.ByRecover || a.pend.Cause == match.ByGraveyard
	case match.PickOption:
		opt := o.Option(int(mv.A))
		r.text, r.hero, r.card = w.option(a.pend, opt), opt.Hero, opt.Card
	default:
		return false
	}
	return true
}

func (t *Table) inHand(id card.CardID) bool {
	if t.ask.pend.Cause == match.ByDiscard && t.ask.pend.Owner != t.asker() {
		return false
	}
	return t.hand().holds(id)
}

// wordKeeping words which dice are kept and which are rolled again.
func (t *Table) wordKeeping() {
	a, w := &t.ask, &t.words
	tr, among := t.dice(), a.among()
	n := tr.marked(among)
	a.confirm = button{text: w.T("table.reroll", n), enabled: n > 0 && a.allows(keepMove(tr.kept(among)))}
	if n == 0 {
		a.confirm.text = w.T("table.reroll-none")
	}
	a.pass = button{w.T("table.keep-all"), keepMove(tr.all(among)), true}
}

// wordWaiting says whom or what the table waits for.
func (t *Table) wordWaiting() {
	a, w := &t.ask, &t.words
	a.rows, a.plans, a.confirm, a.pass, a.note = a.rows[:0], a.plans[:0], button{}, button{}, ""
	p := t.session.Observation().Pending()
	a.title, a.why = "", ""
	if who, ok := t.session.Thinking(); ok {
		a.title = w.T("table.thinking", w.player(who))
		a.why = w.T("table.because", w.T("table.waiting."+p.Cause.String()), int(p.Cause.Rule()))
	}
	t.sizeRows()
}

// whyNotConfirm says why dice cannot be rolled again.
func (t *Table) whyNotConfirm(widget) string {
	a := &t.ask
	switch {
	case !a.keeping():
		return ""
	case t.dice().marked(a.among()) == 0:
		return t.words.T("table.mark-first")
	}
	return t.words.T("table.because", t.whyReroll(a.pend), int(a.pend.Cause.Rule()))
}

// whyReroll says how dice are rolled again, and how many of them must be kept.
func (t *Table) whyReroll(p match.Pending) string {
	switch {
	case p.Min == 0:
		return t.words.T("table.why.reroll-any")
	case t.dice().marked(t.ask.among()) > 0 && t.dice().kept(t.ask.among()) == t.ask.keeps:
		return t.words.T("table.why.reroll-proposed", int(p.Min))
	}
	return t.words.T("table.why.reroll", int(p.Min))
}
