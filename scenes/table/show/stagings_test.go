package show

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// The events alone make the table show the present state of the match, without Sync.
func TestEventsTellTheWholeStory(t *testing.T) {
	shell, kit := screens.Kit(t)
	for seed := range uint64(8) {
		s := sessions.New(t, 100+seed, [2]int{int(seed) % 4, int(seed/2) % 4})
		p := performanceOf(t, s, kit)
		rng := rand.New(rand.NewPCG(seed, 8))
		for !s.Over() {
			cause := s.Observation().Pending().Cause
			var events []match.Event
			if s.Ready() {
				legal := s.Observation().Legal(nil)
				var err error
				events, err = s.Play(legal[rng.IntN(len(legal))])
				screens.Step(t, err)
			} else {
				events = s.Advance()
			}
			p.queueAll(shell.Context(), events...)
			p.skip()
			compare(t, kit, p, s.Observation(), cause)
			if t.Failed() {
				t.Fatalf("seed %d: %+v", seed, events)
			}
			p.Sync()
		}
	}
}

// clothed returns the look of a hero that wears what is shown on its panel.
func clothed(kit *pieces.Kit, h *board.Hero) *pieces.Look {
	var gear []card.CardID
	for i := range h.Gear {
		gear = append(gear, h.Gear[i].ID)
	}
	return kit.Equipped(h.ID, gear).Look()
}

func compare(t *testing.T, kit *pieces.Kit, p *Performance, o *match.Observation, cause match.Cause) {
	t.Helper()
	m := &p.Model
	for who := match.First; who <= match.Second; who++ {
		for i := range o.Listed(who) {
			now, shown := o.Hero(match.At(who, i)), m.Hero(match.At(who, i))
			if now.Life != shown.Life || now.Fallen != shown.Fallen || now.Counters != shown.Counters {
				t.Errorf("after %s: %s has %d life, fallen %v, counters %v; shown are %d, %v, %v", cause, p.Words.HeroName(shown.Ref),
					now.Life, now.Fallen, now.Counters, shown.Life, shown.Fallen, shown.Counters)
			}
			if n := len(o.AppendEquipment(nil, shown.Ref)); n != len(shown.Gear) {
				t.Errorf("after %s: %s wears %d cards, %d are shown", cause, p.Words.HeroName(shown.Ref), n, len(shown.Gear))
			}
			if l := m.Look(shown.Ref); l != nil && l.Parts != clothed(kit, shown).Parts {
				t.Errorf("after %s: the figure of %s does not wear %v", cause, p.Words.HeroName(shown.Ref), shown.Gear)
			}
		}
		onTheWay := o.Pending().Cause == match.ByGraveyard || cause == match.ByGraveyard // cards are shown in the graveyard before their order is known
		lie := o.AppendGraveyard(nil, who)
		if has := m.Piles[who]; has.Library != o.LibrarySize(who) || !slices.Equal(has.Graveyard, lie) && !onTheWay {
			t.Errorf("after %s: player %d has %d in library, %v in graveyard; shown are %+v", cause, who, o.LibrarySize(who), lie, has)
		}
		if n := len(m.Hands[who].Cards); n != o.HandSize(who) {
			t.Errorf("after %s: player %d holds %d cards, %d are shown", cause, who, o.HandSize(who), n)
		}
		var shown [4]dice.Pool
		for _, d := range m.Trays[who].Dice {
			shown[d.State][d.Color]++
		}
		fighting := o.Phase() >= match.InitiativePhase && o.Phase() <= match.ActionPhase && o.Pending().Cause != match.ByRoll // no event says that dice are picked up or go back
		if now := o.Dice(who); fighting && (now.Prepared != shown[board.Prepared] || now.Spent != shown[board.Spent] || now.Aside != shown[board.Aside]) {
			t.Errorf("after %s: player %d has dice %+v, shown are %v", cause, who, now, shown)
		}
	}
	// Triggered items wait to be ordered before any event announces them.
	if o.StackSize() != len(m.Stack) && o.Pending().Cause != match.ByGraveyard && cause != match.ByGraveyard {
		t.Errorf("after %s: %d items are on the stack, %d are shown", cause, o.StackSize(), len(m.Stack))
	}
	for i := range o.Lanes() {
		if got := [2]match.Ref{o.Lane(i, match.First), o.Lane(i, match.Second)}; got != m.Lanes[i] {
			t.Errorf("after %s: lane %d is %v, shown is %v", cause, i, got, m.Lanes[i])
		}
	}
}

// Every kind of event has a staging: it is shown, or it is marked as unseen because another event shows it or there is nothing to see.
func TestEveryEventIsSeen(t *testing.T) {
	unseen := []match.EventKind{match.NoEvent, match.SideChosen, match.RoundEnded, match.LastingEnded, match.BoundReached}
	for _, k := range match.EventKinds() {
		row := stagingOf(k)
		if row.unseen != (row.show == nil && row.begin == nil) {
			t.Errorf("event %s: nothing to be seen of it in scenes/table/show", k)
		}
		if row.unseen && !slices.Contains(unseen, k) {
			t.Errorf("event %s is unseen", k)
		}
		if row.unseen != (row.beat == beat{}) {
			t.Errorf("event %s: it has no beat, or is unseen and has one", k)
		}
	}
}
