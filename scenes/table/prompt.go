package table

import (
	"strings"

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
		a.pass = button{w.T("table.pass." + passKey(p.Cause)), match.Move{Kind: match.Pass}, true}
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
	t.sizeRows()
}

// offerCancel offers to withdraw what is being announced: where a choice could be declined else, or in a row.
func (t *Table) offerCancel() {
	a, text := &t.ask, t.words.T("table.cancel")
	if a.pass.text == "" {
		a.pass, a.cancels = button{text: text, enabled: true}, true
		return
	}
	a.rows = append(a.rows, row{id: cancelBox, text: text, does: (*Table).withdraw})
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
			return pieces.Markup(t.lib.ClassPassive(t.lib.Heroes[o.Hero(it.Hero).ID].Class, t.lang).Text)
		}
		id = it.Ability
	}
	return t.rulesText(id)
}

// rulesText is what an ability does in the words of its card, "" for one that has none.
func (t *Table) rulesText(id card.AbilityID) string {
	if t.rules.DrawAbility(id) {
		return pieces.Markup(t.lib.DrawACard(t.lang).Text)
	}
	if id == 0 || int(id) >= len(t.lib.Abilities) {
		return ""
	}
	return pieces.Markup(t.lib.Text(id, t.lang))
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
	return t.words.T(key, t.player(who))
}

// question is the title of the prompt.
func (t *Table) question(p match.Pending) string {
	a, w := &t.ask, &t.words
	key := p.Cause.String()
	switch {
	case p.Cause == match.ByPairing && a.own != 0:
		return w.T("table.ask.pairing-rival", t.heroName(a.own))
	case p.Cause == match.ByFixing && a.card != 0:
		return w.T("table.ask.fixing-color", t.cardName(a.card))
	case p.Cause == match.ByActivation && len(a.legal) == 1:
		return w.T("table.ask.activation-only")
	case p.Cause == match.ByHandLimit:
		return w.T("table.ask.hand-limit", int(t.rules.Format.HandLimit))
	case p.Cause == match.ByTarget && p.Max > 1:
		return w.T("table.ask.targets", int(p.Chosen)+1, int(p.Max), t.asks(p))
	case p.Cause == match.ByMay && t.offering():
		return w.T("table.ask.may-replace", t.asks(p), t.owner())
	case p.Cause == match.ByDiscard && p.Owner != p.Who:
		return w.T("table.ask.discard-rival", t.asks(p))
	case p.Cause == match.ByWindow:
		o := t.session.Observation()
		if n := o.StackSize(); n > 0 && o.Item(n).Step != match.ItemResolving {
			it := o.Item(n)
			return w.T("table.ask.window-item", t.actionName(&it))
		}
		return w.T("table.ask.window")
	case p.Cause == match.ByDice:
		key += t.diceVerb(p)
	}
	return t.titled(p.Cause, key, t.asks(p))
}

// titled is the plain title of a question; of those that a card or an ability asks, with its name.
func (t *Table) titled(c match.Cause, key, name string) string {
	if asksByName(c) {
		return t.words.T("table.ask."+key, name)
	}
	return t.words.T("table.ask." + key)
}

// asksByName reports whether a question comes from one card or ability, which its title names.
func asksByName(c match.Cause) bool {
	switch c {
	case match.ByEvent, match.ByTarget, match.ByCost, match.ByExtraCost, match.ByFull, match.ByMay, match.ByPayTo, match.ByModes,
		match.ByDiscard, match.ByRecover, match.ByDice, match.ByRerollDice, match.ByDetach, match.ByCounter, match.ByPlayNow:
		return true
	}
	return false
}

// asks is what a question comes from, by name.
func (t *Table) asks(p match.Pending) string {
	o := t.session.Observation()
	if offer, ok := o.Offered(); ok {
		return t.abilityName(offer.Ability)
	}
	if p.Item == 0 || int(p.Item) > o.StackSize() {
		return t.words.T("table.the-rules")
	}
	it := o.Item(int(p.Item))
	return t.actionName(&it)
}

