package narrate

import (
	"cinderclash/ai"
	"cinderclash/assets/text"
	"cinderclash/scenes/session"
)

// Recount words events of a session as the log does, one sentence each, and leaves out what the log leaves out.
func Recount(p *text.Printer, s *session.Session, entries []session.Entry) []string {
	w := New(p, s)
	var said []string
	var run CardRun
	for i := range entries {
		switch text, more := w.Next(&run, &entries[i]); {
		case more:
			said[len(said)-1] = text
		case text != "":
			said = append(said, text)
		}
	}
	return said
}

// Judge compares the next decision of a replay's viewer, the move a.Other, with the move of the strongest level; with the chances
// to win if chances is true.
func Judge(p *text.Printer, s *session.Session, a ai.Advice, chances bool) string {
	w, who := New(p, s), s.Viewer()
	return Forecaster{Words: &w, Below: who, Asker: who}.judge(&a, who, chances, &Forecasts{})
}
