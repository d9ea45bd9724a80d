// Package scenes builds the screen that a request of package route asks for.
package scenes

import (
	"fmt"

	"cinderclash/game"
	"cinderclash/scenes/options"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/title"
)

// House builds the screens, which share what is in it.
type House struct {
	Host *session.Host // begins, continues and opens matches
}

// Build makes the scene that a request of package route asks for.
func (h House) Build(target any, ctx *game.Context) (game.Scene, error) {
	switch target.(type) {
	case route.Title:
		var doors title.Doors
		if h.Host.Saved() {
			doors.Continue = route.Continue{}
		}
		h.tell(ctx)
		return title.New(ctx, doors)
	case route.Continue:
		s, err := h.Host.Continue()
		if err != nil {
			ctx.Notice(session.Sentence(ctx.Text, err))
			return h.Build(route.Title{}, ctx)
		}
		h.tell(ctx)
		return h.Build(route.Match{Session: s}, ctx)
	case route.Options:
		return options.New(ctx), nil
	}
	return nil, fmt.Errorf("no screen answers to the request %T; add it to House.Build", target)
}

// tell shows what has happened to saved matches.
func (h House) tell(ctx *game.Context) {
	for _, n := range h.Host.TakeNotices() {
		ctx.Notice(session.Sentence(ctx.Text, n))
	}
}
