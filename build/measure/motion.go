package main

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strings"

	"cinderclash/build/pixels"
	"cinderclash/engine/match"
	"cinderclash/scenes/table"
)

// moves is the difference of a colour, of 255, over which a pixel counts as moving.
const moves = 12

// heavy is the least damage of a heavy blow.
const heavy = 5

// motionKind is a kind of moment whose motion is measured. Motion is the share of pixels that differ from the last frame
// before.
type motionKind struct {
	name   string
	bound  float64 // percent
	most   bool    // the bound is the most, not the least
	before int     // ticks before the moment in which it begins
	after  int     // ticks behind the moment in which it is seen
	every  int     // ticks between two frames that are looked at
	limit  int     // of moments in a match
	all    bool    // what any of the frames changes counts, not only what the most different one changes
	hides  bool    // the fighters do not count
	flies  bool    // it is watched without reduced motion, with which nothing flies; what moves before it as well does not count
	is     func(e *match.Event, f fighters) bool
}

// motionKinds returns what is measured. Only what happens to the two fighters counts as a blow, a fall or a heal.
func motionKinds() []motionKind {
	return []motionKind{
		{name: "contact frame of a blow up to 4", bound: 8, limit: 8, is: func(e *match.Event, f fighters) bool {
			return e.Kind == match.DamageDealt && e.Amount > 0 && e.Amount < heavy && f.have(e.Hero)
		}},
		{name: "contact frame of a blow from 5 on", bound: 12, limit: 8, is: func(e *match.Event, f fighters) bool {
			return e.Kind == match.DamageDealt && e.Amount >= heavy && f.have(e.Hero)
		}},
		{name: "knock-out", bound: 20, after: 60, every: 5, limit: 4, all: true, is: func(e *match.Event, _ fighters) bool {
			return e.Kind == match.HeroFell
		}},
		{name: "throw of dice", bound: 8, flies: true, before: 42, every: 4, limit: 4, all: true, is: func(e *match.Event, _ fighters) bool {
			return e.Kind == match.DiceRolled
		}},
		{name: "heal", bound: 6, flies: true, after: 24, every: 4, limit: 5, all: true, is: func(e *match.Event, f fighters) bool {
			return e.Kind == match.LifeRestored && e.Amount > 0 && f.have(e.Hero)
		}},
		{name: "announcement", bound: 12, most: true, after: 24, every: 6, limit: 6, hides: true, is: func(e *match.Event, _ fighters) bool {
			return e.Kind == match.ActionAnnounced
		}},
	}
}

// fighters are the two heroes whose clash is shown, or zero.
type fighters [2]match.Ref

// follow changes them by an event that is shown.
func (f *fighters) follow(e *match.Event) {
	switch e.Kind {
	case match.ClashBegan:
		*f = fighters{e.Hero, e.Source}
	case match.ClashEnded:
		*f = fighters{}
	case match.HeroesSwapped:
		for i, r := range f {
			switch r {
			case e.Hero:
				f[i] = e.Source
			case e.Source:
				f[i] = e.Hero
			}
		}
	default: // they stay
	}
}

func (f fighters) have(r match.Ref) bool { return r != 0 && (f[0] == r || f[1] == r) }

// moment is a moment of a match whose motion is measured. Ticks count from the beginning of the match.
type moment struct {
	kind   int // index into the kinds
	says   string
	last   int   // the tick of the last frame before
	idle   []int // ticks of frames before that one, in which moves only what always does, such as fire
	frames []int // ticks of the frames that are compared with it

	lulls   []*image.RGBA // the idle frames
	always  pixels.Mask   // what differs between one of them and the last frame before
	before  pixels.Mask   // the fighters in the last frame before
	changed pixels.Mask   // what any frame has changed
	start   *image.RGBA
	share   float64 // of the pixels that differ, in percent
}

// motion measures how much of the picture moves at the great moments of matches, with reduced motion, so that neither a push of the
// camera nor a shaking or flashing picture counts. What flies is watched without it: the picture stays still then.
func motion(m *measurer) ([]figure, error) {
	kinds := motionKinds()
	shares, told := make([][]float64, len(kinds)), make([][]string, len(kinds))
	for n := range m.matches {
		var all []moment
		for _, calm := range [2]bool{true, false} {
			some, err := m.moments(n, kinds, calm)
			if err != nil {
				return nil, fmt.Errorf("match %d: %w", n, err)
			}
			if err := m.watch(n, kinds, some, calm); err != nil {
				return nil, fmt.Errorf("match %d: %w", n, err)
			}
			all = append(all, some...)
		}
		slices.SortStableFunc(all, func(a, b moment) int { return cmp.Compare(a.share, b.share) })
		for _, at := range all {
			shares[at.kind] = append(shares[at.kind], at.share)
			told[at.kind] = append(told[at.kind], fmt.Sprintf("%.1f %%: %s of match %d", at.share, at.says, n))
		}
	}
	var figures []figure
	for i := range kinds {
		k := &kinds[i]
		f := figure{name: k.name + " moves, median", value: median(shares[i]), unit: " %", bound: atLeast(k.bound), lines: ranged(shares[i])}
		worst := told[i][:min(2, len(told[i]))]
		if k.most {
			f.name, f.value, f.bound = k.name+" moves, most", most(shares[i]), atMost(k.bound)
			worst = told[i][max(0, len(told[i])-2):]
		}
		f.lines = append(f.lines, worst...)
		figures = append(figures, f)
	}
	return figures, nil
}

