package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// question is what a player at the screen is asked.
type question struct {
	on    bool
	pend  match.Pending
	legal []match.Move
	since int // tick since when it is asked
}

// answer is how far a question has been answered.
type answer struct {
	own  match.Ref   // half of a pairing
	led  bool        // that half was proposed, and not chosen
	card card.CardID // half of fixing a colour

	plan    string     // the plan that has marked the dice, by its id
	keeps   dice.Pool  // what is proposed to be kept of rolled dice, where anything is
	payment dice.Pool  // proposed, and what has been made of it
	last    dice.Color // of the die last chosen to be paid, or not
	touched bool       // the player has changed which dice are kept or paid
	sure    bool       // a pass is asked for a second time
}

// asking is what is asked, and how far it has been answered. Where the answers have no place of their own, the prompt
// lists them.
type asking struct {
	question
	answer
	plans []plan // what rolled dice could pay for
	hold  holding
	stale bool // texts and rows are to be made anew
	moved bool // the keyboard has been led to the first choice
}

// close forgets what was asked.
func (a *asking) close() {
	*a = asking{question: question{legal: a.legal[:0]}, plans: a.plans[:0], stale: true}
}

// halfMade reports whether the first half of a decision has been chosen.
func (a *answer) halfMade() bool { return a.own != 0 || a.card != 0 }

// back takes back half a decision and reports whether there was one.
func (a *asking) back() bool {
	if !a.halfMade() || a.led {
		return false
	}
	a.own, a.card, a.stale = 0, 0, true
	return true
}

// allows reports whether a move can be chosen now.
func (a *question) allows(mv match.Move) bool {
	for i := range a.legal {
		if a.legal[i] == mv {
			return a.on
		}
	}
	return false
}

// cardMove is what choosing a card in hand does, and whether it can be chosen.
func (a *question) cardMove(id card.CardID) (mv match.Move, ok bool) {
	kind := match.Play
	switch a.pend.Cause {
	case match.ByMulligan, match.ByOverloaded, match.ByHandLimit, match.ByExtraCost, match.ByDiscard:
		kind = match.PickCard
	case match.ByFixing:
		for _, l := range a.legal {
			if l.Kind == match.FixColor && l.CardID() == id {
				return match.Move{Kind: match.FixColor, A: uint16(id)}, a.on
			}
		}
		return match.Move{Kind: match.FixColor, A: uint16(id)}, false
	default: // a card is played
	}
	mv = match.Move{Kind: kind, A: uint16(id)}
	return mv, a.allows(mv)
}

// heroMove reports whether a hero can be chosen, and the whole move if this completes one.
func (a *asking) heroMove(r match.Ref) (mv match.Move, ok bool) {
	if !a.on {
		return match.Move{}, false
	}
	if a.pend.Shape == match.Pairing {
		if r.Player() == a.pend.Who {
			for _, l := range a.legal {
				if l.Hero() == r {
					return match.Move{}, true
				}
			}
			return match.Move{}, false
		}
		for _, l := range a.legal {
			if match.Ref(l.B) == r && (a.own == 0 || l.Hero() == a.own) {
				if a.own == 0 {
					return match.Move{}, false
				}
				return l, true
			}
		}
		return match.Move{}, false
	}
	mv = match.Move{Kind: match.PickHero, A: uint16(r)}
	return mv, a.allows(mv)
}

// asksHand reports whether the decision is about cards in hand.
func (a *question) asksHand() bool {
	switch a.pend.Cause {
	case match.ByActivation, match.ByWindow, match.ByTurn, match.ByMulligan, match.ByOverloaded, match.ByHandLimit, match.ByExtraCost, match.ByFixing, match.ByPlayNow, match.ByDiscard:
		return true
	default: // answered elsewhere than in the hand
	}
	return false
}

