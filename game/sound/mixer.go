// Package sound makes the game's sounds from parameters and plays them.
package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"math"

	"github.com/ebitengine/oto/v3"
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

// Mixer plays sounds. Before Open, and after its device has failed, it plays nothing. It is used only on the
// game's goroutine.
type Mixer struct {
	patches      map[Name]patch
	sounds, fire float64
	device       device               // nil if none is in use
	failed       bool                 // a device was wanted and does not work
	fault        error                // that Update has not returned yet
	ready        chan map[Name][]byte // for pcm
	pcm          map[Name][]byte      // nil until it is made
	playing      []*oto.Player
	bed          *oto.Player
	bedReady     chan []byte
}

// device is the sound device of the system. It is not opened through Ebitengine's audio package, because a
// failing device would then end the game's loop.
type device interface {
	NewPlayer(pcm io.Reader) *oto.Player
	Err() error // why it has failed for good; safe for concurrent use
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

// Open opens the sound device, which shows the title of the game to the system's mixer. It may be called
// only once in a process. A device that cannot be opened or fails later is reported by [Mixer.Update].
func (m *Mixer) Open(title string) {
	d, _, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: sampleRate, ChannelCount: 2, Format: oto.FormatFloat32LE, ApplicationName: title,
	})
	if err != nil {
		m.failed, m.fault = true, err
		return
	}
	m.use(d)
}

// use plays everything on a device from now on.
func (m *Mixer) use(d device) {
	m.device = d
	// Making all this takes a moment, and nothing waits for it.
	m.ready = make(chan map[Name][]byte, 1)
	go func(ready chan<- map[Name][]byte) {
		pcm := map[Name][]byte{}
		for n, p := range m.patches {
			pcm[n] = stereo(render(p))
		}
		ready <- pcm
	}(m.ready)
	m.bedReady = make(chan []byte, 1)
	go func(ready chan<- []byte) { ready <- bytesOf(renderBed()) }(m.bedReady)
}

// Silent reports whether nothing can be heard: no device was opened, or it has failed.
func (m *Mixer) Silent() bool { return m.device == nil }

// Failed reports whether a device was wanted and does not work.
func (m *Mixer) Failed() bool { return m.failed }

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
	if m.device == nil || m.sounds == 0 {
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
	p := m.device.NewPlayer(bytes.NewReader(pcm))
	p.SetVolume(loudness(m.sounds))
	p.Play()
	m.playing = append(m.playing, p)
}

// Update takes over the sounds and starts the fire bed when they have been made. It must be called every tick. It returns the error of a device
// that has failed, once; from then on the mixer is silent.
func (m *Mixer) Update() error {
	if m.device == nil {
		err := m.fault
		m.fault = nil
		return err
	}
	if err := m.device.Err(); err != nil {
		m.device, m.failed = nil, true
		m.ready, m.pcm, m.playing, m.bed, m.bedReady = nil, nil, nil, nil, nil
		return err
	}
	select {
	case m.pcm = <-m.ready:
		m.ready = nil
	case pcm := <-m.bedReady:
		m.bedReady = nil
		m.bed = m.device.NewPlayer(&endless{pcm: pcm})
		m.bed.SetVolume(loudness(m.fire) * 0.5)
		m.bed.Play()
	default:
	}
	return nil
}

// endless reads the same samples again and again.
type endless struct {
	pcm []byte
	at  int
}

func (e *endless) Read(buf []byte) (int, error) {
	n := copy(buf, e.pcm[e.at:])
	e.at = (e.at + n) % len(e.pcm)
	return n, nil
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
