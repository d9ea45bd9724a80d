package tutorial

import (
	"math"
	"slices"
	"strings"

	"cinderclash/engine/untrusted"
	"cinderclash/game"
	"cinderclash/game/sound/music"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// List is the screen with all lessons, or with all puzzles.
type List struct {
	game.Page
	kit      *pieces.Kit
	course   *Course
	progress *Progress
	begun    []string // ids of lessons that were left in the middle
	tick     game.Picture
	next     string // box of the first lesson that is not done; "" for none
	settled  bool   // the focus has been moved to next
	pager    pieces.Pager
	opened   bool // the page with next has been opened
}

// lessonBoxes is how the ids of the boxes of lessons and puzzles begin.
const lessonBoxes = "lesson/"

// entry is a lesson in the list, or the first fight.
type entry struct {
	box, title, about string
	done              string // says that it is done; "" if it is not
	leads             game.Request
	painting          pieces.Painting
	lineup            pieces.Vignette // shown for a puzzle that has no painting
}

// NewList makes the screen for a course. begun are the ids of lessons that were left in the middle and go on there.
func NewList(ctx *game.Context, kit *pieces.Kit, course *Course, progress *Progress, begun []string) *List {
	l := &List{kit: kit, course: course, progress: progress, begun: begun, tick: ctx.Pictures.Get("icons/confirm")}
	l.pager = pieces.Pager{Prefix: "tutorial.rows", Per: 1, Turned: l.Relayout}
	l.Relayout(ctx)
	return l
}

// entries returns what the list offers.
func (l *List) entries(ctx *game.Context) (all []entry) {
	p, lang := ctx.Text, pieces.Lang(ctx)
	if !l.course.Puzzles {
		e := entry{box: "tutorial.fight", title: p.T("tutorial.fight"), about: p.T("tutorial.fight-about"), leads: game.Reset(route.FirstFight{})}
		if l.progress.Done(FirstFight) {
			e.done = p.T(l.course.word("done"))
		}
		all = append(all, l.begunAt(ctx, e, FirstFight))
	}
	for i := range l.course.Lessons {
		of := &l.course.Lessons[i]
		e := entry{box: lessonBoxes + of.ID, title: p.T("tutorial.numbered", i+1, of.Title[lang]), about: of.About[lang], leads: l.course.goOn(i)}
		if l.course.Puzzles {
			heroes := of.Heroes()
			e.painting, e.lineup = l.kit.OfPuzzle(of.ID), pieces.NewLineup(l.kit.Library, heroes[0], heroes[1])
		}
		if pack := of.Pack(); pack != "" {
			e.about = p.T("puzzle.of", untrusted.Clip(pack, mostPack), e.about)
		}
		if l.progress.Done(of.ID) {
			if e.done = p.T(l.course.word("done")); of.Wins[lang] != "" {
				e.about = p.T("tutorial.won", of.Wins[lang]) + "."
			}
		}
		all = append(all, l.begunAt(ctx, e, of.ID))
	}
	return all
}

// begunAt returns e, with words that say so if the lesson id was left in the middle.
func (l *List) begunAt(ctx *game.Context, e entry, id string) entry {
	if slices.Contains(l.begun, id) {
		e.about = ctx.Text.T("tutorial.begun")
	}
	return e
}

// mostPack is the most letters of a pack's name that leave room for the text beside it.
const mostPack = 14

// Relayout lists the lessons, the tabs and the way back.
func (l *List) Relayout(ctx *game.Context) {
	const margin, top, tabWide, tabHigh, between = 50, 138, 210, 54, 10
	p, t, c, room := ctx.Text, ctx.Theme, l.course, ctx.Room()
	l.Clear()
	l.Behind(l.kit.Backdrop(pieces.Kitchen))
	line := func(y, h float64) game.Rect {
		return game.Rect{X: room.X, Y: room.Y + y, W: room.W, H: h}.Inset(margin, 0)
	}
	heading, tabs, listed := line(18, 62), line(22, tabHigh), line(top, room.H-top)
	if room.W < game.DesignWidth { // there is no room for the tabs beside the heading
		tabs = line(top, tabHigh)
		_, listed = listed.CutTop(tabHigh + 2*between)
	} else {
		heading = heading.Inset(2*(tabWide+between), 0)
	}
	lessons, tabs := tabs.CutLeft(tabWide)
	puzzles, _ := tabs.Move(between, 0).CutLeft(tabWide)
	back := pieces.LeaveAt(room)
	listed.H = back.Y - 2*between - listed.Y
	all := l.entries(ctx)
	l.next = ""
	done := 0
	for _, e := range slices.Backward(all) {
		switch {
		case e.done != "":
			done++
		case strings.HasPrefix(e.box, lessonBoxes):
			l.next = e.box
		}
	}
	l.Label("tutorial.heading", heading, t.TitleStyle(), p.T(c.word("heading")))
	l.Label("tutorial.ask", line(80, 52), t.AskStyle(), p.T(c.word("ask"), done, len(all)))
	l.rows(ctx, all, listed)
	previous := game.Rect{X: room.X + room.W - margin - 2*tabWide - between, Y: back.Y, W: tabWide, H: back.H}
	l.pager.Lay(ctx, &l.Page, previous, previous.Move(tabWide+between, 0))
	l.tab("tutorial.tab/lessons", lessons, ctx, "tutorial.heading", false)
	l.tab("tutorial.tab/puzzles", puzzles, ctx, "puzzle.heading", true)
	l.Button("tutorial.back", back, p.T("tutorial.back"), game.Go(game.Reset(route.Title{}))).On = game.Any(game.Cancel)
}

// gap is the distance from row to row, in design units.
const gap = 8

// rows lists the lessons in one column, and the puzzles in one or, in a wide area, two, in order down each column. All titles
// have one size, and so have all texts. A player's own puzzles may take several pages.
func (l *List) rows(ctx *game.Context, all []entry, at game.Rect) {
	const least, most = 84, 180 // heights of a row; lessons always fit on one page
	const wide = 1250           // from this width on there is room for two columns
	t, columns := ctx.Theme, 1
	if l.course.Puzzles && at.W >= wide && at.H < 1.4*at.W {
		columns = 2
	}
	from, _ := l.pager.Span()
	if !l.opened {
		l.opened = true
		from = max(0, slices.IndexFunc(all, func(e entry) bool { return e.box == l.next }))
	}
	l.pager.Per = len(all)
	if l.course.Puzzles {
		l.pager.Per = columns * max(1, int((at.H+gap)/(least*ctx.Canvas.Fonts.Factor()+gap)))
	}
	l.pager.Show(len(all))
	l.pager.Reveal(from)
	from, end := l.pager.Span()
	deep := (min(len(all), l.pager.Per) + columns - 1) / columns
	all = all[from:end]
	room := game.Rect{W: (at.W+gap)/float64(columns) - gap, H: min(most, (at.H+gap)/float64(deep)-gap)}
	title := game.TextStyle{Font: game.SerifBold, Size: t.Body, Color: t.Bone, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.1}
	about := game.TextStyle{Font: game.Serif, Size: 20, Color: t.Ash, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.15}
	rows, titles, abouts := make([]row, len(all)), math.Inf(1), math.Inf(1)
	for i := range all {
		e, r := &all[i], &rows[i]
		*r = newRow(room.Move(at.X+float64(i/deep)*(room.W+gap), at.Y+float64(i%deep)*(room.H+gap)), l.course.Puzzles, columns == 1, e.done != "")
		titles, abouts = min(titles, ctx.Canvas.FittedSize(e.title, r.title, title)), min(abouts, ctx.Canvas.FittedSize(e.about, r.about, about))
	}
	title.Size, title.Fixed, about.Size, about.Fixed = titles, true, abouts, true
	if len(rows) > 0 && rows[0].about.X == rows[0].title.X { // the text is below the title
		about.VAlign = game.Start
	}
	for i := range all {
		e := &all[i]
		text := e.title + ". " + e.about
		if e.done != "" {
			text += " " + e.done
		}
		l.Painted(e.box, rows[i].all, text, l.painter(e, rows[i], title, about), game.Go(e.leads))
	}
}

// tab adds the button of the lessons or of the puzzles. The same key opens those that are not open.
func (l *List) tab(id string, r game.Rect, ctx *game.Context, heading string, puzzles bool) {
	w := l.Button(id, r, ctx.Text.T(heading), nil)
	w.Look.Size, w.Like = ctx.Theme.Body, "tab"
	if w.Look.Open = puzzles == l.course.Puzzles; !w.Look.Open {
		w.Do, w.On = game.Go(game.Reset(route.Lessons{Puzzles: puzzles})), game.Any(game.NextTab, game.PrevTab)
	}
}

// IsUpright makes everything larger in a portrait.
func (*List) IsUpright() bool { return true }

// Name is the scene's name in the trace.
func (*List) Name() string { return "lessons" }

// Music returns the music of the menus.
func (*List) Music() music.Wish { return pieces.MenuMusic() }

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

// row is where the parts of a lesson's row are.
type row struct {
	all, mark, title, about game.Rect
	picture                 game.Rect // of a puzzle, with mark in a corner of it
	done                    game.Rect // at the right, where it is done
}

// newRow lays a row. Title and text lie side by side in a wide one, otherwise one below the other.
func newRow(r game.Rect, pictured, wide, done bool) row {
	const edge, markWide, markSide, doneWide, titleWide, titleHigh, mostWide, aboutWide = 18, 68, 34, 130, 382, 38, 0.34, 560
	parts := row{all: r}
	_, in := r.CutLeft(markWide)
	parts.mark = game.Rect{X: r.X + edge, Y: r.Center().Y - markSide/2, W: markSide, H: markSide}
	if pictured {
		parts.picture, in = r.CutLeft(min(r.H*pieces.PaintingWidth/pieces.PaintingHeight, r.W*mostWide))
		_, in = in.CutLeft(edge)
		parts.mark.X, parts.mark.Y = parts.picture.X+parts.picture.W-markSide-6, r.Y+r.H-markSide-6
		wide = wide && in.W > titleWide+aboutWide
	}
	in.W -= edge
	if wide {
		parts.title, parts.about = in.CutLeft(titleWide)
		parts.title.W -= 10
		parts.about = parts.about.Inset(0, 4)
		if done {
			parts.done, parts.about = parts.about.CutRight(doneWide)
		}
		return parts
	}
	parts.title, parts.about = in.Inset(0, 5).CutTop(titleHigh)
	parts.about.H += 3
	if done {
		parts.done, parts.title = parts.title.CutRight(doneWide)
	}
	return parts
}

// painter returns what paints a lesson's row.
func (l *List) painter(e *entry, in row, title, about game.TextStyle) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		t := ctx.Theme
		c.Row(t, r, t.Radius, look, true, false)
		if in.picture.W > 0 {
			l.drawPicture(c, ctx, e, in.picture)
		}
		if in.picture.W == 0 || e.done != "" {
			c.Well(t, in.mark, 8)
		}
		if e.done != "" {
			c.Picture(l.tick, in.mark.Inset(4, 4))
			c.Text(e.done, in.done, game.TextStyle{
				Font: game.Sans, Size: t.Small, Color: t.Boon, Align: game.End, VAlign: game.Middle, MaxLines: 1, Shrink: true,
			})
		}
		c.Text(e.title, in.title, title)
		c.Text(e.about, in.about, about)
	}
}

// drawPicture draws the picture of a puzzle, or who fights in it.
func (l *List) drawPicture(c *game.Canvas, ctx *game.Context, e *entry, r game.Rect) {
	t := ctx.Theme
	c.Well(t, r, t.Radius)
	if in := r.Inset(2, 2); !l.kit.Painting(c, ctx, e.painting, in) {
		l.kit.Vignette(c, ctx, &e.lineup, in)
	}
	c.Stroke(r, t.Radius, 2.5, t.Line)
}
