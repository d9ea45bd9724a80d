package table

import (
	"strings"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// A mark belongs to the move that it was made for, says why that cannot be made, and goes with the others.
func TestMarksBelongToTheirMoves(t *testing.T) {
	s := newSession(t, 2, [2]int{0, 1})
	w := wordingOf(t, s, "en")
	for o := s.Observation(); o.Pending().Cause != match.ByActivation || !s.Ready(); o = s.Observation() {
		advance(t, s)
	}
	o := s.Observation()
	who := o.Pending().Who
	var m marks
	l := teller{w: w, below: who, asker: who}
	hindered := ""
	for _, id := range o.AppendHand(nil, who) {
		mv := match.Move{Kind: match.Play, A: uint16(id)}
		m.add(l, mv)
		if why := o.Why(mv); !why.OK() {
			hindered = w.hindrance(why)
			if said := m.find(mv).whole; said != hindered {
				t.Errorf("%s: %q, not %q", w.cardName(id), said, hindered)
			}
		}
	}
	never := match.Move{Kind: match.Play, A: uint16(len(library.Cards) - 1), B: 9}
	if said := m.find(never).whole; said != "" || len(m.all) == 0 {
		t.Errorf("%d marks, of a move without one %q", len(m.all), said)
	}
	m.clear()
	for _, id := range o.AppendHand(nil, who) {
		if said := m.find(match.Move{Kind: match.Play, A: uint16(id)}).whole; said != "" {
			t.Errorf("%q is left", said)
		}
	}
}

// The small buttons have places of their own in every window and say what they do; nothing says when the match stops
// where it never passes.
func TestTheCornerHasItsButtons(t *testing.T) {
	for _, w := range wordings(t, [2]int{0, 1}) {
		for _, room := range rooms() {
			l := newLayout(room, session.NoPanel, 3)
			for stops := session.StopAble; stops <= session.StopNever; stops++ {
				all := (&corner{}).widgets(nil, &l, w, stops, true)
				if len(all) != 3 || all[0].does != doPace || all[0].Text != w.paces[stops] {
					t.Fatalf("%s: %+v", w.Language(), all)
				}
				for i := range all {
					if r := all[i].Rect; all[i].Text == "" || !all[i].Enabled || !within(r, room) || i > 0 && (meet(r, all[i-1].Rect) || all[i].ID == all[i-1].ID) {
						t.Errorf("%s, %v: %+v", w.Language(), room, all[i].Box)
					}
				}
			}
			for _, of := range (&corner{}).widgets(nil, &l, w, session.StopAble, false) {
				if of.does == doPace || of.ID == paceBox {
					t.Errorf("%s: there is %q", w.Language(), of.Text)
				}
			}
		}
	}
}

// What was clicked is refused before what is pointed at, and the rule stays that of the last reason.
func TestTheRefusalOfWhatWasClickedComesFirst(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	var r refusal
	if r.refused() != "" || r.because(w, match.Reason{}) != "" || r.rule != 0 {
		t.Errorf("of what can be chosen it says %q, rule %d", r.refused(), r.rule)
	}
	r.hot = r.because(w, match.Reason{Rule: 411, Obstacle: match.CannotPayDice})
	if r.refused() != r.hot || r.rule != 411 || !strings.Contains(r.hot, "411") {
		t.Errorf("it says %q by rule %d", r.refused(), r.rule)
	}
	r.clicked = r.because(w, match.Reason{Rule: 515, Obstacle: match.LimitReached})
	if r.refused() != r.clicked || r.rule != 515 || r.clicked == r.hot {
		t.Errorf("it says %q by rule %d", r.refused(), r.rule)
	}
	if r.offers = true; r.offered() != "" || r.refused() != r.clicked {
		t.Errorf("beside a refusal it offers %q", r.offered())
	}
	if r.clicked = ""; r.offered() != r.hot || r.refused() != "" {
		t.Errorf("it offers %q and refuses %q", r.offered(), r.refused())
	}
	if r.because(w, match.Reason{}); r.rule != 515 {
		t.Errorf("rule %d is kept", r.rule)
	}
}

// A plate names its player, and tells by pictures which side it is and who has the initiative, each for one player only
// and none before it is known.
func TestPlatesTellTheSides(t *testing.T) {
	shell, kit := beyondTables(t)
	ctx := shell.Context()
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	art := newPictures(ctx.Pictures)
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		for _, below := range []bool{true, false} {
			if r := l.sideOf(below).plate; !within(roleRect(r), r) || !within(firstRect(r), r) || meet(roleRect(r), firstRect(r)) {
				t.Errorf("%v: on the plate %v lie %v and %v", room, r, roleRect(r), firstRect(r))
			}
		}
		for _, known := range []bool{false, true} {
			m := &model{stage: *stageOf(&l, 3, 0), known: known, attacker: match.Second, rolled: known, initiative: match.First}
			var drawn [2][]string // pictures
			for who := match.First; who <= match.Second; who++ {
				c := ctx.Canvas
				was, named := len(c.Lines()), false
				m.drawPlate(brush{c: c, ctx: ctx, kit: kit, art: &art}, &l, who, w, false)
				for _, line := range c.Lines()[was:] {
					named = named || strings.Contains(line, `"`+w.playerName(who)+`"`)
					if fields := strings.Split(line, "{"); strings.HasPrefix(line, "1 ") {
						drawn[who] = append(drawn[who], fields[len(fields)-1])
					}
				}
				if !named {
					t.Errorf("%v: the plate of player %d does not name it", room, who)
				}
			}
			if want := map[bool][2]int{true: {2, 1}}[known]; len(drawn[0]) != want[0] || len(drawn[1]) != want[1] || known && drawn[0][0] == drawn[1][0] {
				t.Errorf("%v: known %v, the pictures on the plates are %v", room, known, drawn)
			}
		}
	}
}

// Piles tell how many cards they hold as soon as that changes, show the newest of the graveyard, and give back the oldest
// of several copies.
func TestPilesTellWhatTheyHold(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	l := newLayout(rooms()[0], session.NoPanel, 3)
	p := pile{lay: &l, below: true, library: 30}
	texts := func() (library, graveyard string, shown card.CardID) {
		all := p.widgets(nil, match.First, w)
		return all[0].Text, all[1].Text, all[1].card
	}
	library, graveyard, shown := texts()
	if !strings.Contains(library, "30") || !strings.Contains(graveyard, "0") || shown != 0 {
		t.Errorf("%q, %q, %d", library, graveyard, shown)
	}
	p.library, p.graveyard = 29, append(p.graveyard, 4, 7, 4)
	if library, graveyard, shown = texts(); !strings.Contains(library, "29") || !strings.Contains(graveyard, "3") || shown != 4 {
		t.Errorf("%q, %q, %d", library, graveyard, shown)
	}
	if p.dig(4); len(p.graveyard) != 2 || p.graveyard[0] != 7 || p.top() != 4 {
		t.Errorf("%v is left", p.graveyard)
	}
	if p.dig(9); len(p.graveyard) != 2 {
		t.Errorf("%v is left, after a card that was not there", p.graveyard)
	}
	for _, at := range []game.Rect{p.libraryAt(), p.graveyardAt()} {
		if !within(at, l.room) || meet(p.libraryAt(), p.graveyardAt()) {
			t.Errorf("cards come from %v", at)
		}
	}
}
