package pieces

import (
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/game"
)

// SheetHeight is the height of a linked sheet.
const SheetHeight = 640.0

// The measures of a sheet.
const (
	sheetCard  = SheetHeight * CardWidth / CardHeight
	sheetNotes = 560.0
	sheetGap   = 28.0
)

// SheetWidth is the width of a linked sheet.
const SheetWidth = sheetCard + sheetGap + sheetNotes

// Sheet shows a subject large, with notes beside it that explain everything about it. It keeps its texts, so make it when a
// subject is first shown, not in each frame.
type Sheet struct {
	Subject    Subject
	notes      []note
	lang       card.Lang
	scroll     game.Scroll
	laid       float64 // text size at which the notes were measured, 0 for not yet
	wide       float64 // width for which they were measured
	resolution float64 // of the canvas for which they were measured
	high       float64 // height of all notes
	kit        *Kit    // set if the sheet is Linked
	words      words   // the words with a meaning and a box; empty unless the sheet is Linked
}

// note is one paragraph beside a card: a heading and a text.
type note struct {
	head, text      string
	term            string // the term of the glossary whose meaning it is, or ""
	italic          bool
	small           bool // the text is less important
	y, headH, textH float64
}

// NewSheet returns a sheet for a subject.
func (k *Kit) NewSheet(ctx *game.Context, s Subject) *Sheet {
	sh := &Sheet{Subject: s}
	k.fill(ctx, sh)
	return sh
}

// fill reads the texts in the language of ctx.
func (k *Kit) fill(ctx *game.Context, sh *Sheet) {
	sh.lang, sh.notes, sh.laid = Lang(ctx), nil, 0
	add := func(n note) {
		if n.head != "" || n.text != "" {
			sh.notes = append(sh.notes, n)
		}
	}
	if id := sh.Subject.Card; id != 0 {
		w, flavour := k.cards[id].words[sh.lang](), k.printsFlavour(ctx, id, sh.lang)
		if w.kind != w.linkedKind { // the card has icons in place of some words
			add(note{head: "<b>" + w.linkedKind + "</b>"})
		}
		if !flavour {
			add(note{text: w.flavour, italic: true})
		}
		add(k.origin(ctx, k.Library.Cards[id].Pack))
		k.explain(k.termsOf(sh.Subject, sh.lang), sh.lang, add)
	}
	if id := sh.Subject.Hero; id != 0 {
		k.heroNotes(ctx, sh, id, add)
		add(note{text: k.heroes[id].words[sh.lang]().flavour, italic: true})
		add(k.origin(ctx, k.Library.Heroes[id].Pack))
		k.explain(k.termsOf(sh.Subject, sh.lang), sh.lang, add)
	}
}

// heroNotes adds what a hero is and can do, and what it carries.
func (k *Kit) heroNotes(ctx *game.Context, sh *Sheet, id card.HeroID, add func(note)) {
	w := k.heroes[id].words[sh.lang]()
	head := "<b>" + link(classKeys[k.Library.Heroes[id].Class], w.line) + "</b>"
	if now := sh.Subject.Now; now != nil && now.Exhausted {
		head += "  <i>" + ctx.Text.T("pieces.worn-out") + "</i>"
	}
	add(note{head: head, text: k.attrWords(ctx, sh)})
	for i := range w.abilities {
		kind := card.OfClassKind
		if i > 0 {
			kind = k.Library.Abilities[k.Library.Heroes[id].Abilities[i-1]].Kind
		}
		add(abilityNote(ctx, &w.abilities[i], "", sh.Subject.Lost.Has(kind)))
	}
	for _, g := range sh.Subject.Gained {
		a := k.abilityWords(g.Ability, sh.lang)
		add(abilityNote(ctx, &a, ctx.Text.T("pieces.from", k.Library.GiverOf(g.Ability, sh.lang)), g.Lost))
	}
	if now := sh.Subject.Now; now != nil {
		for i, n := range now.Counters {
			if n > 0 {
				name, means := k.CounterWords(card.Counter(i), sh.lang)
				add(note{head: "<b>" + link(CounterTerm(card.Counter(i)), "{"+CounterTerm(card.Counter(i))+"} "+name) + " × " + Numeral(int(n)) + "</b>", text: means})
			}
		}
	}
	for _, e := range sh.Subject.Carried {
		c := k.cards[e.ID].words[sh.lang]()
		face := k.cards[e.ID].face
		head := link(kindTerms[face], "{"+faces[face].name+"}") + " <b>" + c.name + "</b>"
		switch {
		case e.Adds:
			head += "  <i>" + ctx.Text.T("pieces.adds") + "</i>"
		case e.Exhausted:
			head += "  <i>" + ctx.Text.T("pieces.worn-out") + "</i>"
		case !e.Working:
			head += "  <i>" + ctx.Text.T("pieces.resting") + "</i>"
		}
		add(note{head: head, text: c.linked})
	}
}

