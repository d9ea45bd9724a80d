package browse

import (
	"cmp"
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Catalog is all heroes and cards of a library in display order: heroes before cards, then by faction, then
// heroes by class and cards by type and cost.
type Catalog struct {
	kit   *pieces.Kit
	items []item
}

type item struct {
	subject pieces.Subject
	words   [card.Langs]string // folded; "" until it is first needed
}

// NewCatalog makes the catalog of a kit's library.
func NewCatalog(kit *pieces.Kit) *Catalog {
	l := kit.Library
	c := &Catalog{kit: kit}
	for id := 1; id < len(l.Heroes); id++ {
		c.items = append(c.items, item{subject: pieces.Subject{Hero: card.HeroID(id)}})
	}
	for id := 1; id < len(l.Cards); id++ {
		if !l.Cards[id].Proving {
			c.items = append(c.items, item{subject: pieces.Subject{Card: card.CardID(id)}})
		}
	}
	slices.SortStableFunc(c.items, func(a, b item) int {
		return slices.Compare(order(l, a.subject), order(l, b.subject))
	})
	return c
}

// order returns the sort key of a subject, most significant number first.
func order(l *card.Library, s pieces.Subject) []int {
	if s.Hero != 0 {
		h := &l.Heroes[s.Hero]
		return []int{0, mercenariesLast(h.Faction), int(h.Class), int(s.Hero)}
	}
	c := &l.Cards[s.Card]
	return []int{1, mercenariesLast(c.Faction), int(c.Kind), int(c.Slot), c.Cost.Total(), int(c.Cost.Colors()), int(s.Card)}
}

func mercenariesLast(f card.FactionID) int {
	return cmp.Or(int(f), 1<<8)
}

// Append appends to buf the subjects that a filter matches and that allow accepts. allow may be nil.
func (c *Catalog) Append(buf []pieces.Subject, ctx *game.Context, f Filter, allow func(pieces.Subject) bool) []pieces.Subject {
	l, words := c.kit.Library, pieces.Asked(f.Text)
	for i := range c.items {
		it := &c.items[i]
		if it.subject.Hero != 0 && !f.hero(l, it.subject.Hero) || it.subject.Card != 0 && !f.card(l, it.subject.Card) {
			continue
		}
		if allow != nil && !allow(it.subject) {
			continue
		}
		if len(words) > 0 && !it.says(c.kit, ctx, words) {
			continue
		}
		buf = append(buf, it.subject)
	}
	return buf
}

// says reports whether the texts of an item, in the language of ctx, contain all words.
func (it *item) says(kit *pieces.Kit, ctx *game.Context, words []string) bool {
	text := &it.words[pieces.Lang(ctx)]
	if *text == "" {
		*text = pieces.Fold(Words(kit, ctx, it.subject))
	}
	for _, w := range words {
		if !strings.Contains(*text, w) {
			return false
		}
	}
	return true
}

// Words returns everything that is printed on a subject.
func Words(kit *pieces.Kit, ctx *game.Context, s pieces.Subject) string {
	l, lang := kit.Library, pieces.Lang(ctx)
	if s.Hero == 0 {
		name, kind, rules, flavour := kit.CardWords(ctx, s.Card)
		c := &l.Cards[s.Card]
		return strings.Join([]string{name, kind, rules, flavour, l.Factions[c.Faction].Name[lang], c.Pack}, "\n")
	}
	h := &l.Heroes[s.Hero]
	title, line := kit.HeroText(ctx, s.Hero)
	passive := l.ClassPassive(h.Class, lang)
	parts := []string{kit.HeroName(ctx, s.Hero), title, line, h.Flavour[lang], l.Factions[h.Faction].Name[lang], h.Pack, passive.Name, passive.Text.String()}
	for _, a := range h.Abilities {
		parts = append(parts, l.NamedText(a, lang).String(), l.AbilityLine(a, lang))
	}
	return strings.Join(parts, "\n")
}

// Name returns the name of a subject.
func Name(kit *pieces.Kit, ctx *game.Context, s pieces.Subject) string {
	if s.Hero != 0 {
		return kit.HeroName(ctx, s.Hero)
	}
	return kit.Library.Cards[s.Card].Name[pieces.Lang(ctx)]
}

// ID returns the box id of a subject: "hero/" or "card/" and its key.
func ID(kit *pieces.Kit, s pieces.Subject) string {
	if s.Hero != 0 {
		return "hero/" + kit.Library.Heroes[s.Hero].Key
	}
	return "card/" + kit.Library.Cards[s.Card].Key
}
