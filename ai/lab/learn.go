package lab

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// example is a position between two clashes of a match, and the match's result.
type example struct {
	features []ai.Feature
	match    int32
	round    uint8
	points   uint8 // of the first player: 2 for a win, 1 for a draw, 0 for a loss
	// felled is the features of the position without its weakest hero, whose player is fell.
	// It is empty if both sides have one hero only.
	felled []ai.Feature
	fell   match.Player
	// target is what the weights are fitted to, from 0 to 1.
	target float64
}

// recorder watches a match and records an example at the end of each clash, where searches value
// positions.
type recorder struct {
	judge       *ai.Judge // says what the features of a position are
	examples    []example
	begun       bool
	round, lane int
	inside      bool
}

// see is called with each position of the match, in order.
func (s *recorder) see(m *match.Match) {
	round := m.Round()
	lane, inside := m.Clash()
	if s.begun && s.inside && (round != s.round || lane != s.lane || !inside) && !m.Result().Over {
		s.examples = append(s.examples, exampleOf(&m.Position, s.judge))
	}
	s.begun, s.round, s.lane, s.inside = true, round, lane, inside
}

// exampleOf returns a position's example without the result.
func exampleOf(p *match.Position, judge *ai.Judge) example {
	x := example{features: judge.AppendFeatures(nil, p, 0), round: uint8(p.Round())}
	if weakest := weakestOf(p); weakest != 0 {
		x.felled, x.fell = judge.AppendFeatures(nil, p, weakest), weakest.Player()
	}
	return x
}

// weakestOf returns the standing hero with the least life of those whose side has another one, or 0.
func weakestOf(p *match.Position) match.Ref {
	out, least := match.Ref(0), 0
	for who := match.First; who <= match.Second; who++ {
		standing := p.Standing(who)
		if standing.Len() < 2 {
			continue
		}
		for set := standing; set != 0; set &= set - 1 {
			r := set.First()
			if life := p.Hero(r).Life; out == 0 || life < least {
				out, least = r, life
			}
		}
	}
	return out
}

// SelfPlay is the matches from which weights are learned.
type SelfPlay struct {
	Bot     ai.Bot // plays itself
	Matches int
	Seed    uint64
	// Shard, counted from 0, is the part of Shards parts to be played: every Shards-th match.
	// Shards 0 means 1.
	Shard, Shards int
	Workers       int // matches played at a time; 0 means 1
}

// exploreEvery is the number of decisions of which one is random, so that the weights also fit
// positions that the bot would not reach by itself.
const exploreEvery = 40

// examples plays the matches, or the shard, and returns their examples, in order.
func (l SelfPlay) examples(ctx context.Context, lib *card.Library, progress func(done, all int)) ([]example, error) {
	rules, err := standardRuleset().rules(lib)
	if err != nil {
		return nil, err
	}
	setups, err := readyPairs(rules)
	if err != nil {
		return nil, err
	}
	var numbers []int
	for i := l.Shard; i < l.Matches; i += max(1, l.Shards) {
		numbers = append(numbers, i)
	}
	recorders, judge := make([]recorder, len(numbers)), ai.NewUntrainedJudge(lib)
	err = inOrder(ctx, l.Workers, len(numbers), func(ctx context.Context, n int) error {
		i, recorder := numbers[n], &recorders[n]
		recorder.judge = judge
		seed := ai.MixSeeds(l.Seed, uint64(i))
		bot := explorer{l.Bot}
		fought, err := ai.Bout{Bots: [2]ai.Bot{bot, bot}, Setup: setups[i%len(setups)], Seed: seed, Watch: recorder.see}.Play(ctx, rules)
		if err != nil {
			return fmt.Errorf("learn -seed %d, match %d (counted from 0): %w", l.Seed, i, err)
		}
		points := uint8(1)
		switch fought.Result.Winner {
		case match.First:
			points = 2
		case match.Second:
			points = 0
		default: // a draw
		}
		for k := range recorder.examples {
			recorder.examples[k].points, recorder.examples[k].match = points, int32(i)
		}
		return nil
	}, func(n int) bool {
		progress(n+1, len(numbers))
		return true
	})
	if err != nil {
		return nil, err
	}
	var out []example
	for i := range recorders {
		out = append(out, recorders[i].examples...)
	}
	return out, nil
}

// explorer makes one in exploreEvery decisions at random; its Bot makes the others.
type explorer struct{ ai.Bot }

func (w explorer) Choose(ctx context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	if rng.IntN(exploreEvery) == 0 {
		return ai.Random{}.Choose(ctx, obs, rng)
	}
	return w.Bot.Choose(ctx, obs, rng)
}

// heldOut says that one match in this many is held out: the weights are not fitted to it, and it tests
// them.
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

// Real matches hardly teach what the fall of a hero is worth, because a bot always fells a hero
// if it can. So each example has a hint (Abu-Mostafa, 1990): without its weakest hero a side
// would be worse off by hintGain logits at least. Weights that disagree are moved as if by
// an error of hintForce.
const (
	hintGain  = 0.25
	hintForce = 0.1
)

// A single result is mostly luck, so the weights are fitted to targets instead. The target of a
// match's last example is the result; the target of any other example is the mean of the next
// one's target and the next one's prediction. This is TD(lambda) (Sutton, 1988) with a lambda of a
// half. The first predictions come from weights fitted to results. fits counts these weights too.
const fits = 3

