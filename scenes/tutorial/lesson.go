package tutorial

import (
	"errors"
	"strings"

	"cinderclash/engine/lesson"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/saves/decks"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Screen is the screen of a lesson or puzzle: a screen of the match with a panel that says what to look at
// and what to do.
type Screen struct {
	pieces.Over // the screen of the match, and the panel
	session     *session.Session
	taken       *session.LessonControls
	run         *lesson.Run // the one that taken controls
	course      *Course
	number      int // index of the lesson
	progress    *Progress

	step    int  // the step being shown
	shown   bool // the focus has been led to the panel's button
	over    bool
	missed  bool   // the clash is over without the puzzle being solved
	hint    int    // the hint being shown, from 1; 0 for none
	said    string // the last remark about the match, such as why a move was refused
	saidAt  int    // number of events when said was set
	laid    laid
	boxes   []game.Box // scratch
	lit     []game.Rect
	warning game.Picture
	tick    game.Picture
	shelf   *decks.Shelf // holds the deck to be built; nil until the builder is opened
}

// NewLesson puts the panel over a screen of a session in which the lesson with index number of a course is
// taken.
func NewLesson(ctx *game.Context, screen pieces.Board, s *session.Session, course *Course, number int, progress *Progress) *Screen {
	t := &Screen{
		session: s, taken: s.Lesson(), run: s.Lesson().Run(), course: course, number: number, progress: progress,
		warning: ctx.Pictures.Get("icons/warning"), tick: ctx.Pictures.Get("icons/confirm"),
	}
	_, t.step = t.run.Step()
	t.Show(screen)
	t.lay(ctx)
	return t
}

func (t *Screen) lesson() *lesson.Lesson { return &t.course.Lessons[t.number] }

// Name is the scene's name in the trace.
func (*Screen) Name() string { return "lesson" }

// Shown is what a lesson waits for, in the trace.
type Shown struct {
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
func (t *Screen) Pending() any {
	shown := Shown{Lesson: t.lesson().ID, Step: t.step + 1, Reading: t.ready() && (t.run.Reading() || t.run.Over()), Missed: t.missed, Said: t.said}
	if t.ready() {
		shown.Build = t.run.Building() != nil
		for _, mv := range t.taken.Wanted() {
			shown.Wanted = append(shown.Wanted, t.session.Rules().FormatMove(mv))
		}
	}
	shown.Screen = t.Over.Pending()
	return shown
}

// pressable reports whether the panel's buttons can be chosen. Those of a puzzle always can, so that a
// player can begin again at any time.
func (t *Screen) pressable() bool { return t.course.Puzzles || t.ready() }

// ready reports whether the step being shown is the lesson's current one.
func (t *Screen) ready() bool {
	_, at := t.run.Step()
	return at == t.step && t.Resting()
}

// Update runs the screen, and leads through the lesson.
func (t *Screen) Update(ctx *game.Context) (game.Request, error) {
	hot, update := ctx.Focus.Hot(), t.Board.Update
	if b, ok := ctx.Focus.Box(ctx.Focus.Activated()); ok && strings.HasPrefix(b.ID, panelBoxes) {
		update = b.Do // instead of the board's Update, which might act on the panel's box
	}
	req, err := update(ctx)
	if err != nil {
		return req, err
	}
	t.hear(ctx)
	t.follow(ctx)
	if t.laid != t.state() {
		t.lay(ctx)
	}
	if t.waits() && ctx.Focus.ByKeys() && (hot != ctx.Focus.Hot() || !t.shown) {
		ctx.Focus.Set(t.Controls.FirstButton()) // it keeps the focus while the player reads
		t.shown = true
	}
	t.light(ctx.Focus.Hot())
	return req, nil
}

// waits reports whether the lesson continues with the panel's button.
func (t *Screen) waits() bool {
	return t.ready() && t.Controls.FirstButton() != "" && (t.missed || t.run.Solving() == nil)
}

// hear says why a move was refused.
func (t *Screen) hear(ctx *game.Context) {
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
func (t *Screen) follow(ctx *game.Context) {
	if t.course.Puzzles {
		t.followPuzzle()
	}
	_, at := t.run.Step()
	if at == t.step || !t.Resting() {
		return
	}
	t.step, t.said, t.shown = at, "", false
	switch {
	case t.over:
	case t.course.Puzzles:
		t.applaud(ctx)
	case t.run.Over():
		ctx.Sound.Play(sound.Win)
		t.finish(ctx)
	}
}

// finish records that the lesson is done.
func (t *Screen) finish(ctx *game.Context) {
	t.over = true
	t.taken.Done()
	err := t.progress.Finish(t.lesson().ID)
	if !t.course.Puzzles {
		err = errors.Join(err, decks.ForgetPractice(t.progress.store, t.lesson().ID))
	}
	if e := t.course.Errand; e != nil {
		err = errors.Join(err, e.Solved())
	}
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
}

// light finds what the step highlights. A card of the hand that is pointed at is already shown large and is
// not highlighted.
func (t *Screen) light(hot string) {
	t.lit = t.lit[:0]
	if t.step == len(t.lesson().Steps) || !t.ready() {
		return
	}
	t.boxes = t.Board.Boxes(t.boxes[:0])
	for _, id := range t.lesson().Steps[t.step].Lights {
		if id == hot && strings.HasPrefix(id, "hand/") {
			continue
		}
		if r, ok := t.find(id); ok {
			t.lit = append(t.lit, r)
		}
	}
}

func (t *Screen) find(id string) (game.Rect, bool) {
	for i := range t.boxes {
		if t.boxes[i].ID == id {
			return t.boxes[i].Rect, true
		}
	}
	return t.Place(id)
}

// Returned tells the screen that the scene above it has closed.
func (t *Screen) Returned(ctx *game.Context) {
	t.Over.Returned(ctx)
	b := t.run.Building()
	if b == nil || t.shelf == nil {
		return
	}
	if d, ok := t.shelf.Get(t.deck()); ok && b.Legal(t.session.Rules().Library, d.DeckKeys) {
		t.taken.Built()
		return
	}
	t.said = ctx.Text.T("tutorial.unfinished")
}

// next shows the next step.
func (t *Screen) next(*game.Context) {
	t.taken.Next()
	t.said = ""
}

// build opens the deck to be built, as the learner left it.
func (t *Screen) build(ctx *game.Context) (game.Request, error) {
	b := t.run.Building()
	if b == nil {
		return game.Stay(), nil
	}
	if t.shelf == nil {
		lib := t.session.Rules().Library
		shelf, notices := decks.OpenPractice(t.progress.store, lib)
		for _, n := range notices {
			ctx.Notice(session.Sentence(ctx.Text, n))
		}
		id := shelf.PracticeID(t.lesson().ID)
		if _, begun := shelf.Get(id); !begun {
			keys, err := b.Begun(lib, pieces.Lang(ctx))
			if err != nil {
				return game.Stay(), err
			}
			_ = shelf.Put(decks.Deck{ID: id, DeckKeys: keys}) // the builder says so if it cannot be written
		}
		t.shelf = shelf
	}
	return game.Push(route.Practice{Shelf: t.shelf, ID: t.deck()}), nil
}

// deck returns the id of the deck to be built. The shelf has been opened.
func (t *Screen) deck() string { return t.shelf.PracticeID(t.lesson().ID) }

// Relayout renews the texts.
func (t *Screen) Relayout(ctx *game.Context) {
	t.Over.Relayout(ctx)
	t.said = ""
	t.lay(ctx)
}
