package show

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// Cards that look alike share one sentence and do not push out earlier sentences.
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
	last := len(tl.lines) - 1
	if tl.lines[last] != "Ash looks at 3 cards." || tl.lines[last-1] != "You pass." || tl.lines[last-2] != "" {
		t.Errorf("told is %q", tl.lines)
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
	hear(match.ActionAnnounced, match.DicePaid, match.ActionResolving, match.ActionResolved)
	resolved := w.T("table.log.action-resolved", w.HeroName(hero), w.AbilityName(elbow.Play))
	if last := len(tl.lines) - 1; tl.lines[last] != resolved || tl.lines[last-2] != "" {
		t.Errorf("of an action that comes to nothing it tells %q", tl.lines)
	}
	hear(match.ActionAnnounced, match.DicePaid, match.ActionResolving, match.CounterGained, match.ActionResolved)
	if last := len(tl.lines) - 1; tl.lines[last] == resolved || tl.lines[last-2] != resolved {
		t.Errorf("of an action with a result it tells %q", tl.lines)
	}
}

// An action that is taken back leaves no sentence.
func TestTheRecapIsTakenBack(t *testing.T) {
	var told recap
	for _, said := range []string{"a", "b"} {
		told.add(said, false)
	}
	told.Keep()
	told.add("c", false)
	if last := told.lines[len(told.lines)-1]; last != "c" {
		t.Errorf("told last is %q", last)
	}
	told.takeBack()
	if last := told.lines[len(told.lines)-1]; last != "b" {
		t.Errorf("after it was taken back, told last is %q", last)
	}
}
