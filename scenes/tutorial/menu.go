package tutorial

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Menu is the menu of a lesson, laid over it: continue, begin again, options, leave.
type Menu struct {
	course       *Course
	number       int // index of the lesson
	heading, ask string
	items        []menuItem
}

type menuItem struct {
	id, text string
	request  game.Request
}

// NewMenu makes the menu of the lesson with index number of a course.
func NewMenu(ctx *game.Context, course *Course, number int) *Menu {
	m := &Menu{course: course, number: number}
	m.Relayout(ctx)
	return m
}

// Relayout renews the texts.
func (m *Menu) Relayout(ctx *game.Context) {
	p := ctx.Text
	c := m.course
	m.heading, m.ask = c.Lessons[m.number].Title[pieces.Lang(ctx)], p.T(c.word("menu-ask"))
	m.items = []menuItem{
		{"tutorial.go-on", p.T(c.word("go-on")), game.Pop()},
		{"tutorial.again", p.T("tutorial.again"), c.begin(m.number)},
		{"tutorial.options", p.T("tutorial.options"), game.Push(route.Options{})},
		{"tutorial.leave", p.T(c.word("leave-all")), c.list()},
	}
}

// Name is the scene's name in the trace.
func (*Menu) Name() string { return "lesson-menu" }

// IsOverlay leaves the lesson visible.
func (*Menu) IsOverlay() bool { return true }

func menuHeadingRect() game.Rect { return game.Rect{X: 530, Y: 204, W: 540, H: 64} }
func menuAskRect() game.Rect     { return game.Rect{X: 530, Y: 270, W: 540, H: 64} }
func menuSlot(i int) game.Rect   { return game.Rect{X: 560, Y: 346 + float64(i)*84, W: 480, H: 66} }

// Boxes appends the buttons.
func (m *Menu) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "tutorial.menu", Rect: menuHeadingRect(), Kind: game.Label, Enabled: true, Text: m.heading},
		game.Box{ID: "tutorial.menu-ask", Rect: menuAskRect(), Kind: game.Label, Enabled: true, Text: m.ask})
	for i := range m.items {
		buf = append(buf, game.Box{ID: m.items[i].id, Rect: menuSlot(i), Enabled: true, Text: m.items[i].text})
	}
	return buf
}

// Update does what was chosen.
func (m *Menu) Update(ctx *game.Context) (game.Request, error) {
	if ctx.Input.Pressed.Has(game.Cancel) || ctx.Input.Pressed.Has(game.Menu) {
		return game.Pop(), nil
	}
	for i := range m.items {
		if ctx.Focus.Activated() == m.items[i].id {
			return m.items[i].request, nil
		}
	}
	return game.Stay(), nil
}

// Draw darkens the lesson and draws the menu.
func (m *Menu) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	c.Fill(c.Window(), 0, t.Shade)
	c.Panel(t, game.Rect{X: 500, Y: 180, W: 600, H: 520})
	c.Text(m.heading, menuHeadingRect(), game.TextStyle{
		Font: game.SerifBold, Size: 34, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true, Fixed: true,
	})
	c.Text(m.ask, menuAskRect(), game.TextStyle{
		Font: game.SerifItalic, Size: 20, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true,
	})
	for i := range m.items {
		look := ctx.Focus.Look(m.items[i].id)
		look.Strong = i == 0
		c.Button(t, game.Box{ID: m.items[i].id, Rect: menuSlot(i), Enabled: true, Text: m.items[i].text}, look)
	}
}
