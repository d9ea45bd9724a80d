package table

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// paying reports whether dice have to be paid. The dice show which are proposed, and clicking others
// changes that.
func (a *question) paying() bool { return a.on && a.pend.Shape == match.DiceToPay }

// propose proposes the payment that leaves the most possibilities.
func (a *asking) propose(o *match.Observation) {
	if a.paying() && a.payment == (dice.Pool{}) {
		a.payment = session.Payment(o, a.legal).Pool()
	}
}

// exchange returns the legal payment nearest to now with more dice of colour c, or with fewer. It prefers
// payments that do not change the colour last. ok is false if there is none.
func exchange(legal []match.Move, now dice.Pool, c, last dice.Color, more bool) (dice.Pool, bool) {
	best, least, found := now, 0, false
	for _, mv := range legal {
		p := mv.Pool()
		if mv.Kind != match.Pay || more && p[c] <= now[c] || !more && p[c] >= now[c] {
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

// exchange adds a die of a tray to the payment, or removes it from there. ok is false where the payment does not allow it.
func (a *asking) exchange(d *die, tr *tray) (ok bool) {
	p, ok := exchange(a.legal, a.payment, d.color, a.last, !tr.pays(d, a.payment))
	if ok {
		a.payment, a.last, a.stale, a.touched = p, d.color, true, true
	}
	return ok
}

// payClicks returns the dice to click for a payment other than the proposed one, and then the button.
func (a *asking) payClicks(want dice.Pool, tr *tray) []string {
	type at struct {
		p    dice.Pool
		last dice.Color
	}
	type way struct {
		at
		boxes []string
	}
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
					boxes := append(append([]string(nil), w.boxes...), tr.payBox(c, w.p[c], more))
					queue = append(queue, way{at{p, c}, boxes})
				}
			}
		}
	}
	return nil
}
