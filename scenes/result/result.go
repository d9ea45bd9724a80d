// Package result shows how a match ended, in beats: the blow that decided it, who won, what the match brought, and how it stood
// while it was played.
package result

import (
	"strconv"
	"strings"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound/music"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Config is what the screen needs.
type Config struct {
	Kit     *pieces.Kit
	Host    *session.Host
	Recount Recount
	// Brought says what the match brought besides the statistics, or returns "".
	Brought func(ctx *game.Context) string
	// Rival is the bot of the match as a person, or nil if it was no match of a human against a bot.
	Rival *pieces.Rival
	Place string // in which the match was fought
}

// Result is the screen.
type Result struct {
	game.Page
	Config
	session *session.Session
	beats   sequence
	played  int // ticks that the picture of the blow has been shown
	rounds  []round
	list    game.Scroll
	stood   [2][]fighter
	heard   bool // the sound of the match's end was played, here or at the table
	hover   pieces.Hover
	lay     layout
	blow    blow // the blow that decided the match
	struck  bool // there was such a blow
	picture picture
	best    deeds
	how     string // how the match ended
	onward  any    // the request for where the match leads; nil for nowhere
	course  course
	byRound bool // what happened in each round is shown in place of the course
	chances bool // the player has asked how likely each side was to win
	tally   tally
	told    int // tick in which it was said who won
}

// fighter is a kept hero, as the match left it.
type fighter struct {
	id     string // the id of its box
	state  match.HeroState
	motion pieces.Motion
	cheers bool // it cheers as soon as it is said who won
}

// New returns the screen for a match that is over.
func New(ctx *game.Context, m Config, of route.Result) *Result {
	s := of.Session
	s.Cover() // two players at one screen both see this
	r := &Result{Config: m, session: s, heard: of.Heard, onward: of.Onward, rounds: recap(s.Log())}
	r.tally.known = m.Host.Archive().Tally(s)
	r.tally.follow()
	r.course = newCourse(m.Host, s, r.player(0))
	r.byRound = r.course.hindsight == nil
	r.course.follow()
	obs := s.Observation()
	winner := obs.Result().Winner
	for place := range 2 {
		who := r.player(place)
		for i := range obs.Listed(who) {
			h := obs.Hero(match.At(who, i))
			if !h.Kept {
				continue
			}
			r.stood[place] = append(r.stood[place], fighter{state: h, id: "hero/" + strconv.Itoa(int(who)) + "/" + strconv.Itoa(i), cheers: !h.Fallen && who == winner})
		}
	}
	if r.blow, r.struck = decisive(s.Log(), obs.Result()); r.struck {
		r.picture = newPicture(m.Kit, m.Place, s.Rules(), obs, &r.blow, r.player(0))
		r.best, _ = best(r.rounds, winner)
	} else {
		r.beats.at = winnerBeat
	}
	if of.Seen || ctx.Calm() || ctx.Speed() == 0 {
		r.beats = over()
	}
	r.arrive(ctx)
	return r
}

// arrive lays out the present beat, and lets the heroes cheer when it says who won.
func (r *Result) arrive(ctx *game.Context) {
	if r.beats.at >= winnerBeat {
		if r.told == 0 {
			r.told = ctx.Tick
		}
		for place := range r.stood {
			for i := range r.stood[place] {
				if f := &r.stood[place][i]; f.cheers {
					f.motion, f.cheers = f.motion.Play(pieces.Cheer, ctx.Tick+10), false
				}
			}
		}
	}
	r.Relayout(ctx)
}

// player returns the player who is shown on the left (0) or right (1). The viewer is on the left.
func (r *Result) player(place int) match.Player {
	p := match.Player(place)
	if r.session.Addressee() == match.Second {
		p = p.Other()
	}
	return p
}

// lost reports whether the player at the screen has lost.
func (r *Result) lost() bool {
	to := r.session.Addressee()
	return to <= match.Second && r.session.Observation().Result().Winner == to.Other()
}

// narrator names players and heroes from the seat of the player at the screen.
func (r *Result) narrator(ctx *game.Context) *narrate.Namer {
	return &narrate.Namer{Printer: ctx.Text, Reader: r.session.Reader(), Names: r.session.Names()}
}

// Relayout lays out what the beats show so far.
func (r *Result) Relayout(ctx *game.Context) {
	brought := r.broughtWords(ctx)
	r.lay = newLayout(ctx.Room(), contents{blow: r.struck, brought: brought != "", rival: r.Rival != nil, advice: r.lost(), letters: ctx.Canvas.Fonts.Factor()})
	r.Clear()
	r.Ground(r.drawGround)
	if r.struck {
		if r.beats.at > blowBeat {
			r.panel(r.lay.blow)
		}
		r.Ground(func(c *game.Canvas, ctx *game.Context) {
			r.picture.Draw(c, ctx, r.lay.stage, r.lay.picture, r.beats.since(winnerBeat), r.played)
		})
		r.layBlow(ctx)
	}
	if r.beats.at >= winnerBeat {
		r.layWinner(ctx)
	}
	if r.beats.at >= broughtBeat {
		r.layBrought(ctx, brought)
		if r.best.rewards > 0 {
			r.layBest(ctx)
		}
	}
	if r.beats.at < courseBeat {
		at := game.Rect{W: r.lay.ways.W, H: 36}.CenterIn(r.lay.ways)
		r.Label("result.skip", at, ctx.Theme.HintStyle(), ctx.Text.T("result.skip")).Pill = true
		return
	}
	r.offer(ctx)
	if r.byRound {
		r.layRounds(ctx)
	} else {
		r.layCourse(ctx)
	}
	r.layTurn(ctx)
}

// layWinner adds who won and how, and the heroes.
func (r *Result) layWinner(ctx *game.Context) {
	p, t, l, result := ctx.Text, ctx.Theme, &r.lay, r.session.Observation().Result()
	names, to := r.session.Names(), r.session.Addressee()
	title := game.TextStyle{Font: game.Display, Size: 76, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true, Fixed: true}
	heading := ""
	switch {
	case result.Winner > match.Second:
		heading = p.T("result.draw")
	case to == match.Nobody:
		heading = p.T("result.wins", names[result.Winner])
	case result.Winner == to:
		heading = p.T("result.victory")
	default:
		heading = p.T("result.defeat")
	}
	if r.bright() {
		title.Size, title.Color = 84, game.Mix(t.Bone, t.EmberBright, 0.3)
		r.Ground(func(c *game.Canvas, ctx *game.Context) { // the letters need it in so much light
			wide, _ := c.TextSize(heading, l.heading.W, title)
			shade := game.Rect{W: wide + 60, H: 76}.CenterIn(l.heading)
			c.Shadow(shade, shade.H/2, 46, game.Fade(ctx.Theme.Ground, r.beats.since(winnerBeat)))
		})
	}
	r.Label("result.heading", l.heading, title, heading)
	r.how = r.method(ctx, result)
	if r.session.Marked() {
		r.how += " " + p.T("result.marked")
	}
	style := t.AskStyle()
	style.Color, style.MaxLines = t.Bone, 2
	if c, told := r.session.Customs(); told {
		r.how += " " + p.T("saved.customs", pieces.CustomsCalled(p, r.session.Named(), c))
	}
	r.Label("result.how", l.how.Inset(20, 0), style, r.how).Pill = true
	if r.lost() {
		style = game.TextStyle{Font: game.Serif, Size: 22, Color: t.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 3, Shrink: true, Leading: 1.1}
		r.Label("result.advice", l.advice, style, p.T(habitsOf(r.session.Log(), to).advice())).Pill = true
	}
	if r.Rival != nil {
		r.layRival(ctx)
	}
	for place := range r.stood {
		for i := range r.stood[place] {
			f := &r.stood[place][i]
			w := r.Painted(f.id, l.fighter(place, i, len(r.stood[place])), r.Kit.HeroName(ctx, f.state.ID), r.fighter(f, place == 1), nil)
			w.Do = game.Go(game.Push(route.Inspect{Kit: r.Kit, Subject: pieces.Subject{Hero: f.state.ID, Now: &f.state}}))
		}
	}
}

// layTurn adds the buttons that switch between the account of each round and the chart of how the match stood, and that say
// how likely each side was to win.
func (r *Result) layTurn(ctx *game.Context) {
	if r.course.hindsight == nil {
		return
	}
	toggle := func(id string, at game.Rect, key string, of *bool) {
		r.Button(id, at, ctx.Text.T(key), game.Act(func(ctx *game.Context) {
			*of = !*of
			r.Relayout(ctx)
		})).Look = game.ButtonLook{Size: 19}
	}
	if r.byRound {
		toggle("result.other", r.lay.other, "result.by-course", &r.byRound)
		return
	}
	toggle("result.other", r.lay.other, "result.by-round", &r.byRound)
	key := "result.show-chances"
	if r.chances {
		key = "result.hide-chances"
	}
	toggle("result.ask-chances", r.lay.ask, key, &r.chances)
}

// layBlow adds what the picture of the blow shows, in words: below the large picture, and then beside the small one.
func (r *Result) layBlow(ctx *game.Context) {
	l := &r.lay
	style := game.TextStyle{Font: game.Serif, Size: 24, Color: ctx.Theme.Bone, VAlign: game.Middle, Shrink: true, Leading: 1.25}
	if r.beats.at == blowBeat {
		style.Size, style.Align = 34, game.Middle
		r.Label("result.blow", l.under, style, r.caption(ctx))
		return
	}
	r.Label("result.blow", l.caption, style, r.caption(ctx))
	if r.beats.at == courseBeat {
		r.Button("result.watch", l.watch, ctx.Text.T("result.watch"), func(ctx *game.Context) (game.Request, error) {
			return r.rewatch(ctx, r.session.Decided(r.blow.entry)), nil
		}).Look = game.ButtonLook{Size: 22, Lines: 2}
	}
}

// layBest adds the hero of the match.
func (r *Result) layBest(ctx *game.Context) {
	p, t, at := ctx.Text, ctx.Theme, r.lay.best
	r.panel(at)
	words, figure := at.CutLeft(at.W * 0.56)
	obs := r.session.Observation()
	hero := obs.Hero(r.best.hero).ID
	r.Ground(func(c *game.Canvas, ctx *game.Context) {
		tick := ctx.Tick
		if ctx.Calm() {
			tick = 0
		}
		const wide = 255 // with what is held
		size := min((figure.H-40)/290, figure.W/wide)
		r.Kit.Figure(hero).Draw(c, pieces.Motion{}, tick, pieces.Stand{X: figure.X + 0.43*figure.W, Y: figure.Y + figure.H - 24, Size: size, Rest: size, Left: true})
	})
	words = words.Inset(20, 14)
	head, rest := words.CutTop(34)
	name, rest := rest.CutTop(52)
	r.Label("result.best", head, panelHead(ctx), p.T("result.best"))
	r.Label("result.best.name", name, game.TextStyle{Font: game.Display, Size: 32, Color: onPanel(t), VAlign: game.Middle, MaxLines: 1, Shrink: true}, narrate.Capital(r.narrator(ctx).Hero(obs, r.best.hero)))
	r.Label("result.best.deeds", rest, game.TextStyle{Font: game.Serif, Size: 24, Color: t.Bone, MaxLines: 4, Shrink: true, Leading: 1.3}, r.praise(p))
}

// panelHead is the style of the first line of a panel.
func panelHead(ctx *game.Context) game.TextStyle {
	return game.TextStyle{Font: game.SerifItalic, Size: 20, Color: game.Mix(ctx.Theme.Ash, ctx.Theme.Bone, 0.85), VAlign: game.Middle, MaxLines: 1, Shrink: true}
}

// praise returns the numbers of the hero of the match.
func (r *Result) praise(p *text.Printer) string {
	var lines []string
	for _, part := range [...]struct {
		key string
		n   int
	}{{"result.damage", r.best.damage}, {"result.healed", r.best.healed}, {"result.heroes-felled", r.best.felled}} {
		if part.n > 0 {
			lines = append(lines, p.T(part.key, part.n))
		}
	}
	return strings.Join(lines, "\n")
}

// caption says what the picture shows and when it happened.
func (r *Result) caption(ctx *game.Context) string {
	p, b, obs := r.narrator(ctx), &r.blow, r.session.Observation()
	key, when := "result.blow.most", p.T("result.blow.round", b.round)
	if b.last {
		key = "result.blow.last"
	}
	if b.clash >= 0 {
		when = p.T("result.blow.clash", b.round, b.clash+1)
	}
	struck, with := p.Hero(obs, b.hero), r.cause(ctx)
	did := p.T("result.blow.taken", struck, b.amount, with)
	if b.source != 0 {
		did = p.T("result.blow.dealt", p.Hero(obs, b.source), struck, b.amount, with)
	}
	did = narrate.Capital(did)
	if b.fell {
		did += " " + narrate.Capital(p.T("result.blow.fells", struck))
	}
	return "<b>" + p.T(key) + "</b>\n<i>" + when + "</i>\n" + did
}

// cause names the ability, the card or the counter that dealt the blow.
func (r *Result) cause(ctx *game.Context) string {
	if r.blow.ability == 0 { // a counter (rule 407)
		name, _ := r.Kit.CounterWords(card.Poisoned, pieces.Lang(ctx))
		return name
	}
	w := narrate.New(ctx.Text, r.session)
	return w.AbilityName(r.blow.ability)
}

// layRounds adds what happened in each round.
func (r *Result) layRounds(ctx *game.Context) {
	p, t, l, names := ctx.Text, ctx.Theme, &r.lay, r.session.Names()
	r.panel(l.rounds)
	for place := range l.names {
		style := game.TextStyle{Font: game.SerifBold, Size: t.Body, Color: onPanel(t), VAlign: game.Middle, MaxLines: 1, Shrink: true}
		r.Label("result.name/"+strconv.Itoa(place), l.names[place], style, names[r.player(place)])
	}
	if len(r.rounds) == 0 {
		none := game.TextStyle{Font: game.SerifItalic, Size: t.Lead, Color: t.Ash, Align: game.Middle, VAlign: game.Middle}
		r.Label("result.none", l.view, none, p.T("result.nothing"))
	}
	y := 2.0
	r.list.View = l.view
	for i := range r.rounds {
		rd, high := &r.rounds[i], 56.0
		title := p.T("result.round", rd.number)
		var cells [2]string
		for place := range cells {
			cells[place] = r.cell(ctx, &rd.sides[r.player(place)])
			_, h := ctx.Canvas.TextSize(cells[place], l.cellWide, cellStyle(ctx))
			high = max(high, h+20)
		}
		box := game.Box{
			ID: "result.round/" + strconv.Itoa(rd.number), Kind: game.Label, Enabled: true, Text: title + "\n" + cells[0] + "\n" + cells[1],
			Rect: game.Rect{X: 8, Y: y, W: l.view.W - 32, H: high},
		}
		r.Add(game.Widget{Box: box, In: &r.list, Paint: r.roundPainter(title, cells)})
		y += high + 8
	}
	r.list.Height = y
}

func (r *Result) roundPainter(title string, cells [2]string) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, at game.Rect, _ game.ButtonLook) {
		t, l := ctx.Theme, &r.lay
		c.Fill(at, t.Radius, game.Fade(t.Ground, 0.55))
		c.Text(title, game.Rect{X: at.X + 14, Y: at.Y + 10, W: l.titleWide - 20, H: 40}, game.TextStyle{Font: game.SerifBold, Size: 22, Color: t.Ash, MaxLines: 1, Shrink: true})
		for place, cell := range cells {
			c.Text(cell, game.Rect{X: l.cellX(place), Y: at.Y + 10, W: l.cellWide, H: at.H - 8}, cellStyle(ctx))
		}
	}
}

