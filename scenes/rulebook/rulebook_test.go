package rulebook

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"cinderclash/assets/art"
	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/fixture"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/rulings"
	"cinderclash/game"
)

// below is the screen the book is opened from.
type below struct{ first any }

func (*below) Name() string                         { return "below" }
func (*below) Boxes(buf []game.Box) []game.Box      { return buf }
func (*below) Draw(c *game.Canvas, _ *game.Context) {}

func (b *below) Update(*game.Context) (game.Request, error) {
	to := b.first
	b.first = nil
	if to == nil {
		return game.Stay(), nil
	}
	return game.Push(to), nil
}

func open(t *testing.T, lang string, at place) *headless.Game {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	editions := NewEditions(fixture.Library(t))
	h, err := headless.New(game.Config{
		First: &below{at}, Texts: texts, Art: frames.Files(t), Sounds: sounds.FS(), Language: lang,
		Glyph: func(token string) string { return "icons/" + token },
		Build: func(target any, ctx *game.Context) (game.Scene, error) {
			if b, ok := target.(*below); ok {
				return b, nil
			}
			return New(ctx, editions, target.(place))
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	rest(t, h, 1)
	return h
}

func step(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// rest runs some ticks.
func rest(t *testing.T, h *headless.Game, ticks int) {
	t.Helper()
	for range ticks {
		step(t, h.Step(game.Input{Device: h.Context().Input.Device}))
	}
}

func press(t *testing.T, h *headless.Game, actions ...game.Action) {
	t.Helper()
	for _, a := range actions {
		step(t, h.Press(a))
		rest(t, h, 20)
	}
}

func click(t *testing.T, h *headless.Game, id string) {
	t.Helper()
	found, err := h.ClickBox(id)
	step(t, err)
	if !found {
		t.Fatalf("there is no %s", id)
	}
	rest(t, h, 20)
}

func write(t *testing.T, h *headless.Game, s string) {
	t.Helper()
	step(t, h.Step(game.Input{Device: game.Keyboard, Typed: []rune(s)}))
	rest(t, h, 20)
}

func textOf(t *testing.T, h *headless.Game, id string) string {
	t.Helper()
	for _, b := range h.Boxes() {
		if b.ID == id {
			return b.Text
		}
	}
	t.Fatalf("there is no %s", id)
	return ""
}

func has(h *headless.Game, id string) bool {
	for _, b := range h.Boxes() {
		if b.ID == id {
			return true
		}
	}
	return false
}

// link returns the first link of the page to a place.
func link(t *testing.T, h *headless.Game, to place) string {
	t.Helper()
	for _, b := range h.Boxes() {
		if strings.HasPrefix(b.ID, "link/") && strings.HasSuffix(b.ID, "/"+rowID(to)) {
			return b.ID
		}
	}
	t.Fatalf("there is no link to %s", rowID(to))
	return ""
}

func title(t *testing.T, h *headless.Game) string {
	t.Helper()
	return textOf(t, h, "rulebook.title")
}

func TestByMouse(t *testing.T) {
	h := open(t, "en", place{Term: "poisoned"})
	if got := title(t, h); got != "{poisoned} Poisoned" {
		t.Fatalf("opened at %q", got)
	}
	click(t, h, link(t, h, place{Rule: 407}))
	if got := title(t, h); got != "407  Cleaning up counters" {
		t.Errorf("a link led to %q", got)
	}
	if !has(h, "rule/407") {
		t.Error("the list does not show the rule that is open")
	}
	click(t, h, link(t, h, place{Term: "cleanup"}))
	click(t, h, boxBack)
	click(t, h, boxBack)
	if got := title(t, h); got != "{poisoned} Poisoned" {
		t.Errorf("back led to %q", got)
	}
	click(t, h, boxForward)
	if got := title(t, h); got != "407  Cleaning up counters" {
		t.Errorf("forward led to %q", got)
	}
	click(t, h, boxNext)
	click(t, h, boxNext)
	click(t, h, boxPrevious)
	if got := title(t, h); got != "408  Taking turns" {
		t.Errorf("turning pages led to %q", got)
	}
	click(t, h, boxTabTerms)
	click(t, h, "term/match")
	if got := title(t, h); got != "Match" {
		t.Errorf("the glossary led to %q", got)
	}
	click(t, h, boxPrevious)
	if got := textOf(t, h, "rulebook.hint"); got != "There is nothing that way." {
		t.Errorf("before the first word: %q", got)
	}
	click(t, h, boxTabRules)
	if !has(h, "rule/100") {
		t.Error("the list does not begin with the first chapter")
	}
	click(t, h, boxClose)
	if h.Scene().Name() != "below" {
		t.Errorf("in %s", h.Scene().Name())
	}
}

func TestByKeys(t *testing.T) {
	h := open(t, "es", place{Rule: 404})
	press(t, h, game.FocusNext)
	for h.Hot() != "rule/404" {
		press(t, h, game.FocusNext)
	}
	// Down the list to its end. Every row is in view when it is reached.
	for range 12 {
		before := h.Hot()
		press(t, h, game.Down)
		if h.Hot() == before || !strings.HasPrefix(h.Hot(), "rule/") {
			t.Fatalf("from %s down to %q", before, h.Hot())
		}
	}
	if h.Hot() != "rule/416" {
		t.Fatalf("at %s", h.Hot())
	}
	press(t, h, game.Confirm)
	if got := title(t, h); got != "416  El daño de un ataque" {
		t.Fatalf("opened %q", got)
	}
	// From the list into the page, along a line of links, down to the bottom, and back.
	press(t, h, game.Right, game.Left, game.Right)
	for i, want := range []string{"term/mind", "term/will", "term/strength", "term/armor"} {
		if !strings.HasSuffix(h.Hot(), want) {
			t.Fatalf("%d links to the right: at %q", i, h.Hot())
		}
		press(t, h, game.Right)
	}
	press(t, h, game.Down, game.Down, game.Down)
	if h.Hot() != boxPrevious && h.Hot() != boxNext {
		t.Errorf("down from the last link to %q", h.Hot())
	}
	press(t, h, game.Up)
	if !strings.HasSuffix(h.Hot(), "rule/420") {
		t.Errorf("up from the foot to %q", h.Hot())
	}
	press(t, h, game.Up, game.Up)
	for range 6 {
		if strings.HasSuffix(h.Hot(), "/term/attack") {
			break
		}
		press(t, h, game.Right)
	}
	if got := textOf(t, h, "rulebook.hint"); !strings.HasPrefix(got, "<b>Ataque</b> – ") {
		t.Errorf("the hint of a link: %q", got)
	}
	press(t, h, game.Confirm)
	if got := title(t, h); got != "Ataque" {
		t.Fatalf("a link led to %q", got)
	}
	if h.Hot() != "term/attack" {
		t.Errorf("the attention is at %q", h.Hot())
	}
	press(t, h, game.Erase)
	if got := title(t, h); got != "416  El daño de un ataque" {
		t.Errorf("back led to %q", got)
	}
	press(t, h, game.NextTab)
	if !has(h, "term/match") {
		t.Error("the tab has not changed")
	}
	press(t, h, game.Cancel)
	if h.Scene().Name() != "below" {
		t.Errorf("in %s", h.Scene().Name())
	}
}

// The whole of a long page can be read with the arrows and Confirm alone, as on a gamepad.
func TestLongPageWithoutPageKeys(t *testing.T) {
	h := open(t, "es", place{Rule: 711})
	s := h.Context().Settings()
	s.TextSize = 150
	h.Context().Change(s)
	press(t, h, game.FocusNext)
	for h.Hot() != boxNext {
		press(t, h, game.FocusNext)
	}
	seen := map[string]bool{}
	look := func() {
		for _, b := range h.Boxes() {
			seen[b.ID] = true
		}
	}
	look()
	leaves := 0
	for ; title(t, h) == "711  La ventana de respuesta" && leaves < 20; leaves++ {
		press(t, h, game.Confirm)
		if title(t, h) == "711  La ventana de respuesta" {
			look()
		}
	}
	if leaves < 3 {
		t.Errorf("the page was turned after %d presses", leaves)
	}
	r := open(t, "es", place{Rule: 711})
	r.Context().Change(s)
	for _, p := range r.Scene().(*Rulebook).sheet.flow.pieces {
		if !seen[p.id] {
			t.Errorf("never seen: %s %q", p.id, p.text)
		}
	}
}

// Down goes from link to link, also to a link that was out of view.
func TestArrowsReachEveryLink(t *testing.T) {
	h := open(t, "en", place{Rule: 900})
	press(t, h, game.FocusNext)
	for !strings.HasPrefix(h.Hot(), "link/") {
		press(t, h, game.FocusNext)
	}
	seen := map[string]bool{}
	for range 30 {
		if strings.HasPrefix(h.Hot(), "link/") {
			seen[h.Hot()] = true
		}
		press(t, h, game.Down)
	}
	want := 0
	for _, p := range h.Scene().(*Rulebook).sheet.flow.pieces {
		if p.to != (place{}) {
			want++
		}
	}
	if len(seen) < 10 || len(seen) < want-1 { // links that share a line are reached sideways
		t.Errorf("%d of %d links were reached: %v", len(seen), want, seen)
	}
}

func TestSearch(t *testing.T) {
	h := open(t, "es", place{})
	click(t, h, boxSearch)
	write(t, h, "DECISION")
	if !has(h, "rule/307") {
		t.Error("an accent that is not typed hides what has it")
	}
	if has(h, "rule/101") {
		t.Error("what does not have the word is listed")
	}
	for range 8 {
		press(t, h, game.Erase)
	}
	write(t, h, "404")
	press(t, h, game.Confirm)
	if got := title(t, h); got != "404  Lanzar y relanzar" {
		t.Errorf("Enter opened %q", got)
	}
	h.Scene().(*Rulebook).search.Text = ""
	click(t, h, boxSearch)
	write(t, h, "xyzzy")
	if !has(h, "found/nothing") {
		t.Error("it does not say that nothing was found")
	}
	press(t, h, game.Cancel)
	if h.Scene().Name() != "rulebook" || !has(h, "rule/401") {
		t.Error("Escape does not bring the list back")
	}
	press(t, h, game.Cancel)
	if h.Scene().Name() != "below" {
		t.Error("Escape does not close the book")
	}
}

func TestFind(t *testing.T) {
	texts, err := text.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	e, err := newEdition(fixture.Library(t), texts.Printer("en"))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		query       string
		word, rule  place // the first term and the first rule
		words, more int   // the least numbers of terms and rules
	}{
		{"poison", place{Term: "poisoned"}, place{Rule: 110}, 1, 2},
		{"711", place{}, place{Rule: 711}, 0, 1},
		{"70", place{}, place{Rule: 700}, 0, 10},
		{"response window", place{Term: "window"}, place{Rule: 711}, 1, 1},
		{"Mage", place{Term: "mage"}, place{Rule: 107}, 1, 1},
		{"zzz", place{}, place{}, 0, 0},
		{"  ", place{}, place{}, 0, 0},
	} {
		words, rules := e.find(tt.query)
		first := func(list []place) place {
			if len(list) == 0 {
				return place{}
			}
			return list[0]
		}
		if first(words) != tt.word || first(rules) != tt.rule && tt.query != "Mage" || len(words) < tt.words || len(rules) < tt.more {
			t.Errorf("%q: found %v and %v", tt.query, words, rules)
		}
	}
}

func TestAnotherLanguage(t *testing.T) {
	h := open(t, "en", place{Rule: 404})
	s := h.Context().Settings()
	s.Language = "es"
	h.Context().Change(s)
	if got := title(t, h); got != "404  Lanzar y relanzar" {
		t.Errorf("in Spanish: %q", got)
	}
	if got := textOf(t, h, boxClose); got != "Cerrar" {
		t.Errorf("the button says %q", got)
	}
}

func TestNoSuchPage(t *testing.T) {
	h := open(t, "en", place{})
	if got := title(t, h); got != "100  What is on the table" {
		t.Errorf("the book begins with %q", got)
	}
	for _, at := range []place{{Rule: 99}, {Term: "no-such-word"}, {Rule: 404, Term: "mage"}} {
		if _, err := New(h.Context(), NewEditions(fixture.Library(t)), at); err == nil {
			t.Errorf("%+v: no error", at)
		}
	}
}

// Every page is sound in both languages and at the extremes of text size: its links lead somewhere, its glyphs exist, and
// nothing overlaps or is cut off.
func TestPagesAreTidy(t *testing.T) {
	glyph := regexp.MustCompile(`\{[^}]*\}`)
	for _, lang := range text.Languages() {
		for _, size := range []int{100, 150} {
			h := open(t, lang, place{})
			if size == 150 {
				h.Resize(1000, 1000)
			}
			s := h.Context().Settings()
			s.TextSize, s.ReducedMotion = size, true
			h.Context().Change(s)
			h.Draw() // at the new size, at which the next tick lays out the pages
			rest(t, h, 1)
			r := h.Scene().(*Rulebook)
			for at, p := range r.edition.pages {
				for _, token := range glyph.FindAllString(p.plain+r.edition.label(at), -1) {
					if _, err := fs.Stat(art.Files(), "icons/"+strings.Trim(token, "{}")+".svg"); err != nil {
						t.Errorf("%s: there is no glyph %s", rowID(at), token)
					}
				}
				r.open(h.Context(), at)
				for range 40 {
					step(t, h.Step(game.Input{Device: game.Keyboard}))
					h.Draw()
					tidy(t, lang+" "+rowID(at), h)
					if !r.sheet.more(1) {
						break
					}
					r.sheet.leaf(1)
				}
				for _, piece := range r.sheet.flow.pieces {
					if piece.to != (place{}) && r.edition.pages[piece.to] == nil {
						t.Errorf("%s leads to %s, which does not exist", rowID(at), rowID(piece.to))
					}
					if piece.rect.X+piece.rect.W > r.sheet.flow.width+1 {
						t.Errorf("%s: %q is wider than the page", rowID(at), piece.text)
					}
				}
			}
		}
	}
}

func tidy(t *testing.T, where string, h *headless.Game) {
	t.Helper()
	for _, wrong := range h.Untidy() {
		t.Errorf("%s: %s", where, wrong)
	}
}

func TestIdleFramesAllocateNothing(t *testing.T) {
	h := open(t, "en", place{Rule: 711})
	h.Draw()
	if n := testing.AllocsPerRun(100, h.Draw); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}

func TestTrail(t *testing.T) {
	var tr trail
	for _, n := range []int{101, 102, 102, 103} {
		tr.visit(place{Rule: n})
	}
	if !tr.step(-1) || tr.here().Rule != 102 || !tr.step(-1) || tr.here().Rule != 101 || tr.step(-1) || tr.canBack() {
		t.Errorf("going back led to %v", tr.here())
	}
	tr.visit(place{Term: "mage"})
	if tr.canForward() || tr.step(1) || !tr.canBack() || len(tr.places) != 2 {
		t.Errorf("a new page keeps what lay ahead: %v", tr.places)
	}
}

func TestParse(t *testing.T) {
	got := parse("A <b>bold [404]</b> one.\nAnd <i>two</i> < three")
	want := []paragraph{
		{{text: "A "}, {text: "bold ", bold: true}, {text: "404", bold: true, to: place{Rule: 404}}, {text: " one."}},
		{{text: "And "}, {text: "two", italic: true}, {text: " < three"}},
	}
	if len(got) != len(want) {
		t.Fatalf("got %v", got)
	}
	for i := range want {
		if len(got[i]) != len(want[i]) {
			t.Fatalf("paragraph %d: %+v", i, got[i])
		}
		for j := range want[i] {
			if got[i][j] != want[i][j] {
				t.Errorf("paragraph %d, span %d: %+v, want %+v", i, j, got[i][j], want[i][j])
			}
		}
	}
	if parse("") != nil {
		t.Error("nothing makes a paragraph")
	}
}

// A rule shows examples of play.
func TestRulings(t *testing.T) {
	all, err := rulings.All()
	if err != nil {
		t.Fatal(err)
	}
	h := open(t, "en", place{})
	r := h.Scene().(*Rulebook)
	for _, s := range all {
		for _, n := range s.Rules {
			p := r.edition.pages[place{Rule: n}]
			if p == nil || !strings.Contains(p.plain, s.Title[card.EN]) {
				t.Errorf("%s is not shown with rule %d", s.File, n)
			}
		}
	}
	r.open(h.Context(), place{Rule: 508})
	shown := ""
	for _, p := range r.sheet.flow.pieces {
		shown += p.text + " "
	}
	if !strings.Contains(shown, "a part without a legal target is skipped") {
		t.Errorf("rule 508 does not show its rulings: %s", shown)
	}
}
