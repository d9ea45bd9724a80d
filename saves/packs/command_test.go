package packs

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/assets/cards"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/saves"
)

const probe = `cards:
- id: probe
  name: {en: Probe, es: Sonda}
  faction: mercenaries
  flavour: {en: Hm., es: Mm.}
  type: support
  cost: G
  do: [{draw: 1}]
`

// plainly has every look but one with horns, and every letter but dragons.
var plainly = card.Drawing{
	Look: func(look map[string]string) error {
		if look["head"] == "horned" {
			return errors.New("nobody has horns; write another head")
		}
		return nil
	},
	Letter: func(r rune) bool { return r != '🐉' },
}

func TestRun(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	puzzle, err := first.ReadFile("first/01-latch.txtar")
	if err != nil {
		t.Fatal(err)
	}
	heroes, err := first.ReadFile("first/heroes.yaml")
	if err != nil {
		t.Fatal(err)
	}
	ring, err := first.ReadFile("first/cards.yaml")
	if err != nil {
		t.Fatal(err)
	}
	posed := func(old, with string) map[string]string {
		text := strings.Replace(string(puzzle), old, with, 1)
		if old != with && text == string(puzzle) {
			t.Fatalf("the puzzle has no %q", old)
		}
		return map[string]string{"heroes.yaml": string(heroes), "cards.yaml": string(ring), "01-latch.txtar": text}
	}
	for folder, files := range map[string]map[string]string{
		"good":    {"mine.yaml": probe},
		"bad":     {"mine.yaml": strings.Replace(probe, "draw: 1", "draw: x", 1)},
		"half":    {"mine.yaml": strings.Replace(probe, "{en: Probe, es: Sonda}", "{es: Sonda}", 1)},
		"plain":   {"mine.yaml": strings.Replace(probe, "  flavour: {en: Hm., es: Mm.}\n", "", 1)},
		"scaly":   {"mine.yaml": strings.Replace(probe, "Probe", "Probe 🐉", 1)},
		"empty":   {"mine.yaml": strings.Replace(probe, "{en: Probe, es: Sonda}", `""`, 1)},
		"unseen":  {"mine.yaml": strings.Replace(probe, "Probe", "\u200b\u200b", 1)},
		"horned":  {"heroes.yaml": strings.Replace(string(heroes), "human-b", "horned", 1)},
		"dos":     dos(map[string]string{"mine.yaml": "# mine\n\n" + strings.Replace(probe, "draw: 1", "draw: x", 1)}),
		"dosgood": dos(posed("", "")), "dosposed": dos(posed("hand 1: feint", "hand 1: faint")),
		"marked": posed("nearly through", "nearly {through"), "endless": posed("dice 1 GGGRB", "dice 1 "+strings.Repeat("G", 9000)),
		"twice": with(posed("", ""), "2-latch.txtar"), "nameless": with(posed("", ""), "2-.txtar"), "loud": with(posed("", ""), "2-Other.TXTAR"),
		"posed": posed("", ""), "easy": posed("life 6", "life 4"), "hard": posed("life 6", "life 7"), "odd": posed("hand 1: feint", "hand 1: faint"),
	} {
		if err := os.Mkdir(at(folder), 0o755); err != nil {
			t.Fatal(err)
		}
		for name, text := range files {
			if err := os.WriteFile(filepath.Join(at(folder), name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, c := range []struct {
		name, args string
		code       int
		out, errs  string // what the outputs contain, or "" for nothing
	}{
		{"ours", "", 0, " to prove the engine: all well\n", ""},
		{"a folder", at("good"), 0, ": all well\n", ""},
		{"a folder with a mistake", at("bad"), 1, "", `mine.yaml:8: "x" cannot be counted; write an attribute, life, `},
		{"a folder half translated", at("half"), 0, ": all well\n", `mine.yaml:3: card probe name has no text in "en"; another language is shown instead (only a warning)` + "\n"},
		{"a folder without flavour", at("plain"), 0, ": all well\n", "mine.yaml:2: card probe has no flavour; it is shown without (only a warning)\n"},
		{"letters that there are not", at("scaly"), 0, ": all well\n", "mine.yaml:3: card probe name has '🐉', for which the game has no letter; a dot is shown instead (only a warning)\n"},
		{"a name that is empty", at("empty"), 1, "", "mine.yaml:3: card probe name is empty; write a text, or {en: ..., es: ...}\n"},
		{"a name that cannot be seen", at("unseen"), 1, "", "mine.yaml:3: card probe name has no letter that can be seen; write one\n"},
		{"a look that there is not", at("horned"), 1, "", "heroes.yaml:12: hero pim-latch look: nobody has horns; write another head\n"},
		{"a puzzle", at("posed"), 0, ": all well\n", ""},
		{"a puzzle that is none", at("easy"), 1, "", "01-latch.txtar:27: it can be solved without this move; mend the set-up or leave the line out\n"},
		{"a puzzle without solution", at("hard"), 1, "", "01-latch.txtar:22: the rival can always prevent it; mend the set-up or what is to be solved\n"},
		{"a puzzle with a fault", at("odd"), 1, "", "01-latch.txtar:17: "},
		{"files of another system", at("dosgood"), 0, ": all well\n", ""},
		{"a mistake in a file of another system", at("dos"), 1, "", `mine.yaml:10: "x" cannot be counted; `},
		{"a puzzle of another system with a fault", at("dosposed"), 1, "", "01-latch.txtar:17: "},
		{"a puzzle with a mark in its words", at("marked"), 1, "", "01-latch.txtar:4: one of < > { } stands here, which stand for pictures and links; leave it out\n"},
		{"a puzzle with a line that does not end", at("endless"), 1, "", "GGG…\n"},
		{"two puzzles of one name", at("twice"), 1, "", `2-latch.txtar:1: without its number this file is called "latch", as 01-latch.txtar is; give it another name` + "\n"},
		{"a puzzle without a name", at("nameless"), 1, "", `2-.txtar:1: without its number this file is called "", as no puzzle is; give it another name` + "\n"},
		{"a puzzle that is not read", at("loud"), 1, "", "2-Other.TXTAR:1: this file is not read; give it a name that ends with .txtar\n"},
		{"no folder", at("none"), 1, "", "check: the card folder cannot be read: "},
		{"a file", filepath.Join(at("good"), "mine.yaml"), 1, "", "it is no folder"},
		{"two folders", at("good") + "|" + at("bad"), 2, "", "check: 2 folders are given; name one\n"},
		{"a flag", "-x", 2, "", "check: unknown flag -x; the flags are -new, -texts and -coverage\n"},
		{"a flag after the folder", at("good") + "|-x", 2, "", "check: unknown flag -x; the flags are -new, -texts and -coverage\n"},
		{"a folder after two dashes", "--|" + at("good"), 0, ": all well\n", ""},
		{"the texts of a folder", "-texts|" + at("good"), 0, "probe {green}\nen: Probe", ""},
		{"help", "-h", 0, "usage: check [-texts] [DIR]\n", ""},
		{"a new folder without a name", "-new", 2, "", "check: -new makes a folder and is given none; name one\n"},
		{"a new folder that would not be read", "-new|" + at("a<b"), 1, "", "a<b: the name of a folder is one line of at most 40 letters"},
		{"a new folder where one is", "-new|" + at("good"), 1, "", "there is something in"},
		{"a whole game's data", "../../assets/cards", 0, " to prove the engine: all well\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var args []string
			if c.args != "" {
				args = strings.Split(c.args, "|")
			}
			var out, errs bytes.Buffer
			code := Run(t.Context(), cards.FS, plainly, args, &out, &errs)
			if code != c.code {
				t.Errorf("status %d, want %d", code, c.code)
			}
			holds := func(what, got, want string) {
				if want == "" && got != "" && (what != "stdout" || strings.Contains(got, "all well")) || !strings.Contains(got, want) {
					t.Errorf("%s is %q, want %q", what, got, want)
				}
			}
			holds("stdout", out.String(), c.out)
			holds("stderr", errs.String(), c.errs)
		})
	}
}

// with returns files with a copy of the puzzle.
func with(files map[string]string, name string) map[string]string {
	files[name] = files["01-latch.txtar"]
	return files
}

// dos returns files as an editor on Windows writes them: with a mark of UTF-8, and two characters at the end of each line.
func dos(files map[string]string) map[string]string {
	for name, text := range files {
		files[name] = "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n")
	}
	return files
}

// A new folder can be read as it is, puzzle included.
func TestNewFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "mine")
	var out, errs bytes.Buffer
	if code := Run(t.Context(), cards.FS, plainly, []string{"-new", dir}, &out, &errs); code != 0 {
		t.Fatalf("status %d, %s", code, errs.String())
	}
	out.Reset()
	if code := Run(t.Context(), cards.FS, plainly, []string{dir}, &out, &errs); code != 0 || errs.Len() > 0 {
		t.Errorf("status %d, %q, %q", code, out.String(), errs.String())
	}
}

