//go:build driven

package driven

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
)

var (
	stillsFolder = flag.String("stills", "", "write stills of what a match shows at speed 1, in order, to `DIR`, to be looked at; none: a few are tried")
	stillsSeed   = flag.Uint64("stills-seed", 5, "the `SEED` of that match")
	stillsEvery  = flag.Int("stills-every", 12, "`TICKS` between two stills")
	stillsFrom   = flag.Int("stills-from", 12, "begin behind so many `DECISIONS`")
)

// TestStills writes stills of what comes between the decisions of a match: can one say
// what was just done, to whom, and what it will do?
func TestStills(t *testing.T) {
	folder, from, decisions := *stillsFolder, *stillsFrom, 8
	if folder == "" {
		folder, from, decisions = t.TempDir(), 2, 1
	}
	lib, _, err := card.Load(cards.FS)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	p := newSeat(t, lib, *stillsSeed, "1")
	p.rng = rand.New(rand.NewPCG(*stillsSeed, 3))
	p.set()
	p.draft()
	for n := range from + decisions {
		shows := false
		for still := 0; ; still++ {
			if p.Trace().Scene == "result" {
				return
			}
			if _, shows = p.shows(); shows {
				break
			}
			if n >= from {
				p.Shot(filepath.Join(folder, fmt.Sprintf("%03d-%03d.png", n, still)))
			}
			p.Step(*stillsEvery)
		}
		a := p.asked()
		if n >= from {
			p.Shot(filepath.Join(folder, fmt.Sprintf("%03d-asks-%s.png", n, a.Cause)))
		}
		p.give(p.decide(a, p.saved()))
	}
}
