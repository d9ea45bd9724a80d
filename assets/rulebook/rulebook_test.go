package rulebook

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/assets/text"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"

	"github.com/google/go-cmp/cmp"
)

// numbers lists all rules: the last of each hundred, with no gaps before it.
var numbers = map[int]int{100: 112, 200: 206, 300: 308, 400: 425, 500: 523, 600: 616, 700: 719, 800: 802, 900: 900}

func load(t *testing.T, lang string) *Book {
	t.Helper()
	b, err := Load(lang)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestEveryRuleIsTold(t *testing.T) {
	for _, lang := range text.Languages() {
		b := load(t, lang)
		listed := 0
		for first, last := range numbers {
			for n := first; n <= last; n++ {
				r, ok := b.Rule(n)
				if !ok || r.Number != n {
					t.Errorf("%s: there is no rule %d", lang, n)
				}
				listed++
			}
		}
		have := len(b.Chapters)
		for _, c := range b.Chapters {
			have += len(c.Rules)
		}
		if have != listed {
			t.Errorf("%s: %d rules, want %d", lang, have, listed)
		}
		for _, n := range []int{0, 99, 113, 207, 720, 1000} {
			if _, ok := b.Rule(n); ok {
				t.Errorf("%s: there is a rule %d", lang, n)
			}
		}
	}
}

// The languages have the same content: a rule refers to the same rules and shows the same glyphs, and has
// as many paragraphs and examples.
func TestLanguagesTellTheSame(t *testing.T) {
	for _, lang := range text.Languages()[1:] {
		t.Run(lang, func(t *testing.T) { tellTheSame(t, lang) })
	}
}

func tellTheSame(t *testing.T, lang string) {
	t.Helper()
	en, translated := load(t, "en"), load(t, lang)
	shape := func(r Rule) string {
		glyphs := regexp.MustCompile(`\{[a-z-]+\}|\[\d+\]`).FindAllString(r.Text+r.Example, -1)
		slices.Sort(glyphs)
		return fmt.Sprint(glyphs, strings.Count(r.Text, "\n"), strings.Count(r.Text, "<b>"), r.Example != "")
	}
	for _, c := range en.Chapters {
		for _, r := range append([]Rule{c.Rule}, c.Rules...) {
			other, _ := translated.Rule(r.Number)
			if diff := cmp.Diff(shape(r), shape(other)); diff != "" {
				t.Errorf("rule %d differs (-en +%s):\n%s", r.Number, lang, diff)
			}
			if r.Text == other.Text || r.Title == other.Title {
				t.Errorf("rule %d is not translated", r.Number)
			}
		}
	}
	for i, g := range en.Groups {
		for j, a := range g.Terms {
			if b := translated.Groups[i].Terms[j]; (a.Name == "") != (b.Name == "") {
				t.Errorf("the term %s is explained in one language only", a.ID)
			}
		}
	}
}

// Every rule that the engine may name to a player is in the rulebook.
func TestRulesTheEngineNames(t *testing.T) {
	b := load(t, "en")
	var named []int
	for c := match.Cause(0); c.String() != "end"; c++ {
		if n := int(c.Rule()); n != 0 {
			named = append(named, n)
		}
	}
	named = append(named, int(match.ByEnd.Rule()))
	for kind := match.HeroesRevealed; kind <= match.MatchEnded; kind++ {
		for _, damage := range []card.Damage{card.Direct, card.Fire} {
			e := match.Event{Kind: kind, Damage: damage}
			named = append(named, int(e.Rule()))
		}
	}
	sources, err := filepath.Glob("../../engine/match/*.go")
	if err != nil {
		t.Fatal(err)
	}
	inReason := regexp.MustCompile(`(?:because\(|Rule: )(\d{3})\b`)
	for _, name := range sources {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range inReason.FindAllSubmatch(data, -1) {
			n, err := strconv.Atoi(string(found[1]))
			if err != nil {
				t.Fatal(err)
			}
			named = append(named, n)
		}
	}
	if len(named) < 60 {
		t.Errorf("only %d mentions of rules were found", len(named))
	}
	for _, n := range named {
		if _, ok := b.Rule(n); !ok {
			t.Errorf("the engine names rule %d, which has no text", n)
		}
	}
}

func TestGlossaryIsComplete(t *testing.T) {
	lib, b := fixture.Library(t), load(t, "en")
	ids := map[string]bool{}
	for _, g := range b.Groups {
		for _, term := range g.Terms {
			ids[term.ID] = true
			_, known := lib.Keyword(term.ID, card.EN)
			switch {
			case term.ID == "draw-a-card":
				known = true
			case known && term.Name != "":
				t.Errorf("%s is explained twice, here and in the phrase tables", term.ID)
			}
			if !known && term.Name == "" {
				t.Errorf("%s is not explained", term.ID)
			}
		}
	}
	want := []string{
		"warrior", "knight", "ranger", "rogue", "paladin", "priest", "swordcaster", "mage", "shaman",
		"equipment", "technique", "spell", "trick", "support", "draw-a-card",
		"exalted", "exhausted", "swiftness", "stunned", "inspired", "terrified",
		"determined", "numbed", "invigorated", "overloaded", "regeneration", "poisoned",
	}
	for _, k := range lib.Keywords(card.EN) {
		want = append(want, k.ID)
	}
	for _, id := range want {
		if !ids[id] {
			t.Errorf("the glossary lacks %s", id)
		}
		if _, ok := b.Term(id); ok != ids[id] {
			t.Errorf("Term(%q) disagrees with the list", id)
		}
	}
}

func TestMarks(t *testing.T) {
	s := "see [404], not [40] nor [4040]; [711]"
	want := []Mark{{4, 9, 404}, {len(s) - 5, len(s), 711}}
	if diff := cmp.Diff(want, Marks(s)); diff != "" {
		t.Error(diff)
	}
}

func sample() fstest.MapFS {
	return fstest.MapFS{
		"en/100.yaml":      {Data: []byte("number: 100\ntitle: One\ntext: About [101].\nrules:\n- number: 101\n  title: First\n  text: >-\n    A line\n    goes on.\n\n    Another.\n")},
		"en/glossary.yaml": {Data: []byte("- {id: die, name: Die, text: Six faces.}\n")},
		"terms.yaml":       {Data: []byte("- group: dice\n  terms:\n  - {id: die, icon: die, rules: [101]}\n")},
	}
}

func TestParagraphs(t *testing.T) {
	b, err := LoadFS(sample(), "en")
	if err != nil {
		t.Fatal(err)
	}
	r, _ := b.Rule(101)
	if r.Text != "A line goes on.\nAnother." {
		t.Errorf("got %q", r.Text)
	}
	if term, _ := b.Term("die"); term.Name != "Die" || !slices.Equal(term.Rules, []int{101}) {
		t.Errorf("got %+v", term)
	}
}

func TestBrokenBooksAreErrors(t *testing.T) {
	for name, tt := range map[string]struct{ file, old, new, want string }{
		"unknown key":      {"en/100.yaml", "  title: First", "  titel: First", "en/100.yaml:6: "},
		"no title":         {"en/100.yaml", "  title: First\n", "", "en/100.yaml:5: "},
		"wrong hundred":    {"en/100.yaml", "- number: 101", "- number: 201", "en/100.yaml:5: "},
		"wrong chapter":    {"en/100.yaml", "number: 100", "number: 200", "en/100.yaml:1: "},
		"no such rule":     {"en/100.yaml", "About [101]", "About [102]", "en/100.yaml:1: "},
		"open bracket":     {"en/100.yaml", "Another.", "Another [10.", "en/100.yaml:5: "},
		"open glyph":       {"en/100.yaml", "Another.", "Another {red.", "en/100.yaml:5: "},
		"open mark":        {"en/100.yaml", "Another.", "<b>Another.", "en/100.yaml:5: "},
		"syntax":           {"en/100.yaml", "title: One", "title: [", "en/100.yaml:"},
		"unknown term":     {"en/glossary.yaml", "id: die", "id: cube", "en/glossary.yaml:1: "},
		"term twice":       {"en/glossary.yaml", "- {", "- {id: die, name: D, text: T}\n- {", "en/glossary.yaml:2: "},
		"term unexplained": {"en/glossary.yaml", "Six faces.", "''", "en/glossary.yaml:1: "},
		"id twice":         {"terms.yaml", "  - {", "  - {id: die, rules: [101]}\n  - {", "terms.yaml:4: "},
		"no rules":         {"terms.yaml", "[101]", "[]", "terms.yaml:3: "},
		"term's rule":      {"terms.yaml", "[101]", "[109]", "terms.yaml:3: "},
		"no terms":         {"terms.yaml", "group: dice", "group: ''", "terms.yaml:1: "},
	} {
		fsys := maps.Clone(sample())
		data := string(fsys[tt.file].Data)
		if !strings.Contains(data, tt.old) {
			t.Fatalf("%s: %q is not in the sample", name, tt.old)
		}
		fsys[tt.file] = &fstest.MapFile{Data: []byte(strings.Replace(data, tt.old, tt.new, 1))}
		_, err := LoadFS(fsys, "en")
		if err == nil {
			t.Errorf("%s: no error", name)
		} else if !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s: the error does not begin with %q: %v", name, tt.want, err)
		}
	}
	if _, err := LoadFS(fstest.MapFS{}, "en"); err == nil {
		t.Error("no files: no error")
	}
}
