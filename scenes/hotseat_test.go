package scenes

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/draft"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table"
)

// lists returns the first two ready decks.
func lists(h *Router) [2]card.DeckList {
	lib := h.host.Rules().Library
	return [2]card.DeckList{lib.Decks[0], lib.Decks[1]}
}

// seatsOf returns the seats of two humans.
func seatsOf(first, second string) [2]session.Seat {
	return [2]session.Seat{{Name: first}, {Name: second}}
}

// instantly sets the speed at which nothing takes time to be shown.
func instantly(h *headless.Game) {
	set := h.Context().Settings()
	set.Speed = 0
	h.Context().Change(set)
}

// answers returns the boxes of each answer that can be given now; ok is false while something is being shown.
func answers(h *headless.Game) (all [][]string, ok bool) {
	p, asks := h.Scene().(game.Pender)
	if !asks {
		return nil, false
	}
	switch asked := p.Pending().(type) {
	case table.Asked:
		for _, a := range asked.Legal {
			all = append(all, a.Boxes)
		}
		return all, asked.Mine && !asked.Busy
	case draft.Asked:
		for _, a := range asked.Legal {
			all = append(all, a.Boxes)
		}
		return all, asked.Mine
	}
	return nil, false
}

// reachable reports whether all boxes of an answer can be activated on the screen as it is.
func reachable(h *headless.Game, boxes []string) bool {
	now := h.Boxes()
	for _, id := range boxes {
		if !slices.ContainsFunc(now, func(b game.Box) bool { return b.ID == id && (b.Enabled || len(boxes) > 1) }) {
			return false
		}
	}
	return len(boxes) > 0
}

// decideOnce gives the n-th of the answers that can be activated.
func decideOnce(t *testing.T, h *headless.Game, act way, n int) {
	t.Helper()
	all, _ := answers(h)
	all = slices.DeleteFunc(all, func(boxes []string) bool { return !reachable(h, boxes) })
	if len(all) == 0 {
		t.Fatalf("no answer can be reached in %s", h.Scene().Name())
	}
	for _, id := range all[n%len(all)] {
		act(t, h, id)
	}
}

// playHere plays a match of two players at one screen until done returns true or the match is over. It returns how often
// each player took the screen.
func playHere(t *testing.T, h *headless.Game, act way, done func() bool) (taken map[string]int) {
	t.Helper()
	taken = map[string]int{}
	for n, ticks := 0, 0; !done(); ticks++ {
		if ticks > 200_000 {
			t.Fatalf("nothing goes on in %s", h.Scene().Name())
		}
		if h.Scene().Name() == "curtain" && enabled(t, h, "curtain.ready") {
			taken[textOf(t, h, "curtain.heading")]++
			act(t, h, "curtain.ready")
			continue
		}
		if _, ok := answers(h); ok {
			n++
			if n%5 == 0 && slices.ContainsFunc(h.Boxes(), func(b game.Box) bool { return b.ID == "prompt/hand" }) {
				takeUp(t, h, act)
				continue
			}
			decideOnce(t, h, act, n*7)
			continue
		}
		step(t, h.Step(game.Input{}))
	}
	return taken
}

// takeUp has the hand shown of the player who decides in front of both. A second press shows it, but not one that comes before
// the other has had time to look away.
func takeUp(t *testing.T, h *headless.Game, act way) {
	t.Helper()
	held := func() bool {
		return !slices.ContainsFunc(h.Boxes(), func(b game.Box) bool { return b.ID == "prompt/hand" })
	}
	act(t, h, "prompt/hand")
	act(t, h, "prompt/hand")
	if held() {
		t.Fatal("the hand is shown before the other could look away")
	}
	for range 24 {
		step(t, h.Step(game.Input{}))
	}
	act(t, h, "prompt/hand")
	for range 10 {
		if held() {
			return
		}
		step(t, h.Step(game.Input{}))
	}
	t.Fatal("the hand is not shown")
}