// Any number of folders can be begun and put side by side, whatever they are called: what is in them has ids of its own.
func TestNewFoldersSideBySide(t *testing.T) {
	data := t.TempDir()
	names := []string{"Two  doors!", "Ñandú", "門", "a very long name, as long as it can be", "9", "Doors"}
	for _, name := range names {
		var out, errs bytes.Buffer
		if code := Run(t.Context(), cards.FS, plainly, []string{"-new", filepath.Join(data, Folder, name)}, &out, &errs); code != 0 {
			t.Fatalf("status %d, %s", code, errs.String())
		}
	}
	var out, errs bytes.Buffer
	if code := Run(t.Context(), cards.FS, plainly, []string{filepath.Join(data, Folder)}, &out, &errs); code != 0 || errs.Len() > 0 {
		t.Errorf("status %d, %q, %q", code, out.String(), errs.String())
	}
	c, notices := Read(data, fixture.Library(t), plainly)
	if len(notices) > 0 || len(c.Library.Packs()) != len(names) || len(c.Puzzles) != len(names) {
		t.Errorf("read are %v and %d puzzles, %v", c.Library.Packs(), len(c.Puzzles), notices)
	}
	if _, ok := c.Library.HeroByKey("two-doors-pim-latch"); !ok {
		t.Error("the id of a hero does not begin with the folder's name")
	}
}

