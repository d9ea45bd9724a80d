// Package welcome is the first screen of the first start: heroes of two factions, face to face, and the two ways on, to
// a match and to the lessons. It speaks the system's language, and another at a press. Once it has been left it does not
// come again.
package welcome

import (
	"slices"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Welcome is the screen.
type Welcome struct {
	kit                         *pieces.Kit
	heroes                      [2][]card.HeroID // on the left and on the right, from the middle outwards
	heading, ask, note          string
	playText, learnText, toText string
	seen                        game.Settings // those the texts were made for
}

const (
	boxPlay     = "welcome.play"
	boxLearn    = "welcome.learn"
	boxLanguage = "welcome.language"
)

// heroesASide is how many heroes stand on a side, as many as fight a match.
const heroesASide = 3

// New makes the screen. The heroes are those of the first ready decks of two factions.
func New(ctx *game.Context, kit *pieces.Kit, lib *card.Library) *Welcome {
	w := &Welcome{kit: kit}
	for i := range lib.Decks {
		d := &lib.Decks[i]
		side := 0
		if i > 0 {
			if side = 1; d.Faction == lib.Decks[0].Faction || w.heroes[1] != nil {
				continue
			}
		}
		w.heroes[side] = d.Heroes[:min(heroesASide, len(d.Heroes))]
	}
	w.Relayout(ctx)
	return w
}

// Relayout takes the texts anew.
func (w *Welcome) Relayout(ctx *game.Context) {
	p := ctx.Text
	w.seen = ctx.Settings()
	w.heading, w.ask, w.note = p.T("welcome.heading"), p.T("welcome.ask"), p.T("welcome.note")
	w.playText, w.learnText, w.toText = p.T(boxPlay), p.T(boxLearn), p.T("language."+next(p.Language()))
}

// next is the language after one, in a circle.
func next(lang string) string {
	all := text.Languages()
	return all[(slices.Index(all, lang)+1)%len(all)]
}

// Name is the scene's name in the trace.
func (*Welcome) Name() string { return "welcome" }

func headingRect() game.Rect  { return game.Rect{X: 240, Y: 56, W: 1120, H: 84} }
func askRect() game.Rect      { return game.Rect{X: 200, Y: 140, W: 1200, H: 44} }
func playRect() game.Rect     { return game.Rect{X: 550, Y: 640, W: 500, H: 84} }
func learnRect() game.Rect    { return game.Rect{X: 550, Y: 742, W: 500, H: 68} }
func noteRect() game.Rect     { return game.Rect{X: 300, Y: 828, W: 1000, H: 44} }
func languageRect() game.Rect { return game.Rect{X: 1380, Y: 24, W: 196, H: 52} }

// buttons are the ways on, with what they say.
func (w *Welcome) buttons() [3]game.Box {
	return [...]game.Box{
		{ID: boxPlay, Rect: playRect(), Enabled: true, First: true, Text: w.playText},
		{ID: boxLearn, Rect: learnRect(), Enabled: true, Text: w.learnText},
		{ID: boxLanguage, Rect: languageRect(), Enabled: true, Text: w.toText},
	}
}

// Boxes appends the texts and the ways on.
func (w *Welcome) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "welcome.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: w.heading},
		game.Box{ID: "welcome.ask", Rect: askRect(), Kind: game.Label, Enabled: true, Text: w.ask},
		game.Box{ID: "welcome.note", Rect: noteRect(), Kind: game.Label, Enabled: true, Text: w.note})
	buttons := w.buttons()
	return append(buf, buttons[:]...)
}

// Update goes on, or to another language.
func (w *Welcome) Update(ctx *game.Context) (game.Request, error) {
	switch activated := ctx.Focus.Activated(); {
	case activated == boxPlay:
		leave(ctx)
		return game.Reset(route.Setup{}), nil
	case activated == boxLearn:
		leave(ctx)
		return game.Reset(route.Lessons{}), nil
	case activated == boxLanguage:
		s := ctx.Settings()
		s.Language = next(ctx.Text.Language())
		ctx.Change(s)
	case ctx.Input.Pressed.Has(game.Cancel):
		leave(ctx)
		return game.Reset(route.Title{}), nil
	}
	if ctx.Settings() != w.seen {
		w.Relayout(ctx)
	}
	return game.Stay(), nil
}

// leave keeps the language, and that the player was welcomed.
func leave(ctx *game.Context) {
	s := ctx.Settings()
	s.Language, s.Welcomed = ctx.Text.Language(), true
	ctx.Change(s)
}

// Draw draws the screen.
func (w *Welcome) Draw(c *game.Canvas, ctx *game.Context) {
	th := ctx.Theme
	w.kit.Backdrop(c, ctx)
	w.kit.Heading(c, ctx, w.heading, headingRect(), w.ask, askRect())
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 0
	}
	const middle, feet, step, front, size = game.DesignWidth / 2, 590, 225, 150, 1.2
	for side, heroes := range w.heroes {
		away := float64(2*side - 1)
		for i := len(heroes) - 1; i >= 0; i-- { // who stands in front is drawn last
			back := float64(i)
			w.kit.Figure(heroes[i]).Draw(c, pieces.Motion{}, tick+40*i, pieces.Stand{
				X: middle + away*(front+step*back), Y: feet - 22*back, Size: size - 0.14*back, Left: side == 1, Dim: 0.12 * back,
			})
		}
	}
	for _, b := range w.buttons() {
		look := ctx.Focus.Look(b.ID)
		if look.Strong = b.ID == boxPlay; look.Strong {
			look.Size = 32
		}
		c.Button(th, b, look)
	}
	c.Text(w.note, noteRect(), game.TextStyle{
		Font: game.SerifItalic, Size: th.Body, Color: th.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
}
