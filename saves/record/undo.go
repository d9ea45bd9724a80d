package record

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/saves"
)

// markedUndo stands in the record of an undo after which the match is marked.
const markedUndo = "marked "

// Undo returns the record of going back to where left decisions of the match are left, at a position of that hash.
// marks tells whether it crossed a reveal or an answer of chance, which marks the match.
func Undo(left int, marks bool, back uint64) []byte {
	mark := ""
	if marks {
		mark = markedUndo
	}
	return fmt.Appendf(nil, "%s%s%d%s%016x", undoMark, mark, left, hashMark, back)
}

// parseUndo reads what Undo wrote behind its mark.
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

// taken is a decision that has not been taken back.
type played struct {
	move   match.Move
	err    error  // why there is no such move: it names something that is no more
	after  uint64 // hash of the position after it
	window bool   // it answers a question of a response window, which is not told before version 3
	record int    // which one it is, the header being 0
	states []state
}

// track is what is left of the records of a match.
type track struct {
	begun []state // before the first decision
	left  []played
}

// statesAt returns the whole positions after so many decisions.
func (tr *track) statesAt(decisions int) *[]state {
	if decisions == 0 {
		return &tr.begun
	}
	return &tr.left[decisions-1].states
}

// line reads the records of a match, the header first, and returns the decisions that are left in the end.
// At a record that cannot be understood it stops and returns what is left before that one, which one it is, and why.
func (m *Match) line(records [][]byte) (tr track, bad int, err error) {
	for i, data := range records[1:] {
		if len(data) > saves.MaxRecord {
			return tr, i + 1, fmt.Errorf("it has %d bytes, at most %d can be", len(data), saves.MaxRecord)
		}
		if move, ok := bytes.CutPrefix(data, []byte(attemptMark)); ok && i == len(records)-2 {
			m.Attempt = string(move)
			return tr, i + 1, nil
		}
		n, noted, err := parseNote(data)
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
			}
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
			d.record = i + 1
			tr.left = append(tr.left, d)
		}
	}
	return tr, len(records), nil
}

// fits says why a whole position cannot stand behind these decisions, nil where it can.
func (st *state) fits(tr *track) error {
	if st.decisions > len(tr.left) || st.content == "" && st.decisions != len(tr.left) {
		return fmt.Errorf("it stands after %d decisions where there are %d", st.decisions, len(tr.left))
	}
	return nil
}

// hashAfter returns the hash after so many decisions, as the records state it, and whether they do.
func (m *Match) hashAfter(tr *track, decisions int) (uint64, bool) {
	if list := *tr.statesAt(decisions); len(list) > 0 {
		return list[len(list)-1].hash, true
	}
	if decisions == 0 { // nothing has been played yet
		return m.Now.Hash(), m.Header.Content == contentOf(m.Rules)
	}
	return tr.left[decisions-1].after, true
}
