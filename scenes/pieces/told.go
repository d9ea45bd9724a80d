package pieces

import (
	"fmt"
	"maps"
	"slices"

	"cinderclash/assets/art"
)

// Told is what the picture of a card, a mark or a puzzle of the game tells.
type Told struct {
	Of       string // key of a card, or mark/ or puzzle/ and an id
	Sentence string
	Setting  string // the place, what is seen of it, and who is there; equal for scenes that look alike
	Figures  int    // people in focus
}

// TellAll returns what the pictures of the game's cards, marks and puzzles tell, in the order of their keys.
func TellAll() ([]Told, error) {
	texts, err := sceneTexts(art.Files())
	if err != nil {
		return nil, err
	}
	var all []Told
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		text := texts[key]
		s, err := text.read()
		if err != nil {
			return nil, fmt.Errorf("assets/art/%s:%w", text.file, err)
		}
		t := Told{Of: key, Sentence: s.Tells, Setting: fmt.Sprint(s.Place, s.View)}
		for _, it := range s.Cast {
			t.Setting += " " + it.Who
			if it.Who != "" {
				t.Figures++
			}
		}
		all = append(all, t)
	}
	return all, nil
}
