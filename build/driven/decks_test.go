//go:build driven

package driven

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/atotto/clipboard"
	"github.com/google/go-cmp/cmp"
	"github.com/hajimehoshi/ebiten/v2"
)

// ids returns the ids of the boxes that begin with a prefix.
func (now Trace) ids(prefix string) []string {
	var all []string
	for _, b := range now.Boxes {
		if strings.HasPrefix(b.ID, prefix) {
			all = append(all, b.ID)
		}
	}
	return all
}

// text returns the text of a box. The box must exist.
func (p *player) text(id string) string {
	p.t.Helper()
	b, ok := p.Trace().Box(id)
	if !ok {
		p.fail("there is no box %s", id)
	}
	return b.Text
}

// turnOn advances a choice among several values to the next one.
func (p *player) turnOn(id string) {
	p.t.Helper()
	switch p.by {
	case mouse:
		p.ClickPart(id, 0.9, 0.5)
	case gamepad:
		p.act(id)
	default: // keyboard
		p.Focus(id)
		p.Press(ebiten.KeyArrowRight)
	}
}

// write clears a text field and types into it, with the on-screen keyboard if the device has no keys.
func (p *player) write(id, words string) {
	p.t.Helper()
	if p.by == keyboard {
		p.Focus(id)
		for range 40 {
			p.Press(ebiten.KeyBackspace)
		}
		p.Type(words)
	} else {
		p.spell(id, words)
	}
	p.Step(2)
	if got := p.text(id); words != "" && got != words {
		p.fail("the field %s says %q after %q was written", id, got, words)
	}
}

// spell types into a text field with the on-screen keyboard.
func (p *player) spell(id, words string) {
	p.t.Helper()
	if b, _ := p.Trace().Box(id); p.by == mouse {
		p.ClickPart(id, 1-b.Rect[3]/b.Rect[2]/2, 0.5) // the button at its end
	} else {
		p.act(id)
	}
	p.WaitScene("keyboard")
	for range 40 {
		p.act("keyboard.erase")
	}
	for i, r := range words {
		if r == ' ' {
			p.act("keyboard.space")
			continue
		}
		if i > 0 && unicode.IsUpper(r) { // the first letter is a capital by default
			p.act("keyboard.shift")
		}
		p.act("keyboard/" + string(unicode.ToLower(r)))
	}
	if got := p.text("keyboard.text"); words != "" && got != words {
		p.fail("the keyboard shows %q after %q was written", got, words)
	}
	p.act("keyboard.done")
}

// clipboard returns what other programs would paste.
func (p *player) clipboard() string {
	p.t.Helper()
	text, err := clipboard.ReadAll()
	if err != nil {
		p.fail("the clipboard cannot be read: %v", err)
	}
	return text
}

// leave goes back without clicking a box.
func (p *player) leave() {
	p.t.Helper()
	if p.by == gamepad {
		p.Push(ebiten.StandardGamepadButtonRightRight)
	} else {
		p.Press(ebiten.KeyEscape)
	}
}

// shownDeck returns what the shelf shows of a deck, without its name.
func (p *player) shownDeck() []string {
	p.t.Helper()
	about := []string{p.text("decks.about"), p.text("decks.verdict")}
	for _, id := range p.Trace().ids("decks.hero/") {
		about = append(about, p.text(id))
	}
	return about
}

