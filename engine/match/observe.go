package match

import (
	"math/bits"

	"cinderclash/engine/card"
)

// Observation is a match without what its viewer may not know. If two observations are equal, the viewer
// cannot tell the matches apart.
type Observation struct {
	Position
	viewer Player
}

// Viewer returns whose observation it is: First, Second, or Nobody for an observation of what is public.
func (o *Observation) Viewer() Player { return o.viewer }

// InTheOpen returns what everybody may know, with who as the viewer, for a player who decides in front of
// both players. Its Legal lists those answers of who that need no hidden card. It reveals nothing to
// anybody.
func (m *Match) InTheOpen(who Player) Observation {
	o := m.Observe(Nobody)
	o.viewer = who
	return o
}

// Legal is [Position.Legal] for the viewer's own decisions. It lists nothing for anybody else's.
func (o *Observation) Legal(buf []Move) []Move {
	if o.pend.Who != o.viewer {
		return buf
	}
	return o.Position.Legal(buf)
}

// Why is [Position.Why] for the viewer's own decisions. Moves in anybody else's decision are refused with
// [NotYours].
func (o *Observation) Why(mv Move) Reason {
	if o.pend.Who != o.viewer && mv.Kind != Concede {
		return because(408, NotYours)
	}
	return o.Position.Why(mv)
}

// Observe returns what viewer may know: its own hand, what is public, and hidden cards that it has been
// shown (rule 522). The order of its own library is hidden from it too.
func (m *Match) Observe(viewer Player) Observation {
	o := Observation{m.Position, viewer}
	o.seen = [loopMemory]uint32{}
	for who := First; who <= Second; who++ {
		s := &o.players[who]
		if who == viewer {
			sortUnknown(&s.library, viewer)
			continue
		}
		// To everybody else, sealed cards are still in the hand.
		for _, c := range s.sealed.cards[:s.sealed.n] {
			s.hand.insert(c)
		}
		s.sealed = pile{}
		blank(&s.hand, viewer)
		blank(&s.library, viewer)
		sortHand(&s.hand)
		if !o.revealed {
			s.kept = 0
		}
	}
	if o.pend.Sealed && o.pend.Who != viewer {
		o.pend.Chosen, o.pend.Max = 0, 0
	}
	return o
}

// Open returns the match with viewer as its observer and nothing hidden, to replay a match that is over.
// Players and bots of a match in progress must not get it.
func (m *Match) Open(viewer Player) Observation {
	o := Observation{m.Position, viewer}
	o.seen = [loopMemory]uint32{}
	return o
}

// blank removes the ids of the cards that viewer does not know. For a player the marks of who knows a card
// stay. For an onlooker they are removed too, because they would tell whether a card that is played later
// is one of those that were shown.
func blank(z *pile, viewer Player) {
	stays := marks
	if viewer > Second {
		stays = 0
	}
	for i := range z.cards[:z.n] {
		if !z.cards[i].knownTo(viewer) {
			z.cards[i] &= stays
		}
	}
}

func sortHand(z *pile) {
	sorted := pile{}
	for _, c := range z.cards[:z.n] {
		sorted.insert(c)
	}
	*z = sorted
}

// sortUnknown sorts those cards of the viewer's library whose positions it does not know by id. This shows
// which cards are there, but not where.
func sortUnknown(z *pile, viewer Player) {
	var ids pile
	for _, c := range z.cards[:z.n] {
		if !c.knownTo(viewer) {
			ids.insert(c & idMask)
		}
	}
	next := 0
	for i := range z.cards[:z.n] {
		if c := &z.cards[i]; !c.knownTo(viewer) {
			*c = *c&marks | ids.cards[next]
			next++
		}
	}
}

// Sample returns a complete match that is consistent with the observation. The opponent's unseen cards are
// drawn from those legal for its faction, weighted by the ready decks, and with no more copies than the
// format allows, seen ones included. Unknown orders of libraries are shuffled. Observing the result gives
// the same observation again.
func (o *Observation) Sample(src Source) Match { return o.SampleOf(nil, src) }

// SampleOf is [Observation.Sample] for a viewer who takes the opponent to play deck: the unseen cards are what
// is left of deck. If that does not fit what was seen of the opponent's cards, or deck is nil, it is Sample.
func (o *Observation) SampleOf(deck *card.DeckList, src Source) Match {
	m := Match{o.Position}
	for who := First; who <= Second; who++ {
		s := &m.players[who]
		if who == o.viewer {
			shuffleUnknown(&s.library, o.viewer, src)
			continue
		}
		if hidden := !m.revealed && m.hasDrafted(who); hidden {
			s.kept = someOf(int(s.list), m.rules.Format.Kept, src)
		}
		m.fill(who, deck, src)
		for range m.sealedOf(who) {
			s.sealed.push(s.hand.remove(below(src, int(s.hand.n))))
		}
	}
	if m.pend.Sealed && m.pend.Who != o.viewer {
		m = m.asked()
	}
	if m.pend.Cause == ByDiscard && m.pend.Who != m.pend.Owner { // who chooses from a hand has seen it
		exec{&m.Position, nil, nil}.showHand(m.pend.Who, m.pend.Owner)
	}
	return m
}

