package score

import "math"

// figure is the hits of a bar of the pulse.
type figure []hit

// hit is a stroke, or a tone of the chord.
type hit struct {
	at   int // sixteenths
	what int // of a drum the stroke; of a chord 0 for the root, 1 the third, 2 the fifth, 3 the octave
	loud int // 1 to 9
}

// drone holds the root of each chord and a second voice over it, which moves as little as it can.
func (c *composer) drone() {
	low, high := c.steps(Low)
	root := nearest(0, 0, low, high)
	innerLow, innerHigh := c.steps(Inner)
	inner := nearest(4, 4, innerLow, innerHigh)
	offset := (c.Tonic[Inner] - c.Tonic[Low]) / 12 * degrees
	for bar := 0; bar < Bars; bar++ {
		chord, length := c.chords[bar], 1
		if bar+1 < Bars && bar%2 == 0 && c.chords[bar+1] == chord {
			length = 2
		}
		was, above := root, inner
		root = nearest(root, chord, low, high)
		best := math.Inf(1)
		for step := innerLow; step <= innerHigh; step++ {
			if v := held(above, step, above+offset-was, step+offset-root, chord); v < best {
				inner, best = step, v
			}
		}
		c.add(Low, bar*c.metre.bar, length*c.metre.bar, c.pitch(Low, root), 0.6)
		c.add(Inner, bar*c.metre.bar, length*c.metre.bar, c.pitch(Inner, inner), 0.5)
		bar += length - 1
	}
}

// nearest returns the step of a degree that is nearest to another step.
func nearest(to, wanted, low, high int) int {
	best, least := low, math.Inf(1)
	for step := low; step <= high; step++ {
		if d := math.Abs(float64(step - to)); degree(step-wanted) == 0 && d < least {
			best, least = step, d
		}
	}
	return best
}

// held is the cost of a step of the drone's second voice: it moves little, likes the fifth, and does not go in fifths or octaves with the bass.
func held(before, step, was, interval, chord int) float64 {
	if !inChord(step, chord) {
		return math.Inf(1)
	}
	v := 0.6 * math.Abs(float64(step-before))
	switch degree(step - chord) {
	case 0:
		v += 1.2
	case 2:
		v += 0.5
	}
	if step != before && degree(interval) == degree(was) && (degree(interval) == 4 || degree(interval) == 0) {
		v += 5
	}
	if interval <= 0 {
		v += 8 // under the bass
	}
	return v
}

// pulse breaks the chords and beats the drum. No bar is as the one before.
func (c *composer) pulse() {
	strum, drum := -1, -1
	for bar := range Bars {
		start := bar * c.metre.bar
		strum, drum = c.other(len(c.strum), strum), c.other(len(c.drum), drum)
		c.breakChord(c.strum[strum], start, c.chords[bar])
		for _, h := range c.drum[drum] {
			if h.at > 0 && h.loud < 6 && c.rng.IntN(6) == 0 {
				continue
			}
			c.add(Beat, start+h.at, 2, h.what, c.touch(h))
		}
		if bar%phraseBars == phraseBars-1 && c.rng.IntN(3) > 0 { // to the next phrase
			for i := range 2 + c.rng.IntN(2) {
				c.add(Beat, start+c.metre.bar-1-2*i, 1, 1+c.rng.IntN(2), 0.3+0.05*float64(c.rng.IntN(4)))
			}
		}
	}
}

// other draws one of n figures, not the last one.
func (c *composer) other(n, last int) int {
	i := c.rng.IntN(n)
	if i == last {
		i = (i + 1) % n
	}
	return i
}

// breakChord plays a figure with the tones of a chord. Some of its light hits are left out or lie on another tone.
func (c *composer) breakChord(f figure, start, chord int) {
	low, high := c.steps(Strum)
	root := nearest(low+3, chord, low, high)
	for i, h := range f {
		tone := [...]int{0, 2, 4, 7}[h.what]
		if h.at > 0 && c.rng.IntN(5) == 0 {
			if h.loud < 7 && c.rng.IntN(2) == 0 {
				continue
			}
			tone = [...]int{2, 4, 7, 4}[h.what]
		}
		for root+tone > high {
			tone -= degrees
		}
		length := c.metre.bar - h.at
		if i+1 < len(f) {
			length = f[i+1].at - h.at
		}
		c.add(Strum, start+h.at, length, c.pitch(Strum, max(low, root+tone)), c.touch(h))
	}
}

// touch is how loud a hit is, a little different each time.
func (c *composer) touch(h hit) float64 { return float64(h.loud)/10*0.8 + 0.1*c.rng.Float64() }

// air lets the germ be heard from afar in the first and third phrase, and single tones in the others.
func (c *composer) air() {
	low, high := c.steps(Far)
	var slots []slot
	add := func(at, length int, target float64) {
		slots = append(slots, slot{at: at, length: length, strong: true, chord: c.chord(at), low: low, high: high, target: target, weight: 1})
	}
	for phrase := range Bars / phraseBars {
		start := phrase*phraseBars*c.metre.bar + c.rng.IntN(2)*c.metre.beat
		if phrase%2 == 1 {
			for i := range 1 + c.rng.IntN(2) {
				add(start+(1+2*i)*c.metre.bar-c.metre.beat, c.metre.bar, float64(low)+float64(high-low)*c.rng.Float64())
			}
			continue
		}
		shift := c.rng.IntN(4)
		for i, step := range c.germ {
			add(start+i*c.metre.bar*3/4/c.metre.beat*c.metre.beat, c.metre.bar, float64(low+shift+step))
		}
	}
	for i, step := range write(slots, c.Mode, c.rng, nil) {
		c.add(Far, slots[i].at, slots[i].length, c.pitch(Far, step), 0.35+0.15*c.rng.Float64())
	}
}
