package untrusted

import (
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestText(t *testing.T) {
	for _, tt := range []struct {
		data, want string
		err        error
	}{
		{"", "", nil}, {"a", "a", nil}, {"\xef\xbb\xbfa", "a", nil}, {"\xef\xbb\xbf\xef\xbb\xbfa", "\xef\xbb\xbfa", nil}, {"é", "é", nil},
		{"\x00", "\x00", nil}, {"\x00\x00", "\x00\x00", nil}, {"\xe9t\xe9", "\xe9t\xe9", nil},
		{"\xff\xfea\x00", "", ErrEncoding}, {"\xfe\xff\x00a", "", ErrEncoding}, {"a\x00b\x00", "", ErrEncoding}, {"\x00a\x00b", "", ErrEncoding}, {"\x00\xff\x13{{", "\x00\xff\x13{{", nil},
		{"\xff\xfe\x00\x00", "", ErrEncoding},
		{"\xef\xbb\xbfa\r\nb\r\n\r\nc", "a\nb\n\nc", nil}, {"a\rb\r", "a\nb\n", nil}, {"a\n\rb", "a\n\nb", nil}, {"a\r\r\nb", "a\n\nb", nil},
	} {
		got, err := Text([]byte(tt.data))
		if string(got) != tt.want || !errors.Is(err, tt.err) {
			t.Errorf("%q: %q, %v", tt.data, got, err)
		}
	}
}

func TestLine(t *testing.T) {
	for in, want := range map[string]string{
		"":                           "",
		"Zoë, 🔥 ぬ":                   "Zoë, 🔥 ぬ",
		"\x1b]0;owned\x07\x1b[2Jred": `\x1b]0;owned\a\x1b[2Jred`,
		"a\nb\tc\r":                  `a\nb\tc\r`,
		"\u009b31m\u0085":            `\u009b31m\u0085`,
		"\u202eevil\u2066":           `\u202eevil\u2066`,
		"\u2028\u2029":               `\u2028\u2029`,
		"\xff\x9b\xc3":               `\xff\x9b\xc3`,
		"\ufffd":                     "\ufffd",
		`\x1b`:                       `\x1b`,
	} {
		if got := Line(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
	if got := Lines("a\n\tb\r\x1b"); got != "a\n\tb"+`\r\x1b` {
		t.Errorf("lines: %q", got)
	}
}

func FuzzLine(f *testing.F) {
	f.Add("\x1b[31mAna\u202e\xff")
	f.Fuzz(func(t *testing.T, words string) {
		got := Line(words)
		if !utf8.ValidString(got) || strings.ContainsFunc(got, unicode.IsControl) || Line(got) != got {
			t.Errorf("%q became %q", words, got)
		}
	})
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space") }

func TestATerminalRemembersWhatFailed(t *testing.T) {
	var b strings.Builder
	out := NewTerminal(&b)
	text := "red \x1b[31m\n"
	if n, err := out.Write([]byte(text)); n != len(text) || err != nil || b.String() != "red \\x1b[31m\n" || out.Err() != nil {
		t.Errorf("%d, %v, %q, %v", n, err, b.String(), out.Err())
	}
	out = NewTerminal(full{})
	if _, err := out.Write([]byte("x")); err == nil || out.Err() == nil {
		t.Errorf("a full disk: %v, %v", err, out.Err())
	}
}
