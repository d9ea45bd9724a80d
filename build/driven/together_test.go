//go:build driven

package driven

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/saves"
	"cinderclash/saves/decks"
	"cinderclash/saves/history"
)

// Two programs on one data folder, of which only the second has loaded the player's pack, save at the same time: a deck, a
// match and a journey each. Nothing is lost.
func TestTwoProgramsTogether(t *testing.T) {
	game, err := compiled("cinderclash")
	if err != nil {
		t.Fatal(err)
	}
	data := t.TempDir()
	var both [2]*player
	for i, lang := range [...]string{"en", "es"} {
		both[i] = newPlayer(Start(t, quick("-lang", lang, "-data", data)...), mouse)
		both[i].WaitScene("title")
		if out, err := exec.CommandContext(t.Context(), game, "check", "-new", filepath.Join(data, "content", lang)).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	if now := both[1].Trace(); !now.Says(data) {
		t.Errorf("the second does not say that another one has the folder: %v", now)
	}
	for _, p := range both {
		p.act("title.decks")
		p.WaitScene("decks")
		p.act("decks.new")
		p.WaitScene("builder")
	}
	for i, name := range [...]string{"First of two", "Second of two"} {
		both[i].build(name)
		both[i].act("decks.back")
		both[i].WaitScene("title")
		both[i].act("title.journey")
		both[i].journey("beginning")
	}
	for i, p := range both {
		p.act("journey.begin")
		p.journey("arrival")
		if i == 1 {
			p.WaitFor("word that another one has gone on with the journey", func(now Trace) bool { return now.Says("Otro programa ha seguido con este viaje.") })
		}
		p.act("journey.back")
		p.WaitScene("title")
	}
	for _, p := range both {
		p.set()
		p.draft()
	}
	for _, p := range both {
		p.fight(func(asked) bool { return false })
		p.result()
		p.act("result.title")
		p.WaitScene("title")
	}
	for _, p := range both {
		p.act("title.quit")
		p.WaitEnd()
	}

	store, notices := saves.Open(data)
	defer store.Close()
	if len(notices) > 0 {
		t.Error(notices)
	}
	all, err := history.All(store)
	if err != nil || len(all) != 2 {
		t.Errorf("the statistics have %d matches, %v", len(all), err)
	}
	documents, err := store.Documents()
	if err != nil {
		t.Fatal(err)
	}
	kept := map[string]int{}
	for _, d := range documents {
		for _, prefix := range [...]string{decks.Prefix, history.Prefix, "journey"} {
			if strings.HasPrefix(d.Name, prefix) {
				kept[prefix]++
			}
		}
	}
	if kept[decks.Prefix] != 2 || kept[history.Prefix] != 2 || kept["journey"] != 1 {
		t.Errorf("kept are %v: %v", kept, documents)
	}
}
