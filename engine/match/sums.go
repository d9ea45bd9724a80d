package match

import (
	"slices"

	"cinderclash/engine/card"
)

// TermKind says where a term of a sum comes from.
type TermKind uint8

// The terms, in the order in which rules 416 and 417 add them up.
const (
	// TermPrinted is the printed number. TermCounted is the counted part of the printed amount: Count and Arg say what is counted.
	TermPrinted TermKind = iota
	TermCounted
	// TermHalf is what halving the printed amount subtracts.
	TermHalf
	// TermDeals is the sum of every "deals +N", TermHeals that of every "heals others +N".
	TermDeals
	TermHeals
	// TermPriest and TermWarrior are the bonuses of these classes (rule 107).
	TermPriest
	TermWarrior
	// TermArmor and TermWill are what the target's attribute subtracts (rule 416).
	TermArmor
	TermWill
	// TermTakes is the sum of the constant increases and reductions of damage taken. TermRanger is the
	// Ranger's reduction (rules 107 and 417).
	TermTakes
	TermRanger
	// TermFloor raises a negative sum to 0.
	TermFloor
	// TermCannot subtracts everything, because an effect forbids the event (rule 605).
	TermCannot
	// TermUnaffected subtracts everything, because the source cannot affect the hero (rule 605).
	TermUnaffected
	// TermHalved, TermLowered, TermPrevented and TermRedirected are changes by a replacement, which is Ability of Hero (rule
	// 613).
	TermHalved
	TermLowered
	TermPrevented
	TermRedirected
	// TermRoom subtracts what is more than the hero can lose or gain (rules 417 and 419).
	TermRoom
	// TermBefore is an amount that was computed before the preview began.
	TermBefore
	// TermKinds is the number of kinds of term.
	TermKinds
)

// String returns a short English name for logs and tests.
func (k TermKind) String() string {
	return nameOf([]string{
		TermPrinted: "printed", TermCounted: "counted", TermHalf: "half", TermDeals: "deals", TermHeals: "heals", TermPriest: "priest",
		TermWarrior: "warrior", TermArmor: "armor", TermWill: "will", TermTakes: "takes", TermRanger: "ranger", TermFloor: "floor",
		TermCannot: "cannot", TermUnaffected: "unaffected", TermHalved: "halved", TermLowered: "lowered", TermPrevented: "prevented", TermRedirected: "redirected",
		TermRoom: "room", TermBefore: "before",
	}, "term", uint8(k))
}

// Term is one term of a sum.
type Term struct {
	Kind    TermKind
	Count   card.Count
	Arg     uint8
	Hero    Ref
	Ability card.AbilityID
	N       int // what it adds; negative if it subtracts
	sum     int
}

// Sum says how one number of a preview is computed. Its terms add up to its amount.
type Sum struct {
	// What is WouldDamage, WouldHeal or WouldCounter. Hero is the hero to whom it happens.
	What card.TriggerEvent
	Hero Ref
	// Amount is how much happens or, if Happens is false, how much is proposed so far.
	Amount  int
	Happens bool
	// Event is the index of the event that reports it. It is -1 if there is none: an amount of 0 is not reported.
	Event int
	place uint8 // stack index of the item that proposes it
	at    int   // number of events when it happened
}

// ledger keeps the sums of a preview. A nil ledger records nothing, at no cost.
type ledger struct {
	sums    []Sum
	terms   []Term
	cancels uint32 // set of the stack indices of cancelled items: bit n for index n
}

// working is a number being computed term by term.
type working struct {
	n   int
	led *ledger
	sum int
}

// begin starts the sum of what the top item proposes for r.
func (x exec) begin(what card.TriggerEvent, r Ref) working {
	return working{0, x.sums, x.sums.open(Sum{What: what, Hero: r, place: x.height, Event: -1})}
}

// add adds a term. A term of 0 is not recorded.
func (w *working) add(t Term) {
	w.n += t.N
	w.led.note(w.sum, t)
}

// amount adds a printed amount, of which counted is the counted part.
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

// floor raises a negative number to 0.
func (w *working) floor() {
	if w.n < 0 {
		w.add(Term{Kind: TermFloor, N: -w.n})
	}
}

// atMost lowers the number to n if it is higher. why is the kind of the term for that.
func (w *working) atMost(why TermKind, n int) {
	if w.n > n {
		w.add(Term{Kind: why, N: n - w.n})
	}
}

// open begins a sum and returns its index.
func (l *ledger) open(s Sum) int {
	if l == nil {
		return 0
	}
	l.sums = append(l.sums, s)
	return len(l.sums) - 1
}

// note adds a term to a sum.
func (l *ledger) note(sum int, t Term) {
	if l == nil || t.N == 0 {
		return
	}
	t.sum = sum
	l.terms = append(l.terms, t)
	l.sums[sum].Amount += t.N
}

// find returns the index of the sum of what the item at place proposes for r. If there is none, because the event was proposed
// before the preview or was redirected, find opens one whose first term is soFar.
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

// change adds the term of a replacement to the sum of what the item at place proposes for r. soFar is the amount before it.
func (l *ledger) change(place uint8, what card.TriggerEvent, r Ref, soFar int, t Term) {
	if l != nil {
		l.note(l.find(place, what, r, soFar), t)
	}
}

// settle ends a sum: n of the proposed amount happens to r. Unless n is 0, the next event in log reports it.
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

// proposes reports whether a sum of what the item at place proposes for r is open.
func (l *ledger) proposes(place uint8, what card.TriggerEvent, r Ref) bool {
	for i := range l.sums {
		if s := &l.sums[i]; s.place == place && s.Hero == r && s.What == what && !s.Happens {
			return true
		}
	}
	return false
}

// cancel records that the item at place is cancelled.
func (l *ledger) cancel(place uint8) {
	if l != nil {
		l.cancels |= 1 << place
	}
}

// swap exchanges the sums of the two items on top of the stack (rule 407).
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

// ledgerMark is the state of a ledger at some time.
type ledgerMark struct {
	sums, terms int
	cancels     uint32
}

// mark returns the present state of the ledger.
func (l *ledger) mark() ledgerMark {
	if l == nil {
		return ledgerMark{}
	}
	return ledgerMark{len(l.sums), len(l.terms), l.cancels}
}

// keep undoes everything recorded since the mark at, except sums whose event is one of the first n.
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

// from drops the sums whose event is one of the first n, and renumbers the other events from 0.
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

// cut keeps the first n sums, and the terms whose sum is not negative.
func (l *ledger) cut(n int) {
	l.sums = l.sums[:n]
	l.terms = slices.DeleteFunc(l.terms, func(t Term) bool { return t.sum < 0 })
}
