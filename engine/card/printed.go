package card

import (
	"fmt"
	"strings"
)

// HeroPrinted returns the texts printed on a hero in every language, one per line, for proofreading: the name with race,
// class and faction, and the abilities.
func (l *Library) HeroPrinted(id HeroID) string {
	h, out := &l.Heroes[id], sheet{l: l}
	fmt.Fprintf(&out, "%s\n", h.Key)
	for lang := range Lang(Langs) {
		out.put("", lang, h.Name[lang]+" · "+l.HeroLine(id, lang))
	}
	for _, a := range h.Abilities {
		out.ability(a)
	}
	return out.String()
}

// CardPrinted returns what is printed on a card, as [Library.HeroPrinted] does.
func (l *Library) CardPrinted(id CardID) string {
	c, out := &l.Cards[id], sheet{l: l}
	fmt.Fprintf(&out, "%s %s\n", c.Key, costTokens(c.Cost))
	for lang := range Lang(Langs) {
		out.put("", lang, c.Name[lang]+" · "+l.TypeLine(id, lang))
		out.put("", lang, l.Text(c.Play, lang).String())
	}
	for _, a := range c.Abilities {
		out.ability(a)
	}
	return out.String()
}

// sheet is a list of texts.
type sheet struct {
	strings.Builder
	l *Library
}

// put adds a text in a language. Each of its lines becomes one.
func (p *sheet) put(indent string, lang Lang, text string) {
	for _, line := range strings.Split(text, "\n") {
		if line != "" {
			fmt.Fprintf(p, "%s%s: %s\n", indent, lang, line)
		}
	}
}

func (p *sheet) ability(id AbilityID) {
	a := &p.l.Abilities[id]
	for lang := range Lang(Langs) {
		lead := a.Name[lang] + " [" + p.l.AbilityLine(id, lang) + "]"
		if c := costTokens(a.Cost); c != "" && !newWriter(p.l, a, lang).pricedInText() {
			lead += " " + c
		}
		p.put("  ", lang, lead+" "+p.l.Text(id, lang).String())
	}
}
