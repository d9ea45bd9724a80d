package dice

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestParseCost(t *testing.T) {
	tests := []struct {
		text, canonical string
		want            Cost
		colors          Colors
	}{
		{"", "", Cost{}, 0},
		{"RRG", "RRG", Cost{2, 1}, OnlyRed | OnlyGreen},
		{"GRR", "RRG", Cost{2, 1}, OnlyRed | OnlyGreen},
		{"(R/G)B", "B(R/G)", Cost{0, 0, 1, 1}, AnyColor},
		{"(G/R)", "(R/G)", Cost{0, 0, 1}, RedOrGreen},
		{"*", "*", Cost{6: 1}, 0},
		{"*B*", "B**", Cost{3: 1, 6: 2}, OnlyBlue},
		{"(G/B)(R/B)", "(R/B)(G/B)", Cost{4: 1, 5: 1}, AnyColor},
		{"RRRRRRRRRR", "RRRRRRRRRR", Cost{10}, OnlyRed},
	}
	for _, test := range tests {
		got, err := ParseCost(test.text)
		if err != nil || got != test.want {
			t.Errorf("ParseCost(%q) = %v, %v, want %v", test.text, [7]uint8(got), err, [7]uint8(test.want))
		}
		if got.String() != test.canonical {
			t.Errorf("ParseCost(%q) prints %q, want %q", test.text, got, test.canonical)
		}
		if got.Colors() != test.colors {
			t.Errorf("ParseCost(%q) shows %q, want %q (rule 403)", test.text, got.Colors(), test.colors)
		}
	}
}

func TestParseCostErrors(t *testing.T) {
	tests := []struct{ text, want string }{
		{"RX", `cost "RX", character 2: 'X' begins no symbol; the symbols are R, G, B, (R/G), (R/B), (G/B) and *`},
		{"r", `cost "r", character 1: 'r' begins no symbol; the symbols are R, G, B, (R/G), (R/B), (G/B) and *`},
		{"Bé", `cost "Bé", character 2: 'é' begins no symbol; the symbols are R, G, B, (R/G), (R/B), (G/B) and *`},
		{"R (R/G)", `cost "R (R/G)", character 2: ' ' begins no symbol; the symbols are R, G, B, (R/G), (R/B), (G/B) and *`},
		{"(R/R)", `cost "(R/R)", character 1: '(' begins no symbol; the symbols are R, G, B, (R/G), (R/B), (G/B) and *`},
		{"G(R/G", `cost "G(R/G", character 2: '(' begins no symbol; the symbols are R, G, B, (R/G), (R/B), (G/B) and *`},
		{"(R/G/B)", `cost "(R/G/B)", character 1: '(' begins no symbol; the symbols are R, G, B, (R/G), (R/B), (G/B) and *`},
		{"RRRRRRRRRRR", `cost "RRRRRRRRRRR", character 11: leave this out, a cost has at most 10 symbols`},
	}
	for _, test := range tests {
		c, err := ParseCost(test.text)
		if err == nil || err.Error() != test.want || c != (Cost{}) {
			t.Errorf("ParseCost(%q): cost %q, error %v, want %s", test.text, c, err, test.want)
		}
	}
}

func TestCostTextRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cost := drawCost(t)
		back, err := ParseCost(cost.String())
		if err != nil || back != cost {
			t.Fatalf("%q reads back as %q, %v", cost, back, err)
		}
		symbols := cost.AppendSymbols(nil)
		if len(symbols) != cost.Total() {
			t.Fatalf("%q lists %d symbols of %d", cost, len(symbols), cost.Total())
		}
		ordered := slices.IsSortedFunc(symbols, func(a, b Colors) int {
			return bits.OnesCount8(uint8(a)) - bits.OnesCount8(uint8(b))
		})
		if !ordered {
			t.Fatalf("%q shows hybrids before single colors", cost)
		}
	})
}

func FuzzParseCost(f *testing.F) {
	for _, text := range []string{"", "RRG", "(R/G)B", "*", "(", "(R/", "(R/G)(G/B)(R/B)RGB*", "RRRRRRRRRRR", "é", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		cost, err := ParseCost(text)
		if err != nil {
			if cost != (Cost{}) {
				t.Fatalf("%q is refused but gives %q", text, cost)
			}
			return
		}
		if cost.Total() > MaxSymbols {
			t.Fatalf("%q has %d symbols", text, cost.Total())
		}
		if len(cost.String()) != len(text) {
			t.Fatalf("%q prints as %q", text, cost)
		}
		if again, err := ParseCost(cost.String()); err != nil || again != cost {
			t.Fatalf("%q prints as %q, which reads as %q, %v", text, cost, again, err)
		}
	})
}

// TestLess: the dearest symbols go first, and no more than there are.
func TestLess(t *testing.T) {
	for _, c := range []struct {
		cost string
		n    int
		want string
	}{
		{"RGB", 1, "RG"}, {"RGB", 2, "R"}, {"R(G/B)*", 1, "R*"}, {"RR", 0, "RR"}, {"B(R/B)G", 2, "G"}, {"R*", 1, "*"},
	} {
		cost, err := ParseCost(c.cost)
		if err != nil {
			t.Fatal(err)
		}
		want, err := ParseCost(c.want)
		if err != nil {
			t.Fatal(err)
		}
		if got := cost.Less(c.n); got != want {
			t.Errorf("%s less %d is %v, want %s", c.cost, c.n, got, c.want)
		}
		if got := cost.Less(MaxSymbols); got != (Cost{}) {
			t.Errorf("%s less all is %v", c.cost, got)
		}
	}
}
