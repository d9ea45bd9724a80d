// Package pause is the menu of a match, laid over it: go on, take back, save, open a saved match, options,
// concede, leave.
package pause

import (
	"strconv"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/saves/titles"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// page is what the menu shows.
type page uint8

const (
	menu page = iota
	concede
	copies
)

// Pause is the screen.
type Pause struct {
	game.Page
	kit     *pieces.Kit
	host    *session.Host
	session *session.Session
	page    page
	kept    session.Keeping // what the menu last said about saving
	list    game.Scroll
	copies  []pieces.Saved
	still   still
}

// New makes the screen for a session.
func New(ctx *game.Context, kit *pieces.Kit, host *session.Host, s *session.Session) *Pause {
	p := &Pause{kit: kit, host: host, session: s, still: newStill(ctx, kit)}
	p.Relayout(ctx)
	return p
}

// Relayout renews the texts.
func (p *Pause) Relayout(ctx *game.Context) {
	if p.page == copies {
		p.describe(ctx)
	}
	p.lay(ctx)
}

// lay lists the widgets of the page.
func (p *Pause) lay(ctx *game.Context) {
	const headHigh, most, asked, least, highest = 192, 8, 2, 72, 100 // most is the number of ways in the menu, asked in the question; least and highest are their heights
	t, room := ctx.Text, ctx.Room()
	p.Clear()
	p.Shade()
	head := func(panel game.Rect, heading, ask string) {
		p.Panel(panel)
		in := panel.Inset(30, 0)
		p.Label("pause.heading", game.Rect{X: in.X, Y: in.Y + 24, W: in.W, H: 64}, ctx.Theme.HeadingStyle(), t.T(heading))
		p.Label("pause.ask", game.Rect{X: in.X, Y: in.Y + 90, W: in.W, H: 92}, game.TextStyle{
			Font: game.SerifItalic, Size: ctx.Theme.Body, Color: ctx.Theme.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 4, Shrink: true,
		}, t.T(ask))
	}
	pitch, ways := max(least, min(highest, (room.H-120-headHigh)/most)), float64(most)
	if p.page == concede {
		ways = asked
	}
	narrow := game.Rect{W: 600, H: headHigh + ways*pitch + 12}.CenterIn(room)
	at := game.Rect{X: narrow.X + 60, Y: narrow.Y + headHigh, W: narrow.W - 120, H: pitch - 12}
	if p.page != copies {
		menu, below := narrow, float64(headHigh+pitch*2)
		p.Ground(func(c *game.Canvas, ctx *game.Context) { p.still.draw(c, ctx, menu, below) })
	}
	way := func(id string, do game.Handler) *game.Widget {
		w := p.Button(id, at, t.T(id), do)
		w.Like = "way"
		at.Y += pitch
		return w
	}
	toMenu, closing := p.turn(menu), game.Any(game.Cancel, game.Menu)
	switch p.page {
	case menu:
		p.kept = p.session.Keeping()
		head(narrow, "pause.heading", keepingTexts[p.kept])
		w := way("pause.continue", game.Go(game.Pop()))
		w.Look.Strong, w.On = true, closing
		if p.session.CanUndo() {
			way("pause.undo", game.Go(game.Replace(route.Undo{Session: p.session})))
		}
		way("pause.save", game.Act(p.save))
		way("pause.open", p.openOne)
		way("pause.rulebook", game.Go(game.Push(route.Rulebook{})))
		way("pause.options", game.Go(game.Push(route.Options{})))
		if p.session.Conceder() != match.Nobody {
			way("pause.concede", p.turn(concede))
		}
		way("pause.leave", game.Go(game.Reset(route.Title{})))
	case concede:
		head(narrow, "pause.concede-heading", "pause.concede-ask")
		w := way("pause.concede-no", toMenu)
		w.Look.Strong, w.On = true, closing
		way("pause.concede-yes", p.concede)
	case copies:
		ask := "pause.copies-ask"
		if len(p.copies) == 0 {
			ask = "pause.no-copies"
		}
		wide := game.Rect{W: min(1200, room.W-120), H: room.H - 120}.CenterIn(room)
		head(wide, "pause.copies-heading", ask)
		p.list.View = game.Rect{X: wide.X + 30, Y: wide.Y + headHigh, W: wide.W - 60, H: wide.H - headHigh - 108}
		line := game.Rect{X: 10, Y: 10, W: p.list.View.W - 44, H: 116}
		for i := range p.copies {
			m := &p.copies[i]
			w := p.Painted("pause.copy/"+strconv.Itoa(i), line, m.Text(), p.kit.Saved(m, false), p.openCopy(m.Name))
			w.In, w.Enabled = &p.list, !m.Bad
			line.Y += line.H + 10
		}
		p.list.Height = line.Y
		p.Button("pause.back", game.Rect{X: wide.X + wide.W/2 - 150, Y: wide.Y + wide.H - 92, W: 300, H: 64}, t.T("pause.back"), toMenu).On = closing
	}
}

// keepingTexts are the keys of the sentences about whether the match is being saved.
var keepingTexts = map[session.Keeping]string{
	session.Kept: "pause.ask.kept", session.Unkept: "pause.ask.unkept", session.Stuck: "pause.ask.stuck", session.InUse: "pause.ask.in-use",
}

// Name is the scene's name in the trace.
func (*Pause) Name() string { return "pause" }

// IsOverlay leaves the match visible.
func (*Pause) IsOverlay() bool { return true }

// IsUpright makes everything larger in a portrait.
func (*Pause) IsUpright() bool { return true }

// Update does what was chosen.
func (p *Pause) Update(ctx *game.Context) (game.Request, error) {
	if p.page == menu && p.kept != p.session.Keeping() { // saving may have failed or recovered
		p.lay(ctx)
	}
	return p.Page.Update(ctx)
}

// turn shows another page. With keys in use, its first choice gets the focus.
func (p *Pause) turn(to page) game.Handler {
	return game.Act(func(ctx *game.Context) {
		p.page = to
		p.lay(ctx)
		ctx.Focus.Set("")
		if ctx.Focus.ByKeys() {
			ctx.Focus.Set(p.FirstButton())
		}
	})
}

func (p *Pause) concede(*game.Context) (game.Request, error) {
	p.session.Concede()
	return game.Reset(route.Result{Session: p.session}), nil
}

// save puts a copy among the saved matches.
func (p *Pause) save(ctx *game.Context) {
	if _, _, err := p.host.Archive().SaveCopy(p.session); err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return
	}
	ctx.Acknowledge(ctx.Text.T("pause.saved"))
}

