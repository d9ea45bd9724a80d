package table

import (
	"slices"
	"testing"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// performanceOf performs a match that goes on, in the usual window. No table is needed for it.
func performanceOf(t *testing.T, s *session.Session, kit *pieces.Kit) *performance {
	t.Helper()
	l := newLayout(rooms()[0], session.NoPanel, 3)
	p := &performance{
		rules: s.Rules(), kit: kit, words: wordingOf(t, s, "en"), lay: &l, viewer: s.Viewer(), addressee: s.Addressee(), shared: s.Shared(),
	}
	p.begin()
	p.sync()
	p.settle(1, l.help.Y)
	return p
}

// queueAll queues events, of which nobody is told.
func (p *performance) queueAll(ctx *game.Context, events ...match.Event) {
	for _, e := range events {
		p.queue(ctx, e, func(*match.Event) {})
	}
}

// run shows one tick more.
func (p *performance) run() {
	p.pass(1)
	p.goOn(1, false)
	p.settle(1, p.lay.help.Y)
}

// Each event is told of once, at its moment and in order, whether it is seen or not and whether it is shown or skipped;
// and there is something to skip only while anything is left to be shown.
func TestEachEventHasItsMoment(t *testing.T) {
	shell, kit := beyondTables(t)
	ctx := shell.Context()
	s := newSession(t, 3, [2]int{2, 3})
	events := []match.Event{
		{Kind: match.RoundBegan, Amount: 2, Player: match.Second}, {Kind: match.SideChosen}, {Kind: match.PlayerPassed}, {Kind: match.RoundEnded, Amount: 2},
	}
	for _, skips := range []bool{false, true} {
		p := performanceOf(t, s, kit)
		var told []match.EventKind
		for _, e := range events {
			p.queue(ctx, e, func(e *match.Event) { told = append(told, e.Kind) })
		}
		if len(told) != 0 || p.model.round == 2 || !p.stale || p.line.Done() {
			t.Fatalf("before anything has been shown %v are told of, in round %d", told, p.model.round)
		}
		for n := 0; !p.line.Done(); n++ {
			if n > 500 {
				t.Fatal("it is never over")
			}
			was := p.tick
			p.pass(1)
			if skipped := p.goOn(1, skips); skipped != skips || p.tick <= was {
				t.Errorf("it skips: %v, from tick %d to %d", skipped, was, p.tick)
			}
		}
		want := []match.EventKind{match.RoundBegan, match.SideChosen, match.PlayerPassed, match.RoundEnded}
		if !slices.Equal(told, want) || p.model.round != 2 || p.model.attacker != match.Second || p.showing != match.RoundEnded.String() {
			t.Errorf("skipped %v: %v are told of, in round %d, and %s is shown", skips, told, p.model.round, p.showing)
		}
		if p.goOn(1, true) {
			t.Error("there is something to skip when all is over")
		}
		p.queueAll(ctx, events...)
		if p.pass(0); p.goOn(0, false) || !p.line.Done() {
			t.Error("at once is not at once, or counts as a skip by the player")
		}
	}
}

// With reduced motion nothing stands still; else a blow stops the clock and everything with it, for a moment.
func TestABlowStopsTheClock(t *testing.T) {
	shell, kit := beyondTables(t)
	for _, calm := range []bool{false, true} {
		p := atBlows(t, kit)
		p.calm = calm
		p.queueAll(shell.Context(), match.Event{Kind: match.DamageDealt, Hero: p.model.fighter(p.model.below), Amount: 3})
		still := 0
		for range 40 {
			was := p.tick
			if p.run(); p.tick == was {
				still++
			}
		}
		if want := map[bool]int{false: stillness}[calm]; still != want {
			t.Errorf("calm %v: everything stands still for %d ticks", calm, still)
		}
	}
}

// What is on its way to a place on the table when the window changes belongs where that is then.
func TestAnotherLayoutMovesEverything(t *testing.T) {
	_, kit := beyondTables(t)
	p := atBlows(t, kit)
	for _, room := range rooms() {
		*p.lay = newLayout(room, session.NoPanel, 3)
		unseen := &p.model.camera.grounds[match.MaxKept-1]
		*unseen = game.Rect{X: 7, W: 7, H: 7}
		if p.arrange(); unseen.W != 0 {
			t.Errorf("%v: a lane that is not seen will come from %v", room, *unseen)
		}
		p.settle(1, p.lay.help.Y)
		for who := range p.model.trays {
			hand := p.lay.rivalHand
			if match.Player(who) == p.model.below {
				hand = p.lay.hand
			}
			for i := range p.model.hands[who].cards {
				if r := p.model.hands[who].cards[i].at; !meet(r, hand) || r.X < hand.X || r.X+r.W > hand.X+hand.W {
					t.Errorf("%v: a card of player %d is at %v", room, who, r)
				}
			}
			tray := p.lay.sideOf(match.Player(who) == p.model.below).tray
			for i := range p.model.trays[who].dice {
				if d := &p.model.trays[who].dice[i]; d.state == prepared && !tray.Contains(game.Point{X: d.tx, Y: d.ty}) {
					t.Errorf("%v: a die of player %d belongs at %v, %v", room, who, d.tx, d.ty)
				}
			}
		}
		h := p.model.hero(p.model.fighter(match.First))
		if h.at != p.model.camera.stand(&p.model.stage, h) || !within(h.at.cell, room) {
			t.Errorf("%v: who fights stands at %v", room, h.at.cell)
		}
	}
}
