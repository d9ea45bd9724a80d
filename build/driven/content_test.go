//go:build driven

package driven

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A match with a deck from a player's pack is killed and the pack's folder broken. The match can still be played to its end
// and is counted in the statistics. The fault in the folder is reported once, with file and line; once mended, the pack is
// back.
func TestContentOfOnesOwnThatBreaks(t *testing.T) {
	game, err := compiled("cinderclash")
	if err != nil {
		t.Fatal(err)
	}
	data := t.TempDir()
	folder := filepath.Join(data, "content", "Doors")
	if out, err := exec.CommandContext(t.Context(), game, "check", "-new", folder).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	args := quick("-lang", "es", "-data", data)
	p := newPlayer(Start(t, args...), mouse)
	chosen := func() bool {
		box, ok := p.Trace().Box("setup.deck/0")
		return ok && strings.Contains(box.Text, "Puertas y ventanas")
	}
	p.WaitScene("title")
	p.act("title.new")
	p.WaitScene("setup")
	for range 20 {
		if !chosen() {
			p.act("setup.deck/0")
		}
	}
	if !chosen() {
		t.Fatal("the deck is not offered")
	}
	p.act("setup.begin")
	p.WaitScene("draft")
	p.draft()
	p.fight(func(a asked) bool { return a.Round >= 2 && a.Clash > 0 })
	written(t, data, p.asked())
	p.Kill()

	cards := filepath.Join(folder, "cards.yaml")
	good, err := os.ReadFile(cards)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(cards, slices.Concat(good, []byte("- id: [\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	p = newPlayer(Start(t, args...), mouse)
	p.WaitScene("title")
	if now := p.Trace(); !now.Says("Tu contenido de " + cards + ", línea ") {
		t.Errorf("it does not say that the folder is broken: %v", now)
	}
	p.act("title.continue")
	p.fight(func(asked) bool { return false })
	p.result()
	p.act("result.title")
	p.WaitScene("title")
	p.act("title.stats")
	p.WaitScene("stats")
	if now := p.Trace(); now.Says("pim-latch") || !now.Says("Puertas y ventanas") {
		t.Errorf("the statistics do not know who played: %v", now)
	}
	p.act("stats.back")
	p.WaitScene("title")
	p.act("title.quit")
	p.WaitEnd()

	if err := os.WriteFile(cards, good, 0o644); err != nil {
		t.Fatal(err)
	}
	p = newPlayer(Start(t, args...), mouse)
	p.WaitScene("title")
	if now := p.Trace(); now.Says("Tu contenido") {
		t.Errorf("it complains of a folder that is mended: %v", now)
	}
	p.act("title.collection")
	p.WaitScene("collection")
	if now := p.Trace(); !now.Says("Doors") {
		t.Errorf("the collection does not have the folder: %v", now)
	}
	p.Kill()
}
