package pieces

import (
	"cmp"
	"slices"
	"time"

	"cinderclash/assets/text"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/saves/history"
	"cinderclash/saves/record"
)

// Saved is a saved match or a replay as shown in lists.
type Saved struct {
	Name    string // of the document
	Bad     bool   // it cannot be read
	title   string // given by the player, "" for none
	who     string
	state   string
	when    string
	picture Vignette
}

// Unreadable describes a match that cannot be opened. why is a sentence.
func Unreadable(p *text.Printer, name, why string) Saved {
	return Saved{Name: name, Bad: true, who: p.T("saved.unreadable"), state: why, when: name}
}

// Describe describes a saved match. title is the player's title for it, or "". The picture shows the view
// of the human player, or what both know if two share the screen.
func Describe(ctx *game.Context, name, title string, m *record.Match) Saved {
	p := ctx.Text
	names := [2]string{m.Header.Seats[0].Name, m.Header.Seats[1].Name}
	s := headed(ctx, name, title, names, m.Header.Began, m.Played)
	below, viewer := match.First, match.Nobody
	if human := [2]bool{m.Header.Seats[0].Bot == "", m.Header.Seats[1].Bot == ""}; human[0] != human[1] {
		if viewer = match.First; human[1] {
			viewer = match.Second
		}
		below = viewer
	}
	seen := m.Now.Observe(viewer)
	s.picture = NewVignette(&seen, below)
	lane, fighting := m.Now.Clash()
	switch result := m.Now.Result(); {
	case result.Over && result.Winner <= match.Second:
		s.state = p.T("saved.won", m.Now.Round(), names[result.Winner])
	case result.Over:
		s.state = p.T("saved.drawn", m.Now.Round())
	case m.Now.Round() == 0:
		s.state = p.T("saved.before")
	case fighting:
		s.state = p.T("saved.in-clash", m.Now.Round(), lane+1)
	default:
		s.state = p.T("saved.in-round", m.Now.Round())
	}
	s.under(p, m.Header.Named, m.Now.Rules().Customs())
	s.mark(ctx, m.Marked)
	return s
}

// under names the customs of a match, if they are not Blades.
func (s *Saved) under(p *text.Printer, named string, c match.Customs) {
	if name := NotBlades(p, named, c); name != "" {
		s.state += " " + p.T("saved.customs", name)
	}
}

// DescribePast describes a match that has ended from its summary.
func (k *Kit) DescribePast(ctx *game.Context, title string, m *history.Summary) Saved {
	names := [2]string{m.Sides[0].Name, m.Sides[1].Name}
	s := headed(ctx, m.Name, title, names, m.Began, time.Duration(m.Seconds)*time.Second)
	below := 0
	if !m.Sides[0].Human() && m.Sides[1].Human() {
		below = 1
	}
	s.picture = NewLineup(k.Library, drawn(&m.Sides[below]), drawn(&m.Sides[1-below]))
	if s.state = ctx.Text.T("saved.drawn", m.Rounds); m.Winner >= 0 {
		s.state = ctx.Text.T("saved.won", m.Rounds, names[m.Winner])
	}
	if c, err := match.ParseCustoms(m.Customs); err == nil {
		s.under(ctx.Text, m.Named, c)
	}
	s.mark(ctx, m.Marked)
	return s
}

// drawn returns the keys under which the heroes of a side are drawn: for a hero of one's own that looks like one of the game's,
// the key of that hero, else its own.
func drawn(s *history.Side) []string {
	keys := slices.Clone(s.Heroes)
	for i, key := range keys {
		keys[i] = cmp.Or(s.Own[key].Like, key)
	}
	return keys
}

// headed returns a Saved with the first texts: who plays, when the match began and how long it was played.
func headed(ctx *game.Context, name, title string, names [2]string, began time.Time, played time.Duration) Saved {
	p := ctx.Text
	s := Saved{Name: name, title: title, who: p.T("saved.against", names[0], names[1]), when: began.Local().Format("2006-01-02 15:04")}
	if played > 0 {
		s.when = p.T("saved.when", s.when, PlayedFor(p, played))
	}
	return s
}

// PlayedFor words a time of play.
func PlayedFor(p *text.Printer, played time.Duration) string {
	switch minutes := int(played / time.Minute); {
	case minutes < 1:
		return p.T("saved.seconds", int(played/time.Second))
	case minutes < 60:
		return p.T("saved.minutes", minutes)
	default:
		return p.T("saved.hours", minutes/60, minutes%60)
	}
}

func (s *Saved) mark(ctx *game.Context, marked bool) {
	if marked {
		s.state += " " + ctx.Text.T("saved.marked")
	}
}

// Text returns all texts of the match.
func (s *Saved) Text() string {
	text := s.who + ". " + s.state
	if s.title != "" {
		text = s.title + ". " + text
	}
	if s.when != "" {
		text += " " + s.when
	}
	return text
}

// Saved returns the painter of a saved match: the picture on the left, the texts beside it. chosen marks
// it.
func (k *Kit) Saved(s *Saved, chosen bool) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		k.drawSaved(c, ctx, s, r, look, chosen)
	}
}

func (k *Kit) drawSaved(c *game.Canvas, ctx *game.Context, s *Saved, r game.Rect, look game.ButtonLook, chosen bool) {
	t := ctx.Theme
	c.Row(t, r, t.Radius, look, true, chosen)
	words := r.Inset(20, 8)
	if !s.Bad {
		picture := game.Rect{X: r.X + 8, Y: r.Y + 8, W: (r.H - 16) * 2.1, H: r.H - 16}
		k.Vignette(c, ctx, &s.picture, picture)
		words.W -= picture.X + picture.W - r.X
		words.X = picture.X + picture.W + 16
	}
	rows := 3.0
	if s.title != "" {
		rows = 4
	}
	next := game.Rect{X: words.X, Y: words.Y, W: words.W, H: words.H / rows}
	line := func(text string, style game.TextStyle) {
		c.Text(text, next, style)
		next.Y += next.H
	}
	style := game.TextStyle{Font: game.SerifBold, Size: t.Body, Color: t.Bone, VAlign: game.Middle, Leading: 1.15, MaxLines: 1, Shrink: true}
	if s.title != "" {
		line(s.title, style)
		style.Font = game.Serif
	}
	line(s.who, style)
	style.Font, style.Color, style.Size = game.Serif, t.Ash, 20
	if s.when == "" {
		style.MaxLines = 2
		next.H *= 2
		line(s.state, style)
		return
	}
	line(s.state, style)
	style.Font, style.Size = game.Sans, 19
	line(s.when, style)
}
