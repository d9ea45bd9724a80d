package board

import (
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
)

// A plate has its player's name and a picture of the player's side, and one of the two also a picture of the initiative.
// There are no pictures before side and initiative are known.
func TestPlatesTellTheSides(t *testing.T) {
	shell, kit := screens.Kit(t)
	ctx := shell.Context()
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	art := NewPictures(ctx.Pictures)
	for _, room := range screens.Rooms() {
		l := NewLayout(room, Arrangement{Lanes: 3})
		for _, below := range []bool{true, false} {
			if r := l.SideOf(below).Plate; !Within(roleRect(r), r) || !Within(FirstRect(r), r) || Meet(roleRect(r), FirstRect(r)) {
				t.Errorf("%v: on the plate %v lie %v and %v", room, r, roleRect(r), FirstRect(r))
			}
		}
		for _, known := range []bool{false, true} {
			m := &Model{Stage: *stageOf(&l, 3, 0), Known: known, Attacker: match.Second, Rolled: known, Initiative: match.First}
			var drawn [2][]string // pictures
			for who := match.First; who <= match.Second; who++ {
				c := ctx.Canvas
				was, named := len(c.Lines()), false
				m.DrawPlate(Frame{Canvas: c, Ctx: ctx, Kit: kit, Art: &art}, &l, who, w, false)
				for _, line := range c.Lines()[was:] {
					named = named || strings.Contains(line, `"`+w.PlayerName(who)+`"`)
					if fields := strings.Split(line, "{"); strings.HasPrefix(line, "1 ") {
						drawn[who] = append(drawn[who], fields[len(fields)-1])
					}
				}
				if !named {
					t.Errorf("%v: the plate of player %d does not name it", room, who)
				}
			}
			if want := map[bool][2]int{true: {2, 1}}[known]; len(drawn[0]) != want[0] || len(drawn[1]) != want[1] || known && drawn[0][0] == drawn[1][0] {
				t.Errorf("%v: known %v, the pictures on the plates are %v", room, known, drawn)
			}
		}
	}
}

// A player's plate has a sign for what lasts on the player. It stands beside the sign of the initiative, and pointing at it explains it.
func TestAPlateShowsWhatLastsOnItsPlayer(t *testing.T) {
	lasts := []match.Effect{{On: match.At(match.First, 0), OnPlayer: true}}
	for _, room := range screens.Rooms() {
		l := NewLayout(room, Arrangement{Lanes: 3})
		for _, first := range []match.Player{match.First, match.Second} {
			m := &Model{Stage: *stageOf(&l, 3, 0), Known: true, Rolled: true, Initiative: first, lasts: [2][]match.Effect{lasts, nil}}
			r, plate := m.lastingOn(match.First), l.SideOf(m.Below == match.First).Plate
			if !Within(r, plate) || Meet(r, roleRect(plate)) || m.showsBrand(match.First) && Meet(r, FirstRect(plate)) {
				t.Errorf("%v: the sign %v lies badly on the plate %v", room, r, plate)
			}
			if s, at := m.PlaceAt(&l, r.Center()); s.Last != 1 || s.Key != match.First || at != r {
				t.Errorf("%v: at the sign there is %+v at %v", room, s, at)
			}
			if s, _ := m.PlaceAt(&l, m.lastingOn(match.Second).Center()); s.Last != 0 {
				t.Errorf("%v: the other plate tells of %+v", room, s)
			}
		}
	}
}
