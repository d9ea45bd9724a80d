package game

import (
	"github.com/tanema/gween"
	"github.com/tanema/gween/ease"
)

// Easing is the way from 0 to 1 of a clip; those of gween's ease package are meant.
type Easing = ease.TweenFunc

// Clip is something that happens over a number of ticks at speed 1.
type Clip struct {
	Length int    // ticks; 0 is over at once
	Ease   Easing // nil is linear
	// Begin, if any, is called once, before the first Step.
	Begin func()
	// Step, if any, is called with the eased progress, each tick; the last call is always with exactly 1.
	Step func(t float64)
	// End, if any, is called once, after the last Step.
	End func()
}

// Timeline plays clips, each from its own start, in ticks. The zero value is empty and done.
// Everything queued happens, in order of start, also when it is skipped.
type Timeline struct {
	clips []playing
	now   int // ticks since the timeline was last empty
	tail  int // where Then puts the next clip
}

type playing struct {
	Clip
	start int
	begun bool
	tween *gween.Tween
}

// At queues a clip that starts a number of ticks from now and returns when it will be over, in ticks from now.
func (t *Timeline) At(start int, c Clip) int {
	t.restartIfDone()
	start = max(0, start) + t.now
	p := playing{Clip: c, start: start}
	if c.Length > 0 {
		e := c.Ease
		if e == nil {
			e = ease.Linear
		}
		p.tween = gween.New(0, 1, float32(c.Length), e)
	}
	// Kept in order of start; equal starts in order of queueing.
	i := len(t.clips)
	for i > 0 && t.clips[i-1].start > start {
		i--
	}
	t.clips = append(t.clips, playing{})
	copy(t.clips[i+1:], t.clips[i:])
	t.clips[i] = p
	end := start + max(0, c.Length)
	t.tail = max(t.tail, end)
	return end - t.now
}

// Then queues a clip that starts when everything queued so far is over.
func (t *Timeline) Then(c Clip) int {
	t.restartIfDone()
	return t.At(t.tail-t.now, c)
}

// Wait lets ticks pass before what Then queues next.
func (t *Timeline) Wait(ticks int) { t.Then(Clip{Length: ticks}) }

func (t *Timeline) restartIfDone() {
	if len(t.clips) == 0 {
		t.now, t.tail = 0, 0
	}
}

// Done reports whether nothing is left to play.
func (t *Timeline) Done() bool { return len(t.clips) == 0 }

// Left returns how many ticks at speed 1 are left to play.
func (t *Timeline) Left() int {
	if t.Done() {
		return 0
	}
	return max(0, t.tail-t.now)
}

// Advance plays on: speed ticks at a time, everything at once where speed is 0.
func (t *Timeline) Advance(speed int) {
	if speed == 0 {
		t.Skip()
		return
	}
	for range speed {
		if t.Done() {
			return
		}
		t.tick()
	}
}

// Skip plays everything to its end at once, in order, also what is queued meanwhile.
func (t *Timeline) Skip() {
	for !t.Done() {
		t.tick()
	}
}

func (t *Timeline) tick() {
	t.now++
	// Clips may queue others while they play; those are looked at from the next tick on, or in this one if
	// they start before now, so the index is taken anew after each call.
	for i := 0; i < len(t.clips); i++ {
		p := &t.clips[i]
		if p.start >= t.now {
			break
		}
		if !p.begun {
			p.begun = true
			if p.Begin != nil {
				p.Begin()
				p = &t.clips[i]
			}
		}
		progress, over := float32(1), true
		if p.tween != nil {
			progress, over = p.tween.Set(float32(t.now - p.start))
		}
		if over {
			progress = 1
		}
		if p.Step != nil {
			p.Step(float64(progress))
			p = &t.clips[i]
		}
		if over {
			end := p.End
			t.clips = append(t.clips[:i], t.clips[i+1:]...)
			i--
			if end != nil {
				end()
			}
		}
	}
}