// offer adds the buttons that lead to other screens: the expected one at the right, and the one that leaves at the left.
func (r *Result) offer(ctx *game.Context) {
	p := ctx.Text
	type way struct {
		id, key string
		do      game.Handler
	}
	title := way{"result.title", "result.title", game.Go(game.Reset(route.Title{}))}
	replay := way{"result.replay", "result.replay", func(ctx *game.Context) (game.Request, error) { return r.rewatch(ctx, 0), nil }}
	var all []way
	if r.session.Sparring() {
		all = []way{
			{"result.rematch", "result.again", game.Go(game.Replace(route.FirstFight{}))}, {"result.match", "result.match", game.Go(game.Reset(route.FirstMatch{}))},
			replay, {"result.lessons", "result.lessons", game.Go(game.Reset(route.Lessons{}))}, title,
		}
	} else {
		first, others := way{"result.rematch", "result.rematch", r.rematch}, []way{{"result.setup", "result.setup", game.Go(game.Replace(route.Setup{}))}}
		if r.session.Shared() {
			first.key = "result.rematch-swapped"
		}
		if r.onward != nil {
			first, others = way{"result.onward", "result.onward", game.Go(game.Reset(r.onward))}, nil
		}
		all = append(all, first, replay)
		if _, ok := r.session.Undo(); ok {
			undo := game.Go(game.Push(route.Undo{Session: r.session}))
			all = append(all, way{"result.undo", "result.undo", undo})
			r.On(game.Any(game.Undo), undo)
		}
		all = append(append(all, others...), title)
	}
	for i, w := range all {
		r.Button(w.id, r.lay.way(len(all)-1-i, len(all)), p.T(w.key), w.do).Look = game.ButtonLook{Strong: i == 0, Lines: 2, Size: 24}
	}
	r.On(game.Any(game.Cancel), title.do)
}

