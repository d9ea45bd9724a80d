package journey

import (
	"errors"
	"slices"
)

// ErrNone is returned for data that is no journey along any road.
var ErrNone = errors.New("it is no journey")

// Fit returns a kept journey as it goes on along this road, and the ids of what it names that is not here, in ascending
// order. The file may be anybody's, and the version of the game that wrote it may have had other meetings, people, cards and
// marks. A journey goes on behind the last of its meetings that is on this road. What was won stays in it, so that a version
// that has it again gives it back; of the deck what is not owned goes, and what is owned fills it up if it is too small.
//
// The error is [ErrNone].
func (r *Road) Fit(j *Journey) (Journey, []string, error) {
	if j.Difficulty == "" {
		return *j, nil, ErrNone
	}
	c, gone := j.clone(), map[string]bool{}
	if c.Cards == nil {
		c.Cards = map[string]int{}
	}
	if r.Difficulty(c.Difficulty) == nil {
		gone[c.Difficulty] = true
		c.Difficulty = r.Difficulties[len(r.Difficulties)/2].ID
	}
	c.Stops = r.fitStops(c.Stops, gone)
	if last := r.last(&c); last != nil && last.Prize == (Prize{}) && (r.Ended(&c) != nil || len(r.Offer(&c)) == 0) {
		last.Prize = Prize{None: true}
	}
	if m, _ := r.Meeting(c.At); c.At != "" && (!slices.Contains(r.Ahead(&c), m) || m.Puzzle != "" && c.Outcome != Won) {
		gone[c.At] = true
		c.At = ""
	}
	if c.Outcome > Draw || c.At == "" {
		c.Match, c.Outcome, c.Hints = 0, Open, 0
	}
	c.Hints = max(0, min(c.Hints, MostHints))
	c.Losses = slices.DeleteFunc(c.Losses, func(l Lost) bool {
		m, _ := r.Meeting(l.Meeting)
		return m == nil || l.Times < 1 || l.Times > mostLosses
	})
	if r.fitDeck(&c, gone) {
		c = r.fitted(c)
	}
	ids := make([]string, 0, len(gone))
	for id := range gone {
		if id != "" {
			ids = append(ids, clip(id))
		}
	}
	slices.Sort(ids)
	return c, ids, nil
}

// mostLosses is the number of lost matches at a meeting that nobody reaches.
const mostLosses = 1_000_000

// fitStops returns the stops as they count on this road, and adds what is not here to gone.
func (r *Road) fitStops(stops []Stop, gone map[string]bool) []Stop {
	var all []Stop
	last := -1 // index of the last stop that is on this road
	for _, s := range stops {
		_, here := r.stops[s.Meeting]
		if !here {
			gone[s.Meeting] = true
		}
		switch p := s.Prize; {
		case p == (Prize{}) && !here: // the meeting's rewards are unknown
			continue
		case p != (Prize{}) && !p.None && !s.Gone && !r.gives(p):
			gone[r.missing(p)] = true
		}
		if all = append(all, s); here {
			last = len(all) - 1
		}
	}
	for i := range all {
		if i != last && all[i].Prize == (Prize{}) {
			all[i].Prize = Prize{None: true}
		}
	}
	return all
}

// missing returns the id of what a prize names and the game does not have, or of the mark that its hero cannot bear.
func (r *Road) missing(p Prize) string {
	if _, known := r.lib.HeroByKey(p.Hero); p.Hero != "" && !known {
		return p.Hero
	}
	return p.Mark + p.Card
}

// fitDeck reports whether there is something in the deck that is not owned, and adds it to gone.
func (r *Road) fitDeck(c *Journey, gone map[string]bool) bool {
	owned, unfit, seen := r.Owns(c), false, map[string]bool{}
	for _, hero := range c.Heroes {
		if _, has := owned.mark(hero); !has {
			gone[hero] = true
			unfit = true
		}
		unfit = unfit || seen[hero]
		seen[hero] = true
	}
	for key, n := range c.Cards {
		if owned.Cards[key] == 0 {
			gone[key] = true
		}
		unfit = unfit || n < 1 || n > owned.Cards[key]
	}
	return unfit
}
