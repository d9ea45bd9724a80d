package match

import "cinderclash/engine/dice"

// bounds is how high the operands of a kind of move go, so that a move has one form:
// what an operand does not use is zero.
type bounds struct {
	a, b, c uint16
	seed    bool // X is used
}

// addMoves works out the bounds of every kind of move from what its operands stand for.
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
			default:
				*fields[i] = r.most(op)
			}
		}
	}
}

// most is the highest number that an operand of one field can be.
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
		return MaxAttach
	case playerOperand:
		return uint16(Second)
	case colorOperand:
		return dice.NumColors - 1
	case numberOperand:
		return d6
	default:
		panic(nothingKnows("operand", uint8(op)))
	}
}

// canonical reports whether mv has the form that a move of its kind has, so that no
// bit of it is without meaning.
func (r *Rules) canonical(mv Move) bool {
	if mv.Kind == NoMove || mv.Kind >= moveKinds {
		return false
	}
	b := &r.moves[mv.Kind]
	return mv.A <= b.a && mv.B <= b.b && mv.C <= b.c && (mv.X == 0 || b.seed)
}
