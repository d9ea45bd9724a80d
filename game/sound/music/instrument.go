package music

import (
	"math"
	"math/rand/v2"

	"cinderclash/game/sound/synth"
)

// tone is what a voice is made for.
type tone struct {
	frequency, seconds, loud float64
	stroke                   int // of a drum
	src                      *rand.Rand
}

// instrument makes the voice of a tone.
type instrument func(t tone) *voice

// voice is a tone that sounds.
type voice struct {
	from             synth.Generator
	level            float64
	rise, hold, fall int    // samples: it swells, is held, and dies away
	release          func() // at the end of hold; nil for nothing
	at               int
}

// sounding returns a voice. Times are in seconds.
func sounding(from synth.Generator, level, rise, hold, fall float64) *voice {
	return &voice{from: from, level: level, rise: int(rise * synth.Rate), hold: int(max(rise, hold) * synth.Rate), fall: int(fall*synth.Rate) + 1}
}

// over reports whether nothing more is heard.
func (v *voice) over() bool { return v.at >= v.hold+v.fall }

// next returns the next sample.
func (v *voice) next() float64 {
	k := 1.0
	switch at := v.at; {
	case at < v.rise:
		k = float64(at) / float64(v.rise)
		k *= k * (3 - 2*k)
	case at == v.hold && v.release != nil:
		v.release()
	case at > v.hold:
		k = 1 - float64(at-v.hold)/float64(v.fall)
		k *= k
	}
	v.at++
	return k * v.level * v.from.Next()
}

// Each instrument says what it imitates, and why its numbers are so.

// lute is gut over a pear-shaped bowl: plucked with a fingertip a seventh from the bridge, dark, its air rings at some 110 and 230 Hz.
func lute(t tone) *voice {
	s := synth.NewString(synth.String{
		Frequency: t.frequency, Decay: 2.6 * math.Pow(220/t.frequency, 0.5), Pick: 0.16, Bright: 0.25 + 0.25*t.loud,
		Body: []synth.Mode{{Frequency: 112, T60: 0.09, Gain: 0.1}, {Frequency: 231, T60: 0.06, Gain: 0.08}, {Frequency: 480, T60: 0.04, Gain: 0.05}},
	}, t.src)
	s.Pluck(0.35 + 0.65*t.loud)
	return sounding(s, 1, 0, t.seconds+0.9, 0.25)
}

// dulcimer is two wires struck with a small hammer close to the bridge: bright, long, and beating, because they are four cents apart.
func dulcimer(t tone) *voice {
	wire := func(f float64) synth.Generator {
		s := synth.NewString(synth.String{Frequency: f, Decay: 3.2 * math.Pow(330/f, 0.4), Pick: 0.09, Bright: 0.5 + 0.3*t.loud}, t.src)
		s.Pluck(0.4 + 0.6*t.loud)
		return s
	}
	return sounding(mixed{wire(t.frequency), wire(t.frequency * 1.0023)}, 0.6, 0.001, t.seconds+1.2, 0.5)
}

// plucked is a bass of thick gut, plucked in the middle: round, short, stopped by the next note.
func plucked(t tone) *voice {
	s := synth.NewString(synth.String{
		Frequency: t.frequency, Decay: 1.5, Pick: 0.31, Bright: 0.12 + 0.2*t.loud,
		Body: []synth.Mode{{Frequency: 96, T60: 0.08, Gain: 0.14}, {Frequency: 188, T60: 0.05, Gain: 0.08}},
	}, t.src)
	s.Pluck(0.4 + 0.6*t.loud)
	return sounding(s, 1.1, 0, 0.8*t.seconds+0.15, 0.12)
}

// pipe is a wooden flute: a tone with an octave and a twelfth, breath around it, and a chiff of breath when it speaks.
func pipe(t tone) *voice { return flue(t, []float64{1, 0.34, 0.16, 0.05, 0.02}, 0.05, 0.05, 0.006) }

// whistle is tin: almost a sine, more breath, quicker to speak.
func whistle(t tone) *voice { return flue(t, []float64{1, 0.14, 0.09, 0.02}, 0.08, 0.025, 0.004) }

// flue is a pipe of some partials; breath is the share of air, rise the time in which it speaks, vibrato how far it trembles.
func flue(t tone, partials []float64, breath, rise, vibrato float64) *voice {
	loud := make([]float64, len(partials))
	for i, v := range partials {
		loud[i] = v * math.Pow(0.5+0.5*t.loud, float64(i)) // who blows harder has more partials
	}
	air := synth.NewFilter(synth.Middle, synth.Glide{From: 2 * t.frequency}, 3)
	b := &blown{frequency: t.frequency, partials: loud, vibrato: vibrato, air: air, breath: breath, chiff: 5 * breath, src: t.src, speed: 4.6 + 0.7*t.src.Float64()}
	return sounding(b, 0.35*(0.3+0.7*t.loud), rise, 0.95*t.seconds-0.03, 0.09)
}

