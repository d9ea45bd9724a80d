package sound

import (
	"errors"
	"sync"
	"testing"
	"time"
)

// shop is a system in which devices come and go.
type shop struct {
	mu    sync.Mutex
	goods device // what can be opened; nil for nothing
	err   error  // why it cannot be opened although it is there
	asked int
}

func (s *shop) open() (device, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked++
	switch {
	case s.err != nil:
		return nil, s.err
	case s.goods == nil:
		return nil, errNoDevice
	}
	return s.goods, nil
}

func (s *shop) put(d device, err error) {
	s.mu.Lock()
	s.goods, s.err = d, err
	s.mu.Unlock()
}

func (s *shop) times() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked
}

// until lets ticks pass until something is so, and returns the errors that were told.
func until(t *testing.T, m *Mixer, so func() bool) (told []error) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !so(); time.Sleep(time.Millisecond) {
		if err := m.Update(); err != nil {
			told = append(told, err)
		}
		if time.Now().After(end) {
			t.Fatal("it never comes")
		}
	}
	return told
}

// Without a device the game says so once and goes on, and sound begins with the first device that comes.
func TestADeviceMayComeLater(t *testing.T) {
	m, s := mixer(t), &shop{}
	m.open = s.open
	m.seek(0, time.Millisecond)
	told := until(t, m, func() bool { return s.times() > 20 })
	if len(told) != 1 || !errors.Is(told[0], errNoDevice) || !m.Silent() || !m.Failed() || !m.Waits() {
		t.Fatalf("without a device: told %v, silent %v, failed %v, waits %v", told, m.Silent(), m.Failed(), m.Waits())
	}
	d := &broken{}
	s.put(d, nil)
	if told := until(t, m, func() bool { return !m.Silent() }); len(told) != 0 || m.Failed() || m.Waits() {
		t.Errorf("with one: told %v, failed %v, waits %v", told, m.Failed(), m.Waits())
	}
	before := s.times()
	until(t, m, func() bool { return m.shelf != nil && m.shelf.takes[Press][0] != nil })
	m.Play(Press)
	if len(m.desk.takes) != 1 {
		t.Error("what is played then is not heard")
	}
	if s.times() != before {
		t.Error("a device is looked for although there is one")
	}
	m.Close()
	if !d.closed || !m.Silent() {
		t.Error("the device is not closed at the end")
	}
}

// drowsy is a device that is asleep until it is woken.
type drowsy struct {
	broken
	awake bool
}

func (d *drowsy) asleep() bool { return !d.awake }

// What begins before a browser lets the page play is not heard all at once when it does.
func TestWhatBeginsBeforeTheDeviceWakesIsNotHeard(t *testing.T) {
	m, d := stocked(t, Press, Hover), &drowsy{}
	m.device = d
	for range 10 {
		m.tick, m.began = m.tick+apart, 0
		m.Play(Hover)
	}
	if n := len(m.desk.takes); n != 0 {
		t.Errorf("%d sounds wait for the device", n)
	}
	d.awake = true
	m.Play(Press)
	if n := len(m.desk.takes); n != 1 {
		t.Errorf("after it woke, %d sounds are heard", n)
	}
}

// What is there and cannot be opened is not tried again, and is told.
func TestADeviceThatCannotBeOpened(t *testing.T) {
	m, s := mixer(t), &shop{}
	wrong := errors.New("busy")
	s.put(nil, wrong)
	m.open = s.open
	m.seek(0, time.Millisecond)
	told := until(t, m, m.Failed)
	if len(told) != 1 || !errors.Is(told[0], wrong) || m.Waits() || s.times() != 1 {
		t.Errorf("told %v, waits %v, asked %d times", told, m.Waits(), s.times())
	}
}

// A device that goes may come back, where the system has a server for them. One that fails again and again is told once.
func TestADeviceMayComeBack(t *testing.T) {
	m, s := mixer(t), &shop{}
	first, gone := &broken{}, errors.New("unplugged")
	s.put(first, nil)
	m.open = s.open
	m.seek(0, time.Millisecond)
	until(t, m, func() bool { return !m.Silent() })
	s.put(nil, nil)
	first.err = gone
	if told := until(t, m, m.Silent); len(told) != 1 || !errors.Is(told[0], gone) || !first.closed {
		t.Fatalf("told %v, closed %v", told, first.closed)
	}
	if !returns {
		if m.Waits() {
			t.Error("a device is looked for that cannot come back")
		}
		return
	}
	for range 3 {
		d := &broken{}
		s.put(d, nil)
		if told := until(t, m, func() bool { return !m.Silent() }); len(told) != 0 {
			t.Errorf("told again: %v", told)
		}
		s.put(nil, nil)
		d.err = gone
		if told := until(t, m, m.Silent); len(told) != 0 {
			t.Errorf("told again: %v", told)
		}
	}
	m.Close()
	asked := s.times()
	time.Sleep(20 * time.Millisecond)
	if n := s.times(); n > asked+1 {
		t.Errorf("after the end a device is looked for %d times more", n-asked)
	}
}
