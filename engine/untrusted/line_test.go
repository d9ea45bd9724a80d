package untrusted

import "testing"

// A text that is too long is cut and ends in dots. Its limit is counted in characters, not in bytes.
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

// A line that is too long keeps its beginning and its end.
func TestMiddle(t *testing.T) {
	for _, c := range []struct {
		words string
		most  int
		want  string
	}{
		{"", 5, ""}, {"short", 5, "short"}, {"abcdefghij", 5, "ab…ij"}, {"ñandúñandú", 5, "ña…dú"}, {"ab\nabcdefghij\ncd", 5, "ab\nab…j\ncd"},
	} {
		if got := Middle(c.words, c.most); got != c.want {
			t.Errorf("%q in %d letters is %q, want %q", c.words, c.most, got, c.want)
		}
	}
}
