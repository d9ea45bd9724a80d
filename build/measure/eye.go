package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table"
)

// answers is the least number of answers that are measured.
const answers = 50

// way is the eye's way for an answer.
type way struct {
	long  float64 // pixels
	cause string
	stops []stop
}

// stop is something that the eye goes to.
type stop struct {
	name string
	at   game.Point // in design units
}

// eye measures the way of the eye for answers: from the middle of what is announced to the question, to what is chosen, and to the
// button or the die that is pressed. Where nothing is announced it begins at the question. "Your move" asks no question.
func eye(m *measurer) ([]figure, error) {
	var all []way
	for n := 0; len(all) < answers || n < m.matches; n++ {
		some, err := m.ways(n)
		if err != nil {
			return nil, fmt.Errorf("match %d: %w", n, err)
		}
		all = append(all, some...)
	}
	slices.SortFunc(all, func(a, b way) int { return cmp.Compare(b.long, a.long) })
	var long []float64
	for _, w := range all {
		long = append(long, w.long)
	}
	var worst []string
	for _, w := range all[:min(8, len(all))] {
		worst = append(worst, w.String())
	}
	return []figure{
		{name: "way of the eye for an answer, median", value: median(long), unit: " px", bound: atMost(450), lines: []string{
			fmt.Sprintf("%d answers; %s", len(all), byCause(all)),
		}},
		{name: "way of the eye for an answer, longest", value: most(long), unit: " px", bound: atMost(750), lines: worst},
	}, nil
}

// ways plays a match and returns the eye's way for each answer.
func (m *measurer) ways(n int) ([]way, error) {
	p, err := m.begin(n)
	if err != nil {
		return nil, err
	}
	p.set(0, false)
	var all []way
	err = p.play(func(a table.Asked, l table.Answer) error {
		if a.Cause != match.ByActivation.String() {
			all = append(all, p.way(a, l))
		}
		return nil
	})
	return all, err
}

// way returns the eye's way for an answer to the present question.
func (p *played) way(a table.Asked, l table.Answer) way {
	w := way{cause: a.Cause}
	boxes := p.Boxes()
	item := -1 // the newest item is the largest one
	for i, b := range boxes {
		if strings.HasPrefix(b.ID, "stack/") && (item < 0 || b.Rect.W*b.Rect.H > boxes[item].Rect.W*boxes[item].Rect.H) {
			item = i
		}
	}
	if item >= 0 {
		w.stops = append(w.stops, stop{boxes[item].ID, boxes[item].Rect.Center()})
	}
	if ask, ok := p.box("prompt.title"); ok {
		r := ask.Rect
		if why, ok := p.box("prompt.why"); ok {
			r = union(r, why.Rect)
		}
		w.stops = append(w.stops, stop{"question", r.Center()})
	}
	for _, id := range l.Boxes {
		if b, ok := p.box(id); ok {
			w.stops = append(w.stops, stop{id, b.Rect.Center()})
		}
	}
	w.long = length(w.stops) * p.Context().Canvas.View().Scale
	return w
}

// length returns the length of the way from stop to stop, in design units.
func length(stops []stop) (sum float64) {
	for i := 1; i < len(stops); i++ {
		sum += math.Hypot(stops[i].at.X-stops[i-1].at.X, stops[i].at.Y-stops[i-1].at.Y)
	}
	return sum
}

// String tells where the eye goes, in design units.
func (w way) String() string {
	var names []string
	for _, s := range w.stops {
		names = append(names, fmt.Sprintf("%s (%.0f, %.0f)", s.name, s.at.X, s.at.Y))
	}
	return fmt.Sprintf("%.0f px, %s: %s", w.long, w.cause, strings.Join(names, " > "))
}

// byCause tells how many ways there are for each cause, and their median.
func byCause(all []way) string {
	long := map[string][]float64{}
	for _, w := range all {
		long[w.cause] = append(long[w.cause], w.long)
	}
	var parts []string
	for cause, l := range long {
		parts = append(parts, fmt.Sprintf("%s %d (%.0f)", cause, len(l), median(l)))
	}
	slices.Sort(parts)
	return strings.Join(parts, ", ")
}
