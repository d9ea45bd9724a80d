// Package result shows how a match ended, and what happened in each of its rounds.
package result

import (
	"strconv"
	"strings"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

const (
	boxRematch = "result.rematch"
	boxReplay  = "result.replay"
	boxUndo    = "result.undo"
	boxSetup   = "result.setup"
	boxTitle   = "result.title"
	boxMatch   = "result.match"
	boxLessons = "result.lessons"
)

// Result is the screen.
type Result struct {
	kit     *pieces.Kit
	host    *session.Host
	session *session.Session
	rounds  []round
	rows    []row
	list    game.Scroll
	stood   [2][]fighter
	heard   bool // how the match ended, also on the table
	hover   pieces.Hover

	heading, how, none string
	advice             string // to who has lost; "" for none
	names              [2]string
	ways               []game.Box
}

// row is a round in words.
type row struct {
	id    string
	title string
	cells [2]string
	y, h  float64
}

// fighter is a kept hero, as the match left it.
type fighter struct {
	box    game.Box
	state  match.HeroState
	motion pieces.Motion
}

// New makes the screen of a match that is over.
func New(ctx *game.Context, kit *pieces.Kit, host *session.Host, of route.Result) *Result {
	s := of.Session
	s.Cover() // two players at one screen both look
	r := &Result{kit: kit, host: host, session: s, heard: of.Heard, rounds: recap(s.Log())}
	obs := s.Observation()
	winner := obs.Result().Winner
	for place := range 2 {
		who := r.player(place)
		for i := range obs.Listed(who) {
			h := obs.Hero(match.At(who, i))
			if !h.Kept {
				continue
			}
			f := fighter{state: h, box: game.Box{ID: "hero/" + strconv.Itoa(int(who)) + "/" + strconv.Itoa(i), Enabled: true}}
			if !h.Fallen && who == winner {
				f.motion = f.motion.Play(pieces.Cheer, ctx.Tick+30)
			}
			r.stood[place] = append(r.stood[place], f)
		}
		for i := range r.stood[place] {
			r.stood[place][i].box.Rect = fighterRect(place, i, len(r.stood[place]))
		}
	}
	r.Relayout(ctx)
	return r
}

// player returns who is shown on the left (0) or right (1): the viewer stands on the left.
func (r *Result) player(place int) match.Player {
	p := match.Player(place)
	if r.session.Addressee() == match.Second {
		p = p.Other()
	}
	return p
}

// Relayout takes the texts anew.
func (r *Result) Relayout(ctx *game.Context) {
	p, result := ctx.Text, r.session.Observation().Result()
	names := r.session.Names()
	r.names = [2]string{names[r.player(0)], names[r.player(1)]}
	switch {
	case result.Winner > match.Second:
		r.heading = p.T("result.draw")
	case r.session.Addressee() == match.Nobody:
		r.heading = p.T("result.wins", names[result.Winner])
	case result.Winner == r.session.Addressee():
		r.heading = p.T("result.victory")
	default:
		r.heading = p.T("result.defeat")
	}
	r.how = r.method(ctx, result, names)
	if r.session.Marked() {
		r.how += " " + p.T("result.marked")
	}
	r.none = p.T("result.nothing")
	r.advice = ""
	if v := r.session.Addressee(); v <= match.Second && result.Winner == v.Other() {
		r.advice = p.T(habitsOf(r.session.Log(), v).advice())
	}
	r.offer(p)
	for i := range r.ways {
		r.ways[i].Rect = wayRect(i, len(r.ways))
	}
	for place := range r.stood {
		for i := range r.stood[place] {
			r.stood[place][i].box.Text = r.kit.HeroName(ctx, r.stood[place][i].state.ID)
		}
	}
	r.rows = r.rows[:0]
	y := 8.0
	for i := range r.rounds {
		rd := &r.rounds[i]
		line := row{id: "result.round/" + strconv.Itoa(rd.number), title: p.T("result.round", rd.number), y: y, h: 56}
		for place := range 2 {
			line.cells[place] = r.cell(ctx, &rd.sides[r.player(place)])
			_, h := ctx.Canvas.TextSize(line.cells[place], cellWidth, cellStyle(ctx))
			line.h = max(line.h, h+20)
		}
		r.rows = append(r.rows, line)
		y += line.h + 10
	}
	r.list.View, r.list.Height = viewRect(), y
}

// offer makes the ways on.
func (r *Result) offer(p *text.Printer) {
	r.ways = r.ways[:0]
	add := func(id, says string) { r.ways = append(r.ways, game.Box{ID: id, Enabled: true, Text: says}) }
	switch {
	case r.session.Sparring():
		add(boxRematch, p.T("result.again"))
		add(boxMatch, p.T("result.match"))
		add(boxReplay, p.T("result.replay"))
		add(boxLessons, p.T("result.lessons"))
		add(boxTitle, p.T("result.title"))
		return
	case r.session.Shared():
		add(boxRematch, p.T("result.rematch-swapped"))
	default:
		add(boxRematch, p.T("result.rematch"))
	}
	add(boxReplay, p.T("result.replay"))
	if _, ok := r.session.Undo(); ok {
		add(boxUndo, p.T("result.undo"))
	}
	add(boxSetup, p.T("result.setup"))
	add(boxTitle, p.T("result.title"))
}

// method says how the match ended.
func (r *Result) method(ctx *game.Context, result match.Result, names [2]string) string {
	p, round := ctx.Text, r.session.Observation().Round()
	if result.Winner > match.Second {
		switch result.Method {
		case match.LastFell:
			return p.T("result.how.both-fell", round)
		case match.Repetition:
			return p.T("result.how.repetition", round)
		}
		return p.T("result.how.even", round)
	}
	winner, loser := names[result.Winner], names[result.Winner.Other()]
	switch result.Method {
	case match.Conceded:
		if round == 0 {
			return p.T("result.how.conceded-before", loser)
		}
		return p.T("result.how.conceded", round, loser)
	case match.RoundLimit:
		return p.T("result.how.rounds", round, winner)
	}
	return p.T("result.how.fell", round, loser)
}

// cell words what one player's heroes did in a round.
func (r *Result) cell(ctx *game.Context, s *side) string {
	p, obs := ctx.Text, r.session.Observation()
	name := func(ref match.Ref) string { return r.kit.HeroName(ctx, obs.Hero(ref).ID) }
	var lines []string
	for i := range s.acts {
		d := &s.acts[i]
		var parts []string
		if d.damage > 0 {
			parts = append(parts, p.T("result.damage", d.damage))
		}
		if d.healed > 0 {
			parts = append(parts, p.T("result.healed", d.healed))
		}
		for _, f := range d.felled {
			parts = append(parts, p.T("result.felled", name(f)))
		}
		if d.fell {
			parts = append(parts, p.T("result.fell"))
		}
		if len(parts) > 0 {
			lines = append(lines, "<b>"+name(d.hero)+"</b>  "+strings.Join(parts, " · "))
		}
	}
	if len(s.played) > 0 {
		lines = append(lines, "<i>"+p.T("result.played", r.cardNames(ctx, s.played))+"</i>")
	}
	if len(lines) == 0 {
		return r.none
	}
	return strings.Join(lines, "\n")
}

func (r *Result) cardNames(ctx *game.Context, ids []card.CardID) string {
	var names []string
	for _, id := range ids {
		name, _, _, _ := r.kit.CardWords(ctx, id)
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

const (
	titleWidth = 150.0
	cellWidth  = 590.0
)

func cellStyle(ctx *game.Context) game.TextStyle {
	return game.TextStyle{Font: game.Serif, Size: 20, Color: ctx.Theme.Bone, Leading: 1.25}
}

func headingRect() game.Rect { return game.Rect{X: 480, Y: 16, W: 640, H: 92} }
func howRect() game.Rect     { return game.Rect{X: 480, Y: 108, W: 640, H: 58} }
func adviceRect() game.Rect  { return game.Rect{X: 480, Y: 170, W: 640, H: 72} }
func viewRect() game.Rect    { return game.Rect{X: 100, Y: 290, W: 1400, H: 490} }
func nameRect(place int) game.Rect {
	return game.Rect{X: 100 + 20 + titleWidth + float64(place)*(cellWidth+20), Y: 246, W: cellWidth, H: 40}
}
func wayRect(i, n int) game.Rect {
	const left, width, gap = 100, 1400, 16
	w := (width - gap*float64(n-1)) / float64(n)
	return game.Rect{X: left + float64(i)*(w+gap), Y: 806, W: w, H: 68}
}

func fighterRect(place, i, n int) game.Rect {
	const w = 118.0
	x := 90 + float64(i)*(w+8)
	if place == 1 {
		x = game.DesignWidth - 90 - w - float64(n-1-i)*(w+8)
	}
	return game.Rect{X: x, Y: 20, W: w, H: 214}
}

// Name is the scene's name in the trace.
func (*Result) Name() string { return "result" }

// Pending tells who has won.
func (r *Result) Pending() any {
	result := r.session.Observation().Result()
	winner := ""
	if result.Winner <= match.Second {
		winner = r.session.Names()[result.Winner]
	}
	return struct {
		Winner string `json:"winner"`
		How    string `json:"how"`
	}{winner, r.how}
}

// rowRect returns where a round lies now.
func (r *Result) rowRect(i int) game.Rect {
	v := viewRect()
	return game.Rect{X: v.X + 8, Y: r.list.Y() + r.rows[i].y, W: v.W - 32, H: r.rows[i].h}
}

// Boxes appends who won, the heroes, the rounds in sight, and the ways on.
func (r *Result) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "result.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: r.heading},
		game.Box{ID: "result.how", Rect: howRect(), Kind: game.Label, Enabled: true, Text: r.how})
	if r.advice != "" {
		buf = append(buf, game.Box{ID: "result.advice", Rect: adviceRect(), Kind: game.Label, Enabled: true, Text: r.advice})
	}
	buf = append(buf, r.ways...)
	for place := range r.stood {
		buf = append(buf, game.Box{ID: "result.name/" + strconv.Itoa(place), Rect: nameRect(place), Kind: game.Label, Enabled: true, Text: r.names[place]})
		for i := range r.stood[place] {
			buf = append(buf, r.stood[place][i].box)
		}
	}
	for i := range r.rows {
		if rect := r.rowRect(i); r.list.Shows(rect) {
			buf = append(buf, game.Box{ID: r.rows[i].id, Rect: r.list.Cut(rect), Kind: game.Label, Enabled: true, Text: r.rows[i].title + "\n" + r.rows[i].cells[0] + "\n" + r.rows[i].cells[1]})
		}
	}
	return buf
}

// Update scrolls, and goes on where the player wants to.
func (r *Result) Update(ctx *game.Context) (game.Request, error) {
	r.list.Update(ctx)
	if !r.heard {
		r.heard = true
		ctx.Sound.Play(pieces.EndingSound(r.session.Observation().Result().Winner, r.session.Addressee()))
	}
	asked := r.hover.Update(ctx, r.subject)
	if !asked.Some() {
		asked = r.subject(ctx.Focus.Activated())
	}
	if asked.Some() {
		return game.Push(route.Inspect{Subject: asked}), nil
	}
	switch id := ctx.Focus.Activated(); {
	case id == boxRematch && r.session.Sparring():
		return game.Replace(route.FirstFight{}), nil
	case id == boxRematch:
		return r.rematch(ctx), nil
	case id == boxMatch:
		return game.Reset(route.FirstMatch{}), nil
	case id == boxLessons:
		return game.Reset(route.Lessons{}), nil
	case id == boxReplay:
		return r.rewatch(ctx), nil
	case id == boxUndo, ctx.Input.Pressed.Has(game.Undo) && !r.session.Sparring():
		return game.Push(route.Undo{Session: r.session}), nil
	case id == boxSetup:
		return game.Replace(route.Setup{}), nil
	case id == boxTitle, ctx.Input.Pressed.Has(game.Cancel):
		return game.Reset(route.Title{}), nil
	}
	return game.Stay(), nil
}

// rewatch shows the match again, and comes back here after.
func (r *Result) rewatch(ctx *game.Context) game.Request {
	s, err := r.host.Rewatch(r.session)
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return game.Stay()
	}
	return game.Replace(route.Replay{Session: s, Back: route.Result{Session: r.session, Heard: true}})
}

