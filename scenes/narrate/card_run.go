package narrate

import (
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// CardRun is a run of cards that one player has drawn or looked at and that the viewer may not know.
// One sentence counts them, because nothing distinguishes them.
type CardRun struct {
	kind  match.EventKind
	who   match.Player
	cards int
}

// Next words an event that follows those of run, and updates run. If more is true, text also covers the event before
// and replaces its text.
func (w *Narrator) Next(run *CardRun, entry *session.Entry) (text string, more bool) {
	e := &entry.Event
	text = w.Event(entry)
	if text == "" {
		return "", false
	}
	if e.Card != 0 || e.Kind != match.CardDrawn && e.Kind != match.CardSeen {
		*run = CardRun{}
		return text, false
	}
	if run.cards == 0 || run.kind != e.Kind || run.who != e.Player {
		*run = CardRun{kind: e.Kind, who: e.Player, cards: 1}
		return text, false
	}
	run.cards++
	key := "table.log.cards-drawn"
	if e.Kind == match.CardSeen {
		key = "table.log.cards-seen"
	}
	return w.T(key, run.cards, w.Player(e.Player)), true
}
