package scenes

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/engine/journey"
	"cinderclash/engine/match"
	"cinderclash/saves/journeys"
	screen "cinderclash/scenes/journey"
	"cinderclash/scenes/route"
)

// shows returns what the screen of the journey shows.
func shows(t *testing.T, h *headless.Game) screen.Shown {
	t.Helper()
	j, ok := h.Scene().(*screen.Journey)
	if !ok {
		t.Fatalf("in %s, not on the journey", h.Scene().Name())
	}
	return j.Pending().(screen.Shown)
}

// atPuzzle keeps a journey on which a puzzle lies ahead, and returns that meeting.
func atPuzzle(t *testing.T, h *Router) *journey.Meeting {
	t.Helper()
	c, err := h.campaign(openIn(t, h, route.Title{}, "en").Context())
	step(t, err)
	rng := rand.New(rand.NewPCG(1, 1))
	j := c.road.Begin(c.road.Difficulties[0].ID, 1)
	for {
		ahead := c.road.Ahead(&j)
		if i := slices.IndexFunc(ahead, func(m *journey.Meeting) bool { return m.Puzzle != "" }); i >= 0 {
			step(t, c.book.Keep(j))
			return ahead[i]
		}
		j, err = c.road.Meet(&j, ahead[0], rng.Uint64())
		step(t, err)
		j = c.road.Fought(&j, j.Match, journey.Won)
		j = c.road.Proceed(&j)
		offer := c.road.Offer(&j)
		i := slices.IndexFunc(offer, func(p journey.Prize) bool { return p.Card != "" })
		j, err = c.road.Take(&j, offer[i], "")
		step(t, err)
	}
}

// A puzzle of the journey that is left in the middle is continued after a restart. Once it is solved the road goes on behind it,
// also after another restart.
func TestAPuzzleOfTheJourney(t *testing.T) {
	router := storing(t)
	m := atPuzzle(t, router)
	pose := func() *pupil {
		t.Helper()
		h := openIn(t, router, route.Journey{}, "en")
		set := h.Context().Settings()
		set.Speed = 0
		h.Context().Change(set)
		if now := shows(t, h); now.View != "road" || now.Stops != 1 {
			t.Fatalf("the journey shows %+v", now)
		}
		click(t, h, "journey.stop/"+m.ID)
		click(t, h, "journey.puzzle.begin")
		return &pupil{t, h, click}
	}
	p := pose()
	p.solve(1)
	p = pose() // the program was ended
	p.solve(100)
	if told, _ := p.told(); !told.Reading || told.Missed {
		t.Fatalf("the puzzle is not solved: %+v", told)
	}
	click(t, p.h, "guide/later")
	after := shows(t, p.h)
	if after.View != "prize" || after.Stops != 2 {
		t.Errorf("after the puzzle the journey shows %+v", after)
	}
	if again := shows(t, openIn(t, router, route.Journey{}, "en")); again != after {
		t.Errorf("started again it shows %+v", again)
	}
}

// solve plays at most this many of the moves that the search finds.
func (p *pupil) solve(most int) {
	p.t.Helper()
	for range most {
		told := p.rest()
		if told.Reading || told.Missed {
			return
		}
		for _, id := range p.clicks(told) {
			p.act(p.t, p.h, id)
		}
	}
}

