package journey_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/engine/card"
	"cinderclash/engine/journey"
)

// midway returns a journey of the short road with a card, a hero and a mark on a hero won, all of them in the deck, and the last
// meetings of the first land ahead.
func midway(t *testing.T, road *journey.Road) journey.Journey {
	t.Helper()
	j := road.Begin("hard", 1)
	j.Stops = []journey.Stop{
		{Meeting: "gate", Prize: journey.Prize{Hero: "kharro"}},
		{Meeting: "path", Prize: journey.Prize{Card: "talon-rake"}},
		{Meeting: "top", Prize: journey.Prize{Mark: "sunburnt", Hero: "kharro"}},
	}
	j.Heroes[0] = "kharro"
	j.Cards["talon-rake"] = 2
	playable(t, road, &j)
	return j
}

// A journey kept by another version of the game can be continued, and Fit names what does not exist here. No prize is
// removed from it.
func TestFit(t *testing.T) {
	road, _ := short(t)
	for _, c := range []struct {
		what   string
		change func(*journey.Journey)
		gone   string // ids
		ahead  string
	}{
		{"nothing", func(*journey.Journey) {}, "", "mill weir"},
		{"a difficulty", func(j *journey.Journey) { j.Difficulty = "steep" }, "steep", "mill weir"},
		{"the last meeting", func(j *journey.Journey) { j.Stops[2].Meeting = "crag" }, "crag", "top"},
		{"the last meeting, with nothing chosen", func(j *journey.Journey) {
			j.Stops[2] = journey.Stop{Meeting: "crag"}
		}, "crag", "top"},
		{"a meeting before", func(j *journey.Journey) { j.Stops[1].Meeting = "ditch" }, "ditch", "mill weir"},
		{"all meetings", func(j *journey.Journey) {
			for i := range j.Stops {
				j.Stops[i].Meeting = "ditch"
			}
		}, "ditch", "gate"},
		{"a way that leads there", func(j *journey.Journey) { j.Stops = j.Stops[2:]; j.Heroes[0] = "hask" }, "talon-rake", "mill weir"},
		{"a card", func(j *journey.Journey) {
			j.Stops[1].Prize.Card = "sling"
			j.Cards["sling"] = 2
			delete(j.Cards, "talon-rake")
		}, "sling", "mill weir"},
		{"a card of the first deck", func(j *journey.Journey) { j.Cards["pebble"], j.Cards["shovel"] = j.Cards["shovel"], 0 }, "pebble", "mill weir"},
		{"a hero", func(j *journey.Journey) {
			j.Stops[0].Prize.Hero, j.Stops[2].Prize.Hero, j.Heroes[0] = "kharra", "kharra", "kharra"
		}, "kharra", "mill weir"},
		{"a mark", func(j *journey.Journey) { j.Stops[2].Prize.Mark = "freckled" }, "freckled", "mill weir"},
		{"the meeting of a match", func(j *journey.Journey) { j.At, j.Match, j.Outcome = "crag", 7, journey.Won }, "crag", "mill weir"},
		{"the way to the meeting of a match", func(j *journey.Journey) { j.At, j.Match = "gate", 7 }, "gate", "mill weir"},
		{"no meeting", func(j *journey.Journey) { j.Match, j.Outcome = 7, journey.Defeat }, "", "mill weir"},
		{"too much in the deck", func(j *journey.Journey) { j.Cards["elbow"], j.Cards["shovel"] = 1<<40, -3 }, "", "mill weir"},
		{"a hero twice in the deck", func(j *journey.Journey) { j.Heroes[1] = j.Heroes[0] }, "", "mill weir"},
		{"no deck", func(j *journey.Journey) { j.Cards, j.Heroes = nil, nil }, "", "mill weir"},
	} {
		t.Run(c.what, func(t *testing.T) {
			was := midway(t, road)
			c.change(&was)
			j, gone, err := road.Fit(&was)
			if err != nil {
				t.Fatal(err)
			}
			want := strings.Fields(c.gone)
			slices.Sort(want)
			if !slices.Equal(gone, want) {
				t.Errorf("it says that %v is gone", gone)
			}
			var ahead []string
			for _, m := range road.Ahead(&j) {
				ahead = append(ahead, m.ID)
			}
			if got := strings.Join(ahead, " "); got != c.ahead {
				t.Errorf("ahead lies %s", got)
			}
			if c.what != "no deck" {
				playable(t, road, &j)
			}
			road.AtStake(&j)
			for _, s := range was.Stops {
				if s.Prize != (journey.Prize{}) && !slices.Contains(j.Stops, s) {
					t.Errorf("%+v was lost: %+v", s, j.Stops)
				}
			}
			if again, _, err := road.Fit(&j); err != nil || !reflect.DeepEqual(again, j) {
				t.Errorf("fitted again, %+v becomes %+v", j, again)
			}
			for _, m := range road.Ahead(&j) { // it can be gone on with
				if m.Puzzle == "" {
					on, err := road.Meet(&j, m, 9)
					if err != nil {
						t.Fatal(err)
					}
					on = road.Fought(&on, 9, journey.Defeat)
					on = road.Proceed(&on)
					on.At, on.Match, on.Outcome = m.ID, 10, journey.Won
					on = road.Proceed(&on)
					if road.Prizing(&on) == nil && road.Ended(&on) == nil && len(road.Ahead(&on)) == 0 {
						t.Errorf("after %s the journey sticks", m.ID)
					}
				}
			}
		})
	}
}

