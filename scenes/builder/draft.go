package builder

import (
	"cmp"
	"maps"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/scenes/pieces"
)

// draft is a deck being built, with everything that the screens say about it.
type draft struct {
	lib     *card.Library
	limits  card.DeckLimits
	owned   *card.DeckKeys // all that can be in the deck; nil for anything that is legal
	keys    card.DeckKeys
	past    []card.DeckKeys // the deck before each change, the latest last
	deck    card.DeckList
	unknown []string // keys that this version does not have
	faults  []card.DeckFault
	idle    []card.CardID // cards that no chosen hero can play (rules 105 and 107)
	entries []entry
	costs   []costLine
}

// entry is a card of the deck.
type entry struct {
	key    string
	id     card.CardID // 0 for a card that this version does not have
	copies int
	cost   string // in markup
	idle   bool
	wrong  bool // it is among the reasons why the deck cannot be played
}

// costLine is the number of cards that have a cost, and how likely that cost can be paid.
type costLine struct {
	cost  dice.Cost
	cards int
	odds  float64 // with the five dice of a reserve and one reroll (rules 102 and 404)
}

const (
	mostPast = 200
	reserve  = 5
	rerolls  = 1
)

func newDraft(lib *card.Library, keys card.DeckKeys, owned *card.DeckKeys) *draft {
	d := &draft{lib: lib, limits: card.StandardDeck(), owned: owned, keys: keys.Clone()}
	if d.keys.Cards == nil {
		d.keys.Cards = map[string]int{}
	}
	d.judge()
	return d
}

// change makes a change to the deck that can be undone.
func (d *draft) change(how func(k *card.DeckKeys)) {
	if len(d.past) == mostPast {
		d.past = slices.Delete(d.past, 0, 1)
	}
	d.past = append(d.past, d.keys.Clone())
	how(&d.keys)
	d.judge()
}

// undo undoes the last change. It does not change the name.
func (d *draft) undo() {
	if len(d.past) == 0 {
		return
	}
	name := d.keys.Name
	d.keys = d.past[len(d.past)-1]
	d.keys.Name = name
	d.past = d.past[:len(d.past)-1]
	d.judge()
}

// judge works out everything that the screens say about the deck.
func (d *draft) judge() {
	d.deck, d.unknown = d.lib.DeckOf(d.keys)
	d.faults = d.lib.DeckFaults(d.deck, d.limits)
	d.entries, d.idle, d.costs = d.entries[:0], d.idle[:0], d.costs[:0]
	heroes := slices.ContainsFunc(d.deck.Heroes, func(id card.HeroID) bool { return id != 0 })
	byCost := map[dice.Cost]int{}
	for _, key := range slices.Sorted(maps.Keys(d.keys.Cards)) {
		e := entry{key: key, copies: d.keys.Cards[key]}
		if e.id, _ = d.lib.CardByKey(key); e.id == 0 {
			e.wrong = true
		} else {
			_, e.wrong = d.wrong(pieces.Subject{Card: e.id})
			byCost[d.lib.Cards[e.id].Cost] += e.copies
			e.cost = costMarkup(d.lib.Cards[e.id].Cost)
			if heroes && players(d.lib, d.deck.Heroes, e.id) == 0 {
				e.idle = true
				d.idle = append(d.idle, e.id)
			}
		}
		d.entries = append(d.entries, e)
	}
	slices.SortStableFunc(d.entries, func(a, b entry) int {
		x, y := &d.lib.Cards[a.id], &d.lib.Cards[b.id]
		return cmp.Or(cmp.Compare(x.Kind, y.Kind), cmp.Compare(x.Cost.Total(), y.Cost.Total()), cmp.Compare(a.key, b.key))
	})
	for cost, n := range byCost {
		d.costs = append(d.costs, costLine{cost, n, dice.Odds(cost, reserve, rerolls)})
	}
	slices.SortFunc(d.costs, func(a, b costLine) int {
		return cmp.Or(cmp.Compare(a.cost.Total(), b.cost.Total()), cmp.Compare(b.odds, a.odds), slices.Compare(b.cost[:], a.cost[:]))
	})
}

// wrong returns the fault of the deck that is about a hero or card, if there is one.
func (d *draft) wrong(s pieces.Subject) (card.DeckFault, bool) {
	for _, f := range d.faults {
		if s.Some() && f.Hero == s.Hero && f.Card == s.Card {
			return f, true
		}
	}
	return card.DeckFault{}, false
}

