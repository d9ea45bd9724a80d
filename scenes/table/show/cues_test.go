package show

import (
	"slices"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/burst"
	"cinderclash/scenes/table/board"
)

// Every kind of event that is seen has a cue, and every cue is given by a kind of event. A cue for what arrives comes after the
// event's moment.
func TestEveryEventHasACue(t *testing.T) {
	given := map[board.Cue]bool{board.DiceThrown: true, board.BlowSwings: true, board.BlowLeaves: true}
	for _, k := range match.EventKinds() {
		of := cuesOf(k)
		if !stagingOf(k).unseen && of.at == board.NoCue {
			t.Errorf("event %s has no cue in scenes/table/show/cues.go", k)
		}
		if (of.lands == board.NoCue) != (of.ticks == 0) {
			t.Errorf("event %s gives cue %d after %d ticks", k, of.lands, of.ticks)
		}
		given[of.at], given[of.lands] = true, true
	}
	for _, q := range board.Cues() {
		if !given[q] {
			t.Errorf("no event gives cue %d", q)
		}
	}
}

// cuesAt records the ticks at which p gives each cue.
func (p *Performance) cuesAt() map[board.Cue][]int {
	at := map[board.Cue][]int{}
	p.give = func(p *Performance, _ *game.Context, q board.Cue, _ *match.Event) { at[q] = append(at[q], p.Tick) }
	return at
}

// Cues come with what is seen: at the tick of the blow, and when dice, counters, equipment, the initiative and a body lie where they
// belong. With reduced motion they come at once.
func TestCuesComeWithWhatIsSeen(t *testing.T) {
	shell, kit := screens.Kit(t)
	gear := card.CardID(slices.IndexFunc(sessions.Library.Cards, func(c card.Card) bool { return c.Kind == card.Equipment }))
	for _, c := range []struct {
		event match.Event
		at    board.Cue
		lands board.Cue
		seen  func(p *Performance) int // the tick at which what moves is where it belongs
	}{
		{match.Event{Kind: match.DamageDealt, Amount: 3, Damage: card.Fire}, board.BlowLands, board.NoCue, nil},
		{match.Event{Kind: match.CounterGained, Counter: card.Poisoned, Amount: 2}, board.CounterRises, board.CounterLands, func(p *Performance) int {
			return p.Model.Hero(p.Model.Fighter(match.First)).Changed[card.Poisoned]
		}},
		{match.Event{Kind: match.InitiativeRolled, Amount: 9, Other: 4}, board.BrandRises, board.BrandLands, func(p *Performance) int { return p.Model.Brand }},
		{match.Event{Kind: match.EquipmentMade, Card: gear}, board.EquipmentFlies, board.EquipmentLands, func(p *Performance) int {
			g := p.Model.Ghosts[len(p.Model.Ghosts)-1]
			return g.Start + g.Length
		}},
		{match.Event{Kind: match.HeroFell}, board.HeroFalls, board.BodyLands, func(p *Performance) int {
			i := slices.IndexFunc(p.Effects.bursts, func(b burst.Burst) bool { return b.Kind == burst.Ashes })
			return p.Effects.bursts[i].Since
		}},
		{match.Event{Kind: match.DiceGained, Dice: dice.Pool{dice.Red: 1}}, board.DiceThrown, board.DiceLand, nil},
		{match.Event{Kind: match.LastingBegan, Amount: 1}, board.NoCue, board.NoCue, nil},
	} {
		for _, calm := range []bool{false, true} {
			p := atBlows(t, kit)
			p.Calm = calm
			at, e, moment := p.cuesAt(), c.event, 0
			e.Hero, e.Player = p.Model.Fighter(match.First), match.First
			if e.Kind == match.DamageDealt {
				e.Source = p.Model.Fighter(match.Second)
			}
			p.Queue(shell.Context(), e, func(*match.Event) { moment = p.Tick })
			for n := 0; moment == 0; n++ {
				if p.run(); n > 300 {
					t.Fatalf("%s never comes", e.Kind)
				}
			}
			want := 0
			if c.seen != nil && !calm {
				want = c.seen(p)
			}
			for range 120 {
				p.run()
			}
			if c.at == board.NoCue {
				if len(at) != 0 {
					t.Errorf("%s, of which nothing is seen, gives %v", e.Kind, at)
				}
				continue
			}
			if got := at[c.at]; len(got) != 1 || got[0] != moment {
				t.Errorf("%s, calm %v: its cue comes at %v, its moment at %d", e.Kind, calm, got, moment)
			}
			got := at[c.lands]
			switch {
			case c.lands == board.NoCue:
			case len(got) != 1, calm && got[0] > moment+1, want > 0 && (got[0] < want-1 || got[0] > want+1):
				t.Errorf("%s, calm %v: it lands at %v, and is seen to at %d", e.Kind, calm, got, want)
			}
		}
	}
}

// Dice that are rolled give a cue when they are thrown, and another one when they lie still, which is the roll's moment.
func TestRolledDiceGiveTwoCues(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := atBlows(t, kit)
	at, moment := p.cuesAt(), 0
	p.Queue(shell.Context(), match.Event{Kind: match.DiceRolled, Player: match.First, Dice: dice.Pool{dice.Red: 2}}, func(*match.Event) { moment = p.Tick })
	for n := 0; moment == 0 && n < 300; n++ {
		p.run()
	}
	p.run()
	thrown, land := at[board.DiceThrown], at[board.DiceLand]
	if len(thrown) != 1 || len(land) != 1 || land[0] != moment || moment-thrown[0] < leastRoll {
		t.Errorf("they are thrown at %v and lie still at %v; the roll's moment is %d", thrown, land, moment)
	}
}

// Skipped events give their cues, too.
func TestSkippedEventsGiveTheirCues(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := atBlows(t, kit)
	at := p.cuesAt()
	p.queueAll(shell.Context(), match.Event{Kind: match.CounterGained, Hero: p.Model.Fighter(match.First), Counter: card.Poisoned, Amount: 1}, match.Event{Kind: match.MatchEnded, Player: match.First})
	p.Pass(1)
	p.GoOn(1, true)
	if len(at[board.CounterRises]) != 1 || len(at[board.CounterLands]) != 1 || len(p.arrivals) != 0 {
		t.Errorf("it gives %v, and %d cues wait", at, len(p.arrivals))
	}
}
