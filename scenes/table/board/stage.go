package board

import (
	"math"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Stage is the heroes in their lanes as they are shown, with the chips of the fighters.
type Stage struct {
	Below  match.Player // the player shown below
	Heroes [2][match.MaxList]Hero
	Listed [2]int

	Lanes    [match.MaxKept][2]match.Ref
	Nlanes   int
	Columns  int
	Clash    int // the lane being fought
	Fighting bool
	shown    int // number of columns in which heroes stand

	Camera camera
	Chips  [2]chips   // of the two fighters
	Opened [2]bool    // the chips of the player below, or of the other one, are unfolded
	Seen   game.Point // what all look at while Looked is true: a missile, whoever falls, what stands between the fighters
	Looked bool
	names  [Beside + 1]float64 // text sizes of the heroes' names, by view
	kit    *pieces.Kit         // makes the figures; nil before the stage shows a match
	clad   int                 // number of figures made
}

// figure is what a hero is drawn with.
type figure struct {
	shown *pieces.Figure // nil while the hero is not known
	next  *pieces.Figure // replaces shown once its pictures are there; nil if shown wears what lies in Gear
}

// look returns what a known hero looks like, with all that it has put on.
func (f *figure) look() *pieces.Look {
	if f.next != nil {
		return f.next.Look()
	}
	return f.shown.Look()
}

// Hero is a hero as it is shown on the table.
type Hero struct {
	Ref      match.Ref
	ID       card.HeroID // 0 while it is not known
	figure   figure
	dressed  []card.CardID // what the figure wears, or will wear
	Motion   pieces.Motion
	Life     int
	Max      int
	bar      float64 // the life that the bar shows, which approaches Life
	attr     [card.Attrs]int
	Printed  [card.Attrs]int
	Counters [card.Counters]uint8
	Changed  [card.Counters]int  // tick at which each was last added to, or 0
	fresh    [card.Counters]bool // there were none before
	Gear     []match.Equipment
	lasts    []match.Effect // on it, the oldest first
	lapsed   int            // tick at which the last of them ended, or 0
	gained   []match.Gained
	lost     card.AbilityKinds // kinds of printed abilities that it has lost
	kept     bool
	Fallen   bool
	// Exhausted means that its own card is exhausted (rule 512).
	Exhausted bool
	Box       string
	Name      string
	Column    int // -1 if it is in none
	At        stand
	placed    bool
	dash      dash
	ducks     int // tick at which it last ducked, or 0
	flung     fling
	runs      run
	weak      float64    // how weak it looks, from 0 to 1
	way       float64    // how far its puppet has yet to step, in design units
	worn      int        // tick at which the newest equipment reaches the panel
	eyes      game.Point // where it looks
}

// dash is a hero's run at the hero that it strikes, or its step back from the one that it shoots at.
type dash struct {
	at    match.Ref // the other hero, or 0
	on    int       // the tick at which it began
	deed  pieces.Deed
	force pieces.Force
}

// HeroBox returns the id of a hero's box, which has its player and its place in the list, both counted from 1.
func HeroBox(r match.Ref) string {
	const digits = "0123456789"
	p, s := int(r.Player())+1, r.Slot()+1
	return "hero/" + digits[p:p+1] + "/" + digits[s:s+1]
}

// Hero returns the hero with a reference.
func (s *Stage) Hero(r match.Ref) *Hero { return &s.Heroes[r.Player()][r.Slot()] }

// Fighter returns the player's hero in the lane being fought, or 0.
func (s *Stage) Fighter(who match.Player) match.Ref {
	if !s.Fighting || s.Clash >= s.Nlanes {
		return 0
	}
	return s.Lanes[s.Clash][who]
}

// syncHero makes a hero show what o says.
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
		for i := range h.Gear { // equipment works from the next clash on (rule 109)
			h.Gear[i].Working = true
		}
	}
	h.gained, h.lost = o.AppendGained(h.gained[:0], r), o.LostKinds(r)
	if h.ID != now.ID {
		h.ID, h.bar = now.ID, float64(now.Life)
		h.figure = figure{}
	}
	s.kit = kit
	s.dress(h)
	if now.Fallen && !h.Fallen && h.figure.shown != nil {
		h.Motion = h.Motion.Play(pieces.Gone, tick)
	}
	h.Fallen, h.Exhausted = now.Fallen, now.Exhausted
}

// Assign gives every kept hero a column: its lane's, or a free one if it is unpaired. The rival's unpaired heroes
// get none before they are revealed.
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

// Opposite returns the hero that a hero is paired with, or 0.
func (s *Stage) Opposite(r match.Ref) match.Ref {
	for i := range s.Nlanes {
		if s.Lanes[i][r.Player()] == r {
			return s.Lanes[i][r.Player().Other()]
		}
	}
	return 0
}

