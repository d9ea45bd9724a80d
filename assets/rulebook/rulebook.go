// Package rulebook holds the rules of the game in words for players, by number and in each language, and
// the order of the glossary.
//
// The folder of a language has one file per chapter, named by its number, and glossary.yaml. terms.yaml
// lists every term once for all languages. Texts are written in the game's markup, with [404] as a
// reference to another rule. Each line is a paragraph.
package rulebook

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/goccy/go-yaml"
)

//go:embed en es terms.yaml
var files embed.FS

// Book is the rules and the glossary in one language. It is immutable once loaded and safe for concurrent
// use.
type Book struct {
	Chapters []Chapter // in the order of their numbers
	Groups   []Group
}

// Chapter is a hundred of rules. Its own number, such as 400, is a rule too, which says what the chapter is
// about.
type Chapter struct {
	Rule  `yaml:",inline"`
	Rules []Rule `yaml:"rules"` // in the order of their numbers
}

// Rule is one numbered rule.
type Rule struct {
	Number  int    `yaml:"number"` // 100 to 999
	Title   string `yaml:"title"`
	Text    string `yaml:"text"`
	Example string `yaml:"example"` // "" if there is none
}

// Group is a set of terms that are listed together.
type Group struct {
	ID    string `yaml:"group"`
	Terms []Term `yaml:"terms"`
}

// Term is an entry of the glossary.
type Term struct {
	ID    string `yaml:"id"`
	Icon  string `yaml:"icon"`  // token of its glyph, "" if it has none
	Rules []int  `yaml:"rules"` // the rules it comes from, at least one
	// Name and Text are "" if the phrase tables of the cards have them.
	Name string `yaml:"-"`
	Text string `yaml:"-"`
}

// books reads the game's rulebook in each language when it is first asked for.
var books = func() map[string]func() (*Book, error) {
	all := map[string]func() (*Book, error){}
	entries, _ := files.ReadDir(".") // an embedded folder can always be read
	for _, e := range entries {
		if e.IsDir() {
			all[e.Name()] = sync.OnceValues(func() (*Book, error) { return LoadFS(files, e.Name()) })
		}
	}
	return all
}()

// Load returns the game's rulebook in one of the languages of package text. It is read once; all callers share it.
func Load(lang string) (*Book, error) {
	if read, ok := books[lang]; ok {
		return read()
	}
	return LoadFS(files, lang)
}

// LoadFS reads a rulebook from a file system with the same layout. An error names the file and the line to
// be mended.
func LoadFS(fsys fs.FS, lang string) (*Book, error) {
	names, err := fs.Glob(fsys, path.Join(lang, "[1-9]00.yaml"))
	if err != nil {
		return nil, fmt.Errorf("the chapters in %s cannot be listed: %w", lang, err)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("there is no chapter in %s; add %s", lang, path.Join(lang, "100.yaml"))
	}
	b := &Book{}
	var refs []reference
	for _, name := range names {
		doc, err := read(fsys, name)
		if err != nil {
			return nil, err
		}
		c, err := doc.chapter()
		if err != nil {
			return nil, err
		}
		b.Chapters = append(b.Chapters, c)
		refs = append(refs, doc.refs...)
	}
	doc, err := read(fsys, "terms.yaml")
	if err != nil {
		return nil, err
	}
	if b.Groups, err = doc.groups(); err != nil {
		return nil, err
	}
	refs = append(refs, doc.refs...)
	if doc, err = read(fsys, path.Join(lang, "glossary.yaml")); err != nil {
		return nil, err
	}
	if err := doc.glossary(b); err != nil {
		return nil, err
	}
	for _, r := range refs {
		if _, ok := b.Rule(r.number); !ok {
			return nil, r.doc.fail(r.path, "it refers to rule %d, which does not exist; correct the number", r.number)
		}
	}
	return b, nil
}

// Rule returns the rule or chapter with a number.
func (b *Book) Rule(number int) (Rule, bool) {
	for i := range b.Chapters {
		c := &b.Chapters[i]
		if c.Number == number {
			return c.Rule, true
		}
		if c.Number != number/100*100 {
			continue
		}
		at, ok := slices.BinarySearchFunc(c.Rules, number, func(r Rule, n int) int { return r.Number - n })
		if ok {
			return c.Rules[at], true
		}
	}
	return Rule{}, false
}

// Term returns the glossary entry with an id.
func (b *Book) Term(id string) (Term, bool) {
	for _, g := range b.Groups {
		for _, t := range g.Terms {
			if t.ID == id {
				return t, true
			}
		}
	}
	return Term{}, false
}

// Mark is a reference to a rule within a text.
type Mark struct {
	Start, End int // byte offsets of the reference, brackets included
	Rule       int
}

var mark = regexp.MustCompile(`\[([1-9][0-9]{2})\]`)

