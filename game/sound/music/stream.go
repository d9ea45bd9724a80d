package music

import (
	"sync"
	"time"

	"cinderclash/game/sound/score"
	"cinderclash/game/sound/synth"
)

// How far music is made ahead, and in what portions. All in frames.
const (
	ahead   = 5 * synth.Rate / 2
	portion = 1024
	ready   = synth.Rate // of a new piece before the old one leaves
)

// How music changes, in seconds.
const (
	fadeIn, fadeOut       = 0.9, 1.4
	duckFall, duckRise    = 0.06, 0.4
	ducked                = 0.5 // 6 dB
	volumeRise, dryRecess = 0.05, 0.006
)

// Stream is the music that is heard. Play, Duck, SetVolume, Heard, Work and Run are for those who ask for it, Mix is for the sound device; they may be
// called at the same time.
type Stream struct {
	wake chan struct{} // there is something to do for Run

	mu      sync.Mutex
	wish    Wish
	plays   *deck   // nil for none
	leaving []*deck // fade out with what they have
	volume  float64 // wanted
	now     float64 // volume at the last frame
	hold    int     // frames for which the music stays ducked
	duck    float64 // level at the last frame
	dry     int     // frames that were missing

	// Used only by the one who makes music.
	coming *deck // is not heard yet
	seed   uint64
	most   score.Layer
	calls  int // of Work since the number of layers changed
}

// deck is a piece that is being played, and what has been made of it.
type deck struct {
	*Performer
	piece string
	ring  ring
	fade  float64 // level at the last frame
	flow  float64 // 0 while it is dry
	made  int     // frames
	taken int     // frames of them that have been heard
	turns []turn  // from the one that is heard on
}

// turn is a frame from which other layers are heard than before.
type turn struct {
	at     int
	layers [score.Layers]bool
}

// push adds a portion that has been made.
func (d *deck) push(made []float32) {
	if n := len(d.turns); n == 0 || d.turns[n-1].layers != d.Performer.Heard() {
		d.turns = append(d.turns, turn{d.made, d.Performer.Heard()})
	}
	d.ring.push(made)
	d.made += len(made) / 2
}

// layers returns the layers that are heard at the last frame.
func (d *deck) layers() [score.Layers]bool {
	past := 0
	for past+1 < len(d.turns) && d.turns[past+1].at <= d.taken {
		past++
	}
	d.turns = append(d.turns[:0], d.turns[past:]...)
	return d.turns[0].layers
}

// NewStream returns a stream that plays nothing yet. Streams of equal seeds that are asked alike play alike.
func NewStream(seed uint64) *Stream {
	return &Stream{wake: make(chan struct{}, 1), seed: seed, duck: 1, most: score.Descant}
}

// Play asks for music. If it is another piece, it fades in as soon as its beginning has been made. No piece is silence.
func (s *Stream) Play(w Wish) {
	s.mu.Lock()
	s.wish = w
	s.mu.Unlock()
	s.nudge()
}

// Duck lowers the music by 6 dB for some seconds, so that something else is heard.
func (s *Stream) Duck(seconds float64) {
	s.mu.Lock()
	s.hold = max(s.hold, int(seconds*synth.Rate))
	s.mu.Unlock()
}

// SetVolume sets the level of the music, a factor. At 0 the music waits.
func (s *Stream) SetVolume(v float64) {
	s.mu.Lock()
	s.volume = v
	s.mu.Unlock()
}

// Dry returns how many seconds of music were missing when they were to be heard.
func (s *Stream) Dry() float64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return float64(s.dry) / synth.Rate
}

// Heard returns the piece that is heard, or "", and which of its layers are.
func (s *Stream) Heard() (piece string, layers [score.Layers]bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.plays == nil {
		return "", layers
	}
	return s.plays.piece, s.plays.layers()
}

// Run makes music until done is closed. It is for machines with more than one thread, and runs on a goroutine of its own.
func (s *Stream) Run(done <-chan struct{}) {
	for {
		for s.produce() {
			select {
			case <-done:
				return
			default:
			}
		}
		select {
		case <-done:
			return
		case <-s.wake:
		}
	}
}

// Work makes music for at most some time. It is for a browser, where there is one thread, and is called in every tick. If it cannot keep up, fewer
// layers are heard.
func (s *Stream) Work(budget time.Duration) {
	began := time.Now()
	for more := true; more && time.Since(began) < budget; {
		more = s.produce()
	}
	s.spare()
}

