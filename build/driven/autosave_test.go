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

// autosave reads the newest autosave in a folder, as far as it has been written, and returns its path. The
// path is "" if none can be read yet.
func autosave(data string, lib *card.Library) (string, *match.Match) {
	files, err := filepath.Glob(filepath.Join(data, "match-*.journal"))
	if err != nil || len(files) == 0 {
		return "", nil
	}
	newest := slices.Max(files) // their names sort by generation
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

// awaits reports whether the pending decision of a match is the one that the program asks for.
func awaits(m *match.Match, a asked) bool {
	p := m.Pending()
	return m.Round() == a.Round && p.Cause.String() == a.Cause && len(m.Legal(nil)) == len(a.Legal)
}

// written waits until the newest autosave in a folder has reached the question that the program asks, and
// returns its path. The autosave is written concurrently with the game. Nothing of an action is written
// before the action is complete.
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
