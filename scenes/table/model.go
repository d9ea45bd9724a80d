package table

import (
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// model is what the table shows. It lags behind the match while events are played, and is brought in line
// with the observation whenever nothing is left to play.
type model struct {
	below  match.Player // who is shown below
	heroes [2][match.MaxList]hero
	listed [2]int

	lanes    [match.MaxKept][2]match.Ref
	nlanes   int
	columns  int
	clash    int // the lane being fought
	fighting bool
	shown    int                      // columns in which heroes stand
	grounds  [match.MaxKept]game.Rect // of the columns, and where each is on its way to

	trays  [2]tray
	hands  [2]hand
	piles  [2]pile
	stack  stack
	ghosts []ghost

	round      int
	phase      match.Phase
	attacker   match.Player
	known      bool // the attacker has been chosen
	initiative match.Player
	rolled     bool
	active     match.Player
	inside     bool

	hand []card.CardID // scratch
}

// hero is a hero as it stands on the table.
type hero struct {
	ref      match.Ref
	id       card.HeroID // 0 for one that is not known yet
	figure   *pieces.Figure
	motion   pieces.Motion
	life     int
	max      int
	bar      float64 // the life shown by the bar, which follows
	attr     [card.Attrs]int
	printed  [card.Attrs]int
	counters [card.Counters]uint8
	changed  [card.Counters]int // tick at which each last changed
	gear     []match.Equipment
	kept     bool
	fallen   bool
	box      string
	name     string
	column   int // -1 for none
	at       stand
	placed   bool
	dash     dash
}

// dash is a hero's run at the one it strikes.
type dash struct {
	at match.Ref // 0 for none
	on int       // tick
}

// ghost is a card on its way that belongs to no zone meanwhile.
type ghost struct {
	id       card.CardID
	from, to game.Rect
	start    int
	length   int
}

// place tells what each player has where it lies. below is known.
func (m *model) place(l *layout, lib *card.Library) {
	for who := range m.trays {
		below := match.Player(who) == m.below
		m.trays[who].lay, m.trays[who].below = l, below
		m.hands[who].lay, m.hands[who].below, m.hands[who].lib = l, below, lib
		m.piles[who].lay, m.piles[who].below = l, below
	}
}

// heroBox is the id of a hero's box: its player and its place in the list, both from 1.
func heroBox(r match.Ref) string {
	const digits = "0123456789"
	p, s := int(r.Player())+1, r.Slot()+1
	return "hero/" + digits[p:p+1] + "/" + digits[s:s+1]
}

func (m *model) hero(r match.Ref) *hero { return &m.heroes[r.Player()][r.Slot()] }

// fighter is who fights for a player in the lane being fought, or 0.
func (m *model) fighter(who match.Player) match.Ref {
	if !m.fighting || m.clash >= m.nlanes {
		return 0
	}
	return m.lanes[m.clash][who]
}

// sync brings everything in line with what is so now.
func (t *Table) sync() {
	o, m := t.session.Observation(), &t.model
	m.round, m.phase = o.Round(), o.Phase()
	m.attacker, m.known = o.Attacker(), o.Round() > 0
	m.initiative, m.rolled = o.Initiative()
	m.active, m.inside = o.Activation()
	m.nlanes = o.Lanes()
	for i := range m.nlanes {
		m.lanes[i] = [2]match.Ref{o.Lane(i, match.First), o.Lane(i, match.Second)}
	}
	m.clash, m.fighting = o.Clash()
	m.columns = o.Rules().Format.Kept
	for who := match.First; who <= match.Second; who++ {
		m.listed[who] = o.Listed(who)
		for i := range m.listed[who] {
			t.syncHero(o, match.At(who, i))
		}
		m.trays[who].sync(o.Dice(who), &t.vary)
		m.hand = o.AppendHand(m.hand[:0], who)
		m.hands[who].sync(m.hand, func(id card.CardID) game.Rect { return t.comesFrom(who, id) })
		p := &m.piles[who]
		p.library, p.graveyard = o.LibrarySize(who), o.AppendGraveyard(p.graveyard[:0], who)
	}
	t.back = comeback{}
	m.stack.sync(o, t.entrance)
	t.layStack()
	m.assign(o.Revealed())
	t.refreshChips()
	t.refreshWords()
}

func (t *Table) syncHero(o *match.Observation, r match.Ref) {
	h, s := t.model.hero(r), o.Hero(r)
	if h.ref != r {
		h.ref, h.box, h.column = r, heroBox(r), -1
	}
	h.kept = s.Kept
	h.life, h.max, h.attr, h.printed = s.Life, s.MaxLife, s.Attr, s.Printed
	h.counters = s.Counters
	h.gear = o.AppendEquipment(h.gear[:0], r)
	if h.id != s.ID {
		h.id, h.bar = s.ID, float64(s.Life)
		h.figure = nil
		if s.ID != 0 {
			h.figure = t.kit.Figure(s.ID)
		}
	}
	if s.Fallen && !h.fallen && h.figure != nil {
		h.motion = h.motion.Play(pieces.Gone, t.tick)
	}
	h.fallen = s.Fallen
}

// assign gives every hero who fights a column: its lane's, or, unpaired, one of those left over.
func (m *model) assign(revealed bool) {
	for who := range m.heroes {
		var taken [match.MaxKept]bool
		for i := range m.listed[who] {
			h := &m.heroes[who][i]
			h.column = -1
			for l := range m.nlanes {
				if m.lanes[l][who] == h.ref {
					h.column, taken[l] = l, true
				}
			}
		}
		for _, fallen := range [2]bool{false, true} {
			for i := range m.listed[who] {
				h := &m.heroes[who][i]
				if !h.kept || h.column >= 0 || h.fallen != fallen || !revealed && match.Player(who) != m.below {
					continue
				}
				for c := range m.columns {
					if !taken[c] {
						h.column, taken[c] = c, true
						break
					}
				}
			}
		}
	}
	m.shown = max(1, m.nlanes)
	for who := range m.heroes {
		for i := range m.listed[who] {
			m.shown = max(m.shown, m.heroes[who][i].column+1)
		}
	}
}

// groundOf is where the ground of a column lies once nothing moves.
func (t *Table) groundOf(col int) game.Rect {
	m := &t.model
	switch {
	case !m.fighting:
		return t.lay.lane(col, m.shown, len(m.stack) > 0, t.foot())
	case col == m.clash:
		return t.lay.fight
	case col > m.clash:
		col--
	}
	return t.lay.asideLane(col, max(1, m.shown-1))
}

// settle moves everything a step towards where it belongs; rate is the part of the way, 1 for at once.
func (t *Table) settle(rate float64) (moved bool) {
	m := &t.model
	t.refreshChips()
	for i := range m.shown {
		goal := t.groundOf(i)
		if m.grounds[i].W == 0 {
			m.grounds[i] = goal
		}
		moved = approach(&m.grounds[i], goal, rate) || moved
	}
	for who := range m.heroes {
		for i := range m.listed[who] {
			h := &m.heroes[who][i]
			moved = toward(&h.bar, float64(h.life), rate*0.7, 0.05) || moved
			if h.column < 0 {
				h.placed = false
				continue
			}
			goal := t.standOf(h)
			if !h.placed {
				h.at, h.placed = goal, true
			}
			moved = h.at.approach(goal, rate) || moved
		}
		moved = m.trays[who].settle(rate) || moved
		moved = m.hands[who].settle(rate) || moved
	}
	for i := range m.stack {
		moved = approach(&m.stack[i].at, m.stack[i].to, rate) || moved
	}
	return moved
}

// toward moves v a part of the way to goal and reports whether it was not there.
func toward(v *float64, goal, rate, near float64) bool {
	if *v == goal {
		return false
	}
	*v += (goal - *v) * rate
	if math.Abs(goal-*v) < near {
		*v = goal
	}
	return true
}

func approach(r *game.Rect, goal game.Rect, rate float64) bool {
	a := toward(&r.X, goal.X, rate, 0.3)
	b := toward(&r.Y, goal.Y, rate, 0.3)
	c := toward(&r.W, goal.W, rate, 0.3)
	d := toward(&r.H, goal.H, rate, 0.3)
	return a || b || c || d
}
