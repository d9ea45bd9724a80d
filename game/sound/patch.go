package sound

import (
	"fmt"
	"io/fs"

	"github.com/goccy/go-yaml"
)

// patch is the parameters of a sound.
type patch struct {
	Gain   float64 `yaml:"gain"` // above 0, at most 1: the peak amplitude
	Layers []layer `yaml:"layers"`
}

// layer is one voice of a patch. Times are in seconds, frequencies in Hz.
type layer struct {
	Wave   string  `yaml:"wave"` // sine, triangle, noise or pluck
	Start  float64 `yaml:"start"`
	Length float64 `yaml:"length"`
	From   float64 `yaml:"from"` // frequency at the start; not for noise
	To     float64 `yaml:"to"`   // frequency at the end; 0 means From
	Attack float64 `yaml:"attack"`
	Decay  float64 `yaml:"decay"` // time in which the level falls to 1/e
	Low    float64 `yaml:"low"`   // cutoff of the low-pass filter; 0 for none
	High   float64 `yaml:"high"`  // cutoff of the high-pass filter; 0 for none
	Gain   float64 `yaml:"gain"`
}

const longestPatch = 5.0 // seconds

func loadPatch(fsys fs.FS, name Name) (patch, error) {
	file := string(name) + ".yaml"
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return patch{}, fmt.Errorf("sound %s cannot be read: %w", file, err)
	}
	var p patch
	if err := yaml.UnmarshalWithOptions(data, &p, yaml.Strict()); err != nil {
		return patch{}, fmt.Errorf("%s is not a sound patch: %w", file, err)
	}
	if p.Gain <= 0 || p.Gain > 1 {
		return patch{}, fmt.Errorf("%s: gain is %v; give it a value over 0 and at most 1", file, p.Gain)
	}
	if len(p.Layers) == 0 {
		return patch{}, fmt.Errorf("%s has no layers; give it at least one", file)
	}
	for i, l := range p.Layers {
		if err := l.check(); err != nil {
			return patch{}, fmt.Errorf("%s: layer %d: %w", file, i+1, err)
		}
	}
	return p, nil
}

func (l layer) check() error {
	switch l.Wave {
	case "sine", "triangle", "pluck":
		if l.From < 20 || l.From > 12000 || l.To != 0 && (l.To < 20 || l.To > 12000) {
			return fmt.Errorf("from and to must lie between 20 and 12000 Hz")
		}
	case "noise":
	default:
		return fmt.Errorf("the wave %q is unknown; use sine, triangle, noise or pluck", l.Wave)
	}
	switch {
	case l.Length <= 0 || l.Start < 0 || l.Start+l.Length > longestPatch:
		return fmt.Errorf("start and length must lie within %v seconds", longestPatch)
	case l.Attack < 0 || l.Decay <= 0:
		return fmt.Errorf("attack must not be negative and decay must be over 0")
	case l.Gain <= 0:
		return fmt.Errorf("gain must be over 0")
	case l.Low < 0 || l.High < 0:
		return fmt.Errorf("low and high must not be negative")
	}
	return nil
}
