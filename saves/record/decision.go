package record

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cinderclash/engine/match"
)

// hashMark stands between a move and the hash of the position after it.
const hashMark = " ="

// windowMark stands behind the hash of a decision in a response window (rule 711): where the library has grown there may
// be more of those, and a pass in one is told from a pass in an activation.
const windowMark = " window"

// Decision returns the record of a move that answers a question, after which the match stands at a position
// of that hash.
func Decision(rules *match.Rules, asked match.Cause, mv match.Move, after uint64) []byte {
	mark := ""
	if asked == match.ByWindow {
		mark = windowMark
	}
	return fmt.Appendf(nil, "%s%s%016x%s", rules.FormatMove(mv), hashMark, after, mark)
}

// parseDecision reads what Decision wrote. With an error that is a [match.Gone] all but the move is there.
func parseDecision(rules *match.Rules, data []byte) (d played, err error) {
	text, digits, ok := strings.Cut(string(data), hashMark)
	if !ok {
		return played{}, errNoHash
	}
	digits, d.window = strings.CutSuffix(digits, windowMark)
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
