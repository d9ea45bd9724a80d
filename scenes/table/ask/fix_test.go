package ask

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// oneFixer is a fixer that allows who to fix a die while on is true.
type oneFixer struct {
	who   match.Player
	on    bool
	wants [2]bool
	with  [2]card.CardID
}

func (f *oneFixer) Fixer() (match.Player, bool) { return f.who, f.on }

func (f *oneFixer) Fixing(who match.Player) bool { return f.wants[who] }

func (f *oneFixer) FixWith(who match.Player) card.CardID { return f.with[who] }

func (f *oneFixer) SetFixing(who match.Player, want bool, with card.CardID) {
	f.wants[who], f.with[who] = want, with
}

// The fixing button is shown while fixing is allowed. It forgets the card that was dropped on it when it is pressed again or
// passes to another player. The dice wait for it, unless the player presses anything else.
func TestTheFixingButtonFollowsWhatIsAllowed(t *testing.T) {
	shell, _ := screens.Kit(t)
	ctx := shell.Context()
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	l := board.NewLayout(screens.Rooms()[0], board.Arrangement{Lanes: 3})
	s, f := &oneFixer{who: match.First}, Fixing{}
	there := func() bool {
		var all board.List
		f.Lay(&all, &l, match.First, w, false, nil)
		return len(all.Widgets()) == 1
	}
	if f.Follow(s); there() {
		t.Error("it is there before it is allowed")
	}
	s.on = true
	f.Follow(s)
	f.Want(s, 3)
	f.Follow(s)
	if !there() || !f.Wants || f.With != 3 || f.text(w) != w.CardName(3) {
		t.Errorf("after a card was dropped on it, it is %+v", f)
	}
	f.Turn(s)
	if f.Follow(s); f.Wants || f.With != 0 || f.text(w) != w.Fix {
		t.Errorf("after it was pressed again, it is %+v", f)
	}
	f.Want(s, 3)
	s.who = match.Second
	if f.Follow(s); f.With != 0 || f.seen != 0 || f.Wants {
		t.Errorf("of another player it is %+v", f)
	}
	for _, c := range []struct {
		seen   int
		press  bool
		hot    string
		lasts  bool
		player match.Player
	}{{1, false, "", true, match.Second}, {1, true, "", false, match.Second}, {1, true, FixBox, true, match.Second}, {fixTicks, false, "", false, match.Second}, {1, false, "", false, match.First}} {
		f.seen = c.seen
		screens.Step(t, shell.Step(game.Input{AnyPress: c.press}))
		if f.Lingers(ctx, c.player, c.hot) != c.lasts {
			t.Errorf("%+v: dice wait: %v", c, !c.lasts)
		}
	}
}
