package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// spot is what is pointed at or focused, as far as there is something to say about it.
type spot struct {
	box  string         // "" for a place that is no box
	term string         // of the glossary
	rule int            // of the rulebook
	hero match.Ref      // whose figure it is
	attr int            // the attribute, from 1
	n    int            // how many counters, or the attribute's value
	card card.CardID    // in hand, or worn by the hero
	item card.AbilityID // what waits on the stack
	aim  match.Ref      // a hero that may be chosen
	turn int            // since when it is asked, for what changes with the decision
	by   game.Device    // focused by keys, or pointed at
	key  match.Player   // of a place that both players have
}

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

// updateTip finds what the attention rests on: an ability's row, a card in hand, a hero's figure, or any place that
// has a name in the rules.
func (t *Table) updateTip(ctx *game.Context) {
	now, at := t.findSpot(ctx)
	if now == t.tip.spot {
		t.tip.text.At = at // the layout may have changed about it
		return
	}
	t.tip = tip{spot: now, since: t.tick}
	if now != (spot{}) {
		t.wordTip(ctx)
		t.tip.text.At = at
	}
}

func (t *Table) findSpot(ctx *game.Context) (spot, game.Rect) {
	if !t.line.Done() {
		return spot{}, game.Rect{}
	}
	w, ok := t.find(t.hot)
	s := spot{box: t.hot}
	switch w.kind {
	case chipWidget:
		if w.plan != nil {
			s.turn = t.ask.since
		}
		return s, w.Rect
	case itemWidget:
		s.item = t.model.stack[w.nth].item.Ability
		return s, w.Rect
	case cardWidget:
		s.card = w.card
		return s, t.hand().largeRect(&t.hand().cards[w.nth])
	case paceWidget:
		s.n = int(t.pace)
		return s, w.Rect
	case fixWidget:
		if t.fix.wants {
			s.n = 1
		}
		return s, w.Rect
	case counselWidget:
		if t.counsel.asked { // what it says is there
			return spot{}, game.Rect{}
		}
		return s, w.Rect
	case menuWidget, logWidget:
		return s, w.Rect
	case passWidget:
		s.turn = t.ask.since
		return s, w.Rect
	case helpWidget:
		// beside the whole prompt, as what it asks must stay in view
		at := t.lay.prompt
		at.Y, at.H = t.lay.help.Y, t.lay.prompt.Y+t.lay.prompt.H-t.lay.help.Y
		s.rule = t.momentRule()
		return s, at
	case pileWidget:
		if w.nth == 0 {
			s.term = "library"
			return s, w.Rect
		}
	}
	p := &ctx.Input.Pointer
	switch r := w.hero; {
	case r != 0 && ctx.Focus.ByKeys():
		return spot{box: w.ID, hero: r, by: ctx.Input.Device}, t.model.hero(r).at.cell
	case !p.Present || ctx.Focus.ByKeys():
		return spot{}, game.Rect{}
	case r != 0:
		s, at := t.figureAt(t.model.hero(r), p.At)
		if s == (spot{}) && t.fore.hot.line != "" {
			return spot{box: w.ID, aim: r}, t.model.hero(r).at.cell
		}
		return s, at
	case !ok:
		for who := range t.model.heroes { // figures of who fights lie beside what is pointed at to choose it
			for i := range t.model.listed[who] {
				if h := &t.model.heroes[who][i]; h.column >= 0 && h.id != 0 {
					if s, at := t.figureAt(h, p.At); s != (spot{}) {
						return s, at
					}
				}
			}
		}
		return t.placeAt(p.At)
	}
	return spot{}, game.Rect{}
}

// figureAt finds which of a hero's figures lies at a place.
func (t *Table) figureAt(h *hero, at game.Point) (spot, game.Rect) {
	stand := &h.at
	s := spot{box: h.box, hero: h.ref}
	if r := stand.classRect(); r.Contains(at) {
		s.term = t.kit.KindTerm(pieces.Subject{Hero: h.id})
		return s, r
	}
	if r := stand.lifeRect(); r.Contains(at) {
		s.term = "life"
		return s, r
	}
	for a := range h.attr {
		if r := stand.attrRect(a); r.Contains(at) {
			s.term, s.attr, s.n = pieces.AttrTerm(card.Attr(a)), a+1, h.attr[a]
			return s, r
		}
	}
	n, i := h.kinds(), 0
	for k, count := range h.counters {
		if count == 0 {
			continue
		}
		if r := stand.counterRect(n, i); r.Contains(at) {
			s.term, s.n = pieces.CounterTerm(card.Counter(k)), int(count)
			return s, r
		}
		i++
	}
	for i := range h.gear {
		if r := stand.gearRect(n, len(h.gear), i); r.Contains(at) {
			s.card = h.gear[i].ID
			return s, r
		}
	}
	return spot{}, game.Rect{}
}

