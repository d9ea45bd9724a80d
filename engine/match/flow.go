package match

import (
	"fmt"

	"cinderclash/engine/card"
)

// Match is a running match: a [Position] that can be played on.
type Match struct{ Position }

// New makes a match at its first decision. It returns an error if a hero list or a deck does not fit the
// format. It does not check whether a deck is legal (rule 201).
func New(rules *Rules, setup Setup) (Match, error) {
	m := Match{Position{rules: rules}}
	for who, deck := range setup.Decks {
		if len(deck.Heroes) != rules.Format.List {
			return Match{}, fmt.Errorf("deck %d lists %d heroes, the format wants %d (rule 201)", who+1, len(deck.Heroes), rules.Format.List)
		}
		if len(deck.Cards) > MaxDeck {
			return Match{}, fmt.Errorf("deck %d has %d cards, at most %d fit (rule 802)", who+1, len(deck.Cards), MaxDeck)
		}
		s := &m.players[who]
		s.list = uint8(len(deck.Heroes))
		s.faction = deck.Faction
		for i, id := range deck.Heroes {
			if int(id) >= len(rules.Library.Heroes) || id == 0 {
				return Match{}, fmt.Errorf("deck %d: there is no hero number %d", who+1, id)
			}
			s.heroes[i] = hero{id: id, life: rules.Library.Heroes[id].Life}
		}
		for _, id := range deck.Cards {
			if int(id) >= len(rules.Library.Cards) || id == 0 {
				return Match{}, fmt.Errorf("deck %d: there is no card number %d", who+1, id)
			}
			s.library.insert(zoneCard(id))
		}
	}
	exec{&m.Position, nil, nil}.advance()
	return m, nil
}

// Apply plays mv, which must answer the pending decision or concede, and continues to the next decision.
// What happens is appended to log, which may be nil. An illegal move returns an *[Illegal] error and
// changes nothing.
func (m *Match) Apply(mv Move, log *Events) error {
	if why := m.Why(mv); !why.OK() {
		return &Illegal{Move: mv, Reason: why}
	}
	x := exec{&m.Position, log, nil}
	if mv.Kind == Concede {
		x.concede(Player(mv.A))
	} else {
		x.answer(mv)
	}
	x.advance()
	return nil
}

// Illegal is the error for a move that a rule forbids.
type Illegal struct {
	Move   Move
	Reason Reason
}

// Error names the rule.
func (e *Illegal) Error() string {
	return fmt.Sprintf("%s is not legal: rule %d (%s)", e.Move.Kind, e.Reason.Rule, e.Reason.Obstacle)
}

// exec continues a position. It records what happens and, in a preview, how the numbers came about.
type exec struct {
	*Position
	log  *Events
	sums *ledger
}

// answer carries out a legal answer to the pending decision.
func (x exec) answer(mv Move) {
	pend := x.pend
	x.pend = Pending{}
	x.rules.questions[pend.Cause].answer(x, pend, mv)
}

// advance continues until somebody has to decide.
func (x exec) advance() {
	for x.pend.Shape == NoShape {
		x.onward()
	}
}

// onward advances the match by one step: it asks somebody or changes something.
func (x exec) onward() {
	switch {
	case x.result.Over:
		x.ask(Pending{Who: Nobody, Cause: ByEnd})
	case x.falling[0].n+x.falling[1].n > 0:
		x.placeFalling()
	case x.height > 0 && (x.top().state != waitingItem || x.top().ordered) && !x.win.open && !x.pauses():
		x.stepItem()
	case x.rules.Profile.Ordering != Alternate && x.due():
		x.placeTriggers()
	case x.height == 0 && x.nwait == 0 && x.lastFell(): // rule 307, so that nobody is asked for an answer any more
	case x.win.open:
		x.stepWindow()
	case x.height > 0 && x.pauses() || x.due():
		x.openAnsweringWindow()
	default:
		x.stepStage()
	}
}

// lastFell ends the match if a side has no hero standing (rule 307).
func (x exec) lastFell() bool {
	if x.round == 0 {
		return false
	}
	first, second := x.standingOf(First) != 0, x.standingOf(Second) != 0
	switch {
	case first && second:
		return false
	case !first && !second:
		x.end(Nobody, LastFell)
	case !first:
		x.end(Second, LastFell)
	default:
		x.end(First, LastFell)
	}
	return true
}

func (x exec) end(winner Player, how Method) {
	x.result = Result{Over: true, Winner: winner, Method: how}
	x.goTo(stageOver)
	x.log.add(Event{Kind: MatchEnded, Player: winner, Amount: int16(how)})
}

