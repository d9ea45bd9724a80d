//go:build driven

package driven

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// autosave reads the newest autosave in a folder, as far as it has been written. It returns its path, the position
// with an action that is being announced, and the number of decisions that led there. The path is "" if none can be
// read yet.
func autosave(data string, lib *card.Library) (path string, now *match.Match, made int) {
	files, err := filepath.Glob(filepath.Join(data, "match-*.journal"))
	if err != nil || len(files) == 0 {
		return "", nil, 0
	}
	newest := slices.Max(files) // their names sort by generation
	records, _, err := record.Load(newest)
	if err != nil {
		return "", nil, 0
	}
	m, err := record.Read(lib, newest, records)
	if err != nil {
		return "", nil, 0
	}
	for _, mv := range m.Half.Begun {
		if m.Now.Apply(mv, nil) != nil {
			return "", nil, 0
		}
	}
	return newest, &m.Now, m.Counted + len(m.Half.Begun)
}

// written waits until the newest autosave in a folder holds every decision that was made before the program asked this,
// and returns its path and its position. The autosave is written concurrently with the game.
func written(t testing.TB, data string, a asked) (string, *match.Match) {
	t.Helper()
	lib := fixture.Library(t)
	var path string
	var now *match.Match
	fixture.Await(t, fmt.Sprintf("the autosave to come to what is asked: %+v", a), func() bool {
		var made int
		path, now, made = autosave(data, lib)
		return now != nil && made == a.Made
	})
	if cause := now.Pending().Cause.String(); cause != a.Cause {
		t.Fatalf("after %d decisions the autosave asks for %s, and the program for %s", a.Made, cause, a.Cause)
	}
	return path, now
}
