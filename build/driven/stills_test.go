//go:build driven

package driven

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

var (
	stillsFolder = flag.String("stills", "", "write stills of what a match shows at speed 1, in order, to `DIR`, to be looked at; none: a few are tried")
	stillsSeed   = flag.Uint64("stills-seed", 5, "the `SEED` of that match")
	stillsLang   = flag.String("stills-lang", "en", "the `LANGUAGE` of the stills")
	stillsEvery  = flag.Int("stills-every", 12, "`TICKS` between two stills; 0 for stills of the questions only")
	stillsFrom   = flag.Int("stills-from", 12, "begin behind so many `DECISIONS`")
	stillsCount  = flag.Int("stills-count", 8, "`DECISIONS` to take stills of")
	stillsIn     = flag.String("stills-window", "", "take one still after the other in the windows of the `LIST`, such as 1280x720,720x1280")
	stillsText   = flag.Int("stills-text", 100, "the size of texts in `PERCENT`")
	stillsAlike  = flag.Int("stills-alike", 0, "stop taking stills of a kind of question after so `MANY`; 0 for all of them")
)

// TestStills writes pictures from between the decisions of a match. They should show what was just done, to
// whom, and what it will do.
func TestStills(t *testing.T) {
	folder, from, decisions, quality := *stillsFolder, *stillsFrom, *stillsCount, "high"
	if folder == "" { // nobody looks at them
		folder, from, decisions, quality = t.TempDir(), 2, 1, "low"
	}
	windows, err := listed(*stillsIn)
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
	data := t.TempDir()
	if err := os.WriteFile(filepath.Join(data, "settings.yaml"), fmt.Appendf(nil, "text_size: %d\n", *stillsText), 0o644); err != nil {
		t.Fatal(err)
	}
	p := newSeat(t, *stillsSeed, speed, *stillsLang, "-data", data, "-quality", quality)
	p.rng = rand.New(rand.NewPCG(*stillsSeed, 3))
	p.set()
	p.draft()
	if len(windows) > 0 {
		p.Resize(windows[0][0], windows[0][1])
	}
	taken, all := map[string]int{}, 0 // stills of each kind of question
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
		if n >= from && (*stillsAlike == 0 || taken[a.Cause] < *stillsAlike) {
			taken[a.Cause]++
			if all++; len(windows) > 1 { // pictures are made anew in each window, which takes its time
				w := windows[all%len(windows)]
				p.Resize(w[0], w[1])
				p.Step(stepTicks)
			}
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
