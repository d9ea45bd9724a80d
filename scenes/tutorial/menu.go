package tutorial

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Menu is the menu of a lesson, laid over it: continue, take back, begin again, options, leave.
type Menu struct {
	game.Page
	session *session.Session
	course  *Course
	number  int // index of the lesson
}

// NewMenu makes the menu of the lesson with index number of a course, which a session takes.
func NewMenu(ctx *game.Context, s *session.Session, course *Course, number int) *Menu {
	m := &Menu{session: s, course: course, number: number}
	m.Relayout(ctx)
	return m
}

// Relayout lists what can be done.
func (m *Menu) Relayout(ctx *game.Context) {
	p, t, c := ctx.Text, ctx.Theme, m.course
	heading := t.HeadingStyle()
	heading.Size = 34
	ask := t.HintStyle()
	ask.MaxLines = 2
	m.Clear()
	m.Shade()
	panel := game.Rect{W: 600, H: 604}.CenterIn(ctx.Room())
	in := func(side, y, h float64) game.Rect {
		return game.Rect{X: panel.X, Y: panel.Y + y, W: panel.W, H: h}.Inset(side, 0)
	}
	m.Panel(panel)
	m.Label("tutorial.menu", in(30, 24, 64), heading, c.Lessons[m.number].Title[pieces.Lang(ctx)])
	m.Label("tutorial.menu-ask", in(30, 90, 64), ask, p.T(c.word("menu-ask")))
	at := in(60, 166, 66)
	way := func(id, text string, to game.Request) *game.Widget {
		w := m.Button(id, at, p.T(text), game.Go(to))
		w.Like = "way"
		at.Y += 84
		return w
	}
	w := way("tutorial.go-on", c.word("go-on"), game.Pop())
	w.Look.Strong, w.On = true, game.Any(game.Cancel, game.Menu)
	way("tutorial.undo", "pause.undo", game.Replace(route.Undo{Session: m.session}))
	way("tutorial.again", "tutorial.again", c.begin(m.number))
	way("tutorial.options", "tutorial.options", game.Push(route.Options{}))
	way("tutorial.leave", c.leave("leave-all"), c.list())
}

// Name is the scene's name in the trace.
func (*Menu) Name() string { return "lesson-menu" }

// IsUpright makes everything larger in a portrait.
func (*Menu) IsUpright() bool { return true }

// IsOverlay leaves the lesson visible.
func (*Menu) IsOverlay() bool { return true }
