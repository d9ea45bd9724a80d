package result

import "cinderclash/engine/match"

// deeds is what a hero did in a match.
type deeds struct {
	hero    match.Ref
	damage  int
	healed  int
	felled  int
	rewards int // the worth of it all, in points of damage
}

// felling is the worth of felling a hero, in points of damage.
const felling = 6

// best returns the hero who did most in a match: a point for each point of damage and healing, and felling points for each
// hero felled. Among equals it prefers one of the winner's. ok is false if nobody did anything.
func best(rounds []round, winner match.Player) (found deeds, ok bool) {
	all := map[match.Ref]deeds{}
	for i := range rounds {
		for _, s := range rounds[i].sides {
			for _, a := range s.acts {
				d := all[a.hero]
				d.hero = a.hero
				d.damage += a.damage
				d.healed += a.healed
				d.felled += len(a.felled)
				d.rewards = d.damage + d.healed + felling*d.felled
				all[a.hero] = d
			}
		}
	}
	for _, d := range all {
		if d.rewards > 0 && (!ok || d.before(&found, winner)) {
			found, ok = d, true
		}
	}
	return found, ok
}

// before reports whether d is better than o.
func (d *deeds) before(o *deeds, winner match.Player) bool {
	won, others := d.hero.Player() == winner, o.hero.Player() == winner
	switch {
	case d.rewards != o.rewards:
		return d.rewards > o.rewards
	case won != others:
		return won
	}
	return d.hero < o.hero
}
