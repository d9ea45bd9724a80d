package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/text"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// A hint comes by its key and by its button, names the move and the chances, points at what makes the move, and goes by
// the key or with the decision.
func TestAHintIsAskedFor(t *testing.T) {
	s := newSession(t, 3, [2]int{0, 1})
	h := open(t, s, "en", 0)
	d := &driver{t, h, rand.New(rand.NewPCG(3, 3))}
	asked := 0
	for range 40 {
		a, ok := d.wait()
		if !ok || asked == 3 {
			break
		}
		table := h.Scene().(*Table)
		if _, there := boxOf(h, hintBox); there != s.CanHint() {
			t.Fatalf("at %s the way to a hint is there: %v", a.Cause, there)
		}
		if !s.CanHint() || a.Cause != "activation" && a.Cause != "reroll" {
			d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
			continue
		}
		if asked++; asked%2 == 0 {
			step(t, h.Press(game.Hint))
		} else if _, err := h.ClickBox(hintBox); err != nil {
			t.Fatal(err)
		}
		step(t, h.Step(game.Input{}))
		advice, _, known := s.Hint()
		said, shown := boxOf(h, "hint.text")
		if !known || !shown || !strings.Contains(said.Text, table.words.move(advice.Best)) || !strings.Contains(said.Text, "%") {
			t.Fatalf("at %s the hint %+v (known: %v) is told as %q", a.Cause, advice, known, said.Text)
		}
		if told := table.words.paysFor(advice.Best, table.ask.plans); a.Cause == "reroll" && !strings.Contains(said.Text, told) {
			t.Errorf("it does not tell what the dice are for: %q", said.Text)
		}
		pointed := 0
		for i := range table.widgets {
			if table.counsel.points(&table.widgets[i]) {
				pointed++
			}
		}
		if pointed == 0 && a.Cause == "activation" {
			t.Errorf("nothing is pointed at for %s", said.Text)
		}
		if asked == 1 {
			step(t, h.Press(game.Hint))
			step(t, h.Step(game.Input{}))
			if _, shown := boxOf(h, "hint.text"); shown {
				t.Error("it does not go by its key")
			}
			step(t, h.Press(game.Hint))
		}
		d.choose(a.Legal[0])
		step(t, h.Step(game.Input{}))
		if _, asked, _ := s.Hint(); asked {
			t.Error("it stays after the decision")
		}
	}
	if asked < 3 {
		t.Errorf("only %d hints", asked)
	}
}

