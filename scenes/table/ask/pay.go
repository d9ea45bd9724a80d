package ask

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/board"
)

// paying reports whether a payment in dice is asked for. The dice show the proposed payment, and clicking dice changes it.
func (a *question) paying() bool { return a.On && a.Pending.Shape == match.DiceToPay }

// propose proposes the payment that leaves the most possibilities, unless there is one already.
func (a *Asking) propose(o *match.Observation) {
	if a.paying() && a.Payment == (dice.Pool{}) {
		a.Payment = session.Payment(o, a.Legal).Pool()
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

// exchange adds a die of a tray to the payment, or removes it. ok is false if no legal payment does that.
func (a *Asking) exchange(d *board.Die, tr *board.Tray) (ok bool) {
	p, ok := exchange(a.Legal, a.Payment, d.Color, a.last, !tr.Pays(d, a.Payment))
	if ok {
		a.Payment, a.last, a.Stale, a.touched = p, d.Color, true, true
	}
	return ok
}

// payClicks returns the dice to click to turn the current payment into want, and then the button. It returns nil if no
// clicks do that.
func (a *Asking) payClicks(want dice.Pool, tr *board.Tray) []string {
	type at struct {
		p    dice.Pool
		last dice.Color
	}
	type way struct {
		at
		boxes []string
	}
	seen := map[at]bool{}
	for queue := []way{{at{a.Payment, a.last}, nil}}; len(queue) > 0; queue = queue[1:] {
		w := queue[0]
		if w.p == want {
			return append(w.boxes, ConfirmBox)
		}
		if seen[w.at] {
			continue
		}
		seen[w.at] = true
		for c := range dice.Color(dice.NumColors) {
			for _, more := range [2]bool{true, false} {
				if p, ok := exchange(a.Legal, w.p, c, w.last, more); ok {
					boxes := append(append([]string(nil), w.boxes...), tr.PayBox(c, w.p[c], more))
					queue = append(queue, way{at{p, c}, boxes})
				}
			}
		}
	}
	return nil
}
