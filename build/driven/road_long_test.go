//go:build driven && long

package driven

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/puzzles"
	"cinderclash/engine/lesson"
	"cinderclash/scenes/journey"
)

// The whole journey is walked on the real program, from the title to its two endings: past matches and puzzles, with a deck
// that is built on the way. The program is ended in the middle of matches and on the road, and goes on from there.
func TestTheWholeRoad(t *testing.T) {
	list, err := lesson.Load(puzzles.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range []wayfarer{
		{lang: "en", by: mouse, difficulty: "journey.difficulty/0", last: true},
		{lang: "es", by: keyboard, difficulty: "journey.difficulty/1"},
	} {
		t.Run(w.lang, func(t *testing.T) {
			w.puzzles = list
			w.seat = newSeat(t, 3, "instant", w.lang)
			w.seat.by = w.by
			w.walk()
		})
	}
}

// wayfarer is a player who walks along the road.
type wayfarer struct {
	*seat
	lang       string
	by         device
	difficulty string // its box
	last       bool   // at a fork it takes the last way, else the first
	puzzles    []lesson.Lesson

	left map[string]bool // meetings in whose matches the program was ended
	won  int
}

// walk walks from the title to an ending.
func (w *wayfarer) walk() {
	w.t.Helper()
	w.left = map[string]bool{}
	w.WaitScene("title")
	w.act("title.journey")
	w.at("beginning")
	w.act(w.difficulty)
	w.act("journey.begin")
	const most = 400 // steps; a lost match is tried again
	for range most {
		now := w.at("")
		if now.Stops > w.won && now.View == "road" {
			w.won = now.Stops
			w.again(now)
			continue
		}
		switch now.View {
		case "arrival":
			w.act("journey.on")
		case "road":
			w.build()
			w.fork()
		case "meeting":
			w.meet(now)
		case "prize":
			w.act(w.prize())
			w.act("journey.take")
		case "bearer":
			w.act(w.box("journey.bearer/"))
		case "taken":
			w.act("journey.on")
		case "ending":
			w.act("journey.back")
			w.WaitScene("title")
			w.again(now)
			return
		default:
			w.fail("the journey shows %q", now.View)
		}
	}
	w.fail("the road does not end: %+v", w.at(""))
}

// at waits for the journey's screen, with a view or with any, and returns what it shows.
func (w *wayfarer) at(view string) (now journey.Shown) {
	w.t.Helper()
	w.WaitFor("the journey's "+view, func(tr Trace) bool {
		return tr.Scene == "journey" && json.Unmarshal(tr.Pending, &now) == nil && (view == "" || now.View == view)
	})
	return now
}

// again ends the program and starts it again. The journey is as it was.
func (w *wayfarer) again(was journey.Shown) {
	w.t.Helper()
	data := w.Data()
	w.Kill()
	w.Program = Start(w.t, "-data", data, "-iters", "1", "-speed", "instant", "-lang", w.lang)
	w.WaitScene("title")
	w.act("title.journey")
	now := w.at("")
	if now.View == "arrival" {
		now.View = was.View // which is shown until something was won there
	}
	if now != was {
		w.fail("the journey is %+v, it was %+v", now, was)
	}
}

// box returns the first or the last box that can be chosen whose id begins so.
func (w *wayfarer) box(prefix string) string {
	w.t.Helper()
	var ids []string
	for _, b := range w.Trace().Boxes {
		if strings.HasPrefix(b.ID, prefix) && b.Enabled {
			ids = append(ids, b.ID)
		}
	}
	switch {
	case len(ids) == 0:
		w.fail("no box %s can be chosen", prefix)
	case w.last:
		return ids[len(ids)-1]
	}
	return ids[0]
}

// fork goes on along the road.
func (w *wayfarer) fork() {
	w.t.Helper()
	if _, only := w.Trace().Box("journey.on"); only {
		w.act("journey.on")
		return
	}
	w.act(w.box("journey.stop/"))
}

// prize returns the box of a prize, which is of another kind each time.
func (w *wayfarer) prize() string {
	var ids []string
	for _, b := range w.Trace().Boxes {
		if strings.HasPrefix(b.ID, "journey.prize/") && !strings.HasSuffix(b.ID, ".about") {
			ids = append(ids, b.ID)
		}
	}
	return ids[w.won%len(ids)]
}

// build opens the deck, puts into it what is not in it yet as long as there is room, and comes back.
func (w *wayfarer) build() {
	w.t.Helper()
	w.act("journey.deck")
	w.WaitScene("builder")
	for _, b := range w.Trace().Boxes {
		if now, ok := w.Trace().Box(b.ID); strings.HasPrefix(b.ID, "builder.card/") && ok && now.Enabled {
			w.act(b.ID)
		}
	}
	w.act("builder.back")
	w.at("road")
}

// meet plays a match or solves a puzzle, whichever the meeting is.
func (w *wayfarer) meet(now journey.Shown) {
	w.t.Helper()
	if _, poses := w.Trace().Box("journey.puzzle.begin"); poses {
		w.act("journey.puzzle.begin")
		w.WaitFor("the puzzle", func(Trace) bool { return w.told().Lesson != "" })
		i := slices.IndexFunc(w.puzzles, func(l lesson.Lesson) bool { return l.ID == w.told().Lesson })
		w.solve(&w.puzzles[i])
		w.act("guide/later")
		if w.at("").View == "meeting" {
			w.fail("the puzzle %s is solved, and the journey does not go on", w.puzzles[i].ID)
		}
		return
	}
	if now.Outcome != "open" {
		w.act("journey.proceed")
		return
	}
	w.act("journey.fight")
	w.draft()
	if !w.left[now.Meeting] {
		w.left[now.Meeting] = true
		n := 0
		w.match(func() bool { n++; return n > 12 })
		if w.Trace().Scene == "table" {
			w.again(now)
			w.act("journey.continue")
			w.WaitScene("table")
		}
	}
	w.match(func() bool { return false })
	w.result()
	w.act("result.onward")
}

// match decides on the table until the match is over or enough returns true.
func (w *wayfarer) match(enough func() bool) {
	w.t.Helper()
	const most = 2000
	for range most {
		a, ok := w.turn()
		if !ok || enough() {
			return
		}
		w.give(w.decide(a, w.saved()))
	}
	w.fail("the match is not over after %d decisions", most)
}
