package game

import (
	"github.com/tanema/gween"
	"github.com/tanema/gween/ease"
)

// Easing maps the progress of a clip from 0 to 1, such as the functions of gween's package ease.
type Easing = ease.TweenFunc

// Clip is an action that lasts a number of ticks at speed 1.
type Clip struct {
	Length int    // in ticks; 0 ends at once
	Ease   Easing // nil is linear
	// Begin is called once, before the first Step. It may be nil.
	Begin func()
	// Step is called each tick with the eased progress. The last call is always with exactly 1. It may be
	// nil.
	Step func(t float64)
	// End is called once, after the last Step. It may be nil.
	End func()
}

// Timeline plays clips, each from its own start, in ticks. The zero value is empty and done. Every queued
// clip is played, in order of start, even when it is skipped.
type Timeline struct {
	clips []playing
	now   int // ticks since the timeline was last empty
	tail  int // where Then starts the next clip
}

type playing struct {
	Clip
	start int
	begun bool
	tween *gween.Tween
}

// At queues a clip that starts this many ticks from now. It returns when the clip will end, in ticks from
// now.
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
	// Sorted by start, and by order of queueing for equal starts.
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

// Then queues a clip that starts when everything queued so far has ended.
func (t *Timeline) Then(c Clip) int {
	t.restartIfDone()
	return t.At(t.tail-t.now, c)
}

// Wait delays what Then queues next.
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

// Advance plays on by speed ticks, or everything at once if speed is 0.
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

// Skip plays everything to its end at once, in order, including what is queued in the process.
func (t *Timeline) Skip() {
	for !t.Done() {
		t.tick()
	}
}

func (t *Timeline) tick() {
	t.now++
	// Clips may queue others while they play. Those are played from the next tick on, or in this one if
	// they start before now, so the index is computed again after each call.
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
