package journey

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Journey is how far somebody has come along a road. It names everything by ids, and is not changed: the methods of [Road]
// return another one.
type Journey struct {
	Seed       uint64 `json:"seed,string"` // of the luck of what is offered
	Difficulty string `json:"difficulty"`
	// Stops are the meetings that were won, in their order.
	Stops []Stop `json:"stops"`
	// Losses are the lost matches since the last of these.
	Losses []Lost `json:"losses"`
	// At is the meeting whose match was begun and not yet left with [Road.Proceed], "" for none.
	At string `json:"at"`
	// Match is the seed of that match, which identifies it.
	Match uint64 `json:"match,string"`
	// Outcome is how that match ended.
	Outcome Outcome `json:"outcome"`
	// Hints is how many hints have been asked for in that match, at most [MostHints].
	Hints  int            `json:"hints,omitempty"`
	Heroes []string       `json:"heroes"` // of the deck; marked ones by the ids that they had
	Cards  map[string]int `json:"cards"`  // of the deck
}

// Stop is a meeting that was won.
type Stop struct {
	Meeting string `json:"meeting"`
	Prize   Prize  `json:"prize"` // the zero value while it has not been chosen
	Gone    bool   `json:"gone"`  // the prize was lost again
}

// Lost is how often a meeting's match was lost.
type Lost struct {
	Meeting string `json:"meeting"`
	Times   int    `json:"times"`
}

// Outcome is how a match ended for the walker.
type Outcome uint8

// The outcomes.
const (
	Open Outcome = iota // it is not over
	Won
	Defeat
	Draw
)

// OutcomeOf returns the outcome of a match for the walker, who is its first player.
func OutcomeOf(r match.Result) Outcome {
	switch {
	case !r.Over:
		return Open
	case r.Winner == match.First:
		return Won
	case r.Winner == match.Second:
		return Defeat
	}
	return Draw
}

// Prize is what is won at a meeting: a card, a hero or a mark.
type Prize struct {
	Card string `json:"card,omitempty"`
	Hero string `json:"hero,omitempty"` // the hero who joins or, with a mark, bears it; "" in an offer of a mark
	Mark string `json:"mark,omitempty"`
	None bool   `json:"none,omitempty"` // there was nothing to be won
}

// Owned is what somebody owns.
type Owned struct {
	Heroes []Owner        // in the order in which they came
	Cards  map[string]int // number of copies
}

// Owner is a hero who is owned, with a mark or none.
type Owner struct{ Hero, Mark string }

// mark returns the mark of a hero, "" for none, and whether the hero is owned.
func (o *Owned) mark(hero string) (mark string, ok bool) {
	for _, h := range o.Heroes {
		if h.Hero == hero {
			return h.Mark, true
		}
	}
	return "", false
}

// copies returns how many copies of a card are won at once.
const copies = 2

// Begin returns a journey of a difficulty at its beginning.
func (r *Road) Begin(difficulty string, seed uint64) Journey {
	return Journey{Seed: seed, Difficulty: difficulty, Heroes: slices.Clone(r.Heroes), Cards: maps.Clone(r.Cards)}
}

// clip shortens a text so that an error stays readable.
func clip(s string) string { return s[:min(len(s), 48)] }

// last returns the last stop that is on this road, or nil. Another version of the game may have had others.
func (r *Road) last(j *Journey) *Stop {
	for i := len(j.Stops) - 1; i >= 0; i-- {
		if _, ok := r.stops[j.Stops[i].Meeting]; ok {
			return &j.Stops[i]
		}
	}
	return nil
}

// Prizing returns the meeting that was won and whose reward is to be chosen, or nil.
func (r *Road) Prizing(j *Journey) *Meeting {
	s := r.last(j)
	if s == nil || s.Prize != (Prize{}) {
		return nil
	}
	m, _ := r.Meeting(s.Meeting)
	return m
}

// Ended returns the ending that was reached, or nil.
func (r *Road) Ended(j *Journey) *Ending {
	s := r.last(j)
	if s == nil {
		return nil
	}
	m, _ := r.Meeting(s.Meeting)
	if m == nil {
		return nil
	}
	return r.Ending(m.Ending)
}