// players returns how many of the heroes can play a card.
func players(l *card.Library, heroes []card.HeroID, id card.CardID) int {
	n := 0
	for _, h := range heroes {
		if h != 0 && l.Plays(l.Heroes[h].Class, id) {
			n++
		}
	}
	return n
}

// ready reports whether a match can be played with the deck.
func (d *draft) ready() bool { return len(d.faults) == 0 && len(d.unknown) == 0 }

// obstacle is a reason why a hero or card cannot be added.
type obstacle uint8

const (
	noObstacle obstacle = iota
	heroesFull
	deckFull
	copiesFull
	uniqueThere
	foreign
	allThere
)

// whyNot returns why a subject cannot be added. For a hero in the deck there is no obstacle, because choosing the hero
// again removes it.
func (d *draft) whyNot(s pieces.Subject) obstacle {
	switch {
	case !d.suits(s):
		return foreign
	case s.Hero != 0:
		if !d.has(s.Hero) && len(d.keys.Heroes) >= d.limits.Heroes {
			return heroesFull
		}
		return noObstacle
	}
	c := &d.lib.Cards[s.Card]
	n := d.keys.Cards[c.Key]
	switch {
	case c.Unique && n >= 1:
		return uniqueThere
	case n >= d.limits.Copies:
		return copiesFull
	case d.owned != nil && n >= d.owned.Cards[c.Key]:
		return allThere
	case len(d.deck.Cards) >= d.limits.Most:
		return deckFull
	}
	return noObstacle
}

// suits reports whether a subject is of a faction that the deck may hold (rule 201), and is owned.
func (d *draft) suits(s pieces.Subject) bool {
	if s.Hero != 0 {
		h := &d.lib.Heroes[s.Hero]
		return d.lib.Welcomes(d.deck.Faction, h.Faction) && (d.owned == nil || slices.Contains(d.owned.Heroes, h.Key))
	}
	c := &d.lib.Cards[s.Card]
	return d.lib.Welcomes(d.deck.Faction, c.Faction) && (d.owned == nil || d.owned.Cards[c.Key] > 0)
}

func (d *draft) has(id card.HeroID) bool { return slices.Contains(d.deck.Heroes, id) }

// add adds a subject to the deck, or removes a hero who is in it. There must be no obstacle.
func (d *draft) add(s pieces.Subject) {
	d.change(func(k *card.DeckKeys) {
		if s.Card != 0 {
			k.Cards[d.lib.Cards[s.Card].Key]++
			return
		}
		key := d.lib.Heroes[s.Hero].Key
		if i := slices.Index(k.Heroes, key); i >= 0 {
			k.Heroes = slices.Delete(k.Heroes, i, i+1)
			return
		}
		k.Heroes = append(k.Heroes, key)
	})
}

// remove removes one copy of a card.
func (d *draft) remove(key string) {
	d.change(func(k *card.DeckKeys) {
		if k.Cards[key]--; k.Cards[key] <= 0 {
			delete(k.Cards, key)
		}
	})
}

// removeHero removes the hero in slot i.
func (d *draft) removeHero(i int) {
	d.change(func(k *card.DeckKeys) { k.Heroes = slices.Delete(k.Heroes, i, i+1) })
}

// unfinished reports whether heroes or cards are missing.
func (d *draft) unfinished() bool {
	return len(d.keys.Heroes) < d.limits.Heroes || len(d.deck.Cards) < d.limits.Least
}

// finish adds the missing heroes and cards.
func (d *draft) finish() {
	whole := complete(d.lib, d.deck, d.limits, d.owned)
	d.change(func(k *card.DeckKeys) {
		for _, id := range whole.Heroes[len(d.deck.Heroes):] {
			k.Heroes = append(k.Heroes, d.lib.Heroes[id].Key)
		}
		for _, id := range whole.Cards[len(d.deck.Cards):] {
			k.Cards[d.lib.Cards[id].Key]++
		}
	})
}

// heroes returns how many heroes of the deck this version has.
func (d *draft) heroes() int {
	n := 0
	for _, id := range d.deck.Heroes {
		if id != 0 {
			n++
		}
	}
	return n
}

// odds returns the probability, from 0 to 1, that the cost of a card can be paid.
func (d *draft) odds(id card.CardID) float64 {
	return dice.Odds(d.lib.Cards[id].Cost, reserve, rerolls)
}

// isIdle reports whether no chosen hero can play a card of the deck.
func (d *draft) isIdle(id card.CardID) bool { return slices.Contains(d.idle, id) }
