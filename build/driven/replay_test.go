//go:build driven

package driven

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/history"
	"cinderclash/saves/record"

	"github.com/hajimehoshi/ebiten/v2"
)

// ended makes a data folder with a match that was played at random to its end.
func ended(t *testing.T, seed uint64) (dir string) {
	t.Helper()
	rules := fixture.Rules(t)
	lib := rules.Library
	lists := [2]card.DeckList{lib.Decks[0], lib.Decks[2]}
	m, err := match.New(rules, match.Setup{Decks: lists})
	if err != nil {
		t.Fatal(err)
	}
	seats := [2]record.Seat{{Name: "Ada"}, {Name: "Cinder", Bot: "random"}}
	header, err := record.NewHeader(rules, lists, seats, seed, "test", time.Date(2026, 5, 6, 7, 8, 9, 0, time.UTC)).Encode()
	if err != nil {
		t.Fatal(err)
	}
	records := [][]byte{header}
	for rng := rand.New(rand.NewPCG(seed, 0)); m.Pending().Shape != match.Over; {
		asked := m.Pending().Cause
		mv := fixture.Move(&m, rng)
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
		records = append(records, record.Decision(rules, asked, mv, m.Hash()))
	}
	dir = filepath.Join(t.TempDir(), "data")
	store, notices := saves.Open(dir)
	for _, n := range notices {
		t.Fatal(n)
	}
	if _, err := history.Keep(store, lib, records); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

// place is the current position of a replay.
type place struct {
	At, All, Round int
	Busy, Open     bool
	Hash           string
}

func (p *Program) place() place {
	p.t.Helper()
	now := p.WaitFor("the replay to rest", func(now Trace) bool {
		var at place
		return now.Scene == "replay" && json.Unmarshal(now.Pending, &at) == nil && !at.Busy
	})
	var at place
	if err := json.Unmarshal(now.Pending, &at); err != nil {
		p.fail("where the replay stands cannot be read: %v", err)
	}
	return at
}

// A match that has ended is watched to its end and scrubbed back, with the same states each time, and
// continued from there.
func TestAReplayIsScrubbed(t *testing.T) {
	p := Start(t, "-data", ended(t, 3), "-lang", "en", "-speed", "instant", "-iters", "1")
	shot := func(name string) {
		if dir := os.Getenv("CINDERCLASH_SHOTS"); dir != "" {
			p.Shot(filepath.Join(dir, name+".png"))
		}
	}
	p.WaitScene("title")
	shot("title")
	p.Click("title.stats")
	p.WaitScene("stats")
	shot("stats")
	p.Press(ebiten.KeyEscape)
	p.WaitScene("title")
	p.Click("title.archive")
	p.Click("archive.replays")
	shot("archive")
	p.Click("archive.open")
	first := p.place()
	shot("replay")
	seen := map[int]string{first.At: first.Hash}
	for n := range 40 { // in single steps, by mouse and by keys
		if n%2 == 0 {
			p.Click("replay/decision-forth")
		} else {
			p.Focus("replay/decision-forth")
			p.Press(ebiten.KeyEnter)
		}
		at := p.place()
		seen[at.At] = at.Hash
	}
	if len(seen) != 41 {
		t.Errorf("40 steps lead through %d places", len(seen))
	}
	for range 40 {
		p.Click("replay/decision-back")
		if at := p.place(); seen[at.At] != at.Hash {
			t.Fatalf("back at %d it is another match", at.At)
		}
	}
	p.Press(ebiten.KeyEnd)
	if at := p.place(); at.At != at.All {
		t.Errorf("the end is %+v", at)
	}
	p.Click("replay/round-back")
	middle := p.place()
	p.Click("replay/seat")
	p.Click("replay/seat")
	if at := p.place(); !at.Open || at.At != middle.At {
		t.Errorf("all open is %+v", at)
	}
	shot("open")
	p.Click("replay/seat")
	if at := p.place(); at != middle {
		t.Errorf("it is %+v, not %+v", at, middle)
	}
	p.Click("replay/from")
	p.WaitScene("table")
	shot("from")
}