func TestTwoPlayersAtOneScreen(t *testing.T) {
	router := storing(t)
	h := openIn(t, router, route.Title{}, "en")
	instantly(h)
	click(t, h, "title.new")
	until(t, h, "setup")
	more(t, h)
	goTo(t, h, "setup.level")
	for range 10 {
		if textOf(t, h, "setup.level") == "A second player" {
			break
		}
		step(t, h.Press(game.Right))
	}
	decks := [2]string{textOf(t, h, "setup.deck/0"), textOf(t, h, "setup.deck/1")}
	goTo(t, h, "setup.name/1")
	for range 10 {
		step(t, h.Press(game.Erase))
	}
	step(t, h.Step(game.Input{Device: game.Keyboard, Typed: []rune("Ben")}))
	click(t, h, "setup.swap")
	if now := [2]string{textOf(t, h, "setup.deck/0"), textOf(t, h, "setup.deck/1")}; now != [2]string{decks[1], decks[0]} {
		t.Errorf("after changing sides the decks are %v", now)
	}
	if textOf(t, h, "setup.name") != "Ben" || textOf(t, h, "setup.name/1") != "Player 1" {
		t.Errorf("the names are %q and %q", textOf(t, h, "setup.name"), textOf(t, h, "setup.name/1"))
	}
	tidy(t, "setup of two", h)
	click(t, h, "setup.begin")
	over := func() bool { return h.Scene().Name() == "result" }
	until(t, h, "curtain")
	tidy(t, "curtain", h)
	if textOf(t, h, "curtain.heading") != "Ben, it is your turn" {
		t.Errorf("it says %q", textOf(t, h, "curtain.heading"))
	}
	taken := playHere(t, h, click, over)
	if len(taken) != 2 || taken["Ben, it is your turn"] < 2 || taken["Player 1, it is your turn"] < 2 {
		t.Errorf("taken: %v", taken)
	}
	if got := textOf(t, h, "result.heading"); got != "Ben wins" && got != "Player 1 wins" && got != "A draw" {
		t.Errorf("the end says %q", got)
	}
	click(t, h, "result.rematch")
	until(t, h, "curtain")
	if got := textOf(t, h, "curtain.heading"); got != "Player 1, it is your turn" {
		t.Errorf("in the rematch it says %q", got)
	}
}

// shared begins a match of Ana and Ben at one screen, and opens it.
func shared(t *testing.T, router *Router, lang string) (*session.Session, *headless.Game) {
	t.Helper()
	s, err := router.host.Begin(lists(router), seatsOf("Ana", "Ben"), 3)
	if err != nil {
		t.Fatal(err)
	}
	h := openIn(t, router, route.Match{Session: s}, lang)
	instantly(h)
	return s, h
}

func TestASharedScreenByKeys(t *testing.T) {
	router := storing(t)
	s, h := shared(t, router, "es")
	left := 400 // ticks while something is being shown
	decided := 0
	playHere(t, h, func(t *testing.T, h *headless.Game, id string) {
		decided++
		byKeys(t, h, id)
	}, func() bool {
		left--
		return decided > 60 && s.InTheOpen() && reachable(h, []string{"prompt/hand"}) || left < 0
	})
	if decided <= 60 {
		t.Fatalf("only %d decisions", decided)
	}
	// After it is left and continued it is covered, and shows nothing that only one player may see.
	step(t, h.Press(game.Menu))
	until(t, h, "pause")
	byKeys(t, h, "pause.leave")
	until(t, h, "title")
	byKeys(t, h, "title.continue")
	until(t, h, "table")
	if slices.ContainsFunc(h.Boxes(), func(b game.Box) bool { return strings.HasPrefix(b.ID, "hand/") }) {
		t.Error("a hand lies open before both")
	}
	for range 100 {
		if _, ok := answers(h); ok {
			break
		}
		step(t, h.Step(game.Input{}))
	}
	byKeys(t, h, "prompt/hand")
	step(t, h.Step(game.Input{}))
	if asked := textOf(t, h, "prompt.title"); !strings.Contains(asked, "aparta la vista") {
		t.Errorf("the other is not asked to look away: %q", asked)
	}
	tidy(t, "looking away", h)
	step(t, h.Press(game.Cancel))
	step(t, h.Step(game.Input{}))
	if asked := textOf(t, h, "prompt.title"); strings.Contains(asked, "aparta la vista") {
		t.Error("the wish to see the hand is not taken back")
	}
	takeUp(t, h, byKeys)
	secret := func() bool { return h.Scene().Name() == "curtain" }
	playHere(t, h, byKeys, secret)
	tidy(t, "curtain", h)
	// A press that comes too early does nothing.
	step(t, h.Press(game.Confirm))
	if h.Scene().Name() != "curtain" {
		t.Error("a key meant for the screen before draws the curtain")
	}
	for range 30 {
		step(t, h.Step(game.Input{Device: game.Keyboard}))
	}
	step(t, h.Press(game.Menu))
	until(t, h, "pause")
	if slices.ContainsFunc(h.Boxes(), func(b game.Box) bool { return b.ID == "pause.concede" }) {
		t.Error("somebody can concede whose screen it is not")
	}
	step(t, h.Press(game.Cancel))
	step(t, h.Press(game.Confirm)) // the focus is on the button that goes on
	until(t, h, "table")
}

