package session

import (
	"cinderclash/ai"
	"cinderclash/engine/match"
	"cinderclash/saves/crash"
)

// BotFault reports that a bot failed, which is a bug, and that the match goes on with a simpler bot's move.
type BotFault struct {
	Name   string // of the player whose bot it is
	Report *crash.Report
	why    *ai.Fault
}

func (f *BotFault) Error() string { return f.why.Error() }

func (f *BotFault) Unwrap() error { return f.why }

// moveOf returns the move that was decided for who. If the bot failed, it writes a report on the first
// failure of the session.
func (s *Session) moveOf(who match.Player, d ai.Decision) match.Move {
	if d.Fault != nil && s.fault == nil {
		report, err := s.o.Crash.Survived(d.Fault.Error(), d.Fault.Stack, s.o.Rules.FormatPosition(&s.match))
		if err != nil {
			report = nil // the folder's own notices tell what is wrong with it
		}
		s.fault = &BotFault{Name: s.o.Seats[who].Name, Report: report, why: d.Fault}
	}
	return d.Move
}
