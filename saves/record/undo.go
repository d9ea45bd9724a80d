package record

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"cinderclash/engine/match"
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
type taken struct {
	move   match.Move
	after  uint64 // hash of the position after it
	record int    // which one it is, the header being 0
}

// line reads the records of a match, the header first, and returns the decisions that are left in the end.
// At a record that cannot be understood it stops and returns what is left before that one, which one it is, and why.
func (m *Match) line(records [][]byte) (left []taken, bad int, err error) {
	for i, data := range records[1:] {
		if move, ok := bytes.CutPrefix(data, []byte(attemptMark)); ok && i == len(records)-2 {
			m.Attempt = string(move)
			return left, i + 1, nil
		}
		n, noted, err := parseNote(data)
		if err == nil && noted {
			err = m.fits(&n, left)
		}
		if err != nil {
			return left, i + 1, err
		}
		if noted {
			switch n.kind {
			case undone:
				left = left[:n.left]
			case timed:
				m.Played = n.played
			}
			n.record = i + 1
			m.notes = append(m.notes, n)
			continue
		}
		mv, after, err := parseDecision(m.Rules, data)
		if err != nil {
			return left, i + 1, err
		}
		left = append(left, taken{move: mv, after: after, record: i + 1})
	}
	return left, len(records), nil
}

// hashAfter returns the hash after decisions, as their records state it.
func (m *Match) hashAfter(decisions []taken) uint64 {
	if len(decisions) == 0 {
		return m.Now.Hash() // nothing has been played yet
	}
	return decisions[len(decisions)-1].after
}
