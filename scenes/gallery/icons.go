package gallery

import (
	"io/fs"
	"path"
	"strings"

	"cinderclash/assets/art"
)

// icons returns the names of all drawings in assets/art/icons, in order.
func icons() (names []string) {
	files, err := fs.ReadDir(art.Files(), "icons")
	if err != nil {
		panic("assets/art/icons is embedded and cannot be read: " + err.Error())
	}
	for _, f := range files {
		if path.Ext(f.Name()) == ".svg" {
			names = append(names, strings.TrimSuffix(f.Name(), ".svg"))
		}
	}
	return names
}
