package builder

import (
	"slices"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/scenes/pieces"

	"pgregory.net/rapid"
)

// A deck completed from nothing is legal, all its cards can be played, and its costs are spread and can be paid.
func TestFinishedFromNothing(t *testing.T) {
	l := fixture.Library(t)
	for f := range l.Factions {
		deck := complete(l, card.DeckList{Faction: card.FactionID(f)}, card.StandardDeck(), nil)
		if faults := l.DeckFaults(deck, card.StandardDeck()); len(faults) > 0 {
			t.Fatalf("%s: %+v", l.Factions[f].Key, faults)
		}
		kinds, dear, odds, own, able := map[card.Kind]int{}, 0, 0.0, 0, 0
		for _, id := range deck.Cards {
			c := &l.Cards[id]
			kinds[c.Kind]++
			if c.Cost.Total() > 2 {
				dear++
			}
			odds += dice.Odds(c.Cost, reserve, rerolls) / float64(len(deck.Cards))
			if c.Faction == deck.Faction {
				own++
			}
			n := players(l, deck.Heroes, id)
			if n == 0 {
				t.Errorf("%s: nobody plays %s", l.Factions[f].Key, c.Key)
			}
			able += n
		}
		if kinds[card.Equipment] < 4 || kinds[card.Trick] < 3 || kinds[card.Support] < 2 || kinds[card.Technique]+kinds[card.Spell] < 10 {
			t.Errorf("%s: one-sided: %v", l.Factions[f].Key, kinds)
		}
		if dear > 8 || odds < 0.88 || able < 4*len(deck.Cards) {
			t.Errorf("%s: hard to play: %d dear cards, odds %.2f, %d", l.Factions[f].Key, dear, odds, able)
		}
	}
}

// Whatever was chosen before, completing a deck adds nothing illegal, removes nothing, and has the same result each time.
func TestFinishingKeepsWhatIsThere(t *testing.T) {
	l := fixture.Library(t)
	rapid.Check(t, func(t *rapid.T) {
		faction := card.FactionID(rapid.IntRange(0, len(l.Factions)-1).Draw(t, "faction"))
		d := newDraft(l, card.DeckKeys{Faction: l.Factions[faction].Key}, nil)
		for range rapid.IntRange(0, 45).Draw(t, "choices") {
			s := pieces.Subject{Card: card.CardID(rapid.IntRange(1, len(l.Cards)-1).Draw(t, "card"))}
			if rapid.IntRange(0, 5).Draw(t, "hero") == 0 {
				s = pieces.Subject{Hero: card.HeroID(rapid.IntRange(1, len(l.Heroes)-1).Draw(t, "which"))}
			}
			if s.Card != 0 && l.Cards[s.Card].Proving || d.whyNot(s) != noObstacle {
				continue
			}
			d.add(s)
		}
		before := d.keys.Clone()
		again := newDraft(l, before, nil)
		d.finish()
		again.finish()
		if !d.ready() {
			t.Fatalf("not legal: %+v", d.faults)
		}
		if !d.keys.Same(again.keys) {
			t.Fatal("finished in two ways")
		}
		for key, n := range before.Cards {
			if d.keys.Cards[key] < n {
				t.Fatalf("%s was taken out", key)
			}
		}
		if !slices.Equal(d.keys.Heroes[:len(before.Heroes)], before.Heroes) {
			t.Fatal("heroes were taken out")
		}
		for key, n := range d.keys.Cards {
			id, _ := l.CardByKey(key)
			if n > before.Cards[key] && players(l, d.deck.Heroes, id) == 0 {
				t.Fatalf("nobody plays the added %s", key)
			}
		}
		d.undo()
		if !d.keys.Same(before) {
			t.Fatal("undo does not bring back what was there")
		}
	})
}

func TestObstacles(t *testing.T) {
	l := fixture.Library(t)
	d := newDraft(l, l.KeysOf(l.Decks[0], card.EN), nil)
	card1 := func(key string) pieces.Subject {
		id, ok := l.CardByKey(key)
		if !ok {
			t.Fatalf("there is no %s", key)
		}
		return pieces.Subject{Card: id}
	}
	hero := func(key string) pieces.Subject {
		id, ok := l.HeroByKey(key)
		if !ok {
			t.Fatalf("there is no %s", key)
		}
		return pieces.Subject{Hero: id}
	}
	var unique string
	for _, c := range l.Cards[1:] {
		if c.Unique && !c.Proving && c.Faction == d.deck.Faction {
			unique = c.Key
		}
	}
	for d.keys.Cards[unique] == 0 {
		d.add(card1(unique))
	}
	for _, tt := range []struct {
		what pieces.Subject
		want obstacle
	}{
		{hero("hask"), noObstacle}, {hero("sorrel"), heroesFull}, {hero("ayranel"), foreign}, {card1("second-post"), foreign},
		{card1("shovel"), copiesFull}, {card1(unique), uniqueThere}, {card1("hot-handle"), noObstacle},
	} {
		if got := d.whyNot(tt.what); got != tt.want {
			t.Errorf("%+v: %d, want %d", tt.what, got, tt.want)
		}
	}
	for len(d.deck.Cards) < d.limits.Most {
		d.add(card1("backdraught"))
	}
	if got := d.whyNot(card1("hot-handle")); got != deckFull {
		t.Errorf("with 40 cards: %d", got)
	}
}

// If a player owns only some cards, a deck holds no others, and no more copies than the player owns.
func TestOwnedDecks(t *testing.T) {
	l := fixture.Library(t)
	ready := l.KeysOf(l.Decks[0], card.EN)
	owned := ready.Clone()
	owned.Heroes = append(owned.Heroes, "joss-tallow")
	few := card.DeckKeys{Faction: ready.Faction, Heroes: ready.Heroes[:3], Cards: map[string]int{}}
	d := newDraft(l, few, &owned)
	if d.finish(); !d.ready() {
		t.Fatalf("the deck has the faults %v", d.faults)
	}
	for key, n := range d.keys.Cards {
		if n > owned.Cards[key] {
			t.Errorf("the deck has %d of %s, %d are owned", n, key, owned.Cards[key])
		}
		id, _ := l.CardByKey(key)
		if n == owned.Cards[key] && d.whyNot(pieces.Subject{Card: id}) == noObstacle {
			t.Errorf("one more %s could be added", key)
		}
	}
	for id := 1; id < len(l.Cards); id++ {
		if c := &l.Cards[id]; owned.Cards[c.Key] == 0 && d.suits(pieces.Subject{Card: c.ID}) {
			t.Errorf("%s is offered, and is not owned", c.Key)
		}
	}
}
