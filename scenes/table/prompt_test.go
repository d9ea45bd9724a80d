package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// However many choices there are, in windows of every form: those in view lie above the prompt and below where heroes can
// be pointed at, and the first and the last come into view.
func TestChoicesStandAtThePrompt(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		for _, n := range []int{1, 4, 40} {
			p := prompt{lay: &l, title: "Which?", why: "Because", pass: button{text: "None"}}
			for i := range n {
				p.rows = append(p.rows, row{id: "move/" + pieces.Numeral(i), text: "This", move: match.Move{Kind: match.PickOption, A: uint16(i)}})
			}
			p.size(match.ByOrder)
			seen := map[string]bool{}
			for _, turn := range []func(){p.scroll.Top, p.scroll.End} {
				turn()
				all := p.labels(p.widgets(nil, &asking{}, dice.Pool{}, true), w)
				for i := range all {
					wd := &all[i]
					if wd.Rect.H == 0 {
						continue
					}
					seen[wd.ID] = true
					if wd.kind == rowWidget && (!within(wd.Rect, l.rows) || wd.Rect.Y < p.foot() || wd.move != p.rows[wd.nth].move) {
						t.Errorf("%v: of %d choices number %d stands at %v, and heroes to %.0f", room, n, wd.nth+1, wd.Rect, p.foot())
					}
				}
			}
			for _, id := range []string{p.rows[0].id, p.rows[n-1].id, passBox, helpBox, "prompt.title", "prompt.why"} {
				if !seen[id] {
					t.Errorf("%v: of %d choices %s is never to be seen", room, n, id)
				}
			}
			p.clear()
			if p.size(match.NoCause); p.foot() != l.help.Y || p.answerable() || len(p.widgets(nil, &asking{}, dice.Pool{}, true)) != 0 {
				t.Errorf("%v: something is left when nothing is asked", room)
			}
		}
	}
}

// What is asked for dice follows the dice that are marked: nothing can be rolled again before one is, and what the button
// does is what is said on it.
func TestThePromptFollowsTheDice(t *testing.T) {
	s := newSession(t, 3, [2]int{0, 2})
	w := wordingOf(t, s, "en")
	for n := 0; !s.Ready() || s.Observation().Pending().Cause != match.ByReroll; n++ {
		if n > 400 {
			t.Fatal("nobody rolls again")
		}
		advance(t, s)
	}
	l := newLayout(rooms()[0], session.NoPanel, 3)
	o := s.Observation()
	var vary seeds
	m := &model{}
	m.place(&l, library)
	a := &asking{question: question{on: true, pend: o.Pending(), legal: o.Legal(nil)}}
	tr := &m.trays[a.pend.Who]
	tr.sync(o.Dice(a.pend.Who), &vary)
	all := tr.all(a.among())
	for _, mv := range a.legal {
		keep := mv.Pool()
		tr.mark(a.among(), keep)
		p := prompt{lay: &l}
		p.word(teller{w: w, asker: a.pend.Who}, a, m, &foresight{}, means{})
		confirm, pass := widget{}, widget{}
		for _, wd := range p.widgets(nil, a, tr.kept(a.among()), true) {
			switch wd.kind {
			case confirmWidget:
				confirm = wd
			case passWidget:
				pass = wd
			default: // not looked at
			}
		}
		if confirm.move != mv || confirm.Enabled != (keep != all) || pass.move != keepMove(all) || p.title == "" || p.why == "" {
			t.Errorf("%v are kept: %q makes %v, enabled %v, and %q %v", keep, confirm.Text, confirm.move, confirm.Enabled, pass.Text, pass.move)
		}
		if (w.whyNotConfirm(a.posed(tr, false)) == w.T("table.mark-first")) != (keep == all) {
			t.Errorf("%v are kept: it says %q", keep, w.whyNotConfirm(a.posed(tr, false)))
		}
	}
}

