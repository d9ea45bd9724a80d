package match

import (
	"fmt"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// operand is one word of a move's text and the field that it stands for.
type operand uint8

const (
	noOperand      operand = iota
	cardOperand            // a card's id in the data
	abilityOperand         // an ability's id in the data
	heroOperand            // player/place, both from 1, as in 2/3
	placeOperand           // an index, written from 1
	optionalPlace          // a number from 1, or 0 for none, which is not written
	playerOperand          // 1 or 2
	colorOperand           // R, G or B
	numberOperand          // a plain number
	diceOperand            // A, B and C together: RRGB, or - for none
	seedOperand            // X, in hexadecimal
)

// phrase is the form of the text of a kind of move. The operands are A, B and C, in this order.
type phrase struct {
	word     string
	operands [3]operand
}

// phrases is a function and not a variable, because the package has no global state.
func phrases() [moveKinds]phrase {
	return [moveKinds]phrase{
		NoMove:     {"nothing", [3]operand{}},
		Pass:       {"pass", [3]operand{}},
		Play:       {"play", [3]operand{cardOperand}},
		Use:        {"use", [3]operand{abilityOperand, heroOperand, optionalPlace}},
		DrawCard:   {"draw", [3]operand{}},
		PickHero:   {"hero", [3]operand{heroOperand}},
		PickCard:   {"card", [3]operand{cardOperand}},
		PickOption: {"option", [3]operand{placeOperand}},
		PickColor:  {"color", [3]operand{colorOperand}},
		Yes:        {"yes", [3]operand{}},
		No:         {"no", [3]operand{}},
		Done:       {"done", [3]operand{}},
		Pay:        {"pay", [3]operand{diceOperand}},
		Keep:       {"keep", [3]operand{diceOperand}},
		Pair:       {"pair", [3]operand{heroOperand, heroOperand}},
		FixColor:   {"fix", [3]operand{cardOperand, colorOperand}},
		Attack:     {"attack", [3]operand{}},
		Defend:     {"defend", [3]operand{}},
		Concede:    {"concede", [3]operand{playerOperand}},
		Coin:       {"coin", [3]operand{playerOperand}},
		Shuffle:    {"shuffle", [3]operand{playerOperand, seedOperand}},
		Roll:       {"roll", [3]operand{diceOperand}},
		Initiative: {"initiative", [3]operand{numberOperand, numberOperand}},
		Fate:       {"fate", [3]operand{heroOperand}},
		FateCard:   {"fate-card", [3]operand{placeOperand}},
	}
}

// String returns the first word of the text of such a move.
func (k MoveKind) String() string {
	if k >= moveKinds {
		return fmt.Sprintf("kind %d", uint8(k))
	}
	return phrases()[k].word
}

// unknown stands for a card or hero that the reader must not know (see [Move.For]).
const unknown = "?"

// FormatMove returns the text of a move for logs, saves and scenarios: a word and its operands, as in "play
// precise-slash" or "pair 1/2 2/3". Cards and abilities are named by their ids in the data, so the text
// survives changes of the library. Heroes are named by player and position in the list, both from 1. Every
// move of a match under r has its own text, which [Rules.ParseMove] reads.
func (r *Rules) FormatMove(mv Move) string {
	if mv.Kind >= moveKinds {
		return mv.Kind.String()
	}
	ph := phrases()[mv.Kind]
	text := ph.word
	fields := [3]uint16{mv.A, mv.B, mv.C}
	for i, op := range ph.operands {
		if op == noOperand || op == optionalPlace && fields[i] == 0 {
			break
		}
		text += " " + r.formatOperand(op, fields[i], mv)
	}
	return text
}

func (r *Rules) formatOperand(op operand, v uint16, mv Move) string {
	switch op {
	case cardOperand:
		if v > 0 && int(v) < len(r.Library.Cards) {
			return r.cardKey(card.CardID(v))
		}
	case abilityOperand:
		if v > 0 && int(v) < len(r.abilities) {
			return r.abilityKey(card.AbilityID(v))
		}
	case heroOperand:
		if ref := Ref(v); v >= 1 && v <= heroCount && ref.Slot() < MaxList {
			return fmt.Sprintf("%d/%d", ref.Player()+1, ref.Slot()+1)
		}
	case playerOperand, placeOperand:
		return strconv.Itoa(int(v) + 1)
	case colorOperand:
		if v < dice.NumColors {
			return dice.Color(v).String()
		}
	case diceOperand:
		if mv.A > 2*MaxDice || mv.B > 2*MaxDice || mv.C > 2*MaxDice {
			return fmt.Sprintf("%d:%d:%d", mv.A, mv.B, mv.C)
		}
		if pool := mv.Pool(); pool.Total() > 0 {
			return pool.String()
		}
		return "-"
	case seedOperand:
		return fmt.Sprintf("%016x", mv.X)
	case optionalPlace, numberOperand:
		return strconv.Itoa(int(v))
	default: // noOperand is written nowhere
	}
	if v == 0 {
		return unknown
	}
	return fmt.Sprintf("#%d", v)
}

// ParseMove reads the text of a move as [Rules.FormatMove] writes it. It does not check whether the move is
// legal; see [Position.Why]. An error says which word is wrong and what may stand there. Any text may be
// given.
func (r *Rules) ParseMove(text string) (Move, error) {
	words := strings.Split(text, " ")
	kind := NoMove
	all := phrases()
	for k := Pass; k < moveKinds; k++ {
		if all[k].word == words[0] {
			kind = k
		}
	}
	if kind == NoMove {
		return Move{}, fmt.Errorf("%q is no kind of move; write one such as pass, play, use, pay or keep", short(words[0]))
	}
	mv := Move{Kind: kind}
	fields := [3]*uint16{&mv.A, &mv.B, &mv.C}
	rest := words[1:]
	for i, op := range all[kind].operands {
		if op == noOperand || op == optionalPlace && len(rest) == 0 {
			break
		}
		if len(rest) == 0 {
			return Move{}, fmt.Errorf("%q stops before %s; write it", short(text), op.what())
		}
		if err := r.parseOperand(op, rest[0], fields[i], &mv); err != nil {
			return Move{}, err
		}
		rest = rest[1:]
	}
	if len(rest) > 0 {
		return Move{}, fmt.Errorf("%q is too much after %q; leave it out", short(strings.Join(rest, " ")), words[0])
	}
	return mv, nil
}

// what returns the name of an operand for errors.
func (op operand) what() string {
	return [...]string{
		noOperand: "nothing", cardOperand: "a card", abilityOperand: "an ability", heroOperand: "a hero such as 1/3",
		placeOperand: "a place from 1", optionalPlace: "a place from 1", playerOperand: "a player, 1 or 2",
		colorOperand: "a color, R, G or B", numberOperand: "a number", diceOperand: "dice such as RRG, or -",
		seedOperand: "a seed of 16 hexadecimal digits",
	}[op]
}

func (r *Rules) parseOperand(op operand, word string, v *uint16, mv *Move) error {
	wrong := func() error { return fmt.Errorf("%q is not %s", short(word), op.what()) }
	switch op {
	case cardOperand, abilityOperand, heroOperand:
		if word == unknown {
			return nil
		}
	default: // only cards, abilities and heroes can be unknown
	}
	switch op {
	case cardOperand:
		id, ok := r.cardNamed(word)
		if !ok {
			return fmt.Errorf("%w; put it back or mend the name", Gone{"card", short(word)})
		}
		*v = uint16(id)
	case abilityOperand:
		id, ok := r.abilityNamed(word)
		if !ok {
			return fmt.Errorf("%w; put it back or mend the name", Gone{"ability", short(word)})
		}
		*v = uint16(id)
	case heroOperand:
		hero, ok := parseHero(word)
		if !ok {
			return wrong()
		}
		*v = uint16(hero)
	case playerOperand:
		if word != "1" && word != "2" {
			return wrong()
		}
		*v = uint16(word[0] - '1')
	case colorOperand:
		c := strings.Index("RGB", word)
		if len(word) != 1 || c < 0 {
			return wrong()
		}
		*v = uint16(c)
	case placeOperand, optionalPlace, numberOperand:
		n, ok := parseNumber(word)
		if !ok || n == 0 && op != numberOperand {
			return wrong()
		}
		if op == placeOperand {
			n--
		}
		*v = n
	case diceOperand:
		pool, ok := parsePool(word)
		if !ok {
			return wrong()
		}
		mv.A, mv.B, mv.C = uint16(pool[dice.Red]), uint16(pool[dice.Green]), uint16(pool[dice.Blue])
	case seedOperand:
		x, err := strconv.ParseUint(word, 16, 64)
		if err != nil || fmt.Sprintf("%016x", x) != word {
			return wrong()
		}
		mv.X = x
	default: // noOperand is read nowhere
	}
	return nil
}

// parseHero reads a hero as player/place, both from 1.
func parseHero(word string) (hero Ref, ok bool) {
	if len(word) != 3 || word[0] < '1' || word[0] > '2' || word[1] != '/' || word[2] < '1' || word[2] > '0'+MaxList {
		return 0, false
	}
	return At(Player(word[0]-'1'), int(word[2]-'1')), true
}

// parseNumber reads a number without a sign or leading zeros.
func parseNumber(word string) (n uint16, ok bool) {
	v, err := strconv.ParseUint(word, 10, 16)
	return uint16(v), err == nil && strconv.FormatUint(v, 10) == word
}

// parsePool reads dice as [dice.Pool.String] writes them, with "-" for none.
func parsePool(word string) (pool dice.Pool, ok bool) {
	if word == "-" {
		return pool, true
	}
	if len(word) == 0 || len(word) > dice.NumColors*2*MaxDice {
		return pool, false
	}
	for i := range word {
		c := strings.IndexByte("RGB", word[i])
		if c < 0 || pool[c] == 2*MaxDice { // larger numbers have the other form
			return pool, false
		}
		pool[c]++
	}
	return pool, pool.String() == word
}

// short cuts a text to a length that keeps an error readable.
func short(s string) string {
	const most = 60
	if len(s) > most {
		return s[:most] + "..."
	}
	return s
}
