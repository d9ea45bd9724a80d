package cards_test

import (
	"testing"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
)

func load(t *testing.T) *card.Library {
	t.Helper()
	l, warnings, err := card.Load(cards.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range warnings {
		t.Error(w)
	}
	return l
}

// There is enough of everything: at least two factions besides the mercenaries, with six heroes and two ready
// decks each, all classes in two factions or more, all races, and every card type in every faction.
func TestBreadth(t *testing.T) {
	l := load(t)
	if len(l.Factions) < 3 {
		t.Errorf("%d factions, want at least 3", len(l.Factions))
	}
	heroes := map[card.FactionID]int{}
	classes := map[card.Class]map[card.FactionID]bool{}
	races := map[card.Race]bool{}
	for _, h := range l.Heroes[1:] {
		heroes[h.Faction]++
		if classes[h.Class] == nil {
			classes[h.Class] = map[card.FactionID]bool{}
		}
		classes[h.Class][h.Faction] = true
		races[h.Race] = true
		if n := len(h.Abilities); n != 3 {
			t.Errorf("%s has %d abilities, want 3", h.Key, n)
		}
	}
	if len(classes) != card.Classes || len(races) < 4 {
		t.Errorf("%d classes and %d races, want %d and at least 4", len(classes), len(races), card.Classes)
	}
	for class, of := range classes {
		if len(of) < 2 {
			t.Errorf("only %d faction has class %d, want at least 2", len(of), class)
		}
	}
	type pair struct {
		faction card.FactionID
		kind    card.Kind
	}
	kinds := map[pair]int{}
	total := map[card.FactionID]int{}
	damage := map[card.Damage]bool{}
	for _, c := range l.Cards[1:] {
		if c.Proving {
			continue
		}
		total[c.Faction]++
		kinds[pair{c.Faction, c.Kind}]++
		if a := l.Abilities[c.Play].Attack; a != (card.Attack{}) {
			damage[a.Damage] = true
		}
	}
	for i, f := range l.Factions {
		id := card.FactionID(i)
		if heroes[id] < 6 {
			t.Errorf("%s has %d heroes, want at least 6", f.Key, heroes[id])
		}
		least := 22
		if id == card.Mercenaries {
			least = 16
		}
		if total[id] < least {
			t.Errorf("%s has %d cards, want at least %d", f.Key, total[id], least)
		}
		for k := card.Equipment; k <= card.Support; k++ {
			if kinds[pair{id, k}] < 4 {
				t.Errorf("%s has %d cards of kind %d, want at least 4", f.Key, kinds[pair{id, k}], k)
			}
		}
	}
	ready := map[card.FactionID]int{}
	for _, deck := range l.Decks {
		ready[deck.Faction]++
	}
	for i, f := range l.Factions {
		if id := card.FactionID(i); id != card.Mercenaries && ready[id] < 2 {
			t.Errorf("%s has %d ready decks, want at least 2", f.Key, ready[id])
		}
	}
	for d := card.Direct; d <= card.Darkness; d++ {
		if !damage[d] {
			t.Errorf("no card attacks with damage %d", d)
		}
	}
}

// Every word of the vocabulary is used by some card, so that random play covers it. A verb may instead be
// used by the card of a scenario.
func TestVocabularyIsUsed(t *testing.T) {
	l := load(t)
	stats := map[card.Stat]bool{}
	counters := map[card.Counter]bool{}
	mods := func(list []card.Mod) {
		for _, m := range list {
			stats[m.Stat] = true
		}
	}
	for _, a := range l.Abilities {
		mods(a.Mods)
		for _, op := range a.Code {
			mods(op.Mods)
			if op.Verb == card.Give {
				counters[op.Counter] = true
			}
		}
	}
	for s := card.Stat(0); s < card.Stats; s++ {
		if !stats[s] {
			t.Errorf("no card changes stat %d", s)
		}
	}
	for c := card.Counter(0); c < card.Counters; c++ {
		if !counters[c] {
			t.Errorf("no card gives counter %d", c)
		}
	}
}

// Every ready deck is legal in the standard format (rule 201) and holds no proving card, and each of its
// heroes can play at least two thirds of it (rules 105, 107).
func TestDecks(t *testing.T) {
	l := load(t)
	if len(l.Decks) < 4 {
		t.Errorf("%d ready decks, want at least 4", len(l.Decks))
	}
	for _, deck := range l.Decks {
		for _, p := range l.CheckDeck(deck, card.StandardDeck()) {
			t.Errorf("%s: %s", deck.Key, p.Text)
		}
		for _, id := range deck.Heroes {
			h := &l.Heroes[id]
			n := 0
			for _, c := range deck.Cards {
				if l.Cards[c].Proving {
					t.Errorf("%s holds the proving card %s", deck.Key, l.Cards[c].Key)
				}
				if plays(l, h.Class, &l.Cards[c]) {
					n++
				}
			}
			if 3*n < 2*len(deck.Cards) {
				t.Errorf("%s: %s can play only %d of %d cards", deck.Key, h.Key, n, len(deck.Cards))
			}
		}
	}
}

// Bots and random play choose from the ready decks, so that a hero in none of them would never be tried.
func TestEveryHeroIsInAReadyDeck(t *testing.T) {
	l := load(t)
	chosen := map[card.HeroID]bool{}
	for _, deck := range l.Decks {
		for _, id := range deck.Heroes {
			chosen[id] = true
		}
	}
	for id := range l.Heroes {
		if id > 0 && !chosen[card.HeroID(id)] {
			t.Errorf("%s is in no ready deck", l.Heroes[id].Key)
		}
	}
}

// Cards, heroes, factions and decks are told apart by their names, which log and prompts use without anything else.
func TestNoNameStandsTwice(t *testing.T) {
	l := load(t)
	for lang := range card.Lang(card.Langs) {
		seen := map[string]string{}
		name := func(key string, words card.Words) {
			if other, twice := seen[words[lang]]; twice {
				t.Errorf("%s and %s are both called %q", key, other, words[lang])
			}
			seen[words[lang]] = key
		}
		for _, c := range l.Cards[1:] {
			name(c.Key, c.Name)
		}
		for _, h := range l.Heroes[1:] {
			name(h.Key, h.Name)
		}
		for _, f := range l.Factions {
			name(f.Key, f.Name)
		}
		for _, d := range l.Decks {
			name(d.Key, d.Name)
		}
	}
}

func plays(l *card.Library, class card.Class, c *card.Card) bool {
	switch c.Kind {
	case card.Technique:
		return class.Superclass() == card.Fighter || class == card.Swordcaster
	case card.Spell:
		damage := l.Abilities[c.Play].Attack.Damage
		switch class {
		case card.Paladin:
			return c.Litany
		case card.Swordcaster:
			return damage == card.Lightning || damage == card.Air
		default: // as the superclass does
			return class.Superclass() == card.Caster
		}
	default: // every hero plays these
		return true
	}
}
