package lab_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// counted returns a bot. If it searches, it does n iterations for each decision, or as many as usual if n is 0.
func counted(t testing.TB, name string, n int) ai.Bot {
	t.Helper()
	bot := ai.BotNamed(name)
	if bot == nil {
		t.Fatalf("there is no bot %q", name)
	}
	if s, ok := bot.(ai.Searcher); ok {
		return s.Counted(n)
	}
	return bot
}

// Legend does not miss a sure win or choose a sure loss. It also makes no move that does nothing at all or harms only its own
// side.
func TestLegendIsNotFoolish(t *testing.T) { foolish(t, 120, 13, 120) }

// foolish tests Legend in count positions: those with a sure win or loss, and each position whose number is a multiple of stride.
// They come from matches of Squires, which have more sure wins and losses than matches of better players.
func foolish(t *testing.T, count, stride, iterations int) {
	squire, legend := ai.BotNamed("squire"), counted(t, "legend", iterations)
	rng := rand.New(rand.NewPCG(21, 0))
	sure, seen := 0, 0
	moves := func(m *match.Match, _ []match.Move) match.Move {
		obs := m.Observe(m.Pending().Who)
		return squire.Choose(t.Context(), &obs, rng)
	}
	fixture.Decisions(t, rng, moves, func(m *match.Match, moves []match.Move) bool {
		obs := m.Observe(m.Pending().Who)
		win, lose := sureEnds(&obs, moves, rng)
		seen++
		if len(moves) > 1 && (seen%stride == 0 || win != 0 || lose != 0) {
			count--
			if win != 0 || lose != 0 {
				sure++
			}
			notFoolish(t, m, legend, rng)
		}
		return count > 0
	})
	if sure == 0 {
		t.Error("nothing was ever sure")
	}
}

// notFoolish tests a bot in one position.
func notFoolish(t *testing.T, m *match.Match, bot ai.Bot, rng *rand.Rand) {
	t.Helper()
	obs := m.Observe(m.Pending().Who)
	moves := obs.Legal(nil)
	win, lose := sureEnds(&obs, moves, rng)
	asked := obs
	mv := bot.Choose(t.Context(), &asked, rng)
	at := slices.Index(moves, mv)
	where := func() string { return m.Rules().FormatMove(mv) + " at " + m.Rules().FormatPosition(m) }
	if win != 0 && win&(1<<at) == 0 {
		t.Errorf("misses a sure win: %s", where())
	}
	if lose&(1<<at) != 0 && lose != 1<<len(moves)-1 {
		t.Errorf("loses at once: %s", where())
	}
	if wastes(&obs, mv) {
		t.Errorf("does nothing, or only harm to its own: %s", where())
	}
}

// wastes reports whether a move, for certain, does nothing but cost something, or only harms the side of obs's viewer.
func wastes(obs *match.Observation, mv match.Move) bool {
	if mv.Kind != match.Play && mv.Kind != match.Use {
		return false
	}
	var preview match.Preview
	obs.Preview(&preview, mv)
	return preview.Complete() && len(preview.Doubts) == 0 && !helps(&preview, obs.Viewer()) && !lasts(preview.Events) && !cancels(&preview, obs.StackSize())
}

// Legend makes no foolish move in the positions of testdata/foolish.txt, which are hard for a search.
func TestLegendIsNotFoolishInHardPositions(t *testing.T) {
	for _, b := range readBlocks(t, fixture.Rules(t), "testdata/foolish.txt") {
		for seed := range uint64(4) {
			notFoolish(t, &b.m, counted(t, "legend", 600), rand.New(rand.NewPCG(seed, 0)))
		}
	}
}

// sureEnds returns which of the first 64 moves win the match at once, and which lose it, in each of several samples of the hidden
// cards. The results are bit sets of the indices of moves.
func sureEnds(obs *match.Observation, moves []match.Move, rng *rand.Rand) (win, lose uint64) {
	const samples = 4
	moves = moves[:min(64, len(moves))]
	win, lose = 1<<len(moves)-1, 1<<len(moves)-1
	for range samples {
		whole := obs.Sample(rng)
		for i, mv := range moves {
			next := whole
			if next.Apply(mv, nil) != nil {
				continue
			}
			end := next.Result()
			if !end.Over || end.Winner != obs.Viewer() {
				win &^= 1 << i
			}
			if !end.Over || end.Winner != obs.Viewer().Other() {
				lose &^= 1 << i
			}
		}
	}
	return win, lose
}

// helps reports whether a previewed move does anything good to the side of who, or anything bad to the other side.
func helps(p *match.Preview, who match.Player) bool {
	for side := match.First; side <= match.Second; side++ {
		good, bad := changes(p, side)
		if side == who && good > 0 || side != who && bad > 0 {
			return true
		}
	}
	return false
}

// changes counts the good and the bad that a previewed move does to a side: life, counters, equipment, cards and dice.
func changes(p *match.Preview, side match.Player) (good, bad int) {
	for slot := range match.MaxList {
		h := p.Hero(match.At(side, slot))
		good += h.Healed + max(0, h.Attached)
		bad += h.Damage + max(0, -h.Attached)
		for c, n := range h.Counters {
			if (c%2 == 0) == (n > 0) {
				good += max(int(n), -int(n))
			} else {
				bad += max(int(n), -int(n))
			}
		}
	}
	s := p.Side(side)
	for k, n := range s.Moved {
		switch _, to := match.EventKind(k).Moved(); to {
		case match.InHand:
			good += int(n)
		case match.InGraveyard:
			bad += int(n)
		default: // it moves no card into a hand or graveyard
		}
	}
	return good + s.Gained.Total() + s.Refreshed.Total(), bad + s.Drained.Total()
}

// cancels reports whether a previewed move cancels one of the size items on the stack.
func cancels(p *match.Preview, size int) bool {
	for i := 1; i <= size; i++ {
		if p.Cancels(i) {
			return true
		}
	}
	return false
}

// lasts reports whether events contains an effect that changes does not count.
func lasts(events match.Events) bool {
	for _, e := range events {
		switch e.Kind {
		case match.LastingBegan, match.ActionCancelled, match.CardSeen, match.DiceTurned, match.HeroesSwapped, match.EquipmentTurned,
			match.EquipmentDetached, match.EquipmentMade, match.EquipmentGone, match.HeroTurned, match.ReplacementApplied, match.ClashRestarted, match.CounterGone:
			return true
		default: // changes counts it, or it changes nothing by itself
		}
	}
	return false
}
