// Package sound plays the game's sounds, which package patch makes.
package sound

import (
	"errors"
	"io/fs"
	"math"
	"math/rand/v2"
	"time"

	"cinderclash/game/sound/patch"
)

// Name is the name of a sound in assets/sounds.
type Name string

// The sounds that answer a hand, and those of a match's end.
const (
	Hover    Name = "hover"
	Press    Name = "press"
	Toggle   Name = "toggle"
	Page     Name = "page"
	Refused  Name = "refused"
	Add      Name = "add"
	Remove   Name = "remove"
	RoadStep Name = "road-step"
	Prize    Name = "prize"
	Curtain  Name = "heroes-appear"
	Win      Name = "win"
	Loss     Name = "loss"
	Draw     Name = "draw" // of a match
)

// first are the sounds that are made before all others: those that can be heard on the first screens, then those of a match's first minute.
func first() []Name {
	return []Name{
		Press, Hover, Toggle, Page, Refused, "card-draw", "heroes-appear", "card-shuffle", "coin", "pairing", "round", "steps", "clash", "die-throw", "die-land",
		"die-knock", "die-keep", "die-pay", "initiative", "brand-lands", "card-play", "card-stack", "card-resolve", "knock-out",
	}
}

// order returns all sounds in the order in which they are made.
func order(book *patch.Book) []Name {
	all := first()
	for _, n := range book.Names() {
		all = append(all, Name(n))
	}
	return all
}

// Mixer plays sounds. While it has no device, and before their patches have been read, it plays nothing; the zero Mixer never plays anything. It is used only on the game's goroutine.
type Mixer struct {
	patches fs.FS
	pause   func() // may be nil
	reading chan reading
	book    *patch.Book // nil until it has been read
	wrong   error       // why it cannot be read
	desk    desk
	volumes Volumes
	away    bool                   // nobody looks at the game, and it is not to be heard then
	music   Music                  // may be nil
	device  device                 // nil if none is in use
	failed  bool                   // a device was wanted and none works
	open    func() (device, error) // looks for a device; nil if none is wanted
	every   time.Duration          // from one look to the next
	found   chan opened
	closed  chan struct{} // ends the search
	waits   bool          // a device is looked for
	since   int           // tick since which the device has been in use
	faulted bool          // it was told that there is no device
	shelf   *shelf
	place   Ambience
	asked   [noises]bool // whose loops are made or being made
	loops   chan looped
	chance  *rand.Rand
	tick    int
	began   int // sounds in this tick
	heard   map[Name]heard
	told    func(Name, float64) // told of every sound that is to be heard; may be nil
}

// heard is when, where and how a sound was played last.
type heard struct {
	tick, variant int
	pan           float64
}

// NewMixer returns a mixer of the sounds whose patches are in fsys. If pause is not nil, what works in the background calls it every
// few milliseconds, so that it can let other work be done on the same thread.
func NewMixer(fsys fs.FS, pause func()) *Mixer {
	return &Mixer{patches: fsys, pause: pause, desk: desk{limiter: newLimiter()}, chance: rand.New(rand.NewPCG(1, 2)), heard: map[Name]heard{}}
}

// reading is what came of reading the patches.
type reading struct {
	book *patch.Book
	err  error
}

// Prepare begins to read the patches in the background. Open, Record and SetTold do it, too; before them it saves time.
func (m *Mixer) Prepare() {
	if m.reading != nil {
		return
	}
	m.reading = make(chan reading, 1)
	go func(done chan<- reading) {
		book, err := patch.Read(m.patches, m.pause)
		done <- reading{book, err}
	}(m.reading)
}

// Book returns all sounds, or nil until they have been read.
func (m *Mixer) Book() *patch.Book { return m.book }

// Err returns why the patches cannot be read, or nil.
func (m *Mixer) Err() error { return m.wrong }

// Open looks for a sound device in the background until it finds one, and opens it. The system's mixer shows the title. Open may be called only
// once in a process. [Mixer.Update] returns an error while there is no device. If a device fails later, Linux and BSD look for one again; on other
// systems the game stays silent.
func (m *Mixer) Open(title string) {
	s := &system{title: title}
	m.open = func() (device, error) { return s.open(&m.desk) }
	m.seek(0, between)
}

