package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// programTimes holds how long the frames of the program took after the first ones of each screen, in milliseconds.
type programTimes struct{ frame, update, draw []float64 }

// lateFrame is the time of a frame that is seen to be late, in milliseconds.
const lateFrame = 20

// frameTimes reads what the game writes with -frames.
func frameTimes(text string) (t programTimes, err error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	scene, shown := "", 0
	for _, line := range lines[1:] {
		fields := strings.Split(line, ",")
		if len(fields) != 5 {
			break // the program was ended while it wrote
		}
		if fields[1] != scene {
			scene, shown = fields[1], 0
		}
		if shown++; shown <= firstFrames {
			continue
		}
		for i, to := range []*[]float64{&t.frame, &t.update, &t.draw} {
			v, err := strconv.ParseFloat(fields[2+i], 64)
			if err != nil {
				return t, err
			}
			*to = append(*to, v)
		}
	}
	if len(t.frame) == 0 {
		err = errors.New("the program does not tell how long its frames took")
	}
	return t, err
}

// figures returns the figures of the frames. Bounds are those of a graphics card; with software rendering the program waits for its
// processors, so that there are none.
func (t *programTimes) figures() []figure {
	within := func(v float64) bound {
		if onGPU() {
			return atMost(v)
		}
		return atMost(highest)
	}
	late := 0
	for _, v := range t.frame {
		if v > lateFrame {
			late++
		}
	}
	longest := slices.Max(t.frame)
	return []figure{
		{name: "Update in a match, p99", value: quantile(t.update, 0.99), unit: " ms", bound: within(2)},
		{name: "Draw in a match, p99", value: quantile(t.draw, 0.99), unit: " ms", bound: within(3)},
		{name: "Update or Draw in a match, longest", value: max(most(t.update), most(t.draw)), unit: " ms", bound: within(8)},
		{name: "late frames of a match", value: float64(late), bound: within(5), lines: []string{
			fmt.Sprintf("of %d frames in %s; over %d ms is late; the longest took %s ms", len(t.frame), fightsFor, lateFrame, number(longest)),
		}},
	}
}
