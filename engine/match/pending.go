package match

import "cinderclash/engine/dice"

// Shape is the form of a pending choice. Screens and bots need to know the shapes, but no single card.
type Shape uint8

// MaxAnswers is the most moves that are ever legal for a player. A set, an order or an amount with more
// possibilities is asked for one element at a time.
const MaxAnswers = 128

// The shapes.
const (
	NoShape Shape = iota
	// Act: play a card, use an ability, draw a card, or pass.
	Act
	// OneOf: one of a set of heroes, cards or options, perhaps none (Pass or Done).
	OneOf
	// YesNo: yes or no.
	YesNo
	_ // unused; saves contain the numbers of the others
	// DiceToPay: which dice pay a cost.
	DiceToPay
	// DiceToKeep: which dice are kept in a reroll, or all of them.
	DiceToKeep
	// OneColor: a die colour, perhaps none (Pass).
	OneColor
	// Pairing: two heroes who will fight.
	Pairing
	// SideOf: attack or defend.
	SideOf
	// Random: chance answers.
	Random
	// Over: the match has ended.
	Over
)

// String returns a short English name for logs and tests.
func (s Shape) String() string {
	return nameOf([]string{
		NoShape: "none", Act: "act", OneOf: "one-of", YesNo: "yes-no", DiceToPay: "dice-to-pay", DiceToKeep: "dice-to-keep",
		OneColor: "one-color", Pairing: "pairing", SideOf: "side-of", Random: "random", Over: "over",
	}, "shape", uint8(s))
}

// Cause says why a choice is asked: it identifies the question.
type Cause uint8

// The causes. Each comment names the rule that it comes from.
const (
	NoCause       Cause = iota
	ByCoin              // 301: who wins the draw
	BySide              // 301: attack or defend
	ByDraft             // 202: which heroes to keep
	ByShuffle           // 203
	ByMulligan          // 203: which cards to exchange
	ByPairing           // 302
	ByFixing            // 403: a card for a die of its colour
	ByKnight            // 107: a die of any colour
	ByRoll              // 404: a roll of dice
	ByReroll            // 404: which dice to keep
	ByOverloaded        // 110: a card to discard
	ByInitiative        // 406
	ByActivation        // 408: an action or a pass
	ByWindow            // 711: a reaction or a pass
	ByEvent             // 711: which of several events a reaction answers
	ByTarget            // 506: a target
	ByCost              // 411: which dice pay
	ByExtraCost         // 510: which card to discard as a cost
	ByHandLimit         // 205: which card to discard
	ByFull              // 109: which equipment to discard
	ByOrder             // 708: which trigger resolves first
	ByWhose             // 708: whose triggers resolve first
	ByGraveyard         // 204: which card goes to the graveyard next
	ByReplacement       // 613: which replacement applies
	ByMay               // 602, 716: whether it happens
	ByPayTo             // 510: whether to pay
	ByModes             // 604: which mode next
	ByDiscard           // an effect: which card to discard
	ByRecover           // an effect: which card to return
	ByDice              // an effect: which die
	ByRerollDice        // an effect: which prepared dice to keep
	ByDetach            // an effect: which equipment
	ByCounter           // an effect: which counter type
	ByPlayNow           // 607: which card to play now
	ByFate              // 425: a random target, a random card
	ByEnd               // the match is over
	ByTurn              // 708: a trigger that waits, a reaction, or a pass
	ByExhaust           // an effect: which equipment to exhaust or ready
	ByUnearth           // 607: which card of the graveyard to play now
	ByUseNow            // 607: which ability to use now
	ByTimes             // 510: how often to pay
	causes
)

// Causes returns every cause but [NoCause], in ascending order.
func Causes() []Cause {
	list := make([]Cause, 0, causes)
	for c := NoCause + 1; c < causes; c++ {
		list = append(list, c)
	}
	return list
}

// Pending is the decision a match waits for. It is a value.
type Pending struct {
	Who   Player // who decides
	Shape Shape
	Cause Cause
	// Item is the index on the stack, from 1, of the action that the choice belongs to, or 0.
	Item uint8
	// Sealed means that the opponent may not know the choice before it is revealed.
	Sealed bool
	// Optional means that Pass, No or Done is a possible answer.
	Optional bool
	// Min and Max bound a choice of several, made one at a time. Chosen is how many have been chosen.
	Min, Max, Chosen uint8
	// Dice is the number of dice in a roll. Ordinal is how many questions of this kind chance was asked
	// before about this player in this clash; with Owner, Round and Clash it forms the key of the question.
	Dice    uint8
	Ordinal uint8
	// Owner is the player that a decision of chance is about.
	Owner Player
	Round uint8
	Clash uint8
	// among is the set of heroes from which chance draws.
	among heroSet
	count uint8
}

// Key returns a number that identifies this decision of chance within the match, whatever was decided
// before it. It is made from cause, player, round, clash and ordinal. A driver mixes it with the seed of
// the match, so that undoing and playing again cannot change the dice.
func (p Pending) Key() uint64 {
	return uint64(p.Cause)<<40 | uint64(p.Owner)<<32 | uint64(p.Round)<<16 | uint64(p.Clash)<<8 | uint64(p.Ordinal)
}

// d6 is the number of faces of the initiative die (rule 406).
const d6 = 6

