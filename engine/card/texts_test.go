package card

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite assets/cards/texts.golden")

const goldenFile = "../../assets/cards/texts.golden"

// allTexts returns every text of the library in both languages, in the form of the golden file.
func allTexts(l *Library) string {
	var b strings.Builder
	put := func(indent, label, text string) {
		for _, line := range strings.Split(text, "\n") {
			if line != "" {
				fmt.Fprintf(&b, "%s%s: %s\n", indent, label, line)
			}
		}
	}
	ability := func(id AbilityID) {
		a := &l.Abilities[id]
		for lang := range Lang(Langs) {
			lead := a.Name[lang] + " [" + l.AbilityLine(id, lang) + "]"
			if c := costTokens(a.Cost); c != "" {
				lead += " " + c
			}
			put("  ", lang.String(), lead+" "+l.Text(id, lang).String())
		}
	}
	b.WriteString("== Classes and what everybody has\n")
	for c := Warrior; c <= Shaman; c++ {
		for lang := range Lang(Langs) {
			p := l.ClassPassive(c, lang)
			put("", lang.String(), classNames[c]+" · "+p.Name+": "+p.Text.String())
		}
	}
	for lang := range Lang(Langs) {
		p := l.DrawACard(lang)
		put("", lang.String(), p.Name+": "+p.Text.String())
	}
	b.WriteString("\n== Keywords\n")
	for lang := range Lang(Langs) {
		for _, k := range l.Keywords(lang) {
			put("", lang.String(), k.ID+" · "+k.Name+": "+k.Text.String())
		}
	}
	b.WriteString("\n== Heroes\n")
	for i := 1; i < len(l.Heroes); i++ {
		h := &l.Heroes[i]
		fmt.Fprintf(&b, "\n%s\n", h.Key)
		for lang := range Lang(Langs) {
			put("", lang.String(), h.Name[lang]+" · "+l.HeroLine(h.ID, lang))
		}
		for _, id := range h.Abilities {
			ability(id)
		}
	}
	b.WriteString("\n== Cards\n")
	for i := 1; i < len(l.Cards); i++ {
		c := &l.Cards[i]
		fmt.Fprintf(&b, "\n%s %s\n", c.Key, costTokens(c.Cost))
		for lang := range Lang(Langs) {
			put("", lang.String(), c.Name[lang]+" · "+l.TypeLine(c.ID, lang))
			put("", lang.String(), l.Text(c.Play, lang).String())
		}
		for _, id := range c.Abilities {
			ability(id)
		}
	}
	return b.String()
}

func TestTextsGolden(t *testing.T) {
	got := allTexts(ours(t))
	if *update {
		if err := os.WriteFile(goldenFile, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(goldenFile)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range gotLines {
		if i >= len(wantLines) || gotLines[i] != wantLines[i] {
			t.Fatalf("texts.golden line %d differs; read the new text and run go test -run Golden -update\ngot:  %s", i+1, gotLines[i])
		}
	}
	t.Fatal("texts.golden has more lines than there are texts; run go test -run Golden -update")
}
