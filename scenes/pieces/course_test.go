package pieces

import (
	"testing"

	"cinderclash/game"
)

// A name has more room at the end at which the line, and above all the marks, are further from it.
func TestNamesHaveRoomBesideTheCourse(t *testing.T) {
	r := game.Rect{W: 500, H: 150}
	low := Course{All: 100, Points: []CoursePoint{{At: 0, Chance: 0.5}, {At: 10, Chance: 0.08}, {At: 50, Chance: 0.3}, {At: 100, Chance: 0.05}}}
	if left, right := low.room(r, 1, 8, 100), low.room(r, 1, 392, 100); left <= right {
		t.Errorf("a line that ends low leaves %.0f at the left and %.0f at the right", left, right)
	}
	low.Marks = []int{10}
	if left, right := low.room(r, 1, 8, 100), low.room(r, 1, 392, 100); left >= right {
		t.Errorf("with a mark there it leaves %.0f at the left and %.0f at the right", left, right)
	}
	if left, right := low.room(r, 0, 8, 100), low.room(r, 0, 392, 100); left != right {
		t.Errorf("at the top it leaves %.0f at the left and %.0f at the right", left, right)
	}
}
