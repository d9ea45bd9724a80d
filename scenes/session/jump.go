package session

import (
	"slices"

	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// past is what a session knows of the match it goes on with or shows again, where that cannot be played as it was: the
// cards have changed since.
type past struct {
	jumps []record.Jump
	ahead int // how many more decisions the records count than there are steps
	floor int // steps that cannot be taken back
	led   uint64
}

// counted returns how many decisions of the records so many steps stand for.
func (p *past) counted(steps int) int { return steps + p.ahead }

// relive plays a saved match again up to where it stands.
func (s *Session) relive(saved *record.Match) error {
	s.header = saved.Header
	s.past = past{jumps: saved.Jumps, ahead: saved.Counted - len(saved.Moves), floor: saved.Floor}
	s.jump()
	s.seen = s.driver.observe()
	for _, mv := range saved.Moves {
		if err := s.apply(mv); err != nil {
			return err
		}
	}
	return nil
}

// jump puts the match where it is known to have stood after the steps so far, if that is known.
func (s *Session) jump() {
	for i := range s.past.jumps {
		j := &s.past.jumps[i]
		if j.After != len(s.steps) {
			continue
		}
		s.past.led = s.match.Hash()
		s.match = j.To
		s.round = s.match.Round()
		if s.clash = -1; s.round > 0 {
			if lane, fighting := s.match.Clash(); fighting {
				s.clash = lane
			}
		}
	}
}

// jumps reports whether the match is put right after so many steps.
func (p *past) jumpsAfter(steps int) bool {
	return slices.ContainsFunc(p.jumps, func(j record.Jump) bool { return j.After == steps })
}

// Sealed reports whether a choice of the viewer's lies further back than [Session.Undo] reaches, since the cards have
// changed after it was made.
func (s *Session) Sealed() bool {
	return slices.ContainsFunc(s.steps[:min(s.past.floor, len(s.steps))], func(d step) bool {
		return d.chosen && (s.viewer > match.Second || d.who == s.viewer)
	})
}
