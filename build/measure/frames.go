package main

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"cinderclash/build/headless"
	"cinderclash/build/walk"
	"cinderclash/game"
	"cinderclash/scenes/table"

	"github.com/hajimehoshi/ebiten/v2"
)

// The size of the window in which frames are measured, in pixels.
const fullWidth, fullHeight = 1920, 1080

// strip is the height of what is really drawn of a frame: as little as possible, since software rendering is slow and does not count.
const strip = 16

const (
	firstFrames = 10  // of a screen, which may take longer
	plainFrames = 60  // of a screen that are measured
	matchFrames = 400 // of a match that are measured
)

// spent holds the times of the frames of a screen, in milliseconds.
type spent struct {
	screen       string
	update, draw []float64
	images       int // the most bytes of pictures and layers
}

// frames measures how long the program itself takes for a tick and for a frame: what Update computes, and what Draw lists and hands
// to Ebitengine, without what the graphics card or its stand-in then does. A match is watched at speed 1.
func frames(m *measurer) ([]figure, error) {
	var all []spent
	for n := range m.matches {
		s, err := m.timeMatch(n)
		if err != nil {
			return nil, fmt.Errorf("match %d: %w", n, err)
		}
		all = append(all, s)
	}
	screens, err := m.screens()
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"title", "setup", "draft", "collection", "builder new", "journey road", "lessons", "rulebook", "options", "result"} {
		i := slices.IndexFunc(screens, func(s walk.Screen) bool { return s.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no screen %q", name)
		}
		s, err := m.timeScreen(screens[i])
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	images := 0
	for _, s := range all {
		images = max(images, s.images)
	}
	return append(timed(all), figure{name: "pictures and layers, most", value: float64(images) / 1e6, unit: " MB", bound: atMost(100)}), nil
}

// timed returns the figures of frames.
func timed(all []spent) []figure {
	var update, draw []float64
	var slow []string
	for _, s := range all {
		update, draw = append(update, s.update...), append(draw, s.draw...)
		slow = append(slow, fmt.Sprintf("%s: Update p99 %s, longest %s; Draw p99 %s, longest %s", s.screen,
			number(quantile(s.update, 0.99)), number(most(s.update)), number(quantile(s.draw, 0.99)), number(most(s.draw))))
	}
	return []figure{
		{name: "Update, p99", value: quantile(update, 0.99), unit: " ms", bound: atMost(2)},
		{name: "Draw, p99", value: quantile(draw, 0.99), unit: " ms", bound: atMost(3)},
		{name: "Update or Draw, longest after a screen's first frames", value: max(most(update), most(draw)), unit: " ms", bound: atMost(8), lines: slow},
	}
}

// errEnough ends a match of which enough has been seen.
var errEnough = errors.New("enough has been seen")

// timeMatch times the frames of a match.
func (m *measurer) timeMatch(n int) (spent, error) {
	s := spent{screen: fmt.Sprintf("match %d", n)}
	p, err := m.begin(n)
	if err != nil {
		return s, err
	}
	p.set(1, false)
	err = s.time(p.Game, matchFrames, func() error {
		return p.play(func(table.Asked, table.Answer) error { return nil })
	})
	return s, err
}

// timeScreen times the frames of a screen of the walk on which nothing is done.
func (m *measurer) timeScreen(screen walk.Screen) (spent, error) {
	s := spent{screen: screen.Name}
	h, err := m.walker.Open(screen, "en")
	if err != nil {
		return s, err
	}
	err = s.time(h, plainFrames, func() error {
		for {
			if err := h.Step(game.Input{}); err != nil {
				return err
			}
		}
	})
	return s, err
}

// time runs do, which runs ticks, and times each of them and a frame after it, until there are so many behind the first ones.
func (s *spent) time(h *headless.Game, frames int, do func() error) error {
	h.Resize(fullWidth, fullHeight)
	h.Context().Pictures.Wait(false)
	defer h.Context().Pictures.Wait(true)
	var screen *ebiten.Image
	headless.InFrame(func() { screen = ebiten.NewImage(fullWidth, strip) })
	defer headless.InFrame(screen.Deallocate)
	drawn := 0
	next := time.Now()
	h.Around = func(step func() error) (err error) {
		time.Sleep(time.Until(next)) // pictures are made while the game waits for its next frame
		next = time.Now().Add(time.Second / 60)
		var update, draw time.Duration
		headless.InFrame(func() {
			update = busy(func() { err = step() })
			draw = busy(func() {
				h.Draw()
				h.Context().Canvas.Flush(screen)
			})
		})
		s.images = max(s.images, h.Context().Canvas.Bytes())
		if drawn++; drawn > firstFrames {
			s.update, s.draw = append(s.update, milliseconds(update)), append(s.draw, milliseconds(draw))
		}
		if err == nil && len(s.draw) == frames {
			err = errEnough
		}
		return err
	}
	defer func() { h.Around = nil }()
	if err := do(); err != nil && !errors.Is(err, errEnough) {
		return err
	}
	return nil
}

// busy runs do and returns how long a processor was busy with it.
func busy(do func()) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before := threadTime()
	do()
	return threadTime() - before
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// quantile returns the value that a part of some values, from 0 to 1, does not exceed.
func quantile(values []float64, part float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[int(part*float64(len(sorted)-1))]
}
