package record

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// real is the card data of the game as it is now.
func real(t testing.TB) *card.Library { return load(t, cards.FS) }

// grown is what a next version of the game may bring: a card of every type and a hero, and a trick for everything
// that happens.
const grown = `
cards:
- id: new-helm
  name: {en: New Helm, es: Yelmo nuevo}
  faction: mercenaries
  type: equipment
  slot: head
  cost: G
  flavour: {en: Shiny., es: Brilla.}
  abilities:
  - id: shine
    name: {en: Shine, es: Brillo}
    kind: constant
    mods: [{mind: +1}]
- id: new-technique
  name: {en: New Technique, es: Técnica nueva}
  faction: emberwatch
  type: technique
  cost: R
  attack: slashing melee single
  flavour: {en: New., es: Nueva.}
  do:
  - {damage: 1 + strength}
- id: new-spell
  name: {en: New Spell, es: Hechizo nuevo}
  faction: raven-post
  type: spell
  cost: B
  attack: fire reach single
  flavour: {en: New., es: Nuevo.}
  do:
  - {damage: 1 + mind}
- id: new-support
  name: {en: New Support, es: Apoyo nuevo}
  faction: mercenaries
  type: support
  cost: G
  flavour: {en: New., es: Nuevo.}
  do:
  - {draw: 1}
heroes:
- id: newcomer
  name: Newcomer
  title: {en: Just Arrived, es: Recién Llegado}
  race: orc
  class: warrior
  faction: mercenaries
  stats: {agility: 2, mind: 1, will: 2, strength: 5, armor: 3}
  flavour: {en: Hello., es: Hola.}
  abilities:
  - id: interrupt
    name: {en: Interrupt, es: Interrumpir}
    kind: reaction
    when: resolved
    cost: R
    limit: 1 clash
    do:
    - {heal: 1, to: self}
`

// happenings is everything that a trick can answer, as card files name it.
func happenings() []string {
	return strings.Fields(`round-begins round-ends clash-begins clash-ends activation-begins activation-ends
		before-roll rolled rerolled initiative cleaned-up announced targeted played resolved cancelled damaged healed
		countered counter-lost attached detached discarded drawn knocked-out swapped`)
}

// trick is a card file with a free trick that answers a happening.
func trick(happening string) string {
	return fmt.Sprintf(`- id: new-trick-%[1]s
  name: {en: At %[1]s, es: A %[1]s}
  faction: mercenaries
  type: trick
  cost: ""
  flavour: {en: New., es: Nuevo.}
  when: %[1]s
  do:
  - {heal: 1, to: self}
`, happening)
}

// withTricks is card data grown by tricks for happenings alone.
func withTricks(t testing.TB, data fs.FS, happenings ...string) *card.Library {
	t.Helper()
	text := "cards:\n"
	for _, h := range happenings {
		text += trick(h)
	}
	return loadMore(t, data, text)
}