// method says how the match ended.
func (r *Result) method(ctx *game.Context, result match.Result) string {
	p, round := r.narrator(ctx), r.session.Observation().Round()
	if result.Winner > match.Second {
		switch result.Method {
		case match.LastFell:
			return p.T("result.how.both-fell", round)
		case match.Repetition:
			return p.T("result.how.repetition", round)
		default: // equally many stand on both sides
		}
		return p.T("result.how.even", round)
	}
	winner, loser := p.Player(result.Winner), p.Player(result.Winner.Other())
	switch result.Method {
	case match.Conceded:
		if round == 0 {
			return p.T("result.how.conceded-before", loser)
		}
		return p.T("result.how.conceded", round, loser)
	case match.RoundLimit:
		if r.standing(result.Winner) == r.standing(result.Winner.Other()) {
			return p.T("result.how.rounds-life", round, winner)
		}
		return p.T("result.how.rounds", round, winner)
	default: // LastFell
	}
	return p.T("result.how.fell", round, loser)
}

// standing returns how many heroes of a player stand at the end.
func (r *Result) standing(who match.Player) (n int) {
	obs := r.session.Observation()
	for i := range obs.Listed(who) {
		if h := obs.Hero(match.At(who, i)); h.Kept && !h.Fallen {
			n++
		}
	}
	return n
}

