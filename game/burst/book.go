package burst

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/hajimehoshi/ebiten/v2"
)

// Book says what each kind of burst throws, and has the sheet of shapes that it is drawn with.
type Book struct {
	plans [kinds]plan
	sheet *ebiten.Image
}

// plan is what a kind of burst throws. Lengths are in units of which a human figure is 260 high, times in ticks, angles in degrees: 0 is
// the direction of the blow, 90 is up.
type plan struct {
	Ribbons []ribbon
	Grains  []grain
	ticks   int // until the last particle is gone
}

// Thrown is what ribbons and grains have in common.
type Thrown struct {
	Shape   string
	Count   int
	Layer   string     // before if there is none
	Ground  bool       // begins on the ground below the burst, and its ways are along the ground
	At      [2]float64 // from the middle of the burst: along the blow, and up
	Apart   [2]float64 // from one to the next, around the middle; of grains, how far they begin from there by chance
	Delay   [2]float64 // before it is seen
	Life    [2]float64 // how long it is seen
	Colours []string   // over its life, each as #ff9a4c
	Opacity []float64  // over its life; 1 if there is none
	Glow    float64    // 0 covers what lies below, 1 only brightens it

	shape shape
	layer Layer
	tones []colour
}

// grain is a spray of single shapes.
type grain struct {
	Thrown  `yaml:",inline"`
	Ring    [2]float64 // begins at this distance from the middle, in every direction
	Aim     float64    // the direction in which it is thrown
	Cone    float64    // how far directions differ, altogether
	Out     bool       // thrown away from the middle, or towards it with a negative speed
	Speed   [2]float64 // units a tick
	Gravity float64    // units a tick, more each tick
	Drag    float64    // share of its speed that it loses in a tick
	Swirl   float64    // degrees a tick around the middle
	Lands   bool       // stays lying where it meets the ground
	Size    [2]float64 // height of the shape
	Grows   []float64  // factor on its size over its life; 1 if there is none
	Long    float64    // width of the shape by its height; 1 if it is not given
	Follows bool       // the shape points to where it flies
	Upright bool       // the shape is not turned
	Tilt    float64    // degrees by which an upright shape is turned at most, either way
	Spin    float64    // degrees a tick that it turns, either way
}

// number returns how many grains there are for a limit on all particles.
func (g *grain) number(most int) int {
	if most < Most {
		return (g.Count*most + Most - 1) / Most
	}
	return g.Count
}

// ribbon is a line with a width.
type ribbon struct {
	Thrown `yaml:",inline"`
	Way    [][2]float64 // its points; or else it is an arc:
	Radius [2]float64   // the arc's distance from its middle, at both ends
	Sweep  [2]float64   // the directions of both ends
	Flat   float64      // factor on its height; 1 if it is not given
	Turns  float64      // degrees a tick that the arc turns
	Width  []float64    // along the ribbon
	Wide   []float64    // factor on its width over its life
	Grows  []float64    // factor on its length over its life
	Jag    float64      // how far it strays from its way
	Redraw float64      // ticks after which it strays anew; 0 for never
	Drawn  float64      // ticks in which it is drawn from its beginning to its end
	Wiped  float64      // ticks at the end of its life in which it goes from its beginning to its end
}

// colour is red, green and blue from 0 to 1.
type colour [3]float32

// colourOf reads a colour such as #ff9a4c.
func colourOf(hex string) (c colour, err error) {
	v, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	if err != nil || len(hex) != 7 || hex[0] != '#' {
		return c, fmt.Errorf("have the colour %q; write one as #ff9a4c", hex)
	}
	for i := range c {
		c[i] = float32(v>>(16-8*i)&255) / 255
	}
	return c, nil
}

// named returns which of some names a word is.
func named(word, of string, names []string) (int, error) {
	if i := slices.Index(names, word); i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("have the %s %q; there are %s", of, word, strings.Join(names, ", "))
}

// Read reads the book in a file and makes its sheet of shapes. Its errors name the file and the line.
func Read(fsys fs.FS, file string) (*Book, error) {
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, fmt.Errorf("the bursts in %s cannot be read: %w", file, err)
	}
	plans := map[string]plan{}
	if err := yaml.NewDecoder(bytes.NewReader(data), yaml.Strict()).Decode(&plans); err != nil {
		line, text := 1, err.Error()
		var at yaml.Error
		if errors.As(err, &at) {
			text = at.GetMessage()
			if t := at.GetToken(); t != nil && t.Position != nil {
				line = t.Position.Line
			}
		}
		return nil, fmt.Errorf("%s:%d: %s", file, line, text)
	}
	b := &Book{}
	for k := range kinds {
		p, ok := plans[k.String()]
		if !ok {
			return nil, fmt.Errorf("%s has no burst %q; add one", file, k)
		}
		if err := p.check(); err != nil {
			return nil, fmt.Errorf("%s:%d: burst %s: %w", file, lineOf(data, k.String()), k, err)
		}
		b.plans[k] = p
	}
	for name := range plans {
		if !slices.Contains(kindNames[:], name) {
			return nil, fmt.Errorf("%s:%d: there is no burst %q; there are %s", file, lineOf(data, name), name, strings.Join(kindNames[:], ", "))
		}
	}
	b.sheet = ebiten.NewImageFromImage(sheet())
	return b, nil
}

