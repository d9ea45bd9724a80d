// Package places holds the places of the game, one file each. Package game/paint explains what a file says.
package places

import (
	"embed"
	"io/fs"
)

//go:embed *.yaml
var files embed.FS

// Files returns the files of all places. It is safe for concurrent use.
func Files() fs.FS { return files }
