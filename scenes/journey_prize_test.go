package scenes

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/engine/journey"
	"cinderclash/game"
	"cinderclash/saves/journeys"
	"cinderclash/scenes/route"
)

// atPrize keeps a journey whose reward is to be chosen among a card, a hero and a mark, and opens it at speed 1. The index of each
// kind in the offer is returned with it.
func atPrize(t *testing.T, router *Router) (h *headless.Game, card, hero, mark int) {
	t.Helper()
	c, err := router.campaign(openIn(t, router, route.Title{}, "en").Context())
	step(t, err)
	for seed := range uint64(100) {
		j := c.road.Begin(c.road.Difficulties[0].ID, seed)
		j, err = c.road.Meet(&j, c.road.Ahead(&j)[0], 1)
		step(t, err)
		j = c.road.Fought(&j, 1, journey.Won)
		j = c.road.Proceed(&j)
		offer := c.road.Offer(&j)
		card = slices.IndexFunc(offer, func(p journey.Prize) bool { return p.Card != "" })
		hero = slices.IndexFunc(offer, func(p journey.Prize) bool { return p.Hero != "" })
		mark = slices.IndexFunc(offer, func(p journey.Prize) bool { return p.Mark != "" })
		if min(card, hero, mark) >= 0 {
			step(t, c.book.Keep(j))
			return openIn(t, router, route.Journey{}, "en"), card, hero, mark
		}
	}
	t.Fatal("no such offer")
	return nil, 0, 0, 0
}

// keptOf returns the journey on disk.
func keptOf(t *testing.T, router *Router) journey.Journey {
	t.Helper()
	c, err := router.campaign(openIn(t, router, route.Title{}, "en").Context())
	step(t, err)
	book, _ := journeys.Open(router.host.Store(), c.road)
	now, _ := book.Now()
	return now
}

func prizeBox(i int) string { return "journey.prize/" + strconv.Itoa(i) }

// Rewards lie face down and are turned over one after another; until then none can be chosen, or read. A press turns them all over and
// chooses nothing.
func TestRewardsAreUnveiled(t *testing.T) {
	router := storing(t)
	h, card, _, _ := atPrize(t, router)
	name := h.Context().Text.T("journey.face-down")
	if enabled(t, h, prizeBox(card)) || textOf(t, h, prizeBox(card)) != name || enabled(t, h, "journey.take") {
		t.Errorf("at once it says %q", textOf(t, h, prizeBox(card)))
	}
	click(t, h, prizeBox(card))
	if got := textOf(t, h, prizeBox(card)); got == name || !enabled(t, h, prizeBox(card)) || enabled(t, h, "journey.take") {
		t.Errorf("after a press it says %q", got)
	}
	if now := shows(t, h); now.View != "prize" || keptOf(t, router).Stops[0].Prize != (journey.Prize{}) {
		t.Errorf("the press leads to %+v", now)
	}
	h = openIn(t, router, route.Journey{}, "en")
	for range 600 {
		step(t, h.Step(game.Input{}))
	}
	if !enabled(t, h, prizeBox(card)) {
		t.Error("by themselves they do not turn over")
	}
	h = openIn(t, router, route.Title{}, "en")
	set := h.Context().Settings()
	set.ReducedMotion = true
	h.Context().Change(set)
	step(t, h.Open(route.Journey{}))
	if !enabled(t, h, prizeBox(card)) {
		t.Error("with reduced motion they lie face down")
	}
}

// A reward is chosen, and taken only when that is confirmed: with the button or by choosing it again. Another one can be chosen
// first.
func TestARewardIsConfirmed(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := storing(t)
			h, card, hero, mark := atPrize(t, router)
			instantly(h)
			step(t, h.Open(route.Journey{}))
			act(t, h, prizeBox(hero))
			act(t, h, prizeBox(mark))
			act(t, h, prizeBox(card))
			if now := shows(t, h); now.View != "prize" || keptOf(t, router).Stops[0].Prize != (journey.Prize{}) {
				t.Fatalf("a reward that was only chosen leads to %+v", now)
			}
			before := keptOf(t, router).Cards
			act(t, h, "journey.take")
			won := keptOf(t, router).Stops[0].Prize
			was, is := before[won.Card], keptOf(t, router).Cards[won.Card]
			if now := shows(t, h); now.View != "taken" || won.Card == "" {
				t.Fatalf("it shows %+v, and %+v is kept", now, won)
			}
			tidy(t, "a card that was taken", h)
			if is <= was {
				t.Errorf("%d copies are in the deck, there were %d", is, was)
			}
			act(t, h, "journey.leave-out")
			if n := keptOf(t, router).Cards[won.Card]; n != was {
				t.Errorf("left out, %d copies are in the deck, there were %d", n, was)
			}
			act(t, h, "journey.put-in")
			if n := keptOf(t, router).Cards[won.Card]; n != is {
				t.Errorf("put back, %d copies are in the deck, there were %d", n, is)
			}
			act(t, h, "journey.on")
			if now := shows(t, h); now.View != "road" {
				t.Errorf("then it shows %+v", now)
			}
		})
	}
}

