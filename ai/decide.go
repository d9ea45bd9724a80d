package ai

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"

	"cinderclash/engine/match"
)

// Decision is a bot's move.
type Decision struct {
	Move match.Move
	// Fault is the bug because of which Move was chosen by another bot; nil if there was none.
	Fault *Fault
}

// Fault is a bug of a bot: it panicked or chose an illegal move. It is an error value.
type Fault struct {
	// Bot is the bot's name.
	Bot string
	// What is the value of the panic, or names the illegal move.
	What string
	// Stack is the stack where it happened, as [debug.Stack] prints it.
	Stack []byte
}

func (f *Fault) Error() string { return fmt.Sprintf("the bot %s failed: %s", f.Bot, f.What) }

// Decide returns the legal move that bot chooses, as [Bot.Choose] does. If the bot fails,
// the match goes on with the move of [Greedy], or if that fails too, with the first legal
// move.
func Decide(ctx context.Context, bot Bot, obs *match.Observation, rng *rand.Rand) Decision {
	seen := *obs
	var out Decision
	if out.Move, out.Fault = choose(ctx, bot, &seen, rng); out.Fault == nil {
		return out
	}
	seen = *obs
	simple, fault := choose(ctx, Greedy{}, &seen, rand.New(rand.NewPCG(obs.Hash(), 0)))
	if fault != nil {
		simple = obs.Legal(nil)[0]
	}
	out.Move = simple
	return out
}

// choose returns the bot's move, or its fault.
func choose(ctx context.Context, bot Bot, obs *match.Observation, rng *rand.Rand) (mv match.Move, fault *Fault) {
	defer func() {
		if v := recover(); v != nil {
			fault = &Fault{Bot: bot.Name(), What: fmt.Sprint(v), Stack: debug.Stack()}
		}
	}()
	var buf [match.MaxAnswers]match.Move
	legal, rules := obs.Legal(buf[:0]), obs.Rules() // the bot may change obs
	if mv = bot.Choose(ctx, obs, rng); !slices.Contains(legal, mv) {
		fault = &Fault{Bot: bot.Name(), What: "it chose the illegal move " + rules.FormatMove(mv), Stack: debug.Stack()}
	}
	return mv, fault
}
