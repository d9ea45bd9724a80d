package table

import (
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/engine/match"
	"cinderclash/scenes/table/board"
)

// What lasts on a hero has a sign beside its counters. Pointing at it tells what each effect changes, for how long, and where it comes
// from, and Help opens its page.
func TestWhatLastsOnAHeroIsTold(t *testing.T) {
	for _, lang := range text.Languages() {
		h, tb := atDecision(t, lang, func(tb *Table, _ Asked) bool { return lastsOn(tb) != nil })
		hero := lastsOn(tb)
		tb.show.Settle(1, tb.ask.Prompt.Where)
		n := hero.Signs()
		rest(t, h, hero.At.CounterRect(n, len(hero.Gear), n-1).Center())
		got := &tb.tip.text
		if !tb.tip.shows(tb.show.Tick) || !strings.Contains(got.Head, tb.words.HeroName(hero.Ref)) {
			t.Fatalf("%s: the tip says %+v", lang, got)
		}
		of := effectsOn(tb, func(e *match.Effect) bool { return !e.OnPlayer && e.On == hero.Ref })
		if len(of) == 0 || len(of) != len(hero.Lasts()) {
			t.Fatalf("%s: %d effects last, and %d are shown", lang, len(of), len(hero.Lasts()))
		}
		for i := range of {
			if line := tb.words.Lasting(&of[i]); !strings.Contains(got.Text, line) || !strings.Contains(line, tb.words.AbilityName(of[i].Ability)) {
				t.Errorf("%s: %q says nothing of %q", lang, got.Text, line)
			}
		}
		tidy(t, "lasting", h)
	}
}

// lastsOn returns a hero in a clash on whom something lasts, or nil.
func lastsOn(tb *Table) *board.Hero {
	for who := range tb.show.Model.Heroes {
		for i := range tb.show.Model.Listed[who] {
			if h := &tb.show.Model.Heroes[who][i]; h.Column >= 0 && !h.Fallen && len(h.Lasts()) > 0 && h.At.View != board.Beside {
				return h
			}
		}
	}
	return nil
}

// effectsOn returns the match's lasting effects for which wanted returns true.
func effectsOn(tb *Table, wanted func(*match.Effect) bool) (all []match.Effect) {
	for _, e := range tb.session.Observation().AppendEffects(nil) {
		if wanted(&e) {
			all = append(all, e)
		}
	}
	return all
}
