package pieces

import (
	"math"
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/game"
)

// words are the words, icons and numbers of a sheet that have a meaning. Each has a box, shows its meaning while it is
// pointed at or focused, and leads to its term in the glossary.
type words struct {
	id   string // the id of the sheet's box, with which the words' ids begin; "" if the words have no boxes
	lead func(term string) game.Request
	said string // the whole text of the sheet
	hint string // says how a word is looked up
	list []word
	hot  int    // number of the hot word in list, from 1; 0 for none
	was  string // the box that was hot in the tick before
	tip  Tip
	laid wordsLaid
}

// wordsLaid is the state on which the places of words depend.
type wordsLaid struct {
	factor, scale float64
	at            game.Point
	lang          card.Lang
}

// word is a word with a meaning. The rectangle of a word in a note is counted from the top of the notes, before scrolling.
type word struct {
	id   string
	term string
	text string
	rect game.Rect
	note bool
	do   game.Handler
}

// Linked makes the sheet a part of a page, with its upper left corner at a point, and returns it. id is the id of the
// sheet's own box, and the beginning of the ids of its words with a meaning. lead returns the request for choosing a word,
// by the word's term in the glossary. The scene calls [Sheet.DrawTip] last.
func (sh *Sheet) Linked(k *Kit, ctx *game.Context, id string, at game.Point, lead func(term string) game.Request) *Sheet {
	w := &sh.words
	sh.kit, w.id, w.lead, w.hint = k, id, lead, ctx.Text.T("pieces.look-up", ctx.Prompt(game.Confirm))
	w.said = k.HeroName(ctx, sh.Subject.Hero)
	if id := sh.Subject.Card; id != 0 {
		name, _, rules, _ := k.CardWords(ctx, id)
		w.said = name + "\n" + rules
	}
	w.said += "\n" + sh.Texts()
	sh.scroll.View = notesRect(at)
	sh.layWords(ctx, at)
	return sh
}

// layWords finds the words with a meaning and their rectangles.
func (sh *Sheet) layWords(ctx *game.Context, at game.Point) {
	k, w := sh.kit, &sh.words
	now := wordsLaid{ctx.Canvas.Fonts.Factor(), ctx.Canvas.View().Scale, at, Lang(ctx)}
	if w.laid == now {
		return
	}
	if sh.lang != now.lang {
		k.fill(ctx, sh)
	}
	w.laid, w.list, w.hot, w.tip = now, w.list[:0], 0, Tip{}
	big := game.Rect{X: at.X, Y: at.Y, W: sheetCard, H: SheetHeight}
	var links []game.Link
	if sh.Subject.Hero != 0 {
		links = k.heroLinks(links, sh.Subject, big)
	} else {
		links = k.cardLinks(links, ctx, sh.Subject.Card, big)
	}
	for _, l := range links {
		w.add(k, now.lang, l, false)
	}
	width := notesRect(at).W - 2*noteMargin
	sh.scroll.Height = k.measure(ctx.Canvas, ctx, sh, width)
	for i := range sh.notes {
		n := &sh.notes[i]
		head, text := sh.noteStyles(ctx, n)
		links = ctx.Canvas.AppendLinks(links[:0], n.head, game.Rect{X: noteMargin, Y: n.y, W: width}, head)
		links = ctx.Canvas.AppendLinks(links, n.text, game.Rect{X: noteMargin, Y: n.y + n.headH, W: width}, text)
		for _, l := range links {
			w.add(k, now.lang, l, true)
		}
	}
}

func (w *words) add(k *Kit, lang card.Lang, l game.Link, note bool) {
	m, ok := k.Meaning(l.To, lang)
	if !ok {
		return
	}
	w.list = append(w.list, word{
		id: w.id + "/" + strconv.Itoa(len(w.list)) + "/" + l.To, term: l.To, text: m.Name, rect: l.Rect, note: note, do: game.Go(w.lead(l.To)),
	})
}

// leastWord is the least visible height at which a word that is partly scrolled away has a box.
const leastWord = 10.0

// place returns the word's rectangle after scrolling, and whether enough of it is visible.
func (w *word) place(s *game.Scroll) (game.Rect, bool) {
	if !w.note {
		return w.rect, true
	}
	r := s.Cut(w.rect.Move(s.View.X, s.Y()))
	return r, r.H >= min(leastWord, w.rect.H)
}

// Boxes appends the sheet's own box and those of the visible words.
func (sh *Sheet) Boxes(buf []game.Box) []game.Box {
	w := &sh.words
	buf = append(buf, game.Box{ID: w.id, Rect: sh.Rect(), Kind: game.Label, Enabled: true, Text: w.said})
	for i := range w.list {
		l := &w.list[i]
		r, seen := l.place(&sh.scroll)
		if !seen && w.hot == i+1 { // it is being scrolled into view
			r, seen = sh.scroll.Edge(l.rect.Move(sh.scroll.View.X, sh.scroll.Y())), true
		}
		if seen {
			buf = append(buf, game.Box{ID: l.id, Rect: r, Enabled: true, Text: l.text, Hint: w.hint, Do: l.do})
		}
	}
	return buf
}

