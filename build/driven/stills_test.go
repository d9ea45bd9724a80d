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
	stillsLang   = flag.String("stills-lang", "en", "the `LANGUAGE` of the stills")
	stillsEvery  = flag.Int("stills-every", 12, "`TICKS` between two stills; 0 for stills of the questions only")
	stillsFrom   = flag.Int("stills-from", 12, "begin behind so many `DECISIONS`")
	stillsCount  = flag.Int("stills-count", 8, "`DECISIONS` to take stills of")
)

// TestStills writes pictures from between the decisions of a match. They should show what was just done, to
// whom, and what it will do.
func TestStills(t *testing.T) {
	folder, from, decisions := *stillsFolder, *stillsFrom, *stillsCount
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
	speed, ticks := "1", *stillsEvery
	if ticks == 0 {
		speed, ticks = "instant", 12
	}
	p := newSeat(t, lib, *stillsSeed, speed, *stillsLang)
	p.rng = rand.New(rand.NewPCG(*stillsSeed, 3))
	p.set()
	p.draft()
	for n := range from + decisions {
		for still := 0; ; still++ {
			if p.Trace().Scene == "result" {
				return
			}
			if _, asks := p.shows(); asks {
				break
			}
			if n >= from && *stillsEvery > 0 {
				p.Shot(filepath.Join(folder, fmt.Sprintf("%03d-%03d.png", n, still)))
			}
			p.Step(ticks)
		}
		a := p.asked()
		if n >= from {
			if *stillsEvery == 0 {
				p.rest()
			}
			p.Shot(filepath.Join(folder, fmt.Sprintf("%03d-asks-%s.png", n, a.Cause)))
		}
		p.give(p.decide(a, p.saved()))
	}
}

// rest points at nothing and waits until banners and floating numbers have gone and every picture is made, which takes
// some frames.
func (p *seat) rest() {
	p.Hover("prompt.title")
	for range 9 {
		p.Step(stepTicks)
		p.Frame()
	}
}
