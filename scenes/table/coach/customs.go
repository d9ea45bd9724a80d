package coach

import (
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// Topics of customs other than Blades that no question brings up: what happens, or cannot be done, differs from Blades.

// targetsNobody reports whether an attack whose text does not say "target" is announced while the player holds a card that
// answers targeting, and so cannot answer it (rule 505).
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

// leavesOut reports whether the player's action waits with fewer targets than its text asks for, which Blades forbids
// (rule 508). Under customs that choose targets only when they are reached, a waiting action has none, so it returns false.
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

// setOffWithin reports whether a trigger waits while an effect that ordered an attack still resolves (rule 607). It returns
// false under customs in which all triggers come at once, which are a topic of their own.
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

// orders reports whether an ability has somebody play a card or use an ability.
func orders(a *card.Ability) bool {
	for i := range a.Code {
		if v := a.Code[i].Verb; v == card.PlayNow || v == card.UseNow {
			return true
		}
	}
	return false
}

// setOffAfter reports whether a trigger on the announcing, targeting or paying of an action comes only after that action
// (rule 703). Triggers on attacks alone come before it under any customs.
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

// noRoom reports whether the player acts and holds equipment that cannot be played for lack of room on the hero (rule 109).
func noRoom(g *view) bool { return g.roomless() != nil }

// roomless returns the first card in the hand for which noRoom holds, or nil.
func (g *view) roomless() *game.Widget {
	if g.cause != match.ByActivation || !g.rules.Profile.FullForbids {
		return nil
	}
	for i := range g.widgets {
		w := &g.widgets[i]
		is := board.Of(w)
		if is.Kind != board.CardWidget || w.Enabled || is.Card == 0 || g.rules.Library.Cards[is.Card].Kind != card.Equipment {
			continue
		}
		if g.seen.Why(match.Move{Kind: match.Play, A: uint16(is.Card)}).Obstacle == match.HandsFull {
			return w
		}
	}
	return nil
}

// roomlessPlace returns the place of that card.
func (g *view) roomlessPlace(subject) (game.Rect, bool) {
	if w := g.roomless(); w != nil {
		return w.Rect, true
	}
	return game.Rect{}, false
}

// newestItem returns the place of the newest item on the stack.
func (g *view) newestItem(subject) (game.Rect, bool) {
	if n := len(g.model.Stack); n > 0 {
		return g.model.Stack[n-1].To, true
	}
	return game.Rect{}, false
}
