package coach

import (
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// What the coach tells of customs other than Blades, where no question comes from them but something happens, or cannot be
// done, that would be otherwise under Blades.

// targetsNobody reports whether an attack is announced that uses the word "target" nowhere, and so is no answer for a card in
// the player's hand that answers targeting (rule 505).
func targetsNobody(g *view, e *match.Event) bool {
	a := g.rules.Ability(e.Ability)
	if !g.rules.Profile.OnlyTheWord || a.Attack.Aim != card.Single {
		return false
	}
	for i := range a.Targets {
		if a.Targets[i].By == card.ByTargeting {
			return false
		}
	}
	var hand [match.MaxDeck]card.CardID
	for _, id := range g.seen.AppendHand(hand[:0], g.viewer) {
		if g.rules.Ability(g.rules.Library.Cards[id].Play).Answers()&(1<<card.Targeted) != 0 {
			return true
		}
	}
	return false
}

// leavesOut reports whether the player's action waits with fewer targets than its text asks for, which Blades would forbid
// (rule 508). Where targets are chosen only when they are reached, Blades has no such action.
func leavesOut(g *view, e *match.Event) bool {
	profile, at := &g.rules.Profile, int(e.Item)
	if !profile.SkipMissing || profile.Steps == match.TargetsWhenReached || e.Player != g.viewer || at == 0 || at > g.seen.StackSize() {
		return false
	}
	it := g.seen.Item(at)
	if it.Ability != e.Ability || it.Step != match.ItemWaiting {
		return false // it is gone already
	}
	a, least, chosen := g.rules.Ability(e.Ability), 0, 0
	for aims := uint8(a.Aims); aims != 0; aims &= aims - 1 {
		least += int(a.Targets[bits.TrailingZeros8(aims)].Min)
	}
	for _, r := range it.Targets {
		if r != 0 {
			chosen++
		}
	}
	return chosen < least
}

// setOffWithin reports whether something is set off within an attack that an effect has ordered (rule 607). Where all that
// follows comes at once, the coach tells that instead.
func setOffWithin(g *view, _ *match.Event) bool {
	if !g.rules.Profile.OrderedWithin || g.rules.Profile.AtOnce {
		return false
	}
	for i := range g.model.Stack {
		if it := &g.model.Stack[i].Item; it.Step == match.ItemResolving && orders(g.rules.Ability(it.Ability)) {
			return true
		}
	}
	return false
}

// orders reports whether an ability tells somebody to act.
func orders(a *card.Ability) bool {
	for i := range a.Code {
		if v := a.Code[i].Verb; v == card.PlayNow || v == card.UseNow {
			return true
		}
	}
	return false
}

// setOffAfter reports whether something comes only now, after the action whose announcing, targeting or playing has set it
// off (rule 703). What an attack sets off comes before it in any case.
func setOffAfter(g *view, e *match.Event) bool {
	if !g.rules.Profile.PlayedAfter {
		return false
	}
	a := g.rules.Ability(e.Ability)
	const steps = 1<<card.Announced | 1<<card.Targeted | 1<<card.Paid
	for i := 0; a.Condition(i) != nil; i++ {
		if w := a.Condition(i); 1<<w.Event&steps != 0 && !w.Filter.AttackOnly {
			return true
		}
	}
	return false
}

// noRoom reports whether the player acts and holds equipment that cannot be played because what is worn already leaves no room
// for it (rule 109).
func noRoom(g *view) bool { return g.roomless() != nil }

// roomless returns the first card of the hand that is such equipment, or nil.
func (g *view) roomless() *board.Widget {
	if g.cause != match.ByActivation || !g.rules.Profile.FullForbids {
		return nil
	}
	for i := range g.widgets {
		w := &g.widgets[i]
		if w.Kind != board.CardWidget || w.Enabled || w.Card == 0 || g.rules.Library.Cards[w.Card].Kind != card.Equipment {
			continue
		}
		if g.seen.Why(match.Move{Kind: match.Play, A: uint16(w.Card)}).Obstacle == match.HandsFull {
			return w
		}
	}
	return nil
}

// roomlessPlace is that card.
func (g *view) roomlessPlace(subject) (game.Rect, bool) {
	if w := g.roomless(); w != nil {
		return w.Rect, true
	}
	return game.Rect{}, false
}

// newestItem is the newest item on the stack.
func (g *view) newestItem(subject) (game.Rect, bool) {
	if n := len(g.model.Stack); n > 0 {
		return g.model.Stack[n-1].To, true
	}
	return game.Rect{}, false
}
