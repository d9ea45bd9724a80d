//go:build driven

package driven

import (
	"strings"
	"testing"

	"cinderclash/assets/puzzles"
	"cinderclash/engine/lesson"
)

// puzzle waits until a puzzle wants a move, or is over.
func (p *player) puzzle() told {
	p.t.Helper()
	p.WaitFor("something to decide", func(now Trace) bool {
		l := p.told()
		return l.Reading || l.Missed || l.Screen.Mine && len(l.Screen.Legal) > 0 && !l.Screen.Busy
	})
	return p.told()
}

// Every puzzle is solved with the moves that the search finds. The rival answers from the same search, and
// each puzzle uses another device.
func TestEveryPuzzle(t *testing.T) {
	list, err := lesson.Load(puzzles.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		by   device
		lang string
	}{{mouse, "en"}, {keyboard, "es"}, {gamepad, "en"}} {
		t.Run(string(tt.by), func(t *testing.T) {
			p := newPlayer(Start(t, quick("-lang", tt.lang)...), tt.by)
			p.WaitScene("title")
			p.act("title.lessons")
			p.WaitScene("lessons")
			p.act("tutorial.tab/puzzles")
			p.WaitFor("the puzzles", func(now Trace) bool { _, ok := now.Box("lesson/" + list[0].ID); return ok })
			p.act("lesson/" + list[0].ID)
			for i := range list {
				p.solve(&list[i])
				if i+1 < len(list) {
					p.act("guide/next")
				}
			}
			p.act("guide/later")
			now := p.WaitScene("lessons")
			done := map[string]string{"en": "Solved", "es": "Superado"}[tt.lang]
			for i := range list {
				if b, _ := now.Box("lesson/" + list[i].ID); !strings.HasSuffix(b.Text, done) {
					t.Errorf("%s is not noted as solved: %q", list[i].ID, b.Text)
				}
			}
		})
	}
}

// solve plays the moves that the search finds until the puzzle is solved.
func (p *player) solve(l *lesson.Lesson) {
	p.t.Helper()
	p.WaitFor("puzzle "+l.ID, func(Trace) bool { return p.told().Lesson == l.ID })
	for now := p.puzzle(); !now.Reading; now = p.puzzle() {
		if now.Missed {
			p.fail("%s is missed", l.ID)
		}
		p.WaitFor("what solves it", func(now Trace) bool { _, ok := p.told().clicks(now); return ok })
		boxes, _ := p.told().clicks(p.Trace())
		for _, id := range boxes {
			p.act(id)
		}
	}
}

// In every puzzle the player lets the clash pass. The puzzle reports that it was missed, and one button
// restarts it, solvable again.
func TestEveryPuzzleMissed(t *testing.T) {
	list, err := lesson.Load(puzzles.FS)
	if err != nil {
		t.Fatal(err)
	}
	p := newPlayer(Start(t, quick("-lang", "es")...), keyboard)
	p.WaitScene("title")
	p.act("title.lessons")
	p.WaitScene("lessons")
	for i := range list {
		l := &list[i]
		p.act("tutorial.tab/puzzles")
		p.WaitFor("the puzzles", func(now Trace) bool { _, ok := now.Box("lesson/" + l.ID); return ok })
		p.act("lesson/" + l.ID)
		p.WaitFor("puzzle "+l.ID, func(Trace) bool { return p.told().Lesson == l.ID })
		for now := p.puzzle(); !now.Missed; now = p.puzzle() {
			if now.Reading {
				p.fail("%s is solved by passing", l.ID)
			}
			p.act("prompt/pass")
		}
		p.act("guide/restart")
		p.WaitFor("the beginning", func(Trace) bool { return !p.told().Missed })
		p.solve(l)
		p.act("guide/later")
		p.WaitScene("lessons")
	}
}
