package card

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite assets/cards/texts.golden")

const goldenFile = "../../assets/cards/texts.golden"

// allTexts returns every text of the library in both languages, in the form of the golden file.
func allTexts(l *Library) string {
	b := sheet{l: l}
	b.WriteString("== Classes and what everybody has\n")
	for c := Warrior; c <= Shaman; c++ {
		for lang := range Lang(Langs) {
			p := l.ClassPassive(c, lang)
			b.put("", lang, classNames[c]+" · "+p.Name+": "+p.Text.String())
		}
	}
	for lang := range Lang(Langs) {
		p := l.DrawACard(lang)
		b.put("", lang, p.Name+": "+p.Text.String())
	}
	b.WriteString("\n== Keywords\n")
	for lang := range Lang(Langs) {
		for _, k := range l.Keywords(lang) {
			b.put("", lang, k.ID+" · "+k.Name+": "+k.Text.String())
		}
	}
	b.WriteString("\n== Heroes\n")
	for i := 1; i < len(l.Heroes); i++ {
		b.WriteString("\n" + l.HeroPrinted(HeroID(i)))
	}
	b.WriteString("\n== Cards\n")
	for i := 1; i < len(l.Cards); i++ {
		b.WriteString("\n" + l.CardPrinted(CardID(i)))
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
