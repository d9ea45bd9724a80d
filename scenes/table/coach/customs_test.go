package coach

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// The topic of each field of the customs that shapes no question comes up in a match that differs from Blades in that field
// alone, and in no match under Blades.
func TestTheCoachTellsOfEachField(t *testing.T) {
	lib := fixture.Library(t)
	for _, c := range []struct {
		field, topic string
		with         string // a card that brings it up, if no ready deck has one
	}{
		{"targeting=word", "customs-word", "wrong-table"},
		{"missing-target=skipped", "customs-left-out", ""},
		{"told-attacks=within", "customs-within", ""},
		{"on-playing=after-the-card", "customs-after", ""},
		{"full=forbidden", "customs-room", ""},
	} {
		profile, err := match.ParseProfile("blades," + c.field)
		if err != nil {
			t.Fatal(err)
		}
		const most, under = 400, 6 // matches
		told := false
		for seed := uint64(0); seed < most && !told; seed++ {
			told = comesUp(t, lib, profile, c.topic, c.with, seed)
		}
		if !told {
			t.Errorf("in %d matches with %s it does not tell of %s", most, c.field, c.topic)
		}
		for seed := range uint64(under) {
			if comesUp(t, lib, match.Profiles()[0], c.topic, c.with, seed) {
				t.Errorf("under Blades it tells of %s", c.topic)
			}
		}
	}
}

// comesUp reports whether a topic comes up for either player in a match of random moves with ready decks. If with is the key
// of a card, both decks have it too.
func comesUp(t *testing.T, lib *card.Library, profile match.Profile, name, with string, seed uint64) bool {
	t.Helper()
	rules, err := match.NewRules(lib, match.Standard(), profile)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	decks := [2]card.DeckList{lib.Decks[rng.IntN(len(lib.Decks))], lib.Decks[rng.IntN(len(lib.Decks))]}
	if id, ok := lib.CardByKey(with); ok {
		for i := range decks {
			decks[i].Cards = append(slices.Clip(decks[i].Cards), id)
		}
	}
	m, err := match.New(rules, match.Setup{Decks: decks})
	if err != nil {
		t.Fatal(err)
	}
	to := &Topics[slices.IndexFunc(Topics[:], func(to Topic) bool { return to.Name == name })]
	var events match.Events
	for m.Pending().Shape != match.Over {
		p := m.Pending()
		var mv match.Move
		if p.Who == match.Chance {
			mv = p.Draw(rng)
		} else {
			legal := m.Legal(nil)
			mv = legal[rng.IntN(len(legal))]
		}
		if err := m.Apply(mv, &events); err != nil {
			t.Fatal(err)
		}
		for who := match.First; who <= match.Second; who++ {
			o := m.Observe(who)
			g := seenBy(&o)
			if to.Asked != nil && to.Asked(g) {
				return true
			}
			for i := range events {
				if e := events[i].For(who); to.event != match.NoEvent && to.event == e.Kind && to.hears(g, &e) {
					return true
				}
			}
		}
		events = events[:0]
	}
	return false
}

// seenBy returns the view of o's viewer: the stack and, while they are asked, the cards in hand.
func seenBy(o *match.Observation) *view {
	g := &view{seen: o, rules: o.Rules(), viewer: o.Viewer(), model: &board.Model{}, lay: &board.Layout{}}
	for i := range o.StackSize() {
		g.model.Stack = append(g.model.Stack, board.Entry{Item: o.Item(i + 1)})
	}
	if p := o.Pending(); p.Who == o.Viewer() {
		g.cause = p.Cause
		for _, id := range o.AppendHand(nil, o.Viewer()) {
			w := game.Widget{Box: game.Box{For: &board.Thing{Kind: board.CardWidget, Card: id}}}
			w.Enabled = o.Why(match.Move{Kind: match.Play, A: uint16(id)}).OK()
			g.widgets = append(g.widgets, w)
		}
	}
	return g
}

// The topics of implied limits and of cards placed first come up only where they matter for the player's own card or
// ability.
func TestCustomsAreToldWhereTheyMatter(t *testing.T) {
	for _, c := range []struct {
		profile, used, played string
		told                  bool
	}{
		{profile: "imperium", used: "rejected", told: true}, // costs no activation
		{profile: "imperium", used: "precise-slash"},
		{profile: "rings", used: "precise-slash", told: true},
		{profile: "rings", used: "roll-up-the-sleeves"}, // has a printed limit
		{profile: "phoenix", played: "dented-helm", told: true},
		{profile: "unlimited", played: "dented-helm"}, // is attached after its effect
		{profile: "unlimited", played: "shovel", told: true},
		{profile: "blades", played: "shovel"},
	} {
		profile, err := match.ProfileNamed(c.profile)
		if err != nil {
			t.Fatal(err)
		}
		rules := sessions.Under(t, match.Customs{Profile: profile, Format: match.Standard()}, 1, [2]int{0, 1}).Rules()
		e := match.Event{Kind: match.ActionAnnounced, Player: match.First}
		lib := rules.Library
		if c.used != "" {
			e.Ability = card.AbilityID(slices.IndexFunc(lib.Abilities, func(a card.Ability) bool { _, key, _ := strings.Cut(a.Key, "."); return key == c.used }))
		} else {
			e.Card, _ = lib.CardByKey(c.played)
		}
		g := &view{rules: rules, viewer: match.First}
		told := placedFirst(g, &e)
		for _, limit := range []match.Unlimited{match.OncePerRound, match.OncePerActivation} {
			told = told || useLimited(limit)(g, &e)
		}
		if told != c.told {
			t.Errorf("under %s, of %s%s, the coach tells %v", c.profile, c.used, c.played, told)
		}
		if e.Player = match.Second; placedFirst(g, &e) || useLimited(profile.Unlimited)(g, &e) {
			t.Errorf("under %s, of the rival's %s%s, the coach tells", c.profile, c.used, c.played)
		}
	}
}
