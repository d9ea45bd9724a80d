//go:build linux

package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const sumsFile = "SHA256SUMS"

// writeSums writes the checksums of files in a folder, in the format of sha256sum -c.
func writeSums(dir string, names []string) error {
	var s strings.Builder
	for _, name := range slices.Sorted(slices.Values(names)) {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&s, "%x  %s\n", sha256.Sum256(data), name)
	}
	return os.WriteFile(filepath.Join(dir, sumsFile), []byte(s.String()), 0o644)
}
