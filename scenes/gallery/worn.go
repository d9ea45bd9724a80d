package gallery

import (
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// equipmentOf returns the equipment among cards.
func equipmentOf(l *card.Library, all []card.CardID) (some []card.CardID) {
	for _, id := range all {
		if l.Cards[id].Slot != card.NoSlot {
			some = append(some, id)
		}
	}
	return some
}

// laden returns as many pieces of equipment as a hero can have: so many for each slot in turn that the last ones find no room.
func laden(l *card.Library) (all []card.CardID) {
	const each = match.MaxAttach / int(card.Legs)
	var of [card.Legs + 1]int
	for id := 1; id < len(l.Cards); id++ {
		if c := &l.Cards[id]; c.Slot != card.NoSlot && c.Hands < 2 && !c.Proving && of[c.Slot] < each {
			of[c.Slot]++
			all = append(all, card.CardID(id))
		}
	}
	return all
}

// worn returns the picture of a hero that has equipment, at its true height.
func worn(k *pieces.Kit, id card.HeroID, gear []card.CardID, name string) picture {
	f := k.Equipped(id, gear)
	return picture{"worn/" + k.Library.Heroes[id].Key + "/" + name, name, func(c *game.Canvas, _ *game.Context, r game.Rect, tick int) {
		standing(f, c, r, tick, pieces.Stand{})
	}}
}

// wornSheets returns a sheet of every piece of equipment, each on another hero or all on one, and of a hero that has as many as it can. Of a single card it returns
// all heroes that have it.
func (g *Gallery) wornSheets(ctx *game.Context, hero card.HeroID, one card.CardID) []sheet {
	const wide, high, columns = 180, 190, 8
	l := g.kit.Library
	s := sheet{kindNames[Worn], wide, high, columns, nil}
	heroes := g.everybody()
	if hero != 0 {
		heroes = []card.HeroID{hero}
		s.name += "-" + l.Heroes[hero].Key
	}
	if one != 0 {
		if l.Cards[one].Slot == card.NoSlot {
			return nil
		}
		s.name += "-" + l.Cards[one].Key
		for _, id := range heroes {
			s.frames = append(s.frames, still(worn(g.kit, id, []card.CardID{one}, l.Heroes[id].Key))...)
		}
		return []sheet{s}
	}
	for _, f := range g.factions {
		for _, id := range equipmentOf(l, cardsOf(l, f)) {
			s.frames = append(s.frames, still(worn(g.kit, heroes[len(s.frames)%len(heroes)], []card.CardID{id}, l.Cards[id].Key))...)
		}
	}
	s.frames = append(s.frames, still(worn(g.kit, heroes[0], laden(l), g.kit.HeroName(ctx, heroes[0])))...)
	return []sheet{s}
}

// layWorn adds the equipment of a faction, each on the chosen hero, and the hero large with as many pieces as it can have.
func (g *Gallery) layWorn(ctx *game.Context, r game.Rect) {
	l, lang := g.kit.Library, pieces.Lang(ctx)
	top, r := r.CutTop(rowHigh + rowGap)
	g.heroDial(ctx, "hero", top.Inset(0, rowGap/2), &g.hero)
	r, big := r.CutLeft(r.W - large)
	all := equipmentOf(l, cardsOf(l, g.factions[g.faction]))
	columns := max(1, int(math.Ceil(math.Sqrt(float64(len(all))*r.W/max(1, r.H)))))
	rows := max(1, (len(all)+columns-1)/columns)
	dx, dy := r.W/float64(columns), r.H/float64(rows)
	for i, id := range all {
		at := game.Rect{X: r.X + dx*float64(i%columns), Y: r.Y + dy*float64(i/columns), W: dx - rowGap, H: dy - rowGap}
		p := worn(g.kit, g.hero, []card.CardID{id}, l.Cards[id].Key)
		p.name = l.Cards[id].Name[lang]
		g.Painted("gallery."+p.id, at, p.name, g.painted(p, id == g.card), game.Act(func(ctx *game.Context) {
			g.card = id
			g.open(ctx, Cards)
		}))
	}
	p := worn(g.kit, g.hero, laden(l), g.kit.HeroName(ctx, g.hero))
	at := big.Inset(margin/2, 0)
	g.Ground(func(c *game.Canvas, ctx *game.Context) {
		c.Panel(ctx.Theme, at)
		p.draw(c, ctx, at.Inset(16, 10), g.tick(ctx))
	})
}
