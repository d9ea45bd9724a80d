package ai

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// The learned value sees a position as features: numbers to which the first player's side
// adds and from which the second player's side subtracts. Each feature has one weight.
// This file defines the features; judge.go holds the weights, ai/lab finds them.

// trait is a feature that all heroes and cards share. It has one weight for each stage of the
// match.
type trait uint8

const (
	traitStands trait = iota // standing heroes
	traitLife3               // how much of lifeBands[0] the standing heroes have
	traitLife5               // the same for each further one of lifeBands
	traitLife8
	traitLife11
	traitLife15
	traitLife20
	traitLife26
	traitShare   // the lead in heroValue of the standing heroes, relative to the sum of both sides
	traitHeld    // heldValue of the hand
	traitHand    // cards in hand
	traitMatch   // the average matchup of all standing heroes
	traitToCome  // the matchups of the clashes still to come in this round
	traitAttacks // which side attacks in this round
	traitCounter // countersValue of all counters, banes negative
	traitGear    // attached equipment
	traits
)

var traitNames = [traits]string{
	"stands", "life-3", "life-5", "life-8", "life-11", "life-15", "life-20", "life-26",
	"share", "held", "hand", "match", "to-come", "attacks", "counters", "gear",
}

// lifeBands are ranges of life. A hero with the lower bound or less has nothing of a band,
// one with the upper bound or more has all of it. Learning gives none of them a weight below
// 0, so more life is never worth less.
var lifeBands = [...]struct{ from, to int }{{1, 3}, {3, 5}, {5, 8}, {8, 11}, {11, 15}, {15, 20}, {20, 26}}

// grows reports whether learning keeps the weights of the trait at 0 or above.
func (t trait) grows() bool { return t <= traitShare }

// duelLife is the life from which a duel between two heroes counts in full. Below it a duel
// counts less, as a hero about to fall hardly fights.
const duelLife = 12

// Stages is the number of stages of a match: rounds 1 to 4, and all later ones.
const Stages = 5

// StageOf returns the stage of a round, from 0 to Stages-1.
func StageOf(round int) int { return min(max(round, 1), Stages) - 1 }

// FeatureUnit represents the feature value 1: feature values are in 32nds.
const FeatureUnit = 32

// layout gives each feature of a library an index: first the traits by stage, then two for
// each hero (it stands; its life), one for each pair of heroes, two for each card (in hand;
// attached), one for each counter.
type layout struct{ heroes, cards int }

func layoutOf(lib *card.Library) layout { return layout{len(lib.Heroes), len(lib.Cards)} }

func (l layout) trait(stage int, t trait) int { return stage*int(traits) + int(t) }
func (l layout) stands(h card.HeroID) int     { return Stages*int(traits) + 2*int(h) }
func (l layout) life(h card.HeroID) int       { return l.stands(h) + 1 }
func (l layout) duel(a, b card.HeroID) int {
	return l.stands(card.HeroID(l.heroes)) + int(a)*l.heroes + int(b)
}
func (l layout) held(c card.CardID) int     { return l.duel(card.HeroID(l.heroes), 0) + 2*int(c) }
func (l layout) worn(c card.CardID) int     { return l.held(c) + 1 }
func (l layout) counter(c card.Counter) int { return l.held(card.CardID(l.cards)) + int(c) }
func (l layout) size() int                  { return l.counter(card.Counters) }

// Feature is one number that a [Judge] sees in a position.
type Feature struct {
	// At is the index of its weight.
	At int32
	// Value is in units of 1/[FeatureUnit], positive where it counts for the first player.
	Value int32
}

// mostFeatures is the most features of a position that can be other than 0.
const mostFeatures = int(traits) + match.MaxKept*match.MaxKept + 2*(match.MaxKept*(2+match.MaxAttach)+card.Counters+match.MaxDeck)

// features is the features of a position that are not 0, as seen by the first player.
type features struct {
	n    int
	list [mostFeatures]Feature
}

