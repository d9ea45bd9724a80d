package show

import (
	"slices"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/board"
)

// performanceOf returns the performance of a match in the usual window, without a table.
func performanceOf(t *testing.T, s *session.Session, kit *pieces.Kit) *Performance {
	t.Helper()
	l := board.NewLayout(screens.Rooms()[0], board.Arrangement{Lanes: 3})
	p := New(s, kit, screens.Narrator(t, s, "en"), &l)
	p.Sync()
	p.Settle(1, board.Between)
	return &p
}

// queueAll queues events without an after function.
func (p *Performance) queueAll(ctx *game.Context, events ...match.Event) {
	for _, e := range events {
		p.Queue(ctx, e, func(*match.Event) {})
	}
}

// run shows one more tick.
func (p *Performance) run() {
	p.Pass(1)
	p.GoOn(1, false)
	p.Settle(1, board.Between)
}

// after is called once for each event, in order, whether the event is seen or not and whether it is shown or skipped.
// There is something to skip only while anything is left to show.
func TestEachEventHasItsMoment(t *testing.T) {
	shell, kit := screens.Kit(t)
	ctx := shell.Context()
	s := sessions.New(t, 3, [2]int{2, 3})
	events := []match.Event{
		{Kind: match.RoundBegan, Amount: 2, Player: match.Second}, {Kind: match.SideChosen}, {Kind: match.PlayerPassed}, {Kind: match.RoundEnded, Amount: 2},
	}
	for _, skips := range []bool{false, true} {
		p := performanceOf(t, s, kit)
		var told []match.EventKind
		for _, e := range events {
			p.Queue(ctx, e, func(e *match.Event) { told = append(told, e.Kind) })
		}
		if len(told) != 0 || p.Model.Round == 2 || !p.Stale || p.Line.Done() {
			t.Fatalf("before anything has been shown %v are told of, in round %d", told, p.Model.Round)
		}
		for n := 0; !p.Line.Done(); n++ {
			if n > 500 {
				t.Fatal("it is never over")
			}
			was := p.Tick
			p.Pass(1)
			if skipped := p.GoOn(1, skips); skipped != skips || p.Tick <= was {
				t.Errorf("it skips: %v, from tick %d to %d", skipped, was, p.Tick)
			}
		}
		want := []match.EventKind{match.RoundBegan, match.SideChosen, match.PlayerPassed, match.RoundEnded}
		if !slices.Equal(told, want) || p.Model.Round != 2 || p.Model.Attacker != match.Second || p.Showing != match.RoundEnded.String() {
			t.Errorf("skipped %v: %v are told of, in round %d, and %s is shown", skips, told, p.Model.Round, p.Showing)
		}
		if p.GoOn(1, true) {
			t.Error("there is something to skip when all is over")
		}
		p.queueAll(ctx, events...)
		if p.Pass(0); p.GoOn(0, false) || !p.Line.Done() {
			t.Error("at once is not at once, or counts as a skip by the player")
		}
	}
}

// A blow stops the clock and with it everything for a moment, but not with reduced motion.
func TestABlowStopsTheClock(t *testing.T) {
	shell, kit := screens.Kit(t)
	for _, calm := range []bool{false, true} {
		p := atBlows(t, kit)
		p.Calm = calm
		p.queueAll(shell.Context(), match.Event{Kind: match.DamageDealt, Hero: p.Model.Fighter(p.Model.Below), Amount: 3})
		still := 0
		for range 40 {
			was := p.Tick
			if p.run(); p.Tick == was {
				still++
			}
		}
		if want := map[bool]int{false: weightOf(3).stop, true: calmStop}[calm]; still != want {
			t.Errorf("calm %v: everything stands still for %d ticks", calm, still)
		}
	}
}

// When the window changes, everything moves to its place in the new layout.
func TestAnotherLayoutMovesEverything(t *testing.T) {
	_, kit := screens.Kit(t)
	p := atBlows(t, kit)
	for _, room := range screens.Rooms() {
		*p.Lay = board.NewLayout(room, board.Arrangement{Lanes: 3})
		p.Arrange()
		p.Settle(1, board.Between)
		for who := range p.Model.Trays {
			hand := p.Lay.RivalHand
			if match.Player(who) == p.Model.Below {
				hand = p.Lay.Hand
			}
			for i := range p.Model.Hands[who].Cards {
				if r := p.Model.Hands[who].Cards[i].At; !board.Meet(r, hand) || r.X < hand.X || r.X+r.W > hand.X+hand.W {
					t.Errorf("%v: a card of player %d is at %v", room, who, r)
				}
			}
			tray := p.Lay.SideOf(match.Player(who) == p.Model.Below).Tray
			for i := range p.Model.Trays[who].Dice {
				if d := &p.Model.Trays[who].Dice[i]; d.State == board.Prepared && !tray.Contains(game.Point{X: d.Tx, Y: d.Ty}) {
					t.Errorf("%v: a die of player %d belongs at %v, %v", room, who, d.Tx, d.Ty)
				}
			}
		}
		h := p.Model.Hero(p.Model.Fighter(match.First))
		if h.At != p.Model.Camera.Stand(&p.Model.Stage, h) || !board.Within(h.At.Cell, room) {
			t.Errorf("%v: who fights stands at %v", room, h.At.Cell)
		}
	}
}
