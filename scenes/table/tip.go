package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// tip is a short text beside what is pointed at.
type tip struct {
	head, line, text string
	at               game.Rect   // what it stands beside
	card             card.CardID // shown large instead of a text
	since            int
	key              string
}

// tipTicks is how long something is pointed at until its tip shows.
const tipTicks = 16

// updateTip finds what the pointer rests on: an ability's row, or a counter, an attribute or equipment of a hero.
func (t *Table) updateTip(ctx *game.Context) {
	now := t.findTip(ctx)
	if now.key != t.tip.key {
		now.since = t.tick
		t.tip = now
	}
}

func (t *Table) findTip(ctx *game.Context) tip {
	hot := t.hot
	if hot == "" || !t.line.Done() {
		return tip{}
	}
	for i := range t.ask.rows {
		r := &t.ask.rows[i]
		if r.id != hot {
			continue
		}
		at := t.rowRect(i)
		switch {
		case r.id == drawBox:
			p := t.lib.DrawACard(t.lang)
			return tip{key: hot, head: p.Name, text: pieces.Markup(p.Text, ""), at: at}
		case r.move.Kind == match.Use:
			id := card.AbilityID(r.move.A)
			return tip{key: hot, head: r.text, line: t.lib.AbilityLine(id, t.lang), text: pieces.Markup(t.lib.Text(id, t.lang), ""), at: at}
		}
	}
	switch hot {
	case paceBox:
		key := t.pace.key(t.session.HotSeat())
		return tip{key: hot + key, head: t.words.paces[t.pace], text: t.words.T("table.pace-why." + key), at: paceRect()}
	case menuBox:
		return tip{key: hot, head: t.words.menu, text: t.words.T("table.keys.menu", ctx.Prompt(game.Cancel), ctx.Prompt(game.Undo), ctx.Prompt(game.Help)), at: menuRect()}
	case logBox:
		return tip{key: hot, head: t.words.log, text: t.words.T("table.keys.log", ctx.Prompt(game.Log)), at: logRect()}
	case passBox:
		return tip{key: hot, head: t.ask.pass.text, text: t.words.T("table.keys.pass", ctx.Prompt(game.Pass)), at: passRect()}
	}
	p := &ctx.Input.Pointer
	if r := t.heroOf(hot); r != 0 && !ctx.Focus.ByKeys() && p.Present {
		return t.heroTip(t.model.hero(r), p.At)
	}
	return tip{}
}

// heroTip is what a place among a hero's figures means.
func (t *Table) heroTip(h *hero, at game.Point) tip {
	stats, _ := statsOf(h.cell, h.ref.Player() == t.model.below)
	for a := range h.attr {
		if r := attrRect(stats, a); r.Contains(at) {
			key := [card.Attrs]string{"agility", "mind", "will", "strength", "armor"}[a]
			text := ""
			if h.attr[a] != h.printed[a] {
				text = t.words.T("table.printed", h.printed[a])
			}
			return tip{key: h.box + key, head: t.words.T("pieces.attr." + key), text: text, at: r}
		}
	}
	n := h.kinds()
	i := 0
	for k, count := range h.counters {
		if count == 0 {
			continue
		}
		if r := chipRect(stats, n, i); r.Contains(at) {
			name, means := t.kit.CounterWords(card.Counter(k), t.lang)
			return tip{key: h.box + name, head: t.words.T("table.counter", name, int(count)), text: means, at: r}
		}
		i++
	}
	for i := range h.gear {
		if r := gearRect(stats, len(h.gear), i); r.Contains(at) {
			return tip{key: h.box + "/" + t.lib.Cards[h.gear[i].ID].Key, card: h.gear[i].ID, at: r}
		}
	}
	return tip{}
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

// drawTip draws the tip to the left of what it is about, or to its right where there is no room.
func (t *Table) drawTip(c *game.Canvas, ctx *game.Context) {
	d, th := &t.tip, ctx.Theme
	if d.card == 0 && !t.tells() || d.key == "" || t.tick-d.since < tipTicks {
		return
	}
	if d.card != 0 {
		t.kit.Card(c, ctx, d.card, place(d.at, pieces.CardWidth, pieces.CardHeight), pieces.CardLook{})
		return
	}
	const wide = 380.0
	head := game.TextStyle{Font: game.SerifBold, Size: 23, Color: th.EmberBright, Leading: 1.15}
	line := game.TextStyle{Font: game.SerifItalic, Size: 18, Color: th.Ash, Leading: 1.15}
	text := game.TextStyle{Font: game.Serif, Size: 20, Color: th.Bone, Leading: 1.2}
	inner := wide - 36
	_, hh := c.TextSize(d.head, inner, head)
	lh, bh := 0.0, 0.0
	if d.line != "" {
		_, lh = c.TextSize(d.line, inner, line)
	}
	if d.text != "" {
		_, bh = c.TextSize(d.text, inner, text)
	}
	why := game.TextStyle{Font: game.SerifItalic, Size: 19, MinSize: 18, Color: th.Bane, Leading: 1.15}
	reason, wh := t.reasonShown(), 0.0
	if reason != "" {
		_, wh = c.TextSize(reason, inner-36, why)
		wh += 12
	}
	r := place(d.at, wide, hh+lh+bh+wh+36)
	c.Panel(th, r)
	x, y := r.X+18, r.Y+16
	c.Text(d.head, game.Rect{X: x, Y: y, W: inner}, head)
	y += hh
	if d.line != "" {
		c.Text(d.line, game.Rect{X: x, Y: y, W: inner}, line)
		y += lh
	}
	if d.text != "" {
		c.Text(d.text, game.Rect{X: x, Y: y + 4, W: inner}, text)
		y += bh
	}
	if reason != "" {
		c.Picture(t.art.warning, game.Rect{X: x, Y: y + 12, W: 26, H: 26})
		c.Text(reason, game.Rect{X: x + 36, Y: y + 12, W: inner - 36}, why)
	}
}

// reasonShown is why what is pointed at, or was clicked last, cannot be chosen.
func (t *Table) reasonShown() string {
	if t.refused != "" {
		return t.refused
	}
	return t.hotWhy
}

// tells reports whether a tip with words shows.
func (t *Table) tells() bool {
	return t.tip.key != "" && t.tip.card == 0 && t.tick-t.tip.since >= tipTicks && t.line.Done()
}

// place finds room for something w x h beside a rectangle.
func place(at game.Rect, w, h float64) game.Rect {
	r := game.Rect{X: at.X - w - 16, Y: at.Y + at.H/2 - h/2, W: w, H: h}
	if r.X < 8 {
		r.X = at.X + at.W + 16
	}
	r.Y = max(8, min(game.DesignHeight-h-8, r.Y))
	return r
}
