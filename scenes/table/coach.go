package table

import (
	"math"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/prefs"
)

// coach says one sentence beside the thing it is about when something comes up for the first time. It holds nothing up:
// a sentence leaves when its question is answered or, of what has happened, when it has been read. What has been said is
// kept with the settings and never said again.
type coach struct {
	viewer match.Player
	here   bool // it speaks in this match: to one human who plays

	topic *topic // that is spoken of; nil for none
	text  string
	about subject
	since int // the program's tick
	read  int // ticks that it takes to be read

	heard [topicKinds]subject // what has happened last
	when  [topicKinds]int     // the program's tick of that, 0 for nothing

	wide, high [coachSizes]float64 // the sizes the sentence can be set in
	factor     float64             // the player's text size that those are for
	grown      float64             // how much larger it was measured
	rect       game.Rect           // where it stands; empty where there is no room for it
	at         game.Rect           // the thing it stands beside; empty where that is to be seen no more
	ok, off    string

	sees sight // as of the last look
}

// sight is what the coach sees of the table.
type sight struct {
	widgets []widget
	model   *model
	lay     *layout
	figures [2][match.MaxList]game.Rect // of each hero that is to be seen, where it stands once nothing moves
	faces   [2][match.MaxList]game.Rect // of each whose puppet is
	viewer  match.Player
	seen    *match.Observation // of the match as it is, which may be further than what is shown
	cause   match.Cause        // why the viewer is asked, none while it is not
	rules   *match.Rules
	customs string // what the profile has to do with the question; see customsKey
	phase   match.Phase
	over    bool // the match
}

// subject is what an event was about.
type subject struct {
	player match.Player
	hero   match.Ref
	kind   int // of a counter
}

// topic is something that is said once.
type topic struct {
	name string // the end of its key among the texts, by which it is kept as said
	// event, if not none, is what brings it up; hears whether it does.
	event match.EventKind
	hears func(g *sight, e *match.Event) bool
	// asked, where no event does, reports whether the question that is asked does.
	asked func(g *sight) bool
	// past, if not nil, reports that there is no ground for it any more.
	past func(g *sight) bool
	// place is the thing it stands beside; ok is false where that is not to be seen.
	place func(g *sight, s subject) (r game.Rect, ok bool)
}

// topicKinds is how many topics there are.
const topicKinds = 30

// topics are what is said, what matters most first.
var topics = [topicKinds]topic{
	{name: "customs-costs", asked: underCustoms("costs-first"), place: (*sight).ownTray},
	{name: "customs-late", asked: underCustoms("targets-late"), place: first(heroWidget)},
	{name: "customs-turns", asked: underCustoms("by-turns"), place: (*sight).firstAnswer},
	{name: "customs-whose", asked: underCustoms("whose"), place: (*sight).firstAnswer},
	{name: "customs-inside", asked: underCustoms("at-once"), place: (*sight).firstAnswer},
	{name: "customs-first", asked: underCustoms("active-first"), place: (*sight).firstAnswer},
	{name: "customs-commoner", asked: dearerPays, place: (*sight).ownDice},
	{name: "customs-once", event: match.ActionAnnounced, hears: useLimited(match.OncePerRound), place: (*sight).ownTray},
	{name: "customs-once-activation", event: match.ActionAnnounced, hears: useLimited(match.OncePerActivation), place: (*sight).ownTray},
	{name: "customs-placed", event: match.ActionAnnounced, hears: placedFirst, place: (*sight).ownTray},
	{name: "customs-word", event: match.ActionReady, hears: targetsNobody, place: (*sight).newestItem},
	{name: "customs-left-out", event: match.ActionReady, hears: leavesOut, place: (*sight).newestItem},
	{name: "customs-within", event: match.TriggerWaits, hears: setOffWithin, place: (*sight).newestItem},
	{name: "customs-after", event: match.TriggerWaits, hears: setOffAfter, place: (*sight).newestItem},
	{name: "customs-room", asked: noRoom, place: (*sight).roomlessPlace},
	{name: "reroll", asked: askedBy(match.ByReroll), place: (*sight).ownDice},
	{name: "target", asked: askedBy(match.ByTarget), place: first(heroWidget)},
	{name: "pay", asked: askedBy(match.ByCost), place: (*sight).ownTray},
	{name: "announced", event: match.ActionAnnounced, hears: func(g *sight, e *match.Event) bool { return e.Player != g.viewer }, place: (*sight).rivalItem},
	{name: "wounded", event: match.DamageDealt, hears: fighterHurt, place: (*sight).life},
	{name: "window", asked: (*sight).answering, place: (*sight).firstAnswer},
	{name: "fell", event: match.HeroFell, hears: goesOn, past: nextClash, place: (*sight).life},
	{name: "initiative", event: match.InitiativeRolled, hears: goesOn, past: begun, place: (*sight).whoActs},
	{name: "ability", asked: askedWith(chipWidget), place: first(chipWidget)},
	{name: "card", asked: askedWith(cardWidget), place: first(cardWidget)},
	{name: "draw", asked: askedBy(match.ByActivation), place: (*sight).drawChipPlace},
	{name: "counter", event: match.CounterGained, hears: goesOn, place: (*sight).counter},
	{name: "clash-end", event: match.ClashEnded, hears: goesOn, past: (*sight).asking, place: (*sight).ownTray},
	{name: "side", asked: askedBy(match.BySide), place: first(rowWidget)},
	{name: "pairing", asked: askedBy(match.ByPairing), place: first(heroWidget)},
}

