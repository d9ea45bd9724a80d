package patch

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"cinderclash/game/sound/synth"

	"github.com/goccy/go-yaml"
)

// Book is all sounds.
type Book struct {
	sounds map[string]*recipe
	parts  map[string][]layer
	pause  func() // called again and again while a sound is made
}

// recipe is how a sound is made.
type recipe struct {
	Like        string  `yaml:"like"`        // what it imitates, and why its numbers are so
	Uncaptioned string  `yaml:"uncaptioned"` // why it has no caption; "" if it has one
	Level       float64 `yaml:"level"`       // the greatest momentary loudness, in LUFS
	Room        string  `yaml:"room"`        // table, inn or hall; table if it is left out
	Layers      []layer `yaml:"layers"`
	name        string  // in its file, without a tuning
	tuning      tuning
	family      string // the name of its file
	spoken      bool
}

// tuning is one of several ways to make all sounds of a file, such as one of several voices.
type tuning struct {
	Pitch  float64 `yaml:"pitch"`
	Size   float64 `yaml:"size"`   // factor on formants
	Pace   float64 `yaml:"pace"`   // factor on times
	Breath float64 `yaml:"breath"` // added
	Growl  float64 `yaml:"growl"`  // added
	Press  float64 `yaml:"press"`  // added
}

func (t *tuning) check() error {
	return within(bound{"pitch", span{t.Pitch, t.Pitch}, 0.2, 4}, bound{"size", span{t.Size, t.Size}, 0.5, 2},
		bound{"pace", span{t.Pace, t.Pace}, 0.4, 2}, bound{"breath", span{t.Breath, t.Breath}, 0, 1},
		bound{"growl", span{t.Growl, t.Growl}, 0, 1}, bound{"press", span{t.Press, t.Press}, 0, 1})
}

func rooms() map[string]synth.Room {
	return map[string]synth.Room{"": synth.Table, "table": synth.Table, "inn": synth.Inn, "hall": synth.Hall}
}

// Names returns the names of all sounds, in order.
func (b *Book) Names() []string { return slices.Sorted(maps.Keys(b.sounds)) }

// Has reports whether there is a sound of a name.
func (b *Book) Has(name string) bool { return b.sounds[name] != nil }

// Like returns what a sound imitates, and why its numbers are so.
func (b *Book) Like(name string) string { return b.sounds[name].Like }

// Uncaptioned returns why a sound has no caption, or "" if it has one.
func (b *Book) Uncaptioned(name string) string { return b.sounds[name].Uncaptioned }

// Untuned returns the name of a sound in its file, which all its tunings share.
func (b *Book) Untuned(name string) string { return b.sounds[name].name }

// Level returns how loud a sound is to be, in LUFS.
func (b *Book) Level(name string) float64 { return b.sounds[name].Level }

// Family returns the name of the file of a sound, without its ending.
func (b *Book) Family(name string) string { return b.sounds[name].family }

// page is a file of sounds.
type page struct {
	Parts   map[string][]layer `yaml:"parts"`
	Tunings map[string]tuning  `yaml:"tunings"`
	Sounds  map[string]*recipe `yaml:"sounds"`
	file    string
	data    []byte
}

// Read reads all files of a folder whose names end with .yaml. Its errors name file, line and mend. If pause is not nil, it is called between
// files, and later, while a sound is made, at least every thousand samples of a layer.
func Read(fsys fs.FS, pause func()) (*Book, error) {
	files, err := fs.Glob(fsys, "*.yaml")
	if err != nil {
		return nil, err
	}
	if pause == nil {
		pause = func() {}
	}
	b := &Book{sounds: map[string]*recipe{}, parts: map[string][]layer{}, pause: pause}
	var errs []error
	var pages []*page
	for _, file := range files {
		pause()
		p, err := open(fsys, file)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		pages = append(pages, p)
		for _, name := range slices.Sorted(maps.Keys(p.Parts)) {
			if b.parts[name] != nil {
				errs = append(errs, p.fault(errors.New("there is a part of this name already; give it another"), "parts", name))
			}
			b.parts[name] = p.Parts[name]
		}
	}
	for _, p := range pages {
		pause()
		errs = append(errs, p.add(b)...)
	}
	return b, errors.Join(errs...)
}

