package history

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"time"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// Summary holds what the statistics need to know about a match.
type Summary struct {
	Name      string    `json:"name"` // of its replay
	Began     time.Time `json:"began"`
	Rounds    int       `json:"rounds"`
	Clashes   int       `json:"clashes"`
	Decisions int       `json:"decisions"`
	Seconds   int       `json:"seconds,omitempty"` // time of play, 0 if it was not recorded
	Winner    int       `json:"winner"`            // 0 or 1; -1 for a draw
	Customs   string    `json:"customs,omitempty"` // what it was played under, as a code; empty if it was not recorded
	Named     string    `json:"named,omitempty"`   // what its players call that, if it is their own
	Marked    bool      `json:"marked,omitempty"`
	Sides     [2]Side   `json:"sides"`
}

// Side is one player's part in a match.
type Side struct {
	Name   string              `json:"name"`
	Bot    string              `json:"mind,omitempty"` // name of the bot, empty for a human
	Deck   string              `json:"deck,omitempty"` // key of a ready deck, empty for a player's own
	Called card.Words          `json:"called"`         // the deck's name
	Heroes []string            `json:"heroes"`         // keys of the heroes that were kept
	Own    map[string]Own      `json:"own,omitempty"`  // the heroes among them that are not the game's, by key
	Life   int                 `json:"life"`           // total of the heroes that stand at the end
	Dice   [dice.NumColors]int `json:"dice"`           // how often each colour was rolled
}

// Own describes a hero that is not the game's, or that was changed on a journey, for a program that lacks the hero.
type Own struct {
	Called card.Words `json:"called"`         // its name, and its title if it has one
	Like   string     `json:"like,omitempty"` // key of the game's hero it is dressed like; empty for none
}

// ownOf returns the Own of a hero.
func ownOf(h *card.Hero) Own {
	own := Own{Called: h.Name, Like: h.Look["like"]}
	for lang, title := range h.Title {
		if title != "" {
			own.Called[lang] += ", " + title
		}
	}
	return own
}

// Human reports whether a human played it.
func (s *Side) Human() bool { return s.Bot == "" }

// Margin returns the difference between the sides' life at the end.
func (s *Summary) Margin() int {
	return max(s.Sides[0].Life-s.Sides[1].Life, s.Sides[1].Life-s.Sides[0].Life)
}

// NameOf returns the name of a match's replay, made from its start time and its seed.
func NameOf(h record.Header) string {
	return Prefix + h.Began.UTC().Format("20060102-150405") + mark(h.Seed)
}

// MayBe reports whether a match with that seed may be the one of a replay's name.
func MayBe(name string, seed uint64) bool { return strings.Contains(name, mark(seed)) }

// mark returns the part of a replay's name that comes from the seed.
func mark(seed uint64) string {
	id := fnv.New32a()
	fmt.Fprintf(id, "%d", seed)
	return fmt.Sprintf("-%08x", id.Sum32())
}

// Summarise replays a match that has ended and returns its summary.
func Summarise(m *record.Match) (Summary, error) {
	result := m.Now.Result()
	if !result.Over {
		return Summary{}, errors.New("the match has not ended; summarise it when it has")
	}
	s := Summary{Name: NameOf(m.Header), Began: m.Header.Began, Rounds: m.Now.Round(), Decisions: m.Counted, Winner: -1, Marked: m.Marked, Customs: m.Rules.Customs().Code(), Named: m.Header.Named}
	s.Seconds = int(m.Played / time.Second)
	if result.Winner <= match.Second {
		s.Winner = int(result.Winner)
	}
	for who := range s.Sides {
		side, deck := &s.Sides[who], m.Header.Decks[who]
		*side = Side{Name: m.Header.Seats[who].Name, Bot: m.Header.Seats[who].Bot, Deck: deck.Key, Called: m.Decks[who].Name, Heroes: []string{}}
		for i := range m.Now.Listed(match.Player(who)) {
			h := m.Now.Hero(match.At(match.Player(who), i))
			if !h.Kept {
				continue
			}
			hero := &m.Rules.Library.Heroes[h.ID]
			side.Heroes = append(side.Heroes, hero.Key)
			if hero.Pack != "" {
				if side.Own == nil {
					side.Own = map[string]Own{}
				}
				side.Own[hero.Key] = ownOf(hero)
			}
			if !h.Fallen {
				side.Life += h.Life
			}
		}
	}
	err := m.Replay(func(happened match.Events) {
		for _, e := range happened {
			switch e.Kind {
			case match.ClashBegan:
				s.Clashes++
			case match.DiceRolled:
				for c, n := range e.Dice {
					s.Sides[e.Player].Dice[c] += int(n)
				}
			default: // not counted
			}
		}
	})
	return s, err
}
