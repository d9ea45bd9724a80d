package ai_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"cinderclash/ai"
	"cinderclash/assets/cards"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// table returns the standard rules and two ready decks.
func table() (*match.Rules, match.Setup) {
	library, _, err := card.Load(cards.FS)
	if err != nil {
		panic(err)
	}
	rules, err := match.NewRules(library, match.Standard(), match.Profiles()[0])
	if err != nil {
		panic(err)
	}
	return rules, match.Setup{Decks: [2]card.DeckList{library.Decks[0], library.Decks[1]}}
}

// timid is a bot that passes whenever it may.
type timid struct{}

func (timid) Name() string { return "timid" }

func (timid) Choose(_ context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	legal := obs.Legal(nil)
	for _, move := range legal {
		if move.Kind == match.Pass {
			return move
		}
	}
	return legal[rng.IntN(len(legal))]
}

// Two bots play a match against each other, one of them our own. The same seed gives the same match.
func ExampleBout() {
	rules, setup := table()
	wins := 0
	for seed := range uint64(10) {
		bout := ai.Bout{Setup: setup, Bots: [2]ai.Bot{ai.Greedy{}.Counted(10), timid{}}, Seed: seed}
		result, err := bout.Play(context.Background(), rules)
		if err != nil {
			panic(err)
		}
		if result.Result.Winner == match.First {
			wins++
		}
	}
	fmt.Println("greedy wins most:", wins > 5)
	// Output:
	// greedy wins most: true
}

// A bot is asked for its move in a match that somebody else drives. It is given only what its side may know.
func ExampleDecide() {
	rules, setup := table()
	m, err := match.New(rules, setup)
	if err != nil {
		panic(err)
	}
	champion := ai.BotNamed("champion").(ai.Counted).Counted(20)
	rng := rand.New(rand.NewPCG(1, 2))
	for m.Pending().Who > match.Second { // chance is drawn by the driver
		if err := m.Apply(m.Pending().Draw(rng), nil); err != nil {
			panic(err)
		}
	}
	seen := m.Observe(m.Pending().Who)
	decision := ai.Decide(context.Background(), champion, &seen, rng)
	fmt.Println(decision.Fault == nil, m.Why(decision.Move).OK())
	// Output:
	// true true
}
