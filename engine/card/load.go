package card

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"

	"cinderclash/engine/untrusted"
)

// The bounds on a folder of card data.
const (
	maxFiles   = 200
	maxEntries = 2000 // of heroes and of cards, each

	maxAbilityIDs = 60000 // an AbilityID has 16 bits
	maxFactions   = 255   // a FactionID has 8
)

// MaxFolder is the maximum size, in bytes, of all files of a folder together.
const MaxFolder = 2 << 20

// Load reads every *.yaml file at the top of ours, the game's own data, and returns the library they make. The data
// must hold the phrase tables that rules text is made of, and every text in every language.
//
// The error is [Problems], with everything that is wrong, or an error of the file system. No content of the files makes
// Load panic.
func Load(ours fs.FS) (*Library, []Warning, error) {
	b := newBuilder()
	if err := b.readFolder(ours); err != nil {
		return nil, nil, err
	}
	for lang := range b.phrases {
		if b.phrases[lang] == nil {
			b.d.problems = append(b.d.problems, Problem{File: phraseFile(Lang(lang)), Line: 1,
				Text: "this file is missing and rules text is made from it; add it"})
		}
	}
	return b.build()
}

// With returns a library of the game's data and these packs, instead of the packs of l. It does not change l. The error
// is as in [Load]. With is safe for concurrent use.
func (l *Library) With(packs ...Pack) (*Library, []Warning, error) {
	b := l.game.clone()
	b.d.fromPlayer = true
	for _, p := range packs {
		if err := b.readPack(p); err != nil {
			return nil, nil, err
		}
	}
	return b.build()
}

// builder holds everything that was read. Once it has become a library, only made changes.
type builder struct {
	game     *builder // the original of this clone, nil for the game's own content
	made     made     // of the game's own content: the libraries made of it
	yields   bool     // an entry whose id the game has is left out, not refused
	d        decoder
	phrases  [Langs]*phrases
	factions map[string]factionEntry
	heroes   map[string]heroEntry
	cards    map[string]cardEntry
	decks    map[string]deckEntry
	packs    []packRoots
}

func newBuilder() *builder {
	return &builder{
		factions: map[string]factionEntry{},
		heroes:   map[string]heroEntry{},
		cards:    map[string]cardEntry{},
		decks:    map[string]deckEntry{},
	}
}

// clone returns a builder with the same entries, to which others can be added.
func (b *builder) clone() *builder {
	return &builder{
		game:     b,
		phrases:  b.phrases,
		factions: maps.Clone(b.factions),
		heroes:   maps.Clone(b.heroes),
		cards:    maps.Clone(b.cards),
		decks:    maps.Clone(b.decks),
	}
}

// build makes the library, unless there are problems.
func (b *builder) build() (*Library, []Warning, error) {
	l := b.library()
	if l.game = b.game; l.game == nil {
		l.game = b
	}
	if len(b.d.problems) == 0 {
		for _, deck := range b.decksWritten() {
			b.deckProblems(l, deck)
		}
	}
	if len(b.d.problems) > 0 {
		b.d.problems.sort()
		return nil, b.d.summed(), b.d.problems
	}
	return l, b.d.summed(), nil
}

