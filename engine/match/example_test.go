package match_test

import (
	"fmt"
	"math/rand/v2"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// A small match, one hero a side and one round, played by the duties that the package's
// documentation numbers: each player takes the first move there is.
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

	// 1. Make it. Nothing is random in it, and it waits for its first decision.
	m, err := match.New(rules, setup)
	if err != nil {
		fmt.Println(err)
		return
	}
	chance := rand.New(rand.NewPCG(1, 2)) // of the driver's own, out of everybody's sight
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
			// 3. A player sees an observation and chooses among what it lists.
			seen := m.Observe(pending.Who)
			move = seen.Legal(nil)[0]
		}
		// 6. Assigning a match is cloning it: this one could be gone back to.
		before := m
		// 5. Apply plays on to the next decision and tells what happens.
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
			}
		}
	}
	// Output:
	// Wenna Lume meets Belain Thalier
	// player 1 has the initiative
	// Belain Thalier takes 3 light damage
	// Belain Thalier takes 5 light damage
	// Belain Thalier takes 5 fire damage
	// it is over: round-limit
}

// name is the English name of a hero in a match.
func name(m *match.Match, r match.Ref) string {
	return m.Rules().Library.Heroes[m.Hero(r).ID].Name[card.EN]
}
