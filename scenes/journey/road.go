package journey

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// mark is the state of a stop of the road.
type mark uint8

const (
	unknown mark = iota // in a land that was not reached yet
	known               // may be reached later
	open                // can be gone to now
	won
	passed // another way was taken
)

// markKeys are the keys of the words for them.
var markKeys = [...]string{unknown: "journey.mark.unknown", known: "journey.mark.known", open: "journey.mark.open", won: "journey.mark.won", passed: "journey.mark.passed"}

// stopBoxes is how the ids of the boxes of stops begin.
const stopBoxes = "journey.stop/"

// stopPlace is where a stop lies on the map.
type stopPlace struct {
	meeting *journey.Meeting
	mark    mark
	kind    kind
	rewards rewards
	at      game.Rect
	land    int
}

// markOf returns the mark of a stop.
func (j *Journey) markOf(land int, m *journey.Meeting) mark {
	now := j.Road.Land(&j.walk)
	has := slices.ContainsFunc(j.walk.Stops, func(s journey.Stop) bool { return s.Meeting == m.ID })
	switch {
	case has:
		return won
	case slices.Contains(j.Road.Ahead(&j.walk), m):
		return open
	case land > now:
		return unknown
	case land < now || !j.reachable(m):
		return passed
	}
	return known
}

// reachable reports whether a stop of the present land can still be reached.
func (j *Journey) reachable(m *journey.Meeting) bool {
	land := &j.Road.Lands[j.Road.Land(&j.walk)]
	seen := map[string]bool{}
	next := j.Road.Ahead(&j.walk)
	for len(next) > 0 {
		at := next[0]
		if next = next[1:]; at == m {
			return true
		}
		if !seen[at.ID] {
			seen[at.ID] = true
			next = append(next, land.Next(at.ID)...)
		}
	}
	return false
}

// stopHigh is the height of a stop with its name, in design units.
const stopHigh, discWide = 164.0, 58.0

// layRoad adds the map.
func (j *Journey) layRoad(ctx *game.Context) {
	p, t, lang := ctx.Text, ctx.Theme, pieces.Lang(ctx)
	d := j.Road.Difficulty(j.walk.Difficulty)
	var (
		of    chartOf
		ways  []leads
		party party
		under game.Rect // the text below the map
	)
	j.Ground(func(c *game.Canvas, ctx *game.Context) {
		j.chart.draw(c, ctx, of)
		for i := range ways {
			ways[i].draw(c, ctx)
		}
		j.drawParty(c, ctx, &party)
		c.Shadow(under, ctx.Theme.Radius, 12, game.Fade(ctx.Theme.Ground, 0.8))
		c.Plate(ctx.Theme, game.Slate, under, ctx.Theme.Radius, false)
	})
	f := j.frame(ctx, j.Road.Name[lang], p.T("journey.stands", d.Name[lang], len(j.walk.Stops))+j.fork(ctx))
	saidHigh := 76 + 48*ctx.Canvas.Fonts.Factor()
	said := game.Rect{X: f.body.X, Y: f.body.Y + f.body.H - saidHigh, W: f.body.W, H: saidHigh}
	ground := f.body
	ground.H -= saidHigh + 12
	now := j.Road.Land(&j.walk)
	var places []stopPlace
	for i := range j.Road.Lands {
		places = append(places, j.layLand(i, ground, f.upright)...)
	}
	ways, party, under = j.leadsBetween(places), j.party(places, ctx.Room().X), said.Inset(-20, -8)
	kept := []game.Rect{party.box()}
	for i := range places {
		kept = append(kept, places[i].covered())
	}
	for i := range ways {
		ways[i].dots(func(at game.Point) { kept = append(kept, game.Rect{X: at.X - 6, Y: at.Y - 6, W: 12, H: 20}) })
	}
	beyond := ground.Inset(-22, -46)
	for i := range j.Road.Lands {
		head, _ := landAt(i, len(j.Road.Lands), ground, f.upright)
		kept = append(kept, head)
		_, land := landAt(i, len(j.Road.Lands), beyond, f.upright)
		of.lands[i%mostLands] = region{j.Road.Lands[i].ID, land, i <= now}
	}
	of.here = party.fire
	j.chart.furnish(of.lands[:], append(kept, under))
	for i := range j.Road.Lands {
		j.layHead(ctx, i, now, ground, f.upright)
	}
	for i := range places {
		j.layStop(ctx, &places[i])
	}
	style := game.TextStyle{Font: game.Serif, Size: 23, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.2, MaxLines: 3, Shrink: true}
	news := j.news(ctx)
	for i := range places {
		if s := &places[i]; s.mark == open {
			news += j.waiting(ctx, s) + "\n"
		}
	}
	style.MaxLines = 5
	news += j.customsTold(ctx, &j.Road.Lands[now])
	whole := style
	if whole.Shrink = false; ctx.Canvas.Fonts.Factor() > 1 && !ctx.Canvas.TextFits(news, said, whole) { // large texts need the room that short lines leave
		news = strings.ReplaceAll(news, "\n", " ")
	}
	j.Hint("journey.said", said, style, news)
	all := []way{j.deckWay(ctx), {id: "journey.anew", small: true, text: p.T("journey.anew"), do: j.show(beginning)}, leave(ctx)}
	if ahead := j.Road.Ahead(&j.walk); len(ahead) == 1 {
		all = slices.Insert(all, 0, way{id: "journey.on", strong: true, text: p.T("journey.to-meeting"), do: j.look(ahead[0])})
	}
	j.layWays(ctx, f.ways, all...)
}

