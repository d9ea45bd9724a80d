package session

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync/atomic"

	"cinderclash/ai"
	"cinderclash/engine/match"
)

// Hindsight computes how likely each player was to win at points of a match, from what that player could know
// then. It computes in the background, for one seat at a time, once [Hindsight.Ask] is called. It must be used
// from one goroutine.
type Hindsight struct {
	adviser  ai.Adviser
	inTick   bool // it computes inside Ask and Review, and not in the background
	marks    []mark
	names    [2]string
	end      match.Result
	all      int     // decisions of the match
	log      []Entry // every event, with nothing hidden
	before   []int   // how many events came before each decision
	views    [2]view
	reviewed map[reviewKey]ai.Advice // without a Best where it failed
	review   ai.Advising
	asked    reviewKey   // what review is about
	faults   []*ai.Fault // of reviews, until they are taken
}

// mark is a position of a clash in which a player had to act while nothing waited to resolve, or the first one of a clash.
type mark struct {
	at, round, clash int
	match            match.Match
}

// view is what is known from one seat. Its goroutine writes chances up to known.
type view struct {
	stop    context.CancelFunc // nil if it has not begun
	chances []float64
	known   *atomic.Int32
	fault   *atomic.Pointer[ai.Fault]
}

type reviewKey struct {
	at  int
	who match.Player
}

// Standing is how likely a player was to win at a point of a match.
type Standing struct {
	At     int // decisions before it
	Round  int // from 1
	Clash  int // index of the lane
	Chance float64
}

// marked appends the present position to the marks if it fits the definition of [mark].
func (r *Playback) marked() {
	s := r.s
	if s.clash < 0 {
		return // chances between clashes are estimated further ahead, and cannot be compared with those in a clash
	}
	n := len(r.marks)
	begins := n == 0 || r.marks[n-1].round != s.round || r.marks[n-1].clash != s.clash
	if begins || s.match.Pending().Cause == match.ByActivation && s.match.StackSize() == 0 {
		r.marks = append(r.marks, mark{len(s.steps), s.round, s.clash, s.match})
	}
}

// newHindsight returns the hindsight of a whole replayed match.
func newHindsight(r *Playback, inTick bool) *Hindsight {
	x := &Hindsight{
		adviser: ai.NewAdviser(), inTick: inTick, marks: r.marks, names: r.s.Names(), end: r.end, all: len(r.recording.steps), log: r.whole,
		reviewed: map[reviewKey]ai.Advice{},
	}
	if inTick {
		x.adviser = ai.HastyAdviser()
	}
	for i := range r.recording.steps {
		x.before = append(x.before, r.recording.steps[i].entries)
	}
	return x
}

// Ask begins to compute the standings from a seat, unless that has begun and was not stopped. A screen that shows them calls
// it once a tick.
func (x *Hindsight) Ask(who match.Player) {
	if x.views[who].stop == nil {
		x.begin(who)
	}
}

// Known returns how many standings are known from a seat, and how many there will be.
func (x *Hindsight) Known(who match.Player) (known, all int) {
	if v := &x.views[who]; v.stop != nil {
		known = int(v.known.Load())
	}
	return known, len(x.marks)
}

// begin begins to compute the view from a seat.
func (x *Hindsight) begin(who match.Player) {
	ctx, stop := context.WithCancel(context.Background())
	v := &x.views[who]
	*v = view{stop: stop, chances: make([]float64, len(x.marks)), known: new(atomic.Int32), fault: new(atomic.Pointer[ai.Fault])}
	if x.inTick {
		v.compute(ctx, x.adviser, x.marks, who)
		return
	}
	go v.compute(ctx, x.adviser, x.marks, who)
}

