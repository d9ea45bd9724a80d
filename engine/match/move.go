package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// MoveKind is what a move decides.
type MoveKind uint8

// The kinds of move. Behind each stands what A, B, C and X say.
const (
	NoMove MoveKind = iota
	// Pass: act no more in this activation or window; or: decline what is offered.
	Pass
	// Play plays the card A from hand.
	Play
	// Use uses ability A of the hero B (a Ref), or of its attachment C-1 if C is not 0.
	Use
	// DrawCard is the universal action (rule 410).
	DrawCard
	// PickHero chooses the hero A (a Ref): a target, a kept hero, a swap.
	PickHero
	// PickCard chooses the card A: to discard, to return, to put in the graveyard next.
	PickCard
	// PickOption chooses option A (from 0) of those listed: a mode, a trigger, a
	// replacement, an event, an attachment.
	PickOption
	// PickColor chooses a die showing the colour A.
	PickColor
	// Yes agrees.
	Yes
	// No declines.
	No
	// Done ends a choice of several.
	Done
	// Pay pays with A red, B green and C blue dice.
	Pay
	// Keep keeps A red, B green and C blue dice and rerolls the others (rule 404).
	Keep
	// Pair pairs the own hero A with the rival's B (Refs) (rule 302).
	Pair
	// FixColor discards the card A to set aside a die showing the colour B (rule 403).
	FixColor
	// Attack and Defend choose the side of the first round (rule 301).
	Attack
	Defend
	// Concede loses the match at once, for player A (rule 307).
	Concede

	// The outcomes of chance.

	// Coin: player A wins the draw (rule 301).
	Coin
	// Shuffle: player A's library is shuffled by our own Fisher-Yates from seed X.
	Shuffle
	// Roll: A red, B green and C blue dice come up.
	Roll
	// Initiative: A and B are the d6 of the first and second player (rule 406).
	Initiative
	// Fate: the hero A (a Ref) is drawn by chance (rule 425).
	Fate
	// FateCard: the card at place A (from 0) of a hand is drawn by chance.
	FateCard
	moveKinds
)

// Move is one decision, of a player or of chance. It is 16 bytes and comparable.
// [Library] ids in it are of the match's library; see [Rules.FormatMove] for the
// form that outlives it.
type Move struct {
	Kind    MoveKind
	A, B, C uint16
	X       uint64
}

// CardID returns the card a Play, PickCard or FixColor move names.
func (m Move) CardID() card.CardID { return card.CardID(m.A) }

// Hero returns the hero a PickHero, Fate or Pair move names first.
func (m Move) Hero() Ref { return Ref(m.A) }

// Pool returns the dice a Pay, Keep or Roll move states.
func (m Move) Pool() dice.Pool { return dice.Pool{uint8(m.A), uint8(m.B), uint8(m.C)} }

func poolMove(k MoveKind, p dice.Pool) Move {
	return Move{Kind: k, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// For returns the move as viewer (a player, or Nobody for somebody who sees only
// what is public) may know it: a shuffle without its seed, a hidden choice without
// what was chosen. by is who made it and p the decision it answered.
func (m Move) For(viewer Player, p Pending) Move {
	switch {
	case m.Kind == Shuffle:
		return Move{Kind: Shuffle, A: m.A}
	case m.Kind == FateCard && p.Owner != viewer:
		return Move{Kind: FateCard}
	case p.Who == viewer || p.Who == Chance || !p.Sealed:
		return m
	default:
		return Move{Kind: m.Kind}
	}
}