// fit fits weights to the examples that are not held out, beginning from the weights of start.
func fit(start *ai.Judge, examples []example, seed uint64) *ai.Judge {
	for i := range examples {
		examples[i].target = float64(examples[i].points) / 2
	}
	j := fitTargets(start, examples, seed)
	for range fits - 1 {
		for i := len(examples) - 2; i >= 0; i-- {
			if x, next := &examples[i], &examples[i+1]; x.match == next.match {
				x.target = (next.target + j.Predict(next.features)) / 2
			}
		}
		j = fitTargets(j, examples, seed)
	}
	return j
}

// fitTargets fits weights to the targets of the examples that are not held out, and to the hints,
// beginning from the weights of j. The order of all sums is fixed, so the weights are the same on every
// machine.
func fitTargets(j *ai.Judge, examples []example, seed uint64) *ai.Judge {
	d := newDescent(j)
	order := make([]int, 0, len(examples))
	for i := range examples {
		if examples[i].match%heldOut != 0 {
			order = append(order, i)
		}
	}
	mean := make([]float64, len(d.weights)) // averaged over the second half of the passes, which is steadier
	kept := 0
	rng := rand.New(rand.NewPCG(seed, 77))
	for pass := range passes {
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for _, i := range order {
			d.learn(&examples[i])
		}
		if pass >= passes/2 {
			kept++
			for i, w := range d.weights {
				mean[i] += w
			}
		}
	}
	weights := make([]int32, len(mean))
	for i, sum := range mean {
		weights[i] = int32(math.Round(sum / float64(kept) * ai.WeightUnit))
	}
	return j.WithWeights(weights)
}

// descent is a gradient descent in progress. All slices have one element for each weight.
type descent struct {
	weights []float64 // in logits
	from    []float64 // the initial weights
	pull    []float64 // towards them
	least   []float64 // the least that a weight may be
	moved   []float64 // the sum of the squares of its gradients
}

func newDescent(j *ai.Judge) *descent {
	weights := j.Weights()
	n := len(weights)
	d := &descent{make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n)}
	for i, w := range weights {
		d.from[i] = float64(w) / ai.WeightUnit
		d.weights[i] = d.from[i]
		d.pull[i], d.least[i] = pullOwn, math.Inf(-1)
		shared, grows := j.Trait(i)
		if shared {
			d.pull[i] = pullAny
		}
		if grows {
			d.least[i] = 0
		}
	}
	return d
}

// logits returns the value of features for the first player.
func (d *descent) logits(list []ai.Feature) float64 {
	z := 0.0
	for _, f := range list {
		z += float64(d.weights[f.At] * float64(f.Value) / ai.FeatureUnit)
	}
	return z
}

// learn moves the weights by one example and its hint.
func (d *descent) learn(x *example) {
	z := d.logits(x.features)
	if len(x.felled) > 0 {
		force := hintForce
		if x.fell == match.Second {
			force = -force
		}
		if gain := z - d.logits(x.felled); gain*force < hintGain*hintForce {
			for _, f := range x.features {
				d.step(f.At, float64(-force*float64(f.Value)/ai.FeatureUnit))
			}
			for _, f := range x.felled {
				d.step(f.At, float64(force*float64(f.Value)/ai.FeatureUnit))
			}
		}
	}
	off := ai.Logistic(z) - x.target
	for _, f := range x.features {
		d.step(f.At, float64(off*float64(f.Value)/ai.FeatureUnit)+float64(d.pull[f.At]*float64(d.weights[f.At]-d.from[f.At])))
	}
}

// step moves one weight against its gradient.
func (d *descent) step(at int32, gradient float64) {
	d.moved[at] += float64(gradient * gradient)
	d.weights[at] = max(d.least[at], d.weights[at]-float64(rate*gradient/math.Sqrt(d.moved[at]+1e-6)))
}

// Calibration is how well the held-out matches were predicted in one round.
type Calibration struct {
	Round    int // the last one stands for all later ones too
	Examples int
	// Right is how often the likelier side won, a draw counting half. Loss is the mean
	// cross entropy of the predictions, in nats.
	Right, Loss float64
	// Tenths are the predictions for the likelier side by range: 50 to 60 %, ... 90 to
	// 100 %. Predicted is the average prediction, Won the average result.
	Tenths [5]struct {
		Examples  int
		Predicted float64
		Won       float64
	}
}

// calibrate compares a judge's predictions with the held-out examples.
func calibrate(j *ai.Judge, examples []example) []Calibration {
	out := make([]Calibration, ai.Stages)
	for i := range examples {
		x := &examples[i]
		if x.match%heldOut != 0 {
			continue
		}
		predicted, won := j.Predict(x.features), float64(x.points)/2
		if predicted < 0.5 {
			predicted, won = 1-predicted, 1-won
		}
		c := &out[ai.StageOf(int(x.round))]
		c.Examples++
		c.Right += won
		c.Loss -= won*math.Log(predicted) + (1-won)*math.Log(1-predicted)
		t := &c.Tenths[min(4, int((predicted-0.5)*10))]
		t.Examples++
		t.Predicted += predicted
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
			t.Predicted /= n
			t.Won /= n
		}
	}
	return out
}