func loadMore(t testing.TB, data fs.FS, more string) *card.Library {
	t.Helper()
	lib, _, err := card.Load(data, fstest.MapFS{"more.yaml": {Data: []byte(more)}})
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// changed is card data in which every file was rewritten.
func changed(t testing.TB, data fs.FS, rewrite func(name, text string) string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(data, "*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(data, name)
		if err != nil {
			t.Fatal(err)
		}
		files[path.Base(name)] = &fstest.MapFile{Data: []byte(rewrite(name, string(text)))}
	}
	return files
}

// otherNumbers changes many numbers of the card data: damage and healing, costs, and what heroes are made of, so that
// some begin with less life than they had.
func otherNumbers(t testing.TB, data fs.FS) fs.FS {
	nth := func(every int, change func(string) string) func(string) string {
		n := 0
		return func(s string) string {
			if n++; n%every == 0 {
				return change(s)
			}
			return s
		}
	}
	more := func(s string) string {
		at := strings.LastIndex(s, " ") + 1
		n, err := strconv.Atoi(s[at:])
		if err != nil {
			t.Fatal(err)
		}
		return s[:at] + strconv.Itoa(n+1)
	}
	damage, heal, strength := nth(3, more), nth(2, more), nth(3, func(s string) string { return strings.Replace(s, "strength: 3", "strength: 4", 1) })
	cost := nth(4, func(s string) string { return s + "R" })
	return changed(t, data, func(name, text string) string {
		text = regexp.MustCompile(`\{damage: \d`).ReplaceAllStringFunc(text, damage)
		text = regexp.MustCompile(`\{heal: \d`).ReplaceAllStringFunc(text, heal)
		text = regexp.MustCompile(`(?m)cost: [RGB]$`).ReplaceAllStringFunc(text, cost)
		return regexp.MustCompile(`strength: 3`).ReplaceAllStringFunc(text, strength)
	})
}

// variants are libraries that the next version of the game may have.
func variants(t testing.TB) map[string]*card.Library {
	all := grown
	for _, h := range happenings() {
		all = strings.Replace(all, "heroes:\n", trick(h)+"heroes:\n", 1)
	}
	return map[string]*card.Library{
		"cards of every type and a hero": loadMore(t, cards.FS, grown),
		"a trick for resolved":           withTricks(t, cards.FS, "resolved"),
		"a trick for discarded":          withTricks(t, cards.FS, "discarded"),
		"a trick for every happening":    withTricks(t, cards.FS, happenings()...),
		"some numbers":                   load(t, otherNumbers(t, cards.FS)),
		"everything":                     loadMore(t, otherNumbers(t, cards.FS), all),
	}
}

// A saved is a match as it was kept at some decision.
type saved struct {
	cause   match.Cause
	now     match.Match
	records [][]byte
}

// savedEverywhere plays matches at random and keeps them at every kind of decision, n saves in all.
func savedEverywhere(t testing.TB, lib *card.Library, n int) []saved {
	t.Helper()
	found := map[match.Cause][]saved{}
	total := 0
	for seed := uint64(0); total < 2*n || len(found) < kinds; seed++ {
		if seed == 400 {
			t.Fatalf("%d kinds of decision after %d matches", len(found), seed)
		}
		m, rng := randomMatch(t, lib, seed)
		seen := map[match.Cause]int{}
		for m.Now.Pending().Shape != match.Over {
			m.goOn(t, rng)
			cause := m.Now.Pending().Cause
			if seen[cause]++; seen[cause]&(seen[cause]-1) == 0 && len(found[cause]) < n/10 { // the 1st, 2nd, 4th and so on
				found[cause] = append(found[cause], saved{cause, m.Now, slices.Clone(m.Records)})
				total++
			}
		}
	}
	var all []saved
	for i := 0; len(all) < n; i++ {
		for cause := match.NoCause; cause <= match.ByEnd; cause++ {
			if i < len(found[cause]) {
				all = append(all, found[cause][i])
			}
		}
	}
	return all[:n]
}

// kinds is how many kinds of decision there are, the end among them.
const kinds = int(match.ByEnd)

// Saves go on when the game has got more cards, and others, since: 200 of them, from every kind of decision.
func TestSavesSurviveOtherCards(t *testing.T) {
	saves := savedEverywhere(t, real(t), 200)
	for name, lib := range variants(t) {
		t.Run(name, func(t *testing.T) {
			lost := 0
			for i, s := range saves {
				m, err := Read(lib, "FILE", s.records)
				if err != nil || m.Drift == nil || !m.Drift.Other || !m.Rebase && m.Counted > 0 {
					t.Errorf("save %d, at %v: %v, %+v", i, s.cause, err, m.Drift)
					continue
				}
				if m.Drift.Lost > 0 {
					lost++
				}
				if s.cause == match.ByEnd && m.Now.Result() != s.now.Result() {
					t.Errorf("save %d ended with %+v and now with %+v", i, s.now.Result(), m.Now.Result())
				}
				if m.Now.Round() < s.now.Round() {
					t.Errorf("save %d, at %v, was in round %d and goes on in round %d", i, s.cause, s.now.Round(), m.Now.Round())
				}
				rng := rand.New(rand.NewPCG(uint64(i), 2))
				m.goOnce(t, rng)
				again, err := Read(lib, "FILE", m.Records)
				if err != nil || again.Now.Hash() != m.Now.Hash() || again.Rebase && s.cause != match.ByEnd || again.Counted != m.Counted {
					t.Errorf("save %d, at %v, does not come back once it was played on: %v", i, s.cause, err)
				}
				for m.Now.Pending().Shape != match.Over {
					playOn(t, &m.Now, rng, nil)
				}
			}
			t.Logf("%d of %d saves lost some of the last clash", lost, len(saves))
			if most := len(saves) / 10; lost > 0 && (!strings.Contains(name, "numbers") && name != "everything" || lost > most) {
				t.Errorf("%d of %d saves lost some of the last clash", lost, len(saves))
			}
		})
	}
}

// goOnce goes on for one decision, where the match is not over.
func (m *Match) goOnce(t testing.TB, rng *rand.Rand) {
	t.Helper()
	if m.Now.Pending().Shape != match.Over {
		m.goOn(t, rng)
	}
}
