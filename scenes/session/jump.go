package session

import (
	"slices"

	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// past is what a session knows about a match that it continues or replays and that cannot be played exactly
// as before, because the cards have changed since.
type past struct {
	jumps []record.Jump
	ahead int // recorded decisions minus steps
	floor int // number of steps that cannot be taken back
	led   uint64
}

// counted returns how many recorded decisions this many steps stand for.
func (p *past) counted(steps int) int { return steps + p.ahead }

// relive plays a saved match again up to its last position.
func (s *Session) relive(saved *record.Match) error {
	s.header = saved.Header
	s.past = past{jumps: saved.Jumps, ahead: saved.Counted - len(saved.Moves), floor: saved.Floor}
	s.rewind()
	for _, mv := range saved.Moves {
		if err := s.apply(mv, s.chooses(s.match.Pending(), mv)); err != nil {
			return err
		}
	}
	return nil
}

// jump sets the match to the position known after the present steps, if there is one.
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

// jumpsAfter reports whether there is a known position after this many steps.
func (p *past) jumpsAfter(steps int) bool {
	return slices.ContainsFunc(p.jumps, func(j record.Jump) bool { return j.After == steps })
}

// Sealed reports whether the viewer made a choice that [Session.Undo] cannot reach, because the cards have
// changed since.
func (s *Session) Sealed() bool {
	return slices.ContainsFunc(s.steps[:min(s.past.floor, len(s.steps))], func(d step) bool {
		return d.chosen && (s.viewer > match.Second || d.who == s.viewer)
	})
}
