package ask

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// In windows of every shape and with any number of choices, the choices in view lie between the question and its buttons, and scrolling
// shows the first and the last. What asks keeps a place above the question.
func TestChoicesStandAtThePrompt(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	for _, room := range screens.Rooms() {
		l := board.NewLayout(room, board.Arrangement{Lanes: 3})
		for _, n := range []int{1, 4, 40} {
			p := prompt{Lay: &l, title: "Which?", Why: "Because", Pass: button{Text: "None"}, Where: board.Between}
			column := game.Rect{X: l.Stack.X, Y: l.Stack.Y, W: l.Stack.W, H: l.Prompt.Y + l.Prompt.H - l.Stack.Y}
			for i := range n {
				p.rows = append(p.rows, row{id: "move/" + pieces.Numeral(i), text: "This", move: match.Move{Kind: match.PickOption, A: uint16(i)}})
			}
			p.Size(match.ByOrder)
			asked := p.Bounds()
			asked.H = l.AskPanel(p.Where).H
			if gap := p.Scroll.View.Y - asked.Y - asked.H; gap < 0 || gap > 10 || asked.Y < l.Stack.Y+0.8*headerHigh*l.Grow.Column {
				t.Errorf("%v: of %d choices the first stand at %v, the question at %v", room, n, p.Scroll.View, asked)
			}
			seen := map[string]bool{}
			for _, turn := range []func(){p.Scroll.Top, p.Scroll.End} {
				turn()
				all := p.laid(w)
				for i := range all {
					wd := &all[i]
					if wd.Rect.H == 0 {
						continue
					}
					seen[wd.ID] = true
					if is := board.Of(wd); is.Kind == board.RowWidget && (!board.Within(wd.Rect, column) || board.Meet(wd.Rect, asked) || is.Move != p.rows[is.Nth].move) {
						t.Errorf("%v: of %d choices number %d stands at %v", room, n, is.Nth+1, wd.Rect)
					}
				}
			}
			for _, id := range []string{p.rows[0].id, p.rows[n-1].id, PassBox, helpBox, "prompt.title", "prompt.why"} {
				if !seen[id] {
					t.Errorf("%v: of %d choices %s is never to be seen", room, n, id)
				}
			}
			p.clear()
			if p.Size(match.NoCause); p.Where != board.AtHand || p.answerable() || len(p.laid(w)) != 0 {
				t.Errorf("%v: something is left when nothing is asked", room)
			}
		}
	}
}

// laid returns the widgets of a prompt for a player who is asked.
func (p *prompt) laid(w *narrate.Narrator) []game.Widget {
	var l board.List
	p.LayAnswers(&l, &Asking{}, dice.Pool{}, true)
	p.LayWords(&l, &game.Theme{}, true, w, nil)
	return l.Widgets()
}

// The buttons follow the marked dice: nothing can be rolled again before a die is marked, and each button makes the move for
// the dice as they are marked.
func TestThePromptFollowsTheDice(t *testing.T) {
	s := sessions.New(t, 3, [2]int{0, 2})
	w := screens.Narrator(t, s, "en")
	for n := 0; !s.Ready() || s.Observation().Pending().Cause != match.ByReroll; n++ {
		if n > 400 {
			t.Fatal("nobody rolls again")
		}
		sessions.Advance(t, s)
	}
	l := board.NewLayout(screens.Rooms()[0], board.Arrangement{Lanes: 3})
	o := s.Observation()
	var vary board.Seeds
	m := &board.Model{}
	m.Place(&l, sessions.Library)
	a := &Asking{question: question{On: true, Pending: o.Pending(), Legal: o.Legal(nil)}}
	tr := &m.Trays[a.Pending.Who]
	tr.Sync(o.Dice(a.Pending.Who), &vary)
	all := tr.All(a.Among())
	for _, mv := range a.Legal {
		keep := mv.Pool()
		tr.Mark(a.Among(), keep)
		p := prompt{Lay: &l}
		p.word(narrate.Forecaster{Words: w, Asker: a.Pending.Who}, a, m, &narrate.Forecasts{}, Allowed{})
		var l board.List
		p.LayAnswers(&l, a, tr.Kept(a.Among()), true)
		confirm, pass := l.Find(ConfirmBox), l.Find(PassBox)
		rolls, keeps := board.Of(confirm).Move, board.Of(pass).Move
		if rolls != mv || confirm.Enabled != (keep != all) || keeps != keepMove(all) || p.title == "" || p.Why == "" {
			t.Errorf("%v are kept: %q makes %v, enabled %v, and %q %v", keep, confirm.Text, rolls, confirm.Enabled, pass.Text, keeps)
		}
		if (w.WhyNotConfirm(a.posed(tr, Allowed{})) == w.T("table.mark-first")) != (keep == all) {
			t.Errorf("%v are kept: it says %q", keep, w.WhyNotConfirm(a.posed(tr, Allowed{})))
		}
	}
}