// placeAt finds which place of the table that is no box, but has a name in the rules, lies there.
func (t *Table) placeAt(at game.Point) (spot, game.Rect) {
	m := &t.model
	for _, below := range [2]bool{true, false} {
		s, who := t.lay.sideOf(below), m.below
		if !below {
			who = who.Other()
		}
		if r := roleRect(s.plate); m.known && r.Contains(at) {
			term := "defender"
			if m.attacker == who {
				term = "attacker"
			}
			return spot{term: term, key: who}, r
		}
		if r := firstRect(s.plate); m.rolled && m.fighting && m.initiative == who && r.Contains(at) {
			return spot{term: "initiative", key: who}, r
		}
		if s.tray.Contains(at) {
			return spot{term: m.trays[who].termAt(at), key: who}, s.tray
		}
	}
	r := t.lay.steps
	switch {
	case len(m.stack) > 0 && t.lay.stack.Contains(at):
		return spot{term: "stack"}, t.lay.stack
	case !r.Contains(at):
		return spot{}, game.Rect{}
	case at.Y > r.Y+r.H*2/3:
		return spot{term: "initiative"}, r
	case at.Y > r.Y+r.H/3:
		return spot{rule: phaseRule(m.phase)}, r
	case at.X > r.X+152 && m.fighting:
		return spot{term: "clash"}, r
	}
	return spot{term: "round"}, r
}

// phaseRule is the rule that tells about a phase of the match.
func phaseRule(p match.Phase) int {
	return [...]int{
		match.DraftPhase: 202, match.MulliganPhase: 203, match.SidePhase: 301, match.PairingPhase: 302, match.PreparePhase: 404,
		match.InitiativePhase: 406, match.CleanupPhase: 407, match.ActionPhase: 408, match.ClashEndPhase: 421, match.OverPhase: 307,
	}[p]
}

// wordTip says what there is to say about the spot of the tip.
func (t *Table) wordTip(ctx *game.Context) {
	d, s, w := &t.tip.text, &t.tip.spot, &t.words
	foot := w.T("pieces.look-up", ctx.Prompt(game.Help))
	of, _ := t.find(s.box)
	switch {
	case of.kind == chipWidget && of.ID != "":
		t.wordChipTip(ctx, d, &t.model.chips[of.who].list[of.nth])
		d.Head = of.Text
	case of.kind == paceWidget:
		key := "table.pace-why."
		if t.session.KeepsStops() {
			key = "table.pace-shared-why."
		}
		d.Head, d.Text = w.paces[t.pace], w.T(key+game.AutoPasses()[t.pace])
	case of.kind == fixWidget:
		t.wordFixTip(d)
	case of.kind == menuWidget:
		d.Head, d.Text = w.menu, w.T("table.keys.menu", ctx.Prompt(game.Cancel), ctx.Prompt(game.Undo), ctx.Prompt(game.Help))
	case of.kind == logWidget:
		d.Head, d.Text = w.log, w.T("table.keys.log", ctx.Prompt(game.Log))
	case of.kind == counselWidget:
		d.Head, d.Text = w.hint, w.T("table.keys.hint", ctx.Prompt(game.Hint))
	case of.kind == passWidget:
		d.Head, d.Text = of.Text, w.T("table.keys.pass", ctx.Prompt(game.Pass))
	case s.item != 0:
		t.wordItemTip(d, s)
	case s.aim != 0:
		d.Head = w.heroName(s.aim)
	case s.rule != 0:
		rule, _ := t.kit.Rule(s.rule, w.lang)
		d.Head, d.Text, d.Foot = rule.Name, rule.Text, foot
		if of.kind == helpWidget {
			d.Foot = w.T("pieces.look-up", ctx.Prompt(game.Confirm))
		}
	case s.card != 0 && s.hero != 0:
		t.tip.card = s.card
	case s.card != 0:
		d.Foot, d.Within = w.T("table.look-at-words", ctx.Prompt(game.Inspect)), t.lay.stage
	case s.term != "":
		t.wordTermTip(d, s)
		d.Foot = foot
	case s.hero != 0:
		t.wordHeroTip(ctx, d, t.model.hero(s.hero))
	}
}

// wordTermTip tells what a place of the table or a hero's figure is, and how much of it there is.
func (t *Table) wordTermTip(d *pieces.Tip, s *spot) {
	m, _ := t.kit.Meaning(s.term, t.words.lang)
	d.Head, d.Text = m.Name, m.Text
	switch {
	case s.attr > 0:
		d.Head = t.words.T("table.figure", m.Name, s.n)
		if printed := t.model.hero(s.hero).printed[s.attr-1]; printed != s.n {
			d.Line = t.words.T("table.printed", printed)
		}
	case s.n > 0:
		d.Head = t.words.T("table.counter", m.Name, s.n)
	}
}

