package game

import (
	"math"
	"strings"

	"cinderclash/game/sound"
)

// Watched is a Scene with areas that a player wants to see whole although they hold no box. What the shell shows lies over them only
// where it has to.
type Watched interface {
	// AppendWatched appends the areas, in design units.
	AppendWatched(areas []Rect) []Rect
}

// AppendWatched appends the areas of the inner scene, if it has some.
func (w Wrapped) AppendWatched(areas []Rect) []Rect {
	if s, ok := w.Scene.(Watched); ok {
		return s.AppendWatched(areas)
	}
	return areas
}

// mostCaptions is how many captions are shown at once.
const mostCaptions = 3

// captions are words for what is heard, over any scene, the newest below the others. One that is clearly louder takes the place of the
// quietest if there is no room for it; others are then left out, so that each can be read.
type captions struct {
	on    bool
	heard []caption // in this tick
	lines []caption // that are shown
	spot  spot
	high  float64 // of a line
	mood  mood
}

// caption is what is written for a sound.
type caption struct {
	says  string
	side  side
	level float64 // of the sound, in LUFS
	times int     // how often it was heard in a row
	text  string  // what is written in all
	left  int     // ticks
}

// side is where a sound is heard.
type side uint8

const (
	middle side = iota
	left
	right
)

// sideOf returns the side of a place from -1 to 1.
func sideOf(pan float64) side {
	const aside = 0.15
	switch {
	case pan < -aside:
		return left
	case pan > aside:
		return right
	}
	return middle
}

// A caption is shown for captionTicks and captionLetter for each of its letters: a second, and fifteen letters a second.
const captionTicks, captionLetter = 60, 4

// clearly is by how much a sound is louder than another that makes way for it, in decibels.
const clearly = 4

// setCaptions begins or ends to show captions.
func (a *app) setCaptions(on bool) {
	if a.captions.on == on {
		return
	}
	a.captions = captions{on: on}
	if on {
		a.ctx.Sound.SetTold(a.hear)
	} else {
		a.ctx.Sound.SetTold(nil)
	}
}

// hear notes a sound of this tick, if it has a caption.
func (a *app) hear(n sound.Name, pan float64) {
	book := a.ctx.Sound.Book()
	if book == nil {
		return
	}
	key := "caption." + book.Untuned(string(n))
	if !a.ctx.Text.Has(key) {
		return
	}
	h := caption{says: a.ctx.Text.T(key), side: sideOf(pan), level: book.Level(string(n)), times: 1}
	rest, goesOn := strings.CutPrefix(h.says, "…")
	if goesOn {
		h.says = strings.TrimLeft(rest, ", ")
	}
	c := &a.captions
	if last := len(c.heard) - 1; goesOn && last >= 0 && c.heard[last].side == h.side {
		c.heard[last].says += rest
		c.heard[last].level = max(c.heard[last].level, h.level)
		return
	}
	c.heard = append(c.heard, h)
}

// caption shows what was heard in this tick, and ends captions whose time is over.
func (a *app) caption() {
	c := &a.captions
	kept := c.lines[:0]
	for _, l := range c.lines {
		if l.left--; l.left > 0 {
			kept = append(kept, l)
		}
	}
	c.lines = kept
	a.hearMusic()
	for _, h := range c.heard {
		if l := c.room(h); l != nil {
			l.text = l.says
			if l.times > 1 {
				l.text = a.ctx.Text.T("caption.times", l.times, l.says)
			}
			l.text = a.ctx.Text.T([...]string{middle: "caption.middle", left: "caption.left", right: "caption.right"}[l.side], l.text)
			l.left = captionTicks + captionLetter*len([]rune(l.text))
		}
	}
	c.heard = c.heard[:0]
	if len(c.lines) == 0 && c.spot.hides != [3]float64{} {
		c.spot = spot{}
	}
}

// room returns the line for what was heard: the one that says the same, or a new one. It returns nil if there is no room.
func (c *captions) room(h caption) *caption {
	quietest := 0
	for i := range c.lines {
		l := &c.lines[i]
		if l.says == h.says && l.side == h.side {
			l.times++
			return l
		}
		if l.level < c.lines[quietest].level {
			quietest = i
		}
	}
	if len(c.lines) == mostCaptions {
		if h.level < c.lines[quietest].level+clearly {
			return nil
		}
		c.lines = append(c.lines[:quietest], c.lines[quietest+1:]...)
	}
	c.lines = append(c.lines, h)
	return &c.lines[len(c.lines)-1]
}

func captionStyle(t *Theme) TextStyle {
	return TextStyle{Font: Sans, Size: t.Small, Color: t.Bone, Align: Middle, VAlign: Middle, MaxLines: 1, Shrink: true}
}

// captionBeside and captionAbove are the margins of a line, captionLeast the least width for which there is to be room.
const captionBeside, captionAbove, captionLeast = 14.0, 3.0, 240.0

// place finds a place for the lines in a room, near the bottom middle. It has room for all lines that there may be, if that can be.
func (c *captions) place(canvas *Canvas, t *Theme, room Rect, boxes []Box, hot string) {
	most := room.W - 2*spotEdge
	wide := 0.0
	for i := range c.lines {
		w, h := canvas.TextSize(c.lines[i].text, most-2*captionBeside, captionStyle(t))
		wide, c.high = max(wide, math.Ceil(w)+2*captionBeside), h+2*captionAbove
	}
	now := Rect{W: wide, H: c.high * float64(len(c.lines))}
	if at := c.spot.at; at.W >= now.W && at.H >= now.H && c.spot.keeps(room, boxes, hot, true) {
		return
	}
	sizes := []Rect{{W: min(most, max(wide, captionLeast)), H: c.high * mostCaptions}, now}
	found, ok := findSpot(room, boxes, hot, sizes, func(r Rect, size int) float64 {
		return math.Abs(r.Center().X-room.Center().X) + 2*(room.Y+room.H-r.Y-r.H) + 400*float64(size)
	})
	if !ok {
		found = cornerSpot(room, now.H)
	}
	c.spot = found
}

// at returns the place of a line.
func (c *captions) at(i int) Rect {
	r := c.spot.at
	return Rect{r.X, r.Y + r.H - c.high*float64(len(c.lines)-i), r.W, c.high}
}

func (c *captions) boxes(buf []Box) []Box {
	if c.spot.at == (Rect{}) {
		return buf
	}
	for i := range c.lines {
		buf = append(buf, Box{ID: "caption/" + string('1'+rune(i)), Rect: c.at(i), Kind: Label, Enabled: true, Text: c.lines[i].text})
	}
	return buf
}

func (c *captions) draw(canvas *Canvas, t *Theme) {
	const fade = 10
	style := captionStyle(t)
	for i := range c.lines {
		l := &c.lines[i]
		r := c.at(i)
		w, _ := canvas.TextSize(l.text, r.W-2*captionBeside, style)
		canvas.Push()
		canvas.Fade(min(1, float64(l.left)/fade))
		canvas.Fill(Rect{W: w + 2*captionBeside, H: r.H - 2}.CenterIn(r), 6, Fade(t.Ground, 0.88))
		canvas.Text(l.text, r.Inset(captionBeside, 0), style)
		canvas.Pop()
	}
}
