package ai

import (
	"context"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"cinderclash/engine/match"
)

// cheat answers with an illegal move.
type cheat struct{}

func (cheat) Name() string { return "cheat" }

func (cheat) Choose(_ context.Context, obs *match.Observation, _ *rand.Rand) match.Move {
	*obs = match.Observation{} // it owns it
	return match.Move{Kind: match.Play, A: 1}
}

// A bot that panics, on its own goroutine or on another, or that cheats does not end the
// match. The fault says who, what and where.
func TestABotThatFailsIsReplaced(t *testing.T) {
	obs := pairing(t)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	broken := Search{name: "broken", iterations: 5, judge: &Judge{}, tune: deepTuning}
	for _, tt := range []struct {
		bot         Bot
		what, where string
	}{
		{broken, "index out of range", "ai.(*tree).grow"},
		{broken.Timed(time.Minute), "index out of range", "ai.(*tree).grow"},
		{cheat{}, "illegal move", "ai.choose"},
	} {
		asked := obs
		got := Decide(t.Context(), tt.bot, &asked, rand.New(rand.NewPCG(3, 3)))
		if why := obs.Why(got.Move); !why.OK() || got.Fault == nil {
			t.Fatalf("%s gives %+v (%+v)", tt.bot.Name(), got.Move, got.Fault)
		}
		text := got.Fault.What + string(got.Fault.Stack)
		if got.Fault.Bot != tt.bot.Name() || !strings.Contains(text, tt.what) || !strings.Contains(text, tt.where) {
			t.Errorf("the fault does not name %q and %q: %s: %s", tt.what, tt.where, got.Fault.Bot, text)
		}
	}
	asked := obs
	if got := Decide(t.Context(), Random{}, &asked, rand.New(rand.NewPCG(3, 3))); got.Fault != nil || !obs.Why(got.Move).OK() {
		t.Errorf("without a fault: %+v", got)
	}
}
