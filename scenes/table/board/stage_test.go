package board

import (
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
)

// stageOf returns a stage on which each player has n heroes, paired in the order of their lists. clash is the lane that
// is fought, or -1.
func stageOf(l *Layout, n, clash int) *Stage {
	s := &Stage{Columns: n, Nlanes: n, Clash: max(0, clash), Fighting: clash >= 0}
	s.Camera.lay = l
	for who := match.First; who <= match.Second; who++ {
		s.Listed[who] = n
		for i := range n {
			r := match.At(who, i)
			*s.Hero(r) = Hero{Ref: r, ID: 1, Box: HeroBox(r), kept: true, Life: 20, Max: 20, Column: -1}
			s.Lanes[i][who] = r
		}
	}
	s.Assign(true)
	return s
}

// In windows of every form, on tables of every kind and for every lane that may be fought: the heroes' boxes lie in the room
// and do not overlap, and the fighters are shown large.
func TestTheCameraShowsEveryHero(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, of := range arrangements() {
			l := NewLayout(room, of)
			for clash := -1; clash < of.Lanes; clash++ {
				for _, open := range []bool{false, true} {
					s := stageOf(&l, of.Lanes, clash)
					s.Camera.Open = open
					all := laid(func(l *List) { s.LayHeroes(l, nobody{}, true) })
					if len(all) != 2*of.Lanes {
						t.Fatalf("%v, %+v: %d heroes are to be seen", room, of, len(all))
					}
					for i := range all {
						h, r := s.Hero(Of(&all[i]).Hero), all[i].Rect
						at := s.Camera.Stand(s, h)
						if !Within(r, room) || r.W < 40 || r.H < 40 {
							t.Errorf("%v, %+v: %s is at %v while %d is fought", room, of, all[i].ID, r, clash)
						}
						if (at.View == fighting) != (h.Column == clash) {
							t.Errorf("%v, %+v: %s is shown %d while %d is fought", room, of, all[i].ID, at.View, clash)
						}
						if at.View != Beside && at.Left != (h.Ref.Player() == match.First != of.Crossed) {
							t.Errorf("%v, %+v: %s stands at the wrong end", room, of, all[i].ID)
						}
						for j := range i {
							if Meet(r, all[j].Rect) {
								t.Errorf("%v, %+v: %s and %s overlap while %d is fought", room, of, all[i].ID, all[j].ID, clash)
							}
						}
					}
				}
			}
			if t.Failed() {
				return
			}
		}
	}
}

// An unpaired hero gets a free lane, Swap exchanges two heroes in the pairings, and a rival's hero that is not revealed
// has no lane.
func TestHeroesHaveLanesOfTheirOwn(t *testing.T) {
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	s := stageOf(&l, 3, 0)
	s.Nlanes = 2
	a, b, left := match.At(match.First, 0), match.At(match.First, 1), match.At(match.First, 2)
	s.Assign(true)
	if s.Hero(left).Column != 2 || s.shown != 3 {
		t.Errorf("who is not paired stands in lane %d of %d", s.Hero(left).Column, s.shown)
	}
	s.Swap(a, left)
	s.Assign(true)
	if s.Hero(left).Column != 0 || s.Hero(a).Column != 2 || s.Hero(b).Column != 1 || s.Fighter(match.First) != left || s.Opposite(left) != match.At(match.Second, 0) {
		t.Errorf("after a swap they stand in %d, %d and %d", s.Hero(left).Column, s.Hero(a).Column, s.Hero(b).Column)
	}
	s.Nlanes = 0
	s.Assign(false)
	for i := range 3 {
		if s.Hero(match.At(match.Second, i)).Column >= 0 {
			t.Error("a rival's hero that is not known stands in a lane")
		}
	}
}

// Heroes arrive at their places, and life bars at the heroes' life. Then nothing moves.
func TestTheStageSettles(t *testing.T) {
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	s := stageOf(&l, 3, -1)
	s.settle(1)
	s.Fighting = true
	h := s.Hero(match.At(match.First, 0))
	h.Life, h.Max = 3, 12
	for n := 0; s.settle(0.3); n++ {
		if n > 200 {
			t.Fatal("it never comes to rest")
		}
	}
	if h.At != s.Camera.Stand(s, h) || h.bar != 3 {
		t.Errorf("it rests at %+v with a bar of %v", h.At, h.bar)
	}
	if foe := s.Hero(match.At(match.Second, 0)); h.weak != 1 || foe.weak != 0 || h.steps(false) != 0 {
		t.Errorf("a hero with a quarter of its life has weakness %v, the unhurt foe %v, and the hero still has to step %v", h.weak, foe.weak, h.steps(false))
	}
	s.Camera.Open = true // they step apart, with their legs, unless the player wants no such motion
	s.settle(0.3)
	foe := s.Hero(match.At(match.Second, 0))
	if back, theirs := h.steps(false), foe.steps(false); back >= 0 || theirs >= 0 || h.steps(true) != 0 {
		t.Errorf("when they step apart they have yet to step %v and %v to the front, and %v when calm", back, theirs, h.steps(true))
	}
}

