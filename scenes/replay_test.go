package scenes

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/scenes/replay"
	"cinderclash/scenes/route"
)

// over plays a match of a human against a bot to its end, waits until it is saved, and returns the router that keeps it.
func over(t *testing.T) *Router {
	t.Helper()
	router := storing(t)
	s := begun(t, router, true)
	playUntil(t, s, s.Over)
	router.host.Close() // waits for the disk
	for _, n := range router.host.TakeNotices() {
		t.Error(n)
	}
	return router
}

func shown(t *testing.T, h *headless.Game) replay.Shown {
	t.Helper()
	p, ok := h.Scene().(game.Pender)
	if !ok {
		t.Fatalf("%s shows no replay", h.Scene().Name())
	}
	r, ok := p.Pending().(replay.Shown)
	if !ok {
		t.Fatalf("%s shows no replay", h.Scene().Name())
	}
	return r
}

// A replay is opened from the title, goes back and forth with equal hashes, and is played on from the middle.
func TestAReplayIsScrubbedEndToEnd(t *testing.T) {
	router := over(t)
	h := openIn(t, router, route.Title{}, "en")
	instantly(h)
	click(t, h, "title.archive")
	click(t, h, "archive.replays")
	click(t, h, "archive.open")
	begins := shown(t, h)
	if begins.Round != 1 || begins.At == 0 {
		t.Fatalf("it begins at %+v", begins)
	}
	if enabled(t, h, "replay/decision-back") != true {
		t.Error("what is before the first round cannot be seen")
	}
	for _, b := range h.Boxes() {
		if b.ID == "pace" {
			t.Error("a replay offers when to pass")
		}
	}
	step(t, h.Press(game.First))
	hashes := map[int]uint64{}
	for n := 0; ; n++ {
		now := shown(t, h)
		if now.Busy {
			step(t, h.Step(game.Input{}))
			continue
		}
		hashes[now.At] = now.Hash
		if now.At == now.All {
			break
		}
		click(t, h, "replay/decision-forth")
		if n > 20000 {
			t.Fatal("the end is not reached")
		}
	}
	all := shown(t, h).All
	if len(hashes) != all+1 {
		t.Fatalf("%d of %d places were seen", len(hashes), all+1)
	}
	same := func(what string) {
		t.Helper()
		if now := shown(t, h); now.Hash != hashes[now.At] {
			t.Fatalf("%s: at %d it is another match", what, now.At)
		}
	}
	for _, back := range []string{"replay/decision-back", "replay/clash-back", "replay/round-back"} {
		was := shown(t, h).At
		click(t, h, back)
		if now := shown(t, h).At; now >= was {
			t.Fatalf("%s goes from %d to %d", back, was, now)
		}
		same(back)
	}
	rounds := 0
	step(t, h.Press(game.First))
	for shown(t, h).At < all {
		was := shown(t, h).At
		click(t, h, "replay/round-forth")
		if now := shown(t, h).At; now <= was {
			t.Fatalf("a round goes from %d to %d", was, now)
		}
		same("rounds")
		rounds++
	}
	if rounds < 2 {
		t.Errorf("%d rounds", rounds)
	}
	// It goes to any position, by the bar and by keys.
	for _, b := range h.Boxes() {
		if b.ID != "replay/time" {
			continue
		}
		for _, part := range []float64{0.7, 0.2, 0.5} {
			step(t, h.Click(game.Point{X: b.Rect.X + b.Rect.W*part, Y: b.Rect.Y + b.Rect.H/2}))
			if now := shown(t, h); now.At < int(part*float64(all))-2 || now.At > int(part*float64(all))+2 {
				t.Errorf("%v of the bar is %d of %d", part, now.At, all)
			}
			same("the bar")
		}
	}
	goTo(t, h, "replay/time")
	was := shown(t, h).At
	step(t, h.Press(game.Right))
	if now := shown(t, h).At; now != was+1 {
		t.Errorf("right goes from %d to %d", was, now)
	}
	step(t, h.Press(game.PageDown))
	same("page down")
	// From the other seat, and with all cards open, it is the same position.
	was = shown(t, h).At
	click(t, h, "replay/seat")
	if now := shown(t, h); now.Seat != 1 || now.At != was || now.Open {
		t.Errorf("the other seat is %+v", now)
	}
	click(t, h, "replay/seat")
	if now := shown(t, h); !now.Open || now.At != was {
		t.Errorf("all open is %+v", now)
	}
	click(t, h, "replay/seat")
	same("the first seat")
	// It plays by itself until it is paused.
	click(t, h, "replay/play")
	for range 400 {
		step(t, h.Step(game.Input{}))
	}
	if now := shown(t, h).At; now < was+5 {
		t.Errorf("after a while it is at %d, from %d", now, was)
	}
	click(t, h, "replay/play")
	if shown(t, h).Playing {
		t.Error("it is not held")
	}
	for n := 0; shown(t, h).Busy && n < 1000; n++ {
		step(t, h.Step(game.Input{}))
	}
	same("playing")
	click(t, h, "replay/speed")
	if h.Context().Speed() == 0 {
		t.Error("the speed is the same")
	}
	click(t, h, "replay/round-back")
	click(t, h, "replay/clash-back")
	from := shown(t, h)
	click(t, h, "replay/from")
	if name := h.Scene().Name(); name != "table" {
		t.Fatalf("a match from %+v is in %s", from, name)
	}
	step(t, h.Press(game.Menu))
	if name := h.Scene().Name(); name != "pause" {
		t.Errorf("in %s", name)
	}
}

