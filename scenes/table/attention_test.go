package table

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
	"cinderclash/scenes/table/show"
)

// The tip explains what the pointer rests on, each part of a hero's info panel by itself, and with keys the focused hero.
// It shows after tipTicks, for a card without sums after cardTicks, and never while things move.
func TestTheTipTellsWhatAttentionRestsOn(t *testing.T) {
	shell, kit := screens.Kit(t)
	ctx := shell.Context()
	s := sessions.New(t, 1, [2]int{0, 1})
	for !s.Ready() || s.Observation().Pending().Cause != match.ByActivation {
		sessions.Advance(t, s)
	}
	w := screens.Narrator(t, s, "en")
	l := board.NewLayout(screens.Rooms()[0], board.Arrangement{Lanes: 3})
	p := show.New(s, kit, w, &l)
	p.Sync()
	m := &p.Model
	m.Hands[match.First].Sync([]card.CardID{1}, func(card.CardID) game.Rect { return game.Rect{W: 1} })
	m.Settle(1)
	h := m.Hero(m.Fighter(match.First))
	h.Counters = [card.Counters]uint8{2}
	box := func(k board.Kind, id string, r match.Ref, c card.CardID) *game.Widget {
		return &game.Widget{Box: game.Box{ID: id, Rect: game.Rect{X: 5, Y: 5, W: 5, H: 5}, For: &board.Thing{Kind: k, Hero: r, Card: c}}}
	}
	m.Stack = board.Stack{{Item: match.Item{Ability: 1}}} // not measured, so that its plate may not say everything
	item := game.Widget{Box: game.Box{ID: "stack/1", Rect: game.Rect{X: 5, Y: 5, W: 5, H: 5}, For: &board.Thing{Kind: board.ItemWidget}}}
	life, armor := h.At.LifeRect(), h.At.AttrRect(int(card.Armor))
	for _, c := range []struct {
		name   string
		box    *game.Widget
		at     game.Point
		device game.Device
		moves  bool
		want   board.Spot
		where  game.Rect
		after  int // ticks until it shows, or 0 if it never does
	}{
		{"life", nil, life.Center(), game.Mouse, false, board.Spot{Box: h.Box, Hero: h.Ref, Term: "life"}, life, tipTicks},
		{"armor", box(board.HeroWidget, h.Box, h.Ref, 0), armor.Center(), game.Mouse, false, board.Spot{Box: h.Box, Hero: h.Ref, Term: "armor", Attr: int(card.Armor) + 1, N: s.Observation().Hero(h.Ref).Attr[card.Armor]}, armor, tipTicks},
		{"counter", nil, h.At.CounterRect(1, 0, 0).Center(), game.Mouse, false, board.Spot{Box: h.Box, Hero: h.Ref, Term: pieces.CounterTerm(0), N: 2}, h.At.CounterRect(1, 0, 0), tipTicks},
		{"hero by keys", box(board.HeroWidget, h.Box, h.Ref, 0), game.Point{}, game.Keyboard, false, board.Spot{Box: h.Box, Hero: h.Ref, By: game.Keyboard}, h.At.Cell, tipTicks},
		{"card", box(board.CardWidget, "hand/x", 0, 1), game.Point{}, game.Keyboard, false, board.Spot{Box: "hand/x", Card: 1}, m.Hands[0].LargeRect(&m.Hands[0].Cards[0]), cardTicks},
		{"item", &item, game.Point{}, game.Mouse, false, board.Spot{Box: "stack/1", Item: 1}, item.Rect, tipTicks},
		{"tray", nil, l.SideOf(true).Tray.Center(), game.Mouse, false, board.Spot{Term: "prepared-dice", Key: match.First}, l.SideOf(true).Tray, tipTicks},
		{"while things move", nil, life.Center(), game.Mouse, true, board.Spot{}, game.Rect{}, 0},
		{"nothing by keys", nil, life.Center(), game.Keyboard, false, board.Spot{}, game.Rect{}, 0},
	} {
		screens.Step(t, shell.Step(game.Input{Device: c.device, Pointer: game.Pointer{At: c.at, Present: c.device == game.Mouse}}))
		g := attention{model: m, lay: &l, kit: kit, box: c.box, fix: &ask.Fixing{}}
		on, at := board.Spot{}, game.Rect{}
		if !c.moves {
			on, at = g.spot(ctx)
		}
		if on != c.want || on != (board.Spot{}) && at != c.where {
			t.Errorf("%s: it is %+v at %v, not %+v at %v", c.name, on, at, c.want, c.where)
		}
		var d tip
		d.look(ctx, &g, w, 100, !c.moves)
		for age := range cardTicks + 2 {
			if d.look(ctx, &g, w, 100+age, !c.moves); d.shows(100+age) != (c.after > 0 && age >= c.after) {
				t.Errorf("%s: after %d ticks it shows: %v", c.name, age, d.shows(100+age))
				break
			}
		}
		if d.look(ctx, &attention{model: m, lay: &l, kit: kit, fix: &ask.Fixing{}}, w, 300, false); d.shows(400) {
			t.Errorf("%s: it still shows when things move", c.name)
		}
	}
}

// The rulebook opens at the rule that forbids the choice that is pointed at, otherwise at what is pointed at, otherwise at
// the rule of the decision.
func TestHelpOpensWhereTheAttentionRests(t *testing.T) {
	for _, c := range []struct {
		on      board.Spot
		refused int
		want    route.Rulebook
	}{
		{board.Spot{}, 0, route.Rulebook{Rule: 408}},
		{board.Spot{Rule: 406}, 0, route.Rulebook{Rule: 406}},
		{board.Spot{Term: "life"}, 0, route.Rulebook{Term: "life"}},
		{board.Spot{Term: "life"}, 515, route.Rulebook{Rule: 515}},
	} {
		d := tip{spot: c.on}
		if got := d.page(c.refused, 408); got != c.want {
			t.Errorf("at %+v, refused by %d, it opens %+v", c.on, c.refused, got)
		}
	}
}
