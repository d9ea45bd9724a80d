package pieces

import (
	"cmp"
	"fmt"
	"image/color"
	"maps"
	"sync"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// heroSheet holds what is drawn of one hero, prepared in advance.
type heroSheet struct {
	figure  *Figure
	frame   game.Picture
	words   [card.Langs]func() *heroWords // made when they are first wanted
	printed match.HeroState               // its state before a match
}

type heroWords struct {
	name, title, line, role, flavour string
	abilities                        []abilityWords // the class passive, then the printed ones
}

// abilityWords are the texts of an ability, with links to the glossary. The name of a class passive links
// to its class.
type abilityWords struct {
	name, kind, text string
	cost             dice.Cost
}

func (k *Kit) newHeroSheet(ctx *game.Context, id card.HeroID) (heroSheet, error) {
	h := &k.Library.Heroes[id]
	faction := k.Library.Factions[h.Faction].Key
	look := k.wardrobe.Look(PersonOf(k.Library, h))
	figure, err := NewFigure(ctx.Canvas, look)
	if err != nil {
		return heroSheet{}, fmt.Errorf("the hero %s cannot be drawn: %w", h.Key, err)
	}
	s := heroSheet{figure: figure, frame: ctx.Pictures.Recoloured("frames/hero", faction, maps.Clone(k.wardrobe.palette(faction)))}
	s.printed = match.HeroState{ID: id, Life: int(h.Life), MaxLife: int(h.Life)}
	for a, n := range h.Attr {
		s.printed.Attr[a], s.printed.Printed[a] = int(n), int(n)
	}
	for lang := range card.Lang(card.Langs) {
		s.words[lang] = sync.OnceValue(func() *heroWords { return k.newHeroWords(id, lang) })
	}
	return s, nil
}

// newHeroWords returns the texts of a hero in a language.
func (k *Kit) newHeroWords(id card.HeroID, lang card.Lang) *heroWords {
	h, w := &k.Library.Heroes[id], &heroWords{}
	w.name, w.title, w.line, w.role, w.flavour = h.Name[lang], h.Title[lang], k.Library.HeroLine(id, lang), h.Role[lang], h.Flavour[lang]
	passive := k.Library.ClassPassive(h.Class, lang)
	w.abilities = append(w.abilities, abilityWords{name: link(classKeys[h.Class], passive.Name), text: k.linked(passive.Text, "")})
	for _, a := range h.Abilities {
		w.abilities = append(w.abilities, k.abilityWords(a, lang))
	}
	if len(w.abilities) > 1 {
		// the class passive joins a first printed ability that is also a passive
		for _, a := range h.Abilities {
			if k.Library.Abilities[a].Kind == card.Constant || k.Library.Abilities[a].Kind == card.Triggered {
				w.abilities[0].kind = link(abilityTerm(card.Constant), k.Library.AbilityLine(a, lang))
				break
			}
		}
	}
	return w
}

// abilityWords returns the texts of an ability of a hero.
func (k *Kit) abilityWords(id card.AbilityID, lang card.Lang) abilityWords {
	a := &k.Library.Abilities[id]
	return abilityWords{
		name: a.Name[lang], kind: linkedLine(k.Library.AbilityLine(id, lang), abilityTerm(a.Kind), false, a.Attack != (card.Attack{})),
		text: k.linked(k.Library.Text(id, lang), ""), cost: a.Cost,
	}
}

// Figure returns the painter of a hero's puppet. It is shared, so use it with your own motion.
func (k *Kit) Figure(id card.HeroID) *Figure { return k.heroes[id].figure }

// Equipped returns a painter of a hero's puppet that wears equipment, the oldest first. It makes one, so keep the result while the equipment is the same.
func (k *Kit) Equipped(id card.HeroID, gear []card.CardID) *Figure {
	f := k.Figure(id)
	if len(gear) == 0 {
		return f
	}
	worn := make([]*card.Card, len(gear))
	for i, of := range gear {
		worn[i] = &k.Library.Cards[of]
	}
	return f.Dressed(k.wardrobe.Equipped(f.look, worn))
}

// HeroName returns a hero's name in the language of ctx.
func (k *Kit) HeroName(ctx *game.Context, id card.HeroID) string {
	return k.heroes[id].words[Lang(ctx)]().name
}

// HeroText returns a hero's title, and its race and class, in the language of ctx.
func (k *Kit) HeroText(ctx *game.Context, id card.HeroID) (title, line string) {
	w := k.heroes[id].words[Lang(ctx)]()
	return w.title, w.line
}

// HeroRole returns what a hero is for, in a few words in the language of ctx, or its race and class if its folder does not say.
func (k *Kit) HeroRole(ctx *game.Context, id card.HeroID) string {
	w := k.heroes[id].words[Lang(ctx)]()
	return cmp.Or(w.role, w.line)
}

// Printed returns a hero's state before a match.
func (k *Kit) Printed(id card.HeroID) match.HeroState { return k.heroes[id].printed }

// attrRow draws the five attributes over the whole of r, each as an icon and a number. A number above the
// printed one has the colour of boons and an upward mark, one below has the colour of banes and a downward
// mark. least is the smallest text size in it.
func (k *Kit) attrRow(c *game.Canvas, ctx *game.Context, h *match.HeroState, r game.Rect, least float64) {
	t := ctx.Theme
	step := r.W / card.Attrs
	icon := min(r.H, step*0.56, step-least*0.76)
	for a := range card.Attr(card.Attrs) {
		x := r.X + step*float64(a)
		mid := r.Y + r.H/2
		c.Picture(k.attrs[a], game.Rect{X: x, Y: mid - icon/2, W: icon, H: icon})
		col, mark := Changed(t, h.Attr[a], h.Printed[a])
		number := game.Rect{X: x + icon, Y: r.Y, W: step - icon, H: r.H}
		c.Text(Numeral(h.Attr[a]), number, game.TextStyle{
			Font: game.Numerals, Size: max(least, min(24, icon*0.8)), Color: col, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
		})
		if mark != 0 {
			p := game.Point{X: number.X + number.W/2, Y: mid + mark*icon*0.62}
			c.Line(game.Point{X: p.X - 4, Y: p.Y - mark*3}, p, 2, col)
			c.Line(game.Point{X: p.X + 4, Y: p.Y - mark*3}, p, 2, col)
		}
	}
}

// Attributes draws a hero's printed attributes over the whole of r, each as an icon and a number.
func (k *Kit) Attributes(c *game.Canvas, ctx *game.Context, id card.HeroID, r game.Rect) {
	k.attrRow(c, ctx, &k.heroes[id].printed, r, game.MinTextSize)
}

// Changed returns the colour of an attribute with this current and this printed value, and the direction of
// its mark: -1 for up, 1 for down, 0 for none.
func Changed(t *game.Theme, now, printed int) (col color.NRGBA, mark float64) {
	switch {
	case now > printed:
		return t.Boon, -1
	case now < printed:
		return t.Bane, 1
	}
	return t.Bone, 0
}

// Life draws a heart with a hero's life and, below it, a bar for the fraction of its starting life.
func (k *Kit) Life(c *game.Canvas, ctx *game.Context, h *match.HeroState, r game.Rect) {
	t := ctx.Theme
	icon := r.H
	c.Picture(k.life, game.Rect{X: r.X, Y: r.Y, W: icon, H: icon})
	number := game.Rect{X: r.X + icon + 4, Y: r.Y, W: r.W - icon - 4, H: r.H * 0.74}
	size := max(18, min(30, r.H*0.66))
	c.Text(Numeral(h.Life), number, game.TextStyle{
		Font: game.Numerals, Size: size, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
	bar := game.Rect{X: number.X, Y: r.Y + r.H*0.8, W: number.W, H: max(4, r.H*0.14)}
	c.Fill(bar, bar.H/2, t.Ground)
	if h.Life > 0 && h.MaxLife > 0 {
		full := bar
		full.W = max(bar.H, bar.W*min(1, float64(h.Life)/float64(h.MaxLife)))
		c.Fill(full, bar.H/2, rgb(0xd8484f))
	}
}

// Places on a hero of CardWidth by CardHeight.
var (
	heroNamePlace  = game.Rect{X: 34, Y: 15, W: 232, H: 40}
	heroStandPlace = game.Point{X: 150, Y: 272}
	heroLifePlace  = game.Rect{X: 26, Y: 313, W: 118, H: 40}
	heroRacePlace  = game.Rect{X: 182, Y: 313, W: 40, H: 40}
	heroBadgePlace = game.Rect{X: 230, Y: 313, W: 40, H: 40}
	heroAttrPlace  = game.Rect{X: 26, Y: 356, W: 248, H: 40}
	// on a hero without attributes
	largeLifePlace  = game.Rect{X: 26, Y: 322, W: 120, H: 64}
	largeRacePlace  = game.Rect{X: 150, Y: 324, W: 60, H: 60}
	largeBadgePlace = game.Rect{X: 214, Y: 324, W: 60, H: 60}
	counterPlace    = game.Rect{X: 26, Y: 96, W: 256, H: 200}
)

// counterAt returns the place of a hero's counter with index i, for a hero drawn at a scale.
func counterAt(i int, scale float64) game.Rect {
	size := max(34, 26/scale)
	step := size * 1.2
	per := int((counterPlace.W + step - size) / step)
	return game.Rect{X: counterPlace.X + step*float64(i%per), Y: counterPlace.Y + step*float64(i/per), W: size, H: size}
}

// attrScale is the least scale of a hero at which its attributes can be told apart.
const attrScale = 0.7

// Hero draws a hero to the width of r: portrait, name, race, class, life and, if there is room, attributes
// and the title. now is the hero's state, or nil for the printed one. r should be at least [SmallHero] design units wide.
func (k *Kit) Hero(c *game.Canvas, ctx *game.Context, id card.HeroID, now *match.HeroState, r game.Rect, look CardLook) {
	scale := r.W / CardWidth
	outer := game.Rect{X: r.X, Y: r.Y, W: r.W, H: CardHeight * scale}
	k.glow(c, ctx, outer, 20*scale, look)
	if id == 0 || int(id) >= len(k.heroes) {
		c.Picture(k.back, outer)
		k.overlay(c, ctx, outer, 20*scale, look)
		return
	}
	s := &k.heroes[id]
	h := &s.printed
	if now != nil {
		h = now
	}
	t, w := ctx.Theme, s.words[Lang(ctx)]()
	least := game.MinTextSize / scale
	c.Push()
	c.Place(r.X, r.Y, scale)
	c.Picture(s.frame, game.Rect{W: CardWidth, H: CardHeight})
	font := game.Display
	if scale < attrScale {
		font = game.Serif // narrower
	}
	c.Text(w.name, heroNamePlace, game.TextStyle{
		Font: font, Size: max(25, least), MinSize: least, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 0
	}
	var motion Motion
	if !h.Fallen {
		const size = 0.66
		s.figure.Draw(c, motion, tick, Stand{X: heroStandPlace.X, Y: heroStandPlace.Y, Size: size / s.figure.look.Body.Height})
	} else {
		c.Picture(k.fallen, game.Rect{X: 90, Y: 110, W: 120, H: 120})
	}
	race, class := heroRacePlace, heroBadgePlace
	if scale < attrScale {
		race, class = largeRacePlace, largeBadgePlace
		k.LifeMark(c, ctx, h, largeLifePlace)
	} else {
		k.Life(c, ctx, h, heroLifePlace)
		k.attrRow(c, ctx, h, heroAttrPlace, least)
	}
	k.badge(c, ctx, k.races[k.Library.Heroes[id].Race], race)
	k.badge(c, ctx, k.classes[k.Library.Heroes[id].Class], class)
	if scale >= 0.9 {
		plate := game.Rect{X: 30, Y: 68, W: 240, H: 26}
		c.Text(w.title, plate, game.TextStyle{
			Font: game.SerifItalic, Size: 19, MinSize: least, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
	at := 0
	for i, n := range h.Counters {
		if n > 0 {
			k.CounterChip(c, ctx, card.Counter(i), int(n), counterAt(at, scale))
			at++
		}
	}
	c.Pop()
	k.overlay(c, ctx, outer, 20*scale, look)
}

// badge draws an icon on a dark disc.
func (k *Kit) badge(c *game.Canvas, ctx *game.Context, p game.Picture, r game.Rect) {
	c.Circle(r.Center(), r.W/2, ctx.Theme.Ground)
	c.Picture(p, r.Inset(r.W*0.12, r.W*0.12))
}

// LifeMark draws a heart with a hero's life, or the mark of the fallen, in the middle of r.
func (k *Kit) LifeMark(c *game.Canvas, ctx *game.Context, h *match.HeroState, r game.Rect) {
	if h.Fallen {
		c.Picture(k.fallen, game.Rect{X: r.X + (r.W-r.H)/2, Y: r.Y, W: r.H, H: r.H})
		return
	}
	c.Picture(k.life, game.Rect{X: r.X, Y: r.Y, W: r.H, H: r.H})
	c.Text(Numeral(h.Life), game.Rect{X: r.X + r.H, Y: r.Y, W: r.W - r.H, H: r.H}, game.TextStyle{
		Font: game.Numerals, Size: max(18, r.H*0.7), Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
}

// heroLinks appends the places of the icons and numbers of a hero drawn within r as links to their
// meanings: counters, life, class and attributes.
func (k *Kit) heroLinks(buf []game.Link, s Subject, r game.Rect) []game.Link {
	scale := r.W / CardWidth
	add := func(to string, at game.Rect) {
		buf = append(buf, game.Link{To: to, Rect: game.Rect{X: r.X + at.X*scale, Y: r.Y + at.Y*scale, W: at.W * scale, H: at.H * scale}})
	}
	if s.Now != nil {
		at := 0
		for i, n := range s.Now.Counters {
			if n > 0 {
				add(card.Counter(i).String(), counterAt(at, scale))
				at++
			}
		}
	}
	add("life", heroLifePlace)
	add("race", heroRacePlace)
	add(classKeys[k.Library.Heroes[s.Hero].Class], heroBadgePlace)
	step := heroAttrPlace.W / card.Attrs
	for a := range card.Attrs {
		add(card.Attr(a).String(), game.Rect{X: heroAttrPlace.X + step*float64(a), Y: heroAttrPlace.Y, W: step, H: heroAttrPlace.H})
	}
	return buf
}
