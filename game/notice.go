package game

import "strings"

// notices is a queue of sentences that the game shows over any scene.
type notices struct {
	queue []string
	age   int
	high  float64 // of the box of the first, which depends on how its text breaks; 0 before it was drawn
}

// A notice is shown for noticeTicks at least, and a long one as long as it takes to be read.
const noticeTicks, noticeWord = 300, 22

func (n *notices) add(sentence string) {
	for _, s := range n.queue {
		if s == sentence {
			return
		}
	}
	n.queue = append(n.queue, sentence)
}

func (n *notices) update() {
	if len(n.queue) == 0 {
		return
	}
	if n.age++; n.age >= n.lasts() {
		n.queue, n.age, n.high = n.queue[1:], 0, 0
	}
}

// lasts returns for how many ticks the first notice is shown.
func (n *notices) lasts() int {
	return max(noticeTicks, noticeWord*len(strings.Fields(n.queue[0])))
}

func (n *notices) rect() Rect {
	const least = 76
	return Rect{DesignWidth/2 - 360, 20, 720, max(least, n.high)}
}

func (n *notices) boxes(buf []Box) []Box {
	if len(n.queue) == 0 {
		return buf
	}
	return append(buf, Box{ID: "notice", Rect: n.rect(), Kind: Label, Enabled: true, Text: n.queue[0]})
}

func (n *notices) draw(c *Canvas, t *Theme) {
	if len(n.queue) == 0 {
		return
	}
	const fade = 15
	a := min(1, float64(n.age+1)/fade, float64(n.lasts()-n.age)/fade)
	c.Push()
	c.Fade(a)
	style := TextStyle{Font: Sans, Size: 20, Color: t.Bone, VAlign: Middle, MaxLines: 5, Shrink: true}
	if n.high == 0 {
		_, high := c.TextSize(n.queue[0], n.rect().Inset(34, 8).W, style)
		n.high = high + 24
	}
	r := n.rect()
	c.Panel(t, r)
	c.Fill(Rect{r.X + 14, r.Y + 16, 5, r.H - 32}, 2.5, t.Ember)
	c.Text(n.queue[0], r.Inset(34, 8), style)
	c.Pop()
}
