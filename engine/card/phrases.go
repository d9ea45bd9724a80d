package card

import (
	"sort"
	"strings"
)

// phrases is everything that rules text in one language is made of. It is read from phrases.<lang>.yaml,
// whose tables must hold exactly the keys that phrase_keys.go lists.
//
// Blanks to be filled stand in angle brackets: <who>. Icons stand in braces: {armor}. The two forms of a verb
// between which text_mood.go chooses stand in square brackets: [is|be].
type phrases struct {
	lines   map[string]string
	verbs   map[string]persons
	nouns   map[string]noun
	adjs    map[string]adjective
	counted map[string]counted
	amounts map[string]quantity
	classes map[string]Passage
	// keywords are in the order of their ids. The screen links to them.
	keywords []Keyword
	// joints replace adjacent words that contract: "a el" becomes "al".
	joints *strings.Replacer
}

// person is the grammatical person of a verb's subject.
type person uint8

const (
	second person = iota // you, or an imperative
	singular
	many
)

// persons is a clause with its verb in each person.
type persons [3]string

// noun is a noun in both numbers, and its gender.
type noun struct {
	one, many string
	feminine  bool
}

// adjective is an adjective in every form a noun may ask for.
type adjective struct {
	m, f, mm, ff string
}

// counted is a noun with its number: one of it, or <n> of it.
type counted struct {
	a, many string
}

// quantity is the wording of how many of something somebody has, in a condition.
type quantity struct {
	compare, none, some string
}

// Passage is a name and a text in one language.
type Passage struct {
	Name string
	Text RulesText
}

// Keyword is a word of rules text that has a definition.
type Keyword struct {
	ID string
	Passage
	forms []string // as they appear in texts, longest first
}

// agree returns the form that agrees with a noun.
func (a adjective) agree(feminine, plural bool) string {
	switch {
	case feminine && plural:
		return a.ff
	case feminine:
		return a.f
	case plural:
		return a.mm
	default:
		return a.m
	}
}

// phrases reads the tables of one language.
func (d *decoder) phrases(root *node) *phrases {
	p := &phrases{}
	f := d.open(root, "a phrase file")
	p.lines = table(d, f, "lines", lineKeys(), d.line)
	p.verbs = table(d, f, "verbs", verbKeys(), d.persons)
	p.nouns = table(d, f, "nouns", nounKeys(), d.noun)
	p.adjs = table(d, f, "adjectives", adjectiveKeys(), d.adjective)
	p.counted = table(d, f, "counted", countedKeys(), d.counted)
	p.amounts = table(d, f, "quantities", quantityKeys(), d.quantity)
	p.classes = table(d, f, "classes", classKeys(), d.passage)
	d.joints(f.take("joints"), p)
	d.keywords(f.take("keywords"), p)
	f.close()
	// Texts that the file writes out can be cut into spans only now, when all keywords are known.
	for key, passage := range p.classes {
		passage.Text = p.respan(passage.Text)
		p.classes[key] = passage
	}
	for i := range p.keywords {
		p.keywords[i].Text = p.respan(p.keywords[i].Text)
	}
	return p
}

// respan cuts the plain paragraphs of a text into spans.
func (p *phrases) respan(t RulesText) RulesText {
	out := make(RulesText, len(t))
	for i := range t {
		out[i] = p.spans(t[i].String())
	}
	return out
}

// table reads one table that must have exactly the given keys.
func table[V any](d *decoder, f *fields, name string, keys []string, one func(n *node, what string) V) map[string]V {
	out := make(map[string]V, len(keys))
	n := f.take(name)
	if n == nil {
		d.fail(f.at, 0, "the table %s is missing; add it", name)
		return out
	}
	in := d.open(n, name)
	if n.kind != mapNode {
		return out
	}
	for _, key := range keys {
		v := in.take(key)
		if v == nil {
			d.fail(n, 0, "%s has no %q; add it", name, key)
			continue
		}
		out[key] = one(v, name+" "+key)
	}
	in.asked = []string{"those of the other languages"}
	in.close()
	return out
}

