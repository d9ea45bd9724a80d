// Package changelog reads the version of the game from CHANGELOG.md.
package changelog

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// Version is the newest version that a changelog describes.
type Version struct {
	Number   string // three numbers, such as 1.2.3
	Released bool   // the heading has a date
}

// String returns the number. For a version that is not released yet, "-dev" follows.
func (v Version) String() string {
	if v.Released {
		return v.Number
	}
	return v.Number + "-dev"
}

// Newest returns the version of the first heading of a changelog. Headings are "## 1.2.3 (2026-12-31)" for a
// released version and "## 1.2.3 (unreleased)" for the next one.
func Newest(changelog string) (Version, error) {
	heading := regexp.MustCompile(`^## (\d+\.\d+\.\d+) \((unreleased|\d{4}-\d\d-\d\d)\)$`)
	n := 0
	for line := range strings.Lines(changelog) {
		n++
		line = strings.TrimRight(line, "\r\n")
		if !strings.HasPrefix(line, "## ") {
			continue
		}
		m := heading.FindStringSubmatch(line)
		if m == nil {
			return Version{}, fmt.Errorf("CHANGELOG.md:%d: the heading %q names no version; write it like %q or %q",
				n, line, "## 1.2.3 (2026-12-31)", "## 1.2.3 (unreleased)")
		}
		return Version{Number: m[1], Released: m[2] != "unreleased"}, nil
	}
	return Version{}, errors.New(`CHANGELOG.md has no heading of a version; begin one like "## 1.2.3 (unreleased)"`)
}
