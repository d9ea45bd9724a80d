package board

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// arrangements are tables of every kind.
func arrangements() (all []Arrangement) {
	for lanes := 1; lanes <= match.MaxKept; lanes++ {
		for _, crossed := range []bool{false, true} {
			for _, left := range []bool{false, true} {
				all = append(all, Arrangement{Lanes: lanes, Crossed: crossed, LeftHanded: left})
			}
		}
		all = append(all, Arrangement{Lanes: lanes, Panel: session.Controls}, Arrangement{Lanes: lanes, Panel: session.FewControls})
		if lanes < 4 { // lessons have no more heroes
			all = append(all, Arrangement{Lanes: lanes, Panel: session.Guide}, Arrangement{Lanes: lanes, Panel: session.Guide, LeftHanded: true})
		}
	}
	return all
}

// Tips stay on the table and beside what they explain.
func TestTipsStayOnTheTable(t *testing.T) {
	for _, room := range screens.Rooms() {
		l := NewLayout(room, Arrangement{Lanes: 3})
		for _, at := range []game.Rect{l.SideOf(true).library, l.Stack, l.TurnPass, l.Menu, {X: room.X + 300, Y: room.Y + 80, W: 30, H: 30}} {
			for _, size := range [][2]float64{{380, 120}, {300, 420}} {
				r := pieces.Beside(at, size[0], size[1], room)
				if !Within(r, room) {
					t.Errorf("beside %v: %v", at, r)
				}
				if at != l.Stack && Meet(r, at) {
					t.Errorf("beside %v: %v covers it", at, r)
				}
			}
		}
	}
}

// In windows of every form and on tables of every kind, no place overlaps another, and all lie in the room.
func TestPlacesAreApart(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, of := range arrangements() {
			l := NewLayout(room, of)
			places := map[string]game.Rect{
				"steps": l.Steps, "recap": l.Recap, "other hand": l.RivalHand, "face": l.Face, "speech": l.Speech, "hand": l.Hand, "chips": l.chips,
				"stack": l.Stack, "question": l.Prompt, "answers": l.answers, "guide": l.guide, "controls": l.controls, "menu": l.Menu,
				"left ribbon": l.ribbons[0], "right ribbon": l.ribbons[1],
			}
			if of.Panel == session.NoPanel || of.Panel == session.Guide {
				places["turn"], places["pass"], places["hint"], places["stops"] = l.Turn, l.TurnPass, l.Advise, l.Pace
			}
			for i, who := range []string{"other", "below"} {
				s := &l.Side[i]
				places[who+" plate"], places[who+" tray"], places[who+" library"], places[who+" graveyard"] = s.Plate, s.Tray, s.library, s.graveyard
			}
			for i, end := range []string{"left", "right"} {
				for n := range l.Lanes - 1 {
					places[end+" seat "+pieces.Numeral(n)] = l.seat(i, n, l.Lanes-1)
				}
			}
			for name, r := range places {
				if r.W <= 0 {
					continue
				}
				if !Within(r, room) {
					t.Errorf("%v, %+v: %s lies at %v", room, of, name, r)
				}
				for other, o := range places {
					if name < other && o.W > 0 && Meet(r, o) {
						t.Errorf("%v, %+v: %s at %v and %s at %v overlap", room, of, name, r, other, o)
					}
				}
			}
			for name, r := range map[string]game.Rect{"chips": l.chips, "the other tray": l.Side[0].Tray, "the turn": l.Turn, "the answers": l.answers, "the answers above dice": l.Buttons(OverDice)} {
				if Meet(l.Rolls[1], r) && !(name == "the turn" && l.controls.H > 0) {
					t.Errorf("%v, %+v: dice are rolled at %v, over %s at %v", room, of, l.Rolls[1], name, r)
				}
			}
			for _, bench := range l.bench {
				if l.form <= wide && of.Panel == session.NoPanel && Meet(l.Note, bench) {
					t.Errorf("%v, %+v: the hint at %v covers the bench at %v", room, of, l.Note, bench)
				}
			}
			for _, at := range []Where{AtHand, Between, OverDice, OverLanes} {
				ask, why, help := l.Question(at)
				for _, r := range []game.Rect{ask, why, help} {
					if !Within(r, l.AskPanel(at)) {
						t.Errorf("%v, %+v: %v lies outside of the question", room, of, r)
					}
				}
			}
			if t.Failed() {
				return
			}
		}
	}
}

// The question lies directly below the stack and its buttons directly below the question; neither is where a player passes in
// their turn. All are in the middle between the fighters.
func TestWhatIsAskedLiesBetweenTheFighters(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, of := range arrangements() {
			l := NewLayout(room, of)
			if l.Prompt.Y-l.Stack.Y-l.Stack.H > 10 || l.answers.Y-l.Prompt.Y-l.Prompt.H > 10 {
				t.Errorf("%v, %+v: stack %v, question %v, answers %v", room, of, l.Stack, l.Prompt, l.answers)
			}
			for _, alone := range []bool{true, false} {
				confirm, pass := l.Answers(Between, alone)
				_, turn := l.Answers(AtHand, alone)
				if !Within(confirm, l.answers) || !Within(pass, l.answers) || !alone && Meet(confirm, pass) || Meet(pass, turn) || Meet(confirm, turn) {
					t.Errorf("%v, %+v: answers at %v and %v, a turn is passed at %v", room, of, confirm, pass, turn)
				}
			}
			if mid := l.Middle.Center().X; mid-l.Stack.Center().X > 1 || l.Stack.Center().X-mid > 1 {
				t.Errorf("%v, %+v: the stack is not in the middle", room, of)
			}
			if l.Stack.W < 300 || l.Stack.H < 250 {
				t.Errorf("%v, %+v: the stack has only %v", room, of, l.Stack)
			}
		}
	}
}

// The own heroes stand at the left and the rival's at the right; at a shared screen the second player's, who is then below,
// still stand at the right.
func TestSidesKeepTheirEnds(t *testing.T) {
	for _, room := range screens.Rooms() {
		plain, crossed := NewLayout(room, Arrangement{Lanes: 3}), NewLayout(room, Arrangement{Lanes: 3, Crossed: true})
		if plain.end(true) != 0 || plain.end(false) != 1 || crossed.end(true) != 1 || crossed.end(false) != 0 {
			t.Errorf("%v: the ends are mixed up", room)
		}
		mid := room.Center().X
		if plain.SideOf(true).Plate.X > mid || crossed.SideOf(true).Plate.X < mid || plain.SideOf(false).Tray.Center().X < mid || crossed.SideOf(false).Tray.Center().X > mid {
			t.Errorf("%v: what belongs to a side lies at the other one", room)
		}
		if plain.Stack != crossed.Stack || plain.Hand != crossed.Hand {
			t.Errorf("%v: stack or hand have moved", room)
		}
		left := NewLayout(room, Arrangement{Lanes: 3, LeftHanded: true})
		if left.TurnPass != left.mirror(plain.TurnPass) || left.end(true) != 0 || left.Stack != plain.Stack {
			t.Errorf("%v: a left-handed table passes at %v", room, left.TurnPass)
		}
	}
}
