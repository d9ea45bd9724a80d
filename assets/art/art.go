// Package art holds every picture of the game: SVG drawings and the table of what each hero wears.
//
// Drawings keep to what oksvg renders the same at any size: plain paths, strokes with round joins,
// gradients relative to the box of their shape, and no scaling inside a file. Whoever rasterises them must
// scale the width of strokes too, which oksvg leaves as it is.
package art

import (
	"embed"
	"io/fs"
)

//go:embed icons heroes heroes.yaml
var files embed.FS

// Files returns all pictures, such as icons/red.svg. Paths are relative to the package.
// It is safe for concurrent use.
func Files() fs.FS { return files }
