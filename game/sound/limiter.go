package sound

import (
	"cinderclash/game/sound/loudness"
	"cinderclash/game/sound/synth"
)

// The limiter turns down over ahead frames, 1.5 ms, before a peak. It keeps the level for held frames, so that it is there for every sample that has
// a part in a peak between samples. All comes out late frames later.
const (
	ahead = 64
	held  = ahead + 2*loudness.PeakDelay
	late  = held - 1
)

const (
	ceiling = 0.84                     // the greatest true peak: -1.5 dBTP
	release = 1 - 1.0/(0.1*synth.Rate) // what is left of its work after a frame: it lets go in 100 ms
)

// limiter turns everything down for a moment when a true peak would exceed the ceiling. It knows the peaks between samples and those to
// come, so that it need not be abrupt.
type limiter struct {
	between [2]loudness.Interpolator
	waiting [2 * late]float32 // frames that come out later
	at      int               // in waiting
	least   minimum
	level   float64        // that is approached: the least of what the held frames need, with its release
	levels  [ahead]float64 // the last values of level
	sum     float64        // of levels
	turn    int            // in levels
}

func newLimiter() limiter {
	l := limiter{level: 1, sum: ahead}
	for i := range l.between {
		l.between[i] = loudness.NewInterpolator()
	}
	for i := range l.levels {
		l.levels[i] = 1
	}
	return l
}

// pass limits frames, left and right in turn, in place.
func (l *limiter) pass(out []float32) {
	for i := 0; i+1 < len(out); i += 2 {
		need := 1.0
		if peak := max(l.between[0].Pass(float64(out[i])), l.between[1].Pass(float64(out[i+1]))); peak > ceiling {
			need = ceiling / peak
		}
		l.level = min(l.least.pass(need), 1-(1-l.level)*release)
		l.sum += l.level - l.levels[l.turn]
		l.levels[l.turn] = l.level
		l.turn = (l.turn + 1) % ahead
		gain := float32(l.sum / ahead)
		for c := range 2 {
			v := l.waiting[l.at+c]
			l.waiting[l.at+c] = out[i+c]
			out[i+c] = v * gain
		}
		l.at = (l.at + 2) % len(l.waiting)
	}
}

// minimum is the least of the last held values.
type minimum struct {
	values      [held]float64 // those that can become the least, which rise from the first to the last
	ages        [held]int     // when each came
	first, size int
	now         int
}

// pass takes the next value and returns the least.
func (m *minimum) pass(v float64) float64 {
	if m.size > 0 && m.now-m.ages[m.first] >= held {
		m.first = (m.first + 1) % held
		m.size--
	}
	for m.size > 0 && m.values[(m.first+m.size-1)%held] >= v {
		m.size--
	}
	end := (m.first + m.size) % held
	m.values[end], m.ages[end] = v, m.now
	m.size++
	m.now++
	return m.values[m.first]
}
