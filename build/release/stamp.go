//go:build linux

package main

import (
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// stamp identifies the state of the sources that is released.
type stamp struct {
	version string    // 1.2.3, or 1.2.4-dev+0123456789ab between tags
	time    time.Time // of the commit, in UTC; every file gets this time
}

// stampOf reads the state of the sources in dir from git. If there are uncommitted changes, the version
// ends in ".changed".
func stampOf(dir string) (stamp, error) {
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
	// Without a tag, git describe fails.
	here, _ := git(dir, "describe", "--tags", "--exact-match", "--match", "v[0-9]*")
	last, _ := git(dir, "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*")
	version, err := versionOf(here, last, hash, changed != "")
	return stamp{version, time.Unix(when, 0).UTC()}, err
}

// versionOf returns the version. here is the tag of the commit, last the last tag before it; both are "" if
// there is none.
func versionOf(here, last, hash string, changed bool) (string, error) {
	pattern := regexp.MustCompile(`^v(\d+)\.(\d+)\.(\d+)$`)
	if here != "" && !changed {
		if !pattern.MatchString(here) {
			return "", fmt.Errorf("the tag %s is no version; tag the commit like v1.2.3", here)
		}
		return here[1:], nil
	}
	next := "0.1.0"
	if last != "" {
		m := pattern.FindStringSubmatch(last)
		if m == nil {
			return "", fmt.Errorf("the tag %s is no version; tag the commit like v1.2.3", last)
		}
		patch, err := strconv.Atoi(m[3])
		if err != nil {
			return "", fmt.Errorf("the tag %s has too large a number", last)
		}
		next = fmt.Sprintf("%s.%s.%d", m[1], m[2], patch+1)
	}
	version := next + "-dev+" + hash
	if changed {
		version += ".changed"
	}
	return version, nil
}

// number returns the version without what follows the three numbers.
func (s stamp) number() string {
	number, _, _ := strings.Cut(s.version, "-")
	return number
}

// developing reports whether the version is one between tags.
func (s stamp) developing() bool { return s.number() != s.version }

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
