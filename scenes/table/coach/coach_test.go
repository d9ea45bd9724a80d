package coach

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
	"cinderclash/scenes/table/show"
)

// A sentence stands beside a widget that can be chosen: of heroes one that fights now, and "Draw a Card" only if nothing
// else can be done. No table is needed.
func TestTheCoachStandsBesideWhatItSees(t *testing.T) {
	rect := func(x float64) game.Rect { return game.Rect{X: x, W: 10, H: 10} }
	has := func(k board.Kind, id string, x float64, enabled bool) game.Widget {
		return game.Widget{Box: game.Box{ID: id, Rect: rect(x), Enabled: enabled, For: &board.Thing{Kind: k}}}
	}
	draws, uses, plays := has(board.ChipWidget, board.DrawBox, 1, true), has(board.ChipWidget, "use/strike", 2, true), has(board.CardWidget, "hand/boots", 3, true)
	spent := has(board.ChipWidget, "use/strike", 4, false)
	held, vain := has(board.ChipWidget, "use/feint", 5, true), has(board.ChipWidget, "use/heal", 6, true)
	board.Of(&held).Holds, board.Of(&vain).Mark = true, narrate.Briefly("no effect")
	for _, c := range []struct {
		name        string
		widgets     []game.Widget
		chip, drawn float64 // X of the places found for a chip and for "Draw a Card"; 0 for none
	}{
		{"nothing", nil, 0, 0},
		{"draw", []game.Widget{spent, draws}, 0, 1},
		{"draw or play", []game.Widget{draws, plays}, 0, 0},
		{"draw or use", []game.Widget{draws, uses}, 2, 0},
		{"hold, use in vain, or use", []game.Widget{held, vain, uses}, 2, 0},
		{"hold or draw", []game.Widget{held, vain, draws}, 0, 1},
	} {
		g := &view{widgets: c.widgets, model: &board.Model{}, lay: &board.Layout{}, inVain: "no effect"}
		if r, ok := first(board.ChipWidget)(g, subject{}); ok != (c.chip > 0) || r.X != c.chip {
			t.Errorf("%s: of a chip it speaks at %v", c.name, r)
		}
		if r, ok := g.drawChipPlace(subject{}); ok != (c.drawn > 0) || r.X != c.drawn {
			t.Errorf("%s: of drawing it speaks at %v", c.name, r)
		}
	}

	m := &board.Model{Stage: board.Stage{Fighting: true, Clash: 1}}
	bystander, fighter := match.At(match.Second, 0), match.At(match.Second, 1)
	m.Hero(bystander).Column, m.Hero(fighter).Column = 0, 1
	m.Hero(bystander).At.Info, m.Hero(fighter).At.Info = rect(5), rect(6)
	beside, fights := has(board.HeroWidget, "hero/2/1", 0, true), has(board.HeroWidget, "hero/2/2", 0, true)
	board.Of(&beside).Hero, board.Of(&fights).Hero = bystander, fighter
	g := &view{widgets: []game.Widget{beside, fights}, model: m}
	if r, ok := first(board.HeroWidget)(g, subject{}); !ok || r.X != 6 {
		t.Errorf("of a target it speaks at %v", r)
	}
}

// A sentence about an event has a place only while it is true: the initiative's beside the player who has it, while
// somebody does, and the rival's action's until that resolves.
func TestTheCoachSpeaksOfWhatIsSo(t *testing.T) {
	m := &board.Model{Stage: board.Stage{Fighting: true}, Rolled: true, Initiative: match.Second, Stack: board.Stack{{Item: match.Item{Player: match.Second, Step: match.ItemWaiting}}}}
	lay := board.NewLayout(screens.Rooms()[0], board.Arrangement{Lanes: 3})
	g := &view{model: m, lay: &lay, viewer: match.First}
	if r, ok := g.whoActs(subject{player: match.First}); !ok || r != board.FirstRect(lay.SideOf(false).Plate) {
		t.Errorf("of the rival's initiative it speaks at %v, %v", r, ok)
	}
	if _, ok := g.rivalItem(subject{}); !ok {
		t.Error("it does not speak of what waits")
	}
	m.Rolled, m.Stack[0].Item.Step = false, match.ItemResolving
	if _, ok := g.whoActs(subject{player: match.Second}); ok {
		t.Error("it speaks of the initiative of a clash that is over")
	}
	if _, ok := g.rivalItem(subject{}); ok {
		t.Error("it speaks of what resolves as if it waited")
	}
}

