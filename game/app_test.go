package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
)

// room is a test scene with one button for each request.
type room struct {
	name     string
	ways     map[string]Request
	over     bool
	returned int
	relaid   int
	drawn    int
	updated  int
	picture  string // is drawn; "" for none
}

func (r *room) Name() string      { return r.name }
func (r *room) IsOverlay() bool   { return r.over }
func (r *room) Pending() any      { return map[string]int{"choices": len(r.ways)} }
func (r *room) Returned(*Context) { r.returned++ }
func (r *room) Relayout(*Context) { r.relaid++ }

func (r *room) Draw(c *Canvas, ctx *Context) {
	r.drawn++
	if r.picture != "" {
		c.Picture(ctx.Pictures.Get(r.picture), Rect{0, 0, 60, 60})
	}
}

func (r *room) Boxes(buf []Box) []Box {
	for i, id := range r.order() {
		buf = append(buf, Box{ID: id, Rect: Rect{100, 100 * float64(i), 200, 80}, Enabled: true, Text: id})
	}
	return buf
}

func (r *room) order() []string {
	var ids []string
	for id := range r.ways {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

func (r *room) Update(ctx *Context) (Request, error) {
	r.updated++
	return r.ways[ctx.Focus.Activated()], nil
}

// memory is a SettingsStore.
type memory struct {
	settings Settings
	saves    int
	broken   bool
}

func (m *memory) LoadSettings(Settings) Settings { return m.settings }
func (m *memory) SaveSettings(s Settings) error {
	if m.broken {
		return errors.New("the disk is full")
	}
	m.settings, m.saves = s, m.saves+1
	return nil
}

func house(t *testing.T, rooms map[string]*room, change func(*Config)) *driven {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	cfg := Config{
		First: "hall", Texts: texts, Sounds: sounds.FS(), Language: "en", Art: fstest.MapFS{},
		Build: func(target any, _ *Context) (Scene, error) {
			if r, ok := rooms[target.(string)]; ok {
				return r, nil
			}
			return nil, fmt.Errorf("there is no %v", target)
		},
	}
	if change != nil {
		change(&cfg)
	}
	s, err := NewShell(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return &driven{Shell: s}
}

func click(t *testing.T, h *driven, id string) {
	t.Helper()
	ok, err := h.ClickBox(id)
	if err != nil || !ok {
		t.Fatalf("click on %s: found %v, %v", id, ok, err)
	}
}

func TestSceneStack(t *testing.T) {
	hall := &room{name: "hall", ways: map[string]Request{"up": Push("loft"), "over": Push("note"), "swap": Replace("cellar"), "out": Pop()}}
	rooms := map[string]*room{
		"hall": hall, "loft": {name: "loft", ways: map[string]Request{"back": Pop(), "anew": Reset("cellar")}},
		"note": {name: "note", over: true, ways: map[string]Request{"back": Pop(), "stop": Quit()}}, "cellar": {name: "cellar"},
	}
	h := house(t, rooms, nil)
	for i, step := range []struct{ click, scene string }{
		{"up", "loft"}, {"back", "hall"}, {"over", "note"}, {"back", "hall"}, {"up", "loft"}, {"anew", "cellar"},
	} {
		click(t, h, step.click)
		if h.Scene().Name() != step.scene {
			t.Fatalf("step %d: in %s, want %s", i, h.Scene().Name(), step.scene)
		}
	}
	if hall.returned != 2 {
		t.Errorf("the hall was returned to %d times", hall.returned)
	}
	if len(h.app.stack) != 1 {
		t.Errorf("%d scenes on the stack", len(h.app.stack))
	}
	h = house(t, rooms, nil)
	click(t, h, "out")
	if !h.Quit {
		t.Error("closing the last scene did not quit")
	}
}

func TestOverlayLeavesTheSceneBelowVisible(t *testing.T) {
	hall := &room{name: "hall", ways: map[string]Request{"over": Push("note"), "up": Push("loft")}}
	note := &room{name: "note", over: true, ways: map[string]Request{"up": Push("loft")}}
	loft := &room{name: "loft"}
	h := house(t, map[string]*room{"hall": hall, "note": note, "loft": loft}, nil)
	click(t, h, "over")
	h.Draw()
	if hall.drawn != 1 || note.drawn != 1 {
		t.Errorf("hall drawn %d times, note %d", hall.drawn, note.drawn)
	}
	click(t, h, "up")
	h.Draw()
	if hall.drawn != 1 || note.drawn != 1 || loft.drawn != 1 {
		t.Errorf("hall drawn %d times, note %d, loft %d", hall.drawn, note.drawn, loft.drawn)
	}
}

func TestSceneOpenedByKeysHasAFocus(t *testing.T) {
	h := house(t, map[string]*room{
		"hall": {name: "hall", ways: map[string]Request{"up": Push("loft")}},
		"loft": {name: "loft", ways: map[string]Request{"a": Pop(), "b": Stay()}},
	}, nil)
	for _, a := range []Action{Down, Confirm} {
		if err := h.Press(a); err != nil {
			t.Fatal(err)
		}
	}
	if h.Scene().Name() != "loft" || h.Hot() != "a" {
		t.Errorf("in %s at %q", h.Scene().Name(), h.Hot())
	}
}

func TestSceneUncoveredIsPointedAtWhereThePointerIs(t *testing.T) {
	h := house(t, map[string]*room{
		"hall": {name: "hall", ways: map[string]Request{"a": Push("loft"), "b": Stay()}},
		"loft": {name: "loft", ways: map[string]Request{"a": Stay(), "b": Pop(), "c": Pop()}},
	}, nil)
	click(t, h, "a")
	click(t, h, "b")
	if h.Scene().Name() != "hall" || h.Hot() != "b" {
		t.Errorf("in %s at %q", h.Scene().Name(), h.Hot())
	}
	click(t, h, "a")
	click(t, h, "c")
	if h.Scene().Name() != "hall" || h.Hot() != "" {
		t.Errorf("in %s at %q, where nothing is", h.Scene().Name(), h.Hot())
	}
	for _, a := range []Action{Down, Confirm, Down, Confirm} {
		if err := h.Press(a); err != nil {
			t.Fatal(err)
		}
	}
	if h.Scene().Name() != "hall" || h.Hot() != "a" {
		t.Errorf("by keys in %s at %q", h.Scene().Name(), h.Hot())
	}
}

func TestUnknownRequestIsAnError(t *testing.T) {
	h := house(t, map[string]*room{"hall": {name: "hall", ways: map[string]Request{"x": Push("nowhere")}}}, nil)
	if _, err := h.ClickBox("x"); err == nil || !strings.Contains(err.Error(), "nowhere") {
		t.Errorf("%v", err)
	}
}

func TestChangedSettingsAreInForceAndSaved(t *testing.T) {
	hall := &room{name: "hall"}
	store := &memory{settings: Settings{Language: "es", Speed: 3, TextSize: 500, Sounds: -5, Buttons: StandardButtons()}}
	h := house(t, map[string]*room{"hall": hall}, func(c *Config) { c.Store, c.Language = store, "" })
	ctx := h.Context()
	want := Settings{
		Language: "es", Speed: 1, Scale: 70, TextSize: 150, Palette: PaletteStandard, Quality: QualityAuto,
		Buttons: StandardButtons(),
	}
	if got := ctx.Settings(); got != want {
		t.Fatalf("loaded %+v, want %+v", got, want)
	}
	if ctx.Text.Language() != "es" || h.app.fonts.Factor() != 1.5 {
		t.Errorf("language %s, factor %v", ctx.Text.Language(), h.app.fonts.Factor())
	}
	s := ctx.Settings()
	s.Language = "en"
	ctx.Change(s)
	if ctx.Text.Language() != "en" || store.settings.Language != "en" || hall.relaid != 1 {
		t.Errorf("language %s, saved %+v, relaid %d", ctx.Text.Language(), store.settings, hall.relaid)
	}
	ctx.Change(s)
	if store.saves != 1 {
		t.Errorf("saved %d times", store.saves)
	}
	store.broken = true
	s.Speed = 4
	ctx.Change(s)
	if ctx.Speed() != 4 {
		t.Errorf("speed %d", ctx.Speed())
	}
	told := func(ticks int) (n int) {
		t.Helper()
		for range ticks {
			before := len(h.app.notices.queue)
			if err := h.Step(Input{}); err != nil {
				t.Fatal(err)
			}
			n += max(0, len(h.app.notices.queue)-before)
		}
		return n
	}
	if n := told(patientTime - 1); n != 0 {
		t.Errorf("what another program may hold for a moment is told %d times", n)
	}
	if n := told(3 * laterTicks); n != 1 {
		t.Errorf("that the settings are not saved is told %d times", n)
	}
	store.broken = false
	if n := told(laterTicks); n != 1 || store.settings.Speed != 4 {
		t.Errorf("once they can be saved it is told %d times, and the speed kept is %d", n, store.settings.Speed)
	}
	saves := store.saves
	if n := told(2 * laterTicks); n != 0 || store.saves != saves {
		t.Errorf("after that it is told %d times, and saved %d times", n, store.saves-saves)
	}
}

// What the configuration asks for one run overrides the settings that were read.
func TestOnce(t *testing.T) {
	quick := 4
	c := Config{Language: "es", Speed: &quick, Windowed: true}
	before := Settings{Language: "en", Speed: 1, Fullscreen: true, Sounds: 30}
	if got, want := c.Once(before), (Settings{Language: "es", Speed: 4, Sounds: 30}); got != want {
		t.Errorf("it is %+v, not %+v", got, want)
	}
	if got := (&Config{}).Once(before); got != before {
		t.Errorf("nothing asked for makes %+v of %+v", got, before)
	}
}

func TestNoticesGoByThemselvesOneByOne(t *testing.T) {
	h := house(t, map[string]*room{"hall": {name: "hall"}}, func(c *Config) {
		c.Notices = func(*text.Printer) []string { return []string{"one", "two", "one"} }
	})
	for i, want := range []string{"one", "two", ""} {
		h.Draw()
		got := ""
		if boxes := h.app.notices.boxes(nil); len(boxes) > 0 {
			got = boxes[0].Text
		}
		if got != want {
			t.Errorf("notice %d is %q, want %q", i, got, want)
		}
		for range noticeTicks {
			if err := h.Step(Input{}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestTraceIsWrittenAtEachChangeOnly(t *testing.T) {
	var out bytes.Buffer
	h := house(t, map[string]*room{
		"hall": {name: "hall", ways: map[string]Request{"up": Push("loft")}}, "loft": {name: "loft"},
	}, func(c *Config) { c.Trace = &out })
	h.Resize(800, 450)
	step := func(in Input) {
		if err := h.Step(in); err != nil {
			t.Fatal(err)
		}
		if err := h.app.trace(); err != nil {
			t.Fatal(err)
		}
	}
	for range 10 {
		step(Input{})
	}
	step(*press(Down))
	step(*press(Confirm))
	step(Input{})
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 3 {
		t.Fatalf("%d lines:\n%s", len(lines), out.String())
	}
	var first, focused, last TraceLine
	for i, into := range []*TraceLine{&first, &focused, &last} {
		if err := json.Unmarshal([]byte(lines[i]), into); err != nil {
			t.Fatal(err)
		}
	}
	if b := first.Boxes[0]; b.ID != "up" || b.Kind != "button" || !b.Enabled || b.Focused || b.Text != "up" ||
		b.Rect != [4]float64{100, 0, 200, 80} || b.Window != [4]float64{50, 0, 100, 40} {
		t.Errorf("%+v", b)
	}
	if first.Scene != "hall" || first.Language != "en" || first.Scale != 0.5 || first.Window != [2]float64{800, 450} {
		t.Errorf("%+v", first)
	}
	if !focused.Boxes[0].Focused || focused.Tick != 11 {
		t.Errorf("%+v", focused)
	}
	if last.Scene != "loft" || !slices.Equal(last.Stack, []string{"hall", "loft"}) || len(last.Boxes) != 0 {
		t.Errorf("%+v", last)
	}
}

// A player is welcomed once; after that the game begins with the first scene.
func TestTheFirstStartIsWelcomed(t *testing.T) {
	rooms := map[string]*room{"hall": {name: "hall"}, "porch": {name: "porch"}}
	for welcomed, want := range map[bool]string{false: "porch", true: "hall"} {
		h := house(t, rooms, func(c *Config) {
			c.Store, c.Welcome = &memory{settings: Settings{Welcomed: welcomed}}, "porch"
		})
		if got := h.Scene().Name(); got != want {
			t.Errorf("welcomed %v: it begins in %s, want %s", welcomed, got, want)
		}
	}
}

// The watch for a lost display ends before Ebitengine closes the display itself.
func TestTheWatchEndsBeforeTheWindow(t *testing.T) {
	for name, end := range map[string]error{"quit": errQuit, "a failure": errors.New("broken")} {
		watched := true
		a := &app{failed: end, unwatch: func() { watched = false }}
		if err := a.Update(); !errors.Is(err, end) || watched {
			t.Errorf("%s: %v, watched: %v", name, err, watched)
		}
	}
}

// tower is an upright scene that notes the room that it is given.
type tower struct {
	room
	given Rect
}

func (*tower) IsUpright() bool { return true }

func (u *tower) Relayout(ctx *Context) { u.given = ctx.Room() }

// In a portrait an upright scene has its own room as soon as it is open, and is drawn and traced in its own scale. The scene
// below keeps its view, and the pointer keeps its place in the window.
func TestUprightScenesHaveARoomOfTheirOwn(t *testing.T) {
	hall := &room{name: "hall", ways: map[string]Request{"a": Push("tower"), "b": Stay()}}
	up := &tower{room: room{name: "tower", over: true, ways: map[string]Request{"a": Pop()}}}
	var trace bytes.Buffer
	h := house(t, map[string]*room{"hall": hall}, func(cfg *Config) {
		build := cfg.Build
		cfg.Trace = &trace
		cfg.Build = func(target any, ctx *Context) (Scene, error) {
			if target == "tower" {
				return up, nil
			}
			return build(target, ctx)
		}
	})
	h.Resize(720, 1280)
	click(t, h, "a")
	if h.Scene().Name() != "tower" || up.given.W != UprightSide || h.Context().Room() != up.given {
		t.Fatalf("in %s, which was given %v", h.Scene().Name(), up.given)
	}
	if err := h.app.trace(); err != nil {
		t.Fatal(err)
	}
	line := TraceLine{}
	if err := json.Unmarshal(trace.Bytes(), &line); err != nil {
		t.Fatal(err)
	}
	want := rounded(h.app.window.Upright().Device(up.Boxes(nil)[0].Rect))
	if line.Boxes[0].Window != want {
		t.Errorf("the tower's box is at %v, want %v", line.Boxes[0].Window, want)
	}
	h.Draw()
	if hall.drawn != 1 || up.drawn != 1 {
		t.Errorf("hall drawn %d times, tower %d", hall.drawn, up.drawn)
	}
	if h.Context().Room() != up.given {
		t.Errorf("after drawing, the room is %v", h.Context().Room())
	}
	below := h.app.window.Upright().Design(h.app.window.Real(hall.Boxes(nil)[1].Rect.Center()))
	p := Pointer{At: below, From: below, Present: true}
	if err := h.Step(Input{Pointer: p}); err != nil {
		t.Fatal(err)
	}
	h.app.top().focus.hot = "a"
	if err := h.Step(Input{Pointer: p, Pressed: Any(Confirm), Device: Mouse}); err != nil {
		t.Fatal(err)
	}
	if h.Scene().Name() != "hall" || h.Hot() != "b" {
		t.Errorf("back in %s at %q, want where the pointer is", h.Scene().Name(), h.Hot())
	}
}

// folio is a scene that is larger in a portrait only.
type folio struct{ Page }

func (*folio) Name() string     { return "folio" }
func (*folio) IsPortrait() bool { return true }

// A scene for portraits has a room of its own in a portrait, and the common one in square and wide windows.
func TestPortraitScenesHaveARoomOfTheirOwn(t *testing.T) {
	for _, w := range []struct {
		wide, high float64
		upright    bool
	}{{1280, 720, false}, {900, 900, false}, {900, 1080, false}, {720, 1280, true}} {
		a := app{window: NewView(w.wide, w.high, 1)}
		want := a.window
		if w.upright {
			want = a.window.Upright()
		}
		if got := a.viewOf(&folio{}); got != want || w.upright == (want == a.window) {
			t.Errorf("%.0f x %.0f: %+v, not %+v", w.wide, w.high, got, want)
		}
	}
}
