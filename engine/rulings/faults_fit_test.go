package rulings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFaultsFit checks that every small fault can still be patched into the engine: the lines
// that a patch removes, and those around them, are in the file. Whether a scenario notices
// each fault takes minutes, and is tested with the build tag long.
func TestFaultsFit(t *testing.T) {
	patches, err := filepath.Glob("faults/*.patch")
	if err != nil || len(patches) == 0 {
		t.Fatalf("there are no faults: %v", err)
	}
	for _, name := range patches {
		patch, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, before := "", ""
		look := func() {
			if before != "" && !strings.Contains(file, before) {
				t.Errorf("%s does not fit the engine any more; make it anew where this stands now:\n%s", name, before)
			}
			before = ""
		}
		for line := range strings.Lines(string(patch)) {
			switch {
			case strings.HasPrefix(line, "--- a/"):
				look()
				source, err := os.ReadFile(filepath.Join("../..", strings.TrimSpace(line[len("--- a/"):])))
				if err != nil {
					t.Fatal(err)
				}
				file = string(source)
			case strings.HasPrefix(line, "@@"):
				look()
			case strings.HasPrefix(line, " "), strings.HasPrefix(line, "-"):
				before += line[1:]
			}
		}
		look()
	}
}
