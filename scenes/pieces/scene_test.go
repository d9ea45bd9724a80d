package pieces

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/goccy/go-yaml"
	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/assets/art"
	"cinderclash/assets/journey"
	"cinderclash/assets/puzzles"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/game"
)

// Every card, mark and puzzle of the game has a scene. Scenes have no fault, belong to one of them, and differ: no two have the same sentence, nor the same
// place, view and cast.
func TestScenesAreWhole(t *testing.T) {
	if err := CheckScenes(); err != nil {
		t.Fatal(err)
	}
	_, _, kit := onStage(t, "en", 100)
	seen := map[string]string{}
	differs := func(what, key string) {
		if other, twice := seen[what]; twice {
			t.Errorf("%s and %s are alike: %s", key, other, what)
		}
		seen[what] = key
	}
	for _, c := range kit.Library.Cards[1:] {
		if _, ok := kit.Scenes.texts[c.Key]; !ok && !c.Proving {
			t.Errorf("%s has no scene; write one in assets/art/scenes/%s.yaml", c.Key, kit.Library.Factions[c.Faction].Key)
		}
	}
	others := map[string]bool{}
	for _, key := range append(marks(t), posed(t)...) {
		others[key] = true
		if _, ok := kit.Scenes.texts[key]; !ok {
			t.Errorf("%s has no scene; write one in assets/art/scenes/%ss.yaml", key, strings.Split(key, "/")[0])
		}
	}
	for key, text := range kit.Scenes.texts {
		if _, ok := kit.Library.CardByKey(key); !ok && !others[key] {
			t.Errorf("%s speaks of %s, which is no card, mark or puzzle", text.file, key)
		}
	}
	all, err := TellAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		differs(s.Setting, s.Of)
		differs(s.Sentence, s.Of)
	}
}

// marks returns the keys of the pictures of all marks.
func marks(t *testing.T) (keys []string) {
	t.Helper()
	pages, err := fs.Glob(journey.FS, "*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range pages {
		data, err := fs.ReadFile(journey.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		var page struct {
			Marks []struct {
				ID string `yaml:"id"`
			} `yaml:"marks"`
		}
		if err := yaml.Unmarshal(data, &page); err != nil {
			t.Fatal(err)
		}
		for _, m := range page.Marks {
			keys = append(keys, markScenes+m.ID)
		}
	}
	if len(keys) == 0 {
		t.Fatal("no marks were found")
	}
	return keys
}

// posed returns the keys of the pictures of all puzzles.
func posed(t *testing.T) (keys []string) {
	t.Helper()
	all, err := lesson.Load(puzzles.FS)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d puzzles were found: %v", len(all), err)
	}
	for i := range all {
		keys = append(keys, puzzleScenes+all[i].ID)
	}
	return keys
}