// wordChipTip tells what something that a hero can do does. The sheet that it can be seen large on explains its words.
func (t *Table) wordChipTip(ctx *game.Context, d *pieces.Tip, c *chip) {
	if c.ability == 0 {
		p := t.lib.DrawACard(t.words.lang)
		d.Head, d.Text = p.Name, pieces.Markup(p.Text)
		return
	}
	d.Head, d.Line, d.Text = c.text, t.lib.AbilityLine(c.ability, t.words.lang), pieces.Markup(t.lib.Text(c.ability, t.words.lang))
	d.Foot = t.words.T("table.look-at-words", ctx.Prompt(game.Inspect))
}

// wordItemTip tells what the text of an item on the stack is.
func (t *Table) wordItemTip(d *pieces.Tip, s *spot) {
	d.Head = t.words.abilityName(s.item)
	if int(s.item) < len(t.lib.Abilities) {
		d.Line, d.Text = t.lib.AbilityLine(s.item, t.words.lang), pieces.Markup(t.lib.Text(s.item, t.words.lang))
	}
}

// wordHeroTip tells a player with keys what a pointer finds among a hero's figures: what its class can do, and what
// its counters mean.
func (t *Table) wordHeroTip(ctx *game.Context, d *pieces.Tip, h *hero) {
	if h.id == 0 {
		return
	}
	_, line := t.kit.HeroText(ctx, h.id)
	class, _ := t.kit.Meaning(t.kit.KindTerm(pieces.Subject{Hero: h.id}), t.words.lang)
	d.Head, d.Line, d.Text = t.kit.HeroName(ctx, h.id), line, class.Text
	d.More = t.kit.CounterMeanings(ctx, &h.counters)
	d.Foot = t.words.T("table.look-closer", ctx.Prompt(game.Inspect))
}

// kinds is how many different counters a hero has.
func (h *hero) kinds() int {
	n := 0
	for _, k := range h.counters {
		if k > 0 {
			n++
		}
	}
	return n
}

// showsTip reports whether the tip has stood long enough, and there is anything in it.
func (t *Table) showsTip() bool {
	d := &t.tip
	wait := tipTicks
	if d.spot.card != 0 && d.spot.hero == 0 && t.fore.hot.sums == "" {
		wait = cardTicks
	}
	return d.spot != (spot{}) && t.tick-d.since >= wait && t.line.Done() && (d.card != 0 || d.text.Head != "" || d.text.Text != "" || d.text.Foot != "")
}

// drawTip draws the tip beside what it is about.
func (t *Table) drawTip(c *game.Canvas, ctx *game.Context) {
	if !t.showsTip() {
		return
	}
	d := &t.tip
	if d.card != 0 {
		t.kit.Card(c, ctx, d.card, pieces.Beside(d.text.At, pieces.CardWidth, pieces.CardHeight, c.Room()), pieces.CardLook{})
		return
	}
	d.text.Warning, d.text.Sums = t.reasonShown(), t.fore.hot.sums
	text := &d.text
	if d.spot.card != 0 && t.tick-d.since < cardTicks {
		text = &d.brief
		*text = pieces.Tip{Sums: d.text.Sums, Warning: d.text.Warning, At: d.text.At, Within: d.text.Within}
	}
	text.Clear = t.lay.buttons()
	t.kit.Tip(c, ctx, text)
}

// reasonShown is why what is pointed at, or was clicked last, cannot be chosen.
func (t *Table) reasonShown() string {
	if t.refused != "" {
		return t.refused
	}
	return t.hotWhy
}

// tells reports whether a tip with words shows, which also says why something cannot be chosen.
func (t *Table) tells() bool { return t.showsTip() && t.tip.card == 0 }

// helpPage is where the rulebook is opened: at what is pointed at, at what stands in the way of it, or at the rule of
// the decision.
func (t *Table) helpPage() route.Rulebook {
	s := &t.tip.spot
	switch {
	case t.refusedRule != 0:
		return route.Rulebook{Rule: t.refusedRule}
	case s.term != "":
		return route.Rulebook{Term: s.term}
	case s.rule != 0:
		return route.Rulebook{Rule: s.rule}
	}
	return route.Rulebook{Rule: t.momentRule()}
}

// momentRule is the rule that the decision comes from.
func (t *Table) momentRule() int {
	return int(t.session.Observation().Pending().Cause.Rule())
}
