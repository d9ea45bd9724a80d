package main

import (
	"slices"
	"strings"
	"testing"
)

func TestDrawCommands(t *testing.T) {
	const log = `Update count per frame: 1
Graphics commands:
  new-image: result: 3
  draw-triangles: dst: 1, src: [3]
  draw-triangles: dst: 1, src: [4]
Graphics commands:
Graphics commands:
  draw-triangles: dst: 1
`
	if got, want := drawCommands(log), []float64{2, 0, 1}; !slices.Equal(got, want) {
		t.Errorf("the frames have %v draw commands, want %v", got, want)
	}
}

func TestResident(t *testing.T) {
	got, err := residentIn("Name:\tcinderclash\nVmPeak:\t 999999 kB\nVmRSS:\t  250000 kB\nRssAnon:\t 1 kB\n")
	if err != nil || got != 256 {
		t.Errorf("got %v MB, %v; want 256", got, err)
	}
	if _, err := residentIn("Name:\tcinderclash\n"); err == nil {
		t.Error("nothing is wrong with a status without memory")
	}
}

func TestFrameTimes(t *testing.T) {
	log := "tick,scene,frame,update,draw\n" + strings.Repeat("1,title,300,100,100\n", firstFrames) + strings.Repeat("1,table,300,100,100\n", firstFrames) +
		"30,table,16.5,1.5,2.5\n31,table,20.5,1,9\n32,table,1"
	took, err := frameTimes(log)
	if err != nil || !slices.Equal(took.frame, []float64{16.5, 20.5}) || !slices.Equal(took.update, []float64{1.5, 1}) || !slices.Equal(took.draw, []float64{2.5, 9}) {
		t.Errorf("got %v, %v", took, err)
	}
	for _, f := range took.figures() {
		if f.name == "late frames of a match" && f.value != 1 {
			t.Errorf("%v frames are late, want 1", f.value)
		}
	}
	for _, log := range []string{"", "tick,scene,frame,update,draw\n"} {
		if _, err := frameTimes(log); err == nil {
			t.Errorf("nothing is wrong with %q", log)
		}
	}
}
