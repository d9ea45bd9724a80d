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
		return title.New(ctx, title.Doors{})
	case route.Options:
		return options.New(ctx), nil
	}
	return nil, fmt.Errorf("no screen answers to the request %T; add it to House.Build", target)
}
