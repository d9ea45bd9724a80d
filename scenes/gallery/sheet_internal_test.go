package gallery

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"cinderclash/assets/art"
	"cinderclash/assets/places"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/table"
)

// opened returns a gallery with the art's pictures left blank, and the game that shows it.
func opened(t *testing.T, to route.Gallery) (*Gallery, *headless.Game) {
	t.Helper()
	h, kit := screens.Kit(t)
	g, err := New(h.Context(), kit, func(ctx *game.Context, from match.Arrangement) (Stage, error) {
		return table.NewRehearsal(ctx, kit, from)
	}, to)
	if err != nil {
		t.Fatal(err)
	}
	return g, h
}

// shownIn returns how often each picture is in the sheets that are wanted, by id.
func shownIn(t *testing.T, g *Gallery, ctx *game.Context, w wanted) map[string]int {
	t.Helper()
	shown := map[string]int{}
	for _, make := range g.sheets(ctx, w) {
		s, err := make(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range s.frames {
			shown[f.id]++
		}
	}
	return shown
}

func TestEverythingIsInTheSheets(t *testing.T) {
	g, h := opened(t, route.Gallery{})
	ctx, lib := h.Context(), g.kit.Library
	shown := map[string]int{}
	for _, kind := range words() {
		if kind != kindNames[Effects] && kind != attacks {
			for id, n := range shownIn(t, g, ctx, wanted{only: kind}) {
				shown[id] += n
			}
		}
	}
	want := func(id string, n int) {
		t.Helper()
		if shown[id] != n {
			t.Errorf("%s is in the sheets %d times, want %d", id, shown[id], n)
		}
		delete(shown, id)
	}
	for id := 1; id < len(lib.Heroes); id++ {
		key := lib.Heroes[id].Key
		want("hero/"+key, 1)
		want("silhouette/"+key, 2)
		clips := shownIn(t, g, ctx, wanted{only: "clips", hero: card.HeroID(id)})
		for pose := range pieces.Gone {
			for tick := 0; tick <= pose.Ticks(); tick += 2 {
				if id := "clip/" + key + "/" + pose.String() + "/" + pieces.Numeral(tick); clips[id] != 1 {
					t.Errorf("%s is in the sheets %d times, want once", id, clips[id])
				}
			}
		}
	}
	for id := 1; id < len(lib.Cards); id++ {
		if c := &lib.Cards[id]; c.Made || !c.Proving {
			want("card/"+c.Key, 2) // in both sizes
		}
	}
	everybody := g.everybody()
	for i, id := range wornInOrder(g) {
		want("worn/"+lib.Heroes[everybody[i%len(everybody)]].Key+"/"+lib.Cards[id].Key, 1)
	}
	want("worn/"+lib.Heroes[everybody[0]].Key+"/"+g.kit.HeroName(ctx, everybody[0]), 1)
	drawings, err := fs.Glob(art.Files(), "icons/*.svg")
	if err != nil || len(drawings) < 50 {
		t.Fatalf("%d icons were found: %v", len(drawings), err)
	}
	for _, file := range drawings {
		want("icon/"+strings.TrimSuffix(path.Base(file), ".svg"), 1)
	}
	for _, state := range []string{"prepared", "rolling", "kept", "marked", "aside", "lit", "spent"} {
		for _, col := range []string{"red", "green", "blue"} {
			want("die/"+state+"/"+col, 1)
		}
	}
	files, err := fs.Glob(places.Files(), "*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d places were found: %v", len(files), err)
	}
	for _, file := range files {
		want("place/"+strings.TrimSuffix(file, ".yaml"), 1)
	}
	written, err := fs.Glob(art.Files(), "scenes/*.yaml")
	if err != nil || len(written) == 0 {
		t.Fatalf("%d files of scenes were found: %v", len(written), err)
	}
	for _, file := range written {
		text, err := fs.ReadFile(art.Files(), file)
		if err != nil {
			t.Fatal(err)
		}
		var scenes map[string]any
		if err := yaml.Unmarshal(text, &scenes); err != nil {
			t.Fatal(err)
		}
		of := map[string]string{"marks": "mark/", "puzzles": "puzzle/"}[strings.TrimSuffix(path.Base(file), ".yaml")]
		for key := range scenes {
			want("scene/"+of+key, 2) // in both sizes
		}
	}
	for id := range shown {
		if !strings.HasPrefix(id, "clip/") && !strings.HasPrefix(id, "die/rolling/") {
			t.Errorf("%s is in the sheets, and nothing of that kind is known", id)
		}
	}
}

