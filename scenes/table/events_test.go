package table

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// What the table shows after the events of a decision is what is so, before it is brought in line.
func TestEventsTellTheWholeStory(t *testing.T) {
	shell, kit := beyondTables(t)
	for seed := range uint64(8) {
		s := newSession(t, 100+seed, [2]int{int(seed) % 4, int(seed/2) % 4})
		p := performanceOf(t, s, kit)
		rng := rand.New(rand.NewPCG(seed, 8))
		for !s.Over() {
			cause := s.Observation().Pending().Cause
			var events []match.Event
			if s.Ready() {
				legal := s.Observation().Legal(nil)
				var err error
				events, err = s.Play(legal[rng.IntN(len(legal))])
				step(t, err)
			} else {
				events = s.Advance()
			}
			p.queueAll(shell.Context(), events...)
			p.skip()
			compare(t, p, s.Observation(), cause)
			if t.Failed() {
				t.Fatalf("seed %d: %+v", seed, events)
			}
			p.sync()
		}
	}
}

func compare(t *testing.T, p *performance, o *match.Observation, cause match.Cause) {
	t.Helper()
	m := &p.model
	for who := match.First; who <= match.Second; who++ {
		for i := range o.Listed(who) {
			now, shown := o.Hero(match.At(who, i)), m.hero(match.At(who, i))
			if now.Life != shown.life || now.Fallen != shown.fallen || now.Counters != shown.counters {
				t.Errorf("after %s: %s has %d life, fallen %v, counters %v; shown are %d, %v, %v", cause, p.words.heroName(shown.ref),
					now.Life, now.Fallen, now.Counters, shown.life, shown.fallen, shown.counters)
			}
			if n := len(o.AppendEquipment(nil, shown.ref)); n != len(shown.gear) {
				t.Errorf("after %s: %s wears %d cards, %d are shown", cause, p.words.heroName(shown.ref), n, len(shown.gear))
			}
		}
		onTheWay := o.Pending().Cause == match.ByGraveyard || cause == match.ByGraveyard // shown as arrived before their order is said
		lie := o.AppendGraveyard(nil, who)
		if has := m.piles[who]; has.library != o.LibrarySize(who) || !slices.Equal(has.graveyard, lie) && !onTheWay {
			t.Errorf("after %s: player %d has %d in library, %v in graveyard; shown are %+v", cause, who, o.LibrarySize(who), lie, has)
		}
		if n := len(m.hands[who].cards); n != o.HandSize(who) {
			t.Errorf("after %s: player %d holds %d cards, %d are shown", cause, who, o.HandSize(who), n)
		}
		var shown [4]dice.Pool
		for _, d := range m.trays[who].dice {
			shown[d.state][d.color]++
		}
		fighting := o.Phase() >= match.InitiativePhase && o.Phase() <= match.ActionPhase && o.Pending().Cause != match.ByRoll // dice are picked up and go back without an event
		if now := o.Dice(who); fighting && (now.Prepared != shown[prepared] || now.Spent != shown[spent] || now.Aside != shown[aside]) {
			t.Errorf("after %s: player %d has dice %+v, shown are %v", cause, who, now, shown)
		}
	}
	// What the rules do by themselves waits for an order without having been announced.
	if o.StackSize() != len(m.stack) && o.Pending().Cause != match.ByGraveyard && cause != match.ByGraveyard {
		t.Errorf("after %s: %d items are on the stack, %d are shown", cause, o.StackSize(), len(m.stack))
	}
	for i := range o.Lanes() {
		if got := [2]match.Ref{o.Lane(i, match.First), o.Lane(i, match.Second)}; got != m.lanes[i] {
			t.Errorf("after %s: lane %d is %v, shown is %v", cause, i, got, m.lanes[i])
		}
	}
}

// Every kind of event has its row: it is seen on the table, or it is said that it is not.
func TestEveryEventIsSeen(t *testing.T) {
	for _, k := range match.EventKinds() {
		row := tellingOf(k)
		if row.unseen != (row.show == nil && row.begin == nil) {
			t.Errorf("event %s: nothing to be seen of it in scenes/table/show", k)
		}
		if row.unseen != (row.beat == beat{}) {
			t.Errorf("event %s: it has no beat, or is unseen and has one", k)
		}
	}
}
