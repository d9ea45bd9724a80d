// Package coach explains each thing on the table once, in one sentence beside it, when it first comes up.
package coach

import (
	"math"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/table/board"
)

// Coach shows one sentence beside a thing when it first comes up. The match does not wait for it: a sentence about a question
// goes when the question is answered, and one about an event when there was time to read it. The settings keep which
// topics have been shown; none is shown again.
type Coach struct {
	Viewer match.Player
	Here   bool // the coach speaks in this match: one human plays

	Topic *Topic // the topic of the sentence; nil for no sentence
	text  string
	about subject
	since int           // the program's tick at which the sentence began
	read  int           // the ticks that it takes to read
	asked match.Pending // the last question that the viewer was asked since, or at the beginning
	asks  int           // how many questions these were
	over  bool          // it covers a fighter, for want of another place
	small bool          // its letters have the usual size although the player wants larger ones, so that it covers no fighter

	heard [topicKinds]subject // the last event of each topic
	when  [topicKinds]int     // the program's tick of that event; 0 for no event

	wide, high [coachSizes]float64 // the sizes that the sentence can have
	low        [coachSizes]float64 // its heights in letters of the usual size
	factor     float64             // the player's text size for which they were measured
	grown      float64             // the scale of the window for which they were measured
	Rect       game.Rect           // the sentence and its buttons; empty if there is no room
	at         game.Rect           // the thing that the sentence is about; empty once it is out of sight
	ok, off    string

	Sees view // the table as of the last Look
}

// view is what the coach sees of the table.
type view struct {
	widgets []game.Widget
	model   *board.Model
	lay     *board.Layout
	figures [2][match.MaxList]game.Rect // where each visible hero stands once nothing moves
	faces   [2][match.MaxList]game.Rect // the face of each visible hero
	bodies  [2][match.MaxList]game.Rect // the puppet of each visible hero
	viewer  match.Player
	seen    *match.Observation // the match as it is, perhaps ahead of what is shown
	cause   match.Cause        // why the viewer is asked; NoCause while they are not
	asked   match.Pending      // what the viewer is asked, or the zero Pending
	rules   *match.Rules
	inVain  string // the mark on what would have no effect
	customs string // how the profile shapes the question; see narrate.CustomsKey
	phase   match.Phase
	over    bool // the match is over
}

// subject is what an event was about.
type subject struct {
	player match.Player
	hero   match.Ref
	kind   int // the card.Counter of an event about counters
}

// Topic is something that is explained once. Either an event or a question brings it up.
type Topic struct {
	Name string // the end of its text key; the settings keep it once the topic has been shown
	// event is the kind of event that can bring it up, or NoEvent. hears reports whether an event of that kind does.
	event match.EventKind
	hears func(g *view, e *match.Event) bool
	// Asked reports whether the pending question brings it up. It is nil if event is not NoEvent.
	Asked func(g *view) bool
	// past, if not nil, reports whether an event that brought it up is out of date.
	past func(g *view) bool
	// place returns the thing that the sentence is about. ok is false if that is not visible.
	place func(g *view, s subject) (r game.Rect, ok bool)
}

// topicKinds is the number of topics.
const topicKinds = 30

