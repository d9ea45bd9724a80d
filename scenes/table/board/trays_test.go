package board

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// trayIn returns an empty tray in a layout.
func trayIn(l *Layout, below bool) *Tray { return &Tray{lay: l, below: below} }

// In windows of every form any number of prepared and spent dice lie in the tray. Dice that can be chosen do not overlap
// and have different boxes.
func TestDiceLieInTheirTray(t *testing.T) {
	for _, room := range screens.Rooms() {
		l := NewLayout(room, Arrangement{Lanes: 3})
		for _, below := range []bool{true, false} {
			for _, s := range []match.DiceState{
				{Prepared: dice.Pool{3, 1, 1}}, {Prepared: dice.Pool{4, 3, 3}, Spent: dice.Pool{2, 2, 1}}, {Spent: dice.Pool{5, 3, 2}},
			} {
				var vary Seeds
				tr := trayIn(&l, below)
				tr.Sync(s, &vary)
				boxes := map[string]bool{}
				for i := range tr.Dice {
					d := &tr.Dice[i]
					r := d.rect()
					if d.State != Spent && boxes[d.Box] {
						t.Errorf("%v: there are two %s", room, d.Box)
					}
					boxes[d.Box] = true
					if d.x != d.Tx || d.y != d.Ty || d.Tx < l.SideOf(below).Tray.X || d.Tx > l.SideOf(below).Tray.X+l.SideOf(below).Tray.W {
						t.Errorf("%v: %+v lies at %v, not in the tray", room, s, r)
					}
					for j := range i {
						if o := tr.Dice[j].rect(); d.State != Spent && tr.Dice[j].State != Spent && Meet(r.Inset(1, 1), o.Inset(1, 1)) {
							t.Errorf("%v: %+v: %v lies over %v", room, s, r, o)
						}
					}
				}
			}
		}
	}
}

// Kept dice stay unchanged in a reroll and only the others tumble. Sync then makes the tray match the dice of the match.
func TestOnlyWhatIsRolledTumbles(t *testing.T) {
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	for _, ticks := range []int{0, 30} {
		vary, tr := Seeds(1), trayIn(&l, true)
		tr.Throw(&match.Event{Dice: dice.Pool{3, 2, 0}}, Toss{}, 10, ticks, &vary)
		old := map[uint64]bool{}
		for i := range tr.Dice {
			old[tr.Dice[i].roll.Seed] = true
		}
		tr.Throw(&match.Event{Kept: dice.Pool{2, 1, 0}, Dice: dice.Pool{0, 1, 1}, Amount: 1}, Toss{}, 90, ticks, &vary)
		stayed := dice.Pool{}
		for i := range tr.Dice {
			switch d := &tr.Dice[i]; {
			case old[d.roll.Seed]:
				stayed[d.Color]++
			case d.roll.Start != 90 || d.roll.Ticks != ticks:
				t.Errorf("%d ticks: a die that is rolled has the roll %+v", ticks, d.roll)
			}
		}
		if stayed != (dice.Pool{2, 1, 0}) || tr.All(Rolling) != (dice.Pool{2, 2, 1}) {
			t.Errorf("%d ticks: %v stayed, and there are %v", ticks, stayed, tr.All(Rolling))
		}
		tr.Sync(match.DiceState{Prepared: dice.Pool{1, 2, 1}, Spent: dice.Pool{1, 0, 0}}, &vary)
		if tr.All(Prepared) != (dice.Pool{1, 2, 1}) || tr.All(Spent) != (dice.Pool{1, 0, 0}) || len(tr.Dice) != 5 {
			t.Errorf("%d ticks: at last there are %v prepared and %v spent", ticks, tr.All(Prepared), tr.All(Spent))
		}
	}
}

// Choosing the boxes that Marks returns keeps the wanted dice, whatever was marked before, and changes no die of another
// state.
func TestMarksLeadToWhatIsKept(t *testing.T) {
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	for _, from := range []dice.Pool{{2, 2, 1}, {0, 0, 0}, {1, 0, 1}} {
		for _, want := range []dice.Pool{{2, 2, 1}, {0, 1, 0}, {2, 0, 1}, {}} {
			vary, tr := Seeds(1), trayIn(&l, true)
			tr.Sync(match.DiceState{Rolling: dice.Pool{2, 2, 1}, Aside: dice.Pool{1, 0, 0}}, &vary)
			tr.Unmark()
			tr.Mark(Rolling, from)
			for _, box := range tr.Marks(Rolling, want) {
				for i := range tr.Dice {
					if d := &tr.Dice[i]; d.Box == box {
						d.Kept = !d.Kept
					}
				}
			}
			if got := tr.Kept(Rolling); got != want || tr.Marked(Rolling) != 5-want.Total() || tr.Kept(Aside) != (dice.Pool{1, 0, 0}) {
				t.Errorf("from %v kept are %v and %d marked, not %v", from, got, tr.Marked(Rolling), want)
			}
		}
	}
}
