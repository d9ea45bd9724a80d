package pieces

// Motion is what a puppet does over time. It is a value: the same motion at the same tick always gives the
// same posture. The zero value has been at rest since tick 0. There are 60 ticks per second, counted from
// any start. A tick before the last change is allowed and gives its first moment.
type Motion struct {
	settled, before Pose // Idle or Ready: the present and the previous pose at rest
	since           int  // tick of the change
	is              played
	was             [3]played // the poses from which it blends, latest first; poses may interrupt each other during a blend
	mood            mood
	weak            float64 // see [Stand]
	way             float64 // see [Stand]
}

type played struct {
	pose  Pose
	with  *Thing // see [Deed]
	force Force
	at    int // tick
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
func (m Motion) Play(p Pose, tick int) Motion { return m.Strike(Deed{Pose: p}, Lightly, tick) }

// Strike is Play with a deed and the force of an attack.
func (m Motion) Strike(d Deed, f Force, tick int) Motion {
	p := d.Pose
	if p == Idle || p == Ready {
		m = m.Rest(p == Ready, tick)
	}
	m.was[2], m.was[1], m.was[0] = m.was[1], m.was[0], m.is
	m.is = played{p, d.With, f, tick}
	return m
}

// Pose returns the pose at a tick.
func (m Motion) Pose(tick int) Pose {
	d := m.is.ticks()
	switch {
	case m.is.pose == Gone || m.is.pose.Falls() && tick >= m.is.at+d:
		return Gone
	case tick < m.is.at+d:
		return m.is.pose
	default:
		return m.settled
	}
}

// Done reports whether the pose played last is over at a tick. Lasting poses are over once they are blended
// in.
func (m Motion) Done(tick int) bool { return tick >= m.is.at+max(blendTicks, m.is.ticks()) }

func (p played) ticks() int { return p.pose.ticks(p.force) }

// since returns for how many ticks the puppet has been in a pose at a tick, and since its contact, which is negative before it.
func (m Motion) sinceContact(tick int) int { return tick - m.is.at - m.is.pose.Impact(m.is.force) }

// postureAt returns the posture when a share of the tick after the given one has passed.
func (m *Motion) postureAt(l *Look, tick int, part float64) posture {
	p := m.posture(l, tick)
	m.lag(&p, l, tick)
	if m.way != 0 {
		p.walk(m.way, m.weak)
	}
	if part > 0 {
		next := m.posture(l, tick+1)
		m.lag(&next, l, tick+1)
		if m.way != 0 {
			next.walk(m.way, m.weak)
		}
		p = between(p, next, part)
	}
	return p
}

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
		now = between(now, m.sample(l, next, tick), smooth.of(min(1, float64(tick-next.at)/blendTicks)))
	}
	return now
}

// Among so many breaths at rest, somebody who idles jokes during one.
const breathsPerJoke, jokingBreath = 9, 4

// idle returns the posture of somebody at rest, who is not always still and jokes now and then while idle. The weak do neither.
func (m *Motion) idle(l *Look, p Pose, tick int) posture {
	now := rest(l, p, tick, m.weak)
	if m.weak > 0 {
		return now
	}
	if h, t := l.whiles(tick); h != nil {
		off, _ := h.at(t)
		if p == Ready { // whoever stands ready lets go of it meanwhile, so that hands meet what they reach for
			now = between(now, rest(l, Idle, tick, 0), h.share(t))
		}
		for i := range now {
			now[i] += off[i]
		}
	}
	if p != Idle || tick/breathTicks%breathsPerJoke != jokingBreath {
		return now
	}
	return course(Joke, Lightly, now, tick%breathTicks)
}

// shapes returns the shapes of the hands of somebody who does something at rest.
func (m *Motion) shapes(l *Look, tick int) (hands [2]shaped) {
	if pose := m.Pose(tick); m.weak > 0 || pose != Idle && pose != Ready {
		return hands
	}
	h, t := l.whiles(tick + l.Phase)
	if _, k := h.at(t); k != nil {
		return k.hands
	}
	return hands
}

// sample returns the posture of a single pose, without blending.
func (m *Motion) sample(l *Look, what played, tick int) posture {
	settled := m.idle(l, m.settled, tick+l.Phase)
	if t := max(0, tick-m.since); m.before != m.settled && t < blendTicks {
		settled = between(m.idle(l, m.before, tick+l.Phase), settled, smooth.of(float64(t)/blendTicks))
	}
	p := course(what.pose, what.force, settled, tick-what.at)
	if ends := what.at + what.ticks(); m.weak > 0 && what.pose == Run && tick < ends {
		const comes = 6 // ticks
		p.limp(m.weak * min(1, float64(tick-what.at)/comes, float64(ends-tick)/comes))
	}
	if what.pose.Attacks() && tick < what.at+what.ticks() {
		p[gaze] = watching
	}
	return p
}

// course returns the posture t ticks after the beginning of a pose. settled is the posture at rest.
func course(pose Pose, force Force, settled posture, t int) posture {
	from := settled
	keys := clips[pose].keys
	for i := range keys {
		k := &keys[i]
		long := k.ticks
		if i == 0 && pose.Attacks() {
			long += force.windUp()
		}
		to := k.posture
		if k.rests {
			to = settled
		}
		if t < long {
			return between(from, to, k.easing.of(float64(t)/float64(long)))
		}
		from, t = to, t-long
	}
	if pose.Falls() {
		return from
	}
	return settled
}
