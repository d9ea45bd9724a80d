package card

import "strings"

// SpanKind says how a [Span] is drawn.
type SpanKind uint8

// The kinds of span.
const (
	Plain SpanKind = iota
	// Icon is a glyph. Text is its name without braces, such as "armor" or "poisoned".
	Icon
	// Link is a keyword. Text is the word as printed, ID is the keyword's id.
	Link
)

// Span is a piece of rules text that is drawn in one style.
type Span struct {
	Kind SpanKind
	Text string
	ID   string
}

// Paragraph is a line of spans. The spaces between spans are part of their texts.
type Paragraph []Span

// RulesText is the text printed on a card or for an ability.
type RulesText []Paragraph

// CostText returns one cost of an ability other than dice, in the form used after "you may", even if it must be paid. Icons
// are tokens in braces. It is empty in a library that was not loaded.
func (l *Library) CostText(id AbilityID, pay *Payment, lang Lang) string {
	if l.phrases[lang] == nil {
		return ""
	}
	return offered(newWriter(l, &l.Abilities[id], lang).wholePayment(*pay))
}

// String returns the text with icons as tokens in braces, one line per paragraph.
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
