package tutorial

import (
	"cinderclash/engine/lesson"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// List is the screen with all lessons.
type List struct {
	kit      *pieces.Kit
	lessons  []lesson.Lesson
	progress *Progress
	rows     []listed
	heading  string
	ask      string
	back     string
	done     string
	tick     game.Picture
	settled  bool // the keyboard has been led to the next lesson
}

type listed struct {
	box          string
	title, about string
	text         string // both, for the box
	done         bool
}

// NewList makes the screen.
func NewList(ctx *game.Context, kit *pieces.Kit, lessons []lesson.Lesson, progress *Progress) *List {
	l := &List{kit: kit, lessons: lessons, progress: progress, tick: ctx.Pictures.Get("icons/confirm")}
	l.Relaid(ctx)
	return l
}

// Relaid takes the texts anew.
func (l *List) Relaid(ctx *game.Context) {
	p, lang := ctx.Text, pieces.Lang(ctx)
	l.heading, l.back, l.done = p.T("tutorial.heading"), p.T("tutorial.back"), p.T("tutorial.done")
	l.rows = l.rows[:0]
	n := 0
	for i := range l.lessons {
		le := &l.lessons[i]
		r := listed{
			box: lessonBox(le.ID), title: p.T("tutorial.numbered", i+1, le.Title[lang]), about: le.About[lang], done: l.progress.Done(le.ID),
		}
		r.text = r.title + ". " + r.about
		if r.done {
			r.text += " " + l.done
			n++
		}
		l.rows = append(l.rows, r)
	}
	l.ask = p.T("tutorial.ask", n, len(l.lessons))
}

func lessonBox(id string) string { return "lesson/" + id }

const backBox = "tutorial.back"

// Name is the scene's name in the trace.
func (*List) Name() string { return "lessons" }

func headingRect() game.Rect { return game.Rect{X: 200, Y: 40, W: 1200, H: 64} }
func askRect() game.Rect     { return game.Rect{X: 200, Y: 104, W: 1200, H: 38} }
func backRect() game.Rect    { return game.Rect{X: 650, Y: 822, W: 300, H: 58} }

func (l *List) row(i int) game.Rect {
	const top, room, gap = 156, 648, 10
	h := (room - gap*float64(len(l.rows)-1)) / float64(max(1, len(l.rows)))
	return game.Rect{X: 150, Y: top + float64(i)*(h+gap), W: 1300, H: h}
}

// Boxes appends the lessons and the way back.
func (l *List) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "tutorial.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: l.heading},
		game.Box{ID: "tutorial.ask", Rect: askRect(), Kind: game.Label, Enabled: true, Text: l.ask})
	for i := range l.rows {
		buf = append(buf, game.Box{ID: l.rows[i].box, Rect: l.row(i), Enabled: true, Text: l.rows[i].text})
	}
	return append(buf, game.Box{ID: backBox, Rect: backRect(), Enabled: true, Text: l.back})
}

// Update opens what was chosen.
func (l *List) Update(ctx *game.Context) (game.Request, error) {
	if ctx.Focus.Activated() == backBox || ctx.Input.Pressed.Has(game.Cancel) {
		return game.Reset(route.Title{}), nil
	}
	if !l.settled && ctx.Focus.ByKeys() {
		l.settled = true
		for i := range l.rows {
			if !l.rows[i].done {
				ctx.Focus.Set(l.rows[i].box)
				break
			}
		}
	}
	for i := range l.rows {
		if ctx.Focus.Activated() == l.rows[i].box {
			return game.Reset(route.Lesson{ID: l.lessons[i].ID}), nil
		}
	}
	return game.Stay(), nil
}

// Draw draws the lessons.
func (l *List) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	l.kit.Backdrop(c, ctx)
	l.kit.Heading(c, ctx, l.heading, headingRect(), l.ask, askRect())
	for i := range l.rows {
		row, r := &l.rows[i], l.row(i)
		look := ctx.Focus.Look(row.box)
		face, edge := t.Panel, t.Line
		if look.Hot {
			face, edge = t.PanelLight, t.Ember
		}
		c.Fill(r, t.Radius, face)
		c.Stroke(r, t.Radius, 1.5, edge)
		if look.Ring {
			c.Ring(t, r)
		}
		mark := game.Rect{X: r.X + 18, Y: r.Y + r.H/2 - 17, W: 34, H: 34}
		c.Stroke(mark, 8, 1.5, t.Line)
		about := game.Rect{X: r.X + 450, Y: r.Y + 4, W: r.W - 470, H: r.H - 8}
		if row.done {
			c.Picture(l.tick, mark.Inset(4, 4))
			about.W -= 130
			c.Text(l.done, game.Rect{X: r.X + r.W - 140, Y: r.Y, W: 122, H: r.H}, game.TextStyle{
				Font: game.Sans, Size: t.Small, Color: t.Boon, Align: game.End, VAlign: game.Middle, MaxLines: 1, Shrink: true,
			})
		}
		c.Text(row.title, game.Rect{X: r.X + 68, Y: r.Y, W: 372, H: r.H}, game.TextStyle{
			Font: game.SerifBold, Size: t.Body, Color: t.Bone, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.1,
		})
		c.Text(row.about, about, game.TextStyle{
			Font: game.Serif, Size: 20, Color: t.Ash, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.15,
		})
	}
	c.Button(t, game.Box{ID: backBox, Rect: backRect(), Enabled: true, Text: l.back}, ctx.Focus.Look(backBox))
}
