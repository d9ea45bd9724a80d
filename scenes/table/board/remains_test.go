package board

import (
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

func TestRemainsLieInTheLaneThatIsFought(t *testing.T) {
	hero := match.At(match.Second, 1)
	hit := match.Event{Kind: match.DamageDealt, Hero: hero, Damage: card.Piercing, Amount: 4}
	var r Remains
	if r.See(&hit) {
		t.Error("a blow outside a clash leaves something")
	}
	for lane := range 2 {
		r.See(&match.Event{Kind: match.ClashBegan, Amount: int16(lane)})
		for range lane + 1 {
			if !r.See(&hit) {
				t.Error("a thrust leaves nothing")
			}
		}
		if direct := (match.Event{Kind: match.DamageDealt, Hero: hero, Amount: 4}); r.See(&direct) {
			t.Error("direct damage leaves something")
		}
		r.See(&match.Event{Kind: match.ClashEnded, Amount: int16(lane)})
	}
	for lane, want := range []int{1, 2, 0} {
		l := &r.lanes[lane]
		if fought := min(1, want); l.count != want || l.fought != fought {
			t.Errorf("lane %d: %d things after %d clashes; it should be %d after %d", lane, l.count, l.fought, want, fought)
		}
		for _, is := range l.relics[:want] {
			if is.kind != arrow || is.player != match.Second {
				t.Errorf("lane %d: %+v should be an arrow on the second player's side", lane, is)
			}
		}
	}
	if r.lanes[1].relics[0] == r.lanes[1].relics[1] {
		t.Error("two arrows lie in one place")
	}
}

// More than there is room for replaces the oldest.
func TestRemainsAreLimited(t *testing.T) {
	var r Remains
	r.See(&match.Event{Kind: match.ClashBegan})
	for i := range 3 * mostRelics {
		r.See(&match.Event{Kind: match.DamageDealt, Hero: match.At(match.First, 0), Damage: card.Water, Amount: int16(i % hardBlow)})
	}
	r.See(&match.Event{Kind: match.HeroFell, Hero: match.At(match.First, 0)})
	l := &r.lanes[0]
	if newest := l.relics[(l.count-1)%mostRelics]; l.count != 3*mostRelics+1 || newest.kind != heap {
		t.Errorf("the last of %d things is %+v; it should be the heap of the fallen", l.count, newest)
	}
}
