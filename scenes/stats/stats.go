// Package stats is the screen with what all matches that have ended come to.
package stats

import (
	"strconv"

	"cinderclash/engine/dice"
	"cinderclash/game"
	"cinderclash/saves/history"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Stats is the screen.
type Stats struct {
	kit    *pieces.Kit
	host   *session.Host
	counts history.Statistics

	heading, ask string
	lines        []game.Box
	records      []record
	colors       [dice.NumColors]game.Box
	diceTitle    game.Box
	scores       []score
	list         game.Scroll
	back         game.Box
}

// record is a match that is remarkable, to be watched.
type record struct {
	box  game.Box
	name string // of its replay
}

// score is a row of the list on the right: a deck or a hero, or a title.
type score struct {
	id, name, value string
	part            float64 // won of those played
	title           bool
}

const backBox = "stats.back"

// New makes the screen.
func New(ctx *game.Context, kit *pieces.Kit, host *session.Host) *Stats {
	s := &Stats{kit: kit, host: host}
	past, err := host.Past()
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	s.counts = history.Count(past)
	s.Relayout(ctx)
	return s
}

// Relayout takes the texts anew.
func (s *Stats) Relayout(ctx *game.Context) {
	p, n := ctx.Text, &s.counts
	s.heading, s.ask = p.T("stats.heading"), p.T("stats.ask")
	if n.Matches() == 0 {
		s.ask = p.T("stats.none")
	}
	s.lines = s.lines[:0]
	line := func(id, text string) {
		s.lines = append(s.lines, game.Box{ID: "stats." + id, Rect: lineRect(len(s.lines)), Kind: game.Label, Enabled: true, Text: text})
	}
	line("matches", p.T("stats.matches", n.Matches()))
	line("results", p.T("stats.results", n.Won, n.Lost, n.Drawn))
	line("shared", p.T("stats.shared", n.Shared))
	line("marked", p.T("stats.marked", n.Marked))
	s.records = s.records[:0]
	if m := n.Longest; m != nil {
		s.remember("longest", m.Name, p.T("stats.longest", m.Decisions, m.Rounds, m.Sides[0].Name, m.Sides[1].Name))
	}
	if m := n.Closest; m != nil {
		s.remember("closest", m.Name, p.T("stats.closest", m.Margin(), m.Sides[0].Name, m.Sides[1].Name))
	}
	s.diceTitle = game.Box{ID: "stats.dice", Rect: diceRect(), Kind: game.Label, Enabled: true, Text: p.T("stats.dice", n.Rolled())}
	for i := range s.colors {
		c := dice.Color(i)
		name := p.T("stats.color." + c.String())
		s.colors[i] = game.Box{
			ID: "stats.dice/" + c.String(), Rect: colorRect(i), Kind: game.Label, Enabled: true,
			Text: p.T("stats.rolled", name, n.Dice[i], n.Expected(c)),
		}
	}
	s.score(ctx)
	s.back = game.Box{ID: backBox, Rect: backRect(), Enabled: true, Text: p.T("stats.back")}
}

func (s *Stats) remember(id, name, text string) {
	s.records = append(s.records, record{game.Box{ID: "stats." + id, Rect: recordRect(len(s.records)), Enabled: true, Text: text}, name})
}

// score words the list of decks and heroes.
func (s *Stats) score(ctx *game.Context) {
	p, lib := ctx.Text, s.host.Rules().Library
	s.scores = s.scores[:0]
	add := func(kind string, list []history.Score, name func(*history.Score) string) {
		s.scores = append(s.scores, score{id: "stats." + kind, name: p.T("stats." + kind), title: true})
		for i := range list {
			c := &list[i]
			s.scores = append(s.scores, score{
				id: "stats." + kind + "/" + strconv.Itoa(i), name: name(c), value: p.T("stats.won-of", c.Won, c.Played), part: float64(c.Won) / float64(c.Played),
			})
		}
	}
	add("decks", s.counts.Decks, func(c *history.Score) string {
		called := c.Called[pieces.Lang(ctx)]
		if d := lib.DeckByKey(c.Key); d != nil {
			called = d.Name[pieces.Lang(ctx)]
		}
		if called == "" {
			called = p.T("stats.own-deck")
		}
		return called
	})
	add("heroes", s.counts.Heroes, func(c *history.Score) string {
		if id, ok := lib.HeroByKey(c.Key); ok {
			return s.kit.HeroName(ctx, id)
		}
		return c.Key
	})
	s.list.View, s.list.Height = listRect(), float64(len(s.scores))*pitch+2*gap
}

// Name is the scene's name in the trace.
func (*Stats) Name() string { return "stats" }

// Boxes appends the figures, the matches to be watched and the way back.
func (s *Stats) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "stats.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: s.heading},
		game.Box{ID: "stats.ask", Rect: askRect(), Kind: game.Label, Enabled: true, Text: s.ask})
	buf = append(buf, s.lines...)
	for i := range s.records {
		buf = append(buf, s.records[i].box)
	}
	buf = append(append(buf, s.diceTitle), s.colors[:]...)
	for i := range s.scores {
		sc := &s.scores[i]
		if r := s.scoreRect(i); s.list.Shows(r) {
			text := sc.name
			if !sc.title {
				text += ": " + sc.value
			}
			buf = append(buf, game.Box{ID: sc.id, Rect: s.list.Cut(r), Kind: game.Label, Enabled: true, Text: text})
		}
	}
	return append(buf, s.back)
}

// Update leaves, or shows a match again.
func (s *Stats) Update(ctx *game.Context) (game.Request, error) {
	s.list.Update(ctx)
	id := ctx.Focus.Activated()
	if id == backBox || ctx.Input.Pressed.Has(game.Cancel) {
		return game.Reset(route.Title{}), nil
	}
	for i := range s.records {
		if s.records[i].box.ID != id {
			continue
		}
		again, err := s.host.Replay(s.records[i].name)
		if err != nil {
			ctx.Notice(session.Sentence(ctx.Text, err))
			return game.Stay(), nil
		}
		return game.Reset(route.Replay{Session: again}), nil
	}
	return game.Stay(), nil
}
