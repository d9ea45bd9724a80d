package tutorial

import (
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/pieces"
)

// puzzle returns what the panel says during a puzzle: the task, or the result.
func (t *Screen) puzzle(ctx *game.Context) words {
	p, l, lang := ctx.Text, t.lesson(), pieces.Lang(ctx)
	w := words{title: p.T("puzzle.title", t.number+1, l.Title[lang])}
	if t.course.Errand != nil {
		w.title = l.Title[lang]
	}
	if t.step > 0 {
		w.verdict, w.text = p.T("puzzle.solved"), l.Steps[1].Text[lang]
		if t.number+1 < len(t.course.Lessons) {
			w.offer("next", p.T("puzzle.next"), game.Go(t.course.begin(t.number+1)))
		}
		w.offer("later", p.T(t.course.leave("all")), game.Go(t.course.list()))
		return w
	}
	puzzle := l.Puzzle()
	w.text = puzzle.Text[lang]
	if t.hint > 0 {
		w.text += "\n\n" + p.T("puzzle.hinted", t.hint, len(puzzle.Hints), puzzle.Hints[t.hint-1][lang])
	}
	if t.missed {
		w.verdict = p.T("puzzle.missed")
	} else {
		w.offer("hint", p.T("puzzle.hint"), game.Act(t.help))
		w.quiet = true
	}
	w.offer("restart", p.T("puzzle.restart"), game.Go(t.course.begin(t.number)))
	w.offer("later", p.T("puzzle.leave"), game.Go(t.course.list()))
	return w
}

// help shows the next hint, and after the last one the first again. When the puzzle is over, it says that
// hints are of no use now.
func (t *Screen) help(ctx *game.Context) {
	if can, known := t.taken.Solvable(); known && !can {
		t.say(ctx.Text.T("puzzle.lost"))
		return
	}
	t.hint = t.hint%len(t.lesson().Puzzle().Hints) + 1
	t.say("")
}

// say shows a remark about the match until the match continues.
func (t *Screen) say(what string) { t.said, t.saidAt = what, len(t.session.Log()) }

// followPuzzle shows the state of the puzzle, once the screen has shown everything that led to it.
func (t *Screen) followPuzzle() {
	if t.said != "" && t.saidAt != len(t.session.Log()) {
		t.said = ""
	}
	if missed := t.run.Missed(); missed != t.missed && t.Resting() {
		t.missed, t.said, t.shown = missed, "", false
	}
}

// applaud records that the puzzle is solved.
func (t *Screen) applaud(ctx *game.Context) {
	ctx.Sound.Play(sound.Win)
	t.finish(ctx)
}
