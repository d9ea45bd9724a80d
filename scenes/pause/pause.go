// Package pause is the menu of a running match, laid over it: go on, take back, save, open another, options,
// concede, leave.
package pause

import (
	"strconv"
	"strings"

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
	kit     *pieces.Kit
	host    *session.Host
	session *session.Session
	page    page
	heading string
	ask     string
	items   []item
	list    game.Scroll
	copies  []pieces.Saved
}

type item struct {
	id, text string
	rect     game.Rect
	strong   bool
	listed   bool // in the list of copies, which scrolls
	bad      bool // a copy that cannot be read
}

// New makes the screen for a session.
func New(ctx *game.Context, kit *pieces.Kit, host *session.Host, s *session.Session) *Pause {
	p := &Pause{kit: kit, host: host, session: s}
	p.Relayout(ctx)
	return p
}

// Relayout takes the texts anew.
func (p *Pause) Relayout(ctx *game.Context) {
	if p.page == copies {
		p.describe(ctx)
	}
	p.open(ctx, p.page)
}

// panelRect is where the menu lies; the list of copies needs more.
func (p *Pause) panelRect() game.Rect {
	if p.page == copies {
		return game.Rect{X: 340, Y: 60, W: 920, H: 780}
	}
	return game.Rect{X: 500, Y: 60, W: 600, H: 780}
}

func headingRect() game.Rect { return game.Rect{X: 530, Y: 84, W: 540, H: 64} }
func askRect() game.Rect     { return game.Rect{X: 530, Y: 150, W: 540, H: 92} }
func listRect() game.Rect    { return game.Rect{X: 370, Y: 250, W: 860, H: 480} }

func slot(i int) game.Rect {
	return game.Rect{X: 560, Y: 252 + float64(i)*72, W: 480, H: 60}
}

const copyPitch = 126 // from copy to copy

func listed(i int) game.Rect {
	return game.Rect{X: 380, Y: 10 + float64(i)*copyPitch, W: 816, H: copyPitch - 10}
}

// open shows a page.
func (p *Pause) open(ctx *game.Context, pg page) {
	t := ctx.Text
	p.page = pg
	p.items = p.items[:0]
	add := func(id string, strong bool) {
		p.items = append(p.items, item{id: "pause." + id, text: t.T("pause." + id), rect: slot(len(p.items)), strong: strong})
	}
	switch pg {
	case menu:
		p.heading, p.ask = t.T("pause.heading"), p.keeping(ctx)
		add("continue", true)
		if p.session.Viewer() != match.Nobody || p.session.HotSeat() {
			add("undo", false)
		}
		add("save", false)
		add("open", false)
		add("rulebook", false)
		add("options", false)
		if p.session.Conceder() != match.Nobody {
			add("concede", false)
		}
		add("leave", false)
	case concede:
		p.heading, p.ask = t.T("pause.concede-heading"), t.T("pause.concede-ask")
		add("concede-no", true)
		add("concede-yes", false)
		p.items[1].rect = slot(3) // what cannot be undone does not lie where the hand already is
	case copies:
		p.heading, p.ask = t.T("pause.copies-heading"), t.T("pause.copies-ask")
		if len(p.copies) == 0 {
			p.ask = t.T("pause.no-copies")
		}
		for i, c := range p.copies {
			p.items = append(p.items, item{id: "pause.copy/" + strconv.Itoa(i), text: c.Text(), rect: listed(i), listed: true, bad: c.Bad})
		}
		p.list.View = listRect()
		p.list.Height = float64(len(p.copies))*copyPitch + 10
		p.items = append(p.items, item{id: "pause.back", text: t.T("pause.back"), rect: game.Rect{X: 650, Y: 744, W: 300, H: 64}})
	}
}

// keeping says what becomes of the match that waits.
func (p *Pause) keeping(ctx *game.Context) string {
	key := map[session.Keeping]string{
		session.Kept: "kept", session.Unkept: "unkept", session.Stuck: "stuck", session.InUse: "in-use",
	}[p.session.Keeping()]
	return ctx.Text.T("pause.ask." + key)
}

// Name is the scene's name in the trace.
func (*Pause) Name() string { return "pause" }

// IsOverlay leaves the match visible.
func (*Pause) IsOverlay() bool { return true }

// rectOf returns where an item lies now, and whether it can be seen.
func (p *Pause) rectOf(it *item) (game.Rect, bool) {
	if !it.listed {
		return it.rect, true
	}
	r := it.rect.Move(0, p.list.Y())
	return r, p.list.Shows(r)
}

// Boxes appends what is asked and what can be done.
func (p *Pause) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "pause.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: p.heading},
		game.Box{ID: "pause.ask", Rect: askRect(), Kind: game.Label, Enabled: true, Text: p.ask})
	for i := range p.items {
		it := &p.items[i]
		if r, ok := p.rectOf(it); ok {
			if it.listed {
				r = p.list.Cut(r)
			}
			buf = append(buf, game.Box{ID: it.id, Rect: r, Enabled: !it.bad, Text: it.text})
		}
	}
	return buf
}

