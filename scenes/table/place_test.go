package table

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/board"
)

// In windows of every form the names that lessons and replays use have different places in the room. Other names have
// none.
func TestPlacesAreFoundByName(t *testing.T) {
	for _, room := range screens.Rooms() {
		for panel, names := range map[session.Panel][]string{
			session.NoPanel: {"tray/own", "tray/rival", "steps", "stack", "panel/prompt"}, session.Guide: {"panel/guide"}, session.Controls: {"panel/controls"},
		} {
			l := board.NewLayout(room, board.Arrangement{Panel: panel, Lanes: 3})
			for i, name := range names {
				r, ok := l.Place(name)
				if !ok || r.W == 0 || !board.Within(r, room) {
					t.Errorf("%v: %s is at %v", room, name, r)
				}
				for _, other := range names[:i] {
					if at, _ := l.Place(other); at == r {
						t.Errorf("%v: %s and %s are at %v", room, name, other, r)
					}
				}
			}
			for _, name := range []string{"", "tray", "stats/1/1"} {
				if r, ok := l.Place(name); ok {
					t.Errorf("%v: %q is at %v", room, name, r)
				}
			}
		}
	}
}
