package session

import (
	"cinderclash/ai"
	"cinderclash/engine/match"
	"cinderclash/saves/crash"
)

// BotFault reports that a bot failed, which is a bug. The match goes on with a simpler bot's move, or
// without a hint.
type BotFault struct {
	Name   string        // of the player whose bot failed; "" for a hint or hindsight
	Report *crash.Report // nil if none could be written
	why    *ai.Fault
}

func (f *BotFault) Error() string { return f.why.Error() }

func (f *BotFault) Unwrap() error { return f.why }

// moveOf returns the move that was decided for who, and reports the bot's failure if there was one.
func (s *Session) moveOf(who match.Player, d ai.Decision) match.Move {
	if d.Fault != nil {
		s.report(s.o.Seats[who].Name, d.Fault)
	}
	return d.Move
}

// report writes a report on the first failure of the session, of the bot of the player called name, or of a
// hint if name is "".
func (s *Session) report(name string, why *ai.Fault) {
	if s.fault != nil {
		return
	}
	report, err := s.o.Crash.Survived(why.Error(), why.Stack, s.o.Rules.FormatPosition(&s.match))
	if err != nil {
		report = nil // the folder has notices of its own
	}
	s.fault = &BotFault{Name: name, Report: report, why: why}
}
