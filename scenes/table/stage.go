package table

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// stage is the heroes in their lanes, as they are shown, with what those who fight can do.
type stage struct {
	below  match.Player // who is shown below
	heroes [2][match.MaxList]hero
	listed [2]int

	lanes    [match.MaxKept][2]match.Ref
	nlanes   int
	columns  int
	clash    int // the lane being fought
	fighting bool
	shown    int // columns in which heroes stand

	camera camera
	chips  [2]chips            // of the two who fight
	names  [beside + 1]float64 // sizes of the heroes' names, by how they are shown
}

// hero is a hero as it stands on the table.
type hero struct {
	ref      match.Ref
	id       card.HeroID // 0 for one that is not known yet
	figure   *pieces.Figure
	motion   pieces.Motion
	life     int
	max      int
	bar      float64 // the life shown by the bar, which follows
	attr     [card.Attrs]int
	printed  [card.Attrs]int
	counters [card.Counters]uint8
	changed  [card.Counters]int // tick at which each last changed
	gear     []match.Equipment
	gained   []match.Gained
	lost     card.AbilityKinds // of what is printed on it
	kept     bool
	fallen   bool
	// exhausted means that its own card is exhausted (rule 512).
	exhausted bool
	box       string
	name      string
	column    int // -1 for none
	at        stand
	placed    bool
	dash      dash
}

// dash is a hero's run at the one it strikes.
type dash struct {
	at match.Ref // 0 for none
	on int       // tick
}

// heroBox is the id of a hero's box: its player and its place in the list, both from 1.
func heroBox(r match.Ref) string {
	const digits = "0123456789"
	p, s := int(r.Player())+1, r.Slot()+1
	return "hero/" + digits[p:p+1] + "/" + digits[s:s+1]
}

func (s *stage) hero(r match.Ref) *hero { return &s.heroes[r.Player()][r.Slot()] }

// fighter is who fights for a player in the lane being fought, or 0.
func (s *stage) fighter(who match.Player) match.Ref {
	if !s.fighting || s.clash >= s.nlanes {
		return 0
	}
	return s.lanes[s.clash][who]
}

// syncHero brings a hero in line with what is so now.
func (s *stage) syncHero(o *match.Observation, r match.Ref, kit *pieces.Kit, tick int) {
	h, now := s.hero(r), o.Hero(r)
	if h.ref != r {
		h.ref, h.box, h.column = r, heroBox(r), -1
	}
	h.kept = now.Kept
	h.life, h.max, h.attr, h.printed = now.Life, now.MaxLife, now.Attr, now.Printed
	h.counters = now.Counters
	h.gear = o.AppendEquipment(h.gear[:0], r)
	if o.Phase() == match.PairingPhase {
		for i := range h.gear { // what waited for its first clash waits no more (rule 109)
			h.gear[i].Working = true
		}
	}
	h.gained, h.lost = o.AppendGained(h.gained[:0], r), o.LostKinds(r)
	if h.id != now.ID {
		h.id, h.bar = now.ID, float64(now.Life)
		h.figure = nil
		if now.ID != 0 {
			h.figure = kit.Figure(now.ID)
		}
	}
	if now.Fallen && !h.fallen && h.figure != nil {
		h.motion = h.motion.Play(pieces.Gone, tick)
	}
	h.fallen, h.exhausted = now.Fallen, now.Exhausted
}

// assign gives every hero who fights a column: its lane's, or, unpaired, one of those left over.
func (s *stage) assign(revealed bool) {
	for who := range s.heroes {
		var taken [match.MaxKept]bool
		for i := range s.listed[who] {
			h := &s.heroes[who][i]
			h.column = -1
			for l := range s.nlanes {
				if s.lanes[l][who] == h.ref {
					h.column, taken[l] = l, true
				}
			}
		}
		for _, fallen := range [2]bool{false, true} {
			for i := range s.listed[who] {
				h := &s.heroes[who][i]
				if !h.kept || h.column >= 0 || h.fallen != fallen || !revealed && match.Player(who) != s.below {
					continue
				}
				for c := range s.columns {
					if !taken[c] {
						h.column, taken[c] = c, true
						break
					}
				}
			}
		}
	}
	s.shown = max(1, s.nlanes)
	for who := range s.heroes {
		for i := range s.listed[who] {
			s.shown = max(s.shown, s.heroes[who][i].column+1)
		}
	}
}

// swap exchanges the places of two heroes of one side in the pairings.
func (s *stage) swap(a, b match.Ref) {
	for i := range s.nlanes {
		switch r := &s.lanes[i][a.Player()]; *r {
		case a:
			*r = b
		case b:
			*r = a
		}
	}
}

// opposite is whom a hero is paired with, or 0.
func (s *stage) opposite(r match.Ref) match.Ref {
	for i := range s.nlanes {
		if s.lanes[i][r.Player()] == r {
			return s.lanes[i][r.Player().Other()]
		}
	}
	return 0
}

// fightsNow reports whether a hero is one of the two who fight.
func (s *stage) fightsNow(h *hero) bool { return s.fighting && h.column == s.clash }

// ready readies the two who fight and lets the others rest.
func (s *stage) ready(tick int) {
	for who := range s.heroes {
		for i := range s.listed[who] {
			h := &s.heroes[who][i]
			if !h.fallen {
				h.motion = h.motion.Rest(s.fighting && s.fighter(match.Player(who)) == h.ref, tick)
			}
		}
	}
}

// settle moves grounds, heroes and bars of life a part of the way to where they belong.
func (s *stage) settle(rate float64) (moved bool) {
	moved = s.camera.settle(s, rate)
	for who := range s.heroes {
		for i := range s.listed[who] {
			h := &s.heroes[who][i]
			moved = toward(&h.bar, float64(h.life), rate*0.7, 0.05) || moved
			if h.column < 0 {
				h.placed = false
				continue
			}
			goal := s.camera.stand(s, h)
			if !h.placed {
				h.at, h.placed = goal, true
			}
			moved = h.at.approach(goal, rate) || moved
		}
	}
	return moved
}

// stride is how far a hero has run from its place at a tick, in design units. calm: it runs nowhere.
func (s *stage) stride(h *hero, tick int, calm bool) game.Point {
	feet := h.at.feet
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
	r := s.hero(h.dash.at)
	goal := r.at.feet
	if r.at.view == beside {
		goal = r.at.cell.Center()
	}
	return game.Point{X: (goal.X - feet.X) * k, Y: (goal.Y - feet.Y) * k}
}

// kinds is how many different counters a hero has.
func (h *hero) kinds() int {
	n := 0
	for _, k := range h.counters {
		if k > 0 {
			n++
		}
	}
	return n
}

// takeOff takes a card off what the hero wears.
func (h *hero) takeOff(id card.CardID) {
	if i := slices.IndexFunc(h.gear, func(g match.Equipment) bool { return g.ID == id }); i >= 0 {
		h.gear = slices.Delete(h.gear, i, i+1)
	}
}

// strike begins a pose. A hero that lunges runs at its target.
func (s *stage) strike(r match.Ref, pose pieces.Pose, at match.Ref, tick int) {
	h := s.hero(r)
	if h.fallen {
		return
	}
	h.motion = h.motion.Play(pose, tick)
	if pose == pieces.Lunge && at != 0 && at.Player() != r.Player() {
		h.dash = dash{at, tick}
	}
}
