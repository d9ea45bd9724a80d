package pieces

// Motion is what a puppet does over time, as a value: the same motion at the same tick is the same posture.
// The zero value breathes since tick 0. Ticks are 60 a second and may start anywhere; asking for a tick
// before the last change is allowed and shows its first moment.
type Motion struct {
	settled     Pose // Idle or Ready, what it returns to
	was, is     Pose
	wasAt, isAt int
}

// Rest returns the motion that from tick on stands at ease, or ready to act.
// An action that is running ends first.
func (m Motion) Rest(ready bool, tick int) Motion {
	to := Idle
	if ready {
		to = Ready
	}
	if m.settled == to || m.is == Fall || m.is == Gone {
		return m
	}
	m.settled = to
	if d := m.is.Ticks(); d > 0 && tick < m.isAt+d {
		return m
	}
	m.was, m.wasAt = m.is, m.isAt
	m.is, m.isAt = to, tick
	return m
}

// Play returns the motion that from tick on plays a pose and then rests again.
// It blends from whatever runs; from Fall and Gone it starts anew.
func (m Motion) Play(p Pose, tick int) Motion {
	m.was, m.wasAt = m.Pose(tick), m.isAt
	m.is, m.isAt = p, tick
	if p == Idle || p == Ready {
		m.settled = p
	}
	return m
}

// Pose returns what the puppet does at a tick.
func (m Motion) Pose(tick int) Pose {
	d := m.is.Ticks()
	switch {
	case d == 0 || tick < m.isAt+d:
		return m.is
	case m.is == Fall:
		return Gone
	default:
		return m.settled
	}
}

// Done reports whether the pose last played is over at a tick. Poses that last are over once blended in.
func (m Motion) Done(tick int) bool { return tick >= m.isAt+max(blendTicks, m.is.Ticks()) }

func (m Motion) posture(l *Look, tick int) posture {
	tick = max(tick, m.isAt)
	now := m.sample(l, m.is, m.isAt, tick)
	if t := tick - m.isAt; t < blendTicks && m.was != Gone {
		now = between(m.sample(l, m.was, m.wasAt, tick), now, ease(float64(t)/blendTicks))
	}
	return now
}

// sample returns the posture of one pose without what came before.
func (m Motion) sample(l *Look, p Pose, start, tick int) posture {
	settled := rest(l.Stance, m.settled, tick+l.Phase)
	ks := keys(p)
	if ks == nil {
		if p == Gone {
			return fallKeys[len(fallKeys)-1].posture
		}
		return rest(l.Stance, p, tick+l.Phase)
	}
	t := tick - start
	for i := 1; i < len(ks); i++ {
		if t >= ks[i].tick {
			continue
		}
		a, b := ks[i-1].posture, ks[i].posture
		if i == 1 {
			a = settled
		}
		if i == len(ks)-1 && p != Fall {
			b = settled
		}
		return between(a, b, ease(float64(t-ks[i-1].tick)/float64(ks[i].tick-ks[i-1].tick)))
	}
	if p == Fall {
		return ks[len(ks)-1].posture
	}
	return settled
}
