package result

import (
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/burst"
	"cinderclash/game/paint"
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

// The picture of a blow repeats every repeats ticks. The striker begins at tick strikesAt. A hero who is felled drops, and
// lies there from fallsFor ticks after the blow on. The number stands over the struck hero for numberFor ticks.
const (
	strikesAt = 50
	fallsFor  = 46
	numberFor = 120
	repeats   = 300
)

// raised is the height, in design units, that the highest raised weapon reaches at size 1.
const raised = 410.0

// picture is an animation of a blow, which repeats.
type picture struct {
	kit    *pieces.Kit
	place  string // where it is struck
	blow   *blow
	heroes [2]card.HeroID // the striker, 0 for none, and the struck hero
	card   card.CardID    // what struck where no hero did; 0 for none
	poison bool           // a counter did
	left   [2]bool        // whether each looks to the left
	deed   pieces.Deed
	number string
	bursts [1]burst.Burst // what bursts where the blow strikes; Draw sets its place
}

func newPicture(kit *pieces.Kit, place string, rules *match.Rules, obs *match.Observation, b *blow, onLeft match.Player) picture {
	p := picture{kit: kit, place: place, blow: b, deed: pieces.Deed{Pose: pieces.Punch}, number: "−" + pieces.Numeral(b.amount)}
	p.heroes[1] = obs.Hero(b.hero).ID
	p.left[1] = b.hero.Player() != onLeft
	p.left[0] = !p.left[1]
	switch {
	case b.source != 0:
		p.heroes[0] = obs.Hero(b.source).ID
	case b.ability == 0: // a counter deals it (rule 407)
		p.poison = true
	default:
		p.card = rules.Ability(b.ability).Card
	}
	if p.heroes[0] != 0 {
		look := kit.Figure(p.heroes[0]).Look()
		a := rules.Ability(b.ability)
		p.deed.Pose = look.Spell(a)
		if a.Attack != (card.Attack{}) {
			p.deed = look.Attack(a)
		}
	}
	p.bursts[0] = burst.Burst{Kind: pieces.BurstOf(rules.Ability(b.ability).Attack.Damage), Seed: 7, Since: p.hit() - contactFrame}
	if p.left[0] {
		p.bursts[0].Dir = math.Pi
	}
	return p
}

// contactFrame is the tick of the burst that is shown in the tick of the blow.
const contactFrame = 3

// hit returns the tick of the blow.
func (p *picture) hit() int { return strikesAt + p.deed.Pose.Impact(p.force()) }

// force returns how hard the blow is.
func (p *picture) force() pieces.Force { return pieces.ForceOf(p.blow.amount) }

// struck returns the motion of the struck hero, and the tick of it, at a tick of the picture. The hero is seen at every tick.
func (p *picture) struck(now int, calm bool) (m pieces.Motion, tick int) {
	hit := p.hit()
	if !p.blow.fell || calm {
		return m.Play(pieces.Flinch, hit-4), now
	}
	return m.Play(pieces.Fall, hit), min(now, hit+fallsFor)
}

// striker returns the motion of the striker at a tick of the picture.
func (p *picture) striker(now int) (m pieces.Motion) {
	if cheers := p.hit() + fallsFor; p.blow.fell && now >= cheers {
		return m.Play(pieces.Cheer, cheers)
	}
	return m.Strike(p.deed, p.force(), strikesAt)
}

// sizeIn returns the size of the heroes in a rectangle, in design units per puppet unit. There is room for what is raised to
// strike.
func sizeIn(r game.Rect) float64 { return min((r.H-30)/raised, r.W/580) }

// Draw draws the picture on its way from one rectangle to another, of which it has gone the part t, from 0 to 1, at a tick counted
// from its beginning. With reduced motion it shows the moment of the blow.
func (p *picture) Draw(c *game.Canvas, ctx *game.Context, from, to game.Rect, t float64, tick int) {
	th := ctx.Theme
	hit := p.hit()
	now := tick % repeats
	if ctx.Calm() {
		now = hit
	}
	t = t * t * (3 - 2*t)
	between := func(a, b float64) float64 { return a + (b-a)*t }
	r := game.Rect{X: between(from.X, to.X), Y: between(from.Y, to.Y), W: between(from.W, to.W), H: between(from.H, to.H)}
	size, rest := sizeIn(r), sizeIn(to)
	if t < 1 {
		rest = sizeIn(from)
	}
	floor, middle, apart := r.Y+r.H-26*max(1, r.H/300), r.Center().X, min(r.W*0.2, 210*size)
	c.Gradient(r, th.Radius, th.GroundLight, game.Mix(th.GroundLight, th.Ember, 0.3))
	c.Push()
	c.Clip(r)
	place, fire := p.kit.Places.Of(p.place), game.Point{X: middle, Y: floor - 26*size}
	if place != nil {
		view := place.Before(r, game.Point{X: middle, Y: floor}, paint.Floor)
		view.Tick = now
		p.kit.Places.Draw(c, ctx, place, view)
	}
	light := pieces.LightOf(place, fire, 200*size, now)
	p.kit.Effects.Fire(c, fire, 120*size, 1, game.White(), now)
	at := func(i int) float64 { // a hero who looks right stands on the left
		if p.left[i] {
			return middle + apart
		}
		return middle - apart
	}
	struck, then := p.struck(now, ctx.Calm())
	p.bursts[0].At, p.bursts[0].Floor, p.bursts[0].Size = game.Point{X: at(1), Y: floor - 130*size}, floor, size
	p.drawBurst(c, ctx, burst.Behind, now)
	p.kit.Figure(p.heroes[1]).DrawIn(c, ctx, &light, struck, then, pieces.Stand{X: at(1), Y: floor, Size: size, Rest: rest, Left: p.left[1]})
	p.drawSource(c, ctx, &light, game.Point{X: at(0), Y: floor}, at(1), size, rest, now)
	p.drawBurst(c, ctx, burst.Before, now)
	p.drawBurst(c, ctx, burst.Panels, now)
	if now >= hit && now < hit+numberFor {
		over := 250.0 // a hero who stands
		if p.blow.fell && !ctx.Calm() {
			over = 250 - 110*min(1, float64(now-hit)/fallsFor)
		}
		p.drawNumber(c, th, game.Point{X: at(1), Y: floor - over*size}, size)
	}
	c.Pop()
	c.Stroke(r, th.Radius, 2, game.Fade(th.Ember, 0.7))
}

// drawBurst draws a layer of what bursts where the blow strikes.
func (p *picture) drawBurst(c *game.Canvas, ctx *game.Context, l burst.Layer, now int) {
	p.kit.Bursts.Draw(c, p.bursts[:], l, float64(now), pieces.MostParticles(ctx))
}

// drawSource draws what struck: a hero, a card or a counter. other is where the struck hero stands.
func (p *picture) drawSource(c *game.Canvas, ctx *game.Context, light *pieces.Lighting, feet game.Point, other, size, rest float64, now int) {
	switch {
	case p.heroes[0] != 0:
		x := feet.X
		if away := float64(now - p.hit()); p.deed.Pose.Melee() { // the striker runs at the other hero and back
			reach, _ := p.kit.Figure(p.heroes[0]).Look().Muzzle(p.deed)
			x += (other - x - math.Copysign((reach+56)*size, other-x)) * math.Exp(-away*away/160)
		}
		p.kit.Figure(p.heroes[0]).DrawIn(c, ctx, light, p.striker(now), now, pieces.Stand{X: x, Y: feet.Y, Size: size, Rest: rest, Left: p.left[0]})
	case p.card != 0:
		high := 300 * size
		face := game.Rect{W: high * pieces.CardWidth / pieces.CardHeight, H: high}
		p.kit.Card(c, ctx, p.card, face.Move(feet.X-face.W/2, feet.Y-high-10*size), pieces.CardLook{})
	case p.poison:
		wide := 150 * size
		p.kit.CounterChip(c, ctx, card.Poisoned, 1, game.Rect{X: feet.X - wide/2, Y: feet.Y - wide - 60*size, W: wide, H: wide})
	}
}

// drawNumber draws the damage of the blow, light with a dark edge.
func (p *picture) drawNumber(c *game.Canvas, th *game.Theme, at game.Point, size float64) {
	style := game.TextStyle{Font: game.Numerals, Size: 64 * size, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true}
	box := game.Rect{X: at.X - 120, Y: at.Y - 60, W: 240, H: 120}
	c.Shadow(game.Rect{W: 84 * size, H: 56 * size}.CenterIn(box), 28*size, 44*size, game.Fade(th.Ground, 0.7))
	style.Color = th.Ground
	const edge = 4
	for _, d := range [...]game.Point{{X: -edge}, {X: edge}, {Y: -edge}, {Y: edge}} {
		c.Text(p.number, box.Move(d.X*size, d.Y*size), style)
	}
	style.Color = th.Bone
	c.Text(p.number, box, style)
}
