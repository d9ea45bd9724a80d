package browse

import (
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Bar sets a filter: a field for words, and a dial for each other criterion.
type Bar struct {
	game.Page
	kit     *pieces.Kit
	prefix  string
	filter  Filter
	faction bool // there is a dial for the faction
	search  game.TextField
	dials   []Dial
}

// The dials in their order.
const (
	kindDial = iota
	classDial
	colourDial
	costDial
	factionDial
)

// dialKeys are the last parts of the dials' ids and of the keys of their texts.
var dialKeys = [...]string{kindDial: "kind", classDial: "class", colourDial: "colour", costDial: "cost", factionDial: "faction"}

// NewBar returns a bar whose box ids begin with prefix. faction adds a dial for the faction. Call Lay before using it.
func NewBar(kit *pieces.Kit, prefix string, faction bool) *Bar {
	b := &Bar{kit: kit, prefix: prefix, faction: faction, search: game.TextField{ID: prefix + "search", Limit: 40}}
	n := len(dialKeys)
	if !faction {
		n = factionDial
	}
	b.dials = make([]Dial, n)
	return b
}

// Lay lays the bar out in all of r.
func (b *Bar) Lay(ctx *game.Context, r game.Rect) {
	const gap = 8.0
	field, rest := r.CutLeft(r.W * 0.25)
	b.Clear()
	b.search.Rect, b.search.Hint = field, ctx.Text.T("collection.hint.search")
	b.Part(&b.search)
	w := rest.W / float64(len(b.dials))
	for i := range b.dials {
		b.dials[i] = Dial{
			ID: b.prefix + dialKeys[i], Enabled: true,
			Rect: game.Rect{X: rest.X + w*float64(i) + gap, Y: r.Y, W: w - gap, H: r.H},
		}
		b.Part(&b.dials[i])
	}
	b.word(ctx)
}

// Filter returns the filter that is set.
func (b *Bar) Filter() Filter { return b.filter }

// Set sets the filter. The bar shows it after the next Lay.
func (b *Bar) Set(f Filter) { b.filter, b.search.Text = f, f.Text }

// word writes on each dial what is set, and in its hint everything that can be set.
func (b *Bar) word(ctx *game.Context) {
	t := ctx.Text
	b.search.Label = t.T("collection.search")
	for i := range b.dials {
		words, at := b.values(ctx, i)
		d := &b.dials[i]
		d.Label, d.Value = t.T("collection.filter."+dialKeys[i]), words[at]
		words[at] = "<b>" + words[at] + "</b>"
		d.Hint = t.T("collection.hint."+dialKeys[i]) + "\n" + strings.Join(words, " · ")
	}
}

// values returns the words for the values of a dial, the first of which filters nothing, and the index of the present one.
func (b *Bar) values(ctx *game.Context, dial int) (words []string, at int) {
	t, f, l := ctx.Text, &b.filter, b.kit.Library
	switch dial {
	case kindDial:
		for _, key := range kindKeys {
			words = append(words, t.T("collection.kind."+key))
		}
		return words, int(f.Kind)
	case classDial:
		words = append(words, t.T("collection.any-class"))
		for c := card.Class(1); c <= card.Classes; c++ {
			words = append(words, b.kit.ClassName(c, pieces.Lang(ctx)))
		}
		return words, int(f.Class)
	case colourDial:
		words = append(words, t.T("collection.any-colour"))
		for _, key := range [...]string{"red", "green", "blue"} {
			words = append(words, "{"+key+"} "+t.T("collection.colour."+key))
		}
		return words, slices.Index(colours[:], f.Colour)
	case costDial:
		words = append(words, t.T("collection.any-cost"))
		for n := range mostCost {
			words = append(words, t.T("collection.cost", n))
		}
		return append(words, t.T("collection.cost-or-more", mostCost)), f.Cost
	}
	words = append(words, t.T("collection.any-faction"))
	for i := range l.Factions {
		words = append(words, l.Factions[i].Name[pieces.Lang(ctx)])
	}
	return words, f.Faction
}

// colours are the values of the dial for colours: none, and each of them.
var colours = [...]dice.Colors{0, dice.OnlyRed, dice.OnlyGreen, dice.OnlyBlue}

// Update changes the filter as the player asks, and reports whether it has changed. It removes the keys typed into the
// field from the input, so call it before looking at other keys.
func (b *Bar) Update(ctx *game.Context) bool {
	old := b.filter
	if b.search.Update(ctx) {
		b.filter.Text = b.search.Text
	}
	f := &b.filter
	for i := range b.dials {
		by := b.dials[i].Update(ctx)
		if by == 0 {
			continue
		}
		switch i {
		case kindDial:
			f.Kind = Kind(Turn(int(f.Kind), by, int(kinds)))
		case classDial:
			f.Class = card.Class(Turn(int(f.Class), by, card.Classes+1))
		case colourDial:
			f.Colour = colours[Turn(slices.Index(colours[:], f.Colour), by, len(colours))]
		case costDial:
			f.Cost = Turn(f.Cost, by, mostCost+2)
		case factionDial:
			f.Faction = Turn(f.Faction, by, len(b.kit.Library.Factions)+1)
		}
	}
	if b.filter == old {
		return false
	}
	b.word(ctx)
	return true
}

// Has reports whether a box belongs to the bar.
func (b *Bar) Has(id string) bool {
	return id == b.search.ID || slices.ContainsFunc(b.dials, func(d Dial) bool { return d.ID == id })
}