// A journey whose file cannot be used gives a notice of what happens to the file, which stays when another journey is kept.
func TestASpoiledJourney(t *testing.T) {
	for _, lang := range text.Languages() {
		router := storing(t)
		dir := router.host.Store().Dir()
		const spoiled = "no journey"
		step(t, os.WriteFile(filepath.Join(dir, journeys.Name+".save"), []byte(spoiled), 0o600))
		h := openIn(t, router, route.Title{}, lang)
		click(t, h, "title.journey")
		if strings.Contains(strings.Join(h.Frame(), "\n"), "…") {
			t.Errorf("%s: the sentence has no room", lang)
		}
		bare := strings.NewReplacer(" ", "", "\n", "").Replace // a line may break anywhere, even within a long path
		said := bare(allSaid(t, h, 400))                       // long enough for one notice to follow another
		for _, want := range []string{journeys.Name + ".save", h.Context().Text.T("journey.beside")} {
			if !strings.Contains(said, bare(want)) {
				t.Errorf("%s: it is not said: %q", lang, want)
			}
		}
		if now := shows(t, h); now.View != "beginning" {
			t.Fatalf("%s: the journey shows %+v", lang, now)
		}
		click(t, h, "journey.begin")
		if again := shows(t, openIn(t, router, route.Journey{}, lang)); again.View != "arrival" {
			t.Errorf("%s: the journey begun since shows %+v", lang, again)
		}
		files, err := filepath.Glob(filepath.Join(dir, "*"))
		step(t, err)
		if !slices.ContainsFunc(files, func(f string) bool {
			data, err := os.ReadFile(f)
			return err == nil && string(data) == spoiled
		}) {
			t.Errorf("%s: the spoiled file is gone", lang)
		}
	}
}

// After a lost match the deck can be rebuilt at once, but not with what the match cost.
func TestRebuildingAfterALostMatch(t *testing.T) {
	router := storing(t)
	c, err := router.campaign(openIn(t, router, route.Title{}, "en").Context())
	step(t, err)
	hard := slices.IndexFunc(c.road.Difficulties, func(d journey.Difficulty) bool { return d.Loss == journey.LastPrize })
	j := c.road.Begin(c.road.Difficulties[hard].ID, 1)
	meet := func(outcome journey.Outcome) {
		t.Helper()
		m := c.road.Ahead(&j)[0]
		j, err = c.road.Meet(&j, m, uint64(len(j.Stops)+1))
		step(t, err)
		j = c.road.Fought(&j, j.Match, outcome)
	}
	meet(journey.Won)
	j = c.road.Proceed(&j)
	won := c.road.Offer(&j)[0]
	j, err = c.road.Take(&j, won, "")
	step(t, err)
	meet(journey.Defeat)
	step(t, c.book.Keep(j))
	h := openIn(t, router, route.Journey{}, "en")
	click(t, h, "journey.deck")
	until(t, h, "builder")
	book, _ := journeys.Open(router.host.Store(), c.road)
	if now, _ := book.Now(); !now.Stops[0].Gone {
		t.Errorf("%+v is still there", won)
	}
	click(t, h, "builder.back")
	until(t, h, "journey")
	if now := shows(t, h); now.View != "meeting" || now.Outcome != "open" {
		t.Errorf("then the journey shows %+v", now)
	}
	click(t, h, "journey.fight")
	until(t, h, "draft")
}

// written returns the words that a frame shows.
func written(h *headless.Game) string {
	var words []string
	for _, line := range h.Frame() {
		if _, text, ok := strings.Cut(line, " \""); ok {
			words = append(words, strings.TrimSuffix(text, "\""))
		}
	}
	return strings.Join(words, " ")
}

// A journey of another version of the game continues, with one notice that names what is missing.
func TestAJourneyOfAnotherVersion(t *testing.T) {
	for _, lang := range text.Languages() {
		router := storing(t)
		c, err := router.campaign(openIn(t, router, route.Title{}, lang).Context())
		step(t, err)
		j := c.road.Begin(c.road.Difficulties[2].ID, 1)
		j.Stops = []journey.Stop{{Meeting: "a-closed-shop", Prize: journey.Prize{Hero: "a-retired-hero"}}, {Meeting: "forty-bowls", Prize: journey.Prize{Hero: "hask", Mark: "a-faded-mark"}}}
		j.Stops = append(j.Stops, journey.Stop{Meeting: "forty-bowls", Prize: journey.Prize{Card: "a-banned-card"}})
		j.Heroes[0] = "a-retired-hero"
		j.Cards["a-banned-card"] = 2
		step(t, c.book.Keep(j))
		again := NewRouter(router.host)
		h := openIn(t, again, route.Title{}, lang)
		click(t, h, "title.journey")
		if !strings.Contains(written(h), h.Context().Text.T("journey.not-here", "a-banned-card, a-closed-shop, a-faded-mark, a-retired-hero")) {
			t.Errorf("%s: it does not say what is not here", lang)
		}
		if now := shows(t, h); now.View != "road" || now.Stops != 3 {
			t.Fatalf("%s: the journey shows %+v", lang, now)
		}
		if said := textOf(t, h, "journey.said"); !strings.HasPrefix(said, "<b>") {
			t.Errorf("%s: of something that is not here it says %q", lang, said)
		}
		click(t, h, "journey.stop/lights-out")
		click(t, h, "journey.fight")
		until(t, h, "draft")
	}
}

