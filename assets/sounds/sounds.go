// Package sounds holds the game's sounds as parameters from which game/sound makes them.
package sounds

import (
	"embed"
	"io/fs"
)

//go:embed *.yaml
var files embed.FS

// FS returns the sound patches, one YAML file a sound.
func FS() fs.FS { return files }
