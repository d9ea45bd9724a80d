package match

import (
	"math/rand/v2"
	"testing"

	"cinderclash/engine/card"
)

// dieEvents maps each verb that asks for dice one by one to the event of one die.
var dieEvents = map[card.Verb]EventKind{card.GainDice: DiceGained, card.DrainDice: DiceDrained, card.Refresh: DiceRefreshed}

// Whatever a question says is wanted is what then happens, with every card and hero that random play comes to: so many dice are
// gained, spent and refreshed, and so many cards discarded, unless the player may stop. A preview that ends at the question says
// the same.
func TestWantedIsWhatHappens(t *testing.T) {
	seen, several, previewed := map[Cause]int{}, 0, 0
	for seed := range uint64(24) {
		rng := rand.New(rand.NewPCG(seed, 77))
		m := started(t, rng, allProfiles()[int(seed)%len(allProfiles())])
		var pv Preview
		var buf [MaxAnswers]Move
		last := Doubt{} // what the last preview ended with
		for step := 0; step < 4000 && m.Pending().Shape != Over; step++ {
			pend := m.Pending()
			counts, kind := !pend.Optional && !pend.Sealed && pend.Chosen == 0, CardDiscarded
			switch pend.Cause {
			case ByDice:
				op := &m.rules.Ability(m.stack[pend.Item-1].ability).Code[m.stack[pend.Item-1].pc]
				kind = dieEvents[op.Verb]
				counts = counts && kind != NoEvent
			case ByDiscard:
			default: // no event counts the answers to these
				counts = false
			}
			if !counts {
				mv := randomMove(&m, rng, buf[:])
				last = Doubt{}
				if pend.Who <= Second && mv.Kind != Concede {
					if o := m.Observe(pend.Who); o.Preview(&pv, mv).OK() && len(pv.Doubts) == 1 && !pv.Complete() {
						last = pv.Doubts[0]
					}
				}
				if err := m.Apply(mv, nil); err != nil {
					t.Fatal(err)
				}
				continue
			}
			want, got := m.Wanted(), 0
			if last.Asked == pend {
				if previewed++; last.Wanted != want {
					t.Errorf("seed %d: a preview says that %s asks for %d, the question says %d", seed, pend.Cause, last.Wanted, want)
				}
			}
			last = Doubt{}
			item := m.stack[pend.Item-1].ability
			for now := pend; now.Cause == pend.Cause && now.Item == pend.Item && now.Owner == pend.Owner && got < want && m.stack[pend.Item-1].ability == item; now = m.Pending() {
				var log Events
				if err := m.Apply(randomMove(&m, rng, buf[:]), &log); err != nil {
					t.Fatal(err)
				}
				for i := range log {
					if log[i].Kind == kind && log[i].Player == pend.Owner {
						got++
					}
				}
			}
			if got < want {
				t.Errorf("seed %d: %s of %s asks for %d, and %d happened", seed, pend.Cause, m.rules.Ability(item).Key, want, got)
			}
			seen[pend.Cause]++
			if want > 1 {
				several++
			}
		}
	}
	if seen[ByDice] == 0 || seen[ByDiscard] == 0 || several == 0 || previewed == 0 {
		t.Errorf("seen are %v, of several %d, foretold %d; take other seeds", seen, several, previewed)
	}
}
