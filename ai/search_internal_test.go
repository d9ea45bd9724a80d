package ai

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// readySetups returns every ordered pair of the ready decks.
func readySetups(lib *card.Library) []match.Setup {
	var list []match.Setup
	for _, a := range lib.Decks {
		for _, b := range lib.Decks {
			list = append(list, match.Setup{Decks: [2]card.DeckList{a, b}})
		}
	}
	return list
}

// pairing returns the observation of the player who makes the first pairing.
func pairing(t *testing.T) match.Observation {
	t.Helper()
	rules := fixture.Rules(t)
	setups := readySetups(rules.Library)
	m, err := match.New(rules, setups[1])
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for m.Pending().Cause != match.ByPairing {
		pend := m.Pending()
		mv := match.Move{}
		if pend.Who == match.Chance {
			mv = pend.Draw(rng)
		} else {
			mv = m.Legal(nil)[0]
		}
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
	}
	return m.Observe(m.Pending().Who)
}

// A search that ends early because no other move can catch up chooses as if it had gone on.
func TestSettledSearchesChooseTheSame(t *testing.T) {
	obs := pairing(t)
	ended := 0
	for seed := range uint64(20) {
		grown := func() *tree {
			return newTree(&obs, obs.Legal(nil), NewJudge(obs.Rules().Library), deepTuning, rand.New(rand.NewPCG(seed, 1)))
		}
		whole, early := grown(), grown()
		whole.work.ctx = t.Context()
		for range 60 {
			whole.iterate()
		}
		early.grow(t.Context(), 60)
		one, other := decide([]*tree{whole}), decide([]*tree{early})
		if one.Move != other.Move || other.Iterations > 60 {
			t.Errorf("with seed %d it chooses %+v, and %+v when it ends early", seed, one, other)
		}
		ended += btoi(other.Iterations < 60)
	}
	if ended == 0 {
		t.Error("no search ended early")
	}
}

// If the rival lists the heroes of a ready deck, the list tells its deck.
func TestGuessesTheDeck(t *testing.T) {
	rules := fixture.Rules(t)
	setups := readySetups(rules.Library)
	for _, setup := range setups {
		for who := match.First; who <= match.Second; who++ {
			m, err := match.New(rules, setup)
			if err != nil {
				t.Fatal(err)
			}
			obs := m.Observe(who)
			if got := guessDeck(&obs); got == nil || got.Key != setup.Decks[who.Other()].Key {
				t.Errorf("takes %s for %+v", setup.Decks[who.Other()].Key, got)
			}
		}
	}
	other := setups[0]
	other.Decks[1].Heroes = slices.Clone(other.Decks[1].Heroes)
	other.Decks[1].Heroes[0] = setups[len(setups)-1].Decks[1].Heroes[0]
	m, err := match.New(rules, other)
	if err != nil {
		t.Fatal(err)
	}
	obs := m.Observe(match.First)
	if got := guessDeck(&obs); got != nil {
		t.Errorf("takes a list of its own for that of %s", got.Key)
	}
}

// A rival that passes with dice left tells that it has little to act with. It tells nothing without dice or without a pass, nor
// to a search that draws no conclusions.
func TestBelievesAPass(t *testing.T) {
	rules := fixture.Rules(t)
	setups := readySetups(rules.Library)
	seen := map[bool]int{}
	held, could := 0, 0 // actions in hands believed, and in as many others
	for seed, setup := range setups[:16] {
		asked := match.Nobody
		bout := Bout{Bots: [2]Bot{Greedy{}, Greedy{}}, Setup: setup, Seed: uint64(seed)}
		bout.Watch = func(m *match.Match) {
			pend := m.Pending()
			if pend.Cause != match.ByActivation {
				return
			}
			rival := pend.Who.Other()
			obs := m.Observe(pend.Who)
			b := believe(&obs)
			fell := !m.Standing(rival).Has(m.Fighter(rival)) // a pass ends the clash then too
			if tells := asked == rival && m.PassEnds() && !fell && m.Dice(rival).Prepared.Total() > 0; tells != (b.trust > 0) {
				t.Fatalf("seed %d, round %d: the rival has passed and has dice left: %v; believed: %d", seed, m.Round(), tells, b.trust)
			}
			if newTree(&obs, obs.Legal(nil), nil, blindTuning, rand.New(rand.NewPCG(1, 1))).belief != (belief{}) {
				t.Fatalf("a search that draws no conclusions believes something")
			}
			if other := m.Observe(rival); believe(&other).trust > 0 {
				t.Fatalf("seed %d, round %d: who has passed takes it for a pass of the rival", seed, m.Round())
			}
			asked = pend.Who
			seen[b.trust > 0]++
			if b.trust == 0 {
				return
			}
			plain := belief{deck: b.deck}
			src := splitmix{state: uint64(seed)}
			for n := range uint64(100) {
				x, y := b.sample(&obs, n, &src), plain.sample(&obs, n, &src)
				held, could = held+playableActions(&x.Position, rival), could+playableActions(&y.Position, rival)
			}
		}
		if _, err := bout.Play(t.Context(), rules); err != nil {
			t.Fatal(err)
		}
	}
	if seen[true] < 5 || seen[false] < 100 {
		t.Errorf("too little was seen: %v", seen)
	}
	if 10*held > 9*could {
		t.Errorf("hands believed after a pass hold %d actions, others %d", held, could)
	}
}