func TestTheEndOfAReplay(t *testing.T) {
	router := over(t)
	h := openIn(t, router, route.Archive{Replays: true}, "es")
	instantly(h)
	byKeys(t, h, "archive.open")
	step(t, h.Press(game.Last))
	for range 300 {
		step(t, h.Step(game.Input{}))
	}
	if now := shown(t, h); now.At != now.All {
		t.Fatalf("it does not stay at the end: %+v", now)
	}
	if enabled(t, h, "replay/from") || enabled(t, h, "replay/play") || enabled(t, h, "replay/round-forth") {
		t.Error("there is something after the end")
	}
	step(t, h.Press(game.Undo))
	if now := shown(t, h); now.At != now.All-1 {
		t.Errorf("one back is %+v", now)
	}
	step(t, h.Press(game.Menu))
	if name := h.Scene().Name(); name != "archive" {
		t.Errorf("left to %s", name)
	}
}

func TestTheArchive(t *testing.T) {
	router := over(t)
	s := begun(t, router, true)
	left := 60
	playUntil(t, s, func() bool { left--; return left < 0 })
	now := s.Observation().Hash()
	if _, _, err := router.host.Archive().SaveCopy(s); err != nil {
		t.Fatal(err)
	}
	h := openIn(t, router, route.Archive{}, "en")
	rows := func() int { return len(boxesWith(h, "archive.row/")) }
	if rows() != 1 || enabled(t, h, "archive.undo") {
		t.Fatalf("%d matches", rows())
	}
	byKeys(t, h, "archive.delete")
	if rows() != 0 || enabled(t, h, "archive.open") || h.Hot() != "archive.undo" {
		t.Fatalf("%d matches after one was deleted, at %q", rows(), h.Hot())
	}
	step(t, h.Press(game.Confirm))
	if rows() != 1 || enabled(t, h, "archive.undo") {
		t.Fatalf("%d matches after it was put back", rows())
	}
	goTo(t, h, "archive.title")
	write(t, h, "The siege")
	click(t, h, "archive.rename")
	if got := textOf(t, h, "archive.row/0"); !strings.HasPrefix(got, "The siege. ") {
		t.Errorf("it is called %q", got)
	}
	click(t, h, "archive.import")
	if rows() != 1 {
		t.Error("something came in from nowhere")
	}
	click(t, h, "archive.export")
	click(t, h, "archive.import")
	if rows() != 2 {
		t.Errorf("%d matches after one came in again", rows())
	}
	h = openIn(t, router, route.Archive{}, "es")
	named := ""
	for _, id := range boxesWith(h, "archive.row/") {
		if strings.HasPrefix(textOf(t, h, id), "The siege. ") {
			named = id
		}
	}
	click(t, h, named)
	if got := textOf(t, h, "archive.title"); got != "The siege" {
		t.Errorf("its title is %q", got)
	}
	click(t, h, "archive.open")
	if !slices.Contains([]string{"draft", "mulligan", "table"}, h.Scene().Name()) {
		t.Fatalf("in %s", h.Scene().Name())
	}
	again, err := router.host.Continue()
	if err != nil || again.Observation().Hash() != now {
		t.Errorf("it is another match: %v", err)
	}
}

