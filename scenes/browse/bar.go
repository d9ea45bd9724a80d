package browse

import (
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/journey"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Bar sets a filter. It has a field for words, and for each other criterion a group of buttons, one for each value. Choosing
// a value filters by it; choosing it again clears it.
type Bar struct {
	game.Page
	kit     *pieces.Kit
	prefix  string
	filter  Filter
	faction bool // there is a group for the faction
	search  game.TextField
	changed func(ctx *game.Context)
}

// NewBar returns a bar whose box ids begin with prefix. faction adds a group for the faction. changed is called when the
// player has changed the filter. Call Lay before using it.
func NewBar(kit *pieces.Kit, prefix string, faction bool, changed func(ctx *game.Context)) *Bar {
	return &Bar{
		kit: kit, prefix: prefix, faction: faction, changed: changed,
		search: game.TextField{ID: prefix + "search", Limit: mostText},
	}
}

// mostText is the greatest number of letters that can be looked for.
const mostText = 40

// value is one value of a criterion.
type value struct {
	key   string // last part of the box's id
	word  string
	icon  string // picture's id; "" for a value that is drawn as a word
	short string // the word on its button
	named bool   // short is a name, which grows with the player's text size, and not part of a drawing
	set   bool
	put   func(f *Filter) // sets the value
}

// group is the values of a criterion.
type group struct {
	key   string  // of its texts
	wide  float64 // of a button, in widths of a picture
	clear func(f *Filter)
	of    []value
}

// The gap between two buttons, and between two groups, in design units.
const (
	valueGap = 4
	groupGap = 12
)

// Lay lays the field out in search, the kinds and classes in all of kinds, the colours and costs in all of costs, and the
// factions and packs in all of owners. If owners is empty they share the row of the costs.
func (b *Bar) Lay(ctx *game.Context, search, kinds, costs, owners game.Rect) {
	b.Clear()
	b.search.Rect, b.search.Label, b.search.Hint = search, ctx.Text.T("collection.search"), ctx.Text.T("collection.hint.search")
	b.Part(&b.search)
	all := b.groups(ctx)
	b.row(ctx, kinds, all[:kindGroups])
	if owners == (game.Rect{}) {
		b.row(ctx, costs, all[kindGroups:])
		return
	}
	b.row(ctx, costs, all[kindGroups:ownGroups])
	b.row(ctx, owners, all[ownGroups:])
}

// row lays groups out side by side.
func (b *Bar) row(ctx *game.Context, all game.Rect, groups []group) {
	units := 0.0
	for i := range groups {
		units += groups[i].wide * float64(len(groups[i].of))
	}
	unit := (all.W - float64(len(groups)-1)*groupGap) / units
	at := all
	for i := range groups {
		g := &groups[i]
		at.W = g.wide*unit - valueGap
		for j := range g.of {
			b.button(ctx, at, g, &g.of[j])
			at.X += at.W + valueGap
		}
		at.X += groupGap
	}
}

// button adds the button of a value.
func (b *Bar) button(ctx *game.Context, at game.Rect, g *group, v *value) {
	set := *v
	unset := g.clear
	w := b.Painted(b.prefix+g.key+"/"+v.key, at, v.word, b.painter(set), game.Act(func(ctx *game.Context) {
		if unset(&b.filter); !set.set {
			set.put(&b.filter)
		}
		b.changed(ctx)
	}))
	w.Hint = "<b>" + v.word + "</b>  " + ctx.Text.T("collection.hint."+g.key)
}

// painter returns the painter of a value's button. One that is set has a thick edge and a line below its picture.
func (b *Bar) painter(v value) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		t := ctx.Theme
		c.Row(t, r, t.Radius, look, true, v.set)
		if v.set {
			c.Fill(game.Rect{X: r.X + r.W*0.2, Y: r.Y + r.H - 8, W: r.W * 0.6, H: 4}, 2, t.EmberBright)
		}
		if v.icon != "" {
			side := min(r.W, r.H) - 14
			c.Picture(ctx.Pictures.Get(v.icon), game.Rect{W: side, H: side}.CenterIn(r).Move(0, -1))
			return
		}
		style := game.TextStyle{Font: game.Sans, Size: 18, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1, MaxLines: 2, Shrink: true}
		if v.named {
			style.Size, style.Excerpt = 20, true // whole in the hint
		}
		c.Text(v.short, r.Inset(3, 2), style)
	}
}

// The groups before kindGroups are kinds and classes, those from there to ownGroups colours and costs, and the rest factions
// and packs.
const (
	kindGroups = 2
	ownGroups  = 4
)

