package show

import (
	"math"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/burst"
	"cinderclash/scenes/table/board"
)

// rests lets ticks pass until everything has been shown and has faded.
func (p *Performance) rests(t *testing.T) {
	t.Helper()
	for n := 0; !p.Line.Done() || !p.Over(); n++ {
		if n > 400 {
			t.Fatalf("it never comes to rest: %+v", p.Effects)
		}
		p.run()
		p.Forget()
	}
}

// Life that is restored is seen at the hero who gets it: motes, a light for 20 ticks, and the number.
func TestAHealIsSeenAtItsHero(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := atBlows(t, kit)
	r := p.Model.Fighter(match.Second)
	p.Model.Hero(r).Life = 3
	p.queueAll(shell.Context(), match.Event{Kind: match.LifeRestored, Hero: r, Amount: 4})
	for n := 0; p.Model.Hero(r).Life == 3 && n < 100; n++ {
		p.run()
	}
	at := p.Model.Torso(r)
	if len(p.Effects.bursts) != 1 || p.Effects.bursts[0].Kind != burst.Heal || p.Effects.bursts[0].At != at {
		t.Fatalf("the bursts are %+v, not one of healing at %v", p.Effects.bursts, at)
	}
	if f := p.Effects.floats; len(f) != 1 || f[0].text != "+4" || f[0].kind != mended {
		t.Errorf("the number is %+v", f)
	}
	for _, tt := range []struct {
		after  int
		calm   bool
		shines bool
	}{{0, false, true}, {warmTicks - 1, false, true}, {warmTicks, false, false}, {2, true, false}} {
		if _, where, strength := p.Effects.Flash(p.Tick+tt.after, tt.calm); (strength > 0) != tt.shines || tt.shines && where != at {
			t.Errorf("after %d ticks, calm %v, it shines with %g at %v", tt.after, tt.calm, strength, where)
		}
	}
	p.rests(t)
}

// Counters that are gained are seen before their hero, and then fall onto its panel, where the chip appears as they touch it. Those that
// are lost burn up. With reduced motion they are there, or gone, at once.
func TestCountersComeAndGo(t *testing.T) {
	shell, kit := screens.Kit(t)
	for _, calm := range []bool{false, true} {
		p := atBlows(t, kit)
		p.Calm = calm
		r, k := p.Model.Fighter(match.First), card.Poisoned
		h := p.Model.Hero(r)
		p.queueAll(shell.Context(), match.Event{Kind: match.CounterGained, Hero: r, Counter: k, Amount: 2})
		for n := 0; h.Counters[k] == 0 && n < 100; n++ {
			p.run()
		}
		begun := p.Tick
		if calm {
			if len(p.Effects.tokens) != 0 || h.Changed[k] > begun {
				t.Errorf("with reduced motion counters come on a way of their own: %+v", p.Effects.tokens)
			}
			continue
		}
		if len(p.Effects.tokens) != 1 || h.Changed[k] != begun+board.TokenTicks {
			t.Fatalf("the counters are %+v, and touch the panel at tick %d", p.Effects.tokens, h.Changed[k]-begun)
		}
		if tok := p.Effects.tokens[0]; tok.from != p.Model.Torso(r) || tok.at != h.CounterPlace(k) || tok.n != 2 {
			t.Errorf("they go from %v to %v", tok.from, tok.at)
		}
		p.rests(t)
		p.queueAll(shell.Context(), match.Event{Kind: match.CounterGone, Hero: r, Counter: k, Amount: 5})
		place := h.CounterPlace(k)
		for n := 0; h.Counters[k] > 0 && n < 100; n++ {
			p.run()
		}
		if len(p.Effects.tokens) != 1 || !p.Effects.tokens[0].gone || p.Effects.tokens[0].n != 2 || p.Effects.tokens[0].at != place {
			t.Errorf("what burns is %+v, not both counters at %v", p.Effects.tokens, place)
		}
		p.rests(t)
	}
}

// The sign of the initiative leaves the fire and ends on the plate of the player who has won it, where it appears then.
func TestTheBrandFliesToItsOwner(t *testing.T) {
	shell, kit := screens.Kit(t)
	for _, who := range []match.Player{match.First, match.Second} {
		p := atBlows(t, kit)
		p.queueAll(shell.Context(), match.Event{Kind: match.InitiativeRolled, Player: who, Amount: 9, Other: 4})
		for n := 0; p.Effects.brand.since == 0 && n < 100; n++ {
			p.run()
		}
		b := p.Effects.brand
		first, _ := b.at(b.since)
		last, wide := b.at(b.since + brandRises + brandFlies)
		goal := p.Model.BrandAt(who)
		if first != p.Model.FireAt() || math.Hypot(last.X-goal.Center().X, last.Y-goal.Center().Y) > 1e-6 || math.Abs(wide-goal.W) > 1e-9 || p.Model.Brand != b.since+brandRises+brandFlies {
			t.Errorf("player %d: it flies from %v to %v, and is on the plate at tick %d", who, first, last, p.Model.Brand-b.since)
		}
		p.rests(t)
	}
}

