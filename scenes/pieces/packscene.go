package pieces

import (
	"maps"
	"math"
	"slices"
	"strings"

	"cinderclash/engine/card"
)

// The bounds of a scene, within which it is drawn in time and in memory.
const (
	mostItems  = 40     // of each list
	mostHolds  = 8      // of somebody
	mostSparks = 400    // of an entry
	farthest   = 5000.0 // a number of a scene, to either side of 0
	latest     = 600    // ticks
)

// bounded finds numbers of a scene that are too large or not finite, and lists that are too long.
func (c *sceneChecker) bounded(s *scene) {
	far := func(path []string, all ...float64) {
		for _, v := range all {
			if math.IsNaN(v) || math.Abs(v) > farthest {
				c.bad(path, "%g is too large; write a number from %g to %g", v, -farthest, farthest)
				return
			}
		}
	}
	far([]string{"view"}, s.View[:]...)
	far([]string{"focus"}, s.Focus[:]...)
	l := &s.Light
	far([]string{"light"}, l.At[0], l.At[1], l.Reach, l.Fire, l.Dim, l.Grey, l.Round)
	if l.RimFrom != nil {
		far([]string{"light", "rim-from"}, l.RimFrom[:]...)
	}
	if l.Second != nil {
		far([]string{"light", "second"}, l.Second.At[:]...)
	}
	for _, list := range [...]struct {
		name  string
		items []item
	}{{"far", s.Far}, {"cast", s.Cast}, {"near", s.Near}} {
		if len(list.items) > mostItems {
			c.bad([]string{list.name}, "there are %d things; leave %d or fewer", len(list.items), mostItems)
		}
		for i := range list.items {
			it := &list.items[i]
			path := []string{list.name, Numeral(i)}
			far(path, it.At[0], it.At[1], it.Size, it.High, it.Turn, it.Shade, it.Share)
			if it.Look != nil {
				far(append(path, "look"), it.Look[:]...)
			}
			for _, j := range slices.Sorted(maps.Keys(it.Joints)) {
				far(append(path, "joints"), it.Joints[j])
			}
			if it.Many < 0 || it.Many > mostSparks {
				c.bad(append(path, "many"), "there are %d; write a number from 0 to %d", it.Many, mostSparks)
			}
			if it.Tick < 0 || it.Tick > latest {
				c.bad(append(path, "tick"), "%d is no moment of a pose; write a number from 0 to %d", it.Tick, latest)
			}
			if len(it.Holds) > mostHolds {
				c.bad(append(path, "holds"), "it holds %d things; leave %d or fewer", len(it.Holds), mostHolds)
			}
			for h := range it.Holds {
				far(append(path, "holds", Numeral(h)), it.Holds[h].At[0], it.Holds[h].At[1], it.Holds[h].Size, it.Holds[h].Turn)
			}
		}
	}
}

// sceneFaults returns what is wrong with the scene of a player's own card.
func (w *Wardrobe) sceneFaults(text []byte) []card.SceneFault {
	s, err := sceneText{text: text}.read()
	if err != nil {
		_, what, _ := strings.Cut(err.Error(), ": ")
		return []card.SceneFault{{Text: what}}
	}
	c, err := newSceneChecker(w)
	if err != nil {
		return []card.SceneFault{{Text: err.Error()}}
	}
	c.check(s)
	var all []card.SceneFault
	for _, f := range c.faults {
		all = append(all, card.SceneFault{Path: f.path, Text: f.text})
	}
	return all
}

// homes are the places of the factions in which their heroes act on cards without a scene of their own.
var homes = map[string]string{
	"emberwatch": "hearths-gate", "raven-post": "post-roads-counter", "drowned-court": "drowned-court-stair", "odd-house": "odd-house-gaming-room",
	"mercenaries": "winter-camp-camp",
}

// elementLights are the colours of the light of spells and attacks by their damage.
var elementLights = map[card.Damage]string{
	card.Fire: "#ff8a3c", card.Lightning: "#ffe9a0", card.Water: "#6fc8ff", card.Earth: "#d0a060", card.Air: "#c8f0e4", card.Light: "#fff0c0", card.Darkness: "#a070e0",
}

// sceneFor returns the picture of a card without one of its own: a hero of its faction does what it is good for, in a place of that faction.
func (w *Wardrobe) sceneFor(l *card.Library, c *card.Card) *scene {
	a := &l.Abilities[c.Play]
	var cast []*card.Hero
	for i := range l.Heroes {
		if h := &l.Heroes[i]; i > 0 && h.Faction == c.Faction {
			if _, ok := w.book.Heroes[h.Key]; ok {
				cast = append(cast, h)
			}
		}
	}
	seed := digest(c.Key)
	who := "human/warrior/" + Numeral(int(seed%9))
	if len(cast) > 0 {
		who = cast[seed%uint64(len(cast))].Key
	}
	place, ok := homes[l.Factions[c.Faction].Key]
	if !ok {
		place = "ash-plain"
	}
	look, _ := w.cast(&item{Who: who}, "")
	glow, damage := "#ffb060", a.Attack.Damage
	if c.Litany {
		damage = c.Subtype
	}
	if colour, ok := elementLights[damage]; ok {
		glow = colour
	}
	actor := item{Who: who, At: [2]float64{470, 640}, Size: 520, Flip: seed&(1<<20) != 0, Face: "grim"}
	pose := Cheer
	switch {
	case a.Attack != (card.Attack{}):
		pose = look.Attack(a).Pose
	case c.Kind == card.Spell:
		pose = look.Spell(a)
	case c.Kind == card.Technique:
		pose = look.strike()
	case c.Kind == card.Trick:
		pose = Brace
	case c.Kind == card.Equipment && c.Slot == card.Weapon:
		pose = Ready
	case c.Kind == card.Equipment:
		pose = Buffed
	}
	actor.Pose, actor.Tick = pose.String(), max(pose.Ticks()*2/5, pose.Impact(Lightly))
	s := &scene{
		Tells: "Somebody does what the card says.", Place: place, View: [3]float64{600 + float64(seed>>8%400), 430, 900}, Focus: [2]float64{520, 300},
		Light: sceneLight{At: [2]float64{760, 330}, Reach: 420, Colour: colourText(glow + " * 1.6"), Fire: 0.8, Dim: 0.25, Round: 0.4},
		Cast:  []item{{Glow: glow, At: [2]float64{760, 300}, Size: 70, Share: 0.7}, actor, {Spark: glow, At: [2]float64{760, 300}, Size: 160, Many: 40}},
	}
	return s
}
