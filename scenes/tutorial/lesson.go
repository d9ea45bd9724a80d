package tutorial

import (
	"math"
	"strings"

	"cinderclash/engine/lesson"
	"cinderclash/game"
	"cinderclash/saves/decks"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Lesson is a lesson being taken, or a puzzle being solved: a screen of the match with a
// panel that tells what to look at and what to do.
type Lesson struct {
	game.Scene // the screen of the match
	session    *session.Session
	taken      *session.Lesson
	run        *lesson.Run // of taken
	course     *Course
	number     int // of the lesson, from 0
	progress   *Progress

	step    int // that is shown
	shown   bool
	over    bool
	missed  bool // the clash is over, and the puzzle is not solved
	hint    int  // of the puzzle, that is shown, from 1; 0 for none
	title   string
	verdict string // on a puzzle that is over
	text    string
	said    string // to the last move that was refused
	saidAt  int    // how much had happened then
	buttons []menuItem
	boxes   []game.Box // scratch
	lit     []game.Rect
	covered bool
	warning game.Picture
	tick    game.Picture
	shelf   *decks.Shelf // with the deck to be built, nil until it is
	deck    string       // its id
}

// board is a screen of the match that shows what happens bit by bit, and more than boxes.
type board interface {
	Resting() bool
	Covered() bool
	Place(id string) (game.Rect, bool)
	Under(draw func(c *game.Canvas, ctx *game.Context))
}

// The panel's boxes.
const (
	nextBox  = "guide/next"
	laterBox = "guide/later"
	buildBox = "guide/build"
)

// NewTaken puts the panel over a screen of a session in which lesson number, from 0,
// of a course is taken.
func NewLesson(ctx *game.Context, screen game.Scene, s *session.Session, course *Course, number int, progress *Progress) *Lesson {
	t := &Lesson{
		Scene: screen, session: s, taken: s.Lesson(), run: s.Lesson().Run(), course: course, number: number, progress: progress,
		warning: ctx.Pictures.Get("icons/warning"), tick: ctx.Pictures.Get("icons/confirm"),
	}
	_, t.step = t.run.Step()
	t.word(ctx)
	if b, ok := screen.(board); ok {
		b.Under(t.drawPanel)
	}
	return t
}

func (t *Lesson) lesson() *lesson.Lesson { return &t.course.Lessons[t.number] }

// word makes the texts of the step that is shown.
func (t *Lesson) word(ctx *game.Context) {
	p, l := ctx.Text, t.lesson()
	t.buttons = t.buttons[:0]
	if t.course.Puzzles {
		t.wordPuzzle(ctx)
		return
	}
	if t.step == len(l.Steps) {
		t.title, t.text = p.T("tutorial.lesson", t.number+1, l.Title[pieces.Lang(ctx)]), p.T("tutorial.over")
		switch {
		case l.Opens:
			t.text = p.T("tutorial.over-all")
			t.buttons = append(t.buttons, menuItem{nextBox, p.T("tutorial.first-match"), game.Reset(route.FirstMatch{})})
		case t.number+1 < len(t.course.Lessons):
			t.buttons = append(t.buttons, menuItem{nextBox, p.T("tutorial.next-lesson"), t.course.begin(t.number + 1)})
		}
		t.buttons = append(t.buttons, menuItem{laterBox, p.T("tutorial.all"), t.course.list()})
		return
	}
	t.title = p.T("tutorial.step", t.number+1, l.Title[pieces.Lang(ctx)], t.step+1, len(l.Steps))
	s := &l.Steps[t.step]
	t.text = strings.NewReplacer("{press.help}", ctx.Prompt(game.Help), "{press.look}", ctx.Prompt(game.Inspect)).Replace(s.Text[pieces.Lang(ctx)])
	switch {
	case t.run.Building() != nil:
		t.buttons = append(t.buttons, menuItem{buildBox, p.T("tutorial.build"), game.Stay()})
	case len(s.Do) == 0:
		t.buttons = append(t.buttons, menuItem{nextBox, p.T("tutorial.next"), game.Stay()})
	}
}

// Name is the scene's name in the trace.
func (*Lesson) Name() string { return "lesson" }

// Told is what a lesson waits for, for the trace.
type Told struct {
	Lesson  string   `json:"lesson"`
	Step    int      `json:"step"`    // from 1; one more than there are once it is over
	Reading bool     `json:"reading"` // it waits for its button
	Wanted  []string `json:"wanted"`  // the moves that are right now
	Build   bool     `json:"build"`   // it waits for a deck
	Missed  bool     `json:"missed"`  // the clash is over, and the puzzle is not solved
	Said    string   `json:"said"`
	Screen  any      `json:"screen"` // what the screen below waits for
}

// Pending tells the trace what is waited for.
func (t *Lesson) Pending() any {
	told := Told{Lesson: t.lesson().ID, Step: t.step + 1, Reading: t.ready() && (t.run.Reading() || t.run.Over()), Missed: t.missed, Said: t.said}
	if t.ready() {
		told.Build = t.run.Building() != nil
		for _, mv := range t.taken.Wanted() {
			told.Wanted = append(told.Wanted, t.session.Rules().FormatMove(mv))
		}
	}
	if p, ok := t.Scene.(game.Pender); ok {
		told.Screen = p.Pending()
	}
	return told
}

// pressable reports whether the panel's buttons can be chosen: those of a puzzle at any
// time, so that nobody has to wait to begin again.
func (t *Lesson) pressable() bool { return t.course.Puzzles || t.ready() }

// ready reports whether the step that is shown is the one the lesson is at.
func (t *Lesson) ready() bool {
	_, at := t.run.Step()
	return at == t.step && t.resting()
}

func (t *Lesson) resting() bool {
	b, ok := t.Scene.(board)
	return !ok || b.Resting()
}

// Boxes appends those of the screen, and those of the panel.
func (t *Lesson) Boxes(buf []game.Box) []game.Box {
	buf = t.Scene.Boxes(buf)
	if t.covered {
		return buf
	}
	at := t.panel()
	buf = append(buf,
		game.Box{ID: "guide.title", Rect: t.titleOf(at), Kind: game.Label, Enabled: true, Text: t.title},
		game.Box{ID: "guide.text", Rect: t.textOf(at), Kind: game.Label, Enabled: true, Text: t.text})
	if t.verdict != "" {
		buf = append(buf, game.Box{ID: "guide.verdict", Rect: verdictOf(at), Kind: game.Label, Enabled: true, Text: t.verdict})
	}
	if t.said != "" {
		buf = append(buf, game.Box{ID: "guide.said", Rect: t.saidOf(at), Kind: game.Label, Enabled: true, Text: t.said})
	}
	for i := range t.buttons {
		buf = append(buf, game.Box{ID: t.buttons[i].id, Rect: t.buttonOf(at, i), Enabled: t.pressable(), Text: t.buttons[i].text})
	}
	return buf
}

// Update has the screen play on, and leads through the lesson.
func (t *Lesson) Update(ctx *game.Context) (game.Request, error) {
	if t.pressable() {
		for i := range t.buttons {
			if ctx.Focus.Activated() != t.buttons[i].id {
				continue
			}
			if t.buttons[i].id == hintBox {
				t.help(ctx)
				break
			}
			if t.course.Puzzles || t.step == len(t.lesson().Steps) {
				return t.buttons[i].request, nil
			}
			if b := t.run.Building(); b != nil {
				return t.build(ctx, b)
			}
			t.run.Next()
			t.said = ""
		}
	}
	hot := ctx.Focus.Hot()
	req, err := t.Scene.Update(ctx)
	if err != nil {
		return req, err
	}
	t.hear(ctx)
	t.follow(ctx)
	if t.waits() && ctx.Focus.ByKeys() && (hot != ctx.Focus.Hot() || !t.shown) {
		ctx.Focus.Set(t.buttons[0].id) // while something is to be read, the keyboard stays with it
		t.shown = true
	}
	b, ok := t.Scene.(board)
	t.covered = ok && b.Covered()
	t.light(ctx.Focus.Hot())
	return req, nil
}

// waits reports whether the panel's button is what goes on.
func (t *Lesson) waits() bool {
	return t.ready() && len(t.buttons) > 0 && (t.missed || t.run.Solving() == nil)
}

// hear says what is wrong with a move that was refused.
func (t *Lesson) hear(ctx *game.Context) {
	why, refused := t.taken.TakeRefusal()
	s, _ := t.run.Step()
	switch {
	case !refused:
	case why == lesson.Early:
		t.said = ctx.Text.T("tutorial.early")
	case s != nil:
		t.said = s.Refusal[pieces.Lang(ctx)]
	}
}

// follow shows the step that the lesson is at, once all that led to it has been shown.
func (t *Lesson) follow(ctx *game.Context) {
	if t.course.Puzzles {
		t.followPuzzle(ctx)
	}
	_, at := t.run.Step()
	if at == t.step || !t.resting() {
		return
	}
	t.step, t.said, t.shown = at, "", false
	t.word(ctx)
	switch {
	case t.over:
	case t.course.Puzzles:
		t.applaud(ctx)
	case t.run.Over():
		t.finish(ctx)
	}
}

// finish notes that the lesson is done.
func (t *Lesson) finish(ctx *game.Context) {
	t.over = true
	if err := t.progress.Finish(t.lesson().ID); err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
}

// light finds what the step speaks of. A card of the hand that is pointed at stands
// large in its place and needs no light.
func (t *Lesson) light(hot string) {
	t.lit = t.lit[:0]
	if t.step == len(t.lesson().Steps) || !t.ready() {
		return
	}
	t.boxes = t.Scene.Boxes(t.boxes[:0])
	for _, id := range t.lesson().Steps[t.step].Lights {
		if id == hot && strings.HasPrefix(id, "hand/") {
			continue
		}
		if r, ok := t.find(id); ok {
			t.lit = append(t.lit, r)
		}
	}
}

func (t *Lesson) find(id string) (game.Rect, bool) {
	for i := range t.boxes {
		if t.boxes[i].ID == id {
			return t.boxes[i].Rect, true
		}
	}
	if b, ok := t.Scene.(board); ok {
		return b.Place(id)
	}
	return game.Rect{}, false
}

// Returned tells the screen that the one above it has gone.
func (t *Lesson) Returned(ctx *game.Context) {
	if r, ok := t.Scene.(game.Returner); ok {
		r.Returned(ctx)
	}
	b := t.run.Building()
	if b == nil || t.shelf == nil {
		return
	}
	if d, ok := t.shelf.Get(t.deck); ok && b.Legal(t.session.Rules().Library, d.DeckKeys) {
		t.run.Built()
		return
	}
	t.said = ctx.Text.T("tutorial.unfinished")
}

// build opens the deck that is to be built, as it was left.
func (t *Lesson) build(ctx *game.Context, b *lesson.Build) (game.Request, error) {
	if t.shelf == nil {
		lib := t.session.Rules().Library
		keys, err := b.Begun(lib, pieces.Lang(ctx))
		if err != nil {
			return game.Stay(), err
		}
		shelf, _ := decks.Open(nil, lib)
		d, err := shelf.Add(keys)
		if err != nil {
			return game.Stay(), err
		}
		t.shelf, t.deck = shelf, d.ID
	}
	return game.Push(route.Practice{Shelf: t.shelf, ID: t.deck}), nil
}

// Relayout takes the texts anew.
func (t *Lesson) Relayout(ctx *game.Context) {
	if r, ok := t.Scene.(game.Relayouter); ok {
		r.Relayout(ctx)
	}
	t.said = ""
	t.word(ctx)
}

// panel is where the panel lies.
func (t *Lesson) panel() game.Rect {
	if t.lesson().Panel == lesson.Draft {
		if t.hand() {
			return game.Rect{X: 12, Y: 112, W: 1576, H: 124}
		}
		return game.Rect{X: 1046, Y: 562, W: 530, H: 316}
	}
	if b, ok := t.Scene.(board); ok {
		place := "panel/below"
		if t.tall() {
			place = "panel/guide"
		}
		if r, ok := b.Place(place); ok {
			return r
		}
	}
	return game.Rect{X: 256, Y: 704, W: 936, H: 186}
}

// hand reports whether the first hand is shown, which leaves only a strip above it.
func (t *Lesson) hand() bool { return t.lesson().Panel == lesson.Draft && t.Scene.Name() == "mulligan" }

// wide reports whether buttons stand beside the words and not below them.
func (t *Lesson) wide() bool { return t.lesson().Panel == lesson.Below || t.hand() }

// tall reports whether the panel is narrow, with its buttons one below the other.
func (t *Lesson) tall() bool {
	return t.lesson().Panel == lesson.Third || t.lesson().Panel == lesson.Beside
}

// titleOf has room for two lines where the panel is narrow.
func (t *Lesson) titleOf(at game.Rect) game.Rect {
	if t.tall() {
		return game.Rect{X: at.X + 24, Y: at.Y + 12, W: at.W - 48, H: 52}
	}
	return game.Rect{X: at.X + 24, Y: at.Y + 12, W: at.W - 48, H: 26}
}

const buttonWide, buttonHigh = 216, 54

func (t *Lesson) textOf(at game.Rect) game.Rect {
	if t.wide() {
		r := game.Rect{X: at.X + 24, Y: at.Y + 42, W: at.W - buttonWide - 72, H: at.H - 50}
		if t.said != "" {
			r.H -= 36
		}
		return r
	}
	r := game.Rect{X: at.X + 24, Y: at.Y + 44, W: at.W - 48, H: at.H - 160}
	if t.tall() {
		r.Y = at.Y + 72
		r.H = t.buttonOf(at, 0).Y - r.Y - 12
		if t.said != "" {
			r.H -= saidHigh + 8
		}
		if t.verdict != "" {
			top := verdictOf(at)
			r.Y, r.H = top.Y+top.H+12, r.H-top.H-12
		}
	}
	return r
}

// verdictOf is over the words.
func verdictOf(at game.Rect) game.Rect {
	return game.Rect{X: at.X + 24, Y: at.Y + 76, W: at.W - 48, H: 48}
}

// saidHigh is how high a tall panel's word about where the match stands is.
const saidHigh = 118

func (t *Lesson) saidOf(at game.Rect) game.Rect {
	if t.tall() {
		return game.Rect{X: at.X + 20, Y: t.buttonOf(at, 0).Y - 12 - saidHigh, W: at.W - 40, H: saidHigh}
	}
	if t.wide() {
		return game.Rect{X: at.X + 24, Y: at.Y + at.H - 40, W: at.W - buttonWide - 72, H: 32}
	}
	return game.Rect{X: at.X + 24, Y: at.Y + at.H - 112, W: at.W - 48, H: 36}
}

func (t *Lesson) buttonOf(at game.Rect, i int) game.Rect {
	if t.tall() {
		return game.Rect{X: at.X + 24, Y: at.Y + at.H - 16 - buttonHigh - float64(len(t.buttons)-1-i)*(buttonHigh+10), W: at.W - 48, H: buttonHigh}
	}
	if t.wide() {
		return game.Rect{X: at.X + at.W - buttonWide - 24, Y: at.Y + at.H - 16 - buttonHigh - float64(len(t.buttons)-1-i)*(buttonHigh+10), W: buttonWide, H: buttonHigh}
	}
	return game.Rect{X: at.X + at.W - 24 - buttonWide - float64(len(t.buttons)-1-i)*(buttonWide+14), Y: at.Y + at.H - 16 - buttonHigh, W: buttonWide, H: buttonHigh}
}

// Draw draws the screen, what is lit on it, and the panel; a board draws these two
// itself, under its tips.
func (t *Lesson) Draw(c *game.Canvas, ctx *game.Context) {
	t.Scene.Draw(c, ctx)
	if _, ok := t.Scene.(board); !ok {
		t.drawPanel(c, ctx)
	}
}

// drawPanel draws what is lit, and the panel.
func (t *Lesson) drawPanel(c *game.Canvas, ctx *game.Context) {
	if t.covered {
		return
	}
	th := ctx.Theme
	beat := 0.5
	if !ctx.Calm() {
		beat = 0.5 + 0.5*math.Sin(float64(ctx.Tick%60)/60*2*math.Pi)
	}
	for _, r := range t.lit {
		t.drawLight(c, th, r, beat)
	}
	at := t.panel()
	c.Shadow(at, th.Radius, 16, game.Fade(th.Ground, 0.9))
	c.Gradient(at, th.Radius, game.Mix(th.Panel, th.PanelLight, 0.5), th.Panel)
	c.Stroke(at, th.Radius, 2, th.Ember)
	c.Text(t.title, t.titleOf(at), game.TextStyle{
		Font: game.Sans, Size: th.Small, Color: th.EmberBright, VAlign: game.Middle, MaxLines: max(1, int(t.titleOf(at).H/26)), Shrink: true, Leading: 1.15,
	})
	t.drawVerdict(c, th, at)
	c.Text(t.text, t.textOf(at), game.TextStyle{Font: game.Serif, Size: 22, Color: th.Bone, Shrink: true, Leading: 1.2})
	if t.said != "" {
		r := t.saidOf(at)
		c.Picture(t.warning, game.Rect{X: r.X, Y: r.Y + r.H/2 - 13, W: 26, H: 26})
		c.Text(t.said, game.Rect{X: r.X + 36, Y: r.Y, W: r.W - 36, H: r.H}, game.TextStyle{
			Font: game.SerifItalic, Size: 20, Color: th.Bane, VAlign: game.Middle, MaxLines: max(2, int(r.H/24)), Shrink: true, Leading: 1.05,
		})
	}
	for i := range t.buttons {
		look := ctx.Focus.Look(t.buttons[i].id)
		look.Strong, look.Size = i == 0 && (t.missed || t.run.Solving() == nil), th.Body
		c.Button(th, game.Box{ID: t.buttons[i].id, Rect: t.buttonOf(at, i), Enabled: t.pressable(), Text: t.buttons[i].text}, look)
	}
}

// drawLight frames what the step speaks of: a line all around, and heavy corners.
func (t *Lesson) drawLight(c *game.Canvas, th *game.Theme, r game.Rect, beat float64) {
	r = r.Inset(-5-3*beat, -5-3*beat)
	c.Stroke(r, th.Radius, 2, game.Fade(th.EmberBright, 0.45+0.4*beat))
	arm := min(26, r.W/3, r.H/3)
	for _, x := range [2]float64{0, 1} {
		for _, y := range [2]float64{0, 1} {
			at := game.Point{X: r.X + x*r.W, Y: r.Y + y*r.H}
			c.Line(at, game.Point{X: at.X + arm*(1-2*x), Y: at.Y}, 5, th.EmberBright)
			c.Line(at, game.Point{X: at.X, Y: at.Y + arm*(1-2*y)}, 5, th.EmberBright)
		}
	}
}