func TestIterationsDoNotAllocate(t *testing.T) {
	obs := pairing(t)
	tree := newTree(&obs, obs.Legal(nil), NewJudge(obs.Rules().Library), deepTuning, rand.New(rand.NewPCG(1, 1)))
	tree.grow(t.Context(), 300)
	// The nodes and logarithms grow, but not at each iteration.
	tree.work.ctx = t.Context()
	if n := testing.AllocsPerRun(100, func() { tree.iterate() }); n >= 1 {
		t.Errorf("an iteration allocates %v times", n)
	}
}

// Counters are removed from the side that the text names, also if it names all its heroes.
func TestHelpsWhoseCountersComeOff(t *testing.T) {
	obs := pairing(t)
	var e evaluator
	e.reset(&obs.Position)
	for who := match.First; who <= match.Second; who++ {
		rd := read(who, e.of(who).First())
		for side, want := range map[card.Side]bool{card.Ally: true, card.Rival: false} {
			a := card.Ability{Code: []card.Op{{Verb: card.Remove, Who: card.Who{Kind: card.Each, Spec: card.Spec{Side: side}}}}}
			if got := e.helps(&a, &rd); got != want {
				t.Errorf("from each hero of side %d it helps player %d: %v", side, who+1, got)
			}
		}
	}
}

