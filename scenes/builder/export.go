package builder

import (
	"strings"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/game/clipboard"
	"cinderclash/saves/decks"
	"cinderclash/scenes/pieces"
)

// Export is the screen that exports a deck as a code, as text or as a file. It is an overlay over the screen that opened
// it.
type Export struct {
	sheet
	exchange *Exchange
	lib      *card.Library
	deck     card.DeckKeys
	code     string
	known    bool // the deck has a code
	clip     *clipboard.Job
	file     *fileJob
	copied   string // the key of the sentence for a successful copy
}

// NewExport returns the screen for a deck.
func NewExport(ctx *game.Context, lib *card.Library, e *Exchange, deck card.DeckKeys) *Export {
	x := &Export{exchange: e, lib: lib, deck: deck}
	x.code, x.known = lib.Code(deck)
	x.Relayout(ctx)
	return x
}

// Relayout reads the texts again, and adds the code and the buttons.
func (x *Export) Relayout(ctx *game.Context) {
	t := ctx.Text
	ask, shown := t.T("builder.export.ask"), strings.ReplaceAll(x.code, "-", " ")
	switch {
	case !x.known:
		shown = t.T("builder.export.no-code")
	case !x.exchange.clips():
		ask = t.T("builder.export.ask-by-hand")
	}
	field := x.begin(ctx, "export", x.deck.Name, ask)
	x.Label("export.code", field, game.TextStyle{}, shown).Paint = drawCode(shown, x.known)
	x.tell(ctx, "export")
	x.waits = x.clip != nil || x.file != nil
	code, text, file := x.obstacles(ctx)
	x.way(ctx, "export.copy-code", 0, "builder.export.copy-code", code, game.Act(x.copyCode)).Look.Strong = true
	x.way(ctx, "export.copy-text", 1, "builder.export.copy-text", text, game.Act(x.copyText))
	x.way(ctx, "export.file", 2, "builder.export.file", file, game.Act(x.write))
	x.back(ctx, "export.back", x.leave)
}

// obstacles says why the code, the text and the file cannot be exported here. Each reason is "" if there is none.
func (x *Export) obstacles(ctx *game.Context) (code, text, file string) {
	t := ctx.Text
	if !x.exchange.clips() {
		text = t.T("builder.exchange.no-clipboard")
	}
	if code = text; !x.known {
		code = t.T("builder.export.no-code")
	}
	if !x.exchange.files() {
		file = t.T("builder.exchange.no-files")
	}
	return code, text, file
}

// Name is the scene's name in the trace.
func (*Export) Name() string { return "export" }

// IsOverlay leaves the screen below visible.
func (*Export) IsOverlay() bool { return true }

// Update does what the player chooses.
func (x *Export) Update(ctx *game.Context) (game.Request, error) {
	if r, ok := x.clip.Done(); ok {
		x.clip = nil
		if r.Err != nil {
			x.answer(ctx, true, ctx.Text.T("builder.exchange.no-clipboard"))
		} else {
			x.answer(ctx, false, ctx.Text.T(x.copied))
		}
	}
	if r, cancelled, ok := x.file.done(ctx); ok {
		x.file = nil
		switch {
		case cancelled:
			x.answer(ctx, false, "")
		case r.err != nil:
			x.answer(ctx, true, sentence(ctx.Text, r.err))
		default:
			x.answer(ctx, false, ctx.Text.T("builder.export.written", r.path))
		}
	}
	return x.Page.Update(ctx)
}

// answer shows how an export went.
func (x *Export) answer(ctx *game.Context, bad bool, sentence string) {
	x.say(bad, sentence)
	x.Relayout(ctx)
}

// text returns the deck as text.
func (x *Export) text(ctx *game.Context) string { return x.deck.Text(x.lib, pieces.Lang(ctx)) }

func (x *Export) copyCode(ctx *game.Context) { x.copy(ctx, x.code, "builder.export.code-copied") }
func (x *Export) copyText(ctx *game.Context) { x.copy(ctx, x.text(ctx), "builder.export.text-copied") }

func (x *Export) copy(ctx *game.Context, text, copied string) {
	x.clip, x.copied = clipboard.Writing(x.exchange.Clipboard, text), copied
	x.Relayout(ctx)
}

// write asks for a file and writes the deck to it. Without file dialogs it writes into a folder.
func (x *Export) write(ctx *game.Context) {
	if x.exchange.dialogs() {
		request := x.exchange.request(ctx, "builder.export.title", decks.FileName(x.deck.Name)+"."+decks.Extension)
		x.file = ask(ctx, x.exchange.Picker.Save(request, []byte(x.text(ctx))))
		x.Relayout(ctx)
		return
	}
	path, err := x.exchange.Shelf.Export(x.text(ctx), x.deck.Name)
	if err != nil {
		x.answer(ctx, true, sentence(ctx.Text, err))
	} else {
		x.answer(ctx, false, ctx.Text.T("builder.export.written", path))
	}
}

// leave closes the screen, unless a file dialog is open.
func (x *Export) leave(*game.Context) (game.Request, error) {
	if x.file != nil {
		return game.Stay(), nil
	}
	return game.Pop(), nil
}

// drawCode returns the painter of a code, drawn as if it were selected, or of the words for none.
func drawCode(shown string, known bool) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, _ game.ButtonLook) {
		t := ctx.Theme
		c.Well(t, r, t.Radius)
		style := game.TextStyle{Font: game.Sans, Size: 26, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.35, Shrink: true}
		in := r.Inset(24, 14)
		if known {
			_, h := c.TextSize(shown, in.W, style)
			h = min(in.H, h) + 12
			c.Fill(game.Rect{X: in.X - 8, Y: in.Y + (in.H-h)/2, W: in.W + 16, H: h}, 6, game.Fade(t.Ember, 0.28))
		}
		c.Text(shown, in, style)
	}
}
