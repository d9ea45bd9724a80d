// Package art holds every picture of the game: SVG drawings and the table of what each hero wears.
//
// Drawings keep to what oksvg renders the same at any size: plain paths, strokes with round joins,
// gradients relative to the box of their shape, and no scaling inside a file. Whoever rasterises them must
// scale the width of strokes too, which oksvg leaves as it is.
//
//   - icons/ are 64 by 64 and readable at 20 pixels; boons of counters are round, cool and rising, banes jagged,
//     warm and falling.
//   - frames/ are 300 by 420: the plate of the title lies at 16,14 to 232,56, the icon of the type has its
//     middle at 264,35, the picture lies within 20,66 to 280,214, the line of the type at 20,222 to 280,248, the
//     text within 22,260 to 278,398. In the hero's frame the title reaches to 284, the figure stands within
//     22,66 to 278,282, the text lies within 24,314 to 276,396; it has the colours of a faction as the parts have.
//   - table/ is the ground, the lanes, the trays; panel, button and tray may be stretched between their corners
//     of 24, prompt between its ends of 34.
//   - heroes/ are the parts of puppets, drawn in place on a figure 200 wide and 300 high that stands on 104,288 and
//     looks to the right; the translation of each file takes figure units to its own.
//   - heroes.yaml says who wears what.
package art

import (
	"embed"
	"io/fs"
)

//go:embed icons frames table logo heroes heroes.yaml
var files embed.FS

// Files returns all pictures, such as icons/red.svg. Paths are relative to the package.
// It is safe for concurrent use.
func Files() fs.FS { return files }
