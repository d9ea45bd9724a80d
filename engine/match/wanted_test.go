package match

import (
	"math/rand/v2"
	"testing"

	"cinderclash/engine/card"
)

// dieEvents maps each verb that asks for dice one by one to the event of one die.
var dieEvents = map[card.Verb]EventKind{card.GainDice: DiceGained, card.DrainDice: DiceDrained, card.Refresh: DiceRefreshed}

// counted returns the event that reports each answer to the question of m. counts is false if none does, or if the player may
// stop or has already chosen something.
func counted(m *Match) (kind EventKind, counts bool) {
	pend := m.Pending()
	if pend.Optional || pend.Sealed || pend.Chosen > 0 {
		return NoEvent, false
	}
	switch pend.Cause {
	case ByDice:
		it := &m.stack[pend.Item-1]
		kind = dieEvents[m.rules.Ability(it.ability).Code[it.pc].Verb]
		return kind, kind != NoEvent
	case ByDiscard:
		return CardDiscarded, true
	default: // no event reports the answers to these
		return NoEvent, false
	}
}

// answerAll answers the question of m and those that follow from the same instruction, until most events of kind have happened or
// another question is asked. It returns how many happened.
func answerAll(t *testing.T, m *Match, rng *rand.Rand, kind EventKind, most int) int {
	var buf [MaxAnswers]Move
	asked, got := m.Pending(), 0
	ability := m.stack[asked.Item-1].ability
	for now := asked; now.Cause == asked.Cause && now.Item == asked.Item && now.Owner == asked.Owner && m.stack[asked.Item-1].ability == ability && got < most; now = m.Pending() {
		var log Events
		if err := m.Apply(randomMove(m, rng, buf[:]), &log); err != nil {
			t.Fatal(err)
		}
		for i := range log {
			if log[i].Kind == kind && log[i].Player == asked.Owner {
				got++
			}
		}
	}
	return got
}

// onlyDoubt returns the doubt with which the preview of mv ends, if there is exactly one.
func onlyDoubt(m *Match, mv Move) Doubt {
	who := m.Pending().Who
	if who > Second || mv.Kind == Concede {
		return Doubt{}
	}
	var pv Preview
	if o := m.Observe(who); o.Preview(&pv, mv).OK() && len(pv.Doubts) == 1 && !pv.Complete() {
		return pv.Doubts[0]
	}
	return Doubt{}
}

// Whatever a question says is wanted is what then happens, with every card and hero that random play comes to: so many dice are
// gained, spent and refreshed, and so many cards discarded, unless the player may stop. A preview that ends at the question says
// the same.
func TestWantedIsWhatHappens(t *testing.T) {
	seen, several, previewed := map[Cause]int{}, 0, 0
	for seed := range uint64(24) {
		rng := rand.New(rand.NewPCG(seed, 77))
		m := started(t, rng, allProfiles()[int(seed)%len(allProfiles())])
		var buf [MaxAnswers]Move
		last := Doubt{} // what the last preview ended with
		for step := 0; step < 4000 && m.Pending().Shape != Over; step++ {
			kind, counts := counted(&m)
			if !counts {
				mv := randomMove(&m, rng, buf[:])
				last = onlyDoubt(&m, mv)
				if err := m.Apply(mv, nil); err != nil {
					t.Fatal(err)
				}
				continue
			}
			pend, want := m.Pending(), m.Wanted()
			if last.Asked == pend {
				if previewed++; last.Wanted != want {
					t.Errorf("seed %d: a preview says that %s asks for %d, the question says %d", seed, pend.Cause, last.Wanted, want)
				}
			}
			last = Doubt{}
			ability := m.stack[pend.Item-1].ability
			if got := answerAll(t, &m, rng, kind, want); got < want {
				t.Errorf("seed %d: %s of %s asks for %d, and %d happened", seed, pend.Cause, m.rules.Ability(ability).Key, want, got)
			}
			seen[pend.Cause]++
			if want > 1 {
				several++
			}
		}
	}
	if seen[ByDice] == 0 || seen[ByDiscard] == 0 || several == 0 || previewed == 0 {
		t.Errorf("questions seen: %v; %d asked for several things, %d were previewed; take other seeds", seen, several, previewed)
	}
}
