package pieces

import (
	"fmt"
	"image/color"
	"strings"
	"sync"

	"cinderclash/assets/art"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/game"
	"cinderclash/game/burst"
)

// Kit draws what several screens show: cards, heroes, costs, counters, dice. It holds the pictures and the
// texts of a whole library in every language. It is made once for a canvas and used only on the game's
// goroutine. Drawing with it allocates nothing once pictures and texts have been seen.
//
// Rectangles of cards and heroes should have the proportions of [CardWidth] to [CardHeight]. In others, the
// width decides.
type Kit struct {
	Library *card.Library
	Die     *Die
	Effects *Effects
	Places  *Places
	Bursts  *burst.Book
	Scenes  *Scenes

	wardrobe *Wardrobe
	cards    []cardSheet // by card.CardID
	heroes   []heroSheet // by card.HeroID
	frames   [faceKinds]game.Picture
	glyphs   [faceKinds]game.Picture
	back     game.Picture
	symbols  [dice.AnyColor + 1]game.Picture
	faces    [dice.NumColors]game.Picture
	attrs    [card.Attrs]game.Picture
	counters [card.Counters]game.Picture
	damages  [damageKinds]game.Picture
	classes  [card.Classes + 1]game.Picture
	races    [len(raceKeys)]game.Picture
	life     game.Picture
	things   map[*Thing]game.Picture // lying on the ground
	fallen   game.Picture
	away     game.Picture
	warning  game.Picture

	glossaries [card.Langs]glossary
	termOfIcon map[string]string // glossary terms by the icons that stand for them
}

// CardWidth and CardHeight are the size, in design units, at which a card's text has the sizes of the
// theme. A card may be drawn larger or smaller. Its text is never smaller than [game.MinTextSize] design
// units.
const (
	CardWidth  = 300.0
	CardHeight = 420.0
	// SmallCard and SmallHero are the smallest widths, in design units, at which names have room.
	SmallCard = 134.0
	SmallHero = 156.0
)

// damageKinds is the number of values of card.Damage.
const damageKinds = int(card.Darkness) + 1

var (
	symbolIcons = [dice.AnyColor + 1]string{
		dice.OnlyRed: "red", dice.OnlyGreen: "green", dice.OnlyBlue: "blue",
		dice.RedOrGreen: "red-green", dice.RedOrBlue: "red-blue", dice.GreenOrBlue: "green-blue", dice.AnyColor: "any",
	}
)

// With returns a kit like k for the cards and heroes of another library.
func (k *Kit) With(ctx *game.Context, lib *card.Library) (*Kit, error) {
	other := *k
	other.Library = lib
	return &other, other.furnish(ctx)
}

// NewKit makes a kit for the cards and heroes of lib.
func NewKit(ctx *game.Context, lib *card.Library) (*Kit, error) {
	k := &Kit{Library: lib}
	var err error
	if k.wardrobe, err = NewWardrobe(art.Files()); err != nil {
		return nil, err
	}
	if k.Die, err = NewDie(ctx.Canvas); err != nil {
		return nil, err
	}
	if k.Effects, err = NewEffects(ctx.Canvas); err != nil {
		return nil, err
	}
	if k.Places, err = NewPlaces(ctx.Canvas); err != nil {
		return nil, err
	}
	if k.Bursts, err = burst.Read(art.Files(), "bursts.yaml"); err != nil {
		return nil, fmt.Errorf("assets/art/%w", err)
	}
	if k.Scenes, err = newScenes(ctx, k); err != nil {
		return nil, err
	}
	p := ctx.Pictures
	icon := func(name string) game.Picture {
		if name == "" {
			return game.Picture{}
		}
		return p.Get("icons/" + name)
	}
	for i, f := range faces {
		k.frames[i], k.glyphs[i] = p.Get("frames/"+f.name), icon(f.name)
	}
	k.back = p.Get("frames/back")
	fillIcons(k.symbols[:], symbolIcons[:], icon)
	for a := range card.Attr(card.Attrs) {
		k.attrs[a] = icon(a.String())
	}
	for c := range card.Counter(card.Counters) {
		k.counters[c] = icon(c.String())
	}
	for d := range card.Damage(damageKinds) {
		k.damages[d] = icon(d.String())
	}
	fillIcons(k.classes[:], classKeys[:], icon)
	fillIcons(k.races[:], raceKeys[:], icon)
	fillIcons(k.faces[:], []string{"die-red", "die-green", "die-blue"}, icon)
	k.things = map[*Thing]game.Picture{}
	for _, t := range k.wardrobe.things {
		k.things[t] = p.Get(t.Picture)
	}
	k.life, k.fallen, k.away, k.warning = icon("life"), icon("knocked-out"), icon("reroll"), icon("warning")
	return k, k.furnish(ctx)
}

// furnish makes what depends on the library.
func (k *Kit) furnish(ctx *game.Context) (err error) {
	lib, p := k.Library, ctx.Pictures
	for lang := range card.Lang(card.Langs) {
		if k.glossaries[lang], err = newGlossary(lib, lang); err != nil {
			return err
		}
	}
	k.termOfIcon = termsByIcon(k.glossaries[card.EN].book)
	k.cards = make([]cardSheet, len(lib.Cards))
	for id := 1; id < len(lib.Cards); id++ {
		k.cards[id] = k.newCardSheet(p, card.CardID(id))
	}
	k.heroes = make([]heroSheet, len(lib.Heroes))
	for id := 1; id < len(lib.Heroes); id++ {
		if k.heroes[id], err = k.newHeroSheet(ctx, card.HeroID(id)); err != nil {
			return err
		}
	}
	for lang := range card.Lang(card.Langs) { // no card and no hero have no texts
		k.cards[0].words[lang] = sync.OnceValue(func() *cardWords { return &cardWords{} })
		k.heroes[0].words[lang] = sync.OnceValue(func() *heroWords { return &heroWords{} })
	}
	return nil
}

func fillIcons(into []game.Picture, names []string, icon func(string) game.Picture) {
	for i, n := range names {
		into[i] = icon(n)
	}
}

// Lang returns the language of ctx.
func Lang(ctx *game.Context) card.Lang {
	lang, _ := card.LangNamed(ctx.Text.Language())
	return lang
}

// Markup returns rules text in the game's markup: icons are tokens, paragraphs are lines, keywords are
// plain.
func Markup(text card.RulesText) string {
	lines := make([]string, len(text))
	for i, p := range text {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}

// palette maps the colours in which pictures are drawn to a faction's colours.
func (w *Wardrobe) palette(faction string) map[string]string {
	of, ok := w.book.Factions[faction]
	if !ok {
		of = w.book.Factions[otherFaction]
	}
	out := map[string]string{}
	for name, drawn := range w.book.Drawn {
		if c, ok := of[name]; ok {
			out[drawn] = c
		}
	}
	return out
}

func rgb(v uint32) color.NRGBA { return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255} }
