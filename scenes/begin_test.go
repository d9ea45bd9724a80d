package scenes

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/saves"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// openIn opens a screen for matches of a router's host. Each game has its own pictures, and so its own router.
func openIn(t *testing.T, h *Router, first any, lang string) *headless.Game {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	out, err := headless.New(game.Config{
		Build: NewRouter(h.host, h.puzzles...).Build, First: first, Texts: texts, Art: frames.Files(t), Glyph: Glyph, Sounds: sounds.FS(), Language: lang, Version: "1.2.3",
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// begun begins a match against a bot. The other player is a human if human is true, else a bot.
func begun(t *testing.T, h *Router, human bool) *session.Session {
	t.Helper()
	lib := h.host.Rules().Library
	seats := [2]session.Seat{{Name: "Ana"}, {Name: "Novice", Bot: ai.BotNamed("random")}}
	if !human {
		seats[0].Bot = ai.BotNamed("random")
	}
	s, err := h.host.Begin([2]card.DeckList{lib.Decks[0], lib.Decks[1]}, seats, 1)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// playUntil plays the human's first legal moves until so returns true.
func playUntil(t *testing.T, s *session.Session, so func() bool) {
	t.Helper()
	for range 100_000 {
		if so() || s.Over() {
			return
		}
		playOne(t, s)
	}
	t.Fatal("that never comes to be")
}

// playOne plays the human's first legal move, or the decision of another player or of chance.
func playOne(t *testing.T, s *session.Session) {
	t.Helper()
	if _, waits := s.Handover(); waits { // of two at one screen
		s.Cover()
		s.TakeOver()
		return
	}
	if !s.Ready() {
		s.Advance()
		return
	}
	if _, err := s.Play(s.Observation().Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
}

// until runs ticks until the scene on top has that name.
func until(t *testing.T, h *headless.Game, name string) {
	t.Helper()
	for range 2000 {
		if h.Scene().Name() == name {
			return
		}
		step(t, h.Step(game.Input{}))
	}
	t.Fatalf("still in %s, not %s", h.Scene().Name(), name)
}

func boxesWith(h *headless.Game, prefix string) []string {
	var ids []string
	for _, b := range h.Boxes() {
		if strings.HasPrefix(b.ID, prefix) {
			ids = append(ids, b.ID)
		}
	}
	return ids
}

// goTo moves the focus to a box with Tab.
func goTo(t *testing.T, h *headless.Game, id string) {
	t.Helper()
	for range 100 {
		if h.Hot() == id {
			return
		}
		step(t, h.Press(game.FocusNext))
	}
	t.Fatalf("%s cannot be reached in %s", id, h.Scene().Name())
}

// way is how a player chooses a box: with the mouse or with keys alone.
type way func(t *testing.T, h *headless.Game, id string)

// ways returns all ways by their names.
func ways() map[string]way { return map[string]way{"mouse": click, "keys": byKeys} }

func byKeys(t *testing.T, h *headless.Game, id string) {
	t.Helper()
	goTo(t, h, id)
	step(t, h.Press(game.Confirm))
}

func TestFromTitleToTableAndBack(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			h := openIn(t, router(t), route.Title{}, "en")
			act(t, h, "title.new")
			until(t, h, "setup")
			before := textOf(t, h, "setup.deck/0")
			act(t, h, "setup.deck/0")
			if textOf(t, h, "setup.deck/0") == before {
				t.Error("the deck has not changed")
			}
			act(t, h, "setup.begin")
			until(t, h, "draft")
			mine := boxesWith(h, "hero/0/")
			for _, id := range mine[:4] { // the fourth replaces the first
				act(t, h, id)
			}
			if got := textOf(t, h, "draft.confirm"); got != "Keep 3 of 3" {
				t.Errorf("the button says %q", got)
			}
			act(t, h, "draft.confirm")
			until(t, h, "mulligan")
			hand := boxesWith(h, "hand/")
			if len(hand) != 5 {
				t.Fatalf("the first hand is %v", hand)
			}
			act(t, h, hand[1])
			act(t, h, hand[3])
			act(t, h, hand[1])
			if got := textOf(t, h, "draft.confirm"); got != "Exchange one card" {
				t.Errorf("the button says %q", got)
			}
			act(t, h, "draft.confirm")
			until(t, h, "table")
		})
	}
}

func TestDraftKeepsWhomIsChosen(t *testing.T) {
	router := router(t)
	s := begun(t, router, true)
	h := openIn(t, router, route.Match{Session: s}, "es")
	until(t, h, "draft")
	click(t, h, "hero/1/0")
	for _, id := range []string{"hero/0/4", "hero/0/1", "hero/0/2"} {
		click(t, h, id)
	}
	click(t, h, "hero/0/1")
	click(t, h, "draft.confirm") // too few are chosen: nothing happens
	if s.Observation().Pending().Cause != match.ByDraft {
		t.Fatal("two heroes have been enough")
	}
	click(t, h, "hero/0/3")
	click(t, h, "draft.confirm")
	until(t, h, "mulligan")
	for i, want := range []bool{false, false, true, true, true} {
		if got := s.Observation().Hero(match.At(match.First, i)).Kept; got != want {
			t.Errorf("hero %d kept: %v", i, got)
		}
	}
	before := s.Observation().GraveyardSize(match.First)
	hand := boxesWith(h, "hand/")
	for _, id := range hand {
		click(t, h, id)
	}
	click(t, h, "draft.confirm")
	until(t, h, "table")
	if got := s.Observation().GraveyardSize(match.First) - before; got != len(hand) {
		t.Errorf("%d cards were exchanged, %d chosen", got, len(hand))
	}
}

func TestPauseConcedesOnlyWhenAskedTwice(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := router(t)
			s := begun(t, router, true)
			h := openIn(t, router, route.Match{Session: s}, "en")
			step(t, h.Press(game.Cancel))
			until(t, h, "pause")
			act(t, h, "pause.concede")
			act(t, h, "pause.concede-no")
			act(t, h, "pause.continue")
			until(t, h, "draft")
			step(t, h.Press(game.Menu))
			act(t, h, "pause.concede")
			if s.Over() {
				t.Fatal("it was not asked whether that is meant")
			}
			act(t, h, "pause.concede-yes")
			until(t, h, "result")
			if got := textOf(t, h, "result.heading"); got != "Defeat" {
				t.Errorf("the result says %q", got)
			}
			step(t, h.Press(game.Confirm)) // it comes in beats, and any key shows the rest
			act(t, h, "result.rematch")
			until(t, h, "draft")
		})
	}
}

