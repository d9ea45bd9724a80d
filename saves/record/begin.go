package record

import (
	"fmt"
	"unicode"
	"unicode/utf8"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Limits on the texts of a header, in bytes.
const (
	maxName    = 200 // of a player, a deck or a bot
	maxProgram = 100
)

// begin checks the whole header and sets the match to its first decision. gone is an error about a card of
// the decks that no longer exists and that another card stands in for.
func (m *Match) begin(lib *card.Library, header []byte) (gone, err error) {
	m.standIns = map[card.CardID]bool{}
	if m.Header, err = ParseHeader(header); err != nil {
		return nil, err
	}
	h := &m.Header
	if err := h.checkTexts(); err != nil {
		return nil, err
	}
	if m.Rules, err = h.rules(lib); err != nil {
		return nil, err
	}
	lib = m.Rules.Library
	other := h.Content != contentOf(m.Rules)
	standIns := standInsFor(lib, h.Decks[:])
	for i := range h.Decks {
		for _, key := range h.Decks[i].Cards {
			if id := standIns[key]; id != 0 {
				m.standIns[id] = true
				if gone == nil {
					gone = match.Gone{Kind: "card", Name: clip(key)}
				}
			}
		}
		list, err := h.Decks[i].list(lib, standIns)
		if err == nil {
			err = h.Format.legal(lib, list, other || gone != nil)
		}
		if err != nil {
			return nil, fmt.Errorf("deck %d: %w", i+1, err)
		}
		m.Decks[i] = list
	}
	m.Now, err = match.New(m.Rules, match.Setup{Decks: m.Decks})
	m.Records = [][]byte{header}
	return gone, err
}

// checkTexts refuses texts that cannot be displayed.
func (h *Header) checkTexts() error {
	check := func(text string, most int, format string, values ...any) error {
		if len(text) > most || !line(text) {
			return fmt.Errorf("%s is no text of at most %d bytes in one line", fmt.Sprintf(format, values...), most)
		}
		return nil
	}
	err := check(h.Program, maxProgram, "the version of the program")
	if err == nil {
		err = check(h.Named, maxName, "the name of the customs")
	}
	for i := range h.Seats {
		if err == nil {
			err = check(h.Seats[i].Name, maxName, "the name of player %d", i+1)
		}
		if err == nil {
			err = check(h.Seats[i].Bot, maxName, "the bot of player %d", i+1)
		}
		for _, name := range h.Decks[i].Name {
			if err == nil {
				err = check(name, maxName, "the name of deck %d", i+1)
			}
		}
	}
	return err
}

// line reports whether a text fits in one line and contains nothing that fit removes.
func line(text string) bool { return fit(text, len(text)) == text }

// fit returns as much of a text as fits in one line of at most this many bytes. With it, the header of a
// match can be read again whatever a player is called.
func fit(text string, most int) string {
	var out []byte
	for at, r := range text {
		_, size := utf8.DecodeRuneInString(text[at:])
		if r == utf8.RuneError && size == 1 || unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp, unicode.Bidi_Control) {
			continue
		}
		if len(out)+size > most {
			break
		}
		out = append(out, text[at:at+size]...)
	}
	return string(out)
}
