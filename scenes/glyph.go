package scenes

import (
	"io/fs"

	"cinderclash/assets/art"
)

// Glyph returns the picture that stands for {token} in a text: the icon of that name, "" where there is none.
func Glyph(token string) string {
	id := "icons/" + token
	if _, err := fs.Stat(art.Files(), id+".svg"); err != nil {
		return ""
	}
	return id
}