// A fault in a scene is named with its line and what to write instead, and no fault hides another.
func TestSceneFaultsNameTheirLine(t *testing.T) {
	w, err := NewWardrobe(art.Files())
	if err != nil {
		t.Fatal(err)
	}
	const whole = `# A comment.

some-card:
  tells: Somebody stands there.
  place: hearths-kitchen
  view: [800, 400, 800]
  focus: [520, 280]
  light: {at: [500, 300], reach: 400, colour: "#ff9a4c * 1.5"}
  cast:
  - {prop: piano, at: [1, 2], size: 100}
  - who: grusk
    at: [500, 560]
    size: 400
    pose: chop
    face: grim
    hands: {near: fist}
    joints: {lean: 4}
    wears: {hair: helm, colours: {skin: "#ffffff"}}
    holds:
    - {prop: mug, on: near-hand, at: [0, 0], size: 60}
`
	if err := checkScenes(splitScenes("scenes/some.yaml", []byte(whole)), w); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, want string }{
		{"  place: h", "  faction: postmen\n  place: h", `scenes/some.yaml:5: some-card: there is no faction "postmen"; write one of `},
		{"hearths-kitchen", "hearths-cellar", `scenes/some.yaml:5: some-card: there is no place "hearths-cellar"; write one of ash-plain, `},
		{"  tells: Somebody stands there.\n", "", `some-card: it tells nothing`},
		{"400, 800]", "400, 8]", `:6: some-card: what is seen is 8 units wide`},
		{"reach: 400", "reach: 0", `:8: some-card: its light has no reach`},
		{"#ff9a4c * 1.5", "orange", `:8: `},
		{"prop: piano", "prop: pianola", `:10: some-card: there is no prop "pianola"; write one of `},
		{"prop: piano,", "prop: piano, glow: \"#ffffff\",", `:10: some-card: it is 2 things; write exactly one of who`},
		{"who: grusk", "who: gruskk", `:11: some-card: nobody is called "gruskk"`},
		{"size: 400", "size: 0", `: some-card: it has no size`},
		{"pose: chop", "pose: wave", `:14: some-card: there is no pose "wave"; write one of idle, `},
		{"face: grim", "face: sour", `:15: some-card: there is no expression "sour"`},
		{"near: fist", "near: claw", `:16: some-card: no hand is "claw"; write one of grip`},
		{"lean: 4", "leen: 4", `:17: some-card: there is no joint "leen"`},
		{"hair: helm", "hair: pot", `:18: some-card: its hair is "pot"; write one of `},
		{"on: near-hand", "on: nose", `:20: some-card: it is on "nose"; write one of near-hand`},
		{"prop: mug", "prop: mugg", `:20: some-card: there is no prop "mugg"`},
		{"    at: [500, 560]", "    where: [500, 560]", `:12: `},
		{"  focus", "   focus", `scenes/some.yaml:`},
		{"  - who: grusk\n    at: [500, 560]\n", "  - glow: \"#ffffff\"\n    at: [500, 560]\n", `nobody is in it`},
	} {
		text := strings.Replace(whole, c.from, c.to, 1)
		if text == whole {
			t.Fatalf("%q is not in the file", c.from)
		}
		if err := checkScenes(splitScenes("scenes/some.yaml", []byte(text)), w); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("with %q in place of %q the fault is %v, and not %q", c.to, c.from, err, c.want)
		}
	}
	two := strings.ReplaceAll(whole, "hearths-kitchen", "nowhere") + strings.ReplaceAll(strings.ReplaceAll(whole, "some-card", "other-card"), "pose: chop", "pose: wave")
	if err := checkScenes(splitScenes("scenes/some.yaml", []byte(two)), w); err == nil || !strings.Contains(err.Error(), `:5: some-card: `) || !strings.Contains(err.Error(), `:34: other-card: there is no pose "wave"`) {
		t.Errorf("of two faults in two scenes only this is said: %v", err)
	}
}

// A card has one scene: which of two would be shown is not left to chance. A mark or a puzzle may have the id of a card.
func TestACardHasOneScene(t *testing.T) {
	marked, err := sceneTexts(fstest.MapFS{
		"scenes/a.yaml":       {Data: []byte("tide:\n  tells: a\n")},
		"scenes/marks.yaml":   {Data: []byte("tide:\n  tells: b\n")},
		"scenes/puzzles.yaml": {Data: []byte("tide:\n  tells: c\n")},
	})
	if err != nil || len(marked) != 3 || marked["tide"].file != "scenes/a.yaml" || marked["mark/tide"].file != "scenes/marks.yaml" || marked["puzzle/tide"].file != "scenes/puzzles.yaml" {
		t.Errorf("the scenes of a card, a mark and a puzzle with one id are %v: %v", marked, err)
	}
	files := fstest.MapFS{
		"scenes/a.yaml": {Data: []byte("# First.\n\nsoup-line:\n  tells: a\n")},
		"scenes/b.yaml": {Data: []byte("other:\n  tells: b\nsoup-line:\n  tells: c\n")},
	}
	if _, err := sceneTexts(files); err == nil || err.Error() != "scenes/b.yaml:3: soup-line has a scene in scenes/a.yaml:3; delete one" {
		t.Errorf("the fault is %v", err)
	}
}

