package record

import (
	"errors"
	"fmt"
	"time"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Match is a saved match that has been played again.
type Match struct {
	Header Header
	Rules  *match.Rules
	Decks  [2]card.DeckList
	// Moves are those that were played again, without those that were taken back. Where the match is not played as it
	// was, some may be left out, and passes of stops that it did not have are among them.
	Moves []match.Move
	// Jumps are where the position becomes one that was saved whole, in order.
	Jumps []Jump
	// Drift says how the match differs from the one that was saved; nil where it does not.
	Drift *Drift
	// Counted is how many decisions of the records the last position stands for. So many moves as have been played
	// since Floor are the last of them, one by one; before Floor the two need not be the same, so that no undo reaches
	// there.
	Counted, Floor int
	// Rebase tells that whoever goes on must first record the position, with [Header.Anew].
	Rebase bool
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

	notes    []note
	standIns map[card.CardID]bool // for cards that are no more
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
// only. Decisions that were taken back are not played. Any bytes may be given.
//
// A match that was saved with other cards is played as well as it can be, which is no error: see [Match.Drift]. An error
// is a *[Damage]: the header cannot be used, and there is no match; or the match holds something that is no more, which
// is a [match.Gone] among the causes, and the match that is returned can be watched but not gone on with; or something
// is not as it was saved though the cards are the same, and what could be played is returned.
func Read(lib *card.Library, file string, records [][]byte) (*Match, error) {
	damage := func(i int, what error, mend string) *Damage {
		return &Damage{File: file, Record: i + 1, What: what, Mend: mend}
	}
	if len(records) == 0 {
		return nil, damage(0, errors.New("there is no header"), "open another copy")
	}
	m := &Match{}
	missing, err := m.begin(lib, records[0])
	if err != nil {
		return nil, damage(0, err, "open another copy, or the program and card data that wrote it")
	}
	tr, end, badly := m.line(records)
	gone := m.play(file, &tr)
	m.settle(records, end)
	switch {
	case missing != nil:
		return m, damage(0, missing, fmt.Sprintf("open it with the program and card data that wrote it (%s)", clip(m.Header.Program)))
	case gone != nil:
		return m, gone
	case badly != nil:
		if m.Drift == nil {
			m.Drift = &Drift{File: file}
		}
		m.Drift.Cut = true
		m.Drift.What = damage(end, badly, "open another copy, or play on from the record before")
		return m, m.Drift.What
	case m.Drift != nil && m.Drift.What != nil && !m.Drift.Other && m.Header.Content != "":
		return m, m.Drift.What
	}
	return m, nil
}