// The coach sees only what its own viewer is asked. It speaks only in matches with Here set, and not after Dismiss.
func TestTheCoachSeesWhatIsAsked(t *testing.T) {
	shell, kit := screens.Kit(t)
	ctx := shell.Context()
	s := sessions.New(t, 3, [2]int{0, 2})
	for !s.Ready() || s.Observation().Pending().Cause != match.ByPairing {
		sessions.Advance(t, s)
	}
	l := board.NewLayout(screens.Rooms()[0], board.Arrangement{Lanes: 3})
	p := show.New(s, kit, screens.Narrator(t, s, "en"), &l)
	p.Sync()
	p.Settle(1, board.Between)
	pend := s.Observation().Pending()
	for _, c := range []struct {
		viewer match.Player
		asked  *match.Pending
		want   match.Cause
	}{{pend.Who, &pend, match.ByPairing}, {pend.Who.Other(), &pend, match.NoCause}, {pend.Who, nil, match.NoCause}} {
		to := Coach{Viewer: c.viewer}
		if to.Look(nil, &p.Model, p.Lay, p.Words, c.asked); to.Sees.cause != c.want || to.Sees.asking() != (c.want != match.NoCause) || to.Sees.over {
			t.Errorf("asked of %d it sees for %d that %s is asked", pend.Who, c.viewer, to.Sees.cause)
		}
		for who := range to.Sees.figures {
			for i := range 3 {
				if h := &p.Model.Heroes[who][i]; h.Column >= 0 && h.ID != 0 && !board.Within(to.Sees.figures[who][i], p.Lay.Room) {
					t.Errorf("it sees hero %d of player %d at %v", i, who, to.Sees.figures[who][i])
				}
			}
		}
	}
	to := Coach{Viewer: pend.Who, Here: true}
	d := &ask.Decision{Words: p.Words, Model: &p.Model}
	d.Prompt.Lay = p.Lay
	d.Take(7, ask.Allowed{}, nil)
	var all board.List
	p.Model.LayHeroes(&all, &d.Asking, true)
	to.Look(all.Widgets(), &p.Model, p.Lay, p.Words, &pend)
	if to.Advise(ctx); to.Topic == nil || to.Topic.Name != "pairing" {
		t.Fatalf("at a pairing it speaks of %v", to.Topic)
	}
	elsewhere := to
	elsewhere.Here = false
	if elsewhere.Advise(ctx); elsewhere.Topic != nil {
		t.Errorf("where it is not wanted it speaks of %s", elsewhere.Topic.Name)
	}
	if to.Dismiss(ctx); to.Topic != nil || to.Speaks(ctx) {
		t.Error("it still speaks after it was sent away")
	}
}

// In windows of every shape, a sentence beside a fighter's chips or life finds a place that covers no face, and beside its life
// one that covers no fighter.
func TestTheCoachLeavesFacesInView(t *testing.T) {
	_, kit := screens.Kit(t)
	s := sessions.New(t, 1, [2]int{0, 1})
	for !s.Ready() || s.Observation().Pending().Cause != match.ByActivation {
		sessions.Advance(t, s)
	}
	w := screens.Narrator(t, s, "en")
	for _, room := range screens.Rooms() {
		l := board.NewLayout(room, board.Arrangement{Lanes: 3})
		for clash := range 3 {
			p := show.New(s, kit, w, &l)
			p.Sync()
			m := &p.Model
			m.Clash = clash
			g := view{model: m, lay: &l}
			for who := range m.Heroes {
				for i := range m.Listed[who] {
					h := &m.Heroes[who][i]
					if h.Column < 0 {
						continue
					}
					at := m.Camera.Stand(&m.Stage, h)
					g.figures[who][i], g.faces[who][i], g.bodies[who][i] = at.Info, at.Head(), at.Body()
				}
			}
			k := l.Grow.Column
			wide, high := [coachSizes]float64{390 * k, 460 * k, 300 * k, 248 * k}, [coachSizes]float64{160 * k, 140 * k, 190 * k, 225 * k}
			for who := range m.Heroes {
				h := m.Hero(m.Fighter(match.Player(who)))
				at := m.Camera.Stand(&m.Stage, h)
				c := Coach{Sees: g, at: at.LifeRect(), wide: wide, high: high}
				if c.place(nil); c.Rect.W == 0 || c.over || board.Meet(c.Rect, at.Body()) {
					t.Errorf("%v, clash %d: beside the life at %v it speaks at %v, over a fighter at %v", room, clash, c.at, c.Rect, at.Body())
				}
			}
			for who := range m.Heroes { // larger letters, for which no place is free, become smaller first
				at := m.Camera.Stand(&m.Stage, m.Hero(m.Fighter(match.Player(who))))
				c := Coach{Sees: g, at: at.LifeRect(), wide: wide, low: high, factor: 1.5}
				for i := range c.high {
					c.high[i] = 2 * l.Room.H
				}
				if c.place(nil); c.Rect.W == 0 || !c.small || c.over || board.Meet(c.Rect, at.Body()) {
					t.Errorf("%v, clash %d: in smaller letters, %v, it speaks at %v, over a fighter at %v", room, clash, c.small, c.Rect, at.Body())
				}
			}
			for n := 1; n < 8; n++ {
				chip := game.Rect{X: l.Hand.X + 60*float64(n), Y: l.Turn.Y, W: 200, H: 56}
				c := Coach{Sees: g, at: chip, wide: wide, high: high}
				if c.place(nil); c.Rect.W == 0 {
					t.Errorf("%v: there is no place beside %v", room, chip)
				} else if n := g.facesBehind(c.Rect); n > 0 {
					t.Errorf("%v, clash %d: beside %v it speaks at %v, over %d faces", room, clash, chip, c.Rect, n)
				}
			}
		}
	}
}