// seen draws a first frame, before which no scene is made.
func seen(h *headless.Game) { h.Context().Canvas.Flush(ebiten.NewImage(8, 8)) }

// A picture that is shown again in the same size is not made again, and showing it allocates nothing.
func TestScenesAreKept(t *testing.T) {
	h, s, kit := onStage(t, "en", 100)
	seen(h)
	ids := []card.CardID{1, 2, 3}
	s.draw = func(c *game.Canvas, ctx *game.Context) {
		kit.Card(c, ctx, ids[0], game.Rect{X: 10, Y: 10, W: 140}, CardLook{})
		kit.Card(c, ctx, ids[0], game.Rect{X: 200, Y: 10, W: 100}, CardLook{})
		kit.Card(c, ctx, ids[2], game.Rect{X: 620, Y: 10, W: 500}, CardLook{})
		kit.Card(c, ctx, ids[1], game.Rect{X: 310, Y: 10, W: CardWidth}, CardLook{})
	}
	for range 5 {
		h.Draw()
	}
	made := len(kit.Scenes.kept)
	if n := testing.AllocsPerRun(30, h.Draw); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
	if len(kit.Scenes.kept) != made || made < 2 {
		t.Errorf("%d pictures are kept after more frames, and %d before", len(kit.Scenes.kept), made)
	}
}

// What is kept stays within its budget, whatever has been shown, and what is shown now is there.
func TestScenesKeepToTheirMemory(t *testing.T) {
	h, s, kit := onStage(t, "en", 100)
	seen(h)
	ids := []card.CardID{1, 2, 3}
	for _, wide := range []float64{90, 200, 330, 600} {
		for _, id := range ids[:2] {
			shown := false
			s.draw = func(c *game.Canvas, ctx *game.Context) {
				shown = kit.Scene(c, ctx, id, game.Rect{W: wide, H: wide * sceneHeight / sceneWidth})
			}
			h.Draw()
			if !shown || kit.Scenes.kept[0].ref != kit.cards[id].scene {
				t.Errorf("%s is not shown %v wide", kit.Library.Cards[id].Key, wide)
			}
		}
	}
	lively, pixels := 0, 0
	for _, k := range kit.Scenes.kept {
		pixels += k.size()
		if k.lively {
			lively++
		}
	}
	if lively > mostLively || pixels != kit.Scenes.pixels || pixels > scenePixels {
		t.Errorf("%d pictures that move and %d pixels are kept, and %d are counted", lively, pixels, kit.Scenes.pixels)
	}
}

// While frames do not wait, a picture is made over several of them, from what is made in the background, and nothing of it is drawn before it is whole.
func TestScenesAreMadeOverFrames(t *testing.T) {
	h, s, kit := onStage(t, "en", 100)
	seen(h)
	ctx := h.Context()
	id := card.CardID(1)
	s.draw = func(c *game.Canvas, ctx *game.Context) {
		if !kit.Scene(c, ctx, id, game.Rect{W: 120, H: 66}) {
			t.Fatal("the scene cannot be drawn")
		}
	}
	h.Draw()
	at := kit.Scenes.kept[0]
	kit.Scenes.drop(at)
	kit.Scenes.kept, kit.Scenes.pixels = nil, 0
	late := ctx.Pictures.Late()
	ctx.Pictures.Wait(false)
	defer ctx.Pictures.Wait(true)
	frames := 0
	for ; len(kit.Scenes.kept) == 0 && frames < 20000; frames++ {
		ctx.Tick++
		ctx.Pictures.NextFrame()
		h.Draw()
		time.Sleep(time.Millisecond / 2) // lets what works in the background go on
	}
	if len(kit.Scenes.kept) == 0 || frames < 2 {
		t.Fatalf("%d pictures are there after %d frames", len(kit.Scenes.kept), frames)
	}
	if ctx.Pictures.Late() != late {
		t.Error("a picture was put together before its parts were there")
	}
}