// If another program has gone on with the journey, a choice does nothing: the screen shows the present state, and says why.
func TestAJourneyThatGoesOnElsewhere(t *testing.T) {
	for _, lang := range text.Languages() {
		router := storing(t)
		h := openIn(t, router, route.Journey{}, lang)
		c, err := router.campaign(h.Context())
		step(t, err)
		other, _ := journeys.Open(router.host.Store(), c.road)
		begun := c.road.Begin(c.road.Difficulties[0].ID, 3)
		step(t, other.Keep(begun))
		says := h.Context().Text.T("journey.elsewhere")
		click(t, h, "journey.begin")
		if now := shows(t, h); now.View != "arrival" || !strings.Contains(written(h), says) {
			t.Errorf("%s: it shows %+v", lang, now)
		}
		if now, _ := other.Now(); other.Refresh() {
			t.Errorf("%s: the journey of the other program, %+v, is gone", lang, now)
		}
		click(t, h, "journey.on")
		click(t, h, "journey.on")
		on, err := c.road.Meet(&begun, c.road.Ahead(&begun)[0], 9)
		step(t, err)
		on = c.road.Fought(&on, 9, journey.Won)
		step(t, other.Keep(c.road.Proceed(&on)))
		click(t, h, "journey.fight")
		if now := shows(t, h); now.View != "prize" || now.Stops != 1 {
			t.Errorf("%s: it shows %+v", lang, now)
		}
	}
}

// Where nothing is left to be won, a match that is won leads on along the road.
func TestAMeetingWithNothingToWin(t *testing.T) {
	router := storing(t)
	c, err := router.campaign(openIn(t, router, route.Title{}, "en").Context())
	step(t, err)
	j := c.road.Begin(c.road.Difficulties[0].ID, 1)
	m := c.road.Ahead(&j)[0]
	won := func(p journey.Prize) { j.Stops = append(j.Stops, journey.Stop{Meeting: "before", Prize: p}) }
	for _, id := range m.Rewards.Cards {
		won(journey.Prize{Card: id})
	}
	for _, id := range m.Rewards.Heroes {
		won(journey.Prize{Hero: id})
	}
	for _, id := range m.Rewards.Marks {
		for _, hero := range c.road.Bearers(&j, id) {
			won(journey.Prize{Mark: id, Hero: hero})
		}
	}
	j, err = c.road.Meet(&j, m, 1)
	step(t, err)
	j = c.road.Fought(&j, 1, journey.Won)
	step(t, c.book.Keep(j))
	h := openIn(t, router, route.Journey{}, "en")
	click(t, h, "journey.proceed")
	if now := shows(t, h); now.View != "road" || now.Meeting != "" {
		t.Errorf("it shows %+v", now)
	}
}