// Topics are all topics. If several come up at once, the first one is shown.
var Topics = [topicKinds]Topic{
	{Name: "customs-costs", Asked: underCustoms("costs-first"), place: (*view).ownTray},
	{Name: "customs-late", Asked: underCustoms("targets-late"), place: first(board.HeroWidget)},
	{Name: "customs-turns", Asked: underCustoms("by-turns"), place: (*view).firstAnswer},
	{Name: "customs-whose", Asked: underCustoms("whose"), place: (*view).firstAnswer},
	{Name: "customs-inside", Asked: underCustoms("at-once"), place: (*view).firstAnswer},
	{Name: "customs-first", Asked: underCustoms("active-first"), place: (*view).firstAnswer},
	{Name: "customs-commoner", Asked: dearerPays, place: (*view).ownDice},
	{Name: "customs-once", event: match.ActionAnnounced, hears: useLimited(match.OncePerRound), place: (*view).ownTray},
	{Name: "customs-once-activation", event: match.ActionAnnounced, hears: useLimited(match.OncePerActivation), place: (*view).ownTray},
	{Name: "customs-placed", event: match.ActionAnnounced, hears: placedFirst, place: (*view).ownTray},
	{Name: "customs-word", event: match.ActionReady, hears: targetsNobody, place: (*view).newestItem},
	{Name: "customs-left-out", event: match.ActionReady, hears: leavesOut, place: (*view).newestItem},
	{Name: "customs-within", event: match.TriggerWaits, hears: setOffWithin, place: (*view).newestItem},
	{Name: "customs-after", event: match.TriggerWaits, hears: setOffAfter, place: (*view).newestItem},
	{Name: "customs-room", Asked: noRoom, place: (*view).roomlessPlace},
	{Name: "reroll", Asked: askedBy(match.ByReroll), place: (*view).ownDice},
	{Name: "target", Asked: askedBy(match.ByTarget), place: first(board.HeroWidget)},
	{Name: "pay", Asked: askedBy(match.ByCost), place: (*view).ownTray},
	{Name: "announced", event: match.ActionAnnounced, hears: func(g *view, e *match.Event) bool { return e.Player != g.viewer }, place: (*view).rivalItem},
	{Name: "wounded", event: match.DamageDealt, hears: fighterHurt, place: (*view).life},
	{Name: "window", Asked: (*view).answering, place: (*view).firstAnswer},
	{Name: "fell", event: match.HeroFell, hears: goesOn, past: nextClash, place: (*view).life},
	{Name: "initiative", event: match.InitiativeRolled, hears: goesOn, past: begun, place: (*view).whoActs},
	{Name: "ability", Asked: askedWith(board.ChipWidget), place: first(board.ChipWidget)},
	{Name: "card", Asked: askedWith(board.CardWidget), place: first(board.CardWidget)},
	{Name: "draw", Asked: askedBy(match.ByActivation), place: (*view).drawChipPlace},
	{Name: "counter", event: match.CounterGained, hears: goesOn, place: (*view).counter},
	{Name: "clash-end", event: match.ClashEnded, hears: goesOn, past: (*view).asking, place: (*view).ownTray},
	{Name: "side", Asked: askedBy(match.BySide), place: first(board.RowWidget)},
	{Name: "pairing", Asked: askedBy(match.ByPairing), place: first(board.HeroWidget)},
}

// underCustoms reports whether the profile shapes the question in the way of key, one of the keys of narrate.CustomsKey.
func underCustoms(key string) func(g *view) bool {
	return func(g *view) bool { return g.customs == key }
}

// dearerPays reports whether the player rerolls dice under a profile in which a die also pays for commoner colours.
func dearerPays(g *view) bool {
	return g.cause == match.ByReroll && g.rules.Profile.Payer == dice.CommonerToo
}

// useLimited reports whether the player uses an ability to which the profile gives an implied limit (rule 515). A limit of
// one use in an activation matters only for abilities that can be used in addition to the activation's action.
func useLimited(limit match.Unlimited) func(g *view, e *match.Event) bool {
	return func(g *view, e *match.Event) bool {
		if g.rules.Profile.Unlimited != limit || e.Player != g.viewer || e.Card != 0 || g.rules.DrawAbility(e.Ability) {
			return false
		}
		a := g.rules.Ability(e.Ability)
		return a.Times == 0 && (limit != match.OncePerActivation || a.Free || a.Side || a.Open)
	}
}

