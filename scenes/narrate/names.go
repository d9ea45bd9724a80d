package narrate

import (
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// titled returns the plain title of a question, whose text key ends with key. A question that a card or ability asks
// includes name; the question about the hand limit includes the limit.
func (w *Narrator) titled(c match.Cause, key, name string) string {
	switch {
	case asksByName(c):
		return w.T("table.ask."+key, name)
	case c == match.ByHandLimit:
		return w.T("table.ask."+key, int(w.Rules.Format.HandLimit))
	}
	return w.T("table.ask." + key)
}

// asksByName reports whether a question comes from one card or ability, which its title names.
func asksByName(c match.Cause) bool {
	switch c {
	case match.ByEvent, match.ByTarget, match.ByCost, match.ByExtraCost, match.ByFull, match.ByMay, match.ByPayTo, match.ByModes,
		match.ByDiscard, match.ByRecover, match.ByDice, match.ByRerollDice, match.ByDetach, match.ByCounter, match.ByPlayNow,
		match.ByExhaust, match.ByUnearth, match.ByUseNow, match.ByTimes:
		return true
	default: // the rules ask
	}
	return false
}

// asks names the card, ability or passive that asks p, or the rules.
func (w *Narrator) asks(p match.Pending) string {
	o := w.Match.Observation()
	if offer, ok := o.Offered(); ok {
		return w.AbilityName(offer.Ability)
	}
	if p.Item == 0 || int(p.Item) > o.StackSize() {
		return w.T("table.the-rules")
	}
	it := o.Item(int(p.Item))
	if class, ok := w.instead(&it, p.Cause); ok {
		return w.Lib.ClassPassive(class, w.Lang).Name
	}
	return w.ActionName(&it)
}

// instead returns the class whose passive asks a question while Draw a Card resolves; ok is false for every other question.
func (w *Narrator) instead(it *match.Item, c match.Cause) (class card.Class, ok bool) {
	if !w.Rules.DrawAbility(it.Ability) || it.Hero == 0 || c == match.ByCost || c == match.ByWindow {
		return 0, false
	}
	return w.Lib.Heroes[w.Match.Observation().Hero(it.Hero).ID].Class, true
}

// askDie returns the title of a question for one die: what happens to it and, if only one is possible, its new colour.
func (w *Narrator) askDie(p match.Pending) string {
	key, name := p.Cause.String()+w.diceVerb(p), w.asks(p)
	if key == "dice-gain" { // all are of the colour of the first (rule 405)
		return w.T("table.ask.dice-gain", w.Match.Observation().Wanted(), name)
	}
	if key != "dice-turn" {
		return w.T("table.ask."+key, name)
	}
	if !p.Optional { // the die to turn may be declined, its new colour may not
		return w.T("table.ask.dice-turn-face", name)
	}
	o := w.Match.Observation()
	if to, ok := w.turnsTo(o.Item(int(p.Item)).Ability); ok {
		return w.T("table.ask.dice-turn-to", name, "{"+ColorKey(to)+"}")
	}
	return w.T("table.ask.dice-turn", name)
}

// turnsTo returns the colour to which an ability turns dice. only is false if it turns none, or to several colours.
func (w *Narrator) turnsTo(a card.AbilityID) (to dice.Color, only bool) {
	var all card.Colors
	for _, op := range w.Rules.Ability(a).Code {
		if op.Verb != card.TurnDice {
			continue
		}
		if op.Colors == 0 {
			return 0, false
		}
		all |= op.Colors
	}
	for c := range dice.NumColors {
		if all == 1<<c {
			return dice.Color(c), true
		}
	}
	return 0, false
}

// diceVerb returns diceVerbOf the ability that asks p, or "" if none does.
func (w *Narrator) diceVerb(p match.Pending) string {
	o := w.Match.Observation()
	if p.Item == 0 || int(p.Item) > o.StackSize() {
		return ""
	}
	return w.diceVerbOf(o.Item(int(p.Item)).Ability)
}

// diceVerbOf returns the end of the text key that says what an ability does with dice, or "" if it does several things or
// none. Rerolls do not count.
func (w *Narrator) diceVerbOf(a card.AbilityID) string {
	code, key := w.Rules.Ability(a).Code, ""
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

// onTop returns the ability of the newest item on the stack, or 0.
func (w *Narrator) onTop() card.AbilityID {
	o := w.Match.Observation()
	if n := o.StackSize(); n > 0 {
		return o.Item(n).Ability
	}
	return 0
}

func (w *Narrator) offering() bool {
	_, ok := w.Match.Observation().Offered()
	return ok
}

// priced reports whether p asks about an optional trigger that must be paid for when it is reached (rule 510). An optional
// part of a trigger has no price of its own.
func (w *Narrator) priced(p match.Pending) bool {
	if p.Item == 0 {
		return false
	}
	it := w.Match.Observation().Item(int(p.Item))
	a := w.Rules.Ability(it.Ability)
	costs := a.Cost.Total() > 0 || len(a.Extra) > 0
	return it.Trigger && a.May && costs && !slices.ContainsFunc(a.Code, func(op card.Op) bool { return op.Verb == card.May })
}

// optional returns the optional cost that p asks about and the ability that has it, or nil if p asks about none.
func (w *Narrator) optional(p match.Pending) (card.AbilityID, *card.Payment) {
	o := w.Match.Observation()
	if p.Item == 0 || int(p.Item) > o.StackSize() || !p.Optional {
		return 0, nil
	}
	it := o.Item(int(p.Item))
	a := w.Rules.Ability(it.Ability)
	switch {
	case p.Cause == match.ByPayTo && it.Step == match.ItemPaying:
		return it.Ability, a.Optional()
	case p.Cause == match.ByTarget && p.Max == 1 && it.Step == match.ItemTargeting:
		for k := range a.Targets {
			if pay := a.InsteadOf(uint8(k)); pay != nil {
				return it.Ability, pay
			}
		}
	}
	return 0, nil
}

// owner names the hero whose replacement is offered.
func (w *Narrator) owner() string {
	offer, _ := w.Match.Observation().Offered()
	return w.HeroName(offer.Hero)
}

// answerable says what a reaction could answer now.
func (w *Narrator) answerable(o *match.Observation) string {
	if n := o.StackSize(); n > 0 {
		if it := o.Item(n); it.Step == match.ItemWaiting || it.Step == match.ItemAnnounced || it.Step == match.ItemTargeting {
			return w.T("table.why.window-item", w.ActionName(&it), w.Player(it.Player))
		}
	}
	var buf [12]match.TriggerEvent
	if len(o.AppendTriggerEvents(buf[:0])) > 0 { // the title names it
		return w.unanswered(o)
	}
	return w.T("table.why.window")
}

// unanswered says what comes next if nobody answers what has just happened.
func (w *Narrator) unanswered(o *match.Observation) string {
	switch next := w.comesNext(o, o.StackSize()); {
	case next != nil:
		return w.T("table.unanswered.next", next)
	case o.Phase() == match.ActionPhase:
		return w.T("table.unanswered.clash-ends")
	}
	return w.T("table.unanswered.else")
}

// comesNext returns what comes next once only n items are left on the stack, as the argument of a sentence: the n-th item
// or, if n is 0, the player who acts. It returns nil if nobody acts or the player is not known.
func (w *Narrator) comesNext(o *match.Observation, n int) any {
	if n > 0 {
		it := o.Item(n)
		return w.ActionName(&it)
	}
	who, known := o.ActsNext()
	if o.Phase() < match.ActionPhase { // counters are cleaned up before, which asks nobody
		who, known = o.Initiative()
	}
	if known {
		return w.Player(who)
	}
	return nil
}

// Option words one of the options of the question p. It panics if questions of p's cause have none.
func (w *Narrator) Option(p match.Pending, opt match.Option) string {
	switch p.Cause {
	case match.ByOrder, match.ByTurn, match.ByReplacement, match.ByUseNow:
		return w.T("table.option.trigger", w.AbilityName(opt.Ability), w.HeroName(opt.Hero))
	case match.ByWhose:
		return w.PlayerName(opt.Player)
	case match.ByFull, match.ByDetach, match.ByExhaust:
		return w.CardName(opt.Card)
	case match.ByCounter:
		return w.counterName(opt.Counter)
	case match.ByModes:
		return w.modeText(p, opt.Mode)
	case match.ByTimes:
		if opt.Times == 0 {
			return w.T("table.option.times-none")
		}
		return w.T("table.option.times", opt.Times)
	case match.ByEvent:
		return w.Moment(opt.Event)
	default: // it has no options
		panic("table: no words for an option of the question " + p.Cause.String())
	}
}

// modeText returns the paragraph for a mode, from 0, in the rules text of the action being resolved.
func (w *Narrator) modeText(p match.Pending, mode int) string {
	if p.Item > 0 {
		for _, paragraph := range w.Lib.Text(w.Match.Observation().Item(int(p.Item)).Ability, w.Lang) {
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
	return w.T("table.option.mode", mode+1)
}
