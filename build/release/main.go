//go:build linux

// Command release makes the files for players, for every system, on one Linux machine:
//
//	go -C build/release run . [-out dist] [-only linux-amd64,browser]
//
// It writes a .tar.gz, a manifest that makes a Flatpak of it and a .deb for Linux, an installer and a .zip with
// the program for Windows, a .zip with an application for macOS and one with a page for browsers, and the file
// SHA256SUMS with their checksums. The installer needs makensis of the package nsis. The version is
// the newest of CHANGELOG.md. As long as that is not released, -dev and the commit's time and hash are
// appended. The same commit and the same Go always give the same bytes.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Exit statuses: the task failed, or the arguments are wrong.
const (
	failed = 1
	misuse = 2
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, stdout, stderr io.Writer) int {
	set := flag.NewFlagSet("release", flag.ContinueOnError)
	set.SetOutput(stderr)
	out := set.String("out", "dist", "`DIR` to write to, in the folder of the sources unless it is absolute")
	only := set.String("only", "", "make these `TARGETS` only, joined by commas: "+strings.Join(targetNames(), ", "))
	if err := set.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return misuse
	}
	if set.NArg() > 0 {
		fmt.Fprintf(stderr, "release: %q is no flag; -h lists what there is\n", set.Arg(0))
		return misuse
	}
	targets, err := chooseTargets(*only)
	if err != nil {
		fmt.Fprintln(stderr, "release:", err)
		return misuse
	}
	root, err := sourcesRoot()
	if err == nil {
		if !filepath.IsAbs(*out) {
			*out = filepath.Join(root, *out)
		}
		err = release(root, *out, targets, stdout)
	}
	if err != nil {
		fmt.Fprintln(stderr, "release:", err)
		return failed
	}
	return 0
}

// release makes the files for these targets in the folder out.
func release(root, out string, targets []target, stdout io.Writer) error {
	stamp, err := stampOf(root)
	if err != nil {
		return err
	}
	kit, err := newKit(root, stamp)
	if err != nil {
		return err
	}
	defer kit.close()
	if err := os.MkdirAll(out, 0o755); err != nil {
		return fmt.Errorf("the folder %s cannot be made: %w", out, err)
	}
	if lack := noInstaller(); lack != "" && slices.ContainsFunc(targets, func(t target) bool { return t.system == "windows" }) {
		fmt.Fprintln(stdout, lack)
	}
	var names []string
	for _, t := range targets {
		made, err := t.make(kit, t)
		if err != nil {
			return fmt.Errorf("%s: %w", t.name(), err)
		}
		for _, f := range made {
			path := filepath.Join(out, f.path)
			if err := os.WriteFile(path, f.data, 0o644); err != nil {
				return err
			}
			fmt.Fprintf(stdout, "%s (%.1f MB)\n", path, float64(len(f.data))/1e6)
			names = append(names, f.path)
		}
	}
	return writeSums(out, names)
}

// sourcesRoot returns the top folder of the game's sources. The program must have been started in the folder of
// its own.
func sourcesRoot() (string, error) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "cinderclash").Output()
	if err != nil {
		return "", errors.New("the game's sources are not found; in their top folder, go -C build/release run . starts this")
	}
	return strings.TrimSpace(string(out)), nil
}