// news says whether the last prize is in the deck, or returns "" if that is obvious. The text ends with a line break.
func (j *Journey) news(ctx *game.Context) string {
	if len(j.walk.Stops) == 0 {
		return ""
	}
	key, last := "", j.walk.Stops[len(j.walk.Stops)-1]
	switch p := last.Prize; {
	case last.Gone || p.Mark != "" || !slices.Contains(j.Road.Kept(&j.walk), p):
		return ""
	case p.Card != "" && j.walk.Cards[p.Card] > 0:
		key = "journey.in-deck"
	case p.Card != "" || p.Hero != "" && !slices.Contains(j.walk.Heroes, p.Hero):
		key = "journey.not-in-deck"
	default:
		return ""
	}
	return ctx.Text.T(key, j.prizeName(ctx, last.Prize)) + "\n"
}

// fork returns the question which way to go, or "" if there is only one.
func (j *Journey) fork(ctx *game.Context) string {
	if len(j.Road.Ahead(&j.walk)) < 2 {
		return ""
	}
	return ctx.Text.T("journey.fork")
}

// deckWay is the button that opens the deck.
func (j *Journey) deckWay(ctx *game.Context) way {
	return way{id: "journey.deck", text: ctx.Text.T("journey.deck"), do: j.build}
}

// look shows a meeting.
func (j *Journey) look(m *journey.Meeting) game.Handler {
	return game.Act(func(ctx *game.Context) {
		j.at, j.view = m, meeting
		j.Relayout(ctx)
	})
}

// The room that the name of a land takes of it: above its stops, or in an upright room before them.
const headHigh, headWide = 84.0, 250.0

// landAt returns where a land of n lies in a room, and where its name. Lands lie side by side, and in an upright room one below the other.
func landAt(at, n int, all game.Rect, upright bool) (head, land game.Rect) {
	land = game.Rect{X: all.X + float64(at)*all.W/float64(n), Y: all.Y, W: all.W / float64(n), H: all.H}
	head = game.Rect{X: land.X, Y: land.Y, W: land.W, H: headHigh}
	if upright {
		land = game.Rect{X: all.X, Y: all.Y + float64(at)*all.H/float64(n), W: all.W, H: all.H / float64(n)}
		head = game.Rect{X: land.X, Y: land.Y + (land.H-headHigh)/2, W: headWide, H: headHigh}
	}
	return head, land
}

// layHead adds the name of a land and of its customs.
func (j *Journey) layHead(ctx *game.Context, at, now int, all game.Rect, upright bool) {
	p, t, lang := ctx.Text, ctx.Theme, pieces.Lang(ctx)
	land := &j.Road.Lands[at]
	head, _ := landAt(at, len(j.Road.Lands), all, upright)
	head = game.Rect{X: head.X, Y: head.Y - 11, W: head.W, H: head.H + 7} // into the coast
	head = game.Rect{W: min(head.W-16, 274), H: head.H}.CenterIn(head)
	color, edge := t.Bone, t.Line
	if at == now {
		color, edge = t.EmberBright, t.Ember
	}
	j.Ground(func(c *game.Canvas, ctx *game.Context) {
		c.Plate(ctx.Theme, game.Cloth, head, ctx.Theme.Radius, false)
		c.Line(game.Point{X: head.X + 14, Y: head.Y + head.H}, game.Point{X: head.X + head.W - 14, Y: head.Y + head.H}, 2, edge)
	})
	name, under := head.Inset(6, 0).CutTop(0.7 * head.H)
	w := j.Label("journey.land/"+land.ID, name, game.TextStyle{Font: game.Display, Size: 24, Color: color, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Leading: 1.05, Shrink: true}, p.T("journey.numbered", at+1, land.Name[lang]))
	w.Like = "land"
	w = j.Label("", under, game.TextStyle{Font: game.SerifItalic, Size: 19, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}, p.T("customs.profile."+land.Profile.Name+".name"))
	w.Like = "land-customs"
}

