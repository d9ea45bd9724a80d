package pieces

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"
)

// Wardrobe knows the look of every hero. It is immutable once read, and so safe for concurrent use.
type Wardrobe struct {
	book      wardrobeBook
	parts     map[string]Garment // by folder/name
	looks     map[string]*Look
	deeds     map[string]Deed // by ability
	things    map[string]*Thing
	habits    map[string]habit // by hero
	equipment equipment
}

// wardrobeBook is the content of heroes.yaml.
type wardrobeBook struct {
	Drawn     map[string]string            `yaml:"drawn"`
	Outfits   map[string]outfit            `yaml:"outfits"`
	Held      map[string]use               `yaml:"held"`
	Deeds     map[string]deedLook          `yaml:"deeds"`
	Things    map[string]thingLook         `yaml:"things"`
	Materials map[string]string            `yaml:"materials"`
	Factions  map[string]map[string]string `yaml:"factions"`
	Races     map[string]raceLook          `yaml:"races"`
	Classes   map[string]classLook         `yaml:"classes"`
	Heroes    map[string]heroLook          `yaml:"heroes"`
	Rivals    map[string]rivalLook         `yaml:"rivals"`
	Habits    map[string][]habitFrame      `yaml:"habits"`
	Loose     map[string][]float64         `yaml:"loose"`
	Off       []string                     `yaml:"off"`   // pictures of hair that a hat takes the place of
	Veils     []string                     `yaml:"veils"` // pictures of hair that hide the face, or lie on it
}

type outfit struct {
	Torso string `yaml:"torso"`
	Skirt string `yaml:"skirt"`
	Upper string `yaml:"upper"`
	Fore  string `yaml:"fore"`
	Leg   string `yaml:"leg"`
	Hand  string `yaml:"hand"`
}

type raceLook struct {
	Build   float64  `yaml:"build"`
	Breadth float64  `yaml:"breadth"`
	Heads   []string `yaml:"heads"`
	Women   []string `yaml:"feminine"` // heads for heroes whose pronoun is she
	Skins   []string `yaml:"skins"`
	Hairs   []string `yaml:"hairs"`
	Hair    []string `yaml:"hair"`
	Under   string   `yaml:"under"` // the hair that is seen under a hat, for a look that names none
}

type classLook struct {
	Outfits []string `yaml:"outfits"`
	Hat     []string `yaml:"hat"`
	Collar  []string `yaml:"collar"`
	Cloak   []string `yaml:"cloak"`
	Weapon  []string `yaml:"weapon"`
	Offhand []string `yaml:"offhand"`
}

type heroLook struct {
	Race    string            `yaml:"race"`
	Outfit  string            `yaml:"outfit"`
	Head    string            `yaml:"head"`
	Hair    string            `yaml:"hair"`
	Collar  string            `yaml:"collar"`
	Cloak   string            `yaml:"cloak"`
	Weapon  string            `yaml:"weapon"`
	Offhand string            `yaml:"offhand"`
	Colours map[string]string `yaml:"colours"`
	Body    Body              `yaml:"body"`
	Stance  string            `yaml:"stance"`
}

// rivalLook is the look of a rival who is no hero.
type rivalLook struct {
	Faction string   `yaml:"faction"` // for the colours
	Look    heroLook `yaml:",inline"`
}

// faceEnds end the names of the pictures of the parts of a face that have one drawing. Only orcs have tusks.
var faceEnds = [Slots]string{Pupils: "pupils", NearLid: "lid-near", FarLid: "lid-far", Tusks: "tusks", NearBrow: "brow-near", FarBrow: "brow-far"}

// looseFolders are the folders of pictures that can swing as the cloak or the hair does.
var looseFolders = [...]string{"collar", "hair", "head", "skirt"}

const (
	wardrobeFile = "heroes.yaml"
	bare         = "none"  // nothing in a slot
	otherFaction = "other" // colours of a faction that is not listed
)

