package pieces

// Motion is what a puppet does over time. It is a value: the same motion at the same tick always gives the
// same posture. The zero value has been at rest since tick 0. There are 60 ticks per second, counted from
// any start. A tick before the last change is allowed and gives its first moment.
type Motion struct {
	settled, before Pose // Idle or Ready: the present and the previous pose at rest
	since           int  // tick of the change
	is              played
	was             [3]played // the poses from which it blends, latest first; poses may interrupt each other during a blend
}

type played struct {
	pose Pose
	at   int // tick
}

// Rest returns a motion that rests from tick on, ready to act or not, whenever nothing else is played.
func (m Motion) Rest(ready bool, tick int) Motion {
	to := Idle
	if ready {
		to = Ready
	}
	if m.settled != to {
		m.before, m.settled, m.since = m.settled, to, tick
	}
	return m
}

// Play returns a motion that plays a pose from tick on and then rests again. Idle and Ready are rest. It
// blends from the present pose. A puppet that is gone starts again.
func (m Motion) Play(p Pose, tick int) Motion {
	if p == Idle || p == Ready {
		m = m.Rest(p == Ready, tick)
	}
	m.was[2], m.was[1], m.was[0] = m.was[1], m.was[0], m.is
	m.is = played{p, tick}
	return m
}

// Pose returns the pose at a tick.
func (m Motion) Pose(tick int) Pose {
	d := m.is.pose.Ticks()
	switch {
	case m.is.pose == Gone || m.is.pose == Fall && tick >= m.is.at+d:
		return Gone
	case tick < m.is.at+d:
		return m.is.pose
	default:
		return m.settled
	}
}

// Done reports whether the pose played last is over at a tick. Lasting poses are over once they are blended
// in.
func (m Motion) Done(tick int) bool { return tick >= m.is.at+max(blendTicks, m.is.pose.Ticks()) }

func (m *Motion) posture(l *Look, tick int) posture {
	tick = max(tick, m.is.at)
	// find the oldest pose that is still visible, then blend up to the latest
	n, next := 0, m.is
	for n < len(m.was) && tick-next.at < blendTicks && m.was[n].pose != Gone {
		next = m.was[n]
		n++
	}
	now := m.sample(l, next, tick)
	for n > 0 {
		n--
		next = m.is
		if n > 0 {
			next = m.was[n-1]
		}
		now = between(now, m.sample(l, next, tick), ease(min(1, float64(tick-next.at)/blendTicks)))
	}
	return now
}

// sample returns the posture of a single pose, without blending.
func (m *Motion) sample(l *Look, what played, tick int) posture {
	settled := rest(l.Stance, m.settled, tick+l.Phase)
	if t := max(0, tick-m.since); m.before != m.settled && t < blendTicks {
		settled = between(rest(l.Stance, m.before, tick+l.Phase), settled, ease(float64(t)/blendTicks))
	}
	ks := keys(what.pose)
	t := tick - what.at
	for i := 1; i < len(ks); i++ {
		if t >= ks[i].tick {
			continue
		}
		a, b := ks[i-1].posture, ks[i].posture
		if i == 1 {
			a = settled
		}
		if i == len(ks)-1 && what.pose != Fall {
			b = settled
		}
		return between(a, b, ease(float64(t-ks[i-1].tick)/float64(ks[i].tick-ks[i-1].tick)))
	}
	if what.pose == Fall {
		return ks[len(ks)-1].posture
	}
	return settled
}
