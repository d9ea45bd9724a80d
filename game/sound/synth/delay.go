package synth

import "math"

// delay is a line of samples with a length that need not be whole.
type delay struct {
	line []float64
	at   int
	n    int
	part float64
}

func newDelay(samples float64) *delay {
	samples = max(1, samples)
	n := int(samples)
	return &delay{line: make([]float64, n+2), n: n, part: samples - math.Floor(samples)}
}

// last returns what comes out now, between two samples.
func (d *delay) last() float64 {
	i := d.at - d.n
	if i < 0 {
		i += len(d.line)
	}
	k := i - 1
	if k < 0 {
		k += len(d.line)
	}
	return d.line[i]*(1-d.part) + d.line[k]*d.part
}

// push puts a sample in.
func (d *delay) push(v float64) {
	if d.at++; d.at == len(d.line) {
		d.at = 0
	}
	d.line[d.at] = v
}

// stretch changes the length by less than a sample or two, as vibrato does. It can grow to one sample over the first length.
func (d *delay) stretch(samples float64) {
	samples = min(max(1, samples), float64(len(d.line)-2)+0.999)
	d.n, d.part = int(samples), samples-math.Floor(samples)
}
