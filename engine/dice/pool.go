package dice

import (
	"fmt"
	"strings"
)

// MaxDice is the most dice a reserve may have (rule 102).
const MaxDice = 10

// maxKeeps is the most choices that AppendKeeps can find in MaxDice dice. Four dice of one color and three
// of each other have that many.
const maxKeeps = 5 * 4 * 4

// A Pool counts dice by the color they show. The zero value is no dice.
// Pools are values: equal pools are ==, and their order is that of the counts,
// red first.
type Pool [NumColors]uint8

// Total returns the number of dice in p.
func (p Pool) Total() int { return int(p[Red]) + int(p[Green]) + int(p[Blue]) }

// Add returns the dice of p and q together. No color may come to more than 255.
func (p Pool) Add(q Pool) Pool {
	return Pool{p[Red] + q[Red], p[Green] + q[Green], p[Blue] + q[Blue]}
}

// Sub returns the dice of p without those of q. p must contain q.
func (p Pool) Sub(q Pool) Pool {
	return Pool{p[Red] - q[Red], p[Green] - q[Green], p[Blue] - q[Blue]}
}

// Contains reports whether p has at least the dice of q, color by color.
func (p Pool) Contains(q Pool) bool {
	return q[Red] <= p[Red] && q[Green] <= p[Green] && q[Blue] <= p[Blue]
}

// AppendKeeps appends to buf every distinct choice of at least least dice out of p, in ascending order, and
// returns the extended buffer. The last choice is p itself. It allocates only if buf is too small.
func (p Pool) AppendKeeps(buf []Pool, least int) []Pool {
	for r := range p[Red] + 1 {
		for g := range p[Green] + 1 {
			for b := range p[Blue] + 1 {
				if keep := (Pool{r, g, b}); keep.Total() >= least {
					buf = append(buf, keep)
				}
			}
		}
	}
	return buf
}

// String returns one letter for each die, red first: RRGB.
// No dice are the empty string.
func (p Pool) String() string {
	var text strings.Builder
	for c := Red; c <= Blue; c++ {
		for range p[c] {
			text.WriteByte(letters[c])
		}
	}
	return text.String()
}

// ParsePool reads what String writes, the letters in any order. The error
// names the position, counted in characters from 1, and what is allowed there.
// More than MaxDice dice are an error.
func ParsePool(text string) (Pool, error) {
	var p Pool
	position := 0
	for _, letter := range text {
		position++
		c := strings.IndexRune(letters, letter)
		if c < 0 {
			return Pool{}, fmt.Errorf("dice %q, character %d: %q is no die; write R, G or B for each die", text, position, letter)
		}
		if position > MaxDice {
			return Pool{}, fmt.Errorf("dice %q, character %d: leave this out, there are at most %d dice", text, position, MaxDice)
		}
		p[c]++
	}
	return p, nil
}
