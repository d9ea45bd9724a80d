package ai

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"runtime/debug"

	"cinderclash/engine/match"
)

// tree is one search tree. Each iteration draws a fresh sample of the hidden cards, goes down
// the tree by the moves that look best so far, adds one node, plays on by the rollout policy,
// and asks the judge who wins from there.
//
// Nodes are moves. A node's children are the moves that were made next in some iteration,
// whatever sample or chance led there. Each child counts the iterations in which it could
// have been chosen, and its confidence bound uses that count (Cowling et al., section IV).
// The tree differs from the papers in these points:
//   - A node below the root has at most about one child more than the square root of its
//     visits, and the first is the rollout policy's choice. So a node with few visits tries
//     few moves, but good ones.
//   - If the opponent listed the heroes of a ready deck, most samples assume that it plays that
//     deck. After it has passed with dice left, hands that could have acted are drawn less
//     often (see belief).
//   - The n-th visit of each move of the root plays in the same sample, with the same
//     luck, so that moves are compared under equal conditions, as in [Greedy].
//   - Play is cut off where a clash ends, and the judge values that position, as Goodman
//     (2019) cuts rollouts off in a game with hidden hands. Pairings, and what comes
//     before them, look as far as the end of the second clash.
type tree struct {
	tune   tuning
	judge  predictor
	obs    *match.Observation
	belief belief       // about the opponent's hidden cards
	truth  *match.Match // what every sample is; nil to draw them
	base   uint64
	nodes  []node  // 0 is the root, followed by the moves of the root, all of them
	roots  int     // number of moves of the root
	prior  int     // index of the root move that the rollout policy or a heuristic would make
	wins   []int32 // how often each root move won the match at once
	path   []int32
	logs   []float64
	roll   rollout
	source splitmix // draws samples and the tree's own random choices
	luck   uint64   // the seed of this iteration's chance
	chance splitmix // draws one outcome of chance
	left   int      // ends of clashes until the horizon
	work   meter
	failed error // the panic of grow with its stack; nil for none
}

// node is a move that a player made at a decision.
type node struct {
	move           match.Move
	asked          uint16  // who was asked, and the cause
	visits, could  int32   // how often it was made, and could have been made
	sum            float64 // of the results of its visits, each from 0 to 1, as its player sees them
	child, sibling int32   // its first child, and its parent's next child; 0 for none
}

// tuning is the parameters of a search, found by measuring.
type tuning struct {
	explore float64 // weight of uncertainty (the UCT constant)
	prior   float64 // head start of the prior move at the root
	widen   float64 // children for each square root of visits, apart from the first
	ahead   int     // clashes to look ahead when a search begins outside a clash
	guess   bool    // whether it draws conclusions about the opponent's cards
	proves  bool    // whether it looks for wins and losses by force first
}

// deepTuning is the tuning of Legend.
var deepTuning = tuning{explore: 0.2, prior: 0.5, widen: 1, ahead: 2, guess: true, proves: true}

// blindTuning grows a tree, draws no conclusions about the opponent's cards and proves nothing.
var blindTuning = tuning{explore: 0.2, prior: 0.5, widen: 1, ahead: 2}

func newTree(obs *match.Observation, moves []match.Move, judge predictor, tune tuning, rng *rand.Rand) *tree {
	t := &tree{tune: tune, judge: judge, obs: obs, base: rng.Uint64(), roots: len(moves)}
	t.nodes = make([]node, 1+len(moves), 1024)
	t.wins = make([]int32, len(moves))
	if tune.guess {
		t.belief = believe(obs)
	}
	pend := obs.Pending()
	for i, mv := range moves {
		t.nodes[1+i] = node{move: mv, asked: asked(&pend)}
	}
	e := &t.roll.e
	e.reset(&obs.Position)
	first, ok := e.heuristic(&obs.Position, moves, rand.New(&splitmix{state: t.base}))
	if !ok {
		first = e.rolloutMove(&obs.Position, moves)
	}
	for i, mv := range moves {
		if mv == first {
			t.prior = i
		}
	}
	t.logs = append(t.logs, 0)
	return t
}

func asked(pend *match.Pending) uint16 { return uint16(pend.Who)<<8 | uint16(pend.Cause) }

// grow runs n iterations, or as many as it can before ctx is done if n is 0. It may run on
// a goroutine of its own, so it keeps a panic in failed for the caller.
func (t *tree) grow(ctx context.Context, n int) {
	defer func() {
		if v := recover(); v != nil {
			t.failed = fmt.Errorf("%v\n\n%s", v, debug.Stack())
		}
	}()
	t.work.ctx = ctx
	for i := 0; n == 0 || i < n; i++ {
		if !t.work.check() || !t.iterate() {
			return
		}
		if n > 0 && t.settled(n-i-1) {
			return
		}
	}
}

// settled reports whether no other root move can reach as many visits as the leading one in
// left more iterations.
func (t *tree) settled(left int) bool {
	most, second := int32(0), int32(0)
	for i := range t.roots {
		switch n := t.nodes[1+i].visits; {
		case n > most:
			most, second = n, most
		case n > second:
			second = n
		}
	}
	return int(most-second) > left
}

// ln is the n-th harmonic number, which is close enough to the natural logarithm and the
// same on every machine.
func (t *tree) ln(n int32) float64 {
	for int(n) >= len(t.logs) {
		t.logs = append(t.logs, t.logs[len(t.logs)-1]+1/float64(len(t.logs)))
	}
	return t.logs[n]
}

