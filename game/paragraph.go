package game

import (
	"image/color"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Align places text within its rectangle.
type Align uint8

// Start is left or top, End right or bottom.
const (
	Start Align = iota
	Middle
	End
)

// TextStyle is the style of a paragraph. A zero field means the default given in its comment.
type TextStyle struct {
	Font     Font
	Size     float64     // design units, before the player's text size; 22
	MinSize  float64     // the limit for Shrink; MinTextSize
	Color    color.NRGBA // required
	Align    Align       // of the lines
	VAlign   Align       // of the block within the rectangle's height
	Leading  float64     // distance of base lines in text sizes; 1.25
	MaxLines int         // 0 for as many as fit
	Shrink   bool        // reduces the size until the text fits
	Fixed    bool        // ignores the player's text size, for letters that are part of a drawing
	Excerpt  bool        // the whole text is shown elsewhere, so an ellipsis is not a fault
	Link     color.NRGBA // of links, which are then underlined; the zero value draws them like other text
}

type paragraphKey struct {
	text             string
	font             Font
	align            Align
	shrink, excerpt  bool
	maxLines         int
	size, min, lead  float64 // size and min in real pixels, lead in sizes
	width, maxHeight float64 // real pixels
}

// paragraph is a text broken into lines, in pixels from its upper left corner.
type paragraph struct {
	runs   []run
	icons  []inlineIcon
	links  []linkPlace
	width  float64 // of the widest line
	height float64
	lines  int
	size   float64 // after shrinking
	cut    bool    // the text did not fit and ends in an ellipsis
	used   int     // the last frame that needed the lines
	drawn  int     // the last frame that drew them
}

type run struct {
	text string
	face text.Face
	x, y float64
	wide float64
	link bool
}

type inlineIcon struct {
	picture Picture
	x, y    float64
	size    float64
}

// Text draws a paragraph within r. Its markup is <b>bold</b>, <i>italic</i>, a line break, {token} for a
// picture, and <a armor>a link</a>, of which [Canvas.AppendLinks] returns the place. Lines that do not fit
// end in an ellipsis.
func (c *Canvas) Text(s string, r Rect, style TextStyle) {
	if s == "" || r.W <= 0 {
		return
	}
	p := c.Fonts.paragraph(s, style, r.W, r.H, c.state.detail)
	p.drawn = c.Fonts.frame
	c.paragraph(p, r.X, r.Y, style.VAlign.shift(r.H*c.state.detail-p.height), style)
}

// shift returns the offset of something with this much free space around it.
func (a Align) shift(free float64) float64 { return free * float64(a) / 2 }

// TextSize returns the width of the widest line, and the height, of a paragraph broken at width design
// units.
func (c *Canvas) TextSize(s string, width float64, style TextStyle) (w, h float64) {
	p := c.Fonts.paragraph(s, style, width, 0, c.state.detail)
	return p.width / c.state.detail, p.height / c.state.detail
}

// FittedSize returns the size, in design units, at which [Canvas.Text] draws a paragraph within r, after
// the player's text size and Shrink. To give the texts of a list one size, use the smallest of theirs with
// Fixed.
func (c *Canvas) FittedSize(s string, r Rect, style TextStyle) float64 {
	return c.Fonts.paragraph(s, style, r.W, r.H, c.state.detail).size / c.state.detail
}

// TextFits reports whether a paragraph fits in r without an ellipsis.
func (c *Canvas) TextFits(s string, r Rect, style TextStyle) bool {
	return !c.Fonts.paragraph(s, style, r.W, r.H, c.state.detail).cut
}

func (c *Canvas) paragraph(p *paragraph, x, y, dy float64, style TextStyle) {
	tint := c.premultiplied(style.Color)
	linked := tint
	if style.Link.A > 0 {
		linked = c.premultiplied(style.Link)
		c.underline(p, x, y, dy, style.Link)
	}
	inv := 1 / c.state.detail
	var base ebiten.GeoM
	base.Scale(inv, inv)
	base.Translate(x, y)
	base.Concat(c.state.geo)
	for i := range p.runs {
		r := &p.runs[i]
		var m ebiten.GeoM
		m.Translate(r.x, r.y+dy)
		m.Concat(base)
		snap(&m)
		ink := tint
		if r.link {
			ink = linked
		}
		c.ops = append(c.ops, op{kind: opText, clip: c.state.clip, geo: m, tint: ink, face: r.face, text: r.text, wide: float32(r.wide), high: float32(1.3 * p.size)})
	}
	for i := range p.icons {
		ic := &p.icons[i]
		c.Picture(ic.picture, Rect{x + ic.x*inv, y + (ic.y+dy)*inv, ic.size * inv, ic.size * inv})
	}
}

// paragraph lays out a text. width and height are in units of 1/scale pixels; a height of 0 means no limit.
func (f *Fonts) paragraph(s string, style TextStyle, width, height, scale float64) *paragraph {
	factor := f.factor
	if style.Fixed {
		factor = 1
	}
	if style.Size == 0 {
		style.Size = 22
	}
	if style.MinSize == 0 {
		style.MinSize = MinTextSize
	}
	if style.Leading == 0 {
		style.Leading = 1.25
	}
	key := paragraphKey{
		text: s, font: style.Font, align: style.Align, shrink: style.Shrink, excerpt: style.Excerpt, maxLines: style.MaxLines,
		size: style.Size * factor * scale, min: min(style.Size, style.MinSize) * scale, lead: style.Leading,
		width: width * scale, maxHeight: height * scale,
	}
	p, ok := f.paras[key]
	if !ok {
		p = f.layout(key, scale)
		f.paras[key] = p
	}
	p.used = f.frame
	return p
}

func (f *Fonts) layout(key paragraphKey, scale float64) *paragraph {
	wanted, size := key.font, key.size
	key.font = f.setIn(wanted, key.text, size)
	tokens := f.tokens(key.text, key.font)
	for {
		if font := f.setIn(wanted, key.text, size); font != key.font {
			key.font = font
			tokens = f.tokens(key.text, font)
		}
		p := f.setLines(tokens, key, size)
		low := key.maxHeight > 0 && size*key.font.design().high > key.maxHeight // the rectangle is lower than one line of letters
		if !p.cut && !low || !key.shrink || size <= key.min {
			return p
		}
		size = max(key.min, size-scale)
	}
}

// token is a word, a glyph or a line break. spaced means that a space precedes it.
type token struct {
	text    string
	font    Font
	icon    Picture
	isIcon  bool
	isBreak bool
	spaced  bool
	link    string // target, "" for none
	nth     int    // which link of the text it is part of, from 1
}

func (f *Fonts) tokens(s string, font Font) []token {
	var out []token
	bold, italic, spaced := false, false, false
	link, links := "", 0
	word := strings.Builder{}
	face := func() Font {
		v := font
		if bold {
			v = v.bold()
		}
		if italic {
			v = v.italic()
		}
		return v
	}
	flush := func() {
		if text := f.drawn(word.String()); text != "" {
			out = append(out, token{text: text, font: face(), spaced: spaced, link: link, nth: links})
			spaced = false
		}
		word.Reset()
	}
	for len(s) > 0 {
		switch {
		case strings.HasPrefix(s, "<b>"), strings.HasPrefix(s, "</b>"), strings.HasPrefix(s, "<i>"), strings.HasPrefix(s, "</i>"):
			flush()
			mark, rest, _ := strings.Cut(s, ">")
			on := !strings.HasPrefix(mark, "</")
			if strings.HasSuffix(mark, "b") {
				bold = on
			} else {
				italic = on
			}
			s = rest
			continue
		case strings.HasPrefix(s, "</a>"):
			flush()
			link, s = "", s[len("</a>"):]
			continue
		case linkMark(s) > 0:
			flush()
			end := linkMark(s)
			link, s = s[len(linkBegins):end-1], s[end:]
			links++
			continue
		case s[0] == '\n':
			flush()
			out = append(out, token{isBreak: true})
			spaced = false
			s = s[1:]
			continue
		case s[0] == ' ':
			flush()
			spaced = true
			s = s[1:]
			continue
		case s[0] == '{':
			if end := strings.IndexByte(s, '}'); end > 1 && f.glyph != nil {
				if pic := f.glyph(s[1:end]); pic != (Picture{}) {
					flush()
					out = append(out, token{icon: pic, isIcon: true, font: face(), spaced: spaced, link: link, nth: links})
					spaced = false
					s = s[end+1:]
					continue
				}
			}
		}
		_, n := utf8.DecodeRuneInString(s)
		word.WriteString(s[:n])
		s = s[n:]
	}
	flush()
	return out
}

// placed is a token on its line.
type placed struct {
	token
	x, width float64
}

type setter struct {
	f         *Fonts
	key       paragraphKey
	size      float64
	line      []placed
	x         float64
	lines     [][]placed
	truncated bool
}

func (f *Fonts) setLines(tokens []token, key paragraphKey, size float64) *paragraph {
	s := &setter{f: f, key: key, size: size}
	leading := size * key.lead
	// Lines break between tokens, but tokens without a space between them stay together.
	for i := 0; i < len(tokens); {
		if tokens[i].isBreak {
			s.newLine()
			i++
			continue
		}
		j := i + 1
		for j < len(tokens) && !tokens[j].spaced && !tokens[j].isBreak {
			j++
		}
		s.group(tokens[i:j])
		i = j
	}
	s.newLine()
	for len(s.lines) > 1 && len(s.lines[len(s.lines)-1]) == 0 {
		s.lines = s.lines[:len(s.lines)-1]
	}
	limit := len(s.lines)
	if key.maxLines > 0 {
		limit = min(limit, key.maxLines)
	}
	if key.maxHeight > 0 {
		// The last line needs only the height of its letters, not the space below.
		limit = min(limit, max(1, 1+int((key.maxHeight-size*1.05)/leading)))
	}
	p := &paragraph{size: size}
	if limit < len(s.lines) {
		p.cut = true
		s.lines = s.lines[:limit]
		s.ellipsis(limit - 1)
	}
	p.cut = p.cut || s.truncated
	for i, line := range s.lines {
		s.emit(p, line, float64(i)*leading, leading)
	}
	p.lines = len(s.lines)
	p.height = float64(p.lines) * leading
	return p
}

func (s *setter) measure(t token) float64 {
	if t.isIcon {
		return s.size * 1.12
	}
	return text.AdvanceAt(t.text, len(t.text), s.f.face(t.font, s.size))
}

func (s *setter) space(font Font) float64 { return text.AdvanceAt(" ", 1, s.f.face(font, s.size)) }

func (s *setter) group(group []token) {
	width := 0.0
	for _, t := range group {
		width += s.measure(t)
	}
	gap := 0.0
	if group[0].spaced && len(s.line) > 0 {
		gap = s.space(group[0].font)
	}
	if len(s.line) > 0 && s.x+gap+width > s.key.width+0.01 {
		s.newLine()
		gap = 0
	}
	s.x += gap
	for _, t := range group {
		w := s.measure(t)
		if !t.isIcon && s.x+w > s.key.width+0.01 {
			s.split(t)
			continue
		}
		s.line = append(s.line, placed{t, s.x, w})
		s.x += w
	}
}

// split breaks a word that is wider than the line, between syllables if it can. That counts as not fitting, so that Shrink is tried
// first.
func (s *setter) split(t token) {
	s.truncated = true
	for t.text != "" {
		n, hyphen := s.fitting(t)
		part := t
		part.text = t.text[:n] + hyphen
		w := s.measure(part)
		s.line = append(s.line, placed{part, s.x, w})
		s.x += w
		t.text = t.text[n:]
		if t.text != "" {
			s.newLine()
		}
	}
}

// fitting returns how many bytes of a word go on the line, and the hyphen behind them.
func (s *setter) fitting(t token) (n int, hyphen string) {
	face := s.f.face(t.font, s.size)
	fits := func(part string) bool { return s.x+text.AdvanceAt(part, len(part), face) <= s.key.width }
	if fits(t.text) {
		return len(t.text), ""
	}
	for _, at := range appendBreaks(nil, t.text) {
		with := "-"
		if t.text[at-1] == '-' {
			with = ""
		} else if n > 0 && hyphen == "" {
			continue // better behind the word's own hyphen
		}
		if fits(t.text[:at] + with) {
			n, hyphen = at, with
		}
	}
	if n > 0 {
		return n, hyphen
	}
	for n < len(t.text) { // at least a letter
		_, k := utf8.DecodeRuneInString(t.text[n:])
		if n > 0 && !fits(t.text[:n+k]) {
			break
		}
		n += k
	}
	return n, ""
}

func (s *setter) newLine() {
	s.lines = append(s.lines, s.line)
	s.line, s.x = nil, 0
}

func (s *setter) ellipsis(i int) {
	line := s.lines[i]
	font := s.key.font
	dots := text.AdvanceAt("…", len("…"), s.f.face(font, s.size))
	for len(line) > 0 {
		last := &line[len(line)-1]
		if last.x+last.width+dots <= s.key.width {
			break
		}
		if last.isIcon || utf8.RuneCountInString(last.text) <= 1 {
			line = line[:len(line)-1]
			continue
		}
		_, n := utf8.DecodeLastRuneInString(last.text)
		last.text = last.text[:len(last.text)-n]
		last.width = s.measure(last.token)
	}
	x := 0.0
	if len(line) > 0 {
		x = line[len(line)-1].x + line[len(line)-1].width
		font = line[len(line)-1].font
	}
	s.lines[i] = append(line, placed{token{text: "…", font: font}, x, dots})
}

// emit adds a line to the paragraph. It joins neighbours in one face into a run, so that they are shaped
// together.
func (s *setter) emit(p *paragraph, line []placed, top, leading float64) {
	if len(line) == 0 {
		return
	}
	last := line[len(line)-1]
	width := last.x + last.width
	p.width = math.Max(p.width, width)
	shift := 0.0
	switch s.key.align {
	case Middle:
		shift = (s.key.width - width) / 2
	case End:
		shift = s.key.width - width
	case Start:
	}
	baseline := top + leading/2 + s.key.font.design().drop*s.size
	p.place(line, shift, top, leading)
	for i := 0; i < len(line); {
		t := line[i]
		if t.isIcon {
			p.icons = append(p.icons, inlineIcon{t.icon, shift + t.x + s.size*0.06, baseline - s.size*0.83, s.size})
			i++
			continue
		}
		words, wide := t.text, t.width
		j := i + 1
		for j < len(line) && !line[j].isIcon && line[j].font == t.font && (line[j].link == "") == (t.link == "") {
			if line[j].spaced {
				words += " "
			}
			words += line[j].text
			wide = line[j].x + line[j].width - t.x
			j++
		}
		face := s.f.face(t.font, s.size)
		p.runs = append(p.runs, run{text: words, face: face, x: shift + t.x, y: baseline - face.Metrics().HAscent, wide: wide, link: t.link != ""})
		i = j
	}
}
