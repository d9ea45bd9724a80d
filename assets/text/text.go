// Package text holds every sentence a player reads, in English and Spanish.
//
// The folder of each language has one YAML file per area. Keys are nested or dotted. The value of a key is
// a sentence, or its plural forms ("one", "other"), which the first argument chooses. Verbs are as in
// package fmt; %[2]s takes the second argument, so that each language may order arguments as it needs. A part
// in brackets has two forms, [You draw|%[1]s draws]. The first is used if a [Person] among the arguments is the reader.
package text

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/goccy/go-yaml"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
)

//go:embed en es
var files embed.FS

// Languages returns the codes of the languages that have texts. The first one is the fallback.
func Languages() []string { return []string{"en", "es"} }

// Catalog holds the texts of all languages. It is immutable and safe for concurrent use.
type Catalog struct {
	printers map[string]*Printer
}

// Printer returns the sentences of one language. It is safe for concurrent use.
type Printer struct {
	language string
	entries  map[string]entry
	printer  *message.Printer
	missing  func(key string)
}

type entry struct {
	plain  string
	plural map[string]string
	you    *entry // the form for the reader, if it differs
}

// forReader is the suffix of the key of a sentence's form for the reader.
const forReader = "\x00you"

// split gives an entry its form for the reader.
func (e entry) split(file, key string) (entry, error) {
	var err error
	you := entry{plural: maps.Clone(e.plural)}
	if you.plain, e.plain, err = persons(file, key, e.plain); err != nil {
		return entry{}, err
	}
	same := you.plain == e.plain
	for form, s := range e.plural {
		if you.plural[form], e.plural[form], err = persons(file, key, s); err != nil {
			return entry{}, err
		}
		same = same && you.plural[form] == e.plural[form]
	}
	if !same {
		e.you = &you
	}
	return e, nil
}

// Load reads the game's own texts. missing, which may be nil, is called with each key that is asked for and
// does not exist.
func Load(missing func(key string)) (*Catalog, error) {
	return loadWith(missing, func(lang string) (map[string]entry, error) { return own[lang]() })
}

// own reads the game's own texts in each language when they are first asked for.
var own = func() map[string]func() (map[string]entry, error) {
	all := map[string]func() (map[string]entry, error){}
	for _, lang := range Languages() {
		all[lang] = sync.OnceValues(func() (map[string]entry, error) { return loadLanguage(files, lang) })
	}
	return all
}()

// LoadFS reads texts from a file system with one folder per language of [Languages].
func LoadFS(fsys fs.FS, missing func(key string)) (*Catalog, error) {
	return loadWith(missing, func(lang string) (map[string]entry, error) { return loadLanguage(fsys, lang) })
}

func loadWith(missing func(key string), read func(lang string) (map[string]entry, error)) (*Catalog, error) {
	c := &Catalog{printers: map[string]*Printer{}}
	var errs []error
	for _, lang := range Languages() {
		entries, err := read(lang)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		p, err := newPrinter(lang, entries, missing)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		c.printers[lang] = p
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return c, nil
}

func loadLanguage(fsys fs.FS, lang string) (map[string]entry, error) {
	names, err := fs.Glob(fsys, lang+"/*.yaml")
	if err != nil {
		return nil, fmt.Errorf("texts in %s cannot be listed: %w", lang, err)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("there is no text file in %s; add %s", lang, path.Join(lang, "shell.yaml"))
	}
	entries := map[string]entry{}
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, fmt.Errorf("%s cannot be read: %w", name, err)
		}
		var doc map[string]any
		if err := yaml.UnmarshalWithOptions(data, &doc, yaml.Strict()); err != nil {
			return nil, fmt.Errorf("%s is not a map of keys to sentences: %w", name, err)
		}
		if err := flatten(entries, name, "", doc); err != nil {
			return nil, err
		}
	}
	return entries, nil
}

func flatten(into map[string]entry, file, prefix string, doc map[string]any) error {
	for _, k := range slices.Sorted(maps.Keys(doc)) {
		key := k
		if prefix != "" {
			key = prefix + "." + k
		}
		e := entry{}
		switch v := doc[k].(type) {
		case string:
			e.plain = v
		case map[string]any:
			forms, isPlural, err := pluralForms(file, key, v)
			if err != nil {
				return err
			}
			if !isPlural {
				if err := flatten(into, file, key, v); err != nil {
					return err
				}
				continue
			}
			e.plural = forms
		default:
			return fmt.Errorf("%s: %s is neither a sentence nor a group; put its value in quotes", file, key)
		}
		if _, twice := into[key]; twice {
			return fmt.Errorf("%s: %s is already defined; remove one of the two", file, key)
		}
		e, err := e.split(file, key)
		if err != nil {
			return err
		}
		into[key] = e
	}
	return nil
}

