package patch

import (
	"fmt"
	"math/rand/v2"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
)

// span is a number in a file, or two between which each variant of a sound takes its own.
type span struct{ low, high float64 }

// UnmarshalYAML reads 0.3 or [0.2, 0.4].
func (s *span) UnmarshalYAML(node ast.Node) error {
	var one float64
	if yaml.NodeToValue(node, &one) == nil {
		*s = span{one, one}
		return nil
	}
	var two []float64
	if err := yaml.NodeToValue(node, &two); err != nil || len(two) != 2 || two[0] > two[1] {
		return &yaml.SyntaxError{Message: fmt.Sprintf("have %s; write a number or two as [lower, higher]", node), Token: node.GetToken()}
	}
	*s = span{two[0], two[1]}
	return nil
}

// pick takes a number.
func (s span) pick(src *rand.Rand) float64 {
	if s.low == s.high {
		return s.low
	}
	return s.low + (s.high-s.low)*src.Float64()
}

// or returns the span, or a number in its place if it was left out.
func (s span) or(v float64) span {
	if s == (span{}) {
		return span{v, v}
	}
	return s
}

// bound is what a field must lie in.
type bound struct {
	name      string
	value     span
	low, high float64
}

// within returns the mistake of the first field that lies outside its bounds.
func within(bounds ...bound) error {
	for _, b := range bounds {
		if b.value.low < b.low || b.value.high > b.high {
			return fmt.Errorf("%s is %v; it must lie between %v and %v", b.name, b.value, b.low, b.high)
		}
	}
	return nil
}

// String writes it as in a file.
func (s span) String() string {
	if s.low == s.high {
		return fmt.Sprint(s.low)
	}
	return fmt.Sprintf("[%v, %v]", s.low, s.high)
}
