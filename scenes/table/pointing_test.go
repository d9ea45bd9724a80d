package table

import (
	"testing"

	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// A hero is shown large once it has been pointed at for long enough, and stays so. It is not while things move or it can
// be chosen, and neither is anything with a tip or a large view of its own. If the player asks, everything is, at once.
func TestWhatIsPointedAtLongEnoughIsShownLarge(t *testing.T) {
	showing := func(k board.Kind) *game.Widget { return &game.Widget{Box: game.Box{For: &board.Thing{Kind: k}}} }
	hero, choosable := showing(board.HeroWidget), showing(board.HeroWidget)
	choosable.Gives = "a reply"
	for _, c := range []struct {
		name string
		g    pointed
		from int // ticks until it rests, or -1 if it never does
	}{
		{"a hero", pointed{at: hero, done: true}, heroRest + 1},
		{"a hero that is large", pointed{at: hero, done: true, large: true}, 0},
		{"a hero with a tip", pointed{at: hero, done: true, tells: true}, -1},
		{"a hero while things move", pointed{at: hero}, -1},
		{"a large hero while things move", pointed{at: hero, large: true}, 0},
		{"a hero to be chosen", pointed{at: choosable, done: true}, -1},
		{"a hero that is asked about", pointed{at: choosable, asked: true, tells: true}, 0},
		{"a hero that a finger is held on", pointed{at: choosable, held: true}, 0},
		{"a card in hand", pointed{at: showing(board.CardWidget), done: true}, -1},
		{"a chip", pointed{at: showing(board.ChipWidget), done: true}, -1},
		{"a pile", pointed{at: showing(board.PileWidget), done: true}, 0},
	} {
		var p pointing
		if !p.follow("it", 100) || p.follow("it", 120) {
			t.Fatal("it does not know what is new")
		}
		for age := range heroRest + 10 {
			if p.rests(&c.g, 100+age) != (c.from >= 0 && age >= c.from) {
				t.Errorf("%s: after %d ticks it is shown large: %v", c.name, age, p.rests(&c.g, 100+age))
				break
			}
		}
		if p.follow("", 200); !p.rests(&c.g, 200) {
			t.Errorf("%s: nothing at all does not rest", c.name)
		}
	}
}
