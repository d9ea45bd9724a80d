package music

import (
	"math"
	"math/rand/v2"
	"slices"

	"cinderclash/game/sound/score"
	"cinderclash/game/sound/synth"
)

// Wish is the music that a screen asks for: a piece by its name, and how tense it is, from 0 to 1.
type Wish struct {
	Piece   string
	Tension float64
	Silence bool // no piece, where a wish for none leaves what is played
}

// usual brings the levels of the orchestras to what a player hears who has set no volume.
const usual = 0.5

// blockFrames is how many frames are made in a row; notes begin between blocks.
const blockFrames = 64

// Performer plays a piece, without end. It is not safe for concurrent use.
type Performer struct {
	piece   *score.Piece
	seed    uint64
	plays   orchestra
	bar     int // that begins next
	period  *score.Period
	heard   [score.Layers]bool
	tension float64
	most    score.Layer // the last layer that may be heard
	at, end int         // frames: now, and where the present bar ends
	waiting []start     // the latest first
	playing [score.Parts][]*voice
	room    *synth.Reverb
	src     *rand.Rand
	frames  [2 * blockFrames]float32 // made and not yet read
	left    int                      // samples of them
}

// start is a note and the frame in which it begins.
type start struct {
	at   int
	note score.Note
}

// NewPerformer returns a performer before the first bar of a piece of package score. Equal seeds give equal music.
func NewPerformer(piece string, seed uint64) *Performer {
	p := &Performer{piece: score.Named(piece), seed: seed, plays: orchestraOf(piece), most: score.Descant, src: rand.New(rand.NewPCG(seed, 71))}
	p.room = synth.NewReverb(p.plays.room)
	return p
}

// Follow sets the tension, from 0 to 1. Layers come and go with it when the next bar begins.
func (p *Performer) Follow(tension float64) { p.tension = tension }

// Limit sets the last layer that may be heard, for a machine that is too slow for all.
func (p *Performer) Limit(most score.Layer) { p.most = most }

// Heard returns the layers that are heard in the present bar.
func (p *Performer) Heard() [score.Layers]bool { return p.heard }

// Render makes the next frames: left and right in turn.
func (p *Performer) Render(out []float32) {
	for len(out) > 0 {
		if p.left == 0 {
			p.block()
		}
		n := copy(out, p.frames[len(p.frames)-p.left:])
		p.left -= n
		out = out[n:]
	}
}

// block makes the next block.
func (p *Performer) block() {
	for p.at >= p.end {
		p.begin()
	}
	for n := len(p.waiting); n > 0 && p.waiting[n-1].at < p.at+blockFrames; n-- {
		p.strike(p.waiting[n-1].note)
		p.waiting = p.waiting[:n-1]
	}
	var left, right, room [blockFrames]float64
	for part := range p.playing {
		d := &p.plays.desks[part]
		level := usual * p.plays.level * d.level
		toLeft, toRight := level*math.Cos((d.side+1)*math.Pi/4), level*math.Sin((d.side+1)*math.Pi/4)
		for _, v := range p.playing[part] {
			for i := range blockFrames {
				if v.over() {
					break
				}
				s := v.next()
				left[i] += toLeft * s
				right[i] += toRight * s
				room[i] += level * d.room * s
			}
		}
		p.playing[part] = slices.DeleteFunc(p.playing[part], (*voice).over)
	}
	for i := range blockFrames {
		l, r := p.room.Pass(0.5 * room[i])
		p.frames[2*i], p.frames[2*i+1] = float32(left[i]+l), float32(right[i]+r)
	}
	p.at += blockFrames
	p.left = len(p.frames)
}

// begin begins a bar: it chooses the layers and lays out the notes, each a little off its time, as hands are.
func (p *Performer) begin() {
	in := p.bar % score.Bars
	if in == 0 {
		p.period = p.piece.Period(p.seed, p.bar/score.Bars)
	}
	p.heard = choose(p.heard, p.most, p.bar, p.tension+p.swell())
	p.bar++
	ticks := p.piece.BarTicks()
	second := p.piece.TickSeconds() * synth.Rate
	for _, n := range p.period.Notes {
		if n.At/ticks != in || !p.heard[n.Part.Layer()] {
			continue
		}
		late := p.src.Float64() * looseness(n.Part) * synth.Rate
		p.waiting = append(p.waiting, start{p.end + int(float64(n.At-in*ticks)*second+late), n})
	}
	slices.SortStableFunc(p.waiting, func(a, b start) int { return b.at - a.at })
	p.end += int(float64(ticks) * second)
}

// looseness is how late a part may be, in seconds: drums are tight, singers are not.
func looseness(part score.Part) float64 {
	if part == score.Beat {
		return 0.006
	}
	if part == score.Strum {
		return 0.010
	}
	return 0.018
}

// strike begins a note.
func (p *Performer) strike(n score.Note) {
	t := tone{seconds: float64(n.Length) * p.piece.TickSeconds(), loud: min(1, n.Loud*(0.92+0.16*p.src.Float64())), src: p.src}
	if n.Part == score.Beat {
		t.stroke = n.Pitch
	} else {
		t.frequency = 440 * math.Pow(2, float64(n.Pitch-69)/12)
	}
	p.playing[n.Part] = append(p.playing[n.Part], p.plays.desks[n.Part].plays(t))
}
