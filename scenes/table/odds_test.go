package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// oddsOf returns the odds of paying a cost after one more reroll in which keep is kept, by trying every roll.
func oddsOf(cost dice.Cost, rule dice.Rule, rolled, aside, keep dice.Pool) float64 {
	won, all := 0.0, 0.0
	for _, r := range dice.AppendRolls(nil, rolled.Total()-keep.Total()) {
		all += float64(r.Weight)
		if cost.CanPay(keep.Add(r.Pool).Add(aside), rule) {
			won += float64(r.Weight)
		}
	}
	return won / all
}

// bestKeep returns the best of these odds in which at least least dice are kept, by trying everything.
func bestKeep(cost dice.Cost, rule dice.Rule, rolled, aside dice.Pool, least int) float64 {
	best := 0.0
	for _, keep := range rolled.AppendKeeps(nil, least) {
		best = max(best, oddsOf(cost, rule, rolled, aside, keep))
	}
	return best
}

// While dice are kept, each card that can be paid for tells its exact odds for the dice that are marked, and when it is
// pointed at the best there are. Choosing them, with any device, marks the dice that are best rolled again for it, and
// choosing them once more rolls these.
func TestTheBestDiceForACardAreProposed(t *testing.T) {
	for n, device := range []game.Device{game.Mouse, game.Touch, game.Keyboard, game.Gamepad} {
		s := newSession(t, uint64(20+n), [2]int{n, (n + 1) % 4})
		h := open(t, s, "en", 0)
		d := &driver{t, h, rand.New(rand.NewPCG(5, uint64(n)))}
		choose := func(id string) {
			if device == game.Mouse {
				_, err := h.ClickBox(id)
				step(t, err)
				return
			}
			if device == game.Touch {
				b, _ := boxOf(h, id)
				p := game.Pointer{At: b.Rect.Center(), From: b.Rect.Center(), Present: true, Down: true, Pressed: true}
				step(t, h.Step(game.Input{Device: device, Pointer: p, AnyPress: true}))
				p.Down, p.Pressed, p.Released = false, false, true
				step(t, h.Step(game.Input{Device: device, Pointer: p}))
				return
			}
			d.reach(id)
			step(t, h.Step(game.Input{Device: device, Pressed: game.Any(game.Confirm), AnyPress: true}))
		}
		followed, matches := 0, 1
		for followed < 3 {
			a, ok := d.wait()
			if !ok && matches < 4 { // a match may end before three rolls have a plan
				s = newSession(t, uint64(20+4*matches+n), [2]int{n, (n + 1) % 4})
				h = open(t, s, "en", 0)
				d.h = h
				matches++
				continue
			}
			if !ok {
				t.Fatalf("device %d: only %d plans were followed in %d matches", device, followed, matches)
			}
			table := h.Scene().(*Table)
			if a.Cause != match.ByReroll.String() || len(table.ask.plans) == 0 {
				d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
				continue
			}
			o := s.Observation()
			mine := o.Dice(o.Viewer())
			for _, p := range table.ask.plans {
				cost := s.Rules().Library.Cards[p.card].Cost
				if p.ability != 0 {
					cost = s.Rules().Ability(p.ability).Cost
				}
				rule, marked := s.Rules().Profile.Payer, table.ask.dice().kept(table.ask.among())
				now, best := oddsOf(cost, rule, mine.Rolling, mine.Aside, marked), bestKeep(cost, rule, mine.Rolling, mine.Aside, int(o.Pending().Min))
				if want := table.words.T("table.percent", pieces.Percent(now)); p.odds != want {
					t.Errorf("%s for %s of %s, %s set aside, %s kept: told %s, want %s", p.id, cost, mine.Rolling, mine.Aside, marked, p.odds, want)
				}
				want := table.words.T("table.percent", pieces.Percent(best))
				if (p.best != "") != (best > now) || p.best != "" && !strings.Contains(p.best, want) {
					t.Errorf("%s for %s of %s, %s set aside, %s kept: told %q, want %s", p.id, cost, mine.Rolling, mine.Aside, marked, p.best, want)
				}
			}
			p := table.ask.plans[d.rng.IntN(len(table.ask.plans))]
			if !strings.HasPrefix(p.id, "plan/") || p.keep.Total() == mine.Rolling.Total() {
				d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
				continue
			}
			if b, ok := boxOf(h, p.id); ok && device == game.Mouse { // pointed at, it tells the best dice in a line that fits
				best := p.best
				rest(t, h, b.Rect.Center())
				if got := table.ask.refusal.offered(); got != best {
					t.Errorf("%s: pointed at it tells %q, want %q", p.id, got, best)
				}
				tidy(t, p.id, h)
			}
			choose(p.id)
			step(t, h.Step(game.Input{Device: device}))
			if got := table.ask.dice().kept(table.ask.among()); got != p.keep {
				t.Errorf("device %d, %s: %s is kept, want %s", device, p.id, got, p.keep)
			}
			for _, now := range table.ask.plans {
				if now.id == p.id && now.best != "" {
					t.Errorf("device %d, %s: followed, it tells %q", device, p.id, now.best)
				}
			}
			before := o.Pending()
			choose(p.id)
			step(t, h.Step(game.Input{Device: device}))
			if s.Observation().Pending() == before {
				t.Errorf("device %d, %s: the dice are not rolled", device, p.id)
			}
			followed++
		}
	}
}
