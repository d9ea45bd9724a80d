package journey

import (
	"hash/fnv"
	"math/rand/v2"
)

// Offer returns the prizes to choose from after the last won meeting: a card, a hero and a mark if there are such, then
// more cards, up to the number that the difficulty sets. The journey's seed draws them from the meeting's rewards that
// are not owned. The offer is empty only if all of them are owned.
func (r *Road) Offer(j *Journey) []Prize {
	m := r.Prizing(j)
	if m == nil {
		return nil
	}
	d := r.Difficulty(j.Difficulty)
	choices := d.Choices
	if d.Loss == Choice {
		choices = max(1, choices-j.LostAt(m.ID))
	}
	cards, heroes, marks := r.Winnable(j, m)
	luck := r.luck(j, m)
	for _, list := range [][]Prize{cards, heroes, marks} {
		luck.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	}
	// One of each kind first, then more cards, then more of the other kinds.
	var all []Prize
	for _, list := range []*[]Prize{&cards, &heroes, &marks} {
		if len(*list) > 0 {
			all, *list = append(all, (*list)[0]), (*list)[1:]
		}
	}
	if len(all) > choices && luck.IntN(2) == 0 { // of a hero and a mark, either may be left out
		all[1], all[len(all)-1] = all[len(all)-1], all[1]
	}
	for _, list := range [][]Prize{cards, heroes, marks} {
		all = append(all, list...)
	}
	return all[:min(len(all), choices)]
}

// Winnable returns the rewards of a meeting that can still be won.
func (r *Road) Winnable(j *Journey, m *Meeting) (cards, heroes, marks []Prize) {
	owned := r.Owns(j)
	for _, key := range m.Rewards.Cards {
		if id, ok := r.lib.CardByKey(key); ok && owned.Cards[key] < most(r.lib, id) {
			cards = append(cards, Prize{Card: key})
		}
	}
	for _, key := range m.Rewards.Heroes {
		if _, has := owned.mark(key); !has {
			heroes = append(heroes, Prize{Hero: key})
		}
	}
	for _, id := range m.Rewards.Marks {
		if len(r.Bearers(j, id)) > 0 {
			marks = append(marks, Prize{Mark: id})
		}
	}
	return cards, heroes, marks
}

// luck returns the source of chance for a meeting.
func (r *Road) luck(j *Journey, m *Meeting) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(m.ID))
	return rand.New(rand.NewPCG(j.Seed, h.Sum64()))
}

// Copies returns how many copies of a card a prize gives.
func (r *Road) Copies(j *Journey, key string) int {
	id, ok := r.lib.CardByKey(key)
	if !ok {
		return 0
	}
	return min(copies, most(r.lib, id)-r.Owns(j).Cards[key])
}
