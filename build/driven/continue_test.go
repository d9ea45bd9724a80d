//go:build driven

package driven

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// A match whose program is killed at a decision of each kind asks for the same decision after Continue,
// every time, and can be played to its end.
func TestContinueAfterKill(t *testing.T) {
	game, err := compiled("cinderclash")
	if err != nil {
		t.Fatal(err)
	}
	args := quick("-lang", "en", "-data", t.TempDir())
	p := newPlayer(Start(t, args...), mouse)
	p.set()
	p.draft()
	kinds, matches := []string{"side", "pairing", "fixing", "reroll", "activation", "window", "cost"}, 1
	for {
		p.fight(func(a asked) bool {
			if a.Cause == "pairing" && slices.Contains(kinds, "fixing") {
				p.wantFixing()
			}
			return slices.Contains(kinds, a.Cause)
		})
		if p.Trace().Scene == "result" {
			if len(kinds) == 0 || matches == 4 {
				break
			}
			matches++ // not every kind is asked in every match
			p.result()
			p.act("result.title")
			p.set()
			p.draft()
			continue
		}
		before := p.asked()
		kinds = slices.DeleteFunc(kinds, func(kind string) bool { return kind == before.Cause })
		journal, _ := written(t, p.Data(), before)
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
		// Dice of a colour may be numbered differently, and the mouse is over something else.
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

// A program may be killed at any moment, even while it writes. At most a few steps of what it had shown are
// lost, a match that has ended is a replay exactly once, and the player's own files in the folder are
// unchanged.
func TestKilledAtAnyMoment(t *testing.T) {
	data := t.TempDir()
	own := map[string]string{"match-notes.txt": "mine", "match-1.journal1": "mine too", "replay.save2": "and this"}
	for name, text := range own {
		if err := os.WriteFile(filepath.Join(data, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	args := []string{"-seed", "11", "-iters", "1", "-speed", "4", "-lang", "en", "-data", data}
	p := newPlayer(Start(t, args...), mouse)
	p.set()
	p.draft()
	round, ended := 0, 0
	for killed := 0; killed < kills; {
		if a, ok := p.turn(); ok {
			if a.Round < round-1 {
				t.Fatalf("kill %d: the match was in round %d, and is now in round %d", killed, round, a.Round)
			}
			round = a.Round
			n := p.rng.IntN(8)
			p.fight(func(a asked) bool { n--; round = max(round, a.Round); return n < 0 })
		}
		if p.Trace().Scene == "result" {
			p.result()
			p.act("result.title")
			ended, round = ended+1, 0
			p.set()
			p.draft()
			continue
		}
		p.give(p.choose(p.asked()))
		p.Step(p.rng.IntN(20))
		p.Kill()
		killed++
		p.Program = Start(t, args...)
		now := p.WaitScene("title")
		replays, err := filepath.Glob(filepath.Join(data, "replay-*.save"))
		if err != nil {
			t.Fatal(err)
		}
		if b, _ := now.Box("title.continue"); !b.Enabled { // it was killed after the match had ended
			ended, round = ended+1, 0
			p.set()
			p.draft()
		} else {
			p.act("title.continue")
		}
		if len(replays) != ended {
			t.Fatalf("kill %d: %d matches have ended, and there are %d replays", killed, ended, len(replays))
		}
		for name, text := range own {
			if got, err := os.ReadFile(filepath.Join(data, name)); err != nil || string(got) != text {
				t.Fatalf("kill %d: the player's file %s holds %q (%v)", killed, name, got, err)
			}
		}
	}
	p.fight(func(asked) bool { return false })
	p.result()
}