// The end of the road names the meetings of the journey and what was won there and not lost, however long that list is, in
// windows of every shape.
func TestTheEndNamesWhatWasDone(t *testing.T) {
	for i, lang := range text.Languages() {
		router := storing(t)
		h := openIn(t, router, route.Title{}, lang)
		c, err := router.campaign(h.Context())
		step(t, err)
		kit, err := router.kitOf(h.Context(), c.road.Game())
		step(t, err)
		named := func(p journey.Prize) string {
			switch {
			case p.Mark != "":
				return c.road.Mark(p.Mark).Name[i]
			case p.Hero != "":
				id, _ := c.road.Game().HeroByKey(p.Hero)
				return kit.HeroName(h.Context(), id)
			}
			id, _ := c.road.Game().CardByKey(p.Card)
			return c.road.Game().Cards[id].Name[i]
		}
		j := c.road.Begin(c.road.Difficulties[0].ID, 1)
		var want []string
		for c.road.Ended(&j) == nil {
			m := slices.MaxFunc(c.road.Ahead(&j), func(a, b *journey.Meeting) int { return len(a.Name[i]) - len(b.Name[i]) })
			var all []journey.Prize
			owned := c.road.Owns(&j)
			for _, id := range m.Rewards.Cards {
				all = append(all, journey.Prize{Card: id})
			}
			for _, id := range m.Rewards.Marks {
				for _, hero := range c.road.Bearers(&j, id)[:1] {
					all = append(all, journey.Prize{Mark: id, Hero: hero})
				}
			}
			for _, id := range m.Rewards.Heroes {
				if !slices.ContainsFunc(owned.Heroes, func(o journey.Owner) bool { return o.Hero == id }) {
					all = append(all, journey.Prize{Hero: id})
				}
			}
			s := journey.Stop{Meeting: m.ID, Prize: journey.Prize{None: true}}
			if want = append(want, m.Name[i]); m.Ending == "" {
				s.Prize = slices.MaxFunc(all, func(a, b journey.Prize) int { return len(named(a)) - len(named(b)) })
				if s.Gone = len(j.Stops) == 3; !s.Gone {
					want = append(want, named(s.Prize))
				}
			}
			j.Stops = append(j.Stops, s)
		}
		step(t, c.book.Keep(j))
		h = openIn(t, router, route.Journey{}, lang)
		if now := shows(t, h); now.View != "ending" {
			t.Fatalf("it shows %+v", now)
		}
		said := textOf(t, h, "journey.done")
		for _, name := range want {
			if !strings.Contains(said, name) {
				t.Errorf("%s: %q is not named: %s", lang, name, said)
			}
		}
		if gone := named(j.Stops[3].Prize); strings.Contains(said, gone) {
			t.Errorf("%s: %q is named, which was lost again", lang, gone)
		}
		click(t, h, "journey.anew") // no unfinished journey would be lost
		if ids := boxesWith(h, "journey.warning"); len(ids) > 0 || textOf(t, h, "journey.keep") != h.Context().Text.T("journey.to-end") {
			t.Errorf("%s: it warns of losing a journey that has ended, or leads back to the road", lang)
		}
		click(t, h, "journey.keep")
		inEveryShape(h, func(shape string) {
			for _, wrong := range h.Untidy() {
				t.Errorf("%s, %s: %s", lang, shape, wrong)
			}
		})
	}
}

// A match of the journey that ended when the program did, before its end was shown, counts as it ended.
func TestAMeetingThatEndedUnseen(t *testing.T) {
	dir := t.TempDir()
	h, _, end := startedIn(t, dir)
	g := openIn(t, h, route.Journey{}, "en")
	click(t, g, "journey.begin")
	click(t, g, "journey.on")
	click(t, g, "journey.on")
	click(t, g, "journey.fight")
	until(t, g, "draft")
	h.host.Close()
	s, err := h.host.Continue()
	step(t, err)
	if _, _, err := h.host.Archive().SaveCopy(s); err != nil { // the copy is not offered as the match to continue either
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for !s.Over() {
		if !s.Ready() {
			s.Advance()
			continue
		}
		legal := s.Observation().Legal(nil)
		if _, err := s.Play(legal[rng.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	want := map[match.Player]string{match.First: "won", match.Second: "lost", match.Nobody: "draw"}[s.Observation().Result().Winner]
	end()

	h, _, end = startedIn(t, dir)
	g = openIn(t, h, route.Journey{}, "en")
	if now := shows(t, g); now.View != "meeting" || now.Outcome != "open" {
		t.Fatalf("it shows %+v", now)
	}
	click(t, g, "journey.continue")
	if now := shows(t, g); now.View != "meeting" || now.Outcome != want {
		t.Errorf("of a match that was %s it shows %+v", want, now)
	}
	end()
}
