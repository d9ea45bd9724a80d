package pieces

import (
	"testing"

	"cinderclash/engine/match"
	"cinderclash/game/sound"
)

func TestAnEndSoundsLikeWhatItIs(t *testing.T) {
	for _, tt := range []struct {
		winner, viewer match.Player
		want           sound.Name
	}{
		{match.First, match.First, sound.Win},
		{match.Second, match.First, sound.Loss},
		{match.First, match.Second, sound.Loss},
		{match.Nobody, match.First, sound.Draw},
		{match.Nobody, match.Nobody, sound.Draw},
		{match.Second, match.Nobody, sound.Win},
	} {
		if got := EndingSound(tt.winner, tt.viewer); got != tt.want {
			t.Errorf("%d wins, %d hears %s, not %s", tt.winner, tt.viewer, got, tt.want)
		}
	}
}
