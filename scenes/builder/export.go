package builder

import (
	"strings"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/saves/decks"
	"cinderclash/scenes/pieces"
)

const (
	boxCopyCode = "export.copy-code"
	boxCopyText = "export.copy-text"
	boxToFile   = "export.file"
	boxExported = "export.back"
)

// Export is the screen on which a deck is given to others: as a code, as text, or as a file. It lies over the screen
// that opened it.
type Export struct {
	exchange *Exchange
	lib      *card.Library
	deck     card.DeckKeys
	code     string
	known    bool // there is a code
	sheet    sheet
	clip     *clipJob
	file     *fileJob
	copied   string // the key of what is said once a copy is made
	shown    string // the code, in groups
}

// NewExport makes the screen for a deck.
func NewExport(ctx *game.Context, lib *card.Library, e *Exchange, deck card.DeckKeys) *Export {
	x := &Export{exchange: e, lib: lib, deck: deck}
	x.code, x.known = lib.Code(deck)
	x.Relayout(ctx)
	return x
}

// Relayout takes the texts anew.
func (x *Export) Relayout(ctx *game.Context) {
	t := ctx.Text
	x.sheet = sheet{heading: x.deck.Name, ask: t.T("builder.export.ask"), strong: boxCopyCode}
	x.shown = strings.ReplaceAll(x.code, "-", " ")
	switch {
	case !x.known:
		x.shown = t.T("builder.export.no-code")
	case !x.exchange.clips():
		x.sheet.ask = t.T("builder.export.ask-by-hand")
	}
	x.fill(ctx)
}

func (x *Export) fill(ctx *game.Context) {
	t := ctx.Text
	idle := x.clip == nil && x.file == nil
	x.sheet.buttons = append(x.sheet.buttons[:0],
		game.Box{ID: boxCopyCode, Rect: exchangeButton(0), Enabled: x.known && x.exchange.clips() && idle, Text: t.T("builder.export.copy-code")},
		game.Box{ID: boxCopyText, Rect: exchangeButton(1), Enabled: x.exchange.clips() && idle, Text: t.T("builder.export.copy-text")},
		game.Box{ID: boxToFile, Rect: exchangeButton(2), Enabled: (x.exchange.dialogs() || x.exchange.Shelf.Folder() != "") && idle, Text: t.T("builder.export.file")},
		game.Box{ID: boxExported, Rect: exchangeBack(), Enabled: true, Text: t.T("builder.back")})
}

// Name is the scene's name in the trace.
func (*Export) Name() string { return "export" }

// IsOverlay leaves the screen below visible.
func (*Export) IsOverlay() bool { return true }

// Boxes appends the code and what can be done with it.
func (x *Export) Boxes(buf []game.Box) []game.Box {
	buf = append(buf, game.Box{ID: "export.code", Rect: exchangeField(), Kind: game.Label, Enabled: true, Text: x.shown})
	return x.sheet.boxes(buf, "export")
}

func (x *Export) say(bad bool, sentence string) { x.sheet.bad, x.sheet.status = bad, sentence }

// Update copies and writes.
func (x *Export) Update(ctx *game.Context) (game.Request, error) {
	if r, ok := x.clip.done(); ok {
		x.clip = nil
		if r.err != nil {
			x.say(true, ctx.Text.T("builder.exchange.no-clipboard"))
		} else {
			x.say(false, ctx.Text.T(x.copied))
		}
	}
	if r, cancelled, ok := x.file.done(ctx); ok {
		x.file = nil
		switch {
		case cancelled:
			x.say(false, "")
		case r.err != nil:
			x.say(true, sentence(ctx.Text, r.err))
		default:
			x.say(false, ctx.Text.T("builder.export.written", r.path))
		}
	}
	text := func() string { return x.deck.Text(x.lib, pieces.Lang(ctx)) }
	switch id := ctx.Focus.Activated(); {
	case id == boxCopyCode:
		x.clip, x.copied = writeClip(x.exchange.Clipboard, x.code), "builder.export.code-copied"
	case id == boxCopyText:
		x.clip, x.copied = writeClip(x.exchange.Clipboard, text()), "builder.export.text-copied"
	case id == boxToFile && x.exchange.dialogs():
		request := x.exchange.request(ctx, "builder.export.title", decks.FileName(x.deck.Name)+"."+decks.Extension)
		x.file = ask(ctx, x.exchange.Picker.Save(request, []byte(text())))
	case id == boxToFile:
		path, err := x.exchange.Shelf.Export(text(), x.deck.Name)
		if err != nil {
			x.say(true, sentence(ctx.Text, err))
		} else {
			x.say(false, ctx.Text.T("builder.export.written", path))
		}
	case id == boxExported, ctx.Input.Pressed.Has(game.Cancel):
		if x.file == nil {
			return game.Pop(), nil
		}
	}
	x.fill(ctx)
	switch hot := ctx.Focus.Hot(); {
	case x.clip != nil || x.file != nil || x.sheet.enabled(hot):
	case hot == boxCopyCode && !x.known:
		x.say(true, ctx.Text.T("builder.export.no-code"))
	case hot == boxCopyCode, hot == boxCopyText:
		x.say(true, ctx.Text.T("builder.exchange.no-clipboard"))
	case hot == boxToFile:
		x.say(true, ctx.Text.T("builder.exchange.no-files"))
	}
	return game.Stay(), nil
}

// Draw draws the code as if it were selected, and what can be done with it.
func (x *Export) Draw(c *game.Canvas, ctx *game.Context) {
	t, r := ctx.Theme, exchangeField()
	c.Fill(c.Window(), 0, t.Shade)
	c.Panel(t, exchangePanel())
	c.Fill(r, t.Radius, t.Ground)
	c.Stroke(r, t.Radius, 1.5, t.Line)
	style := game.TextStyle{Font: game.Sans, Size: 26, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.35, Shrink: true}
	in := r.Inset(24, 14)
	if x.known {
		_, h := c.TextSize(x.shown, in.W, style)
		h = min(in.H, h) + 12
		c.Fill(game.Rect{X: in.X - 8, Y: in.Y + (in.H-h)/2, W: in.W + 16, H: h}, 6, game.Fade(t.Ember, 0.28))
	}
	c.Text(x.shown, in, style)
	x.sheet.draw(c, ctx)
}
