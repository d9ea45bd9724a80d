// Package archive is the screen with the saved matches and, on its other page, the replays of
// matches that have ended.
package archive

import (
	"strconv"
	"strings"

	"cinderclash/game"
	"cinderclash/saves"
	"cinderclash/saves/history"
	"cinderclash/saves/titles"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Archive is the screen.
type Archive struct {
	kit     *pieces.Kit
	host    *session.Host
	replays bool
	rows    []pieces.Saved
	chosen  int // among rows; -1 for none
	list    game.Scroll
	undo    func() error // puts back what was deleted last; nil where nothing was
	moved   string       // the row that keys went to last
	titles  *titles.Titles
	past    map[string]history.Summary // by the name of the replay, so that not each has to be played
	title   game.TextField
	asking  bool // a file dialog is open
	mended  bool // full screen was left for it and is to come back

	heading, ask, empty string
	why                 string // what is hot cannot be chosen; "" where it can
	tabs                [2]game.Box
	ways                []game.Box
}

// The boxes beside the list.
const (
	openBox   = "archive.open"
	deleteBox = "archive.delete"
	undoBox   = "archive.undo"
	exportBox = "archive.export"
	importBox = "archive.import"
	titleBox  = "archive.title"
	renameBox = "archive.rename"
	backBox   = "archive.back"
	rowBoxes  = "archive.row/"
)

// New makes the screen, with the page of replays or of saved matches.
func New(ctx *game.Context, kit *pieces.Kit, host *session.Host, replays bool) *Archive {
	a := &Archive{kit: kit, host: host, replays: replays}
	var err error
	if a.titles, err = titles.Open(host.Store()); err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	past, err := host.Past()
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	a.past = make(map[string]history.Summary, len(past))
	for _, m := range past {
		a.past[m.Name] = m
	}
	a.title = game.TextField{ID: titleBox, Rect: titleRect()}
	a.load(ctx)
	return a
}

// load reads the list anew.
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

// entries are the documents of the page.
func (a *Archive) entries() ([]saves.Entry, error) {
	if a.replays {
		return a.host.Replays()
	}
	return a.host.Copies()
}

// choose has the buttons speak of a row.
func (a *Archive) choose(ctx *game.Context, i int) {
	a.chosen, a.title.Text = i, ""
	if i >= 0 {
		a.title.Text = a.titles.Of(a.rows[i].Name)
	}
	a.word(ctx)
}

// fill words the list.
func (a *Archive) fill(ctx *game.Context, entries []saves.Entry) {
	a.rows = a.rows[:0]
	for _, e := range entries {
		a.rows = append(a.rows, a.describe(ctx, e.Name))
	}
	a.list.View, a.list.Height = listRect(), float64(len(a.rows))*pitch+gap
}

// describe words a match.
func (a *Archive) describe(ctx *game.Context, name string) pieces.Saved {
	if m, ok := a.past[name]; ok {
		return a.kit.DescribePast(ctx, a.titles.Of(name), &m)
	}
	m, err := a.host.Read(name)
	if m == nil {
		return pieces.Unreadable(name, session.Sentence(ctx.Text, err))
	}
	return pieces.Describe(ctx, name, a.titles.Of(name), m)
}

// word makes the other texts, and says what can be done.
func (a *Archive) word(ctx *game.Context) {
	p := ctx.Text
	a.heading = p.T("archive.heading")
	a.ask, a.empty = p.T("archive.ask"), p.T("archive.empty")
	if a.replays {
		a.ask, a.empty = p.T("archive.ask-replays"), p.T("archive.empty-replays")
	}
	a.tabs = [2]game.Box{
		{ID: "archive.saves", Rect: tabRect(0), Enabled: true, Text: p.T("archive.saves")},
		{ID: "archive.replays", Rect: tabRect(1), Enabled: true, Text: p.T("archive.replays")},
	}
	a.ways = a.ways[:0]
	add := func(id string, enabled bool, text string) {
		a.ways = append(a.ways, game.Box{ID: id, Rect: wayRect(len(a.ways)), Enabled: enabled, Text: p.T(text)})
	}
	some := a.chosen >= 0
	open := "archive.load"
	if a.replays {
		open = "archive.watch"
	}
	good := some && !a.rows[max(0, a.chosen)].Bad
	add(openBox, good && !a.asking, open)
	add(deleteBox, some && !a.asking, "archive.delete")
	add(undoBox, a.undo != nil && !a.asking, "archive.undo")
	add(exportBox, good && !a.asking, "archive.export")
	add(importBox, !a.asking, "archive.import")
	a.title.Label = p.T("archive.title-label")
	a.ways = append(a.ways, game.Box{ID: renameBox, Rect: renameRect(), Enabled: some && !a.asking, Text: p.T("archive.rename")})
	a.ways = append(a.ways, game.Box{ID: backBox, Rect: backRect(), Enabled: true, Text: p.T("archive.back")})
}

// Relayout takes the texts anew.
func (a *Archive) Relayout(ctx *game.Context) {
	for i := range a.rows {
		a.rows[i] = a.describe(ctx, a.rows[i].Name)
	}
	a.word(ctx)
}

// Name is the scene's name in the trace.
func (*Archive) Name() string { return "archive" }

// Boxes appends the pages, the matches that are seen, and what can be done.
func (a *Archive) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "archive.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: a.heading},
		game.Box{ID: "archive.ask", Rect: askRect(), Kind: game.Label, Enabled: true, Text: a.asked()})
	buf = append(buf, a.tabs[:]...)
	for i := range a.rows {
		if r := a.rowRect(i); a.list.Shows(r) {
			buf = append(buf, game.Box{ID: rowBoxes + strconv.Itoa(i), Rect: a.list.Cut(r), Enabled: true, Text: a.rows[i].Text()})
		}
	}
	if len(a.rows) == 0 {
		buf = append(buf, game.Box{ID: "archive.empty", Rect: emptyRect(), Kind: game.Label, Enabled: true, Text: a.empty})
	}
	field := a.title.Box()
	if field.Enabled = a.chosen >= 0; field.Text == "" {
		field.Text = a.title.Label
	}
	return append(append(buf, field), a.ways...)
}

