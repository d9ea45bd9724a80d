//go:build driven

package driven

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// A match whose program is killed in the middle of a clash, while an action is being
// paid for, waits for the same decision after Continue, and is played to its end.
func TestContinueAfterKill(t *testing.T) {
	data := t.TempDir()
	p := newPlayer(Start(t, quick("-lang", "en", "-data", data)...), false)
	p.set()
	p.draft()
	p.fight(func(a asked) bool { return a.Round >= 2 && a.Cause == "cost" })
	before := p.asked()
	if before.Cause != "cost" {
		t.Fatalf("the match was over before a cost had to be paid after its first round: %v", p.Trace())
	}
	journal := written(t, data)
	p.Kill()

	game, err := compiled("cinderclash")
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), game, "replay", journal).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "decision") {
		t.Errorf("replay says %q (%v)", out, err)
	}

	p.Program = Start(t, quick("-lang", "en", "-data", data)...)
	p.WaitScene("title")
	p.act("title.continue")
	after, ok := p.turn()
	if !ok {
		t.Fatalf("the match is over: %v", p.Trace())
	}
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("after Continue the match waits for something else: %s", diff)
	}
	p.fight(func(asked) bool { return false })
	p.result()
	p.act("result.title")
	if b, ok := p.WaitScene("title").Box("title.continue"); !ok || b.Enabled {
		t.Error("a match that is over can be continued")
	}
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
