package result

import (
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"

	"github.com/google/go-cmp/cmp"
)

func TestRecapSumsUpByRoundAndHero(t *testing.T) {
	a, b, c := match.At(match.First, 0), match.At(match.First, 2), match.At(match.Second, 1)
	var log []session.Entry
	tell := func(round int, e match.Event) { log = append(log, session.Entry{Event: e, Round: round}) }
	tell(0, match.Event{Kind: match.ActionReady, Player: match.First, Card: 9}) // nothing counts before the first round
	tell(1, match.Event{Kind: match.ActionReady, Player: match.First, Hero: a, Card: 3})
	tell(1, match.Event{Kind: match.DamageDealt, Hero: c, Source: a, Amount: 4})
	tell(1, match.Event{Kind: match.DamageDealt, Hero: c, Source: a, Amount: 2})
	tell(1, match.Event{Kind: match.DamageDealt, Hero: b, Amount: 2}) // poison damage belongs to nobody
	tell(1, match.Event{Kind: match.LifeRestored, Hero: a, Source: b, Amount: 3})
	tell(1, match.Event{Kind: match.ActionReady, Player: match.Second, Hero: c}) // an ability is not a card
	tell(2, match.Event{Kind: match.RoundBegan, Amount: 2})
	tell(3, match.Event{Kind: match.DamageDealt, Hero: a, Source: c, Amount: 9})
	tell(3, match.Event{Kind: match.HeroFell, Hero: a, Source: c})
	want := []round{
		{number: 1, sides: [2]side{{acts: []heroActs{{hero: a, damage: 6}, {hero: b, healed: 3}}, played: []card.CardID{3}}}},
		{number: 3, sides: [2]side{
			{acts: []heroActs{{hero: a, fell: true}}},
			{acts: []heroActs{{hero: c, damage: 9, felled: []match.Ref{a}}}},
		}},
	}
	if diff := cmp.Diff(want, recap(log), cmp.AllowUnexported(round{}, side{}, heroActs{})); diff != "" {
		t.Error(diff)
	}
}
