package session

import (
	"slices"
	"testing"

	"cinderclash/assets/lessons"
	"cinderclash/build/fixture"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
)

// taught begins every lesson in turn.
func taught(t *testing.T, with func(t *testing.T, s *Session)) {
	t.Helper()
	all, err := lesson.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	rules := fixture.Rules(t)
	for i := range all {
		t.Run(all[i].ID, func(t *testing.T) {
			s, err := NewHost(HostOptions{Rules: rules, Iters: 1}).Teach(&all[i], [2]string{"Ann", "Ben"}, "", false)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(s.Close)
			with(t, s)
		})
	}
}

// learn reads and waits until the lesson wants a move or is over or wants a deck. It calls reading at each step that is read.
func learn(s *Session, reading func()) (wanted []match.Move) {
	run := s.Lesson().Run()
	for range 1000 {
		switch {
		case len(s.Advance()) > 0:
		case run.Reading():
			reading()
			s.Lesson().Next()
		case run.Over(), run.Building() != nil, s.Ready():
			return s.Lesson().Wanted()
		}
	}
	return nil
}

// Whatever a learner has done can be taken back and done again, and leads to the same match, lesson and log.
func TestEveryMoveOfALessonCanBeTakenBack(t *testing.T) {
	taken := 0
	taught(t, func(t *testing.T, s *Session) {
		for wanted := learn(s, func() {}); len(wanted) > 0; wanted = learn(s, func() {}) {
			_, at := s.Lesson().Run().Step()
			before := s.match
			if _, err := s.Play(wanted[0]); err != nil {
				t.Fatal(err)
			}
			after, log := s.match, len(s.Log())
			back, ok := s.Undo()
			if !ok || back.left != len(s.steps)-1 {
				continue // it was no choice
			}
			taken++
			if back.Crosses || back.Consent {
				t.Errorf("step %d: taking back marks the match or needs somebody: %+v", at+1, back)
			}
			if err := s.TakeBack(); err != nil {
				t.Fatal(err)
			}
			if _, now := s.Lesson().Run().Step(); s.match != before || now != at || !slices.Equal(s.Lesson().Wanted(), wanted) {
				t.Fatalf("step %d: taking back leads to step %d, which wants %v", at+1, now+1, s.Lesson().Wanted())
			}
			if _, err := s.Play(wanted[0]); err != nil {
				t.Fatal(err)
			}
			if s.match != after || len(s.Log()) != log {
				t.Fatalf("step %d: done again it leads somewhere else", at+1)
			}
		}
	})
	if taken == 0 {
		t.Error("nothing was taken back")
	}
}

// While a learner reads, there is no question about fixing a die.
func TestNothingIsAskedAboutFixingWhileALessonIsRead(t *testing.T) {
	taught(t, func(t *testing.T, s *Session) {
		for wanted := []match.Move{{}}; len(wanted) > 0; {
			wanted = learn(s, func() {
				_, may := s.Fixer()
				if asked := s.Ready() && s.match.Pending().Cause == match.ByFixing; asked || may {
					_, at := s.Lesson().Run().Step()
					t.Errorf("step %d: asked %v, offered %v", at+1, asked, may)
				}
			})
			if len(wanted) > 0 {
				if _, err := s.Play(wanted[0]); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

// A puzzle that cannot be solved now can be taken back to a position in which it can.
func TestAPuzzleThatIsLostIsTakenBack(t *testing.T) {
	s := posed(t, fixture.Rules(t), "blanket", 1)
	rest(t, s)
	for range 50 {
		before := s.match
		var worse *match.Move
		for _, mv := range s.Observation().Legal(nil) {
			if !slices.Contains(s.Lesson().Wanted(), mv) {
				worse = &mv
				break
			}
		}
		if worse == nil {
			t.Fatal("every move solves it")
		}
		if _, err := s.Play(*worse); err != nil {
			t.Fatal(err)
		}
		rest(t, s)
		if can, known := s.Lesson().Solvable(); can || !known {
			continue
		}
		if err := s.TakeBack(); err != nil {
			t.Fatal(err)
		}
		rest(t, s)
		if can, known := s.Lesson().Solvable(); s.match != before || !can || !known {
			t.Fatalf("taken back it can be solved: %v, known: %v", can, known)
		}
		return
	}
	t.Error("it cannot be lost")
}
