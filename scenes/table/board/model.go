package board

import (
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Model is what the table shows. It lags behind the match while events are shown, and is synchronised with the
// observation when all have been shown.
type Model struct {
	Stage
	Trays   [2]Tray
	Hands   [2]Hand
	Piles   [2]pile
	Stack   Stack
	Listing bool        // the whole stack is shown as a list
	Scroll  game.Scroll // of that list
	Rows    float64     // height of the choices that stand at the foot of the stack's place
	Ghosts  []Ghost
	Remains Remains
	Strewn  int // tick at which the last thing fell to the ground

	Round      int
	Phase      match.Phase
	Attacker   match.Player
	Known      bool // the attacker has been chosen
	Initiative match.Player
	Brand      int // tick at which the sign of the initiative reaches its owner
	Rolled     bool
	Active     match.Player
	Inside     bool

	lasts [2][]match.Effect // on the players, the oldest first

	hand    []card.CardID  // scratch
	effects []match.Effect // scratch
	ahead   preparation
}

// Ghost is a card that flies to another place. Start and Length are in ticks.
type Ghost struct {
	ID       card.CardID
	From, To game.Rect
	Start    int
	Length   int
	Chars    bool // it is burnt when it arrives, in a graveyard
}

// GhostTicks is how long a card flies.
const GhostTicks = 26

// At returns where the card is after a share of its flight, from 0 to 1: in an arc, larger in its middle, and turned by an angle in radians.
func (g *Ghost) At(v float64) (r game.Rect, turn float64) {
	t := v * v * (3 - 2*v)
	from, to, arc := g.From.Center(), g.To.Center(), math.Sin(v*math.Pi)
	far := math.Hypot(to.X-from.X, to.Y-from.Y)
	k := 1 + 0.3*arc
	w, h := Mix(g.From.W, g.To.W, t)*k, Mix(g.From.H, g.To.H, t)*k
	turn = 0.35 * arc * arc
	if to.X < from.X {
		turn = -turn
	}
	return game.Rect{X: Mix(from.X, to.X, t) - w/2, Y: Mix(from.Y, to.Y, t) - (24+0.2*far)*arc - h/2, W: w, H: h}, turn
}

// Seen returns where the card is, its turn, and how much of it is to be seen, from 0 to 1. With reduced motion it fades where it was, and
// then appears where it goes.
func (g *Ghost) Seen(v float64, calm bool) (r game.Rect, turn, shown float64) {
	switch {
	case !calm:
		r, turn = g.At(v)
		return r, turn, 1
	case v < 0.5:
		return g.From, 0, 1 - 2*v
	default:
		return g.To, 0, min(1, 4*v-2)
	}
}

// Place gives the camera and each player's trays, hands and piles the layout. It must be called after Below is set.
func (m *Model) Place(l *Layout, lib *card.Library) {
	for who := range m.Trays {
		below := match.Player(who) == m.Below
		m.Trays[who].lay, m.Trays[who].below = l, below
		m.Hands[who].lay, m.Hands[who].below, m.Hands[who].lib = l, below, lib
		m.Piles[who].lay, m.Piles[who].below = l, below
	}
	m.Camera.lay = l
}

// TurnTo gives the row below to a player. The layout must have been made for that player. Chips are made again, as their boxes
// depend on it.
func (m *Model) TurnTo(who match.Player, lib *card.Library) {
	m.Below = who
	m.Place(m.Camera.lay, lib)
	for i := range m.Chips {
		m.Chips[i].of, m.Chips[i].List = chipsOwner{}, m.Chips[i].List[:0]
	}
}

// OwnHand returns the hand below.
func (m *Model) OwnHand() *Hand { return &m.Hands[m.Below] }

// Sync makes the model show what o says. back says where cards come from if an action was taken back.
func (m *Model) Sync(o *match.Observation, kit *pieces.Kit, tick int, vary *Seeds, back *Comeback) {
	m.Round, m.Phase = o.Round(), o.Phase()
	m.Attacker, m.Known = o.Attacker(), o.Round() > 0
	m.Initiative, m.Rolled = o.Initiative()
	m.Active, m.Inside = o.Activation()
	m.Nlanes = o.Lanes()
	for i := range m.Nlanes {
		m.Lanes[i] = [2]match.Ref{o.Lane(i, match.First), o.Lane(i, match.Second)}
	}
	if clash, fights := o.Clash(); fights || !o.Result().Over { // the last clash stays in sight
		m.Clash, m.Fighting = clash, fights
	}
	m.Columns = ColumnsOf(o)
	m.syncLasting(o, tick)
	for who := match.First; who <= match.Second; who++ {
		m.Listed[who] = o.Listed(who)
		for i := range m.Listed[who] {
			m.syncHero(o, match.At(who, i), kit, tick)
		}
		m.Trays[who].Sync(o.Dice(who), vary)
		m.hand = o.AppendHand(m.hand[:0], who)
		p := &m.Piles[who]
		m.Hands[who].Sync(m.hand, func(id card.CardID) game.Rect { return back.entrance(id, p) })
		p.Library, p.Graveyard = o.LibrarySize(who), o.AppendGraveyard(p.Graveyard[:0], who)
	}
	m.Stack.sync(o, m.Entrance)
	m.Assign(o.Revealed())
}

// ColumnsOf returns the number of lanes during the pairings: the number of heroes that the side with more of them may
// keep, and at least 1.
func ColumnsOf(o *match.Observation) int {
	return max(1, min(o.Rules().Format.Kept, max(o.Listed(match.First), o.Listed(match.Second))))
}

// Subject returns the card, or else the hero in its present state, that a thing shows, for a large picture of it. It is
// zero if there is none.
func (m *Model) Subject(of *Thing, o *match.Observation) pieces.Subject {
	switch {
	case !of.Kind.large():
		return pieces.Subject{}
	case of.Card != 0 && of.Kind != HeroWidget:
		return pieces.Subject{Card: of.Card}
	case of.Hero == 0:
		return pieces.Subject{}
	}
	now := o.Hero(of.Hero)
	if now.ID == 0 {
		return pieces.Subject{}
	}
	h := m.Hero(of.Hero)
	return pieces.Subject{Hero: now.ID, Now: &now, Carried: h.Gear, Gained: h.gained, Lost: h.lost}
}

// AimCamera lets the fighters step apart if anything stands between them: what is asked, an item of the stack, or dice. Outside of
// a clash the hand has more room, and heroes who are paired stand close together unless something else stands between them.
func (m *Model) AimCamera(asked Where) {
	asks := asked == Between || asked == OverDice
	m.OwnHand().asked = asked
	m.OwnHand().Spread(!m.Fighting)
	m.Camera.gather = m.Phase == match.PairingPhase && !asks && len(m.Stack) == 0 && m.Camera.lay.Pairing() == OverLanes
	m.Camera.Open = asks || len(m.Stack) > 0 || m.Trays[0].Rolls() || m.Trays[1].Rolls()
}

// LayStack computes the places of the items on the stack. An empty stack is not listed.
func (m *Model) LayStack() {
	l := m.Camera.lay
	m.Listing = m.Listing && len(m.Stack) > 0 && m.Rows == 0
	column := l.Stack
	if m.Rows > 0 {
		column.H -= m.Rows + Gap
	}
	m.Stack.Lay(column, l.Grow.Column, m.Listing, &m.Scroll)
	for i := range m.Stack {
		if m.Listing { // rows move with their list
			m.Stack[i].At = m.Stack[i].To
		}
	}
}

// MakeRoom leaves the foot of the stack's place to choices of this height.
func (m *Model) MakeRoom(rows float64) {
	if m.Rows == rows {
		return
	}
	m.Rows = rows
	m.LayStack()
	for i := range m.Stack {
		m.Stack[i].At = m.Stack[i].To
	}
}

// ListStack shows the whole stack as a list, or only its newest item.
func (m *Model) ListStack(listed bool) {
	m.Listing = listed
	m.Scroll.Top()
	m.LayStack()
}

// Settle moves everything towards its place by rate, a fraction of the distance left, from 0 to 1. It reports whether
// anything moved.
func (m *Model) Settle(rate float64) (moved bool) {
	moved = m.Stage.settle(rate)
	for who := range m.Trays {
		moved = m.Trays[who].settle(rate) || moved
		moved = m.Hands[who].settle(rate) || moved
	}
	for i := range m.Stack {
		moved = approach(&m.Stack[i].At, m.Stack[i].To, rate) || moved
	}
	return moved
}

// toward moves v towards goal by rate, a fraction of the distance left, and onto goal once it is nearer than near. It
// reports whether v moved.
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