// asked returns the match with the pending sealed choice, whose progress was hidden, from its beginning. It is a method of
// a value because what carries a match on moves it to the heap; other samples do not allocate.
func (m Match) asked() Match {
	m.pend = Pending{}
	exec{&m.Position, nil, nil}.onward()
	return m
}

// hasDrafted reports whether who has made its sealed choice of heroes.
func (p *Position) hasDrafted(who Player) bool {
	return p.stage > stageDraft || p.turn > uint8(who)
}

// someOf returns a random set of k out of n slots. All sets are equally likely.
func someOf(n, k int, src Source) uint8 {
	set := uint8(0)
	for bits.OnesCount8(set) < k {
		set |= 1 << below(src, n)
	}
	return set
}

func shuffleUnknown(z *pile, viewer Player, src Source) {
	for i := int(z.n) - 1; i > 0; i-- {
		if z.cards[i].knownTo(viewer) {
			continue
		}
		j := below(src, i+1)
		for z.cards[j].knownTo(viewer) {
			j = below(src, i+1)
		}
		a, b := &z.cards[i], &z.cards[j]
		*a, *b = *a&marks|*b&idMask, *b&marks|*a&idMask
	}
}

// fill gives an id to every unknown card of who.
func (m *Match) fill(who Player, deck *card.DeckList, src Source) {
	s := &m.players[who]
	var left [int(idMask) + 1]uint8
	weights := m.rules.alike
	if deck == nil || !m.leftOf(deck, who, &left) {
		weights = m.rules.weights[s.faction]
		m.leftOfAny(who, &left)
	}
	total := 0
	for id := 1; id < len(weights); id++ {
		total += int(weights[id]) * int(left[id])
	}
	for _, z := range [2]*pile{&s.hand, &s.library} {
		for i := range z.cards[:z.n] {
			c := &z.cards[i]
			if c.id() != 0 {
				continue
			}
			id := pick(weights, left[:], total, src)
			if left[id] > 0 {
				left[id]--
				total -= int(weights[id])
			}
			*c = *c&marks | zoneCard(id)
		}
	}
	for i := range s.hand.cards[:s.hand.n] {
		s.hand.cards[i] = s.hand.cards[i].shownTo(who)
	}
	sortHand(&s.hand)
}

// leftOf counts in left the copies of deck that were not seen yet. It reports whether they can be the unseen
// cards of who: whether they are as many.
func (m *Match) leftOf(deck *card.DeckList, who Player, left *[int(idMask) + 1]uint8) bool {
	for _, id := range deck.Cards {
		left[id]++
	}
	m.spendSeen(left[:], who)
	n := 0
	for id := range m.rules.alike {
		n += int(left[id])
	}
	s := &m.players[who]
	for _, z := range [2]*pile{&s.hand, &s.library} {
		for _, c := range z.cards[:z.n] {
			n -= btoi(c.id() == 0)
		}
	}
	return n == 0
}

// leftOfAny counts in left the copies, not seen yet, that a deck of who may have by the rules of its
// faction.
func (m *Match) leftOfAny(who Player, left *[int(idMask) + 1]uint8) {
	for id, w := range m.rules.weights[m.players[who].faction] {
		switch {
		case w == 0:
			left[id] = 0
		case m.rules.Library.Cards[id].Unique:
			left[id] = 1
		default:
			left[id] = uint8(m.rules.Format.Copies)
		}
	}
	m.spendSeen(left[:], who)
}

// spendSeen removes the known cards of who from left, the copies that are left by card.
func (m *Match) spendSeen(left []uint8, who Player) {
	s := &m.players[who]
	for _, z := range [3]*pile{&s.hand, &s.library, &s.graveyard} {
		spend(left, z)
	}
	m.spendInPlay(left, who)
}

// spend removes the known cards of a zone from left.
func spend(left []uint8, z *pile) {
	for _, c := range z.cards[:z.n] {
		if n := &left[c.id()]; *n > 0 {
			*n--
		}
	}
}

// spendInPlay removes cards in play and on the stack from left.
func (m *Match) spendInPlay(left []uint8, who Player) {
	take := func(id card.CardID) {
		if left[id] > 0 {
			left[id]--
		}
	}
	m.eachAttached(who, take)
	for i := range int(m.height) {
		if it := &m.stack[i]; it.player == who && it.card != 0 && !it.placed {
			take(it.card)
		}
	}
	for i := range int(m.falling[who].n) {
		take(m.falling[who].cards[i].id())
	}
}

// pick draws a card from left by weight. If nothing is left, because a deck has more cards than its faction
// could legally provide, it draws any card that the weights allow.
func pick(weights []uint16, left []uint8, total int, src Source) int {
	if total == 0 {
		k := below(src, len(weights)-1) + 1
		for weights[k] == 0 {
			k = k%(len(weights)-1) + 1
		}
		return k
	}
	k := below(src, total)
	for id := 1; ; id++ {
		if k -= int(weights[id]) * int(left[id]); k < 0 {
			return id
		}
	}
}
