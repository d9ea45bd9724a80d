package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// beat is how an event is timed, in ticks at speed 1. Its moment is when the table changes by it.
type beat struct {
	// lead is how long before its moment it begins: a swing, a flight, a roll. It overlaps what the
	// event before leaves to be seen, but never begins before that one's moment.
	lead int
	// gap is how long after its moment that of the next event may come.
	gap int
	// alike, if not 0, takes the place of the gap between two events of this kind that follow each
	// other: their leads overlap.
	alike int
	// large, if not 0, is how long what it shows large is to be read before anything that waits.
	large int
	// waits: its moment comes only when what is shown large has been read.
	waits bool
	// stop is how long everything stands still at its moment.
	stop int
}

// director says when each event is seen, and has it happen then. The zero value has nothing to show.
// Moments come in the order in which they are given.
type director struct {
	line  game.Timeline
	clock int // ticks at speed 1 that it has run

	kind   match.EventKind // of the last event
	begun  int             // clock at which that began
	moment int             // and at which its moment is
	gap    int             // that it leaves
	read   int             // clock at which what is shown large has been read
	stop   int             // ticks that everything stands still
}

// Play queues an event of a kind: start is called when it begins, show at its moment. Either may be nil.
func (d *director) Play(kind match.EventKind, b beat, start, show func()) {
	again := kind == d.kind && b.alike != 0
	gap, floor := d.gap, max(d.clock, d.moment)
	if again {
		gap, floor = b.alike, max(d.clock, d.begun)
	}
	due := d.moment + gap
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
		d.line.At(begin-d.clock, game.Clip{Begin: start})
	}
	d.line.At(moment-d.clock, game.Clip{Begin: func() {
		d.stop = max(d.stop, b.stop)
		if show != nil {
			show()
		}
	}})
}

// Aside queues what takes no time of its own: it happens with the moment of the last event.
func (d *director) Aside(do func()) { d.line.At(d.moment-d.clock, game.Clip{Begin: do}) }

// Read ends the reading of what is shown large: somebody has decided.
func (d *director) Read() { d.read = d.clock }

// Idle reports whether every moment has come, so that the table shows how the match stands.
func (d *director) Idle() bool { return d.line.Done() }

// Done reports whether every moment has come and been seen.
func (d *director) Done() bool { return d.line.Done() && d.clock >= d.moment+d.gap }

// Left returns how many ticks at speed 1 it takes until it is done.
func (d *director) Left() int { return max(d.line.Left(), d.moment+d.gap-d.clock, 0) }

// Still reports whether everything stands still in this tick, speed ticks of which go by.
func (d *director) Still(speed int) bool {
	if d.stop <= 0 {
		return false
	}
	d.stop -= max(1, speed)
	return true
}

// Advance runs on by some ticks, or to the next moment that everything stands still at. It returns how many it ran.
func (d *director) Advance(ticks int) int {
	for n := range ticks {
		d.clock++
		d.line.Advance(1)
		if d.stop > 0 {
			return n + 1
		}
	}
	return ticks
}

// Skip has everything happen at once and returns how many ticks that leaves out.
func (d *director) Skip() int {
	left := d.Left()
	d.line.Skip()
	d.clock += left
	d.read, d.stop = d.clock, 0
	return left
}
