package record

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"cinderclash/assets/cards"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// frozen is the card data of the fixtures. It never changes with the game's cards, so that a fixture comes
// out exactly as it was saved.
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
