package game

import (
	"math"
	"slices"
	"strings"
)

// notices is a queue of sentences that the game shows over any scene, one at a time. They cover nothing that can be chosen
// or, if there is no room for that, as little as possible; see place.
type notices struct {
	queue []notice
	age   int
	spot  spot // of the first notice
}

// notice is one sentence. If of is not nil, the notice ends when that scene closes.
type notice struct {
	sentence string
	of       Scene
}

// A notice is shown for noticeTicks at least, and a long one for noticeWord ticks a word.
const noticeTicks, noticeWord = 300, 22

// add adds a notice of the game as a whole.
func (n *notices) add(sentence string) { n.addOf(sentence, nil) }

// addOf adds a notice of a scene, or of the game as a whole if of is nil. A sentence that is already in the queue is not
// added again.
func (n *notices) addOf(sentence string, of Scene) {
	if !slices.ContainsFunc(n.queue, func(o notice) bool { return o.sentence == sentence }) {
		n.queue = append(n.queue, notice{sentence, of})
	}
}

func (n *notices) update() {
	if len(n.queue) == 0 {
		return
	}
	if n.age++; n.age >= n.lasts() {
		n.queue, n.age, n.spot = n.queue[1:], 0, spot{}
	}
}

// close ends the notices of scenes that are not open.
func (n *notices) close(open []*entry) {
	for i := 0; i < len(n.queue); i++ {
		of := n.queue[i].of
		if of == nil || slices.ContainsFunc(open, func(e *entry) bool { return e.scene == of }) {
			continue
		}
		if n.queue = slices.Delete(n.queue, i, i+1); i == 0 {
			n.age, n.spot = 0, spot{}
		}
		i--
	}
}

// lasts returns for how many ticks the first notice is shown.
func (n *notices) lasts() int {
	return max(noticeTicks, noticeWord*len(strings.Fields(n.queue[0].sentence)))
}

// noticeHigh is the least height of a notice.
const noticeHigh = 76.0

// noticeWidths are the widths that are tried, the usual one first.
func noticeWidths() [4]float64 { return [4]float64{720, 560, 420, 320} }

func noticeStyle(t *Theme) TextStyle {
	return TextStyle{Font: Sans, Size: 20, Color: t.Bone, VAlign: Middle, MaxLines: 9, Shrink: true}
}

// place finds a place for the first notice in a room, near the top middle. It keeps the present place unless that now covers the
// hot box, or more of the boxes that can be pointed at.
func (n *notices) place(c *Canvas, t *Theme, room Rect, boxes []Box, hot string) {
	if n.spot.keeps(room, boxes, hot, false) {
		return
	}
	var sizes [4]Rect
	for i, wide := range noticeWidths() {
		wide = min(wide, room.W-2*spotEdge)
		_, high := c.TextSize(n.queue[0].sentence, wide-68, noticeStyle(t))
		sizes[i] = Rect{W: wide, H: max(noticeHigh, high+24)}
	}
	found, ok := findSpot(room, boxes, hot, sizes[:], func(r Rect, size int) float64 {
		return math.Abs(r.Center().X-room.Center().X) + 2*(r.Y-room.Y) + 200*float64(size)
	})
	if !ok {
		found = cornerSpot(room, noticeHigh)
	}
	n.spot = found
}

func (n *notices) boxes(buf []Box) []Box {
	if len(n.queue) == 0 || n.spot.at == (Rect{}) {
		return buf
	}
	return append(buf, Box{ID: "notice", Rect: n.spot.at, Kind: Label, Enabled: true, Text: n.queue[0].sentence})
}

func (n *notices) draw(c *Canvas, t *Theme) {
	if len(n.queue) == 0 {
		return
	}
	const fade = 15
	a := min(1, float64(n.age+1)/fade, float64(n.lasts()-n.age)/fade)
	c.Push()
	c.Fade(a)
	r := n.spot.at
	c.Panel(t, r)
	c.Fill(Rect{r.X + 14, r.Y + 16, 5, r.H - 32}, 2.5, t.Ember)
	c.Text(n.queue[0].sentence, r.Inset(34, 8), noticeStyle(t))
	c.Pop()
}
