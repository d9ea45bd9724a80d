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
	// Moves are the moves that were played again, without those that were taken back. If the match drifted,
	// moves may be missing, and passes of questions that the saved match did not have are included.
	Moves []match.Move
	// Jumps are the points at which the position becomes one that was saved whole, in order.
	Jumps []Jump
	// Drift says how the match differs from the saved one. It is nil if it does not.
	Drift *Drift
	// Counted is the number of recorded decisions that the last position stands for. The last of them are
	// exactly the moves since Floor. Before Floor moves and decisions may differ, so no undo may go back
	// beyond it.
	Counted, Floor int
	// Rebase means that a program that continues the match must first record the position, with
	// [Header.Anew].
	Rebase bool
	// Records are the header, the decisions and the notes between them as they were read. They are not
	// copies.
	Records [][]byte
	// Undos is the number of times decisions were taken back. Marked means that one of these undos crossed
	// a reveal or an answer of chance.
	Undos  int
	Marked bool
	// Played is the time of play, in whole seconds over all sittings. It is 0 if it was not recorded.
	Played time.Duration
	// AskAble means that, of two players at one screen, only the one who can answer is asked in windows
	// (713).
	AskAble bool
	// Half is what has been chosen since the last move and is no decision yet. It is as it was recorded, and has not been
	// checked. It is empty if moves at the end could not be played.
	Half Half
	// Now is the position after the last move.
	Now match.Match
	// Attempt is the text of the move during which the program crashed, which is neither played nor
	// checked. It is empty if the records have none.
	Attempt string

	notes    []note
	standIns map[card.CardID]bool // stand-ins for cards that no longer exist
}

// Damage says what is impossible in a saved match.
type Damage struct {
	File   string
	Record int // counted from 1, the header included
	What   error
	Mend   string
}

// Error returns one sentence that names the file, the record, the fault and the mend.
func (d *Damage) Error() string {
	return fmt.Sprintf("%s, record %d: %v; %s", d.File, d.Record, d.What, d.Mend)
}

// Unwrap returns the fault.
func (d *Damage) Unwrap() error { return d.What }

// Read plays a saved match again from its records and checks each of them. file is used only in errors.
// Decisions that were taken back are not played. Any bytes may be given.
//
// A match that was saved with other cards is played as far as possible; that is not an error, see
// [Match.Drift]. An error is a *[Damage]. If the header cannot be used, no match is returned. If the match
// contains something that no longer exists, the error wraps a [match.Gone], and the returned match can be
// watched but not continued. If something is not as it was saved although the cards are the same, the part
// that could be played is returned.
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
	if gone != nil || m.Counted < len(tr.left) {
		m.Half = Half{}
	}
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
	case m.Drift != nil && m.Drift.What != nil && !m.Drift.Other:
		return m, m.Drift.What
	}
	return m, nil
}
