package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/ask"
)

// end stands in for every scene that the table leads to.
type end struct {
	name string
	to   any
}

func (e end) Name() string { return e.name }

func (end) Boxes(buf []game.Box) []game.Box { return buf }

func (end) IsOverlay() bool { return true }

func (end) Update(ctx *game.Context) (game.Request, error) {
	if ctx.Input.Pressed.Has(game.Cancel) {
		return game.Pop(), nil
	}
	return game.Stay(), nil
}

func (end) Draw(*game.Canvas, *game.Context) {}

func build(target any, ctx *game.Context) (game.Scene, error) {
	if m, ok := target.(route.Match); ok {
		kit, err := pieces.NewKit(ctx, sessions.Library)
		if err != nil {
			return nil, err
		}
		return New(ctx, kit, m.Session, kit.Places.In("hearths", 1)), nil
	}
	return end{fmt.Sprintf("%T", target), target}, nil
}

func open(t testing.TB, s *session.Session, lang string, speed int) *headless.Game {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	h, err := headless.New(game.Config{
		Build: build, First: route.Match{Session: s}, Texts: texts, Art: frames.Files(t), Sounds: sounds.FS(), Language: lang, Speed: &speed,
		Glyph: func(token string) string { return sessions.Glyph(token) },
	})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// driver plays a match on the table by clicks and keys.
type driver struct {
	t   testing.TB
	h   *headless.Game
	rng *rand.Rand
}

func (d *driver) asked() (Asked, bool) {
	p, ok := d.h.Scene().(game.Pender)
	if !ok {
		return Asked{}, false
	}
	return p.Pending().(Asked), true
}

// wait lets ticks pass until the player is asked. It reports false if the match is over.
func (d *driver) wait() (Asked, bool) {
	for range 20000 {
		a, ok := d.asked()
		if !ok {
			return a, false
		}
		if len(a.Legal) > 0 {
			return a, true
		}
		screens.Step(d.t, d.h.Step(game.Input{}))
	}
	d.t.Fatal("nothing happens any more")
	return Asked{}, false
}

// choose clicks the boxes of an answer.
func (d *driver) choose(a Answer) {
	d.t.Helper()
	if len(a.Boxes) == 0 {
		d.t.Fatalf("no box stands for %s", a.Move)
	}
	for _, id := range a.Boxes {
		d.scrollTo(id)
		found, err := d.h.ClickBox(id)
		screens.Step(d.t, err)
		if !found {
			d.t.Fatalf("there is no %s for %s; there are %v", id, a.Move, ids(d.h.Boxes()))
		}
		screens.Step(d.t, d.h.Step(game.Input{}))
	}
}

// scrollTo turns the wheel over the list of choices until a row is in view.
func (d *driver) scrollTo(id string) {
	list := d.h.Scene().(*Table).lay.Stack
	at := game.Point{X: list.Center().X, Y: list.Y + list.H - 20}
	for n := range 60 {
		for _, b := range d.h.Boxes() {
			if b.ID == id {
				return
			}
		}
		wheel := -1.0
		if n > 30 {
			wheel = 1
		}
		p := game.Pointer{At: at, From: at, Present: true, WheelY: wheel}
		screens.Step(d.t, d.h.Step(game.Input{Pointer: p}))
	}
}

func boxOf(h *headless.Game, id string) (game.Box, bool) {
	boxes := h.Boxes()
	i := slices.IndexFunc(boxes, func(b game.Box) bool { return b.ID == id })
	if i < 0 {
		return game.Box{}, false
	}
	return boxes[i], true
}

func ids(boxes []game.Box) []string {
	var out []string
	for _, b := range boxes {
		out = append(out, b.ID)
	}
	return out
}

// A whole match is played by clicks alone.
func TestAWholeMatchByMouse(t *testing.T) {
	for seed := range uint64(4) {
		s := sessions.New(t, seed, [2]int{int(seed) % 4, int(seed+1) % 4})
		d := &driver{t, open(t, s, []string{"en", "es"}[seed%2], 0), rand.New(rand.NewPCG(seed, 1))}
		n := 0
		for {
			a, ok := d.wait()
			if !ok {
				break
			}
			before := s.Observation().Pending()
			mv := a.Legal[d.rng.IntN(len(a.Legal))]
			d.choose(mv)
			if n++; n > 3000 {
				t.Fatal("the match does not end")
			}
			if len(s.Log()) == 0 && s.Observation().Pending() == before {
				t.Fatalf("%s changed nothing", mv.Move)
			}
		}
		if !s.Over() || d.h.Scene().Name() != "route.Result" {
			t.Errorf("seed %d: after %d decisions in %s", seed, n, d.h.Scene().Name())
		}
	}
}

// reach moves the focus to a box by keys alone.
func (d *driver) reach(id string) {
	d.t.Helper()
	for range 80 {
		if d.h.Hot() == id {
			return
		}
		screens.Step(d.t, d.h.Press(game.FocusNext))
	}
	// A row further down or up the list is reached from the rows in view.
	for _, towards := range []game.Action{game.Down, game.Up} {
		for range 80 {
			if hot := d.h.Hot(); hot == id {
				return
			} else if strings.HasPrefix(hot, "move/") || strings.HasPrefix(hot, "use/") || strings.HasPrefix(hot, "plan/") {
				screens.Step(d.t, d.h.Press(towards))
				continue
			}
			screens.Step(d.t, d.h.Press(game.FocusNext))
		}
	}
	d.t.Fatalf("no key leads to %s; there are %v", id, ids(d.h.Boxes()))
}

// always makes the table ask in every window.
func (d *driver) always() {
	d.t.Helper()
	d.wait()
	for d.h.Scene().(*Table).pace.stops != session.StopAlways {
		found, err := d.h.ClickBox(ask.PaceBox)
		screens.Step(d.t, err)
		if !found {
			d.t.Fatal("there is no pace to choose")
		}
	}
}

// A whole match is played by keys alone.
func TestAWholeMatchByKeys(t *testing.T) {
	s := sessions.New(t, 6, [2]int{3, 1})
	d := &driver{t, open(t, s, "es", 0), rand.New(rand.NewPCG(6, 2))}
	d.always()
	for n := 0; ; n++ {
		a, ok := d.wait()
		if !ok {
			break
		}
		if n > 3000 {
			t.Fatal("the match does not end")
		}
		answer := a.Legal[d.rng.IntN(len(a.Legal))]
		for _, id := range answer.Boxes {
			d.reach(id)
			screens.Step(t, d.h.Press(game.Confirm))
			screens.Step(t, d.h.Step(game.Input{Device: game.Keyboard}))
		}
	}
	if !s.Over() {
		t.Errorf("in %s", d.h.Scene().Name())
	}
}

// Clicking something that cannot be chosen says why, with the rule's number.
func TestWhatCannotBeChosenSaysWhy(t *testing.T) {
	s := sessions.New(t, 2, [2]int{0, 1})
	h := open(t, s, "en", 0)
	d := &driver{t, h, rand.New(rand.NewPCG(2, 2))}
	d.always()
	told := 0
	for range 60 {
		a, ok := d.wait()
		if !ok {
			break
		}
		for _, b := range h.Boxes() {
			if b.Enabled || !strings.HasPrefix(b.ID, "hand/") && !strings.HasPrefix(b.ID, "use/") {
				continue
			}
			if a.Cause != "activation" && a.Cause != "window" {
				continue
			}
			before := s.Observation().Pending()
			screens.Step(t, h.Click(b.Rect.Center()))
			if s.Observation().Pending() != before {
				t.Fatalf("%s was chosen though it cannot be", b.ID)
			}
			why := h.Scene().(*Table).ask.Refusal.Clicked
			if !strings.Contains(why, "(rule\u00a0") {
				t.Errorf("%s in %s: %q", b.ID, a.Cause, why)
			}
			told++
			break
		}
		d.choose(a.Legal[0])
	}
	if told == 0 {
		t.Error("everything could be chosen all the time")
	}
}

// The log opens by its key, has lines for events with their cards and heroes, fits, and closes again.
func TestTheLogTellsEverything(t *testing.T) {
	for _, lang := range text.Languages() {
		s := sessions.New(t, 4, [2]int{2, 0})
		h := open(t, s, lang, 0)
		d := &driver{t, h, rand.New(rand.NewPCG(4, 4))}
		for range 80 {
			a, ok := d.wait()
			if !ok {
				break
			}
			d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
		}
		if _, ok := d.wait(); !ok {
			t.Fatal("the match is over too soon")
		}
		screens.Step(t, h.Press(game.Log))
		h.Draw()
		tidy(t, "log "+lang, h)
		tb := h.Scene().(*Table)
		if len(tb.drawer.lines) < 100 {
			t.Errorf("%d lines for %d events", len(tb.drawer.lines), len(s.Log()))
		}
		pointed := 0
		for _, l := range tb.drawer.lines {
			if tb.subject(l.id).Some() {
				pointed++
			}
		}
		if pointed < len(tb.drawer.lines)/3 {
			t.Errorf("only %d of %d lines point at something", pointed, len(tb.drawer.lines))
		}
		for range 5 {
			screens.Step(t, h.Press(game.Up))
			h.Draw()
			tidy(t, "log "+lang, h)
		}
		screens.Step(t, h.Press(game.Cancel))
		if tb.drawer.open {
			t.Error("still open")
		}
	}
}

// Any key skips what is being shown.
func TestAnyKeySkips(t *testing.T) {
	s := sessions.New(t, 5, [2]int{0, 2})
	h := open(t, s, "en", 1)
	d := &driver{t, h, rand.New(rand.NewPCG(5, 5))}
	a, _ := d.wait()
	d.choose(a.Legal[0])
	tb := h.Scene().(*Table)
	for range 500 {
		if !tb.show.Line.Done() {
			break
		}
		screens.Step(t, h.Step(game.Input{}))
	}
	if tb.show.Line.Done() {
		t.Fatal("nothing is being shown")
	}
	left := tb.show.Line.Left()
	screens.Step(t, h.Step(game.Input{Device: game.Keyboard, AnyPress: true}))
	if now := tb.show.Line.Left(); now > 0 && now >= left {
		t.Errorf("%d ticks were left and %d are", left, now)
	}
}

// A card that is dragged out of the hand follows the pointer and is played.
func TestACardIsPlayedByDrawingItOut(t *testing.T) {
	for seed := range uint64(30) {
		s := sessions.New(t, seed, [2]int{int(seed) % 4, int(seed+1) % 4})
		h := open(t, s, "en", 0)
		d := &driver{t, h, rand.New(rand.NewPCG(seed, 9))}
		for range 12 {
			a, ok := d.wait()
			if !ok {
				break
			}
			if a.Cause != "activation" || !strings.HasPrefix(a.Legal[0].Boxes[0], "hand/") {
				d.choose(a.Legal[len(a.Legal)-1])
				continue
			}
			var from game.Point
			for _, b := range h.Boxes() {
				if b.ID == a.Legal[0].Boxes[0] {
					from = b.Rect.Center()
				}
			}
			to := game.Point{X: 700, Y: 500}
			before := len(s.Log())
			p := game.Pointer{At: from, From: from, Present: true, Moved: true, Down: true, Pressed: true}
			screens.Step(t, h.Step(game.Input{Pointer: p, AnyPress: true}))
			p = game.Pointer{At: to, From: from, Present: true, Moved: true, Down: true, Dragging: true}
			screens.Step(t, h.Step(game.Input{Pointer: p}))
			h.Draw()
			if h.Scene().(*Table).show.Model.OwnHand().Drawn == "" {
				t.Error("the card does not follow the pointer")
			}
			p = game.Pointer{At: to, From: from, Present: true, Released: true, Dragging: true}
			screens.Step(t, h.Step(game.Input{Pointer: p}))
			if len(s.Log()) == before {
				t.Errorf("seed %d: %s was not played", seed, a.Legal[0].Move)
			}
			return
		}
	}
	t.Error("no card could be played in any match")
}

// A match of two bots can be watched to its end, and nothing is asked.
func TestWatchingTwoBots(t *testing.T) {
	rules, err := match.NewRules(sessions.Library, match.Standard(), match.Profiles()[0])
	screens.Step(t, err)
	s, err := session.New(session.Options{
		Rules: rules, Decks: [2]card.DeckList{sessions.Library.Decks[0], sessions.Library.Decks[3]},
		Seats: [2]session.Seat{{Name: "One", Bot: ai.Random{}}, {Name: "Two", Bot: ai.Random{}}}, Seed: 11, Iters: 1,
	})
	screens.Step(t, err)
	t.Cleanup(s.Close)
	for s.Observation().Phase() < match.SidePhase {
		s.Advance()
	}
	h := open(t, s, "en", 0)
	for n := range 30000 {
		a, ok := h.Scene().(game.Pender)
		if !ok {
			return
		}
		if asked := a.Pending().(Asked); len(asked.Legal) > 0 || asked.Mine {
			t.Fatalf("a watcher is asked for %s", asked.Cause)
		}
		screens.Step(t, h.Step(game.Input{}))
		if n%97 == 0 {
			h.Draw()
			tidy(t, "watched", h)
		}
	}
	t.Fatal("the match does not end")
}
