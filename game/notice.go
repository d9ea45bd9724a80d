package game

// notices is a queue of sentences that the game shows over any scene.
type notices struct {
	queue []string
	age   int
}

const noticeTicks = 300

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
	if n.age++; n.age >= noticeTicks {
		n.queue, n.age = n.queue[1:], 0
	}
}

func (n *notices) rect() Rect { return Rect{DesignWidth/2 - 360, 20, 720, 76} }

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
	a := min(1, float64(n.age+1)/fade, float64(noticeTicks-n.age)/fade)
	c.Push()
	c.Fade(a)
	r := n.rect()
	c.Panel(t, r)
	c.Fill(Rect{r.X + 14, r.Y + 16, 5, r.H - 32}, 2.5, t.Ember)
	c.Text(n.queue[0], r.Inset(34, 8), TextStyle{Font: Sans, Size: 20, Color: t.Bone, VAlign: Middle, MaxLines: 2, Shrink: true})
	c.Pop()
}
