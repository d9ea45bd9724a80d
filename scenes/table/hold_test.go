package table

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// Clicking a trick that can answer the player's own action holds priority for it, and clicking it again undoes that. It
// is not numbered among the choices. If priority is held, the player is asked over their next action that the trick can
// answer, and otherwise not.
func TestPriorityIsHeldWithACard(t *testing.T) {
	const trick = "hand/feint"
	for _, holds := range []bool{false, true} {
		h, tb := atDecision(t, "es", func(tb *Table, a Asked) bool {
			if a.Cause != "activation" || !board.Of(tb.Find(trick)).Holds {
				return false
			}
			return attack(tb, a) >= 0
		})
		who := tb.ask.Pending.Who
		for n := range len(tb.Widgets()) {
			if ask.NthChoice(tb.Widgets(), n) == trick {
				t.Fatalf("choice %d is what holds priority", n)
			}
		}
		if w := tb.Find(trick); board.Usable(w) || !strings.Contains(tb.ask.WhyNot(w), "próxima") {
			t.Fatalf("it looks usable %v, and it says %q", board.Usable(w), tb.ask.WhyNot(w))
		}
		times := 2
		if holds {
			times = 3
		}
		for n := range times {
			_, err := h.ClickBox(trick)
			screens.Step(t, err)
			screens.Step(t, h.Step(game.Input{}))
			if on := n%2 == 0; tb.session.Holds(who) != on || tb.ask.Hold.Does != on {
				t.Fatalf("after %d clicks: %v and %v", n+1, tb.session.Holds(who), tb.ask.Hold.Does)
			}
		}
		if board.Of(tb.Find(trick)).Mark.Brief == "" {
			t.Errorf("holding %v, nothing stands on it in large letters", holds)
		}
		for _, says := range []narrate.Remark{tb.words.Hold, tb.words.Held} {
			hand := &tb.show.Model.Hands[who]
			style, room := hand.MarkStyle(true), hand.MarkRect(board.Of(tb.Find(trick)).Nth)
			style.Size, style.Fixed = game.MinTextSize, true
			if fits := board.FitRemark(&says, h.Context().Canvas, room, style); !h.Context().Canvas.TextFits(fits, room, style) {
				t.Errorf("the card has no room for %q", fits)
			}
		}
		if w, mark := tb.Find(trick), board.Of(tb.Find(trick)).Mark; board.Usable(w) != holds || (mark == tb.words.Held) != holds {
			t.Errorf("holding %v it looks usable %v, and says %q", holds, board.Usable(w), mark.Whole)
		}
		asked, d := 0, &driver{t: t, h: h}
		for range 60 {
			a, ok := d.wait()
			if !ok || asked > 0 {
				break
			}
			o := tb.session.Observation()
			own := a.Cause == "window" && o.StackSize() > 0 && o.Item(o.StackSize()).Player == who
			for _, e := range o.AppendTriggerEvents(nil) {
				own = own && e.What != card.Resolved // a window after the rival's answer does not count
			}
			if own && slices.ContainsFunc(a.Legal, func(l Answer) bool { return l.Move == "play feint" }) {
				asked++
			}
			d.choose(a.Legal[max(0, attack(tb, a))])
		}
		if holds != (asked > 0) {
			t.Errorf("holding %v, asked %d times over own actions", holds, asked)
		}
		if tb.session.Holds(match.Second) {
			t.Error("the rival holds priority")
		}
	}
}

// attack returns the index of an answer that announces an attack on one hero, or -1.
func attack(tb *Table, a Asked) int {
	return slices.IndexFunc(a.Legal, func(l Answer) bool {
		mv, err := tb.words.Rules.ParseMove(l.Move)
		if err != nil {
			return false
		}
		switch mv.Kind {
		case match.Use:
			return tb.words.Lib.Abilities[mv.A].Attack.Aim == card.Single
		case match.Play:
			return tb.words.Lib.Abilities[tb.words.Lib.Cards[mv.CardID()].Play].Attack.Aim == card.Single
		default: // no attack
		}
		return false
	})
}
