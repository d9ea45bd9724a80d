package music

import (
	"math"
	"runtime"
	"sync"
	"testing"
	"time"

	"cinderclash/game/sound/loudness"
	"cinderclash/game/sound/score"
	"cinderclash/game/sound/synth"
)

// tickFrames is what is heard in a tick of the game.
const tickFrames = synth.Rate / 60

// listen hears ticks of a stream that makes as much as it wants in each.
func listen(s *Stream, ticks int) (heard []float32) {
	for range ticks {
		s.Work(time.Second)
		frames := make([]float32, 2*tickFrames)
		s.Mix(frames)
		heard = append(heard, frames...)
	}
	return heard
}

func playing(w Wish) *Stream {
	s := NewStream(1)
	s.SetVolume(1)
	s.Play(w)
	return s
}

// The busy simulated minutes are longer in the long tests.
func TestTheStreamNeverRunsDry(t *testing.T) {
	const faster = 4 // than the clock
	var busy sync.WaitGroup
	done := make(chan struct{})
	for range runtime.GOMAXPROCS(0) { // as a bot that thinks
		busy.Go(func() {
			for x := 1.0; ; x = math.Sin(x) {
				select {
				case <-done:
					return
				default:
				}
			}
		})
	}
	s := playing(Wish{Piece: score.Title, Tension: 0.5})
	busy.Go(func() { s.Run(done) })
	pieces := score.Pieces()
	clock := time.NewTicker(time.Second / 60)
	for tick := 0; tick < 60*soakSeconds; tick += faster {
		<-clock.C
		s.Play(Wish{Piece: pieces[tick/(60*17)%len(pieces)].Name, Tension: 0.5 + 0.5*math.Sin(float64(tick)/500)})
		s.Mix(make([]float32, 2*faster*tickFrames))
	}
	clock.Stop()
	close(done)
	busy.Wait()
	if dry := s.Dry(); dry > 0 {
		t.Errorf("%.2f of %d seconds were missing", dry, soakSeconds)
	}
}

func TestPiecesFadeIntoOneAnother(t *testing.T) {
	s := playing(Wish{Piece: score.Hearths, Tension: 0.9})
	heard := listen(s, 4*60)
	s.Play(Wish{Piece: score.DrownedCourt, Tension: 0.9})
	heard = append(heard, listen(s, 4*60)...)
	m := loudness.NewMeter(synth.Rate)
	m.Write(heard)
	for i, v := range m.Momentary()[10:] {
		if v < -46 {
			t.Errorf("after %.1f s there is a hole of %.1f LUFS", 1+float64(i)/10, v)
		}
	}
	if s.plays.piece != score.DrownedCourt || len(s.leaving) > 0 {
		t.Errorf("%s plays and %d leave", s.plays.piece, len(s.leaving))
	}
	s.Play(Wish{})
	if rest := listen(s, 2*60); rest[len(rest)-1] != 0 || s.plays != nil {
		t.Error("no piece is not silent")
	}
}

func TestDuckingIsSixDecibels(t *testing.T) {
	plain, lowered := playing(Wish{Piece: score.PostRoads, Tension: 0.9}), playing(Wish{Piece: score.PostRoads, Tension: 0.9})
	listen(plain, 120)
	listen(lowered, 120)
	lowered.Duck(0.5)
	a, b := listen(plain, 120), listen(lowered, 120)
	ratio := func(seconds float64) float64 {
		at := 2 * int(seconds*synth.Rate)
		for a[at] == 0 {
			at++
		}
		return float64(b[at] / a[at])
	}
	for _, c := range []struct{ seconds, want float64 }{{0.03, 0.75}, {0.07, 0.5}, {0.45, 0.5}, {0.7, 0.75}, {0.95, 1}} {
		if got := ratio(c.seconds); math.Abs(got-c.want) > 0.02 {
			t.Errorf("after %v s the level is %.2f, want %v", c.seconds, got, c.want)
		}
	}
}

func TestSilentMusicWaits(t *testing.T) {
	s := playing(Wish{Piece: score.Hearths, Tension: 0.5})
	listen(s, 30)
	s.SetVolume(0)
	listen(s, 10)
	made := s.plays.ring.frames()
	if heard := listen(s, 10); s.plays.ring.frames() != made || heard[0] != 0 {
		t.Errorf("%d frames were made, then %d", made, s.plays.ring.frames())
	}
}

// A browser that cannot keep up hears fewer layers, and all of them again when it can.
func TestASlowMachineHasFewerLayers(t *testing.T) {
	s := playing(Wish{Piece: score.Camp, Tension: 0.9})
	listen(s, 60)
	for range 10 * 60 {
		s.Work(0) // one portion
		s.Mix(make([]float32, 3*portion))
	}
	if s.most != score.Drone {
		t.Errorf("the last layer is still %d", s.most)
	}
	s.Mix(make([]float32, 2*ahead))
	if s.Dry() == 0 {
		t.Error("nothing was missing")
	}
	listen(s, 80*60)
	if s.most != score.Descant {
		t.Errorf("with time enough the last layer is %d", s.most)
	}
}
