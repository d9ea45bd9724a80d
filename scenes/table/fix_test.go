package table

import (
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/build/headless"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// drag draws one box onto another with the mouse or a finger.
func drag(t *testing.T, h *headless.Game, device game.Device, from, onto game.Point) {
	t.Helper()
	press := game.Pointer{At: from, From: from, Present: true, Moved: true, Down: true, Pressed: true}
	screens.Step(t, h.Step(game.Input{Device: device, Pointer: press, AnyPress: true}))
	screens.Step(t, h.Step(game.Input{Device: device, Pointer: game.Pointer{At: onto, From: from, Present: true, Moved: true, Down: true, Dragging: true}}))
	screens.Step(t, h.Step(game.Input{Device: device, Pointer: game.Pointer{At: onto, From: from, Present: true, Released: true, Dragging: true}}))
}

// A card that is dropped on the button to fix a die is given up for a die before the roll, by mouse and by touch. At most
// its colour is asked for. Pressing the button takes the drop back.
func TestADieIsFixedByDroppingACardOnIt(t *testing.T) {
	for _, device := range []game.Device{game.Mouse, game.Touch} {
		for _, takeBack := range []bool{false, true} {
			h, tb := atDecision(t, "es", func(tb *Table, a Asked) bool {
				return a.Cause == "pairing" && tb.ask.Fix.On && tb.ask.Fix.Who == tb.show.Model.Below
			})
			var card board.HandCard
			for _, c := range tb.show.Model.Hands[tb.show.Model.Below].Cards {
				if sessions.Library.Cards[c.ID].Cost.Colors() != 0 {
					card = c
				}
			}
			from, _ := boxOf(h, card.Box)
			onto, _ := boxOf(h, ask.FixBox)
			drag(t, h, device, from.Rect.Center(), onto.Rect.Center())
			if tb.ask.Fix.With != card.ID || !tb.session.Fixing(tb.ask.Fix.Who) || tb.ask.Pending.Cause != match.ByPairing {
				t.Fatalf("%v: %+v after %s was dropped", device, tb.ask.Fix, card.Box)
			}
			if takeBack {
				_, err := h.ClickBox(ask.FixBox)
				screens.Step(t, err)
			}
			d := &driver{t: t, h: h}
			a, _ := d.wait()
			d.choose(a.Legal[0])
			for range 40 {
				a, ok := d.wait()
				switch {
				case !ok:
					t.Fatal("the match is over")
				case a.Cause == "fixing" && (takeBack || tb.ask.Card != card.ID):
					t.Fatalf("%v: a card for a die is asked for", device)
				case a.Cause == "fixing":
					screens.Step(t, h.Step(game.Input{}))
					for _, b := range h.Boxes() {
						if strings.HasPrefix(b.ID, "move/") {
							d.choose(Answer{Boxes: []string{b.ID}})
							break
						}
					}
					continue
				case a.Cause != "reroll":
					d.choose(a.Legal[0])
					continue
				}
				break
			}
			fixed := false
			for _, e := range tb.session.Log() {
				fixed = fixed || e.Event.Kind == match.DieFixed && e.Event.Card == card.ID
			}
			if fixed == takeBack {
				t.Errorf("%v, taken back %v: fixed %v", device, takeBack, fixed)
			}
		}
	}
}

// A card without coloured cost says, with the rule, that it fixes no die.
func TestWhatFixesNoDieSaysSo(t *testing.T) {
	h, tb := atDecision(t, "en", func(tb *Table, a Asked) bool {
		if a.Cause != "pairing" || !tb.ask.Fix.On || tb.ask.Fix.Who != tb.show.Model.Below {
			return false
		}
		for _, c := range tb.show.Model.Hands[tb.show.Model.Below].Cards {
			if sessions.Library.Cards[c.ID].Cost.Colors() == 0 {
				return true
			}
		}
		return false
	})
	for _, c := range tb.show.Model.Hands[tb.show.Model.Below].Cards {
		if sessions.Library.Cards[c.ID].Cost.Colors() != 0 {
			continue
		}
		from, _ := boxOf(h, c.Box)
		onto, _ := boxOf(h, ask.FixBox)
		drag(t, h, game.Mouse, from.Rect.Center(), onto.Rect.Center())
		if tb.ask.Fix.Wants || tb.ask.Fix.With != 0 || tb.ask.Refusal.Rule != 403 || tb.ask.Refusal.Clicked == "" {
			t.Errorf("%+v, refused %q by rule %d", tb.ask.Fix, tb.ask.Refusal.Clicked, tb.ask.Refusal.Rule)
		}
	}
}
