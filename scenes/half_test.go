package scenes

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/scenes/draft"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table"

	"github.com/google/go-cmp/cmp"
)

// stands returns what the screen of a match waits for, once nothing moves on it. What is pointed at is left out, and dice of one
// colour are alike.
func stands(t *testing.T, h *headless.Game) any {
	t.Helper()
	now, ok := waits(t, h).(table.Asked)
	if !ok {
		return waits(t, h)
	}
	now.Why = ""
	for i := range now.Legal {
		for k, box := range now.Legal[i].Boxes {
			if die, ok := strings.CutPrefix(box, "die/"); ok {
				colour, _, _ := strings.Cut(die, "/")
				now.Legal[i].Boxes[k] = "die/" + colour
			}
		}
	}
	return now
}

// waits returns what the screen of a match waits for, once nothing moves on it, and nil if the match is over.
func waits(t *testing.T, h *headless.Game) any {
	t.Helper()
	for range 2000 {
		switch now := h.Scene().(game.Pender).Pending().(type) {
		case draft.Asked:
			return now
		case table.Asked:
			if !now.Busy && now.Mine {
				return now
			}
		default:
			return nil
		}
		step(t, h.Step(game.Input{}))
	}
	t.Fatalf("%s never waits", h.Scene().Name())
	return nil
}

// again restarts the program on the folder and continues the match from the title.
func again(t *testing.T, dir string, end func()) (h *headless.Game, ended func()) {
	t.Helper()
	end()
	router, _, ended := startedIn(t, dir)
	h = openIn(t, router, route.Title{}, "en")
	instantly(h)
	click(t, h, "title.continue")
	return h, ended
}

// If the program ends while part of an answer is chosen on the screen, the same part is chosen when the match is continued:
// heroes to keep, cards to exchange, a hero to pair, dice to roll again, an action and its target, dice to pay with.
func TestWhatIsHalfChosenIsThereAgain(t *testing.T) {
	dir := t.TempDir()
	router, _, end := startedIn(t, dir)
	s := begun(t, router, true)
	h := openIn(t, router, route.Match{Session: s}, "en")
	instantly(h)
	tried := map[string]int{}
	for over := false; !over; {
		var boxes []string // of an answer, in order
		cause := ""
		switch now := waits(t, h).(type) {
		case draft.Asked:
			if !now.Mine {
				step(t, h.Step(game.Input{}))
				continue
			}
			cause = now.Cause
			for _, a := range now.Legal {
				if len(boxes) < 3 && !slices.Contains(now.Chosen, a.Boxes[0]) && a.Boxes[0] != "draft.confirm" {
					boxes = append(boxes, a.Boxes[0])
				}
			}
			boxes = append(boxes, "draft.confirm")
		case nil:
			over = true
		case table.Asked:
			cause = now.Cause
			best := slices.MaxFunc(now.Legal, func(a, b table.Answer) int { return len(a.Boxes) - len(b.Boxes) })
			if boxes = best.Boxes; len(boxes) < 2 && cause == "activation" {
				boxes = now.Legal[0].Boxes // an action rather than a pass
			}
		}
		if len(boxes) > 1 && boxes[0] == "abilities" { // unfolding is no part of an answer
			click(t, h, boxes[0])
			boxes = boxes[1:]
		}
		if len(boxes) > 1 && tried[cause] < 2 {
			tried[cause]++
			for i, box := range boxes[:len(boxes)-1] {
				click(t, h, box)
				before := stands(t, h)
				if i+1 < len(boxes)-1 && tried[cause] > 1 {
					continue // the first time after each part, the second time after all
				}
				h, end = again(t, dir, end)
				if diff := cmp.Diff(before, stands(t, h)); diff != "" {
					t.Fatalf("at %s after %v: %s", cause, boxes[:i+1], diff)
				}
			}
			click(t, h, boxes[len(boxes)-1])
			continue
		}
		if cause == "target" || cause == "cost" && len(boxes) == 1 { // an action has been begun
			if tried[cause+" alone"]++; tried[cause+" alone"] < 3 {
				before := stands(t, h)
				h, end = again(t, dir, end)
				if diff := cmp.Diff(before, stands(t, h)); diff != "" {
					t.Fatalf("at %s: %s", cause, diff)
				}
			}
		}
		for _, box := range boxes {
			click(t, h, box)
		}
	}
	end()
	for _, cause := range []string{"draft", "mulligan", "pairing", "reroll", "cost", "target alone"} {
		if tried[cause] == 0 {
			t.Errorf("nothing was half chosen at %s: %v", cause, tried)
		}
	}
}

// A half-made choice that was taken back is not restored.
func TestWhatIsTakenBackIsNot(t *testing.T) {
	dir := t.TempDir()
	router, _, end := startedIn(t, dir)
	s := begun(t, router, true)
	h := openIn(t, router, route.Match{Session: s}, "en")
	instantly(h)
	first := stands(t, h).(draft.Asked)
	box := first.Legal[0].Boxes[0]
	click(t, h, box)
	click(t, h, box)
	h, end = again(t, dir, end)
	if diff := cmp.Diff(first, stands(t, h)); diff != "" {
		t.Error(diff)
	}
	end()
}

// The end of a meeting stands: neither the result nor the undo screen offers to change it, and a copy that is played to another
// end does not change it either.
func TestTheEndOfAMeetingStands(t *testing.T) {
	dir := t.TempDir()
	router, _, end := startedIn(t, dir)
	h := openIn(t, router, route.Journey{}, "en")
	instantly(h)
	click(t, h, "journey.begin")
	click(t, h, "journey.on")
	click(t, h, "journey.on")
	click(t, h, "journey.fight")
	until(t, h, "draft")
	router.host.Close()
	s, err := router.host.Continue()
	step(t, err)
	playUntil(t, s, func() bool { return s.Observation().Round() > 0 && s.Ready() })
	if _, ok := s.Undo(); !ok {
		t.Error("nothing can be taken back while it goes on")
	}
	copied, _, err := router.host.Archive().SaveCopy(s)
	step(t, err)
	s.Concede()
	h = openIn(t, router, route.Match{Session: s}, "en")
	instantly(h)
	until(t, h, "result")
	if _, ok := boxOf(h, "result.undo"); ok {
		t.Error("the end of a meeting can be taken back")
	}
	step(t, h.Press(game.Undo))
	for range 10 {
		step(t, h.Step(game.Input{}))
	}
	if h.Scene().Name() != "result" {
		t.Errorf("a key leads to %s", h.Scene().Name())
	}
	u := openIn(t, router, route.Undo{Session: s}, "en")
	if _, ok := boxOf(u, "undo.do"); ok || textOf(t, u, "undo.to") == "" {
		t.Error("it can be taken back")
	}
	if err := s.TakeBack(); err == nil || !s.Over() {
		t.Error("it was taken back")
	}
	router.host.Leave()
	var on *session.Session
	on, err = router.host.OpenCopy(copied)
	step(t, err)
	openIn(t, router, route.Match{Session: on}, "en")
	h = openIn(t, router, route.Journey{}, "en")
	if now := shows(t, h); now.View != "meeting" || now.Outcome != "lost" {
		t.Errorf("after a copy was gone on with it shows %+v", now)
	}
	end()
}
