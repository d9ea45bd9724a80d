package table

import (
	"testing"

	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// beyondTables is a game that shows no table, and the kit of a table in it.
func beyondTables(t *testing.T) (*headless.Game, *pieces.Kit) {
	t.Helper()
	return beyondTablesShown(t, build)
}

// beyondTablesShown is the same of a game in which build makes what is shown in place of the title.
func beyondTablesShown(t *testing.T, build func(to any, ctx *game.Context) (game.Scene, error)) (*headless.Game, *pieces.Kit) {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	h, err := headless.New(game.Config{
		Build: build, First: route.Title{}, Texts: texts, Art: frames.Files(t), Sounds: sounds.FS(), Language: "en", Glyph: glyph,
	})
	if err != nil {
		t.Fatal(err)
	}
	kit, err := pieces.NewKit(h.Context(), library)
	if err != nil {
		t.Fatal(err)
	}
	return h, kit
}

// The tip tells of what the pointer rests on, each figure of a hero by itself, and with keys of the hero; of nothing while
// things move; and not before it has rested there, of a card of which there is nothing to reckon later than of others.
func TestTheTipTellsWhatAttentionRestsOn(t *testing.T) {
	shell, kit := beyondTables(t)
	ctx := shell.Context()
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	l := newLayout(rooms()[0], session.NoPanel, 3)
	m := &model{stage: *stageOf(&l, 3, 0)}
	m.place(&l, library)
	m.hands[match.First].sync([]card.CardID{1}, func(card.CardID) game.Rect { return game.Rect{W: 1} })
	m.settle(1)
	h := m.hero(match.At(match.First, 0))
	h.counters[card.Counter(0)] = 2
	box := func(k widgetKind, id string, r match.Ref, c card.CardID) widget {
		wd := widget{kind: k, hero: r, card: c}
		wd.ID, wd.Rect = id, game.Rect{X: 5, Y: 5, W: 5, H: 5}
		return wd
	}
	life, armor := h.at.lifeRect(), h.at.attrRect(int(card.Armor))
	for _, c := range []struct {
		name   string
		box    widget
		at     game.Point
		device game.Device
		moves  bool
		want   spot
		where  game.Rect
		after  int // ticks until it shows, 0 for never
	}{
		{"life", widget{}, life.Center(), game.Mouse, false, spot{box: h.box, hero: h.ref, term: "life"}, life, tipTicks},
		{"armor", box(heroWidget, h.box, h.ref, 0), armor.Center(), game.Mouse, false, spot{box: h.box, hero: h.ref, term: "armor", attr: int(card.Armor) + 1}, armor, tipTicks},
		{"counter", widget{}, h.at.counterRect(1, 0).Center(), game.Mouse, false, spot{box: h.box, hero: h.ref, term: pieces.CounterTerm(0), n: 2}, h.at.counterRect(1, 0), tipTicks},
		{"hero by keys", box(heroWidget, h.box, h.ref, 0), game.Point{}, game.Keyboard, false, spot{box: h.box, hero: h.ref, by: game.Keyboard}, h.at.cell, tipTicks},
		{"card", box(cardWidget, "hand/x", 0, 1), game.Point{}, game.Keyboard, false, spot{box: "hand/x", card: 1}, m.hands[0].largeRect(&m.hands[0].cards[0]), cardTicks},
		{"tray", widget{}, l.sideOf(true).tray.Center(), game.Mouse, false, spot{term: "prepared-dice", key: match.First}, l.sideOf(true).tray, tipTicks},
		{"while things move", widget{}, life.Center(), game.Mouse, true, spot{}, game.Rect{}, 0},
		{"nothing by keys", widget{}, life.Center(), game.Keyboard, false, spot{}, game.Rect{}, 0},
	} {
		step(t, shell.Step(game.Input{Device: c.device, Pointer: game.Pointer{At: c.at, Present: c.device == game.Mouse}}))
		g := attention{model: m, lay: &l, kit: kit, box: c.box, fix: &fixing{}}
		on, at := spot{}, game.Rect{}
		if !c.moves {
			on, at = g.spot(ctx)
		}
		if on != c.want || on != (spot{}) && at != c.where {
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
		if d.look(ctx, &attention{model: m, lay: &l, kit: kit, fix: &fixing{}}, w, 300, false); d.shows(400) {
			t.Errorf("%s: it still shows when things move", c.name)
		}
	}
}

// oneFixer allows a player to fix a die.
type oneFixer struct {
	who   match.Player
	on    bool
	wants [2]bool
	with  [2]card.CardID
}

func (f *oneFixer) Fixer() (match.Player, bool)          { return f.who, f.on }
func (f *oneFixer) Fixing(who match.Player) bool         { return f.wants[who] }
func (f *oneFixer) FixWith(who match.Player) card.CardID { return f.with[who] }
func (f *oneFixer) SetFixing(who match.Player, want bool, with card.CardID) {
	f.wants[who], f.with[who] = want, with
}

// The button to fix a die comes and goes with what is allowed; the card that was dropped on it is forgotten when it is
// pressed again or becomes that of another player; and dice wait for it a while, but not for somebody who hurries on.
func TestTheFixingButtonFollowsWhatIsAllowed(t *testing.T) {
	shell, _ := beyondTables(t)
	ctx := shell.Context()
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	l := newLayout(rooms()[0], session.NoPanel, 3)
	s, f := &oneFixer{who: match.First}, fixing{}
	there := func() bool { return len(f.widgets(nil, &l, match.First, w)) == 1 }
	if f.follow(s); there() {
		t.Error("it is there before it is allowed")
	}
	s.on = true
	f.follow(s)
	f.want(s, 3)
	f.follow(s)
	if !there() || !f.wants || f.with != 3 || f.text(w) != w.cardName(3) {
		t.Errorf("after a card was dropped on it, it is %+v", f)
	}
	f.turn(s)
	if f.follow(s); f.wants || f.with != 0 || f.text(w) != w.fix {
		t.Errorf("after it was pressed again, it is %+v", f)
	}
	f.want(s, 3)
	s.who = match.Second
	if f.follow(s); f.with != 0 || f.seen != 0 || f.wants {
		t.Errorf("of another player it is %+v", f)
	}
	for _, c := range []struct {
		seen   int
		press  bool
		hot    string
		lasts  bool
		player match.Player
	}{{1, false, "", true, match.Second}, {1, true, "", false, match.Second}, {1, true, fixBox, true, match.Second}, {fixTicks, false, "", false, match.Second}, {1, false, "", false, match.First}} {
		f.seen = c.seen
		step(t, shell.Step(game.Input{AnyPress: c.press}))
		if f.lingers(ctx, c.player, c.hot) != c.lasts {
			t.Errorf("%+v: dice wait: %v", c, !c.lasts)
		}
	}
}

// The rulebook opens at what stands in the way of what is pointed at, else at what that is, else at the rule of the decision.
func TestHelpOpensWhereTheAttentionRests(t *testing.T) {
	for _, c := range []struct {
		on      spot
		refused int
		want    route.Rulebook
	}{
		{spot{}, 0, route.Rulebook{Rule: 408}},
		{spot{rule: 406}, 0, route.Rulebook{Rule: 406}},
		{spot{term: "life"}, 0, route.Rulebook{Term: "life"}},
		{spot{term: "life"}, 515, route.Rulebook{Rule: 515}},
	} {
		d := tip{spot: c.on}
		if got := d.page(c.refused, 408); got != c.want {
			t.Errorf("at %+v, refused by %d, it opens %+v", c.on, c.refused, got)
		}
	}
}
