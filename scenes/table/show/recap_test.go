package show

import (
	"strings"
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
		said, more := w.Next(&tl.run, &session.Entry{Event: e})
		tl.hear(e.Kind, said, more)
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
			said, more := w.Next(&tl.run, &session.Entry{Event: e})
			tl.hear(k, said, more)
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
	told.hear(match.PlayerPassed, "a", false)
	told.Keep()
	told.hear(match.ActionAnnounced, "b", false)
	if told.last != "b" {
		t.Errorf("it says %q", told.last)
	}
	told.takeBack()
	if told.last != "a" {
		t.Errorf("after it was taken back it says %q", told.last)
	}
}

// What came is taken once. A sentence that covers the one before replaces it, and of very many the newest are kept.
func TestNewsAreTakenOnce(t *testing.T) {
	var told recap
	told.hear(match.PlayerPassed, "a.", false)
	told.hear(match.CardDrawn, "b.", false)
	told.hear(match.CardDrawn, "b and c.", true)
	if news := told.TakeNews(); news != "a. b and c." {
		t.Errorf("the news are %q", news)
	}
	told.hear(match.CardDrawn, "b, c and d.", true)
	if news := told.TakeNews(); news != "b, c and d." {
		t.Errorf("then the news are %q", news)
	}
	if news := told.TakeNews(); news != "" {
		t.Errorf("%q is news twice", news)
	}
	for range mostNews {
		told.hear(match.PlayerPassed, "old.", false)
	}
	for range mostNews {
		told.hear(match.PlayerPassed, "new.", false)
	}
	if news := told.TakeNews(); strings.Contains(news, "old") || strings.Count(news, "new.") != mostNews {
		t.Errorf("of many, the news are %q", news)
	}
}