func (d *decoder) line(n *node, what string) string {
	text := d.text(n, what)
	if strings.Count(text, "<") != strings.Count(text, ">") || strings.Count(text, "{") != strings.Count(text, "}") {
		d.fail(n, 0, "%s has a bracket without its partner; mend it", what)
		return text
	}
	if !hasBothForms(text) {
		d.fail(n, 0, "%s has square brackets that are not [one form|another]; mend them", what)
	}
	for rest := text; ; {
		_, after, ok := strings.Cut(rest, "<")
		if !ok {
			return text
		}
		var name string
		name, rest, _ = strings.Cut(after, ">")
		if _, ok := index(blanks[:], name); !ok {
			d.fail(n, 0, "%s has an unknown blank <%s>; write one of %s", what, name, strings.Join(blanks[:], ", "))
		}
	}
}

// forms reads named forms. A single plain text is used for all of them.
func (d *decoder) forms(n *node, what string, keys ...string) []string {
	out := make([]string, len(keys))
	if n.kind == scalarNode {
		for i := range out {
			out[i] = d.line(n, what)
		}
		return out
	}
	in := d.open(n, what)
	for i, key := range keys {
		v := in.take(key)
		if v == nil {
			d.fail(n, 0, "%s has no form %q; add it", what, key)
			continue
		}
		out[i] = d.line(v, what)
	}
	in.close()
	return out
}

func (d *decoder) persons(n *node, what string) persons {
	return persons(d.forms(n, what, "you", "one", "many"))
}

func (d *decoder) adjective(n *node, what string) adjective {
	f := d.forms(n, what, "m", "f", "mm", "ff")
	return adjective{f[0], f[1], f[2], f[3]}
}

func (d *decoder) noun(n *node, what string) noun {
	f := d.forms(n, what, "one", "many", "gender")
	if n.kind == mapNode && f[2] != "m" && f[2] != "f" {
		d.fail(n, 0, "%s has the gender %q; write m or f", what, f[2])
	}
	return noun{one: f[0], many: f[1], feminine: f[2] == "f"}
}

func (d *decoder) counted(n *node, what string) counted {
	f := d.forms(n, what, "a", "many")
	return counted{f[0], f[1]}
}

func (d *decoder) quantity(n *node, what string) quantity {
	f := d.forms(n, what, "compare", "none", "some")
	return quantity{f[0], f[1], f[2]}
}

func (d *decoder) passage(n *node, what string) Passage {
	in := d.open(n, what)
	out := Passage{Name: d.text(d.must(in, "name", what), what)}
	if text := d.must(in, "text", what); text != nil {
		out.Text = RulesText{{{Text: d.line(text, what)}}}
	}
	in.close()
	return out
}

func (d *decoder) joints(n *node, p *phrases) {
	var pairs []string
	if n != nil {
		in := d.open(n, "joints")
		for i, key := range in.at.keys {
			if n.kind == mapNode {
				in.take(key.text)
				pairs = append(pairs, key.text, d.text(n.items[i], "a joint"))
			}
		}
	}
	p.joints = strings.NewReplacer(pairs...)
}

func (d *decoder) keywords(n *node, p *phrases) {
	if n == nil {
		return
	}
	in := d.open(n, "keywords")
	if n.kind != mapNode {
		return
	}
	for i, key := range n.keys {
		in.take(key.text)
		k := Keyword{ID: d.id(key, "a keyword")}
		one := d.open(n.items[i], "keyword "+k.ID)
		k.Name = d.text(d.must(one, "name", "keyword "+k.ID), "a keyword")
		if text := d.must(one, "text", "keyword "+k.ID); text != nil {
			k.Text = RulesText{{{Text: d.line(text, "keyword "+k.ID)}}}
		}
		for _, form := range d.list(one.take("forms")) {
			if text := d.text(form, "a form"); text != "" {
				k.forms = append(k.forms, text)
			}
		}
		one.close()
		p.keywords = append(p.keywords, k)
	}
	sort.Slice(p.keywords, func(i, j int) bool { return p.keywords[i].ID < p.keywords[j].ID })
}
