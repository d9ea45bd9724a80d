package record

import (
	"errors"
	"fmt"
	"time"
	"unicode/utf8"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// maxName is the most bytes a player's name may have in a save.
const maxName = 200

// Match is a saved match that has been played again.
type Match struct {
	Header Header
	Rules  *match.Rules
	Decks  [2]card.DeckList
	Moves  []match.Move // without those that were taken back
	// Records are the header, the decisions and the notes between them as they were read, not copied.
	Records [][]byte
	// Undos counts how often decisions were taken back; Marked tells whether one of these undos crossed a reveal
	// or an answer of chance.
	Undos  int
	Marked bool
	// Played is how long it was played, in whole seconds over all sittings. It is 0 where that was not kept, as
	// before version 2.
	Played time.Duration
	// AskAble tells that of two players at one screen only the one who can answer is asked in windows (713).
	AskAble bool
	// Now is the position after the last move.
	Now match.Match
	// Attempt is the move that the program died of next, as text: not played, and not
	// checked. It is empty where nothing of that kind was saved.
	Attempt string

	notes []note
}

// Damage says what of a saved match cannot be.
type Damage struct {
	File   string
	Record int // counted from 1, the header being the first
	What   error
	Mend   string
}

// Error is one sentence that names the file, the record, what is wrong and the mend.
func (d *Damage) Error() string {
	return fmt.Sprintf("%s, record %d: %v; %s", d.File, d.Record, d.What, d.Mend)
}

// Unwrap returns what is wrong.
func (d *Damage) Unwrap() error { return d.What }

// Read plays a saved match again from its records, checking each. file is for errors
// only. Decisions that were taken back are not played. Any bytes may be given. An error is a *[Damage]; if the header could be used,
// what comes before the damage is returned with it.
func Read(lib *card.Library, file string, records [][]byte) (*Match, error) {
	damage := func(i int, what error, mend string) *Damage {
		return &Damage{File: file, Record: i + 1, What: what, Mend: mend}
	}
	if len(records) == 0 {
		return nil, damage(0, errors.New("there is no header"), "open another copy")
	}
	m := &Match{}
	if err := m.start(lib, records[0]); err != nil {
		return nil, damage(0, err, "open another copy, or the program and card data that wrote it")
	}
	left, end, badly := m.line(records)
	for _, d := range left {
		before := m.Now
		if why := m.Now.Why(d.move); !why.OK() {
			m.settle(records, d.record)
			return m, damage(d.record, fmt.Errorf("%q is not legal there (rule %d: %s)", m.Rules.FormatMove(d.move), why.Rule, why.Obstacle),
				"open another copy, or play on from the record before")
		}
		if err := m.Now.Apply(d.move, nil); err != nil {
			m.settle(records, d.record)
			return m, damage(d.record, err, "open another copy, or play on from the record before")
		}
		if got := m.Now.Hash(); got != d.after {
			m.Now = before
			m.settle(records, d.record)
			return m, damage(d.record,
				fmt.Errorf("%q leads to the position %016x and not to %016x as saved", m.Rules.FormatMove(d.move), got, d.after),
				fmt.Sprintf("open it with the card data and program it was played with (%s), or play on from the record before", clip(m.Header.Program)))
		}
		m.Moves = append(m.Moves, d.move)
	}
	m.settle(records, end)
	if badly != nil {
		return m, damage(end, badly, "open another copy, or play on from the record before")
	}
	return m, nil
}

func (m *Match) start(lib *card.Library, header []byte) error {
	var err error
	if m.Header, err = ParseHeader(header); err != nil {
		return err
	}
	if m.Rules, err = m.Header.rules(lib); err != nil {
		return err
	}
	for i, seat := range m.Header.Seats {
		if len(seat.Name) > maxName || !utf8.ValidString(seat.Name) {
			return fmt.Errorf("the name of player %d is no text of at most %d bytes", i+1, maxName)
		}
	}
	for i, d := range m.Header.Decks {
		if m.Decks[i], err = d.list(lib); err != nil {
			return fmt.Errorf("deck %d: %w", i+1, err)
		}
	}
	m.Now, err = match.New(m.Rules, match.Setup{Decks: m.Decks})
	m.Records = [][]byte{header}
	return err
}
