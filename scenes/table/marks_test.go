package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// Each possible action has a mark with the life that it would cost the rival, and each impossible one a mark that says
// why.
func TestAnswersAreMarked(t *testing.T) {
	losses, hindered := 0, 0
	for i, lang := range text.Languages() {
		seed := uint64(60 + i)
		h := open(t, sessions.New(t, seed, [2]int{i, 2 + i}), lang, 0)
		d := &driver{t, h, rand.New(rand.NewPCG(seed, 5))}
		for range 40 {
			a, ok := d.wait()
			if !ok {
				break
			}
			tb := h.Scene().(*Table)
			o := tb.session.Observation()
			if shape := o.Pending().Shape; shape != match.Act && shape != match.Pairing && len(tb.ask.Marks.All) > 0 {
				t.Errorf("%s: there are marks where %s is asked", lang, o.Pending().Cause)
			}
			for _, m := range tb.ask.Marks.All {
				if why := o.Why(m.Move); !why.OK() {
					hindered++
					if m.Whole != tb.words.Hindrance(why) {
						t.Errorf("%s: %q stands on what cannot be chosen because of %d", lang, m.Whole, why.Obstacle)
					}
					continue
				}
				var pv match.Preview
				o.Preview(&pv, m.Move)
				if open := tb.words.T("outcome.gist.open"); m.Whole == open {
					for _, answer := range pv.Answers {
						var of match.Preview
						if o.Preview(&of, m.Move, answer); tb.ask.Forecaster().Gist(&of, "", nil).Whole != open && tb.ask.Forecaster().Gist(&of, "", nil).Whole != "" {
							t.Errorf("%s: %q stands on what one answer shows to be %q", lang, m.Whole, tb.ask.Forecaster().Gist(&of, "", nil).Whole)
						}
					}
				}
				rival := pv.Hero(o.Fighter(tb.ask.Asker().Other()))
				switch loss := rival.Before - rival.After; {
				case rival.Fell && !strings.Contains(m.Whole, "{knocked-out}"):
					t.Errorf("%s: %q stands on what fells the rival", lang, m.Whole)
				case !rival.Fell && loss > 0:
					losses++
					if !strings.Contains(m.Whole, "−"+pieces.Numeral(loss)) {
						t.Errorf("%s: %q stands on what costs the rival %d", lang, m.Whole, loss)
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

// A rival's hero that cannot be paired yet has a mark that says why.
func TestRivalsWhoCannotBeFacedSayWhy(t *testing.T) {
	seen := 0
	for i := range 4 {
		h := open(t, sessions.New(t, uint64(90+i), [2]int{i, 7 - i}), text.Languages()[i%2], 0)
		d := &driver{t, h, rand.New(rand.NewPCG(uint64(90+i), 5))}
		for range 60 {
			a, ok := d.wait()
			if !ok {
				break
			}
			tb := h.Scene().(*Table)
			screens.Step(t, h.Step(game.Input{}))
			o, own := tb.session.Observation(), tb.ask.Own
			if o.Pending().Shape == match.Pairing && own != 0 {
				for _, w := range tb.Widgets() {
					is := board.Of(&w)
					if is.Kind != board.HeroWidget || is.Who == o.Pending().Who {
						continue
					}
					want := ""
					if why := o.Why(ask.PairMove(own, is.Hero)); !why.OK() {
						want = tb.words.Hindrance(why)
						if why.Obstacle == match.OthersFirst {
							seen++
						}
					}
					if is.Mark.Whole != want {
						t.Errorf("%q stands on %s, want %q", is.Mark.Whole, w.Text, want)
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
