package scenes

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cinderclash/ai"
	pages "cinderclash/assets/journey"
	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/engine/lesson"
	"cinderclash/engine/untrusted"
	"cinderclash/game"
	"cinderclash/saves/journeys"
	screen "cinderclash/scenes/journey"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/tutorial"
)

// campaign is the road of the journey, and the player's progress on it.
type campaign struct {
	road   *journey.Road
	book   *journeys.Book
	errand *tutorial.Course // the puzzle of a meeting that was opened last; nil for none
}

// campaign returns the journey. The first call reads it, and shows what is wrong with the player's saved progress.
func (h *Router) campaign(ctx *game.Context) (*campaign, error) {
	if h.journey == nil {
		s, err := h.lessons(ctx)
		if err != nil {
			return nil, err
		}
		known := journey.Known{}
		for _, level := range ai.Levels() {
			known.Levels = append(known.Levels, level.Name())
		}
		for i := range s.puzzles.Lessons {
			known.Puzzles = append(known.Puzzles, s.puzzles.Lessons[i].ID)
		}
		ours, err := h.host.Rules().Library.WithSources() // the journey has none of the player's own content
		if err != nil {
			return nil, err
		}
		road, err := journey.Load(pages.FS, ours, known)
		if err != nil {
			return nil, err
		}
		book, notices := journeys.Open(h.host.Store(), road)
		for _, n := range notices {
			ctx.Notice(session.Sentence(ctx.Text, n))
			ctx.Notice(ctx.Text.T("journey.beside"))
		}
		if gone := book.Gone(); len(gone) > 0 {
			ctx.Notice(ctx.Text.T("journey.not-here", few(gone)))
		}
		h.journey = &campaign{road: road, book: book}
	}
	return h.journey, nil
}

// few lists ids, or only the first few of many.
func few(ids []string) string {
	const most = 4
	list := untrusted.Name(untrusted.Line(strings.Join(ids[:min(len(ids), most)], ", ")))
	if len(ids) > most {
		list += ", …"
	}
	return list
}

// travel returns the screen of the journey.
func (h *Router) travel(ctx *game.Context) (game.Scene, error) {
	h.host.Leave()
	c, err := h.campaign(ctx)
	if err != nil {
		return nil, err
	}
	c.book.Refresh()
	return screen.New(ctx, screen.Config{
		Host: h.host, Road: c.road, Book: c.book, Kit: h.kitOf,
		Puzzle: func(id string) (title, about card.Words) {
			l := h.puzzle(id)
			return l.Title, l.About
		},
	})
}

// puzzle returns a puzzle of the road. Its id must exist, as journey.Load has checked.
func (h *Router) puzzle(id string) *lesson.Lesson {
	_, i := h.school.find(id)
	return &h.school.puzzles.Lessons[i]
}

// pose begins the puzzle of a meeting.
func (h *Router) pose(to route.Lesson, ctx *game.Context) (*tutorial.Course, error) {
	c, err := h.campaign(ctx)
	if err != nil {
		return nil, err
	}
	m, _ := c.road.Meeting(to.Meeting)
	if m == nil || m.Puzzle != to.ID {
		return nil, fmt.Errorf("no puzzle %q is posed at %q", to.ID, to.Meeting)
	}
	c.errand = &tutorial.Course{Lessons: []lesson.Lesson{*h.puzzle(to.ID)}, Puzzles: true, Errand: &tutorial.Errand{Meeting: to.Meeting, Solved: func() error {
		walk, _ := c.book.Now()
		walk, err := c.road.Solve(&walk, m)
		if err != nil {
			return nil // the meeting's puzzle was solved before
		}
		if err = c.book.Keep(walk); errors.Is(err, journeys.ErrElsewhere) {
			return nil // the screen of the journey shows the other program's progress
		}
		return err
	}}}
	return c.errand, nil
}

// course returns the course of the lesson that a session takes, and its index there.
func (h *Router) course(sc *school, s *session.Session) (*tutorial.Course, int) {
	l := s.Lesson().Run().Lesson()
	if h.journey != nil && h.journey.errand != nil && l == &h.journey.errand.Lessons[0] {
		return h.journey.errand, 0
	}
	return sc.find(l.ID)
}

// reckon records in the journey how the match of a meeting ended. The first end counts, even if a copy of the match is played
// to another end. It returns the request for the screen that follows the match, or nil if the match is not of the journey.
func (h *Router) reckon(s *session.Session, ctx *game.Context) (any, error) {
	if !slices.Contains(s.Rules().Library.Packs(), journey.PackName) {
		return nil, nil
	}
	c, err := h.campaign(ctx)
	if err != nil {
		return nil, err
	}
	walk, begun := c.book.Now()
	if !begun || walk.At == "" || walk.Match != s.Seed() || s.Shared() {
		return nil, nil
	}
	s.LimitHints(&ration{c, s.Seed()})
	if o := journey.OutcomeOf(s.Observation().Result()); s.Over() && walk.Outcome == journey.Open {
		switch err := c.book.Keep(c.road.Fought(&walk, walk.Match, o)); {
		case errors.Is(err, journeys.ErrElsewhere):
			ctx.Notice(ctx.Text.T("journey.elsewhere"))
		case err != nil:
			ctx.Notice(session.Sentence(ctx.Text, err))
		}
	}
	return route.Journey{}, nil
}

// ration is how many hints are left in the match of a meeting. The journey keeps what has been taken, so that leaving the match and
// coming back brings none back, and neither does a copy of the match.
type ration struct {
	campaign *campaign
	match    uint64 // seed
}

// Left returns how many hints are left.
func (r *ration) Left() int {
	walk, _ := r.campaign.book.Now()
	if walk.Match != r.match {
		return 0
	}
	return journey.MostHints - walk.Hints
}

// Take counts a hint, and reports whether one was left.
func (r *ration) Take() bool {
	walk, _ := r.campaign.book.Now()
	walk, err := r.campaign.road.Hinted(&walk, r.match)
	if err != nil {
		return false
	}
	// If it cannot be written, the screen of the journey tries again; if another program has gone on, that one counts.
	_ = r.campaign.book.Keep(walk)
	return true
}

// brought returns a function that says what a match that is over brought besides the statistics: what it means for the journey,
// or that it was a first fight. It returns "" for any other match.
func (h *Router) brought(s *session.Session) func(ctx *game.Context) string {
	return func(ctx *game.Context) string {
		if s.Sparring() {
			return ctx.Text.T("result.brought.fight")
		}
		if h.journey == nil {
			return ""
		}
		road := h.journey.road
		walk, begun := h.journey.book.Now()
		if !begun || walk.At == "" || walk.Match != s.Seed() {
			return ""
		}
		switch m, _ := road.Meeting(walk.At); walk.Outcome {
		case journey.Won:
			if m.Ending != "" {
				return ctx.Text.T("journey.over.end-about")
			}
			after := road.Proceed(&walk)
			return ctx.Text.T("result.brought.reward", len(road.Offer(&after)))
		case journey.Draw:
			return ctx.Text.T("journey.over.draw-about")
		case journey.Defeat:
			return ctx.Text.T(screen.LossKey(road.Difficulty(walk.Difficulty).Loss))
		case journey.Open: // the end could not be recorded
		}
		return ""
	}
}