// file returns the kind's name in names of files.
func (k *motionKind) file() string { return strings.ReplaceAll(k.name, " ", "-") }

// moments plays a match at speed 1, with reduced motion if calm is true, and returns the moments to look at.
func (m *measurer) moments(n int, kinds []motionKind, calm bool) ([]moment, error) {
	p, err := m.begin(n)
	if err != nil {
		return nil, err
	}
	p.set(1, calm)
	var all []moment
	var ticks []int // of all events
	var f fighters
	tick, taken := 0, make([]int, len(kinds))
	p.Around = func(step func() error) error {
		if err := step(); err != nil {
			return err
		}
		tick++
		for _, e := range p.happened() {
			f.follow(&e)
			ticks = append(ticks, tick)
			for k := range kinds {
				if kinds[k].flies != calm && taken[k] < kinds[k].limit && kinds[k].is(&e, f) {
					taken[k]++
					all = append(all, moment{kind: k, last: tick, says: fmt.Sprintf("%v of %d at tick %d", e.Kind, e.Amount, tick)})
				}
			}
		}
		return nil
	}
	defer func() { p.Around = nil }()
	if err := p.play(func(table.Asked, table.Answer) error { return nil }); err != nil {
		return nil, err
	}
	for i := range all {
		all[i].plan(&kinds[all[i].kind], ticks)
	}
	return all, nil
}

// plan chooses the frames to look at. ticks are those of all events; what is measured ends before the next one, and does not
// begin before the one before.
func (at *moment) plan(k *motionKind, ticks []int) {
	const least = 12 // ticks in which something is seen
	now := at.last
	first, last := now-k.before, now+k.after
	for _, t := range ticks {
		if t < now {
			first = max(first, min(t, now-least))
		}
		if t > now {
			last = min(last, max(t-1, now+least))
			break
		}
	}
	at.last = first - 1
	if k.flies {
		quiet := at.last - (last - first) // so that what always moves has as long for it
		for _, t := range ticks {
			if t < first {
				quiet = max(quiet, t+least)
			}
		}
		for t := quiet; t < at.last; t += max(1, k.every) {
			at.idle = append(at.idle, t)
		}
	}
	for t := first; t < max(last, first+1); t += max(1, k.every) {
		at.frames = append(at.frames, t)
	}
	if k.before > 0 {
		at.frames = append(at.frames, now)
	}
}

// watch plays the match again and measures its moments.
func (m *measurer) watch(n int, kinds []motionKind, all []moment, calm bool) error {
	p, err := m.begin(n)
	if err != nil {
		return err
	}
	p.set(1, calm)
	tick := 0
	p.Around = func(step func() error) error {
		if err := step(); err != nil {
			return err
		}
		tick++
		var whole, rest *image.RGBA // the frame of this tick, drawn once
		drawn := false
		for i := range all {
			at := &all[i]
			if at.last != tick && !slices.Contains(at.frames, tick) && !slices.Contains(at.idle, tick) {
				continue
			}
			if !drawn {
				whole, rest = p.shots()
				drawn = true
			}
			switch {
			case at.last == tick:
				at.begin(whole, rest)
			case tick < at.last:
				at.lulls = append(at.lulls, whole)
			default:
				at.compare(&kinds[at.kind], whole, rest)
			}
			if err := m.write(fmt.Sprintf("match-%d-%s-%d-%d", n, kinds[at.kind].file(), at.last, tick), whole); err != nil {
				return err
			}
		}
		if !drawn {
			p.Draw() // pictures are prepared
		}
		return nil
	}
	defer func() { p.Around = nil }()
	return p.play(func(table.Asked, table.Answer) error { return nil })
}

// begin takes the last frame before a moment, with and without its fighters.
func (at *moment) begin(whole, rest *image.RGBA) {
	at.start, at.before = whole, pixels.Differing(whole, rest, 0)
	at.changed = make(pixels.Mask, len(at.before))
	at.always = make(pixels.Mask, len(at.before))
	for _, lull := range at.lulls {
		at.always.Add(pixels.Differing(lull, whole, moves))
	}
	at.lulls = nil
}

// compare compares a frame of a moment with the last one before.
func (at *moment) compare(k *motionKind, whole, rest *image.RGBA) {
	if at.start == nil {
		return // the match was opened after it
	}
	now := pixels.Differing(at.start, whole, moves)
	now.Remove(at.always)
	if k.hides {
		now.Remove(at.before)
		now.Remove(pixels.Differing(whole, rest, 0))
	}
	if k.all {
		at.changed.Add(now)
		now = at.changed
	}
	at.share = max(at.share, 100*now.Share())
}

// happened returns the events whose moment came in the last tick.
func (p *played) happened() []match.Event {
	if t, ok := p.Scene().(interface{ Moments() []match.Event }); ok {
		return t.Moments()
	}
	return nil
}
