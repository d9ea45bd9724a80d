package dice

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestPoolArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, q := drawPool(t, MaxDice), drawPool(t, MaxDice)
		sum := p.Add(q)
		if sum.Total() != p.Total()+q.Total() || !sum.Contains(p) || !sum.Contains(q) || sum.Sub(q) != p {
			t.Fatalf("%v and %v make %v", p, q, sum)
		}
		if p.Contains(q) && q.Contains(p) && p != q {
			t.Fatalf("%v and %v contain each other", p, q)
		}
	})
}

func TestContainsComparesEachColor(t *testing.T) {
	p := Pool{1, 1, 1}
	for c := Red; c <= Blue; c++ {
		q := p
		q[c]++
		if p.Contains(q) || !q.Contains(p) {
			t.Errorf("one more %v die makes no difference", c)
		}
	}
}

// Rule 404: the choices of what to keep are all different, contained in the roll, in ascending order, and
// as many as the colors allow.
func TestAppendKeeps(t *testing.T) {
	got := Pool{2, 1, 0}.AppendKeeps(nil, 1)
	want := []Pool{{0, 1, 0}, {1, 0, 0}, {1, 1, 0}, {2, 0, 0}, {2, 1, 0}}
	if !slices.Equal(got, want) {
		t.Errorf("keeps %v, want %v", got, want)
	}
	most := 0
	for _, roll := range AppendRolls(nil, MaxDice) {
		most = max(most, len(roll.Pool.AppendKeeps(nil, 0)))
	}
	if most != maxKeeps {
		t.Errorf("at most %d choices, want %d", most, maxKeeps)
	}
}

func TestPoolTextRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPool(t, MaxDice)
		if back, err := ParsePool(p.String()); err != nil || back != p {
			t.Fatalf("%q reads back as %q, %v", p, back, err)
		}
	})
}

func TestParsePool(t *testing.T) {
	if p, err := ParsePool("BRGR"); err != nil || p != (Pool{2, 1, 1}) {
		t.Errorf("BRGR reads as %q, %v", p, err)
	}
	tests := []struct{ text, want string }{
		{"R*", `dice "R*", character 2: '*' is no die; write R, G or B for each die`},
		{"éR", `dice "éR", character 1: 'é' is no die; write R, G or B for each die`},
		{"RRRRRRRRRRR", `dice "RRRRRRRRRRR", character 11: leave this out, there are at most 10 dice`},
	}
	for _, test := range tests {
		if p, err := ParsePool(test.text); err == nil || err.Error() != test.want || p != (Pool{}) {
			t.Errorf("ParsePool(%q) = %q, %v, want %s", test.text, p, err, test.want)
		}
	}
}