// Source is a source of randomness: uniformly distributed 64-bit numbers.
type Source interface{ Uint64() uint64 }

// odds describes how chance answers a question.
type odds struct {
	draw     func(Pending, Source) Move
	outcomes func(Pending, []Outcome) []Outcome
	fits     func(Pending, Move) bool // whether a well-formed move is a possible outcome
}

// odds returns how chance answers. ok is false for questions to players.
func (c Cause) odds() (o odds, ok bool) {
	switch c {
	case ByCoin:
		return odds{drawCoin, coins, isCoin}, true
	case ByShuffle:
		return odds{drawShuffle, shuffles, isShuffle}, true
	case ByRoll:
		return odds{drawRoll, rolls, isRoll}, true
	case ByInitiative:
		return odds{drawInitiative, initiatives, isInitiative}, true
	case ByFate:
		return odds{drawFate, fates, isFate}, true
	default: // a player answers these, or nobody does
	}
	return odds{}, false
}

// Draw returns an outcome of a decision of chance, drawn with its true odds. It panics if p does not have
// the shape [Random].
func (p Pending) Draw(src Source) Move {
	odds, ok := p.Cause.odds()
	if !ok {
		panic("match: Draw of a decision that is not of chance")
	}
	return odds.draw(p, src)
}

// Outcome is one outcome of chance and its relative weight.
type Outcome struct {
	Move   Move
	Weight uint64
}

// Outcomes appends every outcome of a decision of chance to buf, for counting and search. There are at most
// 66, for ten dice. For a shuffle, or for the decision of a player, it returns buf unchanged.
func (p Pending) Outcomes(buf []Outcome) []Outcome {
	if odds, ok := p.Cause.odds(); ok {
		return odds.outcomes(p, buf)
	}
	return buf
}

func drawCoin(_ Pending, src Source) Move { return Move{Kind: Coin, A: uint16(src.Uint64() >> 63)} }

func coins(_ Pending, buf []Outcome) []Outcome {
	return append(buf, Outcome{Move{Kind: Coin}, 1}, Outcome{Move{Kind: Coin, A: 1}, 1})
}

func isCoin(_ Pending, mv Move) bool { return mv.Kind == Coin }

func drawShuffle(p Pending, src Source) Move {
	return Move{Kind: Shuffle, A: uint16(p.Owner), X: src.Uint64()}
}

func shuffles(_ Pending, buf []Outcome) []Outcome { return buf }

func isShuffle(p Pending, mv Move) bool { return mv.Kind == Shuffle && Player(mv.A) == p.Owner }

func drawRoll(p Pending, src Source) Move {
	return poolMove(Roll, dice.DrawRoll(int(p.Dice), src.Uint64))
}

func rolls(p Pending, buf []Outcome) []Outcome {
	var rolls [66]dice.Roll
	for _, r := range dice.AppendRolls(rolls[:0], int(p.Dice)) {
		buf = append(buf, Outcome{poolMove(Roll, r.Pool), r.Weight})
	}
	return buf
}

func isRoll(p Pending, mv Move) bool { return mv.Kind == Roll && mv.A+mv.B+mv.C == uint16(p.Dice) }

func drawInitiative(_ Pending, src Source) Move {
	return Move{Kind: Initiative, A: uint16(1 + below(src, d6)), B: uint16(1 + below(src, d6))}
}

func initiatives(_ Pending, buf []Outcome) []Outcome {
	for a := range uint16(d6) {
		for b := range uint16(d6) {
			buf = append(buf, Outcome{Move{Kind: Initiative, A: a + 1, B: b + 1}, 1})
		}
	}
	return buf
}

func isInitiative(_ Pending, mv Move) bool { return mv.Kind == Initiative && mv.A >= 1 && mv.B >= 1 }

// Fate draws one of some heroes or, where none are named, one of some cards.

func drawFate(p Pending, src Source) Move {
	if p.among != 0 {
		return Move{Kind: Fate, A: uint16(p.among.nth(below(src, p.among.len())))}
	}
	return Move{Kind: FateCard, A: uint16(below(src, int(p.count)))}
}

func fates(p Pending, buf []Outcome) []Outcome {
	if p.among != 0 {
		for set := p.among; set != 0; set &= set - 1 {
			buf = append(buf, Outcome{Move{Kind: Fate, A: uint16(set.first())}, 1})
		}
		return buf
	}
	for k := range uint16(p.count) {
		buf = append(buf, Outcome{Move{Kind: FateCard, A: k}, 1})
	}
	return buf
}

func isFate(p Pending, mv Move) bool {
	if p.among != 0 {
		return mv.Kind == Fate && p.among.has(Ref(mv.A))
	}
	return mv.Kind == FateCard && mv.A < uint16(p.count)
}

// below returns a uniform, unbiased number from 0 to n-1. n must be positive.
func below(src Source, n int) int {
	for {
		if k, ok := fold(src.Uint64(), n); ok {
			return k
		}
	}
}

// fold reduces 64 random bits to a number below n. ok is false for the few values that would bias the
// result.
func fold(v uint64, n int) (k int, ok bool) {
	limit := -uint64(n) % uint64(n) // 2^64 mod n
	return int(v % uint64(n)), v >= limit
}
