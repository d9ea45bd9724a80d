package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/engine/match"
	"cinderclash/game"
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
			if shape := o.Pending().Shape; shape != match.Act && shape != match.Pairing && len(tb.ask.marks.all) > 0 {
				t.Errorf("%s: there are marks where %s is asked", lang, o.Pending().Cause)
			}
			for _, m := range tb.ask.marks.all {
				if why := o.Why(m.move); !why.OK() {
					hindered++
					if m.whole != tb.words.hindrance(why) {
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

// A rival that is left to be paired but cannot be chosen yet says so where it stands.
func TestRivalsWhoCannotBeFacedSayWhy(t *testing.T) {
	seen := 0
	for i := range 4 {
		h := open(t, newSession(t, uint64(90+i), [2]int{i, 7 - i}), text.Languages()[i%2], 0)
		d := &driver{t, h, rand.New(rand.NewPCG(uint64(90+i), 5))}
		for range 60 {
			a, ok := d.wait()
			if !ok {
				break
			}
			tb := h.Scene().(*Table)
			step(t, h.Step(game.Input{}))
			o, own := tb.session.Observation(), tb.ask.own
			if o.Pending().Shape == match.Pairing && own != 0 {
				for i := range tb.widgets {
					w := &tb.widgets[i]
					if w.kind != heroWidget || w.who == o.Pending().Who {
						continue
					}
					want := ""
					if why := o.Why(pairMove(own, w.hero)); !why.OK() {
						want = tb.words.hindrance(why)
						if why.Obstacle == match.OthersFirst {
							seen++
						}
					}
					if w.mark.whole != want {
						t.Errorf("%q stands on %s, want %q", w.mark.whole, w.Text, want)
					}
				}
			}
			d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
		}
	}
	if seen == 0 {
		t.Error("nobody had to wait for others")
	}
}
