package ai

import (
	"slices"

	"cinderclash/engine/match"
)

// Limits of a proof, for each side that may win: samples, positions for each move in each sample, and positions in all.
const (
	provenSamples   = 10
	provenPositions = 500
	allPositions    = 4_000
)

// proven returns the moves that win the match by force in the present clash. If there are none, it returns those that do not
// lose it by force, or all moves if every one loses. By force means in every sample, whatever the other side and chance do,
// even if the other side knew all cards. If the decision is cancelled, proven returns moves unchanged.
//
// A search alone needs long to tell a certain win from a nearly certain one, because weak replies in its tree lower the value
// of both.
func proven(work *meter, obs *match.Observation, moves []match.Move, sample func() match.Match) []match.Move {
	me, rival := obs.Viewer(), obs.Viewer().Other()
	if _, inside := obs.Clash(); !inside || obs.Phase() != match.ActionPhase {
		return moves
	}
	p := prover{work: work, round: obs.Round()}
	p.lane, _ = obs.Clash()
	for _, p.who = range [...]match.Player{me, rival} {
		if obs.Standing(p.who.Other()).Len() > 1 {
			continue // two heroes hardly fall in one clash
		}
		p.all = allPositions
		kept := slices.Clone(moves)
		for range provenSamples {
			if len(kept) == 0 {
				break
			}
			work.take(sampleMoves)
			m := sample()
			kept = slices.DeleteFunc(kept, func(mv match.Move) bool { return !work.done && !p.proves(&m, mv) })
		}
		switch {
		case work.done:
			return moves
		case p.who == me && len(kept) > 0:
			return kept
		case p.who == rival && len(kept) < len(moves):
			return slices.DeleteFunc(moves, func(mv match.Move) bool { return slices.Contains(kept, mv) })
		}
	}
	return moves
}

// prover tries out all moves of both sides and all outcomes of chance in a clash. It estimates nothing.
type prover struct {
	work        *meter
	who         match.Player // the side whose win is to be proved
	round, lane int
	left        int // positions that may still be visited for this move
	all         int // the same for all moves
	// line holds the positions on the way to the current one, depth of them. They are reused,
	// as allocating them would take most of the time.
	line  []*proofStep
	depth int
}

// proofStep is a position on the way, and what can follow it.
type proofStep struct {
	match    match.Match
	moves    [match.MaxAnswers]match.Move
	outcomes [66]match.Outcome
}

// proves reports whether who certainly wins the match in this clash after mv.
func (p *prover) proves(m *match.Match, mv match.Move) bool {
	given := min(provenPositions, p.all)
	p.left = given
	won := p.after(m, mv)
	p.all -= given - max(0, p.left)
	return won
}

// wins reports whether who wins the match in this clash, whatever the other side and chance do. It returns false if there is
// too much to try out.
func (p *prover) wins(at *proofStep) bool {
	m := &at.match
	pend := m.Pending()
	if pend.Shape == match.Over {
		return m.Result().Winner == p.who
	}
	if lane, inside := m.Clash(); !inside || lane != p.lane || m.Round() != p.round {
		return false
	}
	if p.left--; p.left < 0 || p.work.done {
		return false
	}
	if pend.Who == match.Chance {
		outcomes := pend.Outcomes(at.outcomes[:0])
		for _, o := range outcomes {
			if !p.after(m, o.Move) {
				return false
			}
		}
		return len(outcomes) > 0 // the orders of a shuffle are too many to list
	}
	for _, mv := range m.Legal(at.moves[:0]) {
		if p.after(m, mv) == (pend.Who == p.who) {
			return pend.Who == p.who
		}
	}
	return pend.Who != p.who
}

// after is wins for the position after a move.
func (p *prover) after(m *match.Match, mv match.Move) bool {
	if p.depth == len(p.line) {
		p.line = append(p.line, new(proofStep))
	}
	p.work.take(1)
	next := p.line[p.depth]
	next.match = *m
	if err := next.match.Apply(mv, nil); err != nil {
		panic("ai: a legal move was refused: " + err.Error())
	}
	p.depth++
	won := p.wins(next)
	p.depth--
	return won
}
