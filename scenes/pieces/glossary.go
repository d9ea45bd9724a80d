package pieces

import (
	"slices"
	"strings"

	"cinderclash/assets/rulebook"
	"cinderclash/engine/card"
	"cinderclash/game"
)

// Definition is the glossary's entry for a term. Its texts come from the rulebook, from the phrase tables
// of the cards, or from both.
type Definition struct {
	Name string         // "" if there is none
	Text string         // from the rulebook, with references to rules; "" if there is none
	Said card.RulesText // from the phrase tables; nil if there is none
	// Passive is the name of the class passive that Said describes, if it does (rule 107).
	Passive string
}

var classOfTerm = func() map[string]card.Class {
	m := map[string]card.Class{}
	for c := 1; c <= card.Classes; c++ {
		m[classKeys[c]] = card.Class(c)
	}
	return m
}()

// drawACard is the term for the action that every player has (rule 410).
const drawACard = "draw-a-card"

// Define combines what the rulebook and the phrase tables of a library say about a term.
func Define(lib *card.Library, t rulebook.Term, lang card.Lang) Definition {
	d := Definition{Name: t.Name, Text: t.Text}
	if k, ok := lib.Keyword(t.ID, lang); ok {
		d.Name, d.Said = k.Name, k.Text
	} else if t.ID == drawACard {
		p := lib.DrawACard(lang)
		d.Name, d.Said = p.Name, p.Text
	} else if class, ok := classOfTerm[t.ID]; ok {
		p := lib.ClassPassive(class, lang)
		d.Passive, d.Said = p.Name, p.Text
	}
	return d
}

// Meaning is a term of the glossary, or a rule, as a tip shows it.
type Meaning struct {
	Name string
	Text string // in the game's markup, one paragraph per line
}

// glossary is the rulebook in one language, prepared for tips.
type glossary struct {
	book  *rulebook.Book
	terms map[string]Meaning
}

func newGlossary(lib *card.Library, lang card.Lang) (glossary, error) {
	book, err := rulebook.Load(lang.String())
	if err != nil {
		return glossary{}, err
	}
	g := glossary{book: book, terms: map[string]Meaning{}}
	for _, group := range book.Groups {
		for _, t := range group.Terms {
			g.terms[t.ID] = meaningOf(Define(lib, t, lang), t.Icon)
		}
	}
	return g, nil
}

func meaningOf(d Definition, icon string) Meaning {
	m := Meaning{Name: d.Name}
	if icon != "" {
		m.Name = "{" + icon + "} " + m.Name
	}
	var lines []string
	if d.Text != "" {
		lines = append(lines, spoken(d.Text))
	}
	if said := Markup(d.Said); said != "" {
		if d.Passive != "" {
			said = "<b>" + d.Passive + ".</b> " + said
		}
		lines = append(lines, said)
	}
	m.Text = strings.Join(lines, "\n")
	return m
}

// spoken returns a text of the rulebook with references to rules in round brackets.
func spoken(text string) string { return strings.NewReplacer("[", "(", "]", ")").Replace(text) }

// Meaning returns the meaning of the glossary term with this id, and whether there is one.
func (k *Kit) Meaning(term string, lang card.Lang) (Meaning, bool) {
	m, ok := k.glossaries[lang].terms[term]
	return m, ok
}

// ClassKey returns the key of a class, which names its icon and its term in the glossary.
func ClassKey(c card.Class) string { return classKeys[c] }

// ClassName returns the name of a class, without its glyph.
func (k *Kit) ClassName(c card.Class, lang card.Lang) string {
	m, _ := k.Meaning(classKeys[c], lang)
	return strings.TrimPrefix(m.Name, "{"+classKeys[c]+"} ")
}

// Rule returns the title of a rule, with its number, and the first paragraph of its text. ok is false if no
// rule has the number.
func (k *Kit) Rule(number int, lang card.Lang) (Meaning, bool) {
	r, ok := k.glossaries[lang].book.Rule(number)
	if !ok {
		return Meaning{}, false
	}
	first, _, _ := strings.Cut(r.Text, "\n")
	return Meaning{Name: Numeral(number) + "  " + r.Title, Text: spoken(first)}, true
}

// iconGroups are the groups of terms whose icons always stand for the term.
var iconGroups = []string{"attributes", "counters", "attacks"}

// termsByIcon maps icons in texts to their terms.
func termsByIcon(book *rulebook.Book) map[string]string {
	m := map[string]string{}
	for d := range card.Damage(damageKinds) {
		switch {
		case d.Physical():
			m[d.String()] = "physical"
		case d.Magical():
			m[d.String()] = "magical"
		}
	}
	for _, g := range book.Groups {
		if !slices.Contains(iconGroups, g.ID) {
			continue
		}
		for _, t := range g.Terms {
			if t.Icon != "" {
				m[t.Icon] = t.ID
			}
		}
	}
	return m
}

// link returns a text as a link to a term, or the plain text if term is "".
func link(term, text string) string {
	if term == "" || text == "" {
		return text
	}
	return "<a " + term + ">" + text + "</a>"
}

// iconLink returns an icon as a link to its term.
func (k *Kit) iconLink(icon string) string { return link(k.termOfIcon[icon], "{"+icon+"}") }

