package builder

import (
	"cinderclash/game"
	"cinderclash/scenes/browse"
)

// Place is where a player left the builder: the deck, the filter, and the page of what it shows. The zero value is nowhere.
type Place struct {
	deck   string // the deck's id on the shelf
	filter browse.Filter
	first  int // index of the first subject on the page
}

// resume opens the deck where the player left it, and reports whether that is known.
func (b *Builder) resume() bool {
	if b.place == nil || b.id == "" || b.place.deck != b.id {
		return false
	}
	b.bar.Set(b.place.filter)
	b.pages.Open(b.place.first)
	return true
}

// remember notes where the player leaves the deck, and that it was the last one built.
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