// Of a pairing either hero may be drawn onto the other; two of one side, or none, are no pairing. A card that is given up
// for a die is the whole decision where it has one colour, else half of it, which can be taken back.
func TestDecisionsAreMadeInHalves(t *testing.T) {
	own, rival := match.At(match.First, 1), match.At(match.Second, 0)
	a := asking{question: question{on: true, pend: match.Pending{Who: match.First, Shape: match.Pairing}}}
	want := match.Move{Kind: match.Pair, A: uint16(own), B: uint16(rival)}
	for _, c := range []struct {
		a, b match.Ref
		ok   bool
	}{{own, rival, true}, {rival, own, true}, {own, match.At(match.First, 0), false}, {own, 0, false}, {0, rival, false}} {
		if mv, ok := a.pairing(c.a, c.b); ok != c.ok || ok && mv != want {
			t.Errorf("%v drawn onto %v is %v, %v", c.a, c.b, mv, ok)
		}
	}

	fix := func(id, c uint16) match.Move { return match.Move{Kind: match.FixColor, A: id, B: c} }
	a = asking{question: question{on: true, pend: match.Pending{Cause: match.ByFixing}, legal: []match.Move{{Kind: match.Pass}, fix(4, 0), fix(5, 0), fix(5, 2)}}}
	if mv, ok := a.fixWith(4); !ok || mv != fix(4, 0) || a.halfMade() {
		t.Errorf("a card of one colour makes %v, %v", mv, ok)
	}
	if mv, ok := a.fixWith(5); ok || a.card != 5 || !a.back() || a.halfMade() || a.back() {
		t.Errorf("a card of two colours makes %v, and cannot be taken back once", mv)
	}
}

// What has happened is told as far as there is room, the newest first; what is taken back was never told.
func TestTheTaleIsTakenBack(t *testing.T) {
	var told tale
	for _, said := range []string{"a", "b"} {
		told.tell(said, false)
	}
	told.keep()
	told.tell("c", false)
	if last := told.told[len(told.told)-1]; last != "c" {
		t.Errorf("told last is %q", last)
	}
	told.takeBack()
	if last := told.told[len(told.told)-1]; last != "b" {
		t.Errorf("after it was taken back, told last is %q", last)
	}
}

// Choices that are sentences are as high as the longest needs, and stay at the prompt; they are measured anew when the player's
// text size changes.
func TestSentencesHaveTheHeightTheyNeed(t *testing.T) {
	h := open(t, newSession(t, 1, [2]int{0, 1}), "en", 0)
	high := func(size int, texts ...string) float64 {
		set := h.Context().Settings()
		set.TextSize = size
		h.Context().Change(set)
		h.Draw()
		l := newLayout(rooms()[0], session.NoPanel, 3)
		p := prompt{lay: &l}
		for _, text := range texts {
			p.rows = append(p.rows, row{text: text})
		}
		p.size(match.ByModes)
		p.measure(h.Context().Canvas)
		if last := p.rowRect(len(texts) - 1); !within(last, l.rows) || l.rows.Y+l.rows.H-last.Y-last.H > 1 {
			t.Errorf("%v: the last stands at %v, in %v", texts, last, l.rows)
		}
		return p.high
	}
	short, long := "Draw a card.", "Heal your hero for 2, and every other hero of yours that has lost life in this clash for 1."
	low := high(100, short, short)
	if low != rowHeight {
		t.Errorf("short ones are %.0f high", low)
	}
	if two := high(100, short, long); two <= low || two > modeHeight {
		t.Errorf("with a long one they are %.0f high, else %.0f", two, low)
	}
	if large := high(150, short, long); large <= high(100, short, long) {
		t.Errorf("in large letters they are %.0f high", large)
	}
}

// What is to be chosen stands still from the moment in which it can be: a click that is on its way hits what it was meant for.
func TestChoicesStandStill(t *testing.T) {
	seen := 0
	for seed := uint64(1); seed < 20 && seen < 2; seed++ {
		h := open(t, newSession(t, seed, [2]int{3, 4}), "en", 0)
		d := &driver{t, h, rand.New(rand.NewPCG(seed, 5))}
		for range 400 {
			a, ok := d.wait()
			if !ok {
				break
			}
			if a.Cause == match.ByModes.String() {
				seen++
				first := slices.Clone(h.Boxes())
				h.Draw()
				step(t, h.Step(game.Input{}))
				for _, b := range h.Boxes() {
					if i := slices.IndexFunc(first, func(o game.Box) bool { return o.ID == b.ID }); i >= 0 && strings.HasPrefix(b.ID, "move/") && first[i].Rect != b.Rect {
						t.Errorf("seed %d: %q stood at %v and stands at %v a moment later", seed, b.Text, first[i].Rect, b.Rect)
					}
				}
			}
			d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
		}
	}
	if seen == 0 {
		t.Fatal("no mode was ever to be picked; take other seeds")
	}
}
