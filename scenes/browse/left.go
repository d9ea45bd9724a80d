package browse

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
)

// Leave returns what the settings keep about a bar and its pages until the player returns.
func Leave(b *Bar, p *Pages) prefs.Browsed {
	f, l := b.filter, b.kit.Library
	left := prefs.Browsed{Text: f.Text, Kind: kindKeys[f.Kind], Dice: f.Cost - 1, Pack: f.Pack, First: p.First()}
	if f.Class != card.NoClass {
		left.Class = pieces.ClassKey(f.Class)
	}
	for _, of := range colourKeys {
		if of.colours == f.Colour {
			left.Colour = of.key
		}
	}
	if f.Faction > 0 {
		left.Faction = l.Factions[f.Faction-1].Key
	}
	return left
}

// Return sets a bar and its pages as they were left. It ignores what this version does not have.
func Return(b *Bar, p *Pages, left prefs.Browsed) {
	l := b.kit.Library
	f := Filter{Kind: Kind(max(0, slices.Index(kindKeys[:], left.Kind))), Cost: max(0, min(mostCost+1, left.Dice+1))}
	f.Text = string([]rune(left.Text)[:min(mostText, len([]rune(left.Text)))])
	for c := card.Class(1); c <= card.Classes; c++ {
		if pieces.ClassKey(c) == left.Class {
			f.Class = c
		}
	}
	for _, of := range colourKeys {
		if of.key == left.Colour {
			f.Colour = of.colours
		}
	}
	f.Faction = 1 + slices.IndexFunc(l.Factions, func(of card.Faction) bool { return of.Key == left.Faction })
	if slices.Contains(l.Packs(), left.Pack) {
		f.Pack = left.Pack
	}
	b.Set(f)
	p.Open(max(0, left.First))
}

// Keeper notes in the settings what a screen shows, soon after the player has changed it.
type Keeper struct {
	quiet int // ticks since the last change
	was   prefs.Browsed
}

// keepTicks is the number of ticks without a change after which a change is noted, so that not every letter and page is.
const keepTicks = 90

// Update is called once a tick with what is shown now, and reports whether that should be noted now.
func (k *Keeper) Update(now prefs.Browsed) bool {
	if now != k.was {
		k.was, k.quiet = now, 0
	}
	k.quiet++
	return k.quiet == keepTicks
}