func (b *builder) readFolder(folder fs.FS) error {
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return fmt.Errorf("the card folder cannot be read: %w", err)
	}
	count, size := 0, 0
	for _, entry := range entries {
		name := entry.Name()
		if strings.HasPrefix(name, ".") { // files of other programs
			continue
		}
		if entry.IsDir() || !strings.HasSuffix(name, ".yaml") {
			if nearly := strings.ToLower(path.Ext(name)); b.d.fromPlayer && !entry.IsDir() && (nearly == ".yaml" || nearly == ".yml") {
				b.d.problems = append(b.d.problems, Problem{File: b.d.path(name), Line: 1, Text: "this file is not read; give it a name that ends with .yaml"})
			}
			continue
		}
		if count++; count > maxFiles {
			return fmt.Errorf("the card folder holds more than %d files; merge some", maxFiles)
		}
		data, err := untrusted.ReadIn(folder, name, untrusted.MaxYAML)
		if errors.Is(err, untrusted.ErrTooLarge) {
			return fmt.Errorf("the card file %s is larger than %d bytes; split it", untrusted.Line(name), untrusted.MaxYAML)
		}
		if err != nil {
			return fmt.Errorf("the card file %s cannot be read: %w; mend it or leave it out", untrusted.Line(name), err)
		}
		if size += len(data); size > MaxFolder {
			return fmt.Errorf("the card folder holds more than %d bytes; make two folders of it", MaxFolder)
		}
		b.readFile(name, data)
	}
	return nil
}

// HasPhrases reports whether a folder has phrase tables that can be opened, and so is a whole game's data.
func HasPhrases(folder fs.FS) bool {
	f, err := folder.Open(phraseFile(EN))
	return err == nil && f.Close() == nil
}

func phraseFile(lang Lang) string { return "phrases." + lang.String() + ".yaml" }

func (b *builder) readFile(name string, data []byte) {
	root, problem := parseFile(b.d.path(name), data)
	if problem != nil {
		b.d.problems = append(b.d.problems, *problem)
		return
	}
	if root == nil {
		return
	}
	for lang := range b.phrases {
		if name != phraseFile(Lang(lang)) {
			continue
		}
		if b.d.fromPlayer {
			b.d.fail(root, 0, "phrase tables are the game's own; give this file another name or leave it out")
			return
		}
		b.phrases[lang] = b.d.phrases(root)
		return
	}
	b.readRoot(root)
}

// readRoot reads a whole file that is not a phrase table.
func (b *builder) readRoot(root *node) {
	if n := len(b.packs); n > 0 {
		b.packs[n-1].files = append(b.packs[n-1].files, root)
	}
	f := b.d.open(root, "a card file")
	read(b, f.take("factions"), "faction", b.factions, b.d.faction, func(e factionEntry) string { return e.faction.Key })
	read(b, f.take("heroes"), "hero", b.heroes, b.d.hero, func(e heroEntry) string { return e.hero.Key })
	read(b, f.take("cards"), "card", b.cards, b.d.card, func(e cardEntry) string { return e.card.Key })
	read(b, f.take("decks"), "deck", b.decks, b.d.deck, func(e deckEntry) string { return e.deck.Key })
	f.close()
}

// read adds every entry of list to into, unless its id is taken.
func read[E any](b *builder, list *node, what string, into map[string]E, one func(*node) (E, bool), key func(E) string) {
	if list == nil {
		return
	}
	if list.kind != listNode {
		b.d.fail(list, 0, "every %s stands in a list; begin each with a dash", what)
		return
	}
	for _, n := range list.items {
		e, ok := one(n)
		if !ok {
			continue
		}
		id := key(e)
		if b.yields && b.game.duplicate(id, what) {
			continue
		}
		if b.duplicate(id, what) {
			b.taken(n, id, what)
			continue
		}
		if len(into) == maxEntries {
			b.d.fail(n, 0, "there are more than %d of these, with those of the game and of the folders before; leave some out", maxEntries)
			return
		}
		into[id] = e
	}
}

// taken reports that an entry has the id of another one. If one of their files looks like a copy that a sync program or a
// file manager has left, that is said once for the two files.
func (b *builder) taken(n *node, id, what string) {
	other := b.place(id, what)
	if other == nil || other.file == n.file || path.Dir(other.file) != path.Dir(n.file) || b.ownerOf(id, what) != "" {
		b.d.fail(n, 0, "the id %q is taken%s; give this %s another", id, b.ownerOf(id, what)+b.linePlace(n, other), what)
		return
	}
	copied, original := n, other
	if likeCopy(other.file) && !likeCopy(n.file) {
		copied, original = other, n
	}
	if !likeCopy(copied.file) {
		b.d.fail(n, 0, "the id %q is taken by %s:%d; give this %s another", id, path.Base(other.file), other.line, what)
		return
	}
	if !slices.ContainsFunc(b.d.problems, func(p Problem) bool { return p.File == copied.file && strings.Contains(p.Text, conflictCopy) }) {
		b.d.fail(copied, 0, "the id %q is also in %s:%d; this file %s of that one; keep one of the two files", id, path.Base(original.file), original.line, conflictCopy)
	}
}

