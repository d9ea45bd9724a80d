package record

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/saves"
)

// markedUndo is in the record of an undo that marks the match.
const markedUndo = "marked "

// Undo returns the record of going back to the point after left decisions. back is the hash of the position
// there. marks says that it crossed a reveal or an answer of chance, which marks the match.
func Undo(left int, marks bool, back uint64) []byte {
	mark := ""
	if marks {
		mark = markedUndo
	}
	return fmt.Appendf(nil, "%s%s%d%s%016x", undoMark, mark, left, hashMark, back)
}

// parseUndo parses what follows the mark of an undo.
func parseUndo(rest string) (note, error) {
	rest, marks := strings.CutPrefix(rest, markedUndo)
	number, digits, found := strings.Cut(rest, hashMark)
	if !found {
		return note{}, errNoHash
	}
	back, err := parseHash(digits)
	if err != nil {
		return note{}, err
	}
	left, err := strconv.Atoi(number)
	if err != nil || left < 0 {
		return note{}, fmt.Errorf("%q is not a number of decisions", clip(number))
	}
	return note{kind: undone, left: left, back: back, marks: marks}, nil
}

// played is a recorded decision that has not been taken back.
type played struct {
	move   match.Move
	err    error  // why there is no move: it names something that no longer exists
	after  uint64 // hash of the position after it
	window bool   // it answers in a response window
	turn   bool   // it is made where triggers wait and players take turns
	record int    // index of the record; the header is 0
	states []state
}

// track is what remains of a match's records after all undos.
type track struct {
	begun []state // positions recorded before the first decision
	left  []played
}

// statesAt returns the whole positions after this many decisions.
func (tr *track) statesAt(decisions int) *[]state {
	if decisions == 0 {
		return &tr.begun
	}
	return &tr.left[decisions-1].states
}

// line reads the records of a match, the header first, and returns the decisions that remain in the end. It
// stops at a record that cannot be understood, and returns what remains before it, its index and the error.
func (m *Match) line(records [][]byte) (tr track, bad int, err error) {
	for i, data := range records[1:] {
		if len(data) > saves.MaxRecord {
			return tr, i + 1, fmt.Errorf("it has %d bytes, at most %d can be", len(data), saves.MaxRecord)
		}
		if move, ok := bytes.CutPrefix(data, []byte(attemptMark)); ok && i == len(records)-2 {
			m.Attempt = string(move)
			return tr, i + 1, nil
		}
		n, noted, err := parseNote(m.Rules, data)
		if err == nil && noted {
			err = m.fits(&n, &tr)
		}
		var st state
		var whole bool
		if err == nil && !noted {
			st, whole, err = parseState(data)
		}
		if err == nil && whole {
			err = st.fits(&tr)
		}
		if err != nil {
			return tr, i + 1, err
		}
		switch {
		case noted:
			switch n.kind {
			case undone:
				tr.left = tr.left[:n.left]
			case timed:
				m.Played = n.played
			default: // nothing of the line of decisions
			}
			m.Half.note(&n)
			n.record = i + 1
			m.notes = append(m.notes, n)
		case whole:
			st.record = i + 1
			tr.left = tr.left[:st.decisions]
			at := tr.statesAt(st.decisions)
			*at = append(*at, st)
		default:
			d, err := parseDecision(m.Rules, data)
			if err != nil {
				return tr, i + 1, err
			}
			m.Half.Decided(d.move)
			d.record = i + 1
			tr.left = append(tr.left, d)
		}
	}
	return tr, len(records), nil
}

// fits says why a whole position cannot follow these decisions, or returns nil.
func (st *state) fits(tr *track) error {
	if st.decisions > len(tr.left) || st.content == "" && st.decisions != len(tr.left) {
		return fmt.Errorf("it stands after %d decisions where there are %d", st.decisions, len(tr.left))
	}
	return nil
}

// hashAfter returns the recorded hash after this many decisions, and whether there is one.
func (m *Match) hashAfter(tr *track, decisions int) (uint64, bool) {
	if list := *tr.statesAt(decisions); len(list) > 0 {
		return list[len(list)-1].hash, true
	}
	if decisions == 0 { // nothing has been played yet
		return m.Now.Hash(), m.Header.Content == contentOf(m.Rules)
	}
	return tr.left[decisions-1].after, true
}
