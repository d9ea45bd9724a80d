//go:build unix

package corpus

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"cinderclash/build/fixture"
)

// A pipe or a device in the place of any file neither blocks reading nor is read endlessly.
func TestPipesAndDevicesAreLeftAlone(t *testing.T) {
	rules := fixture.Rules(t)
	good, err := Make(rules)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(slices.Sorted(maps.Keys(good.Files)), Running) {
		for what, lie := range map[string]func(path string) error{
			"a pipe":             func(path string) error { return syscall.Mkfifo(path, 0o600) },
			"a link to a device": func(path string) error { return os.Symlink("/dev/zero", path) },
		} {
			dir := t.TempDir()
			lay(t, dir, good, Bad{})
			path := filepath.Join(dir, name)
			if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
				t.Fatal(err)
			}
			if err := lie(path); err != nil {
				t.Fatal(err)
			}
			done := make(chan opened, 1)
			go func() { done <- openAll(t, dir, rules) }()
			select {
			case o := <-done:
				said := slices.ContainsFunc(o.said, func(err error) bool { return strings.Contains(err.Error(), strings.TrimSuffix(name, ".save")) })
				if !said {
					t.Errorf("%s, %s: it says %v", name, what, o.said)
				}
			case <-time.After(time.Minute):
				t.Fatalf("%s, %s: it waits", name, what)
			}
		}
	}
}