// root chooses the root move of an iteration and returns its index.
func (t *tree) root() int {
	if t.nodes[1+t.prior].visits == 0 {
		return t.prior
	}
	total := t.nodes[0].visits
	best, most := 0, math.Inf(-1)
	for i := range t.roots {
		n := &t.nodes[1+i]
		if n.visits == 0 {
			return i
		}
		v := float64(n.sum/float64(n.visits)) + float64(t.tune.explore*math.Sqrt(t.ln(total)/float64(n.visits)))
		if i == t.prior {
			v += float64(t.tune.prior / float64(n.visits+1))
		}
		if v > most {
			best, most = i, v
		}
	}
	return best
}

// iterate runs one iteration. If it is cancelled it returns false and leaves the statistics unchanged.
func (t *tree) iterate() bool {
	at := int32(1 + t.root())
	t.path = append(t.path[:0], 0, at)
	t.begin(uint64(t.nodes[at].visits))
	m := &t.roll.m
	t.apply(t.nodes[at].move)
	won := m.Result()
	if t.playOn(at); t.work.done {
		return false
	}
	if won.Over && won.Winner == t.obs.Viewer() {
		t.wins[at-1]++
	}
	wins := t.judge.FirstWins(&m.Position)
	for _, i := range t.path {
		n := &t.nodes[i]
		n.visits++
		if match.Player(n.asked>>8) == match.First {
			n.sum += wins
		} else {
			n.sum += 1 - wins
		}
	}
	return true
}

// begin draws the n-th sample and sets the horizon.
func (t *tree) begin(n uint64) {
	t.source = splitmix{state: MixSeeds(t.base, n)}
	t.luck = t.source.Uint64()
	t.roll.m = t.sample(n)
	t.left = t.tune.ahead
	if _, inside := t.roll.m.Clash(); inside {
		t.left = 1
	}
}

// outside stands for a node that is not in the tree.
const outside = -1

// playOn plays to the horizon: from the node at on by the tree until it adds a node, then by the
// rollout policy. If at is [outside], all of it is played by the rollout policy. It stops where the
// decision is cancelled.
func (t *tree) playOn(at int32) {
	r := &t.roll
	m := &r.m
	for steps := 0; t.left > 0 && steps < 2*maxRolloutMoves && !t.work.done; steps++ {
		pend := m.Pending()
		if pend.Shape == match.Over {
			break
		}
		if pend.Who == match.Chance {
			t.chance.state = MixSeeds(t.luck, pend.Key())
			t.apply(pend.Draw(&t.chance))
			continue
		}
		moves := m.Legal(r.moves[:0])
		switch {
		case len(moves) == 1:
			t.apply(moves[0])
		case at == outside:
			t.apply(t.policy(&pend, moves))
		default:
			next, isNew := t.descend(at, &pend, moves)
			t.path = append(t.path, next)
			t.apply(t.nodes[next].move)
			if at = next; isNew {
				at = outside
			}
		}
	}
}

// sample returns the n-th sample.
func (t *tree) sample(n uint64) match.Match {
	t.work.take(sampleMoves)
	if t.truth != nil {
		return *t.truth
	}
	return t.belief.sample(t.obs, n, &t.source)
}

// policy returns the rollout policy's move.
func (t *tree) policy(pend *match.Pending, moves []match.Move) match.Move {
	e := &t.roll.e
	p := &t.roll.m.Position
	switch pend.Cause {
	case match.BySide:
		return match.Move{Kind: match.Attack}
	case match.ByPairing:
		e.reset(p)
		return e.pair(pend.Who, moves)
	case match.ByDraft:
		at, _ := bits.Mul64(t.source.Uint64(), uint64(len(moves)))
		return moves[at]
	case match.ByMulligan:
		e.reset(p)
		return e.exchange(pend.Who, moves)
	default: // as in a playout
	}
	return e.rolloutMove(p, moves)
}

// apply plays a move, and counts down left if that ends a clash.
func (t *tree) apply(mv match.Move) {
	t.work.take(1)
	m := &t.roll.m
	round := m.Round()
	lane, inside := m.Clash()
	t.roll.apply(mv)
	if inside {
		if now, still := m.Clash(); !still || now != lane || m.Round() != round {
			t.left--
		}
	}
}

// descend chooses a child of the node at for the pending decision, or adds one.
func (t *tree) descend(at int32, pend *match.Pending, moves []match.Move) (next int32, isNew bool) {
	key := asked(pend)
	var known [match.MaxAnswers]int32
	have, could := 0, int32(0)
	for c := t.nodes[at].child; c != 0; c = t.nodes[c].sibling {
		n := &t.nodes[c]
		if n.asked != key {
			continue
		}
		for i, mv := range moves {
			if mv == n.move {
				known[i] = c
				have++
				n.could++
				could = max(could, n.could)
				break
			}
		}
	}
	if have < len(moves) && float64(have) < 1+float64(t.tune.widen*math.Sqrt(float64(could))) {
		first := t.policy(pend, moves)
		choice := -1
		for i, mv := range moves {
			if mv == first && known[i] == 0 {
				choice = i
			}
		}
		if choice < 0 {
			k, _ := bits.Mul64(t.source.Uint64(), uint64(len(moves)-have))
			for i := range moves {
				if known[i] != 0 {
					continue
				}
				if k == 0 {
					choice = i
					break
				}
				k--
			}
		}
		t.nodes = append(t.nodes, node{move: moves[choice], asked: key, could: 1, sibling: t.nodes[at].child})
		t.nodes[at].child = int32(len(t.nodes) - 1)
		return t.nodes[at].child, true
	}
	most := math.Inf(-1)
	for i := range moves {
		c := known[i]
		if c == 0 {
			continue
		}
		n := &t.nodes[c]
		v := float64(n.sum/float64(n.visits)) + float64(t.tune.explore*math.Sqrt(t.ln(n.could)/float64(n.visits)))
		if v > most {
			next, most = c, v
		}
	}
	return next, false
}
