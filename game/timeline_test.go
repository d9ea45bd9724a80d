package game

import (
	"fmt"
	"slices"
	"testing"

	"github.com/tanema/gween/ease"
)

// diary queues clips that record what happens to them.
type diary struct {
	lines []string
	last  map[string]float64
}

func (d *diary) clip(name string, length int) Clip {
	return Clip{
		Length: length, Ease: ease.OutBack,
		Begin: func() { d.lines = append(d.lines, "begin "+name) },
		Step: func(t float64) {
			if d.last == nil {
				d.last = map[string]float64{}
			}
			d.last[name] = t
		},
		End: func() { d.lines = append(d.lines, fmt.Sprintf("end %s at %g", name, d.last[name])) },
	}
}

func TestTimelineAtEverySpeed(t *testing.T) {
	for speed, want := range map[int]int{1: 35, 2: 18, 4: 9, 0: 1} {
		var d diary
		var tl Timeline
		tl.Then(d.clip("a", 10))
		tl.At(10, d.clip("b", 20))
		tl.At(10, d.clip("c", 5))
		tl.Wait(5)
		tl.At(3, d.clip("early", 2))
		if speed == 1 && tl.Left() != 35 {
			t.Errorf("%d ticks left, want 35", tl.Left())
		}
		ticks := 0
		for ; !tl.Done() && ticks < 1000; ticks++ {
			tl.Advance(speed)
		}
		if ticks != want {
			t.Errorf("speed %d: %d ticks, want %d", speed, ticks, want)
		}
		wantLines := []string{
			"begin a", "begin early", "end early at 1", "end a at 1", "begin b", "begin c", "end c at 1", "end b at 1",
		}
		if !slices.Equal(d.lines, wantLines) {
			t.Errorf("speed %d:\n%q, want\n%q", speed, d.lines, wantLines)
		}
	}
}

func TestClipsMayQueueClips(t *testing.T) {
	var d diary
	var tl Timeline
	first := d.clip("first", 4)
	end := first.End
	first.End = func() { end(); tl.Then(d.clip("second", 3)) }
	first.Begin = func() { tl.At(0, d.clip("beside", 1)) }
	tl.Then(first)
	tl.Skip()
	want := []string{"begin beside", "end beside at 1", "end first at 1", "begin second", "end second at 1"}
	if !slices.Equal(d.lines, want) {
		t.Errorf("%q, want %q", d.lines, want)
	}
}

func TestInstantClipRuns(t *testing.T) {
	var d diary
	var tl Timeline
	tl.Then(d.clip("now", 0))
	tl.Advance(1)
	if !tl.Done() || !slices.Equal(d.lines, []string{"begin now", "end now at 1"}) {
		t.Errorf("done %v: %q", tl.Done(), d.lines)
	}
}

func TestProgressRises(t *testing.T) {
	var seen []float64
	var tl Timeline
	tl.Then(Clip{Length: 4, Step: func(v float64) { seen = append(seen, v) }})
	for !tl.Done() {
		tl.Advance(1)
	}
	if !slices.Equal(seen, []float64{0.25, 0.5, 0.75, 1}) {
		t.Errorf("%v", seen)
	}
}
