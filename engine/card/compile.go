package card

import (
	"slices"
	"strconv"
)

// Compile flattens every ability's effects into its Code, and adds the body of each [Later] as an ability
// of its own at the end of l.Abilities. [Load] calls it. It must be called only once.
func (l *Library) Compile() {
	before := map[AbilityID]ChoiceSet{}                        // for the body of each Later: the targets chosen before it
	for id := AbilityID(0); int(id) < len(l.Abilities); id++ { // l.Abilities grows while bodies of Later are added
		a := &l.Abilities[id]
		c := compiler{lib: l, owner: *a, before: before, chosen: before[id]}
		for k := range a.Targets {
			if a.Targets[k].Min == 0 || a.Targets[k].By != ByTargeting {
				c.late |= 1 << k
			}
		}
		c.chosen |= (a.On.chosen() | a.BeforeCosts()) &^ c.late
		var needs ChoiceSet
		if a.Kind == Delayed {
			needs = c.aims(a.Do) &^ c.chosen
			c.chosen |= needs
		} else {
			needs = c.hang(a.Do)
		}
		var parts []uint8
		for i := range a.Do {
			parts = append(parts, uint8(len(c.code)))
			c.effect(&a.Do[i])
			a = &l.Abilities[id]
		}
		mods := c.gives(a.Mods)
		a = &l.Abilities[id]
		a.Code, a.Parts, a.Hangs, a.Mods = c.code, parts, c.hangs, mods
		a.nameCopies()
		if a.Kind != Delayed {
			a.Aims = needs
		} else if len(a.Code) > 0 {
			a.Code[0].Aims |= needs
		}
	}
}

// nameCopies sets [Amount.Card] in every amount that counts copies.
func (a *Ability) nameCopies() {
	name := func(n *Amount) {
		if n.Count == CopiesOn {
			n.Card = a.Card
		}
	}
	all := func(first *Cond, also []Cond) {
		name(&first.Left)
		for i := range also {
			name(&also[i].Left)
		}
	}
	all(&a.If, a.IfAlso)
	for i := range a.Mods {
		all(&a.Mods[i].While, a.Mods[i].Also)
	}
	for i := range a.Hangs {
		all(&a.Hangs[i].On, a.Hangs[i].Also)
	}
	for i := range a.Code {
		name(&a.Code[i].N)
		all(&a.Code[i].Cond, a.Code[i].Also)
	}
}

type compiler struct {
	lib    *Library
	owner  Ability
	code   []Op
	before map[AbilityID]ChoiceSet
	chosen ChoiceSet // targets already chosen when the current part is reached
	// late is the set of the targets that are chosen only when a part that needs them is reached: optional ones, and those
	// that are not chosen by targeting (rule 506).
	late  ChoiceSet
	hangs []Hang
	// laters is how many bodies of a Later have been added.
	laters int
}

// hang returns the targets that list, the effects of a whole ability, requires in any case. For each part whose condition is
// known on announcing it adds a [Hang] with the targets that only one of the branches needs (rule 506).
func (c *compiler) hang(list []Effect) ChoiceSet {
	var on []*Effect
	c.chosen |= c.unconditional(list, true, &on)
	always := c.chosen
	for _, e := range on {
		if h := (Hang{e.Cond, e.Also, c.aims(e.Do) &^ always, c.aims(e.Else) &^ always}); h.Then|h.Else != 0 {
			c.hangs = append(c.hangs, h)
			c.chosen |= h.Then | h.Else
		}
	}
	return always
}

// unconditional is aims without the parts whose condition is known on announcing; it adds those to on. first says whether
// nothing happens before list.
func (c *compiler) unconditional(list []Effect, first bool, on *[]*Effect) ChoiceSet {
	var set ChoiceSet
	for i := range list {
		e := &list[i]
		known := func(cond Cond) bool { return c.known(&cond, first && i == 0) }
		switch {
		case e.Verb == If && known(e.Cond) && !slices.ContainsFunc(e.Also, func(cond Cond) bool { return !known(cond) }):
			*on = append(*on, e)
		case verbs[e.Verb].body == branches:
			set |= e.Reads() &^ c.late
			set |= c.unconditional(e.Do, first && i == 0, on) | c.unconditional(e.Else, first && i == 0, on)
		default:
			set |= c.aims(list[i : i+1])
		}
	}
	return set
}

// known reports whether a condition can be judged when the ability is announced: it does not depend on what the action
// itself does, pays, targets or answers. first says whether nothing happens before it.
func (c *compiler) known(cond *Cond, first bool) bool {
	switch cond.Left.Of.Kind {
	case Target, EventHero, EventSource, EventPlayer, Random:
		return false
	default: // who is meant is known before
	}
	switch cond.Left.Count {
	case DoneAmount, EventAmount:
		return false
	case HasInitiative, IsAttacker, RoundNumber, IsClass, IsSuperclass, IsRace:
		return true
	default: // known first unless a cost changes it
	}
	return first && !c.pays(&cond.Left)
}

