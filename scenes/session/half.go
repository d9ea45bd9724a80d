package session

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// Picked returns the moves that were last given to [Session.Pick], also after the match was left and continued. They must
// not be changed.
func (s *Session) Picked() []match.Move {
	if !s.Ready() {
		return nil // only the player who picked them may see them
	}
	return s.picked
}

// Pick keeps the moves that the player has picked of an answer that is not complete. They replace the moves picked before;
// no moves mean that nothing is picked. A decision drops its own moves, so of several decisions picked together the
// others stay.
func (s *Session) Pick(moves ...match.Move) {
	if !s.Ready() || slices.Equal(moves, s.picked) {
		return
	}
	s.picked = slices.Clone(moves)
	s.enter(record.Picked(s.o.Rules, s.picked))
}

// FixWith returns the card that the viewer wants to give up for a die (403), once they are asked, or 0 for none in particular.
// It returns 0 for any other player.
func (s *Session) FixWith(who match.Player) card.CardID {
	if who != s.viewer {
		return 0
	}
	return s.fixWith[who]
}

// wants returns what the players want to be asked, in the form that is recorded.
func (s *Session) wants() record.Wants {
	w := record.Wants{Die: s.fixing, Priority: s.holding}
	for who, id := range s.fixWith {
		if id != 0 && s.fixing[who] {
			w.With[who] = match.Move{Kind: match.PickCard, A: uint16(id)}
		}
	}
	return w
}

// keepWants records what the players want to be asked, if that has changed, or if it is about to matter for the first time.
func (s *Session) keepWants() {
	now := s.wants()
	if s.wanted == nil {
		if now == (record.Wants{}) && s.match.Pending().Cause != match.ByFixing && !ownAction(&s.match.Position) {
			return
		}
	} else if now == *s.wanted {
		return
	}
	s.wanted = &now
	s.enter(now.Record(s.o.Rules))
}

// takeUp restores what was half chosen when the match was left. Moves that are not possible now are left out.
func (s *Session) takeUp(h *record.Half) {
	p := s.match.Pending()
	if h.Wants != nil {
		s.fixing, s.holding, s.wanted = h.Wants.Die, h.Wants.Priority, h.Wants
		for who, mv := range h.Wants.With {
			s.fixWith[who] = mv.CardID()
		}
	} else if p.Cause == match.ByFixing { // a save without this record: the player who is asked wanted to be asked
		s.fixing[p.Who] = true
	} else if ownAction(&s.match.Position) && len(s.match.Legal(nil)) > 1 {
		s.holding[p.Who] = true
	}
	if !s.human(p.Who) {
		return
	}
	s.picked = h.Picked
	s.insists = h.Again && len(s.match.Legal(nil)) > 1
	trial := s.match
	for i, mv := range h.Begun {
		if trial.Pending().Who != p.Who || trial.Apply(mv, nil) != nil {
			return
		}
		if making(&trial, p.Who) {
			continue
		}
		if i == len(h.Begun)-1 {
			s.rest = h.Begun // complete, so it is played
		}
		return
	}
	if len(h.Begun) > 0 && p.Shape == match.Act {
		s.intent = intent{true, slices.Clone(h.Begun), trial}
		s.veiled = s.Shared() // it may have been begun with the hand shown
		s.see()
	}
}
