package show

import (
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
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
		tl.hear(w, &e, said, more)
	}
	if tl.last != "Ash looks at 3 cards." {
		t.Errorf("it says %q", tl.last)
	}
}

// The recap says that an action has resolved only if no sentence tells what it did, says so if it did nothing, and leaves out what the trays show.
func TestWhatCameOfAnActionIsTold(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	elbow, hero := sessions.CardOf(t, "elbow"), match.At(match.First, 0)
	var tl recap
	hear := func(kinds ...match.EventKind) {
		for _, k := range kinds {
			e := match.Event{Kind: k, Hero: hero, Ability: elbow.Play, Amount: 3}
			said, more := w.Next(&tl.run, &session.Entry{Event: e})
			tl.hear(w, &e, said, more)
		}
	}
	hear(match.ActionAnnounced)
	announced := tl.last
	if hear(match.DicePaid); tl.last != announced {
		t.Errorf("of a payment it says %q", tl.last)
	}
	hear(match.ActionResolving, match.ActionResolved)
	resolved := w.T("table.log.action-resolved", w.HeroName(hero), w.AbilityName(elbow.Play))
	if nothing := w.T("table.deed.nothing", w.HeroName(hero), w.AbilityName(elbow.Play)); tl.last != nothing {
		t.Errorf("of an action that comes to nothing it says %q", tl.last)
	}
	if hear(match.ActionAnnounced, match.ActionResolving, match.DicePaid, match.ActionResolved); tl.last != resolved {
		t.Errorf("of an action that only takes dice it says %q", tl.last)
	}
	hear(match.ActionAnnounced, match.DicePaid, match.ActionResolving, match.CounterGained, match.ActionResolved)
	if tl.last == resolved || strings.Contains(tl.last, "no effect") {
		t.Errorf("of an action with a result it says %q", tl.last)
	}
}

// An action that is taken back leaves no sentence.
func TestTheRecapIsTakenBack(t *testing.T) {
	var told recap
	hero := match.At(match.First, 0)
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	told.hear(w, &match.Event{Kind: match.ActionResolving, Ability: sessions.CardOf(t, "elbow").Play}, "", false)
	told.hear(w, &match.Event{Kind: match.DamageDealt, Hero: hero, Amount: 3}, "Damage.", false)
	told.hear(w, &match.Event{Kind: match.PlayerPassed}, "a", false)
	before := told.told
	told.Keep()
	told.hear(w, &match.Event{Kind: match.ActionAnnounced}, "b", false)
	if !strings.HasSuffix(told.told, " b") {
		t.Errorf("it says %q", told.told)
	}
	told.takeBack()
	if told.told != before || !strings.HasSuffix(before, " a") {
		t.Errorf("it said %q, and after it was taken back %q", before, told.told)
	}
}

// What came is taken once. A sentence that covers the one before replaces it, and of very many the newest are kept.
func TestNewsAreTakenOnce(t *testing.T) {
	var told recap
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	hear := func(k match.EventKind, said string, more bool) { told.hear(w, &match.Event{Kind: k}, said, more) }
	hear(match.PlayerPassed, "a.", false)
	hear(match.CardDrawn, "b.", false)
	hear(match.CardDrawn, "b and c.", true)
	if news := told.TakeNews(); news != "a. b and c." {
		t.Errorf("the news are %q", news)
	}
	hear(match.CardDrawn, "b, c and d.", true)
	if news := told.TakeNews(); news != "b, c and d." {
		t.Errorf("then the news are %q", news)
	}
	if news := told.TakeNews(); news != "" {
		t.Errorf("%q is news twice", news)
	}
	for range mostNews {
		hear(match.PlayerPassed, "old.", false)
	}
	for range mostNews {
		hear(match.PlayerPassed, "new.", false)
	}
	if news := told.TakeNews(); strings.Contains(news, "old") || strings.Count(news, "new.") != mostNews {
		t.Errorf("of many, the news are %q", news)
	}
}

// What the last actions have done to heroes is told as one sum for each action, until the second announcement after it.
func TestTheRecapAddsUpActions(t *testing.T) {
	for lang, want := range map[string][2]string{"en": {"Ash's Elbow: 5 to ", "is knocked out"}, "es": {"Codazo de Ash: 5 a ", "cae"}} {
		w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), lang)
		elbow, tea := sessions.CardOf(t, "elbow"), sessions.CardOf(t, "feint")
		a, b := match.At(match.First, 0), match.At(match.First, 1)
		var tl recap
		hear := func(events ...match.Event) string {
			for _, e := range events {
				said, more := w.Next(&tl.run, &session.Entry{Event: e})
				tl.hear(w, &e, said, more)
			}
			return tl.told
		}
		ability := func(k match.EventKind, play card.AbilityID, of card.CardID) match.Event {
			return match.Event{Kind: k, Player: match.Second, Ability: play, Card: of}
		}
		one := hear(ability(match.ActionAnnounced, elbow.Play, 0), ability(match.ActionResolving, elbow.Play, 0),
			match.Event{Kind: match.DamageDealt, Hero: a, Amount: 2, Ability: elbow.Play}, match.Event{Kind: match.DamageDealt, Hero: b, Amount: 3, Ability: elbow.Play},
			match.Event{Kind: match.DamageDealt, Hero: a, Amount: 3, Ability: elbow.Play}, ability(match.ActionResolved, elbow.Play, 0), match.Event{Kind: match.HeroFell, Hero: a})
		if !strings.HasPrefix(one, want[0]+w.HeroName(a)) || !strings.Contains(one, "3 ") || !strings.Contains(one, w.HeroName(b)) || !strings.HasSuffix(one, want[1]+".") {
			t.Errorf("%s: of two hits on one hero and one on another it says %q", lang, one)
		}
		passed := hear(match.Event{Kind: match.PlayerPassed, Player: match.Second})
		if pass := w.T("table.log.player-passed", w.Player(match.Second)); passed != one+" "+pass {
			t.Errorf("%s: after a pass it says %q", lang, passed)
		}
		two := hear(ability(match.ActionResolving, tea.Play, 0), match.Event{Kind: match.LifeRestored, Hero: b, Amount: 4})
		if !strings.HasPrefix(two, one+" ") || !strings.Contains(two, w.AbilityName(tea.Play)) || strings.Contains(two, passed) {
			t.Errorf("%s: after what was set off it says %q", lang, two)
		}
		if next := hear(ability(match.ActionAnnounced, tea.Play, 0)); !strings.HasPrefix(next, two+" ") {
			t.Errorf("%s: after the next announcement it says %q", lang, next)
		}
		if next := hear(ability(match.ActionAnnounced, tea.Play, 0)); strings.Contains(next, one) || next == "" {
			t.Errorf("%s: after the second announcement it says %q", lang, next)
		}
	}
}
