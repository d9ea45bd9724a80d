package table

import (
	"testing"

	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// trayIn is an empty tray in a room.
func trayIn(l *layout, below bool) *tray { return &tray{lay: l, below: below} }

// However many dice there are, in windows of every form: those that can pay and those that are spent lie in the tray, no
// die that can be chosen lies over another one, and all have boxes of their own.
func TestDiceLieInTheirTray(t *testing.T) {
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		for _, below := range []bool{true, false} {
			for _, s := range []match.DiceState{
				{Prepared: dice.Pool{3, 1, 1}}, {Prepared: dice.Pool{4, 3, 3}, Spent: dice.Pool{2, 2, 1}}, {Spent: dice.Pool{5, 3, 2}},
			} {
				var vary seeds
				tr := trayIn(&l, below)
				tr.sync(s, &vary)
				boxes := map[string]bool{}
				for i := range tr.dice {
					d := &tr.dice[i]
					r := d.rect()
					if d.state != spent && boxes[d.box] {
						t.Errorf("%v: there are two %s", room, d.box)
					}
					boxes[d.box] = true
					if d.x != d.tx || d.y != d.ty || d.tx < l.sideOf(below).tray.X || d.tx > l.sideOf(below).tray.X+l.sideOf(below).tray.W {
						t.Errorf("%v: %+v lies at %v, not in the tray", room, s, r)
					}
					if i > 0 && d.state != spent && r.X+0.01 < tr.dice[i-1].rect().X+tr.dice[i-1].rect().W {
						t.Errorf("%v: %+v: %v lies over %v", room, s, r, tr.dice[i-1].rect())
					}
				}
			}
		}
	}
}

// Dice that are kept in a roll lie still with all that is so of them, and only the others tumble; at last all are as the
// match has them.
func TestOnlyWhatIsRolledTumbles(t *testing.T) {
	l := newLayout(rooms()[0], session.NoPanel, 3)
	for _, ticks := range []int{0, 30} {
		vary, tr := seeds(1), trayIn(&l, true)
		tr.throw(&match.Event{Dice: dice.Pool{3, 2, 0}}, 10, ticks, &vary)
		old := map[uint64]bool{}
		for i := range tr.dice {
			old[tr.dice[i].roll.Seed] = true
		}
		tr.throw(&match.Event{Kept: dice.Pool{2, 1, 0}, Dice: dice.Pool{0, 1, 1}, Amount: 1}, 90, ticks, &vary)
		stayed := dice.Pool{}
		for i := range tr.dice {
			switch d := &tr.dice[i]; {
			case old[d.roll.Seed]:
				stayed[d.color]++
			case d.roll.Start != 90 || d.roll.Ticks != ticks:
				t.Errorf("%d ticks: a die that is rolled has the roll %+v", ticks, d.roll)
			}
		}
		if stayed != (dice.Pool{2, 1, 0}) || tr.all(rolling) != (dice.Pool{2, 2, 1}) {
			t.Errorf("%d ticks: %v stayed, and there are %v", ticks, stayed, tr.all(rolling))
		}
		tr.sync(match.DiceState{Prepared: dice.Pool{1, 2, 1}, Spent: dice.Pool{1, 0, 0}}, &vary)
		if tr.all(prepared) != (dice.Pool{1, 2, 1}) || tr.all(spent) != (dice.Pool{1, 0, 0}) || len(tr.dice) != 5 {
			t.Errorf("%d ticks: at last there are %v prepared and %v spent", ticks, tr.all(prepared), tr.all(spent))
		}
	}
}

// The boxes that lead to dice being kept do so when they are chosen, whatever was marked before, and touch no die that is
// not chosen among.
func TestMarksLeadToWhatIsKept(t *testing.T) {
	l := newLayout(rooms()[0], session.NoPanel, 3)
	for _, from := range []dice.Pool{{2, 2, 1}, {0, 0, 0}, {1, 0, 1}} {
		for _, want := range []dice.Pool{{2, 2, 1}, {0, 1, 0}, {2, 0, 1}, {}} {
			vary, tr := seeds(1), trayIn(&l, true)
			tr.sync(match.DiceState{Rolling: dice.Pool{2, 2, 1}, Aside: dice.Pool{1, 0, 0}}, &vary)
			tr.unmark()
			tr.mark(rolling, from)
			for _, box := range tr.marks(rolling, want) {
				for i := range tr.dice {
					if d := &tr.dice[i]; d.box == box {
						d.kept = !d.kept
					}
				}
			}
			if got := tr.kept(rolling); got != want || tr.marked(rolling) != 5-want.Total() || tr.kept(aside) != (dice.Pool{1, 0, 0}) {
				t.Errorf("from %v kept are %v and %d marked, not %v", from, got, tr.marked(rolling), want)
			}
		}
	}
}