// conflictCopy is what a problem says about a file that looks like a copy of another.
const conflictCopy = "looks like a conflict copy"

// likeCopy reports whether programs give such names to copies of files.
func likeCopy(file string) bool {
	name := strings.ToLower(path.Base(file))
	for _, mark := range []string{"conflict", "conflicto", "copy", "copia", "kopie", "copie", "backup", "~", ".orig", ".bak"} {
		if strings.Contains(name, mark) {
			return true
		}
	}
	return numbered.MatchString(name)
}

// numbered matches the end of a name that a browser or a file manager has numbered because the plain name was taken.
var numbered = regexp.MustCompile(`\s?\(\d+\)\.\w+$`)

// linePlace returns the line of other as part of a sentence, or "" if it is not in the same file as
// n.
func (b *builder) linePlace(n, other *node) string {
	if other == nil || other.file != n.file {
		return ""
	}
	return fmt.Sprintf(" in line %d", other.line)
}

// place returns the node of the entry with an id, or nil if it is not known.
func (b *builder) place(id, what string) *node {
	switch what {
	case "faction":
		return b.factions[id].at
	case "deck":
		return b.decks[id].at
	}
	if e, ok := b.heroes[id]; ok {
		return e.at
	}
	return b.cards[id].at
}

// ownerOf returns who has a taken id, as part of a sentence: the game or another pack. It is "" for the pack being
// read.
func (b *builder) ownerOf(id, what string) string {
	if b.game != nil && b.game.duplicate(id, what) {
		return " by the game"
	}
	pack := b.heroes[id].hero.Pack + b.cards[id].card.Pack // heroes and cards share no id
	switch what {
	case "faction":
		pack = b.factions[id].faction.Pack
	case "deck":
		pack = b.decks[id].deck.Pack
	}
	if pack == b.d.pack {
		return ""
	}
	return fmt.Sprintf(" by %q", pack)
}

// duplicate reports whether an id is already in use. Heroes and cards share one set of ids.
func (b *builder) duplicate(id, what string) bool {
	_, hero := b.heroes[id]
	_, card := b.cards[id]
	switch what {
	case "faction":
		_, ok := b.factions[id]
		return ok
	case "deck":
		_, ok := b.decks[id]
		return ok
	default:
		return hero || card
	}
}

const mercenariesKey = "mercenaries"

