package ai

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// learned is the weights found by the command learn. Its first lines give the command's
// arguments and the fingerprint of the cards.
//
//go:embed learned.txt
var learned string

// learnedRows is learned, parsed once.
var learnedRows = sync.OnceValue(func() []learnedRow {
	rows, err := parseLearned(learned)
	if err != nil {
		panic("ai: learned.txt: " + err.Error())
	}
	return rows
})

// WeightUnit scales the weights to integers: they are in 10,000ths of a logit for a feature of 1.
const WeightUnit = 10_000

// A Judge predicts who wins a match from a position between two clashes, with weights
// learned from play. A card or hero that is newer than the weights counts only through traits
// that all cards and heroes share. A Judge is immutable.
type Judge struct {
	layout  layout
	weights []int32
}

// NewJudge returns the judge with the weights in the program, for the cards of lib.
func NewJudge(lib *card.Library) *Judge { return judgeOf(lib, learnedRows()) }

// ParseJudge returns the judge with the weights in a text as [Judge.Text] writes it. An error names
// the line.
func ParseJudge(lib *card.Library, text string) (*Judge, error) {
	rows, err := parseLearned(text)
	if err != nil {
		return nil, err
	}
	return judgeOf(lib, rows), nil
}

// JudgedBy returns b valuing positions by j. ok is false if b cannot value them by learned weights;
// then it is returned as it is.
func JudgedBy(b Bot, j *Judge) (judged Bot, ok bool) {
	switch bot := b.(type) {
	case Greedy:
		bot.judge = j
		return bot, true
	case Search:
		if bot.judge == nil {
			bot.judge = j
			return bot, true
		}
	}
	return b, false
}

// judgeOf returns the judge with the weights in rows.
func judgeOf(lib *card.Library, rows []learnedRow) *Judge {
	j := NewUntrainedJudge(lib)
	for i := range rows {
		rows[i].put(j, lib)
	}
	return j
}

// NewUntrainedJudge returns a judge whose weights are all 0: it gives every position even chances.
func NewUntrainedJudge(lib *card.Library) *Judge {
	j := &Judge{layout: layoutOf(lib)}
	j.weights = make([]int32, j.layout.size())
	return j
}

// Weights returns the weights, in units of 1/[WeightUnit] logit. The slice is the caller's.
func (j *Judge) Weights() []int32 { return slices.Clone(j.weights) }

// WithWeights returns a judge of the same cards with other weights, as many as j has. It keeps the slice.
func (j *Judge) WithWeights(weights []int32) *Judge {
	return &Judge{layout: j.layout, weights: weights}
}

// Trait reports whether the weight at an index belongs to a trait, which all heroes and cards share,
// rather than to one hero or card, and whether more of that trait is never worth less.
func (j *Judge) Trait(at int) (shared, grows bool) {
	shared = at < Stages*int(traits)
	return shared, shared && trait(at%int(traits)).grows()
}

// AppendFeatures appends the features of a position that are not 0, as if the hero without had
// fallen; 0 for none. All cards in hand must be known, as for [Judge.FirstWins].
func (j *Judge) AppendFeatures(list []Feature, p *match.Position, without match.Ref) []Feature {
	var e evaluator
	e.reset(p)
	if without != 0 {
		e.standing &^= match.Only(without)
	}
	var f features
	f.see(&e, j.layout)
	return append(list, f.list[:f.n]...)
}

// Predict returns the probability, from 0 to 1, that the first player wins a position with these
// features.
func (j *Judge) Predict(list []Feature) float64 {
	sum := int64(0)
	for _, f := range list {
		sum += int64(j.weights[f.At]) * int64(f.Value)
	}
	return Logistic(float64(sum) / (WeightUnit * FeatureUnit))
}

// FirstWins returns the probability, from 0 to 1, that the first player wins, a draw
// counting half. All cards in hand must be known: p belongs to a whole match, or to a
// sample.
func (j *Judge) FirstWins(p *match.Position) float64 {
	if end := p.Result(); end.Over {
		switch end.Winner {
		case match.First:
			return 1
		case match.Second:
			return 0
		default: // a draw
		}
		return 0.5
	}
	var e evaluator
	e.reset(p)
	var f features
	f.see(&e, j.layout)
	return j.Predict(f.list[:f.n])
}

// Logistic returns 1/(1+e^-x). Unlike math.Exp it gives the same result on every machine.
func Logistic(x float64) float64 {
	x = min(max(x, -20), 20)
	// e^-x = (e^(-x/1024))^1024. So near 0, three terms of the series are enough.
	y := float64(-x / 1024)
	p := float64(1 + float64(y*float64(1+float64(y/2*float64(1+float64(y/3))))))
	for range 10 {
		p = float64(p * p)
	}
	return 1 / float64(1+p)
}

