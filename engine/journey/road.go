package journey

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Road is everything that a journey can meet. It is immutable and safe for concurrent use.
type Road struct {
	Name     card.Words
	Prologue card.Words // may have paragraphs
	// Company is the faction of the deck on the road, in which every faction may serve.
	Company card.Faction
	// Heroes and Cards are the first deck, by ids.
	Heroes       []string
	Cards        map[string]int
	Difficulties []Difficulty // the easiest first
	Lands        []Land       // in the order of the road
	Endings      []Ending

	lib   *card.Library // the game's; the road's decks use its ids
	marks map[string]*Mark
	stops map[string]stop
}

// stop is where a meeting is: the indices of its land and in that land.
type stop struct{ land, meeting int }

// Loss is what a lost match costs.
type Loss uint8

// The costs.
const (
	Nothing Loss = iota
	// Choice: one reward fewer is offered once the match is won. One always stays.
	Choice
	// LastPrize: what was won last is lost again.
	LastPrize
)

// Difficulty is how hard a journey is.
type Difficulty struct {
	ID      string
	Name    card.Words
	About   card.Words
	Choices int // how many rewards are offered
	Loss    Loss
	// Levels are the names of the bots, by temper and land.
	Levels [Tempers][]string
}

// Temper is how somebody plays.
type Temper uint8

// The tempers.
const (
	Hasty Temper = iota
	Careful
	Cunning
	Tempers = 3
)

// Ending is how a journey can end.
type Ending struct {
	ID    string
	Name  card.Words
	Words card.Words // may have paragraphs
}

// Land is a part of the road with customs of its own.
type Land struct {
	ID       string
	Name     card.Words
	Profile  match.Profile
	About    card.Words // may have paragraphs
	Customs  card.Words // what is different here
	People   []Person
	Marks    []Mark
	Meetings []Meeting
}

// Person is somebody on the road.
type Person struct {
	ID     string
	Name   card.Words
	Hero   card.HeroID // whose figure stands for them
	Temper Temper
	// Deck has the plan as its flavour. It is legal in the standard format.
	Deck               card.DeckList
	Greet, Wins, Loses card.Words // what they say
}

// Mark is a permanent change of the hero that bears it.
type Mark struct {
	ID        string
	Name      card.Words // the title of a hero that bears it
	About     card.Words
	Attr      [card.Attrs]int
	Abilities card.Fragment
}

// Meeting is a stop on the road.
type Meeting struct {
	ID    string
	Name  card.Words
	After []string // meetings of the land any of which leads here; none if the land begins here
	// Person is the opponent, or who poses the puzzle; nil if nobody does.
	Person  *Person
	Puzzle  string        // id of the puzzle, "" for a match
	Customs match.Customs // of the match
	Bent    card.Words    // the customs that differ in this match, in a sentence; empty if none do
	Story   card.Words    // may have paragraphs
	Rewards Rewards
	Ending  string // id of the ending to which it leads, "" if the road goes on
}

// Rewards are the ids of what may be won.
type Rewards struct{ Cards, Heroes, Marks []string }

// Meeting returns the meeting with an id and its land, or nil.
func (r *Road) Meeting(id string) (*Meeting, *Land) {
	s, ok := r.stops[id]
	if !ok {
		return nil, nil
	}
	l := &r.Lands[s.land]
	return &l.Meetings[s.meeting], l
}

// Mark returns the mark with an id, or nil.
func (r *Road) Mark(id string) *Mark { return r.marks[id] }

// Difficulty returns the difficulty with an id, or nil.
func (r *Road) Difficulty(id string) *Difficulty {
	i := slices.IndexFunc(r.Difficulties, func(d Difficulty) bool { return d.ID == id })
	if i < 0 {
		return nil
	}
	return &r.Difficulties[i]
}

// Ending returns the ending with an id, or nil.
func (r *Road) Ending(id string) *Ending {
	i := slices.IndexFunc(r.Endings, func(e Ending) bool { return e.ID == id })
	if i < 0 {
		return nil
	}
	return &r.Endings[i]
}

// Level returns the name of the bot that plays a meeting's opponent.
func (r *Road) Level(d *Difficulty, m *Meeting) string {
	return d.Levels[m.Person.Temper][r.stops[m.ID].land]
}

// Firsts returns the meetings with which a land begins.
func (l *Land) Firsts() []*Meeting {
	return l.where(func(m *Meeting) bool { return len(m.After) == 0 })
}

// Next returns the meetings of the land to which a meeting of it leads.
func (l *Land) Next(id string) []*Meeting {
	return l.where(func(m *Meeting) bool { return slices.Contains(m.After, id) })
}

func (l *Land) where(is func(*Meeting) bool) []*Meeting {
	var all []*Meeting
	for i := range l.Meetings {
		if m := &l.Meetings[i]; is(m) {
			all = append(all, m)
		}
	}
	return all
}

// Legs returns the meetings of the land grouped by the length of the longest way to each: first those with which the
// land begins, then those to which these lead, and so on.
func (l *Land) Legs() [][]*Meeting {
	leg := make([]int, len(l.Meetings))
	for range l.Meetings { // the longest way is no longer than this
		for i := range l.Meetings {
			for j := range l.Meetings {
				if slices.Contains(l.Meetings[i].After, l.Meetings[j].ID) {
					leg[i] = max(leg[i], leg[j]+1)
				}
			}
		}
	}
	legs := make([][]*Meeting, 1+slices.Max(leg))
	for i := range l.Meetings {
		legs[leg[i]] = append(legs[leg[i]], &l.Meetings[i])
	}
	return legs
}
