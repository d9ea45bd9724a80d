//go:build driven

package driven

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Text being composed with an input method is not part of the field before it is committed, and its keys
// move nothing. When committed, it is inserted at the caret.
func TestAnInputMethodWritesIntoAField(t *testing.T) {
	p := Start(t, "-lang", "en")
	p.Click("title.new")
	p.WaitScene("setup")
	p.Click("setup.more")
	const field = "setup.name"
	says := func(want string) {
		t.Helper()
		if b, _ := p.Trace().Box(field); b.Text != want || p.Trace().Focused() != field {
			t.Errorf("the field says %q and %s has the focus, want %q in it", b.Text, p.Trace().Focused(), want)
		}
	}
	p.Focus(field)
	for range 20 {
		p.Press(ebiten.KeyBackspace)
	}
	p.Type("Aa")
	p.Press(ebiten.KeyArrowLeft)
	p.Compose("ni")
	says("Aa")
	p.Press(ebiten.KeyArrowLeft)
	p.Press(ebiten.KeyEnter)
	says("Aa")
	p.Type("ñ")
	says("Aña")
	// Text being composed when the caret is moved is inserted where it was begun.
	p.Compose("e")
	p.ClickPart(field, 0.05, 0.5)
	p.Step(2)
	says("Añea")
	p.Press(ebiten.KeyArrowRight, ebiten.KeyShiftLeft) // from the beginning, where it was clicked
	p.Type("B")
	says("Bñea")
	p.Press(ebiten.KeyA, ebiten.KeyControlLeft)
	p.Type("C")
	says("C")
	// What cannot be drawn is not written, and a notice says so.
	p.Type("🐉龍d")
	says("Cd")
	p.WaitFor("the notice", func(tr Trace) bool {
		b, ok := tr.Box("notice")
		return ok && strings.Contains(b.Text, "emoji")
	})
}
