package result

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// round holds what happened in one round, by player.
type round struct {
	number int
	sides  [2]side
}

// side holds what one player's heroes did in a round.
type side struct {
	acts   []heroActs    // in the order of their first deeds
	played []card.CardID // in order
}

// heroActs holds what one hero did in a round.
type heroActs struct {
	hero   match.Ref
	damage int // dealt to others, or to itself
	healed int // given to any hero
	felled []match.Ref
	fell   bool
}

// recap summarises a log by rounds. Rounds in which nothing was counted are left out.
func recap(log []session.Entry) []round {
	var rounds []round
	for _, entry := range log {
		e := entry.Event
		if entry.Round == 0 {
			continue
		}
		if n := len(rounds); n == 0 || rounds[n-1].number != entry.Round {
			rounds = append(rounds, round{number: entry.Round})
		}
		r := &rounds[len(rounds)-1]
		switch e.Kind {
		case match.DamageDealt:
			if e.Source != 0 {
				r.of(e.Source).damage += int(e.Amount)
			}
		case match.LifeRestored:
			if e.Source != 0 {
				r.of(e.Source).healed += int(e.Amount)
			}
		case match.HeroFell:
			r.of(e.Hero).fell = true
			if e.Source != 0 && e.Source != e.Hero {
				d := r.of(e.Source)
				d.felled = append(d.felled, e.Hero)
			}
		case match.ActionReady:
			if e.Card != 0 {
				s := &r.sides[e.Player]
				s.played = append(s.played, e.Card)
			}
		default: // not counted
		}
	}
	return slices.DeleteFunc(rounds, func(r round) bool {
		return len(r.sides[0].acts)+len(r.sides[1].acts)+len(r.sides[0].played)+len(r.sides[1].played) == 0
	})
}

// of returns the record of a hero in the round. It is valid until the next call.
func (r *round) of(hero match.Ref) *heroActs {
	s := &r.sides[hero.Player()]
	for i := range s.acts {
		if s.acts[i].hero == hero {
			return &s.acts[i]
		}
	}
	s.acts = append(s.acts, heroActs{hero: hero})
	return &s.acts[len(s.acts)-1]
}
