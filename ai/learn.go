package ai

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// example is a position between two clashes of a match, and the match's result.
type example struct {
	features []feature
	match    int32
	round    uint8
	points   uint8 // of the first player: 2 for a win, 1 for a draw, 0 for a loss
	// target is what the weights are fitted to, from 0 to 1.
	target float64
}

// study watches a match and records an example at the end of each clash, which is where
// searches ask for the value of a position.
type study struct {
	layout      layout
	examples    []example
	begun       bool
	round, lane int
	inside      bool
}

// see is called with each position of the match, in order.
func (s *study) see(m *match.Match) {
	round := m.Round()
	lane, inside := m.Clash()
	if s.begun && s.inside && (round != s.round || lane != s.lane || !inside) && !m.Result().Over {
		var e evaluator
		e.look(&m.Position)
		var f features
		f.see(&e, s.layout)
		s.examples = append(s.examples, example{features: append([]feature(nil), f.list[:f.n]...), round: uint8(round)})
	}
	s.begun, s.round, s.lane, s.inside = true, round, lane, inside
}

// Lesson is what learn plays.
type Lesson struct {
	Bot     Bot // plays itself
	Matches int
	Seed    uint64
	Workers int // matches played at a time; 0 means 1
}

// wander is the number of decisions of which one is made at random, so that the weights
// also hold for positions that the bot would not reach by itself.
const wander = 40

// examples plays the lesson's matches and returns their examples, in order.
func (l Lesson) examples(ctx context.Context, lib *card.Library, tell func(done int)) ([]example, error) {
	rules, err := standardCustoms().rules(lib)
	if err != nil {
		return nil, err
	}
	setups, err := readyPairs(rules)
	if err != nil {
		return nil, err
	}
	studies := make([]study, l.Matches)
	err = inOrder(ctx, l.Workers, l.Matches, func(ctx context.Context, i int) error {
		studies[i].layout = layoutOf(lib)
		seed := mixed(l.Seed, uint64(i))
		bot := wanderer{l.Bot}
		fought, err := Bout{Bots: [2]Bot{bot, bot}, Setup: setups[i%len(setups)], Seed: seed, see: studies[i].see}.Fight(ctx, rules)
		if err != nil {
			return fmt.Errorf("learn -seed %d, match %d (counted from 0): %w", l.Seed, i, err)
		}
		points := uint8(1)
		switch fought.Result.Winner {
		case match.First:
			points = 2
		case match.Second:
			points = 0
		}
		for k := range studies[i].examples {
			studies[i].examples[k].points, studies[i].examples[k].match = points, int32(i)
		}
		return nil
	}, func(i int) bool {
		tell(i + 1)
		return true
	})
	if err != nil {
		return nil, err
	}
	var out []example
	for i := range studies {
		out = append(out, studies[i].examples...)
	}
	return out, nil
}

// wanderer makes one in wander decisions at random, and leaves the others to its Bot.
type wanderer struct{ Bot }

func (w wanderer) Choose(ctx context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	if rng.IntN(wander) == 0 {
		return Random{}.Choose(ctx, obs, rng)
	}
	return w.Bot.Choose(ctx, obs, rng)
}

// heldOut is the number of matches of which one is held out: the weights are not fitted to
// it but tested on it.
const heldOut = 5

// The weights are fitted by stochastic gradient descent in so many passes, with a rate
// for each weight that falls as the weight moves (AdaGrad: Duchi, Hazan and Singer, 2011).
// Each weight is pulled towards its initial value (L2 regularisation).
const (
	passes  = 12
	rate    = 0.04
	pullAny = 0.00002 // for traits
	pullOwn = 0.01    // for features of one hero or card, which few examples have
)

// A single result is mostly luck, so the weights are fitted not to results but to targets
// that lean on predictions: that of a match's last example is the result, and that of any
// other the mean of the next one's target and its prediction. This is TD(lambda) (Sutton,
// 1988) with a lambda of a half. The first predictions are those of weights that are fitted
// to results.
const fits = 3

