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
	panel  game.Rect
}

// IsUpright makes everything larger in a portrait.
func (*sheet) IsUpright() bool { return true }

// in returns a line of the panel, y below its upper edge.
func (s *sheet) in(y, h float64) game.Rect {
	return game.Rect{X: s.panel.X, Y: s.panel.Y + y, W: s.panel.W, H: h}.Inset(40, 0)
}

// begin empties the sheet for a screen whose box ids begin with prefix, and returns the rectangle of its field.
func (s *sheet) begin(ctx *game.Context, prefix, heading, ask string) (field game.Rect) {
	quiet := ctx.Theme.HintStyle()
	quiet.Size, quiet.MaxLines = ctx.Theme.Body, 2
	s.Clear()
	s.Shade()
	s.panel = game.Rect{W: 1000, H: 800}.CenterIn(ctx.Room())
	s.Panel(s.panel)
	s.Label(prefix+".heading", s.in(16, 60), ctx.Theme.HeadingStyle(), heading)
	s.Label(prefix+".ask", s.in(80, 64), quiet, ask)
	return s.in(154, 230)
}

func (s *sheet) say(bad bool, sentence string) { s.bad, s.status = bad, sentence }

// tell adds the status. The hint of a hot box replaces it.
func (s *sheet) tell(ctx *game.Context, prefix string) {
	style := game.TextStyle{Font: game.Serif, Size: ctx.Theme.Body, Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 4, Shrink: true}
	if s.bad {
		style.Color = ctx.Theme.Bane
	}
	s.Hint(prefix+".status", s.in(396, 96), style, s.status)
}

// way adds a button: places 0 and 1 are side by side, place 2 is below them. why says why it is disabled, "" if it is not.
func (s *sheet) way(ctx *game.Context, id string, place int, text, why string, do game.Handler) *game.Widget {
	r := s.in(510, 66)
	switch place {
	case 0:
		r, _ = r.CutLeft(450)
	case 1:
		r, _ = r.CutRight(450)
	default:
		r = s.in(594, 66)
	}
	w := s.Button(id, r, ctx.Text.T(text), do)
	w.Like = "way"
	w.Look.Size, w.Enabled, w.Hint = ctx.Theme.Body, why == "" && !s.waits, why
	return w
}

// back adds the button that leads back.
func (s *sheet) back(ctx *game.Context, id string, do game.Handler) {
	w := s.Button(id, game.Rect{W: 300, H: 64}.CenterIn(s.in(710, 64)), ctx.Text.T("builder.back"), do)
	w.Look.Size, w.On = ctx.Theme.Body, game.Any(game.Cancel)
}
