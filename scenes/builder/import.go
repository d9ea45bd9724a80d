package builder

import (
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/game/clipboard"
	"cinderclash/saves"
	"cinderclash/saves/decks"
	"cinderclash/scenes/pieces"
)

const (
	boxOpen    = "import.open"
	fileBoxes  = "import.file/"
	codeLimit  = 400
	filesAPage = 6
)

// Import is the screen that imports a deck from the clipboard, from a file, or from a code written by hand. It is an
// overlay over the screen that opened it.
type Import struct {
	sheet
	exchange *Exchange
	lib      *card.Library
	code     game.TextField
	clip     *clipboard.Job
	file     *fileJob
	listing  bool // the files in the folder are shown
	files    []string
	rows     pieces.Pager
}

// NewImport returns the screen.
func NewImport(ctx *game.Context, lib *card.Library, e *Exchange) *Import {
	m := &Import{exchange: e, lib: lib}
	m.code = game.TextField{ID: "import.code", Limit: codeLimit, Wraps: true}
	m.rows = pieces.Pager{Prefix: "import.rows", Per: filesAPage, Turned: m.Relayout}
	m.Relayout(ctx)
	return m
}

// Relayout reads the texts again, and adds the field or the files, and the buttons.
func (m *Import) Relayout(ctx *game.Context) {
	t := ctx.Text
	if m.listing {
		m.layFiles(ctx)
		return
	}
	ask := "builder.import.ask"
	if !m.exchange.clips() {
		ask = "builder.import.ask-by-hand"
	}
	m.code.Label = t.T("builder.import.code")
	m.code.Rect = m.begin(ctx, "import", t.T("builder.import.heading"), t.T(ask))
	m.Part(codeField{&m.code})
	m.tell(ctx, "import")
	paste, open, take := "", "", ""
	if !m.exchange.clips() {
		paste = t.T("builder.exchange.no-clipboard")
	}
	if !m.exchange.files() {
		open = t.T("builder.exchange.no-files")
	}
	if m.code.Text == "" {
		take = t.T("builder.import.nothing")
	}
	m.waits = m.clip != nil || m.file != nil
	m.way(ctx, "import.paste", 0, "builder.import.paste", paste, game.Act(m.paste))
	m.way(ctx, boxOpen, 1, "builder.import.open", open, game.Act(m.open))
	m.way(ctx, "import.take", 2, "builder.import.take", take, func(ctx *game.Context) (game.Request, error) { return m.take(ctx, m.code.Text), nil }).Look.Strong = true
	m.back(ctx, "import.back", m.leave)
}

// layFiles lists the files in the folder.
func (m *Import) layFiles(ctx *game.Context) {
	t := ctx.Text
	m.begin(ctx, "import", t.T("builder.import.heading"), t.T("builder.import.files", m.exchange.Shelf.Folder()))
	m.tell(ctx, "import")
	from, end := m.rows.Span()
	for i, path := range m.files[from:end] {
		r := m.in(156+float64(i)*76, 64).Inset(40, 0)
		m.Button(fileBoxes+strconv.Itoa(from+i), r, filepath.Base(path), m.read(path)).Look.Size = ctx.Theme.Body
	}
	previous, rest := m.in(710, 64).CutLeft(280)
	next, _ := rest.CutRight(280)
	m.rows.Lay(ctx, &m.Page, previous, next)
	m.back(ctx, "import.back", game.Act(m.leaveList))
}

// Name is the scene's name in the trace.
func (*Import) Name() string { return "import" }

// IsOverlay leaves the screen below visible.
func (*Import) IsOverlay() bool { return true }

// Update does what the player chooses.
func (m *Import) Update(ctx *game.Context) (game.Request, error) {
	if !m.listing && m.code.Update(ctx) {
		m.answer(ctx, false, "")
	}
	if r, ok := m.clip.Done(); ok {
		m.clip = nil
		switch {
		case errors.Is(r.Err, clipboard.ErrTooLarge):
			m.answer(ctx, true, sentence(ctx.Text, &card.DeckError{Kind: card.DeckSize}))
		case r.Err != nil:
			m.answer(ctx, true, ctx.Text.T("builder.exchange.no-clipboard"))
		default:
			return m.take(ctx, r.Text), nil
		}
	}
	if r, cancelled, ok := m.file.done(ctx); ok {
		m.file = nil
		switch {
		case cancelled:
			m.answer(ctx, false, "")
		case r.err != nil:
			m.answer(ctx, true, sentence(ctx.Text, r.err))
		default:
			return m.take(ctx, r.text), nil
		}
	}
	return m.Page.Update(ctx)
}