// library sorts everything and numbers it.
func (b *builder) library() *Library {
	l := &Library{
		Heroes:    make([]Hero, 1),
		Cards:     make([]Card, 1),
		Abilities: make([]Ability, 1),
		phrases:   b.phrases,
		packs:     b.packs,
	}
	if e, ok := b.factions[mercenariesKey]; ok {
		l.Factions = append(l.Factions, e.faction)
	} else {
		b.d.problems = append(b.d.problems, Problem{File: "factions.yaml", Line: 1, Rule: 201,
			Text: "there is no faction mercenaries, which is open to everybody; add it"})
		l.Factions = append(l.Factions, Faction{}) // stands in for the missing one, so that the rest is read too
	}
	for _, e := range asWritten(b.factions, func(e factionEntry) (string, *node) { return e.faction.Pack, e.at }) {
		if e.faction.Key != mercenariesKey {
			l.Factions = append(l.Factions, e.faction)
		}
	}
	if len(l.Factions) > maxFactions {
		b.d.fail(b.newest(), 0, "there are %d factions, with those of the game and of the folders before, of which %d can be told apart; leave some out", len(l.Factions), maxFactions)
	}
	ids := map[string]FactionID{}
	for i, f := range l.Factions {
		ids[f.Key] = FactionID(i)
	}
	factionOf := func(n *node, pack string) FactionID {
		if n == nil {
			return Mercenaries // already reported as missing
		}
		key := b.d.text(n, "a faction")
		id, ok := ids[key]
		if !ok && n.kind == scalarNode {
			b.d.fail(n, 0, "unknown faction %q; write one of %s", key, strings.Join(sortedKeys(ids), ", "))
		}
		b.apart(n, l.Factions[id].Pack, pack)
		return id
	}
	for _, key := range sortedKeys(b.heroes) {
		e := b.heroes[key]
		e.hero.ID = HeroID(len(l.Heroes))
		e.hero.Faction = factionOf(e.faction, e.hero.Pack)
		for _, a := range e.abilities {
			a.Hero = e.hero.ID
			l.Abilities = append(l.Abilities, a)
		}
		l.Heroes = append(l.Heroes, e.hero)
	}
	for _, key := range sortedKeys(b.cards) {
		e := b.cards[key]
		e.card.ID = CardID(len(l.Cards))
		e.card.Faction = factionOf(e.faction, e.card.Pack)
		e.play.Card = e.card.ID
		l.Abilities = append(l.Abilities, e.play)
		for _, a := range e.abilities {
			a.Card = e.card.ID
			l.Abilities = append(l.Abilities, a)
		}
		l.Cards = append(l.Cards, e.card)
	}
	// Another library may be made of the same entries, and Compile writes into modifiers.
	for i := range l.Abilities {
		l.Abilities[i].Mods = slices.Clone(l.Abilities[i].Mods)
	}
	b.numberAbilities(l)
	l.index()
	for _, m := range b.d.makes {
		switch id, ok := l.CardByKey(m.key); {
		case !ok:
			b.d.fail(m.at, 514, "there is no card %q; name equipment that says made: true", m.key)
		case !l.Cards[id].Made:
			b.d.fail(m.at, 514, "%s comes from decks and cannot be made; name equipment that says made: true", m.key)
		default:
			b.apart(m.at, l.Cards[id].Pack, m.pack)
		}
	}
	for _, e := range b.decksWritten() {
		deck := b.deckOf(l, e)
		deck.Faction = factionOf(e.faction, deck.Pack)
		l.Decks = append(l.Decks, deck)
	}
	if n := len(l.Abilities) + l.inner(); n > maxAbilityIDs {
		b.d.fail(b.newest(), 0, "there are %d abilities in all the files, with those of the game and of the folders before, of which %d can be told apart; leave some out", n, maxAbilityIDs)
	}
	if len(b.d.problems) == 0 {
		l.Compile()
		l.fingerprint = sync.OnceValue(l.sum)
	}
	return l
}

// newest returns the place for a problem that says there is too much of something: the pack that was read last, or the
// game's factions.
func (b *builder) newest() *node {
	if n := len(b.packs); n > 0 && len(b.packs[n-1].files) > 0 {
		return b.packs[n-1].files[0]
	}
	return &node{file: "factions.yaml", line: 1}
}

// inner returns how many abilities Compile will add.
func (l *Library) inner() int {
	n := 0
	for i := range l.Abilities {
		if a := &l.Abilities[i]; a.Kind != Delayed && !a.Given { // those are counted with the ability that holds them
			n += inner(a.Do) + gifts(a.Mods)
		}
	}
	return n
}

// gifts returns how many abilities mods give, counting those nested in them.
func gifts(mods []Mod) int {
	n := 0
	for i := range mods {
		if g := mods[i].Gives; g != nil {
			n += 1 + inner(g.Do)
		}
	}
	return n
}

