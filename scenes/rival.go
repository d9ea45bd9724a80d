package scenes

import (
	"slices"

	"cinderclash/engine/journey"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// teacher is the id of the rival of the first fight, as a person.
const teacher = "teacher"

// rivalOf returns who plays against the player at the screen, as a person. It is nil if the match is not one of a human against a
// bot: two humans need nobody to speak for them, and two bots would only speak to each other.
func (h *Router) rivalOf(s *session.Session, kit *pieces.Kit, ctx *game.Context) (*pieces.Rival, error) {
	bot, ok := s.Opponent()
	if !ok {
		return nil, nil
	}
	if s.Sparring() {
		bot = teacher
	}
	person, err := h.met(s, ctx)
	if err != nil {
		return nil, err
	}
	if person != nil {
		if hero, known := kit.Library.HeroByKey(h.journey.road.Game().Heroes[person.Hero].Key); known {
			return &pieces.Rival{ID: person.ID, Figure: kit.Figure(hero)}, nil
		}
	}
	return kit.Rival(ctx, bot)
}

// met returns the person of the journey against whom a match is played, or nil if it is not the match of the present meeting.
func (h *Router) met(s *session.Session, ctx *game.Context) (*journey.Person, error) {
	m, _, err := h.meetingOf(s, ctx)
	if err != nil || m == nil {
		return nil, err
	}
	return m.Person, nil
}

// meetingOf returns the present meeting of the journey and its land if the match is the meeting's, or nil.
func (h *Router) meetingOf(s *session.Session, ctx *game.Context) (*journey.Meeting, *journey.Land, error) {
	if !slices.Contains(s.Rules().Library.Packs(), journey.PackName) {
		return nil, nil, nil
	}
	c, err := h.campaign(ctx)
	if err != nil {
		return nil, nil, err
	}
	walk, begun := c.book.Now()
	if !begun || walk.Match != s.Seed() {
		return nil, nil, nil
	}
	m, land := c.road.Meeting(walk.At)
	return m, land, nil
}
