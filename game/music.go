package game

import (
	"math/rand/v2"
	"runtime"
	"time"

	"cinderclash/game/sound/music"
	"cinderclash/game/sound/score"
)

// Scored is a Scene with music of its own. On a scene without, and on one that asks for no piece, the music before goes on.
type Scored interface{ Music() music.Wish }

// Music returns the music of the inner scene, or none.
func (w Wrapped) Music() music.Wish {
	if s, ok := w.Scene.(Scored); ok {
		return s.Music()
	}
	return music.Wish{}
}

// MusicHeard returns the piece that is heard, or "", and which of its layers are.
func (ctx *Context) MusicHeard() (piece string, layers [score.Layers]bool) {
	return ctx.app.music.Heard()
}

// Duck lowers the music for some seconds, under what matters more.
func (ctx *Context) Duck(seconds float64) { ctx.app.music.Duck(seconds) }

// DuckUnder lowers the music for as long as it takes to say a text.
func (ctx *Context) DuckUnder(text string) {
	const aLetter = 0.07 // seconds
	ctx.Duck(aLetter * float64(len([]rune(text))))
}

// musicSlice is how long music is made in a tick where there is one thread.
const musicSlice = 4 * time.Millisecond

// newMusic returns the music of a run, which is not that of another.
func newMusic() *music.Stream { return music.NewStream(rand.Uint64()) }

// startMusic begins to make music ahead of what is heard, on a goroutine if there is more than one thread.
func (a *app) startMusic() {
	if runtime.GOOS != "js" {
		a.musicRuns = true // and is made nowhere else
		go a.music.Run(nil)
	}
}

// score asks for the music and the place of the scene on top.
func (a *app) score() {
	if a.ctx.Sound.Silent() {
		return
	}
	a.ambience()
	if s, ok := a.top().scene.(Scored); ok {
		if w := s.Music(); w.Piece != "" || w.Silence {
			a.music.Play(w)
		}
	}
	if !a.musicRuns {
		a.music.Work(musicSlice)
	}
}
