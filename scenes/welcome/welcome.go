// Package welcome is the first screen of the first start. It shows heroes of two factions face to face, and offers a first
// fight and a match. It is in the system's language, and a button changes the language. It is shown until the player has
// left it once.
package welcome

import (
	"slices"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/game/sound/music"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Welcome is the screen.
type Welcome struct {
	game.Page
	kit    *pieces.Kit
	heroes [2][]card.HeroID // those on the left and on the right, from the middle outwards
	ground game.Rect        // where they stand
}

// heroesASide is the number of heroes on each side, as many as fight in a match.
const heroesASide = 3

// New returns the screen. The heroes are those of the first ready decks of two factions.
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

// Relayout reads the texts again.
func (w *Welcome) Relayout(ctx *game.Context) {
	p, t, room := ctx.Text, ctx.Theme, ctx.Room()
	line := func(y, h float64) game.Rect {
		return game.Rect{X: room.X, Y: room.Y + y, W: room.W, H: h}.Inset(230, 0)
	}
	extra := room.H - game.DesignHeight
	top, foot := 56+0.16*extra, room.H-260-0.2*extra
	w.Clear()
	w.Behind(w.kit.Backdrop(pieces.Kitchen))
	w.Label("welcome.heading", line(top, 84), t.TitleStyle(), p.T("welcome.heading"))
	w.Label("welcome.ask", line(top+84, 44), t.AskStyle(), p.T("welcome.ask"))
	w.ground = game.Rect{X: room.X, Y: room.Y + top + 128, W: room.W, H: foot - top - 128}
	w.Ground(w.drawHeroes)
	fight := w.Button("welcome.fight", game.Rect{W: 500, H: 84}.CenterIn(line(foot, 84)), p.T("welcome.fight"), leave(route.FirstFight{}))
	fight.Look, fight.First = game.ButtonLook{Strong: true, Size: 32}, true
	w.Button("welcome.match", game.Rect{W: 500, H: 68}.CenterIn(line(foot+102, 68)), p.T("welcome.match"), leave(route.Setup{}))
	note := t.HintStyle()
	note.Size = t.Body
	w.Label("welcome.note", line(foot+188, 44), note, p.T("welcome.note"))
	other := next(p.Language())
	w.Button("welcome.language", game.Rect{X: room.X + room.W - 220, Y: room.Y + 24, W: 196, H: 52}, p.T("language."+other), game.Act(func(ctx *game.Context) {
		s := ctx.Settings()
		s.Language = other
		ctx.Change(s)
	}))
	w.On(game.Any(game.Cancel), leave(route.Title{}))
}

// next returns the language after lang, or the first after the last.
func next(lang string) string {
	all := text.Languages()
	return all[(slices.Index(all, lang)+1)%len(all)]
}

// Name is the scene's name in the trace.
func (*Welcome) Name() string { return "welcome" }

// Music returns the music of the title.
func (*Welcome) Music() music.Wish { return pieces.TitleMusic() }

// leave returns a handler that opens another screen, and saves the language and that the player was welcomed.
func leave(to any) game.Handler {
	return func(ctx *game.Context) (game.Request, error) {
		s := ctx.Settings()
		s.Language, s.Welcomed = ctx.Text.Language(), true
		ctx.Change(s)
		return game.Reset(to), nil
	}
}

// IsUpright makes everything larger in a portrait.
func (*Welcome) IsUpright() bool { return true }

// drawHeroes draws the heroes in the middle of their ground, as large as its width and its height allow.
func (w *Welcome) drawHeroes(c *game.Canvas, ctx *game.Context) {
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 0
	}
	const margin, widest, high, beside = 160, 760, 300, 130 // high and beside are of a hero of size 1
	half := min(widest, w.ground.W/2-margin)
	front, middle := half/4, w.ground.Center()
	step := (half - front) / (heroesASide - 1)
	size := min(w.ground.H/high, step/beside)
	feet := middle.Y + 0.46*high*size
	for side, heroes := range w.heroes {
		away := float64(2*side - 1)
		for i := len(heroes) - 1; i >= 0; i-- { // those in front are drawn last
			back := float64(i)
			w.kit.Figure(heroes[i]).Draw(c, pieces.Motion{}, tick+40*i, pieces.Stand{
				X: middle.X + away*(front+step*back), Y: feet - 18*size*back, Size: size * (1 - 0.11*back), Left: side == 1, Dim: 0.12 * back,
			})
		}
	}
}
