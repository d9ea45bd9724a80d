package pieces

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"cinderclash/assets/art"
	"cinderclash/assets/fonts"
	"cinderclash/engine/card"
)

// colourWord begins the words for colours in the look of a hero's definition: colours.hair.
const colourWord = "colours."

// likeWord is the word for a hero of the game whose look is the default for whatever the definition leaves out.
const likeWord = "like"

// slots returns the parts of a look that a hero's definition can name, and the folders of their pictures. An outfit has no
// folder.
func (h *heroLook) slots() []slotOf {
	return []slotOf{
		{"outfit", "", &h.Outfit}, {"head", "head", &h.Head}, {"hair", "hair", &h.Hair}, {"collar", "collar", &h.Collar},
		{"cloak", "cloak", &h.Cloak}, {"weapon", "weapon", &h.Weapon}, {"offhand", "offhand", &h.Offhand},
	}
}

type slotOf struct {
	word, folder string
	worn         *string
}

// dressed returns the look with the changes in a hero's definition, which [Wardrobe.Wears] has checked.
func (h heroLook) dressed(wears map[string]string) heroLook {
	if len(wears) == 0 {
		return h
	}
	h.Colours = maps.Clone(h.Colours)
	if h.Colours == nil {
		h.Colours = map[string]string{}
	}
	for word, value := range wears {
		if colour, ok := strings.CutPrefix(word, colourWord); ok {
			h.Colours[colour] = value
		}
	}
	for _, s := range h.slots() {
		if value, ok := wears[s.word]; ok {
			*s.worn = value
		}
	}
	return h
}

// Drawing returns the checks of a player's own content for looks, scenes and letters that cannot be drawn. It is not safe for
// concurrent use.
func Drawing() card.Drawing {
	// Reading the wardrobe is slow, and usually no look is checked.
	wardrobe := sync.OnceValues(func() (*Wardrobe, error) { return NewWardrobe(art.Files()) })
	d := card.Drawing{Look: func(wears map[string]string) error {
		w, err := wardrobe()
		if err != nil {
			return err
		}
		return w.Wears(wears)
	}, Scene: func(text []byte) []card.SceneFault {
		w, err := wardrobe()
		if err != nil {
			return []card.SceneFault{{Text: err.Error()}}
		}
		return w.sceneFaults(text)
	}}
	if letters, err := fonts.NewLetters(); err == nil { // on an error no window opens, and that error is reported
		d.Letter = letters.Draws
	}
	return d
}

// Wears returns what is wrong with the look in a hero's definition, or nil. The error is half a sentence that names the valid
// words.
func (w *Wardrobe) Wears(wears map[string]string) error {
	var look heroLook
	known := map[string]bool{}
	for _, s := range look.slots() {
		known[s.word] = true
		value, ok := wears[s.word]
		if !ok || value == bare && s.folder != "" && s.folder != "head" {
			continue
		}
		if there := w.worn(s.folder); !slices.Contains(there, value) {
			return fmt.Errorf("its %s is %q; write one of %s", s.word, value, strings.Join(there, ", "))
		}
	}
	for _, word := range slices.Sorted(maps.Keys(wears)) {
		colour, is := strings.CutPrefix(word, colourWord)
		switch _, drawn := w.book.Drawn[colour]; {
		case known[word]:
		case word == likeWord:
			if _, ok := w.book.Heroes[wears[word]]; !ok {
				return fmt.Errorf("it is like %q; write one of %s", wears[word], strings.Join(slices.Sorted(maps.Keys(w.book.Heroes)), ", "))
			}
		case !is:
			return fmt.Errorf("it has a %q; the words are outfit, head, hair, collar, cloak, weapon, offhand, colours and like", word)
		case !drawn:
			return fmt.Errorf("it colours its %q; the colours are %s", colour, strings.Join(slices.Sorted(maps.Keys(w.book.Drawn)), ", "))
		case !isColour(wears[word]):
			return fmt.Errorf("its colour of %s is %q; write one as #rrggbb in small letters", colour, wears[word])
		}
	}
	return nil
}

// worn returns the names of the pictures in a folder under heroes/, or of the outfits for "".
func (w *Wardrobe) worn(folder string) []string {
	if folder == "" {
		return slices.Sorted(maps.Keys(w.book.Outfits))
	}
	var names []string
	for part := range w.parts {
		if name, ok := strings.CutPrefix(part, folder+"/"); ok && !strings.HasSuffix(name, "-back") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
