package game

import "slices"

// Schedule calls functions at later ticks. Functions that are due at the same tick are called in the order
// in which they were added. The zero value is empty.
type Schedule struct {
	waiting []appointment // by due, and by order of adding for the same due
	now     int           // ticks since the schedule was last empty
}

type appointment struct {
	due int
	do  func()
}

// At adds a function that is called in the tick that begins this many ticks from now; 0 and less is the
// next tick.
func (s *Schedule) At(ticks int, do func()) {
	if s.Done() {
		s.now = 0
	}
	due := s.now + max(0, ticks)
	i := len(s.waiting)
	for i > 0 && s.waiting[i-1].due > due {
		i--
	}
	s.waiting = slices.Insert(s.waiting, i, appointment{due, do})
}

// Done reports whether every function has been called.
func (s *Schedule) Done() bool { return len(s.waiting) == 0 }

// Left returns how many ticks from now the tick begins in which the last function is called; 0 if there
// is none.
func (s *Schedule) Left() int {
	if s.Done() {
		return 0
	}
	return max(0, s.waiting[len(s.waiting)-1].due-s.now)
}

// Tick runs one tick. A function that is added while it runs is called in a later tick.
func (s *Schedule) Tick() {
	s.now++
	for !s.Done() && s.waiting[0].due < s.now {
		do := s.waiting[0].do
		s.waiting = slices.Delete(s.waiting, 0, 1)
		do()
	}
}

// Skip calls every function at once, in order, including those that are added meanwhile.
func (s *Schedule) Skip() {
	for !s.Done() {
		s.Tick()
	}
}
