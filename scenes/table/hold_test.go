package table

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// A trick that can answer one's own action is chosen before that action, by a click or by keys, and again to undo that: it
// is no action itself, so no key leads to it as to one. Then the question comes over the next own action that it fits, and
// nothing is asked over one without it.
func TestPriorityIsHeldWithACard(t *testing.T) {
	const trick = "hand/feint"
	for _, holds := range []bool{false, true} {
		h, tb := atDecision(t, "es", func(tb *Table, a Asked) bool {
			w, ok := tb.find(trick)
			if !ok || a.Cause != "activation" || w.does != doHold {
				return false
			}
			return attack(tb, a) >= 0
		})
		who := tb.ask.pend.Who
		for n := range len(tb.widgets) {
			if nthChoice(tb.widgets, n) == trick {
				t.Fatalf("choice %d is what holds priority", n)
			}
		}
		if w, _ := tb.find(trick); w.usable() || !strings.Contains(tb.ask.whyNot(&w), "próxima") {
			t.Fatalf("it looks usable %v, and it says %q", w.usable(), tb.ask.whyNot(&w))
		}
		times := 2
		if holds {
			times = 3
		}
		for n := range times {
			_, err := h.ClickBox(trick)
			step(t, err)
			step(t, h.Step(game.Input{}))
			if on := n%2 == 0; tb.session.Holds(who) != on || tb.ask.hold.does != on {
				t.Fatalf("after %d clicks: %v and %v", n+1, tb.session.Holds(who), tb.ask.hold.does)
			}
		}
		if w, _ := tb.find(trick); w.mark.brief == "" {
			t.Errorf("holding %v, nothing stands on it in large letters", holds)
		}
		for _, says := range []remark{tb.words.hold, tb.words.held} {
			w, _ := tb.find(trick)
			style := markStyle(tb.lay.grow.cards, true)
			style.Size, style.Fixed = game.MinTextSize, true
			room := tb.show.model.hands[who].markRect(w.nth).W
			if wide, _ := h.Context().Canvas.TextSize(fitRemark(&says, h.Context().Canvas, room, style), mostText*10, style); wide > room {
				t.Errorf("%q is %.0f wide, and the card has room for %.0f", says.brief, wide, room)
			}
		}
		if w, _ := tb.find(trick); w.usable() != holds || (w.mark == tb.words.held) != holds {
			t.Errorf("holding %v it looks usable %v, and says %q", holds, w.usable(), w.mark.whole)
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
				own = own && e.What != card.Resolved // of an answer of the rival's, after which it is asked again
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
		mv, err := tb.words.rules.ParseMove(l.Move)
		if err != nil {
			return false
		}
		switch mv.Kind {
		case match.Use:
			return tb.words.lib.Abilities[mv.A].Attack.Aim == card.Single
		case match.Play:
			return tb.words.lib.Abilities[tb.words.lib.Cards[mv.CardID()].Play].Attack.Aim == card.Single
		default: // no attack
		}
		return false
	})
}
