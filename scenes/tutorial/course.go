package tutorial

import (
	"slices"

	"cinderclash/engine/lesson"
	"cinderclash/game"
	"cinderclash/scenes/route"
)

// Course is the lessons, or the puzzles, in their order.
type Course struct {
	Lessons []lesson.Lesson
	Puzzles bool
}

// Find returns the number, from 0, of what has that id, or -1.
func (c *Course) Find(id string) int {
	return slices.IndexFunc(c.Lessons, func(l lesson.Lesson) bool { return l.ID == id })
}

// list asks for the screen with all of the course.
func (c *Course) list() game.Request { return game.Reset(route.Lessons{Puzzles: c.Puzzles}) }

// begin asks for one of it from its beginning.
func (c *Course) begin(number int) game.Request {
	return game.Reset(route.Lesson{ID: c.Lessons[number].ID})
}

// word is the key of a text that lessons and puzzles have each in their own words.
func (c *Course) word(name string) string {
	if c.Puzzles {
		return "puzzle." + name
	}
	return "tutorial." + name
}
