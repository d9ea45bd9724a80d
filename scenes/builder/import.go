package builder

import (
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/saves/decks"
)

const (
	boxCode    = "import.code"
	boxPaste   = "import.paste"
	boxOpen    = "import.open"
	boxTake    = "import.take"
	boxLeft    = "import.back"
	fileBoxes  = "import.file/"
	codeLimit  = 400
	filesAPage = 6
)

// Import is the screen on which a deck comes in: from the clipboard, from a file, or written by hand. It lies over
// the screen that opened it.
type Import struct {
	exchange *Exchange
	lib      *card.Library
	sheet    sheet
	code     game.TextField
	clip     *clipJob
	file     *fileJob
	listing  bool // the files in the folder are shown
	files    []string
	rows     pager
}

// NewImport makes the screen.
func NewImport(ctx *game.Context, lib *card.Library, e *Exchange) *Import {
	m := &Import{exchange: e, lib: lib}
	m.code = game.TextField{ID: boxCode, Rect: exchangeField(), Limit: codeLimit}
	back := exchangeBack()
	m.rows = newPager("import.rows", filesAPage, game.Rect{X: 340, Y: back.Y, W: 280, H: back.H}, game.Rect{X: 980, Y: back.Y, W: 280, H: back.H})
	m.Relayout(ctx)
	return m
}

// Relayout takes the texts anew.
func (m *Import) Relayout(ctx *game.Context) {
	t := ctx.Text
	m.sheet.heading, m.sheet.ask, m.sheet.strong = t.T("builder.import.heading"), t.T("builder.import.ask"), boxTake
	if !m.exchange.clips() {
		m.sheet.ask = t.T("builder.import.ask-by-hand")
	}
	m.code.Label = t.T("builder.import.code")
	m.rows.relayout(ctx)
	m.fill(ctx)
}

func fileRect(i int) game.Rect {
	return game.Rect{X: 380, Y: 206 + float64(i)*76, W: 840, H: 64}
}

func (m *Import) fill(ctx *game.Context) {
	t := ctx.Text
	m.sheet.buttons = m.sheet.buttons[:0]
	if m.listing {
		m.sheet.ask = t.T("builder.import.files", m.exchange.Shelf.Folder())
		from, end := m.rows.span()
		for i, path := range m.files[from:end] {
			m.sheet.buttons = append(m.sheet.buttons, game.Box{
				ID: fileBoxes + strconv.Itoa(from+i), Rect: fileRect(i), Enabled: true, Text: filepath.Base(path),
			})
		}
		m.sheet.buttons = m.rows.boxes(m.sheet.buttons)
	} else {
		idle := m.clip == nil && m.file == nil
		m.sheet.buttons = append(m.sheet.buttons,
			game.Box{ID: boxPaste, Rect: exchangeButton(0), Enabled: m.exchange.clips() && idle, Text: t.T("builder.import.paste")},
			game.Box{ID: boxOpen, Rect: exchangeButton(1), Enabled: (m.exchange.dialogs() || m.exchange.Shelf.Folder() != "") && idle, Text: t.T("builder.import.open")},
			game.Box{ID: boxTake, Rect: exchangeButton(2), Enabled: m.code.Text != "" && idle, Text: t.T("builder.import.take")})
	}
	m.sheet.buttons = append(m.sheet.buttons, game.Box{ID: boxLeft, Rect: exchangeBack(), Enabled: true, Text: t.T("builder.back")})
}

// Name is the scene's name in the trace.
func (*Import) Name() string { return "import" }

// IsOverlay leaves the screen below visible.
func (*Import) IsOverlay() bool { return true }

// Boxes appends the field and what can be done.
func (m *Import) Boxes(buf []game.Box) []game.Box {
	if !m.listing {
		buf = append(buf, m.code.Box())
	}
	return m.sheet.boxes(buf, "import")
}

func (m *Import) say(bad bool, sentence string) { m.sheet.bad, m.sheet.status = bad, sentence }

// Update takes a deck in.
func (m *Import) Update(ctx *game.Context) (game.Request, error) {
	if !m.listing && m.code.Update(ctx) {
		m.say(false, "")
	}
	if m.rows.update(ctx) {
		m.fill(ctx)
		return game.Stay(), nil
	}
	if r, ok := m.clip.done(); ok {
		m.clip = nil
		var deck *card.DeckError
		switch {
		case errors.As(r.err, &deck):
			m.say(true, sentence(ctx.Text, deck))
		case r.err != nil:
			m.say(true, ctx.Text.T("builder.exchange.no-clipboard"))
		case m.take(ctx, r.text):
			return game.Pop(), nil
		}
	}
	if r, cancelled, ok := m.file.done(ctx); ok {
		m.file = nil
		switch {
		case cancelled:
			m.say(false, "")
		case r.err != nil:
			m.say(true, sentence(ctx.Text, r.err))
		case m.take(ctx, r.text):
			return game.Pop(), nil
		}
	}
	req := m.act(ctx)
	m.fill(ctx)
	if hot := ctx.Focus.Hot(); m.clip == nil && m.file == nil && !m.listing && !m.sheet.enabled(hot) {
		switch hot {
		case boxPaste:
			m.say(true, ctx.Text.T("builder.exchange.no-clipboard"))
		case boxOpen:
			m.say(true, ctx.Text.T("builder.exchange.no-files"))
		case boxTake:
			m.say(false, ctx.Text.T("builder.import.nothing"))
		}
	}
	return req, nil
}