// A mark that has become too much for its hero (rule 103) has no effect, until another version makes it bearable
// again.
func TestFitOfAMarkThatHasGrown(t *testing.T) {
	road, lib := short(t)
	was, pages := midway(t, road), fstest.MapFS{}
	names, err := fs.Glob(os.DirFS(shortRoad), "*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(os.DirFS(shortRoad), name)
		if err != nil {
			t.Fatal(err)
		}
		pages[name] = &fstest.MapFile{Data: []byte(strings.Replace(string(data), "stats: {armor: +1}", "stats: {armor: +3}", 1))}
	}
	heavy, err := journey.Load(pages, lib, known(t))
	if err != nil {
		t.Fatal(err)
	}
	j, gone, err := heavy.Fit(&was)
	if err != nil || !slices.Equal(gone, []string{"sunburnt"}) {
		t.Errorf("it says that %v is gone, %v", gone, err)
	}
	playable(t, heavy, &j)
	if back, gone, err := road.Fit(&j); err != nil || len(gone) > 0 || !reflect.DeepEqual(back, was) {
		t.Errorf("back comes %+v without %v, %v", back, gone, err)
	}
}

// Only the meeting that was won and its reward are left out of a stop of which nothing is known: a later version that has it
// again gives the rest back.
func TestFitGivesBack(t *testing.T) {
	road, _ := short(t)
	was := midway(t, road)
	other := was
	other.Stops = slices.Clone(was.Stops)
	other.Stops[1] = journey.Stop{Meeting: "ditch", Prize: journey.Prize{Card: "sling"}} // as "path" and "talon-rake" are to a version without them
	j, _, err := road.Fit(&other)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(j)
	if err != nil {
		t.Fatal(err)
	}
	back := journey.Journey{}
	text := strings.NewReplacer("ditch", "path", "sling", "talon-rake").Replace(string(data))
	if err := json.Unmarshal([]byte(text), &back); err != nil {
		t.Fatal(err)
	}
	if back, gone, err := road.Fit(&back); err != nil || len(gone) > 0 || !maps.Equal(road.Owns(&back).Cards, road.Owns(&was).Cards) {
		t.Errorf("back comes %+v without %v, %v", back, gone, err)
	}
}

// Any file gives a journey that can be continued, or [journey.ErrNone].
func TestFitOfAnything(t *testing.T) {
	road, lib := short(t)
	words := []string{"", "gate", "ford", "path", "top", "mill", "weir", "hask", "kharro", "belain-thalier", "talon-rake", "elbow", "sunburnt", "limping", "hard", "easy", "nonsense"}
	rng := rand.New(rand.NewPCG(3, 4))
	word := func() string { return words[rng.IntN(len(words))] }
	for range 3000 {
		j := journey.Journey{Difficulty: word(), At: word(), Outcome: journey.Outcome(rng.IntN(6)), Match: rng.Uint64()}
		for range rng.IntN(6) {
			j.Stops = append(j.Stops, journey.Stop{Meeting: word(), Gone: rng.IntN(4) == 0,
				Prize: journey.Prize{Card: word(), Hero: word(), Mark: word(), None: rng.IntN(3) == 0}})
			if rng.IntN(3) == 0 {
				j.Stops[len(j.Stops)-1].Prize = journey.Prize{}
			}
			j.Losses = append(j.Losses, journey.Lost{Meeting: word(), Times: rng.IntN(5) - 2})
			j.Heroes = append(j.Heroes, word())
		}
		j, _, err := road.Fit(&j)
		if err != nil {
			continue
		}
		if _, err := road.Library(&j); err != nil {
			t.Fatalf("%+v: %v", j, err)
		}
		lib.DeckOf(road.Deck(&j, card.EN))
		road.AtStake(&j)
		if road.Ended(&j) == nil && len(road.Offer(&j)) == 0 && len(road.Ahead(&j)) == 0 {
			t.Fatalf("it leads nowhere: %+v", j)
		}
		road.Land(&j)
		road.Proceed(&j)
	}
}

// The largest possible file is fitted quickly.
func TestFitOfVeryMuch(t *testing.T) {
	road, _ := short(t)
	j := road.Begin("easy", 1)
	for i := range 300_000 {
		j.Heroes = append(j.Heroes, "hask")
		j.Stops = append(j.Stops, journey.Stop{Meeting: "gate", Prize: journey.Prize{Hero: "kharro"}})
		j.Cards[strconv.Itoa(i)] = 2
		j.Losses = append(j.Losses, journey.Lost{Meeting: "gate", Times: 1})
	}
	fit, gone, err := road.Fit(&j)
	if err != nil || len(gone) != 300_000 {
		t.Errorf("%d are gone, %v", len(gone), err)
	}
	playable(t, road, &fit)
}