// What lies where it is not read is told: files beside the folders, and folders within a folder.
func TestFilesThatAreNotRead(t *testing.T) {
	data := shelf(t, map[string]map[string]string{"Probe": {"mine.yaml": probe}})
	loose := filepath.Join(data, Folder, "loose.yaml")
	if err := os.WriteFile(loose, []byte(strings.Replace(probe, "id: probe", "id: loose", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, notices := Read(data, fixture.Library(t), plainly); len(notices) != 1 || notices[0].Code != saves.ContentLoose || notices[0].Path != loose {
		t.Errorf("the game says %v", notices)
	}
	var out, errs bytes.Buffer
	code := Run(t.Context(), cards.FS, plainly, []string{filepath.Join(data, Folder)}, &out, &errs)
	if want := "Probe: a folder within a folder is not read; move its files up, or those beside it into a folder of their own (only a warning)\n"; code != 0 || !strings.HasSuffix(errs.String(), want) {
		t.Errorf("status %d, %q", code, errs.String())
	}
}

// The folder of all folders is read as the game reads it: what one of them takes from another, or is called, is told, as it
// would be when the game starts.
func TestCheckOfAllFolders(t *testing.T) {
	dir := filepath.Join(shelf(t, map[string]map[string]string{
		"Again": {"mine.yaml": probe}, "Doors": begun(t), "Journey": begun(t), "Probe": {"mine.yaml": probe},
		"Wrong": {"mine.yaml": strings.NewReplacer("id: probe", "id: other", "draw: 1", "draw: x").Replace(probe)},
	}), Folder)
	run := func(dir string) (code int, out, errs string) {
		var stdout, stderr bytes.Buffer
		code = Run(t.Context(), cards.FS, plainly, []string{dir}, &stdout, &stderr)
		return code, stdout.String(), stderr.String()
	}
	code, out, errs := run(dir)
	lines := strings.Split(strings.TrimSpace(errs), "\n")
	if code != 1 || strings.Contains(out, "all well") || strings.Count(out, "\n") != 5 || len(lines) != 3 {
		t.Fatalf("status %d, %q, %q", code, out, errs)
	}
	for i, says := range []string{
		"check: " + filepath.Join(dir, "Journey") + ": Journey is what the game calls the heroes of its journey; rename the folder",
		`Probe/mine.yaml:2: the id "probe" is taken by "Again"; give this card another`,
		`Wrong/mine.yaml:8: "x" cannot be counted; write an attribute, `,
	} {
		if !strings.HasPrefix(lines[i], says) {
			t.Errorf("line %d is %q, want %q", i+1, lines[i], says)
		}
	}
	for _, name := range []string{"Journey", "Probe", "Wrong"} {
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if code, out, errs := run(dir); code != 0 || !strings.Contains(out, "41 heroes") || errs != "" {
		t.Errorf("two that are well: status %d, %q, %q", code, out, errs)
	}
	// A folder that would not be read for its name is said to be one.
	named := filepath.Join(dir, "With {die}")
	if err := os.Rename(filepath.Join(dir, "Doors"), named); err != nil {
		t.Fatal(err)
	}
	want := named + ": the name of a folder is one line of at most 40 letters that can be seen, with none of < > { } in it; rename it (only a warning)\n"
	if code, _, errs := run(named); code != 0 || errs != want {
		t.Errorf("status %d, %q, want %q", code, errs, want)
	}
}
