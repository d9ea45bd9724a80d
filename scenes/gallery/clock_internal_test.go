package gallery

import "testing"

func TestTheClockLoops(t *testing.T) {
	k := clock{slow: 1}
	k.begin(3)
	var seen []int
	for range 5 {
		seen = append(seen, k.tick)
		k.advance()
	}
	for i, want := range []int{0, 1, 2, 0, 1} {
		if seen[i] != want {
			t.Fatalf("a loop of 3 ticks shows %v", seen)
		}
	}
}

func TestStepsStopTheClock(t *testing.T) {
	k := clock{slow: 1}
	k.begin(10)
	k.step(-1)
	if k.tick != 0 || !k.paused {
		t.Errorf("a step before the beginning leads to %d", k.tick)
	}
	k.step(4)
	if k.advance(); k.tick != 4 {
		t.Errorf("after a step to 4 a tick leads to %d", k.tick)
	}
	if k.seek(99); k.tick != 9 {
		t.Errorf("beyond the end is %d", k.tick)
	}
}

func TestPaces(t *testing.T) {
	k := clock{slow: 1}
	k.begin(10)
	k.turnPace()
	for range 4 {
		k.advance()
	}
	if k.tick != 2 {
		t.Errorf("at half the pace 4 ticks lead to %d", k.tick)
	}
	for range len(paces) - 1 {
		k.turnPace()
	}
	if k.slow != 1 {
		t.Errorf("all paces in turn lead to %d", k.slow)
	}
}
