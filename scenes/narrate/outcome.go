package narrate

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// outcomeLine words a preview in one line of several parts.
type outcomeLine struct {
	Forecaster
	pv     *match.Preview
	own    card.AbilityID // the ability under way when the preview begins, or 0
	chance *lottery       // the heroes that chance may draw, or nil
	line   string
	first  string // the first part
	more   bool   // more parts are certain
	doubts bool   // the parts added from now on are uncertain
	unsure string // the first uncertain part
}

// start returns the first part, marked if more parts are certain.
func (l *outcomeLine) start() string {
	if l.more {
		return l.Words.T("outcome.and-more", l.first)
	}
	return l.first
}

// brief returns the start and the first uncertain part.
func (l *outcomeLine) brief() string {
	if l.unsure != "" {
		return l.Words.T("outcome.and", l.start(), l.unsure)
	}
	return l.start()
}

// add adds a part of the line, from a text key below "outcome.".
func (l *outcomeLine) add(key string, args ...any) {
	l.say("outcome."+key, args...)
}

// say adds a part of the line, from a text key.
func (l *outcomeLine) say(key string, args ...any) { l.put(l.Words.T(key, args...)) }

// put adds a part of the line.
func (l *outcomeLine) put(said string) {
	switch {
	case l.line == "":
		l.line, l.first = said, said
		return
	case !l.doubts:
		l.more = true
	case l.unsure == "":
		l.unsure = said
	}
	l.line = l.Words.T("outcome.and", l.line, said)
}

// hero adds what happens to a hero.
func (l *outcomeLine) hero(r match.Ref, h *match.HeroOutcome) {
	name := l.Words.HeroName(r)
	switch {
	case h.Fell && h.Damage > 0:
		l.add("fells", h.Damage, name)
	case h.Fell:
		l.add("falls", name)
	case h.Damage > 0 && h.Healed+h.Paid == 0:
		l.add("damage", h.Damage, name, h.Before, h.After)
	case h.Healed > 0 && h.Damage+h.Paid == 0:
		l.add("heals", h.Healed, name, h.Before, h.After)
	case h.Paid > 0 && h.Damage+h.Healed == 0:
		l.add("pays", h.Paid, name, h.Before, h.After)
	case h.Damage+h.Healed+h.Paid > 0:
		l.add("life", name, h.Before, h.After)
	}
	for _, s := range l.pv.Sums() {
		switch {
		case s.Hero != r || s.What != card.WouldDamage:
		case !s.Happens:
			l.add("proposed", s.Amount, name)
		case s.Amount == 0 && h.Damage == 0:
			l.add("none", name)
		}
	}
	for c, n := range h.Counters {
		switch counter := l.Words.counterName(card.Counter(c)); {
		case n > 0:
			l.add("counter", int(n), name, counter)
		case n < 0:
			l.add("counter-gone", -int(n), name, counter)
		}
	}
	if h.Attached > 0 {
		l.add("attached", name)
	}
	if h.Detached > 0 && !h.Fell {
		l.add("detached", h.Detached, name)
	}
}

// side adds what happens to a player's cards and dice.
func (l *outcomeLine) side(who match.Player, s *match.SideOutcome) {
	name := l.Words.Player(who)
	for k, n := range s.Moved {
		if n > 0 {
			l.say("table.moved."+match.EventKind(k).String(), int(n), name)
		}
	}
	if s.Gained.Total() > 0 {
		l.add("gains", name, pips(s.Gained))
	}
	if s.Drained.Total() > 0 {
		l.add("spends", name, pips(s.Drained))
	}
	if s.Refreshed.Total() > 0 {
		l.add("refreshes", name, pips(s.Refreshed))
	}
}

// rest adds the cancelled actions, the events without a total, and what is uncertain.
func (l *outcomeLine) rest(o *match.Observation) {
	for i := range o.StackSize() {
		if l.pv.Cancels(i + 1) {
			it := o.Item(i + 1)
			l.add("cancels", l.Words.ActionName(&it))
		}
	}
	seen := [2]int{}
	for i := range l.pv.Events {
		e := &l.pv.Events[i]
		if e.Kind == match.CardSeen {
			seen[e.Player]++
		}
		l.event(e, i == 0)
	}
	for who, n := range seen {
		if n > 0 {
			l.add("sees", n, l.Words.Player(match.Player(who)))
		}
	}
	for i, d := range l.pv.Doubts {
		switch {
		case d.Kind == match.HiddenCard && l.onlyDraws():
			continue
		case l.chance != nil && i == len(l.pv.Doubts)-1: // what may be drawn says more
			l.doubts = l.line != ""
			l.chance.say(l)
			if d = l.chance.next; d == (match.Doubt{}) {
				continue
			}
		}
		l.doubts = l.line != ""
		l.doubt(d)
	}
}

// onlyDraws reports whether every unknown card is a drawn one. Nobody expects to know those.
func (l *outcomeLine) onlyDraws() bool {
	for i := range l.pv.Events {
		e := &l.pv.Events[i]
		if from, _ := e.Kind.Moved(); e.Card == 0 && e.Kind != match.CardDrawn && (from != match.NoZone || e.Kind == match.CardSeen) {
			return false
		}
	}
	return true
}

