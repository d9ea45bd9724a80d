package record

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/match"
)

// The first words of the records of half-made decisions.
const (
	begunMark  = "begun"
	pickedMark = "picked"
	wantsMark  = "wants"
)

// Half is the part of a decision that players have already chosen. The match itself does not hold
// it.
type Half struct {
	// Begun are the moves of an action that is being announced, the first of them the action. They count only once the
	// action is complete. If it is complete but not all of its decisions have been recorded, Begun holds the remaining
	// ones.
	Begun []match.Move
	// Picked is what has been picked of the answer to the next question, as moves that name it: heroes to keep, cards to
	// exchange, a hero to pair, dice to pay with.
	Picked []match.Move
	// Wants is what players want to be asked. It is nil if nothing is recorded of it.
	Wants *Wants
	// Again means that an undo went back to the next question, so that it is asked even if only one answer is sensible.
	Again bool
}

// Wants says what players want to be asked.
type Wants struct {
	Die      [2]bool       // for a card, before their next roll, to fix a die with (rule 403)
	With     [2]match.Move // the card for that, as a move that names it; the zero move for none
	Priority [2]bool       // for an answer over their own next action
}

// mostHalf is the maximum number of moves in such a record. No decision has as many parts.
const mostHalf = 128

// Begun returns the record of the moves of an action that is being announced. Without moves it records
// that the action is withdrawn.
func Begun(rules *match.Rules, moves []match.Move) []byte { return listMoves(rules, begunMark, moves) }

// Picked returns the record of the moves picked for an answer that is not complete.
func Picked(rules *match.Rules, moves []match.Move) []byte {
	return listMoves(rules, pickedMark, moves)
}

func listMoves(rules *match.Rules, mark string, moves []match.Move) []byte {
	text := []byte(mark)
	for _, mv := range moves {
		text = strconv.AppendQuote(append(text, ' '), rules.FormatMove(mv))
	}
	return text
}

// The words in a record of a [Wants].
const (
	wantsDie      = "die"
	wantsPriority = "priority"
)

// Record returns the record of w.
func (w *Wants) Record(rules *match.Rules) []byte {
	text := []byte(wantsMark)
	for who := range w.Die {
		if w.Die[who] {
			text = fmt.Appendf(text, " %s %d", wantsDie, who+1)
			if w.With[who] != (match.Move{}) {
				text = strconv.AppendQuote(append(text, ' '), rules.FormatMove(w.With[who]))
			}
		}
		if w.Priority[who] {
			text = fmt.Appendf(text, " %s %d", wantsPriority, who+1)
		}
	}
	return text
}

// parseHalf parses what Begun, Picked and Wants.Record returned. ok is false for other records. A list with a move that
// names something missing from the library is read as empty.
func parseHalf(rules *match.Rules, data []byte) (n note, ok bool, err error) {
	mark, rest, _ := bytes.Cut(data, []byte(" "))
	switch string(mark) {
	case begunMark:
		n.kind = begun
	case pickedMark:
		n.kind = picked
	case wantsMark:
		n.kind = wanted
		n.wants, err = parseWants(rules, string(rest))
		return n, true, err
	default:
		return note{}, false, nil
	}
	n.moves, err = parseMoves(rules, string(rest))
	return n, true, err
}

func parseMoves(rules *match.Rules, text string) (moves []match.Move, err error) {
	gone := false
	for text != "" {
		var mv match.Move
		if mv, text, err = cutMove(rules, text); errors.As(err, new(match.Gone)) {
			gone = true
		} else if err != nil {
			return nil, err
		}
		if moves = append(moves, mv); len(moves) > mostHalf {
			return nil, fmt.Errorf("it has over %d moves", mostHalf)
		}
	}
	if gone {
		return nil, nil
	}
	return moves, nil
}

// cutMove parses the quoted move at the beginning of text and returns what follows it.
func cutMove(rules *match.Rules, text string) (mv match.Move, rest string, err error) {
	quoted, err := strconv.QuotedPrefix(text)
	if err != nil {
		return mv, "", fmt.Errorf("%q is no move in quotation marks", clip(text))
	}
	rest = strings.TrimPrefix(text[len(quoted):], " ")
	name, err := strconv.Unquote(quoted)
	if err == nil {
		mv, err = rules.ParseMove(name)
	}
	return mv, rest, err
}

func parseWants(rules *match.Rules, text string) (w Wants, err error) {
	for text != "" {
		what, rest, _ := strings.Cut(text, " ")
		number, rest, _ := strings.Cut(rest, " ")
		who, err := strconv.Atoi(number)
		if err != nil || who < 1 || who > 2 || what != wantsDie && what != wantsPriority {
			return Wants{}, fmt.Errorf("%q does not say what a player wants to be asked; write %s or %s and 1 or 2", clip(text), wantsDie, wantsPriority)
		}
		if text = rest; what == wantsPriority {
			w.Priority[who-1] = true
			continue
		}
		if w.Die[who-1] = true; strings.HasPrefix(text, `"`) {
			if w.With[who-1], text, err = cutMove(rules, text); err != nil && !errors.As(err, new(match.Gone)) {
				return Wants{}, err
			}
		}
	}
	return w, nil
}

// Read updates h with a record that is no decision, of a match under rules. ok is false for other
// records.
func (h *Half) Read(rules *match.Rules, data []byte) (ok bool, err error) {
	n, ok, err := parseNote(rules, data)
	if ok && err == nil {
		h.note(&n)
	}
	return ok, err
}

// note updates h with a record that is no decision.
func (h *Half) note(n *note) {
	switch n.kind {
	case begun:
		h.Begun, h.Picked = n.moves, nil
	case picked:
		h.Picked = n.moves
	case wanted:
		h.Wants = &n.wants
	case undone:
		h.Begun, h.Picked, h.Again = nil, nil, true
	default: // nothing half done
	}
}

// Decided updates h after a decision. It removes the decision from the front of Begun or from Picked; a list that it is not
// part of is dropped.
func (h *Half) Decided(mv match.Move) {
	h.Again = false
	if len(h.Begun) > 0 && h.Begun[0] == mv {
		h.Begun = h.Begun[1:]
	} else {
		h.Begun = nil
	}
	if i := slices.Index(h.Picked, mv); i >= 0 {
		h.Picked = slices.Delete(slices.Clone(h.Picked), i, i+1)
	} else {
		h.Picked = nil
	}
}
