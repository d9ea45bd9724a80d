package match

import "cinderclash/engine/dice"

// bounds are the maximum values of a move's operands, by kind. Unused operands must be zero, so that every
// move has exactly one form.
type bounds struct {
	a, b, c uint16
	seed    bool // X may be other than zero
}

// addMoves computes the bounds of every kind of move from the meanings of its operands.
func (r *Rules) addMoves() {
	for kind, ph := range phrases() {
		b := &r.moves[kind]
		fields := [3]*uint16{&b.a, &b.b, &b.c}
		for i, op := range ph.operands {
			switch op {
			case noOperand:
			case diceOperand:
				b.a, b.b, b.c = 2*MaxDice, 2*MaxDice, 2*MaxDice
			case seedOperand:
				b.seed = true
			default: // every other operand takes one field
				*fields[i] = r.most(op)
			}
		}
	}
}

// most returns the highest value of an operand that takes one field.
func (r *Rules) most(op operand) uint16 {
	switch op {
	case cardOperand:
		return uint16(max(1, len(r.Library.Cards)) - 1)
	case abilityOperand:
		return uint16(len(r.abilities) - 1)
	case heroOperand:
		return heroCount
	case placeOperand:
		return MaxDeck - 1
	case optionalPlace:
		return maxSource
	case playerOperand:
		return uint16(Second)
	case colorOperand:
		return dice.NumColors - 1
	case numberOperand:
		return d6
	default: // the other operands do not take one field
		panic(nothingKnows("operand", uint8(op)))
	}
}

// canonical reports whether mv has the one form of a move of its kind, in which no bit is without meaning.
func (r *Rules) canonical(mv Move) bool {
	if mv.Kind == NoMove || mv.Kind >= moveKinds {
		return false
	}
	b := &r.moves[mv.Kind]
	return mv.A <= b.a && mv.B <= b.b && mv.C <= b.c && (mv.X == 0 || b.seed)
}
