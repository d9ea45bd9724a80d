package replay

import "cinderclash/scenes/session"

// places are the points of a match to which a player can jump, as numbers of decisions played.
type places struct {
	rounds  []int // the beginning of each round
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

// next returns the first place of list after at, or the end.
func (p *places) next(list []int, at int) int {
	for _, n := range list {
		if n > at {
			return n
		}
	}
	return p.all
}

// last returns the last place of list before at, or the beginning.
func (p *places) last(list []int, at int) int {
	to := 0
	for _, n := range list {
		if n < at {
			to = n
		}
	}
	return to
}

// first returns the beginning of the first round, after lists and hands have been chosen.
func (p *places) first() int { return p.next(p.rounds, -1) % max(1, p.all) }
