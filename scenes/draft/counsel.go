package draft

import (
	"slices"
	"strings"

	"cinderclash/ai"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// counsel is the hint that a player has asked for: whom the strongest level would keep, or which cards it would
// exchange, and how likely that wins. The zero value is none.
type counsel struct {
	asked, known bool
	choice       ai.Choice
}

const boxHint = "draft.advise"

// choice returns the moves that make the choice on the screen.
func (d *Draft) choice() []match.Move {
	moves := d.picks()
	if d.stage == match.MulliganPhase && len(moves) < len(d.things) { // after every card the choice ends by itself
		moves = append(moves, match.Move{Kind: match.Done})
	}
	return moves
}

// picks returns the moves that choose what is chosen on the screen.
func (d *Draft) picks() []match.Move {
	var moves []match.Move
	for i := range d.things {
		if t := &d.things[i]; t.chosen && !t.locked {
			moves = append(moves, t.move())
		}
	}
	slices.SortFunc(moves, func(a, b match.Move) int { return int(a.A) - int(b.A) })
	return moves
}

// askHint asks for a hint, or dismisses it. A complete choice is compared with it.
func (d *Draft) askHint(ctx *game.Context) {
	switch {
	case d.counsel.asked:
		d.session.DropHint()
		d.followHint(ctx)
		return
	case d.complete():
		d.session.AskChoiceHint(d.choice())
	case d.deciding():
		d.session.AskChoiceHint(nil)
	}
	d.followHint(ctx)
	if said := narrate.HintAsked(ctx.Text, d.session); said != "" {
		ctx.Notice(said)
	}
}

// followHint updates the hint with what the session knows of it.
func (d *Draft) followHint(ctx *game.Context) {
	choice, asked, known := d.session.ChoiceHint()
	if c := &d.counsel; c.asked != asked || c.known != known {
		*c = counsel{asked, known, choice}
		d.lay(ctx)
	}
}

// advise words the hint. It returns "" if none was asked for.
func (d *Draft) advise(ctx *game.Context) string {
	p, c := ctx.Text, &d.counsel
	if !c.known {
		if c.asked {
			return p.T("table.hint.thinking")
		}
		return ""
	}
	var names []string
	for _, mv := range c.choice.Best {
		switch mv.Kind {
		case match.PickHero:
			names = append(names, d.kit.HeroName(ctx, d.session.Observation().Hero(mv.Hero()).ID))
		case match.PickCard:
			name, _, _, _ := d.kit.CardWords(ctx, mv.CardID())
			names = append(names, name)
		default: // nothing that could be named
		}
	}
	what, level := "draft.hint-keeps", p.T("setup.bot.legend.name")
	if d.stage == match.MulliganPhase {
		what = "draft.hint-exchanges"
	}
	said := p.T("draft.hint-no-exchange", level)
	if len(names) > 0 {
		said = p.T(what, level, strings.Join(names, ", "))
	}
	switch chance := pieces.Percent(c.choice.BestChance); {
	case len(c.choice.Other) == 0 || !slices.Equal(c.choice.Other, d.choice()):
		said += " " + p.T("table.hint.alone", chance)
	case slices.Equal(c.choice.Other, c.choice.Best):
		said += " " + p.T("draft.hint-same", chance)
	default:
		said += " " + p.T("draft.hint-chances", chance, pieces.Percent(c.choice.OtherChance))
	}
	return said
}

// advised reports whether the hint names the i-th thing. Of several copies of a card it names only as many as should go.
func (d *Draft) advised(i int) bool {
	if !d.counsel.known || !d.things[i].mine {
		return false
	}
	mv, before, named := d.things[i].move(), 0, 0
	for k := range i {
		if d.things[k].mine && d.things[k].move() == mv {
			before++
		}
	}
	for _, best := range d.counsel.choice.Best {
		if best == mv {
			named++
		}
	}
	return before < named
}

// layHint adds the button that asks for a hint, if one can be given.
func (d *Draft) layHint(ctx *game.Context, at game.Rect) {
	if !d.deciding() || !d.session.CanHint() {
		return
	}
	w := d.Painted(boxHint, at, ctx.Text.T("table.hint.button"), func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		look.Hot = look.Hot || d.counsel.asked
		c.Tile(ctx.Theme, r, look)
		d.drawBulb(c, ctx, r)
	}, game.Act(d.askHint))
	w.On, w.Hint = game.Any(game.Hint), ctx.Text.T("table.keys.hint", ctx.Prompt(game.Hint))
}

// layAccept adds the button that does what the hint says, once it is known.
func (d *Draft) layAccept(ctx *game.Context, at game.Rect) {
	if !d.counsel.known || !d.deciding() {
		return
	}
	w := d.Button("draft.accept", at, ctx.Text.T("draft.accept"), d.accept)
	w.Hint = ctx.Text.T("draft.accept-hint")
}

// accept chooses what the hint names, and confirms it.
func (d *Draft) accept(ctx *game.Context) (game.Request, error) {
	named := make([]bool, len(d.things))
	for i := range d.things {
		named[i] = d.advised(i)
	}
	for i := range d.things {
		if t := &d.things[i]; t.mine && !t.locked {
			t.chosen = named[i]
		}
	}
	return d.bring(ctx)
}

// drawBulb draws the sign of a hint in the middle of r.
func (d *Draft) drawBulb(c *game.Canvas, ctx *game.Context, r game.Rect) {
	high := min(r.W, r.H) - 8
	c.Picture(ctx.Pictures.Get("icons/hint"), game.Rect{W: high, H: high}.CenterIn(r))
}

// drawAdvised marks a thing that the hint names.
func (d *Draft) drawAdvised(c *game.Canvas, ctx *game.Context, th *thing, r game.Rect) {
	const badge = 42
	c.Stroke(r.Inset(-4, -4), 14, 4, game.Fade(ctx.Theme.Ground, 0.8))
	c.Stroke(r.Inset(-4, -4), 14, 2.5, ctx.Theme.Boon)
	// On the picture, clear of the name, the cost and the figures, and of what lies below.
	at := game.Rect{X: r.X + 0.9*r.W - badge, Y: r.Y + 0.2*r.H, W: badge, H: badge}
	if th.hero != 0 { // in the corner that the mark of a chosen hero leaves free
		at.X, at.Y = r.X+r.W-badge-8, r.Y+8
	}
	c.Fill(at, badge/2, ctx.Theme.Ground)
	c.Stroke(at, badge/2, 2, ctx.Theme.Boon)
	d.drawBulb(c, ctx, at)
}
