//go:build driven && long

package driven

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Whatever keys, clicks, swipes, taps and texts come in whatever order, the program goes on, and a match
// can still be played.
func TestAnythingIsPressed(t *testing.T) {
	keys := []ebiten.Key{
		ebiten.KeyEnter, ebiten.KeySpace, ebiten.KeyEscape, ebiten.KeyTab, ebiten.KeyArrowUp, ebiten.KeyArrowDown,
		ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyP, ebiten.KeyL, ebiten.KeyI, ebiten.KeyE, ebiten.KeyQ,
		ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyS, ebiten.KeyU, ebiten.KeyF1,
		ebiten.KeyF10, ebiten.KeyBackspace, ebiten.KeyDigit1, ebiten.KeyDigit4, ebiten.KeyDigit9,
	}
	buttons := []ebiten.StandardGamepadButton{
		ebiten.StandardGamepadButtonRightBottom, ebiten.StandardGamepadButtonRightRight, ebiten.StandardGamepadButtonRightTop,
		ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadButtonLeftLeft, ebiten.StandardGamepadButtonLeftBottom,
		ebiten.StandardGamepadButtonLeftRight, ebiten.StandardGamepadButtonCenterRight, ebiten.StandardGamepadButtonFrontBottomLeft,
	}
	// Boxes that leave the match are not clicked.
	leaving := []string{"title.quit", "pause.concede", "pause.concede-yes", "pause.leave"}
	for seed := range uint64(8) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			speed := []string{"1", "4", "instant"}[seed%3]
			p := newPlayer(Start(t, "-seed", fmt.Sprint(seed), "-iters", "1", "-speed", speed, "-lang", "en"), keyboard)
			p.rng = rand.New(rand.NewPCG(seed, 4))
			p.set()
			p.draft()
			p.WaitScene("table")
			seen := map[string]bool{}
			for range 1200 {
				var boxes []string
				for _, b := range p.Trace().Boxes {
					if b.Kind != "label" && !slices.Contains(leaving, b.ID) {
						boxes = append(boxes, b.ID)
					}
				}
				if len(boxes) == 0 {
					p.Press(ebiten.KeyEscape)
					continue
				}
				seen[p.Trace().Scene] = true
				if slices.Contains(leaving, p.Trace().Focused()) {
					p.Press(ebiten.KeyTab)
					continue
				}
				// The box may be gone or elsewhere by the time of the click.
				place := func() (x, y float64) { return p.middle(boxes[p.rng.IntN(len(boxes))]) }
				x, y := place()
				switch p.rng.IntN(12) {
				default:
					p.ClickAt(x, y)
				case 0, 1, 2:
					p.Press(keys[p.rng.IntN(len(keys))])
				case 3:
					p.Push(buttons[p.rng.IntN(len(buttons))])
				case 4:
					toX, toY := place()
					p.guest.MoveCursor(x, y)
					p.settle()
					p.guest.PressMouseButton(ebiten.MouseButtonLeft)
					p.settle()
					p.guest.MoveCursor(toX, toY)
					p.settle()
					p.guest.ReleaseMouseButton(ebiten.MouseButtonLeft)
					p.settle()
				case 5:
					p.guest.MoveCursor(x, y)
					p.press(ebiten.MouseButtonRight)
				case 6:
					p.guest.PressTouch(0, x, y)
					p.Step(p.rng.IntN(40))
					p.guest.ReleaseTouch(0)
					p.settle()
				case 7:
					p.Wheel(float64(p.rng.IntN(7) - 3))
				case 8:
					p.Type("a")
				case 9:
					p.Step(p.rng.IntN(60))
				case 10: // without this the rulebook, full of links, would rarely be left
					if p.Trace().Scene != "table" {
						p.Press(ebiten.KeyEscape)
					}
				}
			}
			for _, scene := range []string{"table", "pause"} {
				if !seen[scene] {
					t.Errorf("%s was not seen among %v", scene, seen)
				}
			}
			if !slices.Contains(p.Trace().Stack, "table") {
				return // the match has ended
			}
			for range 20 {
				if _, log := p.Trace().Box("log/close"); log || p.Trace().Scene != "table" {
					p.Press(ebiten.KeyEscape)
				}
			}
			p.by = mouse
			p.fight(func(asked) bool { return false })
			p.result()
		})
	}
}
