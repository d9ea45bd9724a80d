package board

import (
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

func TestRemainsLieInTheLaneThatIsFought(t *testing.T) {
	hero := match.At(match.Second, 1)
	hit := match.Event{Kind: match.DamageDealt, Hero: hero, Damage: card.Piercing, Amount: 4}
	var r Remains
	if r.See(&hit, nil) {
		t.Error("a blow outside a clash leaves something")
	}
	for lane := range 2 {
		r.See(&match.Event{Kind: match.ClashBegan, Amount: int16(lane)}, nil)
		for range lane + 1 {
			if !r.See(&hit, nil) {
				t.Error("a thrust leaves nothing")
			}
		}
		if direct := (match.Event{Kind: match.DamageDealt, Hero: hero, Amount: 4}); r.See(&direct, nil) {
			t.Error("direct damage leaves something")
		}
		r.See(&match.Event{Kind: match.ClashEnded, Amount: int16(lane)}, nil)
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

// What was thrown lies on the side of whom it has hit, alone and as it is, even if such damage leaves nothing.
func TestWhatIsThrownLies(t *testing.T) {
	anvil := &pieces.Thing{}
	for _, damage := range []card.Damage{card.Crushing, card.Direct} {
		var r Remains
		r.See(&match.Event{Kind: match.ClashBegan}, nil)
		if !r.See(&match.Event{Kind: match.DamageDealt, Hero: match.At(match.Second, 0), Damage: damage, Amount: hardBlow}, anvil) {
			t.Errorf("%v: nothing falls", damage)
		}
		if is := r.lanes[0].relics[0]; r.lanes[0].count != 1 || is.thing != anvil || is.player != match.Second {
			t.Errorf("%v: %d things lie there, first %+v", damage, r.lanes[0].count, is)
		}
	}
}

// More than there is room for replaces the oldest.
func TestRemainsAreLimited(t *testing.T) {
	var r Remains
	r.See(&match.Event{Kind: match.ClashBegan}, nil)
	for i := range 3 * mostRelics {
		r.See(&match.Event{Kind: match.DamageDealt, Hero: match.At(match.First, 0), Damage: card.Water, Amount: int16(i % hardBlow)}, nil)
	}
	r.See(&match.Event{Kind: match.HeroFell, Hero: match.At(match.First, 0)}, nil)
	l := &r.lanes[0]
	if newest := l.relics[(l.count-1)%mostRelics]; l.count != 3*mostRelics+1 || newest.kind != heap {
		t.Errorf("the last of %d things is %+v; it should be the heap of the fallen", l.count, newest)
	}
}
