package result

import (
	"strconv"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// Recount words events of the match as its log does.
type Recount func(ctx *game.Context, entries []session.Entry) []string

// course is how the match stood while it was played, and its turning points.
type course struct {
	hindsight *session.Hindsight // nil if the match cannot be played again
	who       match.Player       // the player whose chance is shown
	known     int                // number of standings in the picture; -1 before the first
	picture   pieces.Course
	turns     []session.Turn
}

func newCourse(host *session.Host, s *session.Session, who match.Player) course {
	x, err := host.Replayer().LookBack(s)
	if err != nil {
		return course{} // opening the replay says why
	}
	return course{hindsight: x, who: who, known: -1}
}

// follow updates the picture with the standings known so far, and reports whether the turning points have just become known.
func (c *course) follow() (all bool) {
	if c.hindsight == nil {
		return false
	}
	c.hindsight.Ask(c.who)
	known, most := c.hindsight.Known(c.who)
	if known == c.known {
		return false
	}
	c.known = known
	names := c.hindsight.Names()
	c.picture = pieces.Course{All: c.hindsight.Decisions(), Names: [2]string{names[c.who], names[c.who.Other()]}, Now: -1}
	for _, s := range c.hindsight.Standings(c.who) {
		c.picture.Points = append(c.picture.Points, pieces.CoursePoint{At: s.At, Round: s.Round, Chance: s.Chance})
	}
	if known < most {
		return false
	}
	c.turns = c.hindsight.Turns(c.who)
	for i := range c.turns {
		c.picture.Marks = append(c.picture.Marks, c.turns[i].To.At)
	}
	return true
}

// layCourse adds how the match stood, and its turning points, each of which opens the replay there.
func (r *Result) layCourse(ctx *game.Context) {
	p, t, l := ctx.Text, ctx.Theme, &r.lay
	r.panel(l.rounds)
	head := game.TextStyle{Font: game.SerifBold, Size: t.Body, Color: onPanel(t), VAlign: game.Middle, MaxLines: 1, Shrink: true}
	r.Label("result.course", l.courseHead, head, p.T("result.course.heading", r.narrator(ctx).Player(r.course.who)))
	r.Painted("result.chances", l.course, r.courseInWords(ctx), func(c *game.Canvas, ctx *game.Context, at game.Rect, _ game.ButtonLook) {
		r.course.picture.Draw(c, ctx.Theme, at)
	}, nil).Kind = game.Label
	if len(r.course.turns) == 0 {
		none := game.TextStyle{Font: game.SerifItalic, Size: 20, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 4, Shrink: true}
		key := "result.course.pending"
		if _, all := r.course.hindsight.Known(r.course.who); r.course.known == all {
			key = "result.course.even"
		}
		r.Label("result.turns", l.turns, none, p.T(key))
		return
	}
	for i := range r.course.turns {
		turn := &r.course.turns[i]
		said := r.turnInWords(ctx, i+1, turn)
		w := r.Painted("result.turn/"+strconv.Itoa(i+1), l.turn(i, len(r.course.turns)), said, turnPainter(said), func(ctx *game.Context) (game.Request, error) {
			return r.rewatch(ctx, turn.From.At), nil
		})
		w.Hint = p.T("result.turn.hint")
	}
}

// courseInWords says what the picture shows: the chance at the beginning of each round, if the player has asked for chances.
func (r *Result) courseInWords(ctx *game.Context) string {
	if !r.chances {
		return ctx.Text.T("result.course.heading", r.narrator(ctx).Player(r.course.who))
	}
	var parts []string
	round := 0
	for _, p := range r.course.picture.Points {
		if p.Round != round {
			round = p.Round
			parts = append(parts, ctx.Text.T("result.course.round", round, pieces.Percent(p.Chance)))
		}
	}
	return strings.Join(parts, ", ")
}

// turnInWords says when a turning point was, for whom it was good and what happened. It says how the chance changed if the
// player has asked for chances.
func (r *Result) turnInWords(ctx *game.Context, n int, turn *session.Turn) string {
	p, key := ctx.Text, "result.turn.better"
	if turn.To.Chance < turn.From.Chance {
		key = "result.turn.worse"
	}
	when := p.T("result.blow.clash", turn.From.Round, turn.From.Clash+1)
	said := p.T(key, n, when, r.narrator(ctx).Player(r.course.who))
	if r.chances {
		said = p.T("result.turn.change", n, when, pieces.Percent(turn.From.Chance), pieces.Percent(turn.To.Chance))
	}
	told := r.Recount(ctx, turn.Events)
	if of := turn.Spared; of.Hero != 0 {
		told = append(told, r.sparedInWords(ctx, of))
	}
	return said + "\n" + strings.Join(told, " ")
}

// sparedInWords says how little damage a hero took in a clash.
func (r *Result) sparedInWords(ctx *game.Context, of session.Spared) string {
	p, obs := r.narrator(ctx), r.session.Observation()
	hero, foe := narrate.Capital(p.Hero(obs, of.Hero)), p.Hero(obs, of.Foe)
	if of.Taken == 0 {
		return p.T("result.turn.unhurt", hero, foe)
	}
	return p.T("result.turn.spared", of.Taken, hero, foe)
}

// turnPainter returns the painter of a turning point's words, as many as fit. The replay that it opens shows everything.
func turnPainter(said string) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, at game.Rect, look game.ButtonLook) {
		t := ctx.Theme
		c.Tile(t, at, look)
		factor := c.Fonts.Factor()
		c.Text(said, at.Inset(14, 4), game.TextStyle{
			Font: game.Serif, Size: 21 * factor, MinSize: max(game.MinTextSize, 15*factor), Fixed: true, Color: t.Bone, VAlign: game.Middle, MaxLines: 6, Shrink: true,
			Leading: 1.1, Excerpt: true,
		})
	}
}
