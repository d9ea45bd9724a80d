package card

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	dir := t.TempDir()
	good, bad, half, plain := filepath.Join(dir, "good"), filepath.Join(dir, "bad"), filepath.Join(dir, "half"), filepath.Join(dir, "plain")
	card := cardShell + "  type: support\n  do: [{draw: 1}]\n"
	for folder, text := range map[string]string{
		good:  card,
		bad:   strings.Replace(card, "draw: 1", "draw: x", 1),
		half:  strings.Replace(card, "{en: Probe, es: Sonda}", "{es: Sonda}", 1),
		plain: strings.Replace(card, "  flavour: {en: Hm., es: Mm.}\n", "", 1),
	} {
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "mine.yaml"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name, args string
		code       int
		out, errs  string // what the outputs begin with, or "" for nothing
	}{
		{"ours", "", 0, "no heroes, no cards, no ready decks: all well\n", ""},
		{"a folder", good, 0, "no heroes, 1 card, no ready decks: all well\n", ""},
		{"a folder with a mistake", bad, 1, "", `mine.yaml:7: "x" cannot be counted; write an attribute, life, `},
		{"a folder half translated", half, 0, "no heroes, 1 card, no ready decks: all well\n", `mine.yaml:3: card probe name has no text in "en"; another language is shown instead (only a warning)` + "\n"},
		{"a folder without flavour", plain, 0, "no heroes, 1 card, no ready decks: all well\n", "mine.yaml:2: card probe has no flavour; it is shown without (only a warning)\n"},
		{"no folder", filepath.Join(dir, "none"), 1, "", "check: the card folder cannot be read: "},
		{"two folders", good + "|" + bad, 2, "", "check: 2 folders are given; name one\n"},
		{"a flag", "-x", 2, "", "check: unknown flag -x; check takes none\n"},
		{"a flag after the folder", good + "|-x", 2, "", "check: unknown flag -x; check takes none\n"},
		{"a folder after two dashes", "--|" + good, 0, "no heroes, 1 card, no ready decks: all well\n", ""},
		{"help", "-h", 0, "usage: check [DIR]\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var args []string
			if c.args != "" {
				args = strings.Split(c.args, "|")
			}
			var out, errs bytes.Buffer
			code := Run(withPhrases(t, map[string]string{"factions.yaml": factionsFile}), args, &out, &errs)
			if code != c.code {
				t.Errorf("status %d, want %d", code, c.code)
			}
			begins := func(what, got, want string) {
				if want == "" && got != "" || !strings.HasPrefix(got, want) {
					t.Errorf("%s is %q, want %q", what, got, want)
				}
			}
			begins("stdout", out.String(), c.out)
			begins("stderr", errs.String(), c.errs)
		})
	}
}

// A folder that has phrase tables is a complete set of data, like the game's own.
func TestRunOnOurFolder(t *testing.T) {
	var out, errs bytes.Buffer
	code := Run(withPhrases(t, nil), []string{"../../assets/cards"}, &out, &errs)
	if code != 0 || !strings.HasSuffix(out.String(), " to prove the engine: all well\n") {
		t.Errorf("status %d, %q, %q", code, out.String(), errs.String())
	}
}