func open(fsys fs.FS, file string) (*page, error) {
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, fmt.Errorf("the sounds in %s cannot be read: %w", file, err)
	}
	p := &page{file: file, data: data}
	err = yaml.UnmarshalWithOptions(data, p, yaml.Strict())
	var at yaml.Error
	if !errors.As(err, &at) {
		return p, err
	}
	line := 1
	if t := at.GetToken(); t != nil && t.Position != nil {
		line = t.Position.Line
	}
	return nil, fmt.Errorf("%s:%d: %s", file, line, at.GetMessage())
}

// add puts the sounds of the page into a book that has all parts, and returns what is wrong with them.
func (p *page) add(b *Book) (errs []error) {
	for _, name := range slices.Sorted(maps.Keys(p.Parts)) {
		for i := range p.Parts[name] {
			l := &p.Parts[name][i]
			err := l.check()
			if l.Part != "" {
				err = errors.New("a part has no parts; write its layers here")
			}
			errs = append(errs, p.fault(err, "parts", name, i))
		}
	}
	tunings := p.Tunings
	if len(tunings) == 0 {
		tunings = map[string]tuning{"": {Pitch: 1, Size: 1, Pace: 1}}
	}
	for _, t := range slices.Sorted(maps.Keys(tunings)) {
		tuned := tunings[t]
		errs = append(errs, p.fault(tuned.check(), "tunings", t))
	}
	for _, name := range slices.Sorted(maps.Keys(p.Sounds)) {
		r := p.Sounds[name]
		errs = append(errs, p.fault(r.check(), "sounds", name))
		for i := range r.Layers {
			l := &r.Layers[i]
			err := l.check()
			if l.Part != "" && b.parts[l.Part] == nil {
				err = fmt.Errorf("there is no part %q; write it under parts", l.Part)
			}
			errs = append(errs, p.fault(err, "sounds", name, "layers", i))
		}
		for t, tuned := range tunings {
			full := name
			if t != "" {
				full = t + "-" + name
			}
			if b.sounds[full] != nil {
				errs = append(errs, p.fault(fmt.Errorf("there is a sound %s already; give this one another name", full), "sounds", name))
			}
			made := *r
			made.name, made.tuning, made.spoken = name, tuned, t != ""
			made.family = strings.TrimSuffix(p.file, ".yaml")
			b.sounds[full] = &made
		}
	}
	return errs
}

func (r *recipe) check() error {
	switch _, known := rooms()[r.Room]; {
	case r.Like == "":
		return errors.New("it does not say what it is like; write a sentence at like")
	case r.Level < -50 || r.Level > -8:
		return fmt.Errorf("level is %v; it must lie between -50 and -8 LUFS", r.Level)
	case !known:
		return fmt.Errorf("there is no room %q; use table, inn or hall", r.Room)
	case len(r.Layers) == 0:
		return errors.New("it has no layers; give it at least one")
	}
	return nil
}

// fault returns an error with the line of an entry of the page, or nil if there is no error.
func (p *page) fault(err error, path ...any) error {
	if err == nil {
		return nil
	}
	words := "$"
	for _, w := range path {
		if i, ok := w.(int); ok {
			words += fmt.Sprintf("[%d]", i)
		} else {
			words += fmt.Sprintf(".'%s'", w)
		}
	}
	line := 1
	if at, wrong := yaml.PathString(words); wrong == nil {
		if node, wrong := at.ReadNode(bytes.NewReader(p.data)); wrong == nil {
			line = node.GetToken().Position.Line
		}
	}
	return fmt.Errorf("%s:%d: %s: %w", p.file, line, path[1], err)
}

// Spoken reports whether a sound is a hero's voice: the sounds of a file with tunings are.
func (b *Book) Spoken(name string) bool {
	r := b.sounds[name]
	return r != nil && r.spoken
}
