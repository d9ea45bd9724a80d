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

// NewBar makes a bar whose boxes' ids begin with prefix, over the whole of r. With faction there is a dial for it.
func NewBar(ctx *game.Context, kit *pieces.Kit, prefix string, r game.Rect, faction bool) *Bar {
	b := &Bar{kit: kit, prefix: prefix, faction: faction}
	ids := []string{"kind", "class", "colour", "cost"}
	if faction {
		ids = append(ids, "faction")
	}
	const gap = 8.0
	field, rest := r.CutLeft(r.W * 0.25)
	b.search = game.TextField{ID: prefix + "search", Rect: field, Limit: 40}
	w := rest.W / float64(len(ids))
	for i, id := range ids {
		b.dials = append(b.dials, Dial{
			ID: prefix + id, Enabled: true, Rect: game.Rect{X: rest.X + w*float64(i) + gap, Y: r.Y, W: w - gap, H: r.H},
		})
	}
	b.Relayout(ctx)
	return b
}

// Filter returns what is set.
func (b *Bar) Filter() Filter { return b.filter }

// Set sets the filter.
func (b *Bar) Set(ctx *game.Context, f Filter) {
	b.filter = f
	b.search.Text = f.Text
	b.Relayout(ctx)
}

// Relayout takes the texts anew.
func (b *Bar) Relayout(ctx *game.Context) {
	t, f := ctx.Text, &b.filter
	b.search.Label = t.T("collection.search")
	value := func(i int, label, word string) {
		b.dials[i].Label, b.dials[i].Value = t.T("collection.filter."+label), word
	}
	value(kindDial, "kind", t.T("collection.kind."+kindKeys[f.Kind]))
	class := t.T("collection.any-class")
	if f.Class != 0 {
		class = b.kit.Library.ClassPassive(f.Class, pieces.Lang(ctx)).Name
	}
	value(classDial, "class", class)
	colour := t.T("collection.any-colour")
	if f.Colour != 0 {
		key := map[dice.Colors]string{dice.OnlyRed: "red", dice.OnlyGreen: "green", dice.OnlyBlue: "blue"}[f.Colour]
		colour = "{" + key + "} " + t.T("collection.colour."+key)
	}
	value(colourDial, "colour", colour)
	cost := t.T("collection.any-cost")
	switch {
	case f.Cost == mostCost+1:
		cost = t.T("collection.cost-or-more", mostCost)
	case f.Cost > 0:
		cost = t.T("collection.cost", f.Cost-1)
	}
	value(costDial, "cost", cost)
	if b.faction {
		faction := t.T("collection.any-faction")
		if f.Faction > 0 {
			faction = b.kit.Library.Factions[f.Faction-1].Name[pieces.Lang(ctx)]
		}
		value(factionDial, "faction", faction)
	}
}

// Boxes appends the field and the dials.
func (b *Bar) Boxes(buf []game.Box) []game.Box {
	buf = append(buf, b.search.Box())
	for i := range b.dials {
		buf = append(buf, b.dials[i].Box())
	}
	return buf
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
	b.Relayout(ctx)
	return true
}

// Has reports whether a box is one of the bar's.
func (b *Bar) Has(id string) bool {
	return id == b.search.ID || slices.ContainsFunc(b.dials, func(d Dial) bool { return d.ID == id })
}

// Hint returns what there is to say about a box of the bar, "" for another.
func (b *Bar) Hint(ctx *game.Context, id string) string {
	if id == b.search.ID {
		return ctx.Text.T("collection.hint.search")
	}
	for i := range b.dials {
		if b.dials[i].ID == id {
			return ctx.Text.T("collection.hint." + [...]string{"kind", "class", "colour", "cost", "faction"}[i])
		}
	}
	return ""
}

// Draw draws the bar.
func (b *Bar) Draw(c *game.Canvas, ctx *game.Context) {
	b.search.Draw(c, ctx)
	for i := range b.dials {
		b.dials[i].Draw(c, ctx)
	}
}
