// Package stats is the screen with the statistics of all matches that have ended.
package stats

import (
	"cmp"
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/game"
	"cinderclash/game/sound/music"
	"cinderclash/saves/history"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Stats is the screen.
type Stats struct {
	game.Page
	kit    *pieces.Kit
	host   *session.Host
	counts history.Statistics
	cup    game.Picture
	list   game.Scroll
}

// New returns the screen.
func New(ctx *game.Context, kit *pieces.Kit, host *session.Host) *Stats {
	s := &Stats{kit: kit, host: host, cup: ctx.Pictures.Get("table/cup")}
	past, err := host.Archive().ReadSummaries()
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	s.counts = history.Count(past)
	s.Relayout(ctx)
	return s
}

// Relayout reads the texts again.
func (s *Stats) Relayout(ctx *game.Context) {
	p, t := ctx.Text, ctx.Theme
	ask := p.T("stats.ask")
	if s.counts.Matches() == 0 {
		ask = p.T("stats.none")
	}
	const margin, top, foot, between = 60, 150, 110, 30
	room := ctx.Room()
	line := func(y, h float64) game.Rect {
		return game.Rect{X: room.X, Y: room.Y + y, W: room.W, H: h}.Inset(margin, 0)
	}
	all := line(top, room.H-top-foot)
	left, right := all.CutLeft((all.W - between) / 2)
	right.X, right.W = right.X+between, left.W
	if room.W < game.DesignWidth {
		left, right = all.CutTop(max(figuresHigh, (all.H-between)/2))
		right.Y, right.H = right.Y+between, right.H-between
	}
	s.Clear()
	s.Behind(s.kit.Backdrop(pieces.Archive))
	s.Label("stats.heading", line(26, 60), t.TitleStyle(), p.T("stats.heading"))
	s.Label("stats.ask", line(86, 40), t.AskStyle(), ask)
	s.figures(ctx, left)
	s.list.View = right
	s.Panel(s.list.View)
	s.scores(ctx)
	s.Button("stats.back", pieces.LeaveAt(room), p.T("stats.back"), game.Go(game.Reset(route.Title{}))).On = game.Any(game.Cancel)
}

// IsUpright makes everything larger in a portrait.
func (*Stats) IsUpright() bool { return true }

// Name is the scene's name in the trace.
func (*Stats) Name() string { return "stats" }

// Music returns the music of the menus.
func (*Stats) Music() music.Wish { return pieces.MenuMusic() }

// textStyle returns the style of figures.
func textStyle(ctx *game.Context) game.TextStyle {
	return game.TextStyle{Font: game.Serif, Size: ctx.Theme.Body, Color: ctx.Theme.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
}

// figuresHigh is the height, in design units, that the figures need.
const figuresHigh = 640

// figures adds the number of matches and how they ended, the matches worth watching, and the dice.
func (s *Stats) figures(ctx *game.Context, panel game.Rect) {
	p, n := ctx.Text, &s.counts
	s.Panel(panel)
	k := min(1.6, panel.H/figuresHigh) // how much further apart things are than they have to be
	at := game.Rect{X: panel.X + 26, Y: panel.Y + 14*k, W: panel.W - 52, H: 40}
	line := func(id string, style game.TextStyle, text string) {
		s.Label("stats."+id, at, style, text).Like = "figures"
		at.Y += 44 * k
	}
	style := textStyle(ctx)
	line("matches", style, p.T("stats.matches", n.Matches()))
	line("results", style, p.T("stats.results", n.Won, n.Lost, n.Drawn))
	line("shared", style, p.T("stats.shared", n.Shared))
	line("marked", style, p.T("stats.marked", n.Marked))
	match := game.Rect{X: panel.X + 22, Y: panel.Y + 200*k, W: panel.W - 44, H: 70 * k}
	remarkable := func(id, text, replay string) {
		w := s.Button("stats."+id, match, text, s.watch(replay))
		w.Look, w.Like = game.ButtonLook{Size: 20, Lines: 2}, "match"
		match.Y += 80 * k
	}
	if m := n.Longest; m != nil {
		remarkable("longest", p.T("stats.longest", m.Decisions, m.Rounds, m.Sides[0].Name, m.Sides[1].Name), m.Name)
	}
	if m := n.Closest; m != nil {
		remarkable("closest", p.T("stats.closest", m.Margin(), m.Sides[0].Name, m.Sides[1].Name), m.Name)
	}
	at.Y = panel.Y + 370*k
	style.Font = game.SerifBold
	line("dice", style, p.T("stats.dice", n.Rolled()))
	at.Y, at.H = at.Y+2, 66
	for i := range dice.NumColors {
		c := dice.Color(i)
		text := p.T("stats.rolled", p.T("stats.color."+c.String()), n.Dice[i], n.Expected(c))
		s.Label("stats.dice/"+c.String(), at, style, text).Paint = s.color(c, text)
		at.Y += 72 * k
	}
}

// watch returns a handler that opens the replay of that name.
func (s *Stats) watch(replay string) game.Handler {
	return func(ctx *game.Context) (game.Request, error) {
		again, err := s.host.Replayer().Replay(replay)
		if err != nil {
			ctx.Notice(session.Sentence(ctx.Text, err))
			return game.Stay(), nil
		}
		return game.Reset(route.Replay{Session: again}), nil
	}
}

// scores adds the decks and heroes, with their portraits and a cup for each match that they won.
func (s *Stats) scores(ctx *game.Context) {
	p, lib := ctx.Text, s.host.Rules().Library
	const gap, heading = 12, 48
	at := game.Rect{X: 20, Y: gap, W: s.list.View.W - 60}
	add := func(id string, high float64, text string) *game.Widget {
		at.H = high
		w := s.Label("stats."+id, at, textStyle(ctx), text)
		w.In = &s.list
		at.Y += high + gap
		return w
	}
	_, high := ctx.Canvas.TextSize("A", at.W, nameStyle(ctx))
	high = 2*high + scoreEdge
	list := func(kind string, scores []history.Score, of func(*history.Score) (name string, who []card.HeroID)) {
		w := add(kind, heading, p.T("stats."+kind))
		w.Style.Font, w.Style.Size, w.Style.Color = game.Display, 30, ctx.Theme.EmberBright
		for i := range scores {
			c := &scores[i]
			name, who := of(c)
			value := p.T("stats.won-of", c.Won, c.Played)
			add(kind+"/"+strconv.Itoa(i), high, name+": "+value).Paint = s.score(name, value, who, c.Won)
		}
	}
	list("decks", s.counts.Decks, func(c *history.Score) (string, []card.HeroID) {
		if d := lib.DeckByKey(c.Key); d != nil {
			return d.Name[pieces.Lang(ctx)], d.Heroes[:min(len(d.Heroes), portraits)]
		}
		return cmp.Or(c.Called[pieces.Lang(ctx)], p.T("stats.own-deck")), nil
	})
	list("heroes", s.counts.Heroes, func(c *history.Score) (string, []card.HeroID) {
		called := c.Called[pieces.Lang(ctx)]
		if id, ok := lib.HeroByKey(c.Key); ok {
			return cmp.Or(called, s.kit.HeroName(ctx, id)), []card.HeroID{id}
		}
		return cmp.Or(called, c.Key), nil
	})
	s.list.Height = at.Y + gap
}
