//go:build driven

package driven

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// The most that a match may demand of a player. These limits for the short form are wider than the goals,
// because two matches vary.
const (
	mostDecisions = 80
	mostClicks    = 95
	meanWait      = 2.4 // seconds
	longestWait   = 9.0
	mostCurtains  = 20
)

var paceAround = flag.Bool("pace-around", false, "TestPace goes round the ready decks and only measures")

// TestPace measures the pace of a match for a player: what it asks, and how long the player waits. It plays
// at speed 1, with the moves of the greedy bot, through the boxes. The match is the one that is set up for somebody
// who has chosen nothing. With -pace-around each match has another pair of ready decks, some of which make longer
// matches, and nothing is required of the figures.
func TestPace(t *testing.T) {
	lib := fixture.Library(t)
	all, curtains, looks := pace{kinds: map[string]int{}, empty: map[string]int{}}, []int{}, []int{}
	for seed := range uint64(paceMatches) {
		t.Run(fmt.Sprint("match ", seed), func(t *testing.T) {
			var args []string
			if *paceAround {
				own, rivals := paired(lib.Decks, int(seed))
				args = []string{"-data", playedBefore(t, own, rivals)}
			}
			p := newSeat(t, seed, "1", "en", args...)
			p.set()
			p.draft()
			all.add(p.paced())
		})
	}
	for seed := range uint64(max(1, paceMatches/5)) {
		t.Run(fmt.Sprint("hot seat ", seed), func(t *testing.T) {
			p := newSeat(t, seed, "instant", "en")
			p.share()
			c, l := p.shared()
			curtains, looks = append(curtains, c), append(looks, l)
		})
	}
	if t.Failed() || len(all.decisions) == 0 || len(curtains) == 0 { // -run has left some out
		return
	}
	all.print(t)
	slices.Sort(curtains)
	slices.Sort(looks)
	t.Logf("curtains of a hot-seat match: median %d, most %d; hands taken up without one: median %d, most %d",
		middle(curtains), curtains[len(curtains)-1], middle(looks), looks[len(looks)-1])
	if *paceAround {
		return
	}
	if d, c := middle(all.decisions), middle(all.clicks); d > mostDecisions || c > mostClicks {
		t.Errorf("a match asks %d decisions with %d clicks, more than %d and %d", d, c, mostDecisions, mostClicks)
	}
	if c := middle(curtains); c > mostCurtains {
		t.Errorf("the curtain falls %d times in a match, more than %d", c, mostCurtains)
	}
	if m, l := all.mean(), all.wait(1); m > meanWait || l > longestWait {
		t.Errorf("a player waits %.1f s in the mean and %.1f s at most, more than %.1f and %.1f", m, l, meanWait, longestWait)
	}
}

// paired returns the decks of the player and of the rival in the n-th match. The player goes round the decks; in every
// round the rival is as many decks further on as there were rounds.
func paired(decks []card.DeckList, n int) (own, rivals card.DeckList) {
	round := n / len(decks)
	return decks[n%len(decks)], decks[(n+1+round%(len(decks)-1))%len(decks)]
}

// playedBefore returns a data folder of somebody whose last match was between these ready decks.
func playedBefore(t *testing.T, own, rivals card.DeckList) string {
	t.Helper()
	data := t.TempDir()
	settings := fmt.Appendf(nil, "last_match:\n  deck: %s\n  rival_deck: %s\n", own.Key, rivals.Key)
	if err := os.WriteFile(filepath.Join(data, "settings.yaml"), settings, 0o644); err != nil {
		t.Fatal(err)
	}
	return data
}

// seat is a player that decides as a bot does. It reads what the program saves for that.
type seat struct {
	*player
	bot ai.Bot
}

func newSeat(t *testing.T, seed uint64, speed, lang string, args ...string) *seat {
	p := Start(t, append([]string{"-seed", fmt.Sprint(seed), "-iters", "1", "-speed", speed, "-lang", lang}, args...)...)
	return &seat{&player{Program: p, by: mouse, rng: rand.New(rand.NewPCG(seed, 11))}, ai.Greedy{}}
}

// pace holds the measurements.
type pace struct {
	decisions, clicks []int // for each match
	waits             []int // ticks before each decision, except the first of a match
	long              []string
	kinds, empty      map[string]int // decisions by cause, and those with only one sensible answer
}

func (a *pace) add(b pace) {
	a.decisions, a.clicks = append(a.decisions, b.decisions...), append(a.clicks, b.clicks...)
	a.waits, a.long = append(a.waits, b.waits...), append(a.long, b.long...)
	for k, n := range b.kinds {
		a.kinds[k] += n
	}
	for k, n := range b.empty {
		a.empty[k] += n
	}
}

func (a *pace) mean() float64 {
	sum := 0
	for _, w := range a.waits {
		sum += w
	}
	return float64(sum) / 60 / float64(max(1, len(a.waits)))
}

// wait returns the wait, in seconds, that the fraction part of all waits does not exceed.
func (a *pace) wait(part float64) float64 {
	slices.Sort(a.waits)
	if len(a.waits) == 0 {
		return 0
	}
	return float64(a.waits[int(part*float64(len(a.waits)-1))]) / 60
}

func (a *pace) print(t *testing.T) {
	slices.Sort(a.decisions)
	slices.Sort(a.clicks)
	asked, empty := total(a.kinds), total(a.empty)
	t.Logf("%d matches; decisions: median %d, most %d; clicks: median %d", len(a.decisions), middle(a.decisions), a.decisions[len(a.decisions)-1], middle(a.clicks))
	t.Logf("with one sensible answer: %.1f %% (%v of %v)", 100*float64(empty)/float64(max(1, asked)), a.empty, a.kinds)
	t.Logf("waits at speed 1: mean %.2f s, half %.1f s, 90 %% %.1f s, longest %.1f s", a.mean(), a.wait(0.5), a.wait(0.9), a.wait(1))
	slices.Sort(a.long)
	for _, s := range a.long[max(0, len(a.long)-4):] {
		t.Logf("long: %s", s)
	}
}

