// Package puzzles holds the puzzles of the tutorial as data files.
package puzzles

import "embed"

// FS holds every puzzle at its root. It is read-only and safe for concurrent use.
//
//go:embed *.txtar
var FS embed.FS
