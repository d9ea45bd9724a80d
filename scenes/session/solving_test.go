package session

import (
	"context"
	"errors"
	"slices"
	"testing"

	"cinderclash/assets/puzzles"
	"cinderclash/build/fixture"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
)

// posed begins a puzzle whose rival thinks in the background, or inside the session if iters is over 0.
func posed(t *testing.T, rules *match.Rules, id string, iters int) *Session {
	t.Helper()
	all, err := lesson.Load(puzzles.FS)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(all, func(l lesson.Lesson) bool { return l.ID == id })
	s, err := NewHost(HostOptions{Rules: rules, Iters: iters}).Teach(&all[i], [2]string{"Ann", "Ben"}, "", false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// rest advances until the learner is asked or the puzzle is over, and the state of the
// puzzle is known.
func rest(t *testing.T, s *Session) {
	t.Helper()
	fixture.Await(t, "the puzzle's rival", func() bool {
		for len(s.Advance()) > 0 {
			continue
		}
		s.Attend(0, false)
		over := s.Lesson().Run().Solving() == nil || s.Lesson().Run().Missed()
		_, known := s.Lesson().Solvable()
		return over || s.Ready() && known
	})
}

// Solving in the background has the same result as solving inside the session, and reaches
// the goal. If the session goes on before the result is known, solving begins again from
// the new position.
func TestPuzzleIsSolvedBeside(t *testing.T) {
	rules := fixture.Rules(t)
	for _, id := range []string{"blanket", "draft", "understudy"} {
		beside, inside := posed(t, rules, id, 0), posed(t, rules, id, 1)
		rest(t, beside)
		for range 100 {
			rest(t, beside)
			rest(t, inside)
			if beside.match != inside.match {
				t.Fatalf("%s: it goes another way beside the session", id)
			}
			if beside.Lesson().Run().Solving() == nil {
				break
			}
			want := inside.Lesson().Wanted()
			if can, _ := beside.Lesson().Solvable(); !can || len(want) == 0 || !slices.Equal(want, beside.Lesson().Wanted()) {
				t.Fatalf("%s: beside the session it finds %v, inside %v", id, beside.Lesson().Wanted(), want)
			}
			for _, s := range [2]*Session{beside, inside} {
				if _, err := s.Play(want[0]); err != nil {
					t.Fatal(err)
				}
			}
		}
		if beside.Lesson().Run().Solving() != nil || beside.Ready() || beside.Lesson().Wanted() != nil {
			t.Errorf("%s: it is not solved, or goes on once it is", id)
		}
	}
}

func TestPuzzleThatIsLostSaysSo(t *testing.T) {
	s := posed(t, fixture.Rules(t), "tide", 0)
	rest(t, s)
	tide, ok := s.Rules().Library.CardByKey("high-tide")
	if !ok {
		t.Fatal("there is no such card")
	}
	if _, err := s.Play(match.Move{Kind: match.Play, A: uint16(tide)}); err != nil {
		t.Fatal(err)
	}
	rest(t, s)
	if can, known := s.Lesson().Solvable(); can || !known || s.Lesson().Wanted() != nil {
		t.Errorf("it can still be solved: %v, %v, by %v", can, known, s.Lesson().Wanted())
	}
	for range 100 {
		if s.Lesson().Run().Missed() {
			break
		}
		if _, err := s.Play(match.Move{Kind: match.Pass}); err != nil {
			t.Fatal(err)
		}
		rest(t, s)
	}
	if can, known := s.Lesson().Solvable(); can || !known || s.Ready() {
		t.Error("a puzzle that is missed goes on")
	}
}

// Leaving a puzzle ends the search at once, with an error that says that it was stopped.
func TestPuzzleThatIsLeftIsSolvedNoFurther(t *testing.T) {
	all, err := lesson.Load(puzzles.FS)
	if err != nil {
		t.Fatal(err)
	}
	h := NewHost(HostOptions{Rules: fixture.Rules(t)})
	var left []*Session
	for range 2 { // beginning the second time leaves the first puzzle
		s, err := h.Teach(&all[0], [2]string{"Ann", "Ben"}, "", false)
		if err != nil {
			t.Fatal(err)
		}
		left = append(left, s)
	}
	h.Leave()
	for i, s := range left {
		if v := <-s.tutor.solving.found; !errors.Is(v.err, context.Canceled) {
			t.Errorf("puzzle %d is solved to its end: %+v", i, v)
		}
	}
}
