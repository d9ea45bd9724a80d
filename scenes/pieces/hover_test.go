package pieces

import (
	"testing"

	"cinderclash/game"
)

// What is shown beside one of several choices covers none of them as long as there is room elsewhere, nor its own.
func TestAHoverLeavesOtherChoicesInView(t *testing.T) {
	room := game.Rect{X: 10, Y: 10, W: 1580, H: 880}
	for row := 40.0; row <= 640; row += 50 {
		for n := range 6 {
			s := surroundings{own: 40}
			for i := range 6 {
				r := game.Rect{X: 60 + 250*float64(i), Y: row, W: 230, H: 200}
				if i == n {
					s.at = r
				} else {
					s.siblings = append(s.siblings, r)
				}
			}
			r, _ := s.place(700, 240, room)
			if covered(r, s.at) > 0 {
				t.Errorf("in a row at %v: what is shown beside %v covers it", row, s.at)
			}
			for _, o := range s.siblings {
				if covered(r, o) > 0 {
					t.Errorf("in a row at %v: what is shown beside %v covers %v", row, s.at, o)
				}
			}
		}
	}
}

// Notes about a hero on a large plate between others stand on the plate, below the name.
func TestNotesStandOnTheirOwnPlate(t *testing.T) {
	f, h := game.Focus{}, Hover{id: "b", subject: Subject{Hero: 1}, box: game.Rect{X: 600, Y: 140, W: 400, H: 560}}
	s := h.around(&f)
	s.siblings = []game.Rect{h.box.Move(-460, 0), h.box.Move(460, 0)}
	r, _ := s.place(430, 450, game.Rect{X: 10, Y: 10, W: 1580, H: 880})
	for _, o := range s.siblings {
		if covered(r, o) > 0 {
			t.Errorf("notes at %v cover the plate %v", r, o)
		}
	}
	if r.Y < h.box.Y+h.box.H*0.15 {
		t.Errorf("notes at %v cover the name on %v", r, h.box)
	}
}

// A card is shown large beside a row of a list, however wide the row is, but not beside a card that is large already.
func TestOnlyCardsAreLargeAlready(t *testing.T) {
	for r, large := range map[game.Rect]bool{{W: 330, H: 30}: false, {W: 120, H: 170}: false, {W: 300, H: 420}: true} {
		if h := (Hover{box: r}); h.plate() != large {
			t.Errorf("a card in a box of %v × %v is large: %v", r.W, r.H, h.plate())
		}
	}
}
