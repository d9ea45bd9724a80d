package lab

import (
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// In positions of real matches the weights do not take the fall of the weakest hero for a
// gain of its side, except in one of twenty and by little.
func TestJudgeSeldomTakesAFallForAGain(t *testing.T) {
	lib := fixture.Library(t)
	judge := ai.NewJudge(lib)
	examples, err := SelfPlay{Bot: ai.BotNamed("squire"), Matches: 60, Seed: 9, Workers: 2}.examples(t.Context(), lib, func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	all, gains := 0, 0
	for i := range examples {
		x := &examples[i]
		if len(x.felled) == 0 {
			continue
		}
		loss := judge.Predict(x.features) - judge.Predict(x.felled)
		if x.fell == match.Second {
			loss = -loss
		}
		all++
		if loss < 0 {
			gains++
		}
		if loss < -0.2 {
			t.Errorf("in round %d of match %d player %d gains %.2f by the fall of a hero", x.round, x.match, x.fell+1, -loss)
		}
	}
	if all < 100 || gains*20 > all {
		t.Errorf("%d of %d falls are taken for a gain", gains, all)
	}
}
