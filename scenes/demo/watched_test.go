package demo

import (
	"testing"

	"cinderclash/game"
)

// counting is a scene that counts its ticks.
type counting struct{ ticks int }

func (*counting) Name() string                     { return "title" }
func (*counting) Boxes(buf []game.Box) []game.Box  { return buf }
func (*counting) Draw(*game.Canvas, *game.Context) {}
func (c *counting) Update(*game.Context) (game.Request, error) {
	c.ticks++
	return game.Stay(), nil
}

// On a slow machine many ticks pass before a frame is drawn. The scene waits until its picture has been taken.
func TestTheSceneWaitsForItsPicture(t *testing.T) {
	scene := &counting{}
	d := &Demo{scene: "title", wanted: "1-title", asked: true}
	w := &watched{game.Wrapped{Scene: scene}, d}
	for range 50 {
		if _, err := w.Update(nil); err != nil {
			t.Fatal(err)
		}
	}
	if scene.ticks != 0 {
		t.Errorf("%d ticks went by before the picture was taken", scene.ticks)
	}
	if err := d.Shot(d.wanted, nil); err != nil {
		t.Fatal(err)
	}
	d.wait = 1
	if _, err := w.Update(nil); err != nil || scene.ticks != 1 {
		t.Errorf("after the picture there were %d ticks (%v)", scene.ticks, err)
	}
}
