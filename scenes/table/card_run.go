package table

import (
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// cardRun is how many cards in a row one player has drawn or looked at that the viewer may not know. They are one
// sentence, as one is like the other.
type cardRun struct {
	kind  match.EventKind
	who   match.Player
	cards int
}

// wordNext words an event that follows those of run. more reports that the text stands for the last one as well,
// and replaces its text.
func (t *Table) wordNext(run *cardRun, entry *session.Entry) (text string, more bool) {
	e := &entry.Event
	text = t.wordEvent(entry)
	if text == "" {
		return "", false
	}
	if e.Card != 0 || e.Kind != match.CardDrawn && e.Kind != match.CardSeen {
		*run = cardRun{}
		return text, false
	}
	if run.cards == 0 || run.kind != e.Kind || run.who != e.Player {
		*run = cardRun{kind: e.Kind, who: e.Player, cards: 1}
		return text, false
	}
	run.cards++
	key := "table.log.cards-drawn"
	if e.Kind == match.CardSeen {
		key = "table.log.cards-seen"
	}
	return t.words.T(key, t.player(e.Player), run.cards), true
}
