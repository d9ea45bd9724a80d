package show

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// beat is the timing of an event, in ticks at speed 1. The event's moment is when the table changes.
type beat struct {
	// lead is how long before its moment the event begins: a swing, a flight, a roll. It may overlap the
	// end of the event before, but never begins before that event's moment.
	lead int
	// gap is the least time between its moment and the next event's moment.
	gap int
	// alike, if not 0, replaces gap between two consecutive events of this kind, whose leads then overlap.
	alike int
	// large, if not 0, is how long its enlarged display can be read before any event that waits.
	large int
	// waits means that its moment comes only after an enlarged display has been read.
	waits bool
	// stop is how long everything freezes at its moment.
	stop int
	// slow, if not 0, is how long time goes slowly after that, and rate is the share of a tick that then passes in a tick.
	slow int
	rate float64
	// close means that the event is shown in the same tick as the event before it, whatever gap says.
	close bool
	// firm means that gap is not shortened, however long somebody has waited.
	firm bool
}

// director schedules events and makes them happen on time. The zero value is ready for use. Moments come in the order in
// which events are queued.
type director struct {
	line  game.Schedule
	clock int // ticks run so far, at speed 1

	kind   match.EventKind // of the last event
	begun  int             // clock at its beginning
	moment int             // clock at its moment
	gap    int             // its gap
	read   int             // clock at which the enlarged display has been read
	asks   int             // 1 + the clock at the last decision of a player at the screen; 0 before the first
	stop   int             // ticks for which everything stays frozen
	slow   int             // ticks for which time then goes slowly
	rate   float64         // the share of a tick that passes in each of them
	part   float64         // the share of a tick that has passed since the last whole one
}

// Play queues an event: start is called when it begins, show at its moment. Either may be nil.
func (d *director) Play(kind match.EventKind, b beat, start, show func()) {
	if !b.firm {
		b.gap = d.hurry(b.gap)
	}
	b.alike, b.large = d.hurry(b.alike), d.hurry(b.large)
	again := kind == d.kind && b.alike != 0
	gap, floor := d.gap, max(d.clock, d.moment)
	if again {
		gap, floor = b.alike, max(d.clock, d.begun)
	}
	due := d.moment + gap
	if b.close && !again {
		due = d.moment
	}
	if b.waits {
		due = max(due, d.read)
	}
	begin := max(floor, due-b.lead)
	moment := max(begin+b.lead, d.moment)
	d.kind, d.begun, d.moment, d.gap = kind, begin, moment, b.gap
	if b.large != 0 {
		d.read = moment + b.large
	}
	if start != nil {
		d.line.At(begin-d.clock, start)
	}
	d.line.At(moment-d.clock, func() {
		d.stop = max(d.stop, b.stop)
		if b.slow > 0 {
			d.slow, d.rate = b.slow, b.rate
		}
		if show != nil {
			show()
		}
	})
}

// Once soon, late and latest ticks have passed since a player's last decision, gaps and reading times shrink to 3/5, 2/5
// and 1/5.
const soon, late, latest = 210, 310, 340

// hurry shortens a number of ticks: the longer ago the last decision at the screen, the more. It changes nothing for
// somebody who only watches.
func (d *director) hurry(ticks int) int {
	switch waited := d.moment + 1 - d.asks; {
	case d.asks == 0 || waited <= soon:
		return ticks
	case waited <= late:
		return (3*ticks + 4) / 5
	case waited <= latest:
		return (2*ticks + 4) / 5
	}
	return (ticks + 4) / 5
}

// Aside queues something that takes no time. It happens at the moment of the last queued event.
func (d *director) Aside(do func()) { d.line.At(d.moment-d.clock, do) }

// Read ends the time for reading an enlarged display. It is called when a player at the screen has decided.
func (d *director) Read() { d.read, d.asks = d.clock, d.clock+1 }

// Idle reports whether every moment has come, so that the table shows the present state of the match.
func (d *director) Idle() bool { return d.line.Done() }

// Done reports whether every moment has come and its gap has passed.
func (d *director) Done() bool { return d.line.Done() && d.clock >= d.moment+d.gap }

// Left returns the number of ticks at speed 1 until Done.
func (d *director) Left() int { return max(d.line.Left(), d.moment+d.gap-d.clock, 0) }

// Still reports whether everything is frozen in this tick, which counts as speed ticks of the freeze.
func (d *director) Still(speed int) bool {
	if d.stop <= 0 {
		return false
	}
	d.stop -= max(1, speed)
	return true
}

// Steps returns how many ticks pass in this one at a speed: fewer, or none, while time goes slowly.
func (d *director) Steps(speed int) int {
	speed = max(1, speed)
	if d.slow <= 0 {
		d.part = 0
		return speed
	}
	d.slow -= speed
	d.part += d.rate * float64(speed)
	n := int(d.part)
	d.part -= float64(n)
	return n
}

// After calls a function when ticks have passed. What waits for moments waits for it, too.
func (d *director) After(ticks int, do func()) { d.line.At(ticks, do) }

// Advance runs the given number of ticks, or up to the next freeze, and returns how many it ran.
func (d *director) Advance(ticks int) int {
	for n := range ticks {
		d.clock++
		d.line.Tick()
		if d.stop > 0 {
			return n + 1
		}
	}
	return ticks
}

// Skip makes everything happen at once and returns the number of ticks skipped.
func (d *director) Skip() int {
	left := d.Left()
	d.line.Skip()
	d.clock += left
	d.read, d.stop, d.slow, d.part = d.clock, 0, 0, 0
	return left
}
