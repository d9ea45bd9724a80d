package packs

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/assets/cards"
	"cinderclash/build/fixture"
	"cinderclash/saves"
)

func checked(t *testing.T, dir string) (code int, out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = Run(t.Context(), cards.FS, plainly, []string{dir}, &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

// Content that lies too deep is not read, which the game and the command say, naming the folder.
func TestContentThatLiesTooDeep(t *testing.T) {
	nested := filepath.Join("testdata", "nested")
	inner := filepath.Join(nested, "outer", "inner")
	code, out, errs := checked(t, nested)
	if code == 0 || strings.Contains(out, "all well") || !strings.Contains(errs, inner+": a folder within a folder is not read") {
		t.Errorf("status %d, %q, %q", code, out, errs)
	}
	if want := filepath.Join(nested, "outer") + ": nothing to read\n"; !strings.Contains(out, want) {
		t.Errorf("it says %q, not %q", out, want)
	}
	data := t.TempDir()
	if err := os.CopyFS(filepath.Join(data, Folder), os.DirFS(nested)); err != nil {
		t.Fatal(err)
	}
	_, notices := Read(data, fixture.Library(t), plainly)
	if len(notices) != 1 || notices[0].Code != saves.ContentDeep || notices[0].Path != filepath.Join(data, Folder, "outer", "inner") {
		t.Errorf("the game says %v", notices)
	}
	// The folder within is well by itself.
	if code, out, errs := checked(t, inner); code != 0 || !strings.HasPrefix(out, inner+": 01-latch.txtar, cards.yaml, decks.yaml, heroes.yaml\n") {
		t.Errorf("status %d, %q, %q", code, out, errs)
	}
}

// Without a folder, the command names the files of the game.
func TestCheckNamesTheFilesOfTheGame(t *testing.T) {
	var stdout, stderr bytes.Buffer
	if code := Run(t.Context(), cards.FS, plainly, nil, &stdout, &stderr); code != 0 {
		t.Fatalf("status %d: %s", code, stderr.String())
	}
	line, _, _ := strings.Cut(stdout.String(), "\n")
	entries, err := cards.FS.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".yaml") && !strings.Contains(line, e.Name()) {
			t.Errorf("%q does not name %s", line, e.Name())
		}
	}
}

// A copy that a sync program has left is named once, with the file that it is a copy of, and not the original.
func TestAConflictCopyIsNamed(t *testing.T) {
	copied, err := os.ReadFile(filepath.Join("testdata", "conflict", "base", "copy.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{
		"cards (conflicted copy 2026-11-26).yaml", "cards.sync-conflict-20261126-103000-ABCDEFG.yaml", "cards - Copy.yaml", "cards (1).yaml", "cards copia.yaml", "zz-Kopie von cards.yaml",
	} {
		dir := filepath.Join(t.TempDir(), "base")
		if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "conflict", "base"))); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), copied, 0o600); err != nil {
			t.Fatal(err)
		}
		code, out, errs := checked(t, dir)
		if code == 0 || !strings.HasPrefix(errs, name+":") || !strings.Contains(errs, "is also in cards.yaml:") || !strings.Contains(errs, "looks like a conflict copy") || strings.Contains(errs, "another") {
			t.Errorf("%s: status %d, %q, %q", name, code, out, errs)
		}
		if n := strings.Count(errs, "\n"); n != 1 {
			t.Errorf("%s: it is said in %d lines: %s", name, n, errs)
		}
	}
}
