package table

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// swap exchanges the places of two heroes of one side in the pairings.
func (m *model) swap(a, b match.Ref) {
	for i := range m.nlanes {
		switch r := &m.lanes[i][a.Player()]; *r {
		case a:
			*r = b
		case b:
			*r = a
		}
	}
}

// stand readies the two who fight and lets the others rest.
func (t *Table) stand() {
	m := &t.model
	for who := range m.heroes {
		for i := range m.listed[who] {
			h := &m.heroes[who][i]
			if !h.fallen {
				h.motion = h.motion.Rest(m.fighting && m.fighter(match.Player(who)) == h.ref, t.tick)
			}
		}
	}
}

func (m *model) opposite(r match.Ref) match.Ref {
	for i := range m.nlanes {
		if m.lanes[i][r.Player()] == r {
			return m.lanes[i][r.Player().Other()]
		}
	}
	return 0
}

// throw lets dice tumble into a tray; those that were picked up for it fall anew.
func (t *Table) throw(e match.Event) {
	m := &t.model
	m.phase = match.PreparePhase
	tr := &m.trays[e.Player]
	state := rolling
	if e.Item != 0 {
		state = prepared
	}
	// What stays is what was kept; everything else of its state is thrown.
	kept, n := e.Kept, 0
	for _, d := range tr.dice {
		if d.state == state {
			if kept[d.color] == 0 {
				continue
			}
			kept[d.color]--
		}
		tr.dice[n] = d
		n++
	}
	tr.dice = tr.dice[:n]
	from := t.lay.throwsFrom(e.Player == m.below)
	for c := range dice.Color(dice.NumColors) {
		for range e.Dice[c] {
			roll := pieces.Roll{
				Color: c, Seed: t.seed(), Start: t.tick, Ticks: tumble(&e),
				FromX: from.X, FromY: from.Y + float64(n%5)*30,
			}
			if t.calm {
				roll.Ticks = 0
			}
			tr.dice = append(tr.dice, die{color: c, state: state, x: -1, kept: true, roll: roll})
			n++
		}
	}
	t.layTray(e.Player)
}

// turnDice moves dice between the parts of a tray.
func (t *Table) turnDice(who match.Player, from, to dieState, p dice.Pool) {
	tr := &t.model.trays[who]
	for i := range tr.dice {
		if d := &tr.dice[i]; d.state == from && p[d.color] > 0 {
			p[d.color]--
			d.state = to
		}
	}
	t.layTray(who)
}

// recolor turns prepared dice of some colours to others.
func (t *Table) recolor(who match.Player, from, to dice.Pool) {
	tr := &t.model.trays[who]
	for i := range tr.dice {
		d := &tr.dice[i]
		if d.state != prepared || from[d.color] == 0 {
			continue
		}
		for c := range dice.Color(dice.NumColors) {
			if to[c] > 0 {
				from[d.color]--
				to[c]--
				d.color = c
				break
			}
		}
	}
	t.layTray(who)
}

func (t *Table) gainDice(who match.Player, p dice.Pool) {
	tr := &t.model.trays[who]
	for c := range dice.Color(dice.NumColors) {
		for range p[c] {
			tr.dice = append(tr.dice, die{color: c, state: prepared, x: -1, roll: pieces.Roll{Color: c, Seed: t.seed()}})
		}
	}
	t.layTray(who)
}

func (t *Table) handOf(who match.Player) game.Rect {
	if who == t.model.below {
		return game.Rect{X: t.lay.hand.Center().X - 40, Y: t.lay.hand.Y + 20, W: 80, H: 112}
	}
	return game.Rect{X: t.lay.rivalHand.Center().X - 40, Y: t.lay.rivalHand.Y - 60, W: 80, H: 112}
}

// fly sends a card across the table.
func (t *Table) fly(id card.CardID, from, to game.Rect, ticks int) {
	t.model.ghosts = append(t.model.ghosts, ghost{id: id, from: from, to: to, start: t.tick, length: ticks})
}

// move takes the card of an event from one zone to another.
func (t *Table) move(e match.Event) {
	p := &t.model.piles[e.Player]
	from, to := e.Kind.Moved()
	var at game.Rect
	switch from {
	case match.InHand:
		at = t.takeFromHand(e.Player, e.Card)
	case match.InLibrary:
		p.library = max(0, p.library-1)
		at = t.libraryOf(e.Player)
	case match.InGraveyard:
		p.dig(e.Card)
		at = t.graveyardOf(e.Player)
	default:
		panic("table: " + e.Kind.String() + " moves a card from nowhere")
	}
	switch to {
	case match.InHand:
		t.toHand(e, at)
	case match.InLibrary:
		p.library++
		t.fly(e.Card, at, t.libraryOf(e.Player), 20)
	case match.InGraveyard:
		t.bury(e.Player, e.Card, at)
	default:
		panic("table: " + e.Kind.String() + " moves a card to nowhere")
	}
}

// toHand puts a card into a hand, coming from a place.
func (t *Table) toHand(e match.Event, from game.Rect) {
	m := &t.model
	c := handCard{id: e.Card, at: from}
	for i := range m.hands[e.Player] {
		if m.hands[e.Player][i].id == e.Card {
			c.copies++
		}
	}
	m.hands[e.Player] = append(m.hands[e.Player], c)
	t.layHand(e.Player)
}

func (t *Table) bury(who match.Player, id card.CardID, from game.Rect) {
	t.fly(id, from, t.graveyardOf(who), 20)
	p := &t.model.piles[who]
	p.graveyard = append(p.graveyard, id)
}

// dig takes the oldest copy of a card out of the graveyard, as the rules do.
func (p *pile) dig(id card.CardID) {
	if i := slices.Index(p.graveyard, id); i >= 0 {
		p.graveyard = slices.Delete(p.graveyard, i, i+1)
	}
}

// top is the newest card of the graveyard, 0 where it is empty.
func (p *pile) top() card.CardID {
	if len(p.graveyard) == 0 {
		return 0
	}
	return p.graveyard[len(p.graveyard)-1]
}

// takeFromHand takes a card out of a shown hand and returns where it was; of a rival's it is a known one, or a back.
func (t *Table) takeFromHand(who match.Player, id card.CardID) game.Rect {
	hand := t.model.hands[who]
	at := -1
	for i := range hand {
		if hand[i].id == id {
			at = i
			break
		}
		if hand[i].id == 0 {
			at = i
		}
	}
	if at < 0 {
		return t.handOf(who)
	}
	r := hand[at].at
	t.model.hands[who] = append(hand[:at], hand[at+1:]...)
	t.layHand(who)
	return r
}

// stride is how far a hero has run from its place at a tick, in design units.
func (t *Table) stride(h *hero, feet game.Point) game.Point {
	const reach = 0.4 // of the way to the other
	since, impact, all := t.tick-h.dash.on, pieces.Lunge.Impact(), pieces.Lunge.Ticks()
	if h.dash.at == 0 || since < 0 || since >= all || t.calm {
		return game.Point{}
	}
	k := float64(since) / float64(impact)
	if since > impact {
		k = float64(all-since) / float64(all-impact)
	}
	k = reach * k * k * (3 - 2*k)
	r := t.model.hero(h.dash.at)
	goal := r.at.feet
	if r.at.view == beside {
		goal = r.at.cell.Center()
	}
	return game.Point{X: (goal.X - feet.X) * k, Y: (goal.Y - feet.Y) * k}
}
