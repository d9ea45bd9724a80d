//go:build linux && (driven || long)

package screen

import (
	"bytes"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The command gallery writes sheets that decode and are not blank, names the files on its output, and shows no window.
func TestGalleryWritesSheets(t *testing.T) {
	program, on := built(t, "0"), Start(t)
	for _, tt := range []struct {
		args  []string
		files []string // some of those that are written
	}{
		{[]string{"-only", "heroes"}, []string{"heroes-emberwatch", "heroes-mercenaries"}},
		{[]string{"-only", "silhouettes"}, []string{"silhouettes-64", "silhouettes-128"}},
		{[]string{"-hero", "grusk"}, []string{"hero-grusk", "clip-grusk-idle", "clip-grusk-lunge", "clip-grusk-fall"}},
		{[]string{"-card", "kindling"}, []string{"card-kindling", "card-kindling-large"}},
		{[]string{"-only", "icons"}, []string{"icons"}},
		{[]string{"-only", "dice"}, []string{"dice", "dice-rolling"}},
		{[]string{"-only", "places"}, []string{"place-ground"}},
		{[]string{"-effect", "spell-fire"}, []string{"effect-spell-fire"}},
	} {
		t.Run(strings.Join(tt.args, " "), func(t *testing.T) {
			dir := t.TempDir()
			cmd := exec.CommandContext(t.Context(), program, append([]string{"gallery", "-shots", dir}, tt.args...)...)
			cmd.Env = append(os.Environ(), "DISPLAY="+on.Name, "WAYLAND_DISPLAY=")
			var errs bytes.Buffer
			cmd.Stderr = &errs
			out, err := cmd.Output()
			if err != nil {
				t.Fatalf("%v\n%s", err, &errs)
			}
			named := strings.Fields(string(out))
			for _, want := range tt.files {
				if !slices.Contains(named, filepath.Join(dir, want+".png")) {
					t.Errorf("the output does not name %s:\n%s", want, out)
				}
			}
			written, err := os.ReadDir(dir)
			if err != nil || len(written) != len(named) {
				t.Errorf("%d files are named and %d written (%v)", len(named), len(written), err)
			}
			for _, path := range named {
				if n := coloursOf(t, path); n < 60 {
					t.Errorf("%s has only %d colours", filepath.Base(path), n)
				}
			}
		})
	}
	if on.Shows(t) {
		t.Error("a window has been shown")
	}
}

// coloursOf returns the number of colours of a picture.
func coloursOf(t *testing.T, path string) int {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := png.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	seen := map[any]bool{}
	b := m.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			seen[m.At(x, y)] = true
		}
	}
	return len(seen)
}
