package walk

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

//go:embed content
var content embed.FS

// backRoom returns the host's library together with the pack in the folder content.
func backRoom(host *session.Host) (*card.Library, error) {
	files, err := fs.Sub(content, "content")
	if err != nil {
		return nil, err
	}
	lib, _, err := host.Rules().Library.With(card.Pack{Name: "The Back Room", Files: files})
	return lib, err
}

// rare returns the screens of situations that hardly ever occur in matches of ready decks. These matches use a player's
// pack.
func rare(host *session.Host) ([]Screen, error) {
	lib, err := backRoom(host)
	if err != nil {
		return nil, err
	}
	rules, err := match.NewRules(lib, match.Standard(), host.Rules().Profile)
	if err != nil {
		return nil, err
	}
	own := *lib.DeckByKey("back-room")
	decks := func(uint64) [2]card.DeckList { return [2]card.DeckList{own, own} }
	asked := func(o *match.Observation, c match.Cause) bool { return o.Pending().Cause == c }
	var all []Screen
	for _, when := range []struct {
		name string
		so   func(o *match.Observation) bool
	}{
		{"stack of several", func(o *match.Observation) bool { return asked(o, match.ByWindow) && o.StackSize() > 2 }},
		{"would fall", func(o *match.Observation) bool {
			offered, _ := o.Offered()
			return asked(o, match.ByMay) && rules.Ability(offered.Ability).When.Event == card.WouldFall
		}},
		{"would fall window", func(o *match.Observation) bool {
			falls := func(e match.TriggerEvent) bool { return e.What == card.WouldFall }
			return asked(o, match.ByWindow) && len(o.Legal(nil)) > 1 && slices.ContainsFunc(o.AppendTriggerEvents(nil), falls)
		}},
		{"modes", func(o *match.Observation) bool { return asked(o, match.ByModes) && len(o.Legal(nil)) == 3 }},
		{"paid trigger", func(o *match.Observation) bool {
			return asked(o, match.ByMay) && o.Pending().Item > 0 && rules.Ability(o.Item(int(o.Pending().Item)).Ability).Cost.Total() > 0
		}},
		{"gained", func(o *match.Observation) bool {
			return asked(o, match.ByActivation) && len(o.AppendGained(nil, o.Fighter(o.Viewer()))) > 0
		}},
	} {
		s, err := search(rules, ai.Random{}, decks, func(s *session.Session) bool { return s.Ready() && when.so(s.Observation()) })
		if err != nil {
			return nil, fmt.Errorf("%s: %w", when.name, err)
		}
		all = append(all, Screen{Name: "table rare " + when.name, Target: route.Match{Session: s}})
	}
	return all, nil
}
