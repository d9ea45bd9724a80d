package rulings

import (
	"os"
	"strings"
	"testing"

	"cinderclash/engine/match"
)

func readme(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestReadmeNamesEverything: README.md has every line that a scenario can contain, in the form in which it is written.
func TestReadmeNamesEverything(t *testing.T) {
	text := readme(t)
	var all []form
	for _, d := range decisions {
		all = append(all, d.form)
	}
	for _, q := range questions {
		all = append(all, q.form)
	}
	for _, a := range arrangements {
		all = append(all, a.form)
	}
	for _, o := range outcomes {
		all = append(all, o.form)
	}
	for _, s := range steps {
		all = append(all, s.form)
	}
	fields := [match.Fields]string{"PLAYER", "HERO", "SOURCE", "CARD", "ABILITY", "N", "OTHER", "LANE", "SIDE", "STATE", "COUNTER", "TYPE", "COLOUR", "DICE", "KEPT"}
	for _, k := range match.EventKinds() {
		f := k.Word()
		if from, _ := k.Moved(); from != match.NoZone { // one row covers all of them
			f = "WORD"
		}
		for _, field := range k.Fields() {
			f += " " + fields[field]
		}
		all = append(all, form(f))
	}
	for _, f := range all {
		if !strings.Contains(text, "| `"+string(f)+"` |") {
			t.Errorf("README.md has no row for %q", f)
		}
	}
}

// TestReadmeExample: the scenario in README.md plays as it says.
func TestReadmeExample(t *testing.T) {
	_, rest, ok := strings.Cut(readme(t), "```txtar\n")
	example, _, closed := strings.Cut(rest, "```")
	if !ok || !closed {
		t.Fatal("README.md shows no scenario")
	}
	if err := played(t, "416-readme.txtar", example); err != nil {
		t.Error(err)
	}
}

// TestDecisionsAreWhole: each kind of move that a player can make is written by exactly one row.
func TestDecisionsAreWhole(t *testing.T) {
	for kind := match.Pass; kind <= match.Concede; kind++ {
		rows := 0
		for _, d := range decisions {
			if d.kind == kind && d.write != nil {
				rows++
			}
		}
		if rows != 1 {
			t.Errorf("moves of kind %d are written by %d rows", kind, rows)
		}
	}
}
