package scenes

import (
	"io/fs"

	"cinderclash/assets/art"
)

// Glyph returns the id of the icon for {token} in a text, or "" if there is none.
func Glyph(token string) string {
	id := "icons/" + token
	if _, err := fs.Stat(art.Files(), id+".svg"); err != nil {
		return ""
	}
	return id
}