// cell returns in words what one player's heroes did in a round.
func (r *Result) cell(ctx *game.Context, s *side) string {
	p, obs := r.narrator(ctx), r.session.Observation()
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
			parts = append(parts, p.T("result.felled", p.Hero(obs, f)))
		}
		if d.fell {
			parts = append(parts, p.T("result.fell"))
		}
		if len(parts) > 0 {
			lines = append(lines, "<b>"+narrate.Capital(p.Hero(obs, d.hero))+"</b>  "+strings.Join(parts, " · "))
		}
	}
	if len(s.played) > 0 {
		lines = append(lines, "<i>"+p.T("result.played", r.cardNames(ctx, s.played))+"</i>")
	}
	if len(lines) == 0 {
		return p.T("result.nothing")
	}
	return strings.Join(lines, "\n")
}

func (r *Result) cardNames(ctx *game.Context, ids []card.CardID) string {
	var names []string
	for _, id := range ids {
		name, _, _, _ := r.Kit.CardWords(ctx, id)
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

func cellStyle(ctx *game.Context) game.TextStyle {
	return game.TextStyle{Font: game.Serif, Size: 20, Color: ctx.Theme.Bone, Leading: 1.25}
}

// Name is the scene's name in the trace.
func (*Result) Name() string { return "result" }

// Music returns the music of the end for the viewer, once it is said who won.
func (r *Result) Music() music.Wish {
	if r.told == 0 {
		return music.Wish{}
	}
	return pieces.EndingMusic(r.session.Observation().Result().Winner, r.session.Addressee())
}

// Pending tells the trace who has won, and which beat is shown.
func (r *Result) Pending() any {
	result := r.session.Observation().Result()
	winner := ""
	if result.Winner <= match.Second {
		winner = r.session.Names()[result.Winner]
	}
	return struct {
		Winner string `json:"winner"`
		How    string `json:"how"`
		Beat   string `json:"beat"`
	}{winner, r.how, beatNames[r.beats.at]}
}

// Update moves the beats on, and goes where the player chooses.
func (r *Result) Update(ctx *game.Context) (game.Request, error) {
	r.played++
	was := r.beats.at
	took := r.beats.follow(ctx)
	if r.beats.at == blowBeat {
		r.played = r.beats.clock
	}
	if !r.heard && r.beats.at >= winnerBeat {
		r.heard = true
		ctx.Sound.Play(pieces.EndingSound(r.session.Observation().Result().Winner, r.session.Addressee()))
	}
	turned, counted := r.course.follow() && !r.byRound, r.tally.follow()
	switch {
	case r.beats.at != was:
		r.arrive(ctx)
	case turned, counted:
		r.Relayout(ctx)
	}
	if took {
		r.Attend(ctx)
		return game.Stay(), nil
	}
	if asked := r.hover.Update(ctx, r.subject); asked.Some() {
		return game.Push(route.Inspect{Kit: r.Kit, Subject: asked}), nil
	}
	return r.Page.Update(ctx)
}

// rewatch replays the match from the position after so many decisions, and then returns to this screen.
func (r *Result) rewatch(ctx *game.Context, from int) game.Request {
	s, err := r.Host.Replayer().Rewatch(r.session)
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return game.Stay()
	}
	return game.Replace(route.Replay{Session: s, From: from, Back: route.Result{Session: r.session, Heard: true, Seen: true}})
}

// rematch begins another match of the same players with the same decks, on a new seed.
func (r *Result) rematch(ctx *game.Context) (game.Request, error) {
	s, err := r.Host.Rematch(r.session)
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return game.Stay(), nil
	}
	return game.Replace(route.Match{Session: s}), nil
}

