package card

import "strconv"

// Compile flattens every ability's effects into its Code, and adds the body of each [Later] as an ability
// of its own at the end of l.Abilities. [Load] calls it. It must be called only once.
func (l *Library) Compile() {
	before := map[AbilityID]ChoiceSet{}                        // for the body of each Later: the targets chosen before it
	for id := AbilityID(0); int(id) < len(l.Abilities); id++ { // l.Abilities grows while bodies of Later are added
		a := &l.Abilities[id]
		c := compiler{lib: l, owner: *a, before: before, chosen: before[id]}
		needs := aims(a.Do) &^ c.chosen
		c.chosen |= needs
		c.effects(a.Do)
		a = &l.Abilities[id]
		a.Code = c.code
		if a.Kind != Delayed {
			a.Aims = needs
		} else if len(a.Code) > 0 {
			a.Code[0].Aims |= needs
		}
	}
}

type compiler struct {
	lib    *Library
	owner  Ability
	code   []Op
	before map[AbilityID]ChoiceSet
	chosen ChoiceSet // targets already chosen when the current part is reached
}

// aims returns the targets that must be chosen before list starts. Targets of a delayed effect are chosen
// when it happens, and targets of a mode when the mode is picked, so both are left out; a target that all
// modes need is kept (rules 506 and 604).
func aims(list []Effect) ChoiceSet {
	var set ChoiceSet
	for i := range list {
		e := &list[i]
		set |= e.Reads()
		switch verbs[e.Verb].body {
		case branches:
			set |= aims(e.Do) | aims(e.Else)
		case modes:
			all := ^ChoiceSet(0)
			for _, mode := range e.Modes {
				all &= aims(mode)
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
	switch verbs[e.Verb].body {
	case delayed:
		c.code[at].Sub = c.delayed(e)
	case branches:
		c.effects(e.Do)
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
			needs := aims(mode) &^ outside
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

// delayed adds the body of a Later as an ability. It keeps the owner's name, printed place and attack, so
// that "self" and damage subtypes mean the same in it.
func (c *compiler) delayed(e *Effect) AbilityID {
	id := AbilityID(len(c.lib.Abilities))
	c.before[id] = c.chosen
	c.lib.Abilities = append(c.lib.Abilities, Ability{
		ID:      id,
		Key:     c.owner.Key + "+" + strconv.Itoa(int(id)),
		Name:    c.owner.Name,
		Kind:    Delayed,
		Attack:  c.owner.Attack,
		Targets: c.owner.Targets,
		Do:      e.Do,
		Hero:    c.owner.Hero,
		Card:    c.owner.Card,
	})
	return id
}
