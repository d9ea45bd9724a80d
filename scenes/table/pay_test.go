package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// A payment is proposed; a click on another die changes it to the next legal one; and until it is confirmed the action
// is taken back with Esc, with U and with the button, as if it had not been begun.
func TestAPaymentIsProposedChangedAndTakenBack(t *testing.T) {
	changed, back := 0, 0
	for seed := range uint64(6) {
		s := newSession(t, seed, [2]int{int(seed) % 4, int(seed+1) % 4})
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
			for i := range tb.show.model.trays[tb.show.model.below].dice {
				die := tb.show.model.trays[tb.show.model.below].dice[i]
				if die.state != prepared {
					continue
				}
				before := tb.ask.payment
				found, err := h.ClickBox(die.box)
				step(t, err)
				step(t, h.Step(game.Input{}))
				if !found || !tb.ask.allows(payMove(tb.ask.payment)) || tb.ask.payers != tb.ask.payment {
					t.Fatalf("after a click on %s (there: %v) it pays %v, lit are %v", die.box, found, tb.ask.payment, tb.ask.payers)
				}
				if tb.ask.payment != before {
					changed++
				}
			}
			hand, log := len(tb.show.model.hands[tb.show.model.below].cards), len(s.Log())
			switch back++; back % 3 {
			case 0:
				step(t, h.Press(game.Cancel))
			case 1:
				step(t, h.Press(game.Undo))
			default:
				_, err := h.ClickBox(passBox)
				step(t, err)
			}
			step(t, h.Step(game.Input{}))
			a, ok = d.wait()
			if now := len(tb.show.model.hands[tb.show.model.below].cards); !ok || a.Cause != "activation" && a.Cause != "window" || now < hand || len(s.Log()) != log || len(a.Stack) > 0 && a.Cause == "activation" {
				t.Fatalf("after it was taken back %s is asked, with %d cards in hand and %v on the stack", a.Cause, now, a.Stack)
			}
			d.choose(a.Legal[len(a.Legal)-1])
		}
	}
	if changed == 0 || back < 3 {
		t.Errorf("changed %d times, taken back %d times", changed, back)
	}
}

// Where paying has been interfered with, not to pay is an answer as well (rule 511). It is never made for a player, a payment is
// proposed and lit as everywhere, the prompt says what is lost otherwise, and the button pays.
func TestAHinderedPaymentIsStillPaid(t *testing.T) {
	asks, ok := library.CardByKey("see-the-money") // draws a card and has the rival spend a die, over what is announced
	if !ok {
		t.Fatal("there is no such card")
	}
	decks := [2]card.DeckList{library.Decks[0], library.Decks[7]}
	decks[1].Cards = slices.Repeat([]card.CardID{asks}, len(decks[1].Cards))
	paid := 0
	for seed := uint64(0); seed < 20 && paid < 3; seed++ {
		s := sessionOf(t, match.StandardCustoms(), seed, decks)
		h := open(t, s, "en", 0)
		d := &driver{t, h, rand.New(rand.NewPCG(seed, 6))}
		for range 160 {
			a, ok := d.wait()
			if !ok {
				break
			}
			tb := h.Scene().(*Table)
			if a.Cause != match.ByCost.String() || !tb.ask.pend.Optional {
				plays := slices.DeleteFunc(slices.Clone(a.Legal), func(l Answer) bool { return !strings.HasPrefix(l.Move, "play ") })
				if len(plays) == 0 || a.Cause != match.ByActivation.String() {
					plays = a.Legal
				}
				d.choose(plays[d.rng.IntN(len(plays))])
				continue
			}
			o := tb.session.Observation()
			spent, item := o.Dice(o.Viewer()).Spent.Total(), o.Item(int(tb.ask.pend.Item))
			lit := 0
			for i := range tb.widgets {
				if w := &tb.widgets[i]; w.kind == dieWidget && w.lit {
					lit++
				}
			}
			if !tb.ask.allows(payMove(tb.ask.payment)) || lit != tb.ask.payment.Total() {
				t.Fatalf("seed %d: %v is proposed, and %d dice are lit", seed, tb.ask.payment, lit)
			}
			for i := range tb.show.model.trays[tb.show.model.below].dice {
				if die := tb.show.model.trays[tb.show.model.below].dice[i]; die.state == prepared {
					_, err := h.ClickBox(die.box)
					step(t, err)
					if !tb.ask.allows(payMove(tb.ask.payment)) {
						t.Fatalf("seed %d: after a click it pays %v", seed, tb.ask.payment)
					}
				}
			}
			if why := tb.words.T("table.why.cost-hindered", tb.words.actionName(&item)); !strings.Contains(tb.ask.prompt.why, why) {
				t.Errorf("seed %d: it says %q", seed, tb.ask.prompt.why)
			}
			found, err := h.ClickBox(confirmBox)
			step(t, err)
			step(t, h.Step(game.Input{}))
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

func TestExchangeStaysNear(t *testing.T) {
	var legal []match.Move
	for _, p := range []dice.Pool{{2, 0, 0}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}, {0, 2, 0}} {
		legal = append(legal, payMove(p))
	}
	for _, tt := range []struct {
		now     dice.Pool
		c, last dice.Color
		more    bool
		want    dice.Pool
		ok      bool
	}{
		{dice.Pool{2, 0, 0}, dice.Green, dice.Red, true, dice.Pool{1, 1, 0}, true},
		{dice.Pool{1, 1, 0}, dice.Blue, dice.Green, true, dice.Pool{0, 1, 1}, true}, // the green one was just chosen
		{dice.Pool{1, 1, 0}, dice.Red, dice.Green, false, dice.Pool{0, 1, 1}, true},
		{dice.Pool{0, 1, 1}, dice.Blue, dice.Green, true, dice.Pool{0, 1, 1}, false},
	} {
		if got, ok := exchange(legal, tt.now, tt.c, tt.last, tt.more); got != tt.want || ok != tt.ok {
			t.Errorf("%v, %v more %v: %v (%v), want %v", tt.now, tt.c, tt.more, got, ok, tt.want)
		}
	}
}

// A card that was announced and is taken back comes back from where it lay, not from the library.
func TestWhatIsTakenBackComesFromWhereItLay(t *testing.T) {
	_, tb := atDecision(t, "en", func(tb *Table, a Asked) bool {
		lies, ok := tb.show.announcedCard()
		return a.Cause == "cost" && ok && lies.card != 0 && tb.session.Withdrawable()
	})
	lies, _ := tb.show.announcedCard()
	tb.withdraw()
	tb.show.sync()
	found := false
	for _, c := range tb.show.model.hands[tb.show.model.below].cards {
		found = found || c.id == lies.card && c.at == lies.from
		if c.at == tb.show.model.piles[tb.show.model.below].libraryAt() {
			t.Errorf("%s comes from the library", c.box)
		}
	}
	if !found || tb.show.back != (comeback{}) {
		t.Errorf("%v is not in the hand", lies)
	}
}
