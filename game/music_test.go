package game

import (
	"testing"
	"time"

	"cinderclash/game/sound/music"
	"cinderclash/game/sound/score"
)

// restless is a scene that asks for another piece each time.
type restless struct {
	room
	asked int
}

func (r *restless) Music() music.Wish {
	r.asked++
	return music.Wish{Piece: []string{score.Title, score.Menus}[r.asked%2]}
}

// Music is made on its own goroutine or on the loop, but never on both at once.
func TestMusicIsMadeInOnePlace(t *testing.T) {
	h := house(t, map[string]*room{"hall": {name: "hall"}}, nil)
	h.app.ctx.Sound.Record()
	h.app.startMusic()
	scene := &restless{}
	h.app.stack[0].scene = scene
	for began := time.Now(); time.Since(began) < 400*time.Millisecond; {
		h.app.score() // would fail if the loop made music, too
	}
	if scene.asked == 0 || !h.app.musicRuns {
		t.Error("no music was asked for, or the loop makes it beside its goroutine")
	}
	h.app.music.Play(music.Wish{})
}
