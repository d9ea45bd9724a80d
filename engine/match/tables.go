package match

import (
	"errors"
	"fmt"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// abilityTraits caches facts about an ability that the engine needs often.
type abilityTraits struct {
	paired    bool   // some part targets the paired rival (rule 418)
	attack    bool   // it deals damage to another hero (rule 112)
	single    bool   // it damages or heals exactly one hero (rule 107, Priest)
	pure      bool   // it deals damage, and none of it can be reduced (rule 417)
	parry     bool   // its only effect is to lower damage taken until an action has resolved
	lowers    bool   // as a replacement, it lowers the event it replaces
	replaces  bool   // it replaces the event it answers, as a replacement or as a reaction (rule 613)
	answers   uint64 // the events that its printed conditions name
	eventHero bool   // some part is about the hero of the event it answers
	obliges   bool   // some part makes its player act (rule 502)
	granted   bool   // a constant ability gives it, or gives what it is a part of (rule 609)
	// some part is about its source or player, or about its amount
	eventSource, eventAmount bool
	// namesake is the same for all abilities of one name, and 0 for those that have a magnitude (rule 517).
	namesake card.AbilityID
}

// constant is one mod of a constant ability, and where the ability is.
type constant struct {
	mod   card.Mod
	place int // index of the ability on its hero or card
	aura  bool
	stats uint32
}

// sourceTraits caches facts about a hero or an equipment that the engine needs often.
type sourceTraits struct {
	abilities []card.AbilityID
	constants []constant
	gives     []constant // those of its constants that give abilities (rule 609)
	stats     uint32     // the stats that its constants change
	aura      bool       // some constant reaches others
	listens   uint64     // events its triggers answer
	replaces  uint64     // events its replacements answer
	reacts    uint64     // events its reactions answer
	acts      bool       // it has actions
	open      bool       // it has actions that may be used in the opponent's activation too
}

// heroTraits adds the class of a hero.
type heroTraits struct {
	sourceTraits
	class card.Class
}

// cardTraits adds what a card answers when it is played from hand.
type cardTraits struct {
	sourceTraits
	reacts uint64 // as a card played from hand
}

// trick is a card that can be played in a window, with facts that are quick to check.
type trick struct {
	id   card.CardID
	play card.AbilityID
	cost dice.Cost
	// source and hero say on which sides those of an event must be that it answers. An open action need not be a reaction.
	source, hero sides
}

// trickTable lists tricks by the event that they answer.
type trickTable struct {
	events uint64 // for which there are some
	free   bool   // some cost no dice
	by     [card.TriggerEvents][]trick
}

func (t *trickTable) add(event card.TriggerEvent, one trick) {
	t.events |= 1 << event
	t.free = t.free || one.cost.Total() == 0
	t.by[event] = append(t.by[event], one)
}

// sides is a set of the sides of a match, as one player sees them.
type sides uint8

const (
	ownSide sides = 1 << iota
	otherSide
	bothSides = ownSide | otherSide
)

// sidesOf returns the sides on which a hero with this relation can be.
func sidesOf(rel card.Relation) sides {
	switch rel {
	case card.IsSelf, card.IsAlly, card.IsOtherAlly, card.IsAdjacentAlly, card.IsThis:
		return ownSide
	case card.IsRival, card.IsPaired, card.IsAdjacentRival:
		return otherSide
	default: // any other relation fits heroes of both sides
	}
	return bothSides
}

// natives are the abilities of the rules themselves.
type natives struct {
	draw, drawMage, shaman, system card.AbilityID
}

// NewRules computes the tables that a match is played by. The library must have been loaded by [card.Load]
// or compiled. The error says that the format is outside the limits of rule 802, that the library is too
// large for the encoding of a match, or that a table of the engine lacks something.
func NewRules(lib *card.Library, format Format, profile Profile) (*Rules, error) {
	if err := format.check(); err != nil {
		return nil, err
	}
	if len(lib.Cards) > int(idMask) {
		return nil, fmt.Errorf("library: %d cards, at most %d fit", len(lib.Cards), idMask)
	}
	if err := checkRows(); err != nil {
		return nil, err
	}
	r := &Rules{Library: lib, Format: format, Profile: profile}
	if err := errors.Join(r.addVerbs(), r.addQuestions()); err != nil {
		return nil, err
	}
	r.addAbilities()
	if err := r.addSources(); err != nil {
		return nil, err
	}
	r.addTricks()
	r.addKeys()
	r.addMoves()
	r.addWeights()
	return r, nil
}

// checkRows names a kind of event, a counter or a count whose row lacks something, or a word that two kinds of event have.
func checkRows() error {
	words := map[string]EventKind{}
	for k := NoEvent + 1; k < eventKinds; k++ {
		row := &eventRows[k]
		if err := row.check(); err != nil {
			return fmt.Errorf("event %d (%s): %w", k, row.name, err)
		}
		if other := words[row.word]; other != NoEvent {
			return fmt.Errorf("event %d (%s): %s has the word %q too", k, row.name, other, row.word)
		}
		words[row.word] = k
	}
	for c := range counterRows {
		if err := counterRows[c].check(); err != nil {
			return fmt.Errorf("counter %s: %w", card.Counter(c), err)
		}
	}
	for c := card.NoCount + 1; c < card.Counts; c++ {
		if err := countRows[c].check(); err != nil {
			return fmt.Errorf("count %s: %w", c.Name(), err)
		}
	}
	return nil
}

// addAbilities appends the native abilities to those of the library: Draw a Card (rule 410), the passives
// of the Mage and the Shaman (rule 107), and the ability in whose name the engine itself deals damage (rule
// 407).
func (r *Rules) addAbilities() {
	you := card.Who{Kind: card.You}
	draw := func(n int8) card.Effect {
		return card.Effect{Op: card.Op{Verb: card.Draw, Who: you, N: card.Amount{Base: n}}}
	}
	anyDie, _ := dice.ParseCost("*")
	own := card.Library{Abilities: []card.Ability{
		{Key: "native.draw", Kind: card.Action, Cost: anyDie, Do: []card.Effect{draw(1)}},
		{Key: "native.draw-mage", Kind: card.Action, Cost: anyDie, Do: []card.Effect{{
			Op:   card.Op{Verb: card.May},
			Do:   []card.Effect{draw(2), {Op: card.Op{Verb: card.DiscardCards, Who: you, N: card.Amount{Base: 1}}}},
			Else: []card.Effect{draw(1)},
		}}},
		{Key: "native.shaman", Kind: card.Triggered, Do: []card.Effect{draw(1)}},
		{Key: "native.system", Kind: card.Triggered},
	}}
	own.Compile()
	base := card.AbilityID(len(r.Library.Abilities))
	if base == 0 {
		base = 1 // index 0 means no ability
		r.abilities = make([]card.Ability, 1)
	}
	r.abilities = append(r.abilities, r.Library.Abilities...)
	for i, a := range own.Abilities {
		a.ID = base + card.AbilityID(i)
		r.abilities = append(r.abilities, a)
	}
	r.natives = natives{base, base + 1, base + 2, base + 3}

	r.traits = make([]abilityTraits, len(r.abilities))
	named := map[string]card.AbilityID{}
	for i := range r.abilities { // what an ability gives, or holds as a part, has a higher id
		a := &r.abilities[i]
		for _, m := range a.Mods {
			r.traits[m.Given].granted = m.Given != 0
		}
		for _, op := range a.Code {
			r.traits[op.Sub].granted = op.Sub != 0 && r.traits[i].granted
		}
		r.traits[i].namesake = namesakeOf(a, card.AbilityID(i), named)
		r.traits[i].pure, r.traits[i].parry = isPure(a), isParry(a)
		r.traits[i].answers = a.Answers()
		r.traits[i].readEvent(&a.If)
		for j := range a.IfAlso {
			r.traits[i].readEvent(&a.IfAlso[j])
		}
		for _, op := range a.Code {
			r.traits[i].eventHero = r.traits[i].eventHero || op.Names(card.EventHero)
			r.traits[i].eventSource = r.traits[i].eventSource || op.Names(card.EventSource) || op.Names(card.EventPlayer)
			r.traits[i].eventAmount = r.traits[i].eventAmount || op.N.Count == card.EventAmount
			r.traits[i].readEvent(&op.Cond)
			for j := range op.Also {
				r.traits[i].readEvent(&op.Also[j])
			}
			if op.Who.Kind == card.Paired && op.Verb != card.If {
				r.traits[i].paired = true
			}
			if op.Verb == card.DealDamage && op.Who.Kind != card.Self && (op.Damage != card.Direct || a.Main || a.Attack != (card.Attack{})) {
				r.traits[i].attack = true
			}
			r.traits[i].lowers = r.traits[i].lowers || r.verbs[op.Verb].lowers
			r.traits[i].replaces = r.traits[i].replaces || r.verbs[op.Verb].replaces
		}
		r.traits[i].single = isSingle(a)
		for j := range a.Do {
			r.traits[i].obliges = r.traits[i].obliges || r.obliges(&a.Do[j].Op)
		}
	}
}

// namesakeOf returns the first ability of the name of a, whose id is id, or 0 if it has a magnitude. An ability without a name is
// only its own namesake. named holds the first of each name so far.
func namesakeOf(a *card.Ability, id card.AbilityID, named map[string]card.AbilityID) card.AbilityID {
	name := a.Name[card.EN]
	switch first, known := named[name]; {
	case a.Magnitude():
		return 0
	case name == "":
		return id
	case known:
		return first
	}
	named[name] = id
	return id
}

// isSingle reports whether a is aimed at a single hero. For an attack its printed aim decides, for healing
// its recipients.
func isSingle(a *card.Ability) bool {
	if a.Attack.Aim != card.NoAim {
		return a.Attack.Aim == card.Single
	}
	for _, op := range a.Code {
		if op.Verb != card.DealDamage && op.Verb != card.Heal {
			continue
		}
		switch op.Who.Kind {
		case card.Each, card.Random:
			return false
		case card.Target:
			if a.Targets[op.Who.Index].Max > 1 {
				return false
			}
		default: // the others name one hero
		}
	}
	return true
}

// isPure reports whether a deals damage of which none can be reduced.
func isPure(a *card.Ability) bool {
	deals := false
	for _, op := range a.Code {
		if op.Verb == card.DealDamage {
			if !op.Pure {
				return false
			}
			deals = true
		}
	}
	return deals
}

// isParry reports whether the only effect of a is to lower damage taken until an action has resolved.
func isParry(a *card.Ability) bool {
	for _, op := range a.Code {
		if op.Verb != card.Lasting || op.For != card.UntilResolved {
			return false
		}
		for _, m := range op.Mods {
			if m.Stat != card.ModTakes || m.N > 0 {
				return false
			}
		}
	}
	return len(a.Code) > 0
}

func (r *Rules) addSources() error {
	r.heroes = make([]heroTraits, max(1, len(r.Library.Heroes)))
	for i := range r.Library.Heroes {
		h := &r.Library.Heroes[i]
		if len(h.Abilities) > card.MaxAbilities {
			return fmt.Errorf("hero %s: %d abilities, at most %d fit", h.Key, len(h.Abilities), card.MaxAbilities)
		}
		r.heroes[i] = heroTraits{r.source(h.Abilities), h.Class}
	}
	r.cards = make([]cardTraits, max(1, len(r.Library.Cards)))
	for i := range r.Library.Cards {
		c := &r.Library.Cards[i]
		if len(c.Abilities) > card.MaxGearAbilities {
			return fmt.Errorf("card %s: %d abilities, at most %d fit", c.Key, len(c.Abilities), card.MaxGearAbilities)
		}
		t := cardTraits{sourceTraits: r.source(c.Abilities)}
		if a := &r.abilities[c.Play]; c.Play != 0 && a.Kind == card.Reaction {
			t.reacts = a.Answers()
		}
		r.cards[i] = t
		r.anyListens |= t.reacts
		r.anyOpen = r.anyOpen || r.abilities[c.Play].Open
	}
	for i := range r.heroes {
		r.anyListens |= r.heroes[i].reacts
	}
	for i := range r.cards {
		r.anyListens |= r.cards[i].sourceTraits.reacts
	}
	r.given = make([]*sourceTraits, len(r.abilities))
	for i := range r.abilities {
		if a := &r.abilities[i]; a.Given && a.Kind != card.Delayed {
			t := r.source([]card.AbilityID{a.ID})
			r.given[i] = &t
			r.anyListens |= t.reacts
			r.gainable |= t.listens
		}
	}
	return nil
}

// readEvent notes what a condition reads of the event that is answered.
func (t *abilityTraits) readEvent(c *card.Cond) {
	switch c.Left.Of.Kind {
	case card.EventHero:
		t.eventHero = true
	case card.EventSource, card.EventPlayer:
		t.eventSource = true
	default: // the others read nothing of the event
	}
	t.eventAmount = t.eventAmount || c.Left.Count == card.EventAmount
}

func (r *Rules) source(ids []card.AbilityID) sourceTraits {
	t := sourceTraits{abilities: ids}
	for i, id := range ids {
		a := &r.abilities[id]
		t.open = t.open || a.Open
		r.anyOpen = r.anyOpen || a.Open
		switch a.Kind {
		case card.Action:
			t.acts = true
		case card.Reaction:
			t.reacts |= a.Answers()
		case card.Either:
			t.acts = true
			t.reacts |= a.Answers()
		case card.Triggered:
			t.listens |= a.Answers()
		case card.Replacement:
			t.replaces |= a.Answers()
		case card.Constant:
			for _, m := range a.Mods {
				c := constant{mod: m, place: i, aura: m.To.Kind == card.Each, stats: 1 << m.Stat}
				if m.Stat == card.Gains {
					t.gives = append(t.gives, c)
					t.stats |= granting
					continue
				}
				t.constants = append(t.constants, c)
				t.stats |= c.stats
				t.aura = t.aura || c.aura
			}
		default: // delayed effects are on no hero and no card
			panic("match: nothing knows the kind of the ability " + a.Key)
		}
	}
	return t
}

// addTricks lists, by faction, the tricks that its players may hold, and all that they may answer.
func (r *Rules) addTricks() {
	n := max(1, len(r.Library.Factions))
	r.tricks, r.opens = make([]trickTable, n), make([][]trick, n)
	r.gratis = make([]bool, n)
	r.answers = make([]uint64, n)
	for f := range n {
		for i := 1; i < len(r.Library.Heroes); i++ {
			if r.Library.Welcomes(card.FactionID(f), r.Library.Heroes[i].Faction) {
				r.answers[f] |= r.heroes[i].reacts
			}
		}
	}
	for i, t := range r.given {
		if t == nil {
			continue
		}
		a := &r.abilities[i]
		c := &r.Library.Cards[a.Card]
		of := c.Faction
		if a.Card == 0 {
			of = r.Library.Heroes[a.Hero].Faction
		} else if c.Proving && !r.Format.Proving {
			continue
		}
		for f := range n {
			if r.Library.Welcomes(card.FactionID(f), of) {
				r.answers[f] |= t.reacts
			}
		}
	}
	for i := 1; i < len(r.Library.Cards); i++ {
		c := &r.Library.Cards[i]
		if c.Proving && !r.Format.Proving {
			continue
		}
		for f := range n {
			if !r.Library.Welcomes(card.FactionID(f), c.Faction) {
				continue
			}
			r.answers[f] |= r.cards[i].reacts | r.cards[i].sourceTraits.reacts
			if r.abilities[c.Play].Open {
				r.opens[f] = append(r.opens[f], trick{id: card.CardID(i), play: c.Play, cost: c.Cost})
			}
			if r.cards[i].reacts == 0 {
				r.gratis[f] = r.gratis[f] || c.Cost.Total() == 0
				continue
			}
			a := &r.abilities[c.Play]
			for k := 0; a.Condition(k) != nil; k++ {
				w := a.Condition(k)
				r.tricks[f].add(w.Event, trick{card.CardID(i), c.Play, c.Cost, sidesOf(w.Source), sidesOf(w.Hero)})
			}
		}
	}
}

// addWeights computes, by faction, how likely each card is in an unseen deck. Every legal card may be
// there; those of the ready decks are more likely.
func (r *Rules) addWeights() {
	r.alike = make([]uint16, max(1, len(r.Library.Cards)))
	for i := range r.alike {
		r.alike[i] = 1
	}
	n := max(1, len(r.Library.Factions))
	r.weights = make([][]uint16, n)
	for f := range n {
		r.weights[f] = make([]uint16, max(1, len(r.Library.Cards)))
		for i := 1; i < len(r.Library.Cards); i++ {
			c := &r.Library.Cards[i]
			if r.Library.Welcomes(card.FactionID(f), c.Faction) && (!c.Proving || r.Format.Proving) {
				r.weights[f][i] = 1
			}
		}
	}
	for _, d := range r.Library.Decks {
		for _, id := range d.Cards {
			if w := &r.weights[d.Faction][id]; *w > 0 {
				*w += 3
			}
		}
	}
}
