package pieces

import (
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"io/fs"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"

	"cinderclash/assets/art"
	"cinderclash/assets/places"
	"cinderclash/game"
	"cinderclash/game/paint"
)

// The size of a scene in units, in which everything on it is placed: x to the right, y down.
const sceneWidth, sceneHeight = PaintingWidth, PaintingHeight

// PaintingWidth and PaintingHeight give the proportions in which all of a [Painting] is seen.
const PaintingWidth, PaintingHeight = 1040.0, 576.0

// scene is a picture as it is written in assets/art/scenes, where README.md says what each word means.
type scene struct {
	Tells   string     `yaml:"tells"` // the sentence that the picture tells
	Faction string     `yaml:"faction"`
	Place   string     `yaml:"place"`
	View    [3]float64 `yaml:"view"` // the middle of what is seen of the place, and its width, in units of the place
	Focus   [2]float64 `yaml:"focus"`
	Light   sceneLight `yaml:"light"`
	Far     []item     `yaml:"far"`  // behind the cast, each from back to front
	Cast    []item     `yaml:"cast"` // in focus
	Near    []item     `yaml:"near"` // dark and out of focus
}

// sceneLight is the light of a scene. The place gives the colours that are left out.
type sceneLight struct {
	At      [2]float64   `yaml:"at"`
	Reach   float64      `yaml:"reach"`
	Colour  colourText   `yaml:"colour"`
	Ambient colourText   `yaml:"ambient"`
	Rim     colourText   `yaml:"rim"`
	RimFrom *[2]float64  `yaml:"rim-from"`
	Second  *secondLight `yaml:"second"`
	Fire    float64      `yaml:"fire"`  // strength of the fire of the place, 1 at full
	Dim     float64      `yaml:"dim"`   // the place: 0 in full light, 1 dark
	Grey    float64      `yaml:"grey"`  // the place: 0 in full colour, 1 grey
	Round   float64      `yaml:"round"` // how dark it is far from the focus, 0 to 1
}

// secondLight is a light besides the first.
type secondLight struct {
	At     [2]float64 `yaml:"at"`
	Colour colourText `yaml:"colour"`
}

// colourText is the colour of a light as it is written; "" for one that is left out.
type colourText string

// or returns the colour, or another one if it is left out.
func (t colourText) or(other paint.Colour) (c paint.Colour, err error) {
	if t == "" {
		return other, nil
	}
	err = c.UnmarshalYAML([]byte(strconv.Quote(string(t))))
	return c, err
}

// item is one thing in a scene: somebody, a prop, or something of light and air.
type item struct {
	Who   string `yaml:"who"`
	Prop  string `yaml:"prop"`
	Glow  string `yaml:"glow"`  // a colour
	Beam  string `yaml:"beam"`  // a colour
	Haze  string `yaml:"haze"`  // a colour
	Spark string `yaml:"spark"` // a colour

	At     [2]float64         `yaml:"at"`
	Size   float64            `yaml:"size"`
	High   float64            `yaml:"high"`
	Flip   bool               `yaml:"flip"`
	Turn   float64            `yaml:"turn"`
	Shade  float64            `yaml:"shade"` // 0 fully lit to 1 black
	Share  float64            `yaml:"share"`
	Pose   string             `yaml:"pose"`
	Tick   int                `yaml:"tick"`
	Face   string             `yaml:"face"`
	Look   *[2]float64        `yaml:"look"`
	Hands  map[string]string  `yaml:"hands"`
	Joints map[string]float64 `yaml:"joints"`
	Wears  map[string]any     `yaml:"wears"`
	Holds  []held             `yaml:"holds"`
	Many   int                `yaml:"many"`
}

// held is a prop that goes with a part of somebody's body.
type held struct {
	Prop   string     `yaml:"prop"`
	On     string     `yaml:"on"`
	At     [2]float64 `yaml:"at"` // from the middle of that part
	Size   float64    `yaml:"size"`
	Turn   float64    `yaml:"turn"`
	Behind bool       `yaml:"behind"`
}

// The parts of a body that a prop may go with.
const (
	onNear = "near-hand"
	onFar  = "far-hand"
	onHead = "head"
)

// sceneFault is what is wrong with an entry of a scene, which is named by the words and numbers that lead to it.
type sceneFault struct {
	path []string
	text string
}

// sceneChecker finds what is wrong with scenes.
type sceneChecker struct {
	wardrobe *Wardrobe
	places   []string
	props    []string
	faults   []sceneFault
}