// linked does what [Markup] does, with every keyword and every icon that has a meaning linked to its term. If lead is
// not "" and the text begins with it, lead is bold.
func (k *Kit) linked(text card.RulesText, lead string) string {
	var b strings.Builder
	for i, p := range text {
		if i > 0 {
			b.WriteByte('\n')
		}
		skip := 0
		if i == 0 && lead != "" && strings.HasPrefix(p.String(), lead) {
			b.WriteString("<b>" + lead + "</b>")
			skip = len(lead)
		}
		for j := 0; j < len(p); j++ {
			s := p[j]
			if s.Kind == card.Icon {
				if skip == 0 && k.named(p[j:]) {
					b.WriteString(link(p[j+2].ID, "{"+s.Text+"} "+p[j+2].Text))
					j += 2
					continue
				}
				if skip == 0 {
					b.WriteString(k.iconLink(s.Text))
				}
				skip = max(0, skip-len(s.Text)-2)
				continue
			}
			rest := s.Text[min(skip, len(s.Text)):]
			skip -= len(s.Text) - len(rest)
			b.WriteString(link(s.ID, rest))
		}
	}
	return b.String()
}

// named reports whether a paragraph begins with an icon and the word for it.
func (k *Kit) named(p card.Paragraph) bool {
	return len(p) > 2 && p[1].Kind == card.Plain && strings.TrimSpace(p[1].Text) == "" && p[2].Kind == card.Link && p[2].ID == k.termOfIcon[p[0].Text]
}

// unlinked returns a text without link marks.
func unlinked(s string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(s, "<a ")
		b.WriteString(strings.ReplaceAll(before, "</a>", ""))
		if !found {
			return b.String()
		}
		_, s, _ = strings.Cut(rest, ">")
	}
}

// kindTerms are the glossary terms of the card types.
var kindTerms = [faceKinds]string{"weapon", "armour", "technique", "spell", "trick", "support"}

// KindTerm returns the term for a card's type or a hero's class.
func (k *Kit) KindTerm(s Subject) string {
	if s.Hero != 0 {
		return classKeys[k.Library.Heroes[s.Hero].Class]
	}
	return kindTerms[k.cards[s.Card].face]
}

// termsOf returns the terms that explain a subject: the terms in its rules and, for a card, the term of its type.
func (k *Kit) termsOf(s Subject, lang card.Lang) []string {
	terms := k.wordsIn(k.textOf(s, lang))
	if s.Hero != 0 {
		return terms
	}
	c := &k.Library.Cards[s.Card]
	if c.Litany && !slices.Contains(terms, "litany") {
		terms = append(terms, "litany")
	}
	if c.Unique {
		terms = append(terms, "unique")
	}
	return append(terms, kindTerms[faceOf(c)])
}

// textOf returns the whole rules text of a subject.
func (k *Kit) textOf(s Subject, lang card.Lang) card.RulesText {
	if s.Hero == 0 {
		return k.Library.CardText(s.Card, lang)
	}
	var all card.RulesText
	h := &k.Library.Heroes[s.Hero]
	all = append(all, k.Library.ClassPassive(h.Class, lang).Text...)
	for _, a := range h.Abilities {
		all = append(all, k.Library.Text(a, lang)...)
	}
	for _, g := range s.Gained {
		all = append(all, k.Library.Text(g.Ability, lang)...)
	}
	return all
}

// dots separates the parts of a type line.
const dots = " · "

// linkedLine returns a type line with its parts linked to their terms: first to the first part, then those
// for litanies and attacks.
func linkedLine(line, first string, litany, attack bool) string {
	parts := strings.Split(line, dots)
	for i := range parts {
		switch {
		case i == 0:
			parts[i] = link(first, parts[i])
		case i == len(parts)-1 && attack:
			parts[i] = link("attack", parts[i])
		case litany:
			parts[i] = link("litany", parts[i])
		}
	}
	return strings.Join(parts, dots)
}

// abilityTerm returns the term for a kind of ability.
func abilityTerm(k card.AbilityKind) string {
	switch {
	case k.Acts():
		return "action"
	case k.Reacts():
		return "reaction"
	}
	return "passive"
}

// wordsIn returns the terms of the keywords and icons in a text, each once, in order.
func (k *Kit) wordsIn(text card.RulesText) []string {
	var ids []string
	for _, p := range text {
		for _, s := range p {
			id := s.ID
			if s.Kind == card.Icon {
				id = k.termOfIcon[s.Text]
			}
			if id != "" && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// CounterMeanings returns the meanings of a hero's counters, one per line.
func (k *Kit) CounterMeanings(ctx *game.Context, counters *[card.Counters]uint8) string {
	var lines []string
	for i, n := range counters {
		if m, ok := k.Meaning(card.Counter(i).String(), Lang(ctx)); ok && n > 0 {
			lines = append(lines, "<b>"+m.Name+" × "+Numeral(int(n))+":</b> "+m.Text)
		}
	}
	return strings.Join(lines, "\n")
}

// AttrTerm returns the term of the glossary for an attribute.
func AttrTerm(a card.Attr) string { return a.String() }

// CounterTerm returns the term of the glossary for a counter.
func CounterTerm(c card.Counter) string { return c.String() }
