package match

import (
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"testing"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// loaded is the game's own card data, with examples of what no card of the game asks for, loaded once.
var loaded = sync.OnceValues(func() (*card.Library, error) {
	lib, _, err := card.Load(cards.FS)
	if err != nil {
		return nil, err
	}
	lib, _, err = lib.With(card.Pack{Files: os.DirFS("testdata/examples")})
	return lib, err
})

func library(t testing.TB) *card.Library {
	t.Helper()
	lib, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// mixed is the name of a profile with random fields, drawn for each match, because players may combine
// their own (rule 900).
const mixed = "mixed"

func allProfiles() []Profile { return append(Profiles(), Profile{Name: mixed}) }

func mixedProfile(rng *rand.Rand) Profile {
	odd := func() bool { return rng.IntN(2) == 1 }
	return Profile{
		Name: mixed, Steps: Steps(rng.IntN(3)), OnlyTheWord: odd(), SkipMissing: odd(), FullForbids: odd(), Placing: Placing(rng.IntN(3)),
		Payer: dice.Rule(rng.IntN(2)), Ordering: Ordering(rng.IntN(3)), Unlimited: Unlimited(rng.IntN(3)), OrderedWithin: odd(),
		AtOnce: odd(), PlayedAfter: odd(), ActiveFirst: odd(), GainedOnce: odd(),
	}
}

// rulesOf returns the rules of a random match, under a profile and sometimes with other numbers (rule 802).
func rulesOf(t testing.TB, rng *rand.Rand, profile Profile) *Rules {
	t.Helper()
	if profile.Name == mixed {
		profile = mixedProfile(rng)
	}
	f := Standard()
	f.Proving = rng.IntN(2) == 0
	if rng.IntN(4) == 0 {
		f.List = 1 + rng.IntN(MaxList)
		f.Kept = 1 + rng.IntN(min(MaxKept, f.List))
		f.Dice = rng.IntN(MaxDice + 1)
		f.Opening = rng.IntN(10)
		f.HandLimit = rng.IntN(10)
		f.Rounds = 1 + rng.IntN(6)
		f.Copies = 6
	}
	r, err := NewRules(library(t), f, profile)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// deckOf returns a random deck of a random faction.
func deckOf(r *Rules, rng *rand.Rand) card.DeckList {
	lib := r.Library
	d := card.DeckList{Faction: card.FactionID(rng.IntN(len(lib.Factions)))}
	fits := func(f card.FactionID) bool { return f == d.Faction || f == card.Mercenaries }
	for _, i := range rng.Perm(len(lib.Heroes) - 1) {
		if h := &lib.Heroes[i+1]; fits(h.Faction) && len(d.Heroes) < r.Format.List {
			d.Heroes = append(d.Heroes, h.ID)
		}
	}
	size := 30 + rng.IntN(11)
	for copies := 0; copies < r.Format.Copies; copies++ {
		for _, i := range rng.Perm(len(lib.Cards) - 1) {
			c := &lib.Cards[i+1]
			if len(d.Cards) < size && fits(c.Faction) && (!c.Unique || copies == 0) && (!c.Proving || r.Format.Proving) && !c.Made && rng.IntN(2) == 0 {
				d.Cards = append(d.Cards, c.ID)
			}
		}
	}
	slices.Sort(d.Cards)
	return d
}

// started returns a random match at its first decision.
func started(t testing.TB, rng *rand.Rand, profile Profile) Match {
	t.Helper()
	r := rulesOf(t, rng, profile)
	m, err := New(r, Setup{Decks: [2]card.DeckList{deckOf(r, rng), deckOf(r, rng)}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// randomMove returns a random answer to the pending decision. Chance answers with its true odds. A player
// passes only if Pass is drawn twice in a row, so passing is rare unless nothing else is legal.
func randomMove(m *Match, rng *rand.Rand, buf []Move) Move {
	if m.pend.Who == Chance {
		return m.pend.Draw(rng)
	}
	legal := m.Legal(buf[:0])
	mv := legal[rng.IntN(len(legal))]
	if mv.Kind == Pass {
		mv = legal[rng.IntN(len(legal))]
	}
	return mv
}

// seeds returns how many random matches a test plays under each profile.
func seeds(t testing.TB) uint64 {
	if testing.Short() {
		return 2
	}
	return 6
}

// everyDecision plays random matches under every profile and passes the position at each decision to look,
// which must not change it.
func everyDecision(t *testing.T, look func(t *testing.T, m *Match, rng *rand.Rand)) {
	t.Helper()
	for _, profile := range allProfiles() {
		t.Run(profile.Name, func(t *testing.T) {
			t.Parallel()
			for seed := range seeds(t) {
				rng := rand.New(rand.NewPCG(seed, 7))
				m := started(t, rng, profile)
				var buf [MaxAnswers]Move
				for n := 0; m.pend.Shape != Over; n++ {
					if n > 20_000 {
						t.Fatalf("seed %d: the match does not end", seed)
					}
					look(t, &m, rng)
					if t.Failed() {
						t.Fatalf("seed %d, decision %d: round %d, %s by %d", seed, n, m.round, m.pend.Cause, m.pend.Who)
					}
					mv := randomMove(&m, rng, buf[:])
					if err := m.Apply(mv, nil); err != nil {
						t.Fatalf("seed %d, decision %d: %v", seed, n, err)
					}
				}
			}
		})
	}
}

// inClash returns a match under the standard format that was played at random up to the first activation of
// a clash.
func inClash(t testing.TB, profile Profile, rng *rand.Rand) Match {
	t.Helper()
	r, err := NewRules(library(t), Standard(), profile)
	if err != nil {
		t.Fatal(err)
	}
	m, err := New(r, Setup{Decks: [2]card.DeckList{deckOf(r, rng), deckOf(r, rng)}})
	if err != nil {
		t.Fatal(err)
	}
	var buf [MaxAnswers]Move
	for m.pend.Cause != ByActivation {
		if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
			t.Fatal(err)
		}
	}
	return m
}
