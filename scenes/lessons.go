package scenes

import (
	"fmt"
	"slices"

	"cinderclash/ai"
	"cinderclash/assets/lessons"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/game"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/tutorial"
)

// school is the lessons, and which of them are done.
type school struct {
	lessons  []lesson.Lesson
	progress *tutorial.Progress
}

// lessons returns the school. The first time it reads it.
func (h *House) lessons(ctx *game.Context) (*school, error) {
	if h.school == nil {
		all, err := lesson.Load(lessons.FS)
		if err != nil {
			return nil, err
		}
		progress, err := tutorial.OpenProgress(h.host.Store())
		if err != nil {
			ctx.Notice(session.Sentence(ctx.Text, err))
		}
		h.school = &school{all, progress}
	}
	return h.school, nil
}

// lesson begins a lesson.
func (h *House) lesson(id string, ctx *game.Context) (game.Scene, error) {
	s, err := h.lessons(ctx)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(s.lessons, func(l lesson.Lesson) bool { return l.ID == id })
	if i < 0 {
		return nil, fmt.Errorf("there is no lesson %q", id)
	}
	h.host.Leave()
	taken, err := session.Teach(&s.lessons[i], h.host.Rules(), [2]string{ctx.Text.T("tutorial.learner"), ctx.Text.T("tutorial.teacher")})
	if err != nil {
		return nil, err
	}
	return h.Build(route.Match{Session: taken}, ctx)
}

// taught puts the lesson of a session over its screen.
func (h *House) taught(screen game.Scene, s *session.Session, ctx *game.Context) (game.Scene, error) {
	sc, err := h.lessons(ctx)
	if err != nil {
		return nil, err
	}
	id := s.Lesson().Lesson().ID
	i := slices.IndexFunc(sc.lessons, func(l lesson.Lesson) bool { return l.ID == id })
	return tutorial.NewTaken(ctx, screen, s, sc.lessons, i, sc.progress), nil
}

// firstMatch begins a match against the gentlest mind, with two ready decks of different factions.
func (h *House) firstMatch(ctx *game.Context) (game.Scene, error) {
	lib := h.host.Rules().Library
	decks := [2]card.DeckList{lib.Decks[0], lib.Decks[0]}
	for _, d := range lib.Decks {
		if d.Faction != decks[0].Faction {
			decks[1] = d
			break
		}
	}
	seats := [2]session.Seat{{Name: ctx.Text.T("tutorial.learner")}, {Name: ctx.Text.T("tutorial.novice"), Mind: ai.Minds()[0]}}
	s, err := h.host.Begin(decks, seats, h.host.Seed())
	if err != nil {
		return nil, err
	}
	return h.Build(route.Match{Session: s}, ctx)
}
