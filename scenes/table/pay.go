package table

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// paying reports whether dice are to be paid: which ones is shown on the dice, and changed by choosing others.
func (a *asking) paying() bool { return a.on && a.pend.Shape == match.DiceToPay }

// propose begins a payment with the one that leaves the most.
func (t *Table) propose() {
	a := &t.ask
	if a.paying() && a.payment == (dice.Pool{}) {
		a.payment = session.Payment(t.session.Observation(), a.legal).Pool()
	}
}

// exchange is the payment next to now that has more dice of a colour, or fewer, and what else it changes as little as
// it can; ok is false if there is none. Of several, one that leaves the colour last chosen as it is.
func exchange(legal []match.Move, now dice.Pool, c, last dice.Color, more bool) (dice.Pool, bool) {
	best, least, found := now, 0, false
	for _, mv := range legal {
		p := mv.Pool()
		if more && p[c] <= now[c] || !more && p[c] >= now[c] {
			continue
		}
		far := 0
		for i := range p {
			d := 2 * (int(p[i]) - int(now[i]))
			if d < 0 {
				d = -d
			}
			if p[i] < now[i] && dice.Color(i) == last && last != c {
				d++
			}
			far += d
		}
		if !found || far < least {
			best, least, found = p, far, true
		}
	}
	return best, found
}

// pays reports whether a prepared die, as it lies in the tray, is one of those to be paid.
func (t *Table) pays(d *die) bool {
	n := t.ask.payment[d.color]
	tr := &t.model.trays[t.asker()]
	for i := range tr.dice {
		o := &tr.dice[i]
		if o.state != prepared || o.color != d.color {
			continue
		}
		if n == 0 {
			return false
		}
		if n--; o == d {
			return true
		}
	}
	return false
}

// payOther pays with a die that was not to be paid, or without one that was.
func (t *Table) payOther(_ *game.Context, w widget) {
	a, d := &t.ask, &t.model.trays[w.who].dice[w.nth]
	p, ok := exchange(a.legal, a.payment, d.color, a.last, !t.pays(d))
	if !ok {
		t.refuse(t.words.T("table.pay-must"))
		return
	}
	a.payment, a.last = p, d.color
	a.stale = true
}

// payClicks is the dice to click to pay with others than are proposed, and then the button.
func (t *Table) payClicks(want dice.Pool) []string {
	type at struct {
		p    dice.Pool
		last dice.Color
	}
	type way struct {
		at
		boxes []string
	}
	a := &t.ask
	seen := map[at]bool{}
	for queue := []way{{at{a.payment, a.last}, nil}}; len(queue) > 0; queue = queue[1:] {
		w := queue[0]
		if w.p == want {
			return append(w.boxes, confirmBox)
		}
		if seen[w.at] {
			continue
		}
		seen[w.at] = true
		for c := range dice.Color(dice.NumColors) {
			for _, more := range [2]bool{true, false} {
				if p, ok := exchange(a.legal, w.p, c, w.last, more); ok {
					boxes := append(append([]string(nil), w.boxes...), t.payBox(c, w.p[c], more))
					queue = append(queue, way{at{p, c}, boxes})
				}
			}
		}
	}
	return nil
}

// payBox is the box of the first prepared die of a colour that is not among those paid, or of the first that is.
func (t *Table) payBox(c dice.Color, paid uint8, more bool) string {
	tr := &t.model.trays[t.asker()]
	for i := range tr.dice {
		d := &tr.dice[i]
		if d.state != prepared || d.color != c {
			continue
		}
		if !more || paid == 0 {
			return d.box
		}
		paid--
	}
	return ""
}

// withdraw takes back the action that is being announced, and what was told of it.
func (t *Table) withdraw(*game.Context, widget) {
	if t.session.Withdraw() {
		t.ask.close()
		t.told = t.unsaid
		t.stale = true
	}
}
