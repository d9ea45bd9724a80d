//go:build long

package lab_test

import "testing"

func TestLegendIsNeverFoolish(t *testing.T) { foolish(t, 2000, 5, 600) }