// inner returns how many abilities are written within list.
func inner(list []Effect) int {
	n := 0
	walk(list, func(e *Effect) {
		if e.Verb == Later {
			n++
		}
		n += gifts(e.Mods)
	})
	return n
}

// numberAbilities numbers the abilities in ascending order of their keys.
func (b *builder) numberAbilities(l *Library) {
	sort.Slice(l.Abilities[1:], func(i, j int) bool { return l.Abilities[i+1].Key < l.Abilities[j+1].Key })
	at := map[string]AbilityID{}
	for i := range l.Abilities {
		l.Abilities[i].ID = AbilityID(i)
		at[l.Abilities[i].Key] = AbilityID(i)
	}
	for i := 1; i < len(l.Heroes); i++ {
		h := &l.Heroes[i]
		for _, a := range b.heroes[h.Key].abilities {
			h.Abilities = append(h.Abilities, at[a.Key])
		}
	}
	for i := 1; i < len(l.Cards); i++ {
		c := &l.Cards[i]
		c.Play = at[c.Key]
		for _, a := range b.cards[c.Key].abilities {
			c.Abilities = append(c.Abilities, at[a.Key])
		}
	}
}

// apart refuses, at n, that content of pack by uses content of pack of.
func (b *builder) apart(n *node, of, by string) {
	if of != "" && of != by {
		b.d.fail(n, 0, "%s is from %s, without which this would be nothing; use what the game or this folder has", n.text, of)
	}
}

// decksWritten returns the ready decks in the order in which they are written. A new player meets the first one first.
func (b *builder) decksWritten() []deckEntry {
	return asWritten(b.decks, func(e deckEntry) (string, *node) { return e.deck.Pack, e.at })
}

// asWritten returns entries in the order in which they are written, the game's own before those of packs. at returns the
// pack and the node of an entry.
func asWritten[E any](entries map[string]E, at func(E) (pack string, n *node)) []E {
	out := make([]E, 0, len(entries))
	for _, key := range sortedKeys(entries) {
		out = append(out, entries[key])
	}
	slices.SortStableFunc(out, func(a, b E) int {
		packA, nodeA := at(a)
		packB, nodeB := at(b)
		return cmp.Or(strings.Compare(packA, packB), strings.Compare(nodeA.file, nodeB.file), cmp.Compare(nodeA.line, nodeB.line))
	})
	return out
}

// deckOf returns a ready deck without its faction.
func (b *builder) deckOf(l *Library, e deckEntry) DeckList {
	deck := e.deck
	for _, n := range e.heroes {
		id, ok := l.HeroByKey(b.d.text(n, "a hero"))
		if !ok && n.kind == scalarNode {
			b.d.fail(n, 0, "deck %s names an unknown hero %q; mend the id", deck.Key, n.text)
		}
		b.apart(n, l.Heroes[id].Pack, deck.Pack)
		deck.Heroes = append(deck.Heroes, id)
	}
	for i, n := range e.cards {
		id, ok := l.CardByKey(n.text)
		if !ok {
			b.d.fail(n, 0, "deck %s names an unknown card %q; mend the id", deck.Key, n.text)
		}
		b.apart(n, l.Cards[id].Pack, deck.Pack)
		for range e.copies[i] {
			deck.Cards = append(deck.Cards, id)
		}
	}
	sort.Slice(deck.Cards, func(i, j int) bool { return deck.Cards[i] < deck.Cards[j] })
	return deck
}

// deckProblems checks a ready deck against the standard format (rules 201 and 801).
func (b *builder) deckProblems(l *Library, e deckEntry) {
	for i := range l.Decks {
		if l.Decks[i].Key != e.deck.Key {
			continue
		}
		for _, p := range l.CheckDeck(l.Decks[i], StandardDeck()) {
			b.d.fail(e.at, p.Rule, "deck %s: %s", e.deck.Key, p.Text)
		}
	}
}
