package tutorial

import (
	"slices"

	"cinderclash/engine/lesson"
	"cinderclash/game"
	"cinderclash/scenes/route"
)

// Course is the list of lessons, or of puzzles.
type Course struct {
	Lessons []lesson.Lesson
	Puzzles bool
}

// Find returns the index of the lesson with this id, or -1.
func (c *Course) Find(id string) int {
	return slices.IndexFunc(c.Lessons, func(l lesson.Lesson) bool { return l.ID == id })
}

// list returns the request for the list of the course.
func (c *Course) list() game.Request { return game.Reset(route.Lessons{Puzzles: c.Puzzles}) }

// begin returns the request for a lesson from its beginning.
func (c *Course) begin(number int) game.Request {
	return game.Reset(route.Lesson{ID: c.Lessons[number].ID})
}

// word returns the key of a text that differs between lessons and puzzles.
func (c *Course) word(name string) string {
	if c.Puzzles {
		return "puzzle." + name
	}
	return "tutorial." + name
}
