package table

import (
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
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
	hands  [2][]handCard
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

type pile struct {
	library   int
	graveyard []card.CardID // the newest last
	says      [2]string     // of both, ready made, so that laying them allocates nothing
	told      [2]int        // how many cards that tells of
}

// handCard is a card in a hand, or its back.
type handCard struct {
	id     card.CardID // 0 for a back
	copies int         // which of several alike, from 0
	at     game.Rect
	to     game.Rect
	lift   float64 // 0 at rest to 1 raised
	box    string
}

// ghost is a card on its way that belongs to no zone meanwhile.
type ghost struct {
	id       card.CardID
	from, to game.Rect
	start    int
	length   int
}

// die is one die of a tray.
type die struct {
	color dice.Color
	state dieState
	roll  pieces.Roll
	x, y  float64
	tx    float64
	ty    float64
	edge  float64 // it is to have
	size  float64 // it has
	step  float64 // to the next one at rest, 0 for none that is pointed at
	kept  bool    // by the choice being made
	used  bool    // scratch of syncing
	box   string
}

type dieState uint8

const (
	prepared dieState = iota
	rolling
	aside
	spent
)

type tray struct {
	dice []die
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
		t.syncTray(who, o.Dice(who))
		t.syncHand(o, who)
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
		tr := &m.trays[who]
		for i := range tr.dice {
			d := &tr.dice[i]
			moved = toward(&d.x, d.tx, rate, 0.2) || moved
			moved = toward(&d.y, d.ty, rate, 0.2) || moved
			moved = toward(&d.size, d.edge, rate, 0.3) || moved
		}
		for i := range m.hands[who] {
			c := &m.hands[who][i]
			moved = approach(&c.at, c.to, rate) || moved
		}
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

// syncHand brings a hand in line. Cards that stay keep their place; new ones come from the library.
func (t *Table) syncHand(o *match.Observation, who match.Player) {
	m := &t.model
	m.hand = o.AppendHand(m.hand[:0], who)
	old := m.hands[who]
	t.scratch = append(t.scratch[:0], old...)
	now := old[:0]
	for i, id := range m.hand {
		hc := handCard{id: id}
		for j := range t.scratch {
			if s := &t.scratch[j]; s.at.W > 0 && s.id == id {
				hc.at, hc.lift = s.at, s.lift
				s.at.W = 0
				break
			}
		}
		if hc.at.W == 0 {
			hc.at = t.comesFrom(who, id)
		}
		for i > 0 && m.hand[i-1] == id {
			hc.copies++
			i--
		}
		now = append(now, hc)
	}
	m.hands[who] = now
	t.layHand(who)
}

// layHand says where the cards of a hand belong.
func (t *Table) layHand(who match.Player) {
	hand, room, back, cardW := t.model.hands[who], t.lay.hand, t.lay.rivalHand, t.lay.cardW
	n := len(hand)
	for i := range hand {
		c := &hand[i]
		if who == t.model.below {
			step := min(cardW+6, (room.W-cardW-20)/float64(max(1, n-1)))
			width := step*float64(n-1) + cardW
			c.to = game.Rect{X: room.X + (room.W-width)/2 + step*float64(i), Y: room.Y - 4, W: cardW, H: t.lay.cardH}
			c.box = t.handBox(c)
			continue
		}
		const w, h = 82, 115
		step := min(w+6, (back.W-w)/float64(max(1, n-1)))
		width := step*float64(n-1) + w
		c.to, c.box = game.Rect{X: back.X + (back.W-width)/2 + step*float64(i), Y: back.Y + rivalHandTop, W: w, H: h}, ""
		if c.id != 0 {
			c.to.Y, c.box = back.Y+6, "rival/"+t.handBox(c)
		}
	}
}

func (t *Table) handBox(c *handCard) string {
	if c.id == 0 {
		return ""
	}
	key := "hand/" + t.lib.Cards[c.id].Key
	if c.copies > 0 {
		key += "/" + pieces.Numeral(c.copies+1)
	}
	return key
}

func (t *Table) libraryOf(who match.Player) game.Rect {
	r := t.lay.sideOf(who == t.model.below).library
	return game.Rect{X: r.X + 10, Y: r.Y + 8, W: 60, H: 84}
}

func (t *Table) graveyardOf(who match.Player) game.Rect {
	r := t.lay.sideOf(who == t.model.below).graveyard
	return game.Rect{X: r.X + 10, Y: r.Y + 8, W: 60, H: 84}
}

// syncTray brings a player's dice in line: dice that stay lie still, those that change their state move.
func (t *Table) syncTray(who match.Player, s match.DiceState) {
	tr := &t.model.trays[who]
	for i := range tr.dice {
		tr.dice[i].used = false
	}
	pools := [...]dice.Pool{prepared: s.Prepared, rolling: s.Rolling, aside: s.Aside, spent: s.Spent}
	var lacking [4]dice.Pool
	for state, pool := range pools {
		for c := range dice.Color(dice.NumColors) {
			for range pool[c] {
				if d := tr.find(func(d *die) bool { return d.state == dieState(state) && d.color == c }); d != nil {
					d.used = true
				} else {
					lacking[state][c]++
				}
			}
		}
	}
	for state := range lacking {
		for c := range dice.Color(dice.NumColors) {
			for range lacking[state][c] {
				d := tr.find(func(d *die) bool { return d.color == c })
				if d == nil {
					tr.dice = append(tr.dice, die{color: c, x: -1})
					d = &tr.dice[len(tr.dice)-1]
					d.roll = pieces.Roll{Color: c, Seed: t.seed()}
				}
				d.state, d.used = dieState(state), true
			}
		}
	}
	n := 0
	for i := range tr.dice {
		if tr.dice[i].used {
			tr.dice[n] = tr.dice[i]
			n++
		}
	}
	tr.dice = tr.dice[:n]
	t.layTray(who)
}

func (tr *tray) find(fits func(*die) bool) *die {
	for i := range tr.dice {
		if d := &tr.dice[i]; !d.used && fits(d) {
			return d
		}
	}
	return nil
}

// layTray sorts a player's dice by colour and says where each belongs: those that are rolled and kept between the two
// who fight, those that can pay large in the tray, spent ones small at its end.
func (t *Table) layTray(who match.Player) {
	below := who == t.model.below
	tr, r := &t.model.trays[who], t.lay.sideOf(below).tray
	for i := 1; i < len(tr.dice); i++ {
		for j := i; j > 0 && tr.dice[j].before(&tr.dice[j-1]); j-- {
			tr.dice[j], tr.dice[j-1] = tr.dice[j-1], tr.dice[j]
		}
	}
	spents, rolls := 0, tr.rolls()
	for i := range tr.dice {
		if tr.dice[i].state == spent {
			spents++
		}
	}
	const spentDie, spentStep = 30.0, 34.0
	others := len(tr.dice) - spents
	room := r.W - 12 - spentStep*float64((spents+1)/2)
	edge, most := trayDie, trayStep
	if below {
		edge, most = edge*t.lay.grow.tray, most*t.lay.grow.tray
	}
	step := min(most, (room-edge)/float64(max(1, others-1)))
	var of [dice.NumColors]int
	used, paid := 0, 0
	for i := range tr.dice {
		d := &tr.dice[i]
		if d.state == spent {
			d.tx = r.X + r.W - 6 - spentStep*(float64(paid/2)+0.5)
			d.ty, d.edge, d.step = r.Y+r.H/2+spentStep*(float64(paid%2)-0.5), spentDie, 0
			paid++
		} else {
			d.tx, d.ty, d.edge, d.step = r.X+8+edge/2+step*float64(used), r.Y+r.H/2, edge, step
			if rolls {
				at := t.lay.dieAt(below, used, others)
				d.tx, d.ty, d.edge, d.step = at.X, at.Y, rollDie*t.lay.grow.dice, rollStep*t.lay.grow.dice
			}
			used++
			of[d.color]++
			d.box = "die/" + colorKey(d.color)
			if of[d.color] > 1 {
				d.box += "/" + pieces.Numeral(of[d.color])
			}
		}
		if d.x < 0 {
			d.x, d.y, d.size = d.tx, d.ty, d.edge
		}
	}
}

func (d *die) before(o *die) bool {
	if (d.state == spent) != (o.state == spent) {
		return o.state == spent
	}
	return d.color < o.color
}
