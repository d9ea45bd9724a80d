//go:build linux && (driven || long)

package screen

import (
	"bytes"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
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
		{[]string{"-only", "heroes"}, []string{"heroes-emberwatch.png", "heroes-mercenaries.png"}},
		{[]string{"-only", "silhouettes"}, []string{"silhouettes-64.png", "silhouettes-128.png", "silhouettes.txt"}},
		{[]string{"-hero", "grusk"}, []string{"hero-grusk.png", "clip-grusk-idle.png", "clip-grusk-smash.png", "clip-grusk-fall.png"}},
		{[]string{"-card", "kindling"}, []string{"card-kindling.png", "card-kindling-large.png"}},
		{[]string{"-only", "icons"}, []string{"icons.png"}},
		{[]string{"-only", "dice"}, []string{"dice.png", "dice-rolling.png"}},
		{[]string{"-place", "hearths-kitchen"}, []string{"place-hearths-kitchen.png"}},
		{[]string{"-only", "sounds"}, []string{"sounds-table.png", "sounds-table"}},
		{[]string{"-effect", "spell-fire"}, []string{"effect-spell-fire.png"}},
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
				if !slices.Contains(named, filepath.Join(dir, want)) {
					t.Errorf("the output does not name %s:\n%s", want, out)
				}
			}
			written, err := os.ReadDir(dir)
			if err != nil || len(written) != len(named) {
				t.Errorf("%d files are named and %d written (%v)", len(named), len(written), err)
			}
			for _, path := range named {
				if filepath.Ext(path) == "" {
					if files, err := os.ReadDir(path); err != nil || len(files) == 0 {
						t.Errorf("%s has %d files (%v)", filepath.Base(path), len(files), err)
					}
					continue
				}
				if filepath.Ext(path) == ".txt" {
					overlaps(t, path)
					continue
				}
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

// overlaps checks a table of how far silhouettes overlap: every pair is in it, none is the same, and the largest comes first.
func overlaps(t *testing.T, path string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, rows, _ := strings.Cut(string(data), "\n")
	n, last := 0, 1.0
	for row := range strings.Lines(rows) {
		share, err := strconv.ParseFloat(strings.Fields(row)[0], 64)
		if err != nil || share > last || share <= 0.1 || share >= 1 {
			t.Fatalf("the row %q follows %v: %v", row, last, err)
		}
		n, last = n+1, share
	}
	if n < 40*39/2 {
		t.Errorf("there are %d pairs", n)
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
