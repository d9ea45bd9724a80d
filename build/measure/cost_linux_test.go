package main

import (
	"slices"
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
