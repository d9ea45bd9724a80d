// Package archive is the screen with the saved matches and, on a second page, the replays of matches that
// have ended.
package archive

import (
	"cinderclash/game"
	"cinderclash/game/sound/music"
	"cinderclash/saves"
	"cinderclash/saves/history"
	"cinderclash/saves/titles"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Archive is the screen.
type Archive struct {
	game.Page
	kit     *pieces.Kit
	host    *session.Host
	replays bool
	rows    []pieces.Saved
	chosen  int // index among the rows; -1 for none
	list    game.Scroll
	undo    func() error // restores what was deleted last; nil if nothing was
	titles  *titles.Titles
	past    map[string]history.Summary // by name of the replay, so that the replays need not be played
	title   game.TextField
	asking  bool // a file dialog is open
	mended  bool // full screen was left for the dialog and must be restored
}

const undoBox = "archive.undo"

// New makes the screen with the page of replays or of saved matches.
func New(ctx *game.Context, kit *pieces.Kit, host *session.Host, replays bool, imported string) *Archive {
	a := &Archive{kit: kit, host: host, replays: replays}
	var err error
	if a.titles, err = titles.Open(host.Store()); err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	past, err := host.Archive().ReadSummaries()
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	a.past = make(map[string]history.Summary, len(past))
	for _, m := range past {
		a.past[m.Name] = m
	}
	a.title = game.TextField{ID: "archive.title"}
	if imported != "" {
		a.show(ctx, imported)
	} else {
		a.load(ctx)
	}
	return a
}

// load reads the list again.
func (a *Archive) load(ctx *game.Context) {
	entries, err := a.entries()
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	a.list.Top()
	a.chosen = min(0, len(entries)-1)
	a.fill(ctx, entries)
	a.choose(ctx, a.chosen)
}

// entries returns the documents of the page.
func (a *Archive) entries() ([]saves.Entry, error) {
	if a.replays {
		return a.host.Archive().Replays()
	}
	return a.host.Archive().Copies()
}

// choose makes the buttons refer to a row.
func (a *Archive) choose(ctx *game.Context, i int) {
	a.chosen, a.title.Text = i, ""
	if i >= 0 {
		a.title.Text = a.titles.Of(a.rows[i].Name)
	}
	a.lay(ctx)
}

// fill makes the texts of the list.
func (a *Archive) fill(ctx *game.Context, entries []saves.Entry) {
	a.rows = a.rows[:0]
	for _, e := range entries {
		a.rows = append(a.rows, a.describe(ctx, e.Name))
	}
}

// describe makes the texts of a match.
func (a *Archive) describe(ctx *game.Context, name string) pieces.Saved {
	if m, ok := a.past[name]; ok {
		return a.kit.DescribePast(ctx, a.titles.Of(name), &m)
	}
	m, err := a.host.Archive().Read(name)
	if m == nil {
		return pieces.Unreadable(ctx.Text, name, session.Reason(ctx.Text, err))
	}
	return pieces.Describe(ctx, name, a.titles.Of(name), m)
}

// Relayout renews the texts.
func (a *Archive) Relayout(ctx *game.Context) {
	for i := range a.rows {
		a.rows[i] = a.describe(ctx, a.rows[i].Name)
	}
	a.lay(ctx)
}

// Name is the scene's name in the trace.
func (*Archive) Name() string { return "archive" }

// Music returns the music of the menus.
func (*Archive) Music() music.Wish { return pieces.MenuMusic() }

// Update does what was chosen.
func (a *Archive) Update(ctx *game.Context) (game.Request, error) {
	if a.asking {
		a.Attend(ctx)
		a.answer(ctx)
		return game.Stay(), nil
	}
	if a.chosen >= 0 {
		a.title.Update(ctx)
	}
	return a.Page.Update(ctx)
}

// open continues the chosen match, or replays it.
func (a *Archive) open(ctx *game.Context) (game.Request, error) {
	open := a.host.OpenCopy
	if a.replays {
		open = a.host.Replayer().Replay
	}
	name, watched := a.rows[a.chosen].Name, a.replays
	s, err := open(name)
	if session.Gone(err) && !watched { // a match that cannot be continued can be watched
		s, err = a.host.Replayer().Replay(name)
		watched = true
	}
	a.showNotices(ctx)
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return game.Stay(), nil
	}
	if watched {
		return game.Reset(route.Replay{Session: s}), nil
	}
	return game.Reset(route.Match{Session: s}), nil
}

// drop deletes the chosen match. It can be restored until the screen is left.
func (a *Archive) drop(ctx *game.Context) {
	restore, err := a.host.Archive().Delete(a.rows[a.chosen].Name)
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return
	}
	a.undo = restore
	a.load(ctx)
	if ctx.Focus.ByKeys() {
		ctx.Focus.Set(undoBox)
	}
}

// restore restores what was deleted last.
func (a *Archive) restore(ctx *game.Context) {
	if err := a.undo(); err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return // it can be tried again
	}
	a.undo = nil
	a.load(ctx)
}

// turn shows the other page.
func (a *Archive) turn(ctx *game.Context) {
	a.replays, a.undo = !a.replays, nil
	a.load(ctx)
}
