package show

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// Cards that look alike are one sentence, which counts them.
func TestCardsAlikeAreOneSentence(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	var tl recap
	for _, e := range []match.Event{
		{Kind: match.PlayerPassed, Player: match.First},
		{Kind: match.CardSeen, Player: match.Second}, {Kind: match.CardSeen, Player: match.Second}, {Kind: match.CardSeen, Player: match.Second},
	} {
		said, _ := w.Next(&tl.run, &session.Entry{Event: e})
		tl.hear(e.Kind, said)
	}
	if tl.last != "Ash looks at 3 cards." {
		t.Errorf("it says %q", tl.last)
	}
}

// The recap says that an action has resolved only if it had no other effect, and leaves out what the trays show.
func TestWhatCameOfAnActionIsTold(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	elbow, hero := sessions.CardOf(t, "elbow"), match.At(match.First, 0)
	var tl recap
	hear := func(kinds ...match.EventKind) {
		for _, k := range kinds {
			e := match.Event{Kind: k, Hero: hero, Ability: elbow.Play, Amount: 3}
			said, _ := w.Next(&tl.run, &session.Entry{Event: e})
			tl.hear(k, said)
		}
	}
	hear(match.ActionAnnounced)
	announced := tl.last
	if hear(match.DicePaid); tl.last != announced {
		t.Errorf("of a payment it says %q", tl.last)
	}
	hear(match.ActionResolving, match.ActionResolved)
	resolved := w.T("table.log.action-resolved", w.HeroName(hero), w.AbilityName(elbow.Play))
	if tl.last != resolved {
		t.Errorf("of an action that comes to nothing it says %q", tl.last)
	}
	hear(match.ActionAnnounced, match.DicePaid, match.ActionResolving, match.CounterGained, match.ActionResolved)
	if tl.last == resolved {
		t.Errorf("of an action with a result it says %q", tl.last)
	}
}

// An action that is taken back leaves no sentence.
func TestTheRecapIsTakenBack(t *testing.T) {
	var told recap
	told.hear(match.PlayerPassed, "a")
	told.Keep()
	told.hear(match.ActionAnnounced, "b")
	if told.last != "b" {
		t.Errorf("it says %q", told.last)
	}
	told.takeBack()
	if told.last != "a" {
		t.Errorf("after it was taken back it says %q", told.last)
	}
}
