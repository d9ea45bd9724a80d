package given

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
)

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
func withTricks(tb testing.TB, data fs.FS, happenings ...string) *card.Library {
	tb.Helper()
	text := "cards:\n"
	for _, h := range happenings {
		text += trick(h)
	}
	return loadMore(tb, data, text)
}

func loadMore(tb testing.TB, data fs.FS, more string) *card.Library {
	tb.Helper()
	lib, _, err := card.Load(data, fstest.MapFS{"more.yaml": {Data: []byte(more)}})
	if err != nil {
		tb.Fatal(err)
	}
	return lib
}

// Rewritten is card data in which every file was rewritten.
func Rewritten(tb testing.TB, data fs.FS, rewrite func(name, text string) string) fs.FS {
	tb.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(data, "*.yaml")
	if err != nil {
		tb.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(data, name)
		if err != nil {
			tb.Fatal(err)
		}
		files[path.Base(name)] = &fstest.MapFile{Data: []byte(rewrite(name, string(text)))}
	}
	return files
}

// otherNumbers changes many numbers of the card data: damage and healing, costs, and what heroes are made of, so that
// some begin with less life than they had.
func otherNumbers(tb testing.TB, data fs.FS) fs.FS {
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
			tb.Fatal(err)
		}
		return s[:at] + strconv.Itoa(n+1)
	}
	damage, heal, strength := nth(3, more), nth(2, more), nth(3, func(s string) string { return strings.Replace(s, "strength: 3", "strength: 4", 1) })
	cost := nth(4, func(s string) string { return s + "R" })
	return Rewritten(tb, data, func(name, text string) string {
		text = regexp.MustCompile(`\{damage: \d`).ReplaceAllStringFunc(text, damage)
		text = regexp.MustCompile(`\{heal: \d`).ReplaceAllStringFunc(text, heal)
		text = regexp.MustCompile(`(?m)cost: [RGB]$`).ReplaceAllStringFunc(text, cost)
		return regexp.MustCompile(`strength: 3`).ReplaceAllStringFunc(text, strength)
	})
}

// Grown returns libraries that the next version of the game may have, by what they have got.
func Grown(tb testing.TB) map[string]*card.Library {
	tb.Helper()
	all := grown
	for _, h := range happenings() {
		all = strings.Replace(all, "heroes:\n", trick(h)+"heroes:\n", 1)
	}
	return map[string]*card.Library{
		"cards of every type and a hero": loadMore(tb, cards.FS, grown),
		"a trick for resolved":           withTricks(tb, cards.FS, "resolved"),
		"a trick for discarded":          withTricks(tb, cards.FS, "discarded"),
		"a trick for every happening":    withTricks(tb, cards.FS, happenings()...),
		"some numbers":                   Loaded(tb, otherNumbers(tb, cards.FS)),
		"everything":                     loadMore(tb, otherNumbers(tb, cards.FS), all),
	}
}

// Loaded returns the library that card data makes.
func Loaded(tb testing.TB, data fs.FS) *card.Library {
	tb.Helper()
	lib, _, err := card.Load(data)
	if err != nil {
		tb.Fatal(err)
	}
	return lib
}

// Without returns the game's cards without a card, a hero or an ability, whose id has become another.
func Without(tb testing.TB, id string) *card.Library {
	tb.Helper()
	word := regexp.MustCompile(`\b` + regexp.QuoteMeta(id) + `\b`)
	return Loaded(tb, Rewritten(tb, cards.FS, func(_, text string) string { return word.ReplaceAllString(text, "renamed-"+id) }))
}
