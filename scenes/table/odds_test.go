package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// oddsOf returns the odds of paying a cost after one more reroll that keeps keep. It tries every roll.
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

// bestKeep returns the best of these odds if at least least dice are kept. It tries every choice.
func bestKeep(cost dice.Cost, rule dice.Rule, rolled, aside dice.Pool, least int) float64 {
	best := 0.0
	for _, keep := range rolled.AppendKeeps(nil, least) {
		best = max(best, oddsOf(cost, rule, rolled, aside, keep))
	}
	return best
}

// During a reroll each card and ability shows its exact odds for the marked dice, and its best odds when they are pointed
// at. Choosing the odds, with any device, marks the best dice to roll again, and choosing them once more rolls these.
func TestTheBestDiceForACardAreProposed(t *testing.T) {
	for n, device := range []game.Device{game.Mouse, game.Touch, game.Keyboard, game.Gamepad} {
		s := sessions.New(t, uint64(20+n), [2]int{n, (n + 1) % 4})
		h := open(t, s, "en", 0)
		d := &driver{t, h, rand.New(rand.NewPCG(5, uint64(n)))}
		choose := func(id string) {
			if device == game.Mouse {
				_, err := h.ClickBox(id)
				screens.Step(t, err)
				return
			}
			if device == game.Touch {
				b, _ := boxOf(h, id)
				p := game.Pointer{At: b.Rect.Center(), From: b.Rect.Center(), Present: true, Down: true, Pressed: true}
				screens.Step(t, h.Step(game.Input{Device: device, Pointer: p, AnyPress: true}))
				p.Down, p.Pressed, p.Released = false, false, true
				screens.Step(t, h.Step(game.Input{Device: device, Pointer: p}))
				return
			}
			d.reach(id)
			screens.Step(t, h.Step(game.Input{Device: device, Pressed: game.Any(game.Confirm), AnyPress: true}))
		}
		followed, matches := 0, 1
		for followed < 3 {
			a, ok := d.wait()
			if !ok && matches < 4 { // a match may end before three rolls have a plan
				s = sessions.New(t, uint64(20+4*matches+n), [2]int{n, (n + 1) % 4})
				h = open(t, s, "en", 0)
				d.h = h
				matches++
				continue
			}
			if !ok {
				t.Fatalf("device %d: only %d plans were followed in %d matches", device, followed, matches)
			}
			table := h.Scene().(*Table)
			if a.Cause != match.ByReroll.String() || len(table.ask.Plans) == 0 {
				d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
				continue
			}
			o := s.Observation()
			mine := o.Dice(o.Viewer())
			for _, p := range table.ask.Plans {
				cost := s.Rules().Library.Cards[p.Card].Cost
				if p.Ability != 0 {
					cost = s.Rules().Ability(p.Ability).Cost
				}
				rule, marked := s.Rules().Profile.Payer, table.ask.Dice().Kept(table.ask.Among())
				now, best := oddsOf(cost, rule, mine.Rolling, mine.Aside, marked), bestKeep(cost, rule, mine.Rolling, mine.Aside, int(o.Pending().Min))
				if want := table.words.T("table.percent", pieces.Percent(now)); p.Odds != want {
					t.Errorf("%s for %s of %s, %s set aside, %s kept: told %s, want %s", p.ID, cost, mine.Rolling, mine.Aside, marked, p.Odds, want)
				}
				if can := cost.CanPay(mine.Rolling.Add(mine.Aside), rule); p.Payable != can || can != (p.Now != "") {
					t.Errorf("%s for %s of %s, %s set aside: payable as they are: %v, %q", p.ID, cost, mine.Rolling, mine.Aside, p.Payable, p.Now)
				}
				want := table.words.T("table.percent", pieces.Percent(best))
				if (p.Best != "") != (best > now) || p.Best != "" && !strings.Contains(p.Best, want) {
					t.Errorf("%s for %s of %s, %s set aside, %s kept: told %q, want %s", p.ID, cost, mine.Rolling, mine.Aside, marked, p.Best, want)
				}
			}
			p := table.ask.Plans[d.rng.IntN(len(table.ask.Plans))]
			if !strings.HasPrefix(p.ID, "plan/") || p.Keep.Total() == mine.Rolling.Total() {
				d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
				continue
			}
			if b, ok := boxOf(h, p.ID); ok && device == game.Mouse { // the best dice are said in a line that fits
				best := p.Says()
				rest(t, h, b.Rect.Center())
				if got := table.ask.Refusal.Offered(); got != best {
					t.Errorf("%s: pointed at it tells %q, want %q", p.ID, got, best)
				}
				tidy(t, p.ID, h)
			}
			choose(p.ID)
			screens.Step(t, h.Step(game.Input{Device: device}))
			if got := table.ask.Dice().Kept(table.ask.Among()); got != p.Keep {
				t.Errorf("device %d, %s: %s is kept, want %s", device, p.ID, got, p.Keep)
			}
			for _, now := range table.ask.Plans {
				if now.ID == p.ID && now.Best != "" {
					t.Errorf("device %d, %s: followed, it tells %q", device, p.ID, now.Best)
				}
			}
			before := o.Pending()
			choose(p.ID)
			screens.Step(t, h.Step(game.Input{Device: device}))
			if s.Observation().Pending() == before {
				t.Errorf("device %d, %s: the dice are not rolled", device, p.ID)
			}
			followed++
		}
	}
}