// answer shows how an import went.
func (m *Import) answer(ctx *game.Context, bad bool, sentence string) {
	m.say(bad, sentence)
	m.Relayout(ctx)
}

func (m *Import) paste(ctx *game.Context) {
	m.clip = clipboard.Reading(m.exchange.Clipboard)
	m.Relayout(ctx)
}

// open asks for a file. Without file dialogs it lists the files in a folder.
func (m *Import) open(ctx *game.Context) {
	if m.exchange.dialogs() {
		m.file = ask(ctx, m.exchange.Picker.Open(m.exchange.request(ctx, "builder.import.title", "")))
		m.Relayout(ctx)
		return
	}
	m.files = m.exchange.Shelf.Files()
	m.rows.Show(len(m.files))
	if len(m.files) == 0 {
		m.answer(ctx, false, ctx.Text.T("builder.import.no-files", m.exchange.Shelf.Folder()))
		return
	}
	m.listing = true
	m.answer(ctx, false, "")
	ctx.Focus.Set("")
	if ctx.Focus.ByKeys() {
		ctx.Focus.Set(fileBoxes + "0")
	}
}

// leave closes the screen, unless a file dialog is open.
func (m *Import) leave(*game.Context) (game.Request, error) {
	if m.file != nil {
		return game.Stay(), nil
	}
	return game.Pop(), nil
}

// read returns the handler that imports a deck from a file of the list.
func (m *Import) read(path string) game.Handler {
	return func(ctx *game.Context) (game.Request, error) {
		text, err := decks.ReadFile(path)
		m.leaveList(ctx)
		if err != nil {
			m.answer(ctx, true, sentence(ctx.Text, err))
			return game.Stay(), nil
		}
		return m.take(ctx, text), nil
	}
}

func (m *Import) leaveList(ctx *game.Context) {
	m.listing = false
	m.Relayout(ctx)
	ctx.Focus.Set("")
	if ctx.Focus.ByKeys() {
		ctx.Focus.Set(boxOpen)
	}
}

// take puts an imported deck onto the shelf and closes the screen. If that is not possible it says why, and shows a code
// in groups in the field, so that the player can correct it.
func (m *Import) take(ctx *game.Context, text string) game.Request {
	keys, err := m.lib.ParseDeck(text)
	if err != nil {
		m.code.Text = grouped(text)
		m.answer(ctx, true, sentence(ctx.Text, err))
		return game.Stay()
	}
	if keys.Name == "" {
		keys.Name = ctx.Text.T("builder.import.name")
	}
	keys.Name = m.exchange.Shelf.FreeName(keys.Name)
	_, failed := m.exchange.Shelf.Add(keys)
	if failed != nil && !saves.Busy(failed) {
		ctx.Notice(sentence(ctx.Text, failed))
	}
	if _, unknown := m.lib.DeckOf(keys); len(unknown) > 0 {
		ctx.Notice(ctx.Text.T("builder.fault.unknown", names(ctx.Text, unknown)))
	} else if failed == nil {
		ctx.Notice(ctx.Text.T("builder.import.taken", keys.Name))
	}
	return game.Pop()
}

// grouped writes a code in the groups that errors refer to. Of any other text it returns the beginning.
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

// codeField is a field for a code, which is written in large letters and on several lines.
type codeField struct{ *game.TextField }

// Draw draws the field.
func (f codeField) Draw(c *game.Canvas, ctx *game.Context) {
	t, look := ctx.Theme, ctx.Focus.Look(f.ID)
	r := f.Rect
	edge := t.Line
	if look.Hot {
		edge = t.Ember
	}
	c.Well(t, r, t.Radius)
	c.Stroke(r, t.Radius, 1.5, edge)
	if look.Ring {
		c.Ring(t, r)
	}
	style := game.TextStyle{Font: game.Sans, Size: 24, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.3, Shrink: true}
	before, behind := f.Shown()
	text := before + behind
	if text == "" {
		text, style.Color = f.Label, t.Ash
	} else if f.CaretShows(ctx) {
		text = before + "▏" + behind
	}
	c.Text(text, r.Inset(60, 12), style)
	f.DrawMark(c, ctx)
}