// diceVerb is the end of the key that says what becomes of a die, "" where what asks does several things with dice.
func (t *Table) diceVerb(p match.Pending) string {
	o, key := t.session.Observation(), ""
	if p.Item == 0 || int(p.Item) > o.StackSize() {
		return ""
	}
	code := t.rules.Ability(o.Item(int(p.Item)).Ability).Code
	for i := range code {
		v := code[i].Verb
		if !v.OnDice() || v == card.RerollDice { // which is asked in its own words
			continue
		}
		now := "-" + v.String()
		if key != "" && key != now {
			return ""
		}
		key = now
	}
	return key
}

func (t *Table) offering() bool {
	_, ok := t.session.Observation().Offered()
	return ok
}

// because says what the question comes from, with the rule's number.
func (t *Table) because(o *match.Observation, p match.Pending) string {
	w := &t.words
	text := ""
	switch p.Cause {
	case match.ByWindow:
		text = t.answerable(o)
	case match.ByReroll:
		text = w.T("table.why.reroll", int(p.Min))
	case match.ByFull:
		text = w.T("table.why.full")
	case match.ByPairing:
		text = w.T("table.why.pairing")
		if t.ask.own != 0 {
			text = w.T("table.why.pairing-rival")
		}
	case match.ByActivation:
		if text = w.T("table.why.activation", t.player(p.Who.Other())); o.PassEnds() {
			text = w.T("table.why.activation-last")
		}
	case match.ByKnight:
		text = w.T("table.why.knight", t.heroName(o.Fighter(p.Who)))
	case match.ByFixing, match.ByOverloaded, match.ByHandLimit, match.BySide,
		match.ByWhose, match.ByGraveyard, match.ByOrder, match.ByDraft, match.ByMulligan:
		text = w.T("table.why." + p.Cause.String())
	case match.ByMay:
		either := t.eitherWay(o)
		switch offer, ok := o.Offered(); {
		case ok:
			text = w.T("table.why.may-replace", t.moment(offer.Event)) + either
		case either != "":
			text = either
		default:
			text = w.T("table.next.may")
		}
	case match.ByCost:
		text = w.T("table.why.cost")
	default:
		text = w.T("table.next." + p.Cause.String())
	}
	return w.T("table.because", text, int(p.Cause.Rule()))
}

// owner is the hero whose replacement is offered, by name.
func (t *Table) owner() string {
	offer, _ := t.session.Observation().Offered()
	return t.heroName(offer.Hero)
}

// eitherWay tells what would come of Yes and of No: what becomes of the lives in which they differ, or else the first
// thing that each does. It is "" where both come to the same, as far as is known.
func (t *Table) eitherWay(o *match.Observation) string {
	yes, no := &t.fore.pv, &t.fore.of
	if !o.Preview(yes, match.Move{Kind: match.Yes}).OK() || !o.Preview(no, match.Move{Kind: match.No}).OK() {
		return ""
	}
	lines := [2]outcomeLine{{t: t, pv: yes}, {t: t, pv: no}}
	for who := match.First; who <= match.Second; who++ {
		for i := range o.Listed(who) {
			if r := match.At(who, i); yes.Hero(r).After != no.Hero(r).After {
				for k := range lines {
					if h := lines[k].pv.Hero(r); h.Before != h.After {
						lines[k].add("life-short", t.heroName(r), h.Before, h.After)
					}
				}
			}
		}
	}
	said := [2]string{lines[0].line, lines[1].line}
	if said[0]+said[1] == "" {
		for k := range lines {
			var f forecast
			t.wordForecast(&f, lines[k].pv, 0)
			said[k] = f.brief
		}
	}
	if said[0] == said[1] {
		return ""
	}
	for k := range said {
		if said[k] == "" {
			said[k] = t.words.T("table.why.nothing")
		}
	}
	return t.words.T("table.why.yes-no", said[0], said[1])
}