// pays reports whether paying for the ability, or placing its card, changes what an amount counts.
func (c *compiler) pays(n *Amount) bool {
	if n.Of.Kind == Opponent || n.Of.Kind == Paired {
		return false
	}
	costs := func(kinds ...PaymentKind) bool {
		return slices.ContainsFunc(c.owner.Extra, func(p Payment) bool { return slices.Contains(kinds, p.Kind) })
	}
	switch n.Count {
	case PaidCount:
		return true
	case PreparedDice, SpentDice:
		return c.owner.Cost.Total() > 0 || costs(PayDice)
	case HandOf:
		return costs(PayDiscard)
	case GraveyardOf:
		return c.owner.Main || costs(PayDiscard, PayDetach)
	case LifeOf, MissingLife:
		return costs(PayLife)
	case CountersOn, BanesOn, BoonsOn:
		return costs(PayCounter)
	case EquipmentOn, CopiesOn:
		return costs(PayDetach) || c.owner.Main && int(c.owner.Card) < len(c.lib.Cards) && c.lib.Cards[c.owner.Card].Kind == Equipment
	case NoCount, AttrOf, StoredDice, FallenOf, EventAmount, DoneAmount, RoundNumber, ActionsTaken, HasInitiative, IsAttacker, IsActive, IsStanding,
		IsClass, IsSuperclass, IsRace: // no cost changes it
	}
	return false
}

// aims returns the targets that must be chosen before list starts. Targets of a delayed effect are chosen
// when it happens, and targets of a mode when the mode is picked, so both are left out; a target that all
// modes need is kept (rules 506 and 604). Late ones are left out too.
func (c *compiler) aims(list []Effect) ChoiceSet {
	var set ChoiceSet
	for i := range list {
		e := &list[i]
		set |= e.Reads() &^ c.late
		switch verbs[e.Verb].body {
		case branches:
			set |= c.aims(e.Do) | c.aims(e.Else)
		case modes:
			all := ^ChoiceSet(0)
			for _, mode := range e.Modes {
				all &= c.aims(mode)
			}
			set |= all
		case alone, delayed:
		default:
			panic("card: nothing looks for targets under the verb " + e.Verb.String())
		}
	}
	return set
}

func (c *compiler) effects(list []Effect) {
	for i := range list {
		c.effect(&list[i])
	}
}

func (c *compiler) effect(e *Effect) {
	at := len(c.code)
	c.code = append(c.code, e.Op)
	c.code[at].Card, _ = c.lib.CardByKey(e.Make)
	c.code[at].Aims |= e.Reads() & c.late
	c.chosen |= e.Reads() & c.late
	c.code[at].Mods = c.given(e.Mods)
	switch verbs[e.Verb].body {
	case delayed:
		c.code[at].Sub = c.delayed(e)
	case branches:
		before := c.chosen
		c.effects(e.Do)
		if e.EachTime {
			c.code[at].Renews = c.chosen &^ before & c.late
			c.code = append(c.code, Op{Verb: Goto, Jump: at}) // back to the PayTo, which counts how often its body is still to run
		}
		if len(e.Else) == 0 {
			c.code[at].Jump = len(c.code)
			return
		}
		skip := len(c.code)
		c.code = append(c.code, Op{Verb: Goto})
		c.code[at].Jump = len(c.code)
		c.effects(e.Else)
		c.code[skip].Jump = len(c.code)
	case modes:
		starts := make([]int, 0, len(e.Modes))
		for _, mode := range e.Modes {
			start, outside := len(c.code), c.chosen
			needs := c.aims(mode) &^ outside
			starts = append(starts, start)
			c.chosen |= needs
			c.effects(mode)
			c.chosen = outside
			c.code[start].Aims |= needs
			// Jump back to the ChooseModes, which counts how many modes are still to be picked.
			c.code = append(c.code, Op{Verb: Goto, Jump: at})
		}
		c.code[at].Starts = starts
		c.code[at].Jump = len(c.code)
	case alone:
	default:
		panic("card: nothing compiles what is under the verb " + e.Verb.String())
	}
}

// given is gives for compiled code, in which [Mod.Gives] is nil.
func (c *compiler) given(mods []Mod) []Mod {
	mods = c.gives(mods)
	for i := range mods {
		if mods[i].Gives != nil {
			mods[i].Gives = nil
		}
	}
	return mods
}

// gives adds the abilities that mods give, each under the key "giver.own", and returns mods with their ids.
func (c *compiler) gives(mods []Mod) []Mod {
	if !slices.ContainsFunc(mods, func(m Mod) bool { return m.Gives != nil }) {
		return mods
	}
	mods = slices.Clone(mods)
	for i := range mods {
		m := &mods[i]
		if m.Gives == nil {
			continue
		}
		a := *m.Gives
		m.Given = AbilityID(len(c.lib.Abilities))
		a.ID, a.Key, a.Hero, a.Card = m.Given, c.owner.Key+"."+a.Key, c.owner.Hero, c.owner.Card
		a.Mods = slices.Clone(a.Mods) // libraries made of the same entries share the original
		c.lib.Abilities = append(c.lib.Abilities, a)
	}
	return mods
}

// delayed adds the body of a Later as an ability. Its key numbers it within its owner, so that it stays the same when cards
// are added. It keeps the owner's name, printed place and attack, so that "self" and damage subtypes mean the same in it.
func (c *compiler) delayed(e *Effect) AbilityID {
	id := AbilityID(len(c.lib.Abilities))
	c.laters++
	c.before[id] = c.chosen
	c.lib.Abilities = append(c.lib.Abilities, Ability{
		ID:      id,
		Key:     c.owner.Key + "+" + strconv.Itoa(c.laters),
		Name:    c.owner.Name,
		Kind:    Delayed,
		Attack:  c.owner.Attack,
		Targets: c.owner.Targets,
		Do:      e.Do,
		Hero:    c.owner.Hero,
		Card:    c.owner.Card,
		Given:   c.owner.Given,
	})
	return id
}