// Rect returns the rectangle of a linked sheet.
func (sh *Sheet) Rect() game.Rect {
	return game.Rect{X: sh.words.laid.at.X, Y: sh.words.laid.at.Y, W: SheetWidth, H: SheetHeight}
}

// Draw draws a linked sheet.
func (sh *Sheet) Draw(c *game.Canvas, ctx *game.Context) {
	sh.kit.drawSheet(c, ctx, sh, sh.words.laid.at)
}

// DrawTip draws the meaning of the word that is pointed at or focused, unless a note in view gives it. Call it last.
func (sh *Sheet) DrawTip(c *game.Canvas, ctx *game.Context) {
	if _, seen := sh.defined(sh.Term(ctx.Focus.Hot())); !seen && sh.words.tip.Head != "" {
		sh.kit.Tip(c, ctx, &sh.words.tip)
	}
}

// Term returns the glossary term to which a box of the sheet leads, "" for any other box.
func (sh *Sheet) Term(box string) string {
	if i := sh.words.find(box); i > 0 {
		return sh.words.list[i-1].term
	}
	return ""
}

// find returns the number of the word with a box id, from 1, or 0 for none.
func (w *words) find(box string) int {
	if box == "" {
		return 0
	}
	for i := range w.list {
		if w.list[i].id == box {
			return i + 1
		}
	}
	return 0
}

// follow updates the hot word, its tip, and the scrolling that keeps it in view.
func (sh *Sheet) follow(ctx *game.Context) {
	w := &sh.words
	sh.layWords(ctx, w.laid.at)
	if ctx.Focus.ByKeys() {
		sh.walk(ctx)
	}
	w.was = ctx.Focus.Hot()
	if now := w.find(w.was); now != w.hot {
		w.hot, w.tip = now, Tip{}
		if now > 0 {
			w.tip = sh.kit.TermTip(ctx, w.list[now-1].term)
			w.tip.Below, w.tip.Clear = true, sh.scroll.View
		}
	}
	if w.hot > 0 {
		l := &w.list[w.hot-1]
		if l.note && ctx.Focus.ByKeys() {
			sh.scroll.Reveal(l.rect.Y-10, l.rect.H+20)
		}
		w.tip.At, _ = l.place(&sh.scroll)
	}
}

// walk moves the focus to the next word of the notes if that word is scrolled out of view. Otherwise the focus would leave the
// notes.
func (sh *Sheet) walk(ctx *game.Context) {
	w, pressed := &sh.words, ctx.Input.Pressed
	from := w.find(w.was)
	if from == 0 || !w.list[from-1].note {
		return
	}
	by, line := 0, false
	switch {
	case pressed.Has(game.FocusNext):
		by = 1
	case pressed.Has(game.FocusPrevious):
		by = -1
	case pressed.Has(game.Down):
		by, line = 1, true
	case pressed.Has(game.Up):
		by, line = -1, true
	default:
		return
	}
	y := w.list[from-1].rect.Y
	for i := from - 1 + by; i >= 0 && i < len(w.list) && w.list[i].note; i += by {
		l := &w.list[i]
		if line && (l.rect.Y-y)*float64(by) < 1 {
			continue
		}
		if _, seen := l.place(&sh.scroll); !seen {
			ctx.Focus.Set(l.id)
		}
		return
	}
}

// drawHot highlights the word that is pointed at or focused, and the note that gives its meaning.
func (sh *Sheet) drawHot(c *game.Canvas, ctx *game.Context) {
	w := &sh.words
	if w.hot == 0 || w.hot > len(w.list) {
		return
	}
	l, t := &w.list[w.hot-1], ctx.Theme
	r, seen := l.place(&sh.scroll)
	if !seen {
		return
	}
	c.Fill(r.Inset(-3, 0), 5, game.Fade(t.Ember, 0.18))
	if ctx.Focus.ByKeys() {
		c.Stroke(r.Inset(-4, -1), 6, 2.5, t.EmberBright)
	}
	if means, seen := sh.defined(l.term); seen {
		c.Stroke(means.Inset(-8, -3), 6, 1.5, t.Ember)
	}
}

// Percent returns odds in whole percent. Only certainty is 100, and only impossibility 0.
func Percent(odds float64) int {
	switch {
	case odds <= 0:
		return 0
	case odds >= 1:
		return 100
	}
	return max(1, min(99, int(math.Round(odds*100))))
}
