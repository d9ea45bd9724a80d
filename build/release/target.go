//go:build linux

package main

import (
	"fmt"
	"slices"
	"strings"
)

// target is a system to make files for.
type target struct {
	system string // GOOS
	arch   string // GOARCH, or universal for all of a Mac
	public string // name of the system for players
	make   func(*kit, target) ([]file, error)
}

func targets() []target {
	return []target{
		{"linux", "amd64", "linux", linuxFiles},
		{"linux", "arm64", "linux", linuxFiles},
		{"windows", "amd64", "windows", windowsFiles},
		{"windows", "arm64", "windows", windowsFiles},
		{"darwin", "universal", "macos", macFiles},
		{"js", "wasm", "browser", browserFiles},
	}
}

// name returns the name of a target in file names and for -only. A system with one target needs no architecture in it.
func (t target) name() string {
	if t.system == "js" || t.system == "darwin" {
		return t.public
	}
	return t.public + "-" + t.arch
}

func targetNames() []string {
	var names []string
	for _, t := range targets() {
		names = append(names, t.name())
	}
	return names
}

// chooseTargets returns the targets of a comma-separated list. "" means all.
func chooseTargets(list string) ([]target, error) {
	all := targets()
	if list == "" {
		return all, nil
	}
	var chosen []target
	for name := range strings.SplitSeq(list, ",") {
		i := slices.IndexFunc(all, func(t target) bool { return t.name() == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no target %q; use some of %s", name, strings.Join(targetNames(), ", "))
		}
		chosen = append(chosen, all[i])
	}
	return chosen, nil
}