func newSceneChecker(w *Wardrobe) (*sceneChecker, error) {
	ids, err := paint.IDs(places.Files())
	if err != nil {
		return nil, err
	}
	files, err := fs.Glob(art.Files(), "props/*.svg")
	c := &sceneChecker{wardrobe: w, places: ids}
	for _, f := range files {
		c.props = append(c.props, strings.TrimSuffix(strings.TrimPrefix(f, "props/"), ".svg"))
	}
	return c, err
}

func (c *sceneChecker) bad(path []string, format string, args ...any) {
	c.faults = append(c.faults, sceneFault{slices.Clone(path), fmt.Sprintf(format, args...)})
}

// check finds what is wrong with a scene.
func (c *sceneChecker) check(s *scene) {
	under := func(words ...string) []string { return words }
	if s.Tells == "" {
		c.bad(nil, "it tells nothing; write tells and one sentence")
	}
	if _, ok := c.wardrobe.book.Factions[s.Faction]; !ok && s.Faction != "" {
		c.bad(under("faction"), "there is no faction %q; write one of %s", s.Faction, strings.Join(slices.Sorted(maps.Keys(c.wardrobe.book.Factions)), ", "))
	}
	if !slices.Contains(c.places, s.Place) {
		c.bad(under("place"), "there is no place %q; write one of %s", s.Place, strings.Join(c.places, ", "))
	}
	const narrowest, widest = 200, 1800
	if w := s.View[2]; w < narrowest || w > widest {
		c.bad(under("view"), "what is seen is %g units wide; write [x, y, width] with a width from %d to %d", w, narrowest, widest)
	}
	if s.Light.Reach <= 0 {
		c.bad(under("light"), "its light has no reach; write how far away it is half as strong, such as reach: 400")
	}
	const brightest = 16
	strength := func(t colourText, path ...string) {
		col, err := t.or(paint.Colour{})
		if err != nil {
			c.bad(path, "%v", err)
			return
		}
		for _, v := range col {
			if !(v >= 0 && v <= brightest) {
				c.bad(path, "the light %q is too strong; write a colour with a strength from 0 to %d", t, brightest)
				return
			}
		}
	}
	colours := map[string]colourText{"colour": s.Light.Colour, "ambient": s.Light.Ambient, "rim": s.Light.Rim}
	for _, word := range slices.Sorted(maps.Keys(colours)) {
		strength(colours[word], "light", word)
	}
	if two := s.Light.Second; two != nil {
		strength(two.Colour, "light", "second")
	}
	c.bounded(s)
	people := 0
	for _, list := range [...]struct {
		name  string
		items []item
	}{{"far", s.Far}, {"cast", s.Cast}, {"near", s.Near}} {
		for i := range list.items {
			if list.items[i].Who != "" {
				people++
			}
			c.item(&list.items[i], under(list.name, Numeral(i)))
		}
	}
	if people == 0 {
		c.bad(under("cast"), "nobody is in it; write at least one with who")
	}
}

// item finds what is wrong with an item.
func (c *sceneChecker) item(it *item, path []string) {
	under := func(words ...string) []string { return append(slices.Clone(path), words...) }
	kinds := 0
	for _, k := range [...]string{it.Who, it.Prop, it.Glow, it.Beam, it.Haze, it.Spark} {
		if k != "" {
			kinds++
		}
	}
	if kinds != 1 {
		c.bad(path, "it is %d things; write exactly one of who, prop, glow, beam, haze and spark", kinds)
		return
	}
	if it.Size <= 0 && it.Haze == "" {
		c.bad(path, "it has no size; write one in units, such as size: 300")
	}
	for word, text := range map[string]string{"glow": it.Glow, "beam": it.Beam, "haze": it.Haze, "spark": it.Spark} {
		if _, ok := hexColour(text); text != "" && !ok {
			c.bad(under(word), "%q is no colour; write one as #ff9a4c", text)
		}
	}
	if it.Prop != "" {
		c.prop(it.Prop, under("prop"))
	}
	if it.Who != "" {
		c.person(it, path)
	}
}

// prop finds out whether there is a picture of a prop.
func (c *sceneChecker) prop(name string, path []string) {
	if strings.Contains(name, "/") {
		if _, ok := c.wardrobe.parts[name]; !ok {
			c.bad(path, "there is no part %q of a hero; write one as weapon/sword, or a prop", name)
		}
	} else if !slices.Contains(c.props, name) {
		c.bad(path, "there is no prop %q; write one of %s", name, strings.Join(c.props, ", "))
	}
}