// groups returns all criteria with all of their values.
func (b *Bar) groups(ctx *game.Context) []group {
	t, f, lang := ctx.Text, b.filter, pieces.Lang(ctx)
	kindsOf := group{key: "kind", wide: 1, clear: func(f *Filter) { f.Kind = Everything }}
	for k := Heroes; k < kinds; k++ {
		kindsOf.of = append(kindsOf.of, value{
			key: kindKeys[k], word: t.T("collection.kind." + kindKeys[k]), icon: "icons/" + kindIcons[k], set: f.Kind == k,
			put: func(f *Filter) { f.Kind = k },
		})
	}
	classes := group{key: "class", wide: 1, clear: func(f *Filter) { f.Class = card.NoClass }}
	for c := card.Class(1); c <= card.Classes; c++ {
		classes.of = append(classes.of, value{
			key: pieces.ClassKey(c), word: b.kit.ClassName(c, lang), icon: "icons/" + pieces.ClassKey(c), set: f.Class == c,
			put: func(f *Filter) { f.Class = c },
		})
	}
	colours := group{key: "colour", wide: 1, clear: func(f *Filter) { f.Colour = 0 }}
	for _, of := range colourKeys {
		colours.of = append(colours.of, value{
			key: of.key, word: t.T("collection.colour." + of.key), icon: "icons/" + of.key, set: f.Colour == of.colours,
			put: func(f *Filter) { f.Colour = of.colours },
		})
	}
	costs := group{key: "cost", wide: 1.4, clear: func(f *Filter) { f.Cost = 0 }}
	for n := range mostCost + 1 {
		v := value{key: strconv.Itoa(n), word: t.T("collection.cost", n), short: "{die}" + strconv.Itoa(n), set: f.Cost == n+1, put: func(f *Filter) { f.Cost = n + 1 }}
		if n == mostCost {
			v.word, v.short = t.T("collection.cost-or-more", n), v.short+"+"
		}
		costs.of = append(costs.of, v)
	}
	all := []group{kindsOf, classes, colours, costs}
	if b.faction {
		all = append(all, b.factions(lang))
	}
	if packs := b.packs(); len(packs.of) > 0 {
		all = append(all, packs)
	}
	return all
}

// factions returns the factions as values.
func (b *Bar) factions(lang card.Lang) group {
	f := b.filter
	factions := group{key: "faction", wide: 3.1, clear: func(f *Filter) { f.Faction = 0 }}
	for i := range b.kit.Library.Factions {
		of := &b.kit.Library.Factions[i]
		factions.of = append(factions.of, value{
			key: of.Key, word: of.Name[lang], short: of.Name[lang], named: true, set: f.Faction == i+1,
			put: func(f *Filter) { f.Faction = i + 1 },
		})
	}
	return factions
}

// mostPacks is the most packs that have a button. The others are found by their names.
const mostPacks = 4

// packs returns the packs of the player's own as values.
func (b *Bar) packs() group {
	packs := group{key: "pack", wide: 2.2, clear: func(f *Filter) { f.Pack = "" }}
	for _, name := range b.kit.Library.Packs() {
		if len(packs.of) == mostPacks {
			break
		}
		if name == journey.PackName {
			continue // its heroes are heroes of the game with marks
		}
		packs.of = append(packs.of, value{
			key: name, word: name, short: name, named: true, set: b.filter.Pack == name,
			put: func(f *Filter) { f.Pack = name },
		})
	}
	return packs
}

// colourKeys are the colours to filter by, with the last parts of the keys of their names.
var colourKeys = [...]struct {
	key     string
	colours dice.Colors
}{{"red", dice.OnlyRed}, {"green", dice.OnlyGreen}, {"blue", dice.OnlyBlue}}

// Filter returns the filter that is set.
func (b *Bar) Filter() Filter { return b.filter }

// Set sets the filter. The bar shows it after the next Lay.
func (b *Bar) Set(f Filter) { b.filter, b.search.Text = f, f.Text }

// Says returns the values that are set, in words; "" if none is.
func (b *Bar) Says(ctx *game.Context) string {
	var words []string
	for _, g := range b.groups(ctx) {
		for _, v := range g.of {
			if v.set {
				words = append(words, v.word)
			}
		}
	}
	return strings.Join(words, " · ")
}

// Update changes the filter by what is written. It removes the keys typed into the field from the input, so call it before
// looking at other keys.
func (b *Bar) Update(ctx *game.Context) {
	if b.search.Update(ctx) {
		b.filter.Text = b.search.Text
		b.changed(ctx)
	}
}

// Has reports whether a box belongs to the bar.
func (b *Bar) Has(id string) bool {
	for _, box := range b.Boxes(nil) {
		if box.ID == id {
			return true
		}
	}
	return false
}
