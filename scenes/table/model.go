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
	stage
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

// ghost is a card on its way that belongs to no zone meanwhile.
type ghost struct {
	id       card.CardID
	from, to game.Rect
	start    int
	length   int
}

// place tells what each player has, and the camera, by which layout it lies. It is called once below is set.
func (m *model) place(l *layout, lib *card.Library) {
	for who := range m.trays {
		below := match.Player(who) == m.below
		m.trays[who].lay, m.trays[who].below = l, below
		m.hands[who].lay, m.hands[who].below, m.hands[who].lib = l, below, lib
		m.piles[who].lay, m.piles[who].below = l, below
	}
	m.camera.lay = l
}

// ownHand is the one below.
func (m *model) ownHand() *hand { return &m.hands[m.below] }

// sync brings everything in line with what is so now. back says where cards come from that have been taken back.
func (m *model) sync(o *match.Observation, kit *pieces.Kit, tick int, vary *seeds, back *comeback) {
	m.round, m.phase = o.Round(), o.Phase()
	m.attacker, m.known = o.Attacker(), o.Round() > 0
	m.initiative, m.rolled = o.Initiative()
	m.active, m.inside = o.Activation()
	m.nlanes = o.Lanes()
	for i := range m.nlanes {
		m.lanes[i] = [2]match.Ref{o.Lane(i, match.First), o.Lane(i, match.Second)}
	}
	m.clash, m.fighting = o.Clash()
	m.columns = columnsOf(o)
	for who := match.First; who <= match.Second; who++ {
		m.listed[who] = o.Listed(who)
		for i := range m.listed[who] {
			m.syncHero(o, match.At(who, i), kit, tick)
		}
		m.trays[who].sync(o.Dice(who), vary)
		m.hand = o.AppendHand(m.hand[:0], who)
		p := &m.piles[who]
		m.hands[who].sync(m.hand, func(id card.CardID) game.Rect { return back.entrance(id, p) })
		p.library, p.graveyard = o.LibrarySize(who), o.AppendGraveyard(p.graveyard[:0], who)
	}
	m.stack.sync(o, m.entrance)
	m.assign(o.Revealed())
}

// columnsOf is how many lanes there are at the pairings: one for each hero that the longer side may keep.
func columnsOf(o *match.Observation) int {
	return max(1, min(o.Rules().Format.Kept, max(o.Listed(match.First), o.Listed(match.Second))))
}

// subject is the card or else the hero that a widget shows, to be seen large as it stands now.
func (m *model) subject(w *widget, o *match.Observation) pieces.Subject {
	switch {
	case !w.kind.large():
		return pieces.Subject{}
	case w.card != 0 && w.kind != heroWidget:
		return pieces.Subject{Card: w.card}
	case w.hero == 0:
		return pieces.Subject{}
	}
	now := o.Hero(w.hero)
	if now.ID == 0 {
		return pieces.Subject{}
	}
	h := m.hero(w.hero)
	return pieces.Subject{Hero: now.ID, Now: &now, Carried: h.gear, Gained: h.gained, Lost: h.lost}
}

// aimCamera tells the camera what it has to leave room for; foot is how far down heroes can be pointed at.
func (m *model) aimCamera(foot float64) {
	m.camera.foot, m.camera.stacked = foot, len(m.stack) > 0
	m.camera.rolls = m.trays[0].rolls() || m.trays[1].rolls()
}

// settle moves everything a part of the way to where it belongs; rate is that part, 1 for at once.
func (m *model) settle(rate float64) (moved bool) {
	moved = m.stage.settle(rate)
	for who := range m.trays {
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