// answerable says what a reaction could answer now.
func (t *Table) answerable(o *match.Observation) string {
	if n := o.StackSize(); n > 0 {
		if it := o.Item(n); it.Step == match.ItemWaiting || it.Step == match.ItemAnnounced || it.Step == match.ItemTargeting {
			return t.words.T("table.why.window-item", t.actionName(&it), t.player(it.Player))
		}
	}
	var buf [12]match.TriggerEvent
	if ms := o.AppendTriggerEvents(buf[:0]); len(ms) > 0 {
		return t.words.T("table.why.window-moment", t.moment(ms[len(ms)-1]))
	}
	return t.words.T("table.why.window")
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
		r := row{id: "move/" + t.number(i), move: mv}
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
		r.text, r.hero = t.heroName(mv.Hero()), mv.Hero()
	case match.PickCard, match.Play:
		r.text, r.card = t.cardName(mv.CardID()), mv.CardID()
		return !t.inHand(mv.CardID()) || a.pend.Cause == match.ByRecover || a.pend.Cause == match.ByGraveyard
	case match.PickOption:
		t.wordOption(o, r)
	default:
		return false
	}
	return true
}

func (t *Table) inHand(id card.CardID) bool {
	hand := t.model.hands[t.model.below]
	if t.ask.pend.Cause == match.ByDiscard && t.ask.pend.Owner != t.asker() {
		return false
	}
	for i := range hand {
		if hand[i].id == id {
			return true
		}
	}
	return false
}

// wordOption words one of several listed things.
func (t *Table) wordOption(o *match.Observation, r *row) {
	w := &t.words
	opt := o.Option(int(r.move.A))
	r.hero, r.card = opt.Hero, opt.Card
	switch t.ask.pend.Cause {
	case match.ByOrder:
		r.text = w.T("table.option.trigger", t.abilityName(opt.Ability), t.heroName(opt.Hero))
	case match.ByReplacement:
		r.text = w.T("table.option.trigger", t.abilityName(opt.Ability), t.heroName(opt.Hero))
	case match.ByWhose:
		r.text = t.player(opt.Player)
	case match.ByFull, match.ByDetach:
		r.text = t.cardName(opt.Card)
	case match.ByCounter:
		r.text = t.counterName(opt.Counter)
	case match.ByModes:
		r.text = t.modeText(o, opt.Mode)
	case match.ByEvent:
		r.text = t.moment(opt.Event)
	default:
		panic("table: no words for an option of the question " + t.ask.pend.Cause.String())
	}
}

// modeText is the text of one mode of the action being resolved: the part of its rules text that stands for it.
func (t *Table) modeText(o *match.Observation, mode int) string {
	p := t.ask.pend
	if p.Item > 0 {
		for _, paragraph := range t.lib.Text(o.Item(int(p.Item)).Ability, t.lang) {
			text, bullet := strings.CutPrefix(paragraph.String(), "• ")
			if !bullet {
				continue
			}
			if mode == 0 {
				return text
			}
			mode--
		}
	}
	return t.words.T("table.option.mode", mode+1)
}

// wordKeeping words which dice are kept and which are rolled again.
func (t *Table) wordKeeping() {
	a, w := &t.ask, &t.words
	n := a.marks
	a.confirm = button{text: w.T("table.reroll", n), enabled: n > 0 && a.allows(t.keep())}
	if n == 0 {
		a.confirm.text = w.T("table.reroll-none")
	}
	a.pass = button{w.T("table.keep-all"), t.keepAll(), true}
}

// wordWaiting says whom or what the table waits for.
func (t *Table) wordWaiting() {
	a, w := &t.ask, &t.words
	a.rows, a.plans, a.confirm, a.pass, a.note = a.rows[:0], a.plans[:0], button{}, button{}, ""
	p := t.session.Observation().Pending()
	a.title, a.why = "", ""
	if who, ok := t.session.Thinking(); ok {
		a.title = w.T("table.thinking", t.player(who))
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
	case a.marks == 0:
		return t.words.T("table.mark-first")
	}
	return t.words.T("table.because", t.words.T("table.why.reroll", int(a.pend.Min)), int(a.pend.Cause.Rule()))
}
