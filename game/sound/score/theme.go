package score

import (
	"math"
	"slices"
)

// tone is a note of the theme.
type tone struct {
	at, length int // sixteenths
	step       int
}

// heights is how high the theme lies in each bar, from 0 for its lowest step to 1 for its highest.
var heights = [Bars]float64{0.35, 0.45, 0.5, 0.4, 0.45, 0.5, 0.5, 0.4, 0.5, 0.62, 0.8, 0.6, 0.5, 0.45, 0.38, 0.28}

// climaxBar is the bar of the highest note.
const climaxBar = 10

// theme writes the theme and returns it with its highest step.
func (c *composer) theme() (line []tone, top int) {
	var slots []slot
	for phrase := range Bars / phraseBars {
		slots = append(slots, c.phrase(phrase)...)
	}
	top = c.climax(slots)
	for i, step := range write(slots, c.Mode, c.rng, nil) {
		line = append(line, tone{slots[i].at, slots[i].length, step})
	}
	return line, top
}

// phrase returns the slots of a phrase: its idea, whose first notes are the germ, and its answer.
func (c *composer) phrase(n int) []slot {
	start := phraseBars * n * c.metre.bar
	idea, answer := c.plan.idea, c.metre.answers[(c.plan.turn+n)%len(c.metre.answers)]
	var slots []slot
	switch n {
	case 2: // the head of the idea twice
		head := c.head(idea)
		slots = c.slots(head, start)
		shift := c.state(slots, false, math.MinInt)
		again := c.slots(head, start+c.metre.bar)
		way := 1
		if c.rng.IntN(3) == 0 {
			way = -1
		}
		c.state(again, false, shift+way)
		slots = append(slots, again...)
	case 3:
		answer = c.metre.closes[c.plan.turn%len(c.metre.closes)]
		fallthrough
	default:
		slots = c.slots(idea, start)
		c.state(slots, n != 1 && !(n == 0 && c.plan.moved), math.MinInt)
	}
	slots = append(slots, c.slots(answer, start+2*c.metre.bar)...)
	c.end(slots, n)
	return slots
}

// head returns the first bar of a rhythm.
func (c *composer) head(r rhythm) rhythm {
	sum := 0
	for i, length := range r {
		if sum += max(length, -length); sum >= c.metre.bar {
			return r[:i+1]
		}
	}
	return r
}

// slots returns the notes of a rhythm that begins at a time.
func (c *composer) slots(r rhythm, at int) (out []slot) {
	for _, length := range r {
		if length < 0 {
			at -= length
			continue
		}
		span := float64(c.highest - c.lowest)
		out = append(out, slot{
			at: at, length: length, strong: at%c.metre.beat == 0, chord: c.chord(at), low: c.lowest, high: c.highest,
			target: float64(c.lowest) + span*heights[at/c.metre.bar] + c.plan.lift, weight: 0.25,
		})
		at += length
	}
	return out
}

// state fixes the first slots to the germ: at home, or at a height that fits the chords, the given one if it can be had. It returns
// by how many steps the germ was moved.
func (c *composer) state(slots []slot, home bool, wanted int) int {
	germ := c.germ
	if c.plan.inverted {
		for i := range germ {
			germ[i] = 2*c.germ[0] - c.germ[i]
		}
	}
	lowest, highest := slices.Min(germ[:]), slices.Max(germ[:])
	best, least := 0, math.Inf(1)
	for shift := c.lowest - lowest; shift <= c.highest-3-highest; shift++ {
		cost := c.rng.Float64() + 0.3*math.Abs(float64(shift))
		if home && !c.plan.inverted {
			cost += 10 * math.Abs(float64(shift))
		}
		if wanted != math.MinInt {
			cost += 10 * math.Abs(float64(shift-wanted))
		} else if !home && shift == 0 {
			cost += 1
		}
		for i := range min(len(germ), len(slots)) {
			if step := germ[i] + shift; slots[i].strong && !inChord(step, slots[i].chord) {
				cost += 2
			} else if !inChord(step, slots[i].chord) {
				cost += 0.4
			}
		}
		if cost < least {
			best, least = shift, cost
		}
	}
	for i := range min(len(germ), len(slots)) {
		slots[i].fixed, slots[i].step = true, germ[i]+best
	}
	return best
}

// end asks of the last notes of a phrase what its end needs: open ones stay off the tonic, the last comes home by a step.
func (c *composer) end(slots []slot, n int) {
	last := &slots[len(slots)-1]
	chord := last.chord
	closes := n == 3 && !c.plan.open
	last.fits = func(step int) bool {
		if closes {
			return degree(step) == 0
		}
		return inChord(step, chord) && (n == 1 || degree(step) != 0)
	}
	if closes {
		before := &slots[len(slots)-2]
		before.fits = func(step int) bool { d := degree(step); return d == 1 || d == degrees-1 || d == 2 }
		last.high, before.high = min(last.high, degrees), min(before.high, degrees+1)
	}
}

// climax makes one note the highest of the period: the first of a bar, or the one after it.
func (c *composer) climax(slots []slot) int {
	highest := c.lowest + 5
	for _, s := range slots {
		if s.fixed {
			highest = max(highest, s.step)
		}
	}
	at := slices.IndexFunc(slots, func(s slot) bool { return s.at >= climaxBar*c.metre.bar && s.strong })
	top := highest + 1
	for top < c.highest && !inChord(top, slots[at].chord) {
		top++
	}
	for i := range slots {
		slots[i].high = min(slots[i].high, top-1)
	}
	slots[at].fixed, slots[at].step = true, top
	return top
}

// sing adds the theme to the notes, with its ornaments.
func (c *composer) sing(line []tone, top int) {
	span := float64(c.highest - c.lowest)
	for i, t := range line {
		loud := 0.55 + 0.25*float64(t.step-c.lowest)/span
		if t.at%c.metre.bar == 0 {
			loud += 0.08
		}
		next := t
		if i+1 < len(line) {
			next = line[i+1]
		}
		rests := next.at != t.at+t.length
		if rests {
			loud -= 0.08 // a phrase breathes out
		}
		for _, s := range c.ornamented(t, next, rests, top) {
			c.add(Lead, s.at, s.length, c.pitch(Lead, s.step), loud)
			loud -= 0.06
		}
	}
}

// ornamented returns what is played for a note: itself, a mordent, or itself and the way to the next.
func (c *composer) ornamented(t, next tone, rests bool, top int) []tone {
	if t.length < 4 || t.step == top || c.rng.Float64() >= c.plan.ornament {
		return []tone{t}
	}
	way := next.step - t.step
	switch {
	case !rests && (way == 2 || way == -2):
		return []tone{{t.at, t.length - 2, t.step}, {t.at + t.length - 2, 2, t.step + way/2}}
	case !rests && way == -1 && t.step+1 < top:
		return []tone{{t.at, t.length - 2, t.step}, {t.at + t.length - 2, 1, t.step + 1}, {t.at + t.length - 1, 1, t.step}}
	}
	beside := t.step + 1
	if beside >= top || c.Mode.semitones(beside)-c.Mode.semitones(t.step) > 2 {
		beside = t.step - 1
	}
	if beside < c.lowest || c.Mode.semitones(t.step)-c.Mode.semitones(beside) > 2 {
		return []tone{t}
	}
	return []tone{{t.at, 1, t.step}, {t.at + 1, 1, beside}, {t.at + 2, t.length - 2, t.step}}
}