// spare takes layers away while too little has been made, and gives them back when there is enough again.
func (s *Stream) spare() {
	const second = 60 // calls
	s.mu.Lock()
	made := ahead
	if s.plays != nil {
		made = s.plays.ring.frames()
	}
	s.mu.Unlock()
	s.calls++
	switch {
	case made < ahead/3 && s.most > score.Drone && s.calls > second:
		s.most--
		s.calls = 0
	case made > ahead*9/10 && s.most < score.Descant && s.calls > 20*second:
		s.most++
		s.calls = 0
	}
}

// produce makes the next portion of what is wanted most, and reports whether there is more to do.
func (s *Stream) produce() bool {
	s.mu.Lock()
	wish, plays := s.wish, s.plays
	s.mu.Unlock()
	playing := ""
	if plays != nil {
		playing = plays.piece
	}
	switch {
	case wish.Piece == playing:
		s.coming = nil
	case wish.Piece == "":
		s.change(nil)
		return true
	case s.coming == nil || s.coming.piece != wish.Piece:
		s.seed++
		s.coming = &deck{Performer: NewPerformer(wish.Piece, s.seed), piece: wish.Piece, flow: 1}
	}
	if s.coming != nil {
		s.fill(s.coming, wish)
		if s.coming.ring.frames() >= ready {
			s.change(s.coming)
		}
		return true
	}
	return plays != nil && s.fill(plays, wish)
}

// fill makes a portion of a piece, and reports whether there was room for it.
func (s *Stream) fill(d *deck, w Wish) bool {
	s.mu.Lock()
	full := d.ring.frames()+portion > ahead
	s.mu.Unlock()
	if full {
		return false
	}
	var made [2 * portion]float32
	d.Follow(w.Tension)
	d.Limit(s.most)
	d.Render(made[:])
	s.mu.Lock()
	d.push(made[:])
	s.mu.Unlock()
	return true
}

// change lets what plays leave, and a deck play in its place; nil for none.
func (s *Stream) change(to *deck) {
	s.mu.Lock()
	if s.plays != nil {
		s.leaving = append(s.leaving, s.plays)
	}
	s.plays = to
	s.mu.Unlock()
	s.coming = nil
}

// nudge wakes the one who makes music.
func (s *Stream) nudge() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Mix adds the next frames to what else is heard: left and right in turn.
func (s *Stream) Mix(out []float32) {
	s.mu.Lock()
	for i := 0; i+1 < len(out); i += 2 {
		if s.volume == 0 && s.now == 0 {
			break // the music waits
		}
		l, r := s.frame()
		out[i] += l
		out[i+1] += r
	}
	s.mu.Unlock()
	s.nudge()
}

// frame returns the next frame.
func (s *Stream) frame() (l, r float32) {
	if s.plays != nil {
		pl, pr, level := s.plays.frame(1, fadeIn)
		if level == 0 && s.volume > 0 {
			s.dry++
		}
		l, r = l+pl, r+pr
	}
	for i := 0; i < len(s.leaving); i++ {
		d := s.leaving[i]
		pl, pr, _ := d.frame(0, fadeOut)
		l, r = l+pl, r+pr
		if d.fade == 0 || d.ring.frames() == 0 {
			s.leaving = append(s.leaving[:i], s.leaving[i+1:]...)
			i--
		}
	}
	target, seconds := 1.0, duckRise
	if s.hold > 0 {
		s.hold--
		target, seconds = ducked, duckFall
	}
	s.duck = towards(s.duck, target, (1-ducked)/seconds)
	s.now = towards(s.now, s.volume, 1/volumeRise)
	k := float32(s.duck * s.now)
	return k * l, k * r
}

// frame takes the next frame of a deck, whose level goes to a target as fast as it would from 0 to 1 in some seconds. It also returns the level
// that it has because its ring runs dry: 0 if nothing was left.
func (d *deck) frame(target, seconds float64) (l, r float32, flow float64) {
	d.fade = towards(d.fade, target, 1/seconds)
	left := d.ring.frames()
	if left == 0 {
		d.flow = 0
		return 0, 0, 0
	}
	// Before nothing is left the level falls, so that music stops and starts without a click.
	filled := 1.0
	if float64(left) < dryRecess*synth.Rate {
		filled = 0
	}
	d.flow = max(1e-6, towards(d.flow, filled, 1/dryRecess))
	l, r = d.ring.pop()
	d.taken++
	k := float32(d.flow * d.fade)
	return k * l, k * r, d.flow
}

// towards returns a value that goes to a target by at most rate a second, after one frame.
func towards(v, target, rate float64) float64 {
	step := rate / synth.Rate
	return min(max(target, v-step), v+step)
}
