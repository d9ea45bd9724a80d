//go:build driven

package driven

import (
	"os"
	"path/filepath"
	"testing"
)

// What the rival says has a box of its own at the questions of a first fight, which overlaps no other one; with the option off
// there is none.
func TestARivalSpeaks(t *testing.T) {
	for _, speaks := range []bool{true, false} {
		data := t.TempDir()
		if !speaks {
			if err := os.WriteFile(filepath.Join(data, "settings.yaml"), []byte("rivals_speak: false\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		p := newPlayer(Start(t, quick("-lang", "es", "-data", data)...), mouse)
		p.act("title.lessons")
		p.WaitScene("lessons")
		p.act("tutorial.fight")
		p.WaitScene("table")
		heard := 0
		p.fight(func(asked) bool {
			now := p.Trace()
			said, ok := now.Box("rival.speech")
			if !ok {
				return false
			}
			heard++
			for _, b := range now.Boxes {
				if b.ID != said.ID && b.Rect[0] < said.Rect[0]+said.Rect[2] && said.Rect[0] < b.Rect[0]+b.Rect[2] &&
					b.Rect[1] < said.Rect[1]+said.Rect[3] && said.Rect[1] < b.Rect[1]+b.Rect[3] {
					t.Errorf("%q at %v lies over %s at %v", said.Text, said.Rect, b.ID, b.Rect)
				}
			}
			return false
		})
		now := p.WaitScene("result")
		if _, last := now.Box("result.rival"); last != speaks || heard > 0 != speaks {
			t.Errorf("with the option %v, a line is seen at %d questions, and at the end %v", speaks, heard, last)
		}
	}
}
