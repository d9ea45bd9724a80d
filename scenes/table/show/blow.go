package show

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// act is how a hero uses a resolving item. It waits for the item's first effect, so that a blow coincides
// with its damage even if a question is asked before.
type act struct {
	hero match.Ref
	deed pieces.Deed
	item uint8
}

const (
	flinchFrame = 4 // tick of the flinch at the moment of the blow
)

// acts are the acts that wait, in the order in which their items began to resolve.
type acts []act

// takeUp stores the act of the hero whose item begins to resolve.
func (as *acts) takeUp(e *match.Event, s *board.Stage, rules *match.Rules) {
	a := rules.Ability(e.Ability)
	switch {
	case e.Hero == 0 || s.Hero(e.Hero).Fallen:
	case a.Attack != card.Attack{}:
		*as = append(*as, act{e.Hero, s.Attack(e.Hero, a), e.Item})
	case a.Main && rules.Library.Cards[a.Card].Kind == card.Spell:
		*as = append(*as, act{e.Hero, pieces.Deed{Pose: s.Spell(e.Hero, a)}, e.Item})
	}
}

// of removes and returns the act of the item that an event belongs to, or of the last resolving item if
// the event names none.
func (as *acts) of(e *match.Event) (act, bool) {
	for i := len(*as) - 1; i >= 0; i-- {
		if a := (*as)[i]; e.Item == 0 || a.item == e.Item {
			*as = append((*as)[:i], (*as)[i+1:]...)
			return a, true
		}
	}
	return act{}, false
}

// perform makes the hero of an item act before the item's first effect.
func (p *Performance) perform(_ *game.Context, e *match.Event, b beat) (beat, func()) {
	a, ok := p.acts.of(e)
	if !ok {
		return b, nil
	}
	b.lead += a.deed.Pose.Impact(pieces.Lightly)
	return b, func() { p.Model.Strike(a.hero, a.deed, pieces.Lightly, e.Hero, p.Tick) }
}

// forgo drops the act of an item.
func (p *Performance) forgo(_ *game.Context, e *match.Event, b beat) (beat, func()) {
	p.acts.of(e)
	return b, nil
}

// wind animates the time before damage: the hero swings, shoots, throws or casts, and a missile lands at the moment of damage.
func (p *Performance) wind(ctx *game.Context, e *match.Event, b beat) (beat, func()) {
	b.stop = weightOf(int(e.Amount)).stop
	a, acts := p.acts.of(e)
	if !acts && e.Damage.Magical() && e.Source != 0 && !p.Model.Hero(e.Source).Fallen { // another target, or no ability that is used
		of := p.rules.Ability(e.Ability)
		deed := pieces.Deed{Pose: p.Model.Spell(e.Source, of)}
		if of.Attack != (card.Attack{}) {
			deed = p.Model.Attack(e.Source, of)
		}
		a, acts = act{hero: e.Source, deed: deed}, !deed.Pose.Melee()
	}
	if !acts {
		return b, nil
	}
	force := pieces.ForceOf(int(e.Amount))
	leaves := a.deed.Pose.Impact(force)
	b.lead += leaves
	flies := a.deed.Pose.Missile() != pieces.NoMissile && e.Source != 0 && e.Source != e.Hero
	if flies {
		b.lead += flight
	}
	hero, source, damage, of := e.Hero, e.Source, e.Damage, *e
	swung := p.weapon(e) != ""
	return b, func() {
		p.Model.Strike(a.hero, a.deed, force, hero, p.Tick)
		if swung {
			p.later(ctx, board.BlowSwings, of, max(0, leaves-swingTicks))
		}
		if flies || damage.Magical() {
			p.later(ctx, board.BlowLeaves, of, max(0, leaves-leaveTicks))
		}
		if flies {
			of, stand := p.Model.Figure(source)
			p.Effects.missiles = append(p.Effects.missiles, missile{
				from: p.Model.Muzzle(source, a.deed, hero, p.Calm), to: p.Model.Torso(hero), what: a.deed.Pose.Missile(), thing: a.deed.With, of: of, stand: stand, damage: damage, floor: p.Lay.Floor(), since: p.Tick + leaves,
			})
		}
	}
}

// wound shows damage at its moment: number, burst, light, sound and life at once.
func (p *Performance) wound(_ *game.Context, e match.Event) {
	h := p.Model.Hero(e.Hero)
	recoils := pieces.Flinch
	if h.Life > h.Max/3 && h.Life-int(e.Amount) <= h.Max/3 {
		recoils = pieces.Stagger // little life is left
	}
	h.Life = max(0, h.Life-int(e.Amount))
	if !h.Fallen && h.Life > 0 { // one who falls does not flinch first
		h.Motion = h.Motion.Play(recoils, p.Tick-flinchFrame) // it recoils already while everything is frozen
	}
	dir := p.towards(e.Hero, e.Source)
	p.strike(&e, dir)
	if e.Damage == card.Direct {
		p.crack(e.Hero)
	} else {
		p.burst(pieces.BurstOf(e.Damage), e.Hero, dir, weightOf(int(e.Amount)).size)
		p.Effects.lamp = lamp{at: p.Model.Torso(e.Hero), col: glow(e.Damage), since: p.Tick, ticks: flashTicks}
	}
	p.float(e.Hero, "−"+pieces.Numeral(int(e.Amount)), hurt)
}

// feels makes a hero who does nothing else show that it has gained a counter.
func (p *Performance) feels(h *board.Hero, c card.Counter) {
	if h.Fallen || !h.Motion.Done(p.Tick) {
		return
	}
	pose := pieces.Cursed
	if c.Boon() {
		pose = pieces.Buffed
	}
	h.Motion = h.Motion.Play(pose, p.Tick)
}
