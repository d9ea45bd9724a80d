package ask

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/text"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// Every legal move has words in every language, and moves that a player can tell apart have different ones.
func TestEveryMoveHasWords(t *testing.T) {
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	for i, lang := range text.Languages() {
		s := sessions.New(t, uint64(40+i), [2]int{i, 3 - i})
		w := narrate.New(texts.Printer(lang), s)
		rng := rand.New(rand.NewPCG(9, uint64(i)))
		for !s.Over() {
			if !s.Ready() {
				s.Advance()
				continue
			}
			o := s.Observation()
			legal := o.Legal(nil)
			for _, mv := range legal {
				if said := w.Move(mv); said == "" || strings.Contains(said, "%!") {
					t.Fatalf("%s at %s: %s is %q", lang, o.Pending().Cause, s.Rules().FormatMove(mv), said)
				}
			}
			if _, err := s.Play(legal[rng.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A hint compares the chances of two moves, says if they are nearly equal, or says that there is no other choice. An
// uncertain chance is neither 0 nor 100 %.
func TestAHintTellsChances(t *testing.T) {
	s := sessions.New(t, 3, [2]int{0, 1})
	for !s.CanHint() {
		sessions.Advance(t, s)
	}
	legal := s.Observation().Legal(nil)
	texts, err := text.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	w := narrate.New(texts.Printer("en"), s)
	l := narrate.Forecaster{Words: &w, Below: s.Viewer(), Asker: s.Viewer()}
	for _, tt := range []struct {
		advice ai.Advice
		want   string
	}{
		{ai.Advice{Best: legal[0], Other: legal[1], BestChance: 0.614, OtherChance: 0.0001}, "61 % (" + w.Move(legal[1]) + ": 1 %)"},
		{ai.Advice{Best: legal[0], Other: legal[1], BestChance: 0.614, OtherChance: 0.613}, "61 %, hardly more than otherwise (" + w.Move(legal[1]) + ")"},
		{ai.Advice{Best: legal[0], Other: legal[0], BestChance: 0.9999, OtherChance: 0.9999}, "99 %\nNo other choice"},
		{ai.Advice{Best: legal[0], Other: legal[1], BestChance: 1, OtherChance: 0}, "100 % (" + w.Move(legal[1]) + ": 0 %)"},
	} {
		var f narrate.Forecasts
		if got := l.Advise(&tt.advice, &f, nil); !strings.Contains(got, tt.want) || !strings.Contains(got, w.Move(legal[0])) {
			t.Errorf("%+v is told as %q, want %q", tt.advice, got, tt.want)
		}
	}
}

// oneAdviser counts the calls of its methods.
type oneAdviser struct{ asked, dropped int }

func (a *oneAdviser) AskHint() { a.asked++ }

func (a *oneAdviser) DropHint() { a.dropped++ }

// The same button asks for a hint and drops it, the latter also while no decision can be made. The hint is worded again only
// after a change, and points at every step of the move.
func TestAHintComesAndGoes(t *testing.T) {
	s := sessions.New(t, 3, [2]int{0, 1})
	for !s.CanHint() {
		sessions.Advance(t, s)
	}
	w := screens.Narrator(t, s, "en")
	l := narrate.Forecaster{Words: w, Below: s.Viewer(), Asker: s.Viewer()}
	var c Hint
	var a oneAdviser
	if c.Turn(&a, false); a != (oneAdviser{}) {
		t.Errorf("while nothing is decided %+v is wanted", a)
	}
	if c.Turn(&a, true); a != (oneAdviser{asked: 1}) {
		t.Errorf("at a decision %+v is wanted", a)
	}
	legal := s.Observation().Legal(nil)
	advice := ai.Advice{Best: legal[0], Other: legal[0], BestChance: 0.5, OtherChance: 0.5}
	var f narrate.Forecasts
	for _, c2 := range []struct {
		asked, known, changed, says bool
	}{{false, false, false, false}, {true, false, true, true}, {true, false, false, true}, {true, true, true, true}, {true, true, false, true}, {false, false, false, false}} {
		if changed := c.Follow(advice, c2.asked, c2.known, l, &f, nil); changed != c2.changed || (c.Text != "") != c2.says {
			t.Errorf("%+v: it has changed: %v, and says %q", c2, changed, c.Text)
		}
		at := game.Widget{Box: game.Box{Gives: (*move)(&legal[0]), For: &board.Thing{Move: legal[0]}}}
		if at.Enabled = true; c.Points(&at) != c2.known {
			t.Errorf("%+v: it points at the move: %v", c2, c.Points(&at))
		}
	}
	c.Asked = true
	if c.Turn(&a, false); a != (oneAdviser{asked: 1, dropped: 1}) {
		t.Errorf("it is sent away by %+v", a)
	}
}

// In windows of every shape, a hint stands where no dice fall and is as high as its text.
func TestHintsLeaveTheDiceInView(t *testing.T) {
	h, _ := screens.Kit(t)
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	h.Draw()
	for _, room := range screens.Rooms() {
		l := board.NewLayout(room, board.Arrangement{Lanes: 3})
		c := Hint{Asked: true, known: true, Text: "Keep two, and roll three again.\nChance to win: 70 %."}
		c.Measure(h.Context().Canvas, &l, w)
		for i, roll := range l.Rolls {
			if board.Meet(c.At, roll) || !board.Within(c.At, room) || c.At.H < c.head+40 || c.At.H > 300*l.Grow.Column {
				t.Errorf("%v: it stands at %v, the dice of player %d at %v", room, c.At, i+1, roll)
			}
		}
		if board.Meet(c.At, l.Stack) || board.Meet(c.At, l.Asked(board.Between)) || board.Meet(c.At, l.Turn) {
			t.Errorf("%v: it stands at %v, the stack at %v", room, c.At, l.Stack)
		}
	}
}