// Every legal move has words in every language, and moves that a player can tell apart have different ones.
func TestEveryMoveHasWords(t *testing.T) {
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	for i, lang := range text.Languages() {
		s := newSession(t, uint64(40+i), [2]int{i, 3 - i})
		w := newWording(texts.Printer(lang), s)
		rng := rand.New(rand.NewPCG(9, uint64(i)))
		for !s.Over() {
			if !s.Ready() {
				s.Advance()
				continue
			}
			o := s.Observation()
			legal := o.Legal(nil)
			for _, mv := range legal {
				if said := w.move(mv); said == "" || strings.Contains(said, "%!") {
					t.Fatalf("%s at %s: %s is %q", lang, o.Pending().Cause, s.Rules().FormatMove(mv), said)
				}
			}
			if _, err := s.Play(legal[rng.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The lines about chances: with something to compare, with something that is as good, and without. What is not certain is neither 0 nor 100 %.
func TestAHintTellsChances(t *testing.T) {
	s := newSession(t, 3, [2]int{0, 1})
	for !s.CanHint() {
		advance(t, s)
	}
	legal := s.Observation().Legal(nil)
	texts, err := text.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	w := newWording(texts.Printer("en"), s)
	l := teller{w: &w, below: s.Viewer(), asker: s.Viewer()}
	for _, tt := range []struct {
		advice ai.Advice
		want   string
	}{
		{ai.Advice{Best: legal[0], Other: legal[1], BestChance: 0.614, OtherChance: 0.0001}, "61 % (" + w.move(legal[1]) + ": 1 %)"},
		{ai.Advice{Best: legal[0], Other: legal[1], BestChance: 0.614, OtherChance: 0.613}, "61 %, hardly more than otherwise (" + w.move(legal[1]) + ")"},
		{ai.Advice{Best: legal[0], Other: legal[0], BestChance: 0.9999, OtherChance: 0.9999}, "99 %\nNo other choice"},
		{ai.Advice{Best: legal[0], Other: legal[1], BestChance: 1, OtherChance: 0}, "100 % (" + w.move(legal[1]) + ": 0 %)"},
	} {
		var f foresight
		if got := l.advise(&tt.advice, &f, nil); !strings.Contains(got, tt.want) || !strings.Contains(got, w.move(legal[0])) {
			t.Errorf("%+v is told as %q, want %q", tt.advice, got, tt.want)
		}
	}
}

// oneAdviser counts what it is asked for.
type oneAdviser struct{ asked, dropped int }

func (a *oneAdviser) AskHint()  { a.asked++ }
func (a *oneAdviser) DropHint() { a.dropped++ }

// The same button asks for a hint and sends it away, the latter also while things move. What is told is worded again only when
// it has changed, and points at whatever is a step of the move.
func TestAHintComesAndGoes(t *testing.T) {
	s := newSession(t, 3, [2]int{0, 1})
	for !s.CanHint() {
		advance(t, s)
	}
	w := wordingOf(t, s, "en")
	l := teller{w: w, below: s.Viewer(), asker: s.Viewer()}
	var c counsel
	var a oneAdviser
	if c.turn(&a, false); a != (oneAdviser{}) {
		t.Errorf("while nothing is decided %+v is wanted", a)
	}
	if c.turn(&a, true); a != (oneAdviser{asked: 1}) {
		t.Errorf("at a decision %+v is wanted", a)
	}
	legal := s.Observation().Legal(nil)
	advice := ai.Advice{Best: legal[0], Other: legal[0], BestChance: 0.5, OtherChance: 0.5}
	var f foresight
	for _, c2 := range []struct {
		asked, known, changed, says bool
	}{{false, false, false, false}, {true, false, true, true}, {true, false, false, true}, {true, true, true, true}, {true, true, false, true}, {false, false, false, false}} {
		if changed := c.follow(advice, c2.asked, c2.known, l, &f, nil); changed != c2.changed || (c.text != "") != c2.says {
			t.Errorf("%+v: it has changed: %v, and says %q", c2, changed, c.text)
		}
		at := widget{does: doMove, move: legal[0]}
		if at.Enabled = true; c.points(&at) != c2.known {
			t.Errorf("%+v: it points at the move: %v", c2, c.points(&at))
		}
	}
	c.asked = true
	if c.turn(&a, false); a != (oneAdviser{asked: 1, dropped: 1}) {
		t.Errorf("it is sent away by %+v", a)
	}
}

// A hint stands where no dice fall, in windows of every form, and has the height of its words.
func TestHintsLeaveTheDiceInView(t *testing.T) {
	h := open(t, newSession(t, 1, [2]int{0, 1}), "en", 0)
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	h.Draw()
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		c := counsel{asked: true, known: true, text: "Keep two, and roll three again.\nChance to win: 70 %."}
		c.measure(h.Context().Canvas, &l, w, false)
		for i, roll := range l.rolls {
			if meet(c.at, roll) || !within(c.at, room) || c.at.H < c.head+40 || c.at.H > 300*l.grow.told {
				t.Errorf("%v: it stands at %v, the dice of player %d at %v", room, c.at, i+1, roll)
			}
		}
		if c.measure(h.Context().Canvas, &l, w, true); meet(c.at, l.stack) {
			t.Errorf("%v: it stands at %v, the stack at %v", room, c.at, l.stack)
		}
	}
}
