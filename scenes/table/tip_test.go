package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/table/board"
)

// atDecision returns a game and its table at the first decision for which so returns true.
func atDecision(t *testing.T, lang string, so func(tb *Table, a Asked) bool) (*headless.Game, *Table) {
	t.Helper()
	for seed := range uint64(20) {
		h := open(t, sessions.New(t, seed, [2]int{int(seed) % 4, int(seed+1) % 4}), lang, 0)
		d := &driver{t, h, rand.New(rand.NewPCG(seed, 21))}
		for range 200 {
			a, ok := d.wait()
			if !ok {
				break
			}
			if tb := h.Scene().(*Table); so(tb, a) {
				return h, tb
			}
			d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
		}
	}
	t.Fatal("no match comes to that")
	return nil, nil
}

// rest lets the pointer rest at a point until tips show.
func rest(t *testing.T, h *headless.Game, at game.Point) {
	t.Helper()
	for i := range tipTicks + 4 {
		p := game.Pointer{At: at, From: at, Present: true, Moved: i == 0}
		screens.Step(t, h.Step(game.Input{Pointer: p}))
	}
	h.Draw()
}

// rulebook returns the page at which the rulebook was opened last.
func rulebook(t *testing.T, h *headless.Game) route.Rulebook {
	t.Helper()
	e, ok := h.Scene().(end)
	if !ok {
		t.Fatalf("in %s", h.Scene().Name())
	}
	page, ok := e.to.(route.Rulebook)
	if !ok {
		t.Fatalf("%s was asked for, not the rulebook", e.name)
	}
	return page
}

// Pointing at a part of a hero's info panel explains it, and Help opens the glossary there.
func TestFiguresOfAHeroSayWhatTheyMean(t *testing.T) {
	for _, lang := range text.Languages() {
		h, tb := atDecision(t, lang, func(tb *Table, _ Asked) bool { return withCounters(tb) != nil })
		hero := withCounters(tb)
		tb.show.Settle(1, tb.ask.Prompt.Where)
		stats := &hero.At
		places := map[string]game.Rect{
			"life": stats.LifeRect(), "armor": stats.AttrRect(int(card.Armor)),
			tb.kit.KindTerm(pieces.Subject{Hero: hero.ID}): stats.ClassRect(),
		}
		for k, n := range hero.Counters {
			if n > 0 {
				places[pieces.CounterTerm(card.Counter(k))] = stats.CounterRect(hero.Signs(), len(hero.Gear), 0)
				break
			}
		}
		for term, r := range places {
			rest(t, h, r.Center())
			m, _ := tb.kit.Meaning(term, tb.words.Lang)
			if got := &tb.tip.text; !tb.tip.shows(tb.show.Tick) || !strings.Contains(got.Head, m.Name) || got.Text != m.Text {
				t.Errorf("%s: %s says %q: %q", lang, term, got.Head, got.Text)
			}
			tidy(t, term, h)
			screens.Step(t, h.Step(game.Input{Pressed: game.Actions(0).With(game.Help), Pointer: game.Pointer{At: r.Center(), Present: true}}))
			if page := rulebook(t, h); page.Term != term {
				t.Errorf("%s: Help at %s opens %v", lang, term, page)
			}
			screens.Step(t, h.Press(game.Cancel))
		}
	}
}

func withCounters(tb *Table) *board.Hero {
	for who := range tb.show.Model.Heroes {
		for i := range tb.show.Model.Listed[who] {
			if h := &tb.show.Model.Heroes[who][i]; h.Column >= 0 && !h.Fallen && h.Counters != [card.Counters]uint8{} && h.At.View != board.Beside {
				return h
			}
		}
	}
	return nil
}

// With keys, the tip of a focused hero explains its class and counters, and the tip of a card in hand says where its
// words are explained.
func TestFocusTellsWhatThingsMean(t *testing.T) {
	h, tb := atDecision(t, "es", func(tb *Table, a Asked) bool { return a.Cause == "activation" && withCounters(tb) != nil })
	wait := func() {
		for range cardTicks + 4 {
			screens.Step(t, h.Step(game.Input{Device: game.Keyboard}))
		}
		h.Draw()
	}
	reach := func(id string) {
		screens.Step(t, h.Press(game.FocusNext))
		h.Context().Focus.Set(id)
		wait()
	}
	hero := withCounters(tb)
	reach(hero.Box)
	if got := &tb.tip.text; !tb.tip.shows(tb.show.Tick) || !strings.Contains(got.More, "×") || got.Text == "" {
		t.Errorf("%s says %+v", hero.Box, got)
	}
	for a := range card.Attrs {
		m, _ := tb.kit.Meaning(pieces.AttrTerm(card.Attr(a)), card.ES)
		if got := tb.tip.text.More; !strings.Contains(got, m.Name) {
			t.Errorf("%s says %q, and nothing of %s", hero.Box, got, m.Name)
		}
	}
	told := 0
	for i := range tb.show.Model.Hands[tb.show.Model.Below].Cards {
		c := &tb.show.Model.Hands[tb.show.Model.Below].Cards[i]
		reach(c.Box)
		if got := &tb.tip.text; tb.tip.shows(tb.show.Tick) && got.Text == "" && got.More == "" && got.Foot != "" {
			told++
		}
		tidy(t, c.Box, h)
	}
	if n := len(tb.show.Model.Hands[tb.show.Model.Below].Cards); told != n || n == 0 {
		t.Errorf("%d of %d cards in hand say where their words are explained, and no more", told, n)
	}
}