// In a pairing either hero may be dragged onto the other; two heroes of one side, or a missing one, are no pairing. Giving up
// a card of one colour for a die is the whole decision; with several colours it is half of it, and Back takes it back.
func TestDecisionsAreMadeInHalves(t *testing.T) {
	own, rival := match.At(match.First, 1), match.At(match.Second, 0)
	a := Asking{question: question{On: true, Pending: match.Pending{Who: match.First, Shape: match.Pairing}}}
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
	a = Asking{question: question{On: true, Pending: match.Pending{Cause: match.ByFixing}, Legal: []match.Move{{Kind: match.Pass}, fix(4, 0), fix(5, 0), fix(5, 2)}}}
	if mv, ok := a.fixWith(4); !ok || mv != fix(4, 0) || a.halfMade() {
		t.Errorf("a card of one colour makes %v, %v", mv, ok)
	}
	if mv, ok := a.fixWith(5); ok || a.Card != 5 || !a.Back() || a.halfMade() || a.Back() {
		t.Errorf("a card of two colours makes %v, and cannot be taken back once", mv)
	}
}

// Rows with sentences are as high as the longest needs and stay next to the buttons. They are measured anew when the player's
// text size changes.
func TestSentencesHaveTheHeightTheyNeed(t *testing.T) {
	h, _ := screens.Kit(t)
	high := func(size int, texts ...string) float64 {
		set := h.Context().Settings()
		set.TextSize = size
		h.Context().Change(set)
		h.Draw()
		l := board.NewLayout(screens.Rooms()[0], board.Arrangement{Lanes: 3})
		p := prompt{Lay: &l}
		for _, text := range texts {
			p.rows = append(p.rows, row{text: text})
		}
		p.Size(match.ByModes)
		p.Measure(h.Context().Canvas)
		if last, foot := p.rowRect(len(texts)-1), l.Prompt.Y+l.Prompt.H; foot-last.Y-last.H > 1 || last.Y+last.H > foot+1 {
			t.Errorf("%v: the last stands at %v, not at %v", texts, last, foot)
		}
		return p.high
	}
	short, long := "Draw a card.", "Heal your hero for 2, and every other hero of yours that has lost life in this clash for 1."
	low := high(100, short, short)
	if low != board.RowHeight {
		t.Errorf("short ones are %.0f high", low)
	}
	if two := high(100, short, long); two <= low || two > board.ModeHeight {
		t.Errorf("with a long one they are %.0f high, else %.0f", two, low)
	}
	if large := high(150, short, long); large <= high(100, short, long) {
		t.Errorf("in large letters they are %.0f high", large)
	}
}

// answerable reports whether the prompt has a button.
func (p *prompt) answerable() bool { return p.confirm.Text != "" || p.Pass.Text != "" }

// The question beside the hand stays to be seen when it has been answered, until something else is asked. It cannot be
// chosen.
func TestAnAnsweredQuestionStays(t *testing.T) {
	l := board.NewLayout(screens.Rooms()[0], board.Arrangement{Lanes: 3})
	p := prompt{Lay: &l, title: "Your move", Why: "Act, or pass.", Pass: button{Text: "Pass"}}
	want := past{"Your move", "Act, or pass.", "Pass"}
	for range 2 {
		if p.clear(); p.asked != want || len(p.laid(nil)) != 0 {
			t.Errorf("of an answered question %+v stays, and %d widgets", p.asked, len(p.laid(nil)))
		}
	}
	other := prompt{Lay: &l, title: "Which?", Pass: button{Text: "None"}, Where: board.Between}
	if other.clear(); other.asked != (past{}) {
		t.Errorf("of a question between the fighters %+v stays", other.asked)
	}
}
