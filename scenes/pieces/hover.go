package pieces

import (
	"math"
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// Hover tells everything about a card or hero beside its box after a pointer has rested on the box or keys have led to it for
// a while: a card is shown large, with the meanings of its words, and a hero in words, because the box shows its figure. The
// zero value shows nothing. A player who asks with a key, the right button or a long touch gets the sheet instead: see
// [Hover.Update].
type Hover struct {
	id      string
	ticks   int
	subject Subject
	box     game.Rect
	state   match.HeroState
	laid    hoverLaid

	Clear game.Rect // kept free, for buttons for example, if there is room
	Brief bool      // leaves out the meanings of words, which the sheet has
}

// hoverLaid is what a hover draws, and where.
type hoverLaid struct {
	factor float64   // the text size for which it was laid out, 0 for not yet
	sheet  *Sheet    // the notes
	card   game.Rect // the large card, empty for none
	notes  game.Rect // empty for none
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
		h.id, h.ticks, h.subject, h.laid = hot, 0, Subject{}, hoverLaid{}
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
	if b, ok := f.Box(hot); ok && h.subject.Some() && math.Abs(b.Rect.W-h.box.W)+math.Abs(b.Rect.H-h.box.H) > 1 {
		h.box, h.laid = b.Rect, hoverLaid{} // another window or text size
	}
	if h.ticks == rest {
		h.subject = subject(hot)
		if b, ok := f.Box(hot); ok {
			h.box = b.Rect
		}
		if h.subject.Card != 0 && h.plate() {
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

// plate reports whether the box shows its subject as a card that is large already.
func (h *Hover) plate() bool { return h.box.W >= CardWidth*0.85 && h.box.H >= h.box.W*1.2 }

// Draw draws what is told of the subject, beside its box and within the room. Call it last.
func (h *Hover) Draw(c *game.Canvas, ctx *game.Context, k *Kit) {
	if !h.subject.Some() {
		return
	}
	if h.laid.factor != c.Fonts.Factor() {
		h.lay(c, ctx, k)
	}
	l := &h.laid
	if l.card.W > 0 {
		k.Card(c, ctx, h.subject.Card, l.card, CardLook{})
	}
	if l.notes.W > 0 {
		c.Panel(ctx.Theme, l.notes)
		wide := l.notes.W - 2*noteMargin
		k.measure(c, ctx, l.sheet, wide)
		k.drawNotes(c, ctx, l.sheet, game.Point{X: l.notes.X + noteMargin, Y: l.notes.Y}, wide)
	}
}

// lay chooses the width of the notes and the place for which the least is covered that can be chosen.
func (h *Hover) lay(c *game.Canvas, ctx *game.Context, k *Kit) {
	const scale, gap, margin = 1.12, 18.0, 10.0
	room := c.Room()
	l := &h.laid
	*l = hoverLaid{factor: c.Fonts.Factor(), sheet: k.aside(ctx, h.subject, h.Brief, h.plate())}
	card := game.Rect{W: CardWidth * scale, H: CardHeight * scale}
	widths := []float64{320, 410, 500, 590, 680, 770, 860}
	if h.subject.Hero != 0 {
		card, widths = game.Rect{}, []float64{430, 520, 610, 700, 790, 880}
	}
	if len(l.sheet.notes) == 0 {
		widths = []float64{0}
	}
	around := h.around(ctx.Focus)
	best := math.Inf(1)
	for _, wide := range widths {
		all, notes := card, game.Rect{W: wide}
		if wide > 0 {
			notes.H = k.measure(c, ctx, l.sheet, wide-2*noteMargin)
			if card.W > 0 {
				all.W += gap
			}
			all.W, all.H = all.W+wide, max(all.H, notes.H)
		}
		if all.W > room.W-2*margin {
			break
		}
		at, cost := around.place(all.W, all.H, room.Inset(margin, margin))
		if all.H > room.H-2*margin {
			cost += 1e9 * all.H // the least is cut off
		}
		if cost < best {
			best = cost
			l.card, l.notes = card.Move(at.X, at.Y), notes.Move(at.X+all.W-wide, at.Y)
		}
	}
}

// around returns what lies around the box.
func (h *Hover) around(f *game.Focus) surroundings {
	s := surroundings{at: h.box, clear: h.Clear, own: 40}
	if h.subject.Now == nil && h.plate() {
		name, _ := h.box.CutTop(h.box.H * 0.16) // the rest shows nothing that the notes do not say
		s.own, s.others = 0, []game.Rect{name}
	}
	for _, b := range f.Boxes() {
		of, _ := b.For.(Subject)
		choice := b.Kind == game.Button || b.Kind == game.Slider
		switch {
		case b.ID == h.id || !choice && b.Rect.Contains(h.box.Center()):
		case choice && of.Some():
			s.siblings = append(s.siblings, b.Rect)
		case choice:
			s.others = append(s.others, b.Rect)
		default:
			s.texts = append(s.texts, b.Rect)
		}
	}
	return s
}

// surroundings are the boxes of a screen as seen by something that is shown beside one of them.
type surroundings struct {
	at       game.Rect   // the box
	own      float64     // how much it weighs that the box itself is covered
	clear    game.Rect   // to be kept free
	siblings []game.Rect // boxes that show a card or hero too
	others   []game.Rect // other boxes that can be chosen
	texts    []game.Rect // boxes that only say something
}

// place returns the place of size w, h within a room where the least is covered, and the cost of it: the area that is covered,
// by weight, and a little for the distance.
func (s *surroundings) place(w, h float64, room game.Rect) (best game.Rect, least float64) {
	const gap, far = 18.0, 200.0
	least = math.Inf(1)
	at, mid := s.at, s.at.Center()
	right, bottom := room.X+room.W-w, room.Y+room.H-h
	for _, x := range [...]float64{at.X + at.W + gap, at.X - gap - w, mid.X - w/2, at.X, at.X + at.W - w, room.X, right} {
		for _, y := range [...]float64{mid.Y - h/2, at.Y + at.H + gap, at.Y - gap - h, at.Y, at.Y + at.H - h, room.Y, bottom} {
			r := game.Rect{X: max(room.X, min(right, x)), Y: max(room.Y, min(bottom, y)), W: w, H: h}
			cost := far*math.Hypot(apart(r.X, r.W, at.X, at.W), apart(r.Y, r.H, at.Y, at.H)) + s.own*covered(r, at) + 20*covered(r, s.clear)
			for _, o := range s.siblings {
				cost += 5 * covered(r, o)
			}
			for _, o := range s.others {
				cost += 2 * covered(r, o)
			}
			for _, o := range s.texts {
				cost += 0.2 * covered(r, o)
			}
			if cost < least {
				best, least = r, cost
			}
		}
	}
	return best, least
}

// apart returns the distance between two stretches of a line, 0 if they overlap.
func apart(a, wide, b, other float64) float64 { return max(0, a-b-other, b-a-wide) }

// covered returns the area that two rectangles share.
func covered(a, b game.Rect) float64 {
	return max(0, min(a.X+a.W, b.X+b.W)-max(a.X, b.X)) * max(0, min(a.Y+a.H, b.Y+b.H)-max(a.Y, b.Y))
}

// aside returns the notes about a subject: for a card the meanings of its words, for a hero what it is and can do, with the
// meanings of counters, whose names do not say what they do. brief leaves out all meanings. named is true if the hero's name
// stands beside the notes already.
func (k *Kit) aside(ctx *game.Context, s Subject, brief, named bool) *Sheet {
	sh := &Sheet{Subject: s, lang: Lang(ctx)}
	add := func(n note) { sh.notes = append(sh.notes, n) }
	if s.Hero == 0 {
		if !brief {
			k.explain(k.termsOf(s, sh.lang), sh.lang, add)
		}
		return sh
	}
	w := k.heroes[s.Hero].words[sh.lang]()
	if !named {
		add(note{head: "<b>" + w.name + "</b> <i>" + w.title + "</i>"})
	}
	line := len(sh.notes)
	k.heroNotes(ctx, sh, s.Hero, add)
	sh.notes[line].text = k.lifeWords(s) + dots + sh.notes[line].text
	if means := k.counterLines(s, sh.lang); means != "" && !brief {
		add(note{text: means, small: true})
	}
	return sh
}

// lifeWords returns a hero's life, with what it started with if that was more.
func (k *Kit) lifeWords(s Subject) string {
	now := s.Now
	if now == nil {
		now = &k.heroes[s.Hero].printed
	}
	life := Numeral(now.Life)
	if now.Life != now.MaxLife {
		life += "/" + Numeral(now.MaxLife)
	}
	return "{life}\u00a0<b>" + life + "</b>"
}

// counterLines returns the meanings of the counters in a subject's text, one per line.
func (k *Kit) counterLines(s Subject, lang card.Lang) string {
	var lines []string
	terms := k.termsOf(s, lang)
	for i := range card.Counter(card.Counters) {
		if m, ok := k.Meaning(CounterTerm(i), lang); ok && slices.Contains(terms, CounterTerm(i)) {
			lines = append(lines, "<b>"+m.Name+":</b> "+m.Text)
		}
	}
	return strings.Join(lines, "\n")
}
