package session

import (
	"math/rand/v2"
	"testing"
	"time"

	"cinderclash/build/fixture"
	"cinderclash/saves/record"
)

// at updates the clock of a session for some seconds, with activity of the player every so many seconds; 0 for no activity.
func at(s *Session, tick *int, seconds, every int) {
	for n := range seconds * ticksASecond {
		*tick++
		s.Attend(*tick, every > 0 && n%(every*ticksASecond) == 0)
	}
}

func TestTimeIsCountedWhileSomebodyPlays(t *testing.T) {
	s := open(t, options(fixture.Rules(t), 1))
	tick := 5000
	s.Attend(tick, false)
	want := func(seconds int) {
		t.Helper()
		if got := s.Played().Round(time.Second); got != time.Duration(seconds)*time.Second {
			t.Errorf("it was played for %v, not %d s", got, seconds)
		}
	}
	want(0)
	at(s, &tick, 100, 20) // the last sign after 80 s
	want(100)
	at(s, &tick, 30, 0)
	want(130) // thinking for a while counts as playing
	at(s, &tick, 3600, 0)
	want(140) // but for at most a minute after the last activity
	at(s, &tick, 10, 1)
	want(150)
	tick += 7200 * ticksASecond // another screen lay over the match
	s.Attend(tick, true)
	want(209) // a second had passed since the last sign
}

// Playing time is kept while a match is played, when it is left and in copies, and continues from there.
func TestTimeIsKept(t *testing.T) {
	h := host(t, t.TempDir(), fixture.Rules(t))
	s := solo(t, h, 4)
	rng := rand.New(rand.NewPCG(2, 3))
	tick := 0
	s.Attend(tick, false)
	kept := func() time.Duration {
		t.Helper()
		m, err := record.Read(h.Rules().Library, "test", s.Records())
		if err != nil {
			t.Fatal(err)
		}
		return m.Played
	}
	at(s, &tick, 10, 1)
	play(t, s, rng, 1)
	if got := kept(); got != 0 {
		t.Errorf("after ten seconds it keeps %v", got)
	}
	at(s, &tick, 10, 1)
	play(t, s, rng, 20)
	if got := kept(); got != 20*time.Second {
		t.Errorf("after twenty seconds it keeps %v", got)
	}
	at(s, &tick, 4, 1)
	name, _, err := h.Archive().SaveCopy(s)
	if err != nil {
		t.Fatal(err)
	}
	if m, err := h.Archive().Read(name); err != nil || m.Played != 24*time.Second {
		t.Errorf("a copy says %v, %v", m.Played, err)
	}
	at(s, &tick, 3, 1)
	h.Leave()
	if s, err = h.Continue(); err != nil {
		t.Fatal(err)
	}
	s.Attend(tick, false)
	at(s, &tick, 2, 1)
	if got := s.Played().Round(time.Second); got != 29*time.Second {
		t.Errorf("in the second sitting it says %v", got)
	}
	if err := s.TakeBack(); err != nil { // the time of decisions taken back counts too
		t.Fatal(err)
	}
	at(s, &tick, 1, 1)
	play(t, s, rng, 100000)
	if got := kept(); !s.Over() || got != 30*time.Second {
		t.Errorf("at the end it keeps %v", got)
	}
	h.auto.ending.Wait()
	if past, err := h.Archive().ReadSummaries(); err != nil || len(past) != 1 || past[0].Seconds != 30 {
		t.Errorf("the summary is %+v, %v", past, err)
	}
	quiet(t, h)
}