// Ahead returns the meetings that can be visited next. There is none while a reward is to be chosen, and none at the end.
func (r *Road) Ahead(j *Journey) []*Meeting {
	s := r.last(j)
	if s == nil {
		return r.Lands[0].Firsts()
	}
	at, ok := r.stops[s.Meeting]
	if !ok || s.Prize == (Prize{}) {
		return nil
	}
	land := &r.Lands[at.land]
	if next := land.Next(s.Meeting); len(next) > 0 {
		return next
	}
	if at.land+1 == len(r.Lands) {
		return nil
	}
	return r.Lands[at.land+1].Firsts()
}

// Land returns the index of the land in which the walker is: the land of the next meeting, or of the last one if none
// is ahead.
func (r *Road) Land(j *Journey) int {
	if ahead := r.Ahead(j); len(ahead) > 0 {
		return r.stops[ahead[0].ID].land
	}
	return r.stops[r.last(j).Meeting].land
}

// Arrived reports whether the walker has just reached a land and won nothing in it yet.
func (r *Road) Arrived(j *Journey) bool {
	s, ahead := r.last(j), r.Ahead(j)
	return len(ahead) > 0 && (s == nil || r.stops[s.Meeting].land != r.stops[ahead[0].ID].land)
}

// LostAt returns how often the match of a meeting was lost.
func (j *Journey) LostAt(meeting string) int {
	for _, l := range j.Losses {
		if l.Meeting == meeting {
			return l.Times
		}
	}
	return 0
}

// clone returns a copy that shares nothing with j.
func (j *Journey) clone() Journey {
	c := *j
	c.Stops, c.Losses = slices.Clone(j.Stops), slices.Clone(j.Losses)
	c.Heroes, c.Cards = slices.Clone(j.Heroes), maps.Clone(j.Cards)
	return c
}

// Meet returns the journey once the match of a meeting that lies ahead has begun with a seed.
func (r *Road) Meet(j *Journey, m *Meeting, seed uint64) (Journey, error) {
	if m.Puzzle != "" || !slices.Contains(r.Ahead(j), m) {
		return *j, fmt.Errorf("no match can be begun at %s now", m.ID)
	}
	c := j.clone()
	c.At, c.Match, c.Outcome, c.Hints = m.ID, seed, Open, 0
	return c, nil
}

// Fought returns the journey once the match with a seed is over. It is unchanged if that is not the seed of the meeting's
// match. The end of a match may be undone, so Fought may be called again with another outcome.
func (r *Road) Fought(j *Journey, seed uint64, o Outcome) Journey {
	c := j.clone()
	if j.At != "" && j.Match == seed {
		c.Outcome = o
	}
	return c
}

// MostHints is how many hints a walker may ask for in the match of a meeting.
const MostHints = 3

// Hinted returns the journey once a hint has been asked for in the match with a seed. The error says that this is not the match of
// the meeting, or that no hint is left.
func (r *Road) Hinted(j *Journey, seed uint64) (Journey, error) {
	if j.At == "" || j.Match != seed || j.Hints >= MostHints {
		return *j, fmt.Errorf("no hint is left in the match %d", seed)
	}
	c := j.clone()
	c.Hints++
	return c, nil
}

// Proceed returns the journey after the walker leaves a match. A won match leads on. A lost or unfinished one costs
// what the difficulty says; a draw costs nothing.
func (r *Road) Proceed(j *Journey) Journey {
	c := j.clone()
	at, o := c.At, c.Outcome
	c.At, c.Match, c.Outcome, c.Hints = "", 0, Open, 0
	switch {
	case at == "" || o == Draw:
		return c
	case o == Won:
		return r.pass(c, at)
	}
	i := slices.IndexFunc(c.Losses, func(l Lost) bool { return l.Meeting == at })
	if i < 0 {
		c.Losses, i = append(c.Losses, Lost{Meeting: at}), len(c.Losses)
	}
	c.Losses[i].Times++
	if r.Difficulty(c.Difficulty).Loss == LastPrize {
		if i := r.latest(&c); i >= 0 {
			c.Stops[i].Gone = true
			c = r.fitted(c)
		}
	}
	return c
}

// latest returns the index of the stop whose prize was won last and is still there, or -1.
func (r *Road) latest(j *Journey) int {
	for i := len(j.Stops) - 1; i >= 0; i-- {
		if s := &j.Stops[i]; !s.Gone && !s.Prize.None && r.gives(s.Prize) {
			return i
		}
	}
	return -1
}