// Marks returns the references to rules in a text, in order.
func Marks(text string) []Mark {
	var out []Mark
	for _, at := range mark.FindAllStringSubmatchIndex(text, -1) {
		n, _ := strconv.Atoi(text[at[2]:at[3]]) // the expression matches exactly three digits
		out = append(out, Mark{Start: at[0], End: at[1], Rule: n})
	}
	return out
}

func (d *document) chapter() (Chapter, error) {
	var c Chapter
	if err := d.decode(&c); err != nil {
		return c, err
	}
	if want := strings.TrimSuffix(path.Base(d.name), ".yaml"); strconv.Itoa(c.Number) != want {
		return c, d.fail("$.number", "the chapter of this file is %s; write that number", want)
	}
	if err := d.rule("$", c.Rule); err != nil {
		return c, err
	}
	last := c.Number
	for i, r := range c.Rules {
		at := fmt.Sprintf("$.rules[%d]", i)
		if r.Number <= last || r.Number >= c.Number+100 {
			return c, d.fail(at, "rule %d does not belong after %d in chapter %d; order rules by number", r.Number, last, c.Number)
		}
		last = r.Number
		if err := d.rule(at, r); err != nil {
			return c, err
		}
	}
	return c, nil
}

func (d *document) rule(at string, r Rule) error {
	if strings.TrimSpace(r.Title) == "" || strings.TrimSpace(r.Text) == "" {
		return d.fail(at, "rule %d lacks its title or its text; write both", r.Number)
	}
	for _, text := range []string{r.Text, r.Example} {
		if err := d.text(at, text); err != nil {
			return err
		}
	}
	return nil
}

// text checks the marks of a text and records its references.
func (d *document) text(at, text string) error {
	rest := mark.ReplaceAllString(text, "")
	if strings.ContainsAny(rest, "[]") {
		return d.fail(at, "brackets are for the number of a rule alone; write it as [404]")
	}
	if strings.Count(text, "{") != strings.Count(text, "}") {
		return d.fail(at, "a glyph is not closed; write it as {armor}")
	}
	for _, tag := range []string{"b", "i"} {
		if strings.Count(text, "<"+tag+">") != strings.Count(text, "</"+tag+">") {
			return d.fail(at, "a <%[1]s> is not closed; end it with </%[1]s>", tag)
		}
	}
	for _, m := range Marks(text) {
		d.refs = append(d.refs, reference{d, at, m.Rule})
	}
	return nil
}

func (d *document) groups() ([]Group, error) {
	var groups []Group
	if err := d.decode(&groups); err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for i, g := range groups {
		at := fmt.Sprintf("$[%d]", i)
		if g.ID == "" || len(g.Terms) == 0 || seen["group "+g.ID] {
			return nil, d.fail(at, "a group needs a name of its own and terms; add what is missing")
		}
		seen["group "+g.ID] = true
		for j, t := range g.Terms {
			at := fmt.Sprintf("$[%d].terms[%d]", i, j)
			if t.ID == "" || seen[t.ID] {
				return nil, d.fail(at, "the id %q is empty or taken; give each term one of its own", t.ID)
			}
			seen[t.ID] = true
			if len(t.Rules) == 0 {
				return nil, d.fail(at, "%s names no rule; add the rules it comes from", t.ID)
			}
			for _, n := range t.Rules {
				d.refs = append(d.refs, reference{d, at, n})
			}
		}
	}
	return groups, nil
}

// glossary sets the names and texts of the terms of b.
func (d *document) glossary(b *Book) error {
	type entry struct {
		ID   string `yaml:"id"`
		Name string `yaml:"name"`
		Text string `yaml:"text"`
	}
	var entries []entry
	if err := d.decode(&entries); err != nil {
		return err
	}
	terms := map[string]*Term{}
	for i := range b.Groups {
		for j := range b.Groups[i].Terms {
			t := &b.Groups[i].Terms[j]
			terms[t.ID] = t
		}
	}
	for i, e := range entries {
		at := fmt.Sprintf("$[%d]", i)
		t := terms[e.ID]
		switch {
		case t == nil:
			return d.fail(at, "the term %q is not in terms.yaml; add it there", e.ID)
		case t.Name != "":
			return d.fail(at, "the term %s is already explained; remove one of the two", e.ID)
		case e.Name == "" || e.Text == "":
			return d.fail(at, "the term %s lacks its name or its text; write both", e.ID)
		}
		if err := d.text(at, e.Text); err != nil {
			return err
		}
		t.Name, t.Text = e.Name, e.Text
	}
	return nil
}

// decode decodes the whole document into v. It refuses keys that v does not have.
func (d *document) decode(v any) error {
	if err := yaml.UnmarshalWithOptions(d.data, v, yaml.Strict()); err != nil {
		return d.broken(err)
	}
	return nil
}
