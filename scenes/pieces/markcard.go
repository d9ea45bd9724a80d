package pieces

import (
	"cinderclash/engine/card"
	"cinderclash/game"
)

// MarkCard is a card that shows a mark of the journey.
type MarkCard struct{ sheet cardSheet }

// MarkWords are the texts of a mark in one language, in the game's markup.
type MarkWords struct {
	Name, Kind string // Kind is the type line
	Changes    string // what it changes about a hero
	About      string
}

// NewMark returns the card of a mark, with the same texts in every language.
func (k *Kit) NewMark(id string, w MarkWords) *MarkCard {
	words := &cardWords{name: w.Name, longest: longestWord(w.Name), kind: w.Kind, rules: w.Changes, linked: w.Changes, flavour: w.About}
	words.both = withFlavour(w.Changes, w.About)
	m := &MarkCard{cardSheet{face: markFace, scene: k.Scenes.other(markScenes + id)}}
	for lang := range card.Lang(card.Langs) {
		m.sheet.words[lang] = func() *cardWords { return words }
	}
	return m
}

// Mark draws the card of a mark to the width of r, as [Kit.Card] does a card.
func (k *Kit) Mark(c *game.Canvas, ctx *game.Context, m *MarkCard, r game.Rect, look CardLook) {
	k.face(c, ctx, &m.sheet, r, look)
}
