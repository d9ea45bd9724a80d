package text

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func load(t *testing.T) *Catalog {
	t.Helper()
	c, err := Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func verbs(s string) []string {
	found := regexp.MustCompile(`%(\[\d+\])?[-+# 0-9.]*[a-zA-Z]|\{[a-z0-9_.-]+\}`).FindAllString(s, -1)
	slices.Sort(found)
	return found
}

func TestLanguagesHaveTheSameKeysAndVerbs(t *testing.T) {
	c := load(t)
	for _, lang := range Languages()[1:] {
		t.Run(lang, func(t *testing.T) { sameKeysAndVerbs(t, c, lang) })
	}
}

func sameKeysAndVerbs(t *testing.T, c *Catalog, lang string) {
	t.Helper()
	en, other := c.printers["en"].entries, c.printers[lang].entries
	if diff := cmp.Diff(slices.Sorted(maps.Keys(en)), slices.Sorted(maps.Keys(other))); diff != "" {
		t.Fatalf("keys differ (-en +%s); those with - are missing in assets/text/%s, those with + in assets/text/en:\n%s", lang, lang, diff)
	}
	for key, e := range en {
		s := other[key]
		if (e.plural == nil) != (s.plural == nil) {
			t.Errorf("%s has plural forms in one language only", key)
			continue
		}
		if e.plural != nil {
			e.plain, s.plain = e.plural["other"], s.plural["other"]
		}
		if diff := cmp.Diff(verbs(e.plain), verbs(s.plain)); diff != "" {
			t.Errorf("%s: verbs and glyphs differ (-en +%s):\n%s", key, lang, diff)
		}
		if (e.you == nil) != (s.you == nil) {
			t.Errorf("%s has a form for the reader in one language only", key)
		}
		if strings.TrimSpace(e.plain) == "" || strings.TrimSpace(s.plain) == "" {
			t.Errorf("%s is empty", key)
		}
	}
}

// sample returns a few texts in a folder for each language. Texts that no test reads are the same as in
// English.
func sample() fstest.MapFS {
	fsys := fstest.MapFS{
		"en/a.yaml": {Data: []byte("greet: Hello %s\ndice:\n  count:\n    one: '%d die'\n    other: '%d dice'\nswap: '%s before %s'\nplain: 100 %\n")},
		"es/a.yaml": {Data: []byte("greet: Hola %s\ndice.count:\n  one: '%d dado'\n  other: '%d dados'\nswap: '%[2]s tras %[1]s'\nplain: 100 %\n")},
	}
	for _, lang := range Languages() {
		if _, ok := fsys[lang+"/a.yaml"]; !ok {
			fsys[lang+"/a.yaml"] = fsys["en/a.yaml"]
		}
	}
	return fsys
}

func TestSentences(t *testing.T) {
	c, err := LoadFS(sample(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		lang, key string
		args      []any
		want      string
	}{
		{"en", "greet", []any{"Ana"}, "Hello Ana"},
		{"es", "greet", []any{"Ana"}, "Hola Ana"},
		{"en", "dice.count", []any{1}, "1 die"},
		{"en", "dice.count", []any{5}, "5 dice"},
		{"es", "dice.count", []any{1}, "1 dado"},
		{"es", "dice.count", []any{0}, "0 dados"},
		{"es", "swap", []any{"a", "b"}, "b tras a"},
		{"en", "plain", nil, "100 %"},
		{"en", "nothing.here", nil, "‹nothing.here›"},
	} {
		if got := c.Printer(tt.lang).T(tt.key, tt.args...); got != tt.want {
			t.Errorf("%s %s %v: got %q, want %q", tt.lang, tt.key, tt.args, got, tt.want)
		}
	}
}

func TestEveryLanguageHasAName(t *testing.T) {
	c := load(t)
	for _, lang := range Languages() {
		for _, in := range Languages() {
			if _, ok := c.printers[in].entries["language."+lang]; !ok {
				t.Errorf("assets/text/%s/shell.yaml does not name the language %s; add %s under language, in its own words", in, lang, lang)
			}
		}
	}
}

func TestMissingKeyIsReported(t *testing.T) {
	var told []string
	c, err := LoadFS(sample(), func(key string) { told = append(told, key) })
	if err != nil {
		t.Fatal(err)
	}
	c.Printer("en").T("no.such.key")
	if !slices.Equal(told, []string{"no.such.key"}) {
		t.Errorf("told %v", told)
	}
}

func TestMatch(t *testing.T) {
	for locale, want := range map[string]string{
		"es_MX.UTF-8": "es", "es": "es", "en-GB": "en", "C.UTF-8": "en", "": "en", "de_DE": "en", "es-419": "es", "ca_ES@valencia": "en",
	} {
		if got := Match(locale); got != want {
			t.Errorf("Match(%q) = %q, want %q", locale, got, want)
		}
	}
}

func TestBrokenFilesAreErrors(t *testing.T) {
	for name, broken := range map[string]string{
		"number":       "a: 5\n",
		"list":         "- a\n",
		"twice":        "a.b: x\na:\n  b: y\n",
		"plural form":  "a:\n  one: x\n  other: y\n  some: z\n",
		"plural group": "a:\n  other:\n    b: c\n",
		"syntax":       "a: [\n",
		"same key":     "a: x\na: y\n",
	} {
		fsys := fstest.MapFS{"en/a.yaml": {Data: []byte(broken)}, "es/a.yaml": {Data: []byte("a: x\n")}}
		if _, err := LoadFS(fsys, nil); err == nil {
			t.Errorf("%s: no error", name)
		} else if !strings.Contains(err.Error(), "en/a.yaml") {
			t.Errorf("%s: the error does not name the file: %v", name, err)
		}
	}
	if _, err := LoadFS(fstest.MapFS{}, nil); err == nil {
		t.Error("no files: no error")
	}
}

func TestPlainSentencesAllocateNothing(t *testing.T) {
	c, err := LoadFS(sample(), nil)
	if err != nil {
		t.Fatal(err)
	}
	p := c.Printer("es")
	if n := testing.AllocsPerRun(100, func() { p.T("plain") }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// Where the person in a sentence is the reader, the sentence has another form; in every other case it names the person.
func TestASentenceSpeaksFromTheReadersSeat(t *testing.T) {
	en := "draws:\n  one: '[You draw|%[2]s draws] %[1]d card'\n  other: '[You draw|%[2]s draws] %[1]d cards'\n" +
		"wins: '[You win|%[1]s wins] the match'\nof: '[Your|%[1]s takes the] turn, 100 %%'\nplain: '%s pays %s'\n"
	fsys := fstest.MapFS{"en/a.yaml": {Data: []byte(en)}, "es/a.yaml": {Data: []byte(en)}}
	c, err := LoadFS(fsys, nil)
	if err != nil {
		t.Fatal(err)
	}
	p, me, ben := c.Printer("en"), Person{Name: "Ana [x|y]", You: true}, Person{Name: "Ben"}
	for _, tt := range []struct {
		key  string
		args []any
		want string
	}{
		{"draws", []any{1, me}, "You draw 1 card"},
		{"draws", []any{3, me}, "You draw 3 cards"},
		{"draws", []any{3, ben}, "Ben draws 3 cards"},
		{"wins", []any{me}, "You win the match"},
		{"wins", []any{ben}, "Ben wins the match"},
		{"wins", []any{"Precise Slash"}, "Precise Slash wins the match"},
		{"of", []any{me}, "Your turn, 100 %"},
		{"of", []any{ben}, "Ben takes the turn, 100 %"},
		{"plain", []any{me, "R"}, "Ana [x|y] pays R"},
	} {
		if got := p.T(tt.key, tt.args...); got != tt.want {
			t.Errorf("%s %v: got %q, want %q", tt.key, tt.args, got, tt.want)
		}
	}
	fsys["en/a.yaml"] = &fstest.MapFile{Data: []byte("draws: '[You draw|%s draws] %s'\n")}
	if _, err := LoadFS(fsys, nil); err == nil || !strings.Contains(err.Error(), "en/a.yaml") || !strings.Contains(err.Error(), "%[1]s") {
		t.Errorf("verbs without numbers beside a choice: %v", err)
	}
}

// neverOne has the sentences whose number is never 1, and why.
var neverOne = map[string]string{
	"builder.curve":           "the dice and rerolls are constants",
	"builder.error.copies":    "one copy is no error",
	"collection.cost-or-more": "the row begins at several dice",
	"session.too-much":        "one folder is never too much",
	"tutorial.ask":            "there are several lessons",
	"puzzle.ask":              "there are several puzzles",
}

// A number before a noun needs a form for one; only the first argument can choose it.
func TestANumberBeforeANounHasAFormForOne(t *testing.T) {
	verb := regexp.MustCompile(`%(?:\[(\d)\])?[a-z]`)
	noun := regexp.MustCompile(`^[ \x{a0}](?:more )?(\p{Ll}{2,}s|dice|heroes)\b`)
	same := map[string]bool{"as": true, "is": true, "has": true, "ends": true, "means": true, "less": true, "es": true, "más": true, "menos": true, "tras": true, "los": true, "las": true, "sus": true}
	for lang, all := range everyEntry(t) {
		for key, e := range all {
			sentences := map[string]string{"": e.plain}
			if e.plural != nil {
				sentences = e.plural
				if e.plural["one"] == "" {
					t.Errorf("%s: %s has no form for one", lang, key)
				}
			}
			for form, s := range sentences {
				for i, at := range verb.FindAllStringSubmatchIndex(s, -1) {
					number := i + 1
					if at[2] >= 0 {
						number = int(s[at[2]] - '0')
					}
					after := noun.FindStringSubmatch(s[at[1]:])
					if s[at[1]-1] != 'd' || after == nil || same[after[1]] || neverOne[key] != "" {
						continue
					}
					if form == "" || form != "one" && number > 1 {
						t.Errorf("%s: %s counts with argument %d, which may be 1: %q", lang, key, number, s)
					}
				}
			}
		}
	}
}

// everyEntry returns the entries of all languages.
func everyEntry(t *testing.T) map[string]map[string]entry {
	t.Helper()
	all := map[string]map[string]entry{}
	for _, lang := range Languages() {
		entries, err := loadLanguage(files, lang)
		if err != nil {
			t.Fatal(err)
		}
		all[lang] = entries
	}
	return all
}
