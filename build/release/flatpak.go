//go:build linux

package main

import (
	"crypto/sha256"
	"fmt"
	"strings"
)

// flatpak returns a manifest that makes a Flatpak of a Linux archive, which lies beside it:
//
//	flatpak-builder --user --install --force-clean build MANIFEST
//
// archive is the name of the archive, data its bytes, and files are what is in its folder.
func flatpak(t target, archive string, data []byte, files []file) []byte {
	var s strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&s, format+"\n", args...) }
	line("id: %s", appID)
	line("runtime: org.freedesktop.Platform")
	line("runtime-version: '25.08'")
	line("sdk: org.freedesktop.Sdk")
	line("command: %s", program)
	line("finish-args:")
	// X11 is what Ebitengine opens; the rest is the graphics card, sound, and gamepads.
	for _, arg := range []string{"--share=ipc", "--socket=x11", "--device=all", "--socket=pulseaudio"} {
		line("  - %s", arg)
	}
	line("modules:")
	line("  - name: %s", program)
	line("    buildsystem: simple")
	line("    build-commands:")
	for _, f := range files {
		to := f.path
		switch {
		case f.path == program:
			to = "bin/" + program
		case strings.HasPrefix(f.path, "licences/"):
			to = "share/licenses/" + appID + strings.TrimPrefix(f.path, "licences")
		case !strings.HasPrefix(f.path, "share/"):
			continue
		}
		line("      - install -Dm%o %s /app/%s", f.mode, shellWord(f.path), shellWord(to))
	}
	line("    sources:")
	line("      - type: archive")
	line("        path: %s", archive)
	line("        sha256: %x", sha256.Sum256(data))
	line("        only-arches: [%s]", map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[t.arch])
	return []byte(s.String())
}

// shellWord returns a path as one word of a shell.
func shellWord(path string) string { return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'" }
