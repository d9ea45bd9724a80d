package card

import (
	"os"
	"testing"
)

// ours is the game's own card data.
func ours(t testing.TB) *Library {
	t.Helper()
	l, warnings, err := Load(os.DirFS("../../assets/cards"))
	if err != nil {
		t.Fatalf("our card data:\n%v", err)
	}
	if len(warnings) != 0 {
		t.Fatalf("our card data has warnings:\n%v", Problems(warnings))
	}
	return l
}

func TestOurDataLoads(t *testing.T) {
	l := ours(t)
	if len(l.Heroes) < 19 || len(l.Cards) < 57 || len(l.Decks) < 4 {
		t.Errorf("there are %d heroes, %d cards, %d decks; want at least 18, 56, 4", len(l.Heroes)-1, len(l.Cards)-1, len(l.Decks))
	}
	for i := range l.Abilities {
		if l.Abilities[i].ID != AbilityID(i) {
			t.Errorf("ability %d has id %d", i, l.Abilities[i].ID)
		}
	}
	for i := 1; i < len(l.Cards); i++ {
		if l.Cards[i].Key <= l.Cards[i-1].Key {
			t.Errorf("%s stands after %s", l.Cards[i].Key, l.Cards[i-1].Key)
		}
		if a := l.Abilities[l.Cards[i].Play]; !a.Main || a.Card != CardID(i) || a.Key != l.Cards[i].Key {
			t.Errorf("%s plays as %+v", l.Cards[i].Key, a)
		}
	}
}