// Every place of the table that is not a box but can be explained has an entry in the glossary or a rule.
func TestPlacesSayWhatTheyAre(t *testing.T) {
	h, tb := atDecision(t, "en", func(tb *Table, a Asked) bool {
		return a.Cause == "activation" && tb.session.Observation().Dice(match.First).Spent.Total() > 0
	})
	seen := map[string]bool{}
	room, stage := tb.lay.Room, tb.lay.Stage
	for y := room.Y + 4; y < room.Y+room.H; y += 22 {
		for x := room.X + 4; x < room.X+room.W; x += 22 {
			if stage.Contains(game.Point{X: x, Y: y}) {
				continue
			}
			at := game.Point{X: x, Y: y}
			s, r := tb.show.Model.PlaceAt(&tb.lay, at)
			if s == (board.Spot{}) {
				continue
			}
			if !r.Contains(at) {
				t.Errorf("%v at %v lies at %v", s, at, r)
			}
			if _, ok := tb.kit.Meaning(s.Term, card.EN); !ok {
				if _, ok = tb.kit.Rule(s.Rule, card.EN); !ok {
					t.Errorf("nothing is known of %+v", s)
				}
			}
			seen[s.Term] = true
		}
	}
	for _, term := range []string{"attacker", "defender", "initiative", "prepared-dice", "spent-dice", "round", "clash", ""} {
		if !seen[term] {
			t.Errorf("no place is called %q", term)
		}
	}
	rest(t, h, tb.lay.SideOf(true).Tray.Center())
	if !tb.tip.shows(tb.show.Tick) || tb.tip.text.Head == "" {
		t.Error("the tray does not say what it is")
	}
	for p := match.DraftPhase; p <= match.OverPhase; p++ {
		if _, ok := tb.kit.Rule(board.PhaseRule(p), card.EN); !ok {
			t.Errorf("phase %d has no rule", p)
		}
	}
}

// The help button of the prompt explains and opens the rule of the question.
func TestThePromptLeadsToItsRule(t *testing.T) {
	for _, cause := range []string{"pairing", "activation", "window", "cost", "reroll"} {
		h, tb := atDecision(t, "en", func(_ *Table, a Asked) bool { return a.Cause == cause && len(a.Legal) > 1 })
		want := int(tb.session.Observation().Pending().Cause.Rule())
		_, _, help := tb.lay.Question(tb.ask.Prompt.Where)
		rest(t, h, help.Center())
		if rule, _ := tb.kit.Rule(want, card.EN); tb.tip.text.Head != rule.Name {
			t.Errorf("%s: the mark says %q, not %q", cause, tb.tip.text.Head, rule.Name)
		}
		screens.Step(t, h.Click(help.Center()))
		if page := rulebook(t, h); page.Rule != want {
			t.Errorf("%s: the mark opens %v, not %d", cause, page, want)
		}
		before := tb.session.Observation().Pending()
		screens.Step(t, h.Press(game.Cancel))
		if h.Scene() != tb || tb.session.Observation().Pending() != before {
			t.Errorf("%s: the match is not as it was", cause)
		}
	}
}

