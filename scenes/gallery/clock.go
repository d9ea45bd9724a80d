package gallery

// clock counts the ticks of what is shown in a loop.
type clock struct {
	tick   int
	length int // ticks of a loop, at least 1
	paused bool
	slow   int // the loop takes this many times as long: one of paces
	waited int // ticks since the last step
}

// paces are how many times as long a loop can take.
var paces = [...]int{1, 2, 4, 8}

// begin starts a loop of so many ticks.
func (k *clock) begin(length int) { k.tick, k.waited, k.length = 0, 0, max(1, length) }

// advance lets a tick of the game pass.
func (k *clock) advance() {
	if k.paused {
		return
	}
	if k.waited++; k.waited >= k.slow {
		k.waited, k.tick = 0, (k.tick+1)%k.length
	}
}

// step moves by some ticks, within the loop, and stops there.
func (k *clock) step(by int) { k.seek(k.tick + by) }

// seek goes to a tick of the loop, or to its nearest, and stops there.
func (k *clock) seek(tick int) { k.paused, k.waited, k.tick = true, 0, max(0, min(k.length-1, tick)) }

// turnPace takes the next of paces.
func (k *clock) turnPace() {
	for i, p := range paces {
		if p == k.slow {
			k.slow = paces[(i+1)%len(paces)]
			return
		}
	}
}
