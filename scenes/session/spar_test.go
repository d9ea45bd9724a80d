package session

import (
	"math/rand/v2"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/lessons"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
	"cinderclash/saves"
)

// spar begins a first fight of a human.
func spar(t *testing.T, h *Host, seed uint64) *Session {
	t.Helper()
	lib := h.Rules().Library
	s, err := h.Spar([2]card.DeckList{lib.Decks[0], lib.Decks[2]}, [2]Seat{{Name: "Ann"}, {Name: "Ben", Bot: ai.Greedy{}}}, seed)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A first fight begins at the table with one hero a side. It asks no question that only a player who knows the game can
// answer, ends, can be won by either side, and can be replayed.
func TestAFirstFight(t *testing.T) {
	h, _ := hostOn(t, saves.Disk(), t.TempDir())
	won := map[match.Player]int{}
	for seed := range uint64(8) {
		s := spar(t, h, seed)
		if s.Observation().Phase() < match.SidePhase || !s.Sparring() {
			t.Fatalf("seed %d: it begins at %v", seed, s.Observation().Phase())
		}
		rng := rand.New(rand.NewPCG(seed, 1))
		for n := 0; !s.Over() && n < 1000; n++ {
			if c := s.Observation().Pending().Cause; s.Ready() && (c == match.ByMulligan || c == match.BySide || c == match.ByPairing) {
				t.Fatalf("seed %d: the player is asked %s", seed, c)
			}
			if s.Ready() {
				obs := s.Observation()
				if _, err := s.Play(ai.Greedy{}.Choose(t.Context(), obs, rng)); err != nil {
					t.Fatal(err)
				}
				continue
			}
			s.Advance()
		}
		if !s.Over() {
			t.Fatalf("seed %d: it does not end", seed)
		}
		if got := s.Observation().Round(); got > sparringFormat().Rounds {
			t.Errorf("seed %d: it lasts %d rounds", seed, got)
		}
		won[s.Observation().Result().Winner]++
		again, err := h.Replayer().Rewatch(s)
		if err != nil {
			t.Fatal(err)
		}
		_, all := again.Playback().At()
		if err := again.Playback().Seek(all); err != nil || again.Observation().Hash() != s.Observation().Hash() {
			t.Errorf("seed %d: seen again it ends otherwise: %v", seed, err)
		}
	}
	if won[match.First] == 0 || won[match.Second] == 0 {
		t.Errorf("of equals only one wins: %v", won)
	}
}

// A lesson or a first fight is kept beside the match that can be continued. That match stays, however long the fight lasts.
func TestWhatIsKeptBesideTheMatch(t *testing.T) {
	all, err := lesson.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	for name, begin := range map[string]func(h *Host) *Session{
		"first fight": func(h *Host) *Session { return spar(t, h, 1) },
		"lesson": func(h *Host) *Session {
			s, err := h.Teach(&all[0], [2]string{"Ann", "Ben"}, "", false)
			if err != nil {
				t.Fatal(err)
			}
			return s
		},
	} {
		h, _ := hostOn(t, saves.Disk(), t.TempDir())
		before := solo(t, h, 3)
		play(t, before, rand.New(rand.NewPCG(5, 6)), 40)
		stood := before.Observation().Hash()
		s := begin(h)
		for range 2 * pollsARetry {
			h.Poll()
		}
		if s.Keeping() != Kept {
			t.Errorf("%s: it is not kept", name)
		}
		if next, err := h.Continue(); err != nil || next.Observation().Hash() != stood {
			t.Errorf("%s: what was begun before cannot be continued: %v", name, err)
		}
		if notices := h.TakeNotices(); len(notices) > 0 {
			t.Errorf("%s: it says %v", name, notices)
		}
	}
}