// layLand returns where the stops of a land lie. The road winds: every other land is walked the other way.
func (j *Journey) layLand(at int, all game.Rect, upright bool) []stopPlace {
	land := &j.Road.Lands[at]
	_, ground := landAt(at, len(j.Road.Lands), all, upright)
	if upright {
		_, ground = ground.CutLeft(headWide)
	} else {
		_, ground = ground.CutTop(headHigh)
	}
	legs := land.Legs()
	var places []stopPlace
	for i, leg := range legs {
		step := i
		if at%2 == 1 {
			step = len(legs) - 1 - i
		}
		for k, m := range leg {
			cell := game.Rect{W: ground.W / float64(len(leg)), H: ground.H / float64(len(legs))}
			cell.X, cell.Y = ground.X+float64(k)*cell.W, ground.Y+float64(step)*cell.H
			if upright {
				cell = game.Rect{W: ground.W / float64(len(legs)), H: ground.H / float64(len(leg))}
				cell.X, cell.Y = ground.X+float64(step)*cell.W, ground.Y+float64(k)*cell.H
			}
			stop := game.Rect{W: cell.W - 8, H: min(stopHigh, cell.H-4)}.CenterIn(cell)
			places = append(places, stopPlace{m, j.markOf(at, m), kindOf(land, m), j.rewardsOf(m), stop, at})
		}
	}
	return places
}

// covered returns what the disc and the name of a stop cover.
func (s *stopPlace) covered() game.Rect {
	if s.low() {
		return s.at
	}
	return game.Rect{X: s.at.Center().X - 58, Y: s.at.Y, W: 116, H: s.at.H - 40}
}

// low reports whether there is no room for a name below the disc, so that the name stands beside the disc.
func (s *stopPlace) low() bool { return s.at.H < 0.75*stopHigh }

// disc returns the middle of a stop's disc, and its radius.
func (s *stopPlace) disc() (game.Point, float64) {
	if s.low() {
		radius := min(discWide, s.at.H-12) / 2
		return game.Point{X: s.at.X + radius + 10, Y: s.at.Center().Y}, radius
	}
	wide := min(discWide, s.at.H*0.42)
	return game.Point{X: s.at.Center().X, Y: s.at.Y + wide/2 + 8}, wide / 2
}

// layStop adds a stop.
func (j *Journey) layStop(ctx *game.Context, s *stopPlace) {
	p, lang := ctx.Text, pieces.Lang(ctx)
	m := s.meeting
	name, called := m.Name[lang], p.T(kindKeys[s.kind])
	words := name + ". " + called + ". "
	if s.mark == unknown { // what kind it is, is said where it is pointed at
		name, words, called = "", p.T("journey.unknown")+". "+called+". ", ""
	}
	if won := s.rewards.words(p); won != "" && s.waits() {
		words += won + " "
	}
	w := j.Painted(stopBoxes+m.ID, s.at, words+p.T(markKeys[s.mark]), j.drawStop(s, name, called), nil)
	w.Hint = j.hint(ctx, s)
	if w.Enabled = s.mark == open; w.Enabled {
		w.Do, w.First = j.look(m), true
	}
}

// hint returns what is known of a stop.
func (j *Journey) hint(ctx *game.Context, s *stopPlace) string {
	p, lang, m := ctx.Text, pieces.Lang(ctx), s.meeting
	if s.mark == unknown {
		return "<b>" + p.T(kindKeys[s.kind]) + ".</b> " + p.T("journey.hint.unknown", j.Road.Lands[s.land].Name[lang])
	}
	parts := []string{j.waiting(ctx, s)}
	if m.Puzzle == "" && m.Bent[lang] != "" {
		parts = append(parts, m.Bent[lang])
	}
	return strings.Join(append(parts, p.T(markKeys[s.mark])), " ")
}

// waits reports whether a stop can be gone to now or later.
func (s *stopPlace) waits() bool { return s.mark == open || s.mark == known }

// waiting says what kind of meeting a stop is, with whom, and what can be won there.
func (j *Journey) waiting(ctx *game.Context, s *stopPlace) string {
	p, lang, m := ctx.Text, pieces.Lang(ctx), s.meeting
	said := "<b>" + p.T(kindKeys[s.kind]) + ".</b> "
	if m.Puzzle == "" {
		said += p.T("journey.hint.match", m.Name[lang], m.Person.Name[lang])
	} else {
		said += p.T("journey.hint.puzzle", m.Name[lang])
	}
	if won := s.rewards.words(p); won != "" && s.waits() {
		said += " " + won
	}
	return said
}

// shape is the outline of a stop at three sizes: its glow, its edge and its face. A circle has no corners.
type shape struct {
	mid    game.Point
	radius float64
	corner [3][]game.Point
}

// glowTicks is how long the glow of a stop that can be gone to takes to swell and to fade.
const glowTicks = 96

