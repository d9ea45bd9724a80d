//go:build long

package rulings

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// leastFaults is the least number of small faults that the scenarios are tried with.
const leastFaults = 30

// TestFaultsAreSeen patches one small fault after another into a copy of the engine. Some
// scenario must fail for each.
func TestFaultsAreSeen(t *testing.T) {
	patches, err := filepath.Glob("faults/*.patch")
	if err != nil {
		t.Fatal(err)
	}
	if len(patches) < leastFaults {
		t.Fatalf("there are %d faults, at least %d belong here", len(patches), leastFaults)
	}
	dir := copied(t)
	if out, err := scenariosIn(dir); err != nil {
		t.Fatalf("without a fault the scenarios fail: %v\n%s", err, out)
	}
	for _, patch := range patches {
		t.Run(strings.TrimSuffix(filepath.Base(patch), ".patch"), func(t *testing.T) {
			path, err := filepath.Abs(patch)
			if err != nil {
				t.Fatal(err)
			}
			if out, err := run(dir, "git", "apply", path); err != nil {
				t.Fatalf("%s does not fit the engine any more; make it anew: %v\n%s", patch, err, out)
			}
			defer func() {
				if out, err := run(dir, "git", "apply", "-R", path); err != nil {
					t.Fatalf("%s cannot be taken back: %v\n%s", patch, err, out)
				}
			}()
			if out, err := run(dir, "go", "build", "./engine/..."); err != nil {
				t.Fatalf("%s does not compile; make it anew: %v\n%s", patch, err, out)
			}
			out, err := scenariosIn(dir)
			if err == nil {
				t.Errorf("no scenario sees this fault; write one")
			} else if !strings.Contains(out, ".txtar") {
				t.Errorf("it fails, but at no scenario: %v\n%s", err, out)
			}
		})
	}
}

// copied returns a folder with a copy of what the scenarios need.
func copied(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, part := range []string{"engine", "assets/cards", "build/fixture"} {
		if err := os.CopyFS(filepath.Join(dir, part), os.DirFS(filepath.Join("../..", part))); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join("../..", file))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, file), data, 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func scenariosIn(dir string) (string, error) {
	return run(dir, "go", "test", "-count=1", "-failfast", "-timeout=5m", "-run=^TestScenarios$", "./engine/rulings")
}

func run(dir string, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	// git must treat the folder as separate, though it may lie in a repository.
	cmd.Env = append(os.Environ(), "GIT_CEILING_DIRECTORIES="+filepath.Dir(dir))
	out, err := cmd.CombinedOutput()
	return string(out), err
}
