package board

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Stage is the heroes in their lanes, as they are shown, with what those who fight can do.
type Stage struct {
	Below  match.Player // who is shown below
	Heroes [2][match.MaxList]Hero
	Listed [2]int

	Lanes    [match.MaxKept][2]match.Ref
	Nlanes   int
	Columns  int
	Clash    int // the lane being fought
	Fighting bool
	shown    int // columns in which heroes stand

	Camera camera
	Chips  [2]chips            // of the two who fight
	names  [Beside + 1]float64 // sizes of the heroes' names, by how they are shown
}

// Hero is a hero as it stands on the table.
type Hero struct {
	Ref      match.Ref
	ID       card.HeroID // 0 for one that is not known yet
	figure   *pieces.Figure
	Motion   pieces.Motion
	Life     int
	Max      int
	bar      float64 // the life shown by the bar, which follows
	attr     [card.Attrs]int
	Printed  [card.Attrs]int
	Counters [card.Counters]uint8
	Changed  [card.Counters]int // tick at which each last changed
	Gear     []match.Equipment
	gained   []match.Gained
	lost     card.AbilityKinds // of what is printed on it
	kept     bool
	Fallen   bool
	// exhausted means that its own card is exhausted (rule 512).
	Exhausted bool
	Box       string
	Name      string
	Column    int // -1 for none
	At        stand
	placed    bool
	dash      dash
}

// dash is a hero's run at the one it strikes.
type dash struct {
	at match.Ref // 0 for none
	on int       // tick
}

// HeroBox is the id of a hero's box: its player and its place in the list, both from 1.
func HeroBox(r match.Ref) string {
	const digits = "0123456789"
	p, s := int(r.Player())+1, r.Slot()+1
	return "hero/" + digits[p:p+1] + "/" + digits[s:s+1]
}

// Hero returns the hero with a reference.
func (s *Stage) Hero(r match.Ref) *Hero { return &s.Heroes[r.Player()][r.Slot()] }

// Fighter is who fights for a player in the lane being fought, or 0.
func (s *Stage) Fighter(who match.Player) match.Ref {
	if !s.Fighting || s.Clash >= s.Nlanes {
		return 0
	}
	return s.Lanes[s.Clash][who]
}

// syncHero brings a hero in line with what is so now.
func (s *Stage) syncHero(o *match.Observation, r match.Ref, kit *pieces.Kit, tick int) {
	h, now := s.Hero(r), o.Hero(r)
	if h.Ref != r {
		h.Ref, h.Box, h.Column = r, HeroBox(r), -1
	}
	h.kept = now.Kept
	h.Life, h.Max, h.attr, h.Printed = now.Life, now.MaxLife, now.Attr, now.Printed
	h.Counters = now.Counters
	h.Gear = o.AppendEquipment(h.Gear[:0], r)
	if o.Phase() == match.PairingPhase {
		for i := range h.Gear { // what waited for its first clash waits no more (rule 109)
			h.Gear[i].Working = true
		}
	}
	h.gained, h.lost = o.AppendGained(h.gained[:0], r), o.LostKinds(r)
	if h.ID != now.ID {
		h.ID, h.bar = now.ID, float64(now.Life)
		h.figure = nil
		if now.ID != 0 {
			h.figure = kit.Figure(now.ID)
		}
	}
	if now.Fallen && !h.Fallen && h.figure != nil {
		h.Motion = h.Motion.Play(pieces.Gone, tick)
	}
	h.Fallen, h.Exhausted = now.Fallen, now.Exhausted
}

// Assign gives every hero who fights a column: its lane's, or, unpaired, one of those left over.
func (s *Stage) Assign(revealed bool) {
	for who := range s.Heroes {
		var taken [match.MaxKept]bool
		for i := range s.Listed[who] {
			h := &s.Heroes[who][i]
			h.Column = -1
			for l := range s.Nlanes {
				if s.Lanes[l][who] == h.Ref {
					h.Column, taken[l] = l, true
				}
			}
		}
		for _, fallen := range [2]bool{false, true} {
			for i := range s.Listed[who] {
				h := &s.Heroes[who][i]
				if !h.kept || h.Column >= 0 || h.Fallen != fallen || !revealed && match.Player(who) != s.Below {
					continue
				}
				for c := range s.Columns {
					if !taken[c] {
						h.Column, taken[c] = c, true
						break
					}
				}
			}
		}
	}
	s.shown = max(1, s.Nlanes)
	for who := range s.Heroes {
		for i := range s.Listed[who] {
			s.shown = max(s.shown, s.Heroes[who][i].Column+1)
		}
	}
}