func (x exec) concede(who Player) {
	x.log.add(Event{Kind: PlayerConceded, Player: who})
	x.pend = Pending{}
	x.end(who.Other(), Conceded)
}

// first returns the player who is asked first outside activations: the attacker or, before the first round,
// the first player (rule 713).
func (p *Position) first() Player {
	if p.round == 0 {
		return First
	}
	return p.attacker
}

// chooser returns the player who orders simultaneous things (rules 415 and 708).
func (p *Position) chooser() Player {
	if p.inside {
		return p.active
	}
	return p.first()
}

// bothFell reports whether both heroes of the current clash have fallen (rule 423).
func (p *Position) bothFell() bool {
	return p.stage >= stagePrepare && p.stage <= stageActions && !p.standing(p.fighter(First)) && !p.standing(p.fighter(Second))
}

// emptyStack removes everything from the stack without resolving it. Cards being played go to the
// graveyard.
func (x exec) emptyStack() {
	for x.height > 0 {
		it := x.top()
		if it.card != 0 && !it.placed {
			x.toGraveyard(it.player, zoneCard(it.card))
		}
		x.pop()
	}
	x.chain = 0
	x.dropFrames()
	x.closeWindow()
}

// toGraveyard puts a card face up on its owner's graveyard (rule 204).
func (x exec) toGraveyard(owner Player, c zoneCard) {
	x.players[owner].graveyard.push(c.public())
}

// placeFalling puts cards that left play together into their owners' graveyards. Each owner chooses the
// order (rule 204).
func (x exec) placeFalling() {
	for _, who := range [2]Player{x.chooser(), x.chooser().Other()} {
		f := &x.falling[who]
		if f.n == 0 {
			continue
		}
		for i := 1; i < int(f.n); i++ {
			if f.cards[i].id() != f.cards[0].id() {
				x.ask(Pending{Who: who, Cause: ByGraveyard, Min: 1, Max: f.n})
				return
			}
		}
		for i := range int(f.n) {
			x.toGraveyard(who, f.cards[i])
		}
		*f = pileOnTheWay{}
	}
}

// fall makes a card leave play for its owner's graveyard.
func (x exec) fall(owner Player, c card.CardID) {
	f := &x.falling[owner]
	if int(f.n) < len(f.cards) {
		f.cards[f.n] = zoneCard(c)
		f.n++
		return
	}
	x.toGraveyard(owner, zoneCard(c))
}

// draw makes who draw n cards, or as many as there are (rule 206), and returns how many.
func (x exec) draw(who Player, n int) int {
	s := &x.players[who]
	drawn := 0
	for range n {
		if s.library.n == 0 {
			break
		}
		c := s.library.pop().shownTo(who)
		s.hand.insert(c)
		x.log.add(Event{Kind: CardDrawn, Player: who, Card: c.id(), Hidden: !c.knownTo(who.Other()), Private: !c.knownTo(Nobody)})
		drawn++
	}
	if drawn > 0 {
		x.emit(triggerEvent{kind: card.Drawn, player: who, amount: uint8(drawn), hero: x.fighter(who)})
	}
	return drawn
}

// discard moves the card at index i of who's hand to the graveyard.
func (x exec) discard(who Player, i int) { x.discarded(who, x.players[who].hand.remove(i)) }

// discarded puts a card that has left who's hand into the graveyard.
func (x exec) discarded(who Player, c zoneCard) {
	x.hinderDiscard(who)
	x.toGraveyard(who, c)
	x.log.add(Event{Kind: CardDiscarded, Player: who, Card: c.id()})
	x.emit(triggerEvent{kind: card.Discarded, player: who, amount: 1, hero: x.fighter(who)})
}

// chance asks chance. It counts how often this kind of question was asked about this player in this clash.
func (x exec) chance(p Pending) {
	p.Who = Chance
	p.Round, p.Clash = x.round, x.lane
	n := &x.players[p.Owner].ordinals[ordinal(p.Cause)]
	p.Ordinal = *n
	*n++
	x.ask(p)
}

// ask makes a question the pending one. Its shape is that of its row.
func (x exec) ask(p Pending) {
	p.Shape = x.rules.questions[p.Cause].shape
	x.pend = p
}

// ordinal returns the index of the player's counter that a question to chance increments.
func ordinal(c Cause) int {
	switch c {
	case ByRoll:
		return 1
	case ByFate:
		return 2
	case ByInitiative:
		return 3
	case ByCoin, ByShuffle:
		return 0
	default: // these questions are put to players
		panic("match: chance is not asked for " + c.String())
	}
}
