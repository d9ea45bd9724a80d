package sound

import (
	"encoding/binary"
	"math"
	"sync"
)

// Music is what plays the music of the game. Its methods may be called at the same time.
type Music interface {
	// Mix adds the next frames, left and right in turn.
	Mix(out []float32)
	// SetVolume sets the level, a factor.
	SetVolume(v float64)
}

// desk mixes what is heard. The sound device reads from it on a goroutine of its own; nothing is made there, only added up.
type desk struct {
	mu      sync.Mutex
	takes   []take
	gains   [buses]float32
	beds    [noises]bed // of the place
	music   Music       // may be nil
	limiter limiter
	frames  []float32 // scratch
}

// take is a sound that plays.
type take struct {
	pcm         []int16
	at, step    float64
	left, right float32
	bus         Bus
}

// mostTakes is how many sounds play at once. One more takes the place of the one that is nearest to its end.
const mostTakes = 32

// start begins a sound.
func (d *desk) start(t take) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.takes) < mostTakes {
		d.takes = append(d.takes, t)
		return
	}
	last, left := 0, math.Inf(1)
	for i := range d.takes {
		if n := float64(len(d.takes[i].pcm)) - d.takes[i].at; n < left {
			last, left = i, n
		}
	}
	d.takes[last] = t
}

// silence ends all sounds that play.
func (d *desk) silence() {
	d.mu.Lock()
	clear(d.takes)
	d.takes = d.takes[:0]
	d.mu.Unlock()
}

// set sets the gains of the buses.
func (d *desk) set(g [buses]float32) {
	d.mu.Lock()
	d.gains = g
	d.mu.Unlock()
}

// lay puts a noise of the place under everything.
func (d *desk) lay(n Noise, pcm []int16) {
	d.mu.Lock()
	d.beds[n].pcm = pcm
	d.mu.Unlock()
}

// fade lets the noises of the place come and go.
func (d *desk) fade(to Ambience) {
	d.mu.Lock()
	for n, strength := range to {
		d.beds[n].due = float32(strength)
	}
	d.mu.Unlock()
}

// score sets the music.
func (d *desk) score(m Music) {
	d.mu.Lock()
	d.music = m
	d.mu.Unlock()
}

// Read mixes as many frames as fit into buf, as 32-bit floats, left and right in turn.
func (d *desk) Read(buf []byte) (int, error) {
	n := len(buf) / 8 * 2
	if cap(d.frames) < n {
		d.frames = make([]float32, n)
	}
	out := d.frames[:n]
	d.mix(out)
	for i, v := range out {
		binary.LittleEndian.PutUint32(buf[4*i:], math.Float32bits(v))
	}
	return 4 * n, nil
}

// mix writes the next frames.
func (d *desk) mix(out []float32) {
	clear(out)
	d.mu.Lock()
	for i := range d.takes {
		d.takes[i].mix(out, d.gains[d.takes[i].bus])
	}
	kept := d.takes[:0]
	for _, t := range d.takes {
		if int(t.at)+1 < len(t.pcm) {
			kept = append(kept, t)
		}
	}
	clear(d.takes[len(kept):])
	d.takes = kept
	for n := range d.beds {
		d.beds[n].mix(out, d.gains[Place])
	}
	music := d.music
	d.mu.Unlock()
	if music != nil {
		music.Mix(out)
	}
	d.limiter.pass(out)
}

// mix adds the next frames of a sound.
func (t *take) mix(out []float32, gain float32) {
	left, right := t.left*gain/math.MaxInt16, t.right*gain/math.MaxInt16
	for i := 0; i+1 < len(out); i += 2 {
		k := int(t.at)
		if k+1 >= len(t.pcm) {
			return
		}
		part := float32(t.at - float64(k))
		v := float32(t.pcm[k])*(1-part) + float32(t.pcm[k+1])*part
		out[i] += left * v
		out[i+1] += right * v
		t.at += t.step
	}
}
