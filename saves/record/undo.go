package record

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"cinderclash/engine/match"
)

// undoMark begins the record of decisions that were taken back, markedUndo that of an undo after which the match
// is marked.
const (
	undoMark   = "undo "
	markedUndo = "marked "
)

// Undo returns the record of going back to where left decisions of the match are left, at a position of that hash.
// marks tells whether it crossed a reveal or an answer of chance, which marks the match.
func Undo(left int, marks bool, back uint64) []byte {
	mark := ""
	if marks {
		mark = markedUndo
	}
	return fmt.Appendf(nil, "%s%s%d%s%016x", undoMark, mark, left, hashMark, back)
}

// parseUndo reads what Undo wrote; ok is false for a record of another kind.
func parseUndo(data []byte) (left int, marks bool, back uint64, ok bool, err error) {
	rest, ok := bytes.CutPrefix(data, []byte(undoMark))
	if !ok {
		return 0, false, 0, false, nil
	}
	rest, marks = bytes.CutPrefix(rest, []byte(markedUndo))
	number, digits, found := strings.Cut(string(rest), hashMark)
	if !found {
		return 0, false, 0, true, errNoHash
	}
	if back, err = parseHash(digits); err != nil {
		return 0, false, 0, true, err
	}
	if left, err = strconv.Atoi(number); err != nil || left < 0 {
		return 0, false, 0, true, fmt.Errorf("%q is not a number of decisions", clip(number))
	}
	return left, marks, back, true, nil
}

// taken is a decision that has not been taken back.
type taken struct {
	move   match.Move
	after  uint64 // hash of the position after it
	record int    // which one it is, the header being 0
}

// line reads the decisions and undos of records, the header first, and returns what is left of them in the end.
// At a record that cannot be understood it stops and returns what is left before that one, which one it is, and why.
func (m *Match) line(records [][]byte) (left []taken, bad int, err error) {
	for i, data := range records[1:] {
		if move, ok := bytes.CutPrefix(data, []byte(attemptMark)); ok && i == len(records)-2 {
			m.Attempt = string(move)
			return left, i + 1, nil
		}
		n, marks, back, undo, err := parseUndo(data)
		switch {
		case err != nil:
			return left, i + 1, err
		case undo && n >= len(left):
			return left, i + 1, fmt.Errorf("it goes back to %d decisions where there are %d", n, len(left))
		case undo && back != m.hashAfter(left[:n]):
			return left, i + 1, fmt.Errorf("it goes back to the position %016x, which is not that after %d decisions", back, n)
		case undo:
			left = left[:n]
			m.undos = append(m.undos, undone{record: i + 1, marks: marks})
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

// undone is an undo among the records.
type undone struct {
	record int
	marks  bool
}

// hashAfter returns the hash after decisions, as their records state it.
func (m *Match) hashAfter(decisions []taken) uint64 {
	if len(decisions) == 0 {
		return m.Now.Hash() // nothing has been played yet
	}
	return decisions[len(decisions)-1].after
}

// settle says up to which record the match was read, and what of it follows from the undos before.
func (m *Match) settle(records [][]byte, end int) {
	m.Records = records[:end]
	m.Undos, m.Marked = 0, false
	for _, u := range m.undos {
		if u.record < end {
			m.Undos++
			m.Marked = m.Marked || u.marks
		}
	}
}
