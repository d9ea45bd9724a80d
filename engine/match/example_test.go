package match_test

import (
	"fmt"
	"math/rand/v2"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// A small match with one hero a side and one round, driven according to the numbered duties of the package
// documentation. Each player makes the first legal move.
func Example() {
	library, _, err := card.Load(cards.FS)
	if err != nil {
		fmt.Println(err)
		return
	}
	format := match.Standard()
	format.List, format.Kept, format.Rounds = 1, 1, 1
	rules, err := match.NewRules(library, format, match.Profiles()[0])
	if err != nil {
		fmt.Println(err)
		return
	}
	var setup match.Setup
	for who := range setup.Decks {
		setup.Decks[who] = library.Decks[who]
		setup.Decks[who].Heroes = setup.Decks[who].Heroes[:1]
	}

	//  1. Make it. Nothing in it is random, and it waits for its first decision.
	m, err := match.New(rules, setup)
	if err != nil {
		fmt.Println(err)
		return
	}
	chance := rand.New(rand.NewPCG(1, 2)) // the driver's own, which no player sees
	for {
		// 2. Ask who decides. Stop when it is over.
		pending := m.Pending()
		if pending.Shape == match.Over {
			break
		}
		var move match.Move
		if pending.Who == match.Chance {
			// 4. Chance draws with its true odds.
			move = pending.Draw(chance)
		} else {
			//  3. A player is shown an observation and chooses one of the moves it lists.
			seen := m.Observe(pending.Who)
			move = seen.Legal(nil)[0]
		}
		//  6. Assigning a match copies it, so this one could be played again.
		before := m
		//  5. Apply plays on to the next decision and records what happens.
		var events match.Events
		if err := m.Apply(move, &events); err != nil {
			fmt.Println(err, before.Why(move))
			return
		}
		for _, e := range events {
			switch e.Kind {
			case match.HeroesPaired:
				fmt.Printf("%s meets %s\n", name(&m, e.Hero), name(&m, e.Source))
			case match.InitiativeRolled:
				fmt.Printf("player %d has the initiative\n", e.Player+1)
			case match.DamageDealt:
				fmt.Printf("%s takes %d %s damage\n", name(&m, e.Hero), e.Amount, e.Damage)
			case match.HeroFell:
				fmt.Printf("%s falls\n", name(&m, e.Hero))
			case match.MatchEnded:
				fmt.Printf("it is over: %s\n", m.Result().Method)
			default: // this example prints no other events
			}
		}
	}
	// Output:
	// Wenna Lume meets Belain Thalier
	// player 1 has the initiative
	// Belain Thalier takes 2 light damage
	// Belain Thalier takes 4 light damage
	// it is over: round-limit
}

// name is the English name of a hero in a match.
func name(m *match.Match, r match.Ref) string {
	return m.Rules().Library.Heroes[m.Hero(r).ID].Name[card.EN]
}
