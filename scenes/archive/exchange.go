package archive

import (
	"slices"
	"strings"

	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// rename gives the chosen match the title that was entered.
func (a *Archive) rename(ctx *game.Context) {
	title := strings.TrimSpace(a.title.Text)
	m := &a.rows[a.chosen]
	if title == a.titles.Of(m.Name) {
		return
	}
	if err := a.titles.Set(m.Name, title); err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return // the title stays in the field, so that the player can try again
	}
	*m = a.describe(ctx, m.Name)
	a.choose(ctx, a.chosen)
}

// export copies the chosen match to a file.
func (a *Archive) export(ctx *game.Context) {
	name := a.rows[a.chosen].Name
	if a.host.Archive().Dialogs() {
		a.leaveFullscreen(ctx)
		a.host.Archive().AskExport(name, session.Dialog{Title: ctx.Text.T("archive.export-title"), Kind: ctx.Text.T("archive.kind")})
		a.asking = true
		a.lay(ctx)
		return
	}
	path, err := a.host.Archive().Export(name)
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return
	}
	ctx.Notice(ctx.Text.T("archive.exported", path))
}

// take asks for a file to import. Without file dialogs, it imports the files of a folder.
func (a *Archive) take(ctx *game.Context) {
	if a.host.Archive().Dialogs() {
		a.leaveFullscreen(ctx)
		a.host.Archive().AskImport(session.Dialog{Title: ctx.Text.T("archive.import-title"), Kind: ctx.Text.T("archive.kind")})
		a.asking = true
		a.lay(ctx)
		return
	}
	names, errs := a.host.Archive().ImportAll()
	a.showNotices(ctx)
	for _, err := range errs {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	switch {
	case len(names) > 0:
		a.show(ctx, names[len(names)-1])
	case len(errs) == 0:
		ctx.Notice(ctx.Text.T("archive.put", a.host.Archive().Exchange()))
	}
}

// leaveFullscreen makes room for a window of the system.
func (a *Archive) leaveFullscreen(ctx *game.Context) {
	s := ctx.Settings()
	a.mended = s.Fullscreen
	if s.Fullscreen {
		s.Fullscreen = false
		ctx.Change(s)
	}
}

// answer checks whether the file dialog has been answered.
func (a *Archive) answer(ctx *game.Context) {
	got, done := a.host.Archive().TakeAnswer()
	if !done {
		return
	}
	if a.asking = false; a.mended {
		s := ctx.Settings()
		s.Fullscreen, a.mended = true, false
		ctx.Change(s)
	}
	a.showNotices(ctx)
	switch {
	case got.Err != nil:
		ctx.Notice(session.Sentence(ctx.Text, got.Err))
	case got.Saved != "":
		ctx.Notice(ctx.Text.T("archive.exported", got.Saved))
	case got.Imported != "":
		a.show(ctx, got.Imported)
		return
	}
	a.lay(ctx)
}

// showNotices shows the host's notices about imported matches.
func (a *Archive) showNotices(ctx *game.Context) {
	for _, n := range a.host.TakeNotices() {
		ctx.Notice(session.Sentence(ctx.Text, n))
	}
}

// show goes to a match, and to the page that it is on.
func (a *Archive) show(ctx *game.Context, name string) {
	all, err := a.host.Archive().Replays()
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	a.replays, a.undo = false, nil
	for _, e := range all {
		a.replays = a.replays || e.Name == name
	}
	a.load(ctx)
	if i := slices.IndexFunc(a.rows, func(m pieces.Saved) bool { return m.Name == name }); i >= 0 {
		a.choose(ctx, i)
		a.reveal(i)
	}
	ctx.Notice(ctx.Text.T("archive.imported"))
}
