package build

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
)

// The README says how much there is, in the words of "cinderclash check".
func TestReadmeCountsWhatThereIs(t *testing.T) {
	var out, errs bytes.Buffer
	if code := card.Run(cards.FS, nil, &out, &errs); code != 0 {
		t.Fatalf("check returns %d: %s", code, &errs)
	}
	counts, _, ok := strings.Cut(out.String(), ", and ") // the rest is for developers
	if !ok {
		t.Fatalf("check prints %q", &out)
	}
	data, err := os.ReadFile(filepath.Join(root(t), "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(strings.Fields(string(data)), " "); !strings.Contains(text, counts) {
		t.Errorf("README.md does not say %q, which check prints; mend it", counts)
	}
}
