package journey_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/journey"
)

// walks walks along a road at random, many times on each difficulty. Every walk comes to an ending, every ending is reached,
// and the deck can be played all along.
func walks(t *testing.T, road *journey.Road, times int) {
	t.Helper()
	ended := map[string]bool{}
	met := map[string]bool{}
	for _, d := range road.Difficulties {
		for seed := range uint64(times) {
			j := walk(t, road, d.ID, seed, func(m *journey.Meeting) { met[m.ID] = true })
			ended[road.Ended(&j).ID] = true
		}
	}
	for _, e := range road.Endings {
		if !ended[e.ID] {
			t.Errorf("no walk comes to the ending %s", e.ID)
		}
	}
	for _, l := range road.Lands {
		for _, m := range l.Meetings {
			if !met[m.ID] {
				t.Errorf("no walk comes by %s", m.ID)
			}
		}
	}
}

// walk walks along a road at random, and tells each meeting.
func walk(t *testing.T, road *journey.Road, difficulty string, seed uint64, meets func(*journey.Meeting)) journey.Journey {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 7))
	j := road.Begin(difficulty, seed)
	for step := 0; road.Ended(&j) == nil; step++ {
		if step > 500 {
			t.Fatalf("the walk does not end: %+v", j)
		}
		if same, gone, err := road.Fit(&j); err != nil || len(gone) > 0 || !reflect.DeepEqual(same, j) {
			t.Fatalf("on its own road the journey %+v becomes %+v without %v, %v", j, same, gone, err)
		}
		kept(t, j)
		if m := road.Prizing(&j); m != nil {
			offer := road.Offer(&j)
			most := road.Difficulty(difficulty).Choices
			if len(offer) == 0 || len(offer) > most {
				t.Fatalf("%d rewards are offered at %s", len(offer), m.ID)
			}
			p, hero := offer[rng.IntN(len(offer))], ""
			if p.Mark != "" {
				bearers := road.Bearers(&j, p.Mark)
				hero = bearers[rng.IntN(len(bearers))]
			}
			before := j
			var err error
			if j, err = road.Take(&j, p, hero); err != nil {
				t.Fatal(err)
			}
			if reflect.DeepEqual(road.Owns(&before), road.Owns(&j)) {
				t.Fatalf("taking %+v changes nothing", p)
			}
			continue
		}
		ahead := road.Ahead(&j)
		if len(ahead) == 0 {
			t.Fatalf("nothing lies ahead: %+v", j)
		}
		m := ahead[rng.IntN(len(ahead))]
		meets(m)
		if m.Puzzle != "" {
			var err error
			if j, err = road.Solve(&j, m); err != nil {
				t.Fatal(err)
			}
			continue
		}
		var err error
		if j, err = road.Meet(&j, m, rng.Uint64()); err != nil {
			t.Fatal(err)
		}
		before := len(j.Stops)
		o := journey.Outcome(1 + rng.IntN(3))
		j = road.Fought(&j, j.Match+1, journey.Won)
		if j.Outcome != journey.Open {
			t.Fatal("another match decides the meeting")
		}
		j = road.Fought(&j, j.Match, o)
		j = road.Proceed(&j)
		if (len(j.Stops) > before) != (o == journey.Won) || j.At != "" {
			t.Fatalf("after the outcome %d the journey is %+v", o, j)
		}
		if step%9 == 0 {
			playable(t, road, &j)
		}
	}
	playable(t, road, &j)
	return j
}

// kept checks that a journey comes back from its written form.
func kept(t *testing.T, j journey.Journey) {
	t.Helper()
	data, err := json.Marshal(j)
	if err != nil {
		t.Fatal(err)
	}
	var back journey.Journey
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(back)
	if err != nil || string(again) != string(data) {
		t.Fatalf("%s comes back as %s", data, again)
	}
}

// playable checks that the deck of a journey is legal.
func playable(t *testing.T, road *journey.Road, j *journey.Journey) {
	t.Helper()
	lib, err := road.Library(j)
	if err != nil {
		t.Fatal(err)
	}
	deck, unknown := lib.DeckOf(road.Deck(j, card.EN))
	if len(unknown) > 0 {
		t.Fatalf("nobody knows %v", unknown)
	}
	if faults := lib.CheckDeck(deck, card.StandardDeck()); len(faults) > 0 {
		t.Fatalf("the deck: %v", faults)
	}
}

