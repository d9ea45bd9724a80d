package walk

import (
	"fmt"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// crowded returns tables that are as full as customs allow: five heroes a side, ten dice, and hands of twelve cards and more.
func crowded(host *session.Host) ([]Screen, error) {
	format := match.Standard()
	format.Kept, format.Dice, format.Opening, format.HandLimit = match.MaxKept, match.MaxDice, 12, 20
	rules, err := match.NewRules(host.Rules().Library, format, host.Rules().Profile)
	if err != nil {
		return nil, err
	}
	ready := rules.Library.Decks
	decks := func(seed uint64) [2]card.DeckList {
		return [2]card.DeckList{ready[seed%uint64(len(ready))], ready[(seed+1)%uint64(len(ready))]}
	}
	var all []Screen
	for _, when := range []struct {
		name string
		so   func(o *match.Observation) bool
	}{
		{"pairing", func(o *match.Observation) bool { return o.Pending().Cause == match.ByPairing && o.Round() > 1 }},
		{"turn", func(o *match.Observation) bool {
			return o.Pending().Cause == match.ByActivation && o.HandSize(o.Viewer()) >= 12 && o.Dice(o.Viewer()).Prepared.Total() > 7
		}},
		{"window", func(o *match.Observation) bool {
			return o.Pending().Cause == match.ByWindow && o.StackSize() > 0 && len(o.Legal(nil)) > 1 && o.HandSize(o.Viewer()) >= 11
		}},
	} {
		s, err := search(rules, ai.Random{}, decks, func(s *session.Session) bool { return s.Ready() && when.so(s.Observation()) })
		if err != nil {
			return nil, fmt.Errorf("crowded %s: %w", when.name, err)
		}
		all = append(all, Screen{Name: "table crowded " + when.name, Target: route.Match{Session: s}})
	}
	return all, nil
}