// AtStake returns the prize that the next lost match would cost.
func (r *Road) AtStake(j *Journey) (Prize, bool) {
	if r.Difficulty(j.Difficulty).Loss != LastPrize {
		return Prize{}, false
	}
	i := r.latest(j)
	if i < 0 {
		return Prize{}, false
	}
	return j.Stops[i].Prize, true
}

// Solve returns the journey once the puzzle of a meeting that lies ahead is solved.
func (r *Road) Solve(j *Journey, m *Meeting) (Journey, error) {
	if m.Puzzle == "" || !slices.Contains(r.Ahead(j), m) {
		return *j, fmt.Errorf("no puzzle waits at %s now", m.ID)
	}
	return r.pass(j.clone(), m.ID), nil
}

// pass adds a meeting to those that were won.
func (r *Road) pass(c Journey, meeting string) Journey {
	c.Stops = append(c.Stops, Stop{Meeting: meeting})
	if m, _ := r.Meeting(meeting); m.Ending != "" || len(r.Offer(&c)) == 0 {
		r.last(&c).Prize = Prize{None: true}
	}
	c.Losses = slices.DeleteFunc(c.Losses, func(l Lost) bool { return l.Meeting != meeting }) // the lost matches of this meeting still lower the number of rewards
	return c
}

// gives reports whether this version of the game has a prize. Prizes of other versions are kept without effect.
func (r *Road) gives(p Prize) (ok bool) {
	switch {
	case p.Mark != "":
		return r.bears(p.Hero, p.Mark)
	case p.Hero != "":
		_, ok = r.lib.HeroByKey(p.Hero)
	case p.Card != "":
		_, ok = r.lib.CardByKey(p.Card)
	}
	return ok
}

// bears reports whether a hero of the game could bear a mark.
func (r *Road) bears(hero, mark string) bool {
	id, ok := r.lib.HeroByKey(hero)
	m := r.Mark(mark)
	if !ok || m == nil {
		return false
	}
	with := r.with(id, m)
	return r.lib.Bears(with) && card.ValidID(with.Key)
}

// Kept returns the prizes that were won and not lost again, in their order.
func (r *Road) Kept(j *Journey) []Prize {
	var all []Prize
	for _, s := range j.Stops {
		if !s.Gone && !s.Prize.None && r.gives(s.Prize) {
			all = append(all, s.Prize)
		}
	}
	return all
}

// Owns returns what somebody owns: what they set out with and what they have won since.
func (r *Road) Owns(j *Journey) Owned {
	o := Owned{Cards: maps.Clone(r.Cards)}
	for _, h := range r.Heroes {
		o.Heroes = append(o.Heroes, Owner{Hero: h})
	}
	for _, p := range r.Kept(j) {
		switch {
		case p.Mark != "":
			for i := range o.Heroes {
				if o.Heroes[i].Hero == p.Hero {
					o.Heroes[i].Mark = p.Mark
				}
			}
		case p.Hero != "":
			if _, has := o.mark(p.Hero); !has {
				o.Heroes = append(o.Heroes, Owner{Hero: p.Hero})
			}
		default:
			id, _ := r.lib.CardByKey(p.Card)
			o.Cards[p.Card] = min(o.Cards[p.Card]+copies, most(r.lib, id))
		}
	}
	return o
}

// Take returns the journey with one of what is offered. A card goes into the deck as long as there is room for it. A mark is
// for a hero, by id, that [Road.Bearers] names.
func (r *Road) Take(j *Journey, p Prize, hero string) (Journey, error) {
	if !slices.Contains(r.Offer(j), p) {
		return *j, fmt.Errorf("that is not offered")
	}
	if p.Mark != "" {
		if !slices.Contains(r.Bearers(j, p.Mark), hero) {
			return *j, fmt.Errorf("%s cannot bear the mark %s", clip(hero), p.Mark)
		}
		p.Hero = hero
	}
	c := j.clone()
	r.last(&c).Prize = p
	c.Losses = nil
	if p.Card != "" {
		size := 0
		for _, n := range c.Cards {
			size += n
		}
		if n := min(r.Owns(&c).Cards[p.Card]-c.Cards[p.Card], card.StandardDeck().Most-size); n > 0 {
			c.Cards[p.Card] += n
		}
	}
	return c, nil
}