// rematch begins another match of the same players with the same decks, on a new seed.
func (r *Result) rematch(ctx *game.Context) game.Request {
	s, err := r.host.Rematch(r.session)
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return game.Stay()
	}
	return game.Replace(route.Match{Session: s})
}

func (r *Result) subject(id string) pieces.Subject {
	for place := range r.stood {
		for i := range r.stood[place] {
			if f := &r.stood[place][i]; f.box.ID == id && id != "" {
				return pieces.Subject{Hero: f.state.ID, Now: &f.state}
			}
		}
	}
	return pieces.Subject{}
}

// Draw draws the end.
func (r *Result) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	r.kit.Backdrop(c, ctx)
	ink := t.EmberBright
	if v := r.session.Addressee(); v <= match.Second && r.session.Observation().Result().Winner != v {
		ink = t.Ash
	}
	c.Text(r.heading, headingRect(), game.TextStyle{Font: game.SerifBold, Size: 76, Color: ink, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true, Fixed: true})
	c.Text(r.how, howRect(), game.TextStyle{Font: game.SerifItalic, Size: 24, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true})
	c.Text(r.advice, adviceRect(), game.TextStyle{Font: game.Serif, Size: 22, Color: t.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 3, Shrink: true, Leading: 1.1})
	for place := range r.stood {
		r.drawFighters(c, ctx, place)
		c.Text(r.names[place], nameRect(place), game.TextStyle{Font: game.SerifBold, Size: t.Lead, Color: t.EmberBright, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	}
	view := viewRect()
	c.Panel(t, view)
	c.Push()
	c.Clip(view.Inset(0, 2))
	if len(r.rows) == 0 {
		c.Text(r.none, view, game.TextStyle{Font: game.SerifItalic, Size: t.Lead, Color: t.Ash, Align: game.Middle, VAlign: game.Middle})
	}
	for i := range r.rows {
		rect := r.rowRect(i)
		if !r.list.Shows(rect) {
			continue
		}
		c.Fill(rect, t.Radius, game.Fade(t.Ground, 0.55))
		c.Text(r.rows[i].title, game.Rect{X: rect.X + 14, Y: rect.Y + 10, W: titleWidth - 20, H: 40}, game.TextStyle{Font: game.SerifBold, Size: 22, Color: t.Ash, MaxLines: 1, Shrink: true})
		for place, cell := range r.rows[i].cells {
			c.Text(cell, game.Rect{X: rect.X + 12 + titleWidth + float64(place)*(cellWidth+20), Y: rect.Y + 10, W: cellWidth, H: rect.H - 8}, cellStyle(ctx))
		}
	}
	c.Pop()
	r.list.Draw(c, t)
	for i := range r.ways {
		look := ctx.Focus.Look(r.ways[i].ID)
		look.Strong, look.Lines, look.Size = i == 0, 2, 24
		c.Button(t, r.ways[i], look)
	}
	r.hover.Draw(c, ctx, r.kit)
}

func (r *Result) drawFighters(c *game.Canvas, ctx *game.Context, place int) {
	t := ctx.Theme
	for i := range r.stood[place] {
		f := &r.stood[place][i]
		rect, look := f.box.Rect, ctx.Focus.Look(f.box.ID)
		c.Gradient(rect, t.Radius, game.Fade(t.GroundLight, 0.2), t.GroundLight)
		if look.Hot {
			c.Stroke(rect, t.Radius, 1.5, t.Ember)
		}
		if look.Ring {
			c.Ring(t, rect)
		}
		stand := pieces.Stand{X: rect.X + rect.W/2, Y: rect.Y + 166, Size: 0.56, Left: place == 1}
		tick := ctx.Tick
		if ctx.Calm() {
			tick = 0
		}
		if f.state.Fallen {
			stand.Dim = 0.85
			tick = 0
		}
		r.kit.Figure(f.state.ID).Draw(c, f.motion, tick, stand)
		r.kit.LifeMark(c, ctx, &f.state, game.Rect{X: rect.X + rect.W/2 - 38, Y: rect.Y + 172, W: 76, H: 34})
	}
}