// build builds a deck in the deck builder, by hand and with its help, and returns the names of its heroes.
func (p *player) build(name string) (heroes []string) {
	p.t.Helper()
	p.write("builder.name", name)
	for _, id := range p.Trace().ids("builder.hero/")[:5] {
		p.act(id)
	}
	sixth := p.Trace().ids("builder.hero/")[5]
	if b, _ := p.Trace().Box(sixth); b.Enabled {
		p.fail("a sixth hero can be chosen")
	}
	p.act("slot/4") // replaces the fifth hero
	p.act(sixth)
	for _, id := range p.Trace().ids("slot/") {
		heroes = append(heroes, p.text(id))
	}
	p.act("builder.kind/cards")
	for _, id := range p.Trace().ids("builder.card/")[:4] {
		p.act(id)
	}
	by := p.Trace().ids("deck/")
	if len(by) != 4 {
		p.fail("four cards were chosen, and the deck has %q", by)
	}
	p.act(by[0])
	if got := p.Trace().ids("deck/"); slices.Contains(got, by[0]) {
		p.fail("%s was taken out and is still there", by[0])
	}
	p.act("builder.undo")
	if got := p.Trace().ids("deck/"); !slices.Equal(got, by) {
		p.fail("after undo the deck has %q, not %q", got, by)
	}
	p.act("builder.finish")
	if b, _ := p.Trace().Box("builder.finish"); b.Enabled {
		p.fail("a finished deck can be finished")
	}
	for _, id := range by {
		if _, ok := p.Trace().Box(id); !ok && len(p.Trace().ids("deck/")) < 24 {
			p.fail("finishing the deck took %s out", id)
		}
	}
	p.act("builder.save")
	p.act("builder.back")
	p.WaitScene("decks")
	return heroes
}

// A deck is built by hand, given away as a code and as a file, deleted, taken in again from both, and played: by mouse
// in one language, by keyboard and by gamepad alone in the other.
func TestADeckIsBuiltSharedAndPlayed(t *testing.T) {
	for _, tt := range []struct {
		by         device
		lang, name string
	}{{mouse, "en", "Ash Parade"}, {keyboard, "es", "Ñandú y ceniza"}, {gamepad, "es", "Ñandú y Ascua"}} {
		t.Run(string(tt.by), func(t *testing.T) {
			p := newPlayer(Start(t, quick("-lang", tt.lang)...), tt.by)
			p.WaitScene("title")
			p.act("title.decks")
			p.WaitScene("decks")
			ready := len(p.Trace().ids("decks/"))
			p.act("decks.new")
			p.WaitScene("builder")
			heroes := p.build(tt.name)
			if got := p.text("decks.name"); got != tt.name {
				t.Fatalf("the shelf shows %q", got)
			}
			built := p.shownDeck()
			if !slices.Equal(built[2:], heroes) {
				t.Errorf("the shelf shows the heroes %q, not %q", built[2:], heroes)
			}

			p.act("decks.export")
			p.WaitScene("export")
			p.act("export.copy-code")
			p.WaitFor("word of the copy", func(now Trace) bool { return len(now.ids("export.status")) > 0 })
			plain := strings.NewReplacer("-", "", " ", "")
			if code := p.clipboard(); plain.Replace(code) != plain.Replace(p.text("export.code")) || len(code) < 20 {
				t.Errorf("the clipboard has %q, the screen shows %q", code, p.text("export.code"))
			}
			p.act("export.file")
			files, err := filepath.Glob(filepath.Join(p.Data(), "decks", "*.deck"))
			if err != nil || len(files) != 1 || !strings.Contains(p.text("export.status"), files[0]) {
				t.Fatalf("it says %q, and there are the files %q (%v)", p.text("export.status"), files, err)
			}
			if written, err := os.ReadFile(files[0]); err != nil || !strings.Contains(string(written), tt.name) {
				t.Errorf("the file says %q (%v)", written, err)
			}
			p.act("export.back")
			p.WaitScene("decks")

			for _, from := range []struct {
				what  string
				take  func()
				named bool // its name is in it
			}{
				{"code", func() { p.act("import.paste") }, false},
				{"file", func() { p.act("import.open"); p.act("import.file/0") }, true},
			} {
				p.act("decks.delete")
				if got := p.Trace().ids("decks/"); len(got) != ready {
					t.Fatalf("after deleting there are the decks %q", got)
				}
				p.act("decks.import")
				p.WaitScene("import")
				from.take()
				p.WaitScene("decks")
				if diff := cmp.Diff(built, p.shownDeck()); diff != "" {
					t.Errorf("the %s gives another deck back: %s", from.what, diff)
				}
				if got := p.text("decks.name"); got == "" || (got == tt.name) != from.named {
					t.Errorf("the deck of the %s is called %q", from.what, got)
				}
			}

			p.act("decks.back")
			p.WaitScene("title")
			p.act("title.new")
			p.WaitScene("setup")
			for n := 0; p.text("setup.deck/0") != tt.name; n++ {
				if n > ready+1 {
					t.Fatal("the deck cannot be chosen")
				}
				p.turnOn("setup.deck/0")
			}
			p.act("setup.begin")
			p.WaitScene("draft")
			for i, id := range p.Trace().ids("hero/0/") {
				if got := p.text(id); !strings.HasPrefix(got, heroes[i]) {
					t.Errorf("the draft offers %q, not %q", got, heroes[i])
				}
			}
			p.draft()
			if n := p.fight(func(a asked) bool { return a.Round > 1 }); n == 0 || p.Trace().Scene != "table" {
				t.Errorf("the first round took %d decisions and led to %s", n, p.Trace().Scene)
			}
		})
	}
}