// reed is a cane reed on a narrow bore, as of a chalumeau: odd partials through a nose at 900 and 2200 Hz.
func reed(t tone) *voice {
	wave := &trembling{frequency: t.frequency, vibrato: 0.004, speed: 5.2 + 0.5*t.src.Float64(), shape: 0.42, src: t.src, breath: 0.04}
	nose := synth.NewBody([]synth.Mode{{Frequency: 560, T60: 0.012, Gain: 0.09}, {Frequency: 930, T60: 0.012, Gain: 0.12}, {Frequency: 2200, T60: 0.008, Gain: 0.1}})
	cut := synth.NewSoftener(1400 + 2600*t.loud)
	return sounding(through{wave, nose, cut, 0.25}, 0.3*(0.35+0.65*t.loud), 0.035, 0.93*t.seconds-0.02, 0.07)
}

// viol is six strings of gut under a bow held from below: a soft attack, a body at 250, 480 and 900 Hz, a slow tremble that comes late.
func viol(t tone) *voice {
	wave := &trembling{frequency: t.frequency, vibrato: 0.006, speed: 4.8 + 0.6*t.src.Float64(), shape: 0, src: t.src, breath: 0.05}
	wood := synth.NewBody([]synth.Mode{
		{Frequency: 252, T60: 0.03, Gain: 0.05}, {Frequency: 483, T60: 0.025, Gain: 0.05}, {Frequency: 905, T60: 0.018, Gain: 0.06}, {Frequency: 2350, T60: 0.008, Gain: 0.07},
	})
	cut := synth.NewSoftener(900 + 2400*t.loud)
	return sounding(through{wave, wood, cut, 0.3}, 0.26*(0.3+0.7*t.loud), 0.11, t.seconds-0.05, 0.22)
}

// bass is the lowest viol, which holds one tone: darker, slower, without a tremble.
func bass(t tone) *voice {
	wave := &trembling{frequency: t.frequency, speed: 1, shape: 0, src: t.src, breath: 0.04}
	wood := synth.NewBody([]synth.Mode{{Frequency: 118, T60: 0.05, Gain: 0.05}, {Frequency: 240, T60: 0.04, Gain: 0.05}, {Frequency: 470, T60: 0.02, Gain: 0.04}})
	cut := synth.NewSoftener(350 + 500*t.loud)
	return sounding(through{wave, wood, cut, 0.5}, 0.4*(0.4+0.6*t.loud), 0.3, t.seconds, 0.5)
}

// hum is men by a fire, lips closed, some cents apart, with breath.
func hum(t tone) *voice { return throats(t, "hm", "hm", 3) }

// song is the same men with an open mouth.
func song(t tone) *voice { return throats(t, "u", "o", 2) }

// throats returns a choir of count people who sing a tone. Their mouths move from one vowel to another, and they keep their pitch better than
// somebody who speaks.
func throats(t tone, from, to string, count int) *voice {
	vowels := synth.Vowels()
	var choir mixed
	for range count {
		choir = append(choir, &trembling{
			frequency: t.frequency * (1 + 0.007*(t.src.Float64()-0.5)), vibrato: 0.004, speed: 4.4 + 1.2*t.src.Float64(), breath: 0.12, src: t.src,
		})
	}
	var mouth mouth
	for i, gain := range []float64{1, 0.5, 0.22, 0.12} {
		f := synth.Glide{From: vowels[from][i], To: vowels[to][i], Seconds: t.seconds}
		mouth = append(mouth, formant{synth.NewFilter(synth.Middle, f, f.From/(80+50*float64(i))), gain})
	}
	cut := synth.NewSoftener(500 + 1300*t.loud)
	return sounding(through{choir, mouth, cut, 0.06}, 0.5/float64(count)*(0.35+0.65*t.loud), 0.14, t.seconds-0.05, 0.25)
}

// jawHarp is a steel tongue before the mouth: a buzz on one tone, over which the mouth opens and closes.
func jawHarp(t tone) *voice {
	wave := synth.NewTone(synth.Glide{From: t.frequency}, synth.Saw)
	top := 900 + 900*t.src.Float64()
	mouth := synth.NewFilter(synth.Middle, synth.Glide{From: 500, To: top, Seconds: 0.3}, 7)
	return sounding(through{wave, mouth, synth.NewSoftener(3500), 0.1}, 0.5*(0.3+0.7*t.loud), 0.004, 0.06, 0.25+0.5*t.seconds)
}

