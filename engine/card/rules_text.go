package card

import "strings"

// SpanKind is what a [Span] is drawn as.
type SpanKind uint8

// The kinds of span.
const (
	Plain SpanKind = iota
	// Icon is a glyph; Text is its name without braces, such as "armor" or "poisoned".
	Icon
	// Link is a word with a meaning of its own; Text is the word as printed, ID the
	// keyword's id.
	Link
)

// Span is a piece of rules text that is drawn in one way.
type Span struct {
	Kind SpanKind
	Text string
	ID   string
}

// Paragraph is a line of spans; spaces between them are in their texts.
type Paragraph []Span

// RulesText is the text printed on a card or for an ability.
type RulesText []Paragraph

// String returns the text with icons as tokens in braces and a line a paragraph.
func (t RulesText) String() string {
	lines := make([]string, len(t))
	for i, p := range t {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}

// String returns the paragraph with icons as tokens in braces.
func (p Paragraph) String() string {
	var b strings.Builder
	for _, s := range p {
		if s.Kind == Icon {
			b.WriteString("{" + s.Text + "}")
			continue
		}
		b.WriteString(s.Text)
	}
	return b.String()
}
