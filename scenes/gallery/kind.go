package gallery

import "slices"

// Kind is a kind of art. Each has a page of the screen and sheets, music but a page.
type Kind uint8

// The kinds, in the order of the pages.
const (
	Heroes Kind = iota
	Worn
	Clips
	Cards
	Dice
	Icons
	Effects
	Places
	Sounds
	Music
	kinds
)

// kindNames are the names of the kinds, as ids and for the command line.
var kindNames = [kinds]string{
	Heroes: "heroes", Worn: "worn", Clips: "clips", Cards: "cards", Dice: "dice", Icons: "icons", Effects: "effects", Places: "places",
	Sounds: "sounds", Music: "music",
}

// kindNamed returns the kind with a name. ok is false if there is none.
func kindNamed(name string) (k Kind, ok bool) {
	i := slices.Index(kindNames[:], name)
	return Kind(max(0, i)), i >= 0
}
