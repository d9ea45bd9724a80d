package rulebook

import (
	"regexp"
	"strconv"
	"strings"

	book "cinderclash/assets/rulebook"
	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
	"cinderclash/scenes/pieces"
)

// edition is the rulebook in one language, combined with what the cards say about keywords and classes.
type edition struct {
	book    *book.Book
	pages   map[place]*page
	order   []place // rules and chapters by number
	words   []place // terms in the order of the glossary
	mention map[int][]int
	terms   map[int][]string // by rule: the terms that come from it
}

// page is the content of a place, before layout.
type page struct {
	place   place
	icon    string // token of the icon before the title, "" for none
	title   string
	above   string // the chapter or the group of terms that it belongs to
	text    []paragraph
	example []paragraph
	rulings []paragraph // the examples, two paragraphs for each: title and text
	rules   []int       // the rules of a chapter, or those of a term
	plain   string      // the text in one line, with its marks
	// foldedTitle and foldedText are title and text for the search, without case, accents and marks.
	foldedTitle, foldedText string
}

func newEdition(lib *card.Library, t *text.Printer) (*edition, error) {
	b, err := book.Load(t.Language())
	if err != nil {
		return nil, err
	}
	scenarios, err := rulings.All()
	if err != nil {
		return nil, err
	}
	lang, _ := card.LangNamed(t.Language())
	e := &edition{book: b, pages: map[place]*page{}, mention: map[int][]int{}, terms: map[int][]string{}}
	for _, c := range b.Chapters {
		above := strconv.Itoa(c.Number) + "  " + c.Title
		e.addRule(c.Rule, "")
		for _, r := range c.Rules {
			e.addRule(r, above)
			e.pages[place{Rule: c.Number}].rules = append(e.pages[place{Rule: c.Number}].rules, r.Number)
		}
	}
	for _, g := range b.Groups {
		for _, term := range g.Terms {
			e.addTerm(term, t.T("rulebook.group."+g.ID), lib, lang)
		}
	}
	for i := range scenarios {
		e.addRuling(&scenarios[i], lang)
	}
	for _, p := range match.Profiles() {
		e.addCustoms(t, p, scenarios, lang)
	}
	for _, p := range e.pages {
		p.plain = strings.Join(strings.Fields(p.plain), " ")
		p.foldedTitle = pieces.Fold(p.title)
		p.foldedText = pieces.Fold(strings.Join(strings.Fields(markup.ReplaceAllString(p.plain, " ")), " "))
	}
	return e, nil
}

// addRuling adds a scenario to the pages of its rules.
func (e *edition) addRuling(s *rulings.Scenario, lang card.Lang) {
	for _, n := range s.Rules {
		if p := e.pages[place{Rule: n}]; p != nil {
			p.rulings = append(p.rulings, paragraph{{text: s.Title[lang], bold: true}}, paragraph{{text: s.Text[lang]}})
			p.plain += "\n" + s.Title[lang] + ". " + s.Text[lang]
		}
	}
}

func (e *edition) addRule(r book.Rule, above string) {
	p := &page{
		place: place{Rule: r.Number}, title: r.Title, above: above,
		text: parse(r.Text), example: parse(r.Example),
	}
	e.add(p, r.Text+"\n"+r.Example)
	e.order = append(e.order, p.place)
	seen := map[int]bool{r.Number: true}
	for _, m := range book.Marks(r.Text + r.Example) {
		if !seen[m.Rule] {
			seen[m.Rule] = true
			e.mention[m.Rule] = append(e.mention[m.Rule], r.Number)
		}
	}
}

func (e *edition) addTerm(t book.Term, above string, lib *card.Library, lang card.Lang) {
	d := pieces.Define(lib, t, lang)
	p := &page{place: place{Term: t.ID}, icon: t.Icon, title: d.Name, above: above, rules: t.Rules, text: parse(d.Text)}
	at := len(p.text)
	p.text = append(p.text, passage(d.Said, t.ID)...)
	if d.Passive != "" {
		p.text[at] = append(paragraph{{text: d.Passive + ".", bold: true}, {text: " "}}, p.text[at]...)
	}
	e.add(p, d.Text+"\n"+d.Passive+"\n"+pieces.Markup(d.Said))
	e.words = append(e.words, p.place)
	for _, n := range t.Rules {
		e.terms[n] = append(e.terms[n], t.ID)
	}
}

var markup = regexp.MustCompile(`</?[bi]>|\[\d+\]|\{[a-z-]+\}`)

func (e *edition) add(p *page, plain string) {
	p.plain = plain
	e.pages[p.place] = p
}

// label returns the name of a place in lists and links.
func (e *edition) label(at place) string {
	p := e.pages[at]
	switch {
	case at.Rule != 0:
		return strconv.Itoa(at.Rule) + "  " + p.title
	case p.icon != "":
		return "{" + p.icon + "} " + p.title
	}
	return p.title
}

// neighbour returns the place before (-1) or after (1) another one, and whether there is one.
func (e *edition) neighbour(at place, by int) (place, bool) {
	list := e.order
	if at.Term != "" {
		list = e.words
	}
	for i, p := range list {
		if p == at && i+by >= 0 && i+by < len(list) {
			return list[i+by], true
		}
	}
	return place{}, false
}

// find returns the terms and rules that contain every word of a query, best matches first.
func (e *edition) find(query string) (words, rules []place) {
	asked := pieces.Asked(query)
	if len(asked) == 0 {
		return nil, nil
	}
	return ranked(e, e.words, asked), ranked(e, e.order, asked)
}

func ranked(e *edition, list []place, asked []string) []place {
	const ranks = 5
	var found [ranks][]place
	for _, at := range list {
		if r := e.pages[at].rank(asked); r < ranks {
			found[r] = append(found[r], at)
		}
	}
	var out []place
	for _, f := range found {
		out = append(out, f...)
	}
	return out
}

// rank rates a match from 0, the best: 0 its number, 1 the beginning of its number or title, 2 the
// beginning of a word in the title, 3 elsewhere in the title, 4 in the text, 5 no match.
func (p *page) rank(asked []string) int {
	number := ""
	if p.place.Rule != 0 {
		number = strconv.Itoa(p.place.Rule)
	}
	whole := strings.Join(asked, " ")
	switch {
	case number == whole:
		return 0
	case number != "" && strings.HasPrefix(number, whole), strings.HasPrefix(p.foldedTitle, whole):
		return 1
	case containsAll(" "+p.foldedTitle, asked, " "):
		return 2
	case containsAll(p.foldedTitle, asked, ""):
		return 3
	case containsAll(number+" "+p.foldedTitle+" "+p.foldedText, asked, ""):
		return 4
	}
	return 5
}

func containsAll(s string, words []string, before string) bool {
	for _, w := range words {
		if !strings.Contains(s, before+w) {
			return false
		}
	}
	return true
}

// nearer reports whether a matches a query better than b.
func (e *edition) nearer(a, b place, query string) bool {
	asked := pieces.Asked(query)
	return e.pages[a].rank(asked) < e.pages[b].rank(asked)
}
