package score

// descant writes the second voice against the theme: it holds while the theme moves, and moves while the theme holds.
func (c *composer) descant(theme []tone) {
	low, high := c.steps(Second)
	middle := float64(low+high) / 2
	var slots []slot
	for bar := range Bars {
		if bar%phraseBars == 0 && c.rng.IntN(2) == 0 {
			continue // it lets the idea begin alone
		}
		at := bar * c.metre.bar
		for _, length := range c.answering(theme, bar) {
			slots = append(slots, slot{
				at: at, length: length, strong: true, chord: c.chords[bar], low: low, high: high,
				target: middle + 2*(heights[bar]-0.5), weight: 0.15,
			})
			at += length
		}
	}
	sounding := make([][]tone, len(slots)) // the notes of the theme during each slot
	for i, s := range slots {
		for _, t := range theme {
			if t.at < s.at+s.length && t.at+t.length > s.at {
				sounding[i] = append(sounding[i], t)
			}
		}
	}
	octaves := c.Tonic[Second] - c.Tonic[Lead]
	steps := write(slots, c.Mode, c.rng, func(i, before, step int) float64 { return beside(sounding, octaves/12*degrees, i, before, step) })
	for i, s := range slots {
		length := s.length
		if i+1 == len(slots) || slots[i+1].at > s.at+s.length {
			length -= 2
		}
		c.add(Second, s.at, length, c.pitch(Second, steps[i]), 0.45+0.1*heights[s.at/c.metre.bar])
	}
}

// answering returns the lengths of the second voice's notes in a bar.
func (c *composer) answering(theme []tone, bar int) rhythm {
	busy := 0
	for _, t := range theme {
		if t.at/c.metre.bar == bar {
			busy++
		}
	}
	half := c.metre.bar / 2 / c.metre.beat * c.metre.beat
	switch {
	case busy > c.metre.bar/c.metre.beat && c.rng.IntN(3) > 0:
		return rhythm{c.metre.bar}
	case busy <= 2 && c.metre.bar > 2*c.metre.beat:
		return rhythm{c.metre.beat, c.metre.beat, c.metre.bar - 2*c.metre.beat}
	case c.rng.IntN(2) == 0:
		return rhythm{c.metre.bar - half, half}
	}
	return rhythm{half, c.metre.bar - half}
}

// beside is the cost of a step of the second voice beside the theme, whose tonic lies octaves steps lower. Thirds and sixths are best, seconds and sevenths
// worst; both voices do not move to a fifth or an octave together.
func beside(sounding [][]tone, octaves, i, before, step int) float64 {
	cost := [degrees]float64{1.6, 5, 0, 1.5, 0.7, 0, 5}
	v := 0.0
	for k, t := range sounding[i] {
		weight := 1.0
		if k > 0 {
			weight = 0.3
		}
		v += weight * cost[degree(step+octaves-t.step)]
	}
	if i == 0 || len(sounding[i]) == 0 || len(sounding[i-1]) == 0 {
		return v
	}
	now, then := sounding[i][0].step, sounding[i-1][0].step
	here, was := degree(step+octaves-now), degree(before+octaves-then)
	theirs, mine := now-then, step-before
	if here == was && (here == 0 || here == 4) && theirs != 0 {
		v += 6
	}
	if theirs*mine > 0 {
		v += 0.5
	}
	return v
}
