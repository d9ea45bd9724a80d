package rulings

import (
	"slices"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

func TestRule101Faces(t *testing.T) {
	for color, want := range map[dice.Color]int{dice.Red: 3, dice.Green: 2, dice.Blue: 1} {
		if got := color.Faces(); got != want {
			t.Errorf("%v has %d faces of six, want %d", color, got, want)
		}
	}
	var weights [dice.NumColors]uint64
	total := uint64(0)
	for _, r := range dice.AppendRolls(nil, 1) {
		for c, n := range r.Pool {
			weights[c] += uint64(n) * r.Weight
		}
		total += r.Weight
	}
	if total != 6 || weights != [dice.NumColors]uint64{3, 2, 1} {
		t.Errorf("one die comes up %v of %d", weights, total)
	}
}

func TestRule103Heroes(t *testing.T) {
	for _, h := range fixture.Library(t).Heroes[1:] {
		total, life := 0, 25
		for a, n := range h.Attr {
			if n < 1 || n > 5 {
				t.Errorf("%s: attribute %d is %d", h.Key, a, n)
			}
			total += int(n)
			switch card.Attr(a) {
			case card.Will, card.Armor:
				life += int(n)
			default: // the others take life away
				life -= int(n)
			}
		}
		if total < 12 || total > 18 {
			t.Errorf("%s: attributes are %d in total", h.Key, total)
		}
		if int(h.Life) != life {
			t.Errorf("%s: life %d, want %d", h.Key, h.Life, life)
		}
	}
}

func TestRule104Heroes(t *testing.T) {
	lib := fixture.Library(t)
	for _, h := range lib.Heroes[1:] {
		if h.Race == card.NoRace || h.Class == card.NoClass || h.Class.Superclass() == card.NoSuperclass {
			t.Errorf("%s: race %d, class %d", h.Key, h.Race, h.Class)
		}
		passives, actives := 0, 0
		for _, id := range h.Abilities {
			switch a := &lib.Abilities[id]; a.Kind {
			case card.Action, card.Reaction:
				actives++
				if a.Cost.Total() == 0 && len(a.Extra) == 0 {
					t.Errorf("%s costs nothing", a.Key)
				}
			default: // these work by themselves
				passives++
			}
		}
		if passives == 0 || actives == 0 {
			t.Errorf("%s: %d passive and %d active abilities", h.Key, passives, actives)
		}
	}
}

func TestRule108UniqueCards(t *testing.T) {
	lib := fixture.Library(t)
	deck := readyDeck(t, lib)
	unique := slices.IndexFunc(deck.Cards, func(id card.CardID) bool { return lib.Cards[id].Unique })
	if unique < 0 {
		t.Fatal("the deck has no unique card")
	}
	deck.Cards = append(slices.Clone(deck.Cards), deck.Cards[unique])
	wantRule(t, lib.CheckDeck(deck, card.StandardDeck()), 108)
}

func TestRule201Decks(t *testing.T) {
	lib := fixture.Library(t)
	ready := readyDeck(t, lib)
	if p := lib.CheckDeck(ready, card.StandardDeck()); len(p) > 0 {
		t.Fatalf("a ready deck is not legal: %v", p)
	}
	other := card.CardID(slices.IndexFunc(lib.Cards, func(c card.Card) bool {
		return c.ID != 0 && c.Faction != card.Mercenaries && c.Faction != ready.Faction
	}))
	for name, change := range map[string]func(*card.DeckList){
		"four heroes":           func(d *card.DeckList) { d.Heroes = d.Heroes[:4] },
		"a hero twice":          func(d *card.DeckList) { d.Heroes[0] = d.Heroes[1] },
		"29 cards":              func(d *card.DeckList) { d.Cards = d.Cards[:29] },
		"41 cards":              func(d *card.DeckList) { d.Cards = slices.Repeat(d.Cards, 2)[:41] },
		"three copies":          func(d *card.DeckList) { d.Cards[0], d.Cards[1], d.Cards[2] = d.Cards[5], d.Cards[5], d.Cards[5] },
		"another faction":       func(d *card.DeckList) { d.Cards[0] = other },
		"a card without a name": func(d *card.DeckList) { d.Cards[0] = 0 },
	} {
		t.Run(name, func(t *testing.T) {
			d := ready
			d.Heroes, d.Cards = slices.Clone(ready.Heroes), slices.Clone(ready.Cards)
			change(&d)
			wantRule(t, lib.CheckDeck(d, card.StandardDeck()), 201)
		})
	}
}

func TestRule201Format(t *testing.T) {
	f, d := match.Standard(), card.StandardDeck()
	if f.List != d.Heroes || f.DeckMin != d.Least || f.DeckMax != d.Most || f.Copies != d.Copies {
		t.Errorf("the format %+v and the limits of decks %+v disagree", f, d)
	}
}

func readyDeck(t *testing.T, lib *card.Library) card.DeckList {
	t.Helper()
	for _, d := range lib.Decks {
		if d.Faction != card.Mercenaries {
			return d
		}
	}
	t.Fatal("there is no ready deck")
	return card.DeckList{}
}

func wantRule(t *testing.T, problems []card.Problem, rule int) {
	t.Helper()
	if !slices.ContainsFunc(problems, func(p card.Problem) bool { return p.Rule == rule }) {
		t.Errorf("rule %d forbids it, but the problems are %v", rule, problems)
	}
}