// wornInOrder returns the equipment of all factions, as the sheet shows it.
func wornInOrder(g *Gallery) (all []card.CardID) {
	for _, f := range g.factions {
		for _, id := range cardsOf(g.kit.Library, f) {
			if g.kit.Library.Cards[id].Slot != card.NoSlot {
				all = append(all, id)
			}
		}
	}
	return all
}

// With no hero asked for, each way to attack is shown by somebody who attacks so.
func TestClipsAreOfWhoDoesThem(t *testing.T) {
	g, _ := opened(t, route.Gallery{})
	for pose, want := range map[pieces.Pose]string{
		pieces.Shoot: "bram-steeple", pieces.TwinStab: "ayranel", pieces.Flick: "tashiri", pieces.Throw: "tarrakh", pieces.CastBook: "ottoline-fen",
	} {
		if got := g.kit.Library.Heroes[g.doing(pose)].Key; got != want {
			t.Errorf("%s is shown by %s, want %s", pose, got, want)
		}
	}
}

func TestWhatIsAskedForAloneIsWritten(t *testing.T) {
	g, h := opened(t, route.Gallery{})
	grusk, _ := g.kit.Library.HeroByKey("grusk")
	for id := range shownIn(t, g, h.Context(), wanted{hero: grusk}) {
		if !strings.Contains(id, "/grusk") {
			t.Errorf("%s is written beside the sheets of Grusk", id)
		}
	}
	kindling, _ := g.kit.Library.CardByKey("kindling")
	if got := shownIn(t, g, h.Context(), wanted{card: kindling}); got["card/kindling"] != 2 || got["scene/kindling"] != 2 || len(got) != 2 {
		t.Errorf("for one card there is %v", got)
	}
	boots, _ := g.kit.Library.CardByKey("good-boots")
	if got := shownIn(t, g, h.Context(), wanted{card: boots}); got["worn/grusk/grusk"] != 1 || len(got) != 2+len(g.everybody()) {
		t.Errorf("for one piece of equipment there is %v", got)
	}
	if got := shownIn(t, g, h.Context(), wanted{place: "hearths-kitchen"}); got["place/hearths-kitchen"] != 1 || len(got) != 1 {
		t.Errorf("for one place there is %v", got)
	}
	for id := range shownIn(t, g, h.Context(), wanted{effect: "heal"}) {
		if !strings.HasPrefix(id, "effect/heal/") {
			t.Errorf("%s is written beside the strip of healing", id)
		}
	}
}

// Sheets have names of their own, and a high one is divided without losing a frame.
func TestSheetsAreDivided(t *testing.T) {
	g, h := opened(t, route.Gallery{})
	names := map[string]bool{}
	for _, make := range g.sheets(h.Context(), wanted{}) {
		s, err := make(h.Context())
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, page := range s.pages() {
			if names[page.name] {
				t.Errorf("two sheets are named %s", page.name)
			}
			names[page.name] = true
			n += len(page.frames)
			if rows := (len(page.frames) + page.columns - 1) / page.columns; rows > 1 && rows*page.high > mostHigh {
				t.Errorf("%s is %d pixels high", page.name, rows*page.high)
			}
		}
		if n == 0 || n != len(s.frames) {
			t.Errorf("%s has %d frames, and its files have %d", s.name, len(s.frames), n)
		}
	}
}

// unseen are the events that the table does not show, so that there is no effect of them.
var unseen = []match.EventKind{
	match.SideChosen, match.RoundEnded, match.LastingEnded, match.BoundReached,
}

