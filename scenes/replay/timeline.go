package replay

import "cinderclash/scenes/session"

// places are where a match can be jumped to, as numbers of decisions played.
type places struct {
	rounds  []int // where each begins
	clashes []int
	all     int
}

func placesOf(shown *session.Playback) places {
	_, all := shown.At()
	p := places{all: all}
	before := session.Moment{Clash: -1}
	for n := range all {
		m := shown.Moment(n)
		if m.Round != before.Round {
			p.rounds = append(p.rounds, n)
		}
		if m.Clash >= 0 && (m.Clash != before.Clash || m.Round != before.Round) {
			p.clashes = append(p.clashes, n)
		}
		before = m
	}
	return p
}

// next returns the first of places after at, or the end.
func (p *places) next(list []int, at int) int {
	for _, n := range list {
		if n > at {
			return n
		}
	}
	return p.all
}

// last returns the last of places before at, or the beginning.
func (p *places) last(list []int, at int) int {
	to := 0
	for _, n := range list {
		if n < at {
			to = n
		}
	}
	return to
}

// first returns where the first round begins, after lists and hands are chosen.
func (p *places) first() int { return p.next(p.rounds, -1) % max(1, p.all) }
