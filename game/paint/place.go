// Package paint paints places: what lies behind and below figures. A [Place] is read from a file and says what there is, in planes of
// layers, and what lights it. A [Painter] turns it into a [Scenery], which is drawn each frame in the light of a fire that burns
// in it. Painting uses the graphics card, so it is done on the game's goroutine, one layer at a time.
package paint

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/bits"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"

	"cinderclash/assets/shaders"
)

// The space in which places are written, in units. The part from 0, 0 to Width, Height is what a window with the ratio 16:9 shows;
// the margins around it are seen when the camera moves, or in other windows.
const (
	Width, Height            = 1600.0, 900.0
	Left, Top, Right, Bottom = 100.0, 60.0, 100.0, 80.0 // margins
)

// MostUnit is the number of pixels in a unit with which a plane is 2048 pixels wide. Graphics drivers make images with sides that are powers of
// two, so a pixel more would double the memory.
const MostUnit = 2048 / wholeWidth

// FireX and FireY are where the fire of a clash burns on the ground of every place, in units, and Floor is the height at which those stand who
// face each other across it.
const FireX, FireY, Floor = 800.0, 596.0, 622.0

// Place is a place as it is written: planes from the farthest to the nearest, and its light.
type Place struct {
	ID      string // the file's name without .yaml
	Ambient Colour
	Rim     Colour     // light from behind, on the edges of figures
	RimFrom [2]float64 `yaml:"rim-from"` // the direction that it comes from: x to the right, y down
	Fire    Colour     // of the fire of a clash
	Burns   float64    // how strongly the fires that are painted in it are heard, from 0 to 1
	Lamps   []Lamp     // lights that stand still, at most 8
	Planes  []Plane
	Moves   []Move
}

// Lamp is a light that stands still.
type Lamp struct {
	At     [2]float64
	Ahead  float64 // distance before what it lights, in units
	Reach  float64 // distance at which it is half as strong, in units
	Colour Colour
}

// Plane is what moves as one when the camera moves.
type Plane struct {
	Depth  float64  // movement of the camera that it follows: 0 not at all, 1 as the ground does
	From   *float64 // its highest and lowest line; nil for all of the place
	To     *float64
	Layers []Layer
}

// Layer is one coat of paint.
type Layer struct {
	Shapes   string     // SVG elements, in units
	Material Material   // what the shapes are made of; their colours multiply it
	Colours  []Colour   // of the material, four at most
	Grid     [2]float64 // see assets/shaders/paint.kage
	Middle   float64    // x to which the lines of the ground run
	Warp     [2]float64 // how far edges are bent, and over what distance
	Grain    [3]float64 // strength, width and height of the brush's marks
	Haze     Haze
	Facing   *[3]float64 // the direction that it faces; nil if light changes nothing on it
	Bump     float64     // how strongly its own brightness bends that
	Ambient  *Colour     // nil for the place's
	Glows    []Glow      // light in the air, after the shapes
}

// Haze is the air before a layer: its share is From[1] at the height From[0], and To[1] at To[0].
type Haze struct {
	Colour   Colour
	From, To [2]float64
}

// Glow is light in the air around something that shines.
type Glow struct {
	At      [2]float64
	Size    [2]float64 // half its width and height, in units
	Colour  Colour
	Flicker float64 // share of its strength that comes and goes, from 0 to 1
}

// Move is something that moves in a place.
type Move struct {
	What     Motion
	At       [2]float64 // where smoke or water begins; for what falls, nothing
	Size     [2]float64 // width and height
	Colour   Colour
	Strength float64
	Depth    float64 // as of a plane
}

// Motion is a way to move.
type Motion uint8

// The motions.
const (
	Smoke   Motion = iota // rises from At
	Shimmer               // light on water, around At
	Snow                  // falls everywhere
	Rain                  // falls everywhere, fast
	Sparks                // rise everywhere
	motions
)

var motionNames = [motions]string{"smoke", "shimmer", "snow", "rain", "sparks"}

// UnmarshalYAML reads a motion by its name.
func (m *Motion) UnmarshalYAML(data []byte) error {
	i, err := named(data, motionNames[:])
	*m = Motion(i)
	return err
}

// Material says what shapes are made of. The numbers are those of assets/shaders/paint.kage.
type Material uint8

var materialNames = [shaders.Materials]string{
	"paint", "bricks", "cobbles", "boards", "shingles", "rock", "drifts", "water", "sky", "flagstones", "floorboards",
	"ripples", "cloth", "tiles", "ice", "wallpaper",
}

// UnmarshalYAML reads a material by its name.
func (m *Material) UnmarshalYAML(data []byte) error {
	i, err := named(data, materialNames[:])
	*m = Material(i)
	return err
}

