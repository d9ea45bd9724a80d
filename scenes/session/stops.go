package session

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// Stops says in which response windows a human is asked (713). The session passes the others.
type Stops uint8

// The zero value asks in windows in which the player can answer something, over their own actions only if they
// hold priority. If two humans share the screen, each could infer from that whether the other can answer, so
// they are always asked until they choose otherwise, but over their own actions also only if they hold priority.
const (
	StopAble Stops = iota
	// StopAlways asks in every window in which an answer is possible by public facts, even a player who can
	// only pass. Two humans who share the screen are spared the windows over their own actions.
	StopAlways
	// StopUntil passes until something happens to the player: the opponent targets or hurts one of their
	// heroes, or announces something that they can answer. Then the session stops as it does by default.
	StopUntil
	// StopNever asks in no window.
	StopNever
	// StopKinds is the number of settings.
	StopKinds
)

// Stops returns in which windows humans are asked.
func (s *Session) Stops() Stops { return s.stops }

// SetStops changes in which windows humans are asked. For two humans at one screen, whether they are asked
// only if they can answer is kept with the match.
func (s *Session) SetStops(to Stops) {
	if to == s.stops {
		return
	}
	before := s.stops
	s.stops = to
	for who := range s.until {
		s.until[who] = to == StopUntil && s.human(match.Player(who))
	}
	if s.KeepsStops() && (before == StopAble) != (to == StopAble) {
		s.enter(record.Asking(to != StopAble))
	}
	s.findForced()
}

// usualStops returns in which windows humans are asked by default. Two who share the screen are asked in every window, so
// that neither can infer from being passed over what the other holds.
func (s *Session) usualStops() Stops {
	if s.Shared() {
		return StopAlways
	}
	return StopAble
}

// KeepsStops reports whether [Session.Stops] is kept with the match. Otherwise it is a setting of the player's.
func (s *Session) KeepsStops() bool { return s.Shared() }

// endUntil ends StopUntil for a player.
func (s *Session) endUntil(who match.Player) {
	s.until[who] = false
	if s.stops == StopUntil && s.until == [2]bool{} {
		s.stops = s.usualStops()
	}
}

// concerns ends StopUntil for players to whom something has happened.
func (s *Session) concerns(events []match.Event) {
	for i := range events {
		e := &events[i]
		switch {
		case e.Kind == match.DamageDealt, e.Kind == match.HeroTargeted && e.Player != e.Hero.Player():
			if s.until[e.Hero.Player()] {
				s.endUntil(e.Hero.Player())
			}
		}
	}
}

// answersRival reports whether the top of the stack is the rival's and the player who is asked could answer
// it.
func answersRival(o *match.Observation, able bool) bool {
	n := o.StackSize()
	return able && n > 0 && o.Item(n).Player != o.Pending().Who
}

// passesWindow reports whether the session passes the pending window for the player. able says that more
// than a pass is legal. hides says that nobody may infer that from the result.
func (s *Session) passesWindow(o *match.Observation, able, hides bool) bool {
	who := o.Pending().Who
	if s.until[who] && answersRival(o, able || hides) {
		s.endUntil(who)
	}
	switch {
	case s.until[who]:
		return true
	case s.stops == StopNever:
		return true
	case s.stops == StopAlways || s.stops == StopUntil: // holding is the player's own choice, so it reveals nothing else
		return hides && ownAction(&o.Position) && !s.holding[who]
	}
	return !able || ownAction(&o.Position) && !s.holding[who]
}

// forced is an answer that the session gives for a human.
type forced struct {
	on   bool
	move match.Move
}

// findForced determines whether the session answers the pending question for a human, because there is only
// one sensible answer or the player does not want to be asked.
func (s *Session) findForced() {
	s.forced = forced{}
	p := s.match.Pending()
	if len(s.rest) > 0 {
		s.forced = forced{true, s.rest[0]}
		return
	}
	if s.insists || s.intent.on || p.Shape == match.Over || !s.human(p.Who) {
		return
	}
	var buf [match.MaxAnswers]match.Move
	o := s.match.Observe(p.Who)
	s.forced = s.spared(&o, o.Legal(buf[:0]))
}

// spared returns the answer that the session gives for the human whose observation it is. If two humans share the screen,
// the time it takes must not reveal what a hand holds.
func (s *Session) spared(o *match.Observation, legal []match.Move) forced {
	if answer, usual := s.policy.spares(&s.match, o, legal); !usual {
		return answer
	}
	p, hides := o.Pending(), s.Shared()
	switch p.Cause {
	case match.ByFixing:
		return forced{!s.fixing[p.Who], match.Move{Kind: match.Pass}}
	case match.ByWindow:
		return forced{s.passesWindow(o, len(legal) > 1, hides), match.Move{Kind: match.Pass}}
	default: // answered below
	}
	row, _ := choiceOf(p.Cause)
	if lone := row.secret && o.HandSize(p.Who) == 1; row.hand && hides && s.stops != StopAble && !lone { // everybody sees that a lone card is given up
		return forced{}
	}
	return soleOf(o, legal)
}

// soleOf returns the answer if only one is sensible.
func soleOf(o *match.Observation, legal []match.Move) forced {
	mv, one := sole(o, legal)
	return forced{one, mv}
}

// Fixing reports whether a human wants to be asked, before their next roll, for a card to fix a die with
// (403).
func (s *Session) Fixing(who match.Player) bool { return s.fixing[who] }

// SetFixing sets what Fixing reports, and with which card the die is to be fixed; 0 for none in particular. Initially nobody
// is asked.
func (s *Session) SetFixing(who match.Player, want bool, with card.CardID) {
	if s.fixing[who], s.fixWith[who] = want, with; !want {
		s.fixWith[who] = 0
	}
	s.keepWants()
	s.findForced()
}

// Fixer returns the human who may ask now, with [Session.SetFixing], to fix a die: the player who has the
// screen or, if two share it and it is open, the one who rolls next. ok is false if no suitable roll
// follows: before the first round, after the player's roll until the pairings or the next clash, without a
// card, and in a puzzle.
func (s *Session) Fixer() (who match.Player, ok bool) {
	o := &s.seen
	phase := o.Phase()
	if o.Round() == 0 || phase != match.PairingPhase && phase != match.PreparePhase {
		return match.Nobody, false
	}
	if who = s.viewer; who > match.Second && s.Shared() {
		if who = o.Attacker(); s.rolledBy(who) {
			who = who.Other()
		}
	}
	if !s.human(who) || !s.policy.fixes(&s.match) {
		return match.Nobody, false
	}
	return who, o.HandSize(who) > 0 && !s.rolledBy(who)
}

// rolledBy reports whether who can no longer fix a die in the clash being prepared.
func (s *Session) rolledBy(who match.Player) bool {
	o := &s.seen
	if o.Phase() != match.PreparePhase {
		return false
	}
	p, d := o.Pending(), o.Dice(who)
	if p.Cause == match.ByFixing {
		return p.Who == who.Other() && who == o.Attacker()
	}
	return d.Rolling.Total()+d.Prepared.Total() > 0 || p.Cause == match.ByRoll && p.Owner == who || p.Cause == match.ByKnight && p.Who == who ||
		p.Who == o.Attacker().Other() && who == o.Attacker()
}

// Declining reports whether the session is about to decline fixing a die for a human, and for whom. A
// screen can wait a moment here, in case the player does want to fix one.
func (s *Session) Declining() (match.Player, bool) {
	p := s.match.Pending()
	return p.Who, s.forced.on && p.Cause == match.ByFixing
}
