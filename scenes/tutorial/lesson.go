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

// Lesson is the screen of a lesson or puzzle: a screen of the match with a panel that says what to look at
// and what to do.
type Lesson struct {
	game.Scene // the screen of the match
	session    *session.Session
	taken      *session.Lesson
	run        *lesson.Run // of taken
	course     *Course
	number     int // index of the lesson
	progress   *Progress

	step    int // the step being shown
	shown   bool
	over    bool
	missed  bool // the clash is over without the puzzle being solved
	hint    int  // the hint being shown, from 1; 0 for none
	title   string
	verdict string // whether a finished puzzle is solved
	text    string
	said    string // answer to the last refused move
	saidAt  int    // number of events at that time
	buttons []menuItem
	boxes   []game.Box // scratch
	lit     []game.Rect
	covered bool
	warning game.Picture
	tick    game.Picture
	shelf   *decks.Shelf // holds the deck to be built; nil before
	deck    string       // its id
}

// board is a screen of the match that shows events one by one, and that draws more than boxes.
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

// NewLesson puts the panel over a screen of a session in which the lesson with index number of a course is
// taken.
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

// word makes the texts of the step being shown.
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

// Told is what a lesson waits for, in the trace.
type Told struct {
	Lesson  string   `json:"lesson"`
	Step    int      `json:"step"`    // from 1; one more than the number of steps when the lesson is over
	Reading bool     `json:"reading"` // it waits for the panel's button
	Wanted  []string `json:"wanted"`  // the moves that the step asks for
	Build   bool     `json:"build"`   // it waits for a deck
	Missed  bool     `json:"missed"`  // the clash is over without the puzzle being solved
	Said    string   `json:"said"`
	Screen  any      `json:"screen"` // what the screen below waits for
}

// Pending returns what is waited for, for the trace.
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

// pressable reports whether the panel's buttons can be chosen. Those of a puzzle always can, so that a
// player can begin again at any time.
func (t *Lesson) pressable() bool { return t.course.Puzzles || t.ready() }

// ready reports whether the step being shown is the lesson's current one.
func (t *Lesson) ready() bool {
	_, at := t.run.Step()
	return at == t.step && t.resting()
}

func (t *Lesson) resting() bool {
	b, ok := t.Scene.(board)
	return !ok || b.Resting()
}

// Boxes appends the boxes of the screen and of the panel.
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

// Update runs the screen, and leads through the lesson.
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
		ctx.Focus.Set(t.buttons[0].id) // the button keeps the focus while something is to be read
		t.shown = true
	}
	b, ok := t.Scene.(board)
	t.covered = ok && b.Covered()
	t.light(ctx.Focus.Hot())
	return req, nil
}

// waits reports whether the lesson continues with the panel's button.
func (t *Lesson) waits() bool {
	return t.ready() && len(t.buttons) > 0 && (t.missed || t.run.Solving() == nil)
}

// hear says why a move was refused.
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

// follow shows the lesson's current step, once the screen has shown everything that led to it.
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

// finish records that the lesson is done.
func (t *Lesson) finish(ctx *game.Context) {
	t.over = true
	if err := t.progress.Finish(t.lesson().ID); err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
}

// light finds what the step highlights. A card of the hand that is pointed at is already shown large and is
// not highlighted.
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

// Returned tells the screen that the scene above it has closed.
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

// build opens the deck to be built, as the learner left it.
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

// Relayout renews the texts.
func (t *Lesson) Relayout(ctx *game.Context) {
	if r, ok := t.Scene.(game.Relayouter); ok {
		r.Relayout(ctx)
	}
	t.said = ""
	t.word(ctx)
}

// panel returns the place of the panel.
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

// hand reports whether the opening hand is shown, which leaves only a strip above it.
func (t *Lesson) hand() bool { return t.lesson().Panel == lesson.Draft && t.Scene.Name() == "mulligan" }

// wide reports whether the buttons are beside the words and not below them.
func (t *Lesson) wide() bool { return t.lesson().Panel == lesson.Below || t.hand() }

// tall reports whether the panel is narrow, with its buttons stacked.
func (t *Lesson) tall() bool {
	return t.lesson().Panel == lesson.Third || t.lesson().Panel == lesson.Beside
}

// titleOf has room for two lines if the panel is narrow.
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

// verdictOf returns the place of the verdict, above the words.
func verdictOf(at game.Rect) game.Rect {
	return game.Rect{X: at.X + 24, Y: at.Y + 76, W: at.W - 48, H: 48}
}

// saidHigh is the height of the answer in a tall panel.
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

// Draw draws the screen, the highlights and the panel. A board draws the latter two itself, under its tips.
func (t *Lesson) Draw(c *game.Canvas, ctx *game.Context) {
	t.Scene.Draw(c, ctx)
	if _, ok := t.Scene.(board); !ok {
		t.drawPanel(c, ctx)
	}
}

// drawPanel draws the highlights and the panel.
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

// drawLight frames a highlighted thing with a line and heavy corners.
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
