package scenes

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table"
)

// table returns the table of a match, which stands in the match's place.
func (h *Router) table(ctx *game.Context, kit *pieces.Kit, s *session.Session) pieces.Board {
	return table.New(ctx, kit, s, h.place(ctx, kit, s))
}

// place returns the id of the place in which a match is fought: in the land of the journey's meeting; otherwise in the land where its
// customs are kept; otherwise in the land of the first player's deck. The lot chooses one of the land's places, so that a replay has the same.
func (h *Router) place(ctx *game.Context, kit *pieces.Kit, s *session.Session) string {
	land := pieces.LandOfFaction(kit.Library.Factions[s.Faction(match.First)].Key)
	if customs, special := s.Customs(); special {
		base, _ := customs.Profile.Nearest()
		land = pieces.LandOfProfile(base.Name)
	}
	if _, of, err := h.meetingOf(s, ctx); err == nil && of != nil {
		land = of.ID
	}
	return kit.Places.In(land, s.Lot())
}