// person finds what is wrong with somebody.
func (c *sceneChecker) person(it *item, path []string) {
	under := func(words ...string) []string { return append(slices.Clone(path), words...) }
	if _, ok := c.wardrobe.cast(it, ""); !ok {
		c.bad(under("who"), "nobody is called %q; write the id of a hero or a rival, or race, class and a number, such as human/ranger/2", it.Who)
	}
	if p, ok := poseNamed(it.Pose); it.Pose != "" && (!ok || p == Gone) {
		c.bad(under("pose"), "there is no pose %q; write one of %s", it.Pose, strings.Join(poseNames[:Gone], ", "))
	}
	if it.Face != "" && !slices.Contains(faceNames[:], it.Face) {
		c.bad(under("face"), "there is no expression %q; write one of %s", it.Face, strings.Join(faceNames[:], ", "))
	}
	for _, hand := range slices.Sorted(maps.Keys(it.Hands)) {
		if !slices.Contains(handNames[:], hand) {
			c.bad(under("hands"), "there is no %s hand; write near or far", hand)
		} else if !slices.Contains(graspNames[:], it.Hands[hand]) {
			c.bad(under("hands", hand), "no hand is %q; write one of %s", it.Hands[hand], strings.Join(graspNames[:], ", "))
		}
	}
	for _, j := range slices.Sorted(maps.Keys(it.Joints)) {
		if _, ok := jointNames[j]; !ok {
			c.bad(under("joints", j), "there is no joint %q; write one of %s", j, strings.Join(slices.Sorted(maps.Keys(jointNames)), ", "))
		}
	}
	if err := c.wardrobe.Wears(it.wears()); err != nil {
		c.bad(under("wears"), "%v", err)
	}
	for i := range it.Holds {
		h := &it.Holds[i]
		c.prop(h.Prop, under("holds", Numeral(i), "prop"))
		if on := [...]string{onNear, onFar, onHead}; !slices.Contains(on[:], h.On) {
			c.bad(under("holds", Numeral(i)), "it is on %q; write one of %s", h.On, strings.Join(on[:], ", "))
		}
		if h.Size <= 0 {
			c.bad(under("holds", Numeral(i)), "it has no size; write one in units, such as size: 80")
		}
	}
}

// wears returns what somebody wears in the words of [Wardrobe.Wears].
func (it *item) wears() map[string]string {
	all := map[string]string{}
	for word, v := range it.Wears {
		if inner, ok := v.(map[string]any); ok {
			for sub, v := range inner {
				all[word+"."+sub] = fmt.Sprint(v)
			}
			continue
		}
		all[word] = fmt.Sprint(v)
	}
	return all
}

// cast returns the look of somebody in a scene, in the colours of a faction. ok is false if nobody has that name.
func (w *Wardrobe) cast(it *item, faction string) (l *Look, ok bool) {
	wears := it.wears()
	if r, ok := w.book.Rivals[it.Who]; ok {
		return w.wear(r.Look.dressed(wears), it.Who, r.Faction), true
	}
	p := Person{Hero: it.Who, Faction: faction, Wears: wears}
	if words := strings.Split(it.Who, "/"); len(words) == 3 {
		p.Race, p.Class = words[0], words[1]
		if woman, is := strings.CutPrefix(words[2], "w"); is {
			p.Feminine = woman != ""
		}
		_, race := w.book.Races[p.Race]
		_, class := w.book.Classes[p.Class]
		return w.Look(p), race && class
	}
	h, ok := w.book.Heroes[it.Who]
	if !ok {
		return nil, false
	}
	return w.wear(h.dressed(wears), it.Who, p.Faction), true
}

// hexColour reads a colour such as #ff9a4c.
func hexColour(s string) (color.NRGBA, bool) {
	var v uint32
	if len(s) != 7 || s[0] != '#' {
		return color.NRGBA{}, false
	}
	if _, err := fmt.Sscanf(s[1:], "%06x", &v); err != nil {
		return color.NRGBA{}, false
	}
	return rgb(v), true
}

// sceneText is a scene that has not been read: its text, and where it begins.
type sceneText struct {
	text []byte
	file string
	line int
}

var sceneBegins = regexp.MustCompile(`(?m)^([a-z0-9-]+):`)

// Subjects of scenes that are no cards. Their keys in [sceneTexts] begin with these words, such as mark/no-eyebrows.
const (
	markScenes   = "mark/"
	puzzleScenes = "puzzle/"
)

// otherScenes are the files with scenes of what is no card.
var otherScenes = map[string]string{"scenes/marks.yaml": markScenes, "scenes/puzzles.yaml": puzzleScenes}

