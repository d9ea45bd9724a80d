package pieces

// Motion is what a puppet does over time, as a value: the same motion at the same tick is the same posture.
// The zero value breathes since tick 0. Ticks are 60 a second and may start anywhere; asking for a tick
// before the last change is allowed and shows its first moment.
type Motion struct {
	settled, before Pose // Idle or Ready: how it stands at rest, and how it stood
	since           int  // tick since when
	is              played
	was             [3]played // what it blends from, the latest first: poses may interrupt each other within a blend
}

type played struct {
	pose Pose
	at   int // tick
}

// Rest returns the motion that from tick on stands at ease, or ready to act, whenever nothing else is played.
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

// Play returns the motion that from tick on plays a pose and then rests again. Idle and Ready are rest.
// It blends from whatever runs; a puppet that is gone starts anew.
func (m Motion) Play(p Pose, tick int) Motion {
	if p == Idle || p == Ready {
		m = m.Rest(p == Ready, tick)
	}
	m.was[2], m.was[1], m.was[0] = m.was[1], m.was[0], m.is
	m.is = played{p, tick}
	return m
}

// Pose returns what the puppet does at a tick.
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

// Done reports whether the pose last played is over at a tick. Poses that last are over once blended in.
func (m Motion) Done(tick int) bool { return tick >= m.is.at+max(blendTicks, m.is.pose.Ticks()) }

func (m *Motion) posture(l *Look, tick int) posture {
	tick = max(tick, m.is.at)
	// find the oldest pose that still shows, then blend up to the latest
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

// sample returns the posture of one pose without what came before.
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
