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
	Errand  *Errand // nil if the course is not part of anything else
}

// Errand is a puzzle of the journey.
type Errand struct {
	Meeting string       // at which it is posed
	Solved  func() error // called when it is solved
}

// Find returns the index of the lesson with this id, or -1.
func (c *Course) Find(id string) int {
	return slices.IndexFunc(c.Lessons, func(l lesson.Lesson) bool { return l.ID == id })
}

// list returns the request for the list of the course, or for the journey that it is part of.
func (c *Course) list() game.Request {
	if c.Errand != nil {
		return game.Reset(route.Journey{})
	}
	return game.Reset(route.Lessons{Puzzles: c.Puzzles})
}

// begin returns the request for a lesson from its beginning.
func (c *Course) begin(number int) game.Request { return c.request(number, false) }

// goOn returns the request for a lesson where it was left, or from its beginning if it was not left in the middle.
func (c *Course) goOn(number int) game.Request { return c.request(number, true) }

func (c *Course) request(number int, on bool) game.Request {
	to := route.Lesson{ID: c.Lessons[number].ID, On: on}
	if c.Errand != nil {
		to.Meeting = c.Errand.Meeting
	}
	return game.Reset(to)
}

// leave returns the key of the text that says to where leaving the course leads.
func (c *Course) leave(name string) string {
	if c.Errand != nil {
		return "puzzle.to-road"
	}
	return c.word(name)
}

// word returns the key of a text that differs between lessons and puzzles.
func (c *Course) word(name string) string {
	if c.Puzzles {
		return "puzzle." + name
	}
	return "tutorial." + name
}
