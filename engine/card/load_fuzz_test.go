package card

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// FuzzLoad checks that no input makes loading or writing rules text panic, and that every problem has a
// position.
func FuzzLoad(f *testing.F) {
	files, err := filepath.Glob("../../assets/cards/*.yaml")
	if err != nil || len(files) == 0 {
		f.Fatal("there are no card files to begin with", err)
	}
	for _, file := range append(files, "testdata/everything.yaml") {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, false)
		f.Add(data, true)
	}
	archive, err := txtar.ParseFile(problemsFile)
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range archive.Files {
		f.Add(file.Data, false)
	}
	tables := ours(f).phrases
	f.Fuzz(func(t *testing.T, data []byte, asPhrases bool) {
		b := newBuilder()
		b.phrases = tables
		b.readFile("factions.yaml", []byte(factionsFile))
		name := "x.yaml"
		if asPhrases {
			name = phraseFile(EN)
		}
		b.d.fromPlayer = !asPhrases // as for a player's own cards
		b.readFile(name, data)
		l := b.library()
		for _, p := range b.d.problems {
			if p.File == "" || p.Line < 1 || p.Text == "" {
				t.Errorf("the problem %+v does not say where or what", p)
			}
		}
		if len(b.d.problems) > 0 {
			return
		}
		for lang := range Lang(Langs) {
			for i := range l.Abilities {
				l.Text(AbilityID(i), lang)
				l.AbilityLine(AbilityID(i), lang)
			}
			for i := range l.Cards {
				l.CardText(CardID(i), lang)
				l.TypeLine(CardID(i), lang)
			}
		}
	})
}
