package rulings

import (
	"fmt"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

var colorNames = [dice.NumColors]string{"red", "green", "blue"}

func colorNamed(word string) (dice.Color, error) {
	for i, n := range colorNames {
		if n == word {
			return dice.Color(i), nil
		}
	}
	return 0, fmt.Errorf("%q is no colour; write red, green or blue", word)
}

// playerName returns a player in the words of scenarios.
func playerName(p match.Player) string {
	switch p {
	case match.First, match.Second:
		return string('1' + rune(p))
	case match.Chance:
		return "chance"
	case match.Nobody:
	}
	return "nobody"
}

// book finds and names the things of a match.
type book struct {
	m   *match.Match
	lib *card.Library
}

func bookOf(m *match.Match) book { return book{m, m.Rules().Library} }

// hero finds a hero of the match: "warrior", or "1.warrior" if both players have one.
func (b book) hero(word string) (match.Ref, error) {
	side, key, dotted := strings.Cut(word, ".")
	if !dotted {
		side, key = "", word
	}
	var found []match.Ref
	for who := match.First; who <= match.Second; who++ {
		for i := range b.m.Listed(who) {
			r := match.At(who, i)
			if b.lib.Heroes[b.m.Hero(r).ID].Key == key && (side == "" || side == playerName(who)) {
				found = append(found, r)
			}
		}
	}
	switch len(found) {
	case 0:
		return 0, fmt.Errorf("there is no hero %q in this match", word)
	case 1:
		return found[0], nil
	}
	return 0, fmt.Errorf("both sides have %q; write 1.%s or 2.%s", word, key, key)
}

func (b book) heroName(r match.Ref) string {
	if r == 0 {
		return "nobody"
	}
	key := b.lib.Heroes[b.m.Hero(r).ID].Key
	for i := range b.m.Listed(r.Player().Other()) {
		if b.m.Hero(match.At(r.Player().Other(), i)).ID == b.m.Hero(r).ID {
			return playerName(r.Player()) + "." + key
		}
	}
	return key
}

func (b book) card(word string) (card.CardID, error) {
	id, ok := b.lib.CardByKey(word)
	if !ok {
		return 0, fmt.Errorf("there is no card %q", word)
	}
	return id, nil
}

func (b book) cardName(id card.CardID) string {
	if id == 0 {
		return "unknown"
	}
	return b.lib.Cards[id].Key
}

// abilityName returns the id of an ability without the part that says where it is printed.
func (b book) abilityName(id card.AbilityID) string {
	key := b.m.Rules().Ability(id).Key
	return key[strings.LastIndexByte(key, '.')+1:]
}

// use finds an ability of who's fighter, of its equipment or gained. n, from 1, picks one of several copies. If the
// ability exists only elsewhere, the move names it all the same and is illegal.
func (b book) use(who match.Player, word string, n int) (match.Move, error) {
	f := b.m.Fighter(who)
	if f != 0 {
		for _, id := range b.lib.Heroes[b.m.Hero(f).ID].Abilities {
			if b.abilityName(id) == word {
				return match.Move{Kind: match.Use, A: uint16(id), B: uint16(f)}, nil
			}
		}
		for i, e := range b.m.AppendEquipment(nil, f) {
			for _, id := range b.lib.Cards[e.ID].Abilities {
				if b.abilityName(id) == word {
					if n--; n == 0 {
						return match.Move{Kind: match.Use, A: uint16(id), B: uint16(f), C: uint16(i + 1)}, nil
					}
				}
			}
		}
		for _, g := range b.m.AppendGained(nil, f) {
			if b.abilityName(g.Ability) == word {
				if n--; n == 0 {
					return match.Move{Kind: match.Use, A: uint16(g.Ability), B: uint16(f), C: uint16(g.Place)}, nil
				}
			}
		}
	}
	for i := range b.lib.Abilities {
		if b.abilityName(card.AbilityID(i)) == word {
			return match.Move{Kind: match.Use, A: uint16(i), B: uint16(f)}, nil
		}
	}
	return match.Move{}, fmt.Errorf("there is no ability %q", word)
}
