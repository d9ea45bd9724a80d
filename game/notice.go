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
	at    Rect    // place of the first notice; the zero value before it has one
	hides float64 // the area that it covered, when it was placed, of boxes that can be pointed at
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
		n.queue, n.age, n.at = n.queue[1:], 0, Rect{}
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
			n.age, n.at = 0, Rect{}
		}
		i--
	}
}

// lasts returns for how many ticks the first notice is shown.
func (n *notices) lasts() int {
	return max(noticeTicks, noticeWord*len(strings.Fields(n.queue[0].sentence)))
}

// noticeEdge is the least distance of a notice from the edge of the room, noticeStep the distance between two places that are
// tried.
const noticeEdge, noticeStep = 20.0, 20.0

// noticeRoom is the most width and height, around the middle of the room, in which places are tried.
const noticeRoom = 2400.0

// noticeWidths are the widths that are tried, the usual one first.
func noticeWidths() [4]float64 { return [4]float64{720, 560, 420, 320} }

func noticeStyle(t *Theme) TextStyle {
	return TextStyle{Font: Sans, Size: 20, Color: t.Bone, VAlign: Middle, MaxLines: 9, Shrink: true}
}

// place finds a place for the first notice in a room. It keeps the present place unless that now covers the hot box, or more of
// the boxes that can be pointed at. Of all places it takes the one that covers least of the hot box; of these, least of the boxes
// that can be pointed at; then least of the labels; then the one nearest to the top middle.
func (n *notices) place(c *Canvas, t *Theme, room Rect, boxes []Box, hot string) {
	pointable := func(b *Box) bool { return b.Kind != Label }
	label := func(b *Box) bool { return b.Kind == Label }
	isHot := func(b *Box) bool { return b.ID == hot && hot != "" }
	room = Rect{W: min(room.W, noticeRoom), H: min(room.H, noticeRoom)}.CenterIn(room)
	if n.at != (Rect{}) && n.inside(room) && covered(n.at, boxes, isHot) == 0 && covered(n.at, boxes, pointable) <= n.hides {
		return
	}
	var least [4]float64
	found := false
	for i, wide := range noticeWidths() {
		wide = min(wide, room.W-2*noticeEdge)
		_, high := c.TextSize(n.queue[0].sentence, wide-68, noticeStyle(t))
		r := Rect{W: wide, H: max(76, high+24)}
		for r.Y = room.Y + noticeEdge; r.Y+r.H <= room.Y+room.H-noticeEdge; r.Y += noticeStep {
			for r.X = room.X + noticeEdge; r.X+r.W <= room.X+room.W-noticeEdge+0.5; r.X += noticeStep {
				away := math.Abs(r.Center().X-room.Center().X) + 2*(r.Y-room.Y) + 200*float64(i)
				cost := [4]float64{covered(r, boxes, isHot), covered(r, boxes, pointable), covered(r, boxes, label), away}
				if !found || slices.Compare(cost[:], least[:]) < 0 {
					found, least = true, cost
					n.at, n.hides = r, cost[1]
				}
			}
		}
	}
	if !found { // the room is lower than the notice
		n.at, n.hides = Rect{room.X + noticeEdge, room.Y + noticeEdge, max(76, room.W-2*noticeEdge), 76}, math.Inf(1)
	}
}

// inside reports whether the first notice lies in a room.
func (n *notices) inside(room Rect) bool {
	return room.Contains(Point{n.at.X, n.at.Y}) && room.Contains(Point{n.at.X + n.at.W - 1, n.at.Y + n.at.H - 1})
}

// covered returns the area in r of the boxes that count.
func covered(r Rect, boxes []Box, counts func(*Box) bool) float64 {
	area := 0.0
	for i := range boxes {
		b := &boxes[i]
		if !counts(b) {
			continue
		}
		w := min(r.X+r.W, b.Rect.X+b.Rect.W) - max(r.X, b.Rect.X)
		h := min(r.Y+r.H, b.Rect.Y+b.Rect.H) - max(r.Y, b.Rect.Y)
		if w > 0 && h > 0 {
			area += w * h
		}
	}
	return area
}

func (n *notices) boxes(buf []Box) []Box {
	if len(n.queue) == 0 || n.at == (Rect{}) {
		return buf
	}
	return append(buf, Box{ID: "notice", Rect: n.at, Kind: Label, Enabled: true, Text: n.queue[0].sentence})
}

func (n *notices) draw(c *Canvas, t *Theme) {
	if len(n.queue) == 0 {
		return
	}
	const fade = 15
	a := min(1, float64(n.age+1)/fade, float64(n.lasts()-n.age)/fade)
	c.Push()
	c.Fade(a)
	r := n.at
	c.Panel(t, r)
	c.Fill(Rect{r.X + 14, r.Y + 16, 5, r.H - 32}, 2.5, t.Ember)
	c.Text(n.queue[0].sentence, r.Inset(34, 8), noticeStyle(t))
	c.Pop()
}
