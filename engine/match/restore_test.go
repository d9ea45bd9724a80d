package match

import (
	"errors"
	"math/rand/v2"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// An encoded match is restored unchanged, and refused if it belongs to other decks.
func TestRestore(t *testing.T) {
	restored := 0
	for _, profile := range allProfiles() {
		for seed := range seeds(t) {
			rng := rand.New(rand.NewPCG(seed, 21))
			r := rulesOf(t, rng, profile)
			setup := Setup{Decks: [2]card.DeckList{deckOf(r, rng), deckOf(r, rng)}}
			m, err := New(r, setup)
			if err != nil {
				t.Fatal(err)
			}
			other := Setup{Decks: [2]card.DeckList{setup.Decks[0], deckOf(r, rng)}}
			fewer := setup
			fewer.Decks[1].Cards = fewer.Decks[1].Cards[1:]
			var buf [MaxAnswers]Move
			for m.pend.Shape != Over {
				if rng.IntN(8) == 0 {
					data := m.Append(nil)
					back, err := Restore(r, setup, data)
					if err != nil || back != m {
						t.Fatalf("%s, seed %d: %v", profile.Name, seed, err)
					}
					for _, s := range []Setup{other, fewer} {
						if _, err := Restore(r, s, data); err == nil {
							t.Fatalf("%s, seed %d: it is restored for other decks", profile.Name, seed)
						}
					}
					restored++
				}
				if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if restored < 100 {
		t.Errorf("only %d positions were restored", restored)
	}
}

// If changed numbers leave no choice, the engine continues to the next question.
func TestRestoreAsksAnew(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 21))
	var m Match
	var buf [MaxAnswers]Move
	for m.pend.Cause != ByCost || m.rules.DrawAbility(m.top().ability) {
		if m.pend.Cause == NoCause || m.pend.Shape == Over {
			m = started(t, rng, Profiles()[0])
		}
		if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
			t.Fatal(err)
		}
	}
	lib := *m.rules.Library
	lib.Abilities = append([]card.Ability{}, lib.Abilities...)
	lib.Abilities[m.top().ability].Cost = dice.Cost{}
	rules, err := NewRules(&lib, m.rules.Format, m.rules.Profile)
	if err != nil {
		t.Fatal(err)
	}
	data, setup := m.Append(nil), setupOf(&m)
	if _, err := Decode(rules, data); err == nil {
		t.Error("a cost that is none any more is asked for")
	}
	back, err := Restore(rules, setup, data)
	if err != nil || back.pend.Cause == ByCost || len(back.Legal(nil)) == 0 && back.pend.Who != Chance {
		t.Errorf("it asks %s (%v)", back.pend.Cause, err)
	}
}

// setupOf returns the decks that a match is played with.
func setupOf(m *Match) Setup {
	var setup Setup
	for who := range setup.Decks {
		d := &setup.Decks[who]
		d.Faction = m.players[who].faction
		for i := range m.Listed(Player(who)) {
			d.Heroes = append(d.Heroes, m.players[who].heroes[i].id)
		}
		d.Cards = m.appendCards(nil, Player(who))
	}
	return setup
}

// A hero whose starting life is now lower has at most that much life.
func TestRestoreAfterOtherNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 21))
	m := started(t, rng, Profiles()[0])
	setup := setupOf(&m)
	lib := *m.rules.Library
	lib.Heroes = append([]card.Hero{}, lib.Heroes...)
	weak := setup.Decks[0].Heroes[0]
	lib.Heroes[weak].Life -= 3
	rules, err := NewRules(&lib, m.rules.Format, m.rules.Profile)
	if err != nil {
		t.Fatal(err)
	}
	data := m.Append(nil)
	if _, err := Decode(rules, data); err == nil {
		t.Fatal("a hero has more life than there is")
	}
	back, err := Restore(rules, setup, data)
	if err != nil || back.players[0].heroes[0].life != lib.Heroes[weak].Life {
		t.Errorf("life %d, want %d (%v)", back.players[0].heroes[0].life, lib.Heroes[weak].Life, err)
	}

	lib.Heroes[weak].Key = "somebody-else"
	if rules, err = NewRules(&lib, m.rules.Format, m.rules.Profile); err != nil {
		t.Fatal(err)
	}
	var gone Gone
	if _, err := Restore(rules, setup, data); !errors.As(err, &gone) || gone.Kind != "hero" || gone.Name != m.rules.Library.Heroes[weak].Key {
		t.Errorf("%v does not say who is gone", err)
	}
}
