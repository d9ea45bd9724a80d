//go:build long

package journey_test

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/engine/match"
)

var (
	walkers   = flag.Int("walks", 2, "how many walks TestDifficulty takes along each difficulty")
	firstWalk = flag.Int("from", 0, "the number of the first walk")
	measured  = flag.String("difficulty", "", "the id of the only difficulty that TestDifficulty measures")
	meetings  = flag.String("meetings", "", "the ids of the only meetings whose matches TestDifficulty has fought, with commas between them")
	traveller = flag.String("traveller", "champion", "the bot that TestDifficulty has walk")
	legends   = flag.Int("legends", 0, "the iterations of TestDifficulty's Legends, 0 for those of the game")
)

// TestDifficulty measures how hard the game's meetings are. A bot walks the road with a deck that it builds on the way, and
// fights every match that lies ahead once. Whatever comes of it, the walk goes on as if the match had been won, on a way and
// with a prize chosen at random. The log says how many of the matches of each meeting the bot won.
func TestDifficulty(t *testing.T) {
	lib := fixture.Library(t)
	road, err := journey.Load(os.DirFS("../../assets/journey"), lib, known(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range road.Difficulties {
		if *measured != "" && *measured != d.ID {
			continue
		}
		var all score
		of := map[string]score{}
		for n := range uint64(*walkers) {
			measure(t, road, lib, &d, n+uint64(*firstWalk), func(m *journey.Meeting, r match.Result) {
				of[m.ID] = of[m.ID].with(r)
				all = all.with(r)
			})
		}
		for _, l := range road.Lands {
			for _, m := range l.Meetings {
				if m.Puzzle == "" && wanted(&m) {
					t.Logf("%-8s %-22s %-9s %v", d.ID, m.ID, road.Level(&d, &m), of[m.ID])
				}
			}
		}
		t.Logf("%-8s %-32s %v", d.ID, "all", all)
	}
}

// wanted reports whether the match of a meeting is to be measured.
func wanted(m *journey.Meeting) bool {
	return *meetings == "" || slices.Contains(strings.Split(*meetings, ","), m.ID)
}

// score is how the matches of a meeting ended for the walker.
type score struct{ won, fought int }

func (s score) with(r match.Result) score {
	s.fought++
	if r.Winner == match.First {
		s.won++
	}
	return s
}

func (s score) String() string {
	return fmt.Sprintf("%3d of %3d, %3.0f %%", s.won, s.fought, 100*float64(s.won)/float64(max(1, s.fought)))
}

// measure walks along a road once, and passes the result of each match to tell.
func measure(t *testing.T, road *journey.Road, game *card.Library, d *journey.Difficulty, seed uint64, tell func(*journey.Meeting, match.Result)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 3))
	j := road.Begin(d.ID, seed)
	for road.Ended(&j) == nil {
		if offer := road.Offer(&j); len(offer) > 0 {
			p, hero := offer[rng.IntN(len(offer))], ""
			if p.Mark != "" {
				bearers := road.Bearers(&j, p.Mark)
				hero = bearers[rng.IntN(len(bearers))]
			}
			var err error
			if j, err = road.Take(&j, p, hero); err != nil {
				t.Fatal(err)
			}
			j = built(t, road, &j)
			continue
		}
		ahead := road.Ahead(&j)
		for _, m := range ahead {
			if m.Puzzle == "" && wanted(m) {
				tell(m, fought(t, road, game, d, &j, m, rng.Uint64()))
			}
		}
		m := ahead[rng.IntN(len(ahead))]
		var err error
		if m.Puzzle != "" {
			j, err = road.Solve(&j, m)
		} else if j, err = road.Meet(&j, m, seed); err == nil {
			j = road.Fought(&j, seed, journey.Won)
			j = road.Proceed(&j)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// built returns a journey with a deck of what is owned: the heroes who joined last, all cards won that one of them can play, and
// of the first deck those cards that most of them can play.
func built(t *testing.T, road *journey.Road, j *journey.Journey) journey.Journey {
	t.Helper()
	lib, err := road.Library(j)
	if err != nil {
		t.Fatal(err)
	}
	limits, stock := card.StandardDeck(), road.Stock(j)
	deck := card.DeckKeys{Heroes: stock.Heroes[len(stock.Heroes)-limits.Heroes:], Cards: map[string]int{}}
	players := func(key string) (n int) {
		id, _ := lib.CardByKey(key)
		for _, hero := range deck.Heroes {
			if h, _ := lib.HeroByKey(hero); lib.Plays(lib.Heroes[h].Class, id) {
				n++
			}
		}
		return n
	}
	size := 0
	add := func(key string, n int) {
		deck.Cards[key] += n
		size += n
	}
	for key, n := range stock.Cards {
		if n -= road.Cards[key]; n > 0 && players(key) > 0 {
			add(key, n)
		}
	}
	first := slices.SortedFunc(maps.Keys(road.Cards), func(a, b string) int {
		if pa, pb := players(a), players(b); pa != pb {
			return pb - pa
		}
		if a < b {
			return -1
		}
		return 1
	})
	for _, key := range first {
		add(key, max(0, min(road.Cards[key], limits.Least-size)))
	}
	if size > limits.Most {
		t.Fatalf("the deck has %d cards", size)
	}
	return road.SetDeck(j, deck)
}

// fought returns the result of the match of a meeting.
func fought(t *testing.T, road *journey.Road, game *card.Library, d *journey.Difficulty, j *journey.Journey, m *journey.Meeting, seed uint64) match.Result {
	t.Helper()
	lib, err := road.Library(j)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := match.NewRules(lib, m.Customs.Format, m.Customs.Profile)
	if err != nil {
		t.Fatal(err)
	}
	own, unknown := lib.DeckOf(road.Deck(j, card.EN))
	if len(unknown) > 0 {
		t.Fatalf("nobody knows %v", unknown)
	}
	theirs := lib.Translated(m.Person.Deck, game)
	bots := [2]ai.Bot{level(*traveller), level(road.Level(d, m))}
	got, err := ai.Bout{Bots: bots, Setup: match.Setup{Decks: [2]card.DeckList{own, theirs}}, Seed: seed}.Play(t.Context(), rules)
	if err != nil {
		t.Fatalf("%s: %v", m.ID, err)
	}
	return got.Result
}

// level returns the bot of a level.
func level(name string) ai.Bot {
	bot := ai.Levels()[ai.LevelOf(name)]
	if name == "legend" && *legends > 0 {
		return bot.(ai.Counted).Counted(*legends)
	}
	return bot
}