// shapeBy is how much larger than the face the glow and the edge are, in design units.
var shapeBy = [...]float64{15, 5, 0}

func shapeOf(k kind, mid game.Point, radius float64) shape {
	s := shape{mid: mid, radius: radius}
	for i, by := range shapeBy {
		s.corner[i] = k.outline(mid, radius+by)
	}
	return s
}

// fill fills the outline of a size.
func (s *shape) fill(c *game.Canvas, size int, col color.NRGBA) {
	if s.corner[size] == nil {
		c.Circle(s.mid, s.radius+shapeBy[size], col)
		return
	}
	c.Polygon(col, s.corner[size]...)
}

// drawStop returns the painter of a stop: the shape of its kind with the person met, the picture of its mark, signs of what can be
// won, and its name and kind below. The stops that the player can choose next glow, and their names lie on glowing plates.
func (j *Journey) drawStop(s *stopPlace, name, called string) game.Painter {
	var hero card.HeroID
	if p := s.meeting.Person; p != nil && s.mark != unknown {
		hero = j.hero(p.Hero)
	}
	mid, radius := s.disc()
	shape := shapeOf(s.kind, mid, radius)
	words := ""
	if called != "" {
		words = name + "\n<i>" + called + "</i>"
	}
	face := game.Rect{X: mid.X - radius, Y: mid.Y - radius, W: 2 * radius, H: 2 * radius}
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		t := ctx.Theme
		edge, color := t.Line, t.Ash
		switch s.mark {
		case open:
			edge, color = t.EmberBright, t.Ground
			glow := 0.6
			if !ctx.Calm() {
				glow += 0.25 * math.Sin(2*math.Pi*float64(ctx.Tick%glowTicks)/glowTicks)
			}
			shape.fill(c, 0, game.Fade(t.Ember, glow))
		case won:
			edge = t.Bone
		default: // the plain colours of a stop that is not open
		}
		shape.fill(c, 1, edge)
		shape.fill(c, 2, t.Ground)
		switch {
		case hero != 0 && s.mark == passed:
			c.Push()
			c.Fade(0.35)
			j.kit.Figure(hero).Bust(c, face.Inset(radius*0.24, radius*0.24), false, pieces.AtRest, 0)
			c.Pop()
		case hero != 0:
			j.kit.Figure(hero).Bust(c, face.Inset(radius*0.2, radius*0.2), false, pieces.AtRest, 0)
		case s.mark == unknown:
			c.Text("?", face, game.TextStyle{Font: game.Display, Size: radius, Color: t.Dim, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true})
		default:
			c.Picture(ctx.Pictures.Get("icons/hint"), face.Inset(radius*0.4, radius*0.4))
		}
		badge := game.Rect{X: mid.X + radius*0.4, Y: mid.Y + radius*0.3, W: min(30, radius*0.8), H: min(30, radius*0.8)}
		if icon := [...]string{open: "icons/pip-now", won: "icons/confirm", passed: "icons/cancel", known: "", unknown: ""}[s.mark]; icon != "" {
			c.Circle(badge.Center(), badge.W*0.6, t.Ground)
			c.Picture(ctx.Pictures.Get(icon), badge)
		}
		if s.waits() {
			sign := min(22, radius*0.6)
			s.rewards.draw(c, ctx, game.Rect{X: mid.X - radius*1.1 - sign*0.75, Y: mid.Y - radius, W: sign, H: sign})
		}
		if look.Ring {
			c.Ring(t, r)
		}
		if words == "" {
			return
		}
		under := game.Rect{X: r.X, Y: mid.Y + radius + 8, W: r.W, H: r.Y + r.H - mid.Y - radius - 8}
		font := game.Serif
		if s.mark == open {
			font = game.SerifBold
		}
		if look.Hot && s.mark != open {
			color = t.EmberBright
		}
		style := game.TextStyle{Font: font, Size: 18, Color: color, Align: game.Middle, MaxLines: 3, Leading: 1.0, Shrink: true}
		if s.low() {
			under = game.Rect{X: mid.X + radius + 24, Y: r.Y, W: r.X + r.W - mid.X - radius - 24, H: r.H}
			style.Align, style.VAlign = game.Start, game.Middle
		}
		style.Size, style.Fixed = c.FittedSize(words, under, style), true
		w, h := c.TextSize(words, under.W, style)
		ground := game.Rect{X: under.Center().X - w/2 - 6, Y: under.Y - 1, W: w + 12, H: min(h, under.H) + 3}
		if s.low() {
			ground.X, ground.Y = under.X-6, under.Center().Y-ground.H/2
		}
		if s.mark == open {
			c.Plate(t, game.Ember, ground.Inset(-4, -2), 8, look.Hot)
		} else {
			c.Fill(ground, 8, game.Fade(t.Ground, 0.8)) // over the ways
		}
		c.Text(words, under, style)
	}
}
