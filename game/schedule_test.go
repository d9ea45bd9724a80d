package game

import (
	"slices"
	"testing"
)

// diary notes what a schedule calls.
type diary struct{ lines []string }

func (d *diary) note(line string) func() { return func() { d.lines = append(d.lines, line) } }

// run ticks until nothing is left, and returns after how many ticks each line was noted.
func (d *diary) run(t *testing.T, s *Schedule) []int {
	t.Helper()
	var ticks []int
	for n := 1; !s.Done(); n++ {
		if n > 1000 {
			t.Fatal("it does not end")
		}
		s.Tick()
		for len(ticks) < len(d.lines) {
			ticks = append(ticks, n)
		}
	}
	return ticks
}

func TestScheduleCallsInOrder(t *testing.T) {
	var d diary
	var s Schedule
	s.At(5, d.note("third"))
	s.At(2, d.note("first"))
	s.At(5, d.note("fourth"))
	s.At(2, d.note("second"))
	s.At(-3, d.note("at once"))
	if s.Left() != 5 {
		t.Errorf("%d ticks are left, want 5", s.Left())
	}
	ticks := d.run(t, &s)
	if want := []string{"at once", "first", "second", "third", "fourth"}; !slices.Equal(d.lines, want) || !slices.Equal(ticks, []int{1, 3, 3, 6, 6}) {
		t.Errorf("%q at %v, want %q", d.lines, ticks, want)
	}
	if s.Left() != 0 {
		t.Errorf("%d ticks are left when all is done", s.Left())
	}
	s.At(1, d.note("again")) // counts from now, not from the first tick
	d.lines = nil
	if got := d.run(t, &s); !slices.Equal(got, []int{2}) {
		t.Errorf("added after everything was called, it is called in tick %v, want 2", got)
	}
}

// A function may add others. One that is due now is called in the next tick, so that functions that add
// one another do not hang a tick.
func TestScheduledFunctionsMayAddOthers(t *testing.T) {
	var d diary
	var s Schedule
	s.At(0, func() {
		d.note("first")()
		s.At(0, d.note("next"))
		s.At(-1, d.note("next too"))
		s.At(3, d.note("later"))
	})
	s.At(0, d.note("beside"))
	s.Tick()
	if want := []string{"first", "beside"}; !slices.Equal(d.lines, want) {
		t.Errorf("after a tick %q, want %q", d.lines, want)
	}
	s.Tick()
	if want := []string{"first", "beside", "next", "next too"}; !slices.Equal(d.lines, want) || s.Done() {
		t.Errorf("after two ticks %q, want %q", d.lines, want)
	}
	s.Skip()
	if want := []string{"first", "beside", "next", "next too", "later"}; !slices.Equal(d.lines, want) || !s.Done() {
		t.Errorf("skipped: %q, want %q", d.lines, want)
	}
}

// Skipping calls every function in the order of their ticks, including those that are added meanwhile.
func TestScheduleSkips(t *testing.T) {
	var d diary
	var s Schedule
	s.At(300, d.note("last"))
	s.At(1, func() { s.At(5, d.note("added")) })
	s.Skip()
	if want := []string{"added", "last"}; !slices.Equal(d.lines, want) || !s.Done() || s.Left() != 0 {
		t.Errorf("%q, want %q", d.lines, want)
	}
}
