//go:build driven

package driven

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// A key that is changed in the options takes decisions back in the next match, and after a kill too. The replaced
// key does nothing.
func TestAKeyIsChangedAndPlayedWith(t *testing.T) {
	p := newPlayer(Start(t, quick("-lang", "en")...), keyboard)
	p.WaitScene("title")
	p.act("title.options")
	p.WaitScene("options")
	p.act("options.keys")
	p.WaitScene("keys")
	p.act("keys.key/undo")
	p.WaitFor("the question for a key", func(now Trace) bool {
		_, asks := now.Box("keys.ask")
		return asks
	})
	p.Press(ebiten.KeyK)
	p.WaitFor("the key", func(now Trace) bool {
		b, ok := now.Box("keys.key/undo")
		return ok && b.Text == "K"
	})
	p.Press(ebiten.KeyEscape)
	p.WaitScene("options")
	p.Press(ebiten.KeyEscape)

	p.set()
	p.draft()
	for range 3 {
		a, ok := p.turn()
		if !ok {
			t.Fatal("the match is over")
		}
		p.give(p.choose(a))
	}
	p.tryKeys()
	p.Kill()

	p = newPlayer(Start(t, quick("-lang", "en", "-data", p.Data())...), keyboard)
	p.WaitScene("title")
	p.act("title.continue")
	p.turn()
	p.tryKeys()
}

// tryKeys presses the old and the new key for taking decisions back. Nothing is taken back.
func (p *player) tryKeys() {
	p.t.Helper()
	if _, ok := p.turn(); !ok {
		p.fail("the match is over")
	}
	scene := p.Trace().Scene
	p.Press(ebiten.KeyU)
	p.Step(30)
	if now := p.Trace(); now.Scene != scene {
		p.fail("the old key still leads to %s", now.Scene)
	}
	p.Press(ebiten.KeyK)
	p.WaitScene("undo")
	p.Press(ebiten.KeyEscape)
	p.WaitScene(scene)
}