// seek looks for a device in the background.
func (m *Mixer) seek(first, every time.Duration) {
	m.every, m.found, m.closed, m.waits = every, make(chan opened), make(chan struct{}), true
	go look(m.open, first, every, m.found, m.closed)
}

// Close closes the device and ends what works in the background. Nothing is played any more.
func (m *Mixer) Close() {
	if m.waits {
		close(m.closed)
		m.waits = false
	}
	if m.device != nil {
		m.device.Close()
		m.device = nil
	}
	if m.shelf != nil {
		close(m.shelf.done)
		m.shelf = nil
	}
}

// Record plays everything into memory from now on, as on a device, and returns what mixes the next frames.
func (m *Mixer) Record() (mix func(frames []float32)) {
	m.use(memory{})
	return m.desk.mix
}

// use plays everything on a device from now on.
func (m *Mixer) use(d device) {
	m.device, m.failed = d, false
	m.Prepare()
	if m.loops == nil {
		m.loops = make(chan looped, noises)
	}
	m.ask()
}

// Silent reports whether nothing can be heard, because no device is in use.
func (m *Mixer) Silent() bool { return m.device == nil }

// Failed reports whether a device was wanted and none works, and Waits whether one that comes will be used.
func (m *Mixer) Failed() bool { return m.failed }
func (m *Mixer) Waits() bool  { return m.waits }

// Ready reports whether every variant of every sound has been made.
func (m *Mixer) Ready() bool { return m.shelf != nil && m.shelf.lacks == 0 }

// Variant returns which variant of a sound was played last, from 0, or -1 for none.
func (m *Mixer) Variant(n Name) int {
	if last, ok := m.heard[n]; ok {
		return last.variant
	}
	return -1
}

// SetVolumes sets how loud everything is.
func (m *Mixer) SetVolumes(v Volumes) {
	m.volumes = v
	m.balance()
}

// SetAway says whether the game is not to be heard because nobody looks at it.
func (m *Mixer) SetAway(away bool) {
	if m.away != away {
		m.away = away
		m.balance()
	}
}

func (m *Mixer) balance() {
	v := m.volumes
	if m.away {
		v.Master = 0
	}
	m.desk.set(v.gains())
	if m.music != nil {
		m.music.SetVolume(v.music())
	}
}

// SetMusic sets who plays the music.
func (m *Mixer) SetMusic(music Music) {
	m.music = music
	m.desk.score(music)
	m.balance()
}

// SetPlace sets what is heard of the place. What is new comes and what is gone goes in 0.6 seconds; a noise that was never heard is made
// in the background before.
func (m *Mixer) SetPlace(a Ambience) {
	if m.place == a {
		return
	}
	m.place = a
	m.desk.fade(a)
	if m.device != nil {
		m.ask()
	}
}

// looped is a loop that has been made.
type looped struct {
	noise Noise
	pcm   []int16
}

// ask has the loops made that the place needs for the first time.
func (m *Mixer) ask() {
	all := loops()
	for n := range m.asked {
		if m.asked[n] || m.place[n] == 0 {
			continue
		}
		m.asked[n] = true
		go func(l loop, done chan<- looped) {
			done <- looped{Noise(n), l.render(func() {
				if m.pause != nil {
					m.pause()
				}
			})}
		}(all[n], m.loops)
	}
}

// SetTold sets who is told of every sound that has begun, and of where it is, whether or not there is a device.
func (m *Mixer) SetTold(told func(n Name, pan float64)) {
	if m.told = told; told != nil {
		m.Prepare()
	}
}

// Play plays a sound in the middle.
func (m *Mixer) Play(n Name) { m.PlayAt(n, 0) }

// However fast a match runs, no more than mostATick sounds begin in one tick, or mostLoud of those that matter, which are as loud as loud, in
// LUFS, or louder: blows, cries and knock-outs. One of a name begins no sooner than apart ticks after the last at the same place.
const (
	mostATick, mostLoud = 6, 12
	loud                = -22
	apart               = 4
)

// PlayAt plays a sound at a place from -1, left, to 1, right.
func (m *Mixer) PlayAt(n Name, pan float64) { m.PlayAmong(n, pan, 1) }

