package main

import (
	"fmt"
	"io"
	"slices"
)

// figure is a measured value with the bound that it must keep.
type figure struct {
	name  string
	value float64
	unit  string // written behind the value; "" for none
	bound bound
	lines []string // what explains the value, such as the worst places
}

// bound is a range of values.
type bound struct {
	least, most float64 // either may be infinite
}

// keeps reports whether the value lies within the bound.
func (f *figure) keeps() bool { return f.value >= f.bound.least && f.value <= f.bound.most }

// print writes a line for each figure, with what explains it below, and returns how many are short.
func print(w io.Writer, all []figure) (short int) {
	for i := range all {
		f, word := &all[i], "ok"
		if !f.keeps() {
			word = "short"
			short++
		}
		fmt.Fprintf(w, "%-58s %9s  %-14s %s\n", f.name, number(f.value)+f.unit, f.bound.in(f.unit), word)
		for _, line := range f.lines {
			fmt.Fprintf(w, "    %s\n", line)
		}
	}
	return short
}

// in returns the bound in words, with a unit behind its numbers.
func (b bound) in(unit string) string {
	switch {
	case b.least > lowest && b.most < highest:
		return number(b.least) + " to " + number(b.most) + unit
	case b.least > lowest:
		return "at least " + number(b.least) + unit
	case b.most == highest:
		return "any"
	}
	return "at most " + number(b.most) + unit
}

// number writes a value with as many digits as tell something.
func number(v float64) string {
	switch {
	case v == float64(int(v)):
		return fmt.Sprintf("%.0f", v)
	case v < 10:
		return fmt.Sprintf("%.2f", v)
	}
	return fmt.Sprintf("%.1f", v)
}

// lowest and highest are beyond every value.
const lowest, highest = -1e300, 1e300

func atLeast(v float64) bound { return bound{v, highest} }

func atMost(v float64) bound { return bound{lowest, v} }

// median returns the middle of some values, the greater one of two, and 0 of none.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}
