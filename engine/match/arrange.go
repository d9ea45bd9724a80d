package match

import (
	"fmt"

	"cinderclash/engine/card"
)

// Arrangement describes a match set up by hand, for scenarios, lessons and puzzles. It has no draft and no
// mulligan, and everything can be placed as wanted.
type Arrangement struct {
	Round    int // from 1; 0 means 1
	Attacker Player
	Sides    [2]ArrangedSide
	// Lanes are the pairings of the first and the second player's heroes, by index in Heroes. If it is
	// empty, the match begins with the pairings.
	Lanes [][2]int
	// Clash is the index of the pairing to begin with.
	Clash int
	// Open means that both players know both hands.
	Open bool
}

// ArrangedSide is one player's side of an [Arrangement].
type ArrangedSide struct {
	Faction card.FactionID
	Heroes  []ArrangedHero // all of them fight; at most MaxKept
	Hand    []card.CardID
	// Library and Graveyard have their top or newest card last.
	Library   []card.CardID
	Graveyard []card.CardID
}

// ArrangedHero is a hero of an [Arrangement].
type ArrangedHero struct {
	ID        card.HeroID
	Life      int // 0 means its starting life
	Fallen    bool
	Exhausted bool // its own card
	Counters  [card.Counters]uint8
	Equipment []card.CardID
}

// Arranged returns the match that a describes, at its first decision. The error says what in a is
// impossible.
func Arranged(rules *Rules, a Arrangement) (Match, error) {
	m := Match{Position{rules: rules, revealed: true, round: uint8(max(1, a.Round)), attacker: a.Attacker}}
	if a.Attacker > Second || a.Round > 99 {
		return Match{}, fmt.Errorf("arrangement: attacker %d in round %d", a.Attacker, a.Round)
	}
	for who := range a.Sides {
		if err := m.players[who].arrange(rules, &a.Sides[who]); err != nil {
			return Match{}, fmt.Errorf("arrangement of player %d: %w", who+1, err)
		}
		for _, id := range a.Sides[who].Hand {
			c := zoneCard(id).shownTo(Player(who))
			if a.Open {
				c = c.public()
			}
			m.players[who].hand.insert(c)
		}
	}
	x := exec{&m.Position, nil, nil}
	x.goTo(stagePairing)
	if len(a.Lanes) > 0 {
		if err := m.arrangeLanes(a.Lanes); err != nil {
			return Match{}, err
		}
		if a.Clash < 0 || a.Clash >= len(a.Lanes) {
			return Match{}, fmt.Errorf("arrangement: clash %d of %d pairings", a.Clash+1, len(a.Lanes))
		}
		m.lane = uint8(a.Clash)
		x.goTo(stageClash)
	}
	x.updateListeners()
	x.advance()
	return m, nil
}

func (s *side) arrange(rules *Rules, a *ArrangedSide) error {
	if n := len(a.Heroes); n == 0 || n > MaxKept {
		return fmt.Errorf("%d heroes, must be 1 to %d", n, MaxKept)
	}
	s.list = uint8(len(a.Heroes))
	s.kept = 1<<s.list - 1
	s.faction = a.Faction
	s.mulligan = true
	for i, h := range a.Heroes {
		if h.ID == 0 || int(h.ID) >= len(rules.Library.Heroes) {
			return fmt.Errorf("there is no hero number %d", h.ID)
		}
		start := int(rules.Library.Heroes[h.ID].Life)
		if h.Life < 0 || h.Life > start || len(h.Equipment) > MaxAttach {
			return fmt.Errorf("%s has life %d of %d and %d equipment", rules.heroKey(h.ID), h.Life, start, len(h.Equipment))
		}
		state := hero{id: h.ID, life: uint8(h.Life), exhausted: h.Exhausted && !h.Fallen, counters: h.Counters, nattach: uint8(len(h.Equipment))}
		if h.Life == 0 && !h.Fallen {
			state.life = uint8(start)
		}
		for j, id := range h.Equipment {
			if int(id) >= len(rules.Library.Cards) || rules.Library.Cards[id].Kind != card.Equipment {
				return fmt.Errorf("card number %d is no equipment", id)
			}
			state.attached[j] = attachment{id: id}
		}
		s.heroes[i] = state
		s.fallen |= uint8(btoi(h.Fallen)) << i
	}
	cards := len(a.Hand) + len(a.Library) + len(a.Graveyard)
	for _, h := range a.Heroes {
		cards += len(h.Equipment)
	}
	if cards > MaxDeck {
		return fmt.Errorf("%d cards in all, at most %d fit", cards, MaxDeck)
	}
	for _, id := range a.Hand {
		if id == 0 || int(id) >= len(rules.Library.Cards) {
			return fmt.Errorf("there is no card number %d", id)
		}
	}
	for _, zone := range []struct {
		from []card.CardID
		to   *pile
		mark zoneCard
	}{{a.Library, &s.library, 0}, {a.Graveyard, &s.graveyard, known}} {
		for _, id := range zone.from {
			if id == 0 || int(id) >= len(rules.Library.Cards) {
				return fmt.Errorf("there is no card number %d", id)
			}
			zone.to.push(zoneCard(id) | zone.mark)
		}
	}
	return nil
}

func (m *Match) arrangeLanes(lanes [][2]int) error {
	if len(lanes) > MaxKept {
		return fmt.Errorf("arrangement: %d pairings, at most %d", len(lanes), MaxKept)
	}
	var paired heroSet
	for i, lane := range lanes {
		for who, place := range lane {
			if place < 0 || place >= int(m.players[who].list) || paired.has(At(Player(who), place)) {
				return fmt.Errorf("arrangement: pairing %d names hero %d of player %d, who is not free", i+1, place+1, who+1)
			}
			m.lanes[i][who] = At(Player(who), place)
			paired |= setOf(m.lanes[i][who])
		}
	}
	m.nlanes = uint8(len(lanes))
	return nil
}
