package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// MoveKind says what a move decides.
type MoveKind uint8

// The kinds of move. Each comment says what A, B, C and X mean.
const (
	NoMove MoveKind = iota
	// Pass takes no further action in this activation or window, or declines an offer.
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
	// PickOption chooses the option with index A: a mode, a trigger, a replacement, an event or an
	// attachment.
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
	// Pair pairs the player's hero A with the opponent's hero B (both Refs) (rule 302).
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
	// Fate: the hero A (a Ref) is drawn at random (rule 425).
	Fate
	// FateCard: the card at index A of a hand is drawn at random.
	FateCard
	moveKinds
)

// Move is one decision of a player or of chance. It is 16 bytes and comparable. Ids in it are those of the
// match's [card.Library]; see [Rules.FormatMove] for a form that survives changes of the library.
type Move struct {
	Kind    MoveKind
	A, B, C uint16
	X       uint64
}

// CardID returns the card that a Play, PickCard or FixColor move names.
func (m Move) CardID() card.CardID { return card.CardID(m.A) }

// Hero returns the hero that a PickHero, Fate or Pair move names first.
func (m Move) Hero() Ref { return Ref(m.A) }

// Pool returns the dice of a Pay, Keep or Roll move.
func (m Move) Pool() dice.Pool { return dice.Pool{uint8(m.A), uint8(m.B), uint8(m.C)} }

func poolMove(k MoveKind, p dice.Pool) Move {
	return Move{Kind: k, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// For returns the move as viewer may know it: a shuffle without its seed, a hidden choice without what was
// chosen. viewer is a player, or Nobody for a viewer who sees only what is public. by is the player who
// made the move, and p the decision that it answered.
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
