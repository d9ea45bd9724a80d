//go:build driven

package driven

import (
	"os"
	"path/filepath"
	"testing"

	"cinderclash/build/corpus"
	"cinderclash/build/fixture"
)

// Bad files are reported on the screen where the player meets them. Package corpus has many more of each
// kind.
func TestBadFilesAreTold(t *testing.T) {
	rules := fixture.Rules(t)
	good, err := corpus.Make(rules)
	if err != nil {
		t.Fatal(err)
	}
	all, err := good.Bad()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, what string
		clicks     []string // from the title
		says       string
	}{
		{corpus.Settings, "no YAML", nil, "could not be understood at line"},
		{corpus.Settings, "an unknown key", nil, "at line 3 that means nothing"},
		{corpus.Autosave, "too large", nil, "is too large to be one of ours"},
		{corpus.Autosave, "a later version", nil, "was written by a newer version of the game"},
		{corpus.Autosave, "an early version", nil, "was written by an early version of the game"},
		{corpus.Autosave, "a card of another card set", []string{"title.continue"}, "which is no longer in the game"},
		{corpus.Autosave, "a hash with a huge number", []string{"title.continue"}, "does not hold together at step 31"},
		{corpus.Deck, "a bit flipped in the content", []string{"title.decks"}, "was set aside as"},
		{corpus.Deck, "a text with a huge number", []string{"title.decks"}, "cannot be understood at line 11"},
		{corpus.Lessons, "a deck", []string{"title.lessons"}, "holds something else and was left alone"},
	} {
		t.Run(tt.name+" "+tt.what, func(t *testing.T) {
			data := t.TempDir()
			files := map[string][]byte{}
			for name, content := range good.Files {
				files[name] = content
			}
			found := false
			for _, b := range all {
				if b.Name == tt.name && b.What == tt.what {
					files[b.Name], found = b.Data, true
				}
			}
			if !found {
				t.Fatal("there is no such bad file")
			}
			for name, content := range files {
				if err := os.WriteFile(filepath.Join(data, name), content, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			p := Start(t, "-lang", "en", "-data", data)
			p.WaitScene("title")
			for _, id := range tt.clicks {
				p.Click(id)
			}
			p.WaitFor("a sentence with "+tt.says, func(now Trace) bool { return now.Says(tt.says) })
		})
	}
}
