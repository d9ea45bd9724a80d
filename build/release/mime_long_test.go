//go:build linux && long

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A desktop knows replays, saved matches and autosaves by their first bytes, and nothing else.
func TestDesktopsKnowMatches(t *testing.T) {
	k := newTestKit(t)
	share, err := k.share()
	if err != nil {
		t.Fatal(err)
	}
	data := t.TempDir()
	for _, f := range share {
		path := filepath.Join(data, f.path)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, f.data, f.mode)); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.CommandContext(t.Context(), "update-mime-database", filepath.Join(data, "mime")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	magic, err := os.ReadFile(filepath.Join(data, "mime", "magic"))
	if err != nil || !bytes.Contains(magic, []byte("[80:"+matchType+"]")) {
		t.Fatalf("the type is not known (%v): %q", err, magic)
	}
	fixtures := filepath.Join(k.root, "saves", "record", "testdata", "released", "6")
	for _, name := range []string{"match.journal", "end.save"} {
		file, err := os.ReadFile(filepath.Join(fixtures, name))
		if err != nil {
			t.Fatal(err)
		}
		// As the compiled list has them: offset, length in two bytes, and value.
		for _, want := range []string{">0=\x00\x08" + string(file[:8]), ">12=\x00\x06match\x00"} {
			if !bytes.Contains(magic, []byte(want)) || !bytes.HasPrefix(file[12:], []byte("match\x00")) {
				t.Errorf("%s is not known by %q:\n%q", name, want, magic)
			}
		}
	}
}
