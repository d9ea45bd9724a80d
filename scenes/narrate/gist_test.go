package narrate

import (
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
)

// A mark never ends in an ellipsis and asks nothing: what is still to be decided has a word.
func TestMarksAreWhole(t *testing.T) {
	for i, lang := range text.Languages() {
		marked := 0
		for seed := uint64(1); seed < 9; seed++ {
			s := sessions.New(t, seed, [2]int{int(seed) % 8, (int(seed) + 1 + i) % 8})
			l := Forecaster{Words: narratorOf(t, s, lang), Below: match.First, Asker: match.First}
			everyQuestion(t, s, func(o *match.Observation, legal []match.Move) bool {
				for _, mv := range legal {
					var pv match.Preview
					if o.Pending().Shape != match.Act || !o.Preview(&pv, mv).OK() {
						continue
					}
					says := l.Gist(&pv, "", l.After(mv))
					for _, text := range [2]string{says.Whole, says.Brief} {
						if strings.ContainsAny(text, "?…") || strings.Contains(text, "%!") {
							t.Errorf("%s: %s is marked %q", lang, o.Rules().FormatMove(mv), text)
						}
					}
					if says.Whole != "" {
						marked++
					}
				}
				return true
			})
		}
		if marked < 100 {
			t.Errorf("%s: %d marks", lang, marked)
		}
	}
}

// The life that several rivals lose is one number if they lose the same, and otherwise the fighter's with the sum of the others'.
func TestLossesOfSeveralAreSums(t *testing.T) {
	s := sessions.New(t, 1, [2]int{0, 1})
	w := narratorOf(t, s, "en")
	for o := s.Observation(); o.Fighter(match.Second) == 0; o = s.Observation() {
		if !s.Ready() {
			sessions.Advance(t, s)
			continue
		}
		if _, err := s.Play(o.Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	o := s.Observation()
	var others []match.Ref
	fighter := o.Fighter(match.Second)
	for i := range o.Listed(match.Second) {
		if r := match.At(match.Second, i); r != fighter {
			others = append(others, r)
		}
	}
	for want, losses := range map[string][3]int{
		"−5{life}": {5, 0, 0}, "−5{life} to 3 rivals": {5, 5, 5}, "−5{life} −9{life} on 2 others": {5, 4, 5}, "−5{life} −4{life} to another": {5, 4, 0},
		"−4{life} to another": {0, 4, 0}, "−9{life} on 2 others": {0, 4, 5},
	} {
		pv := match.Preview{}
		for i, r := range []match.Ref{fighter, others[0], others[1]} {
			*pv.Hero(r) = match.HeroOutcome{Before: 20, After: 20 - losses[i], Damage: losses[i]}
		}
		if says := (Forecaster{Words: w, Below: match.First, Asker: match.First}).Gist(&pv, "", nil); says.Whole != want {
			t.Errorf("losses of %v are marked %q, not %q", losses, says.Whole, want)
		}
	}
}
