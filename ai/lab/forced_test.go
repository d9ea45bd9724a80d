//go:build long

package lab_test

import "cinderclash/engine/match"

// forced tries everything that can follow in a clash, all answers of both players and all outcomes of chance, to find out who falls
// for certain. It uses no judgement of positions.
type forced struct {
	who   match.Player // the player who decides at the beginning
	round int
	lane  int
	stand [2]int // heroes standing at the beginning
	nodes int    // how many more decisions may be tried
}

// span bounds the outcome of a move if both players play their best. The outcome is the number of rivals felled minus that of own
// heroes lost by the end of the clash, or won or -won if the match ends. least equals most if everything was tried.
type span struct{ least, most int }

const (
	won         = 100
	forcedNodes = 500 // for each move
)

func newForced(m *match.Match) forced {
	f := forced{who: m.Pending().Who, round: m.Round(), nodes: forcedNodes}
	f.lane, _ = m.Clash()
	for who := range f.stand {
		f.stand[who] = m.Standing(match.Player(who)).Len()
	}
	return f
}

// value returns the span of a position.
func (f *forced) value(m *match.Match) span {
	pend := m.Pending()
	if pend.Shape == match.Over {
		switch m.Result().Winner {
		case f.who:
			return span{won, won}
		case f.who.Other():
			return span{-won, -won}
		default: // a draw
		}
		return span{}
	}
	if lane, inside := m.Clash(); !inside || lane != f.lane || m.Round() != f.round {
		me, rival := f.who, f.who.Other()
		n := f.stand[rival] - m.Standing(rival).Len() - f.stand[me] + m.Standing(me).Len()
		return span{n, n}
	}
	if f.nodes--; f.nodes < 0 {
		return span{-won, won}
	}
	var buf [match.MaxAnswers]match.Move
	switch pend.Who {
	case match.Chance:
		return f.chance(m, &pend)
	case f.who:
		out := span{-won, -won}
		for _, mv := range m.Legal(buf[:0]) {
			v := f.after(m, mv)
			out = span{max(out.least, v.least), max(out.most, v.most)}
			if out.least == won {
				break
			}
		}
		return out
	default: // the opponent
	}
	out := span{won, won}
	for _, mv := range m.Legal(buf[:0]) {
		v := f.after(m, mv)
		out = span{min(out.least, v.least), min(out.most, v.most)}
		if out.most == -won {
			break
		}
	}
	return out
}

// chance returns the span over all outcomes of a chance decision. The outcomes of a shuffle are too many to try.
func (f *forced) chance(m *match.Match, pend *match.Pending) span {
	var buf [66]match.Outcome
	outcomes := pend.Outcomes(buf[:0])
	if len(outcomes) == 0 {
		return span{-won, won}
	}
	out := span{won, -won}
	for _, o := range outcomes {
		v := f.after(m, o.Move)
		out = span{min(out.least, v.least), max(out.most, v.most)}
	}
	return out
}

// after returns the span of a move.
func (f *forced) after(m *match.Match, mv match.Move) span {
	next := *m
	if next.Apply(mv, nil) != nil {
		panic("a legal move was refused")
	}
	return f.value(&next)
}
