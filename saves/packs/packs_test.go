package packs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/saves"
)

// shelf makes a data folder with packs of files, by the names of packs and files.
func shelf(t *testing.T, packs map[string]map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for pack, files := range packs {
		at := filepath.Join(dir, Folder, pack)
		if err := os.MkdirAll(at, 0o755); err != nil {
			t.Fatal(err)
		}
		for name, text := range files {
			if err := os.WriteFile(filepath.Join(at, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir
}

// begun returns the files of a new folder.
func begun(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	entries, err := first.ReadDir("first")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		data, err := first.ReadFile("first/" + e.Name())
		if err != nil {
			t.Fatal(err)
		}
		files[e.Name()] = string(data)
	}
	return files
}

// What one pack has wrong costs that pack and nothing else, whatever else lies in the folder.
func TestReadLeavesOutWhatIsBroken(t *testing.T) {
	dir := shelf(t, map[string]map[string]string{
		"Doors":      begun(t),
		"Again":      begun(t), // before Doors, with the same ids
		"Broken":     {"a.yaml": probe, "b.yaml": "cards:\n- id: [\n"},
		"Empty":      {},
		"Hostile":    {"a.yaml": "cards: &a [*a, *a]\n"},
		"Huge":       {"a.yaml": "# " + strings.Repeat("x", 300_000)},
		"Posed":      {"01-odd.txtar": "-- lesson --\n"},
		"Probe":      {"mine.yaml": probe, "notes.txt": "anything"},
		".hidden":    {"mine.yaml": "nonsense"},
		"With {die}": {"mine.yaml": probe},
		" \u200b":    {"mine.yaml": strings.Replace(probe, "id: probe", "id: unseen", 1)},
		"Journey":    {"mine.yaml": strings.Replace(probe, "id: probe", "id: sole", 1)},
	})
	if err := os.WriteFile(filepath.Join(dir, Folder, "loose.yaml"), []byte(probe), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("..", filepath.Join(dir, Folder, "Round")); err != nil && !os.IsPermission(err) {
		t.Log(err) // not every system has links
	}
	game := fixture.Library(t)
	c, notices := Read(dir, game, plainly)
	want := map[string]int{
		filepath.Join("Broken", "b.yaml"): 2, filepath.Join("Doors", "cards.yaml"): 3, filepath.Join("Hostile", "a.yaml"): 1,
		"Huge": 0, "Posed": 0, "With {die}": 0, " \u200b": 0, "Journey": 0, "loose.yaml": 0,
	}
	for _, n := range notices {
		name, err := filepath.Rel(filepath.Join(dir, Folder), n.Path)
		if line, ok := want[name]; err != nil || !ok || (n.Code == saves.ContentLoose) != (name == "loose.yaml") || n.Code != saves.ContentBroken && n.Code != saves.ContentLoose || n.Line != line {
			t.Errorf("%s, line %d: %v", name, n.Line, n)
		}
		delete(want, name)
	}
	if len(want) > 0 {
		t.Errorf("nothing was said of %v", want)
	}
	if got := strings.Join(c.Library.Packs(), " "); got != "Again Empty Probe Round" && got != "Again Empty Probe" {
		t.Errorf("the packs are %s", got)
	}
	if len(c.Puzzles) != 1 || c.Puzzles[0].ID != "Again/latch" {
		t.Errorf("the puzzles are %v", c.Puzzles)
	}
	if id, ok := c.Library.HeroByKey("pim-latch"); !ok || c.Library.Heroes[id].Pack != "Again" {
		t.Error("a hero is missing")
	}
}

// Without packs the library stays the game's own.
func TestNoPacks(t *testing.T) {
	game := fixture.Library(t)
	for _, dir := range []string{"", t.TempDir(), filepath.Join(t.TempDir(), "none")} {
		if c, notices := Read(dir, game, plainly); c.Library != game || len(c.Puzzles)+len(notices) > 0 {
			t.Errorf("%q: %v, %v", dir, c.Puzzles, notices)
		}
	}
}

// More packs than are read are told, and those before them are there.
func TestManyPacks(t *testing.T) {
	many := map[string]map[string]string{}
	for i := range mostPacks + 3 {
		many["p"+strings.Repeat("i", i)] = map[string]string{}
	}
	c, notices := Read(shelf(t, many), fixture.Library(t), plainly)
	if len(notices) != 1 || len(c.Library.Packs()) != mostPacks {
		t.Errorf("%d packs and %v", len(c.Library.Packs()), notices)
	}
}

// What is wrong with many packs is not told for minutes: the first are named, and the rest are counted.
func TestManyBrokenPacks(t *testing.T) {
	for _, n := range []int{1, maxListed + 1, maxListed + 2, mostPacks} {
		broken := map[string]map[string]string{}
		for i := range n {
			broken["p"+strings.Repeat("i", i)] = map[string]string{"a.yaml": "cards: 7"}
		}
		_, notices := Read(shelf(t, broken), fixture.Library(t), plainly)
		few := Few(notices)
		told := 0
		for _, n := range few {
			if n.Code == saves.ContentMore {
				told += n.Lost
			} else {
				told++
			}
		}
		if told != n || len(few) > maxListed+1 || few[0].Line != 1 {
			t.Errorf("of %d, it is told %v", n, few)
		}
	}
}

// So much that it would take minutes to read is not read, and what comes before it is there.
func TestLargePacks(t *testing.T) {
	large := map[string]string{}
	for _, name := range []string{"a.yaml", "b.yaml", "c.yaml", "d.yaml", "e.yaml", "f.yaml", "g.yaml"} {
		large[name] = "#" + strings.Repeat("x", 250_000)
	}
	c, notices := Read(shelf(t, map[string]map[string]string{"A": begun(t), "B": large, "C": large, "D": large, "E": large, "F": large, "G": large}),
		fixture.Library(t), plainly)
	if got := strings.Join(c.Library.Packs(), " "); got != "A B C D" {
		t.Errorf("the packs are %s", got)
	}
	if len(notices) != 1 || !strings.HasSuffix(notices[0].Path, "E") {
		t.Errorf("%v", notices)
	}
}

// A folder that is written while those after it are read costs none of them.
func TestAFolderThatIsWrittenMeanwhile(t *testing.T) {
	named := func(id string) map[string]string {
		return map[string]string{"a.yaml": strings.Replace(probe, "id: probe", "id: "+id, 1)}
	}
	root := filepath.Join(shelf(t, map[string]map[string]string{"A": named("aa"), "B": named("bb"), "C": named("cc")}), Folder)
	read := 0
	c := readAll(root, fixture.Library(t), plainly, func(*card.Library, []lesson.Lesson) error {
		read++
		switch read {
		case 1:
			return os.WriteFile(filepath.Join(root, "A", "a.yaml"), []byte("cards: ["), 0o644)
		case 2:
			return os.RemoveAll(filepath.Join(root, "B"))
		}
		return nil
	}, func(path string, err error) { t.Errorf("%s: %v", path, err) })
	if got := strings.Join(c.Library.Packs(), " "); got != "A B C" {
		t.Errorf("the packs are %s", got)
	}
}
