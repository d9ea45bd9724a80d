package card

import "testing"

// A value without a name is printed as its number, without a panic.
func TestNamesOfWhatIsBroken(t *testing.T) {
	for want, got := range map[string]string{
		"language 9": Lang(9).String(), "attribute 5": Attr(Attrs).String(), "counter 12": Counter(Counters).String(), "damage 99": Damage(99).String(),
		"card type 99": Kind(99).String(), "range 99": Range(99).String(), "aim 99": Aim(99).String(), "duration 99": For(99).String(),
	} {
		if got != want {
			t.Errorf("what is broken is called %q, want %q", got, want)
		}
	}
}
