// Package inspect shows one card or hero large, with all texts about it. It is an overlay over the screen that
// asked, and every way of closing it returns there.
package inspect

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Inspect is the screen.
type Inspect struct {
	game.Page
	kit     *pieces.Kit
	subject pieces.Subject
	sheet   *pieces.Sheet
}

// New returns the screen for a subject, which must be a card or a hero.
func New(ctx *game.Context, kit *pieces.Kit, s pieces.Subject) *Inspect {
	i := &Inspect{kit: kit, subject: s}
	i.Relayout(ctx)
	return i
}

const backBox = "inspect.back"

// Relayout reads the texts again.
func (i *Inspect) Relayout(ctx *game.Context) {
	const below, backWide, backHigh = 50, 300, 64 // below the sheet lies the way back
	all := game.Rect{W: pieces.SheetWidth, H: pieces.SheetHeight + below + backHigh}.CenterIn(ctx.Room())
	corner := game.Point{X: all.X, Y: all.Y}
	i.sheet = i.kit.NewSheet(ctx, i.subject).Linked(i.kit, ctx, "inspect.sheet", corner, route.Word)
	i.Clear()
	i.Shade()
	i.Part(i.sheet)
	back := game.Rect{X: all.Center().X - backWide/2, Y: all.Y + all.H - backHigh, W: backWide, H: backHigh}
	i.Button(backBox, back, ctx.Text.T(backBox), game.Go(game.Pop())).On = game.Any(game.Cancel, game.Inspect)
	hint := ctx.Theme.HintStyle()
	hint.Align = game.Middle
	i.Hint("inspect.hint", game.Rect{X: all.X, Y: all.Y + pieces.SheetHeight + 8, W: all.W, H: below - 14}, hint, "")
	i.Ground(i.sheet.DrawTip)
}

// Name is the scene's name in the trace.
func (*Inspect) Name() string { return "inspect" }

// IsUpright makes everything larger in a portrait.
func (*Inspect) IsUpright() bool { return true }

// IsOverlay leaves the screen below visible.
func (*Inspect) IsOverlay() bool { return true }

// Update opens the rulebook at a word of the sheet. It closes the screen on its button, on Cancel, on the key that opened
// it, and on a click beside the sheet.
func (i *Inspect) Update(ctx *game.Context) (game.Request, error) {
	i.sheet.Update(ctx)
	if ctx.Input.Pressed.Has(game.Help) {
		return game.Push(i.help(ctx)), nil
	}
	p := &ctx.Input.Pointer
	back, _ := ctx.Focus.Box(backBox)
	beside := p.Pressed && !i.sheet.Rect().Inset(-10, -10).Contains(p.At) && !back.Rect.Contains(p.At)
	if beside || p.Secondary {
		return game.Pop(), nil
	}
	return i.Page.Update(ctx)
}

// help returns the place where the rulebook opens: the word pointed at, or else the kind of the subject.
func (i *Inspect) help(ctx *game.Context) route.Rulebook {
	if term := i.sheet.Term(ctx.Focus.Hot()); term != "" {
		return route.Rulebook{Term: term}
	}
	return route.About(i.kit, i.subject, 100)
}
