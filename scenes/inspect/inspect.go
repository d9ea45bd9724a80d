// Package inspect shows one card or hero large, with everything there is to say about it. It lies over the
// screen that asked, and any way of closing it returns there.
package inspect

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Inspect is the screen.
type Inspect struct {
	kit     *pieces.Kit
	subject pieces.Subject
	sheet   *pieces.Sheet
	back    string
	text    string
}

// New makes the screen for a subject, which must be something.
func New(ctx *game.Context, kit *pieces.Kit, s pieces.Subject) *Inspect {
	i := &Inspect{kit: kit, subject: s}
	i.Relayout(ctx)
	return i
}

const sheetBox = "inspect.sheet"

// Relayout takes the texts anew.
func (i *Inspect) Relayout(ctx *game.Context) {
	i.sheet = i.kit.NewSheet(ctx, i.subject).Linked(i.kit, ctx, sheetBox, corner())
	i.back = ctx.Text.T("inspect.back")
	i.text = i.sheet.Texts()
	if id := i.subject.Card; id != 0 {
		name, _, rules, _ := i.kit.CardWords(ctx, id)
		i.text = name + "\n" + rules + "\n" + i.text
	} else {
		i.text = i.kit.HeroName(ctx, i.subject.Hero) + "\n" + i.text
	}
}

// Name is the scene's name in the trace.
func (*Inspect) Name() string { return "inspect" }

// IsOverlay leaves the screen below visible.
func (*Inspect) IsOverlay() bool { return true }

func corner() game.Point {
	return game.Point{X: (game.DesignWidth - pieces.SheetWidth) / 2, Y: 70}
}

func sheetRect() game.Rect {
	return game.Rect{X: corner().X, Y: corner().Y, W: pieces.SheetWidth, H: pieces.SheetHeight}
}

func backRect() game.Rect {
	return game.Rect{X: (game.DesignWidth - 300) / 2, Y: 760, W: 300, H: 64}
}

// Boxes appends what is shown and the way back.
func (i *Inspect) Boxes(buf []game.Box) []game.Box {
	buf = append(buf, game.Box{ID: sheetBox, Rect: sheetRect(), Kind: game.Label, Enabled: true, Text: i.text})
	buf = i.sheet.Boxes(buf)
	return append(buf, game.Box{ID: "inspect.back", Rect: backRect(), Enabled: true, Text: i.back})
}

// Update opens the rulebook at a word of the sheet, and closes the screen on its button, on the keys that opened it or cancel, and on a click beside the sheet.
func (i *Inspect) Update(ctx *game.Context) (game.Request, error) {
	i.sheet.Update(ctx, corner())
	if term := i.sheet.Term(ctx.Focus.Activated()); term != "" {
		return game.Push(route.Rulebook{Term: term}), nil
	}
	if ctx.Input.Pressed.Has(game.Help) {
		return game.Push(i.help(ctx)), nil
	}
	p := &ctx.Input.Pointer
	beside := p.Pressed && !sheetRect().Inset(-10, -10).Contains(p.At) && !backRect().Contains(p.At)
	if beside || p.Secondary || ctx.Focus.Activated() == "inspect.back" || ctx.Input.Pressed.Has(game.Cancel) || ctx.Input.Pressed.Has(game.Inspect) {
		return game.Pop(), nil
	}
	return game.Stay(), nil
}

// help is where the rulebook is opened: at the word that is pointed at, or at what the subject is.
func (i *Inspect) help(ctx *game.Context) route.Rulebook {
	if term := i.sheet.Term(ctx.Focus.Hot()); term != "" {
		return route.Rulebook{Term: term}
	}
	return route.About(i.kit, i.subject, 100)
}

// Draw draws the sheet over a shade.
func (i *Inspect) Draw(c *game.Canvas, ctx *game.Context) {
	c.Fill(c.Window(), 0, ctx.Theme.Shade)
	i.kit.Sheet(c, ctx, i.sheet, corner())
	c.Button(ctx.Theme, game.Box{ID: "inspect.back", Rect: backRect(), Enabled: true, Text: i.back}, ctx.Focus.Look("inspect.back"))
	i.kit.WordTip(c, ctx, i.sheet)
}
