//go:build driven

package driven

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// A match whose program is killed at a decision of each kind waits for the same
// decision after Continue, every time, and is played to its end.
func TestContinueAfterKill(t *testing.T) {
	game, err := compiled("cinderclash")
	if err != nil {
		t.Fatal(err)
	}
	args := quick("-lang", "en", "-data", t.TempDir())
	p := newPlayer(Start(t, args...), mouse)
	p.set()
	p.draft()
	kinds := []string{"side", "pairing", "fixing", "reroll", "activation", "window", "cost"}
	for {
		p.fight(func(a asked) bool { return slices.Contains(kinds, a.Cause) })
		if p.Trace().Scene == "result" {
			break
		}
		before := p.asked()
		kinds = slices.DeleteFunc(kinds, func(kind string) bool { return kind == before.Cause })
		journal := written(t, p.Data())
		p.Kill()

		out, err := exec.CommandContext(t.Context(), game, "replay", journal).CombinedOutput()
		if err != nil || !strings.Contains(string(out), "decision") {
			t.Errorf("%s: replay says %q (%v)", before.Cause, out, err)
		}
		p.Program = Start(t, args...)
		p.WaitScene("title")
		p.act("title.continue")
		after, ok := p.turn()
		if !ok {
			t.Fatalf("%s: the match is over: %v", before.Cause, p.Trace())
		}
		// Dice of a colour may be numbered anew, and the mouse points at something else.
		if diff := cmp.Diff(before, after, cmpopts.IgnoreFields(answer{}, "Boxes"), cmpopts.IgnoreFields(asked{}, "Why")); diff != "" {
			t.Errorf("after Continue the match waits for something else: %s", diff)
		}
	}
	if len(kinds) > 0 {
		t.Errorf("there were no decisions of the kinds %v to be killed at", kinds)
	}
	p.result()
	p.act("result.title")
	if b, ok := p.WaitScene("title").Box("title.continue"); !ok || b.Enabled {
		t.Error("a match that is over can be continued")
	}
}

// A program may be killed at any moment, also while it writes: what it had shown
// before is lost at most by a few steps.
func TestKilledAtAnyMoment(t *testing.T) {
	args := []string{"-seed", "11", "-iters", "1", "-speed", "4", "-lang", "en", "-data", t.TempDir()}
	p := newPlayer(Start(t, args...), mouse)
	p.set()
	p.draft()
	round := 0
	for range 6 {
		a, ok := p.turn()
		if !ok {
			break
		}
		if a.Round < round-1 {
			t.Fatalf("the match was in round %d, and is now in round %d", round, a.Round)
		}
		round = a.Round
		n := p.rng.IntN(8)
		p.fight(func(a asked) bool { n--; round = max(round, a.Round); return n < 0 })
		if p.Trace().Scene == "result" {
			break
		}
		p.give(p.choose(p.asked()))
		p.Step(p.rng.IntN(20))
		p.Kill()
		p.Program = Start(t, args...)
		p.WaitScene("title")
		p.act("title.continue")
	}
	p.fight(func(asked) bool { return false })
	p.result()
}

// written waits until the newest autosave of a folder is not written to any more,
// since that happens beside the loop, and gives its path.
func written(t *testing.T, data string) string {
	t.Helper()
	path, size := "", int64(-1)
	for range 100 {
		time.Sleep(200 * time.Millisecond)
		journals, err := filepath.Glob(filepath.Join(data, "match-*.journal"))
		if err != nil {
			t.Fatal(err)
		}
		if len(journals) == 0 {
			continue
		}
		newest := journals[len(journals)-1] // they sort by their generations
		info, err := os.Stat(newest)
		if err != nil {
			continue // it was replaced by the next
		}
		if newest == path && info.Size() == size {
			return path
		}
		path, size = newest, info.Size()
	}
	t.Fatalf("the folder %s has no autosave that stays as it is", data)
	return ""
}