// abilityNote returns a note about an ability of a hero. from says what gives it, or is "" if it is printed on the hero.
func abilityNote(ctx *game.Context, a *abilityWords, from string, lost bool) note {
	head := "<b>" + a.name + "</b>"
	for _, s := range a.cost.AppendSymbols(nil) {
		head += " {" + symbolIcons[s] + "}" + ctx.Text.T(letterKeys[s])
	}
	about := []string{a.kind, from}
	if lost {
		about = append(about, ctx.Text.T("pieces.lost"))
	}
	about = slices.DeleteFunc(about, func(s string) bool { return s == "" })
	if len(about) > 0 {
		head += "  <i>" + strings.Join(about, " · ") + "</i>"
	}
	return note{head: head, text: a.text}
}

// origin returns a note that names the player's own pack that a card or hero is from. It is empty for the game's own.
func (k *Kit) origin(ctx *game.Context, pack string) note {
	if pack == "" || pack == journey.PackName { // a hero marked by the journey is from no folder
		return note{}
	}
	return note{text: ctx.Text.T("pieces.pack", pack)}
}

// attrWords returns a hero's attributes with their numbers, and also the printed number of those that have changed.
func (k *Kit) attrWords(ctx *game.Context, sh *Sheet) string {
	h := &k.heroes[sh.Subject.Hero].printed
	if sh.Subject.Now != nil {
		h = sh.Subject.Now
	}
	var parts []string
	for a := range card.Attr(card.Attrs) {
		// No line may end between an icon, its name and its number.
		const tie = "\u00a0"
		s := "{" + a.String() + "}" + tie + ctx.Text.T(attrKeys[a]) + tie + "<b>" + Numeral(h.Attr[a]) + "</b>"
		if h.Attr[a] != h.Printed[a] {
			s += tie + "(" + Numeral(h.Printed[a]) + ")"
		}
		parts = append(parts, link(a.String(), s))
	}
	return strings.Join(parts, "\u00a0· ")
}

// attrKeys are the keys of the attributes' names.
var attrKeys = [card.Attrs]string{
	card.Agility: "pieces.attr.agility", card.Mind: "pieces.attr.mind", card.Will: "pieces.attr.will",
	card.Strength: "pieces.attr.strength", card.Armor: "pieces.attr.armor",
}

// explain adds the meanings of glossary terms, one note for each.
func (k *Kit) explain(terms []string, lang card.Lang, add func(note)) {
	for _, id := range terms {
		if m, ok := k.Meaning(id, lang); ok {
			add(note{head: "<b>" + link(id, m.Name) + "</b>", text: m.Text, term: id})
		}
	}
}

// printsFlavour reports whether a card as large as on a sheet shows its flavour.
func (k *Kit) printsFlavour(ctx *game.Context, id card.CardID, lang card.Lang) bool {
	c := ctx.Canvas
	c.Push()
	defer c.Pop()
	c.Place(0, 0, sheetCard/CardWidth)
	return k.cards[id].fitted(c, lang).flavour
}

// defined returns where the notes give the meaning of a term, and whether all of it is in view.
func (sh *Sheet) defined(term string) (game.Rect, bool) {
	view := sh.scroll.View
	for i := range sh.notes {
		if n := &sh.notes[i]; term != "" && n.term == term {
			r := game.Rect{X: view.X + noteMargin, Y: sh.scroll.Y() + n.y, W: view.W - 2*noteMargin, H: n.headH + n.textH}
			return r, r.Y >= view.Y && r.Y+r.H <= view.Y+view.H
		}
	}
	return game.Rect{}, false
}

// Update scrolls notes that are longer than the sheet by the wheel and the page keys, and follows the word that is pointed
// at or focused. It is for a linked sheet.
func (sh *Sheet) Update(ctx *game.Context) {
	sh.Scroll(ctx, notesRect(sh.words.laid.at))
	sh.follow(ctx)
}

// Scroll scrolls notes that are drawn without the sheet, in a panel.
func (sh *Sheet) Scroll(ctx *game.Context, view game.Rect) {
	sh.scroll.View = view
	sh.scroll.Update(ctx)
}

func notesRect(at game.Point) game.Rect {
	return game.Rect{X: at.X + sheetCard + sheetGap, Y: at.Y, W: sheetNotes, H: SheetHeight}
}