// A line of the log shows its rule and its card, and opens the rule.
func TestLinesOfTheLogLeadToTheirRules(t *testing.T) {
	h, tb := atDecision(t, "es", func(tb *Table, _ Asked) bool { return len(tb.session.Log()) > 60 })
	screens.Step(t, h.Press(game.Log))
	rules, cards := map[int]bool{}, 0
	for n := range 40 {
		screens.Step(t, h.Press(game.Up))
		for range tipTicks + 10 {
			screens.Step(t, h.Step(game.Input{Device: game.Keyboard}))
		}
		tidy(t, "the log", h)
		l := tb.drawer.line(h.Hot())
		if l == nil {
			t.Fatalf("at %q", h.Hot())
		}
		rule, ok := tb.kit.Rule(l.rule, card.ES)
		if got := &tb.drawer.tip; !ok || got.text.Head != rule.Name || got.card != l.card {
			t.Errorf("%q says %q, not %q", l.text, got.text.Head, rule.Name)
		}
		rules[l.rule] = true
		if l.card != 0 {
			cards++
		}
		if n%8 != 0 {
			continue
		}
		screens.Step(t, h.Press(game.Confirm))
		if page := rulebook(t, h); page.Rule != l.rule {
			t.Errorf("%q opens %v", l.text, page)
		}
		screens.Step(t, h.Press(game.Cancel))
		if h.Scene() != tb || !tb.drawer.open || h.Hot() != l.id {
			t.Fatalf("back at %q", h.Hot())
		}
	}
	if len(rules) < 5 || cards == 0 {
		t.Errorf("the lines come from %v, and %d of them show a card", rules, cards)
	}
}

// Nothing that was pointed at before a click opens over the next question. Tips, sheets and forecasts show again when the
// pointer moves or a key moves the focus.
func TestNothingStaysOpenAfterAClick(t *testing.T) {
	for _, byKeys := range []bool{false, true} {
		h, tb := atDecision(t, "en", func(_ *Table, a Asked) bool { return a.Cause == "pairing" && len(a.Legal) > 2 })
		mv := tb.ask.Legal[0]
		for _, r := range [2]match.Ref{mv.Hero(), match.Ref(mv.B)} {
			box, _ := boxOf(h, board.HeroBox(r))
			rest(t, h, box.Rect.Center())
			screens.Step(t, h.Click(box.Rect.Center()))
		}
		box, _ := boxOf(h, board.HeroBox(match.Ref(mv.B)))
		at := game.Input{Pointer: game.Pointer{At: box.Rect.Center(), From: box.Rect.Center(), Present: true}}
		for range 2 * heroRest {
			screens.Step(t, h.Step(at))
		}
		if tb.point.meant != "" {
			t.Errorf("after a click %s is meant, and a card would stand up over the next question", tb.point.meant)
		}
		if tb.hover.Shown() || tb.tip.shows(tb.show.Tick) || tb.forecasts.Hot.Line != "" {
			t.Fatalf("after a click something is open over the next question: sheet %v, tip %v, %q", tb.hover.Shown(), tb.tip.shows(tb.show.Tick), tb.forecasts.Hot.Line)
		}
		told := false
		for n := 0; n < 12 && !told; n++ { // some things have no tip
			if byKeys {
				screens.Step(t, h.Press(game.FocusNext))
				at = game.Input{Device: game.Keyboard}
			} else {
				now, _ := boxOf(h, board.HeroBox(match.Ref(mv.B))) // the click may have moved it
				at.Pointer.At, at.Pointer.From, at.Pointer.Moved = now.Rect.Center(), now.Rect.Center(), true
				screens.Step(t, h.Step(at))
				at.Pointer.Moved = false
			}
			for range 2 * heroRest {
				screens.Step(t, h.Step(at))
			}
			told = tb.hover.Shown() || tb.tip.shows(tb.show.Tick)
		}
		if !told {
			t.Errorf("by keys %v: what is pointed at on purpose says nothing, at %q", byKeys, tb.point.hot)
		}
	}
}

// Equipment that does not work yet says so when it is pointed at.
func TestIdleEquipmentSaysWhy(t *testing.T) {
	var idle *board.Hero
	h, tb := atDecision(t, "en", func(tb *Table, a Asked) bool {
		m := &tb.show.Model
		for who := range m.Heroes {
			for i := range m.Listed[who] {
				if hero := &m.Heroes[who][i]; m.FightsNow(hero) && len(hero.Gear) > 0 && !hero.Gear[0].Working {
					idle = hero
				}
			}
		}
		return a.Cause == "activation" && idle != nil
	})
	at := game.Rect{}
	for y := idle.At.Info.Y; y < idle.At.Info.Y+idle.At.Info.H; y += 4 {
		p := game.Point{X: idle.At.Info.X + 20, Y: y}
		if s, r := idle.FigureAt(tb.kit, p); s.Card == idle.Gear[0].ID {
			at = r
		}
	}
	rest(t, h, at.Center())
	if got := &tb.tip.text; !strings.Contains(got.Line, "next one on") || got.Head != tb.words.CardName(idle.Gear[0].ID) {
		t.Errorf("at %v, %s says %+v", at, tb.words.CardName(idle.Gear[0].ID), got)
	}
}
