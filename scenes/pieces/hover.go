package pieces

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// Hover shows a card or hero large beside its box, with what the words on it mean, when a pointer has rested on it
// for a while or keys have led there. The zero value shows nothing. Asking for it with a key, the second button or a long touch opens the sheet instead: see [Hover.Update].
type Hover struct {
	id      string
	ticks   int
	subject Subject
	sheet   *Sheet  // what there is to say beside it
	notes   float64 // the width of its notes, 0 for none
	factor  float64 // text size for which that was chosen
	box     game.Rect
	state   match.HeroState

	Clear game.Rect // what it leaves in view, such as buttons, if there is room
	Brief bool      // it leaves out what words mean, which the sheet explains that opens on asking
}

// hoverTicks is how long a pointer rests before what it rests on is shown large. Keys rest longer: whoever walks on
// with them looks elsewhere.
const hoverTicks, hoverKeyTicks = 24, 40

// Update is called once a tick. subject tells what a box shows. It returns the subject that a player asked to
// have opened in this tick, if any: push a route.Inspect for it.
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
			h.subject = Subject{} // it is large already
		}
		if h.subject.Now != nil {
			h.state = *h.subject.Now
			h.subject.Now = &h.state
		}
	}
	return Subject{}
}

// Attend is Update for a page whose boxes stand for the subjects they show.
func (h *Hover) Attend(ctx *game.Context) (asked Subject) {
	return h.Update(ctx, func(id string) Subject { return shown(ctx.Focus, id) })
}

// Pointed returns the subject that the hot box stands for, if any.
func Pointed(ctx *game.Context) Subject { return shown(ctx.Focus, ctx.Focus.Hot()) }

// shown returns the subject that a box stands for, if any.
func shown(f *game.Focus, id string) Subject {
	b, _ := f.Box(id)
	s, _ := b.For.(Subject)
	return s
}

// Shown reports whether something is being shown large.
func (h *Hover) Shown() bool { return h.subject.Some() }

// Draw draws what is shown, beside its box and within the table. Call it last.
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
		// it fits on neither side: as far away as can be
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

// aside is what stands beside a subject that is shown large, and how wide, 0 for nothing: for a card what the words on
// it mean; for a hero everything there is to say, and what its words mean if that leaves it no higher than high. brief
// leaves out what words mean.
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
	for wide < most && !fits(sh, wide) { // as narrow as can be
		wide += step
	}
	return sh, wide
}
