package tutorial

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// List is the screen with all lessons, or with all puzzles.
type List struct {
	kit      *pieces.Kit
	course   *Course
	progress *Progress
	rows     []listed
	heading  string
	ask      string
	tabs     [2]string // lessons, puzzles
	back     string
	done     string
	tick     game.Picture
	settled  bool // the keyboard has been led to the next lesson
}

type listed struct {
	box          string
	leads        game.Request
	title, about string
	text         string // both, for the box
	done         bool
}

// NewList makes the screen for a course.
func NewList(ctx *game.Context, kit *pieces.Kit, course *Course, progress *Progress) *List {
	l := &List{kit: kit, course: course, progress: progress, tick: ctx.Pictures.Get("icons/confirm")}
	l.Relayout(ctx)
	return l
}

// Relayout takes the texts anew.
func (l *List) Relayout(ctx *game.Context) {
	p, lang := ctx.Text, pieces.Lang(ctx)
	l.tabs = [2]string{p.T("tutorial.heading"), p.T("puzzle.heading")}
	l.heading, l.back, l.done = p.T(l.course.word("heading")), p.T("tutorial.back"), p.T(l.course.word("done"))
	l.rows = l.rows[:0]
	if !l.course.Puzzles {
		r := listed{box: fightBox, leads: game.Reset(route.FirstFight{}), title: p.T("tutorial.fight"), about: p.T("tutorial.fight-about")}
		r.text = r.title + ". " + r.about
		l.rows = append(l.rows, r)
	}
	n := 0
	for i := range l.course.Lessons {
		le := &l.course.Lessons[i]
		r := listed{
			box: lessonBox(le.ID), leads: l.course.begin(i), title: p.T("tutorial.numbered", i+1, le.Title[lang]), about: le.About[lang], done: l.progress.Done(le.ID),
		}
		r.text = r.title + ". " + r.about
		if r.done {
			r.text += " " + l.done
			n++
		}
		l.rows = append(l.rows, r)
	}
	l.ask = p.T(l.course.word("ask"), n, len(l.course.Lessons))
}

func lessonBox(id string) string { return "lesson/" + id }

const (
	backBox  = "tutorial.back"
	fightBox = "tutorial.fight" // the first fight, which is no lesson and is never done
)

// tabBoxes lead to the lessons and to the puzzles.
var tabBoxes = [2]string{"tutorial.tab/lessons", "tutorial.tab/puzzles"}

// Name is the scene's name in the trace.
func (*List) Name() string { return "lessons" }

func headingRect() game.Rect { return game.Rect{X: 480, Y: 26, W: 640, H: 62} }
func askRect() game.Rect     { return game.Rect{X: 150, Y: 96, W: 1300, H: 56} }
func backRect() game.Rect    { return game.Rect{X: 650, Y: 822, W: 300, H: 58} }

// tabRect is at either side of the heading.
func tabRect(i int) game.Rect { return game.Rect{X: 150 + 1020*float64(i), Y: 30, W: 280, H: 54} }

// columns is how many lessons, or puzzles, stand side by side.
func (l *List) columns() int {
	if l.course.Puzzles {
		return 2
	}
	return 1
}

// row is where lesson i stands. The order runs down the columns.
func (l *List) row(i int) game.Rect {
	const left, top, width, room, gap = 150, 162, 1300, 644, 10
	columns := l.columns()
	deep := max(1, (len(l.rows)+columns-1)/columns)
	h := (room - gap*float64(deep-1)) / float64(deep)
	w := (width - gap*float64(columns-1)) / float64(columns)
	return game.Rect{X: left + float64(i/deep)*(w+gap), Y: top + float64(i%deep)*(h+gap), W: w, H: h}
}