// Texts returns the text of all notes, for traces.
func (sh *Sheet) Texts() string {
	var b strings.Builder
	for i := range sh.notes {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(sh.notes[i].head)
		if sh.notes[i].head != "" && sh.notes[i].text != "" {
			b.WriteString(": ")
		}
		b.WriteString(sh.notes[i].text)
	}
	return unlinked(b.String())
}

// noteStyles returns the styles of a note. Links are drawn as links only if the sheet's words have boxes.
func (sh *Sheet) noteStyles(ctx *game.Context, n *note) (head, text game.TextStyle) {
	t := ctx.Theme
	head = game.TextStyle{Font: game.Serif, Size: 22, Color: t.EmberBright, Leading: 1.2}
	text = game.TextStyle{Font: game.Serif, Size: 20, Color: t.Bone, Leading: 1.2}
	switch {
	case n.italic:
		text.Font, text.Color = game.SerifItalic, t.Ash
		return head, text
	case n.small:
		text.Size, text.Color, text.Leading = 18, t.Ash, 1.15
	}
	if sh.words.id != "" {
		head.Link, text.Link = t.EmberBright, t.EmberBright
	}
	return head, text
}

// drawSheet draws a sheet with its upper left corner at a point.
func (k *Kit) drawSheet(c *game.Canvas, ctx *game.Context, sh *Sheet, at game.Point) {
	if sh.lang != Lang(ctx) {
		k.fill(ctx, sh)
	}
	big := game.Rect{X: at.X, Y: at.Y, W: sheetCard, H: SheetHeight}
	if sh.Subject.Hero != 0 {
		k.Hero(c, ctx, sh.Subject.Hero, sh.Subject.Now, big, CardLook{})
	} else {
		k.Card(c, ctx, sh.Subject.Card, big, CardLook{Linked: sh.words.id != ""})
	}
	k.Notes(c, ctx, sh, notesRect(at))
	sh.drawHot(c, ctx)
}

// Notes draws only the notes of a sheet, in a panel as high as they are, which scrolls if they are too long.
func (k *Kit) Notes(c *game.Canvas, ctx *game.Context, sh *Sheet, view game.Rect) {
	if sh.lang != Lang(ctx) {
		k.fill(ctx, sh)
	}
	sh.scroll.View = view
	sh.scroll.Height = k.measure(c, ctx, sh, view.W-2*noteMargin)
	if len(sh.notes) == 0 {
		return
	}
	c.Panel(ctx.Theme, game.Rect{X: view.X - 4, Y: view.Y, W: view.W + 8, H: min(view.H, sh.scroll.Height)})
	c.Push()
	c.Clip(view.Inset(0, 4))
	k.drawNotes(c, ctx, sh, game.Point{X: view.X + noteMargin, Y: sh.scroll.Y()}, view.W-2*noteMargin)
	c.Pop()
	sh.scroll.Draw(c, ctx.Theme)
}

// noteMargin is the space around notes, noteGap the space between them.
const (
	noteMargin = 22.0
	noteGap    = 12.0
)

// measure lays the notes out for a width and returns their height.
func (k *Kit) measure(c *game.Canvas, ctx *game.Context, sh *Sheet, width float64) float64 {
	if sh.laid == c.Fonts.Factor() && sh.wide == width && sh.resolution == c.Resolution() {
		return sh.high
	}
	sh.laid, sh.wide, sh.resolution = c.Fonts.Factor(), width, c.Resolution()
	y := noteMargin - 6
	for i := range sh.notes {
		n := &sh.notes[i]
		head, text := sh.noteStyles(ctx, n)
		n.y, n.headH, n.textH = y, 0, 0
		if n.head != "" {
			_, n.headH = c.TextSize(n.head, width, head)
		}
		if n.text != "" {
			_, n.textH = c.TextSize(n.text, width, text)
		}
		y += n.headH + n.textH + noteGap
	}
	sh.high = y + noteMargin - noteGap
	return sh.high
}

// drawNotes draws the notes with their upper left corner at a point.
func (k *Kit) drawNotes(c *game.Canvas, ctx *game.Context, sh *Sheet, at game.Point, width float64) {
	for i := range sh.notes {
		n := &sh.notes[i]
		head, text := sh.noteStyles(ctx, n)
		c.Text(n.head, game.Rect{X: at.X, Y: at.Y + n.y, W: width}, head)
		c.Text(n.text, game.Rect{X: at.X, Y: at.Y + n.y + n.headH, W: width}, text)
	}
}