// A sentence about an event may be read during the question that follows, and goes with it.
func TestASentenceGoesWithItsQuestion(t *testing.T) {
	shell, _ := screens.Kit(t)
	ctx := shell.Context()
	var topic *Topic
	for i := range Topics {
		if Topics[i].Name == "wounded" {
			topic = &Topics[i]
		}
	}
	first, second := match.Pending{Cause: match.ByWindow}, match.Pending{Cause: match.ByReroll}
	for _, during := range []bool{false, true} {
		c := Coach{Topic: topic, at: game.Rect{W: 10, H: 10}, since: ctx.Tick, read: 10_000}
		see := func(p match.Pending) { c.Sees.cause, c.Sees.asked = p.Cause, p }
		if during {
			see(first)
		}
		for _, now := range []match.Pending{first, {}, first} {
			see(now)
			if c.count(); c.done(ctx) {
				t.Errorf("begun during the question: %v; it is gone while %s is asked", during, now.Cause)
			}
		}
		see(second)
		if c.count(); !c.done(ctx) {
			t.Errorf("begun during the question: %v; it stays during the next question", during)
		}
	}
}

// What can be chosen has a frame of its own, and an empty tray has none.
func TestTheCoachFramesNothingTwice(t *testing.T) {
	lay := board.NewLayout(screens.Rooms()[0], board.Arrangement{Lanes: 3})
	at := game.Rect{X: 10, Y: 10, W: 40, H: 20}
	lit := game.Widget{Box: game.Box{ID: "use/strike", Rect: at, Enabled: true, Gives: "a reply", For: &board.Thing{Kind: board.ChipWidget}}}
	unlit := lit
	unlit.Enabled = false
	c := Coach{at: at, Sees: view{lay: &lay, model: &board.Model{}}}
	if !c.framed([]game.Widget{lit}) || c.framed([]game.Widget{unlit}) || c.framed(nil) {
		t.Error("a lit chip has a second frame, or an unlit one none")
	}
	c.at = lay.SideOf(true).Tray
	if !c.framed(nil) {
		t.Error("an empty tray has a frame")
	}
}

// The line from a sentence to a row of a column goes beside the rows between them. Where it cannot, there is none.
func TestTheLineGoesAroundOtherRows(t *testing.T) {
	rows := []game.Rect{{X: 100, Y: 300, W: 200, H: 40}, {X: 100, Y: 343, W: 200, H: 40}}
	c := &Coach{Rect: game.Rect{X: 60, Y: 100, W: 240, H: 180}, at: rows[1]}
	lit := c.at.Inset(-5, -5)
	from, to, ok := c.way(lit, rows)
	if !ok {
		t.Fatal("there is no line")
	}
	if crosses(from, to, rows[0]) || crosses(from, to, rows[1].Inset(1, 1)) {
		t.Errorf("the line from %v to %v crosses a row", from, to)
	}
	c.at = rows[0]
	if _, to, ok := c.way(c.at.Inset(-5, -5), rows); !ok || to.Y != 295 {
		t.Errorf("the line to the row below ends at %v, %v", to, ok)
	}
	c.at = rows[1]
	walled := append(rows, game.Rect{X: 0, Y: 285, W: 900, H: 10})
	if _, _, ok := c.way(lit, walled); ok {
		t.Error("the line crosses what lies all across")
	}
}