func (r *Result) subject(id string) pieces.Subject {
	for place := range r.stood {
		for i := range r.stood[place] {
			if f := &r.stood[place][i]; f.id == id && id != "" {
				return pieces.Subject{Hero: f.state.ID, Now: &f.state}
			}
		}
	}
	return pieces.Subject{}
}

// Draw draws the screen.
func (r *Result) Draw(c *game.Canvas, ctx *game.Context) {
	r.Page.Draw(c, ctx)
	r.hover.Draw(c, ctx, r.Kit)
}

// fighter paints a hero who fought.
func (r *Result) fighter(f *fighter, left bool) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, at game.Rect, look game.ButtonLook) {
		t := ctx.Theme
		c.Tile(t, at, look)
		stand := pieces.Stand{X: at.X + at.W/2, Y: at.Y + 121, Size: 148 / raised, Left: left}
		tick := ctx.Tick
		if ctx.Calm() || f.state.Fallen {
			tick = 0
		}
		within := at.Inset(4, 4)
		c.Push()
		c.Clip(within)
		if f.state.Fallen { // pale against grey
			c.Fill(within, t.Radius, game.Fade(t.Ash, 0.5))
			c.Fade(0.5)
		}
		r.Kit.Figure(f.state.ID).Draw(c, f.motion, tick, stand)
		c.Pop()
		name := game.Rect{X: within.X, Y: at.Y + 126, W: within.W, H: 45}
		c.Fill(name, 0, game.Fade(t.Ground, 0.8))
		c.Text(r.Kit.HeroName(ctx, f.state.ID), name.Inset(3, 0), game.TextStyle{
			Font: game.Serif, Size: 18, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Leading: 1.05, Shrink: true,
		})
		r.Kit.LifeMark(c, ctx, &f.state, game.Rect{X: at.X + at.W/2 - 38, Y: at.Y + 173, W: 76, H: 34})
	}
}
