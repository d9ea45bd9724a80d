package narrate

import (
	"cinderclash/assets/text"
	"cinderclash/scenes/session"
)

// HintsLeft says how many hints may still be asked for in a match, or returns "" if there is no limit.
func HintsLeft(p *text.Printer, s *session.Session) string {
	switch n, limited := s.HintsLeft(); {
	case !limited:
		return ""
	case n == 0:
		return p.T("table.hint.none-left")
	default:
		return p.T("table.hint.left", n)
	}
}

// HintAsked returns what is said of the number of hints once one has been asked for, given or refused. It returns "" if there is
// no limit.
func HintAsked(p *text.Printer, s *session.Session) string {
	if _, asked, _ := s.Hint(); asked || s.CanHint() {
		return HintsLeft(p, s)
	}
	return ""
}
