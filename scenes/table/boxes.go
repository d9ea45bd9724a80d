package table

import (
	"strings"

	"cinderclash/engine/match"
	"cinderclash/game"
)

// heroBox is the id of a hero's box: its player and its place in the list, both from 1.
func heroBox(r match.Ref) string {
	const digits = "0123456789"
	p, s := int(r.Player())+1, r.Slot()+1
	return "hero/" + digits[p:p+1] + "/" + digits[s:s+1]
}

// pileBox is the id of a pile's box.
func pileBox(below, library bool) string {
	switch {
	case below && library:
		return "pile/own/library"
	case below:
		return "pile/own/graveyard"
	case library:
		return "pile/rival/library"
	}
	return "pile/rival/graveyard"
}

// decides reports whether a box is one that decisions are made with.
func (t *Table) decides(id string) bool {
	for _, prefix := range [...]string{"hand/", "hero/", "use/", "move/", "die/", "prompt/", "plan/", "rival/use/", "rival/prompt/"} {
		if strings.HasPrefix(id, prefix) {
			return true
		}
	}
	return false
}

// cornerBoxes appends what lies in the lower left corner. Nothing is passed in a replay, so nothing says when.
func (t *Table) cornerBoxes(buf []game.Box) []game.Box {
	w := &t.words
	if t.session.Playback() == nil {
		buf = append(buf, game.Box{ID: paceBox, Rect: t.lay.pace, Enabled: true, Text: w.paces[t.pace]})
	}
	return append(buf,
		game.Box{ID: menuBox, Rect: t.lay.menu, Enabled: true, Text: w.menu},
		game.Box{ID: logBox, Rect: t.lay.log, Enabled: true, Text: w.log})
}

// layBoxes appends every box, what is asked for first.
func (t *Table) layBoxes(buf []game.Box) []game.Box {
	if t.drawer.open {
		return t.drawerBoxes(buf)
	}
	a, m, w := &t.ask, &t.model, &t.words
	live := a.on && t.line.Done()
	hand := m.hands[m.below]
	for i := range hand {
		c := &hand[i]
		if c.id == 0 {
			continue
		}
		r := t.oddsRect(i)
		if plan := t.planOf(0, c.id); plan != nil && c.copies == 0 {
			buf = append(buf, game.Box{ID: plan.id, Rect: r, Enabled: live, Text: plan.text})
			r.H = 0
		}
		r = game.Rect{X: r.X, Y: t.lay.hand.Y, W: r.W, H: r.Y + r.H - t.lay.hand.Y}
		_, ok := a.cardMove(c.id)
		buf = append(buf, game.Box{ID: c.box, Rect: r, Enabled: live && ok, Text: t.cardName(c.id)})
	}
	for _, who := range [2]match.Player{m.below.Other(), m.below} {
		for col := range m.columns {
			for i := range m.listed[who] {
				h := &m.heroes[who][i]
				if h.column != col {
					continue
				}
				_, ok := a.heroMove(h.ref)
				buf = append(buf, game.Box{ID: h.box, Rect: t.standOf(h).cell, Enabled: live && ok, Text: t.heroName(h.ref)})
			}
		}
	}
	buf = t.chipBoxes(buf, live)
	if (a.keeping() || a.paying()) && live {
		tr := &m.trays[t.asker()]
		for i := range tr.dice {
			if d := &tr.dice[i]; a.pool(d) {
				buf = append(buf, game.Box{ID: d.box, Rect: dieRect(d), Enabled: true, Text: w.T("table.color." + colorKey(d.color))})
			}
		}
	}
	for i := range a.rows {
		if !t.listed(&a.rows[i]) {
			continue
		}
		if r := t.rowRect(&a.rows[i]); a.scroll.Shows(r) {
			if cut := a.scroll.Cut(r); cut.H >= a.high/2 {
				buf = append(buf, game.Box{ID: a.rows[i].id, Rect: cut, Enabled: live && a.rows[i].enabled, Text: a.rows[i].text})
			}
		}
	}
	if a.confirm.text != "" {
		buf = append(buf, game.Box{ID: confirmBox, Rect: t.lay.confirm, Enabled: live && a.confirm.enabled, Text: a.confirm.text})
	}
	if a.pass.text != "" {
		buf = append(buf, game.Box{ID: passBox, Rect: t.lay.pass, Enabled: live && a.pass.enabled, Text: a.pass.text})
	}
	for i := range m.stack {
		e := &m.stack[i]
		buf = append(buf, game.Box{ID: e.box, Rect: t.seen(e, i, len(m.stack)), Enabled: false, Text: e.name})
	}
	rival := m.hands[m.below.Other()]
	for i := range rival {
		if c := &rival[i]; c.box != "" {
			r := game.Rect{X: c.to.X, Y: t.lay.rivalHand.Y, W: c.to.W, H: t.lay.rivalHand.H}
			if i+1 < len(rival) {
				r.W = min(r.W, rival[i+1].to.X-c.to.X)
			}
			buf = append(buf, game.Box{ID: c.box, Rect: r, Text: t.cardName(c.id)})
		}
	}
	for _, below := range [2]bool{true, false} {
		s, who := t.lay.sideOf(below), m.below
		if !below {
			who = who.Other()
		}
		p := &m.piles[who]
		buf = append(buf,
			game.Box{ID: pileBox(below, true), Rect: s.library, Enabled: true, Text: w.T("table.library-of", t.player(who), p.library)},
			game.Box{ID: pileBox(below, false), Rect: s.graveyard, Enabled: true, Text: w.T("table.graveyard-of", t.player(who), p.graveyard)})
	}
	buf = t.fixBoxes(buf)
	buf = t.cornerBoxes(buf)
	if a.why != "" {
		buf = append(buf, game.Box{ID: helpBox, Rect: t.lay.help, Enabled: true, Text: w.help})
	}
	ask, why := t.lay.words(a.answerable())
	if a.title != "" {
		buf = append(buf, game.Box{ID: "prompt.title", Rect: ask, Kind: game.Label, Enabled: true, Text: a.title})
	}
	if a.why != "" {
		buf = append(buf, game.Box{ID: "prompt.why", Rect: why, Kind: game.Label, Enabled: true, Text: a.why})
	}
	return buf
}

// dieRect is the box of a die at rest.
func dieRect(d *die) game.Rect {
	w, h := min(d.edge*1.05, d.step), d.edge*1.05
	return game.Rect{X: d.tx - w/2, Y: d.ty - h/2, W: w, H: h}
}

// listed reports whether a row stands in the list, and not beside what it is about.
func (t *Table) listed(r *row) bool {
	if c, _ := t.chipOf(r.id); c != nil {
		return false
	}
	return !r.plan
}

// rowRect is where a row stands.
func (t *Table) rowRect(w *row) game.Rect {
	r := t.lay.rows
	wide := r.W
	if t.ask.scroll.Height > r.H {
		wide -= 18
	}
	return game.Rect{X: r.X, Y: t.ask.scroll.Y() + float64(w.place)*(t.ask.high+rowGap), W: wide, H: t.ask.high}
}
