package session

import (
	"slices"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/lessons"
	"cinderclash/assets/puzzles"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/saves"
)

// Every lesson and puzzle, left after any step, goes on there on a new host, with the same position, step, wanted moves and
// points to undo to. Once it is done, or begun again, there is nothing to go on with.
func TestALessonGoesOnWhereItWasLeft(t *testing.T) {
	taught, err := lesson.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	posed, err := lesson.Load(puzzles.FS)
	if err != nil {
		t.Fatal(err)
	}
	for i, l := range append(taught, posed[:3]...) {
		t.Run(l.ID, func(t *testing.T) {
			dir, names, meeting := t.TempDir(), [2]string{"Ann", "Ben"}, []string{"", "at-the-gate"}[i%2]
			h, end := hostOn(t, saves.Disk(), dir)
			s, err := h.Teach(&l, names, meeting, true)
			if err != nil {
				t.Fatal(err)
			}
			undone := false
			for n := 0; !s.Lesson().Run().Over(); n++ {
				if n > 2000 {
					t.Fatal("it never ends")
				}
				run, changed := s.Lesson().Run(), true
				switch wanted := s.Lesson().Wanted(); {
				case run.Reading():
					s.Lesson().Next()
				case run.Building() != nil:
					s.Lesson().Built()
				case s.Ready() && len(wanted) > 0:
					if _, err := s.Play(wanted[0]); err != nil {
						t.Fatal(err)
					}
				case s.Ready():
					if _, err := s.Play(s.Observation().Legal(nil)[0]); err != nil {
						t.Fatal(err)
					}
				default:
					changed = len(s.Advance()) > 0
				}
				if _, ok := s.Undo(); ok && n > 20 && !undone {
					undone = true
					if err := s.TakeBack(); err != nil {
						t.Fatal(err)
					}
				}
				if !changed || n%3 != 0 || s.Lesson().Run().Over() {
					continue
				}
				at, hash, hidden := stepOfLesson(s), s.Observation().Hash(), s.match.Hash()
				back, any := s.Undo()
				end()
				h, end = hostOn(t, saves.Disk(), dir)
				if id, at := h.FindLesson(); id != l.ID || at != meeting {
					t.Fatalf("the lesson left is %q at %q", id, at)
				}
				if s, err = h.Teach(&l, names, meeting, true); err != nil {
					t.Fatal(err)
				}
				if got := stepOfLesson(s); got != at || s.Observation().Hash() != hash || s.match.Hash() != hidden {
					t.Fatalf("left at step %d, it goes on at step %d; the position is the same: %v", at, got, s.match.Hash() == hidden)
				}
				if again, ok := s.Undo(); ok != any || again.left != back.left {
					t.Fatalf("it goes back to %d and not to %d", again.left, back.left)
				}
			}
			s.Lesson().Done()
			end()
			h, end = hostOn(t, saves.Disk(), dir)
			if id, _ := h.FindLesson(); id != "" {
				t.Errorf("after it is done, %s goes on", id)
			}
			end()
		})
	}
}

func stepOfLesson(s *Session) int {
	_, n := s.Lesson().Run().Step()
	return n
}

// A lesson that was left is begun again if that is asked for, if it is another one, or if it is posed elsewhere. The match that
// can be continued stays.
func TestWhenALessonBeginsAnew(t *testing.T) {
	dir := t.TempDir()
	all, err := lesson.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		next    int
		meeting string
		on      bool
	}{"asked for": {0, "", false}, "another": {1, "", true}, "elsewhere": {0, "gate", true}} {
		h, end := hostOn(t, saves.Disk(), dir)
		match := solo(t, h, 3)
		s, err := h.Teach(&all[0], [2]string{"Ann", "Ben"}, "", false)
		if err != nil {
			t.Fatal(err)
		}
		s.Lesson().Next()
		if s, err = h.Teach(&all[tt.next], [2]string{"Ann", "Ben"}, tt.meeting, tt.on); err != nil {
			t.Fatal(err)
		}
		if stepOfLesson(s) != 0 {
			t.Errorf("%s: it goes on at step %d", name, stepOfLesson(s))
		}
		if again, err := h.Continue(); err != nil || again.Seed() != match.Seed() {
			t.Errorf("%s: the match before it cannot be continued: %v", name, err)
		}
		end()
	}
}

// A first fight, left at any decision, goes on there until it is over. The match that can be continued stays.
func TestAFirstFightGoesOnWhereItWasLeft(t *testing.T) {
	rules, dir := fixture.Rules(t), t.TempDir()
	decks := [2]card.DeckList{rules.Library.Decks[0], rules.Library.Decks[2]}
	seats := [2]Seat{{Name: "Ann"}, {Name: "Ben", Bot: ai.Greedy{}}}
	h, end := hostOn(t, saves.Disk(), dir)
	before := solo(t, h, 3).Seed()
	if _, ok := h.SparOn(); ok || h.FindFight() {
		t.Error("a fight goes on before any")
	}
	s, err := h.Spar([2]card.DeckList{slicedDeck(decks[0]), slicedDeck(decks[1])}, seats, 5)
	if err != nil {
		t.Fatal(err)
	}
	halves := 0
	for n := 0; !s.Over(); n++ {
		if s.Ready() {
			legal := s.Observation().Legal(nil)
			if _, err := s.Play(legal[n%len(legal)]); err != nil {
				t.Fatal(err)
			}
		} else {
			s.Advance()
		}
		if s.Over() {
			break
		}
		if n%4 != 0 && !s.Withdrawable() {
			continue
		}
		hash, begun := s.Observation().Hash(), s.Withdrawable()
		if begun {
			halves++
		}
		end()
		h, end = hostOn(t, saves.Disk(), dir)
		ok := false
		if s, ok = h.SparOn(); !ok || s.Observation().Hash() != hash || s.Withdrawable() != begun || !s.Sparring() {
			t.Fatalf("it goes on: %v", ok)
		}
	}
	if halves == 0 {
		t.Error("it was never left in the middle of an action")
	}
	end()
	h, end = hostOn(t, saves.Disk(), dir)
	if _, ok := h.SparOn(); ok || h.FindFight() {
		t.Error("a fight that is over goes on")
	}
	if again, err := h.Continue(); err != nil || again.Seed() != before {
		t.Errorf("the match before it cannot be continued: %v", err)
	}
	if past, err := h.Archive().ReadSummaries(); err != nil || len(past) != 0 {
		t.Errorf("it counts: %d, %v", len(past), err)
	}
	end()
}

// slicedDeck returns a deck with lists of its own, as a first fight shortens them.
func slicedDeck(d card.DeckList) card.DeckList {
	d.Heroes = slices.Clone(d.Heroes)
	return d
}