func total(counts map[string]int) (sum int) {
	for _, n := range counts {
		sum += n
	}
	return sum
}

func middle(sorted []int) int { return sorted[len(sorted)/2] }

// paced plays a match on the table to its end and measures it.
func (p *seat) paced() pace {
	p.t.Helper()
	m := pace{decisions: []int{0}, clicks: []int{0}, kinds: map[string]int{}, empty: map[string]int{}}
	since, shown := -1, []string{}
	for {
		for p.Trace().Scene != "result" {
			s, takes := p.shows()
			if takes {
				break
			}
			if s != "" && (len(shown) == 0 || shown[len(shown)-1] != s) {
				shown = append(shown, s)
			}
			if p.ticks-since > 60*120 {
				p.fail("nothing is asked for two minutes")
			}
			p.Step(stepTicks)
		}
		if p.Trace().Scene == "result" {
			return m
		}
		a, now := p.asked(), p.saved()
		if since >= 0 {
			waited := max(0, p.Trace().Tick-since) // the question was traced when it appeared
			m.waits = append(m.waits, waited)
			m.long = append(m.long, fmt.Sprintf("%5.1f s of %s, before %s", float64(waited)/60, strings.Join(shown, " "), a.Cause))
		}
		m.decisions[0]++
		m.kinds[a.Cause]++
		if p.sole(a, now) {
			m.empty[a.Cause]++
		}
		l := p.decide(a, now)
		if a.Cause == "fixing" && l.word() == "no" {
			m.empty[a.Cause]++ // asked of a player who wanted to fix no die
		}
		m.clicks[0] += len(l.Boxes)
		p.give(l)
		since, shown = p.ticks, shown[:0]
	}
}

// shared plays a match of two people at one screen, and counts the curtains and how often a hand is taken up without one.
func (p *seat) shared() (fallen, looks int) {
	p.t.Helper()
	curtains := map[string]int{}
	for range 3000 {
		a, ok := p.await(curtains, func(Trace) bool { return false })
		if !ok {
			return total(curtains), looks
		}
		if p.Trace().Scene == "table" {
			l := p.decide(a, p.saved())
			if l.Boxes[0] == handBox {
				looks++
				p.takeUp()
				continue
			}
			p.give(l)
		} else {
			p.give(p.choose(a))
		}
	}
	p.fail("the match does not end")
	return 0, 0
}

// shows returns the event that the table shows, and whether the table takes a decision of the player.
func (p *seat) shows() (event string, takes bool) {
	if p.Trace().Scene != "table" {
		return "", false
	}
	var v struct {
		asked
		Shows string
	}
	if err := json.Unmarshal(p.Trace().Pending, &v); err != nil {
		p.fail("what the match waits for cannot be read: %v", err)
	}
	return v.Shows, v.Mine && !v.Busy && len(v.Legal) > 0
}

// saved returns the match as the program has saved it, with everything that was decided before the pending question.
func (p *seat) saved() *match.Match {
	p.t.Helper()
	_, now := written(p.t, p.Data(), p.asked())
	return now
}

// decide chooses as the bot does. If the bot would use a card of a hand that lies face down, it takes up the hand.
func (p *seat) decide(a asked, now *match.Match) answer {
	p.t.Helper()
	obs := now.Observe(now.Pending().Who)
	word := now.Rules().FormatMove(p.bot.Choose(context.Background(), &obs, p.rng))
	for _, l := range a.Legal {
		if l.Move == word && len(l.Boxes) > 0 {
			return l
		}
	}
	if _, down := p.Trace().Box(handBox); down {
		return answer{Move: word, Boxes: []string{handBox}}
	}
	p.fail("the bot would choose %q, which the screen does not offer", word)
	return answer{}
}

// sole reports whether only one answer makes sense, because there is no other, or all answers lead to the
// same or look the same.
func (p *seat) sole(a asked, now *match.Match) bool {
	if len(a.Legal) == 1 {
		return true
	}
	switch {
	case a.Cause == "cost":
		return sameLeft(now)
	case a.Cause == "order" || a.Cause == "event":
		var texts []string
		for _, l := range a.Legal {
			if b, ok := p.Trace().Box(l.Boxes[0]); ok {
				texts = append(texts, b.Text)
			}
		}
		slices.Sort(texts)
		return len(texts) == len(a.Legal) && len(slices.Compact(texts)) == 1
	}
	return false
}

// sameLeft reports whether the same costs can be paid with the remaining dice after every payment.
func sameLeft(now *match.Match) bool {
	who := now.Pending().Who
	lib := now.Rules().Library
	var costs []dice.Cost
	for _, id := range now.AppendHand(nil, who) {
		costs = append(costs, lib.Cards[id].Cost)
	}
	for i := range lib.Abilities {
		costs = append(costs, lib.Abilities[i].Cost)
	}
	var first []bool
	for i, mv := range now.Legal(nil) {
		left, paid := now.Dice(who).Prepared, mv.Pool()
		for c := range left {
			left[c] -= paid[c]
		}
		var can []bool
		for _, cost := range costs {
			can = append(can, len(cost.AppendPayments(nil, left, now.Rules().Profile.Payer)) > 0)
		}
		if i == 0 {
			first = can
		} else if !slices.Equal(first, can) {
			return false
		}
	}
	return true
}