// act does what was chosen.
func (m *Import) act(ctx *game.Context) game.Request {
	id := ctx.Focus.Activated()
	switch {
	case id == boxPaste:
		m.clip = readClip(m.exchange.Clipboard)
	case id == boxTake:
		if m.take(ctx, m.code.Text) {
			return game.Pop()
		}
	case id == boxOpen && m.exchange.dialogs():
		m.file = ask(ctx, m.exchange.Picker.Open(m.exchange.request(ctx, "builder.import.title", "")))
	case id == boxOpen:
		m.files = m.exchange.Shelf.Files()
		m.rows.show(len(m.files))
		if len(m.files) == 0 {
			m.say(false, ctx.Text.T("builder.import.no-files", m.exchange.Shelf.Folder()))
			break
		}
		m.listing = true
		m.say(false, "")
		ctx.Focus.Set("")
		if ctx.Focus.ByKeys() {
			ctx.Focus.Set(fileBoxes + "0")
		}
	case id == boxLeft, ctx.Input.Pressed.Has(game.Cancel):
		if m.file != nil {
			break
		}
		if !m.listing {
			return game.Pop()
		}
		m.leaveList(ctx)
	default:
		n, ok := strings.CutPrefix(id, fileBoxes)
		if i, err := strconv.Atoi(n); ok && err == nil {
			text, err := decks.ReadFile(m.files[i])
			m.leaveList(ctx)
			if err != nil {
				m.say(true, sentence(ctx.Text, err))
			} else if m.take(ctx, text) {
				return game.Pop()
			}
		}
	}
	return game.Stay()
}

func (m *Import) leaveList(ctx *game.Context) {
	m.listing = false
	m.Relayout(ctx)
	ctx.Focus.Set("")
	if ctx.Focus.ByKeys() {
		ctx.Focus.Set(boxOpen)
	}
}

// take puts a deck that came in onto the shelf, and reports whether there was one. What is in the way of that is said, and a code
// is shown in the field, in groups, so that it can be mended.
func (m *Import) take(ctx *game.Context, text string) bool {
	keys, err := m.lib.ParseDeck(text)
	if err != nil {
		m.say(true, sentence(ctx.Text, err))
		m.code.Text = grouped(text)
		return false
	}
	if keys.Name == "" {
		keys.Name = ctx.Text.T("builder.import.name")
	}
	keys.Name = m.exchange.Shelf.FreeName(keys.Name)
	if _, err := m.exchange.Shelf.Add(keys); err != nil {
		ctx.Notice(sentence(ctx.Text, err))
	}
	if _, unknown := m.lib.DeckOf(keys); len(unknown) > 0 {
		ctx.Notice(ctx.Text.T("builder.fault.unknown", names(ctx.Text, unknown)))
	} else {
		ctx.Notice(ctx.Text.T("builder.import.taken", keys.Name))
	}
	return true
}

// grouped writes a code in the groups that errors speak of; of other texts it shows the beginning.
func grouped(text string) string {
	const mark, group = 2, 8
	var b strings.Builder
	n := 0
	for _, r := range text {
		if unicode.IsSpace(r) || r == '-' {
			continue
		}
		if n >= mark && (n-mark)%group == 0 {
			b.WriteByte(' ')
		}
		if n++; n > codeLimit*group/(group+1) {
			break
		}
		b.WriteRune(unicode.ToUpper(r))
	}
	return b.String()
}

// Draw draws the field or the list of files, and what can be done.
func (m *Import) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	c.Fill(c.Window(), 0, t.Shade)
	c.Panel(t, exchangePanel())
	if !m.listing {
		m.drawField(c, ctx)
	}
	m.sheet.draw(c, ctx)
}

func (m *Import) drawField(c *game.Canvas, ctx *game.Context) {
	t, look := ctx.Theme, ctx.Focus.Look(boxCode)
	r := exchangeField()
	edge := t.Line
	if look.Hot {
		edge = t.Ember
	}
	c.Fill(r, t.Radius, t.Ground)
	c.Stroke(r, t.Radius, 1.5, edge)
	if look.Ring {
		c.Ring(t, r)
	}
	style := game.TextStyle{Font: game.Sans, Size: 24, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.3, Shrink: true}
	text := m.code.Text
	if text == "" {
		text, style.Color = m.code.Label, t.Ash
	} else if look.Hot && (ctx.Calm() || ctx.Tick/30%2 == 0) {
		text += "▏"
	}
	c.Text(text, r.Inset(60, 12), style)
	m.code.DrawMark(c, ctx)
}
