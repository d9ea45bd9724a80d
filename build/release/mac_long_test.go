//go:build linux && long

package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/jackmordaunt/icns/v3"
)

// No Mac is available, so the test checks what macOS would check.
func (r made) testMac(t *testing.T) {
	app := filepath.Join(r.unpack(t, "-macos.zip"), "Cinderclash.app")
	entries, err := os.ReadDir(app)
	if err != nil || len(entries) != 1 || entries[0].Name() != "Contents" {
		t.Errorf("beside Contents lie %v (%v), so the application cannot be signed", entries, err)
	}
	contents := filepath.Join(app, "Contents")
	info, err := os.Stat(filepath.Join(contents, "MacOS", program))
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm()&0o111 != 0o111 {
		t.Errorf("the program has the mode %v, so not all may run it", info.Mode())
	}
	files := map[string][]byte{}
	err = fs.WalkDir(os.DirFS(contents), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files[name], err = os.ReadFile(filepath.Join(contents, name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := checkBundle(files); err != nil {
		t.Error(err)
	}
	images, err := icns.DecodeAll(bytes.NewReader(files["Resources/"+program+".icns"]))
	if err != nil || len(images) != 8 {
		t.Errorf("the icon has %d images (%v), want 8", len(images), err)
	}
}
