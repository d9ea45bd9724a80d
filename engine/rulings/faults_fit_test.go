package rulings

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// TestFaultsFit looks that every small fault still fits the engine as it is written. Whether
// a scenario sees each takes minutes and is asked with the build tag long.
func TestFaultsFit(t *testing.T) {
	git, err := exec.LookPath("git")
	if err != nil {
		t.Skip("there is no git to apply a fault with")
	}
	patches, err := filepath.Glob("faults/*.patch")
	if err != nil || len(patches) == 0 {
		t.Fatalf("there are no faults: %v", err)
	}
	for _, patch := range patches {
		cmd := exec.Command(git, "apply", "--check", "engine/rulings/"+filepath.ToSlash(patch))
		cmd.Dir = filepath.Join("..", "..")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s does not fit the engine any more; make it anew: %s", patch, out)
		}
	}
}
