package builder

import (
	"errors"
	"strings"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/scenes/session"
)

const mostNames = 5

// names joins names, cut short where there are many.
func names(p *text.Printer, all []string) string {
	if len(all) > mostNames {
		return p.T("builder.and-more", len(all)-mostNames, strings.Join(all[:mostNames], ", "))
	}
	return strings.Join(all, ", ")
}

// sentences says everything that keeps a deck from being played, each with its rule. A deck that is ready has none.
func sentences(p *text.Printer, d *draft, lang card.Lang) []string {
	l := d.lib
	var out, strangers []string
	add := func(key string, args ...any) { out = append(out, p.T("builder.fault."+key, args...)) }
	for _, f := range d.faults {
		switch f.Kind {
		case card.NoDeckFaction:
			add("no-faction")
		case card.HeroNumber:
			if f.Count < f.Least {
				add("heroes-missing", f.Least-f.Count)
			} else {
				add("heroes-over", f.Count-f.Most)
			}
		case card.CardNumber:
			if f.Count < f.Least {
				add("cards-missing", f.Least-f.Count, f.Least, f.Most)
			} else {
				add("cards-over", f.Count-f.Most, f.Least, f.Most)
			}
		case card.HeroTwice:
			add("hero-twice", l.Heroes[f.Hero].Name[lang])
		case card.HeroForeign:
			strangers = append(strangers, l.Heroes[f.Hero].Name[lang])
		case card.CardForeign:
			strangers = append(strangers, l.Cards[f.Card].Name[lang])
		case card.CardProving:
			add("card-proving", l.Cards[f.Card].Name[lang])
		case card.UniqueCopies:
			add("unique", l.Cards[f.Card].Name[lang])
		case card.CardCopies:
			add("copies", l.Cards[f.Card].Name[lang], f.Most)
		}
	}
	if len(strangers) > 0 {
		add("foreign", l.Factions[d.deck.Faction].Name[lang], names(p, strangers))
	}
	if len(d.unknown) > 0 {
		add("unknown", names(p, d.unknown))
	}
	return out
}

// warning says which cards no chosen hero can play, "" if there are none.
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

// sentence words what went wrong with a deck that came from outside or with its file.
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
	case card.CodeLetter:
		return p.T("builder.error.letter", e.Where, e.Word)
	case card.CodeGroup:
		return p.T("builder.error.group", e.Where, e.Word)
	case card.CodeShort:
		return p.T("builder.error.short", e.Where)
	case card.CodeWhole:
		return p.T("builder.error.whole")
	}
	return p.T("builder.error.no-deck")
}