// underCustoms reports whether customs other than Blades have to do with the question; see customsKey.
func underCustoms(key string) func(g *sight) bool {
	return func(g *sight) bool { return g.customs == key }
}

// dearerPays reports whether dice are kept that would pay for commoner ones.
func dearerPays(g *sight) bool {
	return g.cause == match.ByReroll && g.rules.Profile.Payer == dice.CommonerToo
}

// useLimited reports whether the player uses an ability that has the implied limit of the profile. A limit to one use in an
// activation matters only to what can be used beside the one action of an activation.
func useLimited(limit match.Unlimited) func(g *sight, e *match.Event) bool {
	return func(g *sight, e *match.Event) bool {
		if g.rules.Profile.Unlimited != limit || e.Player != g.viewer || e.Card != 0 || g.rules.DrawAbility(e.Ability) {
			return false
		}
		a := g.rules.Ability(e.Ability)
		return a.Times == 0 && (limit != match.OncePerActivation || a.Free || a.Side || a.Open)
	}
}

// placedFirst reports whether the player plays a card that is in its place before its effect.
func placedFirst(g *sight, e *match.Event) bool {
	if e.Player != g.viewer || e.Card == 0 {
		return false
	}
	switch g.rules.Profile.Placing {
	case match.PlacedBefore:
		return true
	case match.GraveyardBefore:
		return g.rules.Library.Cards[e.Card].Kind != card.Equipment
	default: // PlacedAfter
		return false
	}
}

func askedBy(c match.Cause) func(g *sight) bool {
	return func(g *sight) bool { return g.cause == c }
}

// answering reports whether an answer is asked for to what has not happened yet.
func (g *sight) answering() bool { return g.cause == match.ByWindow && len(g.model.stack) > 0 }

// askedWith reports whether the player acts, and can with something of a kind.
func askedWith(k widgetKind) func(g *sight) bool {
	return func(g *sight) bool {
		return g.cause == match.ByActivation && g.firstOf(k, "") != nil
	}
}

// nextClash reports whether what is shown now is not yet fought: a fallen hero stands there no more.
func nextClash(g *sight) bool { return g.phase < match.ActionPhase }

// begun reports that somebody has acted in this clash, or that something else than an action is asked.
func begun(g *sight) bool {
	return g.asking() && g.cause != match.ByActivation || g.seen.Dice(match.First).Spent.Total()+g.seen.Dice(match.Second).Spent.Total() > 0
}

// fighterHurt reports whether the viewer's hero who fights has lost life.
func fighterHurt(g *sight, e *match.Event) bool {
	return e.Hero.Player() == g.viewer && g.model.fightsNow(g.model.hero(e.Hero))
}

// goesOn reports that there is more to come.
func goesOn(g *sight, _ *match.Event) bool { return !g.over }

