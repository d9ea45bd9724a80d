//go:build driven

package driven

import (
	"encoding/json"
	"slices"
	"testing"

	"cinderclash/scenes/journey"
)

// journey returns what the screen of the journey shows.
func (p *player) journey(view string) (now journey.Shown) {
	p.t.Helper()
	p.WaitFor("the journey's "+view, func(tr Trace) bool {
		return tr.Scene == "journey" && json.Unmarshal(tr.Pending, &now) == nil && now.View == view
	})
	return now
}

// The first meeting of the journey is played by the real program. Its match is left in the middle, continued from the road,
// and leads back to it, where a win is rewarded and a loss can be tried again.
func TestAMeetingOfTheJourney(t *testing.T) {
	p := newPlayer(Start(t, quick("-lang", "en")...), mouse)
	p.WaitScene("title")
	p.act("title.journey")
	p.journey("beginning")
	p.act("journey.begin")
	p.journey("arrival")
	p.act("journey.on")
	p.journey("road")
	p.act("journey.on")
	first := p.journey("meeting").Meeting
	p.act("journey.fight")
	p.draft()
	decisions := 0
	p.fight(func(asked) bool { decisions++; return decisions == 6 })
	p.act("menu")
	p.act("pause.leave")
	p.WaitScene("title")
	p.act("title.journey")
	if at := p.journey("meeting"); at.Meeting != first {
		t.Fatalf("the meeting is %s, it was %s", at.Meeting, first)
	}
	p.act("journey.continue")
	p.WaitScene("table")
	p.fight(func(asked) bool { return false })
	p.WaitScene("result")
	p.act("result.onward")
	won := p.journey("meeting").Outcome == "won"
	p.act("journey.proceed")
	if !won {
		if now := p.journey("meeting"); now.Stops != 0 || now.Meeting != first {
			t.Errorf("after a loss the journey shows %+v", now)
		}
		return
	}
	p.journey("prize")
	p.act("journey.prize/0")
	if now := p.journey("prize"); now.Stops != 1 {
		t.Errorf("a reward that was only chosen leads to %+v", now)
	}
	p.act("journey.take")
	p.WaitFor("what comes after a reward", func(tr Trace) bool {
		var now journey.Shown
		return json.Unmarshal(tr.Pending, &now) == nil && now.Stops == 1 && slices.Contains([]string{"taken", "bearer"}, now.View)
	})
}
