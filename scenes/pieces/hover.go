package pieces

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// Hover shows a card or hero large beside its box, with the meanings of its words, after a pointer has rested on the box or
// keys have led to it for a while. The zero value shows nothing. A player who asks with a key, the right button or a long
// touch gets the sheet instead: see [Hover.Update].
type Hover struct {
	id      string
	ticks   int
	subject Subject
	sheet   *Sheet  // the notes beside the subject
	notes   float64 // the width of these notes, 0 for none
	factor  float64 // the text size for which that width was chosen
	box     game.Rect
	state   match.HeroState

	Clear game.Rect // kept free, for buttons for example, if there is room
	Brief bool      // leaves out the meanings of words, which the sheet has
}

// hoverTicks is how long a pointer rests on a box before its subject is shown large. hoverKeyTicks is the same for keys. It
// is longer, because keys often pass over a box on the way to another.
const hoverTicks, hoverKeyTicks = 24, 40

// Update is called once a tick. subject returns what a box shows. Update returns the subject that the player asked to
// open in this tick, if any, for which the scene pushes a route.Inspect.
func (h *Hover) Update(ctx *game.Context, subject func(id string) Subject) (asked Subject) {
	f := ctx.Focus
	hot := f.Hot()
	if hot != h.id || f.Pressed() != "" || ctx.Input.AnyPress {
		h.id, h.ticks, h.subject, h.sheet = hot, 0, Subject{}, nil
	}
	if id := f.Inspected(); id != "" {
		return subject(id)
	}
	if hot == "" {
		return Subject{}
	}
	rest := hoverTicks
	if f.ByKeys() {
		rest = hoverKeyTicks
	}
	h.ticks++
	if h.ticks == rest {
		h.subject = subject(hot)
		if b, ok := f.Box(hot); ok {
			h.box = b.Rect
		}
		if h.subject.Card != 0 && h.box.W >= CardWidth*0.85 {
			h.subject = Subject{} // its box shows it large already
		}
		if h.subject.Now != nil {
			h.state = *h.subject.Now
			h.subject.Now = &h.state
		}
	}
	return Subject{}
}

// Attend does what Update does, for a page whose boxes hold their subjects in For.
func (h *Hover) Attend(ctx *game.Context) (asked Subject) {
	return h.Update(ctx, func(id string) Subject { return shown(ctx.Focus, id) })
}

// Pointed returns the subject that the hot box shows, if any.
func Pointed(ctx *game.Context) Subject { return shown(ctx.Focus, ctx.Focus.Hot()) }

// shown returns the subject that a box shows, if any.
func shown(f *game.Focus, id string) Subject {
	b, _ := f.Box(id)
	s, _ := b.For.(Subject)
	return s
}

// Shown reports whether a subject is shown large.
func (h *Hover) Shown() bool { return h.subject.Some() }

// Draw draws the subject that is shown large, beside its box and within the room. Call it last.
func (h *Hover) Draw(c *game.Canvas, ctx *game.Context, k *Kit) {
	if !h.subject.Some() {
		return
	}
	const scale, gap, margin = 1.12, 18.0, 10.0
	room := c.Room()
	card := game.Rect{W: CardWidth * scale, H: CardHeight * scale}
	r := card
	if h.sheet == nil || h.factor != c.Fonts.Factor() {
		h.factor = c.Fonts.Factor()
		h.sheet, h.notes = k.aside(c, ctx, h.subject, h.Brief, room.H-2*margin)
	}
	if h.notes > 0 {
		r.W += gap + h.notes
		r.H = max(r.H, k.measure(c, ctx, h.sheet, h.notes-2*noteMargin))
	}
	r.X, r.Y = h.box.X+h.box.W+gap, h.box.Y+h.box.H/2-r.H/2
	if r.X+r.W > room.X+room.W-margin {
		r.X = h.box.X - gap - r.W
	}
	if r.X < room.X+margin {
		// It fits on neither side, so it is as far away as possible.
		r.X = room.X + margin
		if h.box.Center().X < room.Center().X {
			r.X = room.X + room.W - margin - r.W
		}
	}
	r.Y = max(room.Y+margin, min(room.Y+room.H-margin-r.H, r.Y))
	r = clearOf(r, h.box, h.Clear, room)
	card.X, card.Y = r.X, r.Y
	if h.subject.Hero == 0 {
		k.Card(c, ctx, h.subject.Card, card, CardLook{})
	} else {
		k.Hero(c, ctx, h.subject.Hero, h.subject.Now, card, CardLook{})
	}
	if h.notes == 0 {
		return
	}
	side := game.Rect{X: r.X + card.W + gap, Y: r.Y, W: h.notes, H: k.measure(c, ctx, h.sheet, h.notes-2*noteMargin)}
	c.Panel(ctx.Theme, side)
	k.drawNotes(c, ctx, h.sheet, game.Point{X: side.X + noteMargin, Y: side.Y}, h.notes-2*noteMargin)
}

// aside returns the notes beside a subject that is shown large, and their width, 0 for none. For a card they are the meanings
// of its words. For a hero they are all notes of a sheet; the meanings of words are left out if the notes would be higher than
// high. brief leaves out the meanings of words.
func (k *Kit) aside(c *game.Canvas, ctx *game.Context, s Subject, brief bool, high float64) (*Sheet, float64) {
	const most, step = 900.0, 90.0
	fits := func(sh *Sheet, wide float64) bool { return k.measure(c, ctx, sh, wide-2*noteMargin) <= high }
	sh, wide := &Sheet{Subject: s, lang: Lang(ctx)}, 320.0
	if s.Hero != 0 {
		sh, wide = k.NewSheet(ctx, s), 430
	}
	switch {
	case brief && s.Card != 0:
	case brief:
		sh.notes, sh.laid = sh.notes[:sh.own], 0
	case s.Card != 0:
		k.explain(k.termsOf(s, sh.lang), sh.lang, func(n note) { sh.notes = append(sh.notes, n) })
	case !fits(sh, most):
		sh.notes, sh.laid = sh.notes[:sh.own], 0
	}
	if len(sh.notes) == 0 {
		return sh, 0
	}
	for wide < most && !fits(sh, wide) { // as narrow as possible
		wide += step
	}
	return sh, wide
}
