package game

import (
	"image"
	"math"
	"strconv"
	"strings"
)

// inflation is how far from its edge a picture is round, in its own units.
const inflation = 14.0

// inflated returns the normals of a drawn picture as if it were a cushion: red is x and green is y, both 128 where it faces the viewer;
// blue is 255 where its colour is the one that shines. unit is the number of pixels in a unit of the picture. pause, which may be nil, is called
// again and again.
func inflated(drawn *image.RGBA, unit float64, shines string, pause func()) *image.RGBA {
	if pause == nil {
		pause = func() {}
	}
	w, h := drawn.Rect.Dx(), drawn.Rect.Dy()
	alpha := make([]float32, w*h)
	for i := range alpha {
		alpha[i] = float32(drawn.Pix[i*4+3]) / 255
	}
	high := edgeDistance(alpha, w, h)
	r := float32(inflation * unit)
	for i, d := range high {
		t := 1 - min(1, d/r)
		high[i] = 0.9 * r * float32(math.Sqrt(float64(max(0, 1-t*t))))
	}
	for range 2 + int(2*unit) {
		pause()
		high = smoothed(high, w, h)
	}
	pause()
	bright, lit := colourOf(shines)
	out := image.NewRGBA(drawn.Rect)
	for y := range h {
		for x := range w {
			i := y*w + x
			a := alpha[i]
			if a == 0 {
				continue
			}
			dx := (high[y*w+min(w-1, x+1)] - high[y*w+max(0, x-1)]) / 2
			dy := (high[min(h-1, y+1)*w+x] - high[max(0, y-1)*w+x]) / 2
			k := 1 / float32(math.Sqrt(float64(dx*dx+dy*dy+1)))
			px := out.Pix[i*4 : i*4+4]
			px[0], px[1], px[3] = uint8((0.5-0.5*dx*k)*a*255+0.5), uint8((0.5-0.5*dy*k)*a*255+0.5), drawn.Pix[i*4+3]
			if lit && near(drawn.Pix[i*4:i*4+4], bright) {
				px[2] = px[3]
			}
		}
	}
	return out
}

// colourOf reads a colour such as #7fd4ff.
func colourOf(hex string) (rgb [3]uint8, ok bool) {
	v, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 24)
	return [3]uint8{uint8(v >> 16), uint8(v >> 8), uint8(v)}, err == nil
}

func near(px []uint8, to [3]uint8) bool {
	if px[3] < 200 {
		return false
	}
	for i, v := range to {
		if d := int(px[i]) - int(v); d < -28 || d > 28 {
			return false
		}
	}
	return true
}

// edgeDistance returns for each pixel the distance to the nearest empty one, in pixels, from the coverage of all. It is exact: Felzenszwalb and
// Huttenlocher, Distance Transforms of Sampled Functions (2012).
func edgeDistance(alpha []float32, w, h int) []float32 {
	const far = 1e9
	f := make([]float32, w*h)
	for i, a := range alpha {
		f[i] = far
		if a < 0.99 {
			f[i] = a * a
		}
	}
	n := max(w, h)
	at, from, line := make([]int, n), make([]float32, n+1), make([]float32, n)
	pass := func(start, step, count int) {
		for i := range count {
			line[i] = f[start+i*step]
		}
		k := 0
		at[0], from[0], from[1] = 0, -far, far
		for q := 1; q < count; q++ {
			cut := meet(line, at[k], q)
			for cut <= from[k] {
				k--
				cut = meet(line, at[k], q)
			}
			k++
			at[k], from[k], from[k+1] = q, cut, far
		}
		k = 0
		for q := range count {
			for from[k+1] < float32(q) {
				k++
			}
			d := float32(q - at[k])
			f[start+q*step] = d*d + line[at[k]]
		}
	}
	for x := range w {
		pass(x, w, h)
	}
	for y := range h {
		pass(y*w, 1, w)
	}
	for i := range f {
		f[i] = float32(math.Sqrt(float64(min(f[i], 1e6))))
	}
	return f
}

// meet returns where the parabolas over p and q have the same height.
func meet(line []float32, p, q int) float32 {
	return (line[q] + float32(q*q) - line[p] - float32(p*p)) / float32(2*(q-p))
}

// smoothed returns v with each value mixed with those around it.
func smoothed(v []float32, w, h int) []float32 {
	rows, out := make([]float32, w*h), make([]float32, w*h)
	for y := range h {
		for x := range w {
			rows[y*w+x] = (v[y*w+max(0, x-1)] + 2*v[y*w+x] + v[y*w+min(w-1, x+1)]) / 4
		}
	}
	for y := range h {
		for x := range w {
			out[y*w+x] = (rows[max(0, y-1)*w+x] + 2*rows[y*w+x] + rows[min(h-1, y+1)*w+x]) / 4
		}
	}
	return out
}
