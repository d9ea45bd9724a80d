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

// Decision returns the record of a move after which the match stands at a position
// of that hash.
func Decision(rules *match.Rules, mv match.Move, after uint64) []byte {
	return fmt.Appendf(nil, "%s%s%016x", rules.FormatMove(mv), hashMark, after)
}

// parseDecision reads what Decision wrote.
func parseDecision(rules *match.Rules, data []byte) (mv match.Move, after uint64, err error) {
	text, digits, ok := strings.Cut(string(data), hashMark)
	if !ok {
		return match.Move{}, 0, errNoHash
	}
	if after, err = parseHash(digits); err != nil {
		return match.Move{}, 0, err
	}
	mv, err = rules.ParseMove(text)
	return mv, after, err
}

var errNoHash = errors.New("it has no hash")

func parseHash(digits string) (uint64, error) {
	hash, err := strconv.ParseUint(digits, 16, 64)
	if err != nil || len(digits) != 16 {
		return 0, fmt.Errorf("%q is not a hash of 16 hexadecimal digits", clip(digits))
	}
	return hash, nil
}
