package untrusted

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// bomb returns a few hundred bytes that expand to gigabytes.
func bomb() string {
	var b strings.Builder
	b.WriteString("a: &a [x, x, x, x, x, x, x, x, x]\n")
	for c := 'b'; c < 'l'; c++ {
		fmt.Fprintf(&b, "%c: &%c [%s]\n", c, c, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*%c, ", c-1), 9), ", "))
	}
	return b.String()
}

func TestYAMLIsBounded(t *testing.T) {
	fill := func(s string) string { return strings.Repeat(s, MaxYAML/len(s)) }
	for _, tt := range []struct {
		what, text string
		line       int // 0 for none
		says       string
	}{
		{"a map", "a: b\nc: [d, e]\n", 0, ""},
		{"a mark of UTF-8", "\xef\xbb\xbfa: b\n", 0, ""},
		{"nothing", "# not yet\n", 0, ""},
		{"UTF-16", "\xff\xfea\x00:\x00", 1, "save it as UTF-8"},
		{"letters of another table", "a: b\nc: \"ma\xf1ana\"\n", 2, "save the file as UTF-8"},
		{"aliases that grow", bomb(), 1, "put the text in quotes"},
		{"an anchor", "a: b\nc: &x d\n", 2, "put the text in quotes"},
		{"an alias", "a: *b\n", 1, "put the text in quotes"},
		{"a merge", "a: b\n<<: {c: d}\n", 2, "put the text in quotes"},
		{"a tag", "a: !!binary b\n", 1, "put the text in quotes"},
		{"deep brackets", "a: b\nc: " + strings.Repeat("[", 4000), 2, "nest less"},
		{"deep maps", strings.Repeat("{a: ", 1500), 1, "nest less"},
		{"deep dashes", strings.Repeat("- ", 1500), 1, "nest less"},
		{"far in", strings.Repeat(" ", 500) + "a: b", 1, "nest less"},
		{"too large", fill("#") + "##", 1, "split it"},
		{"too many words", fill("-\n"), 60001, "split it"},
		{"too many keys", "a:\n" + fill("  b: c\n")[:7*(maxKeys+1)], maxKeys + 2, "split it"},
		{"many keys of many maps", fill("- a:\n    b: c\n  d: e\n")[:100_000-100_000%22], 0, ""},
		{"ends of lines of another system", "a: b\r\n# c\r\n\r\nd: \"e\r\n", 4, "mend the YAML here"},
		{"ends of lines of an old system", "a: b\r# c\r\rd: \"e\r", 4, "mend the YAML here"},
		{"two documents", "a: b\n---\nc: d\n", 3, "one document"},
		{"no end", "a: \"b\n", 1, "mend the YAML here"},
		{"brackets", fill("["), 1, ""},
		{"braces", fill("{"), 1, ""},
		{"bars", fill("|\n"), 30001, "split it"},
		{"reserved letters", fill("@"), 1, ""},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := YAML([]byte(tt.text))
		runtime.ReadMemStats(&after)
		var at *YAMLError
		if errors.As(err, &at) != (tt.line > 0) || at != nil && (at.Line != tt.line || !strings.Contains(at.Text, tt.says)) {
			t.Errorf("%s: %+v, want line %d and %q", tt.what, err, tt.line, tt.says)
		}
		if bytes := after.TotalAlloc - before.TotalAlloc; bytes > 200<<20 {
			t.Errorf("%s: it costs %d MB", tt.what, bytes>>20)
		}
	}
}

func FuzzYAML(f *testing.F) {
	f.Add([]byte("a: &x [*x, *x]\nlang: *x"))
	f.Add([]byte(bomb()))
	f.Add([]byte("\xef\xbb\xbf- a: {b: [c, 'd']}\n  e: |\n    f\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, err := YAML(data)
		var at *YAMLError
		if err != nil && (!errors.As(err, &at) || at.Line < 1 || at.Text == "" || strings.Contains(at.Text, "\n")) {
			t.Errorf("%+v does not say where or what", err)
		}
	})
}
