//go:build driven

package driven

import (
	"path/filepath"
	"slices"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// autosave reads the newest autosave in a folder, as far as it has been written, and returns its path and the
// position with an action that is being announced. The path is "" if none can be read yet.
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
	for _, mv := range m.Half.Begun {
		if m.Now.Apply(mv, nil) != nil {
			return "", nil
		}
	}
	return newest, &m.Now
}

// awaits reports whether the pending decision of a match is the one that the program asks for.
func awaits(m *match.Match, a asked) bool {
	p := m.Pending()
	return m.Round() == a.Round && p.Cause.String() == a.Cause && len(m.Legal(nil)) == len(a.Legal)
}

// written waits until the newest autosave in a folder has reached the question that the program asks, and
// returns its path. The autosave is written concurrently with the game.
func written(t *testing.T, data string, a asked) string {
	t.Helper()
	lib := fixture.Library(t)
	path := ""
	fixture.Await(t, "the autosave to come to what is asked", func() bool {
		file, m := autosave(data, lib)
		path = file
		return m != nil && awaits(m, a)
	})
	return path
}
