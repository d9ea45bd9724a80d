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

// move reads what a player decides.
func (b book) move(who match.Player, text string) (match.Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return match.Move{}, fmt.Errorf("write what player %s decides", playerName(who))
	}
	single := map[string]match.MoveKind{
		"pass": match.Pass, "draw": match.DrawCard, "yes": match.Yes, "no": match.No, "done": match.Done,
		"attack": match.Attack, "defend": match.Defend,
	}
	if kind, ok := single[text]; ok {
		return match.Move{Kind: kind}, nil
	}
	if text == "concede" {
		return match.Move{Kind: match.Concede, A: uint16(who)}, nil
	}
	if len(words) < 2 {
		return match.Move{}, fmt.Errorf("%q is not enough, or no decision; see the package's documentation", text)
	}
	switch words[0] {
	case "play":
		return b.cardMove(match.Play, words[1])
	case "discard", "take", "place":
		return b.cardMove(match.PickCard, words[1])
	case "target", "keep-hero":
		r, err := b.hero(words[1])
		return match.Move{Kind: match.PickHero, A: uint16(r)}, err
	case "use":
		n := 1
		if len(words) > 2 {
			if err := setNumber(words[2], &n); err != nil {
				return match.Move{}, err
			}
		}
		return b.use(who, words[1], n)
	case "choose":
		return b.choice(strings.Join(words[1:], " "))
	case "die":
		c, err := colorNamed(words[1])
		return match.Move{Kind: match.PickColor, A: uint16(c)}, err
	case "keep":
		if words[1] == "all" {
			return b.keepAll(who), nil
		}
		return poolMove(match.Keep, words[1])
	case "pay":
		return poolMove(match.Pay, words[1])
	}
	if len(words) == 3 {
		switch words[0] {
		case "pair":
			own, err := b.hero(words[1])
			if err != nil {
				return match.Move{}, err
			}
			rival, err := b.hero(words[2])
			return match.Move{Kind: match.Pair, A: uint16(own), B: uint16(rival)}, err
		case "fix":
			mv, err := b.cardMove(match.FixColor, words[1])
			if err != nil {
				return mv, err
			}
			c, err := colorNamed(words[2])
			mv.B = uint16(c)
			return mv, err
		}
	}
	return match.Move{}, fmt.Errorf("%q is no decision; see the package's documentation", text)
}

func (b book) cardMove(kind match.MoveKind, word string) (match.Move, error) {
	id, err := b.card(word)
	return match.Move{Kind: kind, A: uint16(id)}, err
}

// none is how no dice at all are written.
const none = "none"

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

// keepAll keeps every die of a reroll, which declines it.
func (b book) keepAll(who match.Player) match.Move {
	p := b.m.Dice(who).Rolling
	if b.m.Pending().Cause == match.ByRerollDice {
		p = b.m.Dice(who).Prepared
	}
	return match.Move{Kind: match.Keep, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// choice reads an option by its number, from 1, or by its name.
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
	case match.ByFull, match.ByDetach:
		return b.cardName(o.Card)
	case match.ByCounter:
		return counterNames[o.Counter]
	case match.ByOrder, match.ByReplacement:
		return b.abilityName(o.Ability)
	case match.ByEvent:
		return b.heroName(o.Moment.Hero)
	}
	return strconv.Itoa(i + 1)
}

// words writes a move as [book.move] reads it.
func (b book) words(mv match.Move) string {
	switch mv.Kind {
	case match.Pass:
		return "pass"
	case match.DrawCard:
		return "draw"
	case match.Yes:
		return "yes"
	case match.No:
		return "no"
	case match.Done:
		return "done"
	case match.Attack:
		return "attack"
	case match.Defend:
		return "defend"
	case match.Play:
		return "play " + b.cardName(mv.CardID())
	case match.PickCard:
		return "discard " + b.cardName(mv.CardID())
	case match.PickHero:
		return "target " + b.heroName(mv.Hero())
	case match.Use:
		name := "use " + b.abilityName(card.AbilityID(mv.A))
		if n := b.copyNumber(mv); n > 1 {
			name += " " + strconv.Itoa(n)
		}
		return name
	case match.PickOption:
		return "choose " + b.optionName(int(mv.A))
	case match.PickColor:
		return "die " + colorNames[mv.A]
	case match.Keep:
		return "keep " + poolName(mv.Pool())
	case match.Pay:
		return "pay " + poolName(mv.Pool())
	case match.Pair:
		return "pair " + b.heroName(mv.Hero()) + " " + b.heroName(match.Ref(mv.B))
	case match.FixColor:
		return "fix " + b.cardName(mv.CardID()) + " " + colorNames[mv.B]
	}
	return "concede"
}

// copyNumber is which of several equal attachments a Use move means, from 1.
func (b book) copyNumber(mv match.Move) int {
	n := 0
	for i, e := range b.m.AppendEquipment(nil, match.Ref(mv.B)) {
		if i < int(mv.C) && slices.Contains(b.lib.Cards[e.ID].Abilities, card.AbilityID(mv.A)) {
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
