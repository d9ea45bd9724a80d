package rulings

import (
	"errors"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// decision is one form of a player's decision, and the move it means.
type decision struct {
	form form
	kind match.MoveKind
	// read returns the move for the words in the place of the variables.
	read func(b book, who match.Player, rest []string) (match.Move, error)
	// write returns the words after the first. It is nil if another row writes this kind of move.
	write func(b book, mv match.Move) string
}

// decisions lists every form of a player's decision. Exactly one row writes each kind of move.
var decisions = [...]decision{
	word("pass", match.Pass),
	word("draw", match.DrawCard),
	word("yes", match.Yes),
	word("no", match.No),
	word("done", match.Done),
	word("attack", match.Attack),
	word("defend", match.Defend),
	{
		form: "concede", kind: match.Concede,
		read: func(_ book, who match.Player, _ []string) (match.Move, error) {
			return match.Move{Kind: match.Concede, A: uint16(who)}, nil
		},
		write: nothing,
	},
	{form: "play CARD", kind: match.Play, read: cardRead(match.Play), write: cardWritten},
	{form: "discard CARD", kind: match.PickCard, read: cardRead(match.PickCard), write: cardWritten},
	{form: "take CARD", kind: match.PickCard, read: cardRead(match.PickCard)},
	{form: "place CARD", kind: match.PickCard, read: cardRead(match.PickCard)},
	{form: "target HERO", kind: match.PickHero, read: heroRead, write: heroWritten},
	{form: "keep-hero HERO", kind: match.PickHero, read: heroRead},
	{
		form: "use ABILITY [N]", kind: match.Use,
		read: func(b book, who match.Player, rest []string) (match.Move, error) {
			n := 1
			if len(rest) > 2 {
				return match.Move{}, errors.New("it has something after its number; leave that out")
			}
			if len(rest) == 2 {
				if err := setNumber(rest[1], &n); err != nil {
					return match.Move{}, err
				}
			}
			return b.use(who, rest[0], n)
		},
		write: func(b book, mv match.Move) string {
			name := b.abilityName(card.AbilityID(mv.A))
			if n := b.copyNumber(mv); n > 1 {
				name += " " + strconv.Itoa(n)
			}
			return name
		},
	},
	{
		form: "choose OPTION...", kind: match.PickOption,
		read: func(b book, _ match.Player, rest []string) (match.Move, error) {
			return b.choice(strings.Join(rest, " "))
		},
		write: func(b book, mv match.Move) string { return b.optionName(int(mv.A)) },
	},
	{
		form: "die COLOUR", kind: match.PickColor,
		read: func(_ book, _ match.Player, rest []string) (match.Move, error) {
			c, err := colorNamed(rest[0])
			return match.Move{Kind: match.PickColor, A: uint16(c)}, err
		},
		write: func(_ book, mv match.Move) string { return colorNames[mv.A] },
	},
	{
		form: "keep DICE", kind: match.Keep,
		read: func(b book, who match.Player, rest []string) (match.Move, error) {
			if rest[0] == all {
				return b.keepAll(who), nil
			}
			return poolMove(match.Keep, rest[0])
		},
		write: poolWritten,
	},
	{
		form: "pay DICE", kind: match.Pay,
		read: func(_ book, _ match.Player, rest []string) (match.Move, error) {
			return poolMove(match.Pay, rest[0])
		},
		write: poolWritten,
	},
	{
		form: "pair HERO HERO", kind: match.Pair,
		read: func(b book, _ match.Player, rest []string) (match.Move, error) {
			own, err := b.hero(rest[0])
			if err != nil {
				return match.Move{}, err
			}
			rival, err := b.hero(rest[1])
			return match.Move{Kind: match.Pair, A: uint16(own), B: uint16(rival)}, err
		},
		write: func(b book, mv match.Move) string {
			return b.heroName(mv.Hero()) + " " + b.heroName(match.Ref(mv.B))
		},
	},
	{
		form: "fix CARD COLOUR", kind: match.FixColor,
		read: func(b book, _ match.Player, rest []string) (match.Move, error) {
			mv, err := b.cardMove(match.FixColor, rest[0])
			if err != nil {
				return mv, err
			}
			c, err := colorNamed(rest[1])
			mv.B = uint16(c)
			return mv, err
		},
		write: func(b book, mv match.Move) string { return b.cardName(mv.CardID()) + " " + colorNames[mv.B] },
	},
}

// word returns a decision that is a single word without variables.
func word(form form, kind match.MoveKind) decision {
	return decision{
		form: form, kind: kind,
		read:  func(book, match.Player, []string) (match.Move, error) { return match.Move{Kind: kind}, nil },
		write: nothing,
	}
}

func nothing(book, match.Move) string { return "" }

func cardRead(kind match.MoveKind) func(book, match.Player, []string) (match.Move, error) {
	return func(b book, _ match.Player, rest []string) (match.Move, error) { return b.cardMove(kind, rest[0]) }
}

func cardWritten(b book, mv match.Move) string { return b.cardName(mv.CardID()) }

func heroRead(b book, _ match.Player, rest []string) (match.Move, error) {
	r, err := b.hero(rest[0])
	return match.Move{Kind: match.PickHero, A: uint16(r)}, err
}

func heroWritten(b book, mv match.Move) string { return b.heroName(mv.Hero()) }

func poolWritten(_ book, mv match.Move) string { return poolName(mv.Pool()) }
