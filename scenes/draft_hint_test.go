package scenes

import (
	"strings"
	"testing"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/route"
)

// In the draft and in the mulligan a hint names the heroes to keep or the cards to exchange, is compared with a complete choice,
// and is closed by its key or by the decision.
func TestAHintBeforeTheMatch(t *testing.T) {
	router := router(t)
	s := begun(t, router, true)
	h := openIn(t, router, route.Match{Session: s}, "en")
	until(t, h, "draft")
	told := func() string {
		t.Helper()
		step(t, h.Step(game.Input{}))
		text := textOf(t, h, "draft.counsel")
		if !strings.Contains(text, "%") {
			t.Fatalf("the hint says %q", text)
		}
		return text
	}
	click(t, h, "draft.advise")
	choice, _, known := s.ChoiceHint()
	if !known || len(choice.Best) != 3 {
		t.Fatalf("the hint is %+v", choice)
	}
	text := told()
	for _, mv := range choice.Best {
		id := s.Observation().Hero(mv.Hero()).ID
		if name := s.Rules().Library.Heroes[id].Name[0]; !strings.Contains(text, name) {
			t.Errorf("%q does not name %s", text, name)
		}
	}
	step(t, h.Press(game.Hint))
	if boxes := boxesWith(h, "draft.counsel"); len(boxes) > 0 {
		t.Error("it does not go by its key")
	}
	for _, id := range boxesWith(h, "hero/0/")[:3] {
		click(t, h, id)
	}
	step(t, h.Press(game.Hint))
	if choice, _, _ = s.ChoiceHint(); len(choice.Other) != 3 || !strings.Contains(told(), "our choice") {
		t.Errorf("%+v is told as %q", choice, told())
	}
	click(t, h, "hero/0/4") // one of the three gives way
	if strings.Contains(told(), "our choice") {
		t.Error("it is compared with what was chosen before")
	}
	click(t, h, "draft.confirm")
	until(t, h, "mulligan")
	if boxes := boxesWith(h, "draft.counsel"); len(boxes) > 0 {
		t.Error("it stays after the decision")
	}
	for _, id := range boxesWith(h, "hand/") { // an exchange of all cards ends by itself
		click(t, h, id)
	}
	step(t, h.Press(game.Hint))
	choice, _, _ = s.ChoiceHint()
	if told(); len(choice.Other) != 5 || choice.BestChance < choice.OtherChance {
		t.Errorf("the hint is %+v", choice)
	}
	if last := choice.Best[len(choice.Best)-1]; last.Kind != match.Done && len(choice.Best) != 5 {
		t.Errorf("the choice does not end: %+v", choice.Best)
	}
}

// One click accepts a hint in the draft and in the mulligan, and the match goes on with what it named. Every hero of both lists
// is told with a role.
func TestAHintIsAccepted(t *testing.T) {
	for lang, by := range map[string]way{"en": click, "es": byKeys} {
		s := begun(t, router(t), true)
		h := openIn(t, router(t), route.Match{Session: s}, lang)
		until(t, h, "draft")
		if boxes := boxesWith(h, "draft.accept"); len(boxes) > 0 {
			t.Error("there is something to accept before a hint is known")
		}
		for _, next := range []string{"mulligan", "table"} {
			by(t, h, "draft.advise")
			step(t, h.Step(game.Input{}))
			choice, _, known := s.ChoiceHint()
			if !known {
				t.Fatal("there is no hint")
			}
			by(t, h, "draft.accept")
			if next == "mulligan" {
				for _, mv := range choice.Best {
					if !s.Observation().Hero(mv.Hero()).Kept {
						t.Errorf("%v is not kept", mv)
					}
				}
			}
			until(t, h, next)
		}
	}
}
