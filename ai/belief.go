package ai

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// A belief is what a search takes the rival's unseen cards for. The zero belief takes them for any of its faction.
type belief struct {
	deck *card.DeckList // what the rival seems to play; nil if that is open
	// held is how many per cent of the hands are believed for each action in them that the rival could have paid for, now
	// that it has passed; 0 if it has not just passed, or had no dice left.
	held uint64
}

// heldBack is held where the rival has kept one die, and where it has kept more. TestWhatAPassTells measures what comes of them.
var heldBack = [2]uint64{20, 40}

// mostHands is how many hands are drawn at most until one is believed.
const mostHands = 4

// believe returns what obs's viewer may believe: that the rival plays the ready deck whose heroes it listed, and that it
// passes because it has little to act with.
func believe(obs *match.Observation) belief {
	rival := obs.Viewer().Other()
	b := belief{deck: guessDeck(obs)}
	if n := obs.Dice(rival).Prepared.Total(); obs.Pending().Who == obs.Viewer() && obs.PassEnds() && n > 0 && obs.Standing(rival).Has(obs.Fighter(rival)) {
		b.held = heldBack[min(n, len(heldBack))-1]
	}
	return b
}

// sample draws the n-th sample.
func (b *belief) sample(obs *match.Observation, n uint64, src *splitmix) match.Match {
	deck := b.deck
	if n%guessless == 0 {
		deck = nil
	}
	m := obs.SampleOf(deck, src)
	for range mostHands - 1 {
		if b.held == 0 || b.believes(&m.Position, obs.Viewer().Other(), src) {
			break
		}
		m = obs.SampleOf(deck, src)
	}
	return m
}

// believes draws whether the rival would have passed with its hand in p.
func (b *belief) believes(p *match.Position, rival match.Player, src *splitmix) bool {
	for range actable(p, rival) {
		if src.Uint64()%100 >= b.held {
			return false
		}
	}
	return true
}

// actable returns how many cards of who's hand its fighter could play as an action with the dice left.
func actable(p *match.Position, who match.Player) (n int) {
	rules := p.Rules()
	lib := rules.Library
	class, pool := lib.Heroes[p.Hero(p.Fighter(who)).ID].Class, p.Dice(who).Prepared
	var hand [match.MaxDeck]card.CardID
	for _, c := range p.AppendHand(hand[:0], who) {
		a := &lib.Abilities[lib.Cards[c].Play]
		if a.Kind == card.Action && lib.Plays(class, c) && a.Cost.CanPay(pool, rules.Profile.Payer) {
			n++
		}
	}
	return n
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
