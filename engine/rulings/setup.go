package rulings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Begin returns the match that a scenario starts from under the first of its profiles. game is the library of the game's
// own cards. The error names the file, the line and the mend.
func (s *Scenario) Begin(game *card.Library) (match.Match, error) {
	list, err := s.begin(game, s.Profiles[:1])
	if err != nil {
		return match.Match{}, err
	}
	return list[0], nil
}

// BeginAll is Begin for each of its profiles, in their order.
func (s *Scenario) BeginAll(game *card.Library) ([]match.Match, error) {
	return s.begin(game, s.Profiles)
}

func (s *Scenario) begin(game *card.Library, profiles []string) ([]match.Match, error) {
	lib, err := withCast(game, s.Cards)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.File, err)
	}
	b, err := s.set(lib)
	if err != nil {
		return nil, err
	}
	var list []match.Match
	for _, name := range profiles {
		profile, err := match.ProfileNamed(name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.File, err)
		}
		m, err := b.under(profile)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.File, err)
		}
		list = append(list, m)
	}
	return list, nil
}

// withCast returns game with the cast of the scenarios and own, a card file that may be empty.
func withCast(game *card.Library, own string) (*card.Library, error) {
	files := []txtar.File{{Name: "cast.yaml", Data: cast}}
	if own != "" {
		files = append(files, txtar.File{Name: "cards.yaml", Data: []byte(own)})
	}
	pack, err := txtar.FS(&txtar.Archive{Files: files})
	if err != nil {
		return nil, err
	}
	lib, _, err := game.With(card.Pack{Files: pack})
	return lib, err
}

// set reads the setup of the scenario. lib holds its cast and its own cards. The error names the file and the line.
func (s *Scenario) set(lib *card.Library) (*setting, error) {
	b := &setting{lib: lib, format: match.Standard()}
	b.format.Proving = true
	for _, l := range s.Setup {
		if err := b.line(l.Text); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", s.File, l.Number, err)
		}
	}
	return b, nil
}

// under returns the match that has been set up, under a profile.
func (b *setting) under(profile match.Profile) (match.Match, error) {
	rules, err := match.NewRules(b.lib, b.format, profile)
	if err != nil {
		return match.Match{}, err
	}
	return b.begin(rules)
}

// setting is the part of a setup that has been read so far.
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

// arrangement is one kind of setup line.
type arrangement struct {
	form form
	read func(b *setting, rest []string) error
}

// arrangements lists the kinds of setup line.
var arrangements = [...]arrangement{
	{"attacker PLAYER", ofSide(func(b *setting, who match.Player, _ []string) error {
		b.arrange.Attacker = who
		return nil
	})},
	{"hero PLAYER HERO [life N] [fallen] [turned] [COUNTER N]... [with CARD...]", ofSide((*setting).hero)},
	{"pair HERO HERO", (*setting).pair},
	{"hand PLAYER: [CARD...]", ofSide(func(b *setting, who match.Player, rest []string) error {
		return b.cards(rest, &b.arrange.Sides[who].Hand)
	})},
	{"library PLAYER: [CARD...]", ofSide(func(b *setting, who match.Player, rest []string) error {
		library := &b.arrange.Sides[who].Library
		err := b.cards(rest, library)
		slices.Reverse(*library) // scenarios list a library from the top down
		return err
	})},
	{"graveyard PLAYER: [CARD...]", ofSide(func(b *setting, who match.Player, rest []string) error {
		return b.cards(rest, &b.arrange.Sides[who].Graveyard)
	})},
	{"faction PLAYER FACTION", ofSide(func(b *setting, who match.Player, rest []string) error {
		id, ok := b.lib.FactionByKey(strings.Join(rest, " "))
		if !ok {
			return fmt.Errorf("there is no faction %q", rest)
		}
		b.arrange.Sides[who].Faction = id
		return nil
	})},
	{"deck PLAYER DECK", ofSide(func(b *setting, who match.Player, rest []string) error {
		b.decks[who] = strings.Join(rest, " ")
		return nil
	})},
	{"round N", ofNumber(func(b *setting, n int) { b.arrange.Round = n })},
	{"clash N", ofNumber(func(b *setting, n int) { b.arrange.Clash = n - 1 })},
	{"rounds N", ofNumber(func(b *setting, n int) { b.format.Rounds = n })},
	{"hand limit N", ofNumber(func(b *setting, n int) { b.format.HandLimit = n })},
	{"hands open", func(b *setting, _ []string) error {
		b.arrange.Open = true
		return nil
	}},
}

func (b *setting) line(text string) error {
	words := strings.Fields(text)
	for i := range arrangements {
		if rest, ok := arrangements[i].form.fits(words); ok {
			return arrangements[i].read(b, rest)
		}
	}
	formOf := func(a arrangement) form { return a.form }
	if forms := forms(arrangements[:], formOf, words[0]); forms != "" {
		return fmt.Errorf("%q is not whole; write %s", text, forms)
	}
	var begin []string
	for _, a := range arrangements {
		if w := a.form.word(); !slices.Contains(begin, w) {
			begin = append(begin, w)
		}
	}
	return fmt.Errorf("there is no setup %q; write %s", words[0], strings.Join(begin, ", "))
}

// ofSide returns the reader of a line about a player, whose number is the next word.
func ofSide(read func(b *setting, who match.Player, rest []string) error) func(*setting, []string) error {
	return func(b *setting, rest []string) error {
		who, err := playerNamed(rest[0])
		if err != nil {
			return err
		}
		return read(b, who, rest[1:])
	}
}

// ofNumber returns the reader of a line with a number.
func ofNumber(set func(b *setting, n int)) func(*setting, []string) error {
	return func(b *setting, rest []string) error {
		n := 0
		if err := setNumber(rest[0], &n); err != nil {
			return err
		}
		set(b, n)
		return nil
	}
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

// hero reads "ID [life N] [fallen] [turned] [COUNTER N]... [with CARD...]".
func (b *setting) hero(who match.Player, words []string) error {
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
		case "turned":
			h.Exhausted = true
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
		} else if c, ok := card.CounterNamed(words[i]); ok {
			h.Counters[c] = uint8(n)
		} else {
			return fmt.Errorf("a hero has no %q; write life, fallen, turned, a counter or with", words[i])
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