// A hero who is won takes a place in the deck at once, and gives it back. Choosing the reward twice takes it.
func TestAHeroWhoIsWonGoesIntoTheDeck(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := storing(t)
			h, _, hero, _ := atPrize(t, router)
			instantly(h)
			step(t, h.Open(route.Journey{}))
			act(t, h, prizeBox(hero))
			act(t, h, prizeBox(hero))
			before := keptOf(t, router)
			won := before.Stops[0].Prize.Hero
			if now := shows(t, h); now.View != "taken" || won == "" || slices.Contains(before.Heroes, won) {
				t.Fatalf("it shows %+v, with %v", now, before.Heroes)
			}
			inEveryShape(h, func(shape string) { tidy(t, "a hero who was taken, "+shape, h) })
			act(t, h, "journey.swap/"+before.Heroes[2])
			after := keptOf(t, router).Heroes
			if len(after) != len(before.Heroes) || after[2] != won || slices.Contains(after, before.Heroes[2]) {
				t.Errorf("the heroes %v become %v", before.Heroes, after)
			}
			act(t, h, "journey.swap/"+won)
			if after := keptOf(t, router).Heroes; !slices.Equal(after, before.Heroes) {
				t.Errorf("given back, the heroes are %v, they were %v", after, before.Heroes)
			}
			act(t, h, "journey.swap/"+before.Heroes[0])
			act(t, h, "journey.on")
			again := openIn(t, router, route.Journey{}, "en")
			if now := shows(t, again); now.View != "road" || keptOf(t, router).Heroes[0] != won {
				t.Errorf("later it shows %+v", now)
			}
		})
	}
}

// A mark asks who bears it, and then shows that hero.
func TestAMarkThatIsTaken(t *testing.T) {
	router := storing(t)
	h, _, _, mark := atPrize(t, router)
	instantly(h)
	step(t, h.Open(route.Journey{}))
	click(t, h, prizeBox(mark))
	click(t, h, "journey.take")
	if now := shows(t, h); now.View != "bearer" {
		t.Fatalf("it shows %+v", now)
	}
	click(t, h, boxesWith(h, "journey.bearer/")[0])
	if now := shows(t, h); now.View != "taken" || keptOf(t, router).Stops[0].Prize.Mark == "" {
		t.Errorf("then it shows %+v", now)
	}
	inEveryShape(h, func(shape string) { tidy(t, "a mark that was taken, "+shape, h) })
}

// Each stop of the road says in words what kind of meeting it is, and those that wait also say what can be won there.
func TestTheRoadSaysWhatWaits(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		router := storing(t)
		h := openIn(t, router, route.Journey{}, lang)
		c, err := router.campaign(h.Context())
		step(t, err)
		j := c.road.Begin(c.road.Difficulties[0].ID, 1)
		step(t, c.book.Keep(j))
		h = openIn(t, router, route.Journey{}, lang)
		click(t, h, "journey.on") // past the arrival
		p := h.Context().Text
		seen := map[string]bool{}
		for i := range c.road.Lands {
			land := &c.road.Lands[i]
			for k := range land.Meetings {
				m := &land.Meetings[k]
				want := "journey.kind.duel"
				switch {
				case m.Ending != "" || len(land.Next(m.ID)) == 0:
					want = "journey.kind.boss"
				case m.Puzzle != "":
					want = "journey.kind.puzzle"
				case m.Bent[0] != "":
					want = "journey.kind.odd"
				}
				seen[want] = true
				said := textOf(t, h, "journey.stop/"+m.ID)
				if !strings.Contains(said, p.T(want)) {
					t.Errorf("%s: %s is %s, and says %q", lang, m.ID, p.T(want), said)
				}
				if won := p.T("journey.reward.card"); strings.Contains(said, won) != (i == 0 && len(m.Rewards.Cards) > 0) {
					t.Errorf("%s: of what can be won at %s it says %q", lang, m.ID, said)
				}
			}
		}
		if len(seen) != 4 {
			t.Errorf("the road has only %v", seen)
		}
		if said := textOf(t, h, "journey.said"); !strings.Contains(said, p.T("journey.reward.hero")) {
			t.Errorf("%s: what waits is not said: %q", lang, said)
		}
	}
}
