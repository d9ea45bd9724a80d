package session

import (
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// Stops says in which of the windows that the rules open a human is asked (713). In the others the session passes.
type Stops uint8

// The zero value asks where something can be answered. Of two humans at one screen each then learns from it whether
// the other could: they are asked always, until they want it otherwise.
const (
	StopAble Stops = iota
	// StopAlways asks in every window in which public facts leave an answer possible, also who can only pass.
	StopAlways
	// StopUntil passes until something happens to the player: one of their heroes is targeted by the rival or hurt, or
	// the rival announces what the player can answer. Then it ends, and it is as it was without it.
	StopUntil
	// StopNever asks in no window.
	StopNever
	// StopKinds is how many there are.
	StopKinds
)

// Stops returns in which windows humans are asked.
func (s *Session) Stops() Stops { return s.stops }

// SetStops changes in which windows humans are asked. Whether two at one screen are asked only where they can answer
// is kept with the match.
func (s *Session) SetStops(to Stops) {
	if to == s.stops {
		return
	}
	before := s.stops
	s.stops = to
	for who := range s.until {
		s.until[who] = to == StopUntil && s.driver.human(match.Player(who))
	}
	if s.KeepsStops() && (before == StopAble) != (to == StopAble) {
		s.enter(record.Asking(to != StopAble))
	}
	s.findForced()
}

// endUntil ends it for a player that windows are passed until something happens.
func (s *Session) endUntil(who match.Player) {
	s.until[who] = false
	if s.stops == StopUntil && s.until == [2]bool{} {
		s.stops, _ = s.driver.stops()
	}
}

// concerns has what happened end the time in which somebody's windows are passed.
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

// answersRival reports whether what waits on top of the stack is the rival's, and who is asked could answer it.
func answersRival(o *match.Observation, able bool) bool {
	n := o.StackSize()
	return able && n > 0 && o.Item(n).Player != o.Pending().Who
}

// passesWindow reports whether the window that waits is passed for who is asked; able is whether more than a pass is
// legal, and hides whether nobody is to learn that from the answer.
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
	case s.stops == StopAlways || s.stops == StopUntil:
		return false
	}
	return !able
}

// forced is what the session answers for a human.
type forced struct {
	on   bool
	move match.Move
}

// findForced finds out whether what waits is answered for a human who is asked: there is but one sensible answer, or
// the player does not want to be asked.
func (s *Session) findForced() {
	s.forced = forced{}
	p := s.match.Pending()
	if s.insists || s.intent.on || p.Shape == match.Over || p.Who > match.Second || !s.driver.human(p.Who) {
		return
	}
	var buf [128]match.Move
	o := s.match.Observe(p.Who)
	s.forced = s.driver.spare(&o, o.Legal(buf[:0]))
}

// spare returns what is answered for the human whose observation it is. Where hides is set, nobody is to learn from
// the time that it takes what a hand holds.
func (s *Session) spare(o *match.Observation, legal []match.Move, hides bool) forced {
	p := o.Pending()
	switch p.Cause {
	case match.ByFixing:
		return forced{!s.fixing[p.Who], match.Move{Kind: match.Pass}}
	case match.ByWindow:
		return forced{s.passesWindow(o, len(legal) > 1, hides), match.Move{Kind: match.Pass}}
	}
	if row, _ := choiceOf(p.Cause); row.hand && hides && s.stops != StopAble {
		return forced{}
	}
	return soleOf(o, legal)
}

// soleOf is the answer where there is but one that is sensible.
func soleOf(o *match.Observation, legal []match.Move) forced {
	mv, one := sole(o, legal)
	return forced{one, mv}
}

// Fixing reports whether a human wants to be asked, before the next own roll, for a card to fix a die with (403).
func (s *Session) Fixing(who match.Player) bool { return s.fixing[who] }

// SetFixing changes that. At first nobody is asked.
func (s *Session) SetFixing(who match.Player, want bool) {
	s.fixing[who] = want
	s.findForced()
}

// Fixer returns the human who may say now, by [Session.SetFixing], that a die is to be fixed: who has the screen, or of
// two humans at one screen the one who rolls next. ok is false where no roll of theirs comes in which that is
// possible: before the first round, after the own roll until the pairings or the next clash, without a card, and in a puzzle.
func (s *Session) Fixer() (who match.Player, ok bool) {
	o := &s.seen
	phase := o.Phase()
	if o.Round() == 0 || phase != match.PairingPhase && phase != match.PreparePhase {
		return match.Nobody, false
	}
	if who = s.driver.fixer(); who > match.Second {
		return match.Nobody, false
	}
	return who, o.HandSize(who) > 0 && !s.rolledBy(who)
}

// rolledBy reports whether who is past the own fixing in the clash that is prepared.
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

// Declining returns the human for whom the session is about to decline fixing a die, and whether it is: a screen can
// leave a moment in which the player may want it after all.
func (s *Session) Declining() (match.Player, bool) {
	p := s.match.Pending()
	return p.Who, s.forced.on && p.Cause == match.ByFixing
}
