package match

import (
	"fmt"

	"cinderclash/engine/card"
)

// The ids of the library, as written in saves, logs and scenarios.

// Gone is the error for an id that the card data does not have. It names what was saved with other data.
type Gone struct {
	Kind string // card, hero, ability or faction
	Name string // the id, shortened for messages
}

// Error names it.
func (g Gone) Error() string {
	return fmt.Sprintf("there is no %s %q in the card data", g.Kind, g.Name)
}

func (r *Rules) cardKey(id card.CardID) string { return r.Library.Cards[id].Key }

func (r *Rules) heroKey(id card.HeroID) string { return r.Library.Heroes[id].Key }

func (r *Rules) abilityKey(id card.AbilityID) string { return r.abilities[id].Key }

func (r *Rules) cardNamed(key string) (card.CardID, bool) {
	id, ok := r.keys.cards[key]
	return id, ok
}

func (r *Rules) abilityNamed(key string) (card.AbilityID, bool) {
	id, ok := r.keys.abilities[key]
	return id, ok
}

// keys maps names to ids. It is never changed after it is made.
type keys struct {
	cards     map[string]card.CardID
	heroes    map[string]card.HeroID
	abilities map[string]card.AbilityID
}

func (r *Rules) addKeys() {
	r.keys = keys{map[string]card.CardID{}, map[string]card.HeroID{}, map[string]card.AbilityID{}}
	for i := 1; i < len(r.Library.Cards); i++ {
		r.keys.cards[r.Library.Cards[i].Key] = card.CardID(i)
	}
	for i := 1; i < len(r.Library.Heroes); i++ {
		r.keys.heroes[r.Library.Heroes[i].Key] = card.HeroID(i)
	}
	for i := 1; i < len(r.abilities); i++ {
		r.keys.abilities[r.abilities[i].Key] = card.AbilityID(i)
	}
}
