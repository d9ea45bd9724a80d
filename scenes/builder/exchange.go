package builder

import (
	"errors"

	"cinderclash/game"
	"cinderclash/game/clipboard"
	"cinderclash/saves/decks"
	"cinderclash/saves/picker"
)

// Exchange is the means of exporting and importing decks. Each may be missing, and then cannot be used.
type Exchange struct {
	Shelf     *decks.Shelf
	Left      Place // where the player left the builder
	Clipboard clipboard.Clipboard
	Picker    *picker.Picker // file dialogs; nil for none
}

// dialogs reports whether file dialogs can be shown now.
func (e *Exchange) dialogs() bool { return e.Picker != nil && e.Picker.Available() }

// files reports whether decks can be read from files and written to them.
func (e *Exchange) files() bool { return e.dialogs() || e.Shelf.Folder() != "" }

// clips reports whether there is a clipboard.
func (e *Exchange) clips() bool { return e.Clipboard != nil && e.Clipboard.Available() }

// fileJob is a file dialog that is open, and the reading of the file that the player chooses.
type fileJob struct {
	results chan fileResult
	mended  bool // full screen was left for the dialog, and has to be restored
}

type fileResult struct {
	path, text string
	err        error
}

// ask leaves full screen, because a dialog may open behind the window, and waits in the background for the dialog's file.
func ask(ctx *game.Context, asked <-chan picker.Result) *fileJob {
	s := ctx.Settings()
	j := &fileJob{results: make(chan fileResult, 1), mended: s.Fullscreen}
	if s.Fullscreen {
		s.Fullscreen = false
		ctx.Change(s)
	}
	go func() {
		r := <-asked
		out := fileResult{path: r.Path, err: r.Err}
		if r.Err == nil {
			out.text, out.err = decks.Decode(r.Path, r.Data)
		}
		j.results <- out
	}()
	return j
}

// done returns the result if there is one; cancelled says that the player chose no file. It does not wait.
func (j *fileJob) done(ctx *game.Context) (r fileResult, cancelled, ok bool) {
	if j == nil {
		return fileResult{}, false, false
	}
	select {
	case r = <-j.results:
	default:
		return fileResult{}, false, false
	}
	if j.mended {
		s := ctx.Settings()
		s.Fullscreen = true
		ctx.Change(s)
	}
	return r, errors.Is(r.err, picker.ErrCancelled), true
}

// request is the request for a dialog that asks for a deck's file.
func (e *Exchange) request(ctx *game.Context, title, file string) picker.Request {
	return picker.Request{
		Title: ctx.Text.T(title), Folder: e.folder(), File: file, Kind: ctx.Text.T("builder.exchange.kind"), Extension: decks.Extension,
	}
}

// folder is where dialogs begin: the folder for text files if it exists already, else the platform's choice.
func (e *Exchange) folder() string {
	if len(e.Shelf.Files()) == 0 {
		return ""
	}
	return e.Shelf.Folder()
}

// sheet is what the screens for export and import share: a panel with a heading, a question, a field and buttons.
type sheet struct {
	game.Page
	status string
	bad    bool // the status reports a failure
	waits  bool // it is waiting for the clipboard or a file
}

// begin empties the sheet for a screen whose box ids begin with prefix, and returns the rectangle of its field.
func (s *sheet) begin(ctx *game.Context, prefix, heading, ask string) (field game.Rect) {
	quiet := ctx.Theme.HintStyle()
	quiet.Size, quiet.MaxLines = ctx.Theme.Body, 2
	s.Clear()
	s.Shade()
	s.Panel(game.Rect{X: 300, Y: 50, W: 1000, H: 800})
	s.Label(prefix+".heading", game.Rect{X: 330, Y: 66, W: 940, H: 60}, ctx.Theme.HeadingStyle(), heading)
	s.Label(prefix+".ask", game.Rect{X: 340, Y: 130, W: 920, H: 64}, quiet, ask)
	return game.Rect{X: 340, Y: 204, W: 920, H: 230}
}

func (s *sheet) say(bad bool, sentence string) { s.bad, s.status = bad, sentence }

// tell adds the status. The hint of a hot box replaces it.
func (s *sheet) tell(ctx *game.Context, prefix string) {
	style := game.TextStyle{Font: game.Serif, Size: ctx.Theme.Body, Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 4, Shrink: true}
	if s.bad {
		style.Color = ctx.Theme.Bane
	}
	s.Hint(prefix+".status", game.Rect{X: 340, Y: 446, W: 920, H: 96}, style, s.status)
}

// way adds a button: places 0 and 1 are side by side, place 2 is below them. why says why it is disabled, "" if it is not.
func (s *sheet) way(ctx *game.Context, id string, place int, text, why string, do game.Handler) *game.Widget {
	r := game.Rect{X: 340 + float64(place)*470, Y: 560, W: 450, H: 66}
	if place == 2 {
		r = game.Rect{X: 340, Y: 644, W: 920, H: 66}
	}
	w := s.Button(id, r, ctx.Text.T(text), do)
	w.Look.Size, w.Enabled, w.Hint = ctx.Theme.Body, why == "" && !s.waits, why
	return w
}

// back adds the button that leads back.
func (s *sheet) back(ctx *game.Context, id string, do game.Handler) {
	w := s.Button(id, game.Rect{X: 650, Y: 760, W: 300, H: 64}, ctx.Text.T("builder.back"), do)
	w.Look.Size, w.On = ctx.Theme.Body, game.Any(game.Cancel)
}
