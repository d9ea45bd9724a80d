package lab

import "cinderclash/engine/card"

// HeroScore counts how often a listed hero was kept in the draft, and what that won.
type HeroScore struct {
	Hero string `json:"hero"`
	// Listed is the number of matches in which a list held the hero, Kept in how many of
	// them it was kept.
	Listed int `json:"listed"`
	Kept   int `json:"kept"`
	// Won is the number of matches won by a side whose list held the hero, two draws
	// counting as one.
	Won int `json:"won"`
	// WinningShare is the share of these in which it was kept. Each pairing of decks counts equally, however many matches
	// it played. The average is 0.6 in a format that keeps three of five.
	WinningShare float64 `json:"winning_share"`
	// WinRate is the share of matches won with the hero kept, a draw counting half. Here too each pairing counts equally.
	WinRate float64 `json:"win_rate"`
}

// heroTable holds the points won with a hero in the list, by hero, deck and opposing deck.
type heroTable map[[3]string]*chosen

// of returns the count for a hero in the list of a deck against another deck.
func (t heroTable) of(hero, deck, against string) *chosen {
	return tally(t, [3]string{hero, deck, against})
}

// scores lists the table in the order of lib.Heroes.
func (t heroTable) scores(lib *card.Library) []HeroScore {
	var out []HeroScore
	for i := range lib.Heroes {
		h := HeroScore{Hero: lib.Heroes[i].Key}
		var won, wonWith, with float64 // in shares of the matches of a pairing
		sum := 0
		for _, deck := range lib.Decks {
			for _, against := range lib.Decks {
				p := t[[3]string{h.Hero, deck.Key, against.Key}]
				if p == nil {
					continue
				}
				matches, points := p.with.matches+p.without.matches, p.with.sum+p.without.sum
				h.Listed += matches
				h.Kept += p.with.matches
				sum += points
				won += float64(points) / float64(2*matches)
				wonWith += float64(p.with.sum) / float64(2*matches)
				with += float64(p.with.matches) / float64(matches)
			}
		}
		if h.Listed == 0 {
			continue
		}
		h.Won = sum / 2
		if won > 0 {
			h.WinningShare = wonWith / won
		}
		if with > 0 {
			h.WinRate = wonWith / with
		}
		out = append(out, h)
	}
	return out
}
