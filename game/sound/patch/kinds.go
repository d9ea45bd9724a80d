package patch

import (
	"fmt"
	"slices"
	"strings"

	"cinderclash/game/sound/synth"
)

// source is what makes the samples of a layer.
type source interface {
	check() error
	// start returns it from its beginning, for a layer that lasts so many seconds.
	start(d *draw, seconds float64) synth.Generator
}

const lowest, highest = 20, 14000 // Hz

// tone is a wave: sine, triangle, saw or square.
type tone struct {
	Wave string `yaml:"wave"`
	From span   `yaml:"from"`
	To   span   `yaml:"to"`
}

func (t *tone) check() error {
	if !slices.Contains(synth.ShapeNames(), t.Wave) {
		return fmt.Errorf("there is no wave %q; use %s", t.Wave, strings.Join(synth.ShapeNames(), ", "))
	}
	return within(bound{"from", t.From, lowest, highest}, bound{"to", t.To.or(lowest), lowest, highest})
}

func (t *tone) start(d *draw, seconds float64) synth.Generator {
	shape := synth.Shape(slices.Index(synth.ShapeNames(), t.Wave))
	return synth.NewTone(synth.Glide{From: d.pitch(t.From), To: d.pitch(t.To), Seconds: seconds}, shape)
}

// noise is white noise.
type noise struct{}

func (*noise) check() error { return nil }

func (*noise) start(d *draw, _ float64) synth.Generator { return synth.NewNoise(d.src) }

// modal is a struck body.
type modal struct {
	Base   span      `yaml:"base"`
	Ratios []float64 `yaml:"ratios"`
	T60    span      `yaml:"t60"`
	Last   span      `yaml:"last"`  // t60 of the last ratio; T60 if it is left out
	Tilt   span      `yaml:"tilt"`  // 1 if it is left out
	Stray  span      `yaml:"stray"` // share by which each mode strays
	Burst  span      `yaml:"burst"` // 0.001 if it is left out
	Hard   span      `yaml:"hard"`  // 9000 if it is left out
}

func (m *modal) check() error {
	if len(m.Ratios) == 0 || len(m.Ratios) > 16 {
		return fmt.Errorf("ratios has %d numbers; give it 1 to 16", len(m.Ratios))
	}
	return within(bound{"base", m.Base, lowest, highest}, bound{"t60", m.T60, 0.005, 6}, bound{"last", m.Last.or(1), 0.005, 6},
		bound{"tilt", m.Tilt.or(1), 0.1, 2}, bound{"stray", m.Stray, 0, 0.3}, bound{"burst", m.Burst.or(0.001), 0.0002, 0.03},
		bound{"hard", m.Hard.or(9000), 100, 20000})
}

func (m *modal) start(d *draw, _ float64) synth.Generator {
	first := d.pick(m.T60)
	last := first
	if m.Last != (span{}) {
		last = d.pick(m.Last)
	}
	modes := synth.Modes(d.pitch(m.Base), m.Ratios, first, last, d.pick(m.Tilt.or(1)))
	for i := range modes {
		modes[i].Frequency *= 1 + d.pick(m.Stray)*(2*d.src.Float64()-1)
	}
	s := synth.NewStruck(modes, d.pick(m.Burst.or(0.001)), d.pick(m.Hard.or(9000)), d.src)
	s.Strike(1)
	return s
}

// body is what a string is strung on.
type body struct {
	Base   span      `yaml:"base"`
	Ratios []float64 `yaml:"ratios"`
	T60    span      `yaml:"t60"`
}

func (b *body) check() error {
	if b == nil {
		return nil
	}
	if len(b.Ratios) == 0 {
		return fmt.Errorf("the body has no ratios; give it 1 or more")
	}
	return within(bound{"body base", b.Base, lowest, highest}, bound{"body t60", b.T60, 0.005, 2})
}

func (b *body) modes(d *draw) []synth.Mode {
	if b == nil {
		return nil
	}
	t60 := d.pick(b.T60)
	return synth.Modes(d.pick(b.Base), b.Ratios, t60, t60, 0.8)
}

// plucked is a plucked string.
type plucked struct {
	Note   span  `yaml:"note"`
	T60    span  `yaml:"t60"`
	Pick   span  `yaml:"pick"`
	Bright span  `yaml:"bright"`
	Body   *body `yaml:"body"`
}

func (p *plucked) check() error {
	if err := p.Body.check(); err != nil {
		return err
	}
	return within(bound{"note", p.Note, 30, 4000}, bound{"t60", p.T60, 0.02, 10}, bound{"pick", p.Pick.or(0.2), 0.02, 0.5},
		bound{"bright", p.Bright, 0, 1})
}

func (p *plucked) start(d *draw, _ float64) synth.Generator {
	s := synth.NewString(synth.String{
		Frequency: d.pitch(p.Note), Decay: d.pick(p.T60), Pick: d.pick(p.Pick.or(0.2)), Bright: d.pick(p.Bright), Body: p.Body.modes(d),
	}, d.src)
	s.Pluck(1)
	return s
}

// bowed is a bowed string.
type bowed struct {
	Note     span  `yaml:"note"`
	Pressure span  `yaml:"pressure"`
	Place    span  `yaml:"place"` // 0.13 if it is left out
	Vibrato  span  `yaml:"vibrato"`
	Body     *body `yaml:"body"`
}

