package card

import (
	"strings"
	"testing"
)

func TestCheckDeck(t *testing.T) {
	l := ours(t)
	ready := *l.DeckByKey(l.Decks[0].Key)
	if problems := l.CheckDeck(ready, StandardDeck()); len(problems) != 0 {
		t.Fatalf("a ready deck is illegal: %v", problems)
	}
	find := func(what string, ok func(i int) bool, n int) int {
		t.Helper()
		for i := 1; i < n; i++ {
			if ok(i) {
				return i
			}
		}
		t.Fatalf("there is no %s", what)
		return 0
	}
	foreignHero := HeroID(find("hero of another faction", func(i int) bool {
		f := l.Heroes[i].Faction
		return f != ready.Faction && f != Mercenaries
	}, len(l.Heroes)))
	foreignCard := CardID(find("card of another faction", func(i int) bool {
		f := l.Cards[i].Faction
		return f != ready.Faction && f != Mercenaries
	}, len(l.Cards)))
	unique := CardID(find("unique card of the faction", func(i int) bool {
		return l.Cards[i].Unique && l.Cards[i].Faction == ready.Faction
	}, len(l.Cards)))
	proving := CardID(find("proving card", func(i int) bool { return l.Cards[i].Proving }, len(l.Cards)))
	without := func(id CardID) []CardID {
		var out []CardID
		for _, c := range ready.Cards {
			if c != id {
				out = append(out, c)
			}
		}
		return out
	}
	common := find("card there twice", func(i int) bool {
		return len(ready.Cards)-len(without(CardID(i))) == 2
	}, len(l.Cards))
	for _, c := range []struct {
		name string
		deck DeckList
		rule int
		says string
	}{
		{"no faction", DeckList{Faction: 99}, 201, "the deck has no faction; choose one"},
		{"four heroes", DeckList{Faction: ready.Faction, Heroes: ready.Heroes[:4], Cards: ready.Cards}, 201, "the deck has 4 heroes; it must have exactly 5"},
		{"a hero twice", DeckList{Faction: ready.Faction, Heroes: append(append([]HeroID{}, ready.Heroes[:4]...), ready.Heroes[0]), Cards: ready.Cards}, 201, "is chosen twice; choose another hero"},
		{"a hero of others", DeckList{Faction: ready.Faction, Heroes: append(append([]HeroID{}, ready.Heroes[:4]...), foreignHero), Cards: ready.Cards}, 201, "; choose heroes of "},
		{"an unknown hero", DeckList{Faction: ready.Faction, Heroes: append(append([]HeroID{}, ready.Heroes[:4]...), 0), Cards: ready.Cards}, 201, "the deck has a hero that does not exist; choose another"},
		{"29 cards", DeckList{Faction: ready.Faction, Heroes: ready.Heroes, Cards: ready.Cards[:29]}, 201, "the deck has 29 cards; it must have 30 to 40"},
		{"41 cards", DeckList{Faction: ready.Faction, Heroes: ready.Heroes, Cards: append(append([]CardID{}, ready.Cards...), ready.Cards...)[:41]}, 201, "the deck has 41 cards; it must have 30 to 40"},
		{"a card of others", DeckList{Faction: ready.Faction, Heroes: ready.Heroes, Cards: append(ready.Cards[:30:30], foreignCard)}, 201, "; choose cards of "},
		{"an unknown card", DeckList{Faction: ready.Faction, Heroes: ready.Heroes, Cards: append(ready.Cards[:30:30], CardID(len(l.Cards)))}, 201, "the deck has a card that does not exist; choose another"},
		{"three copies", DeckList{Faction: ready.Faction, Heroes: ready.Heroes, Cards: append(ready.Cards[:len(ready.Cards)-1:len(ready.Cards)-1], CardID(common))}, 201, "is there 3 times; keep 2"},
		{"two of a unique card", DeckList{Faction: ready.Faction, Heroes: ready.Heroes, Cards: append(without(unique)[:28:28], unique, unique)}, 108, "is unique and is there 2 times; keep 1"},
		{"a proving card", DeckList{Faction: ready.Faction, Heroes: ready.Heroes, Cards: append(ready.Cards[:29:29], proving)}, 201, "proves the engine and is in no deck; choose another card"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, p := range l.CheckDeck(c.deck, StandardDeck()) {
				if p.Rule == c.rule && strings.HasSuffix(p.Text, c.says) || strings.Contains(p.Text, c.says) {
					return
				}
			}
			t.Errorf("nothing says %q: %v", c.says, l.CheckDeck(c.deck, StandardDeck()))
		})
	}
}

func TestShortenedDecks(t *testing.T) {
	l := ours(t)
	for _, limits := range []DeckLimits{
		{Heroes: 3, Least: 10, Most: 12, Copies: 1}, {Heroes: 5, Least: 30, Most: 40, Copies: 2}, {Heroes: 1, Least: 0, Most: 0, Copies: 2}, {Heroes: 4, Least: 0, Most: 60, Copies: 1},
	} {
		for _, d := range l.Decks {
			whole := len(d.Heroes) + len(d.Cards)
			short := d.Shortened(limits)
			if p := l.CheckDeck(short, limits); len(p) > 0 {
				t.Errorf("%s shortened to %+v is illegal: %v", d.Key, limits, p)
			}
			if len(d.Heroes)+len(d.Cards) != whole {
				t.Errorf("shortening changes %s itself", d.Key)
			}
		}
	}
	d := l.Decks[0]
	if short := d.Shortened(StandardDeck()); len(short.Cards) != len(d.Cards) || short.Heroes[4] != d.Heroes[4] {
		t.Error("a deck that fits is shortened")
	}
}
