package narrate

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// Question is a question to put into words: what is asked, and how far it has been answered.
type Question struct {
	Pending match.Pending
	Legal   []match.Move
	Own     match.Ref   // the first half of a pairing, or 0
	Card    card.CardID // the card that is given up for a die, or 0

	Marked     int    // how many dice are marked to roll again
	AsProposed bool   // the marked dice are those that were proposed
	Plans      []Plan // what rolled dice could pay for
	Shared     bool   // two players share the screen, and must not learn that the other can only pass
	Led        bool   // the player is led through every part of a decision
}

// onlyPasses reports whether a pass is the only answer. At a shared screen it returns false, to keep that secret.
func (q *Question) onlyPasses() bool {
	return !q.Shared && len(q.Legal) == 1 && q.Legal[0].Kind == match.Pass
}

// NoteOf returns the rules text of what asks a decision: the replacement offered, or the action on the stack.
func (w *Narrator) NoteOf(o *match.Observation, p match.Pending) string {
	id := card.AbilityID(0)
	if offer, ok := o.Offered(); ok {
		id = offer.Ability
	} else if p.Item > 0 && int(p.Item) <= o.StackSize() && p.Cause != match.ByWindow {
		it := o.Item(int(p.Item))
		if class, ok := w.instead(&it, p.Cause); ok {
			return pieces.Markup(w.Lib.ClassPassive(class, w.Lang).Text)
		}
		if int(p.Item) < o.StackSize() { // the top item is shown in full, and what was just done stays in view
			id = it.Ability
		}
	}
	return w.RulesText(id)
}

// Pass returns the label of a pass. Where a pass pays a cost instead of choosing a target, it is the text of the cost.
func (w *Narrator) Pass(p match.Pending) string {
	if a, pay := w.optional(p); pay != nil && p.Cause == match.ByTarget {
		return Capital(w.Lib.CostText(a, pay, w.Lang))
	}
	return w.T("table.pass." + w.passKey(p))
}

// passKey returns the end of the text key of a pass.
func (w *Narrator) passKey(p match.Pending) string {
	if _, own, _ := w.windowOver(p); own {
		return "window-own"
	}
	if p.Chosen > 0 && p.Cause != match.ByTarget {
		return "more"
	}
	switch c := p.Cause; c {
	case match.ByActivation, match.ByWindow, match.ByFixing, match.ByKnight, match.ByTarget, match.ByCost, match.ByExtraCost, match.ByReplacement,
		match.ByRecover, match.ByDice, match.ByPlayNow, match.ByUnearth, match.ByUseNow, match.ByTurn:
		return c.String()
	default: // no words of its own
	}
	return "plain"
}

// SideOf returns the words in front of a question at a shared screen: who is asked and, if known is true, whether they
// attack or defend.
func (w *Narrator) SideOf(who match.Player, known bool, attacker match.Player) string {
	key := "table.asked"
	switch {
	case !known:
	case attacker == who:
		key = "table.asked-attacker"
	default:
		key = "table.asked-defender"
	}
	return w.T(key, w.PlayerName(who))
}

// Question returns the title of the prompt. If several dice or cards are chosen one after the other, it says how many.
func (w *Narrator) Question(q *Question) string {
	said, n := w.oneQuestion(q), w.Match.Observation().Wanted()
	if n == 1 || q.Pending.Cause == match.ByDice && w.diceVerb(q.Pending) == "-"+card.GainDice.String() {
		return said
	}
	return w.T("table.ask.nth", said, int(q.Pending.Chosen)+1, n)
}

