package match

import (
	"slices"

	"cinderclash/engine/card"
)

// TermKind is what one term of a sum is.
type TermKind uint8

// The terms, in the order in which rules 416 and 417 add them up.
const (
	// TermPrinted is the printed number; TermCounted what Count, with Arg, adds to it.
	TermPrinted TermKind = iota
	TermCounted
	// TermHalf is what goes because the printed amount is half of something.
	TermHalf
	// TermDeals is every "deals +N", TermHeals every "heals others +N".
	TermDeals
	TermHeals
	// TermPriest and TermWarrior are the bonus of the class (rule 107).
	TermPriest
	TermWarrior
	// TermArmor and TermWill are what the target's attribute takes off (rule 416).
	TermArmor
	TermWill
	// TermTakes is everything constant that lowers or raises what is taken, TermRanger the
	// class's part in it (rules 107 and 417).
	TermTakes
	TermRanger
	// TermFloor brings what is under 0 up to it.
	TermFloor
	// TermCannot takes all of it away: an effect forbids it (rule 605).
	TermCannot
	// TermHalved, TermLowered, TermPrevented and TermRedirected are what the replacement
	// Ability of Hero does (rule 613).
	TermHalved
	TermLowered
	TermPrevented
	TermRedirected
	// TermRoom takes off what is more than there is to lose or to gain (rules 417 and 419).
	TermRoom
	// TermBefore is what it had come to before the preview began.
	TermBefore
	// TermKinds is how many kinds of term there are.
	TermKinds
)

// Term is one term of a sum.
type Term struct {
	Kind    TermKind
	Count   card.Count
	Arg     uint8
	Hero    Ref
	Ability card.AbilityID
	N       int // what it adds; less than 0 where it takes off
	sum     int
}

// Sum is how one number comes about. Its terms add up to its amount.
type Sum struct {
	// What is WouldDamage, WouldHeal or WouldCounter. Hero is whom it happens to.
	What card.TriggerEvent
	Hero Ref
	// Amount is what happens; what would happen so far, if Happens is false.
	Amount  int
	Happens bool
	// Event is the place of what tells of it among the events, or -1: of 0 nothing is told.
	Event int
	place uint8 // on the stack, of what proposes it
	at    int   // how many events there were when it happened
}

// ledger keeps the sums of a preview. A nil ledger keeps nothing and costs nothing.
type ledger struct {
	sums    []Sum
	terms   []Term
	cancels uint32 // the places on the stack of what is cancelled: bit n for place n
}

// working is a number that is being worked out, term by term.
type working struct {
	n   int
	led *ledger
	sum int
}

// begin begins to work out how much of something the top item does to r.
func (x exec) begin(what card.TriggerEvent, r Ref) working {
	return working{0, x.sums, x.sums.open(Sum{What: what, Hero: r, place: x.height, Event: -1})}
}

// add adds a term. A term of 0 is not noted.
func (w *working) add(t Term) {
	w.n += t.N
	w.led.note(w.sum, t)
}

// amount adds a printed amount, to which counting adds so much.
func (w *working) amount(a *card.Amount, counted int) {
	n := total(a, counted)
	w.n += n
	if w.led == nil {
		return
	}
	w.led.note(w.sum, Term{Kind: TermPrinted, N: int(a.Base)})
	w.led.note(w.sum, Term{Kind: TermCounted, N: counted, Count: a.Count, Arg: a.Arg})
	if sum := int(a.Base) + counted; a.Half {
		w.led.note(w.sum, Term{Kind: TermHalf, N: n - sum})
	} else {
		w.led.note(w.sum, Term{Kind: TermFloor, N: n - sum})
	}
}

// floor brings what is under 0 up to it.
func (w *working) floor() {
	if w.n < 0 {
		w.add(Term{Kind: TermFloor, N: -w.n})
	}
}

// atMost takes off what is more than n, for a reason.
func (w *working) atMost(why TermKind, n int) {
	if w.n > n {
		w.add(Term{Kind: why, N: n - w.n})
	}
}

// open begins a sum and returns its place.
func (l *ledger) open(s Sum) int {
	if l == nil {
		return 0
	}
	l.sums = append(l.sums, s)
	return len(l.sums) - 1
}

