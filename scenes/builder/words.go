package builder

import (
	"errors"
	"strings"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

const mostNames = 5

// names joins names, and shortens long lists.
func names(p *text.Printer, all []string) string {
	if len(all) > mostNames {
		return p.T("builder.and-more", len(all)-mostNames, strings.Join(all[:mostNames], ", "))
	}
	return strings.Join(all, ", ")
}

// sentences returns everything that makes a deck illegal, each with its rule. A legal deck has none.
func sentences(p *text.Printer, d *draft, lang card.Lang) []string {
	var out, strangers []string
	for _, f := range d.faults {
		switch f.Kind {
		case card.HeroForeign, card.CardForeign:
			strangers = append(strangers, faultName(d.lib, f, lang))
		case card.HeroUnknown, card.CardUnknown: // named separately below
		default: // a sentence of its own
			out = append(out, faultSentence(p, d, f, lang))
		}
	}
	if len(strangers) > 0 {
		out = append(out, p.T("builder.fault.foreign", d.lib.Factions[d.deck.Faction].Name[lang], names(p, strangers)))
	}
	if len(d.unknown) > 0 {
		out = append(out, p.T("builder.fault.unknown", names(p, d.unknown)))
	}
	return out
}

// faultName returns the name of the hero or card that a fault is about.
func faultName(l *card.Library, f card.DeckFault, lang card.Lang) string {
	if f.Hero != 0 {
		return l.Heroes[f.Hero].Name[lang]
	}
	return l.Cards[f.Card].Name[lang]
}

// faultSentence words one fault, with its rule.
func faultSentence(p *text.Printer, d *draft, f card.DeckFault, lang card.Lang) string {
	say := func(key string, args ...any) string { return p.T("builder.fault."+key, args...) }
	switch f.Kind {
	case card.NoDeckFaction:
		return say("no-faction")
	case card.HeroNumber:
		if f.Count < f.Least {
			return say("heroes-missing", f.Least-f.Count)
		}
		return say("heroes-over", f.Count-f.Most)
	case card.CardNumber:
		if f.Count < f.Least {
			return say("cards-missing", f.Least-f.Count, f.Least, f.Most)
		}
		return say("cards-over", f.Count-f.Most, f.Least, f.Most)
	default: // the others name a card or a hero
	}
	name := faultName(d.lib, f, lang)
	switch f.Kind {
	case card.HeroTwice:
		return say("hero-twice", name)
	case card.CardProving:
		return say("card-proving", name)
	case card.UniqueCopies:
		return say("unique", name)
	case card.CardCopies:
		return say("copies", f.Most, name)
	case card.HeroForeign, card.CardForeign:
		return say("foreign", d.lib.Factions[d.deck.Faction].Name[lang], name)
	default: // HeroUnknown and CardUnknown; the other faults are handled above
	}
	return say("unknown", names(p, d.unknown))
}

// verdict words everything that makes a deck illegal, or that it is legal, and further remarks. It returns
// as many sentences as fit, and the number of those that do not.
func verdict(ctx *game.Context, d *draft, r game.Rect, style game.TextStyle) string {
	p, lang := ctx.Text, pieces.Lang(ctx)
	said := sentences(p, d, lang)
	if len(said) == 0 {
		said = append(said, p.T("builder.ready", len(d.deck.Cards)))
	}
	if w := warning(p, d, lang); w != "" {
		said = append(said, w)
	}
	// In windows of other sizes lines break a little differently.
	r.W, r.H = r.W*0.97, r.H*0.97
	for n := len(said); ; n-- {
		text := strings.Join(said[:n], "\n")
		if n < len(said) {
			text += "\n" + p.T("builder.more-faults", len(said)-n)
		}
		if n == 1 || ctx.Canvas.TextFits(text, r, style) {
			return text
		}
	}
}

// warning says which cards no chosen hero can play. It is "" if there are none.
func warning(p *text.Printer, d *draft, lang card.Lang) string {
	if len(d.idle) == 0 {
		return ""
	}
	all := make([]string, len(d.idle))
	for i, id := range d.idle {
		all[i] = d.lib.Cards[id].Name[lang]
	}
	return p.T("builder.idle", names(p, all))
}

// sentence words what went wrong with a deck from outside, or with its file.
func sentence(p *text.Printer, err error) string {
	var e *card.DeckError
	if !errors.As(err, &e) {
		return session.Sentence(p, err)
	}
	switch e.Kind {
	case card.NewerDeck:
		return p.T("builder.error.newer")
	case card.DeckLine:
		return p.T("builder.error.line", e.Where, e.Word)
	case card.DeckCopies:
		return p.T("builder.error.copies", e.Where, e.Word)
	case card.DeckLong:
		return p.T("builder.error.long", e.Where)
	case card.DeckSeveral:
		return p.T("builder.error.several")
	case card.DeckSize:
		return p.T("builder.error.size")
	case card.CodeLetter:
		return p.T("builder.error.letter", e.Where, e.Word)
	case card.CodeGroup:
		return p.T("builder.error.group", e.Where, e.Word)
	case card.CodeShort:
		return p.T("builder.error.short", e.Where)
	case card.CodeWhole:
		return p.T("builder.error.whole")
	case card.NoDeck:
	}
	return p.T("builder.error.no-deck")
}