// Boxes appends the lessons, the tabs and the way back.
func (l *List) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "tutorial.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: l.heading},
		game.Box{ID: "tutorial.ask", Rect: askRect(), Kind: game.Label, Enabled: true, Text: l.ask})
	for i := range l.rows {
		buf = append(buf, game.Box{ID: l.rows[i].box, Rect: l.row(i), Enabled: true, Text: l.rows[i].text})
	}
	for i := range tabBoxes {
		buf = append(buf, l.tab(i))
	}
	return append(buf, game.Box{ID: backBox, Rect: backRect(), Enabled: true, Text: l.back})
}

// tab is a way to the lessons, or to the puzzles.
func (l *List) tab(i int) game.Box {
	return game.Box{ID: tabBoxes[i], Rect: tabRect(i), Enabled: true, Text: l.tabs[i]}
}

// Update opens what was chosen.
func (l *List) Update(ctx *game.Context) (game.Request, error) {
	if ctx.Focus.Activated() == backBox || ctx.Input.Pressed.Has(game.Cancel) {
		return game.Reset(route.Title{}), nil
	}
	if !l.settled && ctx.Focus.ByKeys() {
		l.settled = true
		for i := range l.rows {
			if !l.rows[i].done && l.rows[i].box != fightBox {
				ctx.Focus.Set(l.rows[i].box)
				break
			}
		}
	}
	for i := range l.rows {
		if ctx.Focus.Activated() == l.rows[i].box {
			return l.rows[i].leads, nil
		}
	}
	for i, box := range tabBoxes {
		if puzzles := i == 1; ctx.Focus.Activated() == box && puzzles != l.course.Puzzles {
			return game.Reset(route.Lessons{Puzzles: puzzles}), nil
		}
	}
	return game.Stay(), nil
}

// Draw draws the lessons.
func (l *List) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	l.kit.Backdrop(c, ctx)
	l.kit.Heading(c, ctx, l.heading, headingRect(), l.ask, askRect())
	valign := game.Middle
	if l.columns() > 1 {
		valign = game.Start
	}
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
		title, about, done := l.texts(r)
		if row.done {
			c.Picture(l.tick, mark.Inset(4, 4))
			if l.columns() == 1 {
				about.W -= 130
			} else {
				title.W -= 130
			}
			c.Text(l.done, done, game.TextStyle{
				Font: game.Sans, Size: t.Small, Color: t.Boon, Align: game.End, VAlign: game.Middle, MaxLines: 1, Shrink: true,
			})
		}
		c.Text(row.title, title, game.TextStyle{
			Font: game.SerifBold, Size: t.Body, Color: t.Bone, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.1,
		})
		c.Text(row.about, about, game.TextStyle{
			Font: game.Serif, Size: 20, Color: t.Ash, VAlign: valign, MaxLines: 2, Shrink: true, Leading: 1.15,
		})
	}
	for i := range tabBoxes {
		look := ctx.Focus.Look(tabBoxes[i])
		look.Strong, look.Size = (i == 1) == l.course.Puzzles, t.Body
		c.Button(t, l.tab(i), look)
	}
	c.Button(t, game.Box{ID: backBox, Rect: backRect(), Enabled: true, Text: l.back}, ctx.Focus.Look(backBox))
}

// texts is where the texts of a lesson stand in its row: side by side, or where rows
// are short one below the other.
func (l *List) texts(r game.Rect) (title, about, done game.Rect) {
	if l.columns() == 1 {
		return game.Rect{X: r.X + 68, Y: r.Y, W: 372, H: r.H},
			game.Rect{X: r.X + 450, Y: r.Y + 4, W: r.W - 470, H: r.H - 8},
			game.Rect{X: r.X + r.W - 140, Y: r.Y, W: 122, H: r.H}
	}
	return game.Rect{X: r.X + 68, Y: r.Y + 10, W: r.W - 88, H: 36},
		game.Rect{X: r.X + 68, Y: r.Y + 48, W: r.W - 88, H: r.H - 52},
		game.Rect{X: r.X + r.W - 140, Y: r.Y + 10, W: 122, H: 36}
}