// NewWardrobe reads heroes.yaml and the pictures under heroes/ from fsys, which has the layout of
// assets/art. An error lists all faults with file, entry and mend.
func NewWardrobe(fsys fs.FS) (*Wardrobe, error) {
	data, err := fs.ReadFile(fsys, wardrobeFile)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", wardrobeFile, err)
	}
	w := &Wardrobe{parts: map[string]Garment{}, looks: map[string]*Look{}, deeds: map[string]Deed{}, things: map[string]*Thing{}, habits: map[string]habit{}}
	if err := yaml.UnmarshalWithOptions(data, &w.book, yaml.Strict()); err != nil {
		return nil, fmt.Errorf("%s: %w", wardrobeFile, err)
	}
	if err := w.readParts(fsys); err != nil {
		return nil, err
	}
	if err := errors.Join(w.check(), errors.Join(w.readThings(fsys)...), errors.Join(w.readDeeds()...), errors.Join(w.checkHeard()...), errors.Join(w.readHabits(data)...), w.readEquipment(fsys)); err != nil {
		return nil, err
	}
	for name, thirds := range w.book.Loose {
		g := w.parts[name]
		g.Loose = bend(thirds)
		w.parts[name] = g
	}
	return w, nil
}

// readParts records the place of each picture on the figure. The viewBox is its size, and the translation
// of its group converts figure units to its own units.
func (w *Wardrobe) readParts(fsys fs.FS) error {
	return fs.WalkDir(fsys, "heroes", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(p) != ".svg" {
			return err
		}
		data, err := fs.ReadFile(fsys, p)
		if err != nil {
			return err
		}
		viewBox, transform, err := svgHead(data)
		if err != nil {
			return fmt.Errorf("%s is not an SVG: %w", p, err)
		}
		g := Garment{Picture: strings.TrimSuffix(p, ".svg")}
		var x, y float64
		if _, err := fmt.Sscanf(viewBox, "0 0 %g %g", &g.W, &g.H); err != nil {
			return fmt.Errorf("%s: viewBox %q must read 0 0 width height", p, viewBox)
		}
		if _, err := fmt.Sscanf(transform, "translate(%g %g)", &x, &y); err != nil {
			return fmt.Errorf("%s: everything must stand in one group with transform=\"translate(x y)\", not %q", p, transform)
		}
		g.X, g.Y, g.Own = -x, -y, strings.HasPrefix(p, "heroes/"+equipmentFolder+"/")
		w.parts[strings.TrimPrefix(g.Picture, "heroes/")] = g
		return nil
	})
}

// svgHead returns the viewBox of an SVG document and the transform of the first group in it. It reads no further.
func svgHead(data []byte) (viewBox, transform string, err error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return viewBox, "", nil
		}
		if err != nil {
			return "", "", err
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range start.Attr {
			switch {
			case start.Name.Local == "svg" && a.Name.Local == "viewBox":
				viewBox = a.Value
			case start.Name.Local == "g" && a.Name.Local == "transform":
				transform = a.Value
			}
		}
		if start.Name.Local == "g" {
			return viewBox, transform, nil
		}
	}
}

