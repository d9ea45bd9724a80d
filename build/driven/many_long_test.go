//go:build driven && long

package driven

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// Many matches with all ready decks and uniformly random legal moves, with every device and in both
// languages.
func TestManyMatches(t *testing.T) {
	for seed := range uint64(160) {
		by := []device{mouse, keyboard, touch, gamepad}[seed%4]
		lang := []string{"en", "es"}[seed/4%2]
		t.Run(fmt.Sprintf("%d by %s in %s", seed, by, lang), func(t *testing.T) {
			p := &player{
				Program: Start(t, "-seed", fmt.Sprint(seed), "-iters", "1", "-speed", "instant", "-lang", lang),
				by:      by, rng: rand.New(rand.NewPCG(seed, 9)), wild: true,
			}
			p.WaitScene("title")
			p.act("title.new")
			p.WaitScene("setup")
			for side, steps := range []uint64{seed % 5, seed / 5 % 5} {
				for range steps {
					p.act(fmt.Sprint("setup.deck/", side))
				}
			}
			p.act("setup.begin")
			p.WaitScene("draft")
			p.draft()
			p.fight(func(asked) bool { return false })
			p.result()
		})
	}
}
