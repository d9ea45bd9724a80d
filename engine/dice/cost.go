package dice

// MaxSymbols is the most symbols a cost may have.
const MaxSymbols = 10

// A Cost counts the symbols that dice have to pay, one die a symbol (rule
// 411). Element i counts the symbols that the set of colors i+1 stands for.
// The zero value is free. Costs are values: equal costs are ==.
type Cost [AnyColor]uint8

// Count returns how many symbols s the cost has. s must not be empty.
func (c Cost) Count(s Colors) int { return int(c[s-1]) }

// Total returns the number of symbols, which is the number of dice that pay.
func (c Cost) Total() int {
	return int(c[0]) + int(c[1]) + int(c[2]) + int(c[3]) + int(c[4]) + int(c[5]) + int(c[6])
}

// Colors returns the colors that the cost's colored and hybrid symbols show: a
// card with this cost can fix a die to one of them (rule 403). The symbol for
// any color is not colored.
func (c Cost) Colors() Colors {
	var colors Colors
	for s := OnlyRed; s < AnyColor; s++ {
		if c.Count(s) > 0 {
			colors |= s
		}
	}
	return colors
}

// dearest holds the symbols, those that are hardest to pay first.
var dearest = [AnyColor]Colors{OnlyBlue, GreenOrBlue, RedOrBlue, OnlyGreen, RedOrGreen, OnlyRed, AnyColor}

// Less returns the cost without n of its symbols, the dearest first, or the zero value if it has no more.
func (c Cost) Less(n int) Cost {
	for _, s := range dearest {
		off := min(n, c.Count(s))
		c[s-1] -= uint8(off)
		n -= off
	}
	return c
}

// Times returns n times the cost. The total must be at most 255.
func (c Cost) Times(n int) Cost {
	for i := range c {
		c[i] *= uint8(n)
	}
	return c
}

// printed holds the symbols in the order in which a cost shows them.
var printed = [AnyColor]Colors{OnlyRed, OnlyGreen, OnlyBlue, RedOrGreen, RedOrBlue, GreenOrBlue, AnyColor}

// AppendSymbols appends the cost's symbols to buf in the order in which a cost
// shows them (single colors, hybrids, any color) and returns the extended
// buffer. It allocates only if buf is too small.
func (c Cost) AppendSymbols(buf []Colors) []Colors {
	for _, s := range printed {
		for range c.Count(s) {
			buf = append(buf, s)
		}
	}
	return buf
}