func (w *Narrator) oneQuestion(q *Question) string {
	p := q.Pending
	key := p.Cause.String()
	of, optional := w.optional(p)
	switch {
	case p.Cause == match.ByPairing && q.Own != 0:
		return Capital(w.T("table.ask.pairing-rival", w.HeroName(q.Own)))
	case p.Cause == match.ByFixing && q.Card != 0:
		return w.T("table.ask.fixing-color", w.CardName(q.Card))
	case p.Cause == match.ByActivation && len(q.Legal) == 1:
		return w.T("table.ask.activation-only")
	case optional != nil && p.Cause == match.ByTarget:
		return w.T("table.ask.target-or-pay", w.asks(p), w.Lib.CostText(of, optional, w.Lang))
	case optional != nil:
		return w.T("table.ask.pay-optional", w.asks(p), w.Lib.CostText(of, optional, w.Lang))
	case p.Cause == match.ByTarget && p.Max > 1:
		return w.T("table.ask.targets", int(p.Chosen)+1, int(p.Max), w.asks(p))
	case p.Cause == match.ByMay && w.offering():
		return Capital(w.T("table.ask.may-replace", w.asks(p), w.owner()))
	case p.Cause == match.ByMay && w.priced(p):
		return w.ofTrigger(p, w.T("table.ask.pay-to", w.asks(p)))
	case p.Cause == match.ByMay || p.Cause == match.ByPayTo:
		return w.ofTrigger(p, w.titled(p.Cause, key, w.asks(p)))
	case p.Cause == match.ByDiscard && p.Owner != p.Who:
		return w.T("table.ask.discard-rival", w.asks(p))
	case p.Cause == match.ByWindow:
		it, own, ok := w.windowOver(p)
		switch {
		case own:
			return w.T("table.ask.window-own", w.ActionName(&it))
		case ok && q.onlyPasses():
			return w.T("table.ask.window-item-none", w.ActionName(&it))
		case ok:
			return w.T("table.ask.window-item", w.ActionName(&it))
		}
		return w.askMoment(q.onlyPasses())
	case p.Cause == match.ByDice:
		return w.askDie(p)
	}
	return w.titled(p.Cause, key, w.asks(p))
}

// ofTrigger puts the hero whose trigger asks p before the question.
func (w *Narrator) ofTrigger(p match.Pending, asked string) string {
	if o := w.Match.Observation(); p.Item > 0 && int(p.Item) <= o.StackSize() {
		if it := o.Item(int(p.Item)); it.Trigger && it.Hero != 0 {
			return Capital(w.T("table.ask.of-trigger", w.HeroName(it.Hero), asked))
		}
	}
	return asked
}

// askMoment asks for an answer to what has just happened, which it names. none means that there is no answer to it.
func (w *Narrator) askMoment(none bool) string {
	key := "table.ask.window"
	if none {
		key = "table.ask.window-none"
	}
	var buf [12]match.TriggerEvent
	if ms := w.Match.Observation().AppendTriggerEvents(buf[:0]); len(ms) > 0 {
		return Capital(w.T(key+"-moment", w.Moment(ms[len(ms)-1])))
	}
	return w.T(key)
}

// windowOver returns the action that may be answered in the window of p, and whether it is the asked player's own. ok is
// false if p is no window, or if an event is answered instead of an action.
func (w *Narrator) windowOver(p match.Pending) (it match.Item, own, ok bool) {
	o := w.Match.Observation()
	n := o.StackSize()
	if p.Cause != match.ByWindow || n == 0 || o.Item(n).Step == match.ItemResolving {
		return match.Item{}, false, false
	}
	it = o.Item(n)
	return it, it.Player == p.Who, true
}

// Because says why a question is asked, what its answer leads to, and what comes next.
func (l Forecaster) Because(q *Question, fore *Forecasts) string {
	w, o, p := l.Words, l.Words.Match.Observation(), q.Pending
	text := ""
	switch p.Cause {
	case match.ByWindow:
		text = w.answerable(o)
		if _, _, over := w.windowOver(p); !over && !q.Shared { // above an item, its mark says what it changes
			text += l.onlyAnswer(q, fore)
		}
	case match.ByReroll:
		text = w.whyReroll(q)
	case match.ByPairing:
		text = w.T("table.why.pairing")
		if q.Own != 0 {
			text = w.T("table.why.pairing-rival")
		}
	case match.ByActivation:
		if text = w.T("table.why.activation", w.Player(p.Who.Other())); o.PassEnds() {
			text = w.T("table.why.activation-last")
		}
	case match.ByKnight:
		text = w.T("table.why.knight", w.HeroName(o.Fighter(p.Who)))
	case match.ByDraft:
		text = w.T("table.why.draft", int(w.Rules.Format.Kept), int(w.Rules.Format.List))
	case match.ByFull, match.ByFixing, match.ByOverloaded, match.ByHandLimit, match.BySide,
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
				text = w.T("table.why.may-replace", w.Moment(offer.Event))
			}
		}
	case match.ByCost:
		if text = w.T("table.why.cost"); p.Optional {
			it := o.Item(int(p.Item))
			text = w.T("table.why.cost-hindered", w.ActionName(&it))
		}
	case match.ByDice:
		if text = w.T("table.next.dice"); p.Optional {
			text = w.T("table.next.dice-optional")
		}
	default: // what the answer leads to
		text = w.T("table.next." + p.Cause.String())
	}
	if next := w.thenNext(o, p); next != "" {
		text += " " + next
	}
	if why := w.byCustoms(p, o); why != "" {
		text += " " + why
	}
	return text
}