func TestAnswersOfBothCanBeAskedOrNot(t *testing.T) {
	router := router(t)
	s, h := shared(t, router, "en")
	playHere(t, h, click, func() bool { return h.Scene().Name() == "table" && s.Ready() })
	for _, want := range []struct {
		text  string
		stops session.Stops
	}{{"Answers: both", session.StopAlways}, {"Answers: who is hit", session.StopUntil}, {"Answers: nobody", session.StopNever}, {"Answers: who can", session.StopAble}} {
		if got := textOf(t, h, "pace"); got != want.text || s.Stops() != want.stops {
			t.Errorf("it says %q, and asks: %d", got, s.Stops())
		}
		goTo(t, h, "pace") // its tip explains it
		for range 30 {
			step(t, h.Step(game.Input{Device: game.Keyboard}))
		}
		h.Draw()
		click(t, h, "pace")
	}
	s.SetStops(session.StopAble)
	playHere(t, h, click, func() bool {
		if o := s.Observation(); s.Ready() && o.Pending().Cause == match.ByWindow && len(o.Legal(nil)) == 1 && o.HandSize(o.Pending().Who) == 0 {
			t.Fatal("somebody is asked who has no choice")
		}
		return s.Over() || s.Observation().Round() > 2
	})
}

// While both may see a shared screen, the row below belongs to the player who is asked, so that every answer lies there. The
// heroes of the first player stay at the left, whoever is asked.
func TestTheRowBelowBelongsToWhoIsAsked(t *testing.T) {
	router := storing(t)
	s, h := shared(t, router, "en")
	asked := map[match.Player]int{}
	playHere(t, h, func(t *testing.T, h *headless.Game, id string) {
		if who := s.Observation().Pending().Who; s.InTheOpen() && s.Observation().Pending().Cause == match.ByActivation {
			asked[who]++
			if strings.HasPrefix(id, "rival/") {
				t.Errorf("player %d answers with %s", who+1, id)
			}
		}
		if _, fights := s.Observation().Clash(); fights && h.Scene().Name() == "table" {
			first, second := 0.0, h.Context().Room().W
			for _, b := range h.Boxes() {
				switch {
				case b.Rect.W == 0:
				case strings.HasPrefix(b.ID, "hero/1/"):
					first = max(first, b.Rect.Center().X)
				case strings.HasPrefix(b.ID, "hero/2/"):
					second = min(second, b.Rect.Center().X)
				}
			}
			if first > second {
				t.Errorf("a hero of the first player stands at %.0f, one of the second at %.0f", first, second)
			}
		}
		click(t, h, id)
	}, func() bool { return len(asked) == 2 && asked[match.First] > 6 && asked[match.Second] > 6 })
	if len(asked) < 2 {
		t.Errorf("asked were %v", asked)
	}
}