// firstOf returns the first widget of a kind that can be chosen, with an id if that is not "", or nil. Of heroes it is
// one that fights now, if there is one. "Draw a Card" is no chip to begin with.
func (g *sight) firstOf(k widgetKind, id string) (found *widget) {
	for i := range g.widgets {
		w := &g.widgets[i]
		switch {
		case w.kind != k || !w.Enabled || id != "" && w.ID != id || id == "" && w.ID == drawBox:
		case found == nil, k == heroWidget && g.model.fightsNow(g.model.hero(w.hero)):
			found = w
		}
		if found != nil && k != heroWidget {
			return found
		}
	}
	return found
}

// first is the place of the first widget of a kind that can be chosen; of a hero that of its figures.
func first(k widgetKind) func(g *sight, s subject) (game.Rect, bool) {
	return func(g *sight, _ subject) (game.Rect, bool) {
		switch w := g.firstOf(k, ""); {
		case w == nil:
			return game.Rect{}, false
		case k == heroWidget:
			return g.model.hero(w.hero).at.info, true
		default:
			return w.Rect, true
		}
	}
}

// drawChipPlace is the chip that draws a card, where that is all that is left to do.
func (g *sight) drawChipPlace(subject) (game.Rect, bool) {
	if w := g.firstOf(chipWidget, drawBox); w != nil && g.firstOf(chipWidget, "") == nil && g.firstOf(cardWidget, "") == nil {
		return w.Rect, true
	}
	return game.Rect{}, false
}

// firstAnswer is what could answer now, or the prompt.
func (g *sight) firstAnswer(subject) (game.Rect, bool) {
	for _, k := range [...]widgetKind{chipWidget, cardWidget} {
		if w := g.firstOf(k, ""); w != nil {
			return w.Rect, true
		}
	}
	return g.lay.prompt, true
}

// ownDice are the player's dice that are being kept or rolled again.
func (g *sight) ownDice(subject) (r game.Rect, ok bool) {
	for i := range g.widgets {
		if w := &g.widgets[i]; w.kind == dieWidget && w.who == g.viewer && w.Enabled {
			r, ok = union(r, w.Rect), true
		}
	}
	return r, ok
}

func (g *sight) ownTray(subject) (game.Rect, bool) { return g.lay.sideOf(true).tray, true }

// rivalItem is what the rival announced last, on the stack, until it resolves.
func (g *sight) rivalItem(subject) (game.Rect, bool) {
	for i := len(g.model.stack) - 1; i >= 0; i-- {
		if e := &g.model.stack[i]; e.item.Player != g.viewer && e.item.Step < match.ItemResolving {
			return e.to, true
		}
	}
	return game.Rect{}, false
}

func (g *sight) life(s subject) (game.Rect, bool) {
	h := g.model.hero(s.hero)
	return h.at.lifeRect(), h.column >= 0 && h.id != 0
}

func (g *sight) counter(s subject) (game.Rect, bool) {
	h, at := g.model.hero(s.hero), 0
	for k, n := range h.counters {
		if k == s.kind {
			return h.at.counterRect(h.kinds(), at), n > 0 && h.column >= 0
		}
		if n > 0 {
			at++
		}
	}
	return game.Rect{}, false
}

// whoActs is the mark of who has the initiative, while anybody has it.
func (g *sight) whoActs(subject) (game.Rect, bool) {
	m := g.model
	return firstRect(g.lay.sideOf(m.initiative == m.below).plate), m.rolled && m.fighting
}

