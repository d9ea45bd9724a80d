package card

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// spans tidies a text and cuts it into words, icons and keywords.
func (p *phrases) spans(text string) Paragraph {
	// A space at both ends lets joints match whole words there too.
	text = strings.TrimSpace(p.joints.Replace(" " + text + " "))
	text = upperFirst(text)
	var out Paragraph
	plain := 0 // where the plain text not yet emitted begins
	flush := func(end int) {
		if end > plain {
			out = append(out, Span{Text: text[plain:end]})
		}
	}
	for i := 0; i < len(text); {
		if text[i] == '{' {
			if end := strings.IndexByte(text[i:], '}'); end > 0 {
				flush(i)
				out = append(out, Span{Kind: Icon, Text: text[i+1 : i+end]})
				i += end + 1
				plain = i
				continue
			}
		}
		if id, size := p.keywordAt(text, i); size > 0 {
			flush(i)
			out = append(out, Span{Kind: Link, Text: text[i : i+size], ID: id})
			i += size
			plain = i
			continue
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		i += size
	}
	flush(len(text))
	return out
}

// keywordAt returns the id and the length, in bytes, of the keyword that begins at text[i] as a whole word.
// The length is 0 if there is none.
func (p *phrases) keywordAt(text string, i int) (string, int) {
	if before, _ := utf8.DecodeLastRuneInString(text[:i]); i > 0 && unicode.IsLetter(before) {
		return "", 0
	}
	id, best := "", 0
	for k := range p.keywords {
		for _, form := range p.keywords[k].forms {
			end := i + len(form)
			if len(form) <= best || end > len(text) || !strings.EqualFold(text[i:end], form) {
				continue
			}
			if after, _ := utf8.DecodeRuneInString(text[end:]); end < len(text) && unicode.IsLetter(after) {
				continue
			}
			id, best = p.keywords[k].ID, len(form)
		}
	}
	return id, best
}

// Keywords returns every keyword with its definition, in the order of their ids. The slice is shared and
// must not be changed.
func (l *Library) Keywords(lang Lang) []Keyword {
	if l.phrases[lang] == nil {
		return nil
	}
	return l.phrases[lang].keywords
}

// Keyword returns the keyword with that id, which is the ID of a [Link] span.
func (l *Library) Keyword(id string, lang Lang) (Keyword, bool) {
	for _, k := range l.Keywords(lang) {
		if k.ID == id {
			return k, true
		}
	}
	return Keyword{}, false
}

// ClassPassive returns the name of a class and the text of its passive (rule 107).
func (l *Library) ClassPassive(c Class, lang Lang) Passage {
	if l.phrases[lang] == nil {
		return Passage{}
	}
	return l.phrases[lang].classes[classNames[c]]
}

// DrawACard returns the name and text of the action every player has (rule 410).
func (l *Library) DrawACard(lang Lang) Passage {
	if l.phrases[lang] == nil {
		return Passage{}
	}
	return l.phrases[lang].classes[drawACard]
}