// All chips of a fighter have different boxes, even with two copies of its equipment. They are made again only if
// the hero or its equipment changes. A chip that happens by itself says so, with its rule.
func TestChipsAreMadeForWhoFights(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	s := stageOf(&l, 2, 0)
	h := s.Hero(match.At(match.First, 0))
	worn := 0
	for id := range sessions.Library.Cards {
		if c := &sessions.Library.Cards[id]; len(c.Abilities) > 0 && len(h.Gear) < 2 {
			h.Gear = append(h.Gear, match.Equipment{ID: c.ID}, match.Equipment{ID: c.ID})
			worn = 2 * len(c.Abilities)
		}
	}
	s.RefreshChips(w, false)
	own, rival := &s.Chips[match.First], &s.Chips[match.Second]
	want := len(sessions.Library.Heroes[h.ID].Abilities) + worn + 1
	if len(own.List) != want || len(rival.List) != len(sessions.Library.Heroes[h.ID].Abilities) {
		t.Fatalf("%d chips of the player below, not %d, and %d of the rival", len(own.List), want, len(rival.List))
	}
	boxes := map[string]bool{}
	for _, c := range laid(func(l *List) { s.LayChips(l, nobody{}, match.First, true) }) {
		if boxes[c.ID] || c.Text == "" || c.Enabled && Of(&c).Kind != FoldWidget {
			t.Errorf("%+v is there twice, says nothing or can be chosen", c.Box)
		}
		boxes[c.ID] = true
	}
	for i := range own.List {
		if c := &own.List[i]; c.Plays != (c.WhyNot(w) == "") {
			t.Errorf("%s says %q", c.box, c.WhyNot(w))
		}
	}
	own.List[0].Text = "kept"
	if s.RefreshChips(w, false); own.List[0].Text != "kept" {
		t.Error("chips are made anew though nothing has changed")
	}
	h.Gear = h.Gear[:1]
	if s.RefreshChips(w, false); own.List[0].Text == "kept" || len(own.List) >= want {
		t.Errorf("after a card was lost there are %d chips", len(own.List))
	}
}

// An ability that a hero has gained gets a chip, whose move has the ability's own place. An ability that it has lost keeps
// its chip, which says so with the rule.
func TestChipsOfWhatWasGainedAndLost(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	s := stageOf(&l, 2, 0)
	h := s.Hero(match.At(match.First, 0))
	s.RefreshChips(w, false)
	own := &s.Chips[match.First]
	had := len(own.List)
	gains := sessions.AbilityOf(t, w.Rules, "belain-thalier.shift-bell")
	h.gained = []match.Gained{{Ability: gains, Place: match.MaxAttach + 1}, {Ability: gains, Place: match.MaxAttach + 2, Lost: true}}
	h.lost = card.AllKinds
	if s.RefreshChips(w, false); len(own.List) != had+2 {
		t.Fatalf("%d chips became %d", had, len(own.List))
	}
	places := map[int]bool{}
	for i := range own.List {
		c := &own.List[i]
		if c.Ability == 0 {
			continue
		}
		if c.lost != strings.Contains(c.WhyNot(w), "610") {
			t.Errorf("%s is lost: %v, and says %q", c.box, c.lost, c.WhyNot(w))
		}
		if c.lost == (int(c.Move.C) == match.MaxAttach+1) {
			t.Errorf("%s is lost: %v", c.box, c.lost)
		}
		if c.Ability == gains {
			places[int(c.Move.C)] = true
		}
	}
	if !places[match.MaxAttach+1] || !places[match.MaxAttach+2] {
		t.Errorf("what was gained is used at the places %v", places)
	}
	h.gained = h.gained[:1]
	if s.RefreshChips(w, false); len(own.List) != had+1 {
		t.Errorf("after one gain has ended there are %d chips, not %d", len(own.List), had+1)
	}
}

