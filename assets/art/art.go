// Package art holds every picture of the game: SVG drawings and the table of what each hero wears.
//
// Drawings use only what oksvg renders correctly at any size: plain paths, strokes with round joins,
// gradients relative to the box of their shape, and no scaling inside a file. Code that rasterises them
// must also scale the width of strokes, which oksvg does not.
//
//   - icons/ are 64 by 64 and readable at 20 pixels. README.md in it says how they are drawn. Boons of counters are
//     round, cool and rising; banes are jagged, warm and falling.
//   - frames/ are 300 by 420. The title's plate is from 16,14 to 232,56, the middle of the type icon at
//     264,35, the picture from 20,66 to 280,214, the type line from 20,222 to 280,248, and the text from
//     22,260 to 278,398. In the hero's frame the title extends to 284, the figure is from 22,66 to 278,282,
//     and the text from 24,314 to 276,396; its colours come from the faction, as those of the parts do.
//   - map/ is what stands in the lands of the journey's map, 64 by 64, with its foot at 33,58. A file's name begins with the land's id.
//   - props/ are the things in scenes, drawn flat: the light of a scene is painted on them.
//   - scenes/ says what is seen on the pictures of cards, a file for each faction, and on those of marks and puzzles; README.md in it says how to write one.
//   - table/ is what lies or stands at the table: the shadow under figures and dice, half a curtain, and what is seen beside the menu of a pause.
//   - heroes/ are the parts of puppets, drawn in place on a figure that is 200 wide and 300 high, stands on
//     104,288 and faces right. The translation in each file converts figure units to the file's own.
//   - heroes.yaml says which hero wears which parts.
//   - equipment.yaml says what is seen on heroes of the equipment that they have. Its pictures are in heroes/equipment/.
//   - bursts.yaml says what bursts of particles throw; package game/burst explains it.
package art

import (
	"embed"
	"io/fs"
)

//go:embed icons/*.svg frames map table logo heroes props heroes.yaml equipment.yaml bursts.yaml scenes/*.yaml
var files embed.FS

// Files returns all pictures, such as icons/red.svg. Paths are relative to the package. It is safe for
// concurrent use.
func Files() fs.FS { return files }
