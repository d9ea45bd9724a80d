//go:build driven

package driven

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// quick returns the flags of a match without delays and with the same chance each time.
func quick(args ...string) []string {
	return append([]string{"-seed", "7", "-iters", "1", "-speed", "instant"}, args...)
}

func newPlayer(p *Program, by device) *player {
	return &player{Program: p, by: by, rng: rand.New(rand.NewPCG(7, 7))}
}

// A whole match, from the title back to the title, with each device alone.
func TestAWholeMatch(t *testing.T) {
	for _, tt := range []struct {
		by   device
		lang string
	}{{mouse, "en"}, {keyboard, "es"}, {touch, "en"}, {gamepad, "es"}} {
		t.Run(string(tt.by), func(t *testing.T) {
			p := newPlayer(Start(t, quick("-lang", tt.lang)...), tt.by)
			p.set()
			p.draft()
			n := p.fight(func(asked) bool { return false })
			if n < 10 {
				t.Errorf("the match was over after %d decisions", n)
			}
			p.result()
			p.act("result.title")
			if b, ok := p.WaitScene("title").Box("title.continue"); !ok || b.Enabled {
				t.Error("a match that is over can be continued")
			}
			p.act("title.quit")
			p.WaitEnd()
		})
	}
}

// result checks that the result screen says how the match ended and what happened in each round.
func (p *player) result() (winner string) {
	p.t.Helper()
	p.WaitScene("result")
	if _, beats := p.Trace().Box("result.skip"); beats { // it comes in beats, and a key shows the rest
		p.Press(ebiten.KeySpace)
	}
	now := p.WaitFor("the whole result", func(now Trace) bool {
		_, ok := now.Box("result.title")
		return ok
	})
	var end struct {
		Winner string `json:"winner"`
		How    string `json:"how"`
	}
	if err := json.Unmarshal(now.Pending, &end); err != nil {
		p.fail("the result cannot be read: %v", err)
	}
	if end.How == "" || !now.Says(end.How) {
		p.fail("it does not say how the match ended")
	}
	if _, ok := now.Box("result.other"); ok { // it begins with how likely each player was to win
		p.act("result.other")
	}
	p.WaitFor("what happened in the first round", func(now Trace) bool {
		_, ok := now.Box("result.round/1")
		return ok
	})
	return end.Winner
}