// While chips are folded away, what can be used comes before what works by itself.
func TestWhatCanBeUsedIsFoldedAwayLast(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	s := stageOf(&l, 2, 0)
	h := s.Hero(match.At(match.First, 0))
	own := &s.Chips[match.First]
	for _, key := range []string{"mirsha.lucky-sleeve", "belain-thalier.shift-bell", "belain-thalier.slow-burn", "belain-thalier.precise-slash"} {
		h.gained = append(h.gained, match.Gained{Ability: sessions.AbilityOf(t, w.Rules, key), Place: match.MaxAttach + 1 + len(h.gained)})
	}
	s.RefreshChips(w, false)
	if len(own.List) <= chipRows {
		t.Fatalf("there are only %d chips", len(own.List))
	}
	passive := false
	for i := range own.List {
		if c := &own.List[i]; c.Plays && passive {
			t.Errorf("%s comes after what works by itself", c.box)
		}
		passive = passive || !own.List[i].Plays
	}
	if !passive {
		t.Error("nothing works by itself")
	}
}

// Many chips lie within the window and apart once they are unfolded, and are folded beside a lesson rather than made too low to be read.
func TestManyChipsFit(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	bell := sessions.AbilityOf(t, w.Rules, "belain-thalier.shift-bell")
	for _, room := range screens.Rooms() {
		for _, of := range arrangements() {
			l := NewLayout(room, of)
			s := stageOf(&l, 2, 0)
			for who := range match.Player(2) {
				h := s.Hero(match.At(who, 0))
				for range 14 {
					h.gained = append(h.gained, match.Gained{Ability: bell, Place: match.MaxAttach + 1 + len(h.gained)})
				}
			}
			s.RefreshChips(w, false)
			if s.squeezes() || !s.folds() {
				t.Errorf("%v, %+v: %d chips are not folded", room, of, len(s.Chips[s.Below].List))
			}
			s.Opened = [2]bool{true, true}
			for who := range match.Player(2) {
				var before []game.Rect
				for i := range s.Chips[who].List {
					r := s.chipRect(who, i)
					if !Within(r, room) || Meet(r, l.guide) {
						t.Errorf("%v, %+v: chip %d of player %d lies at %v", room, of, i, who+1, r)
					}
					for _, o := range before {
						if Meet(r.Inset(0.01, 0.01), o) {
							t.Errorf("%v, %+v: chips of player %d lie at %v and %v", room, of, who+1, o, r)
						}
					}
					before = append(before, r)
				}
			}
			if t.Failed() {
				return
			}
		}
	}
}

// Equipment is shown locked only during the clash in which it was attached.
func TestOnlyTheClashOfItsArrivalLocksEquipment(t *testing.T) {
	waited, locked := 0, 0
	s := sessions.New(t, 4, [2]int{0, 1})
	st := stageOf(&Layout{}, match.MaxKept, -1)
	_, kit := screens.Kit(t)
	for range 3000 {
		o := s.Observation()
		if o.Result().Over || waited > 0 && locked > 0 {
			break
		}
		for who := match.First; who <= match.Second; who++ {
			for i := range o.Listed(who) {
				r := match.At(who, i)
				st.Hero(r).Ref = 0
				st.syncHero(o, r, kit, 0)
				for n, e := range o.AppendEquipment(nil, r) {
					switch shown := st.Hero(r).Gear[n].Working; {
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
		sessions.Advance(t, s)
	}
	if waited == 0 || locked == 0 {
		t.Errorf("equipment that waits for its first clash was seen %d times in a clash and %d times at the pairings", locked, waited)
	}
}

// nobody is a chooser for which nothing can be chosen.
type nobody struct{}

func (nobody) CardChoice(match.Player, card.CardID, bool) Choice { return Choice{} }

func (nobody) ChipChoice(match.Player, match.Move, bool) Choice { return Choice{} }

func (nobody) HeroChoice(match.Ref) Choice { return Choice{} }

func (nobody) DieChoice(match.Player, *Die) Choice { return Choice{} }

func (nobody) HandChoice() any { return nil }

func (nobody) Plan(card.AbilityID, card.CardID) (*narrate.Plan, any) { return nil, nil }

// laid returns the widgets that lay adds.
func laid(lay func(l *List)) []game.Widget {
	var l List
	lay(&l)
	return l.Widgets()
}
