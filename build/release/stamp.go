//go:build linux

package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"cinderclash/assets/changelog"
)

// stamp identifies the state of the sources that is released.
type stamp struct {
	newest   changelog.Version
	snapshot string    // what follows the version between two releases; "" for a released version
	time     time.Time // of the commit, in UTC; every file gets this time
}

// stampOf reads the version from the changelog of the sources in dir, and the rest from git.
func stampOf(dir string) (stamp, error) {
	data, err := os.ReadFile(filepath.Join(dir, "CHANGELOG.md"))
	if err != nil {
		return stamp{}, fmt.Errorf("the version cannot be read: %w", err)
	}
	newest, err := changelog.Newest(string(data))
	if err != nil {
		return stamp{}, err
	}
	commit, err := git(dir, "log", "-1", "--abbrev=12", "--format=%h %ct")
	if err != nil {
		return stamp{}, err
	}
	hash, seconds, _ := strings.Cut(commit, " ")
	when, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return stamp{}, fmt.Errorf("git gives the commit's time as %q; check the git that is installed", seconds)
	}
	changed, err := git(dir, "status", "--porcelain")
	if err != nil {
		return stamp{}, err
	}
	s := stamp{newest: newest, time: time.Unix(when, 0).UTC()}
	if newest.Released {
		return s, s.checkReleased(dir, changed != "")
	}
	// The time comes first, so that versions sort by it.
	s.snapshot = "." + s.time.Format("20060102150405") + "+" + hash
	if changed != "" {
		s.snapshot += ".changed"
	}
	return s, nil
}

// checkReleased refuses to give the number of a released version to other sources than those. changed
// reports whether there are uncommitted changes.
func (s stamp) checkReleased(dir string, changed bool) error {
	if changed {
		return fmt.Errorf("there are uncommitted changes, and CHANGELOG.md calls version %s released; commit them, or begin a heading for the next version", s.newest)
	}
	// Without the tag, git fails.
	tagged, err := git(dir, "rev-parse", "--verify", "--quiet", "v"+s.newest.Number+"^{commit}")
	if err != nil {
		return nil
	}
	if head, err := git(dir, "rev-parse", "HEAD"); err != nil || head == tagged {
		return err
	}
	return fmt.Errorf("version %s is the commit %.12s; begin a heading for the next version in CHANGELOG.md", s.newest, tagged)
}

// version returns the version in full, such as 1.2.3 or 1.2.3-dev.20261231120000+0123456789ab.
func (s stamp) version() string { return s.newest.String() + s.snapshot }

func git(dir string, args ...string) (string, error) {
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) && len(exit.Stderr) > 0 {
			err = errors.New(strings.TrimSpace(string(exit.Stderr)))
		}
		return "", fmt.Errorf("git %s failed (%w); release from a clone of the sources", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}
