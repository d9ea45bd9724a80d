package gallery

import (
	"math"
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// sheet is pictures beside and below each other, in a file of their own.
type sheet struct {
	name       string // of the file, without its ending
	wide, high int    // of a picture, in pixels
	columns    int
	frames     []frame
}

// mostHigh is the greatest height of a sheet with several rows, in pixels. What does not fit goes to further files.
const mostHigh = 1500

// pages returns the sheet in parts that are not too high. The names of all but the first end in a number.
func (s *sheet) pages() (all []sheet) {
	per := s.columns * max(1, mostHigh/s.high)
	for part := range slices.Chunk(s.frames, per) {
		page := *s
		page.frames = part
		if len(all) > 0 {
			page.name += "-" + pieces.Numeral(len(all)+1)
		}
		all = append(all, page)
	}
	return all
}

// frame is one picture of a sheet.
type frame struct {
	picture
	tick int
	// of, if not nil, is what is seen in place of the picture: the table at the frame's tick.
	of *performance
	// place, if not "", is the id of the place that is seen instead.
	place string
}

// still returns frames of pictures that do not move.
func still(pictures ...picture) (all []frame) {
	for _, p := range pictures {
		all = append(all, frame{picture: p})
	}
	return all
}

// wanted narrows which sheets are written. The zero value is all of them.
type wanted struct {
	only   string // name of a kind of art, or one of the words below
	hero   card.HeroID
	card   card.CardID
	effect string // id of an effect
	place  string // id of a place
	scene  string // key of the picture of a mark or a puzzle
}

// The words for sheets that are on no page of their own.
const (
	silhouettes = "silhouettes"
	attacks     = "attacks"
	paintings   = "paintings"
)

// words returns the words that narrow sheets to a kind.
func words() []string { return append(slices.Clone(kindNames[:]), silhouettes, attacks, paintings) }

// has reports whether the sheets of a kind are wanted: those that were asked for, or of a hero, a card or an effect alone those
// that show it, or all.
func (w wanted) has(kind string) bool {
	if w.only != "" {
		return w.only == kind
	}
	switch {
	case w.hero != 0:
		return kind == kindNames[Heroes] || kind == kindNames[Worn] || kind == kindNames[Clips] || kind == attacks
	case w.card != 0:
		return kind == kindNames[Cards] || kind == kindNames[Worn]
	case w.effect != "":
		return kind == kindNames[Effects]
	case w.place != "":
		return kind == kindNames[Places]
	case w.scene != "":
		return kind == paintings
	}
	return true
}

// sheets returns the sheets that are wanted. Those of effects are long, so each is made by itself when it is called for.
func (g *Gallery) sheets(ctx *game.Context, w wanted) (all []func(ctx *game.Context) (sheet, error)) {
	add := func(sheets ...sheet) {
		for _, s := range sheets {
			all = append(all, func(*game.Context) (sheet, error) { return s, nil })
		}
	}
	if w.has(kindNames[Heroes]) {
		add(g.heroSheets(ctx, w.hero)...)
	}
	if w.has(kindNames[Worn]) {
		add(g.wornSheets(ctx, w.hero, w.card)...)
	}
	if w.has(silhouettes) {
		add(g.silhouetteSheet(64), g.silhouetteSheet(128))
	}
	if w.has(kindNames[Clips]) {
		add(g.clipSheets(w.hero)...)
		if w.hero != 0 {
			add(g.restSheet(w.hero))
		}
	}
	if w.has(kindNames[Cards]) {
		add(g.cardSheets(w.card)...)
	}
	if w.has(paintings) {
		add(g.paintingSheets(w.scene)...)
	}
	if w.has(kindNames[Dice]) {
		add(g.diceSheets(ctx)...)
	}
	if w.has(kindNames[Icons]) {
		add(iconSheet(g.names))
	}
	if w.has(kindNames[Places]) {
		add(g.placeSheet(w.place))
	}
	if w.has(attacks) {
		all = append(all, g.attackSheets(w.hero)...)
	}
	if w.has(kindNames[Effects]) {
		all = append(all, g.effectSheets(w)...)
	}
	return all
}

// heroSheets returns a sheet for each faction, or one of a single hero.
func (g *Gallery) heroSheets(ctx *game.Context, one card.HeroID) (all []sheet) {
	const wide, high, columns = 480, 300, 3
	if one != 0 {
		p := lineUp(g.kit, ctx, one)
		return []sheet{{"hero-" + g.kit.Library.Heroes[one].Key, 3 * wide, 3 * high, 1, still(p)}}
	}
	for _, f := range g.factions {
		s := sheet{"heroes-" + g.kit.Library.Factions[f].Key, wide, high, columns, nil}
		for _, id := range heroesOf(g.kit.Library, f) {
			s.frames = append(s.frames, still(lineUp(g.kit, ctx, id))...)
		}
		if len(s.frames) > 0 {
			all = append(all, s)
		}
	}
	return all
}

// every is the distance of the frames of a strip, in ticks, and seldom of those of a clip that only breathes.
const every, seldom = 2, 12

// restSheet returns a strip of what a hero does at rest: what everybody does who stands so, and its habit.
func (g *Gallery) restSheet(id card.HeroID) sheet {
	const wide, high, columns, step, ticks = 236, 248, 6, 10, 170
	s := sheet{"rest-" + g.kit.Library.Heroes[id].Key, wide, high, columns, nil}
	for i, from := range g.kit.Figure(id).Look().Whiles() {
		p := atRest(g.kit, id, i > 1)
		for t := from; t <= from+ticks; t += step {
			f := frame{picture: p, tick: t}
			f.id, f.name = f.id+"/"+pieces.Numeral(t), pieces.Numeral(t)
			s.frames = append(s.frames, f)
		}
	}
	return s
}

// clipSheets returns a strip for each clip, of a hero or of one who does it.
func (g *Gallery) clipSheets(one card.HeroID) (all []sheet) {
	const wide, high, columns = 236, 248, 6
	for _, pose := range pieces.Clips() {
		id := one
		if id == 0 {
			id = g.doing(pose)
		}
		p := clip(g.kit, id, pose)
		s := sheet{"clip-" + g.kit.Library.Heroes[id].Key + "-" + pose.String(), wide, high, columns, nil}
		step := every
		if pose.Ticks() == 0 {
			step = seldom
		}
		for t := 0; t <= pose.Cycle(); t += step {
			f := frame{picture: p, tick: t}
			f.id, f.name = f.id+"/"+pieces.Numeral(t), pieces.Numeral(t)
			s.frames = append(s.frames, f)
		}
		all = append(all, s)
	}
	return all
}

// doing returns the first hero who has an attack that is done in a pose, or else the first hero.
func (g *Gallery) doing(pose pieces.Pose) card.HeroID {
	l := g.kit.Library
	for id := card.HeroID(1); int(id) < len(l.Heroes); id++ {
		look := g.kit.Figure(id).Look()
		if look.Attack(&card.Ability{Attack: card.Attack{Range: card.Melee}}).Pose == pose || look.Casts(pose) {
			return id
		}
		for _, a := range l.Heroes[id].Abilities {
			if of := &l.Abilities[a]; of.Attack != (card.Attack{}) && look.Attack(of).Pose == pose {
				return id
			}
		}
	}
	return g.hero
}

// cardSheets returns two sheets for each faction, with its cards in the size of a hand and large, or one of a single card.
func (g *Gallery) cardSheets(one card.CardID) (all []sheet) {
	const edge, proportion = 8, pieces.CardHeight / pieces.CardWidth
	l := g.kit.Library
	small := sheet{"", pieces.SmallHero + edge, int(math.Ceil(pieces.SmallHero*proportion)) + edge + labelHigh, 9, nil}
	big := sheet{"", pieces.CardWidth + edge, pieces.CardHeight + edge + labelHigh, 5, nil}
	if one != 0 {
		small.name, big.name = "card-"+l.Cards[one].Key, "card-"+l.Cards[one].Key+"-large"
		small.frames, big.frames = still(face(g.kit, one)), still(face(g.kit, one))
		return append([]sheet{small, big}, g.sceneSheets("scene-"+l.Cards[one].Key, one)...)
	}
	for _, f := range g.factions {
		small.name, big.name = "cards-"+l.Factions[f].Key, "cards-"+l.Factions[f].Key+"-large"
		small.frames, big.frames = nil, nil
		for _, id := range cardsOf(l, f) {
			small.frames, big.frames = append(small.frames, still(face(g.kit, id))...), append(big.frames, still(face(g.kit, id))...)
		}
		if len(small.frames) > 0 {
			all = append(all, small, big)
			all = append(all, g.sceneSheets("scenes-"+l.Factions[f].Key, cardsOf(l, f)...)...)
		}
	}
	return all
}

// sceneSheets returns the sheets with the pictures of cards.
func (g *Gallery) sceneSheets(name string, ids ...card.CardID) []sheet {
	var all []picture
	for _, id := range ids {
		all = append(all, sceneOf(g.kit, id))
	}
	return inBoth(name, all)
}

// paintingSheets returns the sheets with the pictures of marks and puzzles, or those of a single one.
func (g *Gallery) paintingSheets(one string) []sheet {
	var all []picture
	for _, key := range g.kit.Paintings() {
		if one == "" || one == key {
			all = append(all, paintingOf(g.kit, key))
		}
	}
	name := paintings
	if one != "" {
		name = "scene-" + strings.ReplaceAll(one, "/", "-")
	}
	return inBoth(name, all)
}

// inBoth returns two sheets with scenes: in the size in which each must be readable, and large.
func inBoth(name string, all []picture) []sheet {
	frames := still(all...)
	return []sheet{{name, 108, 63 + labelHigh, 9, frames}, {name + "-large", 1048, 584 + labelHigh, 1, frames}}
}

// diceSheets returns the dice, a column for each state and a row for each colour, and a strip of a throw.
func (g *Gallery) diceSheets(ctx *game.Context) []sheet {
	const wide, high, thrown = 190, 150, 300
	names := g.stage.DieStates()
	all, throw := sheet{"dice", wide, high, len(names), nil}, sheet{"dice-rolling", thrown, high, 6, nil}
	for col := range dice.Color(dice.NumColors) {
		for _, name := range names {
			p := die(g.stage, name, col)
			p.name = ctx.Text.T("gallery.die." + name)
			all.frames = append(all.frames, frame{picture: p, tick: pieces.RollTicks / 2})
		}
		for t := 0; t <= pieces.RollTicks; t += 3 * every {
			p := die(g.stage, "rolling", col)
			p.id, p.name = p.id+"/"+pieces.Numeral(t), pieces.Numeral(t)
			throw.frames = append(throw.frames, frame{picture: p, tick: t})
		}
	}
	return []sheet{all, throw}
}

// iconSheet returns all icons.
func iconSheet(names []string) sheet {
	s := sheet{"icons", 150, 120, 10, nil}
	for _, name := range names {
		s.frames = append(s.frames, still(icon(name))...)
	}
	return s
}

// placeSheet returns all places, or one of them large.
func (g *Gallery) placeSheet(one string) sheet {
	s := sheet{"places", 480, 270, 3, nil}
	for _, id := range g.places {
		f := frame{picture: picture{id: "place/" + id, name: id}, tick: placeTicks / 5, place: id}
		if id == one {
			return sheet{"place-" + id, 1280, 720, 1, []frame{f}}
		}
		s.frames = append(s.frames, f)
	}
	return s
}

// effectSheets returns a strip for each effect, or for one, brought about by a hero or by one whose stance suits it.
func (g *Gallery) effectSheets(w wanted) (all []func(ctx *game.Context) (sheet, error)) {
	for _, e := range effects() {
		if w.effect != "" && e.id != w.effect {
			continue
		}
		hero := w.hero
		if hero == 0 {
			hero = g.hero
			if e.suits != nil {
				hero = g.suited(g.everybody(), e.suits)
			}
		}
		all = append(all, func(ctx *game.Context) (sheet, error) { return g.strip(ctx, &e, "effect-"+e.id, hero) })
	}
	return all
}

// attackSheets returns a sheet for each faction, with the moment of every attack of its heroes and cards. Of a single hero it
// returns strips of its own attacks.
func (g *Gallery) attackSheets(one card.HeroID) (all []func(ctx *game.Context) (sheet, error)) {
	if one != 0 {
		for _, a := range g.attacksOf(one) {
			all = append(all, func(ctx *game.Context) (sheet, error) { return g.strip(ctx, &a.effect, "attack-"+a.id, one) })
		}
		return all
	}
	for _, f := range g.factions {
		list := g.attacksOn(f)
		for _, id := range slices.Backward(heroesOf(g.kit.Library, f)) {
			list = append(g.attacksOf(id), list...)
		}
		if len(list) > 0 {
			all = append(all, func(ctx *game.Context) (sheet, error) {
				return g.moments(ctx, "attacks-"+g.kit.Library.Factions[f].Key, list)
			})
		}
	}
	return all
}

// moments returns a sheet with attacks at the moment at which they hit.
func (g *Gallery) moments(ctx *game.Context, name string, list []attack) (sheet, error) {
	s := close.sheet(name)
	for i := range list {
		a := &list[i]
		p, err := g.perform(ctx, &a.effect, a.hero, g.rival)
		if err != nil {
			return s, err
		}
		p.seen = close
		s.frames = append(s.frames, frame{picture: picture{id: "attack/" + a.id, name: a.id}, tick: p.moment, of: p})
	}
	return s, nil
}

// close and distant are how the table is seen in strips: the part around the fighters in design units, its scale in pixels per
// design unit, the number of frames beside each other, and how many ticks lie between them.
var close, distant = view{game.Rect{X: 190, Y: 70, W: 1220, H: 680}, 0.3, 4, every}, view{game.Rect{W: game.DesignWidth, H: game.DesignHeight}, 0.3, 3, 2 * every}

// view is a part of the table and how it is seen in a strip.
type view struct {
	part    game.Rect
	scale   float64
	columns int
	every   int
}

// sheet returns an empty sheet for a view.
func (v *view) sheet(name string) sheet {
	return sheet{name, int(v.part.W * v.scale), int(v.part.H * v.scale), v.columns, nil}
}

// strip returns the strip of an effect that a hero brings about.
func (g *Gallery) strip(ctx *game.Context, e *effect, name string, hero card.HeroID) (sheet, error) {
	p, err := g.perform(ctx, e, hero, g.rival)
	if err != nil {
		return sheet{}, err
	}
	p.seen = close
	if e.whole {
		p.seen = distant
	}
	s := p.seen.sheet(name)
	for t := 0; t <= p.length; t += p.seen.every {
		s.frames = append(s.frames, frame{picture: picture{id: "effect/" + e.id + "/" + pieces.Numeral(t), name: pieces.Numeral(t)}, tick: t, of: p})
	}
	return s, nil
}
