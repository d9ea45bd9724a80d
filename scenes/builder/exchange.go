package builder

import (
	"errors"
	"slices"

	"cinderclash/game"
	"cinderclash/saves/decks"
	"cinderclash/saves/picker"
)

// Exchange is what decks are given away and taken in with. Each may be missing; a player then does without.
type Exchange struct {
	Shelf     *decks.Shelf
	Clipboard Clipboard
	Picker    *picker.Picker // file dialogs; nil for none
}

// dialogs reports whether file dialogs can be shown now.
func (e *Exchange) dialogs() bool { return e.Picker != nil && e.Picker.Available() }

// clips reports whether there is a clipboard.
func (e *Exchange) clips() bool { return e.Clipboard != nil && e.Clipboard.Available() }

// fileJob is a file dialog, and what is done with the file that was chosen.
type fileJob struct {
	results chan fileResult
	mended  bool // full screen was left for it and is to come back
}

type fileResult struct {
	path, text string
	err        error
}

// ask leaves full screen, as a dialog may open behind the window, and waits for the file that is asked for.
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

// done returns the result once it is there; cancelled says that the player chose nothing. It does not wait.
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

// request is for a dialog that asks for a deck's file.
func (e *Exchange) request(ctx *game.Context, title, file string) picker.Request {
	return picker.Request{
		Title: ctx.Text.T(title), Folder: e.folder(), File: file, Kind: ctx.Text.T("builder.exchange.kind"), Extension: decks.Extension,
	}
}

// folder is where dialogs begin: that of text files if there is one already, else the platform's choice.
func (e *Exchange) folder() string {
	if len(e.Shelf.Files()) == 0 {
		return ""
	}
	return e.Shelf.Folder()
}

// sheet is what both screens of exchange look like: a panel with a heading, a question, a field and buttons.
type sheet struct {
	heading, ask, status string
	bad                  bool // the status is about something that failed
	buttons              []game.Box
	strong               string // id of the button that is asked for
}

func exchangePanel() game.Rect   { return game.Rect{X: 300, Y: 50, W: 1000, H: 800} }
func exchangeHeading() game.Rect { return game.Rect{X: 330, Y: 66, W: 940, H: 60} }
func exchangeAsk() game.Rect     { return game.Rect{X: 340, Y: 130, W: 920, H: 64} }
func exchangeField() game.Rect   { return game.Rect{X: 340, Y: 204, W: 920, H: 230} }
func exchangeStatus() game.Rect  { return game.Rect{X: 340, Y: 446, W: 920, H: 96} }
func exchangeButton(i int) game.Rect {
	if i == 2 {
		return game.Rect{X: 340, Y: 644, W: 920, H: 66}
	}
	return game.Rect{X: 340 + float64(i%2)*470, Y: 560 + float64(i/2)*84, W: 450, H: 66}
}

func exchangeBack() game.Rect { return game.Rect{X: 650, Y: 760, W: 300, H: 64} }

func (s *sheet) boxes(buf []game.Box, prefix string) []game.Box {
	buf = append(buf,
		game.Box{ID: prefix + ".heading", Rect: exchangeHeading(), Kind: game.Label, Enabled: true, Text: s.heading},
		game.Box{ID: prefix + ".ask", Rect: exchangeAsk(), Kind: game.Label, Enabled: true, Text: s.ask})
	if s.status != "" {
		buf = append(buf, game.Box{ID: prefix + ".status", Rect: exchangeStatus(), Kind: game.Label, Enabled: true, Text: s.status})
	}
	return append(buf, s.buttons...)
}

// enabled reports whether a button can be used.
func (s *sheet) enabled(id string) bool {
	return slices.ContainsFunc(s.buttons, func(b game.Box) bool { return b.ID == id && b.Enabled })
}

func (s *sheet) draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	c.Text(s.heading, exchangeHeading(), t.HeadingStyle())
	c.Text(s.ask, exchangeAsk(), game.TextStyle{
		Font: game.SerifItalic, Size: t.Body, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true,
	})
	ink := t.Bone
	if s.bad {
		ink = t.Bane
	}
	c.Text(s.status, exchangeStatus(), game.TextStyle{
		Font: game.Serif, Size: t.Body, Color: ink, Align: game.Middle, VAlign: game.Middle, MaxLines: 4, Shrink: true,
	})
	for _, b := range s.buttons {
		look := ctx.Focus.Look(b.ID)
		look.Size, look.Strong = t.Body, b.ID == s.strong
		c.Button(t, b, look)
	}
}
