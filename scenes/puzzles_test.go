package scenes

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/puzzles"
	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/engine/lesson"
	"cinderclash/game"
	"cinderclash/scenes/route"
	"cinderclash/scenes/table"
	"cinderclash/scenes/tutorial"
)

func puzzleList(t *testing.T) []lesson.Lesson {
	t.Helper()
	all, err := lesson.Load(puzzles.FS)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// atPuzzles opens the list of puzzles, at the speed at which nothing takes time to be shown.
func atPuzzles(t *testing.T, lang string, size int) *headless.Game {
	t.Helper()
	h := openIn(t, router(t), route.Lessons{Puzzles: true}, lang)
	set := h.Context().Settings()
	set.Speed, set.TextSize = 0, size
	h.Context().Change(set)
	return h
}

// rest runs ticks until the puzzle waits for the player, or is over.
func (p *pupil) rest() tutorial.Shown {
	p.t.Helper()
	for range 5000 {
		told, ok := p.told()
		if !ok {
			p.t.Fatalf("in %s, in no puzzle", p.h.Scene().Name())
		}
		if asked, ok := told.Screen.(table.Asked); told.Reading || told.Missed || ok && len(asked.Legal) > 0 && !asked.Busy {
			return told
		}
		step(p.t, p.h.Step(game.Input{}))
	}
	told, _ := p.told()
	p.t.Fatalf("nothing happens any more: %+v", told)
	return told
}

// Every puzzle is solved on the real screens by the moves that the search finds, against
// the best defence, with keys in Spanish and with the mouse in English. Everything fits.
func TestEveryPuzzleIsSolvedOnTheScreen(t *testing.T) {
	list := puzzleList(t)
	for i, lang := range text.Languages() {
		act := []way{click, byKeys}[i]
		h := atPuzzles(t, lang, []int{100, 150}[i])
		act(t, h, "lesson/"+list[0].ID)
		for n := range list {
			l := &list[n]
			p := &pupil{t, h, act}
			for told := p.rest(); !told.Reading; told = p.rest() {
				if told.Lesson != l.ID || told.Missed {
					t.Fatalf("in %s %s, missed: %v", lang, told.Lesson, told.Missed)
				}
				h.Draw()
				tidy(t, l.ID, h)
				clicks := p.clicks(told)
				if len(clicks) == 0 {
					t.Fatalf("%s: nothing can be clicked for %v", l.ID, told.Wanted)
				}
				for _, id := range clicks {
					act(t, h, id)
				}
			}
			h.Draw()
			tidy(t, l.ID, h)
			if got, want := textOf(t, h, "guide.text"), l.Steps[1].Text[langOf(lang)]; !strings.HasSuffix(got, want) {
				t.Errorf("%s: once it is solved it says %q", l.ID, got)
			}
			if n+1 < len(list) {
				act(t, h, "guide/next")
			}
		}
		act(t, h, "guide/later")
		until(t, h, "lessons")
		for _, l := range list {
			for !slices.ContainsFunc(h.Boxes(), func(b game.Box) bool { return b.ID == "lesson/"+l.ID }) {
				act(t, h, "tutorial.rows/next")
			}
			if b := textOf(t, h, "lesson/"+l.ID); !strings.HasSuffix(b, h.Context().Text.T("puzzle.done")) {
				t.Errorf("%s is not noted as solved: %q", l.ID, b)
			}
		}
		h.Draw()
		tidy(t, "puzzles", h)
	}
}

// A puzzle that is played badly says so when asked, and when its clash is over. One button
// begins it again, and nothing is recorded as solved.
func TestAPuzzleIsMissedAndBegunAgain(t *testing.T) {
	for _, lang := range text.Languages() {
		h := atPuzzles(t, lang, 150)
		click(t, h, "lesson/tide")
		p := &pupil{t, h, click}
		p.rest()
		click(t, h, "hand/high-tide") // wastes what the solution needs
		told := p.rest()
		if len(told.Wanted) > 0 {
			t.Fatalf("it can still be solved: %v", told.Wanted)
		}
		click(t, h, "guide/hint")
		if got, want := textOf(t, h, "guide.said"), h.Context().Text.T("puzzle.lost"); got != want {
			t.Errorf("a hint that is of no use any more is %q", got)
		}
		h.Draw()
		tidy(t, "lost "+lang, h)
		for told = p.rest(); !told.Missed; told = p.rest() {
			click(t, h, "prompt/pass")
		}
		h.Draw()
		tidy(t, "missed "+lang, h)
		if got := textOf(t, h, "guide.text"); !strings.Contains(got, puzzleList(t)[0].Steps[0].Text[langOf(lang)]) {
			t.Errorf("once it is missed it says %q", got)
		}
		click(t, h, "guide/restart")
		if told = p.rest(); told.Missed || len(told.Wanted) == 0 || told.Said != "" {
			t.Errorf("begun again it is %+v", told)
		}
		click(t, h, "guide/later")
		until(t, h, "lessons")
		if b := textOf(t, h, "lesson/tide"); strings.HasSuffix(b, h.Context().Text.T("puzzle.done")) {
			t.Error("a puzzle that was missed is noted as solved")
		}
	}
}

// Hints come one after the other, and then from the first again.
func TestHints(t *testing.T) {
	h := atPuzzles(t, "en", 100)
	click(t, h, "lesson/sand")
	p := &pupil{t, h, click}
	p.rest()
	l := puzzleList(t)[1]
	for i := range 2*len(l.Puzzle().Hints) + 1 {
		click(t, h, "guide/hint")
		want := l.Puzzle().Hints[i%len(l.Puzzle().Hints)][0]
		if got := textOf(t, h, "guide.text"); !strings.HasSuffix(got, want) {
			t.Errorf("hint %d is %q, not %q", i+1, got, want)
		}
	}
	cheap(t, "puzzle", h)
}

// Both hands of a puzzle are open: each card of the rival can be pointed at.
func TestBothHandsLieOpen(t *testing.T) {
	h := openIn(t, router(t), route.Lesson{ID: "tide"}, "en")
	p := &pupil{t, h, click}
	p.rest()
	if got := boxesWith(h, "rival/hand/"); len(got) != 1 {
		t.Errorf("of the rival's hand there is %v", got)
	}
}

// The list of puzzles leads to the lessons and back, with the mouse and with keys.
func TestTheTabsOfTheList(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			h := openIn(t, router(t), route.Lessons{}, "en")
			act(t, h, "tutorial.tab/puzzles")
			act(t, h, "lesson/door")
			p := &pupil{t, h, act}
			p.rest()
			act(t, h, "menu")
			until(t, h, "lesson-menu")
			act(t, h, "tutorial.leave")
			until(t, h, "lessons")
			act(t, h, "tutorial.tab/lessons")
			act(t, h, "lesson/dice")
			until(t, h, "lesson")
		})
	}
}
