package patch

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"cinderclash/game/sound/synth"
)

// layer is one source with its envelope, or a part.
type layer struct {
	At     span    `yaml:"at"`
	Length span    `yaml:"length"`
	Attack span    `yaml:"attack"`
	Hold   span    `yaml:"hold"`
	Decay  span    `yaml:"decay"` // in which it falls to 1/e; 0 for not at all
	Gain   span    `yaml:"gain"`  // 1 if it is left out
	Send   span    `yaml:"send"`  // to the room
	Filter *filter `yaml:"filter"`
	Repeat *repeat `yaml:"repeat"`

	Part string `yaml:"part"` // the name of layers that stand in its place
	Bend span   `yaml:"bend"` // factor on all frequencies of a part; 1 if it is left out

	Tone   *tone    `yaml:"tone"`
	Noise  *noise   `yaml:"noise"`
	Modal  *modal   `yaml:"modal"`
	String *plucked `yaml:"string"`
	Bow    *bowed   `yaml:"bow"`
	Pipe   *pipe    `yaml:"pipe"`
	FM     *fm      `yaml:"fm"`
	Grains *grains  `yaml:"grains"`
	Voice  *voice   `yaml:"voice"`
}

// filter is a state-variable filter.
type filter struct {
	Pass string `yaml:"pass"` // low, high, band or notch
	From span   `yaml:"from"`
	To   span   `yaml:"to"`
	Q    span   `yaml:"q"` // 0.7 if it is left out
}

// repeat plays a layer several times, as what is dropped bounces.
type repeat struct {
	Count span `yaml:"count"`
	Gap   span `yaml:"gap"`
	Gaps  span `yaml:"gaps"`  // factor on each further gap; 1 if it is left out
	Gains span `yaml:"gains"` // factor on each further gain; 1 if it is left out
	Bends span `yaml:"bends"` // factor on each further pitch; 1 if it is left out
}

// longest is how long a sound may last, without its room.
const longest = 6.0

// source returns what makes the samples, or nil for a part.
func (l *layer) source() (source, error) {
	var found []source
	for _, s := range []struct {
		set bool
		of  source
	}{
		{l.Tone != nil, l.Tone}, {l.Noise != nil, l.Noise}, {l.Modal != nil, l.Modal}, {l.String != nil, l.String}, {l.Bow != nil, l.Bow},
		{l.Pipe != nil, l.Pipe}, {l.FM != nil, l.FM}, {l.Grains != nil, l.Grains}, {l.Voice != nil, l.Voice},
	} {
		if s.set {
			found = append(found, s.of)
		}
	}
	switch {
	case l.Part != "" && len(found) == 0:
		return nil, nil
	case l.Part == "" && len(found) == 1:
		return found[0], nil
	}
	return nil, fmt.Errorf("a layer needs one of tone, noise, modal, string, bow, pipe, fm, grains, voice, part; this one has %d", len(found)+min(1, len(l.Part)))
}

func (l *layer) check() error {
	s, err := l.source()
	if err != nil {
		return err
	}
	if err := within(bound{"at", l.At, 0, longest}, bound{"gain", l.Gain.or(1), 0.001, 8}, bound{"send", l.Send, 0, 2},
		bound{"bend", l.Bend.or(1), 0.1, 8}); err != nil {
		return err
	}
	if r := l.Repeat; r != nil {
		if err := within(bound{"repeat count", r.Count, 1, 40}, bound{"repeat gap", r.Gap, 0.001, 2}, bound{"repeat gaps", r.Gaps.or(1), 0.2, 2},
			bound{"repeat gains", r.Gains.or(1), 0.1, 2}, bound{"repeat bends", r.Bends.or(1), 0.3, 3}); err != nil {
			return err
		}
	}
	if s == nil {
		return nil
	}
	if err := within(bound{"length", l.Length, 0.005, longest}, bound{"attack", l.Attack, 0, longest}, bound{"hold", l.Hold, 0, longest},
		bound{"decay", l.Decay, 0, longest}); err != nil {
		return err
	}
	if f := l.Filter; f != nil {
		if !slices.Contains(synth.BandNames(), f.Pass) {
			return fmt.Errorf("a filter passes %q; use %s", f.Pass, strings.Join(synth.BandNames(), ", "))
		}
		if err := within(bound{"filter from", f.From, lowest, 20000}, bound{"filter to", f.To.or(lowest), lowest, 20000},
			bound{"filter q", f.Q.or(0.7), 0.3, 40}); err != nil {
			return err
		}
	}
	return s.check()
}

// times calls play for each time that the layer sounds.
func (l *layer) times(d *draw, play func(at, gain, bend float64)) {
	at, gain := d.pick(l.At)*d.tuning.Pace, d.pick(l.Gain.or(1))
	if l.Repeat == nil {
		play(at, gain, 1)
		return
	}
	r, bend := l.Repeat, 1.0
	gap := d.pick(r.Gap) * d.tuning.Pace
	for range int(math.Round(d.pick(r.Count))) {
		play(at, gain, bend)
		at += gap
		gap *= d.pick(r.Gaps.or(1))
		gain *= d.pick(r.Gains.or(1))
		bend *= d.pick(r.Bends.or(1))
	}
}

// filtered returns the filter of the layer, or nil.
func (l *layer) filtered(d *draw, seconds float64) synth.Processor {
	f := l.Filter
	if f == nil {
		return nil
	}
	band := synth.Band(slices.Index(synth.BandNames(), f.Pass))
	return synth.NewFilter(band, synth.Glide{From: d.pick(f.From), To: d.pick(f.To), Seconds: seconds}, d.pick(f.Q.or(0.7)))
}
