package table_test

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table"
)

// duel returns a match of two heroes in which the first player holds a card.
func duel(held card.CardID) match.Arrangement {
	side := func(id card.HeroID) match.ArrangedSide {
		return match.ArrangedSide{Heroes: []match.ArrangedHero{{ID: id}}, Hand: []card.CardID{held}}
	}
	return match.Arrangement{Open: true, Lanes: [][2]int{{0, 0}}, Sides: [2]match.ArrangedSide{side(1), side(2)}}
}

// drawnLines returns what a rehearsal draws.
func drawnLines(c *game.Canvas, ctx *game.Context, r *table.Rehearsal) []string {
	c.Begin(game.NewView(game.DesignWidth, game.DesignHeight, 1))
	r.Draw(c, ctx)
	return c.Lines()
}

func TestARehearsalShowsEvents(t *testing.T) {
	h, kit := screens.Kit(t)
	ctx := h.Context()
	r, err := table.NewRehearsal(ctx, kit, duel(1))
	if err != nil {
		t.Fatal(err)
	}
	for range 30 {
		r.Tick(ctx)
	}
	if !r.Resting() {
		t.Error("it moves before anything happens")
	}
	before := drawnLines(ctx.Canvas, ctx, r)
	r.Play(ctx, []match.Event{{Kind: match.LifePaid, Hero: match.At(match.First, 0), Amount: 3}})
	ticks := 0
	for !r.Resting() && ticks < 300 {
		r.Tick(ctx)
		ticks++
	}
	if r.Shown() != 1 || ticks < 50 || ticks >= 300 {
		t.Errorf("%d events were shown in %d ticks", r.Shown(), ticks)
	}
	if slices.Equal(before, drawnLines(ctx.Canvas, ctx, r)) {
		t.Error("the life that was paid is not seen")
	}
}

// A card that is cancelled breaks with its face, so that one sees which it was.
func TestABrokenCardIsSeen(t *testing.T) {
	h, kit := screens.Kit(t)
	ctx, held := h.Context(), card.CardID(1)
	r, err := table.NewRehearsal(ctx, kit, duel(held))
	if err != nil {
		t.Fatal(err)
	}
	play := match.Event{Kind: match.ActionAnnounced, Hero: match.At(match.First, 0), Card: held, Ability: kit.Library.Cards[held].Play}
	cancelled := play
	cancelled.Kind, cancelled.Item = match.ActionCancelled, 1
	r.Play(ctx, []match.Event{play})
	for range 60 {
		r.Tick(ctx)
	}
	r.Play(ctx, []match.Event{cancelled})
	for range 600 {
		if r.Tick(ctx); r.Shown() == 2 {
			break
		}
	}
	for range 8 {
		r.Tick(ctx)
	}
	name, _, _, _ := kit.CardWords(ctx, held)
	const rival = 1 // the card in the rival's hand, which lies open
	seen := 0
	for _, line := range drawnLines(ctx.Canvas, ctx, r) {
		if strings.Contains(line, `"`+name+`"`) && strings.Contains(line, " in ") {
			seen++
		}
	}
	if seen <= rival {
		t.Errorf("the name %q is on no half", name)
	}
}

// Every state of a die is drawn in its place, and no two look alike.
func TestStatesOfDiceDiffer(t *testing.T) {
	h, kit := screens.Kit(t)
	ctx := h.Context()
	r, err := table.NewRehearsal(ctx, kit, duel(1))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	for _, state := range r.DieStates() {
		var lines []string
		for range 4 {
			ctx.Pictures.NextFrame()
			ctx.Canvas.Begin(game.NewView(game.DesignWidth, game.DesignHeight, 1))
			r.DrawDie(ctx.Canvas, ctx, state, 0, game.Rect{X: 400, Y: 400, W: 80, H: 80}, pieces.RollTicks/2)
			lines = ctx.Canvas.Lines()
		}
		all := strings.Join(lines, "\n")
		if state == "kept" { // as it lies in the tray
			continue
		}
		if other, ok := seen[all]; ok {
			t.Errorf("%s looks like %s", state, other)
		}
		seen[all] = state
	}
	if len(seen) != 6 {
		t.Errorf("%d states are drawn", len(seen))
	}
}