// asked is what stands under the heading.
func (a *Archive) asked() string {
	if a.why != "" {
		return a.why
	}
	return a.ask
}

// refuse says why what is hot cannot be chosen, "" where it can.
func (a *Archive) refuse(ctx *game.Context) string {
	box, ok := ctx.Focus.Box(ctx.Focus.Hot())
	if !ok || box.Enabled {
		return ""
	}
	none := a.chosen < 0
	switch {
	case a.asking:
		return ctx.Text.T("archive.why-asking")
	case box.ID == undoBox:
		return ctx.Text.T("archive.why-undo")
	case none && (box.ID == renameBox || box.ID == titleBox):
		return ctx.Text.T("archive.why-name")
	case none:
		return ctx.Text.T("archive.why-none")
	}
	return ctx.Text.T("archive.why-bad")
}

// Update does what was chosen.
func (a *Archive) Update(ctx *game.Context) (game.Request, error) {
	a.why = a.refuse(ctx)
	if a.asking {
		a.answer(ctx)
		return game.Stay(), nil
	}
	a.list.Update(ctx)
	if a.chosen >= 0 {
		a.title.Update(ctx)
	}
	if hot := ctx.Focus.Hot(); ctx.Focus.ByKeys() && hot != a.moved {
		a.moved = hot
		if i, ok := rowOf(hot); ok {
			a.reveal(i)
		}
	}
	id := ctx.Focus.Activated()
	switch {
	case id == backBox, ctx.Input.Pressed.Has(game.Cancel):
		return game.Reset(route.Title{}), nil
	case id == a.tabs[0].ID, id == a.tabs[1].ID, ctx.Input.Pressed.Has(game.NextTab), ctx.Input.Pressed.Has(game.PrevTab):
		replays := id == a.tabs[1].ID
		if id == "" {
			replays = !a.replays
		}
		if replays != a.replays {
			a.replays, a.undo = replays, nil
			a.load(ctx)
		}
	case id == openBox:
		return a.open(ctx), nil
	case id == deleteBox:
		a.drop(ctx)
	case id == exportBox:
		a.export(ctx)
	case id == importBox:
		a.take(ctx)
	case id == renameBox, id == titleBox && a.chosen >= 0:
		a.rename(ctx)
	case id == undoBox:
		if err := a.undo(); err != nil {
			ctx.Notice(session.Sentence(ctx.Text, err))
		}
		a.undo = nil
		a.load(ctx)
	default:
		if i, ok := rowOf(id); ok {
			a.choose(ctx, i)
		}
	}
	return game.Stay(), nil
}

func rowOf(id string) (int, bool) {
	n, ok := strings.CutPrefix(id, rowBoxes)
	i, err := strconv.Atoi(n)
	return i, ok && err == nil
}

// open goes on with the match that is chosen, or shows it again.
func (a *Archive) open(ctx *game.Context) game.Request {
	open := a.host.OpenCopy
	if a.replays {
		open = a.host.Replay
	}
	name, watched := a.rows[a.chosen].Name, a.replays
	s, err := open(name)
	if session.Gone(err) && !watched { // what cannot be gone on with can be watched
		s, err = a.host.Replay(name)
		watched = true
	}
	a.tell(ctx)
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return game.Stay()
	}
	if watched {
		return game.Reset(route.Replay{Session: s})
	}
	return game.Reset(route.Match{Session: s})
}

// drop deletes the match that is chosen, which can be put back until the screen is left.
func (a *Archive) drop(ctx *game.Context) {
	restore, err := a.host.Delete(a.rows[a.chosen].Name)
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
