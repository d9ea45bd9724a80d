package table

import (
	"strings"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// stageOf is a stage on which each player has n heroes, paired in the order of their lists; clash is the lane that is
// fought, -1 for none.
func stageOf(l *layout, n, clash int) *stage {
	s := &stage{columns: n, nlanes: n, clash: max(0, clash), fighting: clash >= 0}
	s.camera.lay, s.camera.foot = l, l.help.Y
	for who := match.First; who <= match.Second; who++ {
		s.listed[who] = n
		for i := range n {
			r := match.At(who, i)
			*s.hero(r) = hero{ref: r, id: 1, box: heroBox(r), kept: true, life: 20, max: 20, column: -1}
			s.lanes[i][who] = r
		}
	}
	s.assign(true)
	return s
}

// In windows of every form, whichever lane is fought: each hero can be pointed at in a place of its own in the room, who
// fights stands larger than the others, and choices that stand at the prompt cover nobody.
func TestTheCameraShowsEveryHero(t *testing.T) {
	for _, room := range rooms() {
		for _, p := range []session.Panel{session.NoPanel, session.Guide, session.Controls} {
			l := newLayout(room, p, 3)
			for n := 1; n <= match.MaxKept; n++ {
				for clash := -1; clash < n; clash++ {
					s := stageOf(&l, n, clash)
					s.camera.foot = l.help.Y - 60
					all := s.widgets(nil, &asking{}, true)
					if len(all) != 2*n {
						t.Fatalf("%v: %d heroes of %d are to be seen", room, len(all), 2*n)
					}
					for i := range all {
						h, r := s.hero(all[i].hero), all[i].Rect
						at := s.camera.stand(s, h)
						if !within(r, room) || r.W < 40 || r.H < 40 {
							t.Errorf("%v: %s of %d lanes, of which %d is fought, is at %v", room, all[i].ID, n, clash, r)
						}
						if (at.view == fighting) != (h.column == clash) || at.view != beside && r.Y+r.H > s.camera.foot {
							t.Errorf("%v: %s of %d lanes, of which %d is fought, is shown %d, down to %.0f", room, all[i].ID, n, clash, at.view, r.Y+r.H)
						}
						for j := range i {
							if overlap(r, all[j].Rect) {
								t.Errorf("%v: of %d lanes, of which %d is fought, %s and %s overlap", room, n, clash, all[i].ID, all[j].ID)
							}
						}
					}
				}
			}
		}
	}
}

// Who has fallen or is left over stands in a lane that nobody else has; who exchange places do so in the pairings; and a
// rival that is not known yet stands nowhere.
func TestHeroesHaveLanesOfTheirOwn(t *testing.T) {
	l := newLayout(rooms()[0], session.NoPanel, 3)
	s := stageOf(&l, 3, 0)
	s.nlanes = 2
	a, b, left := match.At(match.First, 0), match.At(match.First, 1), match.At(match.First, 2)
	s.assign(true)
	if s.hero(left).column != 2 || s.shown != 3 {
		t.Errorf("who is not paired stands in lane %d of %d", s.hero(left).column, s.shown)
	}
	s.swap(a, left)
	s.assign(true)
	if s.hero(left).column != 0 || s.hero(a).column != 2 || s.hero(b).column != 1 || s.fighter(match.First) != left || s.opposite(left) != match.At(match.Second, 0) {
		t.Errorf("after a swap they stand in %d, %d and %d", s.hero(left).column, s.hero(a).column, s.hero(b).column)
	}
	s.nlanes = 0
	s.assign(false)
	for i := range 3 {
		if s.hero(match.At(match.Second, i)).column >= 0 {
			t.Error("a rival's hero that is not known stands in a lane")
		}
	}
}

// Who moves comes to where it belongs, a bar of life to what is left, and then nothing moves any more.
func TestTheStageSettles(t *testing.T) {
	l := newLayout(rooms()[0], session.NoPanel, 3)
	s := stageOf(&l, 3, -1)
	s.settle(1)
	s.fighting = true
	h := s.hero(match.At(match.First, 0))
	h.life = 3
	for n := 0; s.settle(0.3); n++ {
		if n > 200 {
			t.Fatal("it never comes to rest")
		}
	}
	if h.at != s.camera.stand(s, h) || h.bar != 3 || s.camera.grounds[0] != l.fight {
		t.Errorf("it rests at %+v with a bar of %v", h.at, h.bar)
	}
}

// What a hero can do has boxes of its own, also what two cards that it wears give alike; it is made anew only for another
// hero or other cards; and what happens by itself says so, with its rule.
func TestChipsAreMadeForWhoFights(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	l := newLayout(rooms()[0], session.NoPanel, 3)
	s := stageOf(&l, 2, 0)
	h := s.hero(match.At(match.First, 0))
	worn := 0
	for id := range library.Cards {
		if c := &library.Cards[id]; len(c.Abilities) > 0 && len(h.gear) < 2 {
			h.gear = append(h.gear, match.Equipment{ID: c.ID}, match.Equipment{ID: c.ID})
			worn = 2 * len(c.Abilities)
		}
	}
	s.refreshChips(w, false)
	own, rival := &s.chips[match.First], &s.chips[match.Second]
	want := len(library.Heroes[h.id].Abilities) + worn + 1
	if len(own.list) != want || len(rival.list) != len(library.Heroes[h.id].Abilities) {
		t.Fatalf("%d chips of the player below, not %d, and %d of the rival", len(own.list), want, len(rival.list))
	}
	boxes := map[string]bool{}
	for _, c := range s.chipWidgets(nil, &asking{}, match.First, true) {
		if boxes[c.ID] || c.Text == "" || c.Enabled {
			t.Errorf("%+v is there twice, says nothing or can be chosen", c.Box)
		}
		boxes[c.ID] = true
	}
	for i := range own.list {
		if c := &own.list[i]; c.plays != (c.whyNot(w) == "") {
			t.Errorf("%s says %q", c.box, c.whyNot(w))
		}
	}
	own.list[0].text = "kept"
	if s.refreshChips(w, false); own.list[0].text != "kept" {
		t.Error("chips are made anew though nothing has changed")
	}
	h.gear = h.gear[:1]
	if s.refreshChips(w, false); own.list[0].text == "kept" || len(own.list) >= want {
		t.Errorf("after a card was lost there are %d chips", len(own.list))
	}
}

// What a hero has gained is among what it can do, to be used by its own place; what it has lost stays there and says so with
// the rule.
func TestChipsOfWhatWasGainedAndLost(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	l := newLayout(rooms()[0], session.NoPanel, 3)
	s := stageOf(&l, 2, 0)
	h := s.hero(match.At(match.First, 0))
	s.refreshChips(w, false)
	own := &s.chips[match.First]
	had := len(own.list)
	gains := abilityOf(t, w.rules, "belain-thalier.shift-bell")
	h.gained = []match.Gained{{Ability: gains, Place: match.MaxAttach + 1}, {Ability: gains, Place: match.MaxAttach + 2, Lost: true}}
	h.lost = card.AllKinds
	if s.refreshChips(w, false); len(own.list) != had+2 {
		t.Fatalf("%d chips became %d", had, len(own.list))
	}
	places := map[int]bool{}
	for i := range own.list {
		c := &own.list[i]
		if c.ability == 0 {
			continue
		}
		if c.lost != strings.Contains(c.whyNot(w), "610") {
			t.Errorf("%s is lost: %v, and says %q", c.box, c.lost, c.whyNot(w))
		}
		if c.lost == (int(c.move.C) == match.MaxAttach+1) {
			t.Errorf("%s is lost: %v", c.box, c.lost)
		}
		if c.ability == gains {
			places[int(c.move.C)] = true
		}
	}
	if !places[match.MaxAttach+1] || !places[match.MaxAttach+2] {
		t.Errorf("what was gained is used at the places %v", places)
	}
	h.gained = h.gained[:1]
	if s.refreshChips(w, false); len(own.list) != had+1 {
		t.Errorf("after one gain has ended there are %d chips, not %d", len(own.list), had+1)
	}
}

// A lock stands on equipment only in the clash in which it was attached: between clashes, and from the next one on, it works.
func TestOnlyTheClashOfItsArrivalLocksEquipment(t *testing.T) {
	waited, locked := 0, 0
	s := newSession(t, 4, [2]int{0, 1})
	st := stageOf(&layout{}, match.MaxKept, -1)
	kit := open(t, s, "en", 0).Scene().(*Table).kit
	for range 3000 {
		o := s.Observation()
		if o.Result().Over || waited > 0 && locked > 0 {
			break
		}
		for who := match.First; who <= match.Second; who++ {
			for i := range o.Listed(who) {
				r := match.At(who, i)
				st.hero(r).ref = 0
				st.syncHero(o, r, kit, 0)
				for n, e := range o.AppendEquipment(nil, r) {
					switch shown := st.hero(r).gear[n].Working; {
					case o.Phase() != match.PairingPhase && shown != e.Working:
						t.Fatalf("in a clash equipment that works %v is shown as one that works %v", e.Working, shown)
					case o.Phase() == match.PairingPhase && !shown:
						t.Fatal("equipment is shown locked at the pairings")
					case e.Working:
					case o.Phase() == match.PairingPhase:
						waited++
					default:
						locked++
					}
				}
			}
		}
		advance(t, s)
	}
	if waited == 0 || locked == 0 {
		t.Errorf("equipment that waits for its first clash was seen %d times in a clash and %d times at the pairings", locked, waited)
	}
}