// event adds an event that changes no life, counters, cards or number of dice. hero and side add the totals of those.
// It panics for a kind of event that it does not know.
func (l *outcomeLine) event(e *match.Event, first bool) {
	switch e.Kind {
	case match.ActionCancelled:
		if first { // the previewed item itself is cancelled
			l.add("cancelled")
		}
	case match.DiceTurned:
		l.add("turns", l.Words.Player(e.Player), pips(e.Dice), pips(e.Kept))
	case match.DieFixed:
		l.add("fixes", l.Words.Player(e.Player), "{"+ColorKey(e.Color)+"}")
	case match.EquipmentTurned:
		key := "readies"
		if e.Amount == 1 {
			key = "exhausts"
		}
		l.add(key, l.Words.CardName(e.Card))
	case match.HeroTurned:
		key := "readies-hero"
		if e.Amount == 1 {
			key = "exhausts-hero"
		}
		l.add(key, l.Words.HeroName(e.Hero))
	case match.LastingBegan:
		if e.Amount == 1 {
			l.add("later", l.Words.AbilityName(e.Ability))
		} else {
			op := l.Words.Began(e)
			l.add("lasting", l.Words.HeroName(e.Hero), l.Words.modsText(op.Mods), l.Words.T("outcome.until."+op.For.String()))
		}
	case match.LifeSet:
		l.add("life-set", l.Words.HeroName(e.Hero), int(e.Amount))
	case match.HeroesSwapped:
		l.add("swaps", l.Words.HeroName(e.Hero), l.Words.HeroName(e.Source))
	case match.ClashRestarted:
		l.add("restarts")
	case match.PlayerConceded:
		l.add("concedes", l.Words.Player(e.Player))
	case match.MatchEnded:
		if e.Player > match.Second {
			l.add("draw")
		} else {
			l.add("wins", l.Words.Player(e.Player))
		}
	case match.DamageDealt, match.LifeRestored, match.LifePaid, match.HeroFell, match.CounterGained, match.CounterGone, match.EquipmentAttached,
		match.EquipmentDetached, match.EquipmentMade, match.EquipmentGone, match.CardSeen, match.DiceGained, match.DiceDrained, match.DiceRefreshed: // in the totals
	case match.ActionAnnounced, match.ActionReady, match.ActionResolving, match.ActionResolved, match.ActionFailed, match.TriggerWaits,
		match.ReplacementApplied, match.HeroTargeted, match.DicePaid, match.LastingEnded, match.BoundReached, match.ActivationBegan,
		match.PlayerPassed: // how it comes about
	case match.HeroesRevealed, match.CoinWon, match.SideChosen, match.Shuffled, match.RoundBegan, match.RoundEnded, match.HeroesPaired,
		match.ClashBegan, match.ClashEnded, match.ClashSkipped, match.DiceRolled, match.DicePrepared, match.InitiativeRolled:
		// the round and the clash go on after the outcome
	default: // moved cards
		if from, _ := e.Kind.Moved(); from == match.NoZone { // cards are in the totals
			panic("table: nothing tells of " + e.Kind.String() + " in an outcome")
		}
	}
}

// resolving returns the ability that was resolving when a preview stopped, or 0. own is the ability that was under way
// when the preview began.
func resolving(pv *match.Preview, own card.AbilityID) card.AbilityID {
	for i := len(pv.Events) - 1; i >= 0; i-- {
		switch e := &pv.Events[i]; e.Kind {
		case match.ActionResolving:
			return e.Ability
		case match.ActionResolved:
			return 0
		default: // between the two
		}
	}
	return own
}

// counted reports whether the text of an open choice takes the number of things to choose.
func counted(key string) bool {
	switch key {
	case "doubt.yours-dice-gain", "doubt.yours-dice-drain", "doubt.yours-dice-refresh", "doubt.yours-dice-turn",
		"doubt.yours-discard", "doubt.yours-discard-rival", "doubt.yours-recover":
		return true
	}
	return false
}

// doubt adds one thing that is uncertain.
func (l *outcomeLine) doubt(d match.Doubt) {
	switch d.Kind {
	case match.ChanceDecides:
		key := "doubt." + d.Asked.Cause.String()
		if rest := key + "-rest"; l.line != "" && l.Words.Has("outcome."+rest) {
			key = rest
		}
		l.add(key)
	case match.PlayerDecides:
		if d.Asked.Cause == match.ByTarget && d.Asked.Who == l.Asker {
			l.add("doubt.target")
			return
		}
		key := "doubt.yours"
		if of := key + "-" + d.Asked.Cause.String(); l.Words.Has("outcome." + of) {
			key = of
		}
		switch {
		case d.Asked.Cause == match.ByDice:
			key += l.Words.diceVerbOf(resolving(l.pv, l.own))
		case d.Asked.Cause == match.ByDiscard && d.Asked.Owner != d.Asked.Who:
			key += "-rival"
		}
		if counted(key) {
			l.add(key, max(1, d.Wanted), l.Words.Player(d.Asked.Who))
			return
		}
		l.add(key, l.Words.Player(d.Asked.Who))
	case match.Offered:
		l.add("doubt.offered", l.Words.Player(d.Hero.Player()), l.Words.AbilityName(d.Ability))
	case match.HiddenCard:
		l.add("doubt.hidden")
	case match.TooLong:
		l.add("doubt.too-long")
	default:
		panic("table: no words for a doubt")
	}
}
