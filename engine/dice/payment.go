package dice

// A Rule says which dice pay for a symbol. It is a field of the timing profile (rule 519). The zero value
// is that of the standard profile.
type Rule uint8

const (
	// OwnColor: a die pays only for symbols that show its color.
	OwnColor Rule = iota
	// CommonerToo: a die also pays for every color that is commoner than its
	// own: blue pays for all, green for green and red.
	CommonerToo
)

// CanPay compares all seven sets of colors at once. Byte s of a word belongs to the set s; byte 0, the
// empty set, stays 0. A die counts in every set that contains its color, a symbol in every set that
// contains all its colors.
const (
	redLanes   = 0x0100_0100_0100_0100
	greenLanes = 0x0101_0000_0101_0000
	blueLanes  = 0x0101_0101_0000_0000
	topBits    = 0x8080_8080_8080_8080
)

// CanPay reports whether some of the dice of p pay c under rule, one die per symbol. Neither p nor c may
// total more than 127. It does not allocate.
func (c Cost) CanPay(p Pool, rule Rule) bool {
	// By Hall's theorem the dice suffice exactly if, for every set of colors, the symbols that only those
	// colors can pay are no more than the dice that show one of them.
	if rule == CommonerToo {
		// Each color also pays for all commoner ones, so three sets decide.
		blue := int(c[OnlyBlue-1])
		notRed := blue + int(c[OnlyGreen-1]) + int(c[GreenOrBlue-1])
		all := notRed + int(c[OnlyRed-1]) + int(c[RedOrGreen-1]) + int(c[RedOrBlue-1]) + int(c[AnyColor-1])
		b := int(p[Blue])
		gb := b + int(p[Green])
		return blue <= b && notRed <= gb && all <= gb+int(p[Red])
	}
	symbols := uint64(c[OnlyRed-1])*redLanes + uint64(c[OnlyGreen-1])*greenLanes + uint64(c[OnlyBlue-1])*blueLanes +
		uint64(c[RedOrGreen-1])*(redLanes&greenLanes) + uint64(c[RedOrBlue-1])*(redLanes&blueLanes) +
		uint64(c[GreenOrBlue-1])*(greenLanes&blueLanes) + uint64(c[AnyColor-1])*(redLanes&greenLanes&blueLanes)
	showing := uint64(p[Red])*redLanes + uint64(p[Green])*greenLanes + uint64(p[Blue])*blueLanes
	// A byte loses its top bit exactly if more is subtracted than it holds.
	return ((showing|topBits)-symbols)&topBits == topBits
}

// AppendPayments appends to buf every distinct pool out of p that pays c under
// rule with no die to spare, in ascending order, and returns the extended
// buffer. A free cost has one payment, no dice. The limits are those of
// CanPay. It allocates only if buf is too small; a cost of n symbols has at
// most (n+1)(n+2)/2 payments.
func (c Cost) AppendPayments(buf []Pool, p Pool, rule Rule) []Pool {
	n := c.Total()
	red, green, blue := int(p[Red]), int(p[Green]), int(p[Blue])
	for r := max(0, n-green-blue); r <= min(red, n); r++ {
		for g := max(0, n-r-blue); g <= min(green, n-r); g++ {
			payment := Pool{uint8(r), uint8(g), uint8(n - r - g)}
			if c.CanPay(payment, rule) {
				buf = append(buf, payment)
			}
		}
	}
	return buf
}
