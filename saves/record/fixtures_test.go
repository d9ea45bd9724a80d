package record

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// With -update the fixtures are made anew. They then prove nothing of the saves of
// before: do it only where a change of the rules themselves has to break them.
var update = flag.Bool("update", false, "make the fixtures anew")

func load(t testing.TB, data fs.FS) *card.Library {
	t.Helper()
	lib, _, err := card.Load(data)
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// frozen is the card data of the fixtures, which is never changed with the game's: a
// save is played again, so another number on a card makes another match of it.
func frozen(t testing.TB) *card.Library { return load(t, os.DirFS("testdata/cards")) }

func begin(t testing.TB, lib *card.Library, profile match.Profile, decks [2]card.DeckList, seed uint64) *Match {
	t.Helper()
	format := match.Standard()
	format.Proving, format.DeckMax = true, match.MaxDeck
	rules, err := match.NewRules(lib, format, profile)
	if err != nil {
		t.Fatal(err)
	}
	began := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	h := NewHeader(rules, decks, [2]Seat{{Name: "Ann"}, {Name: "Bo", Mind: "random"}}, seed, "0.1.0", began)
	data, err := h.Encode()
	if err != nil {
		t.Fatal(err)
	}
	now, err := match.New(rules, match.Setup{Decks: decks})
	if err != nil {
		t.Fatal(err)
	}
	return &Match{Header: h, Rules: rules, Decks: decks, Now: now, Records: [][]byte{data}}
}

// goOn plays one decision at random.
func (m *Match) goOn(t testing.TB, rng *rand.Rand) {
	t.Helper()
	var mv match.Move
	if p := m.Now.Pending(); p.Shape == match.Random {
		mv = p.Draw(rng)
	} else {
		legal := m.Now.Legal(nil)
		mv = legal[rng.IntN(len(legal))]
	}
	if err := m.Now.Apply(mv, nil); err != nil {
		t.Fatal(err)
	}
	m.Moves = append(m.Moves, mv)
	m.Records = append(m.Records, Decision(m.Rules, mv, m.Now.Hash()))
}

// makeFixtures plays at random until every kind of decision has come, and keeps for
// each the shortest match that led there.
func makeFixtures(t *testing.T, lib *card.Library) map[match.Cause][][]byte {
	found := map[match.Cause][][]byte{}
	var proving []card.CardID
	for id := range lib.Cards {
		if lib.Cards[id].Proving {
			proving = append(proving, card.CardID(id))
		}
	}
	for n := range 600 {
		rng := rand.New(rand.NewPCG(uint64(n), 20))
		var decks [2]card.DeckList
		for i := range decks {
			decks[i] = lib.Decks[rng.IntN(len(lib.Decks))]
			if n%2 == 1 {
				decks[i].Cards = slices.Sorted(slices.Values(slices.Concat(decks[i].Cards, proving)))
				decks[i].Cards = decks[i].Cards[:min(len(decks[i].Cards), match.MaxDeck)]
			}
		}
		profiles := match.Profiles()
		m := begin(t, lib, profiles[n%len(profiles)], decks, uint64(n))
		for m.Now.Pending().Shape != match.Over {
			m.goOn(t, rng)
			cause := m.Now.Pending().Cause
			if old, ok := found[cause]; !ok || len(old) > len(m.Records) {
				found[cause] = slices.Clone(m.Records)
			}
		}
	}
	return found
}

// corrected is the fixtures that a corrected rule plays otherwise: the record of the first
// move that leads elsewhere, before which they open, and that rule. Beside each stands one
// made under the rule as it is now, named after both.
var corrected = map[string]struct{ record, rule int }{
	"graveyard": {229, 417}, // what a blow would take beyond the last life of a hero is no damage dealt
	// Under Phoenix and Rings only the word "target" targets, so the paired rival is not
	// the hero of an action's event.
	"counter": {40, 505}, "detach": {35, 505}, "end": {36, 505}, "replacement": {42, 505},
}

// Saves of old: one for each kind of decision that play can stand at.
func TestFixtures(t *testing.T) {
	lib := frozen(t)
	if *update {
		for cause, records := range makeFixtures(t, lib) {
			data, err := Copy(records)
			if err != nil {
				t.Fatal(err)
			}
			file := cause.String() + ".save"
			if now, ok := corrected[cause.String()]; ok {
				file = fmt.Sprintf("%s.%d.save", cause, now.rule)
			}
			if err := os.WriteFile(filepath.Join("testdata", file), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	files, err := filepath.Glob("testdata/*.save")
	if err != nil || len(files) < 20 {
		t.Fatalf("there are only %d fixtures (%v)", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".save")
		t.Run(name, func(t *testing.T) {
			records, lost, err := Load(file)
			if err != nil || lost > 0 {
				t.Fatal(err, lost)
			}
			m, err := Read(lib, file, records)
			cause, _, _ := strings.Cut(name, ".")
			if now, ok := corrected[name]; ok {
				var off *Damage
				if _, err := os.Stat(fmt.Sprintf("testdata/%s.%d.save", name, now.rule)); err != nil || m == nil {
					t.Fatalf("nothing is kept of it (%v)", err)
				}
				if !errors.As(err, &off) || off.Record != now.record {
					t.Errorf("it opens up to another record than %d: %v", now.record, err)
				}
			} else if err != nil {
				t.Fatal(err)
			} else if got := m.Now.Pending().Cause.String(); got != cause {
				t.Errorf("it waits for %s", got)
			}
			rng := rand.New(rand.NewPCG(1, 1))
			for m.Now.Pending().Shape != match.Over {
				m.goOn(t, rng)
			}
			again, err := Read(lib, file, m.Records)
			if err != nil || again.Now.Hash() != m.Now.Hash() || len(again.Moves) != len(m.Moves) {
				t.Errorf("played on to the end it does not come back: %v", err)
			}
		})
	}
}