func (f *features) add(at, value int) {
	if value != 0 {
		f.list[f.n] = Feature{int32(at), int32(value)}
		f.n++
	}
}

// see fills f with the features of the position that e looks at. All cards in hand
// must be known.
func (f *features) see(e *evaluator, l layout) {
	f.n = 0
	stage := StageOf(e.p.Round())
	var sums [2][traits]int
	for who := match.First; who <= match.Second; who++ {
		e.seeSide(f, l, who, &sums[who])
	}
	a, b := &sums[match.First], &sums[match.Second]
	duels, pairs := 0, 0
	for x := e.of(match.First); x != 0; x &= x - 1 {
		for y := e.of(match.Second); y != 0; y &= y - 1 {
			own, rival := x.First(), y.First()
			duels += e.matchup(own, rival)
			pairs++
			w := min(e.hero(own).Life, e.hero(rival).Life, duelLife) * FeatureUnit / duelLife
			if h, g := e.hero(own).ID, e.hero(rival).ID; h < g {
				f.add(l.duel(h, g), w)
			} else if g < h {
				f.add(l.duel(g, h), -w)
			}
		}
	}
	a[traitMatch] = duels * FeatureUnit / (100 * max(1, pairs))
	a[traitToCome] = e.toCome(match.First) * FeatureUnit / 50
	if lead, all := a[traitShare]-b[traitShare], a[traitShare]+b[traitShare]; all > 0 {
		a[traitShare], b[traitShare] = 2*FeatureUnit*lead/all, 0
	}
	a[traitAttacks] = FeatureUnit
	if e.p.Attacker() == match.Second {
		a[traitAttacks] = -FeatureUnit
	}
	for t := range traits {
		f.add(l.trait(stage, t), a[t]-b[t])
	}
}

// seeSide adds the features of one side.
func (e *evaluator) seeSide(f *features, l layout, who match.Player, sums *[traits]int) {
	sign := 1
	if who == match.Second {
		sign = -1
	}
	var counters [card.Counters]int
	all := 0
	for set := e.of(who); set != 0; set &= set - 1 {
		r := set.First()
		h := e.hero(r)
		all++
		f.add(l.stands(h.ID), sign*FeatureUnit)
		f.add(l.life(h.ID), sign*h.Life*FeatureUnit/16)
		sums[traitShare] += heroValue(h.Life)
		for i, b := range lifeBands {
			sums[int(traitLife3)+i] += min(max(h.Life-b.from, 0), b.to-b.from) * FeatureUnit / (b.to - b.from)
		}
		for c := range card.Counter(card.Counters) {
			if n := int(h.Counters[c]); n > 0 {
				counters[c] += min(n, 2)
				w := countersValue(c, n) * FeatureUnit / 10
				if !c.Boon() {
					w = -w
				}
				sums[traitCounter] += w
			}
		}
		var gear [match.MaxAttach]match.Equipment
		for _, worn := range e.p.AppendEquipment(gear[:0], r) {
			f.add(l.worn(worn.ID), sign*FeatureUnit)
			sums[traitGear] += FeatureUnit
		}
	}
	for c, n := range counters {
		f.add(l.counter(card.Counter(c)), sign*n*FeatureUnit)
	}
	sums[traitStands] = all * FeatureUnit
	var hand [match.MaxDeck]card.CardID
	for i, c := range e.p.AppendHand(hand[:0], who) {
		if i >= e.p.Rules().Format.HandLimit {
			break
		}
		able := 0
		for set := e.of(who); set != 0; set &= set - 1 {
			able += btoi(e.lib.Plays(e.class(set.First()), c))
		}
		f.add(l.held(c), sign*able*FeatureUnit/max(1, all))
		sums[traitHeld] += e.heldValue(who, c) * FeatureUnit / 10
		sums[traitHand] += FeatureUnit
	}
}
