package result

import (
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// blow is damage to a hero, with its source and circumstances.
type blow struct {
	hero, source match.Ref // source is 0 if no other hero dealt it
	ability      card.AbilityID
	amount       int
	fell         bool // the blow felled the hero
	last         bool // that fall ended the match
	round, clash int  // clash from 0, -1 outside a clash
	entry        int  // index of the log entry that announced it
}

// weight is the damage of the blow, and 12 more if it felled the hero.
func (b *blow) weight() int {
	if b.fell {
		return b.amount + 12
	}
	return b.amount
}

// decisive returns the blow that decided a match. If the match ended because the loser's last hero fell, it is the last blow
// that felled one. Otherwise it is the heaviest blow to the loser, or to either player in a draw. ok is false if there was
// none.
func decisive(log []session.Entry, end match.Result) (found blow, ok bool) {
	var blows []blow
	on := map[match.Ref]int{} // the last blow on each
	for i := range log {
		switch e := &log[i].Event; e.Kind {
		case match.DamageDealt:
			on[e.Hero] = len(blows)
			b := blow{hero: e.Hero, ability: e.Ability, amount: int(e.Amount), round: log[i].Round, clash: log[i].Clash, entry: announced(log, i)}
			if e.Source != e.Hero {
				b.source = e.Source
			}
			blows = append(blows, b)
		case match.HeroFell:
			if n, hit := on[e.Hero]; hit {
				blows[n].fell = true
			}
		default: // no blow
		}
	}
	for i := range blows {
		b := &blows[i]
		switch {
		case end.Winner <= match.Second && b.hero.Player() == end.Winner:
		case end.Method == match.LastFell && b.fell:
			found, ok = *b, true
			found.last = true
		case !found.last && (!ok || b.weight() >= found.weight()):
			found, ok = *b, true
		}
	}
	return found, ok
}

// announced returns the index of the log entry that announced the source of the damage at entry i, or i if there is none.
func announced(log []session.Entry, i int) int {
	by := &log[i].Event
	for n := i; n >= 0 && log[n].Round == log[i].Round && log[n].Clash == log[i].Clash; n-- {
		if e := &log[n].Event; (e.Kind == match.ActionAnnounced || e.Kind == match.TriggerWaits) && e.Ability == by.Ability && e.Hero == by.Source {
			return n
		}
	}
	return i
}

// The picture of a blow repeats every repeats ticks. The striker begins at tick strikesAt; after the blow its result stays
// visible until the end.
const (
	strikesAt = 50
	repeats   = 300
)

// raised is the height, in design units, that the highest raised weapon reaches at size 1.
const raised = 410.0

// picture is an animation of a blow, which repeats.
type picture struct {
	kit    *pieces.Kit
	blow   *blow
	heroes [2]card.HeroID // the striker, 0 for none, and the struck hero
	left   [2]bool        // whether each looks to the left
	pose   pieces.Pose
	number string
}

func newPicture(kit *pieces.Kit, rules *match.Rules, obs *match.Observation, b *blow, onLeft match.Player) picture {
	p := picture{kit: kit, blow: b, pose: pieces.Lunge, number: "−" + pieces.Numeral(b.amount)}
	p.heroes[1] = obs.Hero(b.hero).ID
	p.left[1] = b.hero.Player() != onLeft
	p.left[0] = !p.left[1]
	if b.source != 0 {
		p.heroes[0] = obs.Hero(b.source).ID
	}
	switch a := rules.Ability(b.ability).Attack; {
	case a == card.Attack{}, a.Damage.Magical():
		p.pose = pieces.Cast
	case a.Range == card.Ranged:
		p.pose = pieces.Shoot
	}
	return p
}

// Draw draws the picture into r at a tick counted from its beginning. With reduced motion it shows the moment of the blow.
func (p *picture) Draw(c *game.Canvas, ctx *game.Context, r game.Rect, tick int) {
	th := ctx.Theme
	hit := strikesAt + p.pose.Impact()
	now := tick % repeats
	if ctx.Calm() {
		now = hit
	}
	c.Gradient(r, th.Radius, game.Mix(th.GroundLight, th.Ember, 0.06), game.Mix(th.GroundLight, th.EmberBright, 0.34))
	c.Push()
	c.Clip(r)
	size := min((r.H-30)/raised, r.W/580) // with room for what is raised to strike
	floor, middle, apart := r.Y+r.H-26, r.Center().X, min(r.W*0.2, 210*size)
	at := func(i int) float64 { // a hero who looks right stands on the left
		if p.left[i] {
			return middle + apart
		}
		return middle - apart
	}
	var struck pieces.Motion
	if p.blow.fell && !ctx.Calm() {
		struck = struck.Play(pieces.Fall, hit)
	} else {
		struck = struck.Play(pieces.Flinch, hit-4)
	}
	p.kit.Figure(p.heroes[1]).Draw(c, struck, now, pieces.Stand{X: at(1), Y: floor, Size: size, Rest: size, Left: p.left[1]})
	if p.heroes[0] != 0 {
		x := at(0)
		if away := float64(now - hit); p.pose == pieces.Lunge { // the striker runs at the other hero and back
			x += (at(1) - x) * 0.5 * math.Exp(-away*away/160)
		}
		var strikes pieces.Motion
		strikes = strikes.Play(p.pose, strikesAt)
		p.kit.Figure(p.heroes[0]).Draw(c, strikes, now, pieces.Stand{X: x, Y: floor, Size: size, Rest: size, Left: p.left[0]})
	}
	if !ctx.Calm() {
		p.kit.Effects.Slash(c, game.Point{X: at(1), Y: floor - 130*size}, 240*size, p.left[0], now-hit+4, 7, th.EmberBright)
	}
	if now >= hit {
		p.drawNumber(c, th, game.Point{X: at(1), Y: floor - 200*size}, size)
	}
	c.Pop()
	c.Stroke(r, th.Radius, 2, game.Fade(th.Ember, 0.7))
}

// drawNumber draws the damage of the blow, light with a dark edge.
func (p *picture) drawNumber(c *game.Canvas, th *game.Theme, at game.Point, size float64) {
	style := game.TextStyle{Font: game.SansBold, Size: 64 * size, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true}
	box := game.Rect{X: at.X - 120, Y: at.Y - 60, W: 240, H: 120}
	style.Color = th.Ground
	for _, d := range [...]game.Point{{X: -3}, {X: 3}, {Y: -3}, {Y: 3}} {
		c.Text(p.number, box.Move(d.X, d.Y), style)
	}
	style.Color = th.Bone
	c.Text(p.number, box, style)
}
