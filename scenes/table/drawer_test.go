package table

import (
	"slices"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/board"
	"cinderclash/scenes/table/show"
)

// toldMatch is a match with a given log.
type toldMatch struct {
	*session.Session
	log []session.Entry
}

func (m *toldMatch) Log() []session.Entry { return m.log }

// readOn continues where it stopped. Cards drawn in a row share one line, even if the log was read between them, rounds
// and clashes are headings, and damage belongs to the player who deals it.
func TestTheLogIsReadOn(t *testing.T) {
	m := &toldMatch{Session: sessions.New(t, 1, [2]int{0, 1})}
	w := screens.Narrator(t, m.Session, "en")
	w.Match = m
	own, rival := match.At(match.First, 0), match.At(match.Second, 0)
	var d drawer
	happens := func(events ...match.Event) {
		for _, e := range events {
			m.log = append(m.log, session.Entry{Event: e})
		}
		d.readOn(w)
		d.readOn(w)
	}
	happens(match.Event{Kind: match.RoundBegan, Amount: 1}, match.Event{Kind: match.CardDrawn, Player: match.Second})
	happens(match.Event{Kind: match.CardDrawn, Player: match.Second}, match.Event{Kind: match.ActionReady})
	happens(match.Event{Kind: match.DamageDealt, Player: match.Second, Hero: rival, Source: own, Amount: 3})
	var said []string
	for i := range d.lines {
		l := &d.lines[i]
		said = append(said, l.text)
		if l.rule == 0 || d.line(l.id) != l {
			t.Errorf("%q leads to rule %d, and is found as %v", l.text, l.rule, d.line(l.id))
		}
	}
	want := []string{w.Event(&m.log[0]), "Ash draws 2 cards.", w.Event(&m.log[len(m.log)-1])}
	if !slices.Equal(said, want) {
		t.Fatalf("said is %q, not %q", said, want)
	}
	if !d.lines[0].head || d.lines[1].head || d.lines[1].who != match.Second || d.lines[2].who != match.First || d.lines[2].hero != rival {
		t.Errorf("the lines are %+v", d.lines)
	}
	if d.line("") != nil {
		t.Error("no box at all has a line")
	}
}

// logAlone is a scene with nothing but a log.
type logAlone struct {
	end
	drawer
	of *show.Performance
	at pointing
}

func (s *logAlone) Boxes(buf []game.Box) []game.Box {
	if s.open {
		closes := game.Box{ID: closeBox, Rect: s.of.Lay.DrawerClose, Enabled: true}
		var l board.List
		s.layIn(&l, closes, s.at.hot)
		for _, w := range l.Widgets() {
			buf = append(buf, w.Box)
		}
	}
	return buf
}

func (s *logAlone) Update(ctx *game.Context) (game.Request, error) {
	p := s.of
	s.walk(ctx, s.at.hot, p.Lay.DrawerView)
	s.at.follow(ctx.Focus.Hot(), ctx.Tick)
	return s.update(ctx, s.at.hot, p.Lay.Drawer, p.Kit, p.Words, &p.Model, ctx.Tick), nil
}

// Keys move through the log line by line, also out of view. A line leads to its rule and to what it mentions. The log
// closes by its key, by its button and by a click beside it, but not by a click inside.
func TestTheLogIsWalkedThrough(t *testing.T) {
	log := &logAlone{}
	shell, kit := screens.KitWhere(t, func(to any, ctx *game.Context) (game.Scene, error) {
		if _, ok := to.(route.Title); ok {
			return log, nil
		}
		return build(to, ctx)
	})
	s := sessions.New(t, 4, [2]int{2, 0})
	for len(s.Log()) < 80 {
		sessions.Advance(t, s)
	}
	l := board.NewLayout(screens.Rooms()[0], board.Arrangement{Lanes: 3})
	of := show.New(s, kit, screens.Narrator(t, s, "en"), &l)
	of.Sync()
	log.of = &of
	show := func() { log.show(shell.Context(), log.of.Words, log.of.Lay.DrawerView) }
	show()
	n := len(log.lines)
	for i := range n + 2 {
		screens.Step(t, shell.Press(game.Up))
		l := log.line(log.at.hot)
		if want := max(0, n-1-i); l == nil || l.id != log.lines[want].id {
			t.Fatalf("after %d steps up it is at %q", i+1, log.at.hot)
		}
		if box, ok := boxOf(shell, l.id); !ok || box.Rect.H == 0 { // without a place it could not be chosen
			t.Fatalf("%s is nowhere", l.id)
		}
	}
	hero := slices.IndexFunc(log.lines, func(l logLine) bool { return l.card == 0 && l.hero != 0 })
	shown := slices.IndexFunc(log.lines, func(l logLine) bool { return l.card != 0 })
	plain := slices.IndexFunc(log.lines, func(l logLine) bool { return l.card == 0 && l.hero == 0 })
	for _, i := range []int{hero, shown, plain} {
		l := &log.lines[i]
		shell.Context().Focus.Set(l.id)
		screens.Step(t, shell.Step(game.Input{Device: game.Keyboard}))
		for _, key := range []game.Action{game.Confirm, game.Help} {
			screens.Step(t, shell.Press(key))
			if page := rulebook(t, shell); page.Rule != l.rule {
				t.Errorf("%q leads to %+v", l.text, page)
			}
			screens.Step(t, shell.Press(game.Cancel))
		}
		screens.Step(t, shell.Press(game.Inspect))
		opened, is := shell.Scene().(end)
		if is != (i != plain) {
			t.Fatalf("of %q there is more to be seen: %v", l.text, is)
		}
		if !is {
			continue
		}
		if of := opened.to.(route.Inspect).Subject; of.Card != l.card || (l.card == 0) != (of.Now != nil) {
			t.Errorf("%q shows %+v", l.text, of)
		}
		screens.Step(t, shell.Press(game.Cancel))
	}
	for name, closes := range map[string]func() error{
		"a key":    func() error { return shell.Press(game.Log) },
		"cancel":   func() error { return shell.Press(game.Cancel) },
		"a button": func() error { return shell.Click(log.of.Lay.DrawerClose.Center()) },
		"a click":  func() error { return shell.Click(game.Point{X: log.of.Lay.Drawer.X - 40, Y: 400}) },
	} {
		show()
		screens.Step(t, shell.Click(game.Point{X: log.of.Lay.Drawer.X + 8, Y: log.of.Lay.Drawer.Y + 60}))
		if !log.open {
			t.Fatal("a click inside closes it")
		}
		if screens.Step(t, closes()); log.open {
			t.Errorf("%s does not close it", name)
		}
	}
}
