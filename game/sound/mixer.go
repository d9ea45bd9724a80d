// Package sound makes the game's sounds from parameters and plays them.
package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"math"

	"github.com/hajimehoshi/ebiten/v2/audio"
)

// Name is the name of a sound.
type Name string

// The sounds of the game.
const (
	Die      Name = "die"
	Card     Name = "card"
	Hit      Name = "hit"
	Heal     Name = "heal"
	Counter  Name = "counter"
	KnockOut Name = "knockout"
	Win      Name = "win"
	Defeat   Name = "defeat"
	Draw     Name = "draw" // of a match
	Button   Name = "button"
)

// Names returns all names.
func Names() []Name {
	return []Name{Die, Card, Hit, Heal, Counter, KnockOut, Win, Defeat, Draw, Button}
}

// Mixer plays sounds. Before Open it plays nothing and uses no device. It is used only on the game's
// goroutine.
type Mixer struct {
	patches      map[Name]patch
	sounds, fire float64
	context      *audio.Context
	pcm          map[Name][]byte
	playing      []*audio.Player
	bed          *audio.Player
	bedReady     chan []byte
}

// voices is the maximum number of sounds at once. Further sounds are dropped.
const voices = 12

// NewMixer reads the patches of all sounds from fsys, one file name.yaml each.
func NewMixer(fsys fs.FS) (*Mixer, error) {
	m := &Mixer{patches: map[Name]patch{}}
	var errs []error
	for _, n := range Names() {
		p, err := loadPatch(fsys, n)
		errs = append(errs, err)
		m.patches[n] = p
	}
	return m, errors.Join(errs...)
}

// Open opens the audio device. It may be called only once in a process. A failing device is reported later,
// by Ebitengine's loop.
func (m *Mixer) Open() error {
	if audio.CurrentContext() != nil {
		return fmt.Errorf("audio is already open in this process; open it once")
	}
	m.context = audio.NewContext(sampleRate)
	m.pcm = map[Name][]byte{}
	for n, p := range m.patches {
		m.pcm[n] = stereo(render(p))
	}
	// Making the bed takes a moment, and nothing waits for it.
	m.bedReady = make(chan []byte, 1)
	go func(ready chan<- []byte) { ready <- bytesOf(renderBed()) }(m.bedReady)
	return nil
}

// Silent reports whether no device is open.
func (m *Mixer) Silent() bool { return m.context == nil }

// SetVolumes sets how loud sounds and the fire bed are, each from 0 to 1.
func (m *Mixer) SetVolumes(sounds, fire float64) {
	m.sounds, m.fire = sounds, fire
	if m.bed != nil {
		m.bed.SetVolume(loudness(fire) * 0.5)
	}
}

// loudness converts a slider's position to a factor, because hearing is not linear.
func loudness(v float64) float64 { return v * v }

// Play starts a sound.
func (m *Mixer) Play(n Name) {
	if m.context == nil || m.sounds == 0 {
		return
	}
	kept := m.playing[:0]
	for _, p := range m.playing {
		if p.IsPlaying() {
			kept = append(kept, p)
			continue
		}
		p.PauseAndStopReading()
	}
	m.playing = kept
	pcm, ok := m.pcm[n]
	if !ok || len(m.playing) >= voices {
		return
	}
	p := m.context.NewPlayerF32FromBytes(pcm)
	p.SetVolume(loudness(m.sounds))
	p.Play()
	m.playing = append(m.playing, p)
}

// Update starts the fire bed when it is ready. It must be called every tick.
func (m *Mixer) Update() error {
	if m.bedReady == nil {
		return nil
	}
	select {
	case pcm := <-m.bedReady:
		m.bedReady = nil
		p, err := m.context.NewPlayerF32(audio.NewInfiniteLoopF32(bytes.NewReader(pcm), int64(len(pcm))))
		if err != nil {
			return fmt.Errorf("the fire bed cannot be played: %w", err)
		}
		m.bed = p
		m.bed.SetVolume(loudness(m.fire) * 0.5)
		m.bed.Play()
	default:
	}
	return nil
}

func stereo(mono []float32) []byte {
	both := make([]float32, 0, 2*len(mono))
	for _, v := range mono {
		both = append(both, v, v)
	}
	return bytesOf(both)
}

func bytesOf(s []float32) []byte {
	out := make([]byte, 0, 4*len(s))
	for _, v := range s {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(v))
	}
	return out
}