// TossOf returns where a player's dice are thrown from: the hand of the player's fighter, or the player's end of the ground while none fights.
func (s *Stage) TossOf(who match.Player) Toss {
	l := s.Camera.lay
	end := l.end(who == s.Below)
	t := Toss{Hand: game.Point{X: l.Middle.X + float64(end)*l.Middle.W, Y: l.floor - 120*l.figure}, Ground: l.floor}
	r := s.Fighter(who)
	if r == 0 {
		return t
	}
	at := &s.Hero(r).At
	inner := 34 * at.Size
	if end == 1 {
		inner = -inner
	}
	return Toss{Hand: game.Point{X: at.Feet.X + inner, Y: at.Feet.Y - 118*at.Size}, Ground: at.Feet.Y}
}

// FireAt returns the middle of the fire of the clash.
func (s *Stage) FireAt() game.Point {
	l := s.Camera.lay
	return game.Point{X: l.Middle.Center().X, Y: l.floor - 60*l.figure}
}

// FightsNow reports whether a hero is one of the two fighters.
func (s *Stage) FightsNow(h *Hero) bool { return s.Fighting && h.Column == s.Clash }

// Ready puts the two fighters into their fighting pose and the other heroes at rest.
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

// settle moves camera, heroes and life bars towards their places by rate, a fraction of the distance left, and reports
// whether any moved.
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
			moved = toward(&h.weak, h.weakness(), 0.3*rate, 0.01) || moved
			h.way = goal.Feet.X - h.At.Feet.X
			moved = s.look(h, rate) || moved
		}
	}
	return moved
}

// stride returns how far a hero has moved from its place at a tick, in design units: towards the hero that it strikes, where its blow hits, in a leap that lands before the
// fire; or back from one who stands too near to be shot at. It is zero if calm is true.
func (s *Stage) stride(h *Hero, tick int, calm bool) game.Point {
	d := &h.dash
	since, impact, all := tick-d.on, d.deed.Pose.Impact(d.force), d.deed.Pose.Ticks()+d.deed.Pose.Impact(d.force)-d.deed.Pose.Impact(pieces.Lightly)
	if d.at == 0 || since < 0 || calm {
		return game.Point{}
	}
	if !d.deed.Pose.Melee() {
		return s.backStep(h, since, impact, all)
	}
	const swing, strike = 8, 3 // the ticks of the blow after its contact and before
	if since >= all {
		return game.Point{}
	}
	from, to := 2, impact-strike
	if since > impact {
		from, to = all, impact+swing
	}
	k := max(0, min(1, float64(since-from)/float64(to-from)))
	k *= k * (3 - 2*k)
	way := s.way(h, s.Hero(d.at), d.deed)
	const high, near = 24, 16 // of the leap; how much nearer than its place the hero lands, in units of its puppet
	return game.Point{X: way.X * k, Y: way.Y*k + h.At.Size*(near*k-high*4*k*(1-k))}
}

// shotWay is how far what is shot, thrown or cast is seen to fly at least, in units of puppets, and stepTicks how long a hero takes to step back for that.
const shotWay, stepTicks = 190, 10

// backStep returns how far a hero who shoots has stepped back, since ticks after the beginning of its pose: while it winds up. It comes back when it is done.
func (s *Stage) backStep(h *Hero, since, impact, all int) game.Point {
	const seen = 24 // ticks after the shot in which it stays back
	k := min(1, float64(since)/stepTicks)
	if left := max(all, impact+seen+stepTicks) - since; left < stepTicks {
		k = max(0, float64(left)/stepTicks)
	}
	k *= k * (3 - 2*k)
	const hop = 10
	return game.Point{X: s.retreat(h, s.Hero(h.dash.at), h.dash.deed) * k, Y: -hop * h.At.Size * 4 * k * (1 - k)}
}

// retreat returns how far a hero has to step back so that what leaves it in a deed has a way to fly to another one, in design units to the right.
func (s *Stage) retreat(h, other *Hero, d pieces.Deed) float64 {
	if h.At.View == Beside || other.At.View == Beside || h.figure.shown == nil {
		return 0
	}
	reach, _ := h.figure.look().Muzzle(d)
	x := other.At.Feet.X - h.At.Feet.X
	most := 0.42 * s.Camera.lay.near // it stays in the light
	back := max(0, min(most, (shotWay+reach)*h.At.Size-math.Abs(x)))
	return math.Copysign(back, -x)
}

