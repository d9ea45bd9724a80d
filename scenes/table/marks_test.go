package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// Whatever a player may choose for an action says on itself what life it would cost the rival, and whatever they may
// not says in a word why.
func TestAnswersAreMarked(t *testing.T) {
	losses, hindered := 0, 0
	for i, lang := range text.Languages() {
		seed := uint64(60 + i)
		h := open(t, newSession(t, seed, [2]int{i, 2 + i}), lang, 0)
		d := &driver{t, h, rand.New(rand.NewPCG(seed, 5))}
		for range 40 {
			a, ok := d.wait()
			if !ok {
				break
			}
			tb := h.Scene().(*Table)
			o := tb.session.Observation()
			if o.Pending().Shape != match.Act && len(tb.ask.marks.all) > 0 {
				t.Errorf("%s: there are marks where %s is asked", lang, o.Pending().Cause)
			}
			for _, m := range tb.ask.marks.all {
				if why := o.Why(m.move); !why.OK() {
					hindered++
					if m.whole != tb.words.T("table.hindrance."+obstacleKey(why.Obstacle)) {
						t.Errorf("%s: %q stands on what cannot be chosen because of %d", lang, m.whole, why.Obstacle)
					}
					continue
				}
				var pv match.Preview
				o.Preview(&pv, m.move)
				if open := tb.words.T("outcome.gist.open"); m.whole == open {
					for _, answer := range pv.Answers {
						var of match.Preview
						if o.Preview(&of, m.move, answer); tb.ask.teller().gist(&of, "").whole != open && tb.ask.teller().gist(&of, "").whole != "" {
							t.Errorf("%s: %q stands on what one answer shows to be %q", lang, m.whole, tb.ask.teller().gist(&of, "").whole)
						}
					}
				}
				rival := pv.Hero(o.Fighter(tb.ask.asker().Other()))
				switch loss := rival.Before - rival.After; {
				case rival.Fell && !strings.Contains(m.whole, "{knocked-out}"):
					t.Errorf("%s: %q stands on what fells the rival", lang, m.whole)
				case !rival.Fell && loss > 0:
					losses++
					if !strings.Contains(m.whole, "−"+pieces.Numeral(loss)) {
						t.Errorf("%s: %q stands on what costs the rival %d", lang, m.whole, loss)
					}
				}
			}
			d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
		}
	}
	if losses == 0 || hindered == 0 {
		t.Errorf("%d losses of life and %d hindrances were looked at", losses, hindered)
	}
}