// union is the smallest rectangle around two, of which the first may be empty.
func union(a, b game.Rect) game.Rect {
	if a.W == 0 {
		return b
	}
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return game.Rect{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

const (
	coachOK  = "coach/ok"
	coachOff = "coach/off"

	coachSizes                 = 3
	coachEdge, coachButtonHigh = 14.0, 38.0
	coachReach                 = 380.0 // at most between a sentence and its thing
	coachStep                  = 20.0  // between places that are tried
	coachFace                  = 240.0 // how much further away a sentence may be that covers no face

	// A sentence takes so many ticks to be read, and so many more for each of its words; before coachLeast nothing that
	// is done sends it away.
	coachRead, coachWord, coachLeast = 90, 20, 120
	// coachLate is after how many ticks it is too late to speak of what has happened.
	coachLate = 150
)

// speaks reports whether the coach may speak now.
func (c *coach) speaks(ctx *game.Context) bool { return c.here && prefs.Of(ctx).Coaching }

// hear takes note of what has happened.
func (c *coach) hear(tick int, e *match.Event) {
	for i := range topics {
		if to := &topics[i]; to.event == e.Kind && to.event != match.NoEvent && to.hears(&c.sees, e) {
			c.heard[i], c.when[i] = subject{e.Player, e.Hero, int(e.Counter)}, tick
		}
	}
}

// advise speaks of what has come up, and ends what has been said.
func (c *coach) advise(ctx *game.Context) {
	if !c.speaks(ctx) {
		c.hush()
		return
	}
	if c.topic != nil && c.done(ctx) {
		c.hush()
	}
	if c.topic == nil {
		c.speak(ctx)
	}
	if c.topic == nil {
		return
	}
	at, ok := c.topic.place(&c.sees, c.about)
	if !ok {
		at = game.Rect{}
	}
	c.at = at
}

// done reports whether what the coach speaks of is over.
func (c *coach) done(ctx *game.Context) bool {
	if c.topic.asked != nil {
		return !c.sees.asking() || !c.topic.asked(&c.sees)
	}
	if c.at.W == 0 || c.topic.past != nil && c.topic.past(&c.sees) {
		return true
	}
	age := ctx.Tick - c.since
	return age > c.read || age > coachLeast && ctx.Input.AnyPress
}

// asking reports whether the player is asked now.
func (g *sight) asking() bool { return g.cause != match.NoCause }

// hush ends what the coach says.
func (c *coach) hush() { c.topic, c.rect = nil, game.Rect{} }

// dismiss sends the coach away.
func (c *coach) dismiss(ctx *game.Context) {
	own := prefs.Of(ctx)
	own.Coaching = false
	prefs.Change(ctx, own)
	c.hush()
}

// spoken reports whether a topic is among those that have been said, whose names have spaces between them.
func spoken(said, name string) bool {
	for other := range strings.FieldsSeq(said) {
		if other == name {
			return true
		}
	}
	return false
}

// speak begins with the first topic that has come up and has not been said, where there is room for it.
func (c *coach) speak(ctx *game.Context) {
	said := prefs.Of(ctx).Coached
	for i := range topics {
		to := &topics[i]
		switch {
		case to.event != match.NoEvent && (c.when[i] == 0 || ctx.Tick-c.when[i] > coachLate):
			continue
		case to.event == match.NoEvent && (!c.sees.asking() || !to.asked(&c.sees)):
			continue
		case spoken(said, to.name):
			continue
		}
		at, ok := to.place(&c.sees, c.heard[i])
		if !ok {
			continue
		}
		c.topic, c.about, c.at, c.since = to, c.heard[i], at, ctx.Tick
		c.word(ctx)
		if c.place(c.sees.widgets); c.rect.W == 0 {
			c.topic = nil
			continue
		}
		own := prefs.Of(ctx)
		own.Coached = strings.TrimSpace(said + " " + to.name)
		prefs.Change(ctx, own)
		return
	}
}

func coachStyle(grow float64) game.TextStyle {
	return game.TextStyle{Font: game.Serif, Size: 20 * grow, MinSize: 18, Leading: 1.2}
}

// grow is how much larger a sentence is than in the usual window.
func (c *coach) grow() float64 { return c.sees.lay.grow.told }

// word makes the texts, and measures them. The sentence needs a new place then.
func (c *coach) word(ctx *game.Context) {
	c.rect = game.Rect{}
	c.ok, c.off = ctx.Text.T("coach.ok"), ctx.Text.T("coach.off")
	if c.topic == nil {
		return
	}
	c.text = ctx.Text.T("coach." + c.topic.name)
	c.read = coachRead + coachWord*len(strings.Fields(c.text))
	k := c.grow()
	c.factor, c.grown = ctx.Canvas.Fonts.Factor(), k
	for i, w := range [coachSizes]float64{390, 460, 320} {
		w *= k
		_, high := ctx.Canvas.TextSize(c.text, w-2*coachEdge, coachStyle(k))
		c.wide[i], c.high[i] = w, high+coachButtonHigh*k+3*coachEdge
	}
}

// fit measures the sentence anew once the player's text size, or the form of the window, has changed.
func (c *coach) fit(ctx *game.Context) {
	if c.topic != nil && (c.factor != ctx.Canvas.Fonts.Factor() || c.grown != c.grow()) {
		c.word(ctx)
	}
}

// place finds a place for the sentence, as near to what it is about as there is room: over nothing that is chosen
// or read now, and over no face if there is room for that nearby. Where the one it has is free it stays.
func (c *coach) place(all []widget) {
	var kept [96]game.Rect
	clear := c.clear(kept[:0], all)
	if c.rect.W > 0 && withinReach(c.rect, c.at) && free(c.rect, clear) {
		return
	}
	at, room := c.at, c.sees.lay.room.Inset(gap, gap)
	if at.W == 0 {
		at = c.rect
	}
	c.rect = game.Rect{}
	best := math.Inf(1)
	for i := range c.wide {
		w, h := c.wide[i], c.high[i]
		room, far := room, 60*float64(i)
		if c.at.W > 0 { // what is out of reach need not be tried, of which a large window has much
			room.X, room.W = reachable(room.X, room.W, c.at.X-coachReach-w, c.at.X+c.at.W+coachReach+w)
			room.Y, room.H = reachable(room.Y, room.H, c.at.Y-coachReach-h, c.at.Y+c.at.H+coachReach+h)
		}
		for y := room.Y; y+h <= room.Y+room.H; y += coachStep {
			for x := room.X; x+w <= room.X+room.W; x += coachStep {
				r := game.Rect{X: x, Y: y, W: w, H: h}
				if gap := max(r.X-at.X-at.W, at.X-r.X-r.W, r.Y-at.Y-at.H, at.Y-r.Y-r.H); gap+far >= best {
					continue // apartBy is at least the gap, and takes longer
				}
				if d := apartBy(r, at) + far; d < best && withinReach(r, c.at) && free(r, clear) {
					if d += coachFace * float64(c.sees.facesBehind(r)); d < best {
						best, c.rect = d, r
					}
				}
			}
		}
		if best < 160 {
			return
		}
	}
}

// reachable is the part of an extent, from at on, that lies between least and most. It begins a whole number of steps further on,
// so that what is left out does not move the rest.
func reachable(at, size, least, most float64) (from, length float64) {
	skipped := coachStep * max(0, math.Floor((least-at)/coachStep))
	return at + skipped, min(size-skipped, most-at-skipped)
}

// clear appends what the coach leaves in view. Heroes that are not to be chosen now may stand behind it.
func (c *coach) clear(buf []game.Rect, all []widget) []game.Rect {
	for i := range all {
		if w := &all[i]; w.ID != "" && (w.kind != heroWidget || w.Enabled) && w.kind != coachWidget && w.kind != hushWidget {
			buf = append(buf, w.Rect)
		}
	}
	l, m := c.sees.lay, c.sees.model
	buf = append(buf, l.steps, l.prompt, l.told, l.side[0].plate, l.side[0].tray, l.side[1].plate, l.side[1].tray, l.rivalHand, c.at)
	for who := range c.sees.figures {
		for _, r := range c.sees.figures[who] {
			if r.W > 0 {
				buf = append(buf, r)
			}
		}
		if m.trays[who].rolls() {
			below := match.Player(who) == m.below
			buf = append(buf, l.rolls[index(below)], l.rollTag(below, 110*l.grow.stage))
		}
	}
	for i := range m.stack {
		for _, r := range m.stack[i].targets { // arrows end there
			if r != 0 && m.hero(r).column >= 0 {
				at := m.torso(r)
				buf = append(buf, game.Rect{X: at.X - 50, Y: at.Y - 50, W: 100, H: 100})
			}
		}
	}
	if len(m.stack) > 0 {
		buf = append(buf, game.Rect{X: l.stack.X, Y: l.stack.Y, W: l.stack.W, H: m.stack.foot(l.stack) - l.stack.Y})
	}
	return buf
}

// facesBehind is how many heroes have their faces behind r, or a part of them.
func (g *sight) facesBehind(r game.Rect) (n int) {
	for who := range g.faces {
		for _, face := range g.faces[who] {
			if meet(r, face) {
				n++
			}
		}
	}
	return n
}

// apartBy is how far two rectangles are apart.
func apartBy(a, b game.Rect) float64 {
	dx := max(b.X-a.X-a.W, a.X-b.X-b.W, 0)
	dy := max(b.Y-a.Y-a.H, a.Y-b.Y-b.H, 0)
	return math.Hypot(dx, dy) + 0.05*math.Hypot(a.Center().X-b.Center().X, a.Center().Y-b.Center().Y)
}

// withinReach reports whether a sentence is near enough to the thing that it is about. A line across the table to it would hide
// more than the sentence tells.
func withinReach(r, thing game.Rect) bool { return thing.W == 0 || apartBy(r, thing) <= coachReach }

// widgets appends the sentence and its buttons. Heroes behind it are pointed at beside it.
func (c *coach) widgets(buf []widget) []widget {
	if c.topic == nil {
		return buf
	}
	if c.place(buf); c.rect.W == 0 {
		return buf
	}
	for i := range buf {
		if buf[i].kind == heroWidget {
			buf[i].Rect = beyond(buf[i].Rect, c.rect)
		}
	}
	says := widget{kind: coachWidget}
	says.Box = game.Box{ID: "coach.text", Rect: c.textRect(), Kind: game.Label, Enabled: true, Text: c.text}
	_, row := c.rect.Inset(coachEdge, coachEdge).CutTop(c.rect.H - 2*coachEdge - coachButtonHigh*c.grow())
	ok, off := widget{kind: hushWidget, does: doHush}, widget{kind: hushWidget, does: doCoachOff}
	ok.Box, off.Box = game.Box{ID: coachOK, Enabled: true, Text: c.ok}, game.Box{ID: coachOff, Enabled: true, Text: c.off}
	ok.Rect, off.Rect = row.CutLeft(row.W*0.38 - 5)
	off.Rect.X, off.Rect.W = off.Rect.X+10, off.Rect.W-10
	return append(buf, says, ok, off)
}

func (c *coach) textRect() game.Rect {
	r := c.rect.Inset(coachEdge, coachEdge)
	r.H -= coachButtonHigh*c.grow() + coachEdge
	return r
}

// draw draws the sentence, lights what it is about, and draws a line between the two if there is room for one.
func (c *coach) draw(b brush, all []widget) {
	for i := range all {
		if w := &all[i]; w.kind == coachWidget {
			c.drawText(b.c, b.ctx.Theme, w, all)
		}
	}
}

// leads returns the two ends of the line from the sentence to what it is about, and whether the line runs over nothing that
// is read or chosen.
func (c *coach) leads(lit game.Rect, all []widget) (from, to game.Point, ok bool) {
	from, to = edgeAt(c.rect, lit.Center()), edgeAt(lit, c.rect.Center())
	var kept [96]game.Rect
	for _, r := range c.clear(kept[:0], all) {
		if !meet(r, lit) && crosses(from, to, r) {
			return from, to, false
		}
	}
	return from, to, true
}

func (c *coach) drawText(cv *game.Canvas, th *game.Theme, w *widget, all []widget) {
	if c.at.W > 0 {
		lit := c.at.Inset(-5, -5)
		cv.Stroke(lit, 12, 3, th.Boon)
		if from, to, ok := c.leads(lit, all); ok {
			cv.Line(from, to, 6, game.Fade(th.Ground, 0.8))
			cv.Line(from, to, 3, th.Boon)
		}
	}
	cv.Shadow(c.rect, 14, 16, game.Fade(th.Ground, 0.9))
	cv.Gradient(c.rect, 14, th.PanelLight, th.Panel)
	cv.Stroke(c.rect, 14, 2.5, th.Boon)
	style := coachStyle(c.grow())
	style.Color, style.Shrink = th.Bone, true // in another window letters are a little wider
	cv.Text(w.Text, w.Rect, style)
}

// crosses reports whether a line between two points runs over a rectangle.
func crosses(from, to game.Point, r game.Rect) bool {
	const parts = 16
	for i := range parts + 1 {
		k := float64(i) / parts
		if r.Contains(game.Point{X: mix(from.X, to.X, k), Y: mix(from.Y, to.Y, k)}) {
			return true
		}
	}
	return false
}

// edgeAt is the point of a rectangle that is nearest to another point.
func edgeAt(r game.Rect, p game.Point) game.Point {
	return game.Point{X: max(r.X, min(r.X+r.W, p.X)), Y: max(r.Y, min(r.Y+r.H, p.Y))}
}