// thenNext says what comes after the item that asks p, when it resolves or once it is paid for, or returns "" if none does, or if that is not known.
func (w *Narrator) thenNext(o *match.Observation, p match.Pending) string {
	n := int(p.Item)
	switch {
	case p.Cause == match.ByWindow:
		if n = o.StackSize(); n == 0 || o.Item(n).Step != match.ItemWaiting {
			return ""
		}
		if next := w.comesNext(o, n-1); next != nil {
			return w.T("table.then-next", next)
		}
		return ""
	case n == 0, n > o.StackSize():
		return ""
	case p.Cause == match.ByCost && !o.Item(n).Trigger && (n == 1 || o.Item(n-1).Step != match.ItemResolving): // nothing has ordered it
		return w.T("table.then-answered")
	case o.Item(n).Step != match.ItemResolving:
		return ""
	}
	if next := w.comesNext(o, n-1); next != nil {
		return w.T("table.then-next", next)
	}
	return ""
}

// onlyAnswer says what the answer does if there is a single one, besides no answer, or returns "".
func (l Forecaster) onlyAnswer(q *Question, fore *Forecasts) string {
	only := match.Move{}
	for _, mv := range q.Legal {
		switch {
		case mv.Kind == match.Pass:
		case only.Kind != match.NoMove:
			return ""
		default:
			only = mv
		}
	}
	name := ""
	switch only.Kind {
	case match.Play:
		name = l.Words.CardName(only.CardID())
	case match.Use:
		name = l.Words.AbilityName(card.AbilityID(only.A))
	default: // there is none
		return ""
	}
	fore.Look(l, Glance{Moves: true, Move: only, Cause: q.Pending.Cause, Legal: q.Legal})
	if fore.Hot.start == "" {
		return ""
	}
	return " " + l.Words.T("table.why.answer", name, fore.Hot.start)
}

// WhyNotConfirm says why dice cannot be rolled again. It returns "" if the question is about something else.
func (w *Narrator) WhyNotConfirm(q *Question) string {
	switch {
	case q.Pending.Shape != match.DiceToKeep:
		return ""
	case q.Marked == 0:
		return w.T("table.mark-first")
	}
	return w.T("table.because", w.T("table.why.reroll-least", int(q.Pending.Min)), int(q.Pending.Cause.Rule()))
}

// whyReroll says how dice are rolled again, how many must be kept if more than one, what comes next and, unless the
// player is led, what the percentages mean.
func (w *Narrator) whyReroll(q *Question) string {
	p := q.Pending
	text := w.T("table.why.reroll")
	switch {
	case p.Min > 1:
		text = w.T("table.why.reroll-least", int(p.Min))
	case q.Marked > 0 && q.AsProposed:
		text = w.T("table.why.reroll-proposed")
	}
	if !q.Led && len(q.Plans) > 0 {
		text += " " + w.T("table.why.odds")
	}
	return text + " " + w.rolledNext(p.Who)
}

// rolledNext says what comes after the rolls of who: the rival's roll after the attacker's, and initiative after the
// defender's. If the rival's hero has fallen, neither is rolled, and the actions come next (rules 402 and 423).
func (w *Narrator) rolledNext(who match.Player) string {
	o, rival := w.Match.Observation(), who.Other()
	switch {
	case !o.Standing(rival).Has(o.Fighter(rival)):
		return w.T("table.rolled.alone")
	case who == o.Attacker():
		return w.T("table.rolled.rival")
	}
	return w.T("table.rolled.all")
}
