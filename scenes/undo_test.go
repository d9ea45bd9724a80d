package scenes

import (
	"strings"
	"testing"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/route"
	"cinderclash/scenes/table"
)

func TestADecisionIsTakenBack(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := storing(t)
			s := begun(t, router, true)
			playUntil(t, s, func() bool { return s.Ready() && s.Observation().Pending().Cause == match.ByPairing })
			h := openIn(t, router, route.Match{Session: s}, "es")
			instantly(h)
			before := s.Observation().Hash()
			for s.Observation().Hash() == before || !s.Ready() { // give one answer, then wait for the next question
				if _, ok := answers(h); ok && s.Observation().Hash() == before {
					decideOnce(t, h, click, 0)
					continue
				}
				step(t, h.Step(game.Input{}))
			}
			if name == "keys" {
				step(t, h.Press(game.Undo))
			} else {
				step(t, h.Press(game.Menu))
				until(t, h, "pause")
				act(t, h, "pause.undo")
			}
			until(t, h, "undo")
			tidy(t, "undo", h)
			if got := textOf(t, h, "undo.to"); !strings.Contains(got, "Ana") || !strings.Contains(got, "Empareja") {
				t.Errorf("it says %q", got)
			}
			act(t, h, "undo.leave")
			until(t, h, "table")
			if s.Observation().Hash() == before {
				t.Fatal("it was taken back unasked")
			}
			step(t, h.Press(game.Undo))
			until(t, h, "undo")
			act(t, h, "undo.do")
			until(t, h, "table")
			if s.Observation().Hash() != before {
				t.Error("the match stands elsewhere")
			}
		})
	}
}

func TestNothingToTakeBack(t *testing.T) {
	router := router(t)
	h := openIn(t, router, route.Match{Session: begun(t, router, true)}, "en")
	step(t, h.Press(game.Undo))
	until(t, h, "undo")
	tidy(t, "undo", h)
	if len(boxesWith(h, "undo.do")) > 0 {
		t.Error("before the first choice something can be taken back")
	}
	click(t, h, "undo.leave")
	until(t, h, "draft")
	// A choice made in the draft is taken back in the draft.
	for _, id := range boxesWith(h, "hero/0/")[:3] {
		click(t, h, id)
	}
	click(t, h, "draft.confirm")
	until(t, h, "mulligan")
	step(t, h.Press(game.Undo))
	until(t, h, "undo")
	click(t, h, "undo.do")
	until(t, h, "draft")
	if got := textOf(t, h, "draft.confirm"); got != "Keep 2 of 3" {
		t.Errorf("the button says %q", got)
	}
}

func TestTwoPlayersAgreeOnAnUndo(t *testing.T) {
	router := router(t)
	s, h := shared(t, router, "en")
	playHere(t, h, click, func() bool {
		undo, ok := s.Undo()
		return h.Scene().Name() == "curtain" && ok && undo.Crosses && s.Observation().Round() > 0
	})
	undo, _ := s.Undo()
	name, other := s.Names()[undo.Who], s.Names()[undo.Who.Other()]
	step(t, h.Press(game.Undo))
	until(t, h, "undo")
	tidy(t, "undo", h)
	if got := textOf(t, h, "undo.do"); got != other+" agrees: take it back" {
		t.Errorf("the button says %q", got)
	}
	if got := textOf(t, h, "undo.terms"); !strings.Contains(got, "The match will say so at its end.") {
		t.Errorf("it says %q", got)
	}
	click(t, h, "undo.do")
	until(t, h, "table") // the choice was made in front of both, and is so again
	for n := 0; ; n++ {
		if _, ok := answers(h); ok {
			break
		}
		if n > 200 {
			t.Fatal("nothing is asked again")
		}
		step(t, h.Step(game.Input{}))
	}
	if asked := h.Scene().(game.Pender).Pending().(table.Asked); asked.Who != name || !s.InTheOpen() {
		t.Errorf("then %s is asked, in front of both: %v", asked.Who, s.InTheOpen())
	}
	s.Concede()
	until(t, h, "result")
	if got := textOf(t, h, "result.how"); !strings.Contains(got, "taken back") {
		t.Errorf("the end says %q", got)
	}
}
