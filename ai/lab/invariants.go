package lab

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// CheckInvariants returns an error that lists the invariants broken by m, which began
// with setup, or nil if none is. The invariants are: each card is in one zone; dice and life are in
// range; fallen heroes have no counters or equipment; every legal move can be played, and
// an illegal one changes nothing; a match that is saved and read back is equal; a sample
// of a player's observation looks the same to that player.
func CheckInvariants(m *match.Match, setup match.Setup) error {
	var problems []error
	for who := match.First; who <= match.Second; who++ {
		problems = append(problems,
			checkCards(m, who, setup.Decks[who].Cards),
			checkHeroes(m, who), checkDice(m, who), checkSample(m, who))
	}
	problems = append(problems, checkMoves(m), checkSaved(m))
	return errors.Join(problems...)
}

// checkCards compares the zones of player who with their deck. Cards may be missing from the zones
// only while one is on the stack or on its way to the graveyard.
func checkCards(m *match.Match, who match.Player, deck []card.CardID) error {
	var ids []card.CardID
	for _, zone := range []func([]card.CardID, match.Player) []card.CardID{
		m.AppendHand, m.AppendGraveyard, m.AppendLibrary, m.AppendExchange,
	} {
		ids = zone(ids, who)
	}
	for _, side := range []match.Player{match.First, match.Second} {
		for i := range m.Listed(side) {
			for _, e := range m.AppendEquipment(nil, match.At(side, i)) {
				if e.Lent == (side != who) && !m.Rules().Library.Cards[e.ID].Made {
					ids = append(ids, e.ID)
				}
			}
		}
	}
	slices.Sort(ids)
	want := slices.Sorted(slices.Values(deck))
	if m.StackSize() == 0 && m.Pending().Cause != match.ByGraveyard && !slices.Equal(ids, want) {
		return fmt.Errorf("player %d has the cards %v, its deck was %v", who+1, ids, want)
	}
	for at := 0; at < len(ids); {
		n := 1
		for at+n < len(ids) && ids[at+n] == ids[at] {
			n++
		}
		if have := count(want, ids[at]); n > have {
			return fmt.Errorf("player %d has card number %d %d times, its deck %d times", who+1, ids[at], n, have)
		}
		at += n
	}
	return nil
}

func count(ids []card.CardID, id card.CardID) int {
	n := 0
	for _, other := range ids {
		if other == id {
			n++
		}
	}
	return n
}

// checkHeroes checks that life is between 0 and its start, and that the fallen have no
// counters or equipment (rule 419).
func checkHeroes(m *match.Match, who match.Player) error {
	for i := range m.Listed(who) {
		r := match.At(who, i)
		h := m.Hero(r)
		if h.Life < 0 || h.Life > h.MaxLife {
			return fmt.Errorf("hero %d of player %d has %d of %d life", i+1, who+1, h.Life, h.MaxLife)
		}
		if !h.Kept {
			continue
		}
		if h.Fallen != (h.Life == 0) {
			return fmt.Errorf("hero %d of player %d has %d life and fallen is %v", i+1, who+1, h.Life, h.Fallen)
		}
		if h.Fallen && (h.Counters != [card.Counters]uint8{} || len(m.AppendEquipment(nil, r)) > 0 || len(m.AppendGained(nil, r)) > 0) {
			return fmt.Errorf("hero %d of player %d has fallen and keeps counters, equipment or what it gained", i+1, who+1)
		}
	}
	return nil
}

// checkDice checks that no reserve is over its maximum (rule 102).
func checkDice(m *match.Match, who match.Player) error {
	d := m.Dice(who)
	if n := d.Prepared.Total() + d.Spent.Total() + d.Rolling.Total() + d.Aside.Total(); n > match.MaxDice {
		return fmt.Errorf("player %d has %d dice", who+1, n)
	}
	return nil
}

// checkMoves plays every legal move, and one illegal move, each on a copy.
func checkMoves(m *match.Match) error {
	if pend := m.Pending(); pend.Who > match.Second {
		return nil
	}
	moves := m.Legal(nil)
	if len(moves) == 0 || len(moves) > match.MaxAnswers {
		return fmt.Errorf("%d moves are legal", len(moves))
	}
	for i, mv := range moves {
		if slices.Contains(moves[:i], mv) {
			return fmt.Errorf("the move %+v is listed twice", mv)
		}
		next := *m
		if err := next.Apply(mv, nil); err != nil {
			return fmt.Errorf("the move %+v is listed: %w", mv, err)
		}
	}
	next := *m
	if err := next.Apply(match.Move{Kind: match.Roll, A: 9, B: 9}, nil); err == nil || next != *m {
		return errors.New("a roll that was not pending was accepted, or changed something")
	}
	return nil
}

// checkSaved checks that a match that is saved and read back is equal.
func checkSaved(m *match.Match) error {
	back, err := match.Decode(m.Rules(), m.Append(nil))
	if err != nil {
		return err
	}
	if back != *m {
		return errors.New("the match differs after being saved and read back")
	}
	return nil
}

// checkSample checks that a sample of viewer's observation looks the same to viewer.
func checkSample(m *match.Match, viewer match.Player) error {
	seen := m.Observe(viewer)
	sample := seen.Sample(rand.NewPCG(m.Hash(), 0))
	if again := sample.Observe(viewer); again != seen {
		return fmt.Errorf("a sample looks different to player %d", viewer+1)
	}
	return nil
}
