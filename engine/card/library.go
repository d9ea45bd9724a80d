package card

// keys maps the keys of a library's content to ids.
type keys struct {
	factions  map[string]FactionID
	heroes    map[string]HeroID
	cards     map[string]CardID
	abilities map[string]AbilityID
}

// index builds the maps of keys. It is called once, when all ids are given.
func (l *Library) index() {
	l.keys = keys{
		factions:  make(map[string]FactionID, len(l.Factions)),
		heroes:    make(map[string]HeroID, len(l.Heroes)),
		cards:     make(map[string]CardID, len(l.Cards)),
		abilities: make(map[string]AbilityID, len(l.Abilities)),
	}
	for i := range l.Factions {
		l.keys.factions[l.Factions[i].Key] = FactionID(i)
	}
	for i := 1; i < len(l.Heroes); i++ {
		l.keys.heroes[l.Heroes[i].Key] = HeroID(i)
	}
	for i := 1; i < len(l.Cards); i++ {
		l.keys.cards[l.Cards[i].Key] = CardID(i)
	}
	for i := 1; i < len(l.Abilities); i++ {
		l.keys.abilities[l.Abilities[i].Key] = AbilityID(i)
	}
}

// FactionByKey returns the faction with that key.
func (l *Library) FactionByKey(key string) (FactionID, bool) {
	id, ok := l.keys.factions[key]
	return id, ok
}

// HeroByKey returns the hero with that key, or 0 and false.
func (l *Library) HeroByKey(key string) (HeroID, bool) {
	id, ok := l.keys.heroes[key]
	return id, ok
}

// CardByKey returns the card with that key, or 0 and false.
func (l *Library) CardByKey(key string) (CardID, bool) {
	id, ok := l.keys.cards[key]
	return id, ok
}

// DeckByKey returns the ready deck with that key, or nil. The caller must not change it.
func (l *Library) DeckByKey(key string) *DeckList {
	for i := range l.Decks {
		if l.Decks[i].Key == key {
			return &l.Decks[i]
		}
	}
	return nil
}

// Counts returns the size of a library in words. The README uses the same words.
func (l *Library) Counts() string {
	cards, proving := len(l.Cards)-1, 0
	for _, c := range l.Cards[1:] {
		if c.Proving {
			proving++
		}
	}
	text := plural(len(l.Heroes)-1, "hero", "heroes") + ", " + plural(cards-proving, "card", "cards") + ", " +
		plural(len(l.Decks), "ready deck", "ready decks")
	if proving > 0 {
		text += ", and " + plural(proving, "card", "cards") + " to prove the engine"
	}
	return text
}

// GiverOf returns the name of the card or hero on which an ability is printed. For an [Ability.Given] one that is the card
// or hero that gives it.
func (l *Library) GiverOf(id AbilityID, lang Lang) string {
	a := &l.Abilities[id]
	if a.Card != 0 {
		return l.Cards[a.Card].Name[lang]
	}
	return l.Heroes[a.Hero].Name[lang]
}

// PrintedOn returns the type of the card on which an ability is printed. It is NoKind for an ability of a hero, printed
// or gained.
func (l *Library) PrintedOn(a *Ability) Kind {
	if a.Card == 0 || a.Given {
		return NoKind
	}
	return l.Cards[a.Card].Kind
}
