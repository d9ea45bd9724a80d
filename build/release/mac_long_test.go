//go:build linux && long

package main

import (
	"debug/macho"
	"os"
	"path/filepath"
	"testing"

	"github.com/jackmordaunt/icns/v3"
)

// No Mac is available, so the test checks what macOS would check.
func (r made) testMac(t *testing.T) {
	for arch, cpu := range map[string]macho.Cpu{"amd64": macho.CpuAmd64, "arm64": macho.CpuArm64} {
		app := r.unpack(t, "macos-"+arch+".zip")
		if filepath.Base(app) != "Cinderclash.app" {
			t.Errorf("the archive has %s at its top", filepath.Base(app))
		}
		entries, err := os.ReadDir(app)
		if err != nil || len(entries) != 1 || entries[0].Name() != "Contents" {
			t.Errorf("beside Contents lie %v (%v), so the application cannot be signed", entries, err)
		}
		path := filepath.Join(app, "Contents", "MacOS", program)
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm()&0o111 != 0o111 {
			t.Errorf("the program has the mode %v, so not all may run it", info.Mode())
		}
		binary, err := macho.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if binary.Cpu != cpu || binary.Type != macho.TypeExec {
			t.Errorf("the program is a %v for %v", binary.Type, binary.Cpu)
		}
		if arch == "arm64" && !signed(binary) {
			t.Error("the program has no signature, and such a Mac runs none without")
		}
		if err := binary.Close(); err != nil {
			t.Error(err)
		}
		icon, err := os.Open(filepath.Join(app, "Contents", "Resources", program+".icns"))
		if err != nil {
			t.Fatal(err)
		}
		images, err := icns.DecodeAll(icon)
		if err != nil || len(images) != 8 {
			t.Errorf("the icon has %d images (%v), want 8", len(images), err)
		}
		if err := icon.Close(); err != nil {
			t.Error(err)
		}
	}
}

func signed(f *macho.File) bool {
	const codeSignature = 0x1d // number of the load command
	for _, load := range f.Loads {
		if raw := load.Raw(); len(raw) >= 4 && f.ByteOrder.Uint32(raw) == codeSignature {
			return true
		}
	}
	return false
}
