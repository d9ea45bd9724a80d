package card

import "strconv"

// Compile flattens every ability's effects into its Code, and gives the body of
// each [Later] an ability of its own at the end of l.Abilities. [Load] calls it;
// it must be called once.
func (l *Library) Compile() {
	for id := 0; id < len(l.Abilities); id++ { // grows while bodies of Later are added
		c := compiler{lib: l, owner: l.Abilities[id]}
		c.effects(l.Abilities[id].Do)
		l.Abilities[id].Code = c.code
	}
}

type compiler struct {
	lib   *Library
	owner Ability
	code  []Op
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
			starts = append(starts, len(c.code))
			c.effects(mode)
			// Back to the choice, which counts how many are still to be picked.
			c.code = append(c.code, Op{Verb: Goto, Jump: at})
		}
		c.code[at].Starts = starts
		c.code[at].Jump = len(c.code)
	}
}

// delayed adds the body of a Later as an ability; its owner's name, printed place and
// attack stay with it, so that "self" and damage subtypes mean the same there.
func (c *compiler) delayed(e *Effect) AbilityID {
	id := AbilityID(len(c.lib.Abilities))
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
