package browse

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Bar is where a filter is set: a field for words and a dial for each of the rest.
type Bar struct {
	game.Page
	kit     *pieces.Kit
	prefix  string
	filter  Filter
	faction bool // there is a dial for it
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

// dialKeys end the ids of the dials and the keys of their words.
var dialKeys = [...]string{kindDial: "kind", classDial: "class", colourDial: "colour", costDial: "cost", factionDial: "faction"}

// NewBar makes a bar whose boxes' ids begin with prefix. With faction there is a dial for it. It is to be laid.
func NewBar(kit *pieces.Kit, prefix string, faction bool) *Bar {
	b := &Bar{kit: kit, prefix: prefix, faction: faction, search: game.TextField{ID: prefix + "search", Limit: 40}}
	n := len(dialKeys)
	if !faction {
		n = factionDial
	}
	b.dials = make([]Dial, n)
	return b
}

// Lay lays the bar out over the whole of r.
func (b *Bar) Lay(ctx *game.Context, r game.Rect) {
	const gap = 8.0
	field, rest := r.CutLeft(r.W * 0.25)
	b.Clear()
	b.search.Rect, b.search.Hint = field, ctx.Text.T("collection.hint.search")
	b.Part(&b.search)
	w := rest.W / float64(len(b.dials))
	for i := range b.dials {
		b.dials[i] = Dial{
			ID: b.prefix + dialKeys[i], Enabled: true, Hint: ctx.Text.T("collection.hint." + dialKeys[i]),
			Rect: game.Rect{X: rest.X + w*float64(i) + gap, Y: r.Y, W: w - gap, H: r.H},
		}
		b.Part(&b.dials[i])
	}
	b.word(ctx)
}

// Filter returns what is set.
func (b *Bar) Filter() Filter { return b.filter }

// Set sets the filter, to be seen when the bar is laid.
func (b *Bar) Set(f Filter) { b.filter, b.search.Text = f, f.Text }

// word says on each dial what is set.
func (b *Bar) word(ctx *game.Context) {
	t, f := ctx.Text, &b.filter
	b.search.Label = t.T("collection.search")
	value := func(i int, word string) {
		b.dials[i].Label, b.dials[i].Value = t.T("collection.filter."+dialKeys[i]), word
	}
	value(kindDial, t.T("collection.kind."+kindKeys[f.Kind]))
	class := t.T("collection.any-class")
	if f.Class != 0 {
		class = b.kit.Library.ClassPassive(f.Class, pieces.Lang(ctx)).Name
	}
	value(classDial, class)
	colour := t.T("collection.any-colour")
	if f.Colour != 0 {
		key := map[dice.Colors]string{dice.OnlyRed: "red", dice.OnlyGreen: "green", dice.OnlyBlue: "blue"}[f.Colour]
		colour = "{" + key + "} " + t.T("collection.colour."+key)
	}
	value(colourDial, colour)
	cost := t.T("collection.any-cost")
	switch {
	case f.Cost == mostCost+1:
		cost = t.T("collection.cost-or-more", mostCost)
	case f.Cost > 0:
		cost = t.T("collection.cost", f.Cost-1)
	}
	value(costDial, cost)
	if b.faction {
		faction := t.T("collection.any-faction")
		if f.Faction > 0 {
			faction = b.kit.Library.Factions[f.Faction-1].Name[pieces.Lang(ctx)]
		}
		value(factionDial, faction)
	}
}

// Update takes what is set and reports whether it has changed. It takes keys that are written into the field,
// so call it before looking at others.
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
			// none, then red, green and blue, each a bit
			at := Turn(map[dice.Colors]int{dice.OnlyRed: 1, dice.OnlyGreen: 2, dice.OnlyBlue: 3}[f.Colour], by, dice.NumColors+1)
			f.Colour = [...]dice.Colors{0, dice.OnlyRed, dice.OnlyGreen, dice.OnlyBlue}[at]
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

// Has reports whether a box is one of the bar's.
func (b *Bar) Has(id string) bool {
	return id == b.search.ID || slices.ContainsFunc(b.dials, func(d Dial) bool { return d.ID == id })
}
