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
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// eventsOf returns events of a kind as they could come at blows, each of which shows all that the kind can show.
func eventsOf(t *testing.T, p *Performance, k match.EventKind) (all []match.Event) {
	t.Helper()
	one := dice.Pool{dice.Red: 1}
	hero, rival := p.Model.Fighter(match.First), p.Model.Fighter(match.Second)
	strikes := attackOf(t, func(a card.Attack) bool { return a.Range == card.Ranged && a.Damage.Magical() })
	e := match.Event{Kind: k, Player: match.First, Hero: hero, Source: rival, Ability: strikes, Card: 1, Item: 1, Amount: 1, Dice: one}
	switch k {
	case match.LastingBegan:
		for id := range p.rules.Library.Abilities {
			for at := range p.rules.Library.Abilities[id].Code {
				if len(p.rules.Library.Abilities[id].Code[at].Mods) > 0 {
					e.Ability, e.Other, e.Amount = card.AbilityID(id), int16(at), 0
					return []match.Event{e}
				}
			}
		}
	case match.DiceTurned:
		e.Kept = dice.Pool{dice.Blue: 1}
	case match.LifeSet:
		e.Amount, e.Other = 9, 3
	case match.EquipmentDetached, match.EquipmentGone, match.EquipmentTurned:
		worn := e
		worn.Kind = match.EquipmentAttached
		return []match.Event{worn, e}
	case match.ActionResolved, match.ActionCancelled, match.ActionFailed:
		begun := e
		begun.Kind = match.ActionAnnounced
		return []match.Event{begun, e}
	default: // as it is
	}
	return []match.Event{e}
}

// way is the stretch in which something has been seen.
type way struct{ low, high game.Point }

func (w *way) pass(at game.Point) {
	if *w == (way{}) {
		w.low, w.high = at, at
	}
	w.low.X, w.low.Y = min(w.low.X, at.X), min(w.low.Y, at.Y)
	w.high.X, w.high.Y = max(w.high.X, at.X), max(w.high.Y, at.Y)
}

func (w *way) long() float64 { return math.Hypot(w.high.X-w.low.X, w.high.Y-w.low.Y) }

// With reduced motion nothing that any kind of event throws up flies: it fades in its place, or moves at most 24 units. Counters, the
// initiative and what breaks are where they belong at once.
func TestReducedMotionKeepsEverythingInItsPlace(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := atBlows(t, kit)
	p.Calm = true
	for _, k := range match.EventKinds() {
		p.Sync()
		p.queueAll(shell.Context(), eventsOf(t, p, k)...)
		missiles, signs, cards := map[int]*way{}, map[game.Rect]*way{}, map[game.Rect]*way{}
		for n := 0; (!p.Line.Done() || !p.Over()) && n < 500; n++ {
			p.run()
			p.Forget()
			e := &p.Effects
			if len(e.tokens)+len(e.broken) > 0 || k != match.InitiativeRolled && !e.brand.over(p.Tick) {
				t.Errorf("%s: counters or what is broken fly: %+v", k, p.Effects)
			}
			for i := range e.missiles {
				f := &e.missiles[i]
				if missiles[f.since] == nil {
					missiles[f.since] = &way{}
				}
				at, _ := f.seen(p.Tick, true)
				missiles[f.since].pass(at)
			}
			for i := range e.signs {
				s := &e.signs[i]
				if signs[s.at] == nil {
					signs[s.at] = &way{}
				}
				at, _, _, _ := s.place(p.Tick, true)
				signs[s.at].pass(at)
			}
			for i := range e.glimpses {
				g := &e.glimpses[i]
				if cards[g.to] == nil {
					cards[g.to] = &way{}
				}
				r, _, _ := g.pose(p.Tick, true)
				cards[g.to].pass(r.Center())
			}
			for i := range p.Model.Ghosts {
				g := &p.Model.Ghosts[i]
				v := float64(p.Tick-g.Start) / float64(g.Length)
				if r, turn, shown := g.Seen(v, true); turn != 0 || shown > 0 && r != g.From && r != g.To {
					t.Errorf("%s: a card is seen at %v between %v and %v", k, r, g.From, g.To)
				}
			}
		}
		for _, all := range []map[game.Rect]*way{signs, cards} {
			for _, w := range all {
				if w.long() > drift {
					t.Errorf("%s: a sign or a card moves by %.0f", k, w.long())
				}
			}
		}
		for _, w := range missiles {
			if w.long() > drift+0.01 {
				t.Errorf("%s: a missile moves by %.0f", k, w.long())
			}
		}
	}
}

// What has no place of its own keeps still with reduced motion: embers glow at one end of their way and then at the other, bursts hang in the
// air and fade, and dice come to be seen where they lie.
func TestEmbersBurstsAndDiceFadeWithReducedMotion(t *testing.T) {
	s := stream{from: game.Point{X: 10}, to: game.Point{X: 900}, n: 5, since: 20, ticks: 24}
	if leaves, arrives := s.still(20); leaves != 1 || arrives != 0 {
		t.Errorf("embers begin with %v and %v", leaves, arrives)
	}
	if leaves, arrives := s.still(20 + 25); leaves != 0 || arrives <= 0 {
		t.Errorf("embers arrive with %v and %v", leaves, arrives)
	}
	if leaves, arrives := s.still(20 + s.ticks + flareTicks); leaves != 0 || arrives != 0 {
		t.Errorf("embers end with %v and %v", leaves, arrives)
	}
	of := burst.Burst{Kind: burst.Heal, Since: 7}
	first, full := still(&of, 8, 40)
	later, less := still(&of, 40, 40)
	if _, none := still(&of, 47, 40); first != later || full <= less || none != 0 {
		t.Errorf("motes are seen as of %v and %v, and %v, %v and %v of them", first, later, full, less, none)
	}
	roll := pieces.Roll{Start: 5, Ticks: 26, FromX: -300, FromY: 40, High: 3, ToX: 50, ToY: 60, Scatter: 9, Seed: 4}
	was := 0.0
	for tick := 5; tick < 40; tick++ {
		lies, shown := roll.Still(tick)
		if m := lies.Moment(tick); m.X != 50 || m.Y != 60 || m.Height != 0 || !m.Landed || shown < was {
			t.Errorf("at tick %d a die is seen at %v, %v, %v high, by %v", tick, m.X, m.Y, m.Height, shown)
		}
		was = shown
	}
	if was != 1 {
		t.Errorf("a die is seen by %v in the end", was)
	}
}

// At all speeds and with and without reduced motion what every kind of event throws up comes to an end: nothing piles up.
func TestNothingPilesUp(t *testing.T) {
	shell, kit := screens.Kit(t)
	for _, speed := range []int{0, 1, 2, 4} {
		p := atBlows(t, kit)
		for _, k := range match.EventKinds() {
			p.Sync()
			p.Settle(1, board.Between)
			for range 3 {
				p.queueAll(shell.Context(), eventsOf(t, p, k)...)
			}
			n := 0
			for ; (!p.Line.Done() || !p.Over()) && n < 900; n++ {
				p.Pass(speed)
				p.GoOn(speed, false)
				p.Settle(1, board.Between)
				p.Forget()
			}
			if n == 900 {
				t.Errorf("%s at speed %d never comes to rest", k, speed)
			}
		}
	}
}
