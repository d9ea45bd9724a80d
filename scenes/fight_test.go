package scenes

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
	"cinderclash/scenes/table"
)

// fight plays a first fight on the table to its end. choose picks one of the player's answers.
func fight(t *testing.T, h *headless.Game, choose func(answers []table.Answer) table.Answer) {
	t.Helper()
	for range 20_000 {
		if h.Scene().Name() == "result" {
			return
		}
		p, ok := h.Scene().(game.Pender)
		if !ok {
			t.Fatalf("in %s", h.Scene().Name())
		}
		if a, ok := p.Pending().(table.Asked); ok && !a.Busy && len(a.Legal) > 0 {
			for _, id := range choose(a.Legal).Boxes {
				click(t, h, id)
			}
			continue
		}
		step(t, h.Step(game.Input{}))
	}
	t.Fatal("it does not end")
}

// acts uses an ability or plays a card whenever that is possible; idles passes, or gives the first answer.
func acts(answers []table.Answer) table.Answer {
	for _, a := range answers {
		if strings.HasPrefix(a.Move, "use") || strings.HasPrefix(a.Move, "play") {
			return a
		}
	}
	return answers[len(answers)-1]
}

func idles(answers []table.Answer) table.Answer {
	if i := slices.IndexFunc(answers, func(a table.Answer) bool { return a.Move == "pass" }); i >= 0 {
		return answers[i]
	}
	return answers[0]
}

// The first fight can be lost. It then says what to try, and leads to another fight, a whole match or the lessons.
func TestTheFirstFightIsLostAndTriedAgain(t *testing.T) {
	for _, lang := range text.Languages() {
		h := openIn(t, router(t), route.FirstFight{}, lang)
		instantly(h)
		p := h.Context().Text
		fight(t, h, idles)
		if got := textOf(t, h, "result.heading"); got != p.T("result.defeat") {
			t.Fatalf("who does nothing comes to %q", got)
		}
		if got := textOf(t, h, "result.advice"); got != p.T("result.try.dice") {
			t.Errorf("who left all dice is told %q", got)
		}
		tidy(t, "result", h)
		click(t, h, "result.rematch")
		until(t, h, "table")
		fight(t, h, acts)
		click(t, h, "result.replay")
		until(t, h, "replay")
		click(t, h, "replay/leave")
		until(t, h, "result")
		click(t, h, "result.lessons")
		until(t, h, "lessons")
		if done := p.T("tutorial.done"); !strings.HasSuffix(textOf(t, h, "tutorial.fight"), done) {
			t.Errorf("after it was fought, the list says %q, without %q", textOf(t, h, "tutorial.fight"), done)
		}
		click(t, h, "tutorial.fight")
		until(t, h, "table")
		fight(t, h, idles)
		click(t, h, "result.match")
		until(t, h, "draft")
	}
}

// A first fight leaves no match to continue and no replay, only the record of what the coach has said.
func TestTheFirstFightIsNotKept(t *testing.T) {
	r := storing(t)
	h := openIn(t, r, route.FirstFight{}, "en")
	instantly(h)
	fight(t, h, idles)
	click(t, h, "result.title")
	until(t, h, "title")
	if enabled(t, h, "title.continue") {
		t.Error("it can be continued")
	}
	if past, err := r.host.Archive().Replays(); err != nil || len(past) > 0 {
		t.Errorf("there are replays: %v, %v", past, err)
	}
	if prefs.Of(h.Context()).Coached == "" {
		t.Error("nothing was said")
	}
}

// The heroes of the first fight are the intended ones, so that a change of the cards is noticed here. Each hero can play every
// card of its deck.
func TestTheFirstFightIsWhatItIsMeantToBe(t *testing.T) {
	r := router(t)
	lib := r.host.Rules().Library
	decks := r.fighters()
	for who, key := range [...]string{fightsFirst, facesFirst} {
		hero := &lib.Heroes[decks[who].Heroes[0]]
		if hero.Key != key {
			t.Fatalf("player %d has not %s but %s", who+1, key, hero.Key)
		}
		if len(decks[who].Cards) < 20 {
			t.Errorf("%s has only %d cards", key, len(decks[who].Cards))
		}
		for _, id := range decks[who].Cards {
			if !lib.Plays(hero.Class, id) {
				t.Errorf("%s cannot play %s", key, lib.Cards[id].Key)
			}
		}
	}
}

// The title's main button is the first fight for a player who has played nothing, and no more once it is fought or a match is
// begun. A whole match stays beside it.
func TestTheTitleOffersTheFirstFight(t *testing.T) {
	for _, by := range ways() {
		k := &kept{settings: game.DefaultSettings()}
		k.settings.Language, k.settings.Welcomed, k.settings.Speed = "en", true, 0
		h := openKept(t, route.Title{}, k)
		if step(t, h.Press(game.Confirm)); h.Hot() != "title.fight" {
			t.Errorf("the focus begins at %s", h.Hot())
		}
		if got := textOf(t, h, "title.new"); got != "A whole match" {
			t.Errorf("beside the first fight is %q", got)
		}
		tidy(t, "title", h)
		by(t, h, "title.fight")
		until(t, h, "table")
		fight(t, h, idles)
		by(t, h, "result.title")
		until(t, h, "title")
		if boxes := boxesWith(h, "title.fight"); len(boxes) > 0 {
			t.Error("it is offered after it was fought")
		}
		h = openKept(t, route.Setup{}, k)
		by(t, h, "setup.begin")
		h = openKept(t, route.Title{}, k)
		if boxes := boxesWith(h, "title.fight"); len(boxes) > 0 {
			t.Error("it is offered after a match")
		}
	}
}