// What a lost match costs is what the difficulty says.
func TestLosses(t *testing.T) {
	road, _ := short(t)
	lose := func(j journey.Journey, m *journey.Meeting) journey.Journey {
		j, err := road.Meet(&j, m, 5)
		if err != nil {
			t.Fatal(err)
		}
		j = road.Fought(&j, 5, journey.Defeat)
		return road.Proceed(&j)
	}
	win := func(j journey.Journey, m *journey.Meeting) journey.Journey {
		j, err := road.Meet(&j, m, 5)
		if err != nil {
			t.Fatal(err)
		}
		j = road.Fought(&j, 5, journey.Defeat)
		j = road.Fought(&j, 5, journey.Won) // the end was taken back
		return road.Proceed(&j)
	}
	for _, c := range []struct {
		difficulty     string
		offered, after int // rewards, with no and with three losses
		stays          bool
	}{{"easy", 4, 4, true}, {"usual", 3, 1, true}, {"hard", 2, 2, false}} {
		j := road.Begin(c.difficulty, 1)
		gate := road.Ahead(&j)[0]
		won := win(j, gate)
		offer := road.Offer(&won)
		if len(offer) != c.offered {
			t.Errorf("%s: %d rewards are offered", c.difficulty, len(offer))
		}
		hard := win(lose(lose(lose(j, gate), gate), gate), gate)
		if n := len(road.Offer(&hard)); n != c.after {
			t.Errorf("%s: %d rewards are offered after three losses", c.difficulty, n)
		}
		i := slices.IndexFunc(offer, func(p journey.Prize) bool { return p.Card != "" })
		taken, err := road.Take(&won, offer[i], "")
		if err != nil {
			t.Fatal(err)
		}
		key := offer[i].Card
		k := road.Deck(&taken, card.EN)
		k.Cards[key] = 2
		taken = road.SetDeck(&taken, k)
		path := road.Ahead(&taken)[1]
		after := lose(taken, path)
		if got := road.Owns(&after).Cards[key] > 0; got != c.stays || (after.Cards[key] > 0) != c.stays {
			t.Errorf("%s: after a loss the prize is there: %v, in the deck: %d", c.difficulty, got, after.Cards[key])
		}
		playable(t, road, &after)
	}
}

// A marked hero takes its place in the deck, and what is not owned cannot be put into it.
func TestMarks(t *testing.T) {
	road, _ := short(t)
	for seed := range uint64(20) {
		j := road.Begin("easy", seed)
		gate := road.Ahead(&j)[0]
		j, _ = road.Meet(&j, gate, 1)
		j = road.Fought(&j, 1, journey.Won)
		j = road.Proceed(&j)
		offer := road.Offer(&j)
		i := slices.IndexFunc(offer, func(p journey.Prize) bool { return p.Mark != "" })
		mark := offer[i]
		if _, err := road.Take(&j, mark, "nobody"); err == nil {
			t.Fatal("nobody bears the mark")
		}
		j, err := road.Take(&j, mark, "hask")
		if err != nil {
			t.Fatal(err)
		}
		playable(t, road, &j)
		k := road.Deck(&j, card.EN)
		if !slices.Contains(k.Heroes, "hask-"+mark.Mark) || slices.Contains(k.Heroes, "hask") {
			t.Errorf("the heroes of the deck are %v", k.Heroes)
		}
		k.Heroes[0], k.Cards["payday"] = "kharro", 9
		set := road.SetDeck(&j, k)
		if len(set.Heroes) != 4 || set.Cards["payday"] > 2 {
			t.Errorf("the deck is %v %v", set.Heroes, set.Cards)
		}
		if slices.Contains(road.Bearers(&j, mark.Mark), "hask") {
			t.Error("a marked hero can bear another mark")
		}
	}
}

// A card that is won goes into the deck as long as there is room for it.
func TestACardWonGoesIntoTheDeck(t *testing.T) {
	road, _ := short(t)
	j := road.Begin("easy", 1)
	gate := road.Ahead(&j)[0]
	j, err := road.Meet(&j, gate, 1)
	if err != nil {
		t.Fatal(err)
	}
	j = road.Fought(&j, 1, journey.Won)
	j = road.Proceed(&j)
	offer := road.Offer(&j)
	key := offer[slices.IndexFunc(offer, func(p journey.Prize) bool { return p.Card != "" })].Card
	before := road.Owns(&j).Cards[key]
	for _, c := range []struct{ least, room int }{{30, 2}, {39, 1}, {40, 0}} {
		full := j
		full.Cards = map[string]int{"filler": c.least, key: 0} // only the number counts
		after, err := road.Take(&full, journey.Prize{Card: key}, "")
		if err != nil {
			t.Fatal(err)
		}
		won := road.Owns(&after).Cards[key] - before
		if got, want := after.Cards[key], min(c.room, won); got != want {
			t.Errorf("of %d copies %d go into a deck of %d cards, want %d", won, got, c.least, want)
		}
	}
}

// Three hints are given in the match of a meeting, and none in another match. The next match has three again. A file that claims
// another number is fitted.
func TestHintsAreCounted(t *testing.T) {
	r, _ := short(t)
	j := r.Begin(r.Difficulties[0].ID, 1)
	if _, err := r.Hinted(&j, 0); err == nil {
		t.Error("a hint without a match")
	}
	for seed := uint64(5); seed < 7; seed++ {
		var err error
		if j, err = r.Meet(&j, r.Ahead(&j)[0], seed); err != nil {
			t.Fatal(err)
		}
		if _, err := r.Hinted(&j, seed+1); err == nil {
			t.Error("a hint in another match")
		}
		for n := range journey.MostHints {
			if j, err = r.Hinted(&j, seed); err != nil || j.Hints != n+1 {
				t.Fatalf("hint %d: %+v, %v", n+1, j, err)
			}
		}
		if _, err := r.Hinted(&j, seed); err == nil {
			t.Error("a fourth hint")
		}
		for claimed, want := range map[int]int{-1: 0, 99: journey.MostHints} {
			bad := j
			bad.Hints = claimed
			if fitted, _, err := r.Fit(&bad); err != nil || fitted.Hints != want {
				t.Errorf("%d hints are fitted to %d, %v", claimed, fitted.Hints, err)
			}
		}
		j = r.Fought(&j, seed, journey.Draw)
		if j = r.Proceed(&j); j.Hints != 0 {
			t.Errorf("after the match %d hints are counted", j.Hints)
		}
	}
}
