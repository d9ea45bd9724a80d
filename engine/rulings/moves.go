package rulings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// move reads a decision of a player.
func (b book) move(who match.Player, text string) (match.Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return match.Move{}, fmt.Errorf("write what player %s decides", playerName(who))
	}
	for i := range decisions {
		if rest, ok := decisions[i].form.fits(words); ok {
			return decisions[i].read(b, who, rest)
		}
	}
	if forms := forms(decisions[:], func(d decision) form { return d.form }, words[0]); forms != "" {
		return match.Move{}, fmt.Errorf("%q is not whole; write %s", text, forms)
	}
	return match.Move{}, fmt.Errorf("%q is no decision; README.md beside the scenarios lists them", text)
}

func (b book) cardMove(kind match.MoveKind, word string) (match.Move, error) {
	id, err := b.card(word)
	return match.Move{Kind: kind, A: uint16(id)}, err
}

// The words for no dice and for all dice that were rolled.
const (
	none = "none"
	all  = "all"
)

func poolOf(word string) (dice.Pool, error) {
	if word == none {
		return dice.Pool{}, nil
	}
	return dice.ParsePool(word)
}

func poolMove(kind match.MoveKind, word string) (match.Move, error) {
	p, err := poolOf(word)
	return match.Move{Kind: kind, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}, err
}

// keepAll returns the move that keeps every die of a reroll, and so declines it.
func (b book) keepAll(who match.Player) match.Move {
	p := b.m.Dice(who).Rolling
	if b.m.Pending().Cause == match.ByRerollDice {
		p = b.m.Dice(who).Prepared
	}
	return match.Move{Kind: match.Keep, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// choice reads an option given by its number, from 1, or by its name.
func (b book) choice(text string) (match.Move, error) {
	if n, err := strconv.Atoi(text); err == nil {
		return match.Move{Kind: match.PickOption, A: uint16(n - 1)}, nil
	}
	var names []string
	for _, mv := range b.m.Legal(nil) {
		if mv.Kind == match.PickOption {
			name := b.optionName(int(mv.A))
			if name == text {
				return mv, nil
			}
			names = append(names, name)
		}
	}
	return match.Move{}, fmt.Errorf("%q is no option here; write one of %q, or a number from 1", text, names)
}

func (b book) optionName(i int) string {
	o := b.m.Option(i)
	switch b.m.Pending().Cause {
	case match.ByWhose:
		return "of " + playerName(o.Player)
	case match.ByFull, match.ByDetach, match.ByExhaust:
		return b.cardName(o.Card)
	case match.ByCounter:
		return o.Counter.String()
	case match.ByOrder, match.ByTurn, match.ByReplacement, match.ByUseNow:
		return b.abilityName(o.Ability)
	case match.ByEvent:
		return b.heroName(o.Event.Hero)
	case match.ByTimes:
		return timesName(o.Times)
	default: // the others are counted
	}
	return strconv.Itoa(i + 1)
}

// timesName is how often something is paid, in words, so that it cannot be taken for the number of an option.
func timesName(n int) string { return "times " + strconv.Itoa(n) }

// words returns a move in the syntax of [book.move], or only its kind if it is not a move of players.
func (b book) words(mv match.Move) string {
	for i := range decisions {
		if d := &decisions[i]; d.kind == mv.Kind && d.write != nil {
			return strings.TrimSpace(d.form.word() + " " + d.write(b, mv))
		}
	}
	return fmt.Sprintf("move of kind %s", mv.Kind)
}

// copyNumber returns which of several copies of an ability a Use move means, from 1: on equipment or gained.
func (b book) copyNumber(mv match.Move) int {
	n := 0
	for i, e := range b.m.AppendEquipment(nil, match.Ref(mv.B)) {
		if i < int(mv.C) && slices.Contains(b.lib.Cards[e.ID].Abilities, card.AbilityID(mv.A)) {
			n++
		}
	}
	for _, g := range b.m.AppendGained(nil, match.Ref(mv.B)) {
		if g.Place <= int(mv.C) && g.Ability == card.AbilityID(mv.A) {
			n++
		}
	}
	return n
}

func poolName(p dice.Pool) string {
	if p.Total() == 0 {
		return none
	}
	return p.String()
}
