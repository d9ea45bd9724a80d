package journey

import (
	"math"
	"strings"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/game"
)

// kind is what kind of meeting waits at a stop. Each has a shape and a word of its own.
type kind uint8

const (
	duel   kind = iota // a circle
	puzzle             // a square that stands on a corner
	odd                // a match under bent customs: a hexagon
	boss               // the last of a land: a star
)

// kindKeys are the keys of the words for them.
var kindKeys = [...]string{duel: "journey.kind.duel", puzzle: "journey.kind.puzzle", odd: "journey.kind.odd", boss: "journey.kind.boss"}

// kindOf returns the kind of a meeting of a land.
func kindOf(land *journey.Land, m *journey.Meeting) kind {
	switch {
	case m.Ending != "" || len(land.Next(m.ID)) == 0:
		return boss
	case m.Puzzle != "":
		return puzzle
	case m.Bent[card.EN] != "":
		return odd
	}
	return duel
}

// outline returns the corners of a kind's shape around a point. A circle has none.
func (k kind) outline(mid game.Point, radius float64) []game.Point {
	corners, deep, wide := 0, 1.0, 1.0
	switch k {
	case duel:
		return nil
	case puzzle:
		corners, wide = 4, 1.24
	case odd:
		corners, wide = 6, 1.12
	case boss:
		corners, deep, wide = 20, 0.84, 1.22
	}
	var all []game.Point
	for i := range corners {
		a := 2*math.Pi*float64(i)/float64(corners) - math.Pi/2
		far := radius * wide
		if i%2 == 1 {
			far *= deep
		}
		all = append(all, game.Point{X: mid.X + far*math.Cos(a), Y: mid.Y + far*math.Sin(a)})
	}
	return all
}

// rewards says which kinds of rewards there are, in the order of their signs.
type rewards struct{ card, hero, mark bool }

// rewardSigns are the pictures of the kinds of rewards, which the words for them show as well.
var rewardSigns = [...]string{"icons/hand", "icons/human", "icons/mark"}

// rewardsOf returns which kinds of rewards can be won at a meeting.
func (j *Journey) rewardsOf(m *journey.Meeting) rewards {
	cards, heroes, marks := j.Road.Winnable(&j.walk, m)
	return rewards{len(cards) > 0, len(heroes) > 0, len(marks) > 0}
}

// words says what can be won, or returns "" for nothing.
func (r rewards) words(p *text.Printer) string {
	var all []string
	for _, of := range [...]struct {
		can bool
		key string
	}{{r.card, "journey.reward.card"}, {r.hero, "journey.reward.hero"}, {r.mark, "journey.reward.mark"}} {
		if of.can {
			all = append(all, p.T(of.key))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return p.T("journey.to-win", strings.Join(all, ", "))
}

// draw draws the signs of what can be won, one below the other, in a column whose first square is at.
func (r rewards) draw(c *game.Canvas, ctx *game.Context, at game.Rect) {
	for i, can := range [...]bool{r.card, r.hero, r.mark} {
		if !can {
			continue
		}
		c.Circle(at.Center(), at.W*0.66, game.Fade(ctx.Theme.Ground, 0.9))
		c.Picture(ctx.Pictures.Get(rewardSigns[i]), at)
		at.Y += at.H * 1.24
	}
}
