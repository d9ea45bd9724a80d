package table

import (
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// tip explains what is pointed at. Its text is made once for each spot.
type tip struct {
	spot  board.Spot
	since int // tick since which the spot is pointed at
	text  pieces.Tip
	brief pieces.Tip  // shorter text for a card until cardTicks
	card  card.CardID // shown large instead of a text
}

// tipTicks is how many ticks something is pointed at before its tip shows.
const tipTicks = 16

// cardTicks is how many ticks a card in hand is pointed at before its tip says where its words are explained.
const cardTicks = 60

// attention is what the tip needs to find what is pointed at and to explain it.
type attention struct {
	model    *board.Model
	lay      *board.Layout
	kit      *pieces.Kit
	box      *game.Widget  // the widget that is pointed at or focused; nil if there is none
	since    int           // tick since which the decision is asked
	rule     int           // the rule of the decision
	asked    game.Rect     // the question and the buttons below it
	pace     session.Stops // the windows in which the player is asked
	kept     bool          // pace belongs to the match and is no setting
	fix      *ask.Fixing
	keeps    string // what keeping all dice gives, or ""
	forecast bool   // the forecast for the widget is shown
	advised  bool   // a hint has been asked for
}

// look updates the tip for what is pointed at. now is false while things move; then there is no tip.
func (t *tip) look(ctx *game.Context, g *attention, w *narrate.Narrator, tick int, now bool) {
	on, at := board.Spot{}, game.Rect{}
	if now {
		on, at = g.spot(ctx)
	}
	if on != t.spot {
		*t = tip{spot: on, since: tick}
		if on != (board.Spot{}) {
			t.word(ctx, g, w)
		}
	}
	if on != (board.Spot{}) {
		t.text.At = at // its place may have moved
	}
}

// spot returns what is pointed at and its place, or a zero Spot if there is nothing to explain.
func (g *attention) spot(ctx *game.Context) (board.Spot, game.Rect) {
	w, is, m := g.box, board.Of(g.box), g.model
	if w == nil {
		return g.spotBeside(ctx)
	}
	s := board.Spot{Box: w.ID}
	switch is.Kind {
	case board.ChipWidget:
		if is.Plan != nil {
			s.Turn = g.since
		}
		return s, w.Rect
	case board.ItemWidget:
		if m.Stack[is.Nth].Whole() { // its plate says everything
			return board.Spot{}, game.Rect{}
		}
		s.Item = m.Stack[is.Nth].Item.Ability
		return s, w.Rect
	case board.CardWidget:
		s.Card = is.Card
		h := &m.Hands[is.Who]
		return s, h.LargeRect(&h.Cards[is.Nth])
	case board.PaceWidget:
		s.N = int(g.pace)
		return s, w.Rect
	case board.FixWidget:
		if g.fix.Wants {
			s.N = 1
		}
		return s, w.Rect
	case board.HintWidget:
		if g.advised { // the hint is shown already
			return board.Spot{}, game.Rect{}
		}
		return s, w.Rect
	case board.MenuWidget, board.LogWidget:
		return s, w.Rect
	case board.PassWidget:
		s.Turn = g.since
		return s, w.Rect
	case board.HelpWidget:
		// The tip goes beside the whole prompt, so that the question stays in view.
		s.Rule = g.rule
		return s, g.asked
	case board.PileWidget:
		if is.Nth == 0 {
			s.Term = "library"
			return s, w.Rect
		}
	default: // nothing to explain
	}
	p := &ctx.Input.Pointer
	switch r := is.Hero; {
	case r != 0 && ctx.Focus.ByKeys():
		return board.Spot{Box: w.ID, Hero: r, By: ctx.Input.Device}, m.Hero(r).At.Cell
	case !p.Present || ctx.Focus.ByKeys():
		return board.Spot{}, game.Rect{}
	case r != 0:
		s, at := m.Hero(r).FigureAt(g.kit, p.At)
		if s == (board.Spot{}) && g.forecast {
			return board.Spot{Box: w.ID, Aim: r}, m.Hero(r).At.Cell
		}
		return s, at
	}
	return board.Spot{}, game.Rect{}
}

// spotBeside returns what of the table is pointed at that is no box, and its place, or a zero Spot.
func (g *attention) spotBeside(ctx *game.Context) (board.Spot, game.Rect) {
	p, m := &ctx.Input.Pointer, g.model
	if !p.Present || ctx.Focus.ByKeys() {
		return board.Spot{}, game.Rect{}
	}
	for who := range m.Heroes { // the info panels of fighters lie beside their boxes
		for i := range m.Listed[who] {
			if h := &m.Heroes[who][i]; h.Column >= 0 && h.ID != 0 {
				if s, at := h.FigureAt(g.kit, p.At); s != (board.Spot{}) {
					return s, at
				}
			}
		}
	}
	return m.PlaceAt(g.lay, p.At)
}

// word makes the text for the spot.
func (t *tip) word(ctx *game.Context, g *attention, w *narrate.Narrator) {
	d, s := &t.text, &t.spot
	foot := w.T("pieces.look-up", ctx.Prompt(game.Help))
	of := board.Of(g.box)
	switch {
	case of.Kind == board.ChipWidget:
		chipTip(w, ctx, d, &g.model.Chips[of.Who].List[of.Nth])
		d.Head = g.box.Text
	case of.Kind == board.PaceWidget:
		key := "table.pace-why."
		if g.kept {
			key = "table.pace-shared-why."
		}
		d.Head, d.Text = w.Paces[g.pace], w.T(key+prefs.AutoPasses()[g.pace])
	case of.Kind == board.FixWidget:
		g.fix.Word(d, w)
	case of.Kind == board.MenuWidget:
		d.Head, d.Text = w.Menu, w.T("table.keys.menu", ctx.Prompt(game.Cancel), ctx.Prompt(game.Undo), ctx.Prompt(game.Help))
	case of.Kind == board.LogWidget:
		d.Head, d.Text = w.Log, w.T("table.keys.log", ctx.Prompt(game.Log))
	case of.Kind == board.HintWidget:
		d.Head, d.Text = w.Hint, w.T("table.keys.hint", ctx.Prompt(game.Hint))
	case of.Kind == board.PassWidget:
		if d.Head, d.Text = g.box.Text, w.T("table.keys.pass", ctx.Prompt(game.Pass)); g.keeps != "" {
			d.Text = g.keeps + " " + d.Text
		}
	case s.Item != 0:
		itemTip(w, d, s)
	case s.Aim != 0:
		d.Head = w.HeroLabel(s.Aim)
	case s.Rule != 0:
		rule, _ := g.kit.Rule(s.Rule, w.Lang)
		d.Head, d.Text, d.Foot = rule.Name, rule.Text, foot
		if of.Kind == board.HelpWidget {
			d.Foot = w.T("pieces.look-up", ctx.Prompt(game.Confirm))
		}
	case s.Card != 0 && s.Hero != 0 && s.N > 0:
		gearTip(w, ctx, d, s, g.kit)
	case s.Card != 0 && s.Hero != 0:
		t.card = s.Card
	case s.Card != 0:
		d.Foot, d.Within = w.T("table.look-at-words", ctx.Prompt(game.Inspect)), g.lay.Stage
	case s.Term != "":
		termTip(w, d, s, g)
		d.Foot = foot
	case s.Hero != 0:
		heroTip(w, ctx, d, g, g.model.Hero(s.Hero))
	}
}

// termTip explains a place of the table or a part of a hero's info panel, with its number.
func termTip(w *narrate.Narrator, d *pieces.Tip, s *board.Spot, g *attention) {
	m, _ := g.kit.Meaning(s.Term, w.Lang)
	d.Head, d.Text = m.Name, m.Text
	switch {
	case s.Last > 0 && s.Hero != 0:
		d.Head, d.Text, d.More = w.T("table.lasts.on", w.HeroName(s.Hero)), lasting(w, g.model.Hero(s.Hero).Lasts()), m.Text
	case s.Last > 0:
		d.Head, d.Text, d.More = w.T("table.lasts.on-player", w.Player(s.Key)), lasting(w, g.model.LastsOn(s.Key)), m.Text
	case s.Attr > 0:
		d.Head = w.T("table.figure", m.Name, s.N)
		if printed := g.model.Hero(s.Hero).Printed[s.Attr-1]; printed != s.N {
			d.Line = w.T("table.printed", printed)
		}
	case s.N > 0:
		d.Head = w.T("table.counter", m.Name, s.N)
	}
}

// lasting words lasting effects, a line for each.
func lasting(w *narrate.Narrator, all []match.Effect) string {
	lines := make([]string, len(all))
	for i := range all {
		lines[i] = w.Lasting(&all[i])
	}
	return strings.Join(lines, "\n")
}

// chipTip says what a chip does. Its foot says how to open the sheet that explains the words.
func chipTip(w *narrate.Narrator, ctx *game.Context, d *pieces.Tip, c *board.Chip) {
	if c.Ability == 0 {
		p := w.Lib.DrawACard(w.Lang)
		d.Head, d.Text = p.Name, pieces.Markup(p.Text)
		return
	}
	d.Head, d.Line, d.Text = c.Text, w.Lib.AbilityLine(c.Ability, w.Lang), pieces.Markup(w.Lib.Text(c.Ability, w.Lang))
	if w.Rules.Ability(c.Ability).Given {
		d.Line += " · " + w.T("pieces.from", w.Lib.GiverOf(c.Ability, w.Lang))
	}
	d.Foot = w.T("table.look-at-words", ctx.Prompt(game.Inspect))
}

// itemTip has the text of an item on the stack.
func itemTip(w *narrate.Narrator, d *pieces.Tip, s *board.Spot) {
	d.Head = w.AbilityName(s.Item)
	if int(s.Item) < len(w.Lib.Abilities) {
		d.Line, d.Text = w.Lib.AbilityLine(s.Item, w.Lang), pieces.Markup(w.Lib.Text(s.Item, w.Lang))
	}
}

// gearTip explains equipment that does not work now, and why it does not.
func gearTip(w *narrate.Narrator, ctx *game.Context, d *pieces.Tip, s *board.Spot, kit *pieces.Kit) {
	name, _, rules, _ := kit.CardWords(ctx, s.Card)
	d.Head, d.Text, d.Line = name, rules, w.T("table.obstacle."+narrate.ObstacleKey(match.NotWorking))
	if s.N == board.Turned {
		d.Line = w.T("table.obstacle." + narrate.ObstacleKey(match.SourceTurned))
	}
}

// heroTip explains a hero to a player with keys, who cannot point at the parts of its info panel: its class, its
// attributes, its counters, and what lasts on it and on its player.
func heroTip(w *narrate.Narrator, ctx *game.Context, d *pieces.Tip, g *attention, h *board.Hero) {
	if h.ID == 0 {
		return
	}
	kit := g.kit
	_, line := kit.HeroText(ctx, h.ID)
	class, _ := kit.Meaning(kit.KindTerm(pieces.Subject{Hero: h.ID}), w.Lang)
	d.Head, d.Line, d.Text = kit.HeroName(ctx, h.ID), line, class.Text
	d.More = h.AttrWords(kit, w)
	if counters := kit.CounterMeanings(ctx, &h.Counters); counters != "" {
		d.More += "\n" + counters
	}
	if all := h.Lasts(); len(all) > 0 {
		d.More += "\n" + lasting(w, all)
	}
	if who := h.Ref.Player(); len(g.model.LastsOn(who)) > 0 {
		d.More += "\n" + w.T("table.lasts.on-player", w.Player(who)) + "\n" + lasting(w, g.model.LastsOn(who))
	}
	d.Foot = w.T("table.look-closer", ctx.Prompt(game.Inspect))
}

// shows reports whether the spot has been pointed at for long enough and there is anything to say.
func (t *tip) shows(tick int) bool {
	d := t
	wait := tipTicks
	if d.spot.Card != 0 && d.spot.Hero == 0 && d.text.Sums == "" {
		wait = cardTicks
	}
	return d.spot != (board.Spot{}) && tick-d.since >= wait && (d.card != 0 || d.text.Head != "" || d.text.Text != "" || d.text.Foot != "")
}

// draw draws the tip, if it shows, beside what it explains.
func (t *tip) draw(b board.Frame) {
	switch {
	case !t.shows(b.Tick):
	case t.card != 0:
		b.Kit.Card(b.Canvas, b.Ctx, t.card, t.rect(b), pieces.CardLook{})
	default:
		b.Kit.Tip(b.Canvas, b.Ctx, t.now(b.Tick))
	}
}

// rect returns the place of the tip, or the zero Rect if it does not show.
func (t *tip) rect(b board.Frame) game.Rect {
	switch {
	case !t.shows(b.Tick):
		return game.Rect{}
	case t.card != 0:
		return pieces.Beside(t.text.At, pieces.CardWidth, pieces.CardHeight, b.Canvas.Room())
	}
	return t.now(b.Tick).Rect(b.Canvas, b.Ctx.Theme)
}

// now returns the text at a tick: the brief one for a card until cardTicks.
func (t *tip) now(tick int) *pieces.Tip {
	if t.spot.Card != 0 && tick-t.since < cardTicks {
		return &t.brief
	}
	return &t.text
}

// say adds how numbers are computed and why something cannot be chosen. The tip does not cover clear.
func (t *tip) say(sums string, r *ask.Refusal, clear game.Rect) {
	d := &t.text
	d.Sums, d.Warning, d.Offer, d.Clear = sums, r.Refused(), r.Offered(), clear
	t.brief = pieces.Tip{Sums: d.Sums, Warning: d.Warning, At: d.At, Within: d.Within, Clear: clear}
}

// tells reports whether the tip shows with a text, which also says why something cannot be chosen.
func (t *tip) tells(tick int) bool { return t.shows(tick) && t.card == 0 }

// updateTip updates the tip for the widget w, which may be nil. meant is false if the player has not pointed at it on purpose.
func (t *Table) updateTip(ctx *game.Context, w *game.Widget, meant bool) {
	g := attention{
		model: &t.show.Model, lay: &t.lay, kit: t.kit, box: w, since: t.ask.Since, rule: t.words.Rule(), asked: t.ask.Prompt.Bounds(), pace: t.pace.stops, kept: t.session.KeepsStops(),
		fix: &t.ask.Fix, keeps: t.ask.WhatIsKept(&t.words), forecast: t.forecasts.Hot.Line != "", advised: t.hint.Asked,
	}
	t.tip.look(ctx, &g, &t.words, t.show.Tick, meant && t.show.Line.Done())
	t.tip.say(t.forecasts.Hot.Sums, &t.ask.Refusal, t.lay.Buttons(t.ask.Prompt.Where))
}

// page returns the page at which the rulebook opens: the rule refused if it is not 0, otherwise the page about what is
// pointed at, otherwise the rule moment of the decision.
func (t *tip) page(refused, moment int) route.Rulebook {
	s := &t.spot
	switch {
	case refused != 0:
		return route.Rulebook{Rule: refused}
	case s.Term != "":
		return route.Rulebook{Term: s.Term}
	case s.Rule != 0:
		return route.Rulebook{Rule: s.Rule}
	}
	return route.Rulebook{Rule: moment}
}
