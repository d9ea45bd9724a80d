//go:build driven && unix

package driven

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A crash in a match is reported at the next start, which continues the match. The crash report can be
// played again.
func TestACrashIsToldOfAndTheMatchGoesOn(t *testing.T) {
	data := t.TempDir()
	p := Start(t, "-data", data, "-seed", "5", "-iters", "1", "-lang", "es")
	p.WaitScene("title")
	p.Click("title.new")
	p.WaitScene("setup")
	p.Click("setup.begin")
	p.WaitScene("draft")
	var draft asked
	p.WaitFor("a hero to choose", func(now Trace) bool {
		return json.Unmarshal(now.Pending, &draft) == nil && len(draft.Legal) > 0
	})
	written(t, data, draft)
	if err := p.cmd.Process.Signal(syscall.SIGABRT); err != nil {
		t.Fatal(err)
	}
	<-p.exited
	p.Kill()

	p = Start(t, "-data", data, "-lang", "es")
	p.WaitScene("crashed")
	reports, err := filepath.Glob(filepath.Join(data, "crash-*.txt"))
	if err != nil || len(reports) != 1 {
		t.Fatalf("the reports are %v (%v), want one", reports, err)
	}
	if !p.Trace().Says(reports[0]) {
		t.Errorf("the screen does not say where %s lies: %v", reports[0], p.Trace())
	}
	p.Focus("crashed.title")
	p.Click("crashed.continue")
	p.WaitScene("draft")
	p.Kill()

	text, err := os.ReadFile(reports[0])
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(text, []byte(data)) || !bytes.Contains(text, []byte("SIGABRT")) || !bytes.Contains(text, []byte("seed: 5\n")) {
		t.Errorf("the report is not what it should be:\n%.2000s", text)
	}
	game, err := compiled("cinderclash")
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), game, "replay", reports[0]).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "decision") {
		t.Errorf("replay says %q (%v)", out, err)
	}

	// The crash is reported only once.
	p = Start(t, "-data", data, "-lang", "es")
	p.WaitScene("title")
}
