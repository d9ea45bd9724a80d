// Package spectrum says which frequencies sound has at which times.
package spectrum

import (
	"math"
	"math/cmplx"
)

// The frequencies of a gram in Hz, and the levels in decibels under a sine of full scale: what is softer counts as silence.
const (
	Lowest, Highest = 40.0, 16000.0
	Range           = 90.0
)

// window is how many samples a column is made from, a power of two.
const window = 2048

// Gram returns how loud each frequency is at each time: from 0, silence, to 1, a sine of full scale. It has columns times rows values, column
// by column; a column has the lowest frequency first, and frequencies rise in equal ratios. Rate is in Hz.
func Gram(samples []float64, rate, columns, rows int) []float32 {
	out := make([]float32, columns*rows)
	bins := make([]complex128, window)
	for c := range columns {
		middle := int((float64(c) + 0.5) * float64(len(samples)) / float64(columns))
		for i := range bins {
			v := 0.0
			if at := middle - window/2 + i; at >= 0 && at < len(samples) {
				v = samples[at] * (0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/window))
			}
			bins[i] = complex(v, 0)
		}
		transform(bins)
		for r := range rows {
			out[c*rows+r] = float32(level(bins, rate, edge(r, rows), edge(r+1, rows)))
		}
	}
	return out
}

// edge returns the lower frequency of a row.
func edge(row, rows int) float64 {
	return Lowest * math.Pow(Highest/Lowest, float64(row)/float64(rows))
}

// level returns the greatest level between two frequencies, from 0 to 1.
func level(bins []complex128, rate int, from, to float64) float64 {
	hz := float64(rate) / window
	most := 0.0
	for i := int(math.Round(from / hz)); i <= max(int(math.Round(from/hz)), int(to/hz)); i++ {
		most = max(most, cmplx.Abs(bins[i]))
	}
	const full = window / 4 // of a sine of full scale under the window
	return max(0, 1+20*math.Log10(most/full+1e-12)/Range)
}

// transform is the fast Fourier transform, in place. The number of values is a power of two.
func transform(x []complex128) {
	n := len(x)
	for i, j := 1, 0; i < n; i++ {
		bit := n >> 1
		for ; j&bit != 0; bit >>= 1 {
			j ^= bit
		}
		j ^= bit
		if i < j {
			x[i], x[j] = x[j], x[i]
		}
	}
	for size := 2; size <= n; size *= 2 {
		turn := cmplx.Exp(complex(0, -2*math.Pi/float64(size)))
		for from := 0; from < n; from += size {
			w := complex(1, 0)
			for i := range size / 2 {
				a, b := x[from+i], w*x[from+i+size/2]
				x[from+i], x[from+i+size/2] = a+b, a-b
				w *= turn
			}
		}
	}
}
