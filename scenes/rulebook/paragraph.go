package rulebook

import (
	"strconv"
	"strings"

	book "cinderclash/assets/rulebook"
	"cinderclash/engine/card"
)

// paragraph is a list of spans. Spaces between spans are part of their texts.
type paragraph []span

// span is a piece of text in one look. Icons are tokens in braces.
type span struct {
	text         string
	bold, italic bool
	to           place // target of the link; zero for none
}

// parse splits a text of the rulebook into paragraphs, by its lines, marks and references.
func parse(text string) []paragraph {
	if text == "" {
		return nil
	}
	var out []paragraph
	for line := range strings.SplitSeq(text, "\n") {
		var p paragraph
		at := 0
		bold, italic := false, false
		for _, m := range book.Marks(line) {
			p, bold, italic = appendMarked(p, line[at:m.Start], bold, italic)
			p = append(p, span{text: strconv.Itoa(m.Rule), bold: bold, italic: italic, to: place{Rule: m.Rule}})
			at = m.End
		}
		p, _, _ = appendMarked(p, line[at:], bold, italic)
		out = append(out, p)
	}
	return out
}

// appendMarked appends a text with <b> and <i> to p, and returns which of them are on at its end.
func appendMarked(p paragraph, s string, bold, italic bool) (out paragraph, b, i bool) {
	for s != "" {
		at := strings.IndexByte(s, '<')
		end := strings.IndexByte(s, '>')
		if at < 0 || end < at {
			return append(p, span{text: s, bold: bold, italic: italic}), bold, italic
		}
		if at > 0 {
			p = append(p, span{text: s[:at], bold: bold, italic: italic})
		}
		switch s[at : end+1] {
		case "<b>", "</b>":
			bold = s[at+1] == 'b'
		case "<i>", "</i>":
			italic = s[at+1] == 'i'
		}
		s = s[end+1:]
	}
	return p, bold, italic
}

// passage converts rules text into paragraphs in which every keyword except self links to its entry.
func passage(text card.RulesText, self string) []paragraph {
	out := make([]paragraph, 0, len(text))
	for _, line := range text {
		var p paragraph
		for _, s := range line {
			switch {
			case s.Kind == card.Icon:
				p = append(p, span{text: "{" + s.Text + "}"})
			case s.Kind == card.Link && s.ID != self:
				p = append(p, span{text: s.Text, to: place{Term: s.ID}})
			default:
				p = append(p, span{text: s.Text})
			}
		}
		out = append(out, p)
	}
	return out
}