// openOne shows the saved matches.
func (p *Pause) openOne(ctx *game.Context) (game.Request, error) {
	p.describe(ctx)
	p.list.Top()
	return p.turn(copies)(ctx)
}

// describe reads the saved copies and makes their texts.
func (p *Pause) describe(ctx *game.Context) {
	all, err := p.host.Archive().Copies()
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	named, err := titles.Open(p.host.Store())
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	p.copies = p.copies[:0]
	for _, c := range all {
		if m, err := p.host.Archive().Read(c.Name); m != nil {
			p.copies = append(p.copies, pieces.Describe(ctx, c.Name, named.Of(c.Name), m))
		} else {
			p.copies = append(p.copies, pieces.Unreadable(ctx.Text, c.Name, session.Reason(ctx.Text, err)))
		}
	}
}

// openCopy continues a saved match.
func (p *Pause) openCopy(name string) game.Handler {
	return func(ctx *game.Context) (game.Request, error) {
		s, err := p.host.OpenCopy(name)
		p.tell(ctx)
		if err != nil {
			ctx.Notice(session.Sentence(ctx.Text, err))
			return game.Stay(), nil
		}
		return game.Reset(route.Match{Session: s}), nil
	}
}

// tell shows the host's notices about saved matches.
func (p *Pause) tell(ctx *game.Context) {
	for _, n := range p.host.TakeNotices() {
		ctx.Notice(session.Sentence(ctx.Text, n))
	}
}
