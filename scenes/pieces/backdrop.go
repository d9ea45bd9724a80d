package pieces

import (
	"cinderclash/game"
	"cinderclash/game/paint"
	"cinderclash/game/sound"
)

// Room is a place behind screens other than the table.
type Room string

// The rooms, by the ids of their places.
const (
	TableTop      Room = "table-top"                 // where decks are built
	SortingOffice Room = "post-roads-sorting-office" // where cards are looked through
	Kitchen       Room = "hearths-kitchen"           // where the game is learnt
	Gate          Room = "hearths-gate"              // where a match is set up
	CustomHouse   Room = "customs-house"             // where customs are made
	Archive       Room = "drowned-court-archive"     // where matches are kept
	Chapel        Room = "chapel-window"             // where nothing is to be seen
)

// Backdrop returns a room as it lies behind a screen.
func (k *Kit) Backdrop(r Room) game.Backdrop { return k.BackdropOf(string(r)) }

// The darkness of a place behind a screen of texts, and its share of grey.
const backdropDim, backdropAsh = 0.66, 0.35

// BackdropOf returns a place as it lies behind a screen: dark, so that texts can be read before it, with a glow from below and
// flying embers.
func (k *Kit) BackdropOf(id string) game.Backdrop {
	return game.Backdrop{
		Draw:  func(c *game.Canvas, ctx *game.Context) { k.DrawPlace(c, ctx, id, backdropDim, backdropAsh) },
		Heard: func() sound.Ambience { return k.Places.Ambience(id) },
	}
}

// DrawPlace draws a place over the whole window, with flying embers before it. dim is from 0 for full light to 1 for darkness, ash from 0 for full colour to 1 for
// grey.
func (k *Kit) DrawPlace(c *game.Canvas, ctx *game.Context, id string, dim, ash float64) {
	k.drawSeen(c, ctx, id, func(place *paint.Place) paint.View {
		v := place.Cover(c.Window())
		v.Dim, v.Ash = dim, ash
		return v
	})
	k.Effects.Air(c, stillFor(ctx), 0.6)
	k.Effects.Film(c, ctx)
}

// drawSeen draws a place over the whole window, as see says. It is dark until the place has been painted.
func (k *Kit) drawSeen(c *game.Canvas, ctx *game.Context, id string, see func(place *paint.Place) paint.View) {
	c.Gradient(c.Window(), 0, ctx.Theme.Ground, ctx.Theme.GroundLight)
	k.Places.Want(ctx, id)
	if place := k.Places.Of(id); place != nil {
		v := see(place)
		v.Tick = stillFor(ctx)
		k.Places.Draw(c, ctx, place, v)
	}
}
