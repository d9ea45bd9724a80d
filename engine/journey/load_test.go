package journey_test

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/ai"
	"cinderclash/assets/puzzles"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/engine/lesson"
)

// known returns what the game has besides cards.
func known(t *testing.T) journey.Known {
	var k journey.Known
	for _, level := range ai.Levels() {
		k.Levels = append(k.Levels, level.Name())
	}
	all, err := lesson.Load(puzzles.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		k.Puzzles = append(k.Puzzles, p.ID)
	}
	return k
}

// shortRoad is the folder of a short road.
const shortRoad = "testdata/road"

// short returns the short road of these tests.
func short(t *testing.T) (*journey.Road, *card.Library) {
	t.Helper()
	lib := fixture.Library(t)
	road, err := journey.Load(os.DirFS(shortRoad), lib, known(t))
	if err != nil {
		t.Fatal(err)
	}
	return road, lib
}

// Each fault of a page is reported in a sentence with its file and line.
func TestFaults(t *testing.T) {
	lib, k := fixture.Library(t), known(t)
	pages := map[string]string{}
	entries, err := fs.Glob(os.DirFS(shortRoad), "*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range entries {
		data, err := os.ReadFile(path.Join(shortRoad, name))
		if err != nil {
			t.Fatal(err)
		}
		pages[name] = string(data)
	}
	const first, hill, valley = "journey.yaml", "1-hill.yaml", "2-valley.yaml"
	for _, c := range []struct{ name, file, from, to, want string }{
		{"an unknown key", hill, "  profile: blades", "  profil: blades", `unknown field "profil"`},
		{"a missing language", hill, `en: "The hill", es: "La cuesta"`, `en: "The hill"`, `1-hill.yaml:3: the land's name has no text in "es"; add it`},
		{"a text that is too long", first, "It is not far.", strings.Repeat("It is far. ", 90), `journey.yaml:2: the prologue in "en" has 989 letters`},
		{"markup", hill, "It is shut.", "It is <b>shut</b>.", "has one of < > { }"},
		{"an unknown profile", hill, "profile: blades", "profile: spoons", `1-hill.yaml:4: the land's profile`},
		{"an unknown person", hill, "person: shepherd", "person: sheep", `there is nobody called "sheep" in this land`},
		{"an unknown puzzle", hill, "puzzle: burn", "puzzle: bern", `there is no puzzle "bern"`},
		{"nobody", hill, "  puzzle: burn\n", "", "nobody is met at ford"},
		{"a bend of the deck's size", hill, "kept: 1", "list: 4", `"list" is not bent`},
		{"a bend that is none", hill, "kept: 1, payer: commoner-too", "kept: 3", "is as it always is"},
		{"a bend out of range", hill, "kept: 1", "kept: 9", "what is bent"},
		{"a bend without a sentence", valley, "  bent: {en: \"Six dice.\", es: \"Seis dados.\"}\n", "", "there is no sentence about what is bent"},
		{"a dead end", valley, "  ending: barn\n", "  rewards: {cards: [a, b, c, d]}\n", "no way leads on from weir"},
		{"a way round", hill, "- id: gate\n", "- id: gate\n  after: [top]\n", "the way from gate leads back to it"},
		{"an ending too early", hill, "puzzle: burn", "puzzle: burn\n  ending: inn", "the road goes on after ford"},
		{"an unused ending", valley, "ending: barn", "ending: inn", "nothing leads to the ending barn"},
		{"no hero to be won", hill, ", heroes: [ayranel]", "", ""},
		{"an unknown reward", hill, "heroes: [ayranel]", "heroes: [nobody]", `there is no hero "nobody"`},
		{"a mark that nobody can bear", hill, "stats: {armor: +1}", "stats: {armor: +4, will: +4}", "no hero can bear the mark sunburnt"},
		{"a mark whose ability is none", hill, "kind: constant", "kind: constand", "1-hill.yaml:32: the mark limping"},
		{"too few levels", first, "hasty: [squire, squire]", "hasty: [squire]", `"easy" has 1 levels for who is hasty; write one for each of 2 lands`},
		{"an unknown level", first, "cunning: [champion, legend]", "cunning: [champion, king]", `there is no level "king"`},
		{"a first deck that is too small", first, "heroes: [belain-thalier, ", "heroes: [", "the first deck: the deck has 4 heroes"},
		{"a company that is a faction", first, "id: walkers", "id: mercenaries", `"mercenaries" is a faction of the game`},
		{"an id twice", hill, "- id: shepherd", "- id: gatekeeper", `the id "gatekeeper" is taken`},
		{"an alias", hill, "[ford, path]", "[*ford, path]", "1-hill.yaml:"},
		{"a list for a text", hill, "person: shepherd", "person: [shepherd]", "a text stands here"},
	} {
		changed := fstest.MapFS{}
		for name, text := range pages {
			if name == c.file {
				if !strings.Contains(text, c.from) {
					t.Fatalf("%s: there is no %q in %s", c.name, c.from, name)
				}
				text = strings.Replace(text, c.from, c.to, 1)
			}
			changed[name] = &fstest.MapFile{Data: []byte(text)}
		}
		_, err := journey.Load(changed, lib, k)
		switch {
		case c.want == "" && err == nil:
		case err == nil:
			t.Errorf("%s: nothing is said", c.name)
		case c.want == "" || !strings.Contains(err.Error(), c.want):
			t.Errorf("%s: it is said: %v", c.name, err)
		case !errors.As(err, new(card.Problems)):
			t.Errorf("%s: the error is a %T", c.name, err)
		}
	}
}