func pluralForms(file, key string, v map[string]any) (forms map[string]string, isPlural bool, err error) {
	if _, isPlural = v["other"]; !isPlural {
		return nil, false, nil
	}
	forms = map[string]string{}
	for form, s := range v {
		switch form {
		case "zero", "one", "two", "few", "many", "other":
		default:
			return nil, false, fmt.Errorf("%s: %s has the unknown plural form %q; use one and other", file, key, form)
		}
		sentence, ok := s.(string)
		if !ok {
			return nil, false, fmt.Errorf("%s: %s.%s is not a sentence; put its value in quotes", file, key, form)
		}
		forms[form] = sentence
	}
	return forms, true, nil
}

func newPrinter(lang string, entries map[string]entry, missing func(string)) (*Printer, error) {
	tag, err := language.Parse(lang)
	if err != nil {
		return nil, fmt.Errorf("%q is not a language code: %w", lang, err)
	}
	b := catalog.NewBuilder(catalog.Fallback(tag))
	for _, key := range slices.Sorted(maps.Keys(entries)) {
		e := entries[key]
		if err = set(b, tag, key, e); err == nil && e.you != nil {
			err = set(b, tag, key+forReader, *e.you)
		}
		if err != nil {
			return nil, fmt.Errorf("text %s in %s cannot be used: %w", key, lang, err)
		}
	}
	return &Printer{
		language: lang, entries: entries, missing: missing,
		printer: message.NewPrinter(tag, message.Catalog(b)),
	}, nil
}

// set puts a sentence into a catalog under a key.
func set(b *catalog.Builder, tag language.Tag, key string, e entry) error {
	if e.plural == nil {
		return b.SetString(tag, key, e.plain)
	}
	var cases []any
	for _, form := range []string{"zero", "one", "two", "few", "many", "other"} {
		s, ok := e.plural[form]
		if !ok {
			continue
		}
		if form == "zero" {
			form = "=0"
		}
		cases = append(cases, form, s)
	}
	return b.Set(tag, key, plural.Selectf(1, "%d", cases...))
}

// Printer returns the printer of the nearest of [Languages] to lang, or the English one if none is near.
func (c *Catalog) Printer(lang string) *Printer {
	if p, ok := c.printers[lang]; ok {
		return p
	}
	return c.printers[Match(lang)]
}

// Match returns the nearest of [Languages] to the first locale that is near one, such as es_MX.UTF-8 or en-GB, or
// English if none is.
func Match(locales ...string) string {
	for _, locale := range locales {
		locale, _, _ = strings.Cut(locale, ".")
		locale, _, _ = strings.Cut(locale, "@")
		tag, err := language.Parse(strings.ReplaceAll(locale, "_", "-"))
		if err != nil {
			continue
		}
		if base, _ := tag.Base(); slices.Contains(Languages(), base.String()) {
			return base.String()
		}
	}
	return Languages()[0]
}

// Language returns the printer's language code.
func (p *Printer) Language() string { return p.language }

// Has reports whether a key exists.
func (p *Printer) Has(key string) bool {
	_, ok := p.entries[key]
	return ok
}

// T returns the sentence of a key. Without arguments it returns the sentence as written and allocates
// nothing. With arguments it fills in the verbs. The first argument chooses the plural form, and a [Person] who
// is the reader chooses the form for the reader. A key that does not exist is returned in angle brackets, so that it is noticed.
func (p *Printer) T(key string, args ...any) string {
	e, ok := p.entries[key]
	if !ok {
		if p.missing != nil {
			p.missing(key)
		}
		return "‹" + key + "›"
	}
	if len(args) == 0 && e.plural == nil {
		return e.plain
	}
	if e.you != nil && aboutReader(args) {
		if said, ok := withoutVerbs(e.you.plain); ok && e.plural == nil {
			return said
		}
		key += forReader
	}
	return p.printer.Sprintf(key, args...)
}
