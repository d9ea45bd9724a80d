//go:build driven

package driven

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hajimehoshi/ebiten/v2"
)

// Each kind of decision is made and taken back, the question is the same as before, and the decision is
// made again.
func TestUndoAcrossEachKindOfDecision(t *testing.T) {
	p := newPlayer(Start(t, quick("-lang", "en")...), keyboard)
	p.wild = true
	p.rng = rand.New(rand.NewPCG(7, 1)) // keeps a knight
	p.set()
	p.draft()
	p.turn()
	undone := map[string]bool{}
	for range 20 { // each hero or card chosen is a decision
		p.takeBack()
		p.WaitFor("the choice before again", func(now Trace) bool {
			return (now.Scene == "mulligan" || now.Scene == "draft") && p.asked().Mine
		})
		undone[p.Trace().Scene] = true
		if p.Trace().Scene == "draft" && len(p.asked().Chosen) == 0 {
			break
		}
	}
	p.draft()
	for range 400 {
		a, ok := p.turn()
		if !ok {
			break
		}
		if a.Cause == "pairing" && !undone["fixing"] {
			p.wantFixing()
		}
		if undone[a.Cause] || len(a.Legal) < 2 {
			p.give(p.choose(a))
			continue
		}
		undone[a.Cause] = true
		p.give(p.choose(a))
		if _, ok := p.turn(); !ok {
			break
		}
		p.takeBack()
		back, _ := p.turn()
		if diff := cmp.Diff(a.question(), back.question()); diff != "" {
			t.Errorf("after taking back %s it asks for something else: %s", a.Cause, diff)
		}
		p.give(p.choose(back))
	}
	for _, cause := range []string{"draft", "mulligan", "side", "pairing", "fixing", "reroll", "activation", "window", "cost", "knight", "dice"} {
		if !undone[cause] {
			t.Errorf("no %s was taken back, only %v", cause, undone)
		}
	}
}

// takeBack takes the last decision back.
func (p *player) takeBack() {
	p.t.Helper()
	p.Press(ebiten.KeyU)
	p.WaitScene("undo")
	if now := p.Trace(); !now.Says("Take it back?") || !now.Says("Back to ") {
		p.fail("it does not say what it goes back to")
	}
	p.act("undo.do")
}

// question returns what is asked, independently of positions on the table.
func (a asked) question() []string {
	q := []string{a.Who, a.Cause, strconv.Itoa(a.Round), strconv.Itoa(a.Clash)}
	for _, l := range a.Legal {
		q = append(q, l.Move)
	}
	return q
}