// fit fits weights to the examples that are not held out, beginning from those of start.
func fit(start *Judge, examples []example, seed uint64) *Judge {
	for i := range examples {
		examples[i].target = float64(examples[i].points) / 2
	}
	j := start.fit(examples, seed)
	for range fits - 1 {
		for i := len(examples) - 2; i >= 0; i-- {
			if x, next := &examples[i], &examples[i+1]; x.match == next.match {
				x.target = (next.target + j.predict(next)) / 2
			}
		}
		j = j.fit(examples, seed)
	}
	return j
}

// predict returns the predicted probability that the first player wins.
func (j *Judge) predict(x *example) float64 {
	sum := int64(0)
	for _, f := range x.features {
		sum += int64(j.weights[f.at]) * int64(f.value)
	}
	return logistic(float64(sum) / (unit * one))
}

// fit fits weights to the targets of the examples that are not held out, beginning from
// those of j. That a hero stands is never held against its side: positions in which its
// fall would be a gain are too rare to learn from. The order of all sums is fixed, so every
// machine finds the same weights.
func (j *Judge) fit(examples []example, seed uint64) *Judge {
	l := j.layout
	n := l.size()
	weights, from, moved := make([]float64, n), make([]float64, n), make([]float64, n)
	least := make([]float64, n)
	for i := range least {
		least[i] = math.Inf(-1)
	}
	for stage := range stages {
		least[l.trait(stage, traitStands)] = 0
	}
	for i, w := range j.weights {
		from[i] = float64(w) / unit
		weights[i] = from[i]
	}
	order := make([]int, 0, len(examples))
	for i := range examples {
		if examples[i].match%heldOut != 0 {
			order = append(order, i)
		}
	}
	mean := make([]float64, n) // averaged over the second half of the passes, which is steadier
	kept := 0
	rng := rand.New(rand.NewPCG(seed, 77))
	for pass := range passes {
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for _, i := range order {
			x := &examples[i]
			z := 0.0
			for _, f := range x.features {
				z += float64(weights[f.at] * float64(f.value) / one)
			}
			off := logistic(z) - x.target
			for _, f := range x.features {
				pull := pullOwn
				if int(f.at) < l.stands(0) {
					pull = pullAny
				}
				g := float64(off*float64(f.value)/one) + float64(pull*float64(weights[f.at]-from[f.at]))
				moved[f.at] += float64(g * g)
				weights[f.at] = max(least[f.at], weights[f.at]-float64(rate*g/math.Sqrt(moved[f.at]+1e-6)))
			}
		}
		if pass >= passes/2 {
			kept++
			for i, w := range weights {
				mean[i] += w
			}
		}
	}
	out := &Judge{layout: l, weights: make([]int32, n)}
	for i, sum := range mean {
		out.weights[i] = int32(math.Round(sum / float64(kept) * unit))
	}
	return out
}

// Calibration is how well the held-out matches were predicted in one round.
type Calibration struct {
	Round    int // the last one stands for itself and all later ones
	Examples int
	// Right is how often the likelier side won, a draw counting half. Loss is the mean
	// cross entropy of the predictions, in nats.
	Right, Loss float64
	// Tenths are the predictions for the likelier side by range: 50 to 60 %, ... 90 to
	// 100 %. Said is the average prediction, Won the average result.
	Tenths [5]struct {
		Examples  int
		Said, Won float64
	}
}

// calibrate compares a judge's predictions with the held-out examples.
func (j *Judge) calibrate(examples []example) []Calibration {
	out := make([]Calibration, stages)
	for i := range examples {
		x := &examples[i]
		if x.match%heldOut != 0 {
			continue
		}
		said, won := j.predict(x), float64(x.points)/2
		if said < 0.5 {
			said, won = 1-said, 1-won
		}
		c := &out[stageOf(int(x.round))]
		c.Examples++
		c.Right += won
		c.Loss -= won*math.Log(said) + (1-won)*math.Log(1-said)
		t := &c.Tenths[min(4, int((said-0.5)*10))]
		t.Examples++
		t.Said += said
		t.Won += won
	}
	for i := range out {
		c := &out[i]
		c.Round = i + 1
		n := float64(max(1, c.Examples))
		c.Right /= n
		c.Loss /= n
		for k := range c.Tenths {
			t := &c.Tenths[k]
			n := float64(max(1, t.Examples))
			t.Said /= n
			t.Won /= n
		}
	}
	return out
}
