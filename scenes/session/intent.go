package session

import (
	"slices"

	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// intent is an action that the player at the screen has begun to announce. None of its moves is played
// until its targets and its payment are complete, so that it can be withdrawn without a trace. They are recorded as begun.
type intent struct {
	on    bool
	moves []match.Move
	match match.Match // the match with these moves played
}

// now returns the match as the player who has the screen sees it.
func (s *Session) now() *match.Match {
	if s.intent.on {
		return &s.intent.match
	}
	return &s.match
}

// begins reports whether a move begins or continues an action that [Session.Withdraw] can take back. A learner begins none,
// because a lesson judges every move.
func (s *Session) begins(mv match.Move) bool {
	return s.intent.on || !s.terms.mode.Leads && s.match.Pending().Shape == match.Act && mv.Kind != match.Pass
}

// making reports whether who is still making choices for an action being announced, of which nobody else
// knows yet.
func making(m *match.Match, who match.Player) bool {
	p := m.Pending()
	if p.Who != who || p.Item == 0 || int(p.Item) > m.StackSize() {
		return false
	}
	switch p.Cause {
	case match.ByTarget, match.ByCost, match.ByExtraCost, match.ByEvent:
		it := m.Item(int(p.Item))
		return it.Player == who && !it.Trigger && it.Step <= match.ItemPaying
	default: // not a choice for an action being announced
	}
	return false
}

// intend takes a move of an action being announced, and plays all its moves once it is complete. It returns
// the events of this move, as Play does.
func (s *Session) intend(mv match.Move) ([]match.Event, error) {
	trial, moves := *s.now(), s.intent.moves
	who := trial.Pending().Who
	earlier := len(moves)
	s.happened = s.happened[:0]
	for {
		if err := trial.Apply(mv, &s.happened); err != nil {
			return nil, err
		}
		moves = append(moves, mv)
		if !making(&trial, who) {
			return s.announce(moves, earlier)
		}
		var buf [match.MaxAnswers]match.Move
		o := trial.Observe(who)
		next, one := sole(&o, o.Legal(buf[:0]))
		if !one {
			break
		}
		mv = next
	}
	s.intent, s.picked = intent{true, moves, trial}, nil
	s.enter(record.Begun(s.o.Rules, moves))
	s.shown = s.shown[:0]
	for _, e := range s.happened {
		s.shown = append(s.shown, s.shownAs(e))
	}
	s.see()
	return s.shown, nil
}

// announce plays a complete action. It returns the events of its moves from index from on.
func (s *Session) announce(moves []match.Move, from int) ([]match.Event, error) {
	s.intent = intent{}
	if len(moves) > 1 { // so that none of them is lost if the program dies between two
		s.enter(record.Begun(s.o.Rules, moves))
	}
	var shown []match.Event
	for i, mv := range moves {
		if err := s.play(mv); err != nil {
			return nil, err
		}
		if i >= from {
			shown = append(shown, s.shown...)
		}
	}
	s.shown = shown
	return s.shown, nil
}

// Withdrawable reports whether [Session.Withdraw] would take something back.
func (s *Session) Withdrawable() bool { return s.intent.on }

// Withdraw takes back the action that the player has begun to announce, as if it had never been begun.
// Nobody else has seen it. It reports whether there was one.
func (s *Session) Withdraw() bool {
	if !s.intent.on {
		return false
	}
	s.intent, s.picked = intent{}, nil
	s.enter(record.Begun(s.o.Rules, nil))
	s.see()
	s.findForced()
	return true
}

// Payment returns the best payment for o's viewer: the one after which the remaining dice can pay for the
// most and, among equals, the one that leaves the rarer dice. A move that leaves the payment out (rule 511) comes last.
func Payment(o *match.Observation, legal []match.Move) match.Move {
	costs, _ := appendCosts(nil, o)
	var any dice.Cost
	any[dice.AnyColor-1] = 1
	if o.CanDraw(o.Viewer()) {
		costs = append(costs, any)
	}
	prepared, rule := o.Dice(o.Viewer()).Prepared, o.Rules().Profile.Payer
	worth := func(mv match.Move) int {
		if mv.Kind != match.Pay {
			return -1
		}
		left, n := prepared.Sub(mv.Pool()), 0
		for _, cost := range costs {
			if cost.Total() > 0 && cost.CanPay(left, rule) {
				n++
			}
		}
		return n
	}
	return slices.MaxFunc(legal, func(a, b match.Move) int {
		if d := worth(a) - worth(b); d != 0 {
			return d
		}
		if a.C != b.C {
			return int(b.C) - int(a.C)
		}
		return int(b.B) - int(a.B)
	})
}
