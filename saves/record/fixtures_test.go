package record

import (
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"cinderclash/assets/cards"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
)

// With -add, fixtures are made with the game's present cards, in a new folder with that name. Existing
// fixtures are never made again: they stand for the saves of players.
var add = flag.String("add", "", "folder in testdata/real to make fixtures in")

// frozen is the card data of the oldest fixtures. It never changes with the game's cards: these fixtures
// were made before saves held whole positions, so that a changed number on a card would make another match
// of them.
func frozen(t testing.TB) *card.Library { return fixture.Loaded(t, frozenData(t)) }

// frozenData returns the files of that data, with the present phrases, because wording does not affect a
// match.
func frozenData(t testing.TB) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	for _, from := range []struct {
		data    fs.FS
		pattern string
	}{{os.DirFS("testdata/cards"), "*.yaml"}, {cards.FS, "phrases.*.yaml"}} {
		names, err := fs.Glob(from.data, from.pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no %s: %v", from.pattern, err)
		}
		for _, name := range names {
			data, err := fs.ReadFile(from.data, name)
			if err != nil {
				t.Fatal(err)
			}
			files[name] = &fstest.MapFile{Data: data}
		}
	}
	return files
}

func begin(t testing.TB, lib *card.Library, profile match.Profile, decks [2]card.DeckList, seed uint64) *Match {
	t.Helper()
	format := match.Standard()
	format.Proving, format.DeckMax = true, match.MaxDeck
	if seed%4 == 2 {
		format.HandLimit = 3 // so that it is reached
	}
	rules, err := match.NewRules(lib, format, profile)
	if err != nil {
		t.Fatal(err)
	}
	began := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	h := NewHeader(rules, decks, [2]Seat{{Name: "Ann"}, {Name: "Bo", Bot: "random"}}, seed, "0.1.0", began)
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

// playOn plays one random decision. Passing is half as likely as any other move, so that hands and
// equipment grow large.
func playOn(t testing.TB, now *match.Match, rng *rand.Rand, happened *match.Events) match.Move {
	t.Helper()
	var mv match.Move
	if p := now.Pending(); p.Shape == match.Random {
		mv = p.Draw(rng)
	} else {
		legal := now.Legal(nil)
		if mv = legal[rng.IntN(len(legal))]; mv.Kind == match.Pass {
			mv = legal[rng.IntN(len(legal))]
		}
	}
	if err := now.Apply(mv, happened); err != nil {
		t.Fatal(err)
	}
	return mv
}

// goOn plays one random decision and records it as the game does.
func (m *Match) goOn(t testing.TB, rng *rand.Rand) {
	t.Helper()
	must := func(rec []byte, err error) []byte {
		if err != nil {
			t.Fatal(err)
		}
		return rec
	}
	if m.Rebase {
		m.Records, m.Rebase = append(m.Records, must(m.Header.Anew(m.Counted, m.Rules, &m.Now))), false
	}
	var happened match.Events
	asked := m.Now.Pending().Cause
	mv := playOn(t, &m.Now, rng, &happened)
	m.Moves = append(m.Moves, mv)
	m.Counted++
	m.Records = append(m.Records, Decision(m.Rules, asked, mv, m.Now.Hash()))
	if StateDue(&m.Now, happened) {
		m.Records = append(m.Records, must(m.Header.State(m.Counted, &m.Now)))
	}
}

// randomMatch begins a match between ready decks. Every second one has proving cards.
func randomMatch(t testing.TB, lib *card.Library, n uint64) (*Match, *rand.Rand) {
	t.Helper()
	var proving []card.CardID
	for id := range lib.Cards {
		if lib.Cards[id].Proving {
			proving = append(proving, card.CardID(id))
		}
	}
	rng := rand.New(rand.NewPCG(n, 20))
	var decks [2]card.DeckList
	for i := range decks {
		decks[i] = lib.Decks[rng.IntN(len(lib.Decks))]
		if n%2 == 1 {
			for _, id := range proving {
				if f := lib.Cards[id].Faction; f == card.Mercenaries || f == decks[i].Faction {
					decks[i].Cards = append(slices.Clip(decks[i].Cards), id)
				}
			}
			slices.Sort(decks[i].Cards)
			decks[i].Cards = decks[i].Cards[:min(len(decks[i].Cards), match.MaxDeck)]
		}
	}
	profiles := match.Profiles()
	return begin(t, lib, profiles[n%uint64(len(profiles))], decks, n), rng
}

// makeFixtures plays at random until every kind of decision has occurred, and keeps the shortest match that
// led to each.
func makeFixtures(t *testing.T, lib *card.Library) map[match.Cause][][]byte {
	found := map[match.Cause][][]byte{}
	for n := range uint64(600) {
		m, rng := randomMatch(t, lib, n)
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

// Saves made with the game's cards at some time, one for each kind of pending decision. All of them can be
// continued, whatever has become of the cards since.
func TestRealFixtures(t *testing.T) {
	lib := fixture.Library(t)
	if *add != "" {
		folder := filepath.Join("testdata", "real", *add)
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		for cause, records := range makeFixtures(t, lib) {
			data, err := Copy(records)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(folder, cause.String()+".save"), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	files, err := filepath.Glob("testdata/real/*/*.save")
	if err != nil || len(files) < int(match.ByEnd) { // the kinds there were then
		t.Fatalf("there are only %d fixtures (%v)", len(files), err)
	}
	for _, file := range files {
		records, torn, err := Load(file)
		if err != nil || torn != (saves.Loss{}) {
			t.Fatal(err, torn)
		}
		m, err := Read(lib, file, records)
		if m == nil {
			t.Fatal(err)
		}
		if err == nil && m.Drift == nil && m.Now.Pending().Cause.String() != strings.TrimSuffix(filepath.Base(file), ".save") {
			t.Errorf("%s waits for %v", file, m.Now.Pending().Cause)
		}
		rng := rand.New(rand.NewPCG(1, 1))
		for m.Now.Pending().Shape != match.Over {
			playOn(t, &m.Now, rng, nil)
		}
	}
}

// corrected lists the fixtures that a corrected rule plays differently: the record of the first move that
// leads elsewhere, at which they end, and the rule. Beside each is a fixture made under the rule as it is
// now, named after both.
var corrected = map[string]struct{ record, rule int }{
	"graveyard": {229, 417}, // damage beyond a hero's last point of life is not damage dealt
	// Under Phoenix and Rings only the word "target" targets, so the paired rival is not the hero of an
	// action's event.
	"counter": {40, 505}, "detach": {35, 505}, "end": {36, 505},
	// Under Phoenix equipment is attached before it resolves.
	"end.505": {76, 513}, "replacement": {33, 513},
}

// Old saves, one for each kind of pending decision.
func TestFixtures(t *testing.T) {
	lib := frozen(t)
	files, err := filepath.Glob("testdata/*.save")
	if err != nil || len(files) < 20 {
		t.Fatalf("there are only %d fixtures (%v)", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".save")
		t.Run(name, func(t *testing.T) {
			records, lost, err := Load(file)
			if err != nil || lost != (saves.Loss{}) {
				t.Fatal(err, lost)
			}
			m, err := Read(lib, file, records)
			cause, _, _ := strings.Cut(name, ".")
			if now, ok := corrected[name]; ok {
				if _, err := os.Stat(fmt.Sprintf("testdata/%s.%d.save", name, now.rule)); err != nil || m == nil {
					t.Fatalf("nothing is kept of it (%v)", err)
				}
				if err != nil || m.Drift == nil || m.Drift.What.Record != now.record {
					t.Errorf("it comes out otherwise at another record than %d: %v, %v", now.record, err, m.Drift)
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