func TestEveryEventIsInAnEffect(t *testing.T) {
	g, _ := opened(t, route.Gallery{})
	from := arrangement(g.kit.Library, 1, 2)
	seen, damages, counters := map[match.EventKind]bool{}, map[card.Damage]bool{}, map[card.Counter]bool{}
	for _, e := range effects() {
		for _, event := range e.events(newCast(g.kit.Library, &from)) {
			seen[event.Kind] = true
			switch event.Kind {
			case match.DamageDealt:
				damages[event.Damage] = true
			case match.CounterGained:
				counters[event.Counter] = true
			default: // they have no kinds of their own
			}
		}
	}
	for _, k := range match.EventKinds() {
		if seen[k] == slices.Contains(unseen, k) {
			t.Errorf("%s: in an effect %v", k, seen[k])
		}
	}
	if len(damages) != int(card.Darkness)+1 || len(counters) != card.Counters {
		t.Errorf("there are effects of %d kinds of damage and of %d counters", len(damages), len(counters))
	}
}

// lines returns what the stage of a performance draws at a tick.
func lines(t *testing.T, h *headless.Game, p *performance, tick int) []string {
	t.Helper()
	if err := p.seek(h.Context(), tick); err != nil {
		t.Fatal(err)
	}
	c := h.Context().Canvas
	c.Begin(game.NewView(game.DesignWidth, game.DesignHeight, 1))
	p.stage.Draw(c, h.Context())
	return c.Lines()
}

// Every effect is seen, ends, and looks the same however one comes to a tick.
func TestEffectsAreSeen(t *testing.T) {
	g, h := opened(t, route.Gallery{})
	for _, e := range effects() {
		t.Run(e.id, func(t *testing.T) {
			p, err := g.perform(h.Context(), &e, g.hero, g.rival)
			if err != nil {
				t.Fatal(err)
			}
			if p.length >= mostTicks {
				t.Fatalf("it does not end within %d ticks", p.length)
			}
			quiet, err := newPerformance(h.Context(), p.anew, nil)
			if err != nil {
				t.Fatal(err)
			}
			changed := 0
			for tick := 0; tick < p.length; tick++ {
				if !slices.Equal(lines(t, h, p, tick), lines(t, h, quiet, tick)) {
					changed++
				}
			}
			if changed == 0 {
				t.Error("it changes nothing on the table")
			}
			at := p.length / 2
			first := lines(t, h, p, at)
			lines(t, h, p, p.length)
			if !slices.Equal(first, lines(t, h, p, at)) {
				t.Errorf("tick %d looks different the second time", at)
			}
		})
	}
}

// Every attack of a hero or on a card is in a sheet, at the moment at which it hits.
func TestEveryAttackIsInASheet(t *testing.T) {
	g, h := opened(t, route.Gallery{})
	lib, want := g.kit.Library, map[card.AbilityID]bool{}
	for id := 1; id < len(lib.Heroes); id++ {
		for _, a := range lib.Heroes[id].Abilities {
			want[a] = true
		}
	}
	for id := 1; id < len(lib.Cards); id++ {
		if c := &lib.Cards[id]; c.Made || !c.Proving {
			want[c.Play] = true
			for _, a := range c.Abilities {
				want[a] = true
			}
		}
	}
	for a := range want {
		if lib.Abilities[a].Attack == (card.Attack{}) {
			delete(want, a)
		}
	}
	n := len(want)
	for _, make := range g.sheets(h.Context(), wanted{only: attacks}) {
		s, err := make(h.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range s.frames {
			if f.tick != f.of.moment || f.tick < 10 {
				t.Errorf("%s is shown at tick %d, and hits at %d", f.id, f.tick, f.of.moment)
			}
			delete(want, f.of.events[1].Ability)
		}
	}
	if n < 60 || len(want) > 0 {
		t.Errorf("of %d attacks %d are in no sheet", n, len(want))
	}
}
