package tutorial

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// List is the screen with all lessons, or with all puzzles.
type List struct {
	game.Page
	kit      *pieces.Kit
	course   *Course
	progress *Progress
	tick     game.Picture
	next     string // box of the first lesson that is not done; "" for none
	settled  bool   // the keyboard has been led to it
}

// lessonBoxes is how the ids of the boxes of lessons and puzzles begin.
const lessonBoxes = "lesson/"

// entry is a lesson in the list, or the first fight.
type entry struct {
	box, title, about string
	done              string // says that it is done; "" where it is not
	leads             game.Request
}

// NewList makes the screen for a course.
func NewList(ctx *game.Context, kit *pieces.Kit, course *Course, progress *Progress) *List {
	l := &List{kit: kit, course: course, progress: progress, tick: ctx.Pictures.Get("icons/confirm")}
	l.Relayout(ctx)
	return l
}

// entries returns what the list offers.
func (l *List) entries(ctx *game.Context) (all []entry) {
	p, lang := ctx.Text, pieces.Lang(ctx)
	if !l.course.Puzzles { // the first fight is no lesson and is never done
		all = append(all, entry{box: "tutorial.fight", title: p.T("tutorial.fight"), about: p.T("tutorial.fight-about"), leads: game.Reset(route.FirstFight{})})
	}
	for i := range l.course.Lessons {
		of := &l.course.Lessons[i]
		e := entry{box: lessonBoxes + of.ID, title: p.T("tutorial.numbered", i+1, of.Title[lang]), about: of.About[lang], leads: l.course.begin(i)}
		if l.progress.Done(of.ID) {
			e.done = p.T(l.course.word("done"))
		}
		all = append(all, e)
	}
	return all
}

// Relayout lists the lessons, the tabs and the way back.
func (l *List) Relayout(ctx *game.Context) {
	p, t, c := ctx.Text, ctx.Theme, l.course
	done := 0
	l.next = ""
	for i := len(c.Lessons) - 1; i >= 0; i-- {
		if id := c.Lessons[i].ID; l.progress.Done(id) {
			done++
		} else {
			l.next = lessonBoxes + id
		}
	}
	l.Clear()
	l.Ground(l.kit.Backdrop)
	l.Label("tutorial.heading", game.Rect{X: 480, Y: 26, W: 640, H: 62}, t.TitleStyle(), p.T(c.word("heading")))
	l.Label("tutorial.ask", game.Rect{X: 150, Y: 96, W: 1300, H: 56}, t.AskStyle(), p.T(c.word("ask"), done, len(c.Lessons)))
	l.rows(ctx, game.Rect{X: 150, Y: 162, W: 1300, H: 644})
	l.tab("tutorial.tab/lessons", game.Rect{X: 150, Y: 30, W: 280, H: 54}, ctx, "tutorial.heading", false)
	l.tab("tutorial.tab/puzzles", game.Rect{X: 1170, Y: 30, W: 280, H: 54}, ctx, "puzzle.heading", true)
	l.Button("tutorial.back", game.Rect{X: 650, Y: 822, W: 300, H: 58}, p.T("tutorial.back"), game.Go(game.Reset(route.Title{}))).On = game.Any(game.Cancel)
}

// rows lists the lessons in a column, or the puzzles in two, the order running down the columns.
func (l *List) rows(ctx *game.Context, at game.Rect) {
	const gap = 10
	all, columns := l.entries(ctx), 1
	if l.course.Puzzles {
		columns = 2
	}
	deep := (len(all) + columns - 1) / columns
	row := game.Rect{W: (at.W+gap)/float64(columns) - gap, H: (at.H+gap)/float64(deep) - gap}
	for i := range all {
		e := &all[i]
		text := e.title + ". " + e.about
		if e.done != "" {
			text += " " + e.done
		}
		r := row.Move(at.X+float64(i/deep)*(row.W+gap), at.Y+float64(i%deep)*(row.H+gap))
		l.Painted(e.box, r, text, l.row(e, columns == 1), game.Go(e.leads))
	}
}

// tab adds the button of the lessons or of the puzzles. The same key opens those that are not open.
func (l *List) tab(id string, r game.Rect, ctx *game.Context, heading string, puzzles bool) {
	w := l.Button(id, r, ctx.Text.T(heading), nil)
	w.Look.Size = ctx.Theme.Body
	if w.Look.Strong = puzzles == l.course.Puzzles; !w.Look.Strong {
		w.Do, w.On = game.Go(game.Reset(route.Lessons{Puzzles: puzzles})), game.Any(game.NextTab, game.PrevTab)
	}
}

// Name is the scene's name in the trace.
func (*List) Name() string { return "lessons" }

// Update opens what was chosen.
func (l *List) Update(ctx *game.Context) (game.Request, error) {
	if !l.settled && ctx.Focus.ByKeys() {
		l.settled = true
		if l.next != "" {
			ctx.Focus.Set(l.next)
		}
	}
	return l.Page.Update(ctx)
}

// row returns what paints a lesson: a box for the tick, its title and what it is about, side by side in a wide row and
// one below the other in a narrow one, and at the right whether it is done.
func (l *List) row(e *entry, wide bool) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		t := ctx.Theme
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
		_, in := r.CutLeft(68)
		in.W -= 18
		title, about := in.CutLeft(382)
		title.W, about.Y, about.H = title.W-10, about.Y+4, about.H-8
		valign, last := game.Middle, &about // at whose end stands that it is done
		if !wide {
			title, about = in.Inset(0, 10).CutTop(38)
			valign, about.H, last = game.Start, about.H+6, &title
		}
		if e.done != "" {
			var done game.Rect
			done, *last = last.CutRight(130)
			c.Picture(l.tick, mark.Inset(4, 4))
			c.Text(e.done, done, game.TextStyle{
				Font: game.Sans, Size: t.Small, Color: t.Boon, Align: game.End, VAlign: game.Middle, MaxLines: 1, Shrink: true,
			})
		}
		c.Text(e.title, title, game.TextStyle{
			Font: game.SerifBold, Size: t.Body, Color: t.Bone, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.1,
		})
		c.Text(e.about, about, game.TextStyle{
			Font: game.Serif, Size: 20, Color: t.Ash, VAlign: valign, MaxLines: 2, Shrink: true, Leading: 1.15,
		})
	}
}