// lineOf returns the line in which a burst begins.
func lineOf(data []byte, name string) int {
	for i, l := range bytes.Split(data, []byte("\n")) {
		if bytes.HasPrefix(l, []byte(name+":")) {
			return i + 1
		}
	}
	return 1
}

// check completes a plan, and reports what is wrong in it.
func (p *plan) check() error {
	total := 0
	for i := range p.Ribbons {
		r := &p.Ribbons[i]
		if r.Flat == 0 {
			r.Flat = 1
		}
		switch {
		case len(r.Way) == 1:
			return fmt.Errorf("ribbon %d has a way of one point; give it two or more", i+1)
		case len(r.Way) == 0 && r.Radius == [2]float64{}:
			return fmt.Errorf("ribbon %d has neither way nor radius; give it one", i+1)
		case len(r.Width) == 0:
			return fmt.Errorf("ribbon %d has no width; give it one", i+1)
		}
		if err := p.complete(&r.Thrown); err != nil {
			return fmt.Errorf("ribbons %d %w", i+1, err)
		}
		total += max(1, r.Count)
	}
	for i := range p.Grains {
		g := &p.Grains[i]
		if g.Long == 0 {
			g.Long = 1
		}
		switch {
		case g.Count < 1:
			return fmt.Errorf("grains %d have no count; give them one", i+1)
		case g.Size[1] <= 0:
			return fmt.Errorf("grains %d have no size; give them one", i+1)
		}
		if err := p.complete(&g.Thrown); err != nil {
			return fmt.Errorf("grains %d %w", i+1, err)
		}
		total += g.Count
	}
	switch {
	case total == 0:
		return errors.New("it throws nothing")
	case total > Most:
		return fmt.Errorf("it has %d particles; at most %d are drawn", total, Most)
	}
	return nil
}

func (p *plan) complete(c *Thrown) error {
	switch {
	case c.Life[0] <= 0 || c.Life[1] < c.Life[0]:
		return errors.New("need a life of at least some ticks, the shortest first")
	case c.Delay[0] < 0 || c.Delay[1] < c.Delay[0]:
		return errors.New("need a delay of no ticks or more, the shortest first")
	case len(c.Colours) == 0:
		return errors.New("need colours")
	case c.Glow < 0 || c.Glow > 1:
		return errors.New("need a glow from 0 to 1")
	}
	of, err := named(c.Shape, "shape", shapeNames[:])
	if err != nil {
		return err
	}
	on, err := named(cmp.Or(c.Layer, layerNames[Before]), "layer", layerNames[:])
	if err != nil {
		return err
	}
	c.shape, c.layer = shape(of), Layer(on)
	for _, hex := range c.Colours {
		tone, err := colourOf(hex)
		if err != nil {
			return err
		}
		c.tones = append(c.tones, tone)
	}
	p.ticks = max(p.ticks, int(c.Delay[1]+c.Life[1])+1)
	return nil
}

// along returns the value of a ramp, of which t from 0 to 1 is the way, or otherwise if the ramp is empty.
func along(ramp []float64, t, otherwise float64) float64 {
	switch n := len(ramp); {
	case n == 0:
		return otherwise
	case n == 1 || t <= 0:
		return ramp[0]
	case t >= 1:
		return ramp[n-1]
	default:
		x := t * float64(n-1)
		i := int(x)
		return ramp[i] + (ramp[i+1]-ramp[i])*(x-float64(i))
	}
}

// tone returns the colour of a particle at a share t of its life, premultiplied.
func (c *Thrown) tone(t float64) [4]float32 {
	x := max(0, min(1, t)) * float64(len(c.tones)-1)
	i := int(x)
	j, part := min(i+1, len(c.tones)-1), float32(x-float64(i))
	a := float32(along(c.Opacity, t, 1))
	var out [4]float32
	for k := range 3 {
		out[k] = (c.tones[i][k] + (c.tones[j][k]-c.tones[i][k])*part) * a
	}
	out[3] = a * float32(1-c.Glow)
	return out
}