func TestPauseWithoutFolderSaysSo(t *testing.T) {
	router := router(t)
	h := openIn(t, router, route.Match{Session: begun(t, router, true)}, "en")
	step(t, h.Press(game.Cancel))
	until(t, h, "pause")
	click(t, h, "pause.save")
	if h.Scene().Name() != "pause" {
		t.Errorf("in %s", h.Scene().Name())
	}
	click(t, h, "pause.open")
	if got := textOf(t, h, "pause.ask"); !strings.Contains(got, "No match is saved") {
		t.Errorf("it says %q", got)
	}
	step(t, h.Press(game.Cancel))
	click(t, h, "pause.leave")
	until(t, h, "title")
}

func TestZoneShowsAllInOrder(t *testing.T) {
	router := router(t)
	s := begun(t, router, true)
	playUntil(t, s, func() bool { return s.Observation().GraveyardSize(match.Second) >= 3 })
	h := openIn(t, router, route.Zone{Session: s, Player: match.Second, Pile: route.Graveyard}, "en")
	cards := s.Observation().AppendGraveyard(nil, match.Second)
	lib := router.host.Rules().Library
	ids := boxesWith(h, "zone.card/")
	if len(ids) != len(cards) {
		t.Fatalf("%d cards are shown, %d lie there", len(ids), len(cards))
	}
	for i, id := range ids {
		if want := lib.Cards[cards[len(cards)-1-i]].Name[card.EN]; textOf(t, h, id) != want {
			t.Errorf("%s is %q, want %q", id, textOf(t, h, id), want)
		}
	}
	// With keys: look at one, come back, leave.
	goTo(t, h, ids[1])
	step(t, h.Press(game.Inspect))
	until(t, h, "inspect")
	step(t, h.Press(game.Inspect))
	until(t, h, "zone")
	if h.Hot() != ids[1] {
		t.Errorf("the focus is at %q", h.Hot())
	}
}

func TestLibraryOfTheRivalStaysHidden(t *testing.T) {
	router := router(t)
	s := begun(t, router, true)
	playUntil(t, s, func() bool { return s.Observation().Round() > 0 })
	h := openIn(t, router, route.Zone{Session: s, Player: match.Second, Pile: route.Library}, "en")
	for _, id := range boxesWith(h, "zone.card/") {
		if got := textOf(t, h, id); got != "A card you may not see" {
			t.Errorf("%s is %q", id, got)
		}
	}
}

