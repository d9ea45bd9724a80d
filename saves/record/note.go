package record

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"

	"cinderclash/engine/match"
)

// The beginnings of records that are not decisions.
const (
	undoMark   = "undo "
	playedMark = "played "
	askingMark = "asking "
)

// What follows askingMark.
const (
	askAlways = "always"
	askAble   = "able"
)

// mostPlayed is an upper limit on the time of play, in seconds.
const mostPlayed = 1_000_000_000

// Played returns the record of the time of play so far, over all sittings, rounded down to whole seconds.
func Played(so time.Duration) []byte {
	return fmt.Appendf(nil, "%s%d", playedMark, so/time.Second)
}

// Asking returns the record of whether both of two players at one screen are asked in every window that the
// rules open (713), or only the player who can answer. Without such a record both are asked.
func Asking(always bool) []byte {
	if always {
		return []byte(askingMark + askAlways)
	}
	return []byte(askingMark + askAble)
}

// noteKind is the kind of a note.
type noteKind uint8

const (
	undone noteKind = iota
	timed
	asked
	begun
	picked
	wanted
)

// note is a record that is not a decision.
type note struct {
	kind   noteKind
	record int           // index of the record; the header is 0
	left   int           // undone: decisions that are left
	back   uint64        // undone: hash of the position
	marks  bool          // undone: it crossed a reveal or an answer of chance
	played time.Duration // timed
	able   bool          // asked: only who can answer is
	moves  []match.Move  // begun, picked
	wants  Wants         // wanted
}

// parseNote parses what Undo, Played, Asking, Begun, Picked and Wants.Record returned. ok is false for other records.
func parseNote(rules *match.Rules, data []byte) (n note, ok bool, err error) {
	if rest, ok := bytes.CutPrefix(data, []byte(undoMark)); ok {
		n, err = parseUndo(string(rest))
		return n, true, err
	}
	if rest, ok := strings.CutPrefix(string(data), playedMark); ok {
		seconds, err := strconv.Atoi(rest)
		if err != nil || seconds < 0 || seconds > mostPlayed {
			return note{}, true, fmt.Errorf("%q is not a number of seconds", clip(rest))
		}
		return note{kind: timed, played: time.Duration(seconds) * time.Second}, true, nil
	}
	if rest, ok := strings.CutPrefix(string(data), askingMark); ok {
		if rest != askAlways && rest != askAble {
			return note{}, true, fmt.Errorf("%q does not say who is asked; write %s or %s", clip(rest), askAlways, askAble)
		}
		return note{kind: asked, able: rest == askAble}, true, nil
	}
	return parseHalf(rules, data)
}

// fits says why a note cannot follow these decisions and the notes before it, or returns nil.
func (m *Match) fits(n *note, tr *track) error {
	switch n.kind {
	case undone:
		if n.left >= len(tr.left) {
			return fmt.Errorf("it goes back to %d decisions where there are %d", n.left, len(tr.left))
		}
		if hash, stated := m.hashAfter(tr, n.left); stated && n.back != hash {
			return fmt.Errorf("it goes back to the position %016x, which is not that after %d decisions", n.back, n.left)
		}
	case timed:
		if n.played < m.Played {
			return fmt.Errorf("it was played for %v where it had been for %v", n.played, m.Played)
		}
	default: // nothing to compare
	}
	return nil
}

// settle sets Records to the first end records, and recomputes what follows from the notes among them.
func (m *Match) settle(records [][]byte, end int) {
	m.Records = records[:end]
	m.Undos, m.Marked, m.Played, m.AskAble = 0, false, 0, false
	for i := range m.notes {
		n := &m.notes[i]
		if n.record >= end {
			return
		}
		switch n.kind {
		case undone:
			m.Undos++
			m.Marked = m.Marked || n.marks
		case timed:
			m.Played = n.played
		case asked:
			m.AskAble = n.able
		default: // of one decision only
		}
	}
}