func (w *Wardrobe) check() error {
	var errs []error
	bad := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("%s: "+format, append([]any{wardrobeFile}, args...)...))
	}
	worn := func(where, folder string, names ...string) {
		for _, n := range names {
			if n == bare {
				continue
			}
			if _, ok := w.parts[folder+"/"+n]; !ok {
				bad("%s: there is no picture heroes/%s/%s.svg; draw it or write another name", where, folder, n)
			}
		}
	}
	colours := func(where string, m map[string]string) {
		for _, k := range slices.Sorted(maps.Keys(m)) {
			if _, ok := w.book.Drawn[k]; !ok {
				bad("%s: there is no colour named %s; the names stand under drawn", where, k)
			}
			if !isColour(m[k]) {
				bad("%s: %s is %q; write a colour as #rrggbb in small letters", where, k, m[k])
			}
		}
	}
	filled := func(where string, lists map[string][]string) {
		for _, k := range slices.Sorted(maps.Keys(lists)) {
			if len(lists[k]) == 0 {
				bad("%s: %s is empty; list at least one, or none", where, k)
			}
		}
	}
	colours("drawn", w.book.Drawn)
	for _, id := range slices.Sorted(maps.Keys(w.book.Outfits)) {
		o := w.book.Outfits[id]
		worn("outfit "+id, "torso", o.Torso)
		worn("outfit "+id, "skirt", o.Skirt)
		worn("outfit "+id, "upper", o.Upper)
		worn("outfit "+id, "fore", o.Fore)
		worn("outfit "+id, "thigh", o.Leg)
		worn("outfit "+id, "shin", o.Leg)
		for _, g := range graspNames {
			worn("outfit "+id, "hand", o.Hand+"-"+g)
		}
	}
	if _, ok := w.book.Factions[otherFaction]; !ok {
		bad("factions: %s is missing; it colours heroes of unlisted factions", otherFaction)
	}
	for _, id := range slices.Sorted(maps.Keys(w.book.Factions)) {
		colours("faction "+id, w.book.Factions[id])
	}
	for _, id := range slices.Sorted(maps.Keys(w.book.Races)) {
		r := w.book.Races[id]
		if r.Build < 0.8 || r.Build > 1.2 {
			bad("race %s: build is %g; it goes from 0.8 to 1.2", id, r.Build)
		}
		if r.Breadth < 0.8 || r.Breadth > 1.2 {
			bad("race %s: breadth is %g; it goes from 0.8 to 1.2", id, r.Breadth)
		}
		filled("race "+id, map[string][]string{"heads": r.Heads, "feminine": r.Women, "skins": r.Skins, "hairs": r.Hairs, "hair": r.Hair})
		worn("race "+id, "head", r.Heads...)
		worn("race "+id, "head", r.Women...)
		worn("race "+id, "hair", r.Hair...)
		worn("race "+id, "hair", r.Under)
		for _, c := range r.Skins {
			colours("race "+id, map[string]string{"skin": c})
		}
		for _, c := range r.Hairs {
			colours("race "+id, map[string]string{"hair": c})
		}
	}
	for _, id := range slices.Sorted(maps.Keys(w.book.Classes)) {
		c := w.book.Classes[id]
		filled("class "+id, map[string][]string{"outfits": c.Outfits, "hat": c.Hat, "collar": c.Collar, "cloak": c.Cloak, "weapon": c.Weapon, "offhand": c.Offhand})
		for _, o := range c.Outfits {
			if _, ok := w.book.Outfits[o]; !ok {
				bad("class %s: there is no outfit %s; the outfits stand under outfits", id, o)
			}
		}
		worn("class "+id, "hair", c.Hat...)
		worn("class "+id, "collar", c.Collar...)
		worn("class "+id, "cloak", c.Cloak...)
		worn("class "+id, "weapon", c.Weapon...)
		worn("class "+id, "offhand", c.Offhand...)
	}
	worn("off", "hair", w.book.Off...)
	worn("veils", "hair", w.book.Veils...)
	dressed := func(where string, h heroLook) {
		if _, ok := w.book.Races[h.Race]; !ok {
			bad("%s: there is no race %s; the races stand under races", where, h.Race)
		}
		if _, ok := w.book.Outfits[h.Outfit]; !ok {
			bad("%s: there is no outfit %s; the outfits stand under outfits", where, h.Outfit)
		}
		for _, s := range h.slots() {
			if s.folder != "" {
				worn(where, s.folder, *s.worn)
			}
		}
		colours(where, h.Colours)
		for _, err := range h.Body.faults() {
			bad("%s: %s", where, err)
		}
		if h.Stance != "" && !slices.Contains(stanceNames[:], h.Stance) {
			bad("%s: there is no stance %s; the stances are %s", where, h.Stance, strings.Join(stanceNames[:], ", "))
		}
	}
	for _, folder := range [...]string{"weapon", "offhand"} {
		for _, name := range w.worn(folder) {
			if _, ok := w.book.Held[name]; !ok {
				bad("held: %s is missing; write how it strikes, casts or is used from a distance, or {}", name)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(w.book.Loose)) {
		folder, picture, _ := strings.Cut(name, "/")
		if worn("loose", folder, picture); !slices.Contains(looseFolders[:], folder) {
			bad("loose: %s: nothing swings in %s; it does in %s", name, folder, strings.Join(looseFolders[:], ", "))
		}
		thirds := w.book.Loose[name]
		if len(thirds) != len(bend{}) || slices.Min(thirds) < 0 || slices.Max(thirds) > 1 {
			bad("loose: %s is %v; write three numbers from 0 to 1, from its upper third to its lower one", name, thirds)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(w.book.Held)) {
		of := w.book.Held[name]
		for _, word := range [...]string{of.Strikes, of.Casts, of.From} {
			if p, ok := poseNamed(word); word != "" && (!ok || !p.Attacks()) {
				bad("held: %s: there is no attack %s", name, word)
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(w.book.Heroes)) {
		dressed("hero "+id, w.book.Heroes[id])
	}
	for _, id := range slices.Sorted(maps.Keys(w.book.Rivals)) {
		r := w.book.Rivals[id]
		if _, ok := w.book.Factions[r.Faction]; !ok {
			bad("rival %s: there is no faction %s; the factions stand under factions", id, r.Faction)
		}
		dressed("rival "+id, r.Look)
	}
	for _, part := range slices.Sorted(maps.Keys(w.parts)) {
		head, ok := strings.CutPrefix(part, "head/")
		for _, end := range slices.Concat(eyeNames[:], mouthNames[:], faceEnds[Eyes:Hair]) {
			if _, drawn := w.parts["face/"+head+"-"+end]; ok && !drawn && end != "" && end != faceEnds[Tusks] {
				bad("the head %s has no whole face; draw heroes/face/%s-%s.svg", head, head, end)
			}
		}
	}
	if _, ok := w.book.Races["human"]; !ok {
		bad("races: human is missing; it stands in for races that are not listed")
	}
	if _, ok := w.book.Classes["warrior"]; !ok {
		bad("classes: warrior is missing; it stands in for classes that are not listed")
	}
	return errors.Join(errs...)
}

func isColour(s string) bool {
	if len(s) != 7 || s[0] != '#' || s != strings.ToLower(s) {
		return false
	}
	_, err := strconv.ParseUint(s[1:], 16, 32)
	return err == nil
}

// Look returns the look of a hero. A hero that heroes.yaml does not list gets a look allowed for its race
// and class. Equal persons get equal looks. Look allocates, so keep the result.
func (w *Wardrobe) Look(p Person) *Look {
	h, ok := w.book.Heroes[cmp.Or(p.Wears[likeWord], p.Hero)]
	if !ok {
		h = w.invent(p)
	}
	return w.wear(h.dressed(p.Wears), p.Hero, p.Faction)
}

// Rival returns the look of a rival who is no hero. ok is false if heroes.yaml does not list one with the id. Rival allocates,
// so keep the result.
func (w *Wardrobe) Rival(id string) (l *Look, ok bool) {
	r, ok := w.book.Rivals[id]
	if !ok {
		return nil, false
	}
	return w.wear(r.Look, id, r.Faction), true
}

// wear returns the look of somebody with an id, in the colours of a faction.
func (w *Wardrobe) wear(h heroLook, id, faction string) *Look {
	o := w.book.Outfits[h.Outfit]
	r := w.book.Races[h.Race]
	l := &Look{deeds: w.deeds, things: w.things, habit: w.habits[id], Body: h.Body.filled(), Phase: int(digest(id) % breathTicks)}
	l.Body.Height *= r.Build
	l.Body.Breadth *= r.Breadth
	wear := func(s Slot, folder, name string) { l.Parts[s] = w.parts[folder+"/"+name] }
	wear(Cloak, "cloak", h.Cloak)
	wear(HairBack, "hair", h.Hair+"-back")
	wear(FarUpper, "upper", o.Upper)
	wear(FarFore, "fore", o.Fore)
	wear(Offhand, "offhand", h.Offhand)
	wear(FarThigh, "thigh", o.Leg)
	wear(FarShin, "shin", o.Leg)
	wear(NearThigh, "thigh", o.Leg)
	wear(NearShin, "shin", o.Leg)
	for g, name := range graspNames {
		l.Hands[g] = w.parts["hand/"+o.Hand+"-"+name]
	}
	l.Parts[NearHand], l.Parts[FarHand] = l.Hands[Grip], l.Hands[Grip]
	wear(Skirt, "skirt", o.Skirt)
	wear(Torso, "torso", o.Torso)
	wear(Collar, "collar", h.Collar)
	wear(Head, "head", h.Head)
	for i, end := range eyeNames {
		l.Eyes[i] = w.parts["face/"+h.Head+"-"+end]
	}
	for i, end := range mouthNames {
		l.Mouths[i] = w.parts["face/"+h.Head+"-"+end]
	}
	l.Parts[Eyes], l.Parts[Mouth] = l.Eyes[Seeing], l.Mouths[Shut]
	for s, end := range faceEnds {
		if end != "" {
			wear(Slot(s), "face", h.Head+"-"+end)
		}
	}
	wear(Hair, "hair", h.Hair)
	under := h.Hair
	if slices.Contains(w.book.Off, under) {
		under = r.Under
	}
	l.hair, l.under = h.Hair, [2]Garment{w.parts["hair/"+under], w.parts["hair/"+under+"-back"]}
	wear(Weapon, "weapon", h.Weapon)
	wear(NearUpper, "upper", o.Upper)
	wear(NearFore, "fore", o.Fore)
	w.take(l)
	l.Stance = l.ownStance()
	if i := slices.Index(stanceNames[:], h.Stance); i >= 0 {
		l.Stance = Stance(i)
	}
	l.Colours = map[string]string{}
	palette, ok := w.book.Factions[faction]
	if !ok {
		palette = w.book.Factions[otherFaction]
	}
	for name, drawn := range w.book.Drawn {
		for _, m := range []map[string]string{h.Colours, palette} {
			if c, ok := m[name]; ok {
				l.Colours[drawn] = c
				break
			}
		}
	}
	l.metal = cmp.Or(l.Colours[w.book.Drawn["metal"]], w.book.Drawn["metal"])
	for _, drawn := range slices.Sorted(maps.Keys(l.Colours)) {
		l.ID += drawn + l.Colours[drawn]
	}
	return l
}

// take makes a look use what is in its hands.
func (w *Wardrobe) take(l *Look) {
	for hand, s := range [...]Slot{Weapon, Offhand} {
		l.uses[hand] = wields{}
		if l.Parts[s].Picture != "" {
			l.uses[hand] = w.book.Held[heldName(&l.Parts[s])].poses()
		}
	}
	var string Garment
	if l.uses[1].from == Shoot {
		string = w.parts["string/bow"]
	}
	l.Parts[StringAbove], l.Parts[StringBelow] = string, string
}

// ownStance derives the stance from what is held: a shaft that reaches below the knee is set on the ground.
func (l *Look) ownStance() Stance {
	weapon := l.Parts[Weapon]
	switch {
	case l.uses[1].from == Shoot:
		return Archer
	case weapon.Y+weapon.H > 260:
		return Planted
	default:
		return Guard
	}
}

// invent makes a look, out of what race and class may wear, for a hero that is not listed.
func (w *Wardrobe) invent(p Person) heroLook {
	race := p.Race
	r, ok := w.book.Races[race]
	if !ok {
		race = "human"
		r = w.book.Races[race]
	}
	c, ok := w.book.Classes[p.Class]
	if !ok {
		c = w.book.Classes["warrior"]
	}
	pick := func(what string, list []string) string {
		return list[digest(p.Hero+" "+what)%uint64(len(list))]
	}
	heads := r.Heads
	if p.Feminine {
		heads = r.Women
	}
	hair := pick("hat", c.Hat)
	if hair == bare {
		hair = pick("hair", r.Hair)
	}
	return heroLook{
		Race: race, Outfit: pick("outfit", c.Outfits), Head: pick("head", heads), Hair: hair,
		Collar: pick("collar", c.Collar), Cloak: pick("cloak", c.Cloak), Weapon: pick("weapon", c.Weapon), Offhand: pick("offhand", c.Offhand),
		Colours: map[string]string{"skin": pick("skin", r.Skins), "hair": pick("hairs", r.Hairs)},
	}
}

func digest(s string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(s))
	// the low bits of FNV hardly differ between similar words
	v := h.Sum64()
	return v ^ v>>29
}
