package walk_test

import (
	"slices"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/build/walk"
	"cinderclash/game"
	"cinderclash/scenes/route"
)

// pad operates a screen with a gamepad alone.
type pad struct {
	*headless.Game
	t *testing.T
}

func (p pad) push(a game.Action) {
	p.t.Helper()
	if err := p.Step(game.Input{Device: game.Gamepad, Pressed: game.Actions(0).With(a), AnyPress: true}); err != nil {
		p.t.Fatal(err)
	}
}

// way is one of the four directions, pushed at a box.
type way struct {
	from string
	to   game.Action
}

// ways returns the directions that move the focus from a box. A slider that is not part of a row uses left
// and right itself.
func (p pad) ways(id string) []game.Action {
	all := []game.Action{game.Down, game.Right, game.Up, game.Left}
	for _, b := range p.Boxes() {
		if b.ID == id && b.Kind == game.Slider && !b.Inline {
			return []game.Action{game.Down, game.Up}
		}
	}
	return all
}

// explore pushes every direction at every box it reaches. It repeats that, because pushing scrolls lists
// and changes where directions lead. It returns the boxes that it never reached, without those that only came into
// view in the last round.
func (p pad) explore() (missed []string) {
	p.t.Helper()
	reached := map[string]bool{}
	for range 4 {
		before := map[string]bool{}
		for _, b := range p.Boxes() {
			before[b.ID] = true
		}
		p.round(reached)
		missed = missed[:0]
		for _, b := range p.Boxes() {
			if (b.Kind == game.Button || b.Kind == game.Slider) && before[b.ID] && !reached[b.ID] {
				missed = append(missed, b.ID)
			}
		}
		if len(missed) == 0 {
			break
		}
	}
	return missed
}

// round pushes every direction once at every box it reaches.
func (p pad) round(reached map[string]bool) {
	p.t.Helper()
	const most = 6000
	leads := map[way]string{}
	for range most {
		at := p.Hot()
		reached[at] = true
		// The first step of the shortest known way to an untried direction.
		first := map[string]way{at: {}}
		var next way
		for queue := []string{at}; len(queue) > 0 && next == (way{}); queue = queue[1:] {
			from := queue[0]
			for _, a := range p.ways(from) {
				w := way{from, a}
				begin := first[from]
				if from == at {
					begin = w
				}
				there, known := leads[w]
				if !known {
					next = begin
					break
				}
				if _, seen := first[there]; !seen {
					first[there] = begin
					queue = append(queue, there)
				}
			}
		}
		if next == (way{}) {
			return
		}
		p.push(next.to)
		leads[next] = p.Hot()
	}
	p.t.Errorf("%s has no end of ways", p.Scene().Name())
}

// On every screen the four directions of a gamepad reach everything that can be chosen, and Back leaves the
// screen.
func TestAGamepadReachesEverything(t *testing.T) {
	house := newHouse(t)
	for _, s := range house.screens(t) {
		t.Run(s.Name, func(t *testing.T) {
			h := house.open(t, s, "en")
			p := pad{h, t}
			h.Draw()
			p.push(game.Down)
			for _, id := range p.explore() {
				t.Errorf("no way leads to %s", id)
			}
			if s.Target == (route.Title{}) {
				return // there is no way back from here
			}
			name := h.Scene()
			for range 3 { // Back first cancels a search, then closes an open panel
				if p.push(game.Cancel); h.Quit || h.Scene() != name {
					return
				}
			}
			t.Errorf("Back does not lead away")
		})
	}
}

// A gamepad goes from the title to each screen that the title leads to, and back. A fight is not left by Back.
func TestAGamepadComesBackToTheTitle(t *testing.T) {
	house := newHouse(t)
	h := house.open(t, walk.Screen{Name: "title", Target: route.Title{}}, "es")
	p := pad{h, t}
	p.push(game.Down)
	var visited []string
	for _, b := range h.Boxes() {
		if b.Kind != game.Button || !b.Enabled || b.ID == "title.quit" || b.ID == "title.fight" {
			continue
		}
		for h.Hot() != b.ID {
			p.push(game.FocusNext)
		}
		p.push(game.Confirm)
		visited = append(visited, h.Scene().Name())
		for range 3 {
			if p.push(game.Cancel); h.Scene().Name() == "title" {
				break
			}
		}
		if h.Scene().Name() != "title" {
			t.Fatalf("from %s Back leads to %s", visited[len(visited)-1], h.Scene().Name())
		}
	}
	for _, name := range []string{"setup", "lessons", "collection", "decks", "rulebook", "archive", "stats", "options"} {
		if !slices.Contains(visited, name) {
			t.Errorf("the title leads to %q, not to %s", visited, name)
		}
	}
}