// bell is a small bell or a harmonic from afar: hum, prime, a minor third, nominal.
func bell(t tone) *voice {
	return struck(t, 0.5, 0.0012, 5000, synth.Modes(t.frequency, []float64{0.5, 1, 1.19, 2, 2.74, 4.1}, 2.2, 0.5, 0.72))
}

// bowl is a bronze bowl on a cushion, struck with felt: its tones come in pairs that beat, and ring long. The felt stays on it for a period of its
// lowest tone, less on a small bowl than on a large one, so that both are about as loud.
func bowl(t tone) *voice {
	var modes []synth.Mode
	for i, r := range []float64{1, 2.72, 5.2} {
		gain, ring := math.Pow(0.42, float64(i)), 4.5*math.Pow(0.6, float64(i))
		modes = append(modes, synth.Mode{Frequency: t.frequency * r, T60: ring, Gain: gain}, synth.Mode{Frequency: t.frequency*r + 0.9, T60: ring, Gain: 0.8 * gain})
	}
	return struck(t, 0.18, min(0.006, 1/t.frequency), 1800, modes)
}

// lowBell is a great bell under water for the deep stroke, and small bowls for the light ones.
func lowBell(t tone) *voice {
	if t.stroke > 0 {
		t.frequency = [...]float64{523, 784}[t.stroke-1]
		return bowl(t)
	}
	return struck(t, 0.11, 0.006, 700, synth.Modes(65.4, []float64{1, 2, 2.4, 3, 4, 5.3}, 5, 1.2, 0.62))
}

// frameDrum is goatskin on a hoop: the middle for the deep stroke, the edge and the rim for the light ones.
func frameDrum(t tone) *voice {
	ground := [...]float64{92, 196, 310}[t.stroke] * (1 + 0.02*t.src.Float64())
	ring := [...]float64{0.42, 0.16, 0.07}[t.stroke]
	return struck(t, [...]float64{1.5, 0.8, 0.6}[t.stroke], 0.003, [...]float64{900, 2400, 4200}[t.stroke],
		synth.Modes(ground, []float64{1, 1.59, 2.14, 2.3, 2.65, 2.92, 3.5}, ring, ring/5, 0.75))
}

// warDrum is a barrel with a slack hide, beaten with a padded stick, and its rim.
func warDrum(t tone) *voice {
	ground := [...]float64{61, 118, 240}[t.stroke] * (1 + 0.02*t.src.Float64())
	ring := [...]float64{0.7, 0.3, 0.06}[t.stroke]
	return struck(t, [...]float64{1.8, 0.9, 0.5}[t.stroke], 0.005, [...]float64{500, 900, 3000}[t.stroke],
		synth.Modes(ground, []float64{1, 1.52, 1.98, 2.44, 2.9}, ring, ring/4, 0.66))
}

// hooves is a trot on a packed road: hollow knocks at 420, 560 and 700 Hz, with the grit of the ground in their blow.
func hooves(t tone) *voice {
	ground := [...]float64{420, 560, 700}[t.stroke] * (1 + 0.05*t.src.Float64())
	return struck(t, 0.9, 0.002, 2600, synth.Modes(ground, []float64{1, 1.9, 2.6, 4.2}, 0.09, 0.02, 0.6))
}

// dice is bone on a table: the modes of a die, and the wood under it for the deep stroke.
func dice(t tone) *voice {
	modes := synth.Modes(690*(1+0.15*float64(t.stroke))*(1+0.06*t.src.Float64()), []float64{1, 2.2, 3.59, 5.65}, 0.045, 0.016, 0.85)
	if t.stroke == 0 {
		modes = append(modes, synth.Mode{Frequency: 182, T60: 0.08, Gain: 1}, synth.Mode{Frequency: 274, T60: 0.06, Gain: 0.7})
	}
	return struck(t, 0.9, 0.0008, 7000, modes)
}

// struck is a body that is struck once and rings out.
func struck(t tone, level, burst, hard float64, modes []synth.Mode) *voice {
	longest := 0.0
	for _, m := range modes {
		longest = max(longest, m.T60)
	}
	s := synth.NewStruck(modes, burst, hard*(0.4+0.6*t.loud), t.src)
	s.Strike(t.loud)
	return sounding(s, level, 0, 0.9*longest, 0.15*longest)
}