func (l *ledger) note(sum int, t Term) {
	if l == nil || t.N == 0 {
		return
	}
	t.sum = sum
	l.terms = append(l.terms, t)
	l.sums[sum].Amount += t.N
}

// find returns the sum of what the item at place proposes for r; one that has been begun
// before the preview, or by redirecting, begins with what it comes to so far.
func (l *ledger) find(place uint8, what card.TriggerEvent, r Ref, soFar int) int {
	for i := len(l.sums) - 1; i >= 0; i-- {
		if s := &l.sums[i]; s.place == place && s.Hero == r && s.What == what && !s.Happens {
			return i
		}
	}
	i := l.open(Sum{What: what, Hero: r, place: place, Event: -1})
	l.note(i, Term{Kind: TermBefore, N: soFar})
	return i
}

// change adds what a replacement does to what the item at place proposes for r.
func (l *ledger) change(place uint8, what card.TriggerEvent, r Ref, soFar int, t Term) {
	if l != nil {
		l.note(l.find(place, what, r, soFar), t)
	}
}

// settle ends the sum of what happens to r: n of it, of what was proposed. It is told by
// the next event of log, if there is anything to tell.
func (l *ledger) settle(place uint8, what card.TriggerEvent, r Ref, proposed, n int, log *Events) {
	if l == nil || proposed == 0 && !l.proposes(place, what, r) {
		return
	}
	i := l.find(place, what, r, proposed)
	l.note(i, Term{Kind: TermRoom, N: n - proposed})
	s := &l.sums[i]
	s.Happens, s.at = true, len(*log)
	if n > 0 {
		s.Event = len(*log)
	}
}

func (l *ledger) proposes(place uint8, what card.TriggerEvent, r Ref) bool {
	for i := range l.sums {
		if s := &l.sums[i]; s.place == place && s.Hero == r && s.What == what && !s.Happens {
			return true
		}
	}
	return false
}

// cancel notes that the item at place is cancelled.
func (l *ledger) cancel(place uint8) {
	if l != nil {
		l.cancels |= 1 << place
	}
}

// swap exchanges what the two items on top of the stack propose (rule 407).
func (l *ledger) swap(top uint8) {
	if l == nil {
		return
	}
	for i := range l.sums {
		switch s := &l.sums[i]; {
		case s.Happens:
		case s.place == top:
			s.place = top - 1
		case s.place == top-1:
			s.place = top
		}
	}
}

// ledgerMark is how much a ledger holds.
type ledgerMark struct {
	sums, terms int
	cancels     uint32
}

func (l *ledger) mark() ledgerMark {
	if l == nil {
		return ledgerMark{}
	}
	return ledgerMark{len(l.sums), len(l.terms), l.cancels}
}

// keep takes back what has been noted since at, except of what happens within the first n
// events.
func (l *ledger) keep(at ledgerMark, n int) {
	if l == nil {
		return
	}
	l.cancels = at.cancels
	kept := 0
	for i, s := range l.sums {
		late := s.at >= n || !s.Happens
		if late {
			s.Happens, s.Event = false, -1
		}
		goes := late && i >= at.sums
		s.Amount = 0
		for j := range l.terms {
			switch t := &l.terms[j]; {
			case t.sum != i:
			case goes, late && j >= at.terms:
				t.sum = -1
			default:
				t.sum = kept
				s.Amount += t.N
			}
		}
		if !goes {
			l.sums[kept] = s
			kept++
		}
	}
	l.cut(kept)
}

// from drops what happened before event n, and counts the events from there.
func (l *ledger) from(n int) {
	kept := 0
	for i, s := range l.sums {
		early := s.Happens && s.at < n
		for j := range l.terms {
			switch t := &l.terms[j]; {
			case t.sum != i:
			case early:
				t.sum = -1
			default:
				t.sum = kept
			}
		}
		if early {
			continue
		}
		if s.Event >= 0 {
			s.Event -= n
		}
		l.sums[kept] = s
		kept++
	}
	l.cut(kept)
}

// cut leaves the first n sums and the terms that belong to one, which are those not marked with a sum under 0.
func (l *ledger) cut(n int) {
	l.sums = l.sums[:n]
	l.terms = slices.DeleteFunc(l.terms, func(t Term) bool { return t.sum < 0 })
}
