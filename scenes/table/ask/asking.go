package ask

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// question is what a player at the screen is asked.
type question struct {
	On      bool
	Pending match.Pending
	Legal   []match.Move
	Since   int // the tick at which it was taken up
}

// answer is how far a question has been answered.
type answer struct {
	Own  match.Ref   // the player's own hero of a pairing, or 0
	led  bool        // Own was proposed, not chosen
	Card card.CardID // the card given up for a die whose colour is still open, or 0

	plan    string     // the id of the plan that has marked the dice
	keeps   dice.Pool  // the rolled dice that are proposed to be kept; empty for no proposal
	Payment dice.Pool  // the proposed payment, with the player's changes
	last    dice.Color // the colour of the last die added to the payment or removed from it
	touched bool       // the player has changed which dice are kept or paid
	sure    bool       // a pass must be confirmed by a second press, and has had its first
	parting bool       // the other player is asked to look away, so that a second press shows the hand
	parted  int        // the tick since when they are asked
}

// Asking is a question and how far it has been answered.
type Asking struct {
	question
	answer
	Plans []narrate.Plan // what rolled dice could pay for
	Hold  holding
	Stale bool // texts and rows must be made anew
	Moved bool // the keyboard has moved to the first choice
}

// close forgets the question and its answer.
func (a *Asking) close() {
	*a = Asking{question: question{Legal: a.Legal[:0]}, Plans: a.Plans[:0], Stale: true}
}

// halfMade reports whether the first half of a decision has been chosen.
func (a *answer) halfMade() bool { return a.Own != 0 || a.Card != 0 }

// Back takes back half a decision, or the wish to see the hand, and reports whether there was one.
func (a *Asking) Back() bool {
	if a.parting {
		a.parting, a.Stale = false, true
		return true
	}
	if !a.halfMade() || a.led {
		return false
	}
	a.Own, a.Card, a.Stale = 0, 0, true
	return true
}

// Allows reports whether a move can be chosen now.
func (a *question) Allows(mv match.Move) bool {
	for i := range a.Legal {
		if a.Legal[i] == mv {
			return a.On
		}
	}
	return false
}

// cardMove returns the move that choosing a card in hand makes, and whether the card can be chosen.
func (a *question) cardMove(id card.CardID) (mv match.Move, ok bool) {
	kind := match.Play
	switch a.Pending.Cause {
	case match.ByMulligan, match.ByOverloaded, match.ByHandLimit, match.ByExtraCost, match.ByDiscard:
		kind = match.PickCard
	case match.ByFixing:
		for _, l := range a.Legal {
			if l.Kind == match.FixColor && l.CardID() == id {
				return match.Move{Kind: match.FixColor, A: uint16(id)}, a.On
			}
		}
		return match.Move{Kind: match.FixColor, A: uint16(id)}, false
	default: // a card is played
	}
	mv = match.Move{Kind: kind, A: uint16(id)}
	return mv, a.Allows(mv)
}

// heroMove reports whether a hero can be chosen, and the whole move if this completes one.
func (a *Asking) heroMove(r match.Ref) (mv match.Move, ok bool) {
	if !a.On {
		return match.Move{}, false
	}
	if a.Pending.Shape == match.Pairing {
		if r.Player() == a.Pending.Who {
			for _, l := range a.Legal {
				if l.Hero() == r {
					return match.Move{}, true
				}
			}
			return match.Move{}, false
		}
		for _, l := range a.Legal {
			if match.Ref(l.B) == r && (a.Own == 0 || l.Hero() == a.Own) {
				if a.Own == 0 {
					return match.Move{}, false
				}
				return l, true
			}
		}
		return match.Move{}, false
	}
	mv = match.Move{Kind: match.PickHero, A: uint16(r)}
	return mv, a.Allows(mv)
}

// looksAtHand reports whether the whole hand matters to a decision that is not made by choosing a card.
func (a *question) looksAtHand() bool {
	switch a.Pending.Cause {
	case match.ByReroll, match.ByKnight, match.ByPairing, match.BySide, match.ByDraft:
		return true
	default: // cards are chosen, or do not matter
	}
	return false
}