// learnedRow is one line of learned.txt.
type learnedRow struct {
	kind    string
	keys    []string
	weights []int32
}

// learnedKinds is the number of keys and weights after the word that begins each kind of
// row.
var learnedKinds = map[string]struct{ keys, weights int }{
	"trait": {1, Stages}, "hero": {1, 2}, "duel": {2, 1}, "card": {1, 1}, "gear": {1, 1}, "counter": {1, 1},
}

// parseLearned reads the weights. An error names the line.
func parseLearned(text string) ([]learnedRow, error) {
	var rows []learnedRow
	for i, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		kind, ok := learnedKinds[words[0]]
		if !ok || len(words) != 1+kind.keys+kind.weights {
			return nil, fmt.Errorf("line %d: %q is no row of weights; run learn again", i+1, line)
		}
		row := learnedRow{kind: words[0], keys: words[1 : 1+kind.keys]}
		if row.kind == "trait" && traitNamed(row.keys[0]) < 0 || row.kind == "counter" && counterNamed(row.keys[0]) < 0 {
			return nil, fmt.Errorf("line %d: there is no %s %q; run learn again", i+1, row.kind, row.keys[0])
		}
		for _, word := range words[1+kind.keys:] {
			w, err := strconv.ParseInt(word, 10, 32)
			if err != nil {
				return nil, fmt.Errorf("line %d: %q is no weight; run learn again", i+1, word)
			}
			row.weights = append(row.weights, int32(w))
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// put stores the row's weights in j. Those of heroes and cards that lib lacks are skipped.
func (r *learnedRow) put(j *Judge, lib *card.Library) {
	l := j.layout
	switch r.kind {
	case "trait":
		for stage, w := range r.weights {
			j.weights[l.trait(stage, trait(traitNamed(r.keys[0])))] = w
		}
	case "hero":
		if h, ok := lib.HeroByKey(r.keys[0]); ok {
			j.weights[l.stands(h)], j.weights[l.life(h)] = r.weights[0], r.weights[1]
		}
	case "duel":
		a, oka := lib.HeroByKey(r.keys[0])
		b, okb := lib.HeroByKey(r.keys[1])
		switch {
		case !oka || !okb:
		case a < b:
			j.weights[l.duel(a, b)] = r.weights[0]
		default:
			j.weights[l.duel(b, a)] = -r.weights[0]
		}
	case "card", "gear":
		if c, ok := lib.CardByKey(r.keys[0]); ok && r.kind == "card" {
			j.weights[l.held(c)] = r.weights[0]
		} else if ok {
			j.weights[l.worn(c)] = r.weights[0]
		}
	case "counter":
		j.weights[l.counter(card.Counter(counterNamed(r.keys[0])))] = r.weights[0]
	}
}

// traitNamed returns the trait with that name, or -1.
func traitNamed(name string) int { return slices.Index(traitNames[:], name) }

// counterNamed returns the counter with that name, or -1.
func counterNamed(name string) int {
	for c := range card.Counter(card.Counters) {
		if c.String() == name {
			return int(c)
		}
	}
	return -1
}

// Text returns the weights in the form that [ParseJudge] reads. Weights of 0 are left out,
// except for traits and heroes.
func (j *Judge) Text(lib *card.Library) string {
	var b strings.Builder
	l := j.layout
	for t, name := range traitNames {
		fmt.Fprintf(&b, "trait %s", name)
		for stage := range Stages {
			fmt.Fprintf(&b, " %d", j.weights[l.trait(stage, trait(t))])
		}
		b.WriteByte('\n')
	}
	for h := card.HeroID(1); int(h) < len(lib.Heroes); h++ {
		fmt.Fprintf(&b, "hero %s %d %d\n", lib.Heroes[h].Key, j.weights[l.stands(h)], j.weights[l.life(h)])
	}
	single := func(kind, key string, w int32) {
		if w != 0 {
			fmt.Fprintf(&b, "%s %s %d\n", kind, key, w)
		}
	}
	for x := card.HeroID(1); int(x) < len(lib.Heroes); x++ {
		for y := x + 1; int(y) < len(lib.Heroes); y++ {
			single("duel", lib.Heroes[x].Key+" "+lib.Heroes[y].Key, j.weights[l.duel(x, y)])
		}
	}
	for c := card.CardID(1); int(c) < len(lib.Cards); c++ {
		single("card", lib.Cards[c].Key, j.weights[l.held(c)])
		single("gear", lib.Cards[c].Key, j.weights[l.worn(c)])
	}
	for c := range card.Counter(card.Counters) {
		single("counter", c.String(), j.weights[l.counter(c)])
	}
	return b.String()
}
