package table

import (
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// tip tells what is pointed at. It is made once for a spot.
type tip struct {
	spot  spot
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
	model    *model
	lay      *layout
	kit      *pieces.Kit
	box      widget        // that is pointed at or focused; without an id where none is
	since    int           // tick since when it is asked
	rule     int           // that the question comes from
	pace     session.Stops // in which windows the player is asked
	kept     bool          // that is a matter of the match, and no setting
	fix      *fixing
	foretold bool // something is told already of what choosing the box would do
	advised  bool // a hint is there
}

// look sees what the attention rests on at a tick: an ability's row, a card in hand, a hero's figure, or any place that has
// a name in the rules. now is false while things move.
func (t *tip) look(ctx *game.Context, g *attention, w *wording, tick int, now bool) {
	on, at := spot{}, game.Rect{}
	if now {
		on, at = g.spot(ctx)
	}
	if on != t.spot {
		*t = tip{spot: on, since: tick}
		if on != (spot{}) {
			t.word(ctx, g, w)
		}
	}
	if on != (spot{}) {
		t.text.At = at // the layout may have changed about it
	}
}

// spot is what the attention rests on, and where that is.
func (g *attention) spot(ctx *game.Context) (spot, game.Rect) {
	w, m := &g.box, g.model
	s := spot{box: w.ID}
	switch w.kind {
	case chipWidget:
		if w.plan != nil {
			s.turn = g.since
		}
		return s, w.Rect
	case itemWidget:
		s.item = m.stack[w.nth].item.Ability
		return s, w.Rect
	case cardWidget:
		s.card = w.card
		h := &m.hands[w.who]
		return s, h.largeRect(&h.cards[w.nth])
	case paceWidget:
		s.n = int(g.pace)
		return s, w.Rect
	case fixWidget:
		if g.fix.wants {
			s.n = 1
		}
		return s, w.Rect
	case counselWidget:
		if g.advised { // what it says is there
			return spot{}, game.Rect{}
		}
		return s, w.Rect
	case menuWidget, logWidget:
		return s, w.Rect
	case passWidget:
		s.turn = g.since
		return s, w.Rect
	case helpWidget:
		// beside the whole prompt, as what it asks must stay in view
		at := g.lay.prompt
		at.Y, at.H = g.lay.help.Y, g.lay.prompt.Y+g.lay.prompt.H-g.lay.help.Y
		s.rule = g.rule
		return s, at
	case pileWidget:
		if w.nth == 0 {
			s.term = "library"
			return s, w.Rect
		}
	default: // nothing to explain
	}
	p := &ctx.Input.Pointer
	switch r := w.hero; {
	case r != 0 && ctx.Focus.ByKeys():
		return spot{box: w.ID, hero: r, by: ctx.Input.Device}, m.hero(r).at.cell
	case !p.Present || ctx.Focus.ByKeys():
		return spot{}, game.Rect{}
	case r != 0:
		s, at := m.hero(r).figureAt(g.kit, p.At)
		if s == (spot{}) && g.foretold {
			return spot{box: w.ID, aim: r}, m.hero(r).at.cell
		}
		return s, at
	case w.ID == "":
		for who := range m.heroes { // figures of who fights lie beside what is pointed at to choose it
			for i := range m.listed[who] {
				if h := &m.heroes[who][i]; h.column >= 0 && h.id != 0 {
					if s, at := h.figureAt(g.kit, p.At); s != (spot{}) {
						return s, at
					}
				}
			}
		}
		return m.placeAt(g.lay, p.At)
	}
	return spot{}, game.Rect{}
}

// word says what there is to say about the spot.
func (t *tip) word(ctx *game.Context, g *attention, w *wording) {
	d, s := &t.text, &t.spot
	foot := w.T("pieces.look-up", ctx.Prompt(game.Help))
	of := &g.box
	switch {
	case of.kind == chipWidget && of.ID != "":
		chipTip(w, ctx, d, &g.model.chips[of.who].list[of.nth])
		d.Head = of.Text
	case of.kind == paceWidget:
		key := "table.pace-why."
		if g.kept {
			key = "table.pace-shared-why."
		}
		d.Head, d.Text = w.paces[g.pace], w.T(key+prefs.AutoPasses()[g.pace])
	case of.kind == fixWidget:
		g.fix.word(d, w)
	case of.kind == menuWidget:
		d.Head, d.Text = w.menu, w.T("table.keys.menu", ctx.Prompt(game.Cancel), ctx.Prompt(game.Undo), ctx.Prompt(game.Help))
	case of.kind == logWidget:
		d.Head, d.Text = w.log, w.T("table.keys.log", ctx.Prompt(game.Log))
	case of.kind == counselWidget:
		d.Head, d.Text = w.hint, w.T("table.keys.hint", ctx.Prompt(game.Hint))
	case of.kind == passWidget:
		d.Head, d.Text = of.Text, w.T("table.keys.pass", ctx.Prompt(game.Pass))
	case s.item != 0:
		itemTip(w, d, s)
	case s.aim != 0:
		d.Head = w.heroLabel(s.aim)
	case s.rule != 0:
		rule, _ := g.kit.Rule(s.rule, w.lang)
		d.Head, d.Text, d.Foot = rule.Name, rule.Text, foot
		if of.kind == helpWidget {
			d.Foot = w.T("pieces.look-up", ctx.Prompt(game.Confirm))
		}
	case s.card != 0 && s.hero != 0:
		t.card = s.card
	case s.card != 0:
		d.Foot, d.Within = w.T("table.look-at-words", ctx.Prompt(game.Inspect)), g.lay.stage
	case s.term != "":
		termTip(w, d, s, g)
		d.Foot = foot
	case s.hero != 0:
		heroTip(w, ctx, d, g.model.hero(s.hero), g.kit)
	}
}

// termTip tells what a place of the table or a hero's figure is, and how much of it there is.
func termTip(w *wording, d *pieces.Tip, s *spot, g *attention) {
	m, _ := g.kit.Meaning(s.term, w.lang)
	d.Head, d.Text = m.Name, m.Text
	switch {
	case s.attr > 0:
		d.Head = w.T("table.figure", m.Name, s.n)
		if printed := g.model.hero(s.hero).printed[s.attr-1]; printed != s.n {
			d.Line = w.T("table.printed", printed)
		}
	case s.n > 0:
		d.Head = w.T("table.counter", m.Name, s.n)
	}
}

// chipTip tells what something that a hero can do does. The sheet that it can be seen large on explains its words.
func chipTip(w *wording, ctx *game.Context, d *pieces.Tip, c *chip) {
	if c.ability == 0 {
		p := w.lib.DrawACard(w.lang)
		d.Head, d.Text = p.Name, pieces.Markup(p.Text)
		return
	}
	d.Head, d.Line, d.Text = c.text, w.lib.AbilityLine(c.ability, w.lang), pieces.Markup(w.lib.Text(c.ability, w.lang))
	if w.rules.Ability(c.ability).Given {
		d.Line += " · " + w.T("pieces.from", w.lib.GiverOf(c.ability, w.lang))
	}
	d.Foot = w.T("table.look-at-words", ctx.Prompt(game.Inspect))
}

// itemTip tells what the text of an item on the stack is.
func itemTip(w *wording, d *pieces.Tip, s *spot) {
	d.Head = w.abilityName(s.item)
	if int(s.item) < len(w.lib.Abilities) {
		d.Line, d.Text = w.lib.AbilityLine(s.item, w.lang), pieces.Markup(w.lib.Text(s.item, w.lang))
	}
}

// heroTip tells a player with keys what a pointer finds among a hero's figures: what its class can do, and what
// its counters mean.
func heroTip(w *wording, ctx *game.Context, d *pieces.Tip, h *hero, kit *pieces.Kit) {
	if h.id == 0 {
		return
	}
	_, line := kit.HeroText(ctx, h.id)
	class, _ := kit.Meaning(kit.KindTerm(pieces.Subject{Hero: h.id}), w.lang)
	d.Head, d.Line, d.Text = kit.HeroName(ctx, h.id), line, class.Text
	d.More = kit.CounterMeanings(ctx, &h.counters)
	d.Foot = w.T("table.look-closer", ctx.Prompt(game.Inspect))
}

// shows reports whether the tip has stood long enough, and there is anything in it.
func (t *tip) shows(tick int) bool {
	d := t
	wait := tipTicks
	if d.spot.card != 0 && d.spot.hero == 0 && d.text.Sums == "" {
		wait = cardTicks
	}
	return d.spot != (spot{}) && tick-d.since >= wait && (d.card != 0 || d.text.Head != "" || d.text.Text != "" || d.text.Foot != "")
}

// draw draws the tip beside what it is about; clear stays in view.
func (t *tip) draw(b brush, clear game.Rect) {
	switch {
	case !t.shows(b.tick):
	case t.card != 0:
		b.kit.Card(b.c, b.ctx, t.card, t.rect(b, clear), pieces.CardLook{})
	default:
		b.kit.Tip(b.c, b.ctx, t.now(b.tick, clear))
	}
}

// rect is where the tip lies, the zero Rect where none shows.
func (t *tip) rect(b brush, clear game.Rect) game.Rect {
	switch {
	case !t.shows(b.tick):
		return game.Rect{}
	case t.card != 0:
		return pieces.Beside(t.text.At, pieces.CardWidth, pieces.CardHeight, b.c.Room())
	}
	return t.now(b.tick, clear).Rect(b.c, b.ctx.Theme)
}

// now is what it says at a tick.
func (t *tip) now(tick int, clear game.Rect) *pieces.Tip {
	text := &t.text
	if t.spot.card != 0 && tick-t.since < cardTicks {
		text = &t.brief
		*text = pieces.Tip{Sums: t.text.Sums, Warning: t.text.Warning, At: t.text.At, Within: t.text.Within}
	}
	text.Clear = clear
	return text
}

// tells reports whether the tip shows with words, which also say why something cannot be chosen.
func (t *tip) tells(tick int) bool { return t.shows(tick) && t.card == 0 }

// updateTip has the tip see what the attention rests on.
func (t *Table) updateTip(ctx *game.Context) {
	w, _ := t.find(t.point.hot)
	g := attention{
		model: &t.show.model, lay: &t.lay, kit: t.kit, box: w, since: t.ask.since, rule: t.words.rule(), pace: t.pace.stops, kept: t.session.KeepsStops(),
		fix: &t.ask.fix, foretold: t.fore.hot.line != "", advised: t.counsel.asked,
	}
	t.tip.look(ctx, &g, &t.words, t.show.tick, t.show.line.Done())
	t.tip.text.Sums = t.fore.hot.sums
}

// page is where the rulebook is opened: at the rule that stands in the way of what is pointed at, at that itself, or at the
// rule of the decision.
func (t *tip) page(refused, moment int) route.Rulebook {
	s := &t.spot
	switch {
	case refused != 0:
		return route.Rulebook{Rule: refused}
	case s.term != "":
		return route.Rulebook{Term: s.term}
	case s.rule != 0:
		return route.Rulebook{Rule: s.rule}
	}
	return route.Rulebook{Rule: moment}
}
