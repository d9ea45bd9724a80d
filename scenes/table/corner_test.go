package table

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// In windows of every form the small buttons lie apart in the room and have texts. The button for the windows in which the
// player is asked is missing if the mode does not offer them.
func TestTheCornerHasItsButtons(t *testing.T) {
	for _, w := range screens.Narrators(t, [2]int{0, 1}) {
		for _, room := range screens.Rooms() {
			l := board.NewLayout(room, board.Arrangement{Lanes: 3})
			for stops := session.StopAble; stops <= session.StopNever; stops++ {
				var corners board.List
				(&corner{}).layIn(&corners, &l, w, stops, true, &handlers{})
				all := corners.Widgets()
				if len(all) != 3 || all[0].ID != ask.PaceBox || all[0].Text != w.Paces[stops] {
					t.Fatalf("%s: %+v", w.Language(), all)
				}
				for i := range all {
					if r := all[i].Rect; all[i].Text == "" || !all[i].Enabled || !board.Within(r, room) || i > 0 && (board.Meet(r, all[i-1].Rect) || all[i].ID == all[i-1].ID) {
						t.Errorf("%s, %v: %+v", w.Language(), room, all[i].Box)
					}
				}
			}
			var fewer board.List
			if (&corner{}).layIn(&fewer, &l, w, session.StopAble, false, &handlers{}); fewer.Find(ask.PaceBox) != nil {
				t.Errorf("%s: there is %q", w.Language(), fewer.Find(ask.PaceBox).Text)
			}
		}
	}
}