// firstToPair returns the leftmost hero that the asked player can pair, to be proposed as their half of a pairing.
func (a *question) firstToPair(s *board.Stage) match.Ref {
	var first *board.Hero
	for _, mv := range a.Legal {
		if h := s.Hero(mv.Hero()); first == nil || h.Column < first.Column {
			first = h
		}
	}
	return first.Ref
}

// fixWith chooses the card to discard for a die. If the card has one colour, ok is true, and mv is the whole decision.
func (a *Asking) fixWith(id card.CardID) (mv match.Move, ok bool) {
	n := 0
	for _, l := range a.Legal {
		if l.Kind == match.FixColor && l.CardID() == id {
			n, mv = n+1, l
		}
	}
	if n == 1 {
		return mv, true
	}
	a.Card, a.Stale = id, true
	return match.Move{}, false
}

// pairing returns the move that pairs two heroes, given in either order. ok is false unless one belongs to the asked
// player and the other to the rival.
func (a *question) pairing(own, rival match.Ref) (mv match.Move, ok bool) {
	if own != 0 && own.Player() != a.Pending.Who {
		own, rival = rival, own
	}
	if own == 0 || rival == 0 || own.Player() != a.Pending.Who || rival.Player() == a.Pending.Who {
		return match.Move{}, false
	}
	return PairMove(own, rival), true
}

// keeping reports whether dice are being kept or rolled again.
func (a *question) keeping() bool { return a.On && a.Pending.Shape == match.DiceToKeep }

// Among returns the state of the dice that the player chooses from.
func (a *question) Among() board.DieState {
	if a.Pending.Cause == match.ByRerollDice || a.paying() {
		return board.Prepared
	}
	return board.Rolling
}

func keepMove(p dice.Pool) match.Move {
	return match.Move{Kind: match.Keep, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// NthChoice returns the id of the n-th widget, from 0, that can be chosen for a decision, or "".
func NthChoice(all []game.Widget, n int) string {
	for i := range all {
		w := &all[i]
		if is := board.Of(w); !w.Enabled || w.Rect.H == 0 || !is.Kind.Decides() || is.Holds {
			continue
		}
		if n == 0 {
			return w.ID
		}
		n--
	}
	return ""
}

// Begin returns the box at which the keyboard begins a decision: the first choice, and the first die where dice are chosen.
// Where a choice would give up a card for a die, it is the pass instead, so that a hasty key costs nothing.
func (a *Asking) Begin(all []game.Widget) string {
	if a.Pending.Cause == match.ByFixing && !a.halfMade() {
		return PassBox
	}
	if a.keeping() || a.paying() {
		for i := range all {
			if w := &all[i]; w.Enabled && board.Of(w).Kind == board.DieWidget {
				return w.ID
			}
		}
	}
	return NthChoice(all, 0)
}

// payersOf returns the prepared dice that could pay for a widget, which may be nil, the most of each colour that any payment takes. While a
// payment is asked for, it returns that payment.
func (a *Asking) payersOf(w *game.Widget, m *board.Model, rules *match.Rules, o *match.Observation) (all dice.Pool) {
	if a.paying() {
		return a.Payment
	}
	if !a.On || a.Pending.Shape != match.Act || w == nil || w.Gives == nil {
		return dice.Pool{}
	}
	var cost dice.Cost
	switch is := board.Of(w); is.Kind {
	case board.CardWidget:
		cost = rules.Library.Cards[is.Card].Cost
	case board.ChipWidget:
		cost = m.Chips[is.Who].List[is.Nth].Cost
	default: // it costs no dice
	}
	if cost.Total() == 0 {
		return dice.Pool{}
	}
	var buf [66]dice.Pool
	for _, p := range cost.AppendPayments(buf[:0], o.Dice(a.Pending.Who).Prepared, rules.Profile.Payer) {
		for c := range p {
			all[c] = max(all[c], p[c])
		}
	}
	return all
}

// posed returns the question to put into words. tr has the asked player's dice.
func (a *Asking) posed(tr *board.Tray, may Allowed) *narrate.Question {
	among := a.Among()
	return &narrate.Question{
		Pending: a.Pending, Legal: a.Legal, Own: a.Own, Card: a.Card, Plans: a.Plans, Led: may.Led, Shared: may.Shared,
		Marked: tr.Marked(among), AsProposed: tr.Kept(among) == a.keeps,
	}
}
