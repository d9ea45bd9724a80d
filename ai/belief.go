package ai

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// A belief is what a search takes the rival's unseen cards for. The zero belief takes them for any of its faction.
type belief struct {
	deck *card.DeckList // what the rival seems to play; nil if that is open
	// Each of the following is how many per cent of the hands are believed for each card of a kind in them. 0 believes all.
	idle uint64 // cards that no standing hero of the rival's could play
	kept uint64 // other cards that are no tricks
	held uint64 // actions that the rival could have paid for, now that it has passed with dice left
}

// What a hand still holds is what has not been played, exchanged or given up for a die. Tricks wait for their moment, so of
// what is left more are tricks than of what was drawn, and that grows with the rounds; cards that nobody could play are the
// first to be exchanged or given up. TestWhatHandsHold measures what comes of these numbers.
const (
	idleHeld = 5
	keptHeld = 75 // from the second round on
)

// heldBack is held where the rival has kept one die, and where it has kept more. TestWhatAPassTells measures what comes of them.
var heldBack = [2]uint64{20, 40}

// mostHands is how many hands are drawn at most until one is believed.
const mostHands = 6

// believe returns what obs's viewer may believe: that the rival plays the ready deck whose heroes it listed, and what its play
// tells of its hand.
func believe(obs *match.Observation) belief {
	b := belief{deck: guessDeck(obs)}
	b.read(obs)
	return b
}

// read takes in what the rival's play tells obs's viewer of its hand: that it keeps tricks longer than other cards, and that it
// passes because it has little to act with.
func (b *belief) read(obs *match.Observation) {
	rival := obs.Viewer().Other()
	if obs.Round() > 0 {
		b.idle, b.kept = idleHeld, 100
	}
	if obs.Round() > 1 {
		b.kept = keptHeld
	}
	if n := obs.Dice(rival).Prepared.Total(); obs.Pending().Who == obs.Viewer() && obs.PassEnds() && n > 0 && obs.Standing(rival).Has(obs.Fighter(rival)) {
		b.held = heldBack[min(n, len(heldBack))-1]
	}
}

// sample draws the n-th sample.
func (b *belief) sample(obs *match.Observation, n uint64, src *splitmix) match.Match {
	deck := b.deck
	if n%guessless == 0 {
		deck = nil
	}
	m := obs.SampleOf(deck, src)
	for range mostHands - 1 {
		if b.believes(&m.Position, obs.Viewer().Other(), src) {
			break
		}
		m = obs.SampleOf(deck, src)
	}
	return m
}

// believes draws whether the rival would hold, and have passed with, its hand in p.
func (b *belief) believes(p *match.Position, rival match.Player, src *splitmix) bool {
	if b.idle == 0 {
		return true
	}
	h := handOf(p, rival)
	return src.passes(b.idle, h.idle) && src.passes(b.kept, h.others) && (b.held == 0 || src.passes(b.held, h.actable))
}

// passes draws whether n chances of so many per cent each all come true.
func (s *splitmix) passes(percent uint64, n int) bool {
	for range n {
		if s.Uint64()%100 >= percent {
			return false
		}
	}
	return true
}

// handKinds counts the cards of a hand by what can be told from its being held.
type handKinds struct {
	idle    int // cards that no standing hero could play
	tricks  int // reactions, and what may be one
	others  int
	actable int // of the others, actions that who fights could pay for with the dice left
}

// handOf counts the cards of who's hand.
func handOf(p *match.Position, who match.Player) (h handKinds) {
	rules := p.Rules()
	lib := rules.Library
	var classes [match.MaxList]card.Class
	n := 0
	for i := range p.Listed(who) {
		if r := match.At(who, i); p.Standing(who).Has(r) {
			classes[n] = lib.Heroes[p.Hero(r).ID].Class
			n++
		}
	}
	fighter, pool := p.Fighter(who), p.Dice(who).Prepared
	var hand [match.MaxDeck]card.CardID
	for _, c := range p.AppendHand(hand[:0], who) {
		a := &lib.Abilities[lib.Cards[c].Play]
		switch {
		case !slices.ContainsFunc(classes[:n], func(of card.Class) bool { return lib.Plays(of, c) }):
			h.idle++
		case a.Kind.Reacts():
			h.tricks++
		default:
			h.others++
		}
		if a.Kind == card.Action && fighter != 0 && lib.Plays(lib.Heroes[p.Hero(fighter).ID].Class, c) && a.Cost.CanPay(pool, rules.Profile.Payer) {
			h.actable++
		}
	}
	return h
}

// guessless is the number of samples of which one does not rely on a guess at the rival's
// deck: who listed the heroes of a ready deck may have put other cards in it.
const guessless = 8

// guessDeck returns the ready deck that has the heroes that the rival listed, or nil. The
// lists are open (rule 202).
func guessDeck(obs *match.Observation) *card.DeckList {
	rival := obs.Viewer().Other()
	var listed [match.MaxList]card.HeroID
	n := obs.Listed(rival)
	for i := range n {
		listed[i] = obs.Hero(match.At(rival, i)).ID
	}
	decks := obs.Rules().Library.Decks
	for i := range decks {
		if sameHeroes(decks[i].Heroes, listed[:n]) {
			return &decks[i]
		}
	}
	return nil
}

// sameHeroes reports whether two lists hold the same heroes, in any order. No list holds
// one twice (rule 201).
func sameHeroes(a, b []card.HeroID) bool {
	for _, id := range a {
		if !slices.Contains(b, id) {
			return false
		}
	}
	return len(a) == len(b)
}
