package build

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
)

// The README says how much there is, in the words of "cinderclash check".
func TestReadmeCountsWhatThereIs(t *testing.T) {
	lib, _, err := card.Load(cards.FS)
	if err != nil {
		t.Fatal(err)
	}
	counts, _, ok := strings.Cut(lib.Counts(), ", and ") // the rest is for developers
	if !ok {
		t.Fatalf("check prints %q", lib.Counts())
	}
	data, err := os.ReadFile(filepath.Join(root(t), "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(strings.Fields(string(data)), " "); !strings.Contains(text, counts) {
		t.Errorf("README.md does not say %q, which \"cinderclash check\" prints; mend it", counts)
	}
}
