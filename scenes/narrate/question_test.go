package narrate

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
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

// While an effect resolves, each question says what comes next, and no button that takes nothing is called just "Decline".
func TestEveryQuestionSaysWhatComesNext(t *testing.T) {
	for i, lang := range text.Languages() {
		asked, declined := map[match.Cause]bool{}, 0
		for seed := uint64(1); seed < 25; seed++ {
			s := sessions.New(t, seed, [2]int{int(seed+uint64(i)) % 8, int(3*seed) % 8})
			w := narratorOf(t, s, lang)
			rng := rand.New(rand.NewPCG(seed, 1))
			for n := 0; n < 300 && !s.Observation().Result().Over; n++ {
				if !s.Ready() {
					sessions.Advance(t, s)
					continue
				}
				o := s.Observation()
				p, legal := o.Pending(), o.Legal(nil)
				l := Forecaster{Words: w, Below: p.Who, Asker: p.Who}
				q := Question{Pending: p, Legal: legal}
				why := l.Because(&q, &Forecasts{})
				if next := w.comesNext(o, int(p.Item)-1); p.Item > 0 && next != nil && p.Cause != match.ByWindow && o.Item(int(p.Item)).Step == match.ItemResolving {
					if asked[p.Cause] = true; !strings.Contains(why, w.T("table.then-next", next)) {
						t.Errorf("%s: %s: %q does not say what comes next", lang, p.Cause, why)
					}
				}
				if size := o.StackSize(); p.Cause == match.ByWindow && size > 0 && o.Item(size).Step == match.ItemWaiting {
					if next := w.comesNext(o, size-1); next != nil {
						if asked[p.Cause] = true; !strings.Contains(why, w.T("table.then-next", next)) {
							t.Errorf("%s: %q does not say what comes after the answered action", lang, why)
						}
					}
				}
				if slices.Contains(legal, match.Move{Kind: match.Pass}) {
					if declined++; w.Pass(p) == w.T("table.pass.plain") {
						t.Errorf("%s: %s is declined with %q", lang, p.Cause, w.Pass(p))
					}
				}
				if why == "" || strings.Contains(why, "%!") {
					t.Errorf("%s: %s: %q", lang, p.Cause, why)
				}
				if _, err := s.Play(legal[rng.IntN(len(legal))]); err != nil {
					t.Fatal(err)
				}
			}
		}
		if len(asked) < 6 || !asked[match.ByWindow] || declined < 50 {
			t.Errorf("%s: %d kinds of questions, %d that can be declined", lang, len(asked), declined)
		}
	}
}

// A question for an answer to something that has happened names it, and says what the only answer would do.
func TestAQuestionNamesWhatHasHappened(t *testing.T) {
	named, only := 0, 0
	for seed := uint64(1); seed < 30; seed++ {
		s := sessions.New(t, seed, [2]int{0, int(seed) % 8})
		w := narratorOf(t, s, "en")
		rng := rand.New(rand.NewPCG(seed, 1))
		for n := 0; n < 300 && !s.Observation().Result().Over; n++ {
			if !s.Ready() {
				sessions.Advance(t, s)
				continue
			}
			o := s.Observation()
			p, legal := o.Pending(), o.Legal(nil)
			q := Question{Pending: p, Legal: legal}
			l := Forecaster{Words: w, Below: p.Who, Asker: p.Who}
			if ms := o.AppendTriggerEvents(nil); p.Cause == match.ByWindow && len(ms) > 0 {
				if _, _, over := w.windowOver(p); !over {
					if named++; !strings.Contains(w.Question(&q), Capital(w.Moment(ms[len(ms)-1]))) {
						t.Errorf("it asks %q after %q", w.Question(&q), w.Moment(ms[len(ms)-1]))
					}
				}
			}
			if _, _, over := w.windowOver(p); p.Cause == match.ByWindow && !over && len(legal) == 2 {
				mv := legal[slices.IndexFunc(legal, func(mv match.Move) bool { return mv.Kind != match.Pass })]
				name := ""
				if mv.Kind == match.Play {
					name = w.CardName(mv.CardID())
				} else {
					name = w.AbilityName(card.AbilityID(mv.A))
				}
				f := Forecasts{}
				f.Look(l, Glance{Moves: true, Move: mv, Cause: p.Cause, Legal: legal})
				if why := l.Because(&q, &Forecasts{}); f.Hot.start != "" && !strings.Contains(why, name+": "+f.Hot.start) {
					t.Errorf("%q does not say that %s would do %q", why, name, f.Hot.start)
				}
				only++
			}
			if _, err := s.Play(legal[rng.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if named < 10 || only < 10 {
		t.Errorf("%d questions about what has happened, %d with one answer", named, only)
	}
}
