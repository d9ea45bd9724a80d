package rulings

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Begin returns the match a scenario starts from. data is the game's own card
// folder. The error names the file, the line and the mend.
func (s *Scenario) Begin(data fs.FS) (match.Match, error) {
	profile, err := match.ProfileNamed(s.Profile)
	if err != nil {
		return match.Match{}, fmt.Errorf("%s: %w", s.File, err)
	}
	files := []txtar.File{{Name: "cast.yaml", Data: cast}}
	if s.Cards != "" {
		files = append(files, txtar.File{Name: "cards.yaml", Data: []byte(s.Cards)})
	}
	own, err := txtar.FS(&txtar.Archive{Files: files})
	if err != nil {
		return match.Match{}, fmt.Errorf("%s: %w", s.File, err)
	}
	lib, _, err := card.Load(data, own)
	if err != nil {
		return match.Match{}, fmt.Errorf("%s: %w", s.File, err)
	}
	b := setting{lib: lib, format: match.Standard()}
	b.format.Proving = true
	for _, l := range s.Setup {
		if err := b.line(l.Text); err != nil {
			return match.Match{}, fmt.Errorf("%s:%d: %w", s.File, l.Number, err)
		}
	}
	rules, err := match.NewRules(lib, b.format, profile)
	if err != nil {
		return match.Match{}, fmt.Errorf("%s: %w", s.File, err)
	}
	m, err := b.begin(rules)
	if err != nil {
		return match.Match{}, fmt.Errorf("%s: %w", s.File, err)
	}
	return m, nil
}

// setting is a setup as far as it has been read.
type setting struct {
	lib     *card.Library
	format  match.Format
	decks   [2]string
	arrange match.Arrangement
	names   [2][]string // of the heroes, in order
}

func (b *setting) begin(rules *match.Rules) (match.Match, error) {
	if b.decks == [2]string{} {
		return match.Arranged(rules, b.arrange)
	}
	var setup match.Setup
	for who, key := range b.decks {
		deck := b.lib.DeckByKey(key)
		if deck == nil {
			return match.Match{}, fmt.Errorf("there is no deck %q; name one for each player", key)
		}
		setup.Decks[who] = *deck
	}
	return match.New(rules, setup)
}

func (b *setting) line(text string) error {
	words := strings.Fields(text)
	if len(words) < 2 {
		return fmt.Errorf("%q says too little", text)
	}
	if words[0] == "hand" && words[1] == "limit" && len(words) == 3 {
		return setNumber(words[2], &b.format.HandLimit)
	}
	if text == "hands open" {
		b.arrange.Open = true
		return nil
	}
	switch words[0] {
	case "round":
		return setNumber(words[1], &b.arrange.Round)
	case "rounds":
		return setNumber(words[1], &b.format.Rounds)
	case "clash":
		err := setNumber(words[1], &b.arrange.Clash)
		b.arrange.Clash--
		return err
	case "pair":
		return b.pair(words[1:])
	}
	who, err := playerNamed(strings.TrimSuffix(words[1], ":"))
	if err != nil {
		return err
	}
	side := &b.arrange.Sides[who]
	rest := words[2:]
	switch words[0] {
	case "attacker":
		b.arrange.Attacker = who
		return nil
	case "deck":
		b.decks[who] = strings.Join(rest, " ")
		return nil
	case "faction":
		id, ok := b.lib.FactionByKey(strings.Join(rest, " "))
		if !ok {
			return fmt.Errorf("there is no faction %q", rest)
		}
		side.Faction = id
		return nil
	case "hero":
		return b.hero(who, rest)
	case "hand":
		return b.cards(rest, &side.Hand)
	case "library":
		err := b.cards(rest, &side.Library)
		slices.Reverse(side.Library) // written from the top on
		return err
	case "graveyard":
		return b.cards(rest, &side.Graveyard)
	}
	return fmt.Errorf("there is no setup %q; write hero, hand, library, graveyard, pair, attacker, round, clash, rounds, hand limit, hands open, faction or deck", words[0])
}

func setNumber(word string, n *int) error {
	v, err := strconv.Atoi(word)
	if err != nil {
		return fmt.Errorf("%q is no number", word)
	}
	*n = v
	return nil
}

func playerNamed(word string) (match.Player, error) {
	switch word {
	case "1":
		return match.First, nil
	case "2":
		return match.Second, nil
	}
	return match.Nobody, fmt.Errorf("%q is no player; write 1 or 2", word)
}

func (b *setting) cards(words []string, into *[]card.CardID) error {
	for _, w := range words {
		key, times, _ := strings.Cut(w, "*")
		n := 1
		if times != "" {
			if err := setNumber(times, &n); err != nil {
				return err
			}
		}
		id, ok := b.lib.CardByKey(key)
		if !ok {
			return fmt.Errorf("there is no card %q", key)
		}
		for range n {
			*into = append(*into, id)
		}
	}
	return nil
}

// hero reads "ID [life N] [fallen] [COUNTER N]... [with CARD...]".
func (b *setting) hero(who match.Player, words []string) error {
	if len(words) == 0 {
		return fmt.Errorf("write which hero")
	}
	id, ok := b.lib.HeroByKey(words[0])
	if !ok {
		return fmt.Errorf("there is no hero %q", words[0])
	}
	h := match.ArrangedHero{ID: id}
	for i := 1; i < len(words); i++ {
		switch words[i] {
		case "fallen":
			h.Fallen = true
			continue
		case "with":
			if err := b.cards(words[i+1:], &h.Equipment); err != nil {
				return err
			}
			i = len(words)
			continue
		}
		if i+1 == len(words) {
			return fmt.Errorf("%q needs a number", words[i])
		}
		n := 0
		if err := setNumber(words[i+1], &n); err != nil {
			return err
		}
		if words[i] == "life" {
			h.Life = n
		} else if c, ok := counterNamed(words[i]); ok {
			h.Counters[c] = uint8(n)
		} else {
			return fmt.Errorf("a hero has no %q; write life, fallen, a counter or with", words[i])
		}
		i++
	}
	side := &b.arrange.Sides[who]
	side.Heroes = append(side.Heroes, h)
	b.names[who] = append(b.names[who], words[0])
	if side.Faction == card.Mercenaries {
		side.Faction = b.lib.Heroes[id].Faction
	}
	return nil
}

// pair reads the heroes of the first and the second player.
func (b *setting) pair(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("a pairing has two heroes; write one of player 1 and one of player 2")
	}
	var lane [2]int
	for who, w := range words {
		lane[who] = slices.Index(b.names[who], w)
		if lane[who] < 0 {
			return fmt.Errorf("player %d has no hero %q; write its hero lines before the pairs", who+1, w)
		}
	}
	b.arrange.Lanes = append(b.arrange.Lanes, lane)
	return nil
}
