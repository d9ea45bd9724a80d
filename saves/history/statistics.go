package history

import (
	"cmp"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// Statistics are the totals of all matches that a human played. Marked matches, in which dice or cards
// already seen were taken back, count only in Marked.
type Statistics struct {
	Won, Lost, Drawn int // against a bot
	Shared           int // between two humans
	Marked           int
	Decks            []Score // most played first
	Heroes           []Score
	Longest          *Summary            // by decisions; nil without matches
	Closest          *Summary            // by the difference in life
	Dice             [dice.NumColors]int // rolled by humans
}

// Score is how often humans played a deck or a hero, and won with it.
type Score struct {
	Key    string     // of a hero or a ready deck; empty for a player's own deck
	Called card.Words // the deck's name, or the name of a hero who is not the game's
	Played int
	Won    int
}

// Matches returns how many matches count.
func (s *Statistics) Matches() int { return s.Won + s.Lost + s.Drawn + s.Shared }

// Rolled returns how many dice humans rolled.
func (s *Statistics) Rolled() int {
	n := 0
	for _, k := range s.Dice {
		n += k
	}
	return n
}

// Expected returns the expected number of dice of this colour among those rolled (rule 101).
func (s *Statistics) Expected(c dice.Color) float64 { return float64(s.Rolled()*c.Faces()) / 6 }

// Count computes the statistics of matches.
func Count(all []Summary) Statistics {
	var s Statistics
	for i := range all {
		m := &all[i]
		human := [2]bool{m.Sides[0].Human(), m.Sides[1].Human()}
		switch {
		case !human[0] && !human[1]:
			continue
		case m.Marked:
			s.Marked++
			continue
		case human[0] && human[1]:
			s.Shared++
		case m.Winner < 0:
			s.Drawn++
		case human[m.Winner]:
			s.Won++
		default:
			s.Lost++
		}
		if s.Longest == nil || m.Decisions > s.Longest.Decisions {
			s.Longest = m
		}
		if m.Winner >= 0 && (s.Closest == nil || m.Margin() < s.Closest.Margin()) {
			s.Closest = m
		}
		for who := range m.Sides {
			if !human[who] {
				continue
			}
			side, won := &m.Sides[who], 0
			if m.Winner == who {
				won = 1
			}
			s.Decks = score(s.Decks, Score{side.Deck, side.Called, 1, won})
			for _, h := range side.Heroes {
				s.Heroes = score(s.Heroes, Score{Key: h, Called: side.Own[h].Called, Played: 1, Won: won})
			}
			for c, n := range side.Dice {
				s.Dice[c] += n
			}
		}
	}
	for _, list := range [][]Score{s.Decks, s.Heroes} {
		slices.SortStableFunc(list, func(a, b Score) int { return cmp.Or(b.Played-a.Played, b.Won-a.Won, cmp.Compare(a.Key, b.Key)) })
	}
	return s
}

// score adds s to the score with the same key, or appends it.
func score(list []Score, s Score) []Score {
	for i := range list {
		if o := &list[i]; o.Key == s.Key && o.Called == s.Called {
			o.Played += s.Played
			o.Won += s.Won
			return list
		}
	}
	return append(list, s)
}
