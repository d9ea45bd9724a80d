package ai_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// Advice is the same for the same observation, whatever is hidden: a sample exchanges and
// permutes everything that a player cannot see.
func TestAdviceDoesNotPeek(t *testing.T) { unhidden(t, 80, 17) }

// unhidden asks for advice in count positions.
func unhidden(t *testing.T, count, stride int) {
	src := rand.New(rand.NewPCG(31, 0))
	adviser, better, proven := ai.HastyAdviser(), 0, 0
	positions(t, count, stride, func(m *match.Match, who match.Player) {
		obs := m.Observe(who)
		other := obs.Sample(src)
		made := obs.Legal(nil)[0]
		type answers struct {
			advice, review ai.Advice
			outlook        float64
		}
		ask := func(of *match.Match) (got answers) {
			obs := of.Observe(who)
			var ok [3]bool
			got.advice, ok[0] = adviser.Advise(t.Context(), &obs)
			got.review, ok[1] = adviser.Review(t.Context(), &obs, made)
			got.outlook, ok[2] = adviser.Outlook(t.Context(), &obs)
			if ok != [3]bool{true, true, true} {
				t.Fatalf("at %v no answer: %v", m.Pending().Cause, ok)
			}
			return got
		}
		one, two := ask(m), ask(&other)
		if one != two {
			t.Fatalf("at %v %+v or %+v", m.Pending().Cause, one, two)
		}
		if !obs.Why(one.advice.Best).OK() || !obs.Why(one.advice.Other).OK() || !obs.Why(one.review.Best).OK() {
			t.Errorf("at %v an illegal move: %+v", m.Pending().Cause, one)
		}
		for _, chance := range []float64{one.advice.BestChance, one.advice.OtherChance, one.review.BestChance, one.review.OtherChance, one.outlook} {
			if chance < 0 || chance > 1 {
				t.Errorf("at %v a chance of %v", m.Pending().Cause, chance)
			}
		}
		for _, a := range []ai.Advice{one.advice, one.review} {
			if a.BestChance < a.OtherChance || a.Best == a.Other && a.BestChance != a.OtherChance {
				t.Errorf("at %v the best is not the best: %+v", m.Pending().Cause, a)
			}
			if a.Best != a.Other && a.BestChance == a.OtherChance {
				proven++
			}
		}
		if one.review.Best != made {
			better++
		}
	})
	if better < count/20 {
		t.Errorf("only %d of %d first moves were found wanting", better, count)
	}
	if proven > 1+count/100 {
		t.Errorf("in %d of %d positions another move is as good, which only a proof excuses", proven, count)
	}
}

// Advice on the draft and the mulligan completes the choice, is no worse than the other choice, and is the same whatever is
// hidden.
func TestAdviceOnAChoice(t *testing.T) {
	lib := fixture.Library(t)
	src := rand.New(rand.NewPCG(31, 0))
	adviser := ai.HastyAdviser()
	for number := range 2 {
		m, err := match.New(fixture.Rules(t), fixture.ReadySetup(lib, 7*number))
		if err != nil {
			t.Fatal(err)
		}
		for m.Phase() <= match.MulliganPhase {
			asked := m.Pending()
			if asked.Who == match.Chance {
				fixture.Apply(t, &m, asked.Draw(src))
				continue
			}
			asks := func(m *match.Match) bool { return m.Pending().Who == asked.Who && m.Pending().Cause == asked.Cause }
			var first []match.Move
			for next := m; asks(&next); {
				first = append(first, next.Legal(nil)[0])
				fixture.Apply(t, &next, first[len(first)-1])
			}
			obs := m.Observe(asked.Who)
			other := obs.Sample(src)
			same := other.Observe(asked.Who)
			one, ok := adviser.AdviseChoice(t.Context(), &obs, first)
			two, _ := adviser.AdviseChoice(t.Context(), &same, first)
			if !ok || !reflect.DeepEqual(one, two) {
				t.Fatalf("at %v %+v or %+v", asked.Cause, one, two)
			}
			if one.BestChance < one.OtherChance || one.OtherChance < 0 || one.BestChance > 1 || !slices.Equal(one.Other, first) {
				t.Errorf("at %v, where %+v could be chosen: %+v", asked.Cause, first, one)
			}
			if alone, _ := adviser.AdviseChoice(t.Context(), &obs, nil); len(alone.Other) > 0 || alone.OtherChance != alone.BestChance {
				t.Errorf("at %v with nothing to compare: %+v", asked.Cause, alone)
			}
			for _, mv := range one.Best {
				fixture.Apply(t, &m, mv)
			}
			if asks(&m) {
				t.Errorf("at %v %+v does not complete the choice", asked.Cause, one.Best)
			}
			ctx := &countdown{Context: t.Context()}
			ctx.left.Store(20)
			if got, ok := adviser.AdviseChoice(ctx, &obs, first); ok {
				t.Errorf("at %v it was cancelled, and says %+v", asked.Cause, got)
			}
		}
	}
}

// Advice that is no longer wanted is not given.
func TestCancelledAdvice(t *testing.T) {
	positions(t, 3, 57, func(m *match.Match, who match.Player) {
		obs := m.Observe(who)
		for _, after := range []int64{0, 5, 40} {
			ctx := &countdown{Context: t.Context()}
			ctx.left.Store(after)
			if got, ok := ai.NewAdviser().Advise(ctx, &obs); ok {
				t.Errorf("cancelled after %d looks: %+v", after, got)
			}
		}
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if _, ok := ai.NewAdviser().Review(ctx, &obs, obs.Legal(nil)[0]); ok {
			t.Error("a review though it was cancelled")
		}
	})
}
