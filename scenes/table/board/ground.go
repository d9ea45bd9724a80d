package board

import (
	"cinderclash/engine/card"
	"cinderclash/game"
)

// DrawGround draws the background picture over the whole window, which may be wider or higher than the table.
func (b Frame) DrawGround() {
	c, win := b.Canvas, b.Canvas.Window()
	c.Fill(win, 0, b.Ctx.Theme.Ground)
	k := max(win.W/game.DesignWidth, win.H/game.DesignHeight)
	r := game.Rect{W: game.DesignWidth * k, H: game.DesignHeight * k}.CenterIn(game.Rect{W: game.DesignWidth, H: game.DesignHeight})
	c.Picture(b.Art.ground, r)
	tick := b.Ctx.Tick % (60 * 3600)
	if b.Ctx.Calm() {
		tick = 240
	}
	b.Kit.Effects.Air(c, tick, 0.75)
}

// Pictures are the pictures of the table that are not in [pieces.Kit].
type Pictures struct {
	ground                                game.Picture
	attacker, defender, initiative        game.Picture
	library, graveyard                    game.Picture
	life, fallen, reroll, lock, exhausted game.Picture
	attrs                                 [card.Attrs]game.Picture
	weapon, armour                        game.Picture
	classes                               [card.Classes + 1]game.Picture
	Warning, Hint, payable                game.Picture
}

// NewPictures looks up the pictures of the table.
func NewPictures(p *game.Pictures) Pictures {
	icon := func(name string) game.Picture { return p.Get("icons/" + name) }
	a := Pictures{
		ground:   p.Get("table/ground"),
		attacker: icon("attacker"), defender: icon("defender"), initiative: icon("initiative"),
		library: icon("library"), graveyard: icon("graveyard"),
		life: icon("life"), fallen: icon("knocked-out"), reroll: icon("reroll"), lock: icon("lock"), exhausted: icon("spent"),
		weapon: icon("weapon"), armour: icon("armour"),
		Warning: icon("warning"), Hint: icon("hint"), payable: icon("confirm"),
	}
	for i := range a.attrs {
		a.attrs[i] = icon(card.Attr(i).String())
	}
	for i, name := range [card.Classes]string{"warrior", "knight", "ranger", "rogue", "paladin", "priest", "swordcaster", "mage", "shaman"} {
		a.classes[i+1] = icon(name)
	}
	return a
}
