package narrate

import (
	"strings"
	"testing"

	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
)

// Every question to a player has a title, an explanation and a label for a pass in both languages, and names the card or
// ability that asks. A key that does not exist fails the test.
func TestEveryQuestionIsWorded(t *testing.T) {
	for _, w := range narratorsOf(t, [2]int{0, 1}) {
		titles := map[string]match.Cause{}
		for _, c := range match.Causes() {
			switch c {
			case match.ByCoin, match.ByShuffle, match.ByRoll, match.ByInitiative, match.ByFate, match.ByEnd:
				continue // chance answers
			default: // a player answers
			}
			title := w.titled(c, c.String(), "NAME")
			if title == "" || strings.Contains(title, "%!") || asksByName(c) != strings.Contains(title, "NAME") {
				t.Errorf("%s is asked as %q", c, title)
			}
			if of, ok := titles[title]; ok {
				t.Errorf("%s and %s are both asked as %q", c, of, title)
			}
			titles[title] = c
			if pass := w.T("table.pass." + w.passKey(match.Pending{Cause: c})); pass == "" {
				t.Errorf("%s cannot be declined", c)
			}
		}
		for n := 1; n <= 2; n++ {
			if title := w.T("table.ask.dice-gain", n, "NAME"); !strings.Contains(title, "NAME") || strings.Contains(title, "%!") || strings.Contains(title, "2") != (n == 2) {
				t.Errorf("of %d dice dice-gain is asked as %q", n, title)
			}
		}
		for _, key := range []string{"dice-drain", "dice-refresh", "dice-turn", "dice-turn-face", "discard-rival", "window-item"} {
			if title := w.T("table.ask."+key, "NAME"); !strings.Contains(title, "NAME") || strings.Contains(title, "%!") {
				t.Errorf("%s is asked as %q", key, title)
			}
		}
		for _, key := range []string{"pay-optional", "target-or-pay"} {
			if title := w.T("table.ask."+key, "NAME", "COST"); !strings.Contains(title, "NAME") || !strings.Contains(title, "COST") || strings.Contains(title, "%!") {
				t.Errorf("%s is asked as %q", key, title)
			}
		}
		if title := w.T("table.ask.may-replace", "NAME", "HERO"); !strings.Contains(title, "NAME") || !strings.Contains(title, "HERO") {
			t.Errorf("a replacement is offered as %q", title)
		}
		for _, c := range match.Causes() {
			if asksByName(c) && c != match.ByCost && c != match.ByFull || c == match.ByReplacement {
				if next := w.T("table.next." + c.String()); next == "" || strings.Contains(next, "%!") {
					t.Errorf("of %s it says %q", c, next)
				}
			}
		}
	}
}

// A question for a die says what happens to it, and mentions declining only where that is possible.
func TestADieIsAskedForByWhatBecomesOfIt(t *testing.T) {
	for _, w := range narratorsOf(t, [2]int{0, 1}) {
		for key, want := range map[string]string{"mirsha.lucky-sleeve": "blue", "belain-thalier.precise-slash": ""} {
			to, one := w.turnsTo(sessions.AbilityOf(t, w.Rules, key))
			if one != (want != "") || one && ColorKey(to) != want {
				t.Errorf("%s turns dice to %s, %v", key, ColorKey(to), one)
			}
		}
		l, because := Forecaster{Words: w}, [2]string{}
		for i, optional := range [2]bool{false, true} {
			q := Question{Pending: match.Pending{Cause: match.ByDice, Optional: optional}}
			because[i] = l.Because(&q, nil)
		}
		if because[0] == because[1] {
			t.Errorf("%s: a die that may be left is asked for with %q", w.Language(), because[0])
		}
	}
}

// A player who can only pass in a window is not asked for an answer, except at a shared screen, where the rival would
// learn that.
func TestAWindowWithoutAnAnswerSaysSo(t *testing.T) {
	pass := match.Move{Kind: match.Pass}
	for _, w := range narratorsOf(t, [2]int{0, 1}) {
		q := Question{Pending: match.Pending{Cause: match.ByWindow}, Legal: []match.Move{pass}}
		open := q
		open.Legal = []match.Move{pass, {Kind: match.Play, A: 1}}
		shared := q
		shared.Shared = true
		none, some := w.Question(&q), w.Question(&open)
		if none == some || strings.Contains(none, "?") || w.Question(&shared) != some {
			t.Errorf("%s: with nothing to answer it asks %q, else %q, at a shared screen %q", w.Language(), none, some, w.Question(&shared))
		}
	}
}
