package game

import "cinderclash/game/sound/score"

// mood is what was last written of the music. The zero value has written nothing.
type mood struct {
	piece  string
	layers [score.Layers]bool
	rest   int // ticks before something is written again
}

// moodTicks is the least time from one caption of the music to the next, in ticks.
const moodTicks = 20 * ticksASecond

// tell lets a tick pass in which some layers of a piece are heard. It returns the key of what is to be written of them, or "".
func (m *mood) tell(piece string, layers [score.Layers]bool) (key string) {
	m.rest = max(0, m.rest-1)
	if m.rest > 0 || piece == "" || piece == m.piece && layers == m.layers {
		return ""
	}
	if key = moodKey(m.piece, piece, m.layers, layers); key != "" {
		m.rest = moodTicks
	}
	m.piece, m.layers = piece, layers
	return key
}

// moodKey returns the key of what is written when other music is heard than before, or "" for nothing: another piece before a layer that joins, that
// before one that rests.
func moodKey(was, piece string, before, now [score.Layers]bool) string {
	const to = "caption.mood."
	if piece != was {
		return to + "piece." + piece
	}
	for l := score.Layers - 1; l > score.Air; l-- {
		if now[l] && !before[l] {
			return to + "joins." + l.String()
		}
	}
	if !now[score.Pulse] && !now[score.Theme] && !now[score.Descant] {
		return to + "alone"
	}
	for l := score.Layers - 1; l > score.Drone; l-- {
		if before[l] && !now[l] {
			return to + "rests." + l.String()
		}
	}
	return ""
}

// softest is the level of a caption of the music, in LUFS: it makes way for that of any sound.
const softest = -100

// hearMusic notes how the music has changed. It is for captions.
func (a *app) hearMusic() {
	c := &a.captions
	if !c.on {
		return
	}
	if key := c.mood.tell(a.music.Heard()); key != "" {
		c.heard = append(c.heard, caption{says: a.ctx.Text.T("caption.mood.music", a.ctx.Text.T(key)), level: softest, times: 1})
	}
}