// placedFirst reports whether the player plays a card that is placed before its effect.
func placedFirst(g *view, e *match.Event) bool {
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

func askedBy(c match.Cause) func(g *view) bool {
	return func(g *view) bool { return g.cause == c }
}

// answering reports whether the player may answer an item on the stack.
func (g *view) answering() bool { return g.cause == match.ByWindow && len(g.model.Stack) > 0 }

// askedWith reports whether the player acts and can choose a widget of a kind.
func askedWith(k board.Kind) func(g *view) bool {
	return func(g *view) bool {
		return g.cause == match.ByActivation && g.firstOf(k, "") != nil
	}
}

// nextClash reports whether the actions of a clash have not begun. A hero that fell before is out of sight then.
func nextClash(g *view) bool { return g.phase < match.ActionPhase }

// begun reports whether dice have been spent in this clash, or the player is asked for something other than an action.
func begun(g *view) bool {
	return g.asking() && g.cause != match.ByActivation || g.seen.Dice(match.First).Spent.Total()+g.seen.Dice(match.Second).Spent.Total() > 0
}

// fighterHurt reports whether the viewer's fighting hero has lost life.
func fighterHurt(g *view, e *match.Event) bool {
	return e.Hero.Player() == g.viewer && g.model.FightsNow(g.model.Hero(e.Hero))
}

// goesOn reports whether the match goes on.
func goesOn(g *view, _ *match.Event) bool { return !g.over }

// firstOf returns the first widget of a kind that can be chosen, or nil. What would only hold priority or would have no effect is left
// out. If id is not "", the widget must have it; else the chip that draws a card is left out. Of heroes, one that fights now comes first.
func (g *view) firstOf(k board.Kind, id string) (found *game.Widget) {
	for i := range g.widgets {
		w := &g.widgets[i]
		switch is := board.Of(w); {
		case is.Holds, g.inVain != "" && is.Mark.Whole == g.inVain:
		case is.Kind != k || !w.Enabled || id != "" && w.ID != id || id == "" && w.ID == board.DrawBox:
		case found == nil, k == board.HeroWidget && g.model.FightsNow(g.model.Hero(is.Hero)):
			found = w
		}
		if found != nil && k != board.HeroWidget {
			return found
		}
	}
	return found
}

// first places a sentence beside the first widget of a kind that can be chosen. For a hero it is the hero's figures.
func first(k board.Kind) func(g *view, s subject) (game.Rect, bool) {
	return func(g *view, _ subject) (game.Rect, bool) {
		switch w := g.firstOf(k, ""); {
		case w == nil:
			return game.Rect{}, false
		case k == board.HeroWidget:
			return g.model.Hero(board.Of(w).Hero).At.Info, true
		default:
			return w.Rect, true
		}
	}
}

// drawChipPlace returns the chip that draws a card, if the player can do nothing else.
func (g *view) drawChipPlace(subject) (game.Rect, bool) {
	if w := g.firstOf(board.ChipWidget, board.DrawBox); w != nil && g.firstOf(board.ChipWidget, "") == nil && g.firstOf(board.CardWidget, "") == nil {
		return w.Rect, true
	}
	return game.Rect{}, false
}

// firstAnswer returns the first chip or else card that can be chosen, or the prompt.
func (g *view) firstAnswer(subject) (game.Rect, bool) {
	for _, k := range [...]board.Kind{board.ChipWidget, board.CardWidget} {
		if w := g.firstOf(k, ""); w != nil {
			return w.Rect, true
		}
	}
	return g.lay.Prompt, true
}

// ownDice returns the area of the player's dice that can be chosen.
func (g *view) ownDice(subject) (r game.Rect, ok bool) {
	for i := range g.widgets {
		if w, is := &g.widgets[i], board.Of(&g.widgets[i]); is.Kind == board.DieWidget && is.Who == g.viewer && w.Enabled {
			r, ok = union(r, w.Rect), true
		}
	}
	return r, ok
}

// ownTray returns the place of the player's dice, or of the empty tray.
func (g *view) ownTray(subject) (game.Rect, bool) {
	if r, ok := g.model.Trays[g.model.Below].Bounds(); ok {
		return r, true
	}
	return g.lay.SideOf(true).Tray, true
}

// rivalItem returns the rival's newest item on the stack that has not begun to resolve.
func (g *view) rivalItem(subject) (game.Rect, bool) {
	for i := len(g.model.Stack) - 1; i >= 0; i-- {
		if e := &g.model.Stack[i]; e.Item.Player != g.viewer && e.Item.Step < match.ItemResolving {
			return e.To, true
		}
	}
	return game.Rect{}, false
}

func (g *view) life(s subject) (game.Rect, bool) {
	h := g.model.Hero(s.hero)
	return h.At.LifeRect(), h.Column >= 0 && h.ID != 0
}

func (g *view) counter(s subject) (game.Rect, bool) {
	h, at := g.model.Hero(s.hero), 0
	for k, n := range h.Counters {
		if k == s.kind {
			return h.At.CounterRect(h.Signs(), len(h.Gear), at), n > 0 && h.Column >= 0
		}
		if n > 0 {
			at++
		}
	}
	return game.Rect{}, false
}

// whoActs returns the mark of the player who has the initiative, while somebody has it.
func (g *view) whoActs(subject) (game.Rect, bool) {
	m := g.model
	return board.FirstRect(g.lay.SideOf(m.Initiative == m.Below).Plate), m.Rolled && m.Fighting
}

// union returns the smallest rectangle around a and b. An a without width does not count.
func union(a, b game.Rect) game.Rect {
	if a.W == 0 {
		return b
	}
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return game.Rect{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

const (
	CoachOK  = "coach/ok"
	CoachOff = "coach/off"

	coachSizes                 = 4
	coachEdge, coachButtonHigh = 14.0, 38.0
	coachReach                 = 380.0 // the greatest distance between a sentence and its thing
	coachStep                  = 20.0  // the distance between the places that are tried
	coachFace                  = 240.0 // the extra distance that counts as much as covering one face

	// A sentence takes coachRead ticks to read, and coachWord more for each word. No key or click ends it within
	// coachLeast ticks.
	coachRead, coachWord, coachLeast = 90, 20, 120
	// coachLate is the number of ticks after which an event is too old to be explained.
	coachLate = 150
)

// Speaks reports whether the coach may speak: in this match, and by the settings.
func (c *Coach) Speaks(ctx *game.Context) bool { return c.Here && prefs.Of(ctx).Coaching }

// Hear notes the topics that an event brings up at the program's tick.
func (c *Coach) Hear(tick int, e *match.Event) {
	for i := range Topics {
		if to := &Topics[i]; to.event == e.Kind && to.event != match.NoEvent && to.hears(&c.Sees, e) {
			c.heard[i], c.when[i] = subject{e.Player, e.Hero, int(e.Counter)}, tick
		}
	}
}

// Advise ends the sentence if it is out of date, and begins the next one if a topic has come up. It must be called once per
// tick.
func (c *Coach) Advise(ctx *game.Context) {
	if !c.Speaks(ctx) {
		c.Hush()
		return
	}
	c.count()
	if c.Topic != nil && c.done(ctx) {
		c.Hush()
	}
	if c.Topic == nil {
		c.speak(ctx)
	}
	if c.Topic == nil {
		return
	}
	at, ok := c.Topic.place(&c.Sees, c.about)
	if !ok {
		at = game.Rect{}
	}
	c.at = at
}

// done reports whether the sentence has to end.
func (c *Coach) done(ctx *game.Context) bool {
	if c.Topic.Asked != nil {
		return !c.Sees.asking() || !c.Topic.Asked(&c.Sees)
	}
	if c.at.W == 0 || c.Topic.past != nil && c.Topic.past(&c.Sees) {
		return true
	}
	age := ctx.Tick - c.since
	return c.asks > 1 || age > c.read || age > coachLeast && ctx.Input.AnyPress
}

// count counts the questions that the viewer is asked while the sentence is shown. One about an event may still be read during the
// first, and goes with it.
func (c *Coach) count() {
	if now := c.Sees.asked; c.Sees.asking() && now != c.asked {
		c.asked = now
		c.asks++
	}
}

// asking reports whether the viewer is asked something.
func (g *view) asking() bool { return g.cause != match.NoCause }

// Hush ends the sentence.
func (c *Coach) Hush() { c.Topic, c.Rect = nil, game.Rect{} }

// Dismiss ends the sentence and turns the coach off in the settings.
func (c *Coach) Dismiss(ctx *game.Context) {
	own := prefs.Of(ctx)
	own.Coaching = false
	prefs.Change(ctx, own)
	c.Hush()
}

// spoken reports whether said, topic names separated by spaces, contains name.
func spoken(said, name string) bool {
	for other := range strings.FieldsSeq(said) {
		if other == name {
			return true
		}
	}
	return false
}

// speak begins a sentence about the first topic that has come up, was never shown and has room.
func (c *Coach) speak(ctx *game.Context) {
	said := prefs.Of(ctx).Coached
	for i := range Topics {
		to := &Topics[i]
		switch {
		case to.event != match.NoEvent && (c.when[i] == 0 || ctx.Tick-c.when[i] > coachLate):
			continue
		case to.event == match.NoEvent && (!c.Sees.asking() || !to.Asked(&c.Sees)):
			continue
		case spoken(said, to.Name):
			continue
		}
		at, ok := to.place(&c.Sees, c.heard[i])
		if !ok {
			continue
		}
		c.Topic, c.about, c.at, c.since, c.asked, c.asks = to, c.heard[i], at, ctx.Tick, match.Pending{}, 0
		c.count()
		c.Word(ctx)
		if c.place(c.Sees.widgets); c.Rect.W == 0 {
			c.Topic = nil
			continue
		}
		own := prefs.Of(ctx)
		own.Coached = strings.TrimSpace(said + " " + to.Name)
		prefs.Change(ctx, own)
		return
	}
}

func coachStyle(grow float64) game.TextStyle {
	return game.TextStyle{Font: board.Prose, Size: 20 * grow, MinSize: 18, Leading: 1.2}
}

// grow returns the scale of a sentence in this window.
func (c *Coach) grow() float64 { return c.Sees.lay.Grow.Column }

// Word makes and measures the texts. The sentence has no place until the next call of Lay.
func (c *Coach) Word(ctx *game.Context) {
	c.Rect = game.Rect{}
	c.ok, c.off = ctx.Text.T("coach.ok"), ctx.Text.T("coach.off")
	if c.Topic == nil {
		return
	}
	c.text = ctx.Text.T("coach." + c.Topic.Name)
	c.read = coachRead + coachWord*len(strings.Fields(c.text))
	k := c.grow()
	c.factor, c.grown = ctx.Canvas.Fonts.Factor(), k
	for i, w := range [coachSizes]float64{390, 460, 300, 248} {
		w *= k
		style := coachStyle(k)
		_, high := ctx.Canvas.TextSize(c.text, w-2*coachEdge, style)
		style.Size /= c.factor
		_, low := ctx.Canvas.TextSize(c.text, w-2*coachEdge, style)
		edges := coachButtonHigh*k + 3*coachEdge
		c.wide[i], c.high[i], c.low[i] = w, high+edges, low+edges
	}
}

// Fit measures the sentence anew if the player's text size or the window's scale has changed.
func (c *Coach) Fit(ctx *game.Context) {
	if c.Topic != nil && (c.factor != ctx.Canvas.Fonts.Factor() || c.grown != c.grow()) {
		c.Word(ctx)
	}
}

// place finds the free place for the sentence that is nearest to its thing. It covers nothing that can be chosen or read, no
// fighter if there is another place, if need be in smaller letters, and otherwise no face if there is room nearby. A sentence whose
// place is still free stays there.
func (c *Coach) place(all []game.Widget) {
	var kept [112]game.Rect
	clear := c.clear(kept[:0], all)
	whole := c.bodies(clear)
	free := whole
	if c.over {
		free = clear
	}
	if c.Rect.W > 0 && withinReach(c.Rect, c.at) && board.Free(c.Rect, free) {
		return
	}
	at := c.at
	if at.W == 0 {
		at = c.Rect
	}
	c.over, c.small = false, false
	if c.search(at, whole, &c.high) {
		return
	}
	if c.factor > 1 && c.search(at, whole, &c.low) {
		c.small = true
		return
	}
	c.over = c.search(at, clear, &c.high)
}

// bodies appends the places of the fighters.
func (c *Coach) bodies(buf []game.Rect) []game.Rect {
	for who := range c.Sees.bodies {
		for _, r := range c.Sees.bodies[who] {
			if r.W > 0 {
				buf = append(buf, r)
			}
		}
	}
	return buf
}

// search finds the place nearest to at that overlaps nothing in clear, for a sentence of the given heights, and reports whether there
// is one.
func (c *Coach) search(at game.Rect, clear []game.Rect, high *[coachSizes]float64) bool {
	room := c.Sees.lay.Room.Inset(board.Gap, board.Gap)
	c.Rect = game.Rect{}
	best := math.Inf(1)
	for i := range c.wide {
		w, h := c.wide[i], high[i]
		room, far := room, 60*float64(i)
		if c.at.W > 0 { // much of a large window is out of reach
			room.X, room.W = reachable(room.X, room.W, c.at.X-coachReach-w, c.at.X+c.at.W+coachReach+w)
			room.Y, room.H = reachable(room.Y, room.H, c.at.Y-coachReach-h, c.at.Y+c.at.H+coachReach+h)
		}
		for y := room.Y; y+h <= room.Y+room.H; y += coachStep {
			for x := room.X; x+w <= room.X+room.W; x += coachStep {
				r := game.Rect{X: x, Y: y, W: w, H: h}
				if gap := max(r.X-at.X-at.W, at.X-r.X-r.W, r.Y-at.Y-at.H, at.Y-r.Y-r.H); gap+far >= best {
					continue // apartBy is at least the gap, and takes longer
				}
				if d := apartBy(r, at) + far; d < best && withinReach(r, c.at) && board.Free(r, clear) {
					if d += coachFace * float64(c.Sees.facesBehind(r)); d < best {
						best, c.Rect = d, r
					}
				}
			}
		}
		if best < 160 {
			break
		}
	}
	return c.Rect.W > 0
}

// reachable returns the part of the extent that begins at at with length size and lies between least and most. It begins a
// whole number of coachSteps after at, so that the places tried stay the same.
func reachable(at, size, least, most float64) (from, length float64) {
	skipped := coachStep * max(0, math.Floor((least-at)/coachStep))
	return at + skipped, min(size-skipped, most-at-skipped)
}

// clear appends the areas that the coach must not cover. It may cover the places of heroes that cannot be chosen now, but
// not their figures.
func (c *Coach) clear(buf []game.Rect, all []game.Widget) []game.Rect {
	for i := range all {
		w, k := &all[i], board.Of(&all[i]).Kind
		if w.ID != "" && (k != board.HeroWidget || w.Enabled) && k != board.CoachWidget && k != board.HushWidget {
			buf = append(buf, w.Rect)
		}
	}
	l, m := c.Sees.lay, c.Sees.model
	buf = append(buf, l.Steps, l.AskPanel(l.Pairing()), l.Prompt, l.Recap, l.Side[0].Plate, l.Side[0].Tray, l.Side[1].Plate, l.Side[1].Tray, l.RivalHand, l.Face, l.Speech, c.at)
	for who := range c.Sees.figures {
		for _, r := range c.Sees.figures[who] {
			if r.W > 0 {
				buf = append(buf, r)
			}
		}
		if m.Trays[who].Rolls() {
			below := match.Player(who) == m.Below
			buf = append(buf, l.Rolls[board.SideIndex(below)])
		}
	}
	for i := range m.Stack {
		for _, r := range m.Stack[i].Targets { // arrows end there
			if r != 0 && m.Hero(r).Column >= 0 {
				at := m.Torso(r)
				buf = append(buf, game.Rect{X: at.X - 50, Y: at.Y - 50, W: 100, H: 100})
			}
		}
	}
	if len(m.Stack) > 0 {
		top := m.Stack.Top(l.Stack)
		buf = append(buf, game.Rect{X: l.Stack.X, Y: top, W: l.Stack.W, H: l.Stack.Y + l.Stack.H - top})
	}
	return buf
}

// facesBehind returns how many heroes' faces r covers, if only in part.
func (g *view) facesBehind(r game.Rect) (n int) {
	for who := range g.faces {
		for _, face := range g.faces[who] {
			if board.Meet(r, face) {
				n++
			}
		}
	}
	return n
}

// apartBy returns the distance between two rectangles, plus a twentieth of the distance between their centres.
func apartBy(a, b game.Rect) float64 {
	dx := max(b.X-a.X-a.W, a.X-b.X-b.W, 0)
	dy := max(b.Y-a.Y-a.H, a.Y-b.Y-b.H, 0)
	return math.Hypot(dx, dy) + 0.05*math.Hypot(a.Center().X-b.Center().X, a.Center().Y-b.Center().Y)
}

// withinReach reports whether a sentence is near enough to its thing. A longer line between them would hide too much of the
// table.
func withinReach(r, thing game.Rect) bool { return thing.W == 0 || apartBy(r, thing) <= coachReach }

// Lay adds the sentence and its buttons, which call hush and dismiss. It also cuts heroes behind the sentence back to
// the part beside it.
func (c *Coach) Lay(l *board.List, hush, dismiss game.Handler) {
	if c.Topic == nil {
		return
	}
	all := l.Widgets()
	if c.place(all); c.Rect.W == 0 {
		return
	}
	for i := range all {
		if w := &all[i]; board.Of(w).Kind == board.HeroWidget {
			w.Rect = board.Beyond(w.Rect, c.Rect)
		}
	}
	_, row := c.Rect.Inset(coachEdge, coachEdge).CutTop(c.Rect.H - 2*coachEdge - coachButtonHigh*c.grow())
	ok, off := game.Box{ID: CoachOK, Enabled: true, Text: c.ok, Do: hush}, game.Box{ID: CoachOff, Enabled: true, Text: c.off, Do: dismiss}
	ok.Rect, off.Rect = row.CutLeft(row.W*0.31 - 5)
	off.Rect.X, off.Rect.W = off.Rect.X+10, off.Rect.W-10
	l.Put(game.Box{ID: "coach.text", Rect: c.textRect(), Kind: game.Label, Enabled: true, Text: c.text}, board.Thing{Kind: board.CoachWidget})
	l.Put(ok, board.Thing{Kind: board.HushWidget})
	l.Put(off, board.Thing{Kind: board.HushWidget})
}

func (c *Coach) textRect() game.Rect {
	r := c.Rect.Inset(coachEdge, coachEdge)
	r.H -= coachButtonHigh*c.grow() + coachEdge
	return r
}

// Draw draws the sentence, outlines its thing, and connects the two with a line if there is room for one.
func (c *Coach) Draw(b board.Frame, all []game.Widget) {
	for i := range all {
		if w := &all[i]; board.Of(w).Kind == board.CoachWidget {
			c.drawText(b, w, all)
		}
	}
}

// leads returns the two ends of the line from the sentence to lit, the outline of its thing: to the nearest point, or else to the middle
// of a side. ok is false if every such line would cross anything that can be read or chosen, also beside its thing on a hero's panel.
func (c *Coach) leads(lit game.Rect, all []game.Widget) (from, to game.Point, ok bool) {
	var kept [96]game.Rect
	return c.way(lit, c.clear(kept[:0], all))
}

// way is leads where kept are the areas that a line must not cross.
func (c *Coach) way(lit game.Rect, kept []game.Rect) (from, to game.Point, ok bool) {
	mid := lit.Center()
	for _, to := range [...]game.Point{
		edgeAt(lit, c.Rect.Center()), {X: lit.X, Y: mid.Y}, {X: lit.X + lit.W, Y: mid.Y}, {X: mid.X, Y: lit.Y}, {X: mid.X, Y: lit.Y + lit.H},
	} {
		if from := edgeAt(c.Rect, to); c.free(from, to, kept) {
			return from, to, true
		}
	}
	return from, to, false
}

// free reports whether a line from the sentence to its thing crosses neither what is kept nor a hero's panel.
func (c *Coach) free(from, to game.Point, kept []game.Rect) bool {
	for _, r := range kept {
		if !board.Meet(r, c.at) && crosses(from, to, r) {
			return false
		}
	}
	if crosses(from, to, c.at.Inset(1, 1)) { // to the far side
		return false
	}
	for who := range c.Sees.figures { // of a hero's panel the line hides nothing
		for _, r := range c.Sees.figures[who] {
			if board.Within(c.at, r) && math.Hypot(to.X-from.X, to.Y-from.Y) > c.at.H {
				return false
			}
		}
	}
	return true
}

// framed reports whether the sentence's thing needs no frame beside the line: it has one already, because it can be chosen, or it is empty.
func (c *Coach) framed(all []game.Widget) bool {
	if c.at == c.Sees.lay.SideOf(true).Tray {
		return true // of a tray with dice only these are outlined
	}
	for i := range all {
		switch w, is := &all[i], board.Of(&all[i]); {
		case !w.Enabled || w.Gives == nil:
		case w.Rect == c.at, is.Kind == board.HeroWidget && c.Sees.model.Hero(is.Hero).At.Info == c.at:
			return true
		}
	}
	return false
}

func (c *Coach) drawText(b board.Frame, w *game.Widget, all []game.Widget) {
	cv, th := b.Canvas, b.Ctx.Theme
	if c.at.W > 0 {
		lit := c.at.Inset(-5, -5)
		from, to, ok := c.leads(lit, all)
		if !ok || !c.framed(all) {
			cv.Stroke(lit, 12, 3, th.Boon)
		}
		if ok {
			cv.Line(from, to, 6, game.Fade(th.Ground, 0.8))
			cv.Line(from, to, 3, th.Boon)
			cv.Circle(to, 7, th.Boon)
		}
	}
	cv.Shadow(c.Rect, 14, 16, game.Fade(th.Ground, 0.9))
	cv.Plate(th, game.Slate, c.Rect, 14, false)
	cv.Stroke(c.Rect, 14, 2.5, th.Boon)
	style := coachStyle(c.grow())
	style.Color, style.Shrink = th.Bone, true // letters may be a little wider than measured
	if c.small {
		style.Size /= c.factor
	}
	cv.Text(w.Text, w.Rect, style)
}

// crosses reports whether the line between two points crosses a rectangle. It tests 17 points of the line.
func crosses(from, to game.Point, r game.Rect) bool {
	const parts = 16
	for i := range parts + 1 {
		k := float64(i) / parts
		if r.Contains(game.Point{X: board.Mix(from.X, to.X, k), Y: board.Mix(from.Y, to.Y, k)}) {
			return true
		}
	}
	return false
}

// edgeAt returns the point of a rectangle that is nearest to p.
func edgeAt(r game.Rect, p game.Point) game.Point {
	return game.Point{X: max(r.X, min(r.X+r.W, p.X)), Y: max(r.Y, min(r.Y+r.H, p.Y))}
}
