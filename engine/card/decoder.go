package card

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cinderclash/engine/untrusted"
)

// decoder turns nodes into the types of this package and collects every problem. A value that cannot be
// read becomes the zero value, so that one mistake is reported once and the rest is still checked.
type decoder struct {
	problems Problems
	warnings []Warning
	alike    []alike // the warnings, by their form
	// fromPlayer is true while a player's folder is read. A missing translation is only a warning there.
	fromPlayer bool
	pack       string  // name of the pack that is read, if it has one
	drawing    Drawing // of that pack
	// makes is the equipment that effects make.
	makes []makes
}

// path returns the name of a file in problems.
func (d *decoder) path(file string) string {
	if d.pack == "" {
		return file
	}
	return d.pack + "/" + file
}

func (d *decoder) fail(at *node, rule int, format string, args ...any) {
	d.problems = append(d.problems, Problem{File: at.file, Line: at.line, Rule: rule, Text: fmt.Sprintf(format, args...)})
}

// alike counts the warnings with one format: the index of the first, and how many more there are.
type alike struct {
	format string
	first  int
	more   int
}

// warn adds a warning. Only the first with the same format is kept, because something that is left out in one place is
// mostly left out everywhere.
func (d *decoder) warn(at *node, format string, args ...any) {
	for i := range d.alike {
		if d.alike[i].format == format {
			d.alike[i].more++
			return
		}
	}
	d.alike = append(d.alike, alike{format: format, first: len(d.warnings)})
	d.warnings = append(d.warnings, Warning{File: at.file, Line: at.line, Text: fmt.Sprintf(format, args...)})
}

// summed returns the warnings, each with the number of further places that have it.
func (d *decoder) summed() []Warning {
	all := slices.Clone(d.warnings)
	for _, a := range d.alike {
		if a.more > 0 {
			places := "places"
			if a.more == 1 {
				places = "place"
			}
			all[a.first].Text += fmt.Sprintf("; likewise in %d more %s", a.more, places)
		}
	}
	return all
}

// fields is a map whose keys are taken one by one. Keys that are left at the end are unknown.
type fields struct {
	d     *decoder
	at    *node
	asked []string
	left  map[string]int // index of keys not taken yet
}

// open starts reading n as a map. If n is not a map, that is reported and every field is missing.
func (d *decoder) open(n *node, what string) *fields {
	f := &fields{d: d, at: n, left: map[string]int{}}
	if n.kind != mapNode {
		d.fail(n, 0, "%s must be a map of keys and values, not %s", what, n.word())
		return f
	}
	for i, key := range n.keys {
		f.left[key.text] = i
	}
	return f
}

// take returns the value of key, or nil if it is not there.
func (f *fields) take(key string) *node {
	f.asked = append(f.asked, key)
	i, ok := f.left[key]
	if !ok {
		return nil
	}
	delete(f.left, key)
	return f.at.items[i]
}

// has reports whether key is there, without taking it.
func (f *fields) has(key string) bool {
	_, ok := f.left[key]
	return ok
}

// close reports every key that was not taken.
func (f *fields) close() {
	for i, key := range f.at.keys {
		if at, ok := f.left[key.text]; ok && at == i {
			f.d.fail(key, 0, "unknown key %q; the keys here are %s", key.text, strings.Join(f.asked, ", "))
		}
	}
}

// text reads n as a single text.
func (d *decoder) text(n *node, what string) string {
	if n == nil {
		return ""
	}
	if n.kind != scalarNode {
		d.fail(n, 0, "%s must be a text, not %s", what, n.word())
		return ""
	}
	return n.text
}

// list reads n as a list. A single text or map is read as a list of one.
func (d *decoder) list(n *node) []*node {
	switch {
	case n == nil:
		return nil
	case n.kind == listNode:
		return n.items
	default:
		return []*node{n}
	}
}

// boolean reads n as true or false. A missing key is false.
func (d *decoder) boolean(n *node, what string) bool {
	switch text := d.text(n, what); {
	case n == nil || n.kind != scalarNode || text == "false":
		return false
	case text == "true":
		return true
	default:
		d.fail(n, 0, "%s is %q; write true or false", what, text)
		return false
	}
}

// number reads n as a whole number from low to high.
func (d *decoder) number(n *node, what string, low, high int) int {
	v, ok := d.integer(n, d.text(n, what), what, low, high)
	if !ok {
		return low
	}
	return v
}

// integer reads text, found at n, as a whole number from low to high.
func (d *decoder) integer(n *node, text, what string, low, high int) (int, bool) {
	v, err := strconv.Atoi(text)
	if err != nil || v < low || v > high {
		d.fail(n, 0, "%s is %q; write a whole number from %d to %d", what, text, low, high)
		return 0, false
	}
	return v, true
}