// firstToPair is the leftmost hero that can be paired by who is asked, so that choosing a rival's is enough.
func (a *question) firstToPair(s *stage) match.Ref {
	var first *hero
	for _, mv := range a.legal {
		if h := s.hero(mv.Hero()); first == nil || h.column < first.column {
			first = h
		}
	}
	return first.ref
}

// fixWith chooses the card to discard for a die. Where it has one colour, ok is true, and mv is the whole decision.
func (a *asking) fixWith(id card.CardID) (mv match.Move, ok bool) {
	n := 0
	for _, l := range a.legal {
		if l.Kind == match.FixColor && l.CardID() == id {
			n, mv = n+1, l
		}
	}
	if n == 1 {
		return mv, true
	}
	a.card, a.stale = id, true
	return match.Move{}, false
}

// pairing is the move that pairs two heroes, of which one is the asked player's own; ok is false where that cannot be
// meant.
func (a *question) pairing(own, rival match.Ref) (mv match.Move, ok bool) {
	if own != 0 && own.Player() != a.pend.Who {
		own, rival = rival, own
	}
	if own == 0 || rival == 0 || own.Player() != a.pend.Who || rival.Player() == a.pend.Who {
		return match.Move{}, false
	}
	return pairMove(own, rival), true
}

// keeping reports whether dice are being kept or rolled again.
func (a *question) keeping() bool { return a.on && a.pend.Shape == match.DiceToKeep }

// among is the state of the dice among which the player chooses.
func (a *question) among() dieState {
	if a.pend.Cause == match.ByRerollDice || a.paying() {
		return prepared
	}
	return rolling
}

// dieDeed is what choosing a die does.
func (a *question) dieDeed() deed {
	switch {
	case a.keeping():
		return doMark
	case a.paying():
		return doPay
	}
	return noDeed
}

func keepMove(p dice.Pool) match.Move {
	return match.Move{Kind: match.Keep, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// nthChoice is the id of the n-th of several widgets that can be chosen, from 0, or "".
func nthChoice(all []widget, n int) string {
	for i := range all {
		w := &all[i]
		if !w.Enabled || w.Rect.H == 0 || !w.kind.decides() || w.does > lastOfDecision {
			continue
		}
		if n == 0 {
			return w.ID
		}
		n--
	}
	return ""
}

// begin is the box at which the keyboard begins a decision: the first choice, but where the choices give
// something up for nothing asked, the button that keeps it, so that a hasty key costs nothing.
func (a *asking) begin(all []widget) string {
	if a.pend.Cause == match.ByFixing && !a.halfMade() {
		return passBox
	}
	return nthChoice(all, 0)
}

// payersOf are the dice that a widget would be paid with: those of every way to pay it, or those of the payment that is
// proposed.
func (a *asking) payersOf(w *widget, m *model, rules *match.Rules, o *match.Observation) (all dice.Pool) {
	if a.paying() {
		return a.payment
	}
	if !a.on || a.pend.Shape != match.Act || w.does == noDeed {
		return dice.Pool{}
	}
	var cost dice.Cost
	switch w.kind {
	case cardWidget:
		cost = rules.Library.Cards[w.card].Cost
	case chipWidget:
		cost = m.chips[w.who].list[w.nth].cost
	default: // it costs no dice
	}
	if cost.Total() == 0 {
		return dice.Pool{}
	}
	var buf [66]dice.Pool
	for _, p := range cost.AppendPayments(buf[:0], o.Dice(a.pend.Who).Prepared, rules.Profile.Payer) {
		for c := range p {
			all[c] = max(all[c], p[c])
		}
	}
	return all
}

// posed is the question as it is worded: tr has the dice of who is asked, and led says whether every part is led through.
func (a *asking) posed(tr *tray, led bool) *posed {
	among := a.among()
	return &posed{
		pend: a.pend, legal: a.legal, own: a.own, card: a.card, plans: a.plans, led: led,
		marked: tr.marked(among), asProposed: tr.kept(among) == a.keeps,
	}
}
