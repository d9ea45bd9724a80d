package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/route"
)

// handlers are the handlers of the widgets that do not answer the decision, and what draws the table. They are made once, so
// that laying the table allocates nothing.
type handlers struct {
	grounds                                                []ground
	menu, log, rule, pace, fix, hint, hush, dismiss, stack game.Handler

	piles [2][2]game.Handler // by player; library, graveyard
}

// newHandlers returns the handlers of a table.
func newHandlers(t *Table) handlers {
	h := handlers{
		grounds: t.grounds(),
		menu:    func(*game.Context) (game.Request, error) { return game.Push(route.Pause{Session: t.session}), nil },
		rule:    func(*game.Context) (game.Request, error) { return game.Push(route.Rulebook{Rule: t.words.Rule()}), nil },
		log:     game.Act(func(ctx *game.Context) { t.drawer.show(ctx, &t.words, t.lay.DrawerView) }),
		pace: game.Act(func(ctx *game.Context) {
			t.ask.Stale = true
			t.pace.turn(ctx)
		}),
		fix:     game.Act(func(*game.Context) { t.ask.Fix.Turn(t.session) }),
		hint:    game.Act(t.turnHint),
		stack:   game.Act(func(*game.Context) { t.show.Model.ListStack(!t.show.Model.Listing) }),
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

// turnHint drops the hint, or asks for one and says how many are left if there is a limit.
func (t *Table) turnHint(ctx *game.Context) {
	dropped := t.hint.Asked
	t.hint.Turn(t.session, t.live())
	if said := narrate.HintAsked(ctx.Text, t.session); said != "" && !dropped && t.live() {
		ctx.Notice(said)
	}
}

// actor carries out replies on the match of a table, within one tick.
type actor struct {
	t   *Table
	ctx *game.Context
}

// Play makes the player's move.
func (a actor) Play(mv match.Move) {
	t := a.t
	if !t.session.Withdrawable() {
		t.show.Recap.Keep()
	}
	events, err := t.session.Play(mv)
	if err != nil {
		t.ask.Forbid(mv) // if a lesson refuses the move, it says so itself
		return
	}
	t.show.Line.Read()
	t.happen(a.ctx, events)
}

// Withdraw takes back the action that is being announced, if that is allowed.
func (a actor) Withdraw() {
	if a.t.session.Withdraw() {
		a.t.ask.Close()
		a.t.show.TakeBack()
	}
}

// partTicks is how long the other player has at least to look away, and a second click on the button does nothing.
const partTicks = 20

// ShowHand shows the hand of the player who decides at a shared screen.
func (a actor) ShowHand(since int) {
	if a.t.show.Tick-since < partTicks {
		return
	}
	a.t.session.ShowHand()
	a.t.leave(a.ctx, 1)
}

// WantDie marks a card to be given up for a die.
func (a actor) WantDie(with card.CardID) { a.t.ask.Fix.Want(a.t.session, with) }

// Hold sets whether the player holds priority over their next action.
func (a actor) Hold(on bool) {
	a.t.session.SetHolds(a.t.ask.Asker(), on)
	a.t.ask.Stale = true
}