// sceneTexts returns the scenes in the folder scenes of files, by the keys of what they show. Reading each is left for when it is shown. It is an
// error if one key has two.
func sceneTexts(files fs.FS) (map[string]sceneText, error) {
	names, err := fs.Glob(files, "scenes/*.yaml")
	if err != nil {
		return nil, err
	}
	all := map[string]sceneText{}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		for id, t := range splitScenes(name, data) {
			key := otherScenes[name] + id
			if other, twice := all[key]; twice {
				return nil, fmt.Errorf("%s:%d: %s has a scene in %s:%d; delete one", t.file, t.line+1, id, other.file, other.line+1)
			}
			all[key] = t
		}
	}
	return all, nil
}

// splitScenes returns the scenes in a file.
func splitScenes(file string, data []byte) map[string]sceneText {
	all := map[string]sceneText{}
	begins := sceneBegins.FindAllSubmatchIndex(data, -1)
	for i, at := range begins {
		end := len(data)
		if i+1 < len(begins) {
			end = begins[i+1][0]
		}
		all[string(data[at[2]:at[3]])] = sceneText{data[at[1]:end], file, bytes.Count(data[:at[0]], []byte("\n"))}
	}
	return all
}

// read reads the scene. An error says what is wrong with its syntax, with a line of the file.
func (t sceneText) read() (s *scene, err error) {
	defer func() {
		if recover() != nil { // the YAML library panics where a list is longer than its array
			s, err = nil, fmt.Errorf("%d: a list has too many numbers; points have two, and view has three", t.line+1)
		}
	}()
	s = &scene{}
	err = yaml.UnmarshalWithOptions(t.text, s, yaml.Strict())
	var wrong yaml.Error
	if errors.As(err, &wrong) {
		line := t.line + 1
		if token := wrong.GetToken(); token != nil {
			line = t.line + token.Position.Line
		}
		return nil, fmt.Errorf("%d: %s", line, wrong.GetMessage())
	}
	return s, err
}

// lineOf returns the line of the file in which an entry of the scene stands, or the nearest one around it that can be found.
func (t sceneText) lineOf(path []string) int {
	for n := len(path); n > 0; n-- {
		words := "$"
		for _, w := range path[:n] {
			if strings.Trim(w, "0123456789") == "" {
				words += "[" + w + "]"
			} else {
				words += "." + w
			}
		}
		p, err := yaml.PathString(words)
		if err != nil {
			continue
		}
		if node, err := p.ReadNode(bytes.NewReader(t.text)); err == nil {
			return t.line + node.GetToken().Position.Line
		}
	}
	return t.line + 1
}

// CheckScenes returns what is wrong with the scenes of the game, each fault with its line and mend, or nil.
func CheckScenes() error {
	all, err := sceneTexts(art.Files())
	if err != nil {
		return err
	}
	w, err := NewWardrobe(art.Files())
	if err != nil {
		return err
	}
	return checkScenes(all, w)
}

func checkScenes(all map[string]sceneText, w *Wardrobe) error {
	var errs []error
	for _, key := range slices.Sorted(maps.Keys(all)) {
		t := all[key]
		s, err := t.read()
		if err != nil {
			errs = append(errs, fmt.Errorf("assets/art/%s:%w", t.file, err))
			continue
		}
		c, err := newSceneChecker(w)
		if err != nil {
			return err
		}
		c.check(s)
		for _, f := range c.faults {
			errs = append(errs, fmt.Errorf("assets/art/%s:%d: %s: %s", t.file, t.lineOf(f.path), key, f.text))
		}
	}
	return errors.Join(errs...)
}

// light returns the light of the scene, which lies in a place, on figures.
func (s *scene) light(place *paint.Place) (Lighting, error) {
	l := Lighting{At: game.Point{X: s.Light.At[0], Y: s.Light.At[1]}, Reach: s.Light.Reach}
	from := place.RimFrom
	if s.Light.RimFrom != nil {
		from = *s.Light.RimFrom
	}
	long := max(0.01, math.Hypot(from[0], from[1]))
	l.RimFrom = [2]float32{float32(from[0] / long), float32(from[1] / long)}
	key, err := s.Light.Colour.or(place.Fire)
	ambient, errAmbient := s.Light.Ambient.or(place.Ambient)
	rim, errRim := s.Light.Rim.or(place.Rim)
	l.Key, l.Ambient, l.Rim = key, ambient, rim
	for i := range l.Ambient {
		l.Ambient[i] *= 1.8
	}
	if two := s.Light.Second; two != nil {
		flash, errFlash := two.Colour.or(place.Fire)
		l.Flash, l.FlashAt, err = flash, game.Point{X: two.At[0], Y: two.At[1]}, errors.Join(err, errFlash)
	}
	return l, errors.Join(err, errAmbient, errRim)
}
