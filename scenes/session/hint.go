package session

import (
	"context"
	"slices"

	"cinderclash/ai"
	"cinderclash/engine/match"
)

// HintLimit says how many hints a player may still ask for in a match.
type HintLimit interface {
	Left() int
	// Take counts a hint, and reports whether it may be given.
	Take() bool
}

// LimitHints limits the hints that are given from now on. A hint for a position for which one has just been given counts once.
func (s *Session) LimitHints(l HintLimit) { s.hints.limit = l }

// HintsLeft returns how many hints may still be asked for, and whether there is such a limit.
func (s *Session) HintsLeft() (n int, limited bool) {
	if s.hints.limit == nil {
		return 0, false
	}
	return s.hints.limit.Left(), true
}

// hints is the limit of a match's hints, nil for none, and the hash of the observation for which one was counted last.
type hints struct {
	limit   HintLimit
	counted uint64
}

// take counts a hint for an observation, and reports whether it may be given.
func (h *hints) take(seen uint64) bool {
	if h.limit == nil || h.counted == seen {
		return true
	}
	if !h.limit.Take() {
		return false
	}
	h.counted = seen
	return true
}

// hint is advice for the player who has to decide. It belongs to one position, and is dropped when the observation changes.
type hint struct {
	asked bool
	known bool
	task  ai.Advising
	got   ai.Advised
}

// CanHint reports whether [Session.AskHint] would find anything: the player who has the screen is asked, has
// a choice, and may be helped. Two players who decide in front of each other get no hint, because it would
// reveal what their hands hold.
func (s *Session) CanHint() bool {
	var buf [match.MaxAnswers]match.Move
	return s.Mode().Hints && s.viewer <= match.Second && s.Ready() && len(s.seen.Legal(buf[:0])) > 1
}

// AskHint begins to compute what the strongest level would do in place of the player who is asked. The hint uses
// only [Session.Observation], and the same observation always gets the same hint. The player's next action
// cancels it. If no hint is left, none is computed; see [Session.HintsLeft].
func (s *Session) AskHint() {
	if s.hint.asked || !s.CanHint() || !s.hints.take(s.seen.Hash()) {
		return
	}
	s.hint.asked = true
	if s.o.Iters <= 0 {
		s.hint.task.Start(ai.NewAdviser(), s.seen)
		return
	}
	s.hint.got, s.hint.known = ai.HastyAdviser().TryAdvise(context.Background(), s.seen)
	s.pollHint()
}

// AskChoiceHint is [Session.AskHint] for the draft and the mulligan. It begins to compute which heroes or cards the
// strongest level would choose, and compares that with the moves of another choice, if any.
func (s *Session) AskChoiceHint(other []match.Move) {
	if s.hint.asked || !s.CanHint() || !s.hints.take(s.seen.Hash()) {
		return
	}
	s.hint.asked = true
	if s.o.Iters <= 0 {
		s.hint.task.StartChoice(ai.NewAdviser(), s.seen, slices.Clone(other))
		return
	}
	s.hint.got, s.hint.known = ai.HastyAdviser().TryAdviseChoice(context.Background(), s.seen, other)
	s.pollHint()
}

// Hint returns the hint that was asked for. asked is false if none was. known is false until it has been
// computed and [Session.Attend] has taken it over.
func (s *Session) Hint() (advice ai.Advice, asked, known bool) {
	return s.hint.got.Advice, s.hint.asked, s.hint.known
}

// ChoiceHint returns the hint that was asked for with [Session.AskChoiceHint], as [Session.Hint] does.
func (s *Session) ChoiceHint() (choice ai.Choice, asked, known bool) {
	return s.hint.got.Choice, s.hint.asked, s.hint.known
}

// pollHint takes over a hint once it has been computed.
func (s *Session) pollHint() {
	h := &s.hint
	if got, ok := h.task.Poll(); ok {
		h.got, h.known = got, true
	}
	if h.known && h.got.Fault != nil {
		s.report("", h.got.Fault)
		s.DropHint()
	}
}

// DropHint cancels the hint that was asked for.
func (s *Session) DropHint() {
	s.hint.task.Cancel()
	s.hint = hint{}
}