// way returns how far a hero has to run so that its blow hits another one.
func (s *Stage) way(h, other *Hero, d pieces.Deed) game.Point {
	const share, body = 0.4, 34 // of the way to a face, and the half of a body in the units of figures
	if other.At.View == Beside || h.figure.shown == nil {
		goal := other.At.Feet
		if other.At.View == Beside {
			goal = other.At.Cell.Center()
		}
		return game.Point{X: (goal.X - h.At.Feet.X) * share, Y: (goal.Y - h.At.Feet.Y) * share}
	}
	reach, _ := h.figure.look().Muzzle(d)
	x := other.At.Feet.X - h.At.Feet.X
	stop := reach*h.At.Size + body*other.At.Size
	if x < 0 {
		stop = -stop
	}
	return game.Point{X: x - stop, Y: other.At.Feet.Y - h.At.Feet.Y}
}

// Muzzle returns where what a hero shoots, throws or casts in a deed at another one leaves: once it has stepped back, unless calm is true.
func (s *Stage) Muzzle(r match.Ref, d pieces.Deed, at match.Ref, calm bool) game.Point {
	h := s.Hero(r)
	if h.At.View == Beside || h.figure.shown == nil {
		return s.Torso(r)
	}
	x, y := h.figure.look().Muzzle(d)
	if !h.At.Left {
		x = -x
	}
	from := game.Point{X: h.At.Feet.X + x*h.At.Size, Y: h.At.Feet.Y + y*h.At.Size}
	if !calm {
		from.X += s.retreat(h, s.Hero(at), d)
	}
	return from
}

// Attack returns how a hero does the attack of an ability.
func (s *Stage) Attack(r match.Ref, a *card.Ability) pieces.Deed {
	if h := s.Hero(r); h.figure.shown != nil {
		return h.figure.look().Attack(a)
	}
	return pieces.Deed{Pose: pieces.Punch}
}

// Spell returns the pose in which a hero casts the spell that an ability is.
func (s *Stage) Spell(r match.Ref, a *card.Ability) pieces.Pose {
	if h := s.Hero(r); h.figure.shown != nil {
		return h.figure.look().Spell(a)
	}
	return pieces.CastHand
}

// Look returns what a hero wears, or nil while the hero is not known.
func (s *Stage) Look(r match.Ref) *pieces.Look {
	if h := s.Hero(r); h.figure.shown != nil {
		return h.figure.look()
	}
	return nil
}

// Figure returns the figure of a hero, or nil while the hero is not known, and its size.
func (s *Stage) Figure(r match.Ref) (*pieces.Figure, pieces.Stand) {
	h := s.Hero(r)
	return h.figure.shown, pieces.Stand{Size: h.At.Size, Rest: h.At.rest}
}

// Signs returns how many signs lie before a hero's equipment: one for each kind of its counters, and one for what lasts on it.
func (h *Hero) Signs() int {
	n := 0
	for _, k := range h.Counters {
		if k > 0 {
			n++
		}
	}
	if len(h.lasts) > 0 {
		n++
	}
	return n
}

// put adds a card to a hero's equipment.
func (s *Stage) put(h *Hero, id card.CardID) {
	h.Gear = append(h.Gear, match.Equipment{ID: id})
	s.dress(h)
}

// TakeOff removes a card from a hero's equipment.
func (s *Stage) TakeOff(r match.Ref, id card.CardID) {
	h := s.Hero(r)
	if i := slices.IndexFunc(h.Gear, func(g match.Equipment) bool { return g.ID == id }); i >= 0 {
		h.Gear = slices.Delete(h.Gear, i, i+1)
		s.dress(h)
	}
}

// dress makes the figure of a known hero wear the hero's equipment. It does nothing if it does so already. A figure that stands there changes in
// [Model.Prepare].
func (s *Stage) dress(h *Hero) {
	same := h.figure.shown != nil && len(h.Gear) == len(h.dressed)
	for i := range h.Gear {
		same = same && h.Gear[i].ID == h.dressed[i]
	}
	if same || h.ID == 0 {
		return
	}
	h.dressed = h.dressed[:0]
	for i := range h.Gear {
		h.dressed = append(h.dressed, h.Gear[i].ID)
	}
	if dressed := s.kit.Equipped(h.ID, h.dressed); h.figure.shown == nil {
		h.figure.shown = dressed
	} else {
		h.figure.next = dressed
	}
	s.clad++
}

// Strike makes r begin a deed with a force, unless it has fallen. If it strikes a rival's hero in melee it also runs at it, and if it shoots at one who is near it
// steps back.
func (s *Stage) Strike(r match.Ref, d pieces.Deed, force pieces.Force, at match.Ref, tick int) {
	h := s.Hero(r)
	if h.Fallen {
		return
	}
	h.Motion = h.Motion.Strike(d, force, tick)
	if d.Pose.Attacks() && at != 0 && at.Player() != r.Player() {
		h.dash = dash{at, tick, d, force}
	}
}
