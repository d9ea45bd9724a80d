package ai

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// A belief is what a search assumes about the opponent's hidden cards. The zero belief assumes only that they are cards of its
// faction or mercenaries.
type belief struct {
	deck *card.DeckList // what the opponent seems to play; nil if unknown
	// trust is the percentage of sampled hands that are kept, for each action in them that the opponent could have paid for. It
	// is 0, and every hand is kept, unless the opponent has just passed with dice left.
	trust uint64
}

// trustAfterPass is the trust if the opponent has kept one die, and if it has kept more. TestWhatAPassTells measures both.
var trustAfterPass = [2]uint64{20, 40}

// maxHands is the most hands that are drawn until one is kept. The last one is kept in any case.
const maxHands = 4

// believe returns what obs's viewer assumes: that the opponent plays the ready deck whose heroes it listed, and that an opponent who
// passes has little to act with.
func believe(obs *match.Observation) belief {
	rival := obs.Viewer().Other()
	b := belief{deck: guessDeck(obs)}
	if n := obs.Dice(rival).Prepared.Total(); obs.Pending().Who == obs.Viewer() && obs.PassEnds() && n > 0 && obs.Standing(rival).Has(obs.Fighter(rival)) {
		b.trust = trustAfterPass[min(n, len(trustAfterPass))-1]
	}
	return b
}

// sample draws the n-th sample.
func (b *belief) sample(obs *match.Observation, n uint64, src *splitmix) match.Match {
	deck := b.deck
	if n%unguessedEvery == 0 {
		deck = nil
	}
	m := obs.SampleOf(deck, src)
	for range maxHands - 1 {
		if b.trust == 0 || b.believes(&m.Position, obs.Viewer().Other(), src) {
			break
		}
		m = obs.SampleOf(deck, src)
	}
	return m
}

// believes decides at random whether the opponent would have passed with its hand in p.
func (b *belief) believes(p *match.Position, rival match.Player, src *splitmix) bool {
	for range playableActions(p, rival) {
		if src.Uint64()%100 >= b.trust {
			return false
		}
	}
	return true
}

// playableActions returns how many cards in who's hand its fighter could play as an action with the dice left.
func playableActions(p *match.Position, who match.Player) (n int) {
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

// unguessedEvery is the number of samples of which one ignores the guessed deck: a player who
// listed the heroes of a ready deck may have put other cards in it.
const unguessedEvery = 8

// guessDeck returns the ready deck that has the heroes that the opponent listed, or nil. The
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
