package card_test

import (
	"fmt"
	"testing/fstest"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
)

// Load the game's library, add a card of your own, and print its rules text in two languages.
func Example() {
	game, _, err := card.Load(cards.FS)
	if err != nil {
		fmt.Println(err)
		return
	}
	own := card.Pack{Files: fstest.MapFS{"cards.yaml": {Data: []byte(`
cards:
- id: second-wind
  name: {en: Second Wind, es: Segundo aliento}
  faction: mercenaries
  type: support
  cost: G
  do:
  - {heal: 2, to: self}
  - {draw: 1}
`)}}}
	lib, _, err := game.With(own)
	if err != nil {
		fmt.Println(err)
		return
	}
	id, _ := lib.CardByKey("second-wind")
	c := &lib.Cards[id]
	for _, lang := range []card.Lang{card.EN, card.ES} {
		fmt.Printf("%s: %s\n", c.Name[lang], lib.Text(c.Play, lang))
	}
	// Output:
	// Second Wind: Heal your hero for 2. Draw a card.
	// Segundo aliento: Cura 2 de vida a tu héroe. Roba una carta.
}
