package session

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// sparringFormat is the format of a first fight: one hero a side, few cards, and an end after a few rounds (rule 307).
func sparringFormat() match.Format {
	f := match.Standard()
	f.List, f.Kept, f.Opening, f.Rounds = 1, 1, 4, 4
	return f
}

// sparring is a first fight: a live match in which no question is asked that only a player who knows the game can answer.
type sparring struct{ live }

// spare also answers for the human to keep the first hand and to attack first. It leaves them every action.
func (d sparring) spare(o *match.Observation, legal []match.Move) forced {
	switch o.Pending().Cause {
	case match.ByActivation:
		if len(legal) > 1 {
			return forced{}
		}
	case match.ByMulligan:
		return forced{true, match.Move{Kind: match.Done}}
	case match.BySide:
		return forced{true, match.Move{Kind: match.Attack}}
	}
	return d.live.spare(o, legal)
}

// Spar begins a first fight in place of the current match: a small match between the first heroes of two decks, which
// follows all rules and can be lost. A human keeps the first hand, and attacks first if the choice is theirs. Bots think
// inside [Session.Advance]. The fight is not kept, and what could be continued before still can be. Spar returns it at the
// first position that the table can show.
func (h *Host) Spar(decks [2]card.DeckList, seats [2]Seat, seed uint64) (*Session, error) {
	rules, err := match.NewRules(h.o.Rules.Library, sparringFormat(), h.o.Rules.Profile)
	if err != nil {
		return nil, err
	}
	for i := range decks {
		decks[i].Heroes = decks[i].Heroes[:1]
	}
	s, err := prepare(Options{
		Rules: rules, Decks: decks, Seats: seats, Seed: seed, Iters: 1, Crash: h.o.Crash, Program: h.o.Program, Began: h.o.Now(),
	})
	if err != nil {
		return nil, err
	}
	s.driver = sparring{live{s}}
	s.findForced()
	for s.match.Phase() < match.SidePhase {
		s.Advance()
	}
	h.Leave()
	if err := s.begin(nil); err != nil {
		return nil, err
	}
	h.current = s
	return s, nil
}

// Sparring reports whether the session is a first fight.
func (s *Session) Sparring() bool {
	_, spars := s.driver.(sparring)
	return spars
}

// lasts reports whether the session's match is kept; lessons and first fights are not.
func (s *Session) lasts() bool { return s.Counts() && !s.Sparring() }
