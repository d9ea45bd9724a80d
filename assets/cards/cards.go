// Package cards holds the heroes, action cards and ready decks of the game as
// data files.
package cards

import "embed"

// FS holds every data file of this folder at its root. It is read-only and safe
// for concurrent use.
//
//go:embed *.yaml
var FS embed.FS
