package match

import "cinderclash/engine/card"

// Player is one of the two players, chance or nobody.
type Player uint8

// Who can decide. Nobody decides when the match is over.
const (
	First Player = iota
	Second
	Chance
	Nobody
)

// Other returns the opponent of p, which must be First or Second.
func (p Player) Other() Player { return p ^ 1 }

// Ref identifies a hero in a match by player and slot in the player's list. The zero value is no hero.
type Ref uint8

// At returns the hero in slot n of p's list. n is from 0 and below [MaxList].
func At(p Player, n int) Ref { return Ref(1 + int(p)*8 + n) }

// Player returns the player whose hero r is. r must not be zero.
func (r Ref) Player() Player { return Player((r - 1) >> 3) }

// Slot returns the index of r in its player's list. r must not be zero.
func (r Ref) Slot() int { return int((r - 1) & 7) }

// heroSet is a set of heroes: bit r-1 stands for Ref(r).
type heroSet uint16

func setOf(r Ref) heroSet {
	if r == 0 {
		return 0
	}
	return 1 << (r - 1)
}

func (s heroSet) has(r Ref) bool { return s&setOf(r) != 0 }

// zoneCard is a card in a zone: its id in the low bits, and marks for who knows it.
type zoneCard uint16

const (
	// private means that both players know the card, but each was shown it alone, so that an onlooker does
	// not know it.
	private zoneCard = 1 << 13 << iota
	knownFirst
	knownSecond
	idMask = private - 1
	known  = knownFirst | knownSecond
	marks  = private | known
)

func (s zoneCard) id() card.CardID { return card.CardID(s & idMask) }

// knownTo reports whether viewer knows the card. The viewer Nobody knows only public cards.
func (s zoneCard) knownTo(viewer Player) bool {
	if viewer > Second {
		return s&marks == known
	}
	return s&(knownFirst<<viewer) != 0
}

// shownTo returns the card with the mark that p was shown it alone.
func (s zoneCard) shownTo(p Player) zoneCard {
	if s.knownTo(p) {
		return s
	}
	if s |= knownFirst << p; s&known == known {
		s |= private
	}
	return s
}

// public returns the card with the marks of a card that everybody has seen.
func (s zoneCard) public() zoneCard { return s&idMask | known }

// pile is an ordered zone. The top or newest card is last.
type pile struct {
	n     uint8
	cards [MaxDeck]zoneCard
}

func (z *pile) push(s zoneCard) {
	if int(z.n) < len(z.cards) {
		z.cards[z.n] = s
		z.n++
	}
}

func (z *pile) pop() zoneCard {
	if z.n == 0 {
		return 0
	}
	z.n--
	s := z.cards[z.n]
	z.cards[z.n] = 0
	return s
}

// remove removes the card at index i and closes the gap.
func (z *pile) remove(i int) zoneCard {
	s := z.cards[i]
	copy(z.cards[i:z.n], z.cards[i+1:z.n])
	z.n--
	z.cards[z.n] = 0
	return s
}

// insert keeps a zone without an order of its own, such as a hand, sorted, so that equal hands are equal
// values.
func (z *pile) insert(s zoneCard) {
	i := int(z.n)
	z.push(s)
	for i > 0 && less(s, z.cards[i-1]) {
		z.cards[i] = z.cards[i-1]
		i--
	}
	z.cards[i] = s
}

// less orders by id first and by marks second.
func less(a, b zoneCard) bool {
	if a.id() != b.id() {
		return a.id() < b.id()
	}
	return a < b
}

// find returns the index of a card with this id, or -1. It prefers a copy that the opponent of owner knows, so
// that playing it reveals nothing about the other copy.
func (z *pile) find(id card.CardID, owner Player) int {
	at := -1
	for i := range int(z.n) {
		if z.cards[i].id() == id {
			at = i
			if z.cards[i].knownTo(owner.Other()) {
				return i
			}
		}
	}
	return at
}