// Swap exchanges the places of two heroes of one side in the pairings.
func (s *Stage) Swap(a, b match.Ref) {
	for i := range s.Nlanes {
		switch r := &s.Lanes[i][a.Player()]; *r {
		case a:
			*r = b
		case b:
			*r = a
		}
	}
}

// Opposite is whom a hero is paired with, or 0.
func (s *Stage) Opposite(r match.Ref) match.Ref {
	for i := range s.Nlanes {
		if s.Lanes[i][r.Player()] == r {
			return s.Lanes[i][r.Player().Other()]
		}
	}
	return 0
}

// FightsNow reports whether a hero is one of the two who fight.
func (s *Stage) FightsNow(h *Hero) bool { return s.Fighting && h.Column == s.Clash }

// Ready readies the two who fight and lets the others rest.
func (s *Stage) Ready(tick int) {
	for who := range s.Heroes {
		for i := range s.Listed[who] {
			h := &s.Heroes[who][i]
			if !h.Fallen {
				h.Motion = h.Motion.Rest(s.Fighting && s.Fighter(match.Player(who)) == h.Ref, tick)
			}
		}
	}
}

// settle moves grounds, heroes and bars of life a part of the way to where they belong.
func (s *Stage) settle(rate float64) (moved bool) {
	moved = s.Camera.settle(s, rate)
	for who := range s.Heroes {
		for i := range s.Listed[who] {
			h := &s.Heroes[who][i]
			moved = toward(&h.bar, float64(h.Life), rate*0.7, 0.05) || moved
			if h.Column < 0 {
				h.placed = false
				continue
			}
			goal := s.Camera.Stand(s, h)
			if !h.placed {
				h.At, h.placed = goal, true
			}
			moved = h.At.approach(goal, rate) || moved
		}
	}
	return moved
}

// stride is how far a hero has run from its place at a tick, in design units. calm: it runs nowhere.
func (s *Stage) stride(h *Hero, tick int, calm bool) game.Point {
	feet := h.At.Feet
	const reach = 0.4 // of the way to the other
	since, impact, all := tick-h.dash.on, pieces.Lunge.Impact(), pieces.Lunge.Ticks()
	if h.dash.at == 0 || since < 0 || since >= all || calm {
		return game.Point{}
	}
	k := float64(since) / float64(impact)
	if since > impact {
		k = float64(all-since) / float64(all-impact)
	}
	k = reach * k * k * (3 - 2*k)
	r := s.Hero(h.dash.at)
	goal := r.At.Feet
	if r.At.View == Beside {
		goal = r.At.Cell.Center()
	}
	return game.Point{X: (goal.X - feet.X) * k, Y: (goal.Y - feet.Y) * k}
}

// Kinds is how many different counters a hero has.
func (h *Hero) Kinds() int {
	n := 0
	for _, k := range h.Counters {
		if k > 0 {
			n++
		}
	}
	return n
}

// TakeOff takes a card off what the hero wears.
func (h *Hero) TakeOff(id card.CardID) {
	if i := slices.IndexFunc(h.Gear, func(g match.Equipment) bool { return g.ID == id }); i >= 0 {
		h.Gear = slices.Delete(h.Gear, i, i+1)
	}
}

// Strike begins a pose. A hero that lunges runs at its target.
func (s *Stage) Strike(r match.Ref, pose pieces.Pose, at match.Ref, tick int) {
	h := s.Hero(r)
	if h.Fallen {
		return
	}
	h.Motion = h.Motion.Play(pose, tick)
	if pose == pieces.Lunge && at != 0 && at.Player() != r.Player() {
		h.dash = dash{at, tick}
	}
}