// Bearers returns the ids of the owned heroes that can bear a mark: each bears one at most.
func (r *Road) Bearers(j *Journey, mark string) []string {
	var all []string
	for _, h := range r.Owns(j).Heroes {
		if h.Mark == "" && r.bears(h.Hero, mark) {
			all = append(all, h.Hero)
		}
	}
	return all
}

// SetDeck returns the journey with another deck, by ids of the library of [Road.Library]. What is not owned is left out.
func (r *Road) SetDeck(j *Journey, k card.DeckKeys) Journey {
	c, owned := j.clone(), r.Owns(j)
	c.Heroes, c.Cards = nil, map[string]int{}
	for _, key := range k.Heroes {
		for _, h := range owned.Heroes {
			if h.key() == key && !slices.Contains(c.Heroes, h.Hero) {
				c.Heroes = append(c.Heroes, h.Hero)
			}
		}
	}
	for key, n := range k.Cards {
		if n = min(n, owned.Cards[key]); n > 0 {
			c.Cards[key] = n
		}
	}
	return c
}

// fitted returns a journey whose deck holds only what is owned. If that makes the deck too small, it is filled with what is
// owned.
func (r *Road) fitted(c Journey) Journey {
	limits, owned := card.StandardDeck(), r.Owns(&c)
	seen := map[string]bool{}
	c.Heroes = slices.DeleteFunc(c.Heroes, func(hero string) bool {
		_, ok := owned.mark(hero)
		again := seen[hero]
		seen[hero] = true
		return !ok || again
	})
	for _, h := range owned.Heroes {
		if len(c.Heroes) < limits.Heroes && !slices.Contains(c.Heroes, h.Hero) {
			c.Heroes = append(c.Heroes, h.Hero)
		}
	}
	size := 0
	for key, n := range c.Cards {
		if n = min(n, owned.Cards[key]); n > 0 {
			c.Cards[key] = n
			size += n
		} else {
			delete(c.Cards, key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(owned.Cards)) {
		for size < limits.Least && c.Cards[key] < owned.Cards[key] {
			c.Cards[key]++
			size++
		}
	}
	return c
}

// PackName is the name of the pack of a journey's library, which a save of a match of it carries.
const PackName = "Journey"

// key returns the id of the hero in the library of the journey.
func (h Owner) key() string {
	if h.Mark == "" {
		return h.Hero
	}
	return h.Hero + "-" + h.Mark
}

// Game returns the game's library. The decks of the road use its ids.
func (r *Road) Game() *card.Library { return r.lib }

// Library returns the game's cards with the company of a journey and its marked heroes.
func (r *Road) Library(j *Journey) (*card.Library, error) {
	var marked []card.Marked
	for _, h := range r.Owns(j).Heroes {
		id, ok := r.lib.HeroByKey(h.Hero)
		if m := r.Mark(h.Mark); ok && m != nil {
			marked = append(marked, r.with(id, m))
		}
	}
	slices.SortFunc(marked, func(a, b card.Marked) int { return strings.Compare(a.Key, b.Key) })
	return r.lib.WithSources(r.lib.Company(PackName, r.Company, marked...))
}

// Deck returns the deck of a journey by ids of the library of [Road.Library], named as the company.
func (r *Road) Deck(j *Journey, lang card.Lang) card.DeckKeys {
	owned := r.Owns(j)
	k := card.DeckKeys{Name: r.Company.Name[lang], Faction: r.Company.Key, Cards: maps.Clone(j.Cards)}
	for _, hero := range j.Heroes {
		mark, _ := owned.mark(hero)
		k.Heroes = append(k.Heroes, Owner{hero, mark}.key())
	}
	return k
}

// Stock returns all that is owned, by ids of the library of [Road.Library].
func (r *Road) Stock(j *Journey) card.DeckKeys {
	owned := r.Owns(j)
	k := card.DeckKeys{Faction: r.Company.Key, Cards: owned.Cards}
	for _, h := range owned.Heroes {
		k.Heroes = append(k.Heroes, h.key())
	}
	return k
}
