package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/route"
)

// handlers are what the widgets do that stand beside the decision. They are made once, so that laying the table allocates
// nothing.
type handlers struct {
	menu, log, rule, pace, fix, hint, hush, dismiss game.Handler

	piles [2][2]game.Handler // of each player: library and graveyard
}

// newHandlers makes the handlers of a table.
func newHandlers(t *Table) handlers {
	h := handlers{
		menu: func(*game.Context) (game.Request, error) { return game.Push(route.Pause{Session: t.session}), nil },
		rule: func(*game.Context) (game.Request, error) { return game.Push(route.Rulebook{Rule: t.words.Rule()}), nil },
		log:  game.Act(func(ctx *game.Context) { t.drawer.show(ctx, &t.words, t.lay.DrawerView) }),
		pace: game.Act(func(ctx *game.Context) {
			t.ask.Stale = true
			t.pace.turn(ctx)
		}),
		fix:     game.Act(func(*game.Context) { t.ask.Fix.Turn(t.session) }),
		hint:    game.Act(func(*game.Context) { t.hint.Turn(t.session, t.live()) }),
		hush:    game.Act(func(*game.Context) { t.coach.Hush() }),
		dismiss: game.Act(t.coach.Dismiss),
	}
	for who := match.First; who <= match.Second; who++ {
		for i, pile := range [2]route.Pile{route.Library, route.Graveyard} {
			h.piles[who][i] = func(*game.Context) (game.Request, error) {
				return game.Push(route.Zone{Session: t.session, Player: who, Pile: pile}), nil
			}
		}
	}
	return h
}

// actor is the match of a table in a tick, on which replies act.
type actor struct {
	t   *Table
	ctx *game.Context
}

// Play plays the player's decision.
func (a actor) Play(mv match.Move) {
	t := a.t
	if !t.session.Withdrawable() {
		t.show.Recap.Keep()
	}
	events, err := t.session.Play(mv)
	if err != nil {
		t.ask.Forbid(mv) // else a lesson refuses, and says so itself
		return
	}
	t.show.Line.Read()
	t.happen(a.ctx, events)
}

// Withdraw takes back the action that is being announced, and everything shown of it.
func (a actor) Withdraw() {
	if a.t.session.Withdraw() {
		a.t.ask.Close()
		a.t.show.TakeBack()
	}
}

// ShowHand has the screen handed to the player who decides.
func (a actor) ShowHand() {
	a.t.session.ShowHand()
	a.t.ask.Close()
}

// WantDie has a card kept to be given up for a die.
func (a actor) WantDie(with card.CardID) { a.t.ask.Fix.Want(a.t.session, with) }

// Hold has the player asked over the own next action, or not any more.
func (a actor) Hold(on bool) {
	a.t.session.SetHolds(a.t.ask.Asker(), on)
	a.t.ask.Stale = true
}