// Update does what was chosen.
func (p *Pause) Update(ctx *game.Context) (game.Request, error) {
	if p.page == menu {
		p.ask = p.keeping(ctx) // it may have become better or worse
	}
	if p.page == copies {
		p.list.Update(ctx)
		p.reveal(ctx)
	}
	if ctx.Input.Pressed.Has(game.Cancel) || ctx.Input.Pressed.Has(game.Menu) {
		if p.page == menu {
			return game.Pop(), nil
		}
		p.turn(ctx, menu)
		return game.Stay(), nil
	}
	switch id := ctx.Focus.Activated(); id {
	case "pause.continue":
		return game.Pop(), nil
	case "pause.undo":
		return game.Replace(route.Undo{Session: p.session}), nil
	case "pause.save":
		p.save(ctx)
	case "pause.open":
		p.openOne(ctx)
	case "pause.rulebook":
		return game.Push(route.Rulebook{}), nil
	case "pause.options":
		return game.Push(route.Options{}), nil
	case "pause.concede":
		p.turn(ctx, concede)
	case "pause.concede-no", "pause.back":
		p.turn(ctx, menu)
	case "pause.concede-yes":
		p.session.Concede()
		return game.Reset(route.Result{Session: p.session}), nil
	case "pause.leave":
		return game.Reset(route.Title{}), nil
	default:
		if n, ok := strings.CutPrefix(id, "pause.copy/"); ok {
			return p.openCopy(ctx, n), nil
		}
	}
	return game.Stay(), nil
}

// turn shows another page, with the first of its items hot where keys are used.
func (p *Pause) turn(ctx *game.Context, pg page) {
	p.open(ctx, pg)
	ctx.Focus.Set("")
	if ctx.Focus.ByKeys() && len(p.items) > 0 {
		ctx.Focus.Set(p.items[0].id)
	}
}

// reveal brings a copy reached by keys into view, and so much of its neighbours that keys can lead on to them.
func (p *Pause) reveal(ctx *game.Context) {
	if n, ok := strings.CutPrefix(ctx.Focus.Hot(), "pause.copy/"); ok && ctx.Focus.ByKeys() {
		if i, err := strconv.Atoi(n); err == nil {
			const peek = 40
			p.list.Reveal(float64(i)*copyPitch-peek, copyPitch+10+2*peek)
		}
	}
}

// save puts a copy among the saved matches.
func (p *Pause) save(ctx *game.Context) {
	if _, _, err := p.host.SaveCopy(p.session); err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return
	}
	ctx.Notice(ctx.Text.T("pause.saved"))
}

// openOne shows the saved matches.
func (p *Pause) openOne(ctx *game.Context) {
	p.describe(ctx)
	p.list.Top()
	p.turn(ctx, copies)
}

// describe reads and words the copies.
func (p *Pause) describe(ctx *game.Context) {
	all, err := p.host.Copies()
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	named, err := titles.Open(p.host.Store())
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	p.copies = p.copies[:0]
	for _, c := range all {
		if m, err := p.host.Read(c.Name); m != nil {
			p.copies = append(p.copies, pieces.Describe(ctx, c.Name, named.Of(c.Name), m))
		} else {
			p.copies = append(p.copies, pieces.Unreadable(c.Name, session.Sentence(ctx.Text, err)))
		}
	}
}

func (p *Pause) openCopy(ctx *game.Context, n string) game.Request {
	i, err := strconv.Atoi(n)
	if err != nil || i >= len(p.copies) {
		return game.Stay()
	}
	s, err := p.host.OpenCopy(p.copies[i].Name)
	p.tell(ctx)
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return game.Stay()
	}
	return game.Reset(route.Match{Session: s})
}

// tell shows what the host has to say about saved matches.
func (p *Pause) tell(ctx *game.Context) {
	for _, n := range p.host.TakeNotices() {
		ctx.Notice(session.Sentence(ctx.Text, n))
	}
}

// Draw draws the menu over a shade.
func (p *Pause) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	c.Fill(c.Window(), 0, t.Shade)
	c.Panel(t, p.panelRect())
	c.Text(p.heading, headingRect(), t.HeadingStyle())
	c.Text(p.ask, askRect(), game.TextStyle{
		Font: game.SerifItalic, Size: t.Body, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 4, Shrink: true,
	})
	for _, inList := range []bool{false, true} {
		if inList {
			c.Push()
			c.Clip(listRect())
		}
		for i := range p.items {
			it := &p.items[i]
			r, ok := p.rectOf(it)
			if !ok || it.listed != inList {
				continue
			}
			look := ctx.Focus.Look(it.id)
			if inList {
				p.kit.Saved(c, ctx, &p.copies[i], r, look, false)
				continue
			}
			look.Strong = it.strong
			c.Button(t, game.Box{ID: it.id, Rect: r, Enabled: true, Text: it.text}, look)
		}
		if inList {
			c.Pop()
		}
	}
	if p.page == copies {
		p.list.Draw(c, t)
	}
}