// What learn has written is read back unchanged, and what it cannot have written is
// refused.
func TestWeightsAreReadAsTheyAreWritten(t *testing.T) {
	lib := fixture.Library(t)
	want := NewJudge(lib)
	rows, err := parseLearned(want.Text(lib))
	if err != nil {
		t.Fatal(err)
	}
	got := judgeOf(lib, rows)
	some := 0
	for i, w := range want.weights {
		if got.weights[i] != w {
			t.Errorf("weight %d was %d and is %d", i, w, got.weights[i])
		}
		some += btoi(w != 0)
	}
	if some < len(lib.Heroes) {
		t.Errorf("only %d weights are not 0", some)
	}
	for text, want := range map[string]string{
		"trait luck 1 2 3 4 5":        "line 1: there is no trait \"luck\"; run learn again",
		"# well\nhero hask 1":         "line 2: \"hero hask 1\" is no row of weights; run learn again",
		"counter blessed 7":           "line 1: there is no counter \"blessed\"; run learn again",
		"duel hask brisa 99999999999": "line 1: \"99999999999\" is no weight; run learn again",
	} {
		if _, err := parseLearned(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Only the seer knows hidden cards, and no level is a bot for comparison.
func TestOnlyTheSeerKnowsHiddenCards(t *testing.T) {
	for _, bot := range Bots() {
		search, ok := bot.(Search)
		if sees := ok && search.omniscient; sees != (bot.Name() == "seer") || ok && search.truth != nil {
			t.Errorf("%s knows hidden cards: %v", bot.Name(), sees)
		}
	}
	if LevelOf("seer") >= 0 || LevelOf("handmade") >= 0 {
		t.Error("a player can choose a bot that is for measuring")
	}
	rules := fixture.Rules(t)
	setups := readySetups(rules.Library)
	bots := [2]Bot{BotNamed("seer").(Counted).Counted(4), BotNamed("handmade").(Counted).Counted(4)}
	if fought, err := (Bout{Bots: bots, Setup: setups[1], Seed: 3}).Play(t.Context(), rules); err != nil || fought.Efforts[0].Iterations == 0 || fought.Efforts[1].Iterations == 0 {
		t.Errorf("%+v, %v", fought.Efforts, err)
	}
}

// Who must play a card has a choice also where no card in hand changes anything.
func TestSomethingIsLeftToChoose(t *testing.T) {
	lib, _, err := fixture.Library(t).With(card.Pack{Name: "idle", Files: fstest.MapFS{"idle.yaml": {Data: []byte(`
cards:
- {id: by-order, name: By Order, flavour: A., faction: mercenaries, type: support, proving: true, cost: R, do: [{play: true, free: true, must: true}]}
- {id: empty-words, name: Empty Words, flavour: A., faction: mercenaries, type: support, proving: true, cost: B, do: [{if: round at least 60, do: [{draw: 1}]}]}
`)}}})
	if err != nil {
		t.Fatal(err)
	}
	format := match.Standard()
	format.Proving, format.Copies = true, 30
	rules, err := match.NewRules(lib, format, match.Profiles()[0])
	if err != nil {
		t.Fatal(err)
	}
	deck := lib.Decks[0]
	deck.Cards = nil
	for c := range lib.Cards {
		if key := lib.Cards[c].Key; key == "by-order" || key == "empty-words" {
			deck.Cards = append(deck.Cards, slices.Repeat([]card.CardID{card.CardID(c)}, 15)...)
		}
	}
	m, err := match.New(rules, match.Setup{Decks: [2]card.DeckList{deck, deck}})
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for rng := rand.New(rand.NewPCG(1, 9)); !m.Result().Over && asked < 5; {
		pend := m.Pending()
		mv := match.Move{}
		switch legal := m.Legal(nil); {
		case pend.Who == match.Chance:
			mv = pend.Draw(rng)
		case pend.Cause == match.ByPlayNow:
			asked++
			obs := m.Observe(pend.Who)
			if mv = BotNamed("champion").Choose(t.Context(), &obs, rng); !slices.Contains(legal, mv) {
				t.Errorf("of %v it chooses %v", legal, mv)
			}
		default:
			mv = legal[rng.IntN(len(legal))]
		}
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
	}
	if asked == 0 {
		t.Error("nobody had to play a card")
	}
}

// looks is a context that is cancelled when it has been looked at so often.
type looks struct {
	context.Context
	left int
}

func (l *looks) Err() error {
	if l.left--; l.left < 0 {
		return context.Canceled
	}
	return nil
}

// Whatever the position, a decision plays few moves between two looks at whether it is cancelled, and none after it has seen that.
// A move takes some microseconds.
func TestDecisionsLookOften(t *testing.T) {
	rules := fixture.Rules(t)
	m, err := match.New(rules, match.Setup{Decks: [2]card.DeckList{rules.Library.Decks[0], rules.Library.Decks[1]}})
	if err != nil {
		t.Fatal(err)
	}
	legend, quick := Levels()[3].(Search).Counted(200).(Search), Levels()[1]
	searched, inside := 0, 0
	for n := uint64(0); searched < 60 && m.Pending().Shape != match.Over; n++ {
		pend := m.Pending()
		if pend.Who == match.Chance {
			must(t, &m, pend.Draw(&splitmix{state: n}))
			continue
		}
		obs := m.Observe(pend.Who)
		rng := func() *rand.Rand { return rand.New(rand.NewPCG(1, n)) }
		if len(obs.Legal(nil)) > 1 {
			searched++
			for _, allowed := range []int{0, 1, 2, 5, 40} {
				seen := obs
				thought := legend.Think(&looks{t.Context(), allowed}, &seen, rng())
				if why := m.Why(thought.Move); !why.OK() {
					t.Fatalf("cancelled at %v, it answers %+v, against rule %d", pend.Cause, thought, why.Rule)
				}
				if most := (allowed + 1) * (checkEvery + sampleMoves); thought.Moves > most {
					t.Errorf("cancelled at the look after %d at %v, it played %d moves, at most %d", allowed, pend.Cause, thought.Moves, most)
				}
				inside += btoi(thought.Iterations > 0)
			}
		}
		must(t, &m, quick.Choose(t.Context(), &obs, rng()))
	}
	if searched < 40 || inside < 40 {
		t.Errorf("only %d decisions were searched, %d of them were cancelled after an iteration", searched, inside)
	}
}

func must(t *testing.T, m *match.Match, mv match.Move) {
	t.Helper()
	if err := m.Apply(mv, nil); err != nil {
		t.Fatal(err)
	}
}