// compute fills in the chances until ctx is done.
func (v view) compute(ctx context.Context, adviser ai.Adviser, marks []mark, who match.Player) {
	defer func() {
		if p := recover(); p != nil {
			v.fault.Store(&ai.Fault{Bot: "adviser", What: fmt.Sprint(p), Stack: debug.Stack()})
		}
	}()
	for i := range marks {
		obs := marks[i].match.Observe(who)
		chance, ok := adviser.Outlook(ctx, &obs)
		if !ok {
			return
		}
		v.chances[i] = chance
		v.known.Store(int32(i + 1))
	}
}

// Standings returns the standings that are known from a seat, in the order of the match. When all are known
// and the match has ended, the last one is its result, as a chance of 1, 0 or 0.5.
func (x *Hindsight) Standings(who match.Player) []Standing {
	known, all := x.Known(who)
	var out []Standing
	for i := range known {
		m := &x.marks[i]
		out = append(out, Standing{m.at, m.round, m.clash, x.views[who].chances[i]})
	}
	if known < all || !x.end.Over || known == 0 {
		return out
	}
	last := out[known-1]
	last.At, last.Chance = x.all, 0.5
	switch x.end.Winner {
	case who:
		last.Chance = 1
	case who.Other():
		last.Chance = 0
	default: // a draw
	}
	return append(out, last)
}

// Names returns the names of the players.
func (x *Hindsight) Names() [2]string { return x.names }

// Decisions returns the number of decisions of the match.
func (x *Hindsight) Decisions() int { return x.all }

// Review compares the decision that the viewer of a replay of this match makes next with what the strongest
// level would have done, knowing what that player knew. The first call for a decision begins the computation and
// cancels the one before. known is false until it is done. any is false if the viewer has nothing to decide
// there or the computation failed.
func (x *Hindsight) Review(r *Playback) (review ai.Advice, known, any bool) {
	s := r.s
	key := reviewKey{len(s.steps), s.viewer}
	if key.at >= len(r.recording.steps) || s.viewer > match.Second || s.match.Pending().Who != s.viewer {
		x.StopReview()
		return ai.Advice{}, false, false
	}
	if got, ok := x.reviewed[key]; ok {
		known = got.Best.Kind != match.NoMove
		return got, known, known
	}
	if key != x.asked || !x.review.Busy() {
		obs := s.match.Observe(s.viewer)
		var buf [match.MaxAnswers]match.Move
		if len(obs.Legal(buf[:0])) < 2 {
			x.StopReview()
			return ai.Advice{}, false, false
		}
		x.asked = key
		made := r.recording.steps[key.at].move
		if x.inTick {
			got, _ := x.adviser.TryReview(context.Background(), obs, made)
			return x.take(key, got)
		}
		x.review.StartReview(x.adviser, obs, made)
	}
	if got, ok := x.review.Poll(); ok {
		return x.take(key, got)
	}
	return ai.Advice{}, false, true
}

// take stores a computed review and returns it as Review does.
func (x *Hindsight) take(key reviewKey, got ai.Advised) (review ai.Advice, known, any bool) {
	x.reviewed[key] = got.Advice
	if got.Fault != nil {
		x.faults = append(x.faults, got.Fault)
	}
	return got.Advice, got.Fault == nil, got.Fault == nil
}

// StopReview cancels the review in progress.
func (x *Hindsight) StopReview() { x.review.Cancel() }

// stop ends all background work. Unfinished work begins again when it is asked for.
func (x *Hindsight) stop() {
	x.StopReview()
	for i := range x.views {
		if v := &x.views[i]; v.stop != nil {
			if v.stop(); int(v.known.Load()) < len(x.marks) {
				*v = view{}
			}
		}
	}
}

// takeFault returns a fault that has not been taken yet, or nil.
func (x *Hindsight) takeFault() *ai.Fault {
	if n := len(x.faults); n > 0 {
		f := x.faults[n-1]
		x.faults = x.faults[:n-1]
		return f
	}
	for i := range x.views {
		if v := &x.views[i]; v.stop != nil {
			if f := v.fault.Swap(nil); f != nil {
				return f
			}
		}
	}
	return nil
}