func TestPastScreensAreTidy(t *testing.T) {
	router := over(t)
	list, err := router.host.Archive().Replays()
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	left := 70
	running := begun(t, router, true)
	playUntil(t, running, func() bool { left--; return left < 0 })
	if _, _, err := router.host.Archive().SaveCopy(running); err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"en", "es"} {
		for name, to := range map[string]any{"archive": route.Archive{}, "replays": route.Archive{Replays: true}, "stats": route.Stats{}} {
			h := openIn(t, router, to, lang)
			for _, size := range []int{100, 150} {
				set := h.Context().Settings()
				set.TextSize = size
				h.Context().Change(set)
				step(t, h.Step(game.Input{}))
				h.Draw()
				tidy(t, fmt.Sprintf("%s in %s at %d %%", name, lang, size), h)
			}
		}
	}
	s, err := router.host.Replayer().Replay(list[0].Name)
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"en", "es"} {
		h := openIn(t, router, route.Replay{Session: s}, lang)
		for _, size := range []int{100, 150} {
			set := h.Context().Settings()
			set.TextSize = size
			h.Context().Change(set)
			for _, at := range []game.Action{game.First, game.PageDown, game.Last} {
				step(t, h.Press(at))
				step(t, h.Step(game.Input{}))
				h.Draw()
				for _, cut := range h.Context().Canvas.CutTexts() {
					t.Errorf("replay in %s at %d %%: %q is cut", lang, size, cut)
				}
			}
		}
	}
}

func TestStatistics(t *testing.T) {
	h := openIn(t, router(t), route.Title{}, "en")
	click(t, h, "title.stats")
	if got := textOf(t, h, "stats.matches"); got != "Matches: 0" {
		t.Errorf("before the first match it says %q", got)
	}
	h = openIn(t, over(t), route.Stats{}, "en")
	if got := textOf(t, h, "stats.matches"); got != "Matches: 1" {
		t.Errorf("after a match it says %q", got)
	}
	if len(boxesWith(h, "stats.decks/")) != 1 || len(boxesWith(h, "stats.heroes/")) != 3 || len(boxesWith(h, "stats.dice/")) != 3 {
		t.Error("a deck, its heroes and the dice are not all told of")
	}
	byKeys(t, h, "stats.longest")
	if name := h.Scene().Name(); name != "replay" {
		t.Errorf("in %s", name)
	}
}

// At each choice of the seat from which a replay is seen, it says what was chosen and what the strongest level would have
// chosen; at others, and while it plays, it does not.
func TestAReplayJudgesChoices(t *testing.T) {
	router := over(t)
	h := openIn(t, router, route.Title{}, "es")
	instantly(h)
	click(t, h, "title.archive")
	click(t, h, "archive.replays")
	click(t, h, "archive.open")
	judged, other := 0, 0
	for range 60 {
		said, ok := boxOf(h, "replay.judged")
		switch {
		case !ok:
			other++
		case strings.Count(said.Text, "Leyenda") != 1 || !strings.HasPrefix(said.Text, "Ana: "):
			t.Errorf("it is judged as %q", said.Text)
		default:
			judged++
		}
		click(t, h, "replay/decision-forth")
		for shown(t, h).Busy {
			step(t, h.Step(game.Input{}))
		}
		step(t, h.Step(game.Input{}))
	}
	if judged < 5 || other < 5 {
		t.Errorf("%d choices were judged, %d were not", judged, other)
	}
	click(t, h, "replay/play")
	step(t, h.Step(game.Input{}))
	if _, ok := boxOf(h, "replay.judged"); ok {
		t.Error("it judges while it plays")
	}
}

// A replay shows chances to win, at its position and beside what it judges, only after the player has asked for them, and no longer
// once they have been hidden again.
func TestAReplayShowsChancesToThoseWhoAsk(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := over(t)
			h := openIn(t, router, route.Title{}, "en")
			instantly(h)
			for _, id := range []string{"title.archive", "archive.replays", "archive.open"} {
				click(t, h, id)
			}
			told := func() (n int) {
				for range 30 {
					for _, b := range h.Boxes() {
						if strings.HasPrefix(b.ID, "replay") && b.ID != "replay/chances" && strings.Contains(b.Text, "%") {
							n++
						}
					}
					click(t, h, "replay/decision-forth")
					for shown(t, h).Busy {
						step(t, h.Step(game.Input{}))
					}
					step(t, h.Step(game.Input{}))
				}
				return n
			}
			if n := told(); n != 0 {
				t.Errorf("nobody asked, and chances were told %d times", n)
			}
			act(t, h, "replay/chances")
			if n := told(); n < 20 {
				t.Errorf("chances were told only %d times", n)
			}
			act(t, h, "replay/chances")
			if n := told(); n != 0 {
				t.Errorf("hidden again, chances were told %d times", n)
			}
		})
	}
}
