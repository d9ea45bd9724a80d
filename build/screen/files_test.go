//go:build linux && (driven || long)

package screen

import (
	"fmt"
	"os"
	"testing"
)

// With 256 files allowed, as on some systems, a match is kept, and the game has few of them open.
func TestAMatchWithFewFiles(t *testing.T) {
	const allowed, most = 256, 64
	data := t.TempDir()
	limited := []string{"sh", "-c", fmt.Sprintf(`ulimit -n %d; exec "$@"`, allowed), "sh", built(t, "0")}
	p := startOn(t, Start(t), limited, "en", data)
	p.toTable()
	open, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.game.process.Process.Pid))
	if err != nil || len(open) > most {
		t.Errorf("%d files are open (%v)", len(open), err)
	}
	before := p.asked()
	p.game.Kill()
	<-p.game.Ended
	p = startOn(t, p.on, limited, "en", data)
	p.click("title.continue")
	p.waitScene("table")
	p.waitFor("the same decision as before: "+string(before.Pending), func(now Traced) bool {
		return string(now.Pending) == string(before.Pending)
	})
}
