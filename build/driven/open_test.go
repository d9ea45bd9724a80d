//go:build driven

package driven

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file that is given to the program, as a desktop does for a double click, is among the matches and shown
// there. If it cannot be used, the title says why, and the file stays as it is.
func TestAFileIsOpened(t *testing.T) {
	fixtures := filepath.Join("..", "..", "saves", "record", "testdata")
	data := t.TempDir()
	for _, tt := range []struct{ file, scene, row, says string }{
		{filepath.Join(fixtures, "released", "6", "end.save"), "archive", "replay-", "The match was imported."},
		{filepath.Join(fixtures, "released", "5", "match.journal"), "archive", "match-", "The match was imported."},
		{filepath.Join(fixtures, "early", "4.save"), "title", "", "was written by an early version of the game"},
		{filepath.Join(fixtures, "released", "SHA256SUMS"), "title", "", "is damaged"},
	} {
		before, err := os.ReadFile(tt.file)
		if err != nil {
			t.Fatal(err)
		}
		p := Start(t, "-lang", "en", "-data", data, tt.file)
		p.WaitScene(tt.scene)
		p.WaitFor("a sentence with "+tt.says, func(now Trace) bool { return now.Says(tt.says) })
		if tt.row != "" {
			entries, err := filepath.Glob(filepath.Join(data, tt.row+"*.save"))
			if err != nil || len(entries) != 1 {
				t.Errorf("%s: there are %v (%v)", tt.file, entries, err)
			}
			p.Click("archive.back")
			p.WaitScene("title")
		}
		p.Kill()
		if now, err := os.ReadFile(tt.file); err != nil || string(now) != string(before) {
			t.Errorf("%s does not stay as it is (%v)", tt.file, err)
		}
	}
	if all, err := filepath.Glob(filepath.Join(data, "*")); err != nil || strings.Contains(strings.Join(all, " "), "early") {
		t.Errorf("there are %v (%v)", all, err)
	}
}
