package tutorial

import (
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/pieces"
)

// The boxes of a puzzle's panel.
const (
	hintBox    = "guide/hint"
	restartBox = "guide/restart"
)

// wordPuzzle makes the texts of a puzzle: the task, or the result.
func (t *Lesson) wordPuzzle(ctx *game.Context) {
	p, l, lang := ctx.Text, t.lesson(), pieces.Lang(ctx)
	t.title = p.T("puzzle.title", t.number+1, l.Title[lang])
	puzzle := l.Puzzle()
	t.verdict = ""
	if t.step > 0 {
		t.verdict, t.text = p.T("puzzle.solved"), l.Steps[1].Text[lang]
		if t.number+1 < len(t.course.Lessons) {
			t.buttons = append(t.buttons, menuItem{nextBox, p.T("puzzle.next"), t.course.begin(t.number + 1)})
		}
		t.buttons = append(t.buttons, menuItem{laterBox, p.T("puzzle.all"), t.course.list()})
		return
	}
	t.text = puzzle.Text[lang]
	if t.hint > 0 {
		t.text += "\n\n" + p.T("puzzle.hinted", t.hint, len(puzzle.Hints), puzzle.Hints[t.hint-1][lang])
	}
	if t.missed {
		t.verdict = p.T("puzzle.missed")
	} else {
		t.buttons = append(t.buttons, menuItem{hintBox, p.T("puzzle.hint"), game.Stay()})
	}
	t.buttons = append(t.buttons,
		menuItem{restartBox, p.T("puzzle.restart"), t.course.begin(t.number)},
		menuItem{laterBox, p.T("puzzle.leave"), t.course.list()})
}

// help shows the next hint, and after the last one the first again. When the puzzle is over, it says that
// hints no longer help.
func (t *Lesson) help(ctx *game.Context) {
	if can, known := t.taken.Solvable(); known && !can {
		t.say(ctx.Text.T("puzzle.lost"))
		return
	}
	t.hint = t.hint%len(t.lesson().Puzzle().Hints) + 1
	t.say("")
	t.word(ctx)
}

// say shows a remark about the match until the match continues.
func (t *Lesson) say(what string) { t.said, t.saidAt = what, len(t.session.Log()) }

// followPuzzle shows the state of the puzzle, once the screen has shown everything that led to it.
func (t *Lesson) followPuzzle(ctx *game.Context) {
	if t.said != "" && t.saidAt != len(t.session.Log()) {
		t.said = ""
	}
	if missed := t.run.Missed(); missed != t.missed && t.resting() {
		t.missed, t.said, t.shown = missed, "", false
		t.word(ctx)
	}
}

// drawVerdict draws whether a finished puzzle is solved.
func (t *Lesson) drawVerdict(c *game.Canvas, th *game.Theme, at game.Rect) {
	if t.verdict == "" {
		return
	}
	r, mark, color := verdictOf(at), t.tick, th.Boon
	if t.missed {
		mark, color = t.warning, th.Bane
	}
	c.Picture(mark, game.Rect{X: r.X, Y: r.Y + 6, W: 36, H: 36})
	c.Text(t.verdict, game.Rect{X: r.X + 48, Y: r.Y, W: r.W - 48, H: r.H}, game.TextStyle{
		Font: game.SerifBold, Size: 30, Color: color, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1,
	})
}

// applaud records that the puzzle is solved.
func (t *Lesson) applaud(ctx *game.Context) {
	ctx.Sound.Play(sound.Win)
	t.finish(ctx)
}
