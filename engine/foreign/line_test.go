package foreign

import "testing"

// A text that is too long ends in dots within its limit, counted in letters and not in bytes.
func TestClip(t *testing.T) {
	for _, c := range []struct {
		words string
		most  int
		want  string
	}{
		{"", 1, ""},
		{"ñandú", 5, "ñandú"},
		{"ñandúes", 5, "ñand…"},
		{"two words", 5, "two…"},
		{"ab", 1, "…"},
	} {
		if got := Clip(c.words, c.most); got != c.want {
			t.Errorf("%q in %d letters is %q, want %q", c.words, c.most, got, c.want)
		}
	}
}
