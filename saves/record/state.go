package record

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"cinderclash/engine/match"
)

// The beginnings of records of positions.
const (
	stateMark = "state "
	anewMark  = "anew "
)

// maxState is the maximum size, in bytes, of an encoded position: several times that of the longest.
const maxState = 1 << 14

// StateDue reports whether the position after a decision must be recorded whole, because the decision ended
// a clash or the match.
func StateDue(now *match.Match, happened match.Events) bool {
	if now.Result().Over {
		return true
	}
	for i := range happened {
		if happened[i].Kind == match.ClashEnded {
			return true
		}
	}
	return false
}

// State returns the record of a whole position and the number of decisions that led to it. It belongs at
// the end of each clash and of the match.
func (h *Header) State(decisions int, now *match.Match) ([]byte, error) {
	return h.state(stateMark, decisions, now)
}

// Anew returns the record of the position from which a match continues that could not be played as it was
// recorded, or not with the same content. Only the first decisions count. From there on, the match has the
// content of rules.
func (h *Header) Anew(decisions int, rules *match.Rules, now *match.Match) ([]byte, error) {
	return h.state(anewMark+contentOf(rules)+" ", decisions, now)
}

func (h *Header) state(mark string, decisions int, now *match.Match) ([]byte, error) {
	var packed bytes.Buffer
	w, err := flate.NewWriterDict(&packed, flate.BestCompression, dictionary(h.Decks))
	if err == nil {
		_, err = w.Write(now.Append(nil))
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("the position cannot be recorded: %w", err)
	}
	return fmt.Appendf(nil, "%s%d%s%016x %s", mark, decisions, hashMark, now.Hash(), base64.RawStdEncoding.EncodeToString(packed.Bytes())), nil
}

// state is the record of a whole position.
type state struct {
	record    int    // index of the record; the header is 0
	decisions int    // number of decisions that count
	hash      uint64 // of the position, with the content it was written with
	packed    []byte
	content   string // content from here on, empty if unchanged
}

// parseState parses what State and Anew returned. ok is false for other records. It does not decode the
// position itself.
func parseState(data []byte) (st state, ok bool, err error) {
	text, ok := strings.CutPrefix(string(data), stateMark)
	if !ok {
		if text, ok = strings.CutPrefix(string(data), anewMark); !ok {
			return state{}, false, nil
		}
		if st.content, text, ok = strings.Cut(text, " "); !ok {
			return state{}, true, errors.New("it does not say with what the match goes on")
		}
		if _, err := parseHash(st.content); err != nil {
			return state{}, true, err
		}
	}
	number, rest, ok := strings.Cut(text, hashMark)
	digits, packed, has := strings.Cut(rest, " ")
	if !ok || !has {
		return state{}, true, errNoHash
	}
	if st.decisions, err = strconv.Atoi(number); err != nil || st.decisions < 0 {
		return state{}, true, fmt.Errorf("%q is not a number of decisions", clip(number))
	}
	if st.hash, err = parseHash(digits); err != nil {
		return state{}, true, err
	}
	if st.packed, err = base64.RawStdEncoding.DecodeString(packed); err != nil {
		return state{}, true, fmt.Errorf("its position is no base64 (%w)", err)
	}
	return st, true, nil
}

// unpack returns the encoded position.
func (st *state) unpack(decks [2]Deck) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(st.packed), dictionary(decks)), maxState+1))
	if err == nil && len(data) > maxState {
		err = fmt.Errorf("it has over %d bytes", maxState)
	}
	return data, err
}