// Dice that are paid burn to the cost of the newest item, one stream for each, and lie spent. Those that are drained burn to nothing.
func TestPaidDiceBurnToTheirCost(t *testing.T) {
	shell, kit := screens.Kit(t)
	pool := dice.Pool{dice.Red: 2, dice.Blue: 1}
	for _, kind := range []match.EventKind{match.DicePaid, match.DiceDrained} {
		p := atBlows(t, kit)
		var ability card.AbilityID = 1
		p.Model.Trays[match.First].Clear()
		p.queueAll(shell.Context(),
			match.Event{Kind: match.ActionAnnounced, Player: match.First, Hero: p.Model.Fighter(match.First), Ability: ability},
			match.Event{Kind: match.DiceGained, Player: match.First, Dice: pool},
			match.Event{Kind: kind, Player: match.First, Dice: pool})
		spent := func() dice.Pool { return p.Model.Trays[match.First].All(board.Spent) }
		for n := 0; spent() != pool; n++ {
			if n > 300 {
				t.Fatalf("%v: spent are %v", kind, spent())
			}
			p.run()
		}
		if len(p.Effects.streams) != 3 {
			t.Fatalf("%v: %d streams for 3 dice", kind, len(p.Effects.streams))
		}
		cost := p.Model.Stack[len(p.Model.Stack)-1].CostAt()
		for _, s := range p.Effects.streams {
			if (s.to == cost) != (kind == match.DicePaid) || s.out == (kind == match.DicePaid) {
				t.Errorf("%v: a stream goes to %v, the cost is at %v", kind, s.to, cost)
			}
		}
	}
}

// Equipment flies to the panel of the hero who puts it on, and from there to the graveyard.
func TestEquipmentFliesToItsHero(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := atBlows(t, kit)
	r := p.Model.Fighter(match.First)
	id, _ := kit.Library.CardByKey("good-boots")
	h := p.Model.Hero(r)
	worn, bare := len(h.Gear), *p.Model.Look(r)
	p.queueAll(shell.Context(), match.Event{Kind: match.EquipmentAttached, Player: match.First, Hero: r, Card: id})
	for n := 0; len(h.Gear) == worn && n < 100; n++ {
		p.run()
	}
	ghosts := p.Model.Ghosts
	if got, want := p.Model.Look(r).Parts, clothed(kit, h).Parts; got != want || got == bare.Parts {
		t.Error("equipment that has arrived is not worn")
	}
	if len(ghosts) != 1 || ghosts[0].To.Center() != h.GearPlace(id).Center() || ghosts[0].Chars {
		t.Fatalf("what flies is %+v, not to %v", ghosts, h.GearPlace(id))
	}
	p.rests(t)
	from := h.GearPlace(id).Center()
	p.queueAll(shell.Context(), match.Event{Kind: match.EquipmentDetached, Player: match.First, Hero: r, Card: id})
	for n := 0; len(h.Gear) > worn && n < 100; n++ {
		p.run()
	}
	if p.Model.Look(r).Parts != bare.Parts {
		t.Error("equipment that has left is still worn")
	}
	if ghosts = p.Model.Ghosts; len(ghosts) != 1 || ghosts[0].From.Center() != from || !ghosts[0].Chars {
		t.Errorf("what flies to the graveyard is %+v, not from %v", ghosts, from)
	}
}

// A card flies in an arc from where it was to where it will be.
func TestCardsFlyInAnArc(t *testing.T) {
	g := board.Ghost{From: game.Rect{X: 100, Y: 700, W: 130, H: 180}, To: game.Rect{X: 1400, Y: 600, W: 60, H: 84}}
	near := func(a, b game.Rect) bool {
		return math.Abs(a.X-b.X)+math.Abs(a.Y-b.Y)+math.Abs(a.W-b.W)+math.Abs(a.H-b.H) < 1e-6
	}
	first, a := g.At(0)
	last, b := g.At(1)
	if !near(first, g.From) || !near(last, g.To) || math.Abs(a)+math.Abs(b) > 1e-6 {
		t.Errorf("it flies from %v to %v", first, last)
	}
	if mid, _ := g.At(0.5); mid.Center().Y > 500 || mid.W < 95 {
		t.Errorf("in the middle it is at %v", mid)
	}
}