// Every road can be walked: that of these tests, and the game's own.
func TestRoads(t *testing.T) {
	roads, err := filepath.Glob("../../assets/journey")
	if err != nil {
		t.Fatal(err)
	}
	lib, k := fixture.Library(t), known(t)
	for _, pages := range append(roads, shortRoad) {
		road, err := journey.Load(os.DirFS(pages), lib, k)
		if err != nil {
			t.Fatal(err)
		}
		walks(t, road, 8)
	}
}

// On every difficulty of the game's road a hasty rival plays worse than a cunning one, and no temper plays better than a
// calmer one. In every land each difficulty is harder than the one before.
func TestTempersAndDifficultiesAreFelt(t *testing.T) {
	road, err := journey.Load(os.DirFS("../../assets/journey"), fixture.Library(t), known(t))
	if err != nil {
		t.Fatal(err)
	}
	for i := range road.Difficulties {
		d, apart := &road.Difficulties[i], false
		for land := range road.Lands {
			sum, before := 0, 0
			for temper := range d.Levels {
				level := ai.LevelOf(d.Levels[temper][land])
				if temper > 0 && level < ai.LevelOf(d.Levels[temper-1][land]) {
					t.Errorf("%s: in land %d temper %d plays worse than the one before", d.ID, land+1, temper)
				}
				sum += level
				if i > 0 {
					before += ai.LevelOf(road.Difficulties[i-1].Levels[temper][land])
				}
			}
			apart = apart || d.Levels[journey.Hasty][land] != d.Levels[journey.Cunning][land]
			if i > 0 && sum <= before {
				t.Errorf("%s: land %d is no harder than on %s", d.ID, land+1, road.Difficulties[i-1].ID)
			}
		}
		if !apart {
			t.Errorf("%s: no temper is felt anywhere", d.ID)
		}
	}
}

// Whoever can bear a mark of the game's road makes a legal hero with it.
func TestWhoeverBearsAMark(t *testing.T) {
	lib := fixture.Library(t)
	road, err := journey.Load(os.DirFS("../../assets/journey"), lib, known(t))
	if err != nil {
		t.Fatal(err)
	}
	start := road.Ahead(&journey.Journey{})[0].ID
	for _, land := range road.Lands {
		for _, mark := range land.Marks {
			j := road.Begin(road.Difficulties[0].ID, 1)
			for _, h := range lib.Heroes[1:] {
				j.Stops = append(j.Stops, journey.Stop{Meeting: start, Prize: journey.Prize{Hero: h.Key}})
			}
			bearers := road.Bearers(&j, mark.ID)
			if len(bearers) < 5 {
				t.Errorf("only %v can bear %s", bearers, mark.ID)
			}
			for _, hero := range bearers {
				j.Stops = append(j.Stops, journey.Stop{Meeting: start, Prize: journey.Prize{Hero: hero, Mark: mark.ID}})
			}
			if _, err := road.Library(&j); err != nil {
				t.Errorf("%s: %v", mark.ID, err)
			}
		}
	}
}
