package table

import (
	"testing"

	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// Cards that cannot be told apart are told of in one sentence, and do not push out what came before.
func TestCardsAlikeAreOneSentence(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	var tl tale
	for _, e := range []match.Event{
		{Kind: match.PlayerPassed, Player: match.First},
		{Kind: match.CardSeen, Player: match.Second}, {Kind: match.CardSeen, Player: match.Second}, {Kind: match.CardSeen, Player: match.Second},
	} {
		said, more := w.next(&tl.run, &session.Entry{Event: e})
		tl.hear(e.Kind, said, more)
	}
	last := len(tl.told) - 1
	if tl.told[last] != "Ash looks at 3 cards." || tl.told[last-1] != "You pass." || tl.told[last-2] != "" {
		t.Errorf("told is %q", tl.told)
	}
}

// It is told that an action has resolved only where nothing else came of it; what the trays show is not told.
func TestWhatCameOfAnActionIsTold(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	elbow, hero := cardOf(t, "elbow"), match.At(match.First, 0)
	var tl tale
	hear := func(kinds ...match.EventKind) {
		for _, k := range kinds {
			e := match.Event{Kind: k, Hero: hero, Ability: elbow.Play, Amount: 3}
			said, more := w.next(&tl.run, &session.Entry{Event: e})
			tl.hear(k, said, more)
		}
	}
	hear(match.ActionAnnounced, match.DicePaid, match.ActionResolving, match.ActionResolved)
	resolved := w.T("table.log.action-resolved", w.heroName(hero), w.abilityName(elbow.Play))
	if last := len(tl.told) - 1; tl.told[last] != resolved || tl.told[last-2] != "" {
		t.Errorf("of an action that comes to nothing it tells %q", tl.told)
	}
	hear(match.ActionAnnounced, match.DicePaid, match.ActionResolving, match.CounterGained, match.ActionResolved)
	if last := len(tl.told) - 1; tl.told[last] == resolved || tl.told[last-2] != resolved {
		t.Errorf("of an action with a result it tells %q", tl.told)
	}
}
