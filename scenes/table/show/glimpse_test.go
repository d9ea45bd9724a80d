package show

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/table/board"
)

// A card that is seen comes from where it lies: from the library that the newest item looks through, or else from the other player's hand.
// One that the viewer may not know stays face down.
func TestACardThatIsSeenComesFromWhereItLies(t *testing.T) {
	shell, kit := screens.Kit(t)
	looks := map[card.WhoKind]card.AbilityID{}
	for id := range kit.Library.Abilities {
		for _, op := range kit.Library.Abilities[id].Code {
			if op.Verb == card.Look {
				looks[op.Who.Kind] = card.AbilityID(id)
			}
		}
	}
	if len(looks) == 0 {
		t.Fatal("no ability looks at a library")
	}
	for _, known := range []card.CardID{0, 1} {
		for whose, a := range looks {
			p := atBlows(t, kit)
			p.Model.Stack = append(p.Model.Stack, board.Entry{Place: 1, Item: match.Item{Ability: a}})
			e := match.Event{Kind: match.CardSeen, Player: match.First, Card: known}
			p.sees(shell.Context(), e)
			want := p.Model.Piles[match.Second].LibraryAt()
			if whose == card.You {
				want = p.Model.Piles[match.First].LibraryAt()
			}
			if g := p.Effects.glimpses; len(g) != 1 || g[0].from != want || g[0].id != known {
				t.Errorf("a card of a library is seen as %+v, not at %v", g, want)
			}
		}
		p := atBlows(t, kit)
		p.Model.Stack = nil
		p.sees(shell.Context(), match.Event{Kind: match.CardSeen, Player: match.First, Card: known})
		if g := p.Effects.glimpses; len(g) != 1 || g[0].from != p.Model.Hands[match.Second].PlaceOf(known) || g[0].id != known {
			t.Errorf("a card of a hand is seen as %+v", g)
		}
	}
}

// Cards that are seen stay within the window and do not hide one another, and everything comes to rest.
func TestCardsThatAreSeenLieSideBySide(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := atBlows(t, kit)
	for range 3 {
		p.queueAll(shell.Context(), match.Event{Kind: match.CardSeen, Player: match.Second, Card: 1})
	}
	for n := 0; len(p.Effects.glimpses) < 3 && n < 200; n++ {
		p.run()
	}
	g := p.Effects.glimpses
	if len(g) != 3 {
		t.Fatalf("%d cards are seen at once, not 3", len(g))
	}
	for i := range g {
		if !board.Within(g[i].to, p.Lay.Room) {
			t.Errorf("a card is seen at %v, outside of %v", g[i].to, p.Lay.Room)
		}
		for k := range i {
			if board.Meet(g[i].to, g[k].to) {
				t.Errorf("cards are seen at %v and %v", g[i].to, g[k].to)
			}
		}
	}
	p.rests(t)
}

// A library that is shuffled parts and closes again where it lies. Equipment and heroes that are exhausted or ready again change at that moment.
func TestPilesAndSignsAreSeen(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := atBlows(t, kit)
	p.queueAll(shell.Context(), match.Event{Kind: match.Shuffled, Player: match.Second})
	for n := 0; len(p.Effects.riffles) == 0 && n < 100; n++ {
		p.run()
	}
	f := p.Effects.riffles[0]
	at := p.Model.Piles[match.Second].LibraryAt()
	low, _ := f.card(0, f.since)
	first, _ := f.card(0, f.since+riffleParts)
	last, _ := f.card(1, f.since+riffleParts)
	back, _ := f.card(riffleCards-1, f.since+riffleTicks-1)
	if f.at != at || low != at.Center() || first.X >= last.X-0.9*at.W || back != at.Center() {
		t.Errorf("a library at %v parts to %v and %v, and ends at %v", at, first, last, back)
	}
	p.rests(t)
	r := p.Model.Fighter(match.First)
	h := p.Model.Hero(r)
	h.Gear = append(h.Gear, match.Equipment{ID: 1})
	for _, turned := range []int16{1, 0} {
		p.queueAll(shell.Context(), match.Event{Kind: match.HeroTurned, Hero: r, Amount: turned},
			match.Event{Kind: match.EquipmentTurned, Hero: r, Card: 1, Amount: turned})
		p.rests(t)
		if on := turned == 1; h.Exhausted != on || h.Gear[0].Exhausted != on {
			t.Errorf("exhausted %v: the hero is %v, its equipment %v", on, h.Exhausted, h.Gear[0].Exhausted)
		}
	}
}
