// Package sounds holds the parameters from which game/sound makes the game's sounds.
package sounds

import (
	"embed"
	"io/fs"
)

//go:embed *.yaml
var files embed.FS

// FS returns the sound patches, one YAML file per sound.
func FS() fs.FS { return files }
