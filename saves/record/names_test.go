package record

import (
	"strings"
	"testing"
	"time"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
)

// TestAnyNameIsReadAgain checks that a header can be read again whatever players and decks are called.
func TestAnyNameIsReadAgain(t *testing.T) {
	rules := fixture.Rules(t)
	ready := rules.Library.Decks
	for _, name := range []string{"", "Ana", "Ana\nBo", "a\x1b[31m", "\u202ereversed", "\xff\xfe", strings.Repeat("ñ", 500)} {
		decks := [2]card.DeckList{ready[0], ready[1]}
		decks[1].Name = card.Words{name, name}
		header, err := NewHeader(rules, decks, [2]Seat{{Name: name}, {Name: "Bo", Bot: name}}, 1, "1.0", time.Unix(0, 0)).Encode()
		if err != nil {
			t.Fatal(err)
		}
		m, err := Read(rules.Library, "match", [][]byte{header})
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		if got := m.Header.Seats[0].Name; name == "Ana" && got != name || !strings.HasPrefix(got, "a") && strings.HasPrefix(name, "a") {
			t.Errorf("%q became %q", name, got)
		}
	}
}

// TestNamesAreNoMarks checks that names in a file that another program wrote are shown as they are, not taken for marks.
func TestNamesAreNoMarks(t *testing.T) {
	const name, want = "<b>Ana</b> {red}", "‹b›Ana‹/b› (red)"
	rules := fixture.Rules(t)
	decks := [2]card.DeckList{rules.Library.Decks[0], rules.Library.Decks[1]}
	decks[1].Key, decks[1].Name = "", card.Words{name, name} // a deck of the player's own
	header, err := NewHeader(rules, decks, [2]Seat{{Name: "Bo"}, {Name: name}}, 1, "1.0", time.Unix(0, 0)).Called(name).Encode()
	if err != nil {
		t.Fatal(err)
	}
	m, err := Read(rules.Library, "match", [][]byte{header})
	if err != nil {
		t.Fatal(err)
	}
	for _, got := range []string{m.Header.Seats[1].Name, m.Header.Named, m.Header.Decks[1].Name[card.EN], m.Decks[1].Name[card.ES]} {
		if got != want {
			t.Errorf("it is called %q", got)
		}
	}
}
