//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"cinderclash/assets/text"
)

const (
	title   = "Cinderclash" // name for players
	program = "cinderclash" // name of files
	// appID is the id of the application on systems that need one.
	appID = "org.cinderclash.Cinderclash"
	// matchType is the media type of files that hold a replay or a saved match.
	matchType = "application/x-cinderclash-match"
)

// kit is what all targets are made from.
type kit struct {
	root    string // of the sources
	scratch string // temporary folder
	stamp   stamp
	texts   *text.Catalog
	icon    *icon
	licence []byte // the game's own
}

func newKit(root string, s stamp) (*kit, error) {
	k := &kit{root: root, stamp: s}
	var err error
	if k.texts, err = text.Load(nil); err != nil {
		return nil, err
	}
	if k.icon, err = loadIcon(); err != nil {
		return nil, err
	}
	if k.licence, err = os.ReadFile(filepath.Join(root, "LICENSE")); err != nil {
		return nil, fmt.Errorf("the game's own licence is missing: %w", err)
	}
	k.scratch, err = os.MkdirTemp("", "release")
	return k, err
}

func (k *kit) close() { _ = os.RemoveAll(k.scratch) }

// folder creates a new empty folder.
func (k *kit) folder() (string, error) { return os.MkdirTemp(k.scratch, "part") }

// say returns a sentence in a language.
func (k *kit) say(language, key string) string { return k.texts.Printer(language).T(key) }

// archiveName returns the name of a target's archive without its extension.
func (k *kit) archiveName(t target) string {
	return program + "-" + k.stamp.version() + "-" + t.name()
}

// compile builds the game for a target and returns the path of the program.
func (k *kit) compile(t target) (string, error) {
	dir, err := k.folder()
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, program)
	flags := "-s -w -X main.snapshot=" + k.stamp.snapshot
	mode := "exe"
	switch t.system {
	case "windows":
		flags += " -H=windowsgui" // no console opens beside the window
	case "linux":
		mode = "pie" // so that the system loads it at an address of its own each time
	}
	_, err = k.goCommand(t, "build", "-trimpath", "-buildvcs=false", "-buildmode="+mode, "-ldflags", flags, "-o", path, ".")
	return path, err
}

// built builds the game for a target and returns the program and the licences of what is in it.
func (k *kit) built(t target) (binary []byte, licences []file, err error) {
	path, err := k.compile(t)
	if err != nil {
		return nil, nil, err
	}
	if t.system == "windows" {
		if err := k.dress(path); err != nil {
			return nil, nil, err
		}
	}
	if binary, err = os.ReadFile(path); err != nil {
		return nil, nil, err
	}
	licences, err = k.licences(t)
	return binary, licences, err
}

// goCommand runs the go command for a target and returns its output.
func (k *kit) goCommand(t target, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = k.root
	// The builder's processor level and flags would change the bytes.
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.system, "GOARCH="+t.arch,
		"GOAMD64=v1", "GOARM64=v8.0", "GOWASM=", "GOEXPERIMENT=", "GOFLAGS=-mod=readonly")
	return output(cmd)
}

// output runs a command and returns its output. The error includes what the command wrote to stderr.
func output(cmd *exec.Cmd) ([]byte, error) {
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err == nil {
		return out, nil
	}
	if said := strings.TrimSpace(stderr.String()); said != "" {
		err = errors.New(said)
	}
	return nil, fmt.Errorf("%s failed: %w", strings.Join(cmd.Args[:min(2, len(cmd.Args))], " "), err)
}
