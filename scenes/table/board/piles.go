package board

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// pile is a player's library and graveyard.
type pile struct {
	Library   int
	Graveyard []card.CardID // the newest last
	below     bool
	lay       *Layout   // where both lie
	says      [2]string // the texts of both, kept so that laying them allocates nothing
	worded    [2]int    // the numbers of cards in these texts
}

// LibraryAt returns where the top card of the library lies.
func (p *pile) LibraryAt() game.Rect { return pilePlacesIn(p.lay.SideOf(p.below).library).card }

func (p *pile) graveyardAt() game.Rect { return pilePlacesIn(p.lay.SideOf(p.below).graveyard).card }

// pilePlaces are the places in a pile: of its top card, its icon and its number of cards.
type pilePlaces struct{ card, icon, count game.Rect }

// pilePlacesIn divides the place of a pile. The number is below the card, or beside it if the place is low.
func pilePlacesIn(r game.Rect) pilePlaces {
	const edge, icon, row, ratio = 4.0, 26.0, 32.0, 1.4 // ratio: height of a card to its width
	in := r.Inset(edge, edge)
	if r.H > r.W {
		wide := min(in.W, (in.H-row)/ratio)
		card := game.Rect{X: r.X + (r.W-wide)/2, Y: in.Y, W: wide, H: wide * ratio}
		y := (card.Y + card.H + in.Y + in.H - icon) / 2
		return pilePlaces{
			card: card, icon: game.Rect{X: in.X + 4, Y: y, W: icon, H: icon},
			count: game.Rect{X: in.X + 4 + icon, Y: y - 3, W: in.W - 4 - icon, H: icon + 6},
		}
	}
	card := game.Rect{X: in.X, Y: in.Y, W: min(in.W-38, in.H/ratio), H: in.H}
	right := card.X + card.W + 4
	wide := r.X + r.W - 3 - right
	return pilePlaces{
		card: card, icon: game.Rect{X: right + (wide-icon)/2, Y: r.Y + 8, W: icon, H: icon},
		count: game.Rect{X: right, Y: r.Y + 36, W: wide, H: 34},
	}
}

// mostPile is the widest number of cards in a pile. All numbers are written in the size in which it fits.
const mostPile = "88"

// dig removes the oldest copy of a card from the graveyard, as the rules do.
func (p *pile) dig(id card.CardID) {
	if i := slices.Index(p.Graveyard, id); i >= 0 {
		p.Graveyard = slices.Delete(p.Graveyard, i, i+1)
	}
}

// top returns the newest card of the graveyard, or 0 if it is empty.
func (p *pile) top() card.CardID {
	if len(p.Graveyard) == 0 {
		return 0
	}
	return p.Graveyard[len(p.Graveyard)-1]
}

// Unword drops the texts, so that Lay makes them again. It must be called when the language or a name changes.
func (p *pile) Unword() { p.says[0] = "" }

// Lay adds the library and the graveyard. The handlers in open open them, in this order.
func (p *pile) Lay(l *List, who match.Player, w *narrate.Narrator, open [2]game.Handler) {
	if p.Library != p.worded[0] || len(p.Graveyard) != p.worded[1] || p.says[0] == "" {
		p.worded = [2]int{p.Library, len(p.Graveyard)}
		p.says[0] = w.T("table.library-of", p.Library, w.Player(who))
		p.says[1] = w.T("table.graveyard-of", len(p.Graveyard), w.Player(who))
	}
	s, ids := p.lay.SideOf(p.below), [2]string{"pile/rival/library", "pile/rival/graveyard"}
	if p.below {
		ids = [2]string{"pile/own/library", "pile/own/graveyard"}
	}
	l.Put(game.Box{ID: ids[0], Rect: s.library, Enabled: true, Text: p.says[0], Do: open[0]}, Thing{Kind: PileWidget, Who: who})
	l.Put(game.Box{ID: ids[1], Rect: s.graveyard, Enabled: true, Text: p.says[1], Do: open[1]}, Thing{Kind: PileWidget, Nth: 1, Who: who, Card: p.top()})
}

// Draw draws the library or the graveyard, whichever w is.
func (p *pile) Draw(b Frame, w *game.Widget) {
	place := p.lay.SideOf(p.below) // w may be cut
	c, th, r, icon, n := b.Canvas, b.Ctx.Theme, place.library, b.Art.library, p.Library
	if Of(w).Nth == 1 {
		r = place.graveyard
		icon, n = b.Art.graveyard, len(p.Graveyard)
	}
	if b.Hot == w.ID {
		c.Fill(r, 10, game.Fade(th.Ground, 0.6))
		c.Stroke(r, 10, 1.5, th.Ember)
	}
	at := pilePlacesIn(r)
	switch {
	case n == 0:
		c.Stroke(game.Rect{X: at.card.X, Y: at.card.Y, W: at.card.W, H: at.card.W * 1.4}, 6, 1.5, game.Fade(th.Line, 0.6))
	default:
		for i := min(3, n) - 1; i >= 0; i-- {
			card := at.card.Move(float64(i)*2, -float64(i)*2+3)
			if i > 0 {
				c.Fill(game.Rect{X: card.X, Y: card.Y, W: card.W, H: card.W * 1.4}, 5, th.PanelLight)
				continue
			}
			b.DrawTiny(Of(w).Card, card)
		}
	}
	c.Shadow(at.count.Inset(6, 4), 10, 16, game.Fade(th.Ground, 0.75)) // a bright place may lie behind it
	c.Picture(icon, at.icon)
	style := game.TextStyle{
		Font: Number, Size: 22 * p.lay.Grow.Tray, MinSize: 18, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}
	style.Size, style.Fixed = c.FittedSize(mostPile, at.count, style), true
	c.Text(pieces.Numeral(n), at.count, style)
}