func (b *bowed) check() error {
	if err := b.Body.check(); err != nil {
		return err
	}
	return within(bound{"note", b.Note, 40, 2000}, bound{"pressure", b.Pressure, 0, 1}, bound{"place", b.Place.or(0.13), 0.02, 0.5},
		bound{"vibrato", b.Vibrato, 0, 1})
}

func (b *bowed) start(d *draw, _ float64) synth.Generator {
	s := synth.NewBow(synth.Bow{
		Frequency: d.pitch(b.Note), Pressure: d.pick(b.Pressure), Place: d.pick(b.Place.or(0.13)), Vibrato: d.pick(b.Vibrato),
		Body: b.Body.modes(d),
	}, d.src)
	s.Draw(1)
	return s
}

// pipe is a blown pipe.
type pipe struct {
	Note    span `yaml:"note"`
	Breath  span `yaml:"breath"`
	Jet     span `yaml:"jet"` // 0.32 if it is left out
	Vibrato span `yaml:"vibrato"`
}

func (p *pipe) check() error {
	return within(bound{"note", p.Note, 100, 3000}, bound{"breath", p.Breath, 0, 1}, bound{"jet", p.Jet.or(0.32), 0.1, 0.6},
		bound{"vibrato", p.Vibrato, 0, 1})
}

func (p *pipe) start(d *draw, _ float64) synth.Generator {
	s := synth.NewPipe(synth.Pipe{
		Frequency: d.pitch(p.Note), Breath: d.pick(p.Breath), Jet: d.pick(p.Jet.or(0.32)), Vibrato: d.pick(p.Vibrato),
	}, d.src)
	s.Blow(1)
	return s
}

// fm is a sine whose phase another one moves.
type fm struct {
	From  span `yaml:"from"`
	To    span `yaml:"to"`
	Ratio span `yaml:"ratio"`
	Index span `yaml:"index"`
	Fades span `yaml:"fades"`
}

func (f *fm) check() error {
	return within(bound{"from", f.From, lowest, highest}, bound{"to", f.To.or(lowest), lowest, highest}, bound{"ratio", f.Ratio, 0.01, 20},
		bound{"index", f.Index, 0, 30}, bound{"fades", f.Fades, 0, 5})
}

func (f *fm) start(d *draw, seconds float64) synth.Generator {
	return synth.NewFM(synth.FM{
		Carrier: synth.Glide{From: d.pitch(f.From), To: d.pitch(f.To), Seconds: seconds},
		Ratio:   d.pick(f.Ratio), Index: d.pick(f.Index), Fades: d.pick(f.Fades),
	})
}

// grains are a rain of short rings.
type grains struct {
	Rate   span `yaml:"rate"` // a second
	Ends   span `yaml:"ends"` // the rate at the end; Rate if it is left out
	Band   span `yaml:"band"`
	T60    span `yaml:"t60"`
	Uneven span `yaml:"uneven"`
}

func (g *grains) check() error {
	return within(bound{"rate", g.Rate, 0.1, 4000}, bound{"ends", g.Ends.or(1), 0.1, 4000}, bound{"band", g.Band, lowest, highest},
		bound{"t60", g.T60, 0.0005, 2}, bound{"uneven", g.Uneven, 0, 1})
}

func (g *grains) start(d *draw, seconds float64) synth.Generator {
	return synth.NewGrains(synth.Grains{
		Rate: synth.Glide{From: d.pick(g.Rate), To: d.pick(g.Ends), Seconds: seconds}, Low: g.Band.low * d.bend, High: g.Band.high * d.bend,
		Decay: d.pick(g.T60), Uneven: d.pick(g.Uneven),
	}, d.src)
}

// voice is a throat.
type voice struct {
	Pitch  []span `yaml:"pitch"` // a contour over the layer
	Vowel  string `yaml:"vowel"`
	Then   string `yaml:"then"` // the vowel at the end; Vowel if it is left out
	Breath span   `yaml:"breath"`
	Growl  span   `yaml:"growl"`
	Press  span   `yaml:"press"`
}

func (v *voice) check() error {
	vowels := synth.Vowels()
	for _, name := range []string{v.Vowel, v.then()} {
		if _, ok := vowels[name]; !ok {
			return fmt.Errorf("there is no vowel %q; use a, ah, e, er, hm, i, o, u", name)
		}
	}
	if len(v.Pitch) == 0 {
		return fmt.Errorf("a voice has no pitch; give it a list of one or more")
	}
	for _, p := range v.Pitch {
		if err := within(bound{"pitch", p, 30, 1200}); err != nil {
			return err
		}
	}
	return within(bound{"breath", v.Breath, 0, 1}, bound{"growl", v.Growl, 0, 1}, bound{"press", v.Press, 0, 1})
}

func (v *voice) then() string {
	if v.Then == "" {
		return v.Vowel
	}
	return v.Then
}

func (v *voice) start(d *draw, seconds float64) synth.Generator {
	contour := make([]float64, len(v.Pitch))
	for i, p := range v.Pitch {
		contour[i] = d.pitch(p)
	}
	t, vowels := d.tuning, synth.Vowels()
	return synth.NewVoice(synth.Voice{
		Pitch: contour, Seconds: seconds, From: vowels[v.Vowel], To: vowels[v.then()], Size: t.Size,
		Breath: min(1, d.pick(v.Breath)+t.Breath), Growl: min(1, d.pick(v.Growl)+t.Growl), Press: min(1, d.pick(v.Press)+t.Press),
	}, d.src)
}
