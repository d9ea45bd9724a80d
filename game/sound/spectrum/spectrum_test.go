package spectrum

import (
	"math"
	"testing"
)

// A sine of 1 kHz that is ten decibels under full scale, in the second half of what is heard.
func TestASineIsWhereAndAsLoudAsItIs(t *testing.T) {
	const rate, columns, rows = 44100, 20, 60
	samples := make([]float64, rate)
	for i := rate / 2; i < rate; i++ {
		samples[i] = math.Pow(10, -0.5) * math.Sin(2*math.Pi*1000/rate*float64(i))
	}
	gram := Gram(samples, rate, columns, rows)
	for c := range columns {
		loudest := 0
		for r := range rows {
			if gram[c*rows+r] > gram[c*rows+loudest] {
				loudest = r
			}
		}
		got := float64(gram[c*rows+loudest])
		switch {
		case c < columns/2-1:
			if got > 0 {
				t.Errorf("column %d is %.2f loud before the sine begins", c, got)
			}
		case c > columns/2+1 && c < columns-1:
			if from, to := edge(loudest-1, rows), edge(loudest+2, rows); from > 1000 || to < 1000 {
				t.Errorf("column %d has its peak between %.0f and %.0f Hz", c, from, to)
			}
			if want := 1 - 10/Range; math.Abs(got-want) > 2/Range {
				t.Errorf("column %d is %.3f loud, want %.3f", c, got, want)
			}
		}
	}
}
