//go:build driven

package driven

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// autosave reads the newest autosave in a folder as far as it has been written, and gives its path; "" where there is
// none that can be read yet.
func autosave(data string, lib *card.Library) (string, *match.Match) {
	files, err := filepath.Glob(filepath.Join(data, "match-*.journal"))
	if err != nil || len(files) == 0 {
		return "", nil
	}
	newest := slices.Max(files) // they sort by their generations
	records, _, err := record.Load(newest)
	if err != nil {
		return "", nil
	}
	m, err := record.Read(lib, newest, records)
	if err != nil {
		return "", nil
	}
	return newest, &m.Now
}

// awaits reports whether a match waits for what the program asks.
func awaits(m *match.Match, a asked) bool {
	p := m.Pending()
	return m.Round() == a.Round && p.Cause.String() == a.Cause && len(m.Legal(nil)) == len(a.Legal)
}

// written waits until the newest autosave in a folder, which is written beside the game, has come to what the program
// asks, and gives its path. Of an action nothing is written before it is complete.
func written(t *testing.T, data string, a asked) string {
	t.Helper()
	lib := fixture.Library(t)
	for end := time.Now().Add(Patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		path, m := autosave(data, lib)
		if m == nil {
			continue
		}
		if cause := m.Pending().Cause; awaits(m, a) || a.Cause == "cost" && (cause == match.ByActivation || cause == match.ByWindow) {
			return path
		}
	}
	t.Fatalf("the autosave in %s does not come to what is asked: %+v", data, a)
	return ""
}
