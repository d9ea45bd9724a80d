package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// A payment is proposed, and a click on another die changes it to a legal one. Until it is confirmed, Esc, U and the button
// take the action back as if it had not begun.
func TestAPaymentIsProposedChangedAndTakenBack(t *testing.T) {
	changed, back := 0, 0
	for seed := range uint64(6) {
		s := sessions.New(t, seed, [2]int{int(seed) % 4, int(seed+1) % 4})
		h := open(t, s, "en", 0)
		d := &driver{t, h, rand.New(rand.NewPCG(seed, 4))}
		for range 120 {
			a, ok := d.wait()
			if !ok {
				break
			}
			if a.Cause != match.ByCost.String() {
				d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
				continue
			}
			tb := h.Scene().(*Table)
			for i := range tb.show.Model.Trays[tb.show.Model.Below].Dice {
				die := tb.show.Model.Trays[tb.show.Model.Below].Dice[i]
				if die.State != board.Prepared {
					continue
				}
				before := tb.ask.Payment
				found, err := h.ClickBox(die.Box)
				screens.Step(t, err)
				screens.Step(t, h.Step(game.Input{}))
				if !found || !tb.ask.Allows(ask.PayMove(tb.ask.Payment)) || tb.ask.Payers != tb.ask.Payment {
					t.Fatalf("after a click on %s (there: %v) it pays %v, lit are %v", die.Box, found, tb.ask.Payment, tb.ask.Payers)
				}
				if tb.ask.Payment != before {
					changed++
				}
			}
			hand, log := len(tb.show.Model.Hands[tb.show.Model.Below].Cards), len(s.Log())
			switch back++; back % 3 {
			case 0:
				screens.Step(t, h.Press(game.Cancel))
			case 1:
				screens.Step(t, h.Press(game.Undo))
			default:
				_, err := h.ClickBox(ask.PassBox)
				screens.Step(t, err)
			}
			screens.Step(t, h.Step(game.Input{}))
			a, ok = d.wait()
			if now := len(tb.show.Model.Hands[tb.show.Model.Below].Cards); !ok || a.Cause != "activation" && a.Cause != "window" || now < hand || len(s.Log()) != log || len(a.Stack) > 0 && a.Cause == "activation" {
				t.Fatalf("after it was taken back %s is asked, with %d cards in hand and %v on the stack", a.Cause, now, a.Stack)
			}
			d.choose(a.Legal[len(a.Legal)-1])
		}
	}
	if changed == 0 || back < 3 {
		t.Errorf("changed %d times, taken back %d times", changed, back)
	}
}

// If a payment has been interfered with, not paying is an answer as well (rule 511). It is never given by itself: a
// payment is proposed and lit as usual, the prompt says what is lost otherwise, and the button pays.
func TestAHinderedPaymentIsStillPaid(t *testing.T) {
	asks, ok := sessions.Library.CardByKey("see-the-money") // makes the rival spend a die while an action is announced
	if !ok {
		t.Fatal("there is no such card")
	}
	decks := [2]card.DeckList{sessions.Library.Decks[0], sessions.Library.Decks[7]}
	decks[1].Cards = slices.Repeat([]card.CardID{asks}, len(decks[1].Cards))
	paid := 0
	for seed := uint64(0); seed < 20 && paid < 3; seed++ {
		s := sessions.With(t, match.StandardCustoms(), seed, decks)
		h := open(t, s, "en", 0)
		d := &driver{t, h, rand.New(rand.NewPCG(seed, 6))}
		for range 160 {
			a, ok := d.wait()
			if !ok {
				break
			}
			tb := h.Scene().(*Table)
			if a.Cause != match.ByCost.String() || !tb.ask.Pending.Optional {
				plays := slices.DeleteFunc(slices.Clone(a.Legal), func(l Answer) bool { return !strings.HasPrefix(l.Move, "play ") })
				if len(plays) == 0 || a.Cause != match.ByActivation.String() {
					plays = a.Legal
				}
				d.choose(plays[d.rng.IntN(len(plays))])
				continue
			}
			o := tb.session.Observation()
			spent, item := o.Dice(o.Viewer()).Spent.Total(), o.Item(int(tb.ask.Pending.Item))
			lit := 0
			for _, w := range tb.Widgets() {
				if is := board.Of(&w); is.Kind == board.DieWidget && is.Lit {
					lit++
				}
			}
			if !tb.ask.Allows(ask.PayMove(tb.ask.Payment)) || lit != tb.ask.Payment.Total() {
				t.Fatalf("seed %d: %v is proposed, and %d dice are lit", seed, tb.ask.Payment, lit)
			}
			for i := range tb.show.Model.Trays[tb.show.Model.Below].Dice {
				if die := tb.show.Model.Trays[tb.show.Model.Below].Dice[i]; die.State == board.Prepared {
					_, err := h.ClickBox(die.Box)
					screens.Step(t, err)
					if !tb.ask.Allows(ask.PayMove(tb.ask.Payment)) {
						t.Fatalf("seed %d: after a click it pays %v", seed, tb.ask.Payment)
					}
				}
			}
			if why := tb.words.T("table.why.cost-hindered", tb.words.ActionName(&item)); !strings.Contains(tb.ask.Prompt.Why, why) {
				t.Errorf("seed %d: it says %q", seed, tb.ask.Prompt.Why)
			}
			found, err := h.ClickBox(ask.ConfirmBox)
			screens.Step(t, err)
			screens.Step(t, h.Step(game.Input{}))
			if now := tb.session.Observation().Dice(o.Viewer()).Spent.Total(); !found || now <= spent {
				t.Fatalf("seed %d: nothing was paid", seed)
			}
			paid++
		}
	}
	if paid < 3 {
		t.Errorf("paid %d times", paid)
	}
}

// A card that is taken back returns to the hand from where it lay, not from the library.
func TestWhatIsTakenBackComesFromWhereItLay(t *testing.T) {
	_, tb := atDecision(t, "en", func(tb *Table, a Asked) bool {
		lies, ok := tb.show.AnnouncedCard()
		return a.Cause == "cost" && ok && lies.Card != 0 && tb.session.Withdrawable()
	})
	lies, _ := tb.show.AnnouncedCard()
	actor{t: tb}.Withdraw()
	tb.show.Sync()
	found := false
	for _, c := range tb.show.Model.Hands[tb.show.Model.Below].Cards {
		found = found || c.ID == lies.Card && c.At == lies.From
		if c.At == tb.show.Model.Piles[tb.show.Model.Below].LibraryAt() {
			t.Errorf("%s comes from the library", c.Box)
		}
	}
	if !found || tb.show.Back != (board.Comeback{}) {
		t.Errorf("%v is not in the hand", lies)
	}
}