// matchScreens returns the screens around the table, each with some content.
func matchScreens(t *testing.T, h *Router) map[string]any {
	t.Helper()
	draft, hand, over, pile := begun(t, h, true), begun(t, h, true), begun(t, h, false), begun(t, h, true)
	playUntil(t, hand, func() bool { return hand.Ready() && hand.Observation().Pending().Cause == match.ByMulligan })
	playUntil(t, over, func() bool { return false })
	playUntil(t, pile, func() bool { return pile.Observation().GraveyardSize(match.First) > 9 })
	shared, err := h.host.Begin(lists(h), seatsOf("Ana", "Ben"), 2)
	if err != nil {
		t.Fatal(err)
	}
	playUntil(t, shared, func() bool {
		shared.TakeOver()
		return shared.Observation().Round() > 1
	})
	for _, waits := shared.Handover(); !waits; _, waits = shared.Handover() {
		playOne(t, shared)
	}
	return map[string]any{
		"curtain": route.Match{Session: shared}, "undo": route.Undo{Session: pile}, "shared undo": route.Undo{Session: shared},
		"setup": route.Setup{}, "draft": route.Match{Session: draft}, "mulligan": route.Match{Session: hand},
		"result": route.Result{Session: over}, "pause": route.Pause{Session: draft},
		"graveyard":    route.Zone{Session: pile, Player: match.First},
		"library":      route.Zone{Session: pile, Player: match.First, Pile: route.Library},
		"inspect":      route.Inspect{Subject: pieces.Subject{Card: 3}},
		"inspect hero": route.Inspect{Subject: pieces.Subject{Hero: 5, Carried: []match.Equipment{{ID: 6}}}},
	}
}

func TestIdleMatchScreensAllocateNothing(t *testing.T) {
	router := router(t)
	for name, target := range matchScreens(t, router) {
		h := openIn(t, router, target, "en")
		for range 40 {
			h.Draw()
		}
		if n := testing.AllocsPerRun(50, h.Draw); n != 0 {
			t.Errorf("%s: %v allocations a frame", name, n)
		}
	}
}

// storing returns a router whose matches are kept in a temporary folder.
func storing(t *testing.T) *Router {
	t.Helper()
	store, notices := saves.Open(t.TempDir())
	if len(notices) > 0 {
		t.Fatal(notices)
	}
	rules := router(t).host.Rules()
	host := session.NewHost(session.HostOptions{Rules: rules, Store: store, Iters: 1, Program: "1.2.3"})
	t.Cleanup(func() {
		host.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return NewRouter(host)
}

func TestCopyIsSavedAndOpenedFromThePause(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := storing(t)
			s := begun(t, router, true)
			h := openIn(t, router, route.Match{Session: s}, "es")
			step(t, h.Press(game.Menu))
			act(t, h, "pause.save")
			act(t, h, "pause.open")
			act(t, h, "pause.back")
			act(t, h, "pause.open")
			act(t, h, "pause.copy/0")
			until(t, h, "draft")
			for _, id := range boxesWith(h, "hero/0/")[:3] {
				act(t, h, id)
			}
			act(t, h, "draft.confirm")
			until(t, h, "mulligan")
			if got := s.Observation().Pending().Cause; got != match.ByDraft {
				t.Errorf("the match before the copy has gone on: %v", got)
			}
		})
	}
}

func TestTitleOffersTheMatchThatWasLeft(t *testing.T) {
	router := storing(t)
	h := openIn(t, router, route.Match{Session: begun(t, router, true)}, "en")
	for _, id := range boxesWith(h, "hero/0/")[1:4] {
		click(t, h, id)
	}
	click(t, h, "draft.confirm")
	until(t, h, "mulligan")
	hand := boxesWith(h, "hand/")
	step(t, h.Press(game.Cancel))
	click(t, h, "pause.leave")
	until(t, h, "title")
	click(t, h, "title.continue")
	until(t, h, "mulligan")
	if got := boxesWith(h, "hand/"); !slices.Equal(got, hand) {
		t.Errorf("the hand is %v, it was %v", got, hand)
	}
}

func TestEveryCardOfALibraryIsReachedByKeys(t *testing.T) {
	router := router(t)
	s := begun(t, router, true)
	playUntil(t, s, func() bool { return s.Observation().Round() > 0 })
	h := openIn(t, router, route.Zone{Session: s, Player: match.First, Pile: route.Library}, "en")
	want, seen := s.Observation().LibrarySize(match.First), map[string]bool{}
	for range 2 * want {
		step(t, h.Press(game.FocusNext))
		for range 30 { // until the list has stopped scrolling
			step(t, h.Step(game.Input{Device: game.Keyboard}))
		}
		if strings.HasPrefix(h.Hot(), "zone.card/") {
			seen[h.Hot()] = true
		}
	}
	if len(seen) != want {
		t.Errorf("%d of %d cards were reached", len(seen), want)
	}
}

func TestSeedMayBeAWord(t *testing.T) {
	router := router(t)
	h := openIn(t, router, route.Setup{}, "en")
	if _, ok := boxOf(h, "setup.seed"); ok {
		t.Error("the seed is shown unasked")
	}
	byKeys(t, h, "setup.more")
	goTo(t, h, "setup.seed")
	step(t, h.Press(game.Erase))
	if got := textOf(t, h, "setup.seed"); got != "a new one" {
		t.Errorf("the empty field says %q", got)
	}
	step(t, h.Step(game.Input{Device: game.Keyboard, Typed: []rune("ember")}))
	if got := textOf(t, h, "setup.seed"); got != "ember" {
		t.Errorf("the field says %q", got)
	}
	byKeys(t, h, "setup.begin")
	until(t, h, "draft")
}
