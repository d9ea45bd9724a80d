package table

import (
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// tip tells what is pointed at. It is made once for a spot.
type tip struct {
	spot  board.Spot
	since int
	text  pieces.Tip
	brief pieces.Tip  // the same at first
	card  card.CardID // shown large instead of a text
}

// tipTicks is how long something is pointed at until its tip shows.
const tipTicks = 16

// cardTicks is the same of a card in hand that there is nothing more to say about: it tells where its words are explained.
const cardTicks = 60

// attention is where the player's attention may rest, and how it is with what is there.
type attention struct {
	model    *board.Model
	lay      *board.Layout
	kit      *pieces.Kit
	box      board.Widget  // that is pointed at or focused; without an id where none is
	since    int           // tick since when it is asked
	rule     int           // that the question comes from
	pace     session.Stops // in which windows the player is asked
	kept     bool          // that is a matter of the match, and no setting
	fix      *ask.Fixing
	forecast bool // something is told already of what choosing the box would do
	advised  bool // a hint is there
}

// look sees what the attention rests on at a tick: an ability's row, a card in hand, a hero's figure, or any place that has
// a name in the rules. now is false while things move.
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
		t.text.At = at // the layout may have changed about it
	}
}

// spot is what the attention rests on, and where that is.
func (g *attention) spot(ctx *game.Context) (board.Spot, game.Rect) {
	w, m := &g.box, g.model
	s := board.Spot{Box: w.ID}
	switch w.Kind {
	case board.ChipWidget:
		if w.Plan != nil {
			s.Turn = g.since
		}
		return s, w.Rect
	case board.ItemWidget:
		s.Item = m.Stack[w.Nth].Item.Ability
		return s, w.Rect
	case board.CardWidget:
		s.Card = w.Card
		h := &m.Hands[w.Who]
		return s, h.LargeRect(&h.Cards[w.Nth])
	case board.PaceWidget:
		s.N = int(g.pace)
		return s, w.Rect
	case board.FixWidget:
		if g.fix.Wants {
			s.N = 1
		}
		return s, w.Rect
	case board.HintWidget:
		if g.advised { // what it says is there
			return board.Spot{}, game.Rect{}
		}
		return s, w.Rect
	case board.MenuWidget, board.LogWidget:
		return s, w.Rect
	case board.PassWidget:
		s.Turn = g.since
		return s, w.Rect
	case board.HelpWidget:
		// beside the whole prompt, as what it asks must stay in view
		at := g.lay.Prompt
		at.Y, at.H = g.lay.Help.Y, g.lay.Prompt.Y+g.lay.Prompt.H-g.lay.Help.Y
		s.Rule = g.rule
		return s, at
	case board.PileWidget:
		if w.Nth == 0 {
			s.Term = "library"
			return s, w.Rect
		}
	default: // nothing to explain
	}
	p := &ctx.Input.Pointer
	switch r := w.Hero; {
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
	case w.ID == "":
		for who := range m.Heroes { // figures of who fights lie beside what is pointed at to choose it
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
	return board.Spot{}, game.Rect{}
}

// word says what there is to say about the spot.
func (t *tip) word(ctx *game.Context, g *attention, w *narrate.Narrator) {
	d, s := &t.text, &t.spot
	foot := w.T("pieces.look-up", ctx.Prompt(game.Help))
	of := &g.box
	switch {
	case of.Kind == board.ChipWidget && of.ID != "":
		chipTip(w, ctx, d, &g.model.Chips[of.Who].List[of.Nth])
		d.Head = of.Text
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
		d.Head, d.Text = of.Text, w.T("table.keys.pass", ctx.Prompt(game.Pass))
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
	case s.Card != 0 && s.Hero != 0:
		t.card = s.Card
	case s.Card != 0:
		d.Foot, d.Within = w.T("table.look-at-words", ctx.Prompt(game.Inspect)), g.lay.Stage
	case s.Term != "":
		termTip(w, d, s, g)
		d.Foot = foot
	case s.Hero != 0:
		heroTip(w, ctx, d, g.model.Hero(s.Hero), g.kit)
	}
}

// termTip tells what a place of the table or a hero's figure is, and how much of it there is.
func termTip(w *narrate.Narrator, d *pieces.Tip, s *board.Spot, g *attention) {
	m, _ := g.kit.Meaning(s.Term, w.Lang)
	d.Head, d.Text = m.Name, m.Text
	switch {
	case s.Attr > 0:
		d.Head = w.T("table.figure", m.Name, s.N)
		if printed := g.model.Hero(s.Hero).Printed[s.Attr-1]; printed != s.N {
			d.Line = w.T("table.printed", printed)
		}
	case s.N > 0:
		d.Head = w.T("table.counter", m.Name, s.N)
	}
}

// chipTip tells what something that a hero can do does. The sheet that it can be seen large on explains its words.
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

// itemTip tells what the text of an item on the stack is.
func itemTip(w *narrate.Narrator, d *pieces.Tip, s *board.Spot) {
	d.Head = w.AbilityName(s.Item)
	if int(s.Item) < len(w.Lib.Abilities) {
		d.Line, d.Text = w.Lib.AbilityLine(s.Item, w.Lang), pieces.Markup(w.Lib.Text(s.Item, w.Lang))
	}
}

// heroTip tells a player with keys what a pointer finds among a hero's figures: what its class can do, and what
// its counters mean.
func heroTip(w *narrate.Narrator, ctx *game.Context, d *pieces.Tip, h *board.Hero, kit *pieces.Kit) {
	if h.ID == 0 {
		return
	}
	_, line := kit.HeroText(ctx, h.ID)
	class, _ := kit.Meaning(kit.KindTerm(pieces.Subject{Hero: h.ID}), w.Lang)
	d.Head, d.Line, d.Text = kit.HeroName(ctx, h.ID), line, class.Text
	d.More = kit.CounterMeanings(ctx, &h.Counters)
	d.Foot = w.T("table.look-closer", ctx.Prompt(game.Inspect))
}

// shows reports whether the tip has stood long enough, and there is anything in it.
func (t *tip) shows(tick int) bool {
	d := t
	wait := tipTicks
	if d.spot.Card != 0 && d.spot.Hero == 0 && d.text.Sums == "" {
		wait = cardTicks
	}
	return d.spot != (board.Spot{}) && tick-d.since >= wait && (d.card != 0 || d.text.Head != "" || d.text.Text != "" || d.text.Foot != "")
}

// draw draws the tip beside what it is about.
func (t *tip) draw(b board.Frame) {
	switch {
	case !t.shows(b.Tick):
	case t.card != 0:
		b.Kit.Card(b.Canvas, b.Ctx, t.card, t.rect(b), pieces.CardLook{})
	default:
		b.Kit.Tip(b.Canvas, b.Ctx, t.now(b.Tick))
	}
}

// rect is where the tip lies, the zero Rect where none shows.
func (t *tip) rect(b board.Frame) game.Rect {
	switch {
	case !t.shows(b.Tick):
		return game.Rect{}
	case t.card != 0:
		return pieces.Beside(t.text.At, pieces.CardWidth, pieces.CardHeight, b.Canvas.Room())
	}
	return t.now(b.Tick).Rect(b.Canvas, b.Ctx.Theme)
}

// now is what it says at a tick: of a card in hand its sums alone at first.
func (t *tip) now(tick int) *pieces.Tip {
	if t.spot.Card != 0 && tick-t.since < cardTicks {
		return &t.brief
	}
	return &t.text
}

// say has the tip tell how numbers come about, and why something cannot be chosen; clear stays in view.
func (t *tip) say(sums string, r *ask.Refusal, clear game.Rect) {
	d := &t.text
	d.Sums, d.Warning, d.Offer, d.Clear = sums, r.Refused(), r.Offered(), clear
	t.brief = pieces.Tip{Sums: d.Sums, Warning: d.Warning, At: d.At, Within: d.Within, Clear: clear}
}

// tells reports whether the tip shows with words, which also say why something cannot be chosen.
func (t *tip) tells(tick int) bool { return t.shows(tick) && t.card == 0 }

// updateTip has the tip see what the attention rests on.
func (t *Table) updateTip(ctx *game.Context, w *board.Widget, meant bool) {
	g := attention{
		model: &t.show.Model, lay: &t.lay, kit: t.kit, box: *w, since: t.ask.Since, rule: t.words.Rule(), pace: t.pace.stops, kept: t.session.KeepsStops(),
		fix: &t.ask.Fix, forecast: t.forecasts.Hot.Line != "", advised: t.hint.Asked,
	}
	t.tip.look(ctx, &g, &t.words, t.show.Tick, meant && t.show.Line.Done())
	t.tip.say(t.forecasts.Hot.Sums, &t.ask.Refusal, t.lay.Buttons())
}

// page is where the rulebook is opened: at the rule that stands in the way of what is pointed at, at that itself, or at the
// rule of the decision.
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