func named(data []byte, names []string) (int, error) {
	word := strings.TrimSpace(string(data))
	for i, n := range names {
		if n == word {
			return i, nil
		}
	}
	return 0, fmt.Errorf("%q is none of %s", word, strings.Join(names, ", "))
}

// Colour is red, green and blue, as factors: 1 is full. Light may be stronger.
type Colour [3]float32

// UnmarshalYAML reads a colour such as "#ff9a4c", or "#ff9a4c * 1.5" for a stronger one.
func (c *Colour) UnmarshalYAML(data []byte) error {
	var text string
	if err := yaml.Unmarshal(data, &text); err != nil {
		return err
	}
	hex, factor, times := strings.Cut(text, " * ")
	k := 1.0
	v, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	if err == nil && times {
		k, err = strconv.ParseFloat(factor, 32)
	}
	if err != nil || len(hex) != 7 || hex[0] != '#' {
		return fmt.Errorf("%q is no colour; write one as #ff9a4c, or #ff9a4c * 1.5", text)
	}
	for i := range c {
		c[i] = float32(float64(v>>(16-8*i)&255) / 255 * k)
	}
	return nil
}

// Read reads the place in the file id.yaml.
func Read(fsys fs.FS, id string) (*Place, error) {
	file := id + ".yaml"
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, fmt.Errorf("the place %s cannot be read: %w", file, err)
	}
	p := &Place{}
	if err := yaml.NewDecoder(bytes.NewReader(data), yaml.Strict()).Decode(p); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	p.ID = id
	if err := p.check(); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return p, nil
}

// IDs returns the names of the places in fsys, in order.
func IDs(fsys fs.FS) ([]string, error) {
	files, err := fs.Glob(fsys, "*.yaml")
	for i := range files {
		files[i] = strings.TrimSuffix(path.Base(files[i]), ".yaml")
	}
	return files, err
}

// mostLamps is the number of lights that the shader knows.
const mostLamps = 8

func (p *Place) check() error {
	if p.Burns < 0 || p.Burns > 1 {
		return fmt.Errorf("burns is %g; give it from 0 to 1", p.Burns)
	}
	if len(p.Lamps) > mostLamps {
		return fmt.Errorf("it has %d lamps; at most %d are lit", len(p.Lamps), mostLamps)
	}
	for i, l := range p.Lamps {
		if l.Reach <= 0 {
			return fmt.Errorf("lamp %d has no reach; give it one in units", i+1)
		}
	}
	if len(p.Planes) == 0 {
		return errors.New("it has no planes")
	}
	for i, pl := range p.Planes {
		for j, l := range pl.Layers {
			if len(l.Colours) > 4 {
				return fmt.Errorf("layer %d of plane %d has %d colours; a material has four", j+1, i+1, len(l.Colours))
			}
			if l.Material != 0 && (l.Grid[0] == 0 || l.Grid[1] == 0 && l.Material != 8) {
				return fmt.Errorf("layer %d of plane %d has no grid; give %s its two numbers", j+1, i+1, materialNames[l.Material])
			}
		}
		if from, to := pl.lines(); to <= from {
			return fmt.Errorf("plane %d ends at %g, above its first line %g", i+1, to, from)
		}
	}
	return nil
}

// Bytes returns the memory of a scenery of the place with so many pixels a unit. Graphics drivers make images with sides that are powers of two.
func (p *Place) Bytes(unit float64) int {
	sum := 0
	for i := range p.Planes {
		from, to := p.Planes[i].lines()
		w, h := pixels(wholeWidth, to-from, unit)
		sum += 4 << bits.Len(uint(w-1)) << bits.Len(uint(h-1))
		if p.Planes[i].burns() {
			sum += 4 << bits.Len(uint((w-1)/2)) << bits.Len(uint((h-1)/2))
		}
	}
	return sum
}

// pixels returns the size of the image of a plane with so many pixels a unit.
func pixels(wide, high, unit float64) (w, h int) {
	const rounding = 1e-6
	return int(math.Ceil(wide*unit - rounding)), int(math.Ceil(high*unit - rounding))
}

// burns reports whether a fire before the plane lights any of it.
func (p *Plane) burns() bool {
	return slices.ContainsFunc(p.Layers, func(l Layer) bool { return l.Facing != nil })
}

// lines returns the highest and the lowest line of a plane.
func (p *Plane) lines() (from, to float64) {
	from, to = -Top, Height+Bottom
	if p.From != nil {
		from = *p.From
	}
	if p.To != nil {
		to = *p.To
	}
	return from, to
}