// enum reads n as one of names and returns its index. A missing key or an unknown name is 0.
func (d *decoder) enum(n *node, what string, names []string) int {
	if n == nil {
		return 0
	}
	text := d.text(n, what)
	if n.kind != scalarNode {
		return 0
	}
	i, ok := index(names, text)
	if !ok {
		d.fail(n, 0, "unknown %s %q; write one of %s", what, text, strings.Join(listed(names), ", "))
	}
	return i
}

// words reads a text in every language.
func (d *decoder) words(f *fields, key, what string) Words {
	n := f.take(key)
	switch {
	case n == nil && d.fromPlayer && key == "flavour":
		d.warn(f.at, "%s has no flavour; it is shown without", what)
		return Words{}
	case n == nil:
		d.fail(f.at, 0, "%s has no %s; add %s: {en: ..., es: ...}", what, key, key)
		return Words{}
	}
	return d.wordsOf(n, what+" "+key)
}

// wordsOf reads a text in every language. In a player's folder, one plain text stands for all languages.
func (d *decoder) wordsOf(n *node, what string) Words {
	var w Words
	defer func() { d.fits(n, &w, what) }()
	if d.fromPlayer && n.kind == scalarNode && strings.TrimSpace(n.text) != "" {
		d.warn(n, "%s is one text for every language; write {en: ..., es: ...}", what)
		for lang := range w {
			w[lang] = strings.TrimSpace(n.text)
		}
		return w
	}
	if d.fromPlayer && n.kind == scalarNode {
		d.fail(n, 0, "%s is empty; write a text, or {en: ..., es: ...}", what)
		return w
	}
	in := d.open(n, what)
	if n.kind != mapNode {
		return w
	}
	missing := 0
	for lang, name := range langNames {
		w[lang] = strings.TrimSpace(d.text(in.take(name), what))
		if w[lang] == "" {
			missing++
		}
	}
	in.close()
	for lang, name := range langNames {
		if w[lang] != "" {
			continue
		}
		if !d.fromPlayer || missing == len(w) {
			d.fail(n, 0, "%s has no text in %q; add it", what, name)
			continue
		}
		d.warn(n, "%s has no text in %q; another language is shown instead", what, name)
	}
	if d.fromPlayer {
		first := slices.IndexFunc(w[:], func(text string) bool { return text != "" })
		for lang := range w {
			if w[lang] == "" && first >= 0 {
				w[lang] = w[first]
			}
		}
	}
	return w
}

// The maximum length of a name or title, and of a flavour text, in runes. Faces of cards have room for no more.
const maxNameRunes, maxFlavourRunes = 40, 220

// markup are the characters that mark icons and links in rules text. Names appear in rules text and
// must not have them.
const markup = "<>{}"

// fits refuses texts that are too long for the face of a card, or that cannot be shown. Only flavour may have
// several lines.
func (d *decoder) fits(n *node, w *Words, what string) {
	most, clean := maxNameRunes, untrusted.Line
	if strings.HasSuffix(what, "flavour") {
		most, clean = maxFlavourRunes, untrusted.Lines
	}
	for _, text := range w {
		switch {
		case utf8.RuneCountInString(text) > most:
			d.fail(n, 0, "%s is longer than %d letters; shorten it", what, most)
			return
		case clean(text) != text:
			d.fail(n, 0, "%s has a line end or a character that cannot be shown; leave it out", what)
			return
		case text != "" && strings.IndexFunc(text, visible) < 0:
			d.fail(n, 0, "%s has no letter that can be seen; write one", what)
			return
		case strings.ContainsAny(text, markup):
			d.fail(n, 0, "%s has one of < > { }, which stand for pictures and links; leave it out", what)
			return
		}
	}
	for _, text := range w {
		for _, r := range text {
			if d.drawing.Letter != nil && !d.drawing.Letter(r) {
				d.warn(n, "%s has %q, for which the game has no letter; a dot is shown instead", what, r)
				return
			}
		}
	}
}

// visible reports whether a letter is seen by itself.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.In(r, unicode.Z, unicode.M) }

// id reads an id: lower-case letters and digits in words joined by dashes.
func (d *decoder) id(n *node, what string) string {
	if n == nil {
		return ""
	}
	id := d.text(n, what)
	if !ValidID(id) {
		d.fail(n, 0, "%s %q is no id; write lower-case letters and digits with dashes between them, at most 48", what, id)
		return ""
	}
	return id
}

// ValidID reports whether id is an id: lower-case letters and digits in words joined by dashes, at most 48 bytes.
func ValidID(id string) bool {
	if id == "" || len(id) > 48 || id[0] == '-' || id[len(id)-1] == '-' || strings.Contains(id, "--") {
		return false
	}
	for _, c := range []byte(id) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return false
		}
	}
	return true
}
