//go:build driven

package driven

import (
	"slices"
	"testing"
	"time"

	"cinderclash/ai"
	"cinderclash/assets/art"
	"cinderclash/assets/cards"
	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// TestFramesDoNotWaitForLegend runs the table in real time while Legend plays both sides, and measures how long each Update
// takes, apart from the drawing, while Legend thinks and while it does not. It always asserts that the match advances
// meanwhile. It asserts the time only with the tag long, on a machine that is otherwise idle.
func TestFramesDoNotWaitForLegend(t *testing.T) {
	lib, _, err := card.Load(cards.FS)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := match.NewRules(lib, match.Standard(), match.Profiles()[0])
	if err != nil {
		t.Fatal(err)
	}
	levels := ai.Levels()
	legend := levels[len(levels)-1]
	host := session.NewHost(session.HostOptions{Rules: rules})
	defer host.Close()
	s, err := host.Begin([2]card.DeckList{lib.Decks[0], lib.Decks[1]}, [2]session.Seat{{Name: "Ana", Bot: legend}, {Name: "Ben", Bot: legend}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for s.Observation().Phase() < match.SidePhase {
		if s.Advance() == nil {
			time.Sleep(time.Millisecond)
		}
	}
	texts, err := text.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	speed := 4
	h, err := headless.New(game.Config{
		Build: scenes.NewRouter(host).Build, First: route.Match{Session: s}, Texts: texts, Art: art.Files(), Glyph: scenes.Glyph,
		Sounds: sounds.FS(), Language: "en", Speed: &speed,
	})
	if err != nil {
		t.Fatal(err)
	}
	for range 60 { // pictures are prepared a few per frame
		h.Draw()
		if err := h.Step(game.Input{}); err != nil {
			t.Fatal(err)
		}
	}
	var thinking, idle []time.Duration
	begun := s.Spectator().Decided()
	clock := time.NewTicker(time.Second / 60)
	defer clock.Stop()
	for range soakTicks {
		<-clock.C
		_, thinks := s.Thinking()
		start := time.Now()
		err := h.Step(game.Input{})
		took := time.Since(start)
		if err != nil {
			t.Fatal(err)
		}
		if thinks {
			thinking = append(thinking, took)
		} else {
			idle = append(idle, took)
		}
		h.Draw()
		if s.Over() {
			break
		}
	}
	if len(thinking) < soakTicks/10 || s.Spectator().Decided() == begun {
		t.Errorf("Legend thought in %d of %d frames and decided %d times", len(thinking), soakTicks, s.Spectator().Decided()-begun)
	}
	for name, all := range map[string][]time.Duration{"Legend thinks": thinking, "it does not": idle} {
		if len(all) == 0 {
			continue
		}
		slices.Sort(all)
		p99 := all[len(all)*99/100]
		t.Logf("Update while %s: median %v, 99th percentile %v, slowest %v, of %d", name, all[len(all)/2], p99, all[len(all)-1], len(all))
		if soakBound > 0 && p99 > soakBound {
			t.Errorf("Update takes more than %v", soakBound)
		}
	}
}
