package pieces

import (
	"testing"

	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/game/sound/music"
	"cinderclash/game/sound/score"
)

func TestEveryWishNamesAPiece(t *testing.T) {
	for _, w := range []music.Wish{
		TitleMusic(), MenuMusic(), LandMusic("hearths"), LandMusic("camp"), DraftMusic("odd-house-signs"), DraftMusic("winter-camp-lake"),
		DraftMusic("ash-plain"), EndingMusic(match.First, match.First), EndingMusic(match.First, match.Second), EndingMusic(match.Nobody, match.First),
	} {
		if score.Named(w.Piece) == nil {
			t.Errorf("there is no piece %q", w.Piece)
		}
	}
	if won, lost := EndingMusic(match.First, match.First).Piece, EndingMusic(match.First, match.Second).Piece; won != score.Victory || lost != score.Defeat {
		t.Errorf("who has won hears %s, who has lost %s", won, lost)
	}
	if got := EndingMusic(match.First, match.Nobody).Piece; got != score.Victory {
		t.Errorf("who has no side hears %s", got)
	}
}

// A match begins calm, and somebody is hurt before it ends.
func TestTensionRises(t *testing.T) {
	s := sessions.New(t, 4, [2]int{0, 1})
	first, most := -1.0, 0.0
	for range 4000 {
		if s.Over() {
			break
		}
		if !s.Ready() {
			s.Advance()
			continue
		}
		o := s.Observation()
		v := Tension(o)
		if v < 0 || v > 1 {
			t.Fatalf("a tension of %v", v)
		}
		if first < 0 {
			first = v
		}
		most = max(most, v)
		legal := o.Legal(nil)
		if _, err := s.Play(legal[len(legal)/2]); err != nil {
			t.Fatal(err)
		}
	}
	if first != 0 || most < 0.4 {
		t.Errorf("it goes from %v to at most %v", first, most)
	}
}
