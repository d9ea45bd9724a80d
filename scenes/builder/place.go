package builder

import (
	"cinderclash/game"
	"cinderclash/scenes/browse"
)

// Place is where a player left the builder: with which filter, and at which of what it shows. The zero value is nowhere.
type Place struct {
	deck   string // its id on the shelf
	filter browse.Filter
	first  int // of what the filter shows, the first on the page
}

// resume goes to where the player left the deck, and reports whether that was known.
func (b *Builder) resume() bool {
	if b.place == nil || b.id == "" || b.place.deck != b.id {
		return false
	}
	b.bar.Set(b.place.filter)
	b.pages.Open(b.place.first)
	return true
}

// remember keeps where the player leaves the deck, and that it was the last.
func (b *Builder) remember(ctx *game.Context) {
	if b.place == nil || b.id == "" {
		return
	}
	*b.place = Place{b.id, b.bar.Filter(), b.pages.First()}
	if s := ctx.Settings(); s.LastDeck != b.id {
		s.LastDeck = b.id
		ctx.Change(s)
	}
}