// PlayAmong plays a sound that is one of several equal ones at about the same time, which are together about as loud as one.
func (m *Mixer) PlayAmong(n Name, pan float64, of int) {
	if m.device == nil && m.told == nil {
		return
	}
	last, again := m.heard[n]
	if again && m.tick-last.tick < apart && math.Abs(pan-last.pan) < 0.01 || m.full(n) {
		return
	}
	if !again {
		last.variant = -1
	}
	m.heard[n] = heard{m.tick, last.variant, pan}
	m.start(n, pan, of)
	if m.told != nil {
		m.told(n, pan)
	}
}

// start plays a sound, not in the variant that was heard last, if there is a device and the sound has been made.
func (m *Mixer) start(n Name, pan float64, of int) {
	if m.device == nil || m.shelf == nil {
		return
	}
	pcm, variant := m.shelf.take(n, m.heard[n].variant, m.chance.IntN)
	if pcm == nil {
		return
	}
	m.began++
	m.heard[n] = heard{m.tick, variant, pan}
	m.put(n, pcm, pan, 0.96+0.08*m.chance.Float64(), float32(1/math.Sqrt(float64(of))))
}

// PlayVariant plays a variant of a sound, from 0, in the middle. It reports whether the variant has been made; if it has not, it is made before all
// others.
func (m *Mixer) PlayVariant(n Name, variant int) bool {
	if m.device == nil || m.shelf == nil {
		return false
	}
	pcm := m.shelf.variant(n, variant)
	if pcm == nil {
		return false
	}
	m.heard[n] = heard{m.tick, variant, 0}
	m.put(n, pcm, 0, 1, 1)
	if m.told != nil {
		m.told(n, 0)
	}
	return true
}

// put begins a sound at a place, so many times as fast as it was made, with a share of its strength.
func (m *Mixer) put(n Name, pcm []int16, pan, step float64, share float32) {
	if s, ok := m.device.(sleeper); ok && s.asleep() {
		return
	}
	bus := Effects
	if m.book.Spoken(string(n)) {
		bus = Voices
	}
	left, right := panned(pan)
	m.desk.start(take{pcm: pcm, step: step, left: share * left, right: share * right, bus: bus})
}

// full reports whether a sound has no room in this tick.
func (m *Mixer) full(n Name) bool {
	return m.began >= mostLoud || m.began >= mostATick && m.book.Level(string(n)) < loud
}

// panned returns the factors of both sides, whose energy is the same wherever a sound is. What is at the edge is heard on the other side too.
func panned(pan float64) (left, right float32) {
	const width = 0.8
	angle := (1 + width*min(1, max(-1, pan))) * math.Pi / 4
	return float32(math.Cos(angle)), float32(math.Sin(angle))
}

// Update takes over what has been made. It must be called every tick. It returns once why there is no device, or why it plays no more; then the mixer is
// silent until one comes.
func (m *Mixer) Update() error {
	m.tick++
	m.began = 0
	select {
	case r := <-m.reading:
		if m.wrong = r.err; r.err == nil {
			m.book = r.book
		}
	default:
	}
	if m.device == nil {
		return m.receive()
	}
	if err := m.device.Err(); err != nil {
		return m.lose(err)
	}
	if m.shelf == nil && m.book != nil {
		m.shelf = stock(m.book, order(m.book))
	}
	if m.shelf != nil {
		m.shelf.collect()
	}
	select {
	case l := <-m.loops:
		m.desk.lay(l.noise, l.pcm)
	default:
	}
	return nil
}

// receive takes over the device that has been found. It returns why there is none, once.
func (m *Mixer) receive() error {
	select {
	case r := <-m.found:
		m.waits = errors.Is(r.err, errNoDevice)
		if r.err == nil {
			m.use(r.device)
			m.since = m.tick
			return nil
		}
		m.failed = true
		return m.fault(r.err)
	default:
		return nil
	}
}

// fault returns why there is no device, unless that has been told and no device has worked since.
func (m *Mixer) fault(err error) error {
	if m.faulted {
		return nil
	}
	m.faulted = true
	return err
}

// steady is after how many ticks a device counts as one that works.
const steady = 10 * 60

// lose gives up a device, which is looked for again if it can come back.
func (m *Mixer) lose(err error) error {
	m.device.Close()
	m.device, m.failed = nil, true
	m.desk.silence()
	if m.tick-m.since > steady {
		m.faulted = false
	}
	if returns && m.open != nil {
		m.seek(m.every, m.every)
	}
	return m.fault(err)
}
