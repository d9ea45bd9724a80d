package session

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// sparringFormat is the format of a first fight: one hero a side, few cards, and an end after a few rounds (rule 307). A
// deck may be small, because it has only cards that the one hero can play.
func sparringFormat() match.Format {
	f := match.Standard()
	f.List, f.Kept, f.Opening, f.Rounds, f.DeckMin = 1, 1, 4, 4, 20
	return f
}

// sparring is a first fight: a live match in which no question is asked that only a player who knows the game can answer.
type sparring struct{ players }

// spares also keeps the first hand for the human and attacks first for them. It leaves them every choice of an action.
func (sparring) spares(_ *match.Match, o *match.Observation, legal []match.Move) (answer forced, usual bool) {
	switch o.Pending().Cause {
	case match.ByActivation:
		return forced{}, len(legal) <= 1
	case match.ByMulligan:
		return forced{true, match.Move{Kind: match.Done}}, false
	case match.BySide:
		return forced{true, match.Move{Kind: match.Attack}}, false
	default: // the usual rule applies
	}
	return forced{}, true
}

// fightName is the name of the journal with a first fight.
const fightName = "fight"

// Spar begins a first fight in place of the current match: a small match between the first heroes of two decks, which
// follows all rules and can be lost. A human keeps the first hand, and attacks first if the choice is theirs. Bots think
// inside [Session.Advance]. The fight is kept until it is over or another one begins. The match that could be continued
// before still can be. Spar returns it at the first position that the table can show.
func (h *Host) Spar(decks [2]card.DeckList, seats [2]Seat, seed uint64) (*Session, error) {
	rules, err := match.NewRules(h.o.Rules.Library, sparringFormat(), h.o.Rules.Profile)
	if err != nil {
		return nil, err
	}
	for i := range decks {
		decks[i].Heroes = decks[i].Heroes[:1]
	}
	s, err := prepare(Options{
		Rules: rules, Decks: decks, Seats: seats, Seed: seed, Iters: 1, Crash: h.o.Crash, Program: h.o.Program, Began: h.o.Now(), spars: true,
	})
	if err != nil {
		return nil, err
	}
	for s.match.Phase() < match.SidePhase {
		s.Advance()
	}
	return s, h.fight(s)
}

// SparOn continues the first fight that was left in the middle, in place of the current match. ok is false if there is none
// that can be continued.
func (h *Host) SparOn() (s *Session, ok bool) {
	h.Leave()
	if h.fought == nil {
		return nil, false
	}
	saved, err := record.Read(h.o.Rules.Library, fightName, h.fought.left())
	if err != nil || saved.Now.Result().Over {
		return nil, false
	}
	if s, err = restore(saved, Options{Iters: 1, Crash: h.o.Crash, spars: true}); err != nil {
		return nil, false
	}
	return s, h.fight(s) == nil
}

// FindFight looks for a first fight that was left in the middle, and reports whether there is one. It leaves the current
// match, reads the disk, and sets damaged files aside.
func (h *Host) FindFight() bool {
	h.Leave()
	return h.fought != nil && len(h.fought.left()) > 0
}

// fight makes a first fight the current match.
func (h *Host) fight(s *Session) error {
	h.Leave()
	var k Keeper
	if h.fought != nil {
		k = h.fought
	}
	h.current = s
	return s.begin(k)
}

// Sparring reports whether the session is a first fight.
func (s *Session) Sparring() bool {
	_, spars := s.policy.(sparring)
	return spars
}

// lasts reports whether the session's match goes to the autosave that can be continued. Lessons and first fights do not.
func (s *Session) lasts() bool { return s.Counts() && !s.Sparring() }