// The collection is searched with words and filters and turned page by page, and a card is shown large.
func TestTheCollection(t *testing.T) {
	for _, tt := range []struct {
		by         device
		lang       string
		words, one string // words that only one card has
	}{
		{mouse, "en", "Litany noon", "litany-of-noon"}, {keyboard, "es", "letania mediodia", "litany-of-noon"},
		{gamepad, "es", "Letanía medio", "litany-of-noon"},
	} {
		t.Run(string(tt.by), func(t *testing.T) {
			p := newPlayer(Start(t, "-lang", tt.lang), tt.by)
			p.WaitScene("title")
			p.act("title.collection")
			p.WaitScene("collection")
			all := p.text("collection.found")
			p.write("collection.search", tt.words)
			if got := append(p.Trace().ids("collection.card/"), p.Trace().ids("collection.hero/")...); !slices.Equal(got, []string{"collection.card/" + tt.one}) {
				t.Fatalf("looking for %q finds %q", tt.words, got)
			}
			card := "collection.card/" + tt.one
			name := p.text(card)
			p.act(card)
			if got := p.text("collection.sheet"); !strings.HasPrefix(got, name) {
				t.Errorf("the sheet says %q, not of %s", got, name)
			}
			switch p.by {
			case mouse:
				p.RightClick(card)
			case gamepad:
				p.Push(ebiten.StandardGamepadButtonRightTop)
			default: // keyboard
				p.Press(ebiten.KeyI)
			}
			p.WaitScene("inspect")
			if !p.Trace().Says(name) {
				t.Errorf("large it is not called %s: %v", name, p.Trace())
			}
			p.leave()
			p.WaitScene("collection")

			p.write("collection.search", "")
			if got := p.text("collection.found"); got != all {
				t.Errorf("with nothing looked for it says %q, not %q", got, all)
			}
			p.act("collection.kind/heroes")
			if heroes := p.Trace().ids("collection.hero/"); len(heroes) == 0 || len(p.Trace().ids("collection.card/")) > 0 {
				t.Errorf("among heroes there are %q and %q", heroes, p.Trace().ids("collection.card/"))
			}
			p.act("collection.faction/emberwatch")
			few := p.Trace().ids("collection.hero/")
			p.act("collection.faction/raven-post")
			if other := p.Trace().ids("collection.hero/"); len(few) == 0 || len(other) == 0 || slices.Equal(few, other) {
				t.Errorf("two factions have the heroes %q and %q", few, other)
			}
			p.act("collection.kind/cards")
			first := p.Trace().ids("collection.card/")
			p.act("collection.page/next")
			if got := p.Trace().ids("collection.card/"); len(got) == 0 || slices.Equal(got, first) {
				t.Errorf("the next page has %q", got)
			}
			p.act("collection.page/previous")
			if got := p.Trace().ids("collection.card/"); !slices.Equal(got, first) {
				t.Errorf("back on the first page there are %q, not %q", got, first)
			}
			p.act("collection.back")
			p.WaitScene("title")
		})
	}
}
