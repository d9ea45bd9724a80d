package table

import (
	"testing"

	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// Cards that cannot be told apart are told of in one sentence, and do not push out what came before.
func TestCardsAlikeAreOneSentence(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	var tl tale
	for _, e := range []match.Event{
		{Kind: match.PlayerPassed, Player: match.First},
		{Kind: match.CardSeen, Player: match.Second}, {Kind: match.CardSeen, Player: match.Second}, {Kind: match.CardSeen, Player: match.Second},
	} {
		said, more := w.next(&tl.run, &session.Entry{Event: e})
		tl.tell(said, more)
	}
	last := len(tl.told) - 1
	if tl.told[last] != "Ash looks at 3 cards." || tl.told[last-1] != "Bea passes." || tl.told[last-2] != "" {
		t.Errorf("told is %q", tl.told)
	}
}
