package record

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cinderclash/engine/match"
)

// hashMark separates a move from the hash of the position after it.
const hashMark = " ="

// windowMark follows the hash of a decision in a response window (rule 711). With a larger library there
// may be more windows, so a pass in a window must be told from a pass in an activation.
const windowMark = " window"

// turnMark follows the hash of a decision that is made where triggers wait and players take turns (rule 708). With
// another library such a decision may be no choice, or may have become one.
const turnMark = " turn"

// Decision returns the record of a move. asked is the question that the move answers, and after is the hash
// of the position after it.
func Decision(rules *match.Rules, asked match.Cause, mv match.Move, after uint64) []byte {
	mark := ""
	switch asked {
	case match.ByWindow:
		mark = windowMark
	case match.ByTurn:
		mark = turnMark
	default: // no window
	}
	return fmt.Appendf(nil, "%s%s%016x%s", rules.FormatMove(mv), hashMark, after, mark)
}

// parseDecision parses what Decision returned. If the error is a [match.Gone], everything but the move is
// set.
func parseDecision(rules *match.Rules, data []byte) (d played, err error) {
	text, digits, ok := strings.Cut(string(data), hashMark)
	if !ok {
		return played{}, errNoHash
	}
	digits, d.window = strings.CutSuffix(digits, windowMark)
	digits, d.turn = strings.CutSuffix(digits, turnMark)
	if d.after, err = parseHash(digits); err != nil {
		return played{}, err
	}
	d.move, d.err = rules.ParseMove(text)
	if d.err != nil && !errors.As(d.err, new(match.Gone)) {
		return played{}, d.err
	}
	return d, nil
}

var errNoHash = errors.New("it has no hash")

func parseHash(digits string) (uint64, error) {
	hash, err := strconv.ParseUint(digits, 16, 64)
	if err != nil || len(digits) != 16 {
		return 0, fmt.Errorf("%q is not a hash of 16 hexadecimal digits", clip(digits))
	}
	return hash, nil
}
